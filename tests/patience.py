"""How long a test waits for another process or the disk, and how it measures what was done meanwhile."""

import os

PATIENCE = 120.0
"""Seconds without progress after which a test gives up: on a busy machine all but a halt is slow."""


def worked() -> float:
    """Seconds of processor time spent by this process and by those it has waited for.

    A limit on these holds on a busy machine too, where everything takes longer by the clock on the wall.
    """
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
