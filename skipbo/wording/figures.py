"""Figures as they are printed: with their sign, in whole points, with the language's own decimal sign."""

from collections.abc import Sequence
from math import floor

from skipbo.languages import pgettext


def signed(number: int) -> str:
    """A number with its sign: "+12", "−31", "0"."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def points(share: float) -> int:
    """A share of the winning chance in whole points."""
    return round(100 * share)


def whole_points(shares: Sequence[float], total: int | None = None) -> list[int]:
    """Shares in whole points which add up to their sum, or to its `total` that is shown elsewhere: what loses
    most when it is rounded down is rounded up.
    """
    counts = [floor(100 * share) for share in shares]
    over = (points(sum(shares)) if total is None else total) - sum(counts)
    order = sorted(range(len(shares)), key=lambda number: counts[number] - 100 * shares[number])
    for number in order[: max(0, over)]:
        counts[number] += 1
    return counts


def lost_points(chance: float, better: float) -> int:
    """What a mistake cost, in whole points: as far apart as the two chances that are shown."""
    return max(1, points(better) - points(chance))


def decimal(value: float, digits: int = 1) -> str:
    """A number with decimals, by the language's own sign."""
    return f"{value:.{digits}f}".replace(".", pgettext("decimal sign", "."))
