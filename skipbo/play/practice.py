"""Games played beside all others: from a moment of a replay on, or the same cards from the other seat.

A practice game is a match like any other, kept and saved move by move; it is never counted, and its record
does not go among the replays. What it came from is kept with it, so that its end can be compared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from skipbo.engine.cards import Card, face
from skipbo.engine.chance import Stream
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsDrawn,
    DrawPileRebuilt,
    Event,
    StockShuffled,
)
from skipbo.engine.game import Game, Move
from skipbo.engine.interned import Value
from skipbo.engine.record import Record, RecordError, can_be_played, replay
from skipbo.engine.rules import Rules
from skipbo.engine.seats import AT_TABLE, HUMAN
from skipbo.engine.shape import Shape
from skipbo.play.seat import Seat

TAKEN_OVER: Final = "taken over"
"""It goes on from a moment of another game."""
OTHER_SEAT: Final = "other seat"
"""The same cards, for two players who have changed places."""
KINDS: Final = (TAKEN_OVER, OTHER_SEAT)

STAND_IN: Final = "expert"
"""Plays for whoever can't be called back."""

_Slot = tuple[int, int]
"""Where a card came from: the deck (0) or the new draw pile of this number, and its place there."""


@dataclass(frozen=True, slots=True)
class Practice(Value):
    """What a practice game came from."""

    kind: str
    first: Record
    """The game that was played before."""
    step: int = 0
    """How many of its moves are played already."""
    seat: int = 0
    """Who took it over: what this seat could not see may lie anew."""
    anew: str = ""
    """By which seed the hidden cards lie anew; empty where they lie as they did."""

    def game(self) -> Game:
        """The game as it begins."""
        first = self.first
        if self.kind == OTHER_SEAT:
            return Game.deal(single(first.rules), (first.dealer + 1) % first.rules.players, first.seed)
        source = laid_anew(first, self.step, self.seat, self.anew) if self.anew else first
        game, carry_out = replay(replace(source, rules=single(source.rules)))
        for move in source.moves[: self.step]:
            carry_out(move)
        # From here on nobody has written down what chance will do.
        chance = Stream(f"{first.seed}:{self.anew}:{self.step}")
        game.chance = game.course.chance = chance
        return game

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "kind": self.kind,
            "first": self.first.to_json(),
            "step": self.step,
            "seat": self.seat,
            "anew": self.anew,
        }


def practice_from_json(data: object, shape: Shape) -> Practice:
    """What `Practice.to_json` wrote; the shape's error or a `RecordError` says what is wrong with it."""
    told = shape.mapping(data, "practice")
    kind = shape.text(shape.field(told, "kind", "practice"), "practice.kind")
    if kind not in KINDS:
        raise RecordError("no_record", "practice.kind")
    first = Record.from_json(shape.field(told, "first", "practice"))
    # It may itself have gone on from a moment of another game.
    if not can_be_played(first):
        raise RecordError("no_record", "practice.first")
    # Where the first game was over, nobody could go on from its end.
    is_unfinished = first.result.reason == "unfinished"
    players, steps = range(first.rules.players), range(len(first.moves) + is_unfinished)
    return Practice(
        kind,
        first,
        shape.number(shape.field(told, "step", "practice"), "practice.step", steps),
        shape.number(shape.field(told, "seat", "practice"), "practice.seat", players),
        shape.text(shape.field(told, "anew", "practice"), "practice.anew"),
    )


def single(rules: Rules) -> Rules:
    """The same rules for one game alone."""
    return replace(rules, target=0)


def can_change_places(record: Record) -> bool:
    """Whether the same cards can be played from the other seat: by a person against one opponent."""
    return record.rules.players == 2 and sum(seat.controller == HUMAN for seat in record.seats) == 1


def seats_for(record: Record, faces: Sequence[str], seat: int) -> tuple[Seat, ...]:
    """Who sits down again where a person takes a seat; whoever sat there has the only other person's place.

    A program of somebody's own can't be called back: a strong player of ours stands in for it.
    """
    people = [number for number, who in enumerate(record.seats) if who.controller == HUMAN]
    seats = []
    for number, who in enumerate(record.seats):
        name, controller = who.name, who.controller
        if number == seat and controller != HUMAN:
            name, controller = "", HUMAN
        elif number != seat and people == [number]:
            name, controller = record.seats[seat].name, record.seats[seat].controller
        if controller not in AT_TABLE:
            controller = STAND_IN
        seats.append(Seat(name, controller, faces[number] if number < len(faces) else ""))
    return tuple(seats)


# -- The hidden cards, laid anew ---------------------------------------------------------------------


