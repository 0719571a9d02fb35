"""What the cards gave each seat of a game, against chance: Skip-Bos, ones, and cards that fitted at once.

A card that comes is one of those that lay face down where it came from, each as likely as the other; which
those are is known of a record. So every card has its own exact chance to be a Skip-Bo, a one, or to fit,
whatever the players did, and over a game these add up to a mean and to a distribution of the number.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import erfc, sqrt
from statistics import NormalDist
from typing import ClassVar, Final

from skipbo.engine.cards import SKIP_BO, Card, number
from skipbo.engine.events import CardsDrawn
from skipbo.engine.record import Record, first_fault, replay
from skipbo.engine.seats import HUMAN
from skipbo.play.kept_game import KeptGame
from skipbo.play.practice import CardPlaces

KINDS: Final = ("skip-bos", "ones", "playable")
MOST_EXACT: Final = 400
"""With more draws than this the number is as good as normally distributed."""
TOLD: Final = 0.25
"""Less likely than this to be so low (or so high) is told …"""
UNUSUAL: Final = 0.125
"""… and less likely than this lies beyond the middle three quarters."""
MIDDLE: Final = -NormalDist().inv_cdf(UNUSUAL)
"""How far the middle three quarters reach, in standard deviations."""


@dataclass
class Count:
    """How often something came, and how often chance would have it."""

    came: int = 0
    expected: float = 0.0
    variance: float = 0.0
    chances: list[float] = field(default_factory=list)
    """Each draw's own chance, as long as there are few enough to be exact with."""
    draws: int = 0

    def add(self, chance: float, has_come: bool) -> None:
        """A card came."""
        self.draws += 1
        self.came += has_come
        self.expected += chance
        self.variance += chance * (1 - chance)
        if self.draws <= MOST_EXACT:
            self.chances.append(chance)

    def join(self, other: "Count") -> None:
        """Count another game in."""
        self.draws += other.draws
        self.came += other.came
        self.expected += other.expected
        self.variance += other.variance
        self.chances = [*self.chances, *other.chances] if self.draws <= MOST_EXACT else []

    @property
    def spread(self) -> float:
        """The standard deviation."""
        return sqrt(self.variance)

    @property
    def at_most(self) -> float:
        """How likely so few are, or fewer."""
        return self._tail(low=True)

    @property
    def at_least(self) -> float:
        """How likely so many are, or more."""
        return self._tail(low=False)

    @property
    def one_in(self) -> int:
        """In how many games so few (or so many) come once; 0 for nothing to speak of."""
        tail = min(self.at_most, self.at_least)
        if self.variance <= 0 or tail >= TOLD:
            return 0
        return round(1 / max(tail, 1e-9))

    @property
    def is_unusual(self) -> bool:
        """Whether that is out of the ordinary."""
        return self.variance > 0 and min(self.at_most, self.at_least) < UNUSUAL

    @property
    def away(self) -> float:
        """How far from the middle of a bell curve that is as unlikely, in standard deviations."""
        if self.variance <= 0:
            return 0.0
        is_low = self.came < self.expected
        far = max(0.0, -NormalDist().inv_cdf(max(1e-12, min(0.5, self._tail(is_low)))))
        return -far if is_low else far

    def _tail(self, low: bool) -> float:
        if self.variance <= 0:
            return 1.0
        if self.draws > MOST_EXACT:
            # The half is the continuity correction of the normal distribution.
            away = (self.came + 0.5 - self.expected) if low else (self.expected - self.came + 0.5)
            return 0.5 * erfc(-away / self.spread / sqrt(2))
        likely = distribution(self.chances)
        return sum(likely[: self.came + 1]) if low else sum(likely[self.came :])


def distribution(chances: Sequence[float]) -> list[float]:
    """How likely each number of successes is, of trials with these chances."""
    likely = [1.0]
    for chance in chances:
        longer = [0.0] * (len(likely) + 1)
        for count, share in enumerate(likely):
            longer[count] += share * (1 - chance)
            longer[count + 1] += share * chance
        likely = longer
    return likely


