"""A bot: any program that speaks the protocol on its standard input and output. Nobody hangs on it.

It runs in a clean environment and with few rights, and is ended with all that it started: on Windows by a job
object, elsewhere by a guard.
"""

import contextlib
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from skipbo.engine.commands import Command
from skipbo.engine.errors import known
from skipbo.engine.interned import Value
from skipbo.engine.marks import N_
from skipbo.engine.names import short_name
from skipbo.engine.rules import Rules
from skipbo.engine.view import View
from skipbo.play import bot_guard
from skipbo.play.bot_lines import Flood, Lines, TooLong
from skipbo.play.forfeits import Forfeit
from skipbo.system_reasons import reason_of

PROTOCOL = 1
HELLO_SECONDS = 10.0
"""How long a bot may take to answer `hello`."""
PATIENCE = 2.0
"""A bot forfeits after this many times the seconds that it was given."""
_LEAVE_SECONDS = 0.5
"""How long a bot may take to go when its input is closed."""
_END_SECONDS = 6.0
_QUOTED = 60
_QUOTES = re.compile(r"""^(["'])(.*)\1$""", re.DOTALL)

_PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR")
_PASSED_ON_WINDOWS = (
    *("PATH", "PATHEXT", "COMSPEC", "SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "TEMP", "TMP"),
    *("USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA", "PROGRAMFILES", "NUMBER_OF_PROCESSORS"),
)


@dataclass(frozen=True, slots=True)
class BotCommand(Value):
    """How a bot is started. A type of its own, so that no text from a file can be taken for one."""

    text: str
    arguments: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "BotCommand":
        """The command of a command line's text; `ValueError` if it is empty or its quotes don't match."""
        arguments = shlex.split(text, posix=os.name == "posix")
        if os.name != "posix":  # there the quotes stay, since a backslash is no escape
            arguments = [_QUOTES.sub(r"\2", word) for word in arguments]
        if not arguments:
            raise ValueError(text)
        return cls(text, tuple(arguments))


class BotProcess:
    """A bot's process, started when needed and kept from game to game, until it forfeits or is closed."""

    def __init__(self, command: BotCommand) -> None:
        self._command = command.text
        self.name = short_name(command.text, "")
        self._arguments = command.arguments
        self._running: _Running | None = None

    def begin(self, rules: Rules, seat: int) -> None:
        """Greet the bot at the start of a game; `Forfeit` if it can't be started or does not answer well."""
        if self._running is None:
            self._running = _start(self._arguments)
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "edition": rules.edition,
            "rules": rules.to_json(),
            "seat": seat,
            "seats": rules.players,
        }
        answer = self._ask(hello, "ready", HELLO_SECONDS)
        name = answer.get("name")
        if not isinstance(name, str):
            raise self._forfeit("no_name")
        self.name = short_name(name, self._command)

    def choose(self, view: View, legal: Sequence[Command], seconds: float) -> Command:
        """The bot's command out of the list; `Forfeit` for anything else, or nothing in time."""
        texts = {str(command): command for command in legal}
        question = {"type": "choose", "view": view.to_json(), "legal": list(texts), "seconds": seconds}
        answer = self._ask(question, "command", seconds * PATIENCE)
        text = answer.get("command")
        if not isinstance(text, str) or text not in texts:
            raise self._forfeit("not_legal", said=_quoted(text))
        return texts[text]

    def over(self, result: dict[str, Any]) -> None:
        """Tell the bot how the game ended; a bot that is gone need not know."""
        if self._running is not None:
            try:
                self._send({"type": "over", "result": result})
            except Forfeit:
                self.close()

    def close(self) -> None:
        """Close the bot's input, and soon end it with all that it started."""
        running, self._running = self._running, None
        if running is not None:
            running.leave()

    def end(self) -> None:
        """End the bot at once, with all that it started."""
        running, self._running = self._running, None
        if running is not None:
            running.end()

    def _ask(self, question: dict[str, Any], kind: str, seconds: float) -> dict[str, Any]:
        """The answer of a kind to a question."""
        running = known(self._running)
        try:
            running.lines.ask()
            self._send(question)
            line = running.lines.answer(seconds)
        except Flood:
            raise self._forfeit("unasked") from None
        except TooLong:
            raise self._forfeit("too_long") from None
        except TimeoutError:
            raise self._forfeit("too_late", seconds=f"{seconds:g}") from None
        if line is None:
            raise self._forfeit_of_ended("ended")
        try:
            answer = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            raise self._forfeit("not_json", said=_quoted(line)) from None
        if not isinstance(answer, dict) or answer.get("type") != kind:
            raise self._forfeit("wrong_type", kind=kind)
        return answer

    def _send(self, message: dict[str, Any]) -> None:
        if not known(self._running).write(json.dumps(message, ensure_ascii=False).encode() + b"\n"):
            raise self._forfeit_of_ended("stopped_reading")

    def _forfeit_of_ended(self, code: str) -> Forfeit:
        """With the exit code, if the bot's end tells it soon: its output may close before it is gone."""
        try:
            return self._forfeit(f"{code}_with", exit=known(self._running).process.wait(1.0))
        except subprocess.TimeoutExpired:
            return self._forfeit(code)

    def _forfeit(self, code: str, **facts: object) -> Forfeit:
        """The reason, after ending the bot: a late answer must not reach the next game."""
        self.end()
        return Forfeit(code, **facts)


