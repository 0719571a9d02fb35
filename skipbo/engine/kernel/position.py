"""What the kernel asks of a moment in a game: no more than the player whose turn it is may see."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from skipbo.engine.cards import Card
from skipbo.engine.editions import Edition
from skipbo.engine.rules import Rules


class Position(Protocol):
    """A table as far as the kernel reads it. A `Table` is one as it stands, a `View` makes one.

    Of stocks and discard piles only the top card is read, of the hands only that of the player whose turn it
    is: of two tables that differ in anything else the kernel says the same.
    """

    @property
    def rules(self) -> Rules:
        """What was agreed."""

    @property
    def box(self) -> Edition:
        """The edition that is played."""

    @property
    def result(self) -> object | None:
        """Anything but None once the game is over."""

    @property
    def turn(self) -> int:
        """Who plays."""

    @property
    def proper(self) -> int | None:
        """Whose turn it should be, if somebody plays out of turn (R12)."""

    @property
    def due(self) -> bool:
        """Tabletop manners: whether cards may still have to be drawn (R10)."""

    @property
    def stopped(self) -> bool:
        """Whether only the turn's discard is left (R23)."""

    @property
    def toll(self) -> int:
        """The coins that are asked."""

    @property
    def follow(self) -> int | None:
        """The building pile on which a card must follow."""

    @property
    def die(self) -> str | None:
        """The die's face."""

    @property
    def die_used(self) -> bool:
        """Whether the die is used up."""

    @property
    def extra_left(self) -> int:
        """How many extra discards are left (R31)."""

    @property
    def needs(self) -> Sequence[int]:
        """What each building pile needs."""

    @property
    def pots(self) -> Sequence[int]:
        """The coins beside each building pile."""

    @property
    def coins(self) -> Sequence[int]:
        """Each player's coins."""

    @property
    def building(self) -> Sequence[Sequence[Card]]:
        """The cards of each building pile."""

    @property
    def stocks(self) -> Sequence[Sequence[Card]]:
        """Each player's stock, its top card last."""

    @property
    def discards(self) -> Sequence[Sequence[Sequence[Card]]]:
        """Each player's discard piles, the top card last."""

    @property
    def hands(self) -> Sequence[Sequence[Card]]:
        """The players' hands."""

    def can_draw(self) -> bool:
        """Whether there is a card to draw (R3)."""

    def taken_by(self, seat: int) -> "Position | None":
        """The turn that this seat would have by playing out of turn (R12); None where it can't, or might."""


def phase_of(position: Position) -> str:
    """Where the turn has got to, in the view's words."""
    if position.result is not None:
        return "over"
    if position.toll:
        return "toll"
    if position.follow is not None:
        return "follow"
    if position.stopped:
        return "discard"
    if position.due and is_draw_due(position):
        return "draw"
    return "roll" if is_roll_due(position) else "play"


def is_roll_due(position: Position) -> bool:
    """Whether the die is still to be rolled (R33)."""
    return position.die is None and "die" in position.box.parts


def is_draw_due(position: Position) -> bool:
    """Whether the player whose turn it is must draw now (R10)."""
    hand = position.hands[position.turn]
    return position.due and len(hand) < position.rules.hand and position.can_draw()


@dataclass(frozen=True, slots=True)
class SeenTable:
    """The table that a view tells of: what the view does not tell is not there."""

    rules: Rules
    box: Edition
    result: object | None
    turn: int
    proper: int | None
    due: bool
    stopped: bool
    toll: int
    follow: int | None
    die: str | None
    die_used: bool
    extra_left: int
    needs: Sequence[int]
    pots: Sequence[int]
    coins: Sequence[int]
    building: Sequence[Sequence[Card]]
    stocks: Sequence[Sequence[Card]]
    discards: Sequence[Sequence[Sequence[Card]]]
    hands: Sequence[Sequence[Card]]
    has_supply: bool

    def can_draw(self) -> bool:
        """Whether there is a card to draw (R3)."""
        return self.has_supply

    def taken_by(self, seat: int) -> Position | None:
        """Never: a view does not tell whether the player whose turn it is has acted already."""
        return None
