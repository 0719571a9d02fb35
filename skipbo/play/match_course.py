"""The way from game to game: whoever shows a match, in a window or a terminal, asks here what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

from skipbo.engine.scoring import Result, RoomResult
from skipbo.play.client.table_client import TableClient
from skipbo.play.following import Memory
from skipbo.play.other_tables import OtherTables
from skipbo.play.seat import Seat
from skipbo.play.sitting import Keeps, Sitting

KeepsRoom = Callable[[str, Sequence[RoomResult]], None]
"""Keeps a tournament's places: the number of its first match, and how it ended for each person."""


class Keeper(Keeps, Protocol):
    """Keeps the match under way, and is told what no single move tells."""

    def snapshot(self) -> None:
        """Keep all of it afresh."""

    def end(self) -> None:
        """It is over: there is nothing to continue."""


class Comes(Enum):
    """What comes next in a match."""

    GAME = "game"
    """The game under way goes on; whoever has finished it, or gives it up, counts it."""
    OTHER_TABLES = "other tables"
    """The other tables of a tournament's room play what they are behind: ask again in a while."""
    NEXT_GAME = "next game"
    """Another game can be dealt."""
    END = "end"
    """No further game is played at this table."""


class MatchCourse:
    """Leads a match, or the first table of a tournament's room, from game to game until it is over."""

    def __init__(
        self,
        sitting: Sitting,
        client: TableClient,
        keeper: Keeper,
        others: OtherTables | None = None,
        memory: Memory = lambda name: (),
        keep_room: KeepsRoom = lambda identity, results: None,
    ) -> None:
        """`keep_room` hears how a tournament ended, when its last game is over."""
        self._sitting, self._client, self._keeper = sitting, client, keeper
        self._memory = memory
        """How well the people play: asked before each game for those who fit."""
        self._others = others or OtherTables()
        self._keep_room, self._is_room_kept = keep_room, sitting.is_over
        self._is_waiting = False
        """Whether the other tables have been asked to play."""
        self._is_stuck = False
        """Whether they can't play on, so that nobody waits for them for ever."""

    def begin(self) -> None:
        """Have the match kept from now on; one that is over takes nobody's place."""
        if not self._sitting.is_over:
            self._sitting.keep_in(self._keeper)

    def what_comes(self) -> Comes:
        """What comes next; other tables that are behind begin to play, as often as they need to."""
        facts = self._sitting.facts
        if facts.is_playing:
            return Comes.GAME
        if self._wait_for_others():
            return Comes.OTHER_TABLES
        return Comes.END if facts.is_over else Comes.NEXT_GAME

    def count_game(self, given_up: bool = False) -> Result:
        """Close the game that is over, or given up by whoever sits at the screen."""
        result = self._client.count_game(given_up)
        self._is_stuck = False
        self._end_if_over()
        return result

    def _end_if_over(self) -> bool:
        """Whether no further game will be played at any table; a tournament's places are kept then."""
        if not self._sitting.is_over:
            return False
        if not self._is_room_kept:
            self._is_room_kept = True
            self._keep_room(self._sitting.facts.identity, self._sitting.room_results())
        self._keeper.end()
        return True

    def next_game(self) -> list[tuple[Seat, int]]:
        """Deal the next game; who of those that fit plays stronger (1) or weaker (-1) in it than before."""
        changed = self._sitting.follow(self._memory)
        self._client.next_game()
        return changed

    def leave_others(self) -> None:
        """Stop the other tables; when they are asked again, they begin their game afresh."""
        self._is_waiting = self._is_stuck = False
        self._others.close()

    def _wait_for_others(self) -> bool:
        """Whether the other tables are still to be waited for."""
        if self._is_waiting:
            has_played = self._sitting.others_played(self._others)
            if has_played is None:
                return True
            self._is_waiting, self._is_stuck = False, not has_played
            if not self._end_if_over():  # no move of the first table tells how far the others are
                self._keeper.snapshot()
        if not self._is_stuck:
            self._is_waiting = self._sitting.let_others_play(self._others)
        return self._is_waiting
