"""How sharp-eyed computer players are when somebody plays out of turn (R14)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from skipbo.engine.rules import Rules

SHARPNESS: Final = {"easy": 0.25, "medium": 0.4, "hard": 0.55, "expert": 0.7, "deep": 0.8}
"""How likely a level notices at each thing that the offender does. Bots are asked in their own turns only."""


def who_notices(rules: Rules, controllers: Sequence[str], offender: int, chance: Random) -> int | None:
    """The computer player who calls the one out of turn after its last act, if one does; partners don't."""
    watchers = [
        seat
        for seat, controller in enumerate(controllers)
        if controller in SHARPNESS and rules.team(seat) != rules.team(offender)
    ]
    chance.shuffle(watchers)
    return next((seat for seat in watchers if chance.random() < SHARPNESS[controllers[seat]]), None)
