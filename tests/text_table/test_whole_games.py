"""A whole game of each edition through `skipbo text`, in a real pseudo-terminal."""

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat
from skipbo.store.paths import Paths
from skipbo.store.saves import Saves
from tests.text_table.terminal_player import TerminalPlayer, play_through

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind"
)


def begin(player, *answers):
    """From the first menu into a new match."""
    said = player.wait_for_prompt()
    for answer in ("new", *answers):
        said = player.ask(answer)
        assert player.exit_code is None, player.log
    return said


#           edition, players, …, stock, other rules, name, people, level
CLASSIC = ("classic", "2", "10", "no", "Ana", "1", "easy")
DELUXE = ("deluxe", "4", "yes", "5", "no", "Ana", "1", "easy")
MASTERS = ("masters", "2", "10", "no", "Ana", "1", "easy")
MOD = ("mod", "3", "10", "no", "Ana", "1", "easy")
TOURNAMENT = ("tournament", "Ana", "1", "easy", "1")


@pytest.mark.parametrize("answers", [CLASSIC, DELUXE, MASTERS, MOD, TOURNAMENT], ids=lambda a: a[0])
def test_a_whole_game(tmp_path, answers):
    with TerminalPlayer(tmp_path) as player:
        said = begin(player, *answers)
        assert "Game 1." in said
        said = play_through(player, said, lambda text: "Press Enter for the next game" in text)
        assert "win" in player.log.rpartition("Game 1.")[2]
        if answers is TOURNAMENT:
            assert "1 win" in said
        else:
            assert "That is " in said
            assert "points" in said
        said = player.ask("")
        assert "Game 2." in said
        player.ask("quit")
        assert player.exit_code == 0
        assert "The match is kept." in player.log
    kept = list((tmp_path / "data" / "records").glob("*.skipbo.json"))
    assert len(kept) == 1


def test_a_whole_game_in_spanish(tmp_path):
    with TerminalPlayer(tmp_path, language="es") as player:
        said = player.wait_for_prompt()
        assert "¿Qué quieres hacer?" in said
        for answer in ("partida nueva", "clasico", "2", "5", "no", "Ana", "1", "facil"):
            said = player.ask(answer)
        assert "Tu turno." in said
        said = play_through(player, said, lambda text: "para el siguiente juego" in text)
        assert "gana" in player.log.casefold()
        player.ask("salir")
        assert player.exit_code == 0
        assert "Hasta pronto." in player.log


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "end of input"])
def test_leaving_keeps_the_match_to_the_last_move(tmp_path, key):
    with TerminalPlayer(tmp_path) as player:
        begin(player, *CLASSIC)
        player.ask("hint")
        player.ask("take")
        table = player.ask("look")
        player.press(key)
        player.wait_for_prompt()
        assert player.exit_code == 0
        assert "The match is kept. See you soon." in player.log
    with TerminalPlayer(tmp_path) as player:
        said = player.wait_for_prompt()
        assert "Go on with the match: Classic, Ana, Bo" in said
        player.ask("1")
        again = player.ask("look")
        assert [line for line in again.splitlines() if line.startswith(("Your", "Pile", "Bo:"))] == [
            line for line in table.splitlines() if line.startswith(("Your", "Pile", "Bo:"))
        ]


def stop_the_thinkers(player: TerminalPlayer) -> None:
    """Stop the process that thinks for the program, where the system tells which; elsewhere it is slow."""
    until = time.monotonic() + 3.0
    while time.monotonic() < until and Path("/proc/self/task").exists():
        for child in Path(f"/proc/{player.process}/task/{player.process}/children").read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGSTOP)
                return
        time.sleep(0.01)


@pytest.mark.parametrize("way", ["Ctrl-C", "quit", "end of input"])
def test_nobody_waits_for_a_thinker_to_leave(tmp_path, way):
    match = Match.begin(rules_for("classic", 2), [Seat("Ana"), Seat("Bo", "deep")], seed="sleeper")
    assert match.game is not None
    if match.game.table.turn == 1:  # it is Ana who begins
        match.game.push(match.game.legal()[-1])
    saved = Saves(Paths.find(tmp_path)).write("sleeper", match.to_json(), "classic", ["Ana", "Bo"])
    with TerminalPlayer(tmp_path, str(saved.path)) as player:
        said = player.wait_for_prompt()
        assert "Your turn." in said
        hand = re.findall(r"Hand [^.]+\.", said)[-1]
        card = re.findall(r"Skip-Bo|\d+", hand)[-1]
        player.type(f"discard {card} to 1")
        stop_the_thinkers(player)  # it is Bo's turn now, who will never say anything
        begun = time.monotonic()
        if way == "quit":
            player.type("quit")
        else:
            player.press("\x03" if way == "Ctrl-C" else "\x04")
        player.wait_for_prompt()
        assert player.exit_code == 0
        assert time.monotonic() - begun < 5
        assert "The match is kept. See you soon." in player.log
        assert "Traceback" not in player.log


def test_what_is_typed_too_early_answers_the_next_prompt(tmp_path):
    with TerminalPlayer(tmp_path) as player:
        begin(player, *CLASSIC)
        discards = [line for line in player.ask("legal").splitlines() if "discard" in line.casefold()]
        number = discards[-1].split(".")[0]
        player.type(number)
        player.type("score")
        said = player.wait_for_prompt()
        while "points" not in said:
            said += player.wait_for_prompt()
        assert player.exit_code is None


def test_a_request_to_end_is_heard_too(tmp_path):
    import os
    import signal

    with TerminalPlayer(tmp_path) as player:
        begin(player, *CLASSIC)
        os.kill(player.process, signal.SIGTERM)
        player.wait_for_prompt()
        assert player.exit_code == 0
        assert "The match is kept." in player.log


def test_saving_and_opening_a_file(tmp_path):
    with TerminalPlayer(tmp_path) as player:
        begin(player, *CLASSIC)
        hand = re.findall(r"Hand [^.]+\.", player.ask("status"))[0]
        assert "Saved as “Sunday”." in player.ask("save Sunday")
        assert "There is such a match already" in player.ask("save Sunday")
        assert "Nothing was saved." in player.ask("no")
        player.ask("quit")
    saved = next((tmp_path / "data" / "saves").iterdir())
    with TerminalPlayer(tmp_path, str(saved)) as player:
        assert hand in player.wait_for_prompt()


def test_a_file_that_is_no_match(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ana", encoding="utf-8")
    with TerminalPlayer(tmp_path, str(tmp_path / "letter.txt")) as player:
        said = player.wait_for_prompt()
        assert player.exit_code == 2
        assert "letter.txt" in said
        assert "Traceback" not in said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_without_a_screen_the_text_table_is_offered(tmp_path):
    with TerminalPlayer(tmp_path, program="") as player:
        said = player.wait_for_prompt()
        assert "Play at the text table now?" in said
        said = player.ask("")
        assert "Skip-Bo at the text table." in said
        player.ask("quit")
        assert player.exit_code == 0
    with TerminalPlayer(tmp_path, program="") as player:
        player.wait_for_prompt()
        player.ask("no")
        assert player.exit_code == 0
        assert "Traceback" not in player.log
