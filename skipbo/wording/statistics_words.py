"""What the statistics call those against whom somebody played, and in which order."""

from collections.abc import Collection
from typing import Final

from skipbo.engine.levels import OFFERED
from skipbo.languages import _
from skipbo.wording.catalogue_words import level_name

ORDER: Final = (*OFFERED, "mixed", "human", "bot")
"""Who can have been played against, the weakest first."""


def opponents(level: str) -> str:
    """What those are called against whom somebody played."""
    if level == "mixed":
        return _("Mixed levels")
    if level == "human":
        return _("People")
    if level == "bot":
        return _("Other programs")
    return level_name(level)


def in_order(levels: Collection[str]) -> list[str]:
    """Whom somebody has played against, the weakest first."""
    return sorted(levels, key=lambda level: ORDER.index(level) if level in ORDER else len(ORDER))
