"""A match: games to a target, or four at a tournament table. A value, to be saved between any two moves."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from skipbo.engine.cards import SKIP_BO, Card, face, number
from skipbo.engine.chance import Stream
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import EDITIONS, Edition, rules_from_json
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.game import Game, Move
from skipbo.engine.levels import OFFERED, level_of
from skipbo.engine.names import name_from_file
from skipbo.engine.record import Record, record_of, unfinished_result
from skipbo.engine.rules import Rules, RulesError
from skipbo.engine.scoring import Result
from skipbo.engine.seats import ANIMALS, AT_TABLE
from skipbo.engine.seats import HUMAN as HUMAN
from skipbo.engine.shape import Shape, place
from skipbo.play.duplicate import MOST_DEALS, deals_won, winners
from skipbo.play.practice import Practice, practice_from_json, seats_for, single
from skipbo.play.seat import Seat as Seat

FORMAT = "skipbo-match"
VERSION = 1

MOST_MOVES = 20_000
"""A game between computer players ends unfinished with this many: far more than any game needs that somebody
is winning.
"""

Draws = tuple[tuple[tuple[int, Card], ...], ...]
"""The draw for the deal, round by round: who drew which card (R1)."""


class MatchError(ValueError):
    """No match, or one that contradicts itself: `code` says what, `where` the place, `details` the rest."""

    def __init__(self, code: str, where: str = "", **details: object) -> None:
        super().__init__(code, where, details)
        self.code, self.where, self.details = code, where, details


SHAPE = Shape(MatchError)


Coached = tuple[int, int]
"""How often the coach spoke up in a game, and how often a card was taken back for it."""


@dataclass(slots=True)
class Match:
    """Everything about a match: who plays by which rules, what has been won, and the game under way."""

    rules: Rules
    seats: tuple[Seat, ...]
    seed: str
    """The first game's seed; what the player typed, or secret until it is played out."""
    is_seed_typed: bool
    identity: str
    draws: Draws
    dealer: int
    scores: list[int]
    """Points by seat; in a tournament, wins."""
    records: list[Record] = field(default_factory=list)
    """The games that are over."""
    game: Game | None = None
    practice: Practice | None = None
    """What a game came from that is played beside all others and never counted."""
    duplicate: int = 0
    """How many deals are played twice, the second time with the seats swapped; 0 for an ordinary match."""
    coached: Coached | None = (0, 0)
    """How often the coach was needed in this game; None where nobody has kept count from its beginning."""

    # -- Beginning and going on ----------------------------------------------------------------------

    @classmethod
    def begin(
        cls,
        rules: Rules,
        seats: Sequence[Seat],
        *,
        seed: str | None = None,
        youngest: int = 0,
        identity: str | None = None,
        duplicate: int = 0,
    ) -> "Match":
        """A new match, its first game dealt; the seed is the system's secret one unless one was typed."""
        if len(seats) != rules.players:
            raise MatchError("seats")
        if duplicate:
            if not can_be_duplicate(rules):
                raise MatchError("rules")
            rules = single(rules)
        first_seed = seed or _secret(16)
        draws: Draws = ()
        if EDITIONS[rules.edition].youngest_starts:
            # R2: the player before the youngest deals.
            dealer = (youngest - 1) % rules.players
        else:
            draws, dealer = draw_for_deal(rules, first_seed)
        match = cls(
            rules,
            tuple(seats),
            first_seed,
            bool(seed),
            identity or _secret(8),
            draws,
            dealer,
            [0] * rules.players,
            duplicate=duplicate,
        )
        match.game = Game.deal(rules, dealer, first_seed)
        return match

    @classmethod
    def practise(cls, practice: Practice, faces: Sequence[str] = ()) -> "Match":
        """A game from a moment of another one on, or on its cards from the other seat."""
        first = practice.first
        match = cls(
            single(first.rules),
            seats_for(first, faces, practice.seat),
            first.seed,
            True,
            _secret(8),
            (),
            first.dealer,
            [0] * first.rules.players,
            practice=practice,
        )
        match.game = practice.game()
        match.dealer = match.game.dealer
        return match

    def next_game(self) -> None:
        """Deal the next game, after the last one has been counted."""
        if self.game is not None or self.is_over:
            raise MatchError("no_next_game")
        self.coached = (0, 0)
        if self.duplicate and len(self.records) >= self.duplicate:
            again = self.records[len(self.records) - self.duplicate]
            self.dealer = (again.dealer + 1) % self.rules.players
            self.game = Game.deal(self.rules, self.dealer, again.seed)
            return
        if not self.edition.youngest_starts:
            self.dealer = (self.dealer + 1) % self.rules.players
        seed = f"{self.seed}:{self.number}" if self.is_seed_typed else _secret(16)
        self.game = Game.deal(self.rules, self.dealer, seed)

    def count_game(self, forfeit_by: int | None = None) -> Result:
        """Close the game under way: its record is kept, its points are added."""
        game = self.game
        if game is None or (
            game.table.result is None and forfeit_by is None and len(game.moves) < MOST_MOVES
        ):
            raise MatchError("game_not_over")
        result = game.table.result
        if result is None:
            result = forfeited(game, forfeit_by)
        self.records.append(record_of(game, self.players(), result))
        self._add(result)
        self.game = None
        return result

    def _add(self, result: Result) -> None:
        """Add what a game has brought, or in a duplicate match what the comparison says."""
        if self.duplicate:
            self.scores[:] = deals_won(self.records, self.duplicate)
            return
        for seat in result.winner_seats:
            self.scores[seat] += result.points[seat] if self.edition.is_scored else 1

    # -- Looking ------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """What the box says."""
        return EDITIONS[self.rules.edition]

    @property
    def tables(self) -> list["Match"]:
        """The match itself, as a room without other tables has it."""
        return [self]

    @property
    def number(self) -> int:
        """Which game this is, from 1; between two games the next one."""
        return len(self.records) + 1

    @property
    def is_over(self) -> bool:
        """Whether no further game will be played."""
        if self.game is not None:
            return False
        if self.practice is not None:
            return bool(self.records)
        if self.duplicate:
            return len(self.records) >= 2 * self.duplicate
        if self.edition.games_at_table:
            return len(self.records) >= self.edition.games_at_table
        return bool(self.records) and (self.rules.target == 0 or max(self.scores) >= self.rules.target)

    @property
    def is_counted(self) -> bool:
        """Whether its games go into the statistics: not where the cards were known."""
        return self.practice is None and not self.duplicate

    def may_be_shown(self, number: int, played: int) -> bool:
        """Whether a game's record (from 1) goes among the records once so many are over.

        A practice game's does not, nor one of cards that come again.
        """
        if self.practice is not None:
            return False
        return not self.duplicate or number > self.duplicate or number + self.duplicate <= played

    @property
    def winner_seats(self) -> tuple[int, ...]:
        """Who has won the match (R7); in a tournament the table's best pairs."""
        if self.duplicate and self.is_over:
            return winners(self.records, self.duplicate)
        if not self.is_over or max(self.scores) == 0:
            return ()
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)

    def players(self) -> list[tuple[str, str]]:
        """Each seat's name and controller, as a record says them."""
        return [(seat.name, seat.controller) for seat in self.seats]

    # -- Keeping --------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The whole match as a JSON document."""
        game = self.game
        document = {
            "format": FORMAT,
            "version": VERSION,
            "id": self.identity,
            "rules": self.rules.to_json(),
            "seats": [_told_of(seat) for seat in self.seats],
            "seed": self.seed,
            "seed_typed": self.is_seed_typed,
            "draws": _drawn(self.draws),
            "dealer": self.dealer,
            "scores": list(self.scores),
            "records": [record.to_json() for record in self.records],
            "game": None if game is None else record_of(game, self.players()).to_json(),
        }
        if self.practice is not None:
            document["practice"] = self.practice.to_json()
        if self.duplicate:  # earlier versions know no such match
            document["duplicate"] = self.duplicate
        if self.coached is not None:
            document["coached"] = list(self.coached)
        return document

    @staticmethod
    def from_json(data: object) -> "Match":
        """The match of a document; `MatchError` or `RecordError` say what is wrong with it."""
        return _read(data)


