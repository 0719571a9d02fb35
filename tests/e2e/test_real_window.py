"""A few real drags in a real window, with and without a window manager; the mouse is moved by xdotool."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo.engine.cards import face
from skipbo.engine.view import view
from skipbo.play.match import Match
from skipbo.store.paths import Paths
from skipbo.store.saves import Saves
from skipbo.ui.layout import Layout, TableShape
from tests.e2e.desktop import Program, desktop, needs_openbox, needs_x
from tests.ui.table.driver import make_match

SIZE = (1280, 800)
WITH_FRAMES = (1500, 1000)

pytestmark = needs_x


def _match() -> Match:
    """A match under way in which the person is to move: nothing has to be dealt before their eyes."""
    match = make_match("classic", 2, (0,), "easy", "window", stock=10)
    game = match.game
    assert game is not None
    while game.table.turn != 0 or len(game.moves) < 2:
        game.push(game.legal()[-1])
    return match


@pytest.fixture(params=["bare", pytest.param("openbox", marks=needs_openbox)])
def window(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Program, Match]]:
    """The program, opened on a saved match."""
    match = _match()
    paths = Paths.find(tmp_path)
    paths.config.mkdir(parents=True, exist_ok=True)
    paths.settings.write_text(f"[window]\nwidth = {SIZE[0]}\nheight = {SIZE[1]}\n", encoding="utf-8")
    save = Saves(paths).write("window", match.to_json(), "classic", ["Player 0", "Player 1"])
    managed = request.param == "openbox"
    with desktop(WITH_FRAMES if managed else SIZE, managed) as screen:
        program = Program(screen, tmp_path, str(save.path))
        try:
            program.wait_for_the_table()
            assert program.geometry[2:] == SIZE
            yield program, match
        finally:
            program.close()


def test_everything_calls_it_by_its_name(window: tuple[Program, Match]) -> None:
    desktop, listed = window[0].names
    assert 'WM_CLASS(STRING) = "skipbo", "skipbo"' in desktop
    assert '= "Skip-Bo"' in desktop.split("WM_NAME")[1]
    assert listed == "skipbo"


def test_a_card_is_discarded_with_a_real_mouse(window: tuple[Program, Match]) -> None:
    program, match = window
    assert match.game is not None
    hand = view(match.game, 0).hand
    layout = Layout(*SIZE, TableShape(seats=2))
    card = layout.hand(0, len(hand))
    start = (card.x - card.width * 0.3, card.y)
    pile = layout.seats.discard_foot(0, 1)
    words = f"hand:{face(hand[0])}>d2"
    before = program.told(words)
    program.drag(start, (pile.x + start[0] - card.x, pile.y + start[1] - card.y))
    assert program.says(words, before)
    assert program.is_running


def test_a_card_dropped_nowhere_says_nothing(window: tuple[Program, Match]) -> None:
    program, match = window
    assert match.game is not None
    layout = Layout(*SIZE, TableShape(seats=2))
    card = layout.hand(0, len(view(match.game, 0).hand))
    before = program.told(">")
    program.drag((card.x - card.width * 0.3, card.y), (60.0, 420.0))
    assert not program.says(">", before, seconds=1.0)
    assert program.is_running


def test_a_move_is_made_with_real_keys(window: tuple[Program, Match]) -> None:
    program, match = window
    assert match.game is not None
    before = program.told(">")
    program.press("Tab", "Return")  # the first card of the hand, and where it may go first
    program.press("Return")
    assert program.says(">", before)
    assert program.is_running
    program.press("Escape", "Escape", "F1", "Escape")
    assert program.is_running
