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
from skipbo.wording.coach_words import needed_words, title_words
from skipbo.wording.deed_words import deed_words, deeds_words
from skipbo.wording.review_words import cost_words
from tests.text_table.tables import table


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (ExtraDiscard(7, 1), "the 7 as an extra discard on discard pile 2"),
        (CoinsStandIn(0), "7 coins on pile 1 in place of a 7"),
        (DieStandIn(0), "the die as a 7 on pile 1"),
        (DieGift(1), "a card under Bo’s stock"),
        (Cheat(1), "Bo called out for cheating"),
        (Pay(), "the toll of 2 coins paid"),
        (Decline(), "the toll not paid"),
        (Roll(), "the die rolled"),
        (EndTurn(), "the turn ended without a discard"),
        (Draw(), "a card drawn"),
        (Call(), "a call: the player out of turn stopped"),
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


def test_a_coach_that_came_too_late_does_not_say_that_all_was_well() -> None:
    assert needed_words(0, 0, True) == "The coach had nothing to say."
    told = "The coach did not speak up. In 2 turns it was not quick enough."
    assert needed_words(0, 0, True, late=2) == told
    assert needed_words(1, 1, True, late=1).endswith("In 1 turn it was not quick enough.")


def test_what_a_mistake_cost_is_as_far_as_its_two_figures_are_apart() -> None:
    assert cost_words(0.694, 0.749) == "It cost 6 points of winning chance"
    assert cost_words(0.694, 0.744) == "It cost 5 points of winning chance"
    assert cost_words(0.504, 0.501) == "It cost 1 point of winning chance"
