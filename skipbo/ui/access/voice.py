"""What is said aloud when it happens; nobody hears it unless a screen reader listens."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

MOST_WAITING = 12


class Utterance(NamedTuple):
    """Something to say; what is `urgent` cuts short what is being read."""

    words: str
    urgent: bool = False


class Voice:
    """Sentences on their way to the screen reader, and the last ones for whoever wants to read them again."""

    def __init__(self) -> None:
        self.is_heard = False
        """Whether anybody listens: who has much to put into words may ask first."""
        self.forgets = False
        """Set when what was said may not be read again; whoever lists it clears the list, and this."""
        self._waiting: deque[Utterance] = deque(maxlen=MOST_WAITING)

    def say(self, words: str, urgent: bool = False) -> None:
        """Say it as soon as the reader is free; something urgent drops what still waits."""
        if not words or not self.is_heard:
            return
        if urgent:
            self._waiting.clear()
        self._waiting.append(Utterance(words, urgent))

    def take(self) -> list[Utterance]:
        """What is to be said now; it no longer waits."""
        waiting = list(self._waiting)
        self._waiting.clear()
        return waiting

    def hush(self) -> None:
        """Somebody else sits at the screen: nothing that waits is said, nothing said is read again."""
        self._waiting.clear()
        self.forgets = True
