"""`skipbo selftest`: the program plays by itself in its own window."""

from pathlib import Path

from skipbo.command_line import Parser, number, whole_number
from skipbo.engine.editions import EDITIONS
from skipbo.languages import _
from skipbo.ui.selftest import run, run_soak


def main(given: list[str]) -> int:
    """Do what the command line says; the exit code."""
    parser = Parser(prog="skipbo selftest", description=_("Play a game of each edition, by itself."))
    parser.add_argument("--editions", nargs="+", choices=sorted(EDITIONS), default=list(EDITIONS))
    parser.add_argument("--pictures", type=Path, help=_("a folder for a picture of each game"))
    parser.add_argument("--first-frame", action="store_true", help=_("only open the window"))
    parser.add_argument(
        "--soak",
        type=number(0, 1_000_000),
        metavar="MINUTES",
        help=_("play matches with all kinds of rules for this long"),
    )
    parser.add_argument("--seed", default="soak", help=_("the seed that these matches come from"))
    parser.add_argument(
        "--first",
        type=whole_number(1, 1_000_000_000),
        default=1,
        help=_("the number of the first of these matches"),
    )
    options = parser.parse_args(given)
    if options.soak is not None:
        return run_soak(options.soak, options.seed, options.first)
    return run(options.editions, options.pictures, options.first_frame)
