"""The short list of hooks that a part of the rules can implement. What is legal is the kernel's alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skipbo.engine.game import Game


class Part:
    """A part of the rules. A game calls only the hooks that a part overrides."""

    def handlers(self) -> dict[type, Callable[["Game", int, Any], None]]:
        """How to perform the commands that this part brings."""
        return {}

    def dealt(self, game: "Game") -> None:
        """The stocks were dealt; nothing has been drawn."""

    def turn_began(self, game: "Game", seat: int) -> bool:
        """A turn began; True if this part sees to the drawing."""
        return False

    def before_play(self, game: "Game", seat: int, owner: int) -> None:
        """A card of `owner` is about to be played by `seat`."""

    def card_played(self, game: "Game", seat: int, card: int, building: int) -> bool:
        """A card was played; True if the play isn't finished yet."""
        return False

    def pile_completed(self, game: "Game", seat: int, building: int) -> None:
        """A building pile was completed and removed."""

    def hand_emptied(self, game: "Game", seat: int) -> bool:
        """A play left the hand empty; True if this part sees to the five more cards."""
        return False


HOOKS = (
    "dealt",
    "turn_began",
    "before_play",
    "card_played",
    "pile_completed",
    "hand_emptied",
)
