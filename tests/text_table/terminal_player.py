"""A player at a real pseudo-terminal: reads what the text table says, types what a script decides."""

import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HIDDEN = ("LC_", "LANG", "DISPLAY", "WAYLAND", "SDL_")
"""What the program is not told of this machine: its language and its screen."""

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class TerminalPlayer:
    """The text table in a pseudo-terminal. Use as a context; `wait_for_prompt` gives what was said since."""

    def __init__(
        self, home: Path, *words: str, program: str = "text", language: str = "en", patience: float = 60.0
    ) -> None:
        import pty

        self.log = ""
        self.patience = patience
        self.exit_code: int | None = None
        self._fresh = ""
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(HIDDEN)},
            "SKIPBO_HOME": str(home),
            "LANG": {"en": "en_GB.UTF-8", "es": "es_ES.UTF-8"}[language],
            "TERM": "xterm",
            "COLUMNS": "100",
            "PYTHONUTF8": "1",
        }
        self.process, self._terminal = pty.fork()
        if self.process == 0:
            os.chdir(ROOT)
            command = [sys.executable, "-m", "skipbo", *program.split(), *words]
            os.execve(sys.executable, command, environment)

    def __enter__(self) -> "TerminalPlayer":
        return self

    def __exit__(self, *_: object) -> None:
        if self.exit_code is None:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self._terminal)

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self._terminal, line.encode() + b"\n")

    def press(self, key: str) -> None:
        """Type a control character: "\x03" is Ctrl-C, "\x04" Ctrl-D."""
        os.write(self._terminal, key.encode())

    def ask(self, line: str) -> str:
        """Type a line and return what is said until the next prompt."""
        self.type(line)
        return self.wait_for_prompt()

    def wait_for_prompt(self) -> str:
        """What was said until the program waits for a line, or ends."""
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            ready, _, _ = select.select([self._terminal], [], [], 0.008 if self._is_at_prompt() else 1.0)
            if not ready:
                if self._is_at_prompt():
                    return self._take()
                continue
            try:
                data = os.read(self._terminal, 65536)
            except OSError:  # what Linux says when the other end is closed
                data = b""
            if not data:
                _, status = os.waitpid(self.process, 0)
                self.exit_code = os.waitstatus_to_exitcode(status)
                return self._take()
            self._fresh += data.decode("utf-8", "replace")
        raise AssertionError(f"no prompt after {self.patience} s:\n{self.log[-2000:]}{self._fresh[-2000:]}")

    def _is_at_prompt(self) -> bool:
        last = self._fresh.rpartition("\n")[2]
        return last.endswith(" ") and bool(last.strip())

    def _take(self) -> str:
        said, self._fresh = ESCAPES.sub("", self._fresh.replace("\r", "")), ""
        self.log += said
        return said


def play_through(player: TerminalPlayer, said: str, is_over: Callable[[str], bool], most: int = 3000) -> str:
    """Play by the numbered list of moves until something is said."""
    for _turn in range(most):
        if is_over(said) or player.exit_code is not None:
            return said
        if said.rstrip().endswith(("Yes or no; Enter for no:", "Sí o no; Enter para no:")):
            said = player.ask("sí" if "Sí" in said.rpartition("\n")[2] else "yes")
            continue
        # A row may stand for several piles: then it is asked onto which of them.
        is_asked = said.rstrip().endswith(("Which number? >", "¿Qué número? >"))
        listed = said if is_asked else player.ask("legal")
        moves = re.findall(r"^(\d+)\. (.+?)\.$", listed.replace("\n ", " "), re.MULTILINE)
        assert moves, f"no moves listed: {listed}"
        said = player.ask(best_of(moves))
    raise AssertionError("the game does not end")


ORDER = (
    "your stock",
    "tu monto principal",
    "Roll",
    "Lanzar",
    "Pay",
    "Pagar",
    "partner",
    "Play",
    "Bajar",
    "Use",
    "Usar",
)
"""What to prefer: the own stock, then whatever gets on; coins and gifts only if nothing else is there."""


def best_of(moves: list[tuple[str, str]]) -> str:
    """The number of the move to make."""
    for wish in ORDER:
        for number, words in moves:
            if wish in words and not words.startswith(("Buy", "Comprar", "Put", "Poner")):
                return number
    discards = [number for number, words in moves if words.startswith(("Discard", "Descartar"))]
    return discards[len(moves) % len(discards)] if discards else moves[0][0]
