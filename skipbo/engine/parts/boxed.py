"""Which parts a game is made of: those in its edition's box, and tabletop manners where they are on."""

from skipbo.engine.course import Part, Wiring
from skipbo.engine.editions import EDITIONS
from skipbo.engine.parts.coins import Coins
from skipbo.engine.parts.die import Die
from skipbo.engine.parts.manners import Manners
from skipbo.engine.rules import Rules

_BOXED: dict[str, type[Part]] = {"coins": Coins, "die": Die}
_MADE: dict[tuple[str, bool], Wiring] = {}


def wiring_for(rules: Rules) -> Wiring:
    """How the parts of a game by these rules are joined to its course; made once."""
    key = rules.edition, rules.manners
    made = _MADE.get(key)
    if made is None:
        made = _MADE[key] = Wiring(parts_for(rules))
    return made


def parts_for(rules: Rules) -> list[Part]:
    """The parts that a game by these rules is made of."""
    box = EDITIONS[rules.edition]
    parts: list[Part] = [Manners()] if rules.manners else []
    return parts + [_BOXED[name]() for name in box.parts]
