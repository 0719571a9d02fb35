"""What the kept games tell over time: who won, how long they were, how fast stocks opened, and the luck.

A worker goes through the records. First it tells of every game what its record says, then, the newest first,
what the cards brought each side, which takes longer.
"""

import contextlib
import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, NamedTuple, TypeVar

from skipbo.ai.account import account, plays_of
from skipbo.ai.decision import EFFORT, WORLDS
from skipbo.ai.rating import Rating, levels_beside, together
from skipbo.engine.editions import EDITIONS
from skipbo.engine.events import Event, TurnBegan
from skipbo.engine.interned import Value
from skipbo.engine.levels import LEVELS
from skipbo.engine.names import player_of_games
from skipbo.engine.record import Record, replay
from skipbo.engine.scoring import RoomResult
from skipbo.engine.seats import HUMAN
from skipbo.play.kept_game import KeptGame

RATINGS: Final = {key: level.rating for key, level in LEVELS.items() if level.rating is not None}
"""The levels' ratings, of what they won against each other (`tests/bench/computer-players.md`, stock 10)."""
FIRST_RATING: Final = 1400.0
STEP: Final = 32.0
"""By how much a game can change a rating."""
LAST_PLAYED: Final = 20
"""Of so many games it is told how they were played: together they make one number for skill."""


AnyKind = TypeVar("AnyKind", str, int)


@dataclass(frozen=True, slots=True)
class PlayedSeat(Value):
    """How a game went for one seat."""

    player: str
    """As the statistics call people; a computer's name."""
    controller: str
    side: int
    has_won: bool
    points: int
    turns: int
    stock_left: int
    dealt: int
    """How many cards its stock had at the deal."""
    stock: tuple[int, ...]
    """How many after each of its turns."""


@dataclass(frozen=True, slots=True)
class PlayedGame(Value):
    """A kept game."""

    number: int
    """Which of the games that were asked for."""
    finished: str
    edition: str
    seats: tuple[PlayedSeat, ...]
    luck: tuple[float, ...] | None = None
    """By side, in shares of the winning chance; None as long as nobody has worked it out."""
    plays: tuple[Rating, ...] | None = None
    """How every seat played; None as long as nobody has looked, and for games of long ago."""

    @property
    def players(self) -> int:
        """How many seats there were."""
        return len(self.seats)

    def seat_of(self, player: str) -> PlayedSeat | None:
        """The seat of a person of this name, if they played."""
        return next((seat for seat in self.seats if seat.controller == HUMAN and seat.player == player), None)


class TellsHistory:
    """Goes through kept games: each with its luck again, once that is known."""

    niceness: ClassVar = 8
    patience: ClassVar = 60.0

    def __init__(self, worlds: int = WORLDS, effort: int = EFFORT) -> None:
        self.worlds, self.effort = worlds, effort

    def answers(self, question: Sequence[KeptGame]) -> Iterator[PlayedGame | None]:
        """Every game that was played to its end, in the order asked; then all again with the luck, and the
        last ones with how they were played.
        """
        told: list[tuple[PlayedGame, Record]] = []
        known: dict[int, tuple[PlayedGame, Record]] = {}
        for number, kept in enumerate(question):
            found = told_if_true(number, kept.finished, kept.document)
            if found is not None and found[1].result.reason != "unfinished":
                game, record = found
                if kept.luck is not None and len(kept.luck) == len(record.rules.teams):
                    game = replace(game, luck=kept.luck)
                else:
                    told.append(found)
                known[number] = game, record
                yield game
        for game, record in told:
            yield None
            with contextlib.suppress(Exception):  # whatever is wrong with it, the other games are told
                lucky = with_luck(game, record, self.worlds)
                known[game.number] = lucky, record
                yield lucky
        for game, record in list(known.values())[:LAST_PLAYED]:
            yield None
            with contextlib.suppress(Exception):
                yield replace(game, plays=plays_of(record, self.effort, self.worlds))


def told_if_true(number: int, finished: str, document: object) -> tuple[PlayedGame, Record] | None:
    """A kept game and its record; None for a false one, which is nobody's game."""
    try:
        record = Record.from_json(document)
        return told_of(number, finished, record), record
    except Exception:
        return None


