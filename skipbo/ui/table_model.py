"""The picture's own model: what lies where on the screen, following redacted events one by one.

Every movement is split into `take` (a card leaves its place when its flight starts) and `put` (it arrives
when the flight ends), so what is drawn as resting is never also in the air. When nothing is under way the
model equals the player's view; `differences` says where it doesn't.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from skipbo.engine import events as ev
from skipbo.engine.cards import Card, shown_order
from skipbo.engine.decks import deck_list
from skipbo.engine.interned import Value
from skipbo.engine.view import View


class Spot(NamedTuple):
    """A place on the table: "draw", "completed", "building", "stock", "discard", "hand", "coins", "die" …"""

    kind: str
    seat: int = -1
    index: int = 0  # type: ignore[assignment]  # a named place has more use for the name than a tuple has


DRAW = Spot("draw")
COMPLETED = Spot("completed")


@dataclass
class SeatModel:
    """What lies in front of one player."""

    seat: int
    name: str
    team: int
    stock_top: Card | None = None
    stock_count: int = 0
    hand_count: int = 0
    discards: list[list[Card | None]] = field(default_factory=lambda: [[], [], [], []])
    coins: int = 0
    score: int = 0


@dataclass
class BuildingModel:
    """One building pile; `stand_in` is "coins" or "die" while that lies on top as the number below `next`."""

    cards: list[Card] = field(default_factory=list)
    next: int = 1
    coins: int = 0
    stand_in: str = ""

    @property
    def top(self) -> Card | None:
        """The card on top."""
        return self.cards[-1] if self.cards else None

    @property
    def top_number(self) -> int:
        """The number that the card on top stands for."""
        return self.next - (2 if self.stand_in else 1)


@dataclass(frozen=True, slots=True)
class CardMove(Value):
    """One card's way: from where to where, what it shows on leaving and on arrival (None is its back)."""

    source: Spot
    target: Spot
    leaves: Card | None
    arrives: Card | None
    number: int = 0
    """On a building pile: what it stands for."""
    last: bool = True
    """Whether it is the last one of its event."""


