"""The window and files that somebody else made: refused in words, or shown; nothing in them is started."""

import subprocess
import sys

import pytest

from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.page import PaperPage
from skipbo.ui.scenes.confirm_scenes import MessageScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.scenes.title_scene import TitleScene
from skipbo.ui.shell import Shell
from skipbo.ui.table import sayings
from tests.trust.hostile_files import (
    match_document,
    match_under_way,
    record_document,
    record_file,
    room_document,
    save_file,
)

House = tuple[App, Shell, Store]
STEERING = "\x1b]0;x\x07\x1b[2J\u202eno\x00\n"
COMMAND = f"bot:{sys.executable} -c 'raise SystemExit'"
SEAT = ("seats", 1, "controller")


def test_a_damaged_file_is_told_in_one_sentence_with_details_behind_a_button(house: House) -> None:
    app, shell, store = house
    path = save_file(store.paths.data.parent, match_document((("dealer",), 99)))
    shell.kept.open_file(path)
    app.step([], 0.02)
    message = app.context.stack.top
    assert isinstance(message, MessageScene)
    assert message._words == f"“{path.name}” is damaged."
    button = message.group.find("details")
    assert button is not None
    button.activate()
    assert "99" in message._words
    assert message.group.find("details") is None
    log = store.log.path.read_text(encoding="utf-8")
    assert "match.dealer" in log
    assert path.name not in log


def test_a_false_record_is_told_in_one_sentence_too(house: House) -> None:
    """It once said nothing but “The commitment does not fit the seed and the deck.”."""
    app, shell, store = house
    shell.kept.open_file(record_file(store.paths.data.parent, record_document((("commitment",), "0" * 64))))
    message = app.context.stack.top
    assert isinstance(message, MessageScene)
    assert message._words == "It was changed after the game, or it is damaged."
    button = message.group.find("details")
    assert button is not None
    button.activate()
    assert message._words == "The seal does not fit the seed and the deck."
    assert "record_commitment" in store.log.path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("place", "ending"), [("saves", ".skipbo-save"), ("records", ".skipbo.json")])
def test_a_damaged_file_in_a_list_tells_as_much_when_it_is_pressed(
    house: House, place: str, ending: str
) -> None:
    """Its row once did nothing, and why it was refused stood nowhere."""
    app, shell, store = house
    path = getattr(store.paths, place) / f"20260101-120000-0123456789abcdef-1{ending}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b'{"format": ')
    (shell.kept.saves if place == "saves" else shell.kept.replays)()
    look(app)
    page = app.context.stack.top
    assert isinstance(page, PaperPage)
    row = next(widget for widget in page.group.widgets if widget.key.startswith(("save-", "record-")))
    row.activate()
    message = app.context.stack.top
    assert isinstance(message, MessageScene)
    assert message._words.startswith(f"“{path.name}” is damaged.")
    button = message.group.find("details")
    assert button is not None
    button.activate()
    assert "at line 1:12" in message._words
    assert "file_not_json 1:12" in store.log.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("controller", [COMMAND, "bot", "nosuch", ""])
def test_a_save_is_refused_in_a_sentence(
    house: House, controller: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shell, store = house
    path = save_file(store.paths.data.parent, match_document((SEAT, controller)))
    monkeypatch.setattr(subprocess, "Popen", None)
    before = path.read_bytes()
    shell.kept.open_file(path)
    app.step([], 0.02)
    top = app.context.stack.top
    assert isinstance(top, MessageScene)
    assert "seats[1]" in top._words
    assert path.read_bytes() == before


def test_a_record_that_names_a_bot_by_its_command_shows_a_bot(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shell, store = house
    path = record_file(store.paths.records, record_document((SEAT, COMMAND)))
    monkeypatch.setattr(subprocess, "Popen", None)
    shell.kept.open_file(path)
    for _ in range(5):
        app.step([], 0.1)
    top = app.context.stack.top
    assert isinstance(top, ReplayScene)
    assert sayings.level_name(top.client.facts.seats[1].controller) == "Bot"
    store.records.entries()


def look(app: App) -> None:
    """Let the window be drawn for half a second."""
    for _ in range(5):
        app.context.stack.dirty = True
        app.step([], 0.1)


@pytest.mark.parametrize("name", [STEERING, "W" * 200, "{0}{name}%s", "", "\u0301" * 150, "\U0001f600" * 60])
def test_any_name_and_any_face_can_be_shown(house: House, name: str) -> None:
    app, shell, store = house
    changes = [(("seats", seat, key), name) for seat in (0, 1) for key in ("name", "face")]
    path = save_file(
        store.paths.data.parent, match_document(*changes), players=[name, name], name=name or "x"
    )
    record_file(store.paths.records, record_document((("seats", 0, "name"), name)))
    for show in (shell.kept.saves, shell.kept.replays, shell.statistics):
        show()
        look(app)
        app.context.stack.remove(app.context.stack.all()[-1])
    shell.kept.open_file(path)
    look(app)
    assert isinstance(app.context.stack.top, TableScene)


def test_faces_that_are_none_of_ours_are_a_seat_s_own(house: House) -> None:
    app, shell, store = house
    path = save_file(store.paths.data.parent, match_document((("seats", 0, "face"), "../../../etc/passwd")))
    shell.kept.open_file(path)
    look(app)
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    assert [table.stage.state.plates[seat].face for seat in (0, 1)] == ["hare-person", "fox"]


def test_a_room_with_a_person_at_another_table_is_refused(house: House) -> None:
    app, shell, store = house
    document = room_document((("tables", 1, "seats", 0, "controller"), "human"))
    shell.kept.open_file(save_file(store.paths.data.parent, document))
    look(app)
    assert isinstance(app.context.stack.top, MessageScene)


@pytest.mark.parametrize("edition", ["nosuch", STEERING, None])
def test_a_match_under_way_of_no_edition_leaves_the_title_alone(house: House, edition: object) -> None:
    app, shell, store = house
    match_under_way(store.paths.data.parent, match_document((("rules", "edition"), edition)))
    shell.to_title()
    look(app)
    assert isinstance(app.context.stack.top, TitleScene)
    assert store.autosave.continue_match() is None
