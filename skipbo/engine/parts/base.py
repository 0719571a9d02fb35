"""The short list of hooks that a part of the rules can implement."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo.engine.commands import Command
from skipbo.engine.moves import CardRow

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

    def intercept(self, game: "Game", seat: int, command: Command) -> bool:
        """A seat says a command, before its legality is looked at; True if this part has dealt with it."""
        return False

    def only_legal(self, game: "Game", seat: int) -> list[Command] | None:
        """A legal list that replaces all else at this moment, or None."""
        return None

    def rows(self, game: "Game", seat: int) -> list[CardRow]:
        """More cards that a seat may play as its own."""
        return []

    def bought_rows(self, game: "Game", seat: int) -> list[CardRow]:
        """Cards that a seat may buy and play."""
        return []

    def legal(self, game: "Game", seat: int, commands: list[Command]) -> None:
        """Add this part's own commands to a turn's legal list."""

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
    "intercept",
    "only_legal",
    "rows",
    "bought_rows",
    "legal",
    "before_play",
    "card_played",
    "pile_completed",
    "hand_emptied",
)
