"""What an edition or an option adds to the common rules. Each part implements only the hooks it needs."""

from skipbo.engine.editions import EDITIONS
from skipbo.engine.parts.base import Part
from skipbo.engine.parts.coins import Coins
from skipbo.engine.parts.die import Die
from skipbo.engine.parts.manners import Manners
from skipbo.engine.rules import Rules

_BOXED: dict[str, type[Part]] = {"coins": Coins, "die": Die}


def parts_for(rules: Rules) -> list[Part]:
    """The parts that a game by these rules is made of."""
    box = EDITIONS[rules.edition]
    parts: list[Part] = [Manners()] if rules.manners else []
    return parts + [_BOXED[name]() for name in box.parts]