@dataclass
class WhatCame:
    """What came to somebody, by kind."""

    counts: dict[str, Count] = field(default_factory=lambda: {kind: Count() for kind in KINDS})
    games: int = 0

    def join(self, other: "WhatCame") -> None:
        """Count another game in."""
        self.games += other.games
        for kind, count in other.counts.items():
            self.counts[kind].join(count)


def tallies(record: Record) -> list[WhatCame]:
    """What came to each seat of a game, as far as it was drawn into a hand."""
    game, carry_out = replay(record)
    places = CardPlaces(record)
    hidden = Hidden(record)
    found = [WhatCame(games=1) for _ in record.seats]

    def take_in(events: Iterable[object], number_of_move: int) -> None:
        for event in events:
            before = list(places.draw)
            places.follow([event], number_of_move)  # type: ignore[list-item]
            if isinstance(event, CardsDrawn):
                needs = set(game.table.needs)
                for slot in before[: -len(event.cards) - 1 : -1]:
                    hidden.draw(slot, places.card(slot), needs, found[event.seat])
            hidden.shown(places)

    # The needs that count are those after the move: what a hand is filled up with is looked at then.
    take_in(game.opening, -1)
    for number_of_move, move in enumerate(record.moves):
        carry_out(move)
        take_in(game.events_of_last_move(), number_of_move)
    return found


class Hidden:
    """Which cards lie face down, by the shuffle that they came from."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._lying: dict[int, Counter[Card]] = defaultdict(Counter)
        self._lying[0] = Counter(record.deck)
        self._gone: set[tuple[int, int]] = set()

    def draw(self, slot: tuple[int, int], card: Card, needs: set[int], tally: WhatCame) -> None:
        """A card is drawn: what were the chances?"""
        lying = self._of(slot[0])
        everything = lying.total()
        tests: dict[str, Callable[[Card], bool]] = {
            "skip-bos": lambda other: other == SKIP_BO,
            "ones": lambda other: number(other) == 1,
            "playable": lambda other: other == SKIP_BO or number(other) in needs,
        }
        for kind, fits in tests.items():
            chance = sum(count for other, count in lying.items() if fits(other)) / everything
            tally.counts[kind].add(chance, fits(card))
        self._take(slot, card)

    def shown(self, places: CardPlaces) -> None:
        """The stocks' tops lie open."""
        for stock in places.stocks:
            if stock and stock[-1] not in self._gone:
                self._take(stock[-1], places.card(stock[-1]))

    def _of(self, source: int) -> Counter[Card]:
        if source not in self._lying:
            self._lying[source] = Counter(self._record.reshuffles[source - 1])
        return self._lying[source]

    def _take(self, slot: tuple[int, int], card: Card) -> None:
        self._of(slot[0])[card] -= 1
        self._gone.add(slot)


@dataclass
class House:
    """What came to people and to computer players over many games."""

    people: WhatCame = field(default_factory=WhatCame)
    computers: WhatCame = field(default_factory=WhatCame)
    games: int = 0

    def add(self, record: Record) -> None:
        """Count a game in."""
        self.games += 1
        for seat, tally in zip(record.seats, tallies(record), strict=True):
            (self.people if seat.controller == HUMAN else self.computers).join(tally)


class CountsCards:
    """Goes through kept games in a worker: each answer is the sum so far."""

    niceness: ClassVar = 5
    patience: ClassVar = 30.0

    def answers(self, question: Sequence[KeptGame]) -> Iterator[House | None]:
        """The sums, now and then; a false record counts for nothing."""
        house = House()
        for place, kept in enumerate(question):
            try:
                record = Record.from_json(kept.document)
                if first_fault(record) is None:
                    house.add(record)
            except Exception:  # whatever is wrong with it, it is nobody's game
                continue
            yield house if place % 10 == 9 else None
        yield house