def _secret(count: int) -> str:
    """As much of the system's own chance, in hex: `secrets` does no more, and brings three modules in."""
    return os.urandom(count).hex()


def can_be_duplicate(rules: Rules) -> bool:
    """Whether every deal can be played twice: by two who are scored."""
    return rules.players == 2 and EDITIONS[rules.edition].is_scored


def forfeited(game: Game, loser: int | None) -> Result:
    """The result when a seat forfeits: won by the other side if there are two, else by nobody."""
    rules = game.rules
    winner = None
    if loser is not None and len(rules.teams) == 2:
        winner = 1 - rules.team(loser)
    return unfinished_result(game, winner)


def draw_for_deal(rules: Rules, seed: str) -> tuple[Draws, int]:
    """Every player draws a card, the highest number deals; Skip-Bos and ties draw again (R1)."""
    # The cards go back and the deck is shuffled again, so this chance is kept apart from the game's own.
    deck = deck_list(rules.edition).cards()
    Stream(f"{seed}:deal").shuffle(deck)
    left = iter(deck)
    drawing: list[int] = list(range(rules.players))
    draws: list[tuple[tuple[int, Card], ...]] = []
    standing: dict[int, int] = {}
    while True:
        drawn = tuple((seat, next(left)) for seat in drawing)
        draws.append(drawn)
        standing |= {seat: number(card) for seat, card in drawn if card != SKIP_BO}
        if again := [seat for seat, card in drawn if card == SKIP_BO]:
            drawing = again
            continue
        highest = max(standing.values())
        tied = [seat for seat, value in standing.items() if value == highest]
        if len(tied) == 1:
            return tuple(draws), tied[0]
        drawing, standing = sorted(tied), {}


