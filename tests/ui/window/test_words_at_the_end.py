"""After a game every way on has its words, in letters of one size, also where words are twice as large."""

from __future__ import annotations

import pygame
import pytest

from skipbo import languages
from skipbo.engine.editions import rules_for
from skipbo.languages import _
from skipbo.play.account_service import Accounting
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match, Seat
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.scenes.pad_page import PageWriter
from skipbo.ui.scenes.score_pad_scene import Afterwards, PadActions, ScorePadScene
from skipbo.ui.widgets.button import Button, IconButton, level_letters
from skipbo.ui.widgets.paint import Paint


def _nothing(*_any: object) -> None:
    """What a button does."""


class _NoAccount:
    """An account that never comes."""

    account, is_done, has_failed, done = None, False, False, 0.0

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing to end."""


def _no_account() -> Accounting:
    return _NoAccount()  # type: ignore[return-value]


def _match(players: int, scores: list[int]) -> MatchFacts:
    seats = [Seat(f"Seat {number}", "easy") for number in range(players)]
    match = Match.begin(rules_for("classic", players, stock=5), seats, seed="end")
    match.count_game(0)
    match.scores[:] = scores
    return MatchFacts(match)


@pytest.mark.parametrize("language", ["en", "es", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (800, 1280)])
def test_every_way_on_has_words_with_words_of_200_percent(size: tuple[int, int], language: str) -> None:
    """They were pictures alone, for exactly those who asked for large words."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    languages.set_language(language)
    after = Afterwards(_nothing, None, _nothing, _no_account, _nothing, _nothing, _nothing)
    context = make_context(size, Values(text_size=200, language=language))
    actions = PadActions(_nothing, _("Next game"), _nothing, look=_nothing, after=after)
    scene = ScorePadScene(context, _match(4, [60, 0, 25, 0]), 0, actions)
    context.stack.push(scene)
    buttons = [widget for widget in scene.group.widgets if isinstance(widget, Button)]
    languages.set_language("en")
    assert not any(isinstance(button, IconButton) for button in buttons)
    assert {"on", "luck", "review", "look", "swap", "substitute", "fair", "title"} <= {b.key for b in buttons}
    for button in buttons:
        assert scene._panel.contains(button.rect), button.words
    assert len({button.letters for button in buttons if button.key != "on"}) == 1
    scene.draw(pygame.Surface(size))
    assert not scene.paint.overflows
    assert pygame.Rect(0, 0, *size).contains(scene._panel)
    assert scene.paint.context.metrics.text_size >= (2.0 if size[0] >= 1280 else 1.6)


def test_like_buttons_break_their_words_rather_than_make_one_of_them_small() -> None:
    context = make_context((1280, 800), Values())
    paint = Paint(context)
    words = ("Rückblick", "Der Tisch", "Gleiche Karten, anderer Platz")
    # With and without a picture they are of one kind all the same.
    buttons = [
        Button(pygame.Rect(0, 0, 140, 42), each, _nothing, icon="eye" if number else "", units=20)
        for number, each in enumerate(words)
    ]
    level_letters(buttons, paint)
    drawn = set()
    for button in buttons:
        room = button.words_room(paint), button.rect.height - 2 * (button.rect.height // 14)
        drawn.add(paint.fitted(button.words, "strong", button.letters, room, breaks=True)[0])
    assert len(drawn) == 1


def test_the_ring_round_a_sum_ends_before_the_next_figures() -> None:
    """With six at the table "110" in its ring stood so close to "0" that it read as 1100."""
    context = make_context((1920, 1080), Values())
    scores = [110, 0, 1025, 60, 25, 0]
    for leader in (0, 4):
        scores[leader] = 2110
        page = PageWriter(_match(6, scores), context.text, context.palette).write(is_fresh=False)
        (middle, _y, reach), *others = page.rings
        assert not others
        sums = page.pieces[-10:]
        written = sorted(piece.x for piece in sums if piece.words.isdigit() and piece.baseline == _y + 20)
        right = [x for x in written if x > middle]
        assert len(written) == 6
        assert middle + reach * 1.05 + 15 < right[0]
        scores[leader] = 0
