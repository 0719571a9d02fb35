"""What is said of the processes that work for the game."""

from skipbo.languages import _


def thinks_here_words() -> str:
    """That there is no other process to think in."""
    return _(
        "No second process can be started just now, so the game thinks by itself: the computer players look "
        "less far ahead, and it may pause for a moment."
    )
