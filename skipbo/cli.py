"""The command line: which command is meant. Each brings in what it needs, and the window needs little."""

import contextlib
import os
import sys
from collections.abc import Sequence

from skipbo.languages import _, set_language
from skipbo.process_name import call_process
from skipbo.terminal_output import OutputClosed, OutputLost, replace_closed_streams, visible_output

UNTOLD = 4
"""The exit code where the output could not be written, in place of any other."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    replace_closed_streams()
    with visible_output():
        call_process("skipbo")
        set_language()
        try:
            return _done(list(sys.argv[1:] if arguments is None else arguments))
        except KeyboardInterrupt:
            from skipbo.command_line import INTERRUPTED

            return INTERRUPTED
        except OutputClosed:
            _write_no_more()
            return 0  # nothing more is wanted
        except OutputLost as lost:
            _write_no_more()
            from skipbo.command_line import fail

            why = str(lost)
            told = _("The output could not be written: {problem}.")
            return fail(told.format(problem=_(why)), UNTOLD)
        except Exception:
            # Told here, where it can't steer the terminal by what it quotes.
            import traceback

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


def _window(given: list[str]) -> int:
    from skipbo.window_command import main as open_window

    return open_window(given)


def _text(given: list[str]) -> int:
    from skipbo import text_table

    return text_table.main(given)


def _arena(given: list[str]) -> int:
    from skipbo.arena_command import main as play

    return play(given)


def _statistics(given: list[str]) -> int:
    from skipbo.statistics_command import main as write

    return write(given)


def _replay(given: list[str]) -> int:
    from skipbo.replay_command import main as replay

    return replay(given)


def _review(given: list[str]) -> int:
    from skipbo.replay_command import true_record
    from skipbo.review_command import main as look_back

    return look_back(given, true_record)


def _guard(given: list[str]) -> int:
    """For the packaged program alone, which starts its bots' guards this way."""
    from skipbo.play.bot_guard import main as stand_over

    return stand_over(given)


def _selftest(given: list[str]) -> int:
    from skipbo.selftest_command import main as play

    return play(given)


if __name__ == "__main__":
    sys.exit(main())
