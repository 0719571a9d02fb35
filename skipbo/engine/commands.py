"""What a player can say. Commands are frozen values whose `str()` is the notation; indices count from 0."""

from dataclasses import dataclass
from functools import cache

from skipbo.engine.cards import Card, face
from skipbo.engine.interned import Interned
from skipbo.engine.places import Place


@dataclass(frozen=True, slots=True, eq=False)
class Play(Interned):
    """Put a card from a place onto a building pile. From another player's pile: the partner's, or bought."""

    source: Place
    building: int

    def __str__(self) -> str:
        return f"{self.source}>b{self.building + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class Discard(Interned):
    """End the turn by discarding a card of the hand."""

    card: Card
    pile: int

    def __str__(self) -> str:
        return f"hand:{face(self.card)}>d{self.pile + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class CoinsStandIn(Interned):
    """Masters: coins stand in for the number that a building pile needs."""

    building: int

    def __str__(self) -> str:
        return f"coins>b{self.building + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class Pay(Interned):
    """Masters: pay the toll that is asked."""

    def __str__(self) -> str:
        return "pay"


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Interned):
    """Masters: leave the toll unpaid (R23)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True, eq=False)
class Roll(Interned):
    """MOD: roll the die (R33)."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True, eq=False)
class DieStandIn(Interned):
    """MOD: the die stands in for the number that a building pile needs."""

    building: int

    def __str__(self) -> str:
        return f"die>b{self.building + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class ExtraDiscard(Interned):
    """MOD, the die shows 2: a discard besides the one that ends the turn (R31)."""

    card: Card
    pile: int

    def __str__(self) -> str:
        return f"extra:{face(self.card)}>d{self.pile + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class DieGift(Interned):
    """MOD, the die shows +1: an opponent gets the draw pile's top card under the stock (R32)."""

    seat: int

    def __str__(self) -> str:
        return f"die>{self.seat}.stock"


@dataclass(frozen=True, slots=True, eq=False)
class EndTurn(Interned):
    """End the turn without a discard, where that is allowed (R4)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Interned):
    """Tabletop manners: draw one card (R10)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, eq=False)
class Call(Interned):
    """Tabletop manners: stop the player who plays out of turn (R12)."""

    def __str__(self) -> str:
        return "call"


@dataclass(frozen=True, slots=True, eq=False)
class Cheat(Interned):
    """Tabletop manners: call that a seat takes the cheating penalty (R13)."""

    seat: int

    def __str__(self) -> str:
        return f"cheat {self.seat}"


Command = (
    Play
    | Discard
    | CoinsStandIn
    | Pay
    | Decline
    | Roll
    | DieStandIn
    | ExtraDiscard
    | DieGift
    | EndTurn
    | Draw
    | Call
    | Cheat
)

# The quick way to a command's one object, for those who make legal lists.
play = cache(Play)
discard = cache(Discard)
coins_stand_in = cache(CoinsStandIn)
die_stand_in = cache(DieStandIn)
extra_discard = cache(ExtraDiscard)
die_gift = cache(DieGift)
PAY = Pay()
DECLINE = Decline()
ROLL = Roll()
END_TURN = EndTurn()
DRAW = Draw()
CALL = Call()
