"""What the cards brought: the face-down cards as all players together could think of them, and what each card
that came changed against all that could have come in its place.

Whatever the estimate's faults, what is measured here has the mean 0: the card that came and those that could
have come are weighed by the same estimate.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from skipbo.ai.estimate import Estimate, mean_of
from skipbo.ai.game_account import Shares
from skipbo.engine.cards import Card
from skipbo.engine.chance import QuickChance
from skipbo.engine.decks import deck_list
from skipbo.engine.events import (
    CardGiven,
    CardsDealt,
    CardsDrawn,
    DieRolled,
    DrawPileRebuilt,
    Event,
    StockShuffled,
    StockTurned,
)
from skipbo.engine.interned import Value
from skipbo.engine.kernel.predicates import extra_discards
from skipbo.engine.parts.die import DIE_FACES
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table

SAMPLES: Final = 240
"""At least this many of the ways in which several cards could have come together are weighed …"""
SAMPLES_LATER: Final = 60
"""… and this many once the first of them are known."""


class Slot:
    """A place that has shown what it holds: a stock's top, a card in a hand, the die."""

    __slots__ = ("card", "face", "group", "kind", "seat")

    def __init__(self, kind: str, seat: int, card: Card, group: int, face: str | None) -> None:
        self.kind = kind
        """`stock`, `draw` or `roll`."""
        self.seat = seat
        self.card = card
        self.group = group
        """Which cards it was shuffled with; -1 for the die."""
        self.face = face


class FaceDown:
    """Which cards may lie where: those that were shuffled together are one group, and all alike."""

    def __init__(self, rules: Rules, like: "FaceDown | None" = None) -> None:
        self._rules = rules
        self.groups: list[Counter[Card]] = []
        """The cards of each group that nobody has seen since its shuffle."""
        self.draw = 0
        self.stocks: list[list[int]] = [[] for _ in range(rules.players)]
        """The group of each stock's face-down cards, from the bottom."""
        if like is None:
            self.groups.append(Counter(deck_list(rules.edition).cards()))
        else:
            self.groups = [group.copy() for group in like.groups]
            self.draw = like.draw
            self.stocks = [stock.copy() for stock in like.stocks]

    def follow(self, event: Event) -> list[Slot]:
        """Take in what happened; the places that showed what they hold."""
        if isinstance(event, CardsDealt):
            for stock in self.stocks:
                stock[:] = [self.draw] * (event.stock_count - 1)
            return [self._seen("stock", seat, card, self.draw) for seat, card in enumerate(event.tops)]
        if isinstance(event, CardsDrawn):
            return [
                self._seen("draw", event.seat, card, self.draw) for card in event.cards if card is not None
            ]
        if isinstance(event, StockTurned):
            return [self._seen("stock", event.seat, event.card, self.stocks[event.seat].pop())]
        if isinstance(event, DieRolled):
            return [Slot("roll", event.seat, 0, -1, event.face)]
        if isinstance(event, CardGiven):
            self.stocks[event.seat].insert(0, self.draw)
        elif isinstance(event, DrawPileRebuilt):
            self.draw = self._new_group([card for pile in event.gathered for card in pile])
        elif isinstance(event, StockShuffled):
            self._shuffled(event)
        return []

    def copy(self) -> "FaceDown":
        """An independent copy."""
        return FaceDown(self._rules, self)

    def worlds(self, table: Table, chance: QuickChance) -> Iterator[Table]:
        """Tables without end that look as this one does, their face-down cards laid out by chance.

        They balance each other as those of `balanced_worlds` do.
        """
        places: list[int] = [self.draw] * len(table.draw)
        for stock in self.stocks:
            places += stock
        pools = {group: list(self.groups[group].elements()) for group in set(places)}
        for way in ways(pools, places, 1 << 40, chance):
            world = table.copy()
            at = len(table.draw)
            world.draw = [card for card, _ in way[:at]]
            for seat, stock in enumerate(self.stocks):
                if table.stocks[seat]:
                    world.stocks[seat] = [card for card, _ in way[at : at + len(stock)]]
                    world.stocks[seat].append(table.stocks[seat][-1])
                at += len(stock)
            yield world

    def _seen(self, kind: str, seat: int, card: Card, group: int) -> Slot:
        self.groups[group][card] -= 1
        return Slot(kind, seat, card, group, None)

    def _new_group(self, cards: list[Card]) -> int:
        self.groups.append(Counter(cards))
        return len(self.groups) - 1

    def _shuffled(self, event: StockShuffled) -> None:
        """After R11 the cards of that stock alone are shuffled together, whatever they were before."""
        groups = self.stocks[event.seat]
        cards = [card for card in event.before[:-1] if card is not None]
        for card, group in zip(cards, groups, strict=True):
            self.groups[group][card] -= 1
        groups[:] = [self._new_group(cards)] * len(groups)


@dataclass(frozen=True, slots=True)
class WeighedSlots(Value):
    """What some places together showed: the mean before, and the chances after each of them."""

    before: Shares
    after: list[Shares]