# -- Reading -----------------------------------------------------------------------------------------


def _read(data: object) -> Match:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise MatchError("no_match", "format")
    if data.get("version") != VERSION:
        raise MatchError("version", "version")
    try:
        rules = rules_from_json(SHAPE.mapping(SHAPE.field(data, "rules"), "rules"))
    except RulesError as error:
        raise MatchError("rules", "rules", problem=error) from None
    match = Match(
        rules=rules,
        seats=_seats(SHAPE.field(data, "seats"), rules),
        seed=SHAPE.text(SHAPE.field(data, "seed"), "seed"),
        coached=coached_from_json(data.get("coached")),
        is_seed_typed=SHAPE.flag(SHAPE.field(data, "seed_typed"), "seed_typed"),
        identity=SHAPE.text(SHAPE.field(data, "id"), "id"),
        draws=(),
        dealer=SHAPE.number(SHAPE.field(data, "dealer"), "dealer", range(rules.players)),
        scores=[0] * rules.players,
    )
    if data.get("practice") is not None:
        match.practice = practice_from_json(data["practice"], SHAPE)
    elif data.get("duplicate") is not None:
        match.duplicate = SHAPE.number(data["duplicate"], "duplicate", range(1, MOST_DEALS + 1))
        if not can_be_duplicate(rules) or rules.target:
            raise MatchError("rules", "duplicate")
    if match.practice is None and not match.edition.youngest_starts:
        match.draws = draw_for_deal(rules, match.seed)[0]
    if SHAPE.field(data, "draws") != _drawn(match.draws):
        raise MatchError("draws", "draws")
    for i, document in enumerate(SHAPE.entries(SHAPE.field(data, "records"), "records")):
        if match.is_over:
            raise MatchError("after_the_end", f"records[{i}]")
        record = Record.from_json(document)
        if record.rules != rules:
            raise MatchError("other_rules", f"records[{i}]")
        if match.duplicate and i >= match.duplicate:
            _check_same_cards(match.records[i - match.duplicate], record, f"records[{i}]")
        match.records.append(record)
        match._add(record.result)
    if SHAPE.field(data, "scores") != match.scores:
        raise MatchError("scores", "scores")
    if data.get("game") is None:
        if not match.records:
            raise MatchError("no_game", "game")
    elif match.is_over:
        raise MatchError("after_the_end", "game")
    else:
        record = Record.from_json(data["game"])
        if match.duplicate and len(match.records) >= match.duplicate:
            _check_same_cards(match.records[len(match.records) - match.duplicate], record, "game")
        match.game = resume(record, rules, match.practice)
    return match


