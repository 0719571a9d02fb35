"""What everybody may know of a match: who plays, by which rules, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from skipbo.engine.editions import Edition
from skipbo.engine.record import Record
from skipbo.engine.rules import Rules
from skipbo.play.daily import day_of
from skipbo.play.match import Draws, Match, Seat
from skipbo.play.practice import Practice
from skipbo.player_names import called_all, labels


class PlaceInRoom(NamedTuple):
    """A pair's place in a tournament's room, of how many pairs, and whether others are in it as well."""

    place: int
    pairs: int
    is_shared: bool = False


class MatchFacts:
    """Looks at a match and shows all of it but the game under way and the seeds of games to come."""

    __slots__ = ("_is_ours", "_match")

    def __init__(self, match: Match, is_ours: bool = True) -> None:
        self._match = match
        self._is_ours = is_ours
        """Whether its people are those of this screen; a record may be anybody's."""

    @property
    def rules(self) -> Rules:
        """By which rules it is played."""
        return self._match.rules

    @property
    def edition(self) -> Edition:
        """What the box says."""
        return self._match.edition

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._match.seats

    @property
    def names(self) -> list[str]:
        """What the players are called in a sentence, by seat; nobody is "you"."""
        return called_all([seat.name for seat in self._match.seats])

    @property
    def labels(self) -> list[str]:
        """What stands beside the players' faces, by seat: the only person, nameless, is "You"."""
        return labels([seat.name for seat in self._match.seats], self.you)

    @property
    def you(self) -> int | None:
        """The only person at the table; None where several play, or where it is somebody else's record."""
        return self.people[0] if self._is_ours and len(self.people) == 1 else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(number for number, seat in enumerate(self._match.seats) if seat.is_human)

    @property
    def identity(self) -> str:
        """The match's own name, by which its games are kept and counted."""
        return self._match.identity

    @property
    def daily(self) -> date | None:
        """The day whose deal this is, the same for everybody; None if it is an ordinary match."""
        return None if self.practice else day_of(self._match.rules, self._match.seed)

    @property
    def practice(self) -> Practice | None:
        """What a game came from that is never counted."""
        return self._match.practice

    @property
    def duplicate(self) -> int:
        """How many deals are played twice, the second time with the seats swapped; 0 elsewhere."""
        return self._match.duplicate

    @property
    def is_single(self) -> bool:
        """Whether a single game is played: no points are counted up, and its end is the end of all."""
        if self.duplicate:
            return False
        return self.practice is not None or (self._match.rules.target == 0 and self.edition.is_scored)

    @property
    def draws(self) -> Draws:
        """The draw for the deal, round by round (R1)."""
        return self._match.draws

    @property
    def dealer(self) -> int:
        """Who deals the game under way, or dealt the last one."""
        return self._match.dealer

    @property
    def number(self) -> int:
        """Which game this is, from 1; between two games the next one."""
        return self._match.number

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat; in a tournament, wins."""
        return tuple(self._match.scores)

    @property
    def records(self) -> Sequence[Record]:
        """The games that are over."""
        return tuple(self._match.records)

    @property
    def is_playing(self) -> bool:
        """Whether a game lies on the table; it may be over, but it is not counted yet."""
        return self._match.game is not None

    @property
    def is_over(self) -> bool:
        """Whether no further game will be played."""
        return self._match.is_over

    @property
    def winner_seats(self) -> tuple[int, ...]:
        """Who has won the match (R7); in a tournament the table's best pairs."""
        return self._match.winner_seats
