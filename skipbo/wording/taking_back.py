"""Why a move can't be taken back, in words."""

from collections.abc import Sequence

from skipbo.languages import _


def why_not_back(last: int | None, seat: int, names: Sequence[str]) -> str:
    """The true reason, by whose command was the last one in this game; None for nobody's."""
    if last is None:
        return _("There is nothing to take back yet: nobody has played.")
    if last != seat:
        return _("{name} has played since: what was before can’t be taken back.").format(name=names[last])
    return _("Your last move showed something new, so it can’t be taken back.")
