"""The language changes at any moment: every scene that is open speaks the new one at once."""

from collections.abc import Iterator
from io import StringIO

import pygame
import pytest
from babel.messages.pofile import read_po

from build.screenshots import Folder
from skipbo import languages, resources
from skipbo.play.match import HUMAN
from skipbo.store.store import Store
from skipbo.ui.app import App, take_over
from skipbo.ui.scenes.pause_scene import PauseScene
from skipbo.ui.scenes.saves_scene import SavesScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.shell import Shell
from tests.ui.window.all_pictures import NAMES, opened, written
from tests.ui.window.test_flow import press

#: These show words that they were handed when they opened, and no settings can be opened over them.
HANDED = ("confirm", "name", "message", "handover", "scorepad")
#: What the pictures' makers have typed in as a player would: names, titles, saves.
TYPED: set[str] = set()


@pytest.fixture(autouse=True)
def english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(
        "skipbo.ui.grounds.compose", lambda _folder, size, _top, _ground: pygame.Surface(size)
    )
    yield
    languages.set_language("en")


@pytest.fixture(scope="module")
def english_only() -> set[str]:
    """Sentences without places to fill in, which Spanish says otherwise."""
    catalogue = read_po(StringIO(resources.read_text("locale/es/LC_MESSAGES/skipbo.po")))
    spanish = {message.string for message in catalogue if isinstance(message.string, str)}
    return {
        message.id
        for message in catalogue
        if isinstance(message.id, str) and message.id and "{" not in message.id
        if message.id not in spanish | TYPED and message.string != message.id
    }


CHANGING = [name for name in NAMES if not name.startswith(HANDED)]


@pytest.mark.parametrize("name", CHANGING)
def test_no_word_of_the_old_language_stays(
    name: str, folder: Folder, english_only: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    context = opened(name, folder)
    before = set(written(context, monkeypatch, is_whole=True))
    assert before & english_only or name.startswith(("table", "replay")), "nothing was English before"
    languages.set_language("es")
    take_over(context, (1280, 800))
    assert set(written(context, monkeypatch, is_whole=True)) & english_only == set()


def test_in_a_match_names_plates_and_moves_change_too(house: tuple[App, Shell, Store]) -> None:
    app, shell, store = house
    stack = app.context.stack
    shell.new_game()
    assert isinstance(stack.top, SetupScene)
    press(app, "return")
    for _ in range(40):
        app.step([], 0.05)
    table = stack.top
    assert isinstance(table, TableScene)
    match = table.client.facts
    assert [seat.name for seat in match.seats if seat.controller == HUMAN] == [""]
    assert "You" in {plate.name for plate in table.stage.state.plates.values()}
    press(app, "escape")
    assert isinstance(stack.top, PauseScene)
    shell.settings()
    settings = stack.top
    assert isinstance(settings, SettingsScene)
    app.context.change(language="es")
    assert settings.title() == "Ajustes"
    assert [seat.name for seat in match.seats if seat.controller == HUMAN] == [""]
    assert [player.name for player in table.client.view.players] == match.names
    assert [plate.name for plate in table.stage.state.plates.values()] == match.labels
    assert "Tú" in match.labels
    assert "Tú" not in match.names, 'nobody is "Tú" in a sentence'
    store.autosave.wait(5)
    under_way = store.autosave.under_way()
    assert under_way is not None
    assert under_way.players[0] == "", "what nobody has chosen isn't kept"
    press(app, "escape", "escape")
    assert stack.top is table
    assert table.client.facts is match
    app.context.change(language="en")
    assert "You" in {plate.name for plate in table.stage.state.plates.values()}


def test_a_match_put_by_is_listed_in_the_language_of_now(house: tuple[App, Shell, Store]) -> None:
    """Its edition's name was English in every language."""
    app, shell, store = house
    store.saves.write("Classic: Ana +1", {"filler": 1}, "classic", ["Ana", "Bo"])
    for language, shown in (("es", "Clásico: Ana +1"), ("de", "Klassisch: Ana +1")):
        languages.set_language(language)
        shell.kept.saves()
        app.step([], 0.02)
        page = app.context.stack.top
        assert isinstance(page, SavesScene)
        [row] = [widget for widget in page.group.widgets if widget.key.startswith("save-")]
        assert row.label().startswith(shown)
        [bin_] = [widget for widget in page.group.widgets if widget.key.startswith("trash-")]
        assert bin_.label().endswith(shown)
        app.context.stack.remove(page)
