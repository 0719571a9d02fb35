"""What happened: past facts, the only way in which cards and coins change place.

Every event knows how to change a table, once (`change`, which the lean path of the searchers calls without
making the object), how to take that back (`revert`), and what a seat may see of it (`seen_by`: unseen faces
are None). They hold no durations, no pixels, no sentences and no card ids: an id followed through a shuffle
would be a leak.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Literal

from skipbo.engine.cards import Card
from skipbo.engine.errors import known
from skipbo.engine.interned import Value
from skipbo.engine.places import PlaceKind
from skipbo.engine.scoring import Result

if TYPE_CHECKING:
    from skipbo.engine.table import Table

GiftReason = Literal["die", "cheat", "overdraw"]
"""Why a card of the draw pile goes under a stock: MOD's +1, R13, R11."""

CoinPlace = tuple[Literal["seat", "building"], int]
"""Where coins lie: with a seat, or beside a building pile."""


@dataclass(frozen=True, slots=True)
class Event(Value):
    """One past fact."""

    def revert(self, table: "Table") -> None:
        """Take back what `change` did; nothing for events that only tell."""

    def seen_by(self, seat: int) -> "Event":
        """The event with the faces gone that this seat must not see."""
        return self

    @staticmethod
    def change(*_: object) -> None:
        """Change the table; nothing for events that only tell."""


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """The stocks were dealt and their top cards turned up."""

    dealer: int
    stock_count: int
    tops: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn began; `proper` is whose turn it should be, if the seat plays out of turn (R12)."""

    seat: int
    proper: int | None = None
    afresh: bool = False
    """Whether the turn begins again after an out-of-turn player was stopped."""


@dataclass(frozen=True, slots=True)
class TurnChanged(Event):
    """How the turn stands now, where that is not as it was: the die, what must follow, an open toll.

    It comes after the event that changed it; a turn that begins has none of these unless it is told.
    """

    die: str | None
    die_used: bool
    extra_left: int
    """How many extra discards are left."""
    follow: int | None
    """The building pile on which a card must follow, or whose toll is open."""
    toll: int
    """The coins that are asked."""


turn_changed = cache(TurnChanged)
"""There are only so many, and they are told often: one object for each."""


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew cards from the draw pile into the hand, in this order."""

    seat: int
    cards: tuple[Card | None, ...]

    @staticmethod
    def change(table: "Table", seat: int, cards: tuple[Card, ...]) -> None:  # type: ignore[override]
        del table.draw[-len(cards) :]
        table.hands[seat].extend(cards)

    def revert(self, table: "Table") -> None:
        del table.hands[self.seat][-len(self.cards) :]
        table.draw.extend(reversed(self.cards))  # type: ignore[arg-type]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card went onto a building pile, where it stands for `number`."""

    seat: int
    card: Card
    owner: int
    """Whose pile it came from: the player's own, the partner's, or a bought card's seller's."""
    source: PlaceKind
    index: int
    """Which discard pile, or which place in the hand (seen by its owner only)."""
    building: int
    number: int

    @staticmethod
    def change(  # type: ignore[override]
        table: "Table",
        seat: int,
        card: Card,
        owner: int,
        source: PlaceKind,
        index: int,
        building: int,
        number: int,
    ) -> None:
        if source == "hand":
            del table.hands[owner][index]
        elif source == "stock":
            table.stocks[owner].pop()
        else:
            table.discards[owner][index].pop()
        table.building[building].append(card)
        table.needs[building] = number + 1

    def revert(self, table: "Table") -> None:
        table.needs[self.building] = self.number
        table.building[self.building].pop()
        if self.source == "hand":
            table.hands[self.owner].insert(self.index, self.card)
        elif self.source == "stock":
            table.stocks[self.owner].append(self.card)
        else:
            table.discards[self.owner][self.index].append(self.card)

    def seen_by(self, seat: int) -> Event:
        return replace(self, index=0) if self.source == "hand" and seat != self.owner else self


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A hand card went onto one of the player's own discard piles; unless it is an extra one, that ends the
    turn.
    """

    seat: int
    card: Card
    slot: int
    """Which place in the hand it left (seen by its owner only)."""
    pile: int
    extra: bool = False

    @staticmethod
    def change(table: "Table", seat: int, card: Card, slot: int, pile: int, extra: bool) -> None:  # type: ignore[override]
        del table.hands[seat][slot]
        table.discards[seat][pile].append(card)

    def revert(self, table: "Table") -> None:
        table.discards[self.seat][self.pile].pop()
        table.hands[self.seat].insert(self.slot, self.card)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, slot=0)


@dataclass(frozen=True, slots=True)
class StockTurned(Event):
    """A new top card of a stock was turned up."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DiscardUncovered(Event):
    """With `hidden_discards`: a play from a discard pile showed the card beneath, which nobody could see."""

    seat: int
    pile: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileCompleted(Event):
    """A building pile reached twelve; its cards, from the bottom, went to the completed ones."""

    seat: int
    building: int
    cards: tuple[Card, ...]

    @staticmethod
    def change(table: "Table", seat: int, building: int, cards: tuple[Card, ...]) -> None:  # type: ignore[override]
        table.completed.extend(cards)
        table.building[building].clear()
        table.needs[building] = 1

    def revert(self, table: "Table") -> None:
        if self.cards:
            del table.completed[-len(self.cards) :]
        table.building[self.building].extend(self.cards)
        table.needs[self.building] = 13


