"""The window and files that somebody else made: refused in words, or shown; nothing in them is started."""

import subprocess
import sys

import pytest

from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.scenes.confirm import MessageScene
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.shell import Shell
from skipbo.ui.table import sayings
from tests.trust.hostile import match_document, record_document, record_file, save_file

COMMAND = f"bot:{sys.executable} -c 'raise SystemExit'"
SEAT = ("seats", 1, "controller")


@pytest.mark.parametrize("controller", [COMMAND, "bot", "nosuch", ""])
def test_a_save_is_refused_in_a_sentence(
    house: tuple[App, Shell, Store], controller: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shell, store = house
    path = save_file(store.paths.data.parent, match_document((SEAT, controller)))
    monkeypatch.setattr(subprocess, "Popen", None)
    before = path.read_bytes()
    shell.open_file(path)
    app.step([], 0.02)
    top = app.context.stack.top
    assert isinstance(top, MessageScene)
    assert "seats[1]" in top._words
    assert path.read_bytes() == before


def test_a_record_that_names_a_bot_by_its_command_shows_a_bot(
    house: tuple[App, Shell, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shell, store = house
    path = record_file(store.paths.records, record_document((SEAT, COMMAND)))
    monkeypatch.setattr(subprocess, "Popen", None)
    shell.open_file(path)
    for _ in range(5):
        app.step([], 0.1)
    top = app.context.stack.top
    assert isinstance(top, ReplayScene)
    assert sayings.level_name(top.host.match.seats[1].controller) == "Bot"
    store.records.entries()
