"""The command line: opens the window, or does without one. The only place that may import everything."""

import contextlib
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from skipbo import __version__
from skipbo.command_line import FALSE, INTERRUPTED, Parser, fail, number, say, whole_number
from skipbo.engine.form import is_compiled
from skipbo.languages import _, set_language
from skipbo.process_name import call_process
from skipbo.terminal_output import OutputClosed, OutputLost, replace_closed_streams, visible_output

UNTOLD = 4
"""The exit code where the output could not be written, in place of any other."""
NO_SCREEN = 3
"""The window's exit code where there is nowhere to open it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    replace_closed_streams()
    with visible_output():
        call_process("skipbo")
        set_language()
        if getattr(sys, "frozen", False):  # a packaged program is its own worker processes
            import multiprocessing

            multiprocessing.freeze_support()
        try:
            return _done(list(sys.argv[1:] if arguments is None else arguments))
        except KeyboardInterrupt:
            return INTERRUPTED
        except OutputClosed:
            _write_no_more()
            return 0  # nothing more is wanted
        except OutputLost as lost:
            _write_no_more()
            why = str(lost)
            told = _("The output could not be written: {problem}.")
            return fail(told.format(problem=_(why)), UNTOLD)
        except Exception:
            # Told here, where it can't steer the terminal by what it quotes.
            traceback.print_exc()
            return 1


def _done(given: list[str]) -> int:
    """Do what is given, and see that its text is out, that of help and of the version too."""
    try:
        return _do(given)
    finally:
        if sys.stdout is not None:
            sys.stdout.flush()


def _write_no_more() -> None:
    """Send what is still in the buffers nowhere, so that flushing it at the end raises no second error."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _do(given: list[str]) -> int:
    commands = {
        "arena": _arena,
        "replay": _replay,
        "review": _review,
        "statistics": _statistics,
        "text": _text,
        "selftest": _selftest,
        "bot-guard": _guard,
    }
    if given and given[0] in commands:
        return commands[given[0]](given[1:])
    return _window(given)


# -- The window and the text table ---------------------------------------------------------------------


def _window(given: list[str]) -> int:
    parser = Parser(
        prog="skipbo",
        description=_("Skip-Bo for the desktop."),
        epilog=_(
            "Also: skipbo arena, skipbo replay FILE, skipbo review FILE, skipbo statistics, skipbo text."
            " Each knows --help."
        ),
    )
    parser.add_argument("file", nargs="?", type=Path, help=_("a saved match or a record to open"))
    parser.add_argument("--version", action="store_true", help=_("show program's version number and exit"))
    options = parser.parse_args(given)
    if options.version:
        say(f"skipbo {__version__} ({'compiled' if is_compiled() else 'plain'})")
        return 0
    if options.file is not None and not os.path.exists(options.file):
        return fail(_("There is no file “{file}”.").format(file=options.file))
    from skipbo.ui.start import run

    code = run(options.file)
    if code == NO_SCREEN and sys.stdin.isatty() and sys.stdout.isatty():
        from skipbo import text_table

        return text_table.offer(options.file)
    return code


def _text(given: list[str]) -> int:
    from skipbo import text_table

    return text_table.main(given)


def _arena(given: list[str]) -> int:
    from skipbo.arena_command import main as play

    return play(given)


def _statistics(given: list[str]) -> int:
    from skipbo.statistics_command import main as write

    return write(given)


def _review(given: list[str]) -> int:
    from skipbo.review_command import main as look_back

    return look_back(given, _true_record)


def _guard(given: list[str]) -> int:
    """For the packaged program alone, which starts its bots' guards this way."""
    from skipbo.play.bot_guard import main as stand_over

    return stand_over(given)


def _selftest(given: list[str]) -> int:
    from skipbo.engine.editions import EDITIONS

    parser = Parser(prog="skipbo selftest", description=_("Play a game of each edition, by itself."))
    parser.add_argument("--editions", nargs="+", choices=sorted(EDITIONS), default=list(EDITIONS))
    parser.add_argument("--pictures", type=Path, help=_("a folder for a picture of each game"))
    parser.add_argument("--first-frame", action="store_true", help=_("only open the window"))
    parser.add_argument(
        "--soak",
        type=number(0, 1_000_000),
        metavar="MINUTES",
        help=_("play matches of any rules for so long"),
    )
    parser.add_argument("--seed", default="soak", help=_("the seed that these matches come from"))
    parser.add_argument(
        "--first",
        type=whole_number(1, 1_000_000_000),
        default=1,
        help=_("the number of the first of these matches"),
    )
    options = parser.parse_args(given)
    from skipbo.ui.selftest import run, run_soak

    if options.soak is not None:
        return run_soak(options.soak, options.seed, options.first)
    return run(options.editions, options.pictures, options.first_frame)


# -- Records ---------------------------------------------------------------------------------------------


def _replay(given: list[str]) -> int:
    parser = Parser(prog="skipbo replay", description=_("Open a game’s record, or check it."))
    parser.add_argument("file", type=Path, help=_("the record, a .skipbo.json file"))
    parser.add_argument(
        "--verify", action="store_true", help=_("say whether the record is true, without a window")
    )
    options = parser.parse_args(given)
    return _verify(options.file) if options.verify else _open_replay(options.file)


def _verify(path: Path) -> int:
    """Say in one line whether a record holds: 0 true, 1 false, 2 no record."""
    record = _true_record(path)
    if isinstance(record, int):
        return record
    told = _(
        "{file}: true. Moves: {moves}, reshuffles: {reshuffles}. The result is right, and all the "
        "chance came from the seed."
    )
    say(told.format(file=path.name, moves=len(record.moves), reshuffles=len(record.reshuffles)))
    return 0


def _true_record(path: Path) -> Any:
    """The record in a file; if there is none or it is false, that is told, and it is the exit code."""
    from skipbo.engine.record import Record, RecordError, first_fault
    from skipbo.record_words import fault_sentence, form_sentence
    from skipbo.store.problems import BadFile
    from skipbo.store.safe_json import load

    try:
        record = Record.from_json(load(path, follow=True))
    except BadFile as error:
        return fail(error.problem.details(_) or error.problem.sentence(_))
    except RecordError as error:
        return fail(f"{path.name}: {form_sentence(error)}")
    if fault := first_fault(record):
        say(f"{path.name}: {fault_sentence(fault)}")
        return FALSE
    return record


def _open_replay(path: Path) -> int:
    if not os.path.exists(path):
        return fail(_("There is no file “{file}”.").format(file=path))
    from skipbo.ui.start import run

    return run(path)


if __name__ == "__main__":
    sys.exit(main())
