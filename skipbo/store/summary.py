"""What the statistics want to know of a finished game, found by replaying its record."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.events import CardsDrawn, Event, TurnBegan
from skipbo.engine.interned import Value
from skipbo.engine.names import player_of_games
from skipbo.engine.record import Record, replay
from skipbo.engine.seats import HUMAN
from skipbo.engine.strength import Evidence, played

MIXED: Final = "mixed"
_BREATH: Final = 25  # moves between two short pauses, so that counting in a thread never holds up a frame


@dataclass(frozen=True, slots=True)
class SeatSummary(Value):
    """How a game went for one human seat."""

    player: str
    level: str
    has_won: bool
    points: int
    turns: int
    stock_left: int
    skip_bos: int
    played: Evidence | None = None
    """What the game tells of how well the person plays, if it tells anything."""


def summarise(record: Record) -> list[SeatSummary]:
    """The summaries of the human seats; empty for a game that has no end or can't be replayed."""
    result = record.result
    if result.reason == "unfinished":
        return []
    turns, skip_bos = [0] * len(record.seats), [0] * len(record.seats)

    def note(events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, TurnBegan):
                turns[event.seat] += not event.afresh
            elif isinstance(event, CardsDrawn):
                skip_bos[event.seat] += event.cards.count(SKIP_BO)

    try:
        game, step = replay(record)
        note(game.opening)
        for number, move in enumerate(record.moves):
            if number % _BREATH == _BREATH - 1:
                time.sleep(0)
            step(move)
            note(game.events_of_last_move())
    except Exception:  # a false record, whatever is false in it, is nobody's game
        return []
    people = sum(seat.controller == HUMAN for seat in record.seats)
    return [
        SeatSummary(
            player=player_of_games(seat.name, number, people),
            level=opponents_level(record, number),
            has_won=number in result.winner_seats,
            points=result.points[number],
            turns=turns[number],
            stock_left=result.stock_counts[number],
            skip_bos=skip_bos[number],
            played=_played(record, number),
        )
        for number, seat in enumerate(record.seats)
        if seat.controller == HUMAN
    ]


def opponents_level(record: Record, seat: int) -> str:
    """The level of the computers on the other sides; "human" if there are none, "mixed" if they differ."""
    team = record.seats[seat].team
    levels = {other.controller for other in record.seats if other.team != team and other.controller != HUMAN}
    if not levels:
        return HUMAN
    return levels.pop() if len(levels) == 1 else MIXED


def _played(record: Record, number: int) -> Evidence | None:
    """What a game tells of how well a person plays."""
    result, team = record.result, record.seats[number].team
    if not result.winner_seats:
        return None
    sides: dict[int, list[str]] = {}
    for other, seat in enumerate(record.seats):
        if other != number:
            sides.setdefault(seat.team, []).append(seat.controller)
    partners = sides.pop(team, [])
    return played(list(sides.values()), partners, record.rules.stock, number in result.winner_seats)
