"""A whole game that anybody can check: writing it down, reading it, and telling whether it is true."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from skipbo.engine.cards import Card, card_of, face, faces, is_face
from skipbo.engine.chance import Chance, Stream, commitment
from skipbo.engine.commands import Command, Draw, Roll
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import rules_from_json
from skipbo.engine.errors import IllegalCommand, known
from skipbo.engine.game import Game, Move
from skipbo.engine.interned import Value
from skipbo.engine.names import name_from_file
from skipbo.engine.notation import NotationError, parse
from skipbo.engine.parts.die import DIE_FACES
from skipbo.engine.rules import Rules, RulesError
from skipbo.engine.scoring import Result, result_for
from skipbo.engine.seats import HUMAN, controller_in_record
from skipbo.engine.shape import LONGEST_TEXT, Shape, quoted

FORMAT = "skipbo-record"
VERSION = 1
MOST_MOVES = 200_000
MOST_LOOKED_THROUGH = 2_000
"""The longest game that is looked through for luck and mistakes: real ones have a few hundred moves."""


class RecordError(ValueError):
    """Not a record: `code` says what is wrong, `where` which part of the document, `details` the rest."""

    def __init__(self, code: str, where: str = "", **details: object) -> None:
        super().__init__(code, where, details)
        self.code, self.where, self.details = code, where, details


_SHAPE = Shape(RecordError)


@dataclass(frozen=True, slots=True)
class Fault(Value):
    """What is false in a well-formed record."""

    code: str
    number: int = 0
    """Which move, reshuffle …, from 1."""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class RecordSeat(Value):
    """Who sat where."""

    name: str
    controller: str
    team: int


@dataclass(frozen=True, slots=True)
class Record(Value):
    """A game as the notation's record says it."""

    rules: Rules
    seed: str
    commitment: str
    seats: tuple[RecordSeat, ...]
    dealer: int
    deck: tuple[Card, ...]
    moves: tuple[Move, ...]
    reshuffles: tuple[tuple[Card, ...], ...]
    result: Result

    def to_json(self) -> dict[str, Any]:
        """The JSON document."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "edition": self.rules.edition,
            "rules": self.rules.to_json(),
            "seed": self.seed,
            "commitment": self.commitment,
            "seats": [
                {"name": seat.name, "controller": seat.controller, "team": seat.team} for seat in self.seats
            ],
            "dealer": self.dealer,
            "deck": faces(self.deck),
            "moves": [move_to_json(move) for move in self.moves],
            "reshuffles": [faces(cards) for cards in self.reshuffles],
            "result": self.result.to_json(),
        }

    @staticmethod
    def from_json(data: object) -> "Record":
        """Read a document; `RecordError` says what is wrong and where."""
        return _read(data)


def unfinished_result(game: Game, winner: int | None = None) -> Result:
    """The result of a game that was not played to its end; a forfeit may have a winner."""
    return result_for(game.rules, game.table.stock_counts(), winner, "unfinished")


def record_of(game: Game, seats: Sequence[tuple[str, str]], result: Result | None = None) -> Record:
    """The record of a game, with each seat's name and controller; as far as it has got."""
    return Record(
        rules=game.rules,
        seed=game.seed,
        commitment=game.commitment,
        seats=tuple(
            RecordSeat(name, controller, game.rules.team(seat))
            for seat, (name, controller) in enumerate(seats)
        ),
        dealer=game.dealer,
        deck=game.deck,
        moves=tuple(game.moves),
        reshuffles=tuple(game.reshuffles),
        result=result or game.table.result or unfinished_result(game),
    )


def move_to_json(move: Move) -> list[Any]:
    """A move as the record writes it."""
    line: list[Any] = [move.seat, str(move.command)]
    if move.shuffled is not None:
        return [*line, None, list(move.shuffled)]
    return line if move.rolled is None else [*line, move.rolled]


# -- Replaying -----------------------------------------------------------------------------------


class RecordedChance(Chance):
    """Answers with what the record says happened, without any random numbers."""

    def __init__(self, record: Record) -> None:
        self._reshuffles = record.reshuffles
        self._next_reshuffle = 0
        self.move: Move | None = None
        """The move being replayed."""

    def rebuild(self, cards: list[Card]) -> list[Card]:
        if self._next_reshuffle == len(self._reshuffles):
            raise _False(Fault("reshuffle_missing", self._next_reshuffle + 1))
        new = self._reshuffles[self._next_reshuffle]
        self._next_reshuffle += 1
        if Counter(new) != Counter(cards):
            raise _False(Fault("reshuffle_other_cards", self._next_reshuffle))
        return list(new)

    def shuffle_stock(self, cards: list[Card]) -> list[Card]:
        shuffled = known(self.move).shuffled
        new = [] if shuffled is None else list(map(card_of, shuffled))
        if Counter(new) != Counter(cards):
            raise _False(Fault("stock_other_cards"))
        return new

    def roll(self) -> int:
        return DIE_FACES.index(known(known(self.move).rolled))

    @property
    def position(self) -> int:
        return self._next_reshuffle

    @position.setter
    def position(self, position: int) -> None:
        self._next_reshuffle = position


