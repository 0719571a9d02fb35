"""The self-test's own hand: what is slow is waited for, and nobody else's mouse disturbs it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.scenes.table import TableScene
from skipbo.ui.selftest import SelfTest
from skipbo.ui.shell import Shell

FRAME = 1 / 60
MOST_FRAMES = 60_000


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


def played(app: App, shell: Shell, each_frame: Callable[[], None]) -> SelfTest:
    """A game of Classic by the self-test's hand, frame by frame on a clock of our own."""
    test = SelfTest(app, shell, ["classic"], None)
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

    def bump() -> None:
        elsewhere = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
        for event in (elsewhere, *map(pygame.event.Event, (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST))):
            pygame.event.post(event)

    test = played(app, shell, bump)
    assert test.trouble == ""
    assert [game["reason"] for game in test.played] == ["stock"]
