"""The coach: before a turn ends, whether that is a clear mistake, from what the player can see alone.

    advice = advise(view, command)       # None: nothing to say

It looks as a review does, more briefly; and it speaks only where the review would surely agree.
"""

from random import Random
from typing import Final

from skipbo.ai.review import Decision, as_plan, judge
from skipbo.engine.commands import Command, Discard, EndTurn
from skipbo.engine.lean import LeanTurn
from skipbo.engine.view import View

CLEAR: Final = 0.05
"""How much of the winning chance a mistake must cost to be worth a word."""
SURE: Final = 1.0
"""How many of its errors the cost must be above half of that."""
EFFORT: Final = 10_000
WORLDS: Final = 80


def advise(view: View, command: Command, effort: int = EFFORT, worlds: int = WORLDS) -> Decision | None:
    """What would have been better than to end the turn so, with its reason; None if that is fine."""
    if not isinstance(command, Discard | EndTurn):
        return None
    turn = LeanTurn.of_view(view)
    played = as_plan(turn, [command])
    if played is None:
        return None
    # The same view and command get the same advice.
    chance = Random(f"coach:{view.hand}:{view.draw_count}:{[pile.next for pile in view.building]}:{command}")
    found = judge(0, view, turn, played, chance, effort, worlds)
    is_clear = found.cost >= CLEAR and found.cost - SURE * found.error >= CLEAR / 2
    return found if is_clear else None
