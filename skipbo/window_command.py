"""`skipbo` and `skipbo FILE`: the window, and the text table where there is no screen for one."""

import gc
import os
import sys
from pathlib import Path

from skipbo import __version__

NO_SCREEN = 3
"""The window's exit code where there is nowhere to open it."""


def main(given: list[str]) -> int:
    """Open the window on what is given; the exit code."""
    # A double click gives nothing, and the reader of command lines takes a while to be brought in.
    file = _file(given) if given else None
    if isinstance(file, int):
        return file
    code = open_window(file)
    if code == NO_SCREEN and sys.stdin.isatty() and sys.stdout.isatty():
        from skipbo import text_table

        return text_table.offer(file)
    return code


def open_window(file: Path | None) -> int:
    """The window, until it is closed; its exit code."""
    # Hardly anything that is made until the first picture stands is let go again: looking for it would take
    # a twentieth of the start. The window has it looked for when it stands (`ui.memory.settle`).
    gc.disable()
    try:
        from skipbo.ui.start import run

        return run(file)
    finally:
        gc.enable()


def _file(given: list[str]) -> Path | int | None:
    """The file to open, if there is one; the exit code where no window is wanted."""
    from skipbo.command_line import Parser, fail, say
    from skipbo.engine.form import is_compiled
    from skipbo.languages import _

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
    file: Path | None = options.file
    if file is not None and not os.path.exists(file):
        return fail(_("There is no file “{file}”.").format(file=file))
    return file
