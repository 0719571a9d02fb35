"""What is said of computer players that fit, when they play otherwise than before."""

from skipbo.languages import _


def follows_words(name: str, direction: int) -> str:
    """That somebody plays stronger (1) or weaker (-1) than in the game before."""
    if direction > 0:
        return _("{name} plays a little stronger today.").format(name=name)
    return _("{name} plays a little easier today.").format(name=name)
