"""Whether a match is kept, said only as far as it is true, and what a saved match is called."""

import re
from collections.abc import Sequence
from typing import Final

from skipbo.engine.editions import EDITIONS
from skipbo.languages import _, ngettext

_BEHIND_THE_EDITION: Final = re.compile(r"(: .*)?( \(\d+\))?", re.DOTALL)


def save_name(name: str, edition: str) -> str:
    """What a saved match is called: one that was put by bears its edition's, in the player's language."""
    if edition in EDITIONS and name.startswith(label := EDITIONS[edition].label):
        rest = name.removeprefix(label)
        if _BEHIND_THE_EDITION.fullmatch(rest):
            return f"{_(label)}{rest}"
    return name


def about_match(name: str, edition: str, players: Sequence[str], shown: Sequence[str]) -> str:
    """What a match's name leaves open, its edition and who plays; empty if its name says all of it.

    `shown` is what those players are called who have chosen no name, too.
    """
    said = re.split(r"[:,] ", re.sub(r" \(\d+\)$", "", name))
    if said[0] == edition and all(player in said for player in players if player):
        return ""
    return ", ".join([edition, *shown])


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
