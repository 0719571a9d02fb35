"""The guided games: fixed deals that hold, and a guide that leads to the end."""

import pytest

from skipbo.ai.makers import make_player
from skipbo.engine.decks import deck_list
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.notation import parse
from skipbo.languages import set_language
from skipbo.learn.guide import Guide
from skipbo.learn.lessons import LESSONS
from skipbo.play.client.values import Refused
from skipbo.play.table_host import Step

EVERY = pytest.mark.parametrize("key", list(LESSONS))


def walk(guide, choose=lambda allowed: allowed[0]):
    """Follow a guide's steps to the end and return how many there were to do."""
    done = 0
    for _moment in range(2000):
        step = guide.step
        if step is None:
            return done
        if step.is_reading:
            guide.go_on()
        elif guide.is_watching:
            assert isinstance(guide.client.go_on(), Step)
        else:
            allowed = guide.allowed()
            assert allowed, f"step {guide.progress}: {step.do} of {[str(c) for c in guide.host.legal(0)]}"
            if step.is_free:
                player = make_player("easy", "lesson")
                allowed = [player.choose(guide.host.view(guide.you), allowed)]
            assert isinstance(guide.client.say(choose(allowed)), Step)
            done += 1
    raise AssertionError("the lesson does not end")


@EVERY
def test_a_lesson_can_be_followed_to_its_end(key):
    assert walk(Guide(LESSONS[key])) >= 8


@EVERY
def test_whichever_place_is_chosen_the_lesson_goes_on(key):
    """Where a step lets several commands pass, the last one serves as well as the first."""
    assert walk(Guide(LESSONS[key]), choose=lambda allowed: allowed[-1]) >= 8


def test_the_first_game_is_won_by_following_it():
    guide = Guide(LESSONS["classic"])
    while guide.step is not None and not guide.step.is_free:
        if guide.step.is_reading:
            guide.go_on()
        elif guide.is_watching:
            assert isinstance(guide.client.go_on(), Step)
        else:
            guide.client.say(guide.allowed()[0])
    for text in ("hand:1>b3", "hand:S>b3", "hand:3>b3", "hand:4>b3", "hand:5>b3", "stock>b3"):
        assert isinstance(guide.client.say(parse(text)), Step)
    assert guide.host.result is not None
    assert guide.host.result.winner_seats == (0,)
    assert guide.step is not None
    guide.go_on()
    assert guide.step is None


@EVERY
def test_the_deck_is_the_edition_s_own(key):
    lesson = LESSONS[key]
    assert sorted(lesson.deck()) == sorted(deck_list(lesson.edition).cards())


@EVERY
def test_every_step_says_something_and_points_at_what_is_there(key):
    guide = Guide(LESSONS[key])
    for step in LESSONS[key].steps:
        assert step.text or step.seat != guide.you
        for mark in step.marks:
            assert mark.split(":")[0].split("=")[0].rstrip("*1234").split(".")[-1] in (
                *("stock", "hand", "draw", "coins", "die", "b", "d"),
            ), mark


def test_what_is_asked_for_is_explained_when_something_else_is_tried():
    guide = Guide(LESSONS["classic"])
    assert tried(guide, "hand:1>b1") == "The lesson has more to say here. Read on first."
    guide.go_on()
    guide.go_on()
    assert tried(guide, "hand:7>d1").startswith(
        "That would be allowed, too. The lesson asks for this: Play the 1"
    )
    assert tried(guide, "hand:7>b1").startswith("A 7 can’t start a pile")
    assert guide.host.step_count == 0
    assert isinstance(guide.client.say(parse("hand:1>b2")), Step)
    assert guide.host.step_count == 1


def tried(guide, text):
    """What is said to a command that is refused."""
    assert isinstance(guide.client.say(parse(text)), Refused)
    refusal = guide.why_not(parse(text))
    assert refusal is not None
    return refusal.sentence


def test_a_lesson_shows_the_player_no_hidden_card():
    guide = Guide(LESSONS["classic"])
    assert guide.host.view(guide.you).players[1].hand_count == 0
    with pytest.raises(IllegalCommand):
        guide.host.submit(1, parse("hand:6>b1"))


@EVERY
def test_a_lesson_can_be_played_on_an_ordinary_table(key):
    """As the window does it, which knows the host and asks the guide for the others' moves and for hints."""
    guide = Guide(LESSONS[key])
    host = guide.host
    while (step := guide.step) is not None:
        turn = host.turn
        if step.is_reading:
            assert host.legal(0) == []
            assert not guide.is_watching, "the others wait until the player has read"
            guide.go_on()
            continue
        assert turn is not None
        if turn == 0 and not step.is_free:
            forbidden = [command for command in host.legal_by_rules(0) if command not in host.legal(0)]
            if forbidden:
                with pytest.raises(IllegalCommand):
                    host.submit(0, forbidden[0])
                assert guide.why_not(forbidden[0]) is not None
        if turn != 0:
            assert guide.is_watching
            host.submit(turn, guide.others_move())
        elif step.is_free:
            host.submit(0, make_player("easy", "lesson").choose(host.view(0), host.legal(0)))
        else:
            host.submit(0, guide.allowed()[0])
        assert step.is_free or not host.can_undo(0)


@EVERY
def test_the_guide_speaks_spanish(key):
    set_language("es")
    try:
        guide = Guide(LESSONS[key])
        assert guide.text()
        assert guide.text() not in {step.text for step in guide.lesson.steps}
    finally:
        set_language("en")
