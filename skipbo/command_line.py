"""What every command of the command line shares: how it is read, how it refuses, its exit codes."""

import argparse
import sys
from typing import Final, NoReturn

from skipbo.terminal_output import one_line

FALSE: Final = 1
"""The exit code where what was asked about is false."""
UNUSABLE: Final = 2
"""The exit code where what was given can't be used."""
SIGNALLED: Final = 128
"""The exit code after a request to end, less the request's number, as shells have it."""
FAULT: Final = 1
"""The exit code where a fault of the program itself ended it."""
INTERRUPTED: Final = SIGNALLED + 2
"""The exit code after Ctrl-C."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        self.exit(UNUSABLE, f"skipbo: {one_line(message)}\n")


def say(sentence: str) -> None:
    """A sentence on a line of its own, whatever names it quotes."""
    print(one_line(sentence))


def fail(sentence: str, code: int = UNUSABLE) -> int:
    """Say on the error output why it can't be done; the exit code."""
    warn(sentence)
    return code


def warn(sentence: str) -> None:
    """A sentence on the error output."""
    print(f"skipbo: {one_line(sentence)}", file=sys.stderr)