def laid_anew(record: Record, step: int, seat: int, seed: str) -> Record:
    """The record up to a step, all that a seat could not see then changed about by chance.

    Cards change places with such as came from the same deck or the same new draw pile, so that everything
    that was seen until then has happened all the same.
    """
    chance = Stream(f"anew:{seed}")
    places = CardPlaces(record)
    game, carry_out = replay(record)
    places.follow(game.opening)
    for number, move in enumerate(record.moves[:step]):
        carry_out(move)
        places.follow(game.events_of_last_move(), number)
    seats = range(record.rules.players)
    # Whoever's past moves would not have been legal with other cards keeps theirs.
    kept: set[int] = {seat}
    while True:
        hidden = list(places.draw)
        for other in seats:
            hidden += places.stocks[other][:-1]
            if other not in kept:
                hidden += places.hands[other]
        found = places.written(record, step, _shuffled(hidden, chance))
        stuck = _first_illegal(found)
        if stuck is None:
            return found
        kept |= {stuck} if stuck not in kept else set(seats)


def _shuffled(hidden: Iterable[_Slot], chance: Stream) -> dict[_Slot, _Slot]:
    """Which card comes to lie where: by place, whose card it gets."""
    groups: dict[int, list[_Slot]] = defaultdict(list)
    for slot in hidden:
        groups[slot[0]].append(slot)
    exchanged: dict[_Slot, _Slot] = {}
    for group in groups.values():
        order = list(range(len(group)))
        chance.shuffle(order)
        exchanged |= {slot: group[number] for slot, number in zip(group, order, strict=True)}
    return exchanged


def _first_illegal(record: Record) -> int | None:
    """Whose move of a record is not legal, if any is."""
    _game, carry_out = replay(record)
    for move in record.moves:
        try:
            carry_out(move)
        except (IllegalCommand, ValueError, LookupError):
            return move.seat
    return None


class CardPlaces:
    """Where every card that nobody has shown came from, followed event by event."""

    def __init__(self, record: Record) -> None:
        players, stock = record.rules.players, record.rules.stock
        self._record = record
        self.stocks: list[list[_Slot]] = [[] for _ in range(players)]
        self.hands: list[list[_Slot]] = [[] for _ in range(players)]
        for place in range(players * stock):
            self.stocks[(record.dealer + 1 + place) % players].append((0, place))
        self.draw: list[_Slot] = [(0, place) for place in range(players * stock, len(record.deck))][::-1]
        self._rebuilt = 0
        self._shuffles: dict[int, list[_Slot]] = {}
        """By move, how the face-down cards of a stock came to lie, from just under the top."""

    def follow(self, events: Iterable[Event], number: int = -1) -> None:
        """Take in what the move of this number made happen."""
        for event in events:
            if isinstance(event, CardsDrawn):
                count = len(event.cards)
                self.hands[event.seat] += self.draw[: -count - 1 : -1]
                del self.draw[-count:]
            elif isinstance(event, CardPlayed):
                if event.source == "hand":
                    del self.hands[event.owner][event.index]
                elif event.source == "stock":
                    self.stocks[event.owner].pop()
            elif isinstance(event, CardDiscarded):
                del self.hands[event.seat][event.slot]
            elif isinstance(event, CardGiven):
                self.stocks[event.seat].insert(0, self.draw.pop())
            elif isinstance(event, DrawPileRebuilt):
                self._rebuilt += 1
                self.draw = [(self._rebuilt, place) for place in range(len(event.cards))][::-1]
            elif isinstance(event, StockShuffled):
                self._shuffle(event, number)

    def _shuffle(self, event: StockShuffled, number: int) -> None:
        *left, top = self.stocks[event.seat]
        new: list[_Slot] = []
        for card in event.cards[:-1]:
            slot = next(slot for slot in left if self.card(slot) == card)
            left.remove(slot)
            new.append(slot)
        self.stocks[event.seat] = [*new, top]
        self._shuffles[number] = new[::-1]

    def card(self, slot: _Slot) -> Card:
        """The card that a place had."""
        source, place = slot
        return self._record.deck[place] if source == 0 else self._record.reshuffles[source - 1][place]

    def written(self, record: Record, step: int, exchanged: dict[_Slot, _Slot]) -> Record:
        """The record up to a step with these cards exchanged."""

        def at(slot: _Slot) -> Card:
            return self.card(exchanged.get(slot, slot))

        moves: list[Move] = list(record.moves[:step])
        for number, slots in self._shuffles.items():
            moves[number] = moves[number]._replace(shuffled=tuple(face(at(slot)) for slot in slots))
        return replace(
            record,
            deck=tuple(at((0, place)) for place in range(len(record.deck))),
            reshuffles=tuple(
                tuple(at((number, place)) for place in range(len(cards)))
                for number, cards in enumerate(record.reshuffles[: self._rebuilt], 1)
            ),
            moves=tuple(moves),
        )
