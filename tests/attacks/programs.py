"""The game's programs, each played in for a moment by a wild hand that knows nothing of what it opened."""

import contextlib
import io
import os
import random
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from skipbo import cli, languages, review_command
from skipbo.ai.budget import Budget
from skipbo.engine.commands import Command
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.play.worker import process
from skipbo.play.worker.worker import Worker
from skipbo.store.store import Store
from skipbo.text_table import entrance
from skipbo.text_table.terminal import Terminal
from skipbo.ui.app import App
from skipbo.ui.input import Key, KeyUp
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.shell import Shell
from tests.text_table.scripted import Script

FRAMES, PROMPTS = 24, 24
KEYS = (
    *(
        "return",
        "return",
        "return",
        "tab",
        "tab",
        "down",
        "right",
        "escape",
        "m",
        "l",
        "u",
        "space",
        "e",
        "d",
        "r",
    ),
    *("left", "up", "1", "s", "c", "x"),
)
Program = Callable[[Path | None, random.Random], str]
"""Opens a file, or starts on what lies in the player's folder; what it wrote to the terminal."""


def think_here() -> None:
    """Computer players think in this process: who thinks where is not under attack here, and takes long."""
    begin = Worker.__init__
    assert begin.__defaults__ is not None
    assert process.start in begin.__defaults__
    begin.__defaults__ = tuple(
        process.nowhere if usual is process.start else usual for usual in begin.__defaults__
    )


def window(file: Path | None, chance: random.Random) -> str:
    """The window opens a file, or goes on with the match under way, and is played in by a wild hand."""
    store = Store.open(resume=resume, hand_out=Sitting)
    app = App(store, (1024, 640))
    shell = Shell(app)
    stack = app.context.stack
    try:
        stack.push(shell.first_scene())
        app.step([], 0.02)
        if file is not None:
            shell.kept.open_file(file)
        elif chance.random() < 0.7:
            shell.continue_game()
        if file is None:
            for room in chance.sample(
                (shell.kept.saves, shell.kept.replays, shell.statistics, shell.new_game, shell.settings), 2
            ):
                room()
                for _ in range(6):
                    wild_step(app, chance)
                if not app.running or not len(stack):
                    return ""
            if chance.random() < 0.5:
                shell.continue_game()
        for _ in range(FRAMES):
            if not app.running or not len(stack):
                break
            wild_step(app, chance)
    finally:
        stack.clear()
        store.close()
        app.display.close()
        languages.set_language("en")
    return ""


def wild_step(app: App, chance: random.Random) -> None:
    """A frame, and now and then a key, or a sound move where a person is to play."""
    top = app.context.stack.top
    if isinstance(top, TableScene) and chance.random() < 0.8:
        app.step([], 0.1)
        if app.context.stack.top is top and (legal := own_moves(top)):
            top.intents.submit(chance.choice(legal))
    elif isinstance(top, ConfirmScene) and chance.random() < 0.5:
        app.step([Key("tab"), Key("tab"), Key("return")], 0.1)
    else:
        name = chance.choice(KEYS)
        app.step([Key(name), KeyUp(name)], 0.1)


def own_moves(table: TableScene) -> list[Command]:
    """What the person at the table can do now, when nothing moves; nothing when it is not their turn."""
    client = table.client
    return client.legal() if client.is_my_turn and table.director.is_idle else []


def text(file: Path | None, chance: random.Random) -> str:
    """The text table opens a file, or its menu on whatever lies there, with a talker who says anything."""
    asked = 0
    menu = ("1", "2", "3", "yes", "load", "", "go on", "no", "6")

    def answer(said: str) -> str | None:
        nonlocal asked
        asked += 1
        if asked > PROMPTS:
            return None
        if "What would you like to do?" in said:
            return "1" if asked < 3 else chance.choice(menu)
        numbers = [line.partition(".")[0] for line in said.split("\n") if line.partition(".")[0].isdigit()]
        if numbers and chance.random() < 0.8:
            return chance.choice(numbers)
        if chance.random() < 0.75:
            return chance.choice(("legal", "legal", "yes", "1", ""))
        return chance.choice(
            ("status", "help", "save", "quit", "undo", "proof", "log", "who", "rules", "\x1b[A", "hand", "no")
        )

    script = Script(answer)
    words = ["--language", chance.choice(("en", "es", "de")), *([str(file)] if file else [])]
    entrance.main(words, Terminal(script, script.output))  # type: ignore[arg-type]
    return script.text


def command(*words: str) -> Program:
    """One of the command line's own."""

    def run(file: Path | None, chance: random.Random) -> str:
        output = io.StringIO()
        more = ["--json"] if words[0] == "review" and chance.random() < 0.3 else []
        now = patch.object(review_command, "afterwards", lambda: Budget(0, lambda: 0.0))
        with now, contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            code = cli.main([words[0], str(file), *words[1:], *more])
        if code not in (0, 1, 2):
            raise AssertionError(f"exit code {code}")
        if len(output.getvalue()) > 2_000_000:
            raise AssertionError(f"{len(output.getvalue())} characters to read")
        return output.getvalue()

    return run


PROGRAM: dict[str, Program] = {
    "window": window,
    "text": text,
    "verify": command("replay", "--verify"),
    "review": command("review"),
    "start in the window": window,
    "start at the text table": text,
}
