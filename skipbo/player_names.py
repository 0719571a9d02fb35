"""What players are called, in the player's language: whoever has chosen no name is stored without one.

A name is kept as it was chosen, "" where none was. What is shown instead is made when asked for, so that
a change of language counts at once, and a file that somebody else opens calls nobody "you".
"""

from collections.abc import Sequence

from skipbo.languages import _, pgettext


def called(name: str, seat: int) -> str:
    """What others call a player: the chosen name, or "Player 2"."""
    return name or _("Player {number}").format(number=seat + 1)


def called_all(names: Sequence[str]) -> list[str]:
    """What the players at a table are called in a sentence, by seat."""
    return [called(name, seat) for seat, name in enumerate(names)]


def told_apart(names: Sequence[str]) -> list[str]:
    """Names of which none is like another: several computers of one level have all the same."""
    return [
        _("{name} (seat {number})").format(name=name, number=seat + 1)
        if name and names.count(name) > 1
        else name
        for seat, name in enumerate(names)
    ]


def label(name: str, seat: int, is_you: bool) -> str:
    """What stands beside a player's face: the chosen name, "You", or "Player 2"; never part of a sentence."""
    return pgettext("player", "You") if is_you and not name else called(name, seat)


def labels(names: Sequence[str], you: int | None) -> list[str]:
    """What stands beside everybody's face."""
    return [label(name, seat, seat == you) for seat, name in enumerate(names)]


def counted(player: str) -> str:
    """Whose games the statistics count: a name, "You", or one of several without a name, kept as "#2"."""
    is_numbered = player.startswith("#") and player[1:].isdecimal()
    return called("", int(player[1:]) - 1) if is_numbered else label(player, 0, is_you=True)


def listed(names: Sequence[str]) -> list[str]:
    """The players of a match of this house, as a list shows them: the only one without a name is "You"."""
    nameless = [seat for seat, name in enumerate(names) if not name]
    return labels(names, nameless[0] if len(nameless) == 1 else None)