class TableModel:
    """The table as one viewer sees it, mutable, free of pixels and time."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.edition = "classic"
        self.turn = 0
        self.hand: list[Card] = []
        self.hand_ids: list[int] = []
        """An identity for each card of the player's own hand, equal ones too, so that each can glide to its
        new place.
        """
        self._next_id = 0
        self.hand_coming = 0
        """How many cards are on their way to the player's own hand; the fan makes room for them."""
        self.hides_discards = False
        """Whether only the top of a discard pile can be seen (a house rule)."""
        self.building: list[BuildingModel] = []
        self.seats: list[SeatModel] = []
        self.draw_count = 0
        self.completed: list[Card] = []
        self.completed_count = 0
        self.die: str | None = None
        self.die_used = False
        self.extra_left = 0
        self.follow: int | None = None
        self.toll = 0
        self.version = 0
        self.over: object | None = None

    @classmethod
    def from_view(cls, view: View, order: Sequence[Card] = ()) -> TableModel:
        """The model of a resting table; `order` keeps the hand arranged as it was."""
        model = cls(view.seat)
        model.edition = view.edition
        model.hides_discards = view.rules.hidden_discards
        model.turn = view.turn
        for card in _keeping_order(list(view.hand), order):
            model._add_to_hand(card)
        for index, pile in enumerate(view.building):
            stand_in = _stand_in(view, index)
            model.building.append(BuildingModel(list(pile.cards), pile.next, pile.coins, stand_in))
        for player in view.players:
            model.seats.append(
                SeatModel(
                    player.seat,
                    player.name,
                    player.team,
                    player.stock_top,
                    player.stock_count,
                    player.hand_count,
                    [list(pile) for pile in player.discards],
                    player.coins,
                    player.score,
                )
            )
        model.draw_count = view.draw_count
        model.completed = list(view.completed)
        model.completed_count = view.completed_count
        model.die, model.die_used, model.extra_left = view.die, view.die_used, view.extra_left
        model.follow, model.toll = view.follow, view.toll
        return model

    def lay_completed_last(self, cards: Sequence[Card]) -> None:
        """The pile that was completed last lies on top of the completed cards, in its order."""
        left, below = Counter(cards), []
        for card in self.completed:
            if left[card]:
                left[card] -= 1
            else:
                below.append(card)
        if not left.total():
            self.completed = [*below, *cards]

    @classmethod
    def before_deal(cls, view: View) -> TableModel:
        """The table just before the deal: all cards are in the draw pile; `view` is any view of that game."""
        model = cls(view.seat)
        model.edition = view.edition
        model.hides_discards = view.rules.hidden_discards
        model.turn = -1  # nobody's yet
        model.building = [BuildingModel() for _ in view.building]
        for player in view.players:
            seat = SeatModel(player.seat, player.name, player.team, coins=player.coins, score=player.score)
            model.seats.append(seat)
        model.draw_count = deck_list(view.edition).size
        return model

    # --- movements

    def take(self, move: CardMove) -> None:
        """The card leaves its place."""
        self.version += 1
        spot = move.source
        if spot.kind == "draw":
            self.draw_count -= 1
        elif spot.kind == "hand":
            seat = self.seats[spot.seat]
            seat.hand_count -= 1
            if spot.seat == self.viewer and move.leaves is not None and move.leaves in self.hand:
                slot = self._hand_slot(move.leaves, spot.index)
                self.hand.pop(slot)
                self.hand_ids.pop(slot)
        elif spot.kind == "stock":
            stock = self.seats[spot.seat]
            stock.stock_count -= 1
            stock.stock_top = None
        elif spot.kind == "discard":
            self.seats[spot.seat].discards[spot.index].pop()
        elif spot.kind == "building":
            pile = self.building[spot.index]
            if pile.cards:
                pile.cards.pop()
        elif spot.kind == "completed":
            self.completed_count -= 1
            if self.completed:
                self.completed.pop()

    def put(self, move: CardMove) -> None:
        """The card arrives."""
        self.version += 1
        spot = move.target
        if spot.kind == "draw":
            self.draw_count += 1
        elif spot.kind == "hand":
            self.seats[spot.seat].hand_count += 1
            if spot.seat == self.viewer and move.arrives is not None:
                self._add_to_hand(move.arrives)
                self.hand_coming = max(0, self.hand_coming - 1)
        elif spot.kind == "stock":
            stock = self.seats[spot.seat]
            stock.stock_count += 1
            if move.arrives is not None:
                stock.stock_top = move.arrives
        elif spot.kind == "discard":
            discards = self.seats[spot.seat].discards[spot.index]
            if self.hides_discards and discards:
                discards[-1] = None
            discards.append(move.arrives)
        elif spot.kind == "building":
            pile = self.building[spot.index]
            if move.arrives is not None:
                pile.cards.append(move.arrives)
            pile.next = move.number + 1
            pile.stand_in = ""
        elif spot.kind == "completed":
            self.completed_count += 1
            if move.arrives is not None:
                self.completed.append(move.arrives)

    def _add_to_hand(self, card: Card) -> None:
        self.hand.append(card)
        self.hand_ids.append(self._next_id)
        self._next_id += 1

    def sort_hand(self) -> None:
        """Arrange the player's own hand by number, Skip-Bos last."""
        order = sorted(range(len(self.hand)), key=lambda i: (*shown_order(self.hand[i]), self.hand_ids[i]))
        if order == list(range(len(order))):
            return
        self.hand = [self.hand[i] for i in order]
        self.hand_ids = [self.hand_ids[i] for i in order]
        self.version += 1

    def _hand_slot(self, card: Card, wanted: int) -> int:
        """The place of a card in the shown hand: the wanted one if it holds that card."""
        if 0 <= wanted < len(self.hand) and self.hand[wanted] == card:
            return wanted
        return self.hand.index(card)

    def moves(self, event: ev.Event, slot: int = -1) -> list[CardMove]:
        """The single movements of cards that an event consists of, in their order."""
        if isinstance(event, ev.CardsDealt):
            return self._dealing(event)
        if isinstance(event, ev.CardsDrawn):
            target = Spot("hand", event.seat)
            last = len(event.cards) - 1
            return [CardMove(DRAW, target, None, card, last=i == last) for i, card in enumerate(event.cards)]
        if isinstance(event, ev.CardPlayed):
            index = slot if event.source == "hand" else event.index
            source = Spot(event.source, event.owner, index)
            return [
                CardMove(source, Spot("building", index=event.building), event.card, event.card, event.number)
            ]
        if isinstance(event, ev.CardDiscarded):
            target = Spot("discard", event.seat, event.pile)
            return [CardMove(Spot("hand", event.seat, slot), target, event.card, event.card)]
        if isinstance(event, ev.CardGiven):
            return [CardMove(DRAW, Spot("stock", event.seat), None, None)]
        return []

    def _dealing(self, event: ev.CardsDealt) -> list[CardMove]:
        """Cards go out one at a time from the dealer's left; the last to each stock is turned up (R2)."""
        players = len(self.seats)
        moves = []
        for round_ in range(event.stock_count):
            for step in range(players):
                seat = (event.dealer + 1 + step) % players
                top = event.tops[seat] if round_ == event.stock_count - 1 else None
                moves.append(CardMove(DRAW, Spot("stock", seat), None, top, last=False))
        return moves

    # --- facts without a card's movement

    def tell(self, event: ev.Event) -> None:
        """Take over what an event changes besides its cards' movements (called when these have ended)."""
        self.version += 1
        if isinstance(event, ev.TurnBegan):
            self.turn = event.seat
        elif isinstance(event, ev.TurnChanged):
            self.die, self.die_used, self.extra_left = event.die, event.die_used, event.extra_left
            self.follow, self.toll = event.follow, event.toll
        elif isinstance(event, ev.StockTurned):
            self.seats[event.seat].stock_top = event.card
        elif isinstance(event, ev.DiscardUncovered):
            self.seats[event.seat].discards[event.pile][-1] = event.card
        elif isinstance(event, ev.PileCompleted):
            self.lift_pile(event.building)
            self.completed.extend(event.cards)
            self.completed_count += len(event.cards)
        elif isinstance(event, ev.DrawPileRebuilt):
            self._rebuild(event)
        elif isinstance(event, ev.StandInPlaced):
            self.building[event.building].next = event.number + 1
            self.building[event.building].stand_in = event.by
        elif isinstance(event, ev.StandInTakenBack):
            self.building[event.building].next = event.number
            self.building[event.building].stand_in = ""
        elif isinstance(event, ev.GameOver):
            self.over = event.result

    def take_coins(self, source: tuple[str, int], count: int = 1) -> None:
        """Coins leave a player or a pile."""
        self.version += 1
        self._coins(source, -count)

    def put_coins(self, target: tuple[str, int], count: int = 1) -> None:
        """Coins arrive with a player or beside a pile."""
        self.version += 1
        self._coins(target, count)

    def _coins(self, place: tuple[str, int], count: int) -> None:
        kind, index = place
        if kind == "seat":
            self.seats[index].coins += count
        else:
            self.building[index].coins += count

    def lift_pile(self, building: int) -> None:
        """A completed pile leaves its place as a whole; telling the event puts it to the completed cards."""
        self.version += 1
        pile = self.building[building]
        pile.cards.clear()
        pile.next, pile.stand_in = 1, ""

    def lift_for_shuffle(self, event: ev.DrawPileRebuilt) -> None:
        """The cards that become the new draw pile leave their places."""
        self.version += 1
        self._rebuild(event)
        self.draw_count = 0

    def _rebuild(self, event: ev.DrawPileRebuilt) -> None:
        if event.origin == "completed":
            self.completed.clear()
            self.completed_count = 0
        else:
            for pile in self.building:
                del pile.cards[:-1]
        self.draw_count = len(event.cards)

    def apply(self, event: ev.Event, slot: int = -1) -> None:
        """Follow an event at once, without any motion."""
        for move in self.moves(event, slot):
            self.take(move)
            self.put(move)
        if isinstance(event, ev.CoinsMoved):
            self.take_coins(event.source, event.count)
            self.put_coins(event.target, event.count)
        self.tell(event)

    # --- compared with the view

    def differences(self, view: View) -> list[str]:
        """Where the resting picture says anything else than the view; empty when all is well."""
        found: list[str] = []

        def check(name: str, shown: object, true: object) -> None:
            if shown != true:
                found.append(f"{name}: shown {shown!r}, is {true!r}")

        check("turn", self.turn, view.turn)
        check("hand", Counter(self.hand), Counter(view.hand))
        check("draw pile", self.draw_count, view.draw_count)
        check("completed count", self.completed_count, view.completed_count)
        check("completed", Counter(self.completed), Counter(view.completed))
        check("die", self.die, view.die)
        check("die used", self.die_used, view.die_used)
        check("extra discards", self.extra_left, view.extra_left)
        check("pile to follow on", self.follow, view.follow)
        check("toll", self.toll, view.toll)
        for index, (shown, true) in enumerate(zip(self.building, view.building, strict=True)):
            check(f"building {index}", shown.cards, list(true.cards))
            check(f"building {index} next", shown.next, true.next)
            check(f"building {index} coins", shown.coins, true.coins)
            check(f"building {index} stand-in", shown.stand_in, _stand_in(view, index))
        for seat, player in zip(self.seats, view.players, strict=True):
            check(f"stock top of {seat.seat}", seat.stock_top, player.stock_top)
            check(f"stock of {seat.seat}", seat.stock_count, player.stock_count)
            check(f"hand of {seat.seat}", seat.hand_count, player.hand_count)
            check(f"coins of {seat.seat}", seat.coins, player.coins)
            for pile, (mine, its) in enumerate(zip(seat.discards, player.discards, strict=True)):
                check(f"discards {seat.seat}.{pile}", mine, list(its))
        return found


def _stand_in(view: View, building: int) -> str:
    """What lies on top of a building pile in place of a card."""
    # A stand-in that completed its pile went with it (R21).
    if view.phase != "follow" or view.follow != building or view.building[building].next == 1:
        return ""
    return "coins" if view.die is None else "die"


def _keeping_order(hand: list[Card], order: Sequence[Card]) -> list[Card]:
    """The hand's cards, those that were shown before in their old order, new ones behind them."""
    left = Counter(hand)
    kept = []
    for card in order:
        if left[card] > 0:
            left[card] -= 1
            kept.append(card)
    for card in hand:
        if left[card] > 0:
            left[card] -= 1
            kept.append(card)
    return kept
