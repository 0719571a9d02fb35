"""What a bot writes, line by line: the answer to what it was asked, and a bounded rest nobody asked for."""

import threading
import time
from typing import BinaryIO, Final

LONGEST_LINE: Final = 65_536
MOST_UNASKED: Final = 65_536
"""How much a bot may write between an answer and the next question; it is thrown away."""
_AT_ONCE: Final = 65_536


class Flood(Exception):
    """More than that was written unasked."""


class TooLong(Exception):
    """The answer did not end where the longest line ends."""


class Lines:
    """Reads in a thread of its own, since no system lets all of them wait for a pipe and a clock at once.

    Nothing is kept but the line that is waited for. After too much that nobody asked for nothing is read any
    more: the bot then waits for its own full pipe.
    """

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self._changed = threading.Condition()
        self._line = bytearray()
        self._is_asked = False
        self._unasked = 0
        self._is_flooded = False
        self._is_over = False
        threading.Thread(target=self._read, daemon=True).start()

    def ask(self) -> None:
        """From here on the next line is an answer; `Flood` if there was too much before."""
        with self._changed:
            if self._is_flooded:
                raise Flood
            self._line.clear()
            self._unasked = 0
            self._is_asked = True

    def answer(self, seconds: float) -> bytes | None:
        """The line, or None if the bot has closed its output; `TimeoutError`, or `TooLong`."""
        deadline = time.monotonic() + seconds
        with self._changed:
            while True:
                line, newline, rest = bytes(self._line).partition(b"\n")
                if newline:
                    self._is_asked = False
                    self._drop(len(rest))
                    self._line.clear()
                if len(line) > LONGEST_LINE:
                    raise TooLong
                if newline:
                    return line
                if self._is_over:
                    return line or None
                if not self._changed.wait(max(0.0, deadline - time.monotonic())) and (
                    time.monotonic() >= deadline
                ):
                    self._is_asked = False
                    raise TimeoutError

    def _drop(self, count: int) -> None:
        self._unasked += count
        self._is_flooded |= self._unasked > MOST_UNASKED

    def _read(self) -> None:
        try:
            while chunk := self._source.read(_AT_ONCE):
                with self._changed:
                    if self._is_asked and b"\n" not in self._line:
                        self._line += chunk
                        self._changed.notify()
                        if len(self._line) <= LONGEST_LINE + _AT_ONCE:
                            continue
                    self._drop(len(chunk))
                    if self._is_flooded:
                        return
        except (OSError, ValueError):
            pass
        with self._changed:
            self._is_over = True
            self._changed.notify()
