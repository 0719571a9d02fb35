"""What every command of the command line shares: how it is read, how it refuses, its exit codes."""

import argparse
import contextlib
import re
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn

from skipbo.engine.marks import N_
from skipbo.engine.shape import cut
from skipbo.languages import _, ngettext
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


TEXTS: Final = (
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""What Python's own reader of command lines says to those who type; it has no languages of its own."""


_LONGEST_REFUSAL: Final = 400


class _Help(argparse.HelpFormatter):
    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        beginning = _("usage:")
        super().add_usage(usage, actions, groups, f"{beginning} " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one line, in the player's language."""

    def __init__(self, **wishes: Any) -> None:
        vars(argparse).update(_=_, ngettext=ngettext)
        super().__init__(**{"formatter_class": _Help, **wishes})

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        words = re.sub(r"\S{81,}", lambda found: cut(found[0], 80), message)
        self.exit(UNUSABLE, f"skipbo: {one_line(cut(words, _LONGEST_REFUSAL))}\n")


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """How an argument is read that is a whole number, of this range where one is given."""

    def read(given: str) -> int:
        with contextlib.suppress(ValueError):
            value = int(given)
            if least is None or most is None or least <= value <= most:
                return value
        told = _("“{given}” is not a whole number from {least} to {most}")
        if least is None or most is None:
            told = _("“{given}” is not a whole number")
        raise argparse.ArgumentTypeError(told.format(given=cut(given), least=least, most=most))

    return read


def number(least: float, most: float) -> Callable[[str], float]:
    """How an argument is read that is a number of this range."""

    def read(given: str) -> float:
        with contextlib.suppress(ValueError):
            value = float(given)
            if least <= value <= most:
                return value
        told = _("“{given}” is not a number from {least} to {most}")
        raise argparse.ArgumentTypeError(told.format(given=cut(given), least=least, most=most))

    return read


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