@dataclass(frozen=True, slots=True)
class DrawPileRebuilt(Event):
    """The completed cards, or those beneath the building piles' tops, became the draw pile (R3)."""

    origin: Literal["completed", "building"]
    gathered: tuple[tuple[Card, ...], ...]
    """The cards taken: the completed ones in their order, or those of each building pile from its bottom."""
    cards: tuple[Card | None, ...]
    """The new draw pile, first drawn first."""

    @staticmethod
    def change(  # type: ignore[override]
        table: "Table", origin: str, gathered: tuple[tuple[Card, ...], ...], cards: tuple[Card, ...]
    ) -> None:
        if origin == "completed":
            table.completed.clear()
        else:
            for pile in table.building:
                del pile[:-1]
        table.draw[:] = reversed(cards)

    def revert(self, table: "Table") -> None:
        table.draw.clear()
        if self.origin == "completed":
            table.completed[:] = self.gathered[0]
        else:
            for pile, taken in zip(table.building, self.gathered, strict=True):
                pile[:0] = taken

    def seen_by(self, seat: int) -> Event:
        # The order in which completed cards got there is no secret, but a view tells only how many of each.
        gathered = self.gathered
        if self.origin == "completed":
            gathered = (tuple(sorted(gathered[0])),)
        return replace(self, gathered=gathered, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class StandInPlaced(Event):
    """Coins or the die stand in for a number on a building pile; a real card must follow."""

    seat: int
    building: int
    number: int
    by: Literal["coins", "die"]

    @staticmethod
    def change(table: "Table", seat: int, building: int, number: int, by: str) -> None:  # type: ignore[override]
        table.needs[building] = number + 1

    def revert(self, table: "Table") -> None:
        table.needs[self.building] = self.number


@dataclass(frozen=True, slots=True)
class StandInTakenBack(Event):
    """An out-of-turn player's stand-in was taken back, as no card had followed (R12)."""

    building: int
    number: int
    """The number that the pile needs again."""

    @staticmethod
    def change(table: "Table", building: int, number: int) -> None:  # type: ignore[override]
        table.needs[building] = number

    def revert(self, table: "Table") -> None:
        table.needs[self.building] = self.number + 1


@dataclass(frozen=True, slots=True)
class CoinsMoved(Event):
    """Coins went from one place to another."""

    count: int
    source: CoinPlace
    target: CoinPlace

    @staticmethod
    def change(table: "Table", count: int, source: CoinPlace, target: CoinPlace) -> None:  # type: ignore[override]
        for (kind, index), amount in ((source, -count), (target, count)):
            (table.coins if kind == "seat" else table.pots)[index] += amount

    def revert(self, table: "Table") -> None:
        CoinsMoved.change(table, -self.count, self.source, self.target)


@dataclass(frozen=True, slots=True)
class TollAsked(Event):
    """A card's toll is asked of the player who played it."""

    seat: int
    building: int
    coins: int


@dataclass(frozen=True, slots=True)
class TollUnpaid(Event):
    """A toll was not, or could not be, paid: the player only makes the turn's discard (R23)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The die came up."""

    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """The draw pile's top card went, unseen, under a seat's stock."""

    seat: int
    card: Card | None
    reason: GiftReason

    @staticmethod
    def change(table: "Table", seat: int, card: Card, reason: str) -> None:  # type: ignore[override]
        table.draw.pop()
        table.stocks[seat].insert(0, card)

    def revert(self, table: "Table") -> None:
        del table.stocks[self.seat][0]
        table.draw.append(known(self.card))

    def seen_by(self, seat: int) -> Event:
        return replace(self, card=None)


@dataclass(frozen=True, slots=True)
class StockShuffled(Event):
    """A stock's face-down cards were shuffled (R11); all from the bottom, the face-up card stays the last."""

    seat: int
    before: tuple[Card | None, ...]
    cards: tuple[Card | None, ...]

    @staticmethod
    def change(table: "Table", seat: int, before: tuple[Card, ...], cards: tuple[Card, ...]) -> None:  # type: ignore[override]
        table.stocks[seat][:] = cards

    def revert(self, table: "Table") -> None:
        table.stocks[self.seat][:] = self.before  # type: ignore[assignment]

    def seen_by(self, seat: int) -> Event:
        hidden = (None,) * (len(self.cards) - 1)
        return replace(self, before=hidden + self.before[-1:], cards=hidden + self.cards[-1:])


@dataclass(frozen=True, slots=True)
class TurnStopped(Event):
    """Another player called the one who played out of turn (R12)."""

    seat: int
    caller: int


@dataclass(frozen=True, slots=True)
class CheatCalled(Event):
    """A player at the table called that a seat takes the cheating penalty (R13)."""

    seat: int
    caller: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game has ended."""

    result: Result
