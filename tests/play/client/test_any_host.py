"""The client at whatever fulfils `TableHost`: one that is made up, a replay, a lesson."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skipbo.engine.commands import DRAW, Command
from skipbo.engine.editions import rules_for
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import Event, TurnEnded
from skipbo.engine.notation import parse
from skipbo.engine.record import Record
from skipbo.engine.scoring import EndReason, Result
from skipbo.engine.view import View
from skipbo.learn.guide import Guide
from skipbo.learn.lessons import LESSONS
from skipbo.play.client.table_client import TableClient
from skipbo.play.client.values import Awaits, GameEnded, HandOver, Refused
from skipbo.play.facts import MatchFacts
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.replay import ReplayHost
from skipbo.play.table_host import Step, TableHost
from tests.play.client.client_places import Script


class MadeUp:
    """A table without a game: whoever's turn it is may say anything, and it is the next one's turn."""

    def __init__(self, *turns: int | None, people: tuple[int, ...] = (0,)) -> None:
        seats = [Seat(f"P{seat}") if seat in people else Seat(f"P{seat}", "easy") for seat in range(3)]
        match = Match.begin(rules_for("classic", 3, stock=5), seats, seed="made up")
        self._real = Host(match)
        self.facts: MatchFacts = self._real.facts
        self.turns = list(turns)
        self.said: list[tuple[int, Command, int | None]] = []
        self.is_replay = False
        self.result: Result | None = None
        self.commitment = ""

    @property
    def turn(self) -> int | None:
        return self.turns[0] if self.turns else None

    @property
    def step_count(self) -> int:
        return len(self.said)

    def view(self, seat: int) -> View:
        return self._real.view(seat)

    def legal(self, seat: int) -> list[Command]:
        return [DRAW] if seat == self.turn else []

    def opening(self, seat: int) -> Step:
        return Step(0, None, ())

    def steps(self, seat: int, since: int = 0) -> list[Step]:
        return [Step(who, command, ()) for who, command, _watcher in self.said[since:]]

    def submit(self, seat: int, command: Command, watcher: int | None = None) -> tuple[Event, ...]:
        if seat != self.turn:
            raise IllegalCommand("not_your_turn", turn=self.turn)
        self.said.append((seat, command, watcher))
        self.turns.pop(0)
        return (TurnEnded(seat),)

    def can_undo(self, seat: int) -> bool:
        return bool(self.said) and self.said[-1][0] == seat

    def undo(self, seat: int) -> Command:
        who, command, _watcher = self.said.pop()
        self.turns.insert(0, who)
        return command

    def count_game(self, forfeit_by: int | None = None) -> Result:
        reason: EndReason = "stock" if forfeit_by is None else "unfinished"
        return Result((0,), reason, (0, 0, 0), (0, 0, 0))

    def next_game(self) -> None:
        self.turns = [1]
        self.said.clear()


def test_the_client_brings_any_table_round() -> None:
    host: TableHost = MadeUp(0, 1, 2, 0, None, people=(0, 2))
    script = Script(None, "draw")
    client = TableClient(host, script)
    told: list[object] = []
    for _ in range(12):
        if client.awaits is Awaits.PERSON:
            told.append(client.say(DRAW))
        elif (news := client.go_on()) is not None:
            told.append(news)
            if isinstance(news, HandOver):
                client.take_seat()
    kinds = [(type(news).__name__, getattr(news, "seat", None)) for news in told]
    assert kinds == [
        *(("HandOver", 0), ("Step", 0), ("Step", 1), ("HandOver", 2), ("Step", 2), ("HandOver", 0)),
        *(("Step", 0), ("GameEnded", None)),
    ]
    assert script.asked == [("move", 1)]


def test_the_host_hears_who_watches() -> None:
    host = MadeUp(1, 2, people=(0,))
    client = TableClient(host, Script("draw", "draw"))
    assert isinstance(client.go_on(), Step)
    assert isinstance(client.go_on(), Step)
    assert [(who, watcher) for who, _command, watcher in host.said] == [(1, 0), (2, 0)]


def test_a_refusal_carries_its_reason() -> None:
    client = TableClient(MadeUp(1))
    said = client.say(DRAW)
    assert isinstance(said, Refused)
    assert (said.code, dict(said.values)) == ("not_your_turn", {"turn": 1})


def test_undo_and_the_end_of_a_made_up_game() -> None:
    host = MadeUp(0, 0)
    client = TableClient(host)
    client.say(DRAW)
    assert client.undo() == DRAW
    assert client.awaits is Awaits.PERSON
    client.say(DRAW)
    client.say(DRAW)
    assert client.go_on() == GameEnded()
    assert client.go_on() is None
    client.next_game()
    assert client.awaits is Awaits.COMPUTER


# -- A replay --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(root: Path) -> Record:
    return Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))


def test_a_replay_shows_every_hand_and_takes_nothing(record: Record) -> None:
    replay = ReplayHost(record)
    client = TableClient(replay)
    for seat in (0, 1):
        client.look_from(seat)
        assert client.shows_hand
        assert client.view.seat == seat
        assert len(client.view.hand) == 5 or replay.turn != seat
    assert client.legal() == []
    assert isinstance(client.say(parse("draw")), Refused)
    assert not client.can_undo
    assert client.undo() is None
    with pytest.raises(IllegalCommand):
        client.next_game()


def test_a_replay_goes_on_step_by_step_as_its_watcher_saw_it(record: Record) -> None:
    replay = ReplayHost(record)
    client = TableClient(replay)
    client.look_from(1)
    for number in range(replay.length):
        before = client.view
        step = replay.step_on(client.seat)
        assert step is not None
        assert step == replay.steps(1, number)[0]
        assert client.view is not before
    assert replay.step_on(1) is None
    assert client.awaits is Awaits.COUNT


# -- A lesson --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_played_from_its_place(key: str) -> None:
    """Nothing happens while there is something to read; the hint is what the lesson asks for."""
    guide = Guide(LESSONS[key])
    client = guide.client
    assert client.seat == guide.you
    done = 0
    for _ in range(200):
        step = guide.step
        if step is None or step.is_free:
            break
        if step.is_reading:
            assert client.legal() == []
            assert client.go_on() is None
            guide.go_on()
        elif guide.is_watching:
            assert isinstance(client.go_on(), Step)
        else:
            assert client.ask_hint()
            assert client.go_on() is not None
            assert client.legal() == guide.allowed()
            assert isinstance(client.say(client.legal()[0]), Step)
            done += 1
        assert not client.can_undo
    assert done > 2