def told_of(number: int, finished: str, record: Record) -> PlayedGame:
    """What a record says of a game."""
    game, carry_out = replay(record)
    seats = range(len(record.seats))
    turns = [0 for _ in seats]
    stocks: list[list[int]] = [[] for _ in seats]
    dealt = [len(stock) for stock in game.table.stocks]
    turn = -1

    def note(events: Iterable[Event]) -> None:
        nonlocal turn
        for event in events:
            if isinstance(event, TurnBegan):
                if turn >= 0 and not event.afresh:
                    stocks[turn].append(len(game.table.stocks[turn]))
                turns[event.seat] += not event.afresh
                turn = event.seat

    note(game.opening)
    for move in record.moves:
        carry_out(move)
        note(game.events_of_last_move())
    if turn >= 0:
        stocks[turn].append(len(game.table.stocks[turn]))
    people = sum(seat.controller == HUMAN for seat in record.seats)
    result = record.result
    played = tuple(
        PlayedSeat(
            player_of_games(seat.name, place, people) if seat.controller == HUMAN else seat.name,
            seat.controller,
            seat.team,
            place in result.winner_seats,
            result.points[place],
            turns[place],
            result.stock_counts[place],
            dealt[place],
            tuple(stocks[place]),
        )
        for place, seat in enumerate(record.seats)
    )
    return PlayedGame(number, finished, record.rules.edition, played)


def with_luck(game: PlayedGame, record: Record, worlds: int = WORLDS) -> PlayedGame:
    """The same with what the cards brought each side."""
    for step in account(record, worlds=worlds):
        if step.account is not None:
            return replace(game, luck=step.account.luck)
    return game


# -- What it comes to ----------------------------------------------------------------------------------


def ratings(games: Sequence[PlayedGame], player: str) -> list[float]:
    """A person's rating after each of their games, the oldest first; everybody else's moves with it."""
    known: dict[str, float] = {}
    found = []
    for game in games:
        sides = sorted({seat.side for seat in game.seats})
        strengths = {}
        for side in sides:
            members = [seat for seat in game.seats if seat.side == side]
            strengths[side] = sum(_rating(seat, known) for seat in members) / len(members)
        powers = {side: 10 ** (strength / 400) for side, strength in strengths.items()}
        total = sum(powers.values())
        winners = {seat.side for seat in game.seats if seat.has_won}
        for seat in game.seats:
            if seat.controller == HUMAN:
                score = 1 / len(winners) if seat.side in winners else 0.0 if winners else 1 / len(sides)
                known[seat.player] = _rating(seat, known) + STEP * (score - powers[seat.side] / total)
        if game.seat_of(player) is not None:
            found.append(known[player])
    return found


def _rating(seat: PlayedSeat, known: dict[str, float]) -> float:
    if seat.controller == HUMAN:
        return known.get(seat.player, FIRST_RATING)
    return float(RATINGS.get(seat.controller, FIRST_RATING))


class Skill(NamedTuple):
    """The one number for skill, of some games together."""

    score: float
    """From 0 to 10."""
    band: str
    error: float
    """How far it may be off, where that is told, else 0."""
    beside: list[tuple[str, float]]
    """The level that it is measured by and the next one, with their scores."""

    @classmethod
    def of(cls, rating: Rating) -> "Skill":
        """As a rating has it."""
        return cls(rating.score, rating.band, rating.told_error, levels_beside(rating))


def skills_so_far(games: Sequence[PlayedGame], player: str) -> list[Skill]:
    """A person's play over the last games that were looked at, after each of them: the last counts all."""
    known = [(game, game.seat_of(player)) for game in games if game.plays is not None]
    plays = [game.plays[game.seats.index(own)] for game, own in known if own is not None and game.plays]
    so_far = [together(plays[: end + 1]) for end in range(len(plays))]
    return [Skill.of(rating) for rating in so_far if rating.is_known]


def running_mean(values: Sequence[float], width: int = 20) -> list[float]:
    """The mean of the last values, as many as there are up to a width, after each."""
    return [
        sum(values[max(0, end - width) : end]) / (end - max(0, end - width))
        for end in range(1, len(values) + 1)
    ]


def stock_curve(seats: Sequence[PlayedSeat]) -> list[float]:
    """The mean share of the dealt stock that is left after this many turns; a finished one stays finished."""
    played = [seat for seat in seats if seat.stock]  # a game can end before somebody's first turn
    longest = max((len(seat.stock) for seat in played), default=0)
    curve = []
    for turn in range(longest):
        shares = []
        for seat in played:
            shares.append(seat.stock[min(turn, len(seat.stock) - 1)] / max(1, seat.dealt))
        curve.append(sum(shares) / len(shares))
    return curve


class RivalPlayer(NamedTuple):
    """Whom one plays against: a person, or a computer player of one level."""

    player: str
    level: str
    """Empty for a person."""


