"""A game's account in words: how it was played, what the cards gave, and what changed the chances."""

from skipbo.languages import _, ngettext, pgettext

EVEN = 2
"""Fewer points than this are nothing to speak of."""


def points(share: float) -> int:
    """A share of the winning chance in points."""
    return round(100 * share)


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def score_words(score: float) -> str:
    """A score with one decimal, by the language's own sign."""
    return f"{score:.1f}".replace(".", pgettext("decimal sign", "."))


def band_words(band: str) -> str:
    """What a play of this band is called."""
    return {
        "masterly": _("Masterly"),
        "sharp": _("Sharp"),
        "sound": _("Sound"),
        "fair": _("Fair"),
        "hasty": _("Hasty"),
        "wild": _("Wild"),
    }[band]


def play_words(name: str, level: str) -> str:
    """How somebody played (no name is "you"), beside a level's name; none for a play behind all of them."""
    if not level:
        behind = _("{name} gave a good deal away."), _("You gave a good deal away.")
        return behind[0].format(name=name) if name else behind[1]
    if name:
        return _("{name} played better than {level} does.").format(name=name, level=level)
    return _("You played better than {level} does.").format(level=level)


def cards_words(name: str, luck: float) -> str:
    """What the cards gave somebody (no name is "you") or cost them, in points of the winning chance."""
    count = points(luck)
    if abs(count) < EVEN:
        return _("The cards were even.")
    size = abs(count)
    if count > 0 and name:
        told = ngettext("The cards gave {name} {count} point.", "The cards gave {name} {count} points.", size)
    elif count > 0:
        told = ngettext("The cards gave you {count} point.", "The cards gave you {count} points.", size)
    elif name:
        told = ngettext("The cards cost {name} {count} point.", "The cards cost {name} {count} points.", size)
    else:
        told = ngettext("The cards cost you {count} point.", "The cards cost you {count} points.", size)
    return told.format(name=name, count=size)


def turn_words(turn: int, chances: list[tuple[str, float]]) -> str:
    """How everybody's chances stood at a turn."""
    told = ", ".join(f"{name} {points(share)}" for name, share in chances)
    return _("Turn {turn}: {chances}").format(turn=turn, chances=told)
