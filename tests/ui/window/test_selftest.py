"""The self-test's own hand: what is slow is waited for, and nobody else's mouse disturbs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

import pygame
import pytest

from skipbo.engine.editions import EDITIONS
from skipbo.engine.rules import OPTIONS
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.selftest import SelfTest, short_deals
from skipbo.ui.shell import Shell
from skipbo.ui.soak import MOST_FILES, MOST_MEGABYTES, WARM_UP, Deal, Watch, deal, deals
from tests.play.at_once import AtOnce

FRAME = 1 / 60
MOST_FRAMES = 60_000


@pytest.fixture(autouse=True)
def _thinking_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skipbo.ui.match_flow.ThinkingProcess", AtOnce)


class SlowDisk:
    """A move is on the disk so many frames after it was made."""

    def __init__(self, app: App, frames: int) -> None:
        self._app, self._frames = app, frames
        self._seen, self._since = 0, frames

    def frame(self) -> None:
        """Another picture."""
        table = next((one for one in self._app.context.stack.all() if isinstance(one, TableScene)), None)
        now = table.client.host.step_count if table is not None else 0
        self._since = self._since + 1 if now == self._seen else 0
        self._seen = now

    def is_kept(self) -> bool:
        return self._since >= self._frames


def played(
    app: App, shell: Shell, each_frame: Callable[[], None] = lambda: None, chosen: Iterable[Deal] = ()
) -> SelfTest:
    """Games (or one of Classic) by the self-test's hand, frame by frame on a clock and a disk of our own."""
    test = SelfTest(app, shell, chosen or short_deals(["classic"]))
    for _ in range(MOST_FRAMES):
        each_frame()
        app.step(test.read(), FRAME)
        if not app.running:
            return test
    raise AssertionError("it never ends")


def test_a_drag_is_understood_though_the_disk_takes_its_time(house: tuple[App, Shell, Store]) -> None:
    app, shell, _ = house
    disk = SlowDisk(app, 60)
    app.context.is_kept = disk.is_kept
    test = played(app, shell, disk.frame)
    assert test.trouble == ""
    assert [game["reason"] for game in test.played] == ["stock"]


def test_somebody_elses_mouse_does_not_take_the_card(house: tuple[App, Shell, Store]) -> None:
    app, shell, _ = house
    app.context.is_kept = lambda: True

    def bump() -> None:
        elsewhere = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
        for event in (elsewhere, *map(pygame.event.Event, (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST))):
            pygame.event.post(event)

    test = played(app, shell, bump)
    assert test.trouble == ""
    assert [game["reason"] for game in test.played] == ["stock"]


def test_a_soak_plays_any_rules_and_the_same_from_the_same_seed() -> None:
    found = list(islice(deals("any", 3), 200))
    assert found[0] == deal("any/3")
    rules = [one.options.rules for one in found]
    assert {rule.edition for rule in rules} == set(EDITIONS)
    assert {rule.players for rule in rules} == {2, 3, 4, 5, 6}
    for option in OPTIONS.values():
        if option.key != "target":
            assert len({getattr(rule, option.key) for rule in rules}) > 1, option.key
    assert len({one.hand_seed for one in found}) == len(found)


def test_a_soaks_matches_are_played_by_the_hand(house: tuple[App, Shell, Store]) -> None:
    app, shell, _ = house
    app.context.is_kept = lambda: True
    test = played(app, shell, chosen=islice(deals("kit"), 3))
    assert test.trouble == ""
    assert len(test.played) == 3


def test_what_grows_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    now = {"megabytes": 30.0, "open_files": 20}
    for name in now:
        monkeypatch.setattr(f"skipbo.ui.soak.{name}", lambda name=name: now[name])
    watch = Watch()
    for _ in range(WARM_UP):
        assert watch.look() == ""
    now["megabytes"] += MOST_MEGABYTES
    assert watch.look() == ""
    now["megabytes"] += 1
    assert "memory grew" in watch.look()
    now["megabytes"] = 30.0
    now["open_files"] += MOST_FILES + 1
    assert "open files grew" in watch.look()
    assert watch.report()["open_files"] == {"first": 20, "warm": 20, "most": 33, "last": 33}


def test_a_card_that_is_only_on_the_screen_is_found(house: tuple[App, Shell, Store]) -> None:
    app, shell, _ = house
    app.context.is_kept = lambda: True

    def haunt() -> None:
        table = app.context.stack.top
        if isinstance(table, TableScene) and table.client.host.step_count > 3:
            table.stage.model.completed.append(7)

    assert "not what the game says: ['completed" in played(app, shell, haunt).trouble
