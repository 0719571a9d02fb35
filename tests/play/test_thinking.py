"""Computer players in a process of their own: they answer, survive deaths and silences, and lose no turn."""

import os
import pickle
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import wait as wait_for_line
from typing import Any, ClassVar

import pytest

from skipbo.ai.makers import make_player
from skipbo.ai.planned import PlannedPlayer
from skipbo.engine.editions import rules_for
from skipbo.engine.view import View
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.opponents import ThinkingProcess
from skipbo.play.thinking import ThinkAbout, Thinkers, Thought
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import MOST_DEATHS, STARTING_PATIENCE, Worker
from tests.patience import PATIENCE as FOR_A_BUSY_MACHINE
from tests.play.at_once import AtOnce
from tests.play.worker.fakes import House


def table(level: str = "medium", face: str = "fox", edition: str = "classic", **options: Any) -> Host:
    seats = [Seat("A", level, face), Seat("B", level, "owl")]
    rules = rules_for(edition, 2, **{"stock": 5, **options})
    return Host(Match.begin(rules, seats, seed="a secret seed", identity="0123456789abcdef"))


def thinking(host: Host, worker: Worker[Thought] | None = None) -> ThinkingProcess:
    return ThinkingProcess(host.facts.seats, host.facts.identity, worker)


def ask(host: Host, players: ThinkingProcess, kind: str = "move") -> None:
    turn = host.turn
    assert turn is not None
    players.ask(kind, turn, host.view(turn), host.legal(turn))


def wait(players: ThinkingProcess) -> Thought:
    """The answer, however long a busy machine takes to give it."""
    until = time.monotonic() + FOR_A_BUSY_MACHINE
    while time.monotonic() < until:
        thought = players.answer()
        if thought is not None:
            return thought
        if players._worker._line is not None:
            wait_for_line([players._worker._line], 0.1)  # type: ignore[list-item]
    raise AssertionError("no answer came")


class Counting:
    """Thinkers that count what they are asked."""

    niceness: ClassVar = 0
    patience: ClassVar = 10.0

    def __init__(self, seats: Sequence[Seat], seed: str) -> None:
        self._thinkers = Thinkers(seats, seed)
        self.asked: list[ThinkAbout] = []

    def answers(self, question: ThinkAbout) -> Iterator[Thought]:
        self.asked.append(question)
        return self._thinkers.answers(question)


# -- In a real process -----------------------------------------------------------------------------------


def test_a_whole_game_with_a_hint_between() -> None:
    host = table()
    players = thinking(host)
    try:
        ask(host, players, "hint")
        hint = wait(players)
        assert hint.command in host.legal(host.turn or 0)
        assert hint.reason is not None
        while host.turn is not None:
            ask(host, players)
            host.submit(host.turn, wait(players).command)
        players.new_game()
        host.count_game()
        host.next_game()
        ask(host, players)
        assert wait(players).command in host.legal(host._match.game.table.turn)  # type: ignore[union-attr]
    finally:
        players.close()


def test_a_process_that_is_killed_is_replaced_and_asked_anew() -> None:
    host = table()
    players = thinking(host)
    try:
        ask(host, players)
        assert players._worker._process is not None
        players._worker._process.kill()
        assert wait(players).command in host.legal(host.turn or 0)
    finally:
        players.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that stops a process")
def test_a_process_that_is_stopped_is_replaced_and_ended_without_waiting() -> None:
    host, now = table(), [0.0]
    worker: Worker[Thought] = Worker(Thinkers(host.facts.seats, host.facts.identity), clock=lambda: now[0])
    players = thinking(host, worker)
    try:
        ask(host, players)
        stopped: Any = worker._process
        os.kill(stopped.pid, signal.SIGSTOP)
        assert players.answer() is None
        now[0] += STARTING_PATIENCE + 1
        assert wait(players).command in host.legal(host.turn or 0)
        stopped.join(FOR_A_BUSY_MACHINE)
        assert stopped.exitcode == -signal.SIGKILL
        last: Any = worker._process
        os.kill(last.pid, signal.SIGSTOP)
        began = time.monotonic()
        players.close()
        assert time.monotonic() - began < 1
        last.join(FOR_A_BUSY_MACHINE)
        assert last.exitcode == -signal.SIGKILL
    finally:
        players.close()


# -- What comes of it, wherever it is thought --------------------------------------------------------------

TABLES = [
    ("random", "classic", {}),
    ("easy", "mod", {"stock": 10}),
    ("medium", "classic", {"stock": 10}),
    ("hard", "masters", {"stock": 10}),
    ("hard", "mod", {"stock": 10}),
    ("expert", "classic", {"stock": 5}),
]