def coached_from_json(data: object) -> Coached | None:
    """How often the coach was needed; earlier versions kept no count."""
    if data is None:
        return None
    told = [*SHAPE.entries(data, "coached", 2), None, None]
    spoken, heeded = (SHAPE.number(told[place], "coached", range(MOST_MOVES)) for place in (0, 1))
    return spoken, heeded


def _check_same_cards(first: Record, again: Record, where: str) -> None:
    """Refuse a second half of a duplicate match that is not the first one with the seats swapped."""
    if again.seed != first.seed or again.dealer != (first.dealer + 1) % first.rules.players:
        raise MatchError("deck", where)


def resume(record: Record, rules: Rules, practice: Practice | None = None) -> Game:
    """The game of an unfinished record, ready to go on with its seed's own chance."""
    if record.rules != rules:
        raise MatchError("other_rules", "game")
    game = Game.deal(rules, record.dealer, record.seed) if practice is None else practice.game()
    if game.deck != record.deck:
        raise MatchError("deck", "game.deck")
    played = len(game.moves)
    if game.rules != rules or tuple(game.moves) != record.moves[:played]:
        raise MatchError("other_rules", "game")
    for i, move in enumerate(record.moves[played:], played):
        replay_move(game, move, f"game.moves[{i}]")
    return game


def replay_move(game: Game, move: Move, where: str = "") -> None:
    """Carry out a kept move again; `MatchError` if it was not legal or its chance comes out otherwise."""
    try:
        game.push(move.command, move.seat)
    except IllegalCommand as refusal:
        raise MatchError(refusal.code, where) from None
    if game.moves[-1] != move:
        raise MatchError("chance", where)


def _seats(data: object, rules: Rules) -> tuple[Seat, ...]:
    seats = SHAPE.entries(data, "seats")
    if len(seats) != rules.players:
        raise MatchError("seats", "seats")
    return tuple(_seat(SHAPE.mapping(seat, f"seats[{i}]"), f"seats[{i}]") for i, seat in enumerate(seats))


def _seat(data: dict[str, Any], where: str) -> Seat:
    """Who sits there: a person or a level, for a file can't bring another program to the table."""
    name, controller, face = (
        SHAPE.text(SHAPE.field(data, key, where), place(where, key)) for key in ("name", "controller", "face")
    )
    controller = level_of(controller) or controller
    if controller not in AT_TABLE:
        raise MatchError("controller", place(where, "controller"), controller=controller[:40])
    fits = SHAPE.flag(data.get("fits", False), place(where, "fits"))
    return Seat(
        name_from_file(name), controller, face if face in ANIMALS else "", fits and controller in OFFERED
    )


def _told_of(seat: Seat) -> dict[str, Any]:
    """A seat as a document has it; earlier versions know nobody who fits."""
    told = {"name": seat.name, "controller": seat.controller, "face": seat.face}
    return {**told, "fits": True} if seat.fits else told


def _drawn(draws: Draws) -> list[Any]:
    """The draw for the deal as a document has it."""
    return [[[seat, face(card)] for seat, card in draw] for draw in draws]
