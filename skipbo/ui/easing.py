"""Easing curves as a pure table: progress 0..1 in, progress out (may overshoot where a name says so)."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Constant speed."""
    return t


def out_cubic(t: float) -> float:
    """Starts fast, settles softly."""
    return 1.0 - (1.0 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Starts and ends softly."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - (-2.0 * t + 2.0) ** 3 / 2.0


def in_cubic(t: float) -> float:
    """Starts softly, ends fast."""
    return t**3


def spring(t: float) -> float:
    """Reaches the target, passes it by 3 % once and settles."""
    if t <= 0.0 or t >= 1.0:
        return 0.0 if t <= 0.0 else 1.0
    if t < 0.6:
        return 1.03 * out_cubic(t / 0.6)
    return 1.0 + 0.03 * (1.0 - in_out_cubic((t - 0.6) / 0.4))


def bounce_once(t: float) -> float:
    """Height 0..1..0 of one small bounce, for a coin that has just landed."""
    return math.sin(math.pi * min(max(t, 0.0), 1.0))


EASINGS: dict[str, Easing] = {
    "linear": linear,
    "out-cubic": out_cubic,
    "in-out-cubic": in_out_cubic,
    "in-cubic": in_cubic,
    "spring": spring,
}