@pytest.mark.parametrize(("level", "edition", "options"), TABLES)
def test_plans_in_one_answer_play_the_game_that_the_players_alone_would_play(
    level: str, edition: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skipbo.play.thinking.GUARD_SECONDS", 1e6)  # on a busy machine it would have a say
    host, alone = table(level, "badger", edition, **options), table(level, "badger", edition, **options)
    seats, identity = host.facts.seats, host.facts.identity
    counting = Counting(seats, identity)
    players = thinking(host, Worker(counting, start=nowhere))
    each = [make_player(who.controller, f"{identity}:{n}:{n}", who.face) for n, who in enumerate(seats)]
    while host.turn is not None:
        ask(host, players)
        said = wait(players).command
        assert alone.turn is not None
        assert said == each[alone.turn].choose(alone.view(alone.turn), alone.legal(alone.turn))
        host.submit(host.turn, said)
        alone.submit(alone.turn, said)
    if level not in ("random", "easy"):
        assert len(counting.asked) < 0.8 * host.step_count, "plans come whole"


def test_a_plan_is_dropped_when_something_else_came_of_it() -> None:
    host = table("hard", stock=10)
    counting = Counting(host.facts.seats, host.facts.identity)
    players = thinking(host, Worker(counting, start=nowhere))
    while True:
        ask(host, players)
        thought = wait(players)
        assert host.turn is not None
        if len(thought.rest) > 1:
            break
        host.submit(host.turn, thought.command)
    seat, asked = host.turn, len(counting.asked)
    others = [other for other in host.legal(seat) if other != thought.command and str(other)[:5] == "hand:"]
    host.submit(seat, next(other for other in others if ">d" in str(other)))
    assert host.turn != seat
    while host.turn != seat:
        ask(host, players)
        host.submit(host.turn or 0, wait(players).command)
    asked = len(counting.asked)
    ask(host, players)
    assert wait(players).command in host.legal(seat)
    assert len(counting.asked) == asked + 1


def test_a_command_of_a_plan_that_is_not_legal_is_not_said() -> None:
    host = table("hard", stock=10)
    counting = Counting(host.facts.seats, host.facts.identity)
    players = thinking(host, Worker(counting, start=nowhere))
    while True:
        ask(host, players)
        thought = wait(players)
        assert host.turn is not None
        seat = host.turn
        host.submit(seat, thought.command)
        if thought.rest and host.turn == seat and len(host.legal(seat)) > 2:
            break
    asked = len(counting.asked)
    legal = [command for command in host.legal(seat) if command != thought.rest[0].command]
    players.ask("move", seat, host.view(seat), legal)
    assert wait(players).command in legal
    assert len(counting.asked) == asked + 1


def test_a_question_that_no_longer_counts_gets_no_answer() -> None:
    host, house = table(), House()
    players = thinking(host, house.worker(Thinkers(host.facts.seats, host.facts.identity)))
    ask(host, players)
    players.cancel()
    house.last.live()
    assert players.answer() is None
    ask(host, players, "hint")
    ask(host, players)
    answers = []
    for _ in range(4):
        house.last.live()
        answers += [thought for thought in [players.answer()] if thought is not None]
    assert len(answers) == 1
    assert answers[0].reason is None, "the hint was not wanted any more"


def test_after_four_deaths_in_a_row_the_planner_thinks_here() -> None:
    host, house = table("deep", stock=10), House()
    seats, identity = host.facts.seats, host.facts.identity
    worker: Worker[Thought] = Worker(
        Thinkers(seats, identity), Thinkers(seats, identity, searches=False), house.start, lambda: 0.0
    )
    players = thinking(host, worker)
    ask(host, players)
    for _ in range(MOST_DEATHS + 1):
        house.last.is_dead = True
        assert players.answer() is None
    thought = players.answer()
    turn = host.turn
    assert turn is not None
    assert thought is not None
    planner = PlannedPlayer("deep", f"{identity}:{turn}:{turn}", "tidy" if turn == 0 else "steady")
    assert thought.command == planner.choose(host.view(turn), host.legal(turn))


def test_whatever_fails_a_computer_player_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> list[object]:
        raise ZeroDivisionError

    monkeypatch.setattr(PlannedPlayer, "plan", fail)
    host, house = table("medium"), House(room=0)
    players = thinking(host, house.worker(Thinkers(host.facts.seats, host.facts.identity)))
    ask(host, players)
    assert players.answer() == Thought(host.legal(host.turn or 0)[0], is_stopgap=True)
    strict = AtOnce(host.facts.seats, host.facts.identity)
    ask(host, strict)
    with pytest.raises(ZeroDivisionError):
        strict.answer()


def test_the_other_process_is_sent_nothing_that_is_hidden() -> None:
    host, house = table("medium", edition="mod", stock=10), House()
    players = thinking(host, house.worker(Thinkers(host.facts.seats, host.facts.identity)))
    ask(host, players)
    house.last.live(1)
    players.answer()
    [(_number, question)] = house.last.inbox
    assert isinstance(question, ThinkAbout)
    assert isinstance(question.view, View)
    assert question.view == host.view(question.seat)
    sent = pickle.dumps((house.last.service, question))
    assert host._match.seed.encode() not in sent
    for secret in (b"skipbo.engine.game", b"skipbo.engine.table", b"skipbo.play.match\x94\x8c\x05Match"):
        assert secret not in sent
