"""What the kernel asks of a moment in a game: no more than whoever plays may see."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from skipbo.engine.cards import Card
from skipbo.engine.editions import Edition
from skipbo.engine.interned import Value
from skipbo.engine.rules import Rules


class Position(Protocol):
    """A table as far as the kernel reads it. A `Table` is one as it stands, a `View` makes one.

    Of a discard pile only the top card is read, of a stock besides it how many cards it has, of the hands
    only that of whoever plays: the player whose turn it is, or one who steps in out of turn (R12). What else
    lies in them changes nothing that the kernel says.
    """

    @property
    def rules(self) -> Rules:
        """What was agreed."""

    @property
    def box(self) -> Edition:
        """The edition that is played."""

    @property
    def phase(self) -> str:
        """Where the turn has got to, in the view's words."""

    @property
    def turn(self) -> int:
        """Who plays."""

    @property
    def proper(self) -> int | None:
        """Whose turn it should be, if somebody plays out of turn (R12)."""

    @property
    def acted(self) -> bool:
        """Whether the player has drawn, rolled, played or discarded in this turn (R12)."""

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


def is_roll_due(position: Position) -> bool:
    """Whether the die is still to be rolled (R33)."""
    return position.die is None and "die" in position.box.parts


def may_step_in(position: Position) -> bool:
    """Whether nobody has acted in this turn yet, so that others can play as if it were theirs (R12)."""
    is_untouched = position.proper is None and not position.acted
    return position.rules.manners and is_untouched and position.phase != "over"


@dataclass(frozen=True, slots=True)
class SeenTable(Value):
    """A position by itself: the table that a view tells of, without what the view does not tell."""

    rules: Rules
    box: Edition
    phase: str
    turn: int
    proper: int | None
    acted: bool
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


def stepped_in(position: Position, seat: int) -> Position | None:
    """The turn that another seat would have by playing out of turn (R12); None where nobody can."""
    if not may_step_in(position):
        return None
    is_short = len(position.hands[seat]) < position.rules.hand
    at_rest = "roll" if "die" in position.box.parts else "play"
    return SeenTable(
        rules=position.rules,
        box=position.box,
        phase="draw" if is_short and position.can_draw() else at_rest,
        turn=seat,
        proper=position.turn,
        acted=False,
        toll=0,
        follow=None,
        die=None,
        die_used=False,
        extra_left=0,
        needs=position.needs,
        pots=position.pots,
        coins=position.coins,
        building=position.building,
        stocks=position.stocks,
        discards=position.discards,
        hands=position.hands,
        has_supply=position.can_draw(),
    )
