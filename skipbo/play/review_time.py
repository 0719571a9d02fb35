"""How long a finished game may be looked back on: what does not fit is looked at less closely."""

from __future__ import annotations

import time
from typing import Final

from skipbo.ai.budget import Budget
from skipbo.engine.form import is_compiled
from skipbo.engine.record import Record

USUAL_MOVES: Final = 63
SECONDS: Final = 3.6
"""For a game of that many moves; a longer one gets more …"""
MOST_SECONDS: Final = 60.0
"""… but no more than this."""
PLAIN: Final = 6.0
"""So many times as long where the engine runs as plain Python …"""
MOST_PLAIN_SECONDS: Final = 150.0
"""… and at most this."""


AFTERWARDS: Final = 60.0
"""So long it goes on at the most, when it has been shown, until the number for skill is sure."""


def seconds_for(moves: int, compiled: bool) -> float:
    """How long looking back on a game of so many moves may take."""
    seconds = SECONDS * max(1.0, moves / USUAL_MOVES)
    return min(MOST_SECONDS, seconds) if compiled else min(MOST_PLAIN_SECONDS, PLAIN * seconds)


def afterwards() -> Budget:
    """The time to go on in, from now on."""
    return Budget(AFTERWARDS, time.monotonic)


def budget_for(record: Record) -> Budget:
    """The time that there is for a game, from now on."""
    return Budget(seconds_for(len(record.moves), is_compiled()), time.monotonic)
