"""Why a move can't be taken back, in words."""

from collections.abc import Sequence

from skipbo.languages import _


def why_not_back(last: int | None, seat: int, names: Sequence[str], turn: int | None = None) -> str:
    """The true reason, by whose command was the last one in this game; None for nobody's.

    `turn` is whose turn it is now, if it has passed on from the seat.
    """
    if last is None:
        return _("Nothing to undo yet.")
    if last != seat:
        return _("{name} has played since: earlier moves can’t be taken back. Go on from here.").format(
            name=names[last]
        )
    if turn is not None:
        return _("{name} has drawn since: the discard can’t be taken back. Wait for your next turn.").format(
            name=names[turn]
        )
    return _("Your last move showed something new, so it can’t be taken back. Go on from here.")
