"""A program that plays the same match on and on, until somebody ends it: the window or the text table.

    python -m tests.attacks.killed window|text SEED [WANT …]

Both are the real program on the real store (`SKIPBO_HOME`), with computer players in processes of their own,
and a hand that plays by itself. Whenever the next move is about to be accepted, one line says what the match
is like: that much was acknowledged, and must be there whatever happens now. Wants are `processes`, `threads`
and `folder`: there are none to be had, or the working directory is gone.
"""

import _posixsubprocess
import errno
import json
import os
import random
import sys
import tempfile
import threading
import time
import traceback

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from skipbo.play.match import Match
from skipbo.play.sitting import Sitting
from skipbo.play.tournament import Room
from skipbo.text_table import at_table, entrance
from skipbo.text_table.terminal import Terminal
from tests.attacks.watch import hear_faults
from tests.text_table.scripted import Script
from tests.text_table.terminal_player import best_of

STILL = 0.004
"""Seconds between two looks at a table where nothing is to be done."""


def tell(whole: Match | Room | None) -> None:
    """One line to whoever will do the killing, in one piece: this much is acknowledged."""
    os.write(1, f"{json.dumps(state_of(whole))}\n".encode())


def state_of(whole: Match | Room | None) -> list[object]:
    """What a match is like: its identity, how many games of it are over, the moves of the one under way."""
    if whole is None:
        return ["", 0, []]
    match = whole.tables[0] if isinstance(whole, Room) else whole
    moves = [] if match.game is None else [f"{move.seat} {move.command}" for move in match.game.moves]
    return [match.identity, len(match.records), moves]


def choose(chance: random.Random, legal: list[str]) -> str:
    """A move that brings the game on."""
    stock = [text for text in legal if text.startswith("stock>")]
    plays = [text for text in legal if ">b" in text]
    return (stock or (plays if chance.random() < 0.9 else legal) or legal)[0]


# -- The text table --------------------------------------------------------------------------------------


class Known(at_table.AtTable):
    """A table that can be found."""

    now: "Known | None" = None

    def __init__(self, *words, **more):
        super().__init__(*words, **more)
        Known.now = self


def at_the_text_table(chance: random.Random) -> None:
    """The text table, answered as a player does: by the numbers of the list of moves."""
    answers: list[str] = []

    def answer(said: str) -> str:
        table = Known.now
        if "What would you like to do?" in said:
            Known.now = None
            if "Go on with the match" in said:
                return "1"
            answers[:] = ["classic", "2", "5", "", "Ana", "1", "easy"]
            return "New match"
        if answers:
            return answers.pop(0)
        tell(table._sitting._whole if table else None)
        if table is None or not table.facts.is_playing:
            return ""
        numbered = [
            line.partition(". ")[::2] for line in said.replace("\n ", " ").split("\n") if line[:1].isdigit()
        ]
        return best_of(numbered) if numbered else "legal"

    entrance.AtTable = Known  # type: ignore[attr-defined]
    script = Script(answer)
    entrance.main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]


# -- The window ------------------------------------------------------------------------------------------


def in_the_window(chance: random.Random) -> None:
    """The window, from the title on, in time that is let pass as fast as the computer players think."""
    from skipbo.play.client.values import Awaits
    from skipbo.ui.app import App
    from skipbo.ui.input import Key, KeyUp
    from skipbo.ui.late_store import LateStore
    from skipbo.ui.scenes.table_scene import TableScene
    from skipbo.ui.scenes.title_scene import TitleScene
    from skipbo.ui.shell import Shell
    from tests.attacks.programs import own_moves

    store = LateStore()
    if store.settings.now.tempo != "instant":
        store.settings.change(tempo="instant", motion="none", language="en")
    app = App(store, (1024, 640))
    shell = Shell(app)
    stack = app.context.stack
    stack.push(shell.first_scene())
    app.step([], 0.02)
    store.autosave.refresh()
    while app.running:
        app.step(app.reader.read(), 0.1)
        top = stack.top
        if not app.context.is_kept():
            time.sleep(STILL)
        elif isinstance(top, TitleScene):
            if store.autosave.under_way() is None:
                _new_match(shell)
            else:
                shell.continue_game()
        elif not isinstance(top, TableScene):
            app.step([Key("return"), KeyUp("return")], 0.1)
        elif legal := {str(command): command for command in own_moves(top)}:
            tell(top.client._host._match)  # type: ignore[attr-defined]
            top.intents.submit(legal[choose(chance, list(legal))])
        elif top.client.awaits is Awaits.COMPUTER:
            time.sleep(STILL)
    stack.clear()
    store.close()


def _new_match(shell) -> None:
    from skipbo.engine.editions import rules_for
    from skipbo.play.match import Seat

    seats = [Seat("Ana", "human", "hare"), Seat("Bo", "easy", "owl")]
    shell.play(Sitting(Match.begin(rules_for("classic", 2, stock=5, target=100), seats)))


# -- What is wanting -------------------------------------------------------------------------------------


def want(what: str) -> None:
    """From now on there is none of it, as on a system that has come to its limits."""

    def refuse(*words: object, **more: object) -> None:
        if what == "threads":
            raise RuntimeError("can't start new thread")
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    if what == "threads":
        threading._start_new_thread = refuse  # type: ignore[attr-defined]
    elif what == "processes":
        for module, names in (
            (os, ("fork", "posix_spawn", "posix_spawnp")),
            (_posixsubprocess, ("fork_exec",)),
        ):
            for name in names:
                setattr(module, name, refuse)
    else:
        gone = tempfile.mkdtemp()
        os.chdir(gone)
        os.rmdir(gone)


if __name__ == "__main__":
    hear_faults(traceback.print_exception)
    for wanted in sys.argv[3:]:
        want(wanted)
    {"window": in_the_window, "text": at_the_text_table}[sys.argv[1]](random.Random(sys.argv[2]))
