"""The six animals' temperaments, a sentence each; `tests/bench/bench_temperaments.py` shows them in play."""

from typing import Final

from skipbo.engine.marks import N_
from skipbo.languages import _

_SENTENCES: Final[dict[str, str]] = {
    "hare": N_("Plays fast: an empty hand is best, and a Skip-Bo is there to be spent."),
    "owl": N_("Weighs one thing against the other. Neither hasty nor stingy."),
    "cat": N_("Watches your stock, and shuts the door on it."),
    "fox": N_("Looks to his own stock, and hardly ever at yours."),
    "bear": N_("Keeps things in order: like on like, or one less on top."),
    "badger": N_("Saves every Skip-Bo for later, and later still."),
}
"""By animal how it plays, whatever its grade."""


def temperament_words(face: str) -> str:
    """How an animal plays, in a sentence; "" for no animal."""
    return _(_SENTENCES[face]) if face in _SENTENCES else ""
