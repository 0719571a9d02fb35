"""What the cards gave, against chance, in words."""

from skipbo.languages import _
from skipbo.wording.figures import decimal

HARDLY = 1000
"""What is rarer than once in this many games is told as "hardly ever"."""


def kind_words(kind: str) -> str:
    """What is counted."""
    return {"skip-bos": _("Skip-Bos drawn"), "ones": _("Ones drawn"), "playable": _("Playable draws")}[kind]


def expected_words(expected: float) -> str:
    """What chance would have."""
    return _("chance says {count}").format(count=decimal(expected, 1 if expected < 100 else 0))


def unusual_words(one_in: int, is_low: bool) -> str:
    """How unusual that is; 0 is nothing to speak of."""
    if not one_in:
        return _("nothing unusual")
    if one_in > HARDLY:
        return _("so few is very rare") if is_low else _("so many is very rare")
    message = _("so few: one game in {count}") if is_low else _("so many: one game in {count}")
    return message.format(count=one_in)


def house_words(one_in: int) -> str:
    """How unusual the sum of many games is."""
    if one_in > HARDLY:
        return _("hardly ever by chance")
    return (
        _("about what chance gives")
        if not one_in
        else _("by chance in one game of {count}").format(count=one_in)
    )