class _False(Exception):
    """The record says something that can't have been."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class _CheckedChance(RecordedChance):
    """The record's chance, compared with what the seed would have given."""

    def __init__(self, record: Record, stream: Stream) -> None:
        super().__init__(record)
        self._stream = stream
        self.faults: list[Fault] = []

    def rebuild(self, cards: list[Card]) -> list[Card]:
        own = self._stream.rebuild(list(cards))
        new = super().rebuild(cards)
        if new != own:
            self.faults.append(Fault("reshuffle_not_the_seeds", self._next_reshuffle))
        return new

    def shuffle_stock(self, cards: list[Card]) -> list[Card]:
        own = self._stream.shuffle_stock(list(cards))
        new = super().shuffle_stock(cards)
        if new != own:
            self.faults.append(Fault("stock_not_the_seeds"))
        return new

    def roll(self) -> int:
        own, rolled = self._stream.roll(), super().roll()
        if rolled != own:
            self.faults.append(Fault("roll_not_the_seeds", detail=DIE_FACES[own]))
        return rolled


def seats_to_judge(record: Record) -> tuple[int, ...]:
    """Whose decisions are looked at: those of people; where there are none, everybody's."""
    everybody = range(len(record.seats))
    return tuple([seat for seat in everybody if record.seats[seat].controller == HUMAN]) or tuple(everybody)


def replay(record: Record) -> tuple[Game, Callable[[Move], None]]:
    """A game at the record's deal, and how to carry out the next of its moves."""
    return _replay_with(record, RecordedChance(record))


def _replay_with(record: Record, chance: RecordedChance) -> tuple[Game, Callable[[Move], None]]:
    game = Game.from_deck(record.rules, record.dealer, record.seed, record.deck, chance)

    def step(move: Move) -> None:
        chance.move = move
        game.push(move.command, move.seat)

    return game, step


def can_be_played(record: Record) -> bool:
    """Whether it is true with the cards that it names, whatever chance these came from.

    A game that went on from a moment of another one is no false record, though its cards are not its seed's.
    """
    return all(fault.code in _OF_CHANCE for fault in _faults(record))


_OF_CHANCE = frozenset(
    {
        "commitment",
        "deck_not_the_seeds",
        "reshuffle_not_the_seeds",
        "roll_not_the_seeds",
        "stock_not_the_seeds",
    }
)
"""What is said of chance alone."""


def first_fault(record: Record) -> Fault | None:
    """The first thing in a record that is false, or None for a true one."""
    return next(_faults(record), None)


def _faults(record: Record) -> Iterator[Fault]:
    rules = record.rules
    for seat, info in enumerate(record.seats):
        if info.team != rules.team(seat):
            yield Fault("team", seat, str(rules.team(seat)))
    unshuffled = deck_list(rules.edition).cards()
    if surplus := Counter(record.deck) - Counter(unshuffled):
        yield Fault("deck_composition", detail=face(next(iter(surplus))))
    stream = Stream(record.seed)
    stream.shuffle(unshuffled)
    if tuple(unshuffled) != record.deck:
        yield Fault("deck_not_the_seeds")
    if commitment(record.seed, record.deck) != record.commitment:
        yield Fault("commitment")
    chance = _CheckedChance(record, stream)
    game, step = _replay_with(record, chance)
    yield from chance.faults
    for number, move in enumerate(record.moves, start=1):
        chance.faults.clear()
        try:
            step(move)
        except IllegalCommand as refusal:
            yield Fault("move", number, refusal.code)
            return
        except _False as false:
            yield Fault(false.fault.code, false.fault.number or number, false.fault.detail)
            return
        for fault in chance.faults:
            yield Fault(fault.code, fault.number or number, fault.detail)
        # A finished stock has nothing to shuffle: that may be written as an empty list or not at all.
        if (game.moves[-1].shuffled or ()) != (move.shuffled or ()):
            yield Fault("stock_shuffle_of_none", number)
    if len(game.reshuffles) != len(record.reshuffles):
        yield Fault("reshuffle_never_needed", len(game.reshuffles) + 1)
    if not _is_true_result(game, record.result):
        yield Fault("result", detail=_told(game.table.result or unfinished_result(game)))


def _is_true_result(game: Game, told: Result) -> bool:
    if game.table.result is not None:
        return told == game.table.result
    # A game that stopped early has no winner, or with two sides, after a forfeit, either of them.
    winners: list[int | None] = [None]
    if len(game.rules.teams) == 2:
        winners += game.rules.teams
    return told in [unfinished_result(game, winner) for winner in winners]


def _told(result: Result) -> str:
    return f"{result.reason}, winner_seats {list(result.winner_seats)}, points {list(result.points)}"


# -- Reading -------------------------------------------------------------------------------------


