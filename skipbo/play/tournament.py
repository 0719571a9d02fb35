"""A tournament's room: tables of six, four games at each, and the pair with the most wins of all (R40)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from skipbo.engine.editions import MOST_TABLES
from skipbo.engine.errors import known
from skipbo.engine.interned import Value
from skipbo.engine.record import RecordError
from skipbo.engine.rules import Rules
from skipbo.engine.view import view
from skipbo.play.facts import MatchFacts
from skipbo.play.match import MOST_MOVES, SHAPE, Match, MatchError, Seat


@dataclass(frozen=True, slots=True)
class Standing(Value):
    """A pair's wins in the room."""

    table: int
    team: int
    names: tuple[str, str]
    wins: int


class Room:
    """Tables that play at the same time. The first may have people at it, the others computer players."""

    def __init__(self, tables: Sequence[Match]) -> None:
        self.tables = list(tables)

    @classmethod
    def begin(cls, rules: Rules, seatings: Sequence[Sequence[Seat]], seed: str | None = None) -> "Room":
        """A room with a table for each seating; a typed seed deals every table its own cards."""
        return cls(
            [
                Match.begin(rules, seats, seed=f"{seed}:{table}" if seed else None)
                for table, seats in enumerate(seatings)
            ]
        )

    @property
    def is_over(self) -> bool:
        """Whether all tables have played their games."""
        return all(table.is_over for table in self.tables)

    def standings(self) -> list[Standing]:
        """Every pair of the room, the most wins first."""
        rows = []
        for number, match in enumerate(self.tables):
            told = MatchFacts(match).labels
            for team in match.rules.teams:
                first, second = match.rules.team_seats(team)
                rows.append(Standing(number, team, (told[first], told[second]), match.scores[first]))
        return sorted(rows, key=lambda row: (-row.wins, row.table, row.team))

    def winners(self) -> list[Standing]:
        """The pair with the most wins, equal pairs together (R40); nobody before all tables have played."""
        if not self.is_over:
            return []
        rows = self.standings()
        return [row for row in rows if row.wins == rows[0].wins]

    def play_game(self, table: int) -> None:
        """Play one whole game at a table of computer players."""
        for _turn in play_game(self.tables[table]):
            pass

    def to_json(self) -> dict[str, Any]:
        """The room as a JSON document."""
        return {"format": "skipbo-room", "version": 1, "tables": [match.to_json() for match in self.tables]}

    @staticmethod
    def from_json(data: object) -> "Room":
        """The room of a document; `MatchError` says what is wrong with it."""
        if not isinstance(data, dict) or data.get("format") != "skipbo-room" or data.get("version") != 1:
            raise MatchError("no_match", "format")
        tables = SHAPE.entries(SHAPE.field(data, "tables"), "tables", MOST_TABLES)
        if not tables:
            raise MatchError("no_game", "tables")
        matches = [_table(table, number) for number, table in enumerate(tables)]
        first = matches[0]
        if not first.edition.games_at_table or any(match.rules != first.rules for match in matches):
            raise MatchError("other_rules", "tables")
        if len({match.identity for match in matches}) < len(matches):
            raise MatchError("same_table", "tables")
        return Room(matches)


def play_game(match: Match) -> Iterator[None]:
    """Play one whole game at a table of computer players, and count it; pause after each command."""
    from skipbo.ai.makers import make_player  # not in the window's process

    if match.game is None:
        match.next_game()
    game = known(match.game)
    players = [
        make_player(seat.controller, f"{game.seed}:{number}", seat.face)
        for number, seat in enumerate(match.seats)
    ]
    names = [seat.name for seat in match.seats]
    while not game.is_over() and len(game.moves) < MOST_MOVES:
        turn = game.table.turn
        game.push(players[turn].choose(view(game, turn, names, match.scores), game.legal()))
        yield
    match.count_game()


def _table(data: object, number: int) -> Match:
    """A table of a room's document; people sit at the first alone."""
    try:
        match = Match.from_json(data)
    except (MatchError, RecordError) as error:
        error.where = f"tables[{number}].{error.where}"
        raise
    for seat, who in enumerate(match.seats):
        if number and who.is_human:
            raise MatchError("person", f"tables[{number}].seats[{seat}]")
    return match
