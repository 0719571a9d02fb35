"""Whether a match is kept, said only as far as it is true."""

from skipbo.languages import _, ngettext


def kept_words(is_kept: bool, missing: int) -> str:
    """How much of a match is on the disk: all of it, all but its last moves, or nothing."""
    if not is_kept:
        return _("This match could not be kept.")
    if missing:
        return ngettext(
            "The match is kept, but for its last move.",
            "The match is kept, but for its last {count} moves.",
            missing,
        ).format(count=missing)
    return _("The match is kept.")
