"""Sentences out, lines in: the plain terminal that a screen reader speaks well.

Nothing is drawn or redrawn; a line once written stays. Only a hand-over between two people at one keyboard
clears the screen, so that nobody finds the other's cards above.
"""

import contextlib
import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from types import FrameType
from typing import Any, TextIO

from skipbo.languages import _
from skipbo.terminal_output import own_stream, visible

_PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "...", "×": "x"})
"""For terminals that can't write real quotes and dashes."""

_CLEAR = "\033[2J\033[3J\033[H"
_WIDEST = 100
_SKIPPED_AT_ONCE = 65536
LONGEST_LINE = 4000
"""How many characters a line may have that is read: a file or a program may send one without an end."""


class Leave(Exception):
    """The player wants to go: end of input, Ctrl-C, or the system asks."""


class Terminal:
    """What the text table reads from and writes to."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._target = target or sys.stdout
        self._is_waiting = False
        self._is_leaving = False
        self._ahead: list[str] = []
        self._fresh: list[str] = []
        """What was said since the last line was typed."""
        self._heard: list[str] = []
        """What was said before that."""
        self._writes_plain = not _can_write(self._target, "’–“…")
        self._is_typed = _is_typed(self._source, self._target)
        """Whether a line can be edited while it is typed; a pipe's could be longer than the memory."""
        self._readline = _line_editor() if self._is_typed else None
        for stream in (self._source, self._target):
            with contextlib.suppress(AttributeError, ValueError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]

    def say(self, *sentences: str) -> None:
        """Write sentences, each on lines of its own; an empty one makes an empty line."""
        for sentence in sentences:
            self._write(sentence)

    def say_together(self, *sentences: str) -> None:
        """Write sentences that belong together one behind the other."""
        if sentences:
            self._write(" ".join(sentences))

    def say_again(self) -> None:
        """Write once more what was written before the last line was typed."""
        self.say(*self._heard)

    def forget_fresh(self) -> None:
        """What has just been said is not worth saying again: a line that came to nothing."""
        self._fresh = []

    def ring(self) -> None:
        """Sound the terminal's bell."""
        print("\a", end="", file=own_stream(self._target), flush=True)

    def _write(self, text: str) -> None:
        self._fresh.append(text)
        width = min(shutil.get_terminal_size((80, 24)).columns, _WIDEST) - 1
        print("\n".join(wrapped(self._shown(text), max(20, width))), file=self._target, flush=True)

    def ask(self, prompt: str) -> str:
        """The next line, without its ends; `Leave` if there is none or the player interrupts."""
        self.check()
        text = self._shown(prompt)
        self._heard, self._fresh = self._fresh or self._heard, []
        if self._ahead:
            print(text, file=self._target, flush=True)
            return self._ahead.pop(0)
        self._is_waiting = True
        try:
            while (line := self._next_line(text)) is None:
                told = _("That line is too long: a line has at most {count} characters. Nothing was done.")
                self.say(told.format(count=LONGEST_LINE))
        except (EOFError, KeyboardInterrupt):
            print(file=self._target, flush=True)
            raise Leave from None
        finally:
            self._is_waiting = False
        return " ".join(line.split())

    def _next_line(self, prompt: str) -> str | None:
        """The next line; None if it is too long, and then nothing of it is kept."""
        if self._is_typed:
            line = input(f"{prompt} ")
            return line if len(line) <= LONGEST_LINE else None
        print(f"{prompt} ", end="", file=self._target, flush=True)
        line = self._source.readline(LONGEST_LINE + 1)
        if not line:
            raise EOFError
        if len(line.rstrip("\n")) <= LONGEST_LINE:
            return line
        while line and not line.endswith("\n"):
            line = self._source.readline(_SKIPPED_AT_ONCE)
        return None

    def _shown(self, text: str) -> str:
        """A sentence as this terminal can write it, with nothing in it that would steer a terminal."""
        text = visible(text).replace("\n", " ")
        return text.translate(_PLAIN) if self._writes_plain else text

    def overhear(self, seconds: float) -> str:
        """Wait so long for somebody else; what is typed meanwhile is told, and answers the next prompt."""
        if not self._hears_typing():
            time.sleep(seconds)
            return ""
        import select

        if not select.select([self._source], [], [], seconds)[0]:
            return ""
        typed = os.read(self._source.fileno(), 4096)
        if not typed:
            raise Leave  # the end of input
        lines = [" ".join(line.split()) for line in typed.decode("utf-8", "replace").splitlines()]
        self._ahead += lines
        return lines[-1]

    def interrupted(self, seconds: float) -> bool:
        """Wait so long for something; whether a line was typed meanwhile, which answers nothing else."""
        typed = self.overhear(seconds)
        is_typed = bool(self._ahead) or bool(typed)
        self._ahead.clear()
        return is_typed

    def forget_ahead(self) -> None:
        """Whatever was typed before it was asked for answers nothing."""
        self._ahead.clear()

    def _hears_typing(self) -> bool:
        """Whether the input is a terminal that can be asked if a line is there."""
        return os.name == "posix" and self._source is sys.stdin and self._source.isatty()

    def break_off(self) -> None:
        """A clear break between two people at one keyboard."""
        self.forget_ahead()
        self._fresh, self._heard = [], []
        if self._readline is not None:
            self._readline.clear_history()
        is_screen = self._target.isatty()
        if is_screen and os.environ.get("TERM", "") not in ("", "dumb"):
            gone = _CLEAR
        else:  # one that can't be cleared is scrolled until nothing of it is left to be seen
            gone = "\n" * (shutil.get_terminal_size().lines if is_screen else 3)
        print(gone, end="", file=own_stream(self._target), flush=True)

    def check(self) -> None:
        """Leave if the player or the system asked for it meanwhile."""
        if self._is_leaving:
            raise Leave

    @contextlib.contextmanager
    def polite(self) -> Iterator[None]:
        """While this is open, Ctrl-C and a request to end are heard between two moves, never within one."""
        names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
        before = {name: signal.signal(getattr(signal, name), self._asked_to_leave) for name in names}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(getattr(signal, name), handler)

    def _asked_to_leave(self, number: int, frame: FrameType | None) -> None:
        self._is_leaving = True
        if self._is_waiting:
            raise KeyboardInterrupt