def head_to_head(games: Sequence[PlayedGame], player: str) -> list[tuple[RivalPlayer, int, int]]:
    """Against everybody on another side, people first: who, games won by the player, games won by them."""
    sums: dict[RivalPlayer, list[int]] = {}
    for game in games:
        own = game.seat_of(player)
        if own is None:
            continue
        others = [seat for seat in game.seats if seat.side != own.side]
        for rival in dict.fromkeys(_rival(seat) for seat in others):
            both = sums.setdefault(rival, [0, 0])
            both[0] += own.has_won
            both[1] += any(seat.has_won for seat in others if _rival(seat) == rival)
    return sorted(
        ((rival, won, lost) for rival, (won, lost) in sums.items()),
        key=lambda row: (bool(row[0].level), -(row[1] + row[2])),
    )


def by_level(games: Sequence[PlayedGame], player: str) -> list[tuple[str, int, int]]:
    """Against computer players: the strongest level on another side, games won, games; the weakest first."""
    order = list(LEVELS)
    return sorted(_counted(games, player, level_met), key=lambda row: order.index(row[0]))


def level_met(game: PlayedGame, own: PlayedSeat) -> str | None:
    """The strongest level on another side; None if only people were there."""
    order = list(LEVELS)
    levels = {seat.controller for seat in game.seats if seat.side != own.side} & LEVELS.keys()
    return max(levels, key=order.index, default=None)


def rivals_met(game: PlayedGame, own: PlayedSeat) -> list[RivalPlayer]:
    """Whom a seat has met on other sides."""
    return list(dict.fromkeys(_rival(seat) for seat in game.seats if seat.side != own.side))


def _rival(seat: PlayedSeat) -> RivalPlayer:
    return RivalPlayer(seat.player, "" if seat.controller == HUMAN else seat.controller)


def by_edition(games: Sequence[PlayedGame], player: str) -> list[tuple[str, int, int]]:
    """The edition, games won, games."""
    order = list(EDITIONS)
    found = _counted(games, player, lambda game, _own: game.edition)
    return sorted(found, key=lambda row: order.index(row[0]))


def by_players(games: Sequence[PlayedGame], player: str) -> list[tuple[int, int, int]]:
    """How many played, games won, games."""
    return sorted(_counted(games, player, lambda game, _own: game.players))


def _counted(
    games: Sequence[PlayedGame], player: str, kind: Callable[[PlayedGame, PlayedSeat], AnyKind | None]
) -> list[tuple[AnyKind, int, int]]:
    """Games won and games, by their kind; games without one are not counted."""
    sums: dict[AnyKind, list[int]] = {}
    for game in games:
        own = game.seat_of(player)
        if own is not None and (which := kind(game, own)) is not None:
            both = sums.setdefault(which, [0, 0])
            both[0] += own.has_won
            both[1] += 1
    return [(which, won, count) for which, (won, count) in sums.items()]


COLUMNS: Final = (
    "finished", "edition", "players", "player", "controller", "side", "won", "points", "turns", "stock_left",
    "luck", "play",
)  # fmt: skip


def to_csv(games: Iterable[PlayedGame]) -> str:
    """A line for every seat of every game, with a headline; luck is in points of the winning chance."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        for place, seat in enumerate(game.seats):
            luck = "" if game.luck is None else f"{100 * game.luck[seat.side]:.1f}"
            rating = None if game.plays is None else game.plays[place]
            play = "" if rating is None or not rating.is_known else f"{rating.score:.1f}"
            writer.writerow(
                [
                    game.finished,
                    game.edition,
                    game.players,
                    _cell(seat.player),
                    seat.controller,
                    seat.side + 1,
                    int(seat.has_won),
                    seat.points,
                    seat.turns,
                    seat.stock_left,
                    luck,
                    play,
                ]
            )
    return stream.getvalue()


ROOM_COLUMNS: Final = ("finished", "player", "place", "pairs", "shared", "wins", "tables")


def rooms_to_csv(rooms: Iterable[tuple[str, RoomResult]]) -> str:
    """A line for every person of every tournament and when it was finished, with a headline."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(ROOM_COLUMNS)
    for finished, room in rooms:
        player, place, pairs = _cell(room.player), room.place, room.pairs
        writer.writerow([finished, player, place, pairs, int(room.is_shared), room.wins, room.tables])
    return stream.getvalue()


_FORMULA: Final = re.compile(r"((?:^|[;,\t|])\s*)([=+\-@\t\r\uff0b\uff0d\uff1d\uff20])")
"""What begins a cell and would be reckoned out, the wide signs of East Asia as well."""


def _cell(text: str) -> str:
    """A name that no spreadsheet takes for a formula, not even one that divides cells by semicolons."""
    return _FORMULA.sub(r"\1'\2", text)
