"""A log for those who report faults: what was going on, and where it went wrong. No card is ever in it.

A line is a time, a word and some facts, all of them chosen by the program: no names, no seeds, no moves. Of
an error its kind and its places in the program are kept, not its message, which may quote anything. The file
is small, and one older file is kept beside it; a log that can't be written is no reason to stop.
"""

import contextlib
import os
import platform
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import PurePath
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from skipbo import __version__
from skipbo.store.disk import REAL, Disk
from skipbo.store.paths import Paths

if TYPE_CHECKING:  # the first picture needs no rules
    from skipbo.engine.rules import Rules

LARGEST: Final = 128 << 10
"""Bytes at which the log becomes the older one, and a new one begins."""
_MOST_PLACES: Final = 60
_PACKAGE: Final = PurePath(__file__).parent.parent


class Log:
    """What is worth knowing afterwards, line by line, in `Paths.log`."""

    def __init__(self, paths: Paths, disk: Disk = REAL, now: Callable[[], time.struct_time] = time.gmtime):
        self.path = paths.log
        self._disk = disk
        self._now = now
        self._one_at_a_time = threading.Lock()

    def write(self, what: str, *more: str, **facts: object) -> None:
        """Add a line, and some indented ones."""
        moment = time.strftime("%Y-%m-%d %H:%M:%S", self._now())
        told = "".join(f" {name}={_told(value)}" for name, value in facts.items())
        lines = [f"{moment} {what}{told}", *(f"    {line}" for line in more)]
        data = "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
        with self._one_at_a_time, contextlib.suppress(OSError, ValueError):
            self._make_room(len(data))
            descriptor = self._disk.open_to_append(self.path)
            try:
                self._disk.write(descriptor, data)
            finally:
                self._disk.close(descriptor)

    def begin(self, front_end: str, **facts: object) -> None:
        """The program has begun: which one, on what, with which front end (`window` or `text`)."""
        system = f"{platform.system()} {platform.release()} {platform.machine()}"
        python = platform.python_version()
        self.write("begin", version=__version__, front_end=front_end, system=system, python=python, **facts)

    def match(self, rules: "Rules", controllers: Sequence[str], games: int) -> None:
        """A match begins or goes on, after this many games."""
        from skipbo.engine.rules import OPTIONS

        official = {key: option.official for key, option in OPTIONS.items()}
        agreed = {key: value for key, value in rules.to_json().items() if value != official.get(key)}
        self.write("match", **agreed, seats=",".join(controllers), games=games)

    def problem(self, places: Iterable[str]) -> None:
        """A file that can't be used: what is wrong with it, and where in it."""
        self.write("problem", *places)

    def error(self, error: BaseException, **facts: object) -> None:
        """Something went wrong that should not have: its kind and its places, its causes before it."""
        lines: list[str] = []
        seen: set[int] = set()
        link: BaseException | None = error
        while link is not None and id(link) not in seen:
            seen.add(id(link))
            lines += [f"{'' if link is error else 'after '}{type(link).__name__}{_reason(link)}"]
            lines += [f"  {place}" for place in _places(link.__traceback__)]
            link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
        self.write("error", *lines, **facts)

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """While this is open, whatever nobody catches, in any thread, is in the log."""
        before, threads_before = sys.excepthook, threading.excepthook

        def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
            self.error(error.with_traceback(trace))
            before(kind, error, trace)

        def caught_in_thread(told: Any) -> None:
            if told.exc_value is not None:
                self.error(told.exc_value, thread=told.thread.name if told.thread else "?")
            threads_before(told)

        sys.excepthook, threading.excepthook = caught, caught_in_thread
        try:
            yield
        finally:
            sys.excepthook, threading.excepthook = before, threads_before

    def _make_room(self, size: int) -> None:
        """Where the log is full, it becomes the older one."""
        self._disk.make_folder(self.path.parent)
        with contextlib.suppress(FileNotFoundError):
            if os.stat(self.path, follow_symlinks=False).st_size + size > LARGEST:
                self._disk.rename(self.path, self.path.with_name(f"{self.path.stem}-older{self.path.suffix}"))


def _told(value: object) -> str:
    """A fact as one word."""
    return "".join(sign if sign.isprintable() and not sign.isspace() else "_" for sign in str(value))


def _reason(error: BaseException) -> str:
    """What the system says of a failed call; no other error's message is told."""
    return f" {error.errno}" if isinstance(error, OSError) and isinstance(error.errno, int) else ""


def _places(trace: TracebackType | None) -> list[str]:
    """Where in the program an error came by, from the outside in; of other code only the file's name."""
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        path = PurePath(code.co_filename)
        own = path.is_relative_to(_PACKAGE)
        name = path.relative_to(_PACKAGE.parent).as_posix() if own else path.name
        places.append(f"{name}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places[-_MOST_PLACES:]
