"""How much of each attack is made, and from which chance.

Every day a little, with fixed seeds; in `python3 play.py long` more, with a seed of its own each time, which
a failure names. The full runs, once by hand:

    ATTACK_FILES=20000 ATTACK_KILLS=1000 ATTACK_BOTS=60 python3 play.py long tests/attacks

`ATTACK_SEED` plays one of them again.
"""

import os
import secrets

EVERYDAY_SEED = "everyday"


def amount(what: str, usual: int) -> int:
    """How many a long run makes: what `ATTACK_FILES`, `ATTACK_KILLS` … say, else the usual number."""
    return int(os.environ.get(f"ATTACK_{what.upper()}", usual))


def long_seed() -> str:
    """The seed of a long run: another one each time, unless `ATTACK_SEED` names it."""
    return os.environ.get("ATTACK_SEED") or secrets.token_hex(4)
