"""What was found about a decision, as it is kept and shown: the search that finds it is in `review.py`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from skipbo.ai.reasons import Reason
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Play
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
    played, better = decision.played, list(decision.better)
    for at in range(min(len(played), len(better))):
        mine, other = played[at], better[at]
        if mine == other:
            continue
        seen = views_along(decision.view, played[: at + 1])[at]
        if not _is_alike(seen, mine, other):
            if at == 0:
                return decision
            parts = played[at:], tuple(better[at:])
            return replace(decision, move=decision.move + at, view=seen, played=parts[0], better=parts[1])
        # Of piles that are alike the plans mean one another's, from here on.
        piles = _building(mine), _building(other)
        better[at:] = [_on_other(command, *piles) for command in better[at:]]
    return decision


def _building(command: Command) -> int:
    return command.building if isinstance(command, Play | CoinsStandIn | DieStandIn) else -1


def _on_other(command: Command, one: int, other: int) -> Command:
    """A command with two building piles exchanged."""
    if isinstance(command, Play | CoinsStandIn | DieStandIn) and command.building in (one, other):
        return replace(command, building=one + other - command.building)
    return command


def _is_alike(seen: View, mine: Command, other: Command) -> bool:
    """Whether two commands do the same on building piles between which nothing makes a difference."""
    one, two = _building(mine), _building(other)
    if one < 0 or two < 0 or _on_other(other, one, two) != mine:
        return False
    first, second = seen.building[one], seen.building[two]
    is_wild = first.cards[-1:] == (SKIP_BO,), second.cards[-1:] == (SKIP_BO,)
    return is_wild[0] == is_wild[1] and (first.next, first.coins) == (second.next, second.coins)


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
