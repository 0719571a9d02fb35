"""Computer players in a process of their own: they answer, survive a death, and never lose anybody's turn."""

import time

from skipbo.engine.editions import rules_for
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.thinking import MOST_DEATHS, Thinkers, ThinkingProcess, Thought
from tests.patience import PATIENCE


def table(level: str = "medium", face: str = "fox") -> tuple[Host, ThinkingProcess]:
    seats = [Seat("A", level, face), Seat("B", level, "owl")]
    match = Match.begin(rules_for("classic", 2, stock=5), seats, seed="think")
    return Host(match), ThinkingProcess(match.rules, match.seats, match.identity)


def ask(host: Host, process: ThinkingProcess, kind: str = "move") -> None:
    turn = host.turn
    assert turn is not None
    process.ask(kind, turn, host.view(turn), host.legal(turn))


def wait(process: ThinkingProcess) -> Thought:
    """The answer, however long a busy machine takes to give it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        thought = process.answer()
        if thought is not None:
            return thought
        time.sleep(0.005)
    raise AssertionError("no answer came")


def test_a_whole_game_with_a_hint_between() -> None:
    host, process = table()
    try:
        hinted = False
        while host.turn is not None:
            if not hinted:
                ask(host, process, "hint")
                hint = wait(process)
                assert hint.command in host.legal(host.turn)
                assert hint.reason is not None
                hinted = True
            ask(host, process)
            thought = wait(process)
            assert thought.command is not None
            host.submit(host.turn, thought.command)
        assert host.result is not None
        process.new_game(host.result.to_json())
    finally:
        process.close()


def test_a_process_that_dies_is_started_again_and_asked_anew() -> None:
    host, process = table()
    try:
        ask(host, process)
        process._process.kill()
        thought = wait(process)
        assert thought.command in host.legal(host.turn or 0)
        ask(host, process)
        assert wait(process).command is not None
    finally:
        process.close()


def test_where_no_process_lives_the_players_think_in_this_one() -> None:
    host, process = table()
    try:
        for _ in range(MOST_DEATHS + 1):
            process.start()
            if process._process is not None:
                process._process.kill()
                process._process.join()
            ask(host, process)
            assert wait(process).command is not None
        assert process._here is not None
        ask(host, process)
        assert wait(process).command in host.legal(host.turn or 0)
    finally:
        process.close()


def test_a_question_that_no_longer_counts_gets_no_answer() -> None:
    host, process = table()
    try:
        ask(host, process)
        process.cancel()
        assert process.answer() is None
        ask(host, process, "hint")
        ask(host, process)
        assert wait(process).command in host.legal(host.turn or 0)
        assert process.answer() is None
    finally:
        process.close()


def test_the_process_chooses_what_it_would_choose_here() -> None:
    host, process = table("hard", "badger")
    here = Thinkers(host.match.rules, host.match.seats, host.match.identity)
    try:
        for _ in range(20):
            turn = host.turn
            assert turn is not None
            ask(host, process)
            there = wait(process)
            assert here.think("move", turn, host.view(turn), host.legal(turn)) == there
            assert there.command is not None
            host.submit(turn, there.command)
    finally:
        process.close()
        here.close()