class _Keeper(Protocol):
    """Ends a bot with all that it started as soon as this is closed, or its owner has died."""

    def close(self) -> None:
        """End them."""


class _Running:
    """A bot that runs."""

    def __init__(self, process: subprocess.Popen[bytes], keeper: _Keeper) -> None:
        self.process = process
        self._keeper = keeper
        self._input, self._output = known(process.stdin), known(process.stdout)
        self.lines = Lines(self._output)  # type: ignore[arg-type]

    def write(self, line: bytes) -> bool:
        """Whether the bot has taken all of a line, within the time for a greeting."""
        is_written = threading.Event()

        def write() -> None:
            rest = memoryview(line)
            with contextlib.suppress(OSError, ValueError):
                while rest:
                    rest = rest[self._input.write(rest) :]
                is_written.set()

        thread = threading.Thread(target=write, daemon=True)
        thread.start()
        thread.join(HELLO_SECONDS)
        return is_written.is_set()

    def leave(self) -> None:
        """Close the bot's input, which asks it to go; then end what is left."""
        with contextlib.suppress(OSError):
            self._input.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(_LEAVE_SECONDS)
        self.end()

    def end(self) -> None:
        """End the bot with all that it started."""
        self._keeper.close()
        try:
            self.process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for stream in (self._input, self._output):
            with contextlib.suppress(OSError):
                stream.close()


def _start(arguments: Sequence[str]) -> _Running:
    """Start a bot; `Forfeit` if it can't be."""
    try:
        if sys.platform == "win32":
            from skipbo.play.windows_job import start_in_job

            return _Running(*start_in_job(arguments, clean_environment()))
        else:
            return _start_guarded(arguments)
    except (OSError, ValueError) as error:
        problem = reason_of(error) if isinstance(error, OSError) else error
        raise Forfeit("not_started", problem=problem) from None


def _start_guarded(arguments: Sequence[str]) -> _Running:
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [*_guard(), str(theirs.fileno()), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env=clean_environment(),
            start_new_session=True,
            pass_fds=[theirs.fileno()],
        )
    ours.settimeout(HELLO_SECONDS)
    with contextlib.suppress(OSError):
        said = ours.recv(32)
        if said == bot_guard.STARTED:
            return _Running(process, ours)
        if said.isdigit() and (number := int(said)):
            process.wait()
            raise OSError(number, os.strerror(number), arguments[0])
    ours.close()
    process.kill()
    process.wait()
    raise OSError(0, N_("the program that watches over it did not start"), arguments[0])


def _guard() -> list[str]:
    """The command that starts a guard: the packaged program is its own Python."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "bot-guard"]
    return [sys.executable, "-I", "-S", str(Path(bot_guard.__file__))]


def clean_environment() -> dict[str, str]:
    """What a program needs to run at all; whatever else stands in the player's environment stays there."""
    names = _PASSED_ON_WINDOWS if sys.platform == "win32" else _PASSED_ON
    return {name: os.environ[name] for name in names if name in os.environ}


def _quoted(value: object) -> str:
    text = value.decode("utf-8", "replace").strip() if isinstance(value, bytes) else str(value)
    return repr(text[:_QUOTED])
