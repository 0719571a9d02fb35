"""The daily deal: on one day the same cards for everybody. The seed says the day."""

from __future__ import annotations

from datetime import date
from typing import Final

from skipbo.engine.editions import SHORT_STOCK, rules_for
from skipbo.engine.rules import Rules

RULES: Final[Rules] = rules_for("classic", 2, stock=SHORT_STOCK, target=0)
"""One short game of Classic for two."""
_PREFIX: Final = "daily-"


def seed_of(day: date) -> str:
    """The seed that deals the day's cards."""
    return f"{_PREFIX}{day.isoformat()}"


def day_of(rules: Rules, seed: str) -> date | None:
    """The day whose deal a match by these rules on this seed is; None if it is an ordinary one."""
    if rules != RULES or not seed.startswith(_PREFIX):
        return None
    try:
        return date.fromisoformat(seed.removeprefix(_PREFIX))
    except ValueError:
        return None
