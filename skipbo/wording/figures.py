"""Figures as they are printed: with their sign, in whole points, with the language's own decimal sign."""

from skipbo.languages import pgettext


def signed(number: int) -> str:
    """A number with its sign: "+12", "−31", "0"."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def points(share: float) -> int:
    """A share of the winning chance in whole points."""
    return round(100 * share)


def decimal(value: float, digits: int = 1) -> str:
    """A number with decimals, by the language's own sign."""
    return f"{value:.{digits}f}".replace(".", pgettext("decimal sign", "."))
