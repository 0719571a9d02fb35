"""The six animals' temperaments, a sentence each, where it is true of their play;
`tests/bench/bench_temperaments.py` shows from which grade on that is.
"""

from typing import Final

from skipbo.engine.levels import LEVELS
from skipbo.engine.marks import N_
from skipbo.languages import _

_SENTENCES: Final[dict[str, str]] = {
    "hare": N_("Plays fast: an empty hand is best, and a Skip-Bo is there to be spent."),
    "owl": N_("Weighs one thing against the other. Neither hasty nor stingy."),
    "cat": N_("Watches your stock, and shuts the door on it."),
    "fox": N_("Minds his own stock, hardly ever yours."),
    "bear": N_("Keeps things in order: like on like, or one less on top."),
    "badger": N_("Saves every Skip-Bo for later, and later still."),
}
"""By animal how it plays …"""

_SEEN_FROM: Final[dict[str, float]] = {"bear": 2, "owl": 3, "badger": 3, "cat": 5}
"""… and from which grade on: who slips wastes a Skip-Bo and lays cards anywhere, and until they have learnt
it the weak do not look at the others' stocks.
"""


def temperament_words(face: str, level: str) -> str:
    """How an animal plays at a level, in a sentence; "" for no animal."""
    if face not in _SENTENCES:
        return ""
    if LEVELS[level].grade >= _SEEN_FROM.get(face, 1):
        return _(_SENTENCES[face])
    if face == "cat":
        return _("Busy with her own cards so far. From grade 5 on she watches your stock.")
    return _("Still learning the game.")
