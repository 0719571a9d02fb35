"""A bot: any program that speaks the protocol on its standard input and output. Nobody hangs on it."""

import contextlib
import json
import os
import queue
import shlex
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from skipbo.engine.commands import Command
from skipbo.engine.names import short_name
from skipbo.engine.rules import Rules
from skipbo.engine.view import View
from skipbo.play.forfeits import Forfeit

PROTOCOL = 1
HELLO_SECONDS = 10.0
"""How long a bot may take to answer `hello`."""
PATIENCE = 2.0
"""How many times the seconds it was given a bot may take."""
LONGEST_LINE = 65_536


@dataclass(frozen=True, slots=True)
class BotCommand:
    """How a bot is started. A type of its own, so that no text from a file can be taken for one."""

    text: str
    arguments: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "BotCommand":
        """The command of a command line's text; `ValueError` if it is empty or its quotes don't match."""
        arguments = shlex.split(text, posix=os.name == "posix")
        if not arguments:
            raise ValueError(text)
        return cls(text, tuple(arguments))


class BotProcess:
    """A bot's process, started when needed and kept from game to game, until it forfeits or is closed."""

    def __init__(self, command: BotCommand) -> None:
        self._command = command.text
        self.name = short_name(command.text, "")
        self._arguments = command.arguments
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes | None] = queue.Queue()

    def begin(self, rules: Rules, seat: int) -> None:
        """Greet the bot at the start of a game; `Forfeit` if it can't be started or does not answer well."""
        if self._process is None:
            self._start()
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "edition": rules.edition,
            "rules": rules.to_json(),
            "seat": seat,
            "seats": rules.players,
        }
        self._send(hello)
        answer = self._answer("ready", HELLO_SECONDS)
        name = answer.get("name")
        if not isinstance(name, str):
            raise self._forfeit("no_name")
        self.name = short_name(name, self._command)

    def choose(self, view: View, legal: Sequence[Command], seconds: float) -> Command:
        """The bot's command out of the list; `Forfeit` for anything else, or nothing in time."""
        texts = {str(command): command for command in legal}
        self._send({"type": "choose", "view": view.to_json(), "legal": list(texts), "seconds": seconds})
        answer = self._answer("command", seconds * PATIENCE)
        text = answer.get("command")
        if not isinstance(text, str) or text not in texts:
            raise self._forfeit("not_legal", said=_quoted(text))
        return texts[text]

    def over(self, result: dict[str, Any]) -> None:
        """Tell the bot how the game ended; a bot that is gone need not know."""
        if self._process is not None:
            try:
                self._send({"type": "over", "result": result})
            except Forfeit:
                self.close()

    def close(self) -> None:
        """Close the bot's input, and end the process if it doesn't."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(0.5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
            )
        except (OSError, ValueError) as error:
            raise Forfeit("not_started", problem=error) from None
        self._lines = queue.Queue()
        threading.Thread(target=_read, args=(self._process, self._lines), daemon=True).start()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        line = json.dumps(message, ensure_ascii=False).encode() + b"\n"
        writer = _Writer(self._process, line)
        if not writer.finish(HELLO_SECONDS):
            raise self._forfeit_of_ended("stopped_reading")

    def _answer(self, kind: str, seconds: float) -> dict[str, Any]:
        deadline = time.monotonic() + seconds
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise self._forfeit("too_late", seconds=f"{seconds:g}") from None
        if line is None:
            raise self._forfeit_of_ended("ended")
        if len(line) > LONGEST_LINE:
            raise self._forfeit("too_long")
        try:
            answer = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            raise self._forfeit("not_json", said=_quoted(line)) from None
        if not isinstance(answer, dict) or answer.get("type") != kind:
            raise self._forfeit("wrong_type", kind=kind)
        return answer

    def _forfeit_of_ended(self, code: str) -> Forfeit:
        """With the exit code, if the process tells it soon: its output may close before it is gone."""
        assert self._process is not None
        try:
            return self._forfeit(f"{code}_with", exit=self._process.wait(1.0))
        except subprocess.TimeoutExpired:
            return self._forfeit(code)

    def _forfeit(self, code: str, **facts: object) -> Forfeit:
        """The reason, after ending the process: a late answer must not reach the next game."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
        return Forfeit(code, **facts)


class _Writer:
    """Writes to a process that may have stopped reading, without ever waiting on it for good."""

    def __init__(self, process: subprocess.Popen[bytes], line: bytes) -> None:
        self._is_written = False
        self._thread = threading.Thread(target=self._write, args=(process, line), daemon=True)
        self._thread.start()

    def _write(self, process: subprocess.Popen[bytes], line: bytes) -> None:
        assert process.stdin is not None
        try:
            process.stdin.write(line)
            self._is_written = True
        except (OSError, ValueError):
            pass

    def finish(self, seconds: float) -> bool:
        """Whether all was written within so many seconds."""
        self._thread.join(seconds)
        return self._is_written


def _read(process: subprocess.Popen[bytes], lines: "queue.Queue[bytes | None]") -> None:
    """Pass a bot's lines on, each cut off where it is too long, and None at their end."""
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST_LINE + 1):
            lines.put(line)
            if len(line) > LONGEST_LINE:
                break
    except (OSError, ValueError):
        pass
    lines.put(None)


def _quoted(value: object) -> str:
    text = value.decode("utf-8", "replace").strip() if isinstance(value, bytes) else str(value)
    return repr(text[:60])
