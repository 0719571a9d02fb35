"""What was found about a decision, as it is kept and shown: the search that finds it is in `review.py`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from skipbo.ai.reasons import Reason
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import Command
from skipbo.engine.determinize import determinize
from skipbo.engine.interned import Value
from skipbo.engine.record import MOST_LOOKED_THROUGH, Record
from skipbo.engine.view import View, view

EFFORT: Final = 30_000
"""How many states are looked at for a decision, those of imagined turns among them."""

WORLDS: Final = 200
"""In how many possible worlds a decision is tried."""

MISTAKE: Final = 0.02
"""How much of the winning chance a decision must cost to be called a mistake."""


@dataclass(frozen=True, slots=True)
class Decision(Value):
    """What a player did from a moment on, and what the search would have done."""

    move: int
    """The first of its moves in the record, from 0."""
    seat: int
    view: View
    """What the player knew."""
    played: tuple[Command, ...]
    better: tuple[Command, ...]
    """The search's plan; empty if it is as good as what was played."""
    chance: float
    """The winning chance after what was played."""
    cost: float
    """How much better the other plan's chance is."""
    error: float
    """Half the 95 % interval of the cost."""
    reason: Reason | None
    """Why the other plan begins as it does."""
    loss: float = 0.0
    """The cost as it was found, below 0 where the played plan did better: what means are taken of."""
    is_real: bool = True
    """Whether there were at least two plans to choose from."""
    worlds: int = WORLDS
    """In how many possible worlds it was tried."""
    loss_error: float = 0.0
    """Half the 95 % interval of the loss."""

    @property
    def chance_of_better(self) -> float:
        """The winning chance that was to be had."""
        return self.chance + self.cost

    @property
    def is_mistake(self) -> bool:
        """Whether it cost a good deal, and more than chance can explain."""
        return self.cost >= MISTAKE and self.cost > self.error

    def to_json(self) -> dict[str, Any]:
        """The decision as plain data; moves count from 1, chances are shares."""
        return {
            "move": self.move + 1,
            "seat": self.seat,
            "played": [str(command) for command in self.played],
            "better": [str(command) for command in self.better],
            "chance": round(self.chance, 4),
            "cost": round(self.cost, 4),
            "error": round(self.error, 4),
            "real": self.is_real,
            "worlds": self.worlds,
            "mistake": self.is_mistake,
            "reason": None if self.reason is None else self.reason.to_json(),
        }


def is_too_long(record: Record) -> bool:
    """Whether looking back on a game would take longer than anybody waits."""
    return len(record.moves) > MOST_LOOKED_THROUGH


def parted(decision: Decision) -> Decision:
    """The same from the first command on in which what was played and what is better differ."""
    played, better = decision.played, decision.better
    pairs = enumerate(zip(played, better, strict=False))
    at = next((at for at, (one, other) in pairs if one != other), 0)
    if not at:
        return decision
    seen = views_along(decision.view, better)[at]
    return replace(decision, move=decision.move + at, view=seen, played=played[at:], better=better[at:])


def views_along(seen: View, commands: Sequence[Command]) -> list[View]:
    """What the player sees before each of these commands; no card comes in between that nobody knew."""
    world = determinize(seen, QuickChance(Random(0).random))
    names = [player.name for player in seen.players]
    scores = [player.score for player in seen.players]
    views = []
    for command in commands:
        views.append(view(world, seen.seat, names, scores))
        if command is not commands[-1]:
            world.carry_out(command)
    return views
