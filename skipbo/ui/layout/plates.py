"""How large a plate must be for its words, and how they stand on it.

"one": name over a line at the left, counts at the right. "under": the counts follow the line. "three": they
have a row of their own.
"""

from __future__ import annotations

from skipbo.ui.layout.plan import TableShape

#: A plate's height in units by its form.
OTHERS_HEIGHT = {"one": 50.0, "under": 54.0, "three": 80.0}
OWN_HEIGHT = {"one": 63.0, "under": 63.0, "three": 88.0}
#: A face with its margin, and the plate's round end.
OTHERS_FACE, OWN_FACE, END = 71.0, 81.0, 15.0
#: Two digits, a coin with two digits, the little hand with a digit, one card with a digit.
NUMBER, COIN, HAND, ONE_CARD = 28.0, 58.0, 82.0, 46.0
#: Names that players choose may be longer; they are written smaller, and cut at last.
LONGEST_NAME = 200.0


def others_width(shape: TableShape, form: str, full: bool = False) -> float:
    """An opponent's plate's width in units; `full` shows the hand as cards, else one card stands for it."""
    name, line = min(shape.names, LONGEST_NAME), shape.lines
    counts = (HAND if full else ONE_CARD) + (COIN + 8 if shape.coins else 0)
    return OTHERS_FACE + _words_width(form, name, line, counts) + END


def own_width(shape: TableShape, form: str) -> float:
    """The player's own plate's width in units."""
    name, line = min(shape.own_name, LONGEST_NAME), shape.own_line
    words = _words_width(form, name, line, COIN) if shape.coins else max(name, line)
    return OWN_FACE + words + END


def _words_width(form: str, name: float, line: float, counts: float) -> float:
    """How wide name, line and counts are in a form."""
    if form == "one":
        return max(name, line) + 12 + counts
    if form == "under":
        return max(name, line + (10 if line else 0) + counts)
    return max(name, line, counts)


def own_forms(shape: TableShape) -> tuple[str, ...]:
    """The player's own plate's forms, the flattest first."""
    return ("one", "under", "three") if shape.coins else ("one",)