def _read(data: object) -> Record:
    if not isinstance(data, dict):
        raise RecordError("no_record")
    document = data
    if document.get("format") != FORMAT:
        raise RecordError("no_record", "format")
    if document.get("version") != VERSION or type(document["version"]) is not int:
        raise RecordError("version", "version", version=quoted(document.get("version")))
    rules = _rules(document)
    deck = _cards(_SHAPE.field(document, "deck"), "deck")
    size = deck_list(rules.edition).size
    if len(deck) != size:
        raise RecordError("deck_size", "deck", cards=len(deck), size=size)
    seats = _SHAPE.entries(_SHAPE.field(document, "seats"), "seats", 6)
    if len(seats) != rules.players:
        raise RecordError("seats", "seats", seats=len(seats), players=rules.players)
    moves = _SHAPE.entries(_SHAPE.field(document, "moves"), "moves", MOST_MOVES)
    reshuffles = _SHAPE.entries(_SHAPE.field(document, "reshuffles"), "reshuffles", MOST_MOVES)
    return Record(
        rules=rules,
        seed=_SHAPE.text(_SHAPE.field(document, "seed"), "seed"),
        commitment=_SHAPE.text(_SHAPE.field(document, "commitment"), "commitment"),
        seats=tuple(_seat(seat, f"seats[{i}]", rules) for i, seat in enumerate(seats)),
        dealer=_SHAPE.number(_SHAPE.field(document, "dealer"), "dealer", range(rules.players)),
        deck=deck,
        moves=tuple(move_from_json(move, rules, f"moves[{i}]") for i, move in enumerate(moves)),
        reshuffles=tuple(_cards(cards, f"reshuffles[{i}]") for i, cards in enumerate(reshuffles)),
        result=_result(_SHAPE.field(document, "result"), rules),
    )


def _rules(document: dict[str, Any]) -> Rules:
    try:
        rules = rules_from_json(_SHAPE.mapping(_SHAPE.field(document, "rules"), "rules"))
    except RulesError as error:
        raise RecordError("rules", "rules", problem=error) from None
    if document.get("edition") != rules.edition:
        raise RecordError("edition", "edition", edition=quoted(document.get("edition")))
    return rules


def _seat(data: object, where: str, rules: Rules) -> RecordSeat:
    seat = _SHAPE.mapping(data, where)
    told = _SHAPE.field(seat, "controller", where)
    controller = controller_in_record(told) if isinstance(told, str) else None
    if controller is None:
        raise RecordError("controller", f"{where}.controller", controller=quoted(told))
    return RecordSeat(
        name_from_file(_SHAPE.text(_SHAPE.field(seat, "name", where), f"{where}.name")),
        controller,
        _SHAPE.number(_SHAPE.field(seat, "team", where), f"{where}.team", range(rules.players)),
    )


def move_from_json(data: object, rules: Rules, where: str = "") -> Move:
    """A move as `move_to_json` writes it; `RecordError` says what is wrong and where."""
    move = _SHAPE.entries(data, where, 4)
    if len(move) < 2:
        raise RecordError("move_form", where)
    seat = _SHAPE.number(move[0], f"{where}[0]", range(rules.players))
    command = _command(move[1], f"{where}[1]")
    rolled, shuffled = (*move[2:], None, None)[:2]
    if isinstance(command, Roll):
        if rolled not in DIE_FACES:
            raise RecordError("die_face", f"{where}[2]", face=quoted(rolled))
    elif rolled is not None:
        raise RecordError("move_form", where)
    if shuffled is None:
        return Move(seat, command, rolled)
    if not isinstance(command, Draw):
        raise RecordError("move_form", where)
    return Move(seat, command, None, tuple(faces(_cards(shuffled, f"{where}[3]"))))


def _command(data: object, where: str) -> Command:
    if not isinstance(data, str) or len(data) > LONGEST_TEXT:
        raise RecordError("command", where, command=quoted(data))
    try:
        return parse(data)
    except NotationError:
        raise RecordError("command", where, command=quoted(data)) from None


def _result(data: object, rules: Rules) -> Result:
    result = _SHAPE.mapping(data, "result")
    reason = _SHAPE.field(result, "reason", "result")
    if reason not in ("stock", "blocked", "unfinished"):
        raise RecordError("reason", "result.reason", reason=quoted(reason))
    numbers = {
        name: _numbers(_SHAPE.field(result, name, "result"), f"result.{name}", rules.players, allowed)
        for name, allowed in (
            ("winner_seats", range(rules.players)),
            ("stock_counts", range(100_000)),
            ("points", range(100_000)),
        )
    }
    for name in ("stock_counts", "points"):
        if len(numbers[name]) != rules.players:
            raise RecordError("result_seats", f"result.{name}")
    return Result(numbers["winner_seats"], reason, numbers["stock_counts"], numbers["points"])


def _numbers(data: object, where: str, longest: int, allowed: range) -> tuple[int, ...]:
    values = _SHAPE.entries(data, where, longest)
    return tuple(_SHAPE.number(value, f"{where}[{i}]", allowed) for i, value in enumerate(values))


def _cards(data: object, where: str) -> tuple[Card, ...]:
    cards = _SHAPE.entries(data, where, 400)
    for i, text in enumerate(cards):
        if not is_face(text):
            raise RecordError("face", f"{where}[{i}]", face=quoted(text))
    return tuple(card_of(str(text)) for text in cards)
