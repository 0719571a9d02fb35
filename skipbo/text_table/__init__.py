"""`skipbo text`: every edition in a terminal, in plain sentences."""

from collections.abc import Sequence
from pathlib import Path


def main(argv: Sequence[str]) -> int:
    """Play at the text table; the exit code. `argv` is what stands behind `skipbo text`."""
    from skipbo.text_table.entrance import main as enter

    return enter(list(argv))


def offer(file: Path | None = None) -> int:
    """Offer the text table where no window can be opened, at a terminal; the exit code."""
    from skipbo.languages import _
    from skipbo.text_table.seating import Back, Seating
    from skipbo.text_table.terminal import Leave, Terminal

    try:
        if not Seating(Terminal()).yes_or_no(_("Play at the text table now?"), True):
            return 0
    except (Leave, Back):
        return 0
    return main([] if file is None else [str(file)])
