"""Tabletop manners at somebody's place: stepping in, calling, claims and who notices (R10 to R14)."""

from __future__ import annotations

from typing import Any

import pytest

from skipbo.engine.commands import CALL, DRAW, Cheat
from skipbo.engine.events import TurnStopped
from skipbo.engine.notation import parse
from skipbo.play.client import calling
from skipbo.play.client.table_client import TableClient
from skipbo.play.client.values import Awaits, Charge, Claim, HandOver, Refused
from skipbo.play.host import Host
from skipbo.play.table_host import Step
from tests.play.client.client_places import Script, place

DRAWS = "7 8 9 10 11 12 1 2 3 4 5 6 7 8 9"


def manners(script: Script | None = None, **rest: Any) -> tuple[TableClient, Host]:
    rest = {"players": 3, "hands": {0: "5", 1: "3", 2: "4"}, "draw": DRAWS, "manners": True, **rest}
    client, host, _ = place(script, **rest)
    return client, host


def test_others_may_step_in_until_the_player_has_acted() -> None:
    client, _host = manners(Script("draw", "draw"), people=(1,), begun=False)
    assert client.may_step_in
    client.go_on()  # the turn of a made-up position begins with its first step
    client.go_on()
    assert not client.may_step_in
    assert isinstance(client.say(DRAW), Refused)


def test_a_claim_is_no_act_of_the_turn() -> None:
    client, _host = manners(people=(1,), begun=False)
    assert isinstance(client.say(Cheat(0)), Step)
    assert client.may_step_in


def test_nobody_steps_in_without_manners() -> None:
    client, _host, _ = place(hands={0: "5"})
    assert not client.may_step_in
    assert client.charges(1) == ()


def test_a_claim_of_cheating_is_asked_about_first() -> None:
    client, host = manners(people=(0, 2))
    client.take_seat()
    stock = client.view.players[1].stock_count
    assert client.charges(1) == (Charge(0, Cheat(1)),)
    assert client.say(Cheat(1)) == Claim(0, Cheat(1), 1, 2)
    assert client.answer(False) is None
    assert host.step_count == 0
    client.say(Cheat(1))
    assert isinstance(client.answer(True), Step)
    assert client.view.players[1].stock_count == stock + 2


def test_nobody_is_asked_about_a_claim_that_the_rules_refuse() -> None:
    client, _host, _ = place(hands={0: "5"})
    assert isinstance(client.say(Cheat(1)), Refused)


def test_another_person_at_the_screen_acts_and_is_called() -> None:
    """Seat 1 draws out of turn at seat 0's screen and is called (R12)."""
    client, _host = manners(people=(0, 1), begun=False)
    client.take_seat()
    done = client.say(DRAW, seat=1)
    assert isinstance(done, Step)
    assert done.seat == 1
    assert client.view.proper == 0
    assert client.seat == 0
    assert client.charges(1) == (Charge(0, CALL), Charge(0, Cheat(1)))
    called = client.say(CALL)
    assert isinstance(called, Step)
    assert any(isinstance(event, TurnStopped) for event in called.events)
    assert client.view.no_draw == (1,)


def test_a_sharp_computer_player_calls_who_is_out_of_turn() -> None:
    called = 0
    for players in (4, 5, 6):
        client, host = manners(
            people=(1,), players=players, hands={0: "5", 1: "3"}, begun=False, stocks={}, draw=DRAWS
        )
        assert isinstance(client.say(DRAW), Step)
        assert client.view.proper == 0
        if client.awaits is Awaits.CALL:
            news = client.go_on()
            assert isinstance(news, Step)
            assert news.command == CALL
            assert news.seat not in (0, 1) or news.seat == 0
            assert client.view.proper is None
            assert client.view.no_draw == (1,)
            assert client.awaits is Awaits.COMPUTER
            called += 1
        assert host.facts.rules.manners
    assert called


