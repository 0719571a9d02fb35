"""What a player is told of a fault of the program itself: one sentence."""

from pathlib import Path

from skipbo.languages import _


def stopped_words(error: Exception, log: Path, is_kept: bool) -> str:
    """What happened, whether a match can be continued, and where the log is."""
    told = (
        _(
            "A fault in the program ({kind}) has stopped this; your match is kept, and “{log}” says "
            "where it happened, if you want to report it."
        )
        if is_kept
        else _(
            "A fault in the program ({kind}) has stopped this; “{log}” says where it happened, if you "
            "want to report it."
        )
    )
    return told.format(kind=type(error).__name__, log=log)
