"""What the guide says where the player is free, and the chance that a lesson has fixed."""

import pytest

from skipbo.engine.notation import parse
from skipbo.engine.parts.die import DIE_FACES
from skipbo.engine.view import view
from skipbo.learn.lesson import Lesson, LessonChance
from skipbo.learn.lessons import LESSONS
from skipbo.learn.remarks import advice, remark
from tests.positions import position, say


def said(command: str, hand: str, stock: str = "12 9", theirs: str = "12 11", building: tuple[str, ...] = ()):
    """The guide's remark about a move."""
    game = position(hands={0: hand}, stocks={0: stock, 1: theirs}, building=building, draw="2 3 4 5 6 7 8")
    before = view(game, 0)
    say(game, command)
    return remark(before, parse(command), view(game, 0))


def test_advice_is_of_the_own_stock_and_of_the_own_turn():
    fits = position(hands={0: "5 7"}, stocks={0: "12 1"})
    assert advice(view(fits, 0)) == "Now your stock card fits: play it!"
    nothing_fits = position(hands={0: "5 7"}, stocks={0: "12 9"})
    assert "Your stock shows a 9" in advice(view(nothing_fits, 0))
    assert "is playing" in advice(view(nothing_fits, 1))
    assert advice(view(position(hands={0: "5 7"}, stocks={0: ""}), 0)) == ""


@pytest.mark.parametrize(
    ("command", "hand", "stock", "words"),
    [
        ("hand:7>d1", "7 5", "12 1", "would have fitted"),
        ("hand:S>d1", "S 5", "12 9", "worth most in your hand"),
        ("hand:7>d1", "7 5", "12 9", ""),
        ("hand:S>b1", "S 1 5", "12 9", "keep it"),
        ("hand:S>b1", "S 5 5", "12 9", ""),
        ("stock>b1", "7 5", "9 1", ""),
    ],
)
def test_what_a_move_has_missed_is_said_and_nothing_of_a_sound_one(command, hand, stock, words):
    found = said(command, hand, stock)
    assert words in found
    assert bool(found) == bool(words)


def test_a_place_made_for_somebody_else_s_stock_is_said():
    assert "fits there" in said("hand:1>b1", "1 5", theirs="12 2")
    assert said("hand:1>b2", "1 5", theirs="12 2", building=("1",)) == "", "theirs fitted before"


def test_a_command_that_is_no_play_has_no_remark():
    before = view(position("mod", hands={0: "5"}, begun=False, draw="2 3 4 5 6 7"), 0)
    assert remark(before, parse("roll"), before) == ""


def test_a_lesson_s_rolls_come_first_and_can_be_gone_back_to():
    lesson = next(lesson for lesson in LESSONS.values() if lesson.rolls)
    assert isinstance(lesson, Lesson)
    chance = LessonChance(lesson)
    start = chance.position
    told = [DIE_FACES[chance.roll()] for _ in lesson.rolls]
    assert told == list(lesson.rolls)
    after = chance.position
    more = [chance.roll() for _ in range(4)]
    chance.position = after
    assert [chance.roll() for _ in range(4)] == more
    chance.position = start
    assert [DIE_FACES[chance.roll()] for _ in lesson.rolls] == told
