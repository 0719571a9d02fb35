"""What is said of the processes that work for the game."""

from skipbo.languages import _


def thinks_here_words() -> str:
    """That there is no other process to think in."""
    return _(
        "The game could not start its helper program, so it thinks by itself: the computer players "
        "look less far ahead, and it may pause for a moment."
    )


def others_stuck_words() -> str:
    """That the other tables of a tournament could not finish their games."""
    return _("The other tables could not finish. The tournament is kept: go on later to see who wins.")