@pytest.mark.parametrize(("noticed", "after"), [(2, Awaits.PERSON), (1, Awaits.CALL)])
def test_nobody_calls_what_was_taken_back(
    monkeypatch: pytest.MonkeyPatch, noticed: int, after: Awaits
) -> None:
    """Seat 1 draws out of turn, plays and takes that back: only if the draw was noticed, it is called."""
    monkeypatch.setattr(
        calling, "caller_of", lambda host, _view, _seat: 2 if host.step_count == noticed else None
    )
    client, _host = manners(people=(1,), hands={0: "5", 1: "1 2 3 4"}, begun=False, draw=DRAWS)
    assert isinstance(client.say(DRAW), Step)
    assert isinstance(client.say(parse("hand:1>b1")), Step)
    assert client.undo() == parse("hand:1>b1")
    assert client.view.proper == 0
    assert client.awaits is after


def test_a_call_ends_what_is_out_of_turn() -> None:
    client, _host = manners(people=(1,), players=5, hands={0: "5", 1: "1 2 3"}, begun=False, draw="7 8 9")
    client.say(DRAW)
    assert client.view.proper == 0
    if client.awaits is Awaits.CALL:
        client.say(CALL, seat=0)
        assert client.awaits is not Awaits.CALL


def test_people_may_be_called_and_hand_over_goes_on() -> None:
    client, _host = manners(people=(0, 1), begun=False)
    assert client.go_on() == HandOver(0)
    client.take_seat()
    client.say(DRAW, seat=1)
    assert client.awaits is Awaits.HAND_OVER, "whoever plays out of turn takes the screen"
    assert parse("call") == CALL


# -- Who may call whom, and who must witness (R12, R13) --------------------------------------------------


def test_whoever_plays_out_of_turn_with_an_open_hand_is_called_by_another_person() -> None:
    """At one screen the offender is the viewer: seat 0 has drawn in seat 1's turn, and seat 2 calls it."""
    client, _host = manners(people=(0, 2), hands={0: "3", 1: "5", 2: "4"}, begun=False, dealer=0)
    client.look_from(2)
    assert isinstance(client.say(DRAW), Step)
    assert client.view.proper == 0
    assert client.charges(2) == (Charge(0, CALL), Charge(0, Cheat(2)))
    called = client.say(CALL, seat=0)
    assert isinstance(called, Step)
    assert client.view.no_draw == (2,)


def test_with_three_people_any_other_may_call_the_one_whose_hand_is_open() -> None:
    client, _host = manners(people=(0, 1, 2))
    client.take_seat()
    assert client.charges(0) == (Charge(1, Cheat(0)), Charge(2, Cheat(0)))
    assert client.charges(2) == (Charge(0, Cheat(2)),)


def test_nobody_calls_oneself() -> None:
    client, _host = manners(people=(0,))
    assert client.charges(0) == ()
    assert client.charges(1) == (Charge(0, Cheat(1)),)


def test_who_only_watches_calls_nobody() -> None:
    client, _host = manners(people=())
    assert client.charges(1) == ()


def test_where_the_accuser_is_the_only_person_the_claim_stands() -> None:
    client, _host = manners(people=(0,))
    stock = client.view.players[1].stock_count
    assert isinstance(client.say(Cheat(1)), Step)
    assert client.view.players[1].stock_count == stock + 2


def test_a_person_witnesses_and_never_a_computer() -> None:
    client, _host = manners(people=(0, 2), players=4, hands={})
    client.take_seat()
    assert client.say(Cheat(1)) == Claim(0, Cheat(1), 1, 2)
    assert client.say(Cheat(3)) == Claim(0, Cheat(3), 3, 2)
    assert client.say(Cheat(2)) == Claim(0, Cheat(2), 2, 2), "of two people the accused alone can say so"


def test_of_several_the_accused_is_asked_last() -> None:
    client, _host = manners(people=(0, 1, 2))
    client.take_seat()
    assert client.say(Cheat(1)) == Claim(0, Cheat(1), 1, 2)
    assert client.say(Cheat(0), seat=2) == Claim(2, Cheat(0), 0, 1)
