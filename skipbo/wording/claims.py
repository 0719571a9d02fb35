"""What is asked about a claim of cheating, and what is told of people’s doings that are no moves."""

from collections.abc import Sequence

from skipbo.languages import _


def denied_words(accuser: int, accused: int, witness: int, names: Sequence[str]) -> str:
    """That a claim of cheating was not confirmed, for the history of the game (R13)."""
    facts = {"accuser": names[accuser], "name": names[accused], "witness": names[witness]}
    words = _("{accuser} calls {name} for cheating; {witness} does not confirm it, so nobody gets a card.")
    if witness == accused:
        words = _("{accuser} calls {name} for cheating; {name} denies it, so nobody gets a card.")
    return words.format(**facts)


def glance_words(seat: int, names: Sequence[str]) -> str:
    """That somebody opened their hand to play out of turn and played nothing, for the history (R12)."""
    told = _("{name} uncovered their hand to play out of turn, but played nothing.")
    return told.format(name=names[seat])


def claim_words(accused: int, witness: int, names: Sequence[str]) -> str:
    """The question whether somebody has cheated, for whoever is to say so (R13)."""
    if witness == accused:
        return _("{name}, is it true that you cheated? Then you get two cards under your stock.").format(
            name=names[accused]
        )
    words = _("{witness}, is it true that {name} cheated? Then {name} gets two cards.")
    return words.format(witness=names[witness], name=names[accused])


def sure_words(accused: str) -> str:
    """The question whether a claim is meant, for whoever makes it alone (R13)."""
    return _("Did {name} really cheat? Then {name} gets two cards.").format(name=accused)
