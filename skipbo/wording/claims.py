"""What is asked about a claim of cheating, at the window and at the terminal alike."""

from collections.abc import Sequence

from skipbo.languages import _


def claim_words(accused: int, witness: int, names: Sequence[str]) -> str:
    """The question whether somebody has cheated, for whoever is to say so (R13)."""
    if witness == accused:
        return _("{name}, is it true that you cheated? It costs two cards.").format(name=names[accused])
    words = _("{witness}, is it true that {name} cheated? It costs two cards.")
    return words.format(witness=names[witness], name=names[accused])
