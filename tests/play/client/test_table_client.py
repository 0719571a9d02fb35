"""Turns, thinking, hints, undo, hand-over, forfeits, the end of a game and the next one."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from skipbo.engine.commands import END_TURN, PAY, ROLL, Discard
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.events import CardPlayed, CardsDrawn
from skipbo.engine.notation import parse
from skipbo.play.client.table_client import TableClient, last_completed
from skipbo.play.client.values import (
    Awaits,
    GameEnded,
    GiftOfVictory,
    HandOver,
    Hint,
    NoHint,
    NothingFits,
    Refused,
    Toll,
    UngivenCard,
)
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.opponents import ThinkingProcess
from skipbo.play.sitting import Sitting
from skipbo.play.table_host import Step
from skipbo.play.thinking import Thinkers
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from tests.play.at_once import AtOnce
from tests.play.client.client_places import Script, place
from tests.play.quick import random_command

# -- Whose turn it is ----------------------------------------------------------------------------------


def test_a_person_alone_sits_at_the_own_seat_with_an_open_hand() -> None:
    client, _host, _ = place(people=(1,), hands={0: "1 5"})
    assert client.seat == 1
    assert client.shows_hand
    assert not client.is_my_turn
    assert client.legal() == []
    assert client.awaits is Awaits.COMPUTER


def test_what_is_said_comes_back_as_one_may_see_it() -> None:
    client, host, journal = place(hands={0: "1"}, draw="7 8 9 10 11 12")
    done = client.say(parse("hand:1>b1"))
    assert isinstance(done, Step)
    assert done.seat == 0
    assert done.events == host.steps(0)[-1].events
    assert any(isinstance(event, CardsDrawn) and event.cards == (7, 8, 9, 10, 11) for event in done.events)
    assert journal == [{"move": [0, "hand:1>b1"]}]


def test_what_is_refused_changes_nothing() -> None:
    client, _host, journal = place(hands={0: "1 5"})
    refused = client.say(parse("hand:9>b1"))
    assert isinstance(refused, Refused)
    assert refused.code
    assert journal == []
    assert client.awaits is Awaits.PERSON


def test_the_view_is_the_same_object_until_something_happens() -> None:
    client, _host, _ = place(hands={0: "1 2 5"})
    before = client.view
    assert client.view is before
    client.say(parse("hand:1>b1"))
    after = client.view
    assert after is not before
    assert client.undo() == parse("hand:1>b1")
    client.say(parse("hand:2>d1"))
    assert client.view.hand != after.hand


# -- Computer players ----------------------------------------------------------------------------------


def test_a_computer_player_is_asked_once_and_its_move_is_seen_as_the_person_may() -> None:
    script = Script(None, None, "hand:5>d1")
    client, host, _ = place(script, people=(1,), hands={0: "5", 1: "3"}, draw="7 8 9 10 11 12")
    assert client.go_on() is None
    assert client.go_on() is None
    news = client.go_on()
    assert isinstance(news, Step)
    assert news.seat == 0
    assert script.asked == [("move", 0)]
    assert client.go_on() is None
    assert news.events == host.steps(1)[-1].events
    assert client.awaits is Awaits.PERSON


def test_another_s_drawn_cards_are_no_business_of_the_watcher() -> None:
    client, _host, _ = place(Script("hand:1>b1"), people=(1,), hands={0: "1"}, draw="7 8 9 10 11 12")
    news = client.go_on()
    assert isinstance(news, Step)
    drawn = [event for event in news.events if isinstance(event, CardsDrawn)]
    assert drawn
    assert drawn[0].cards == (None,) * 5


def test_without_anybody_to_think_nothing_goes_on() -> None:
    client, _host, _ = place(None, people=(1,), hands={0: "5"})
    assert client.awaits is Awaits.COMPUTER
    assert client.go_on() is None


def test_whoever_gives_up_loses_for_the_own_side() -> None:
    script = Script()
    client, host, journal = place(script, hands={0: "5"})
    result = client.count_game(given_up=True)
    assert result.winner_seats == (1,)
    assert client.given_up_by == 0
    assert "counted" in journal[-1]
    assert script.games == 1
    assert client.awaits is Awaits.NEXT_GAME
    assert host.turn is None


# -- Hints and undo ------------------------------------------------------------------------------------


def test_a_hint_is_thought_about_while_the_person_may_act() -> None:
    script = Script(None, "hand:1>b1")
    client, _host, _ = place(script, hands={0: "1 5"})
    assert client.ask_hint()
    assert client.awaits is Awaits.HINT
    assert script.asked == [("hint", 0)]
    assert client.go_on() is None
    assert client.go_on() == Hint(parse("hand:1>b1"))
    assert client.awaits is Awaits.PERSON
    assert client.go_on() is None


def test_a_hint_that_nobody_could_think_about_is_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> list[object]:
        raise ZeroDivisionError

    monkeypatch.setattr(Thinkers, "answers", fail)
    client, host, _ = place(hands={0: "1 5"})
    seats = host.facts.seats
    client._opponents = ThinkingProcess(seats, "7", Worker(Thinkers(seats, "7"), start=nowhere))
    assert client.ask_hint()
    assert client.go_on() == NoHint()
    assert client.awaits is Awaits.PERSON


def test_a_hint_is_forgotten_when_the_table_has_changed() -> None:
    script = Script()
    client, _host, _ = place(script, hands={0: "1 2 5"})
    client.ask_hint()
    client.say(parse("hand:1>b1"))
    assert script.cancelled == 1
    assert client.awaits is Awaits.PERSON
    client.ask_hint()
    client.undo()
    assert script.cancelled == 2
    assert client.awaits is Awaits.PERSON


def test_a_screen_is_told_nothing_of_a_seat_that_is_nobody_s_there() -> None:
    client, host, _ = place(people=(1,), hands={0: "1 5", 1: "7"})
    assert client.host.view(1) == host.view(1)
    for ask in (
        client.host.view,
        client.host.legal,
        client.host.steps,
        client.host.opening,
        client.look_from,
    ):
        with pytest.raises(ValueError, match="nobody at this screen"):
            ask(0)
    assert client.seat == 1


def test_no_hint_in_another_s_turn() -> None:
    client, _host, _ = place(Script(), people=(1,), hands={0: "5"})
    assert not client.ask_hint()


def test_undo_until_something_hidden_was_seen() -> None:
    client, _host, journal = place(hands={0: "1 2 5"}, stocks={0: "9 3"})
    assert client.undo() is None
    client.say(parse("hand:1>b1"))
    client.say(parse("hand:2>b1"))
    assert client.can_undo
    assert client.undo() == parse("hand:2>b1")
    assert journal[-1] == {"undo": 1}
    client.say(parse("hand:2>b1"))
    client.say(parse("stock>b1"))
    assert not client.can_undo
    assert client.undo() is None


# -- What the game asks --------------------------------------------------------------------------------


def test_a_toll_is_asked_for_and_paid_or_not() -> None:
    for agreed in (True, False):
        client, _host, _ = place(
            edition="masters", hands={0: "3$ 5"}, needs=[3], building=["1 2"], coins=[4, 4], people=(0, 1)
        )
        client.take_seat()
        assert client.question is None
        client.say(parse("hand:3$>b1"))
        assert client.question == Toll(0, 1)
        done = client.answer(agreed)
        assert isinstance(done, Step)
        assert (done.command == PAY) is agreed
        assert client.question is None


def test_an_empty_hand_that_fits_nowhere_ends_the_turn() -> None:
    client, _host, _ = place(hands={0: ""}, stocks={0: "9 12", 1: "9 12"}, draw="")
    assert client.question == NothingFits()
    done = client.answer(True)
    assert isinstance(done, Step)
    assert done.command == END_TURN


def test_nothing_is_asked_while_the_hand_is_closed() -> None:
    client, _host, _ = place(hands={0: ""}, stocks={0: "9 12", 1: "9 12"}, people=(0, 1))
    assert client.question is None
    client.take_seat()
    assert client.question == NothingFits()


# -- R25: the purchase that makes somebody else win ------------------------------------------------------


def gift(**rest: Any) -> tuple[TableClient, Host]:
    client, host, _ = place(
        edition="masters", hands={0: "5"}, stocks={0: "12 12", 1: "1"}, coins=[3, 3], **rest
    )
    return client, host


def test_a_gift_of_victory_is_asked_about_first() -> None:
    client, host = gift()
    command = parse("1.stock>b1")
    assert client.say(command) == GiftOfVictory(0, command, 1)
    assert client.question == GiftOfVictory(0, command, 1)
    assert host.step_count == 0
    assert client.answer(False) is None
    assert client.question is None
    client.say(command)
    done = client.answer(True)
    assert isinstance(done, Step)
    assert isinstance(done.events[0], CardPlayed) or done.events
    assert client.go_on() == GameEnded()
    assert client.go_on() is None
    assert client.count_game().winner_seats == (1,)


def test_something_else_said_drops_the_question() -> None:
    client, _host = gift()
    client.say(parse("1.stock>b1"))
    assert isinstance(client.say(parse("hand:5>d1")), Step)
    assert client.question is None


def test_a_purchase_that_gives_nothing_away_is_not_asked_about() -> None:
    client, _, _ = place(edition="masters", hands={0: "5"}, stocks={0: "12", 1: "3 1"}, coins=[3, 3])
    assert isinstance(client.say(parse("1.stock>b1")), Step)


def test_what_is_not_legal_is_refused_and_not_asked_about() -> None:
    client, _, _ = place(edition="masters", hands={0: "5"}, stocks={0: "12", 1: "1"}, coins=[0, 3])
    assert isinstance(client.say(parse("1.stock>b1")), Refused)


def test_who_does_not_wish_to_be_warned_is_not() -> None:
    _client, host = gift()
    client = TableClient(host, warns_of_gift=lambda: False)
    assert isinstance(client.say(parse("1.stock>b1")), Step)


def test_a_partner_s_last_card_is_no_gift() -> None:
    client, _, _ = place(players=4, partnership=True, hands={0: "5"}, stocks={2: "1"})
    assert isinstance(client.say(parse("2.stock>b1")), Step)


# -- R32: the +1 that nobody gets ----------------------------------------------------------------------


def test_a_plus_one_that_is_not_given_is_asked_about_before_the_turn_ends() -> None:
    client, _, _ = place(edition="mod", hands={0: "5 6"}, stocks={0: "12 12", 1: "3"}, draw="7 8", die="+1")
    discard = parse("hand:5>d1")
    assert client.say(discard) == client.question == UngivenCard(0, discard)
    assert client.answer(False) is None
    assert isinstance(client.say(parse("die>1.stock")), Step)
    assert isinstance(client.say(discard), Step), "it has been given"


# -- From person to person -----------------------------------------------------------------------------


def test_between_two_people_the_hand_is_closed_until_the_seat_is_taken() -> None:
    client, _host, _ = place(people=(0, 1), hands={0: "5", 1: "3"}, draw="1 2 3 4 5 6 7 8 9 10")
    assert not client.shows_hand
    assert client.legal() == []
    assert client.awaits is Awaits.HAND_OVER
    assert client.go_on() == HandOver(0)
    assert client.go_on() == HandOver(0), "it is said until the seat is taken"
    client.take_seat()
    assert client.awaits is Awaits.PERSON
    client.say(parse("hand:5>d1"))
    assert client.awaits is Awaits.HAND_OVER
    assert client.seat == 0
    assert client.go_on() == HandOver(1)
    assert client.seat == 1
    assert not client.shows_hand
    assert client.view.seat == 1


def test_a_discard_is_taken_back_until_the_next_hand_is_shown_and_never_after_opening_the_match_again() -> (
    None
):
    def handed_over() -> tuple[TableClient, Host]:
        client, host, _ = place(people=(0, 1), hands={0: "5", 1: "3"}, draw="1 2 3 4 5 6 7 8 9 10")
        client.take_seat()
        client.say(parse("hand:5>d1"))
        assert client.go_on() == HandOver(1)
        return client, host

    client, host = handed_over()
    again = TableClient(host)  # nobody knows whether the next hand was seen before
    assert again.seat == 1
    assert not again.can_undo
    assert again.undo() is None
    assert host.step_count == 1
    assert client.can_undo
    assert client.undo() == parse("hand:5>d1")

    client, host = handed_over()
    client.take_seat()
    assert not client.can_undo
    client.look_from(1, is_open=False)  # covered once more, as for a witness: it was seen all the same
    assert not client.can_undo


def test_the_computer_s_moves_between_are_seen_from_the_seat_that_was_open_last() -> None:
    script = Script("hand:5>d1")
    client, host, _ = place(
        script, people=(0, 2), players=3, hands={0: "5", 1: "5", 2: "3"}, draw="1 2 3 4 5 6 7 8 9 10 11 12"
    )
    client.go_on()
    client.take_seat()
    client.say(parse("hand:5>d1"))
    news = client.go_on()
    assert isinstance(news, Step)
    assert news.events == host.steps(0)[-1].events
    assert client.go_on() == HandOver(2)


@pytest.mark.parametrize("manners", [False, True])
def test_while_a_computer_plays_nobody_s_hand_lies_open_to_the_others(manners: bool) -> None:
    client, _host, _ = place(
        Script("hand:5>d1"),
        people=(0, 2),
        players=3,
        hands={0: "5", 1: "5", 2: "3"},
        draw="1 2 3 4 5 6 7 8 9 10 11 12",
        manners=manners,
    )
    client.go_on()
    client.take_seat()
    assert client.shows_hand
    client.say(parse("hand:5>d1"))
    assert client.seat == 0
    assert client.shows_hand is manners, "with manners one may play out of turn from it"


# -- From game to game ---------------------------------------------------------------------------------


def test_a_counted_game_lies_there_to_be_seen() -> None:
    """A window that is resized under the score pad draws its table anew."""
    client, _host, _ = place(Script(), hands={0: "5"}, stocks={0: "1", 1: "12"})
    client.say(parse("stock>b1"))
    seen = client.view
    client.count_game()
    assert client.view is seen
    assert seen.phase == "over"
    client.next_game()
    assert client.view.phase != "over"


def test_the_next_game_is_dealt_by_the_host_and_kept() -> None:
    script = Script("hand:9>d1")
    client, host, journal = place(script, hands={0: "5"}, stocks={0: "1", 1: "12"})
    done = client.say(parse("stock>b1"))
    assert isinstance(done, Step)
    assert client.awaits is Awaits.COUNT
    assert client.go_on() == GameEnded()
    client.count_game()
    assert client.awaits is Awaits.NEXT_GAME
    assert client.go_on() is None
    client.next_game()
    assert "next_game" in journal[-1]
    assert host.step_count == 0
    assert client.given_up_by is None
    assert client.awaits in (Awaits.PERSON, Awaits.COMPUTER)


def test_to_leave_lets_whoever_thinks_go() -> None:
    script = Script()
    client, _host, _ = place(script, people=(1,), hands={0: "5"})
    client.go_on()
    client.close()
    assert script.cancelled == 1
    assert script.is_closed


# -- Whole matches -------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_two_games_of_every_edition(edition: str, people: tuple[int, ...]) -> None:
    """A client alone brings a match forward, and never says what its seat may not know."""
    players = EDITIONS[edition].players[0]
    options: dict[str, Any] = {} if edition == "tournament" else {"stock": 5, "target": 1000}
    seats = [Seat(f"P{n}") if n in people else Seat(f"P{n}", "random") for n in range(players)]
    match = Match.begin(rules_for(edition, players, **options), seats, seed="two games", identity="ab" * 8)
    client = TableClient(Host(match), AtOnce(match.seats, "chance"))
    chance, games = random.Random(3), 0
    for _ in range(20_000):
        if client.awaits is Awaits.PERSON:
            assert match.game is not None
            said = client.say(random_command(match.game, chance))
            assert isinstance(said, Step | GiftOfVictory | UngivenCard)
            if isinstance(said, GiftOfVictory | UngivenCard):
                assert isinstance(client.answer(True), Step)
            continue
        before = client.seat, client.host.step_count
        news = client.go_on()
        if isinstance(news, HandOver):
            assert not client.shows_hand
            client.take_seat()
        elif isinstance(news, Step):
            assert news.events == client.host.steps(*before)[0].events
        else:
            assert isinstance(news, GameEnded)
            client.count_game()
            games += 1
            if games == 2:
                break
            client.next_game()
    assert games == 2
    assert len(client.facts.records) == 2
    assert not isinstance(client.facts.scores, list)
    assert any(isinstance(move.command, Discard) for move in client.facts.records[0].moves)


# -- What can't be reached -------------------------------------------------------------------------------


def reachable(thing: object, seen: dict[int, object]) -> dict[int, object]:
    """Everything of the play and the engine that public names lead to from here, without a call."""
    if id(thing) in seen or not type(thing).__module__.startswith("skipbo."):
        return seen
    seen[id(thing)] = thing
    for name in dir(thing):
        if not name.startswith("_"):
            value = getattr(thing, name)
            for each in value if isinstance(value, list | tuple | set) else (value,):
                reachable(each, seen)
    return seen


def test_no_chain_of_public_names_leads_to_the_real_game() -> None:
    """A face that holds a client, a sitting or a host can't peek, not even by mistake."""
    match = Match.begin(rules_for("classic", 2, stock=5), [Seat("A"), Seat("B", "easy")], seed="chain")
    sitting = Sitting(match)
    host = sitting.host()
    for start in (sitting, host, TableClient(host), host.view(0)):
        found = {type(thing).__name__ for thing in reachable(start, {}).values()}
        assert not found & {"Game", "Match", "Room", "Table"}, found
    assert "MatchFacts" in {type(thing).__name__ for thing in reachable(TableClient(host), {}).values()}


def test_the_pile_completed_last_is_found_in_one_look_at_the_past() -> None:
    """A save with thousands of moves held the window up: each step was asked for with all after it."""

    class Past:
        asked = 0

        def steps(self, seat: int, since: int = 0) -> list[Step]:
            self.asked += 1
            return [Step(0, ROLL, ())] * 2000

    past = Past()
    assert last_completed(cast(TableClient, SimpleNamespace(host=past, seat=0))) == ()
    assert past.asked == 1
