"""Why a computer player does what it does: codes with numbers, worded in the player's language by the window.

Every code and its numbers stand in `CODES`; a test holds each reason that is given against it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from skipbo.engine.interned import Value


@dataclass(frozen=True, slots=True)
class Reason(Value):
    """A code and its numbers. Card numbers are 1 to 12, 0 for a Skip-Bo; seats and piles count from 0."""

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The reason as plain data."""
        return {"code": self.code, "params": dict(self.params)}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> "Reason":
        """The reason of plain data."""
        return Reason(data["code"], dict(data["params"]))


CODES: Final[dict[str, tuple[str, ...]]] = {
    # What the move does by itself.
    "wins": (),
    "stock_card": ("number", "left"),
    "on_the_way": ("number", "steps"),
    "moves_on_the_way": ("number", "steps"),
    "refill": ("plays",),
    "refill_now": (),
    "partner_stock": ("seat", "number"),
    "only_move": (),
    "must_play": (),
    # Plays that do not reach a stock card yet.
    "blocks": ("seat", "number", "short"),
    "frees_hand": ("left",),
    "opens_discard": ("pile", "number"),
    "empties_discard": ("pile",),
    "on_pile": ("following",),
    "clears_pile": ("building",),
    "towards_stock": ("number", "short"),
    "quick_choice": (),
    # Discards: what they leave or keep.
    "keeps_wild": ("count",),
    "leaves_short": ("seat", "number", "short"),
    "gives_chance": ("seat", "number", "short"),
    "stacks_same": ("number", "pile"),
    "builds_run": ("number", "pile"),
    "fresh_pile": ("number", "pile"),
    "buries_least": ("top", "pile"),
    "keeps_for_stock": ("stock",),
    "keeps_card": ("card", "seat", "number"),
    # Of two plans: neither of them shows why.
    "wins_more": (),
    # Masters.
    "coins_for_stock": ("coins", "number"),
    "coins_stand_in": ("coins", "number", "following"),
    "buys": ("seat", "number", "following"),
    "buys_for_stock": ("seat", "number", "stock"),
    "pays_toll": ("coins",),
    "pays_for_stock": ("coins", "number"),
    "saves_coins": ("coins",),
    # MOD.
    "rolls": (),
    "die_for_stock": ("number",),
    "die_stand_in": ("number", "following"),
    "extra_discard": ("number",),
    "hits_leader": ("seat", "stock"),
    # Tabletop manners.
    "draws": (),
}
"""Every code and the names of its numbers.

`steps`: plays until the stock card can follow, this one included (moves, where coins, a toll or the die are
among them). `short`: how many cards that player still
misses for the stock card `number`. `seat`: whose stock. `count`: Skip-Bos kept in the hand. `stock`: the
stock's cards, or the card that it shows. `left`: how many cards remain in the stock or the hand. `following`:
what the pile needs next. `top`: the card that is covered. `card`: one that stays in the hand though it fits.
"""

FIGURES: Final = ("chance", "better")
"""What a search adds to any reason: the winning chance that it expects, and how much more than the next
best, both in per cent."""
