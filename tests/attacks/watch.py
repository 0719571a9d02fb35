"""What a program does behind the screen: processes, network, files outside its folder, memory, time."""

import faulthandler
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from skipbo.store.log import Log

STARTS = (
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.spawn",
    "os.fork",
    "os.forkpty",
    "pty.spawn",
)
NETWORK = ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "urllib.Request")
CHANGES = (
    *(
        "os.rename",
        "os.remove",
        "os.rmdir",
        "os.mkdir",
        "os.link",
        "os.symlink",
        "os.truncate",
        "os.chmod",
        "os.utime",
    ),
    *("shutil.rmtree", "shutil.move", "shutil.copyfile", "os.chown", "os.mkfifo"),
)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
HANG_SECONDS = 120.0


TASK_NAME = "/proc/self/comm"
"""What the program is called in the system's list of tasks: it gives itself its name there."""


class Watch:
    """Takes down what this process does that no game has any reason to do."""

    def __init__(self, allowed: Path, bait: str) -> None:
        self.allowed = [os.path.realpath(allowed)]
        """The folders in which files may be made, changed and removed."""
        self.bait = bait
        self.found: list[str] = []
        self._is_on = False
        sys.addaudithook(self._hear)
        hear_faults(self.raised)
        threading.excepthook = lambda told: self._raised(
            f"in a thread: {told.exc_type.__name__}: {told.exc_value}"
        )
        sys.unraisablehook = lambda told: self._raised(f"unraisable: {told.exc_value!r} in {told.object!r}")

    def begin(self) -> None:
        """From now on everything counts; a hang ends the process with the place where it hangs."""
        self.found.clear()
        forget_peak()
        faulthandler.dump_traceback_later(HANG_SECONDS, exit=True)
        self._start = time.process_time()
        self._is_on = True

    def end(self) -> list[str]:
        """What was found since `begin`."""
        self._is_on = False
        faulthandler.cancel_dump_traceback_later()
        self.seconds = time.process_time() - self._start
        self.megabytes = peak_megabytes()
        return list(self.found)

    def raised(self, error: BaseException) -> None:
        """An exception that reached the player."""
        self._raised("".join(traceback.format_exception(error))[-1500:])

    def _raised(self, words: str) -> None:
        if self._is_on:
            self.found.append(f"a traceback: {words}")

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self._is_on:
            return
        if event in STARTS or event in NETWORK:
            self.found.append(f"{event} {str(arguments)[:200]}")
        elif event == "open":
            path, mode, flags = arguments
            writes = bool(flags & WRITING) if isinstance(flags, int) else "r" not in str(mode)
            if (writes and not self._is_ours(path)) or str(path) == self.bait:
                self.found.append(f"open {path!r} {'to write' if writes else 'to read'}")
        elif event in CHANGES and not all(
            self._is_ours(path) for path in arguments if isinstance(path, str | bytes | os.PathLike)
        ):
            self.found.append(f"{event} {str(arguments)[:200]}")

    def _is_ours(self, path: Any) -> bool:
        if isinstance(path, int):
            return True
        real = os.path.realpath(os.path.dirname(os.fsdecode(path)))
        is_allowed = any(real == folder or real.startswith(folder + os.sep) for folder in self.allowed)
        return is_allowed or os.fsdecode(path) in (os.devnull, TASK_NAME)


def hear_faults(told: Callable[[BaseException], None]) -> None:
    """From now on, what the program gets over by a sentence and a line in its log is told here as well."""
    write = Log.error

    def error(log: Log, error: BaseException, **facts: object) -> None:
        told(error)
        write(log, error, **facts)

    Log.error = error  # type: ignore[assignment, method-assign]


def forget_peak() -> None:
    """Let the peak of memory be measured afresh (Linux)."""
    try:
        with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
            file.write("5")
    except OSError:
        pass


def peak_megabytes() -> float:
    """The peak of memory since then; 0 where the system does not tell."""
    try:
        with open("/proc/self/status", encoding="ascii", errors="replace") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))
    except (OSError, StopIteration):
        return 0.0


def controls_in(text: str) -> str:
    """The characters in what went to a terminal that could steer it; a line's end is none."""
    return "".join(sorted({letter for letter in text if letter != "\n" and is_control(letter)}))


def is_control(letter: str) -> bool:
    """Whether a terminal might obey it: C0, DEL, C1, and the marks that turn the direction of writing."""
    code = ord(letter)
    return (
        code < 0x20
        or 0x7F <= code < 0xA0
        or letter in "\u2028\u2029"
        or 0x202A <= code <= 0x202E
        or 0x2066 <= code <= 0x2069
    )
