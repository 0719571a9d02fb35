"""The coach offers a turn's end back, never holds the table up, and counts how often it was needed."""

from __future__ import annotations

from dataclasses import replace

from skipbo.engine.editions import rules_for
from skipbo.engine.notation import parse
from skipbo.play.client.table_client import TableClient
from skipbo.play.client.values import Advice, Awaits, Considered
from skipbo.play.coaching import PATIENCE, Coach, Judged, ManyEnds
from skipbo.play.match import Match, Seat
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.play.table_host import Step
from tests.play.client.client_places import Script, place
from tests.play.coached import ScriptedWorker, better, coach

PLAY, END = parse("hand:8>b2"), parse("hand:5>d1")


def table(*answers: Judged | None, is_on: bool = True) -> tuple[TableClient, ScriptedWorker, list[float]]:
    _client, host, _ = place(hands={0: "8 5", 1: "2"}, stocks={1: "3 8"}, building=("", "1 2 3 4 5 6 7"))
    made, worker, clock = coach(*answers, is_on=is_on)
    return TableClient(host, Script(), coach=made), worker, clock


def test_a_clear_mistake_is_offered_back_with_what_it_leaves_open() -> None:
    client, worker, _clock = table(better(PLAY, END))
    assert client.say(END) == Considered(END)
    assert client.awaits is Awaits.COACH
    assert worker.asked[0].view == client.view, "it sees what the player sees and no more"
    steps = client.host.step_count
    advice = client.go_on()
    assert isinstance(advice, Advice)
    assert advice.command == END
    assert advice.opening is not None
    assert (advice.opening.seat, advice.opening.cards) == (1, (8,))
    assert client.question == advice
    assert client.host.step_count == steps
    assert client.answer(False) is None
    assert client.awaits is Awaits.PERSON
    assert client.is_my_turn
    assert client.coach is not None
    assert (client.coach.spoken, client.coach.heeded) == (1, 1)
    assert isinstance(client.say(END), Step), "said again, it is meant"


def test_whoever_insists_ends_the_turn() -> None:
    client, _worker, _clock = table(better(PLAY, END))
    client.say(END)
    client.go_on()
    assert isinstance(client.answer(True), Step)
    assert not client.is_my_turn
    assert client.coach is not None
    assert (client.coach.spoken, client.coach.heeded) == (1, 0)


def test_a_turn_that_is_fine_ends_by_itself() -> None:
    client, _worker, _clock = table(None, Judged())
    client.say(END)
    assert client.go_on() is None
    assert isinstance(client.go_on(), Step)
    assert not client.is_my_turn


def test_the_table_goes_on_when_the_coach_takes_too_long() -> None:
    client, worker, clock = table()
    client.say(END)
    clock[0] = PATIENCE - 0.01
    assert client.go_on() is None
    clock[0] = PATIENCE
    assert isinstance(client.go_on(), Step)
    assert not worker.is_busy
    assert client.coach is not None
    assert (client.coach.spoken, client.coach.late) == (0, 1)


def test_it_is_asked_only_before_a_turn_ends_and_only_where_it_is_on() -> None:
    client, worker, _clock = table()
    assert isinstance(client.say(PLAY), Step)
    assert worker.asked == []
    client, worker, _clock = table(is_on=False)
    assert isinstance(client.say(END), Step)
    assert (worker.asked, worker.begun) == ([], 0)
    client.close()
    assert worker.is_closed


def test_an_opening_is_told_only_where_the_better_plan_closes_it() -> None:
    client, _worker, _clock = table(better(parse("hand:5>d2")))
    client.say(END)
    advice = client.go_on()
    assert isinstance(advice, Advice)
    assert advice.opening is None


def test_what_was_foreseen_while_the_player_looked_is_said_at_once() -> None:
    client, worker, _clock = table()
    _made, ahead, _ = coach()
    client.coach = Coach(lambda: True, worker, lambda: 0.0, ahead)  # type: ignore[arg-type]
    assert client.go_on() is None
    [question] = ahead.asked
    assert isinstance(question, ManyEnds)
    assert END in question.ends
    assert PLAY not in question.ends
    assert client.go_on() is None
    assert len(ahead.asked) == 1, "the same view is asked about once"
    ahead.answers = [replace(better(PLAY, END), command=END)]
    client.say(END)
    assert isinstance(client.go_on(), Advice)
    assert worker.asked == []


def test_how_often_it_was_needed_is_kept_with_the_match() -> None:
    entries: list[object] = []
    match = Match.begin(rules_for("classic", 2), (Seat("Ana"), Seat("Bo", "easy")), seed="kept", identity="0")
    before = match.to_json()
    first, again = coach()[0], coach()[0]
    Sitting(match).client(entries.append, Script(), coach=first)
    first.heed()
    assert entries == [{"coached": [0, 1]}]
    resumed, applied = resume(before, entries)
    assert applied == 1
    assert resumed.to_json() == match.to_json()
    Sitting(resumed).client(entries.append, Script(), coach=again)
    assert (again.spoken, again.heeded, again.is_whole) == (0, 1, True)
    del before["coached"]  # as earlier versions wrote it
    Sitting(resume(before)[0]).client(entries.append, Script(), coach=again)
    assert (again.spoken, again.heeded, again.is_whole) == (0, 0, False)