_PHRASE_ENDS = (r"(?<=[.!?;])(?<!^\d\.)(?<!^\d\d\.)(?<!^\d\d\d\.) ", r"(?<=:) ", r"(?<=,) ", " ")
"""Where a line may be broken: after a part of a sentence, but not after the number in front of a row; if need
be at a colon, a comma, or anywhere."""


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines that end where a phrase does: whoever hears them line by line hears no phrase cut."""
    lines = [""]
    for piece in _pieces(text.strip(), width, _PHRASE_ENDS):
        longer = f"{lines[-1]} {piece}" if lines[-1] else piece
        if len(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(piece)
    return lines


def _pieces(text: str, width: int, ends: Sequence[str]) -> list[str]:
    if len(text) <= width or not ends:
        return [text]
    return [piece for part in re.split(ends[0], text) for piece in _pieces(part, width, ends[1:])]


def _is_typed(source: TextIO, target: TextIO) -> bool:
    """Whether somebody types at a terminal, and sees there what is written."""
    return source is sys.stdin and target is sys.stdout and source.isatty() and target.isatty()


def _line_editor() -> Any:
    """The module that lets a line be edited and called back, where the system has it."""
    try:
        import readline
    except ImportError:
        return None
    # Its escape codes would be noise for a screen reader.
    readline.parse_and_bind("set enable-bracketed-paste off")
    return readline


def _can_write(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError, TypeError):
        return False
    return True
