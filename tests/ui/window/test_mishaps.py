"""A fault of the program: the match is kept, one sentence says what happened and where the log is."""

import textwrap
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.ui import shell as shell_module
from skipbo.ui import start
from skipbo.ui.app import App
from skipbo.ui.scenes.confirm_scenes import MessageScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.scenes.title_scene import TitleScene
from tests.patience import PATIENCE
from tests.ui.table.worlds import other
from tests.ui.window.test_flow import House, press


def deal(house: House) -> TableScene:
    """A new match, its table on top, a move already made and on the disk."""
    app, shell, store = house
    shell.new_game()
    assert isinstance(app.context.stack.top, SetupScene)
    press(app, "return")
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    assert store.autosave.wait(PATIENCE)
    return table


def break_down(table: TableScene, change: Callable[[Any], object] = tuple) -> None:
    """From now on the table fails, and quotes the hand in its error."""

    def update(dt: float) -> bool:
        raise KeyError(change(table.client.view.hand))

    vars(table)["update"] = update


def words_of(scene: object) -> str:
    """What a message says."""
    assert isinstance(scene, MessageScene)
    return scene._words


def test_the_title_comes_back_and_the_match_can_be_continued(house: House) -> None:
    app, shell, store = house
    table = deal(house)
    steps = table.client.host.step_count
    break_down(table)
    app.gets_over = shell.gets_over
    app.turn([], 0.02)
    app.turn([], 0.02)
    title, message = app.context.stack.all()
    assert isinstance(title, TitleScene)
    words = words_of(message)
    assert "KeyError" in words
    assert str(store.log.path) in words
    assert "your match is kept" in words
    whole = store.autosave.continue_match()
    assert isinstance(whole, Sitting), "no real game gets to the window"
    assert whole.host().step_count == steps
    told = store.log.path.read_text("utf-8")
    assert "error scenes=TableScene\n    KeyError\n" in told
    assert "match edition=classic players=2" in told


def test_a_fault_that_comes_at_once_again_ends_the_program(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(shell_module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    _app, shell, store = house
    assert shell.gets_over(KeyError())
    now[0] += 1
    assert not shell.gets_over(KeyError())
    now[0] += 10
    assert shell.gets_over(KeyError())
    assert "your match is kept" not in words_of(shell.context.stack.top)
    assert store.log.path.read_text("utf-8").count("error ") == 3


def test_a_title_that_fails_as_well_ends_the_program(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _app, shell, store = house
    monkeypatch.setattr(shell, "to_title", lambda: 1 / 0)
    assert not shell.gets_over(KeyError())
    assert "ZeroDivisionError" in store.log.path.read_text("utf-8")


def test_where_the_window_can_t_go_on_the_system_tells(
    tmp_path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    told: list[tuple[str, str]] = []

    def box(title: str, message: str, kind: str) -> None:
        assert kind == "error"
        told.append((title, message))

    def fails(self: App, first: object) -> None:
        raise ZeroDivisionError("17 by 0")

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(App, "run", fails)
    assert start.run() == start.FAULT
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert told == [("Skip-Bo", textwrap.fill(said, 64, break_long_words=False))]
    assert "ZeroDivisionError" in said
    assert str(Paths.find().log) in said
    assert "ZeroDivisionError\n" in Paths.find().log.read_text("utf-8")


def test_a_fault_without_a_shell_is_no_secret(house: House) -> None:
    """Tests and the self-test see every fault."""
    app, _shell, _store = house
    table = deal(house)
    break_down(table)
    with pytest.raises(KeyError):
        app.turn([], 0.02)


def test_worlds_that_differ_only_in_a_hand_leave_the_same_log(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shell, store = house
    monkeypatch.setattr(store.log, "_now", lambda: time.gmtime(0))
    monkeypatch.setattr(shell_module, "SECONDS_BETWEEN_FAULTS", 0.0)
    app.gets_over = shell.gets_over
    logs = []
    for change in (tuple, other):
        table = deal(house)
        break_down(table, change)
        app.turn([], 0.02)
        logs.append(store.log.path.read_text("utf-8"))
        store.log.path.unlink()
        store.autosave.end()
        shell.to_title()
    assert logs[0] == logs[1]
    assert "KeyError" in logs[0]
    assert "skipbo/ui/app.py:" in logs[0]