Shown = tuple[Card, str | None]
"""What a place may show: a card, or a face of the die."""


def ways(
    pools: dict[int, list[Card]], groups: list[int], samples: int, chance: QuickChance
) -> Iterator[list[Shown]]:
    """At least this many ways in which places can show what they hold; each is of a group, or is the die
    (-1).

    As in `balanced_worlds`: over a whole turn of a ring every card has been in every place once.
    """
    spots: dict[int, list[int]] = {}
    longest = max([len(pools[group]) for group in groups if group >= 0], default=1)
    faces = list(range(len(DIE_FACES)))
    for _ in range(-(-samples // longest)):
        for group, ring in pools.items():
            chance.shuffle(ring)
            spots[group] = list(range(len(ring)))
            chance.shuffle(spots[group])
        chance.shuffle(faces)
        for turned in range(longest):
            taken = dict.fromkeys(pools, 0)
            way: list[Shown] = []
            for group in groups:
                if group < 0:
                    way.append((0, DIE_FACES[faces[turned % len(faces)]]))
                else:
                    ring = pools[group]
                    way.append((ring[(spots[group][taken[group]] + turned) % len(ring)], None))
                    taken[group] += 1
            yield way


class Alternatives:
    """Weighs what came against what could have come."""

    def __init__(self, estimate: Estimate, table: Table, hidden: FaceDown, slots: list[Slot]) -> None:
        self._estimate = estimate
        self._slots = slots
        self._table = table.copy()
        self._pools = {slot.group: hidden.groups[slot.group].copy() for slot in slots if slot.group >= 0}
        for slot in slots:
            if slot.group >= 0:
                self._pools[slot.group][slot.card] += 1
        self._kept = [
            _without(
                table.hands[seat], [slot.card for slot in slots if slot.kind == "draw" and slot.seat == seat]
            )
            for seat in range(estimate.rules.players)
        ]
        """Of each hand what was there before."""

    def weigh(self, chance: QuickChance, samples: int = SAMPLES) -> WeighedSlots:
        """What each of them changed, one after the other."""
        slots = self._slots
        means = []
        for known in range(len(slots) + 1):
            means.append(self._mean(known, chance, SAMPLES_LATER if known else samples))
            if known < len(slots) and slots[known].group >= 0:
                self._pools[slots[known].group][slots[known].card] -= 1
        return WeighedSlots(means[0], means[1:])

    def weigh_together(self, chance: QuickChance, samples: int) -> WeighedSlots:
        """What all of them changed together; unbiased, however few the samples are."""
        shown = [(slot.card, slot.face) for slot in self._slots]
        if len(shown) == 1:
            before = self._mean_of_one(shown)
        else:
            possible = ways(self._elements(), [slot.group for slot in self._slots], samples, chance)
            before = mean_of([self._with(way) for way in islice(possible, samples)])
        return WeighedSlots(before, [self._with(shown)])

    def _elements(self) -> dict[int, list[Card]]:
        return {group: list(pool.elements()) for group, pool in self._pools.items()}

    def _mean(self, known: int, chance: QuickChance, samples: int) -> Shares:
        """The mean over the later places, where this many of the first ones are known."""
        slots = self._slots
        shown = [(slot.card, slot.face) for slot in slots]
        coming = slots[known:]
        if not coming:
            return self._with(shown)
        if len(coming) == 1:
            return self._mean_of_one(shown)
        groups = [slot.group for slot in coming]
        found = [self._with(shown[:known] + way) for way in ways(self._elements(), groups, samples, chance)]
        return mean_of(found)

    def _mean_of_one(self, shown: list[Shown]) -> Shares:
        """The mean over the last place alone: each card that could lie there, as often as it is there."""
        slot = self._slots[-1]
        found: list[Shares] = []
        if slot.group < 0:
            for face in DIE_FACES:
                found.append(self._with([*shown[:-1], (0, face)]))
            return mean_of(found)
        counts: list[int] = []
        for card, count in self._pools[slot.group].items():
            if count > 0:
                found.append(self._with([*shown[:-1], (card, None)]))
                counts.append(count)
        total = sum(counts)
        return tuple(
            [
                sum([shares[side] * count for shares, count in zip(found, counts, strict=True)]) / total
                for side in range(len(found[0]))
            ]
        )

    def _with(self, shown: list[Shown]) -> Shares:
        """The chances if the places had shown this."""
        table = self._table
        is_touched = [False] * len(self._kept)
        for slot, (card, face) in zip(self._slots, shown, strict=True):
            if slot.kind == "stock":
                table.stocks[slot.seat][-1] = card
            elif slot.kind == "draw":
                if not is_touched[slot.seat]:
                    is_touched[slot.seat] = True
                    table.hands[slot.seat] = self._kept[slot.seat].copy()
                table.hands[slot.seat].append(card)
            else:
                table.die = face
                table.extra_left = extra_discards(face)
        return self._estimate.chances(table)


def _without(hand: list[Card], cards: list[Card]) -> list[Card]:
    """A hand without these cards."""
    left = hand.copy()
    for card in cards:
        if card in left:
            left.remove(card)
    return left
