"""`skipbo text`: every edition in a terminal, in plain sentences."""

from collections.abc import Sequence


def main(argv: Sequence[str]) -> int:
    """Play at the text table; the exit code. `argv` is what stands behind `skipbo text`."""
    from skipbo.text_table.entrance import main as enter

    return enter(list(argv))
