"""How sharp-eyed computer players are when somebody plays out of turn (R14)."""

from collections.abc import Sequence
from random import Random

from skipbo.engine.levels import LEVELS
from skipbo.engine.rules import Rules


def who_notices(rules: Rules, controllers: Sequence[str], offender: int, chance: Random) -> int | None:
    """The computer player who calls the one out of turn after its last act, if one does; partners don't."""
    sharpness = [LEVELS[name].sharpness if name in LEVELS else 0.0 for name in controllers]
    watchers = [
        seat for seat, sharp in enumerate(sharpness) if sharp and rules.team(seat) != rules.team(offender)
    ]
    chance.shuffle(watchers)
    return next((seat for seat in watchers if chance.random() < sharpness[seat]), None)
