"""What was done, and what the coach asks, in words: every command has its sentence."""

from dataclasses import replace

import pytest

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import (
    Call,
    Cheat,
    CoinsStandIn,
    Decline,
    DieGift,
    DieStandIn,
    Discard,
    Draw,
    EndTurn,
    ExtraDiscard,
    Pay,
    Roll,
    play,
)
from skipbo.engine.places import hand, stock
from skipbo.languages import set_language
from skipbo.wording.coach_words import title_words
from skipbo.wording.deed_words import deed_words, deeds_words
from tests.text_table.tables import table


@pytest.fixture(autouse=True)
def _english():
    set_language("en")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (ExtraDiscard(7, 1), "the 7 as an extra discard on discard pile 2"),
        (CoinsStandIn(0), "7 coins on pile 1 in place of a 7"),
        (DieStandIn(0), "the die as a 7 on pile 1"),
        (DieGift(1), "a card under Bo’s stock"),
        (Cheat(1), "Bo called for cheating"),
        (Pay(), "the toll of 2 coins paid"),
        (Decline(), "the toll not paid"),
        (Roll(), "the die rolled"),
        (EndTurn(), "the turn ended without a discard"),
        (Draw(), "a card drawn"),
        (Call(), "the player out of turn called"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_deed_has_its_words(command, words):
    view = replace(table(hand=("7", "S"), needs=(7, 1, 4, 5)), toll=2)
    assert deed_words(view, command) == words


def test_deeds_stand_one_after_the_other():
    view = table(hand=("7", "S"), needs=(7, 1, 4, 5))
    done = deeds_words([view, view], [play(hand(7), 0), Discard(SKIP_BO, 1)])
    assert done == "the 7 from the hand on pile 1; the Skip-Bo discarded on discard pile 2"


@pytest.mark.parametrize(
    ("better", "title"),
    [
        (play(stock(), 0), "Play your stock card first?"),
        (play(hand(7), 0), "Play the 7 first?"),
        (Discard(9, 1), "Discard it on another pile?"),
        (Discard(7, 0), "Discard the 7 instead?"),
        (Roll(), "Something else first?"),
    ],
    ids=lambda value: str(value),
)
def test_a_card_is_offered_back_with_a_question(better, title):
    view = table(hand=("7", "9"), needs=(7, 1, 4, 5))
    assert title_words(view, Discard(9, 0), [better]) == title
