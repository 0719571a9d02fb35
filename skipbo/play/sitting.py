"""A match, or a tournament's room, as those at its screen hold it: the games themselves stay inside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from skipbo.engine.names import player_of_games
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import RoomResult
from skipbo.play.client.table_client import TableClient
from skipbo.play.coaching import Coach
from skipbo.play.daily import seed_of
from skipbo.play.facts import MatchFacts, PlaceInRoom
from skipbo.play.following import Memory, changes, following
from skipbo.play.host import Host, KeepsEntry
from skipbo.play.match import Match, Seat
from skipbo.play.opponents import Opponents
from skipbo.play.other_tables import OtherTables
from skipbo.play.practice import Practice
from skipbo.play.tournament import Room
from skipbo.play.tournament import Standing as Standing


class Keeps(Protocol):
    """Keeps the match under way, as the store's autosave does."""

    def begin(self, whole: Match | Room) -> None:
        """Keep this match or room from now on."""

    def would_put_by(self, whole: Match | Room) -> bool:
        """Whether another match would be put by (kept as a save, to make way) for it."""


class Sitting:
    """What everybody may know of a match or a room, and the host of its people's table, the first."""

    def __init__(self, whole: object) -> None:
        if not isinstance(whole, Match | Room):
            raise TypeError(f"{type(whole).__name__} is neither a match nor a room")
        self._whole = whole
        self._tables = whole.tables
        self._facts = [MatchFacts(match) for match in self._tables]

    @classmethod
    def deal(
        cls,
        rules: Rules,
        seats: Sequence[Seat],
        *,
        seed: str | None = None,
        youngest: int = 0,
        others: Sequence[Sequence[Seat]] = (),
        duplicate: int = 0,
    ) -> Sitting:
        """A new match, or with `others` a tournament's room, its first game dealt.

        Of a `duplicate` match this many deals are played twice.
        """
        if others:
            return cls(Room.begin(rules, [seats, *others], seed))
        return cls(Match.begin(rules, seats, seed=seed, youngest=youngest, duplicate=duplicate))

    @classmethod
    def practise(cls, practice: Practice, faces: Sequence[str] = ()) -> Sitting:
        """A game from a moment of another one on, or on its cards from the other seat; never counted."""
        return cls(Match.practise(practice, faces))

    def again(self, memory: Memory = lambda name: ()) -> Sitting:
        """A new match or tournament with the same people and rules; of a daily deal the same cards.

        Those who fit follow what the people's last games tell.
        """
        practice = self.facts.practice
        if practice is not None:
            return self.practise(practice, [seat.face for seat in self.facts.seats])
        facts, others = self.facts, [table.seats for table in self.tables[1:]]
        # In Masters the youngest starts every game: whoever sits after the dealer.
        youngest = (facts.dealer + 1) % facts.rules.players
        seed = seed_of(facts.daily) if facts.daily is not None else None
        return self.deal(
            facts.rules,
            following(facts.seats, memory),
            seed=seed,
            youngest=youngest,
            others=others,
            duplicate=facts.duplicate,
        )

    # -- What everybody may know ----------------------------------------------------------------------

    @property
    def facts(self) -> MatchFacts:
        """The people's table."""
        return self._facts[0]

    @property
    def tables(self) -> list[MatchFacts]:
        """All tables of the room; a match alone has one."""
        return list(self._facts)

    @property
    def is_room(self) -> bool:
        """Whether there are other tables."""
        return len(self._tables) > 1

    @property
    def is_over(self) -> bool:
        """Whether no further game will be played at any table."""
        return self._whole.is_over

    def standings(self) -> list[Standing]:
        """Every pair of the room, the most wins first."""
        return Room(self._tables).standings()

    def place_of(self, seat: int) -> PlaceInRoom | None:
        """The place in the room of the pair of a seat at the people's table, and of how many.

        None before anybody has won a game.
        """
        rows = self.standings()
        if not self.is_room or not rows[0].wins:
            return None
        return self._placed(seat, rows)[0]

    def _placed(self, seat: int, rows: Sequence[Standing]) -> tuple[PlaceInRoom, int]:
        """The place of a seat's pair in these standings, and how many games it has won."""
        team = self.facts.rules.team(seat)
        wins = next(row.wins for row in rows if (row.table, row.team) == (0, team))
        place = 1 + sum(row.wins > wins for row in rows)
        return PlaceInRoom(place, len(rows), sum(row.wins == wins for row in rows) > 1), wins

    def room_results(self) -> list[RoomResult]:
        """How the room ended for each person, named as in the statistics; nothing before its end."""
        facts = self.facts
        if not self.is_over or not facts.edition.games_at_table:
            return []
        rows, found = self.standings(), []
        for seat in facts.people:
            (place, pairs, is_shared), wins = self._placed(seat, rows)
            player = player_of_games(facts.seats[seat].name, seat, len(facts.people))
            found.append(RoomResult(player, place, pairs, is_shared, wins, len(self._tables)))
        return found

    def winners(self) -> list[Standing]:
        """The pair with the most wins, equal pairs together (R40); nobody before all tables have played."""
        return Room(self._tables).winners()

    # -- What is done with it -------------------------------------------------------------------------

    def host(self, keeper: KeepsEntry | None = None) -> Host:
        """Who runs the people's table; the keeper hears of every step."""
        return Host(self._tables[0], keeper)

    def client(
        self,
        keeper: KeepsEntry,
        opponents: Opponents,
        warns_of_gift: Callable[[], bool] = lambda: True,
        coach: Coach | None = None,
    ) -> TableClient:
        """The place of the people at the screen, at their table."""
        host = self.host(keeper)
        if coach is not None:
            coach.go_on_counting(host.coached, host.keep_coached)
        return TableClient(host, opponents, warns_of_gift, coach)

    def keep_in(self, keeps: Keeps) -> None:
        """Have it kept from now on."""
        keeps.begin(self._whole)

    def follow(self, memory: Memory) -> list[tuple[Seat, int]]:
        """Between two games: let those who fit follow the people; who plays stronger (1), weaker (-1)."""
        match = self._tables[0]
        if match.game is not None or match.is_over:
            return []
        before, match.seats = match.seats, following(match.seats, memory)
        return changes(before, match.seats)

    def would_put_by_another(self, keeps: Keeps) -> bool:
        """Whether another match is under way there, which this one would replace; it becomes a save then."""
        return keeps.would_put_by(self._whole)

    def document(self) -> dict[str, Any]:
        """All of it, to be saved."""
        return self._whole.to_json()

    # -- The other tables of a room -------------------------------------------------------------------

    def let_others_play(self, others: OtherTables) -> bool:
        """Let the other tables begin what they are behind the people's; whether any is."""
        played = len(self._tables[0].records)
        behind = [match for match in self._tables[1:] if len(match.records) < played]
        if behind:
            others.begin(behind)
        return bool(behind)

    def others_played(self, others: OtherTables) -> bool | None:
        """Whether they are a game further: None while they play, False if they can't."""
        played = others.done()
        for match in played or ():
            for number, old in enumerate(self._tables):
                if old.identity == match.identity:
                    self._tables[number] = match
                    self._facts[number] = MatchFacts(match)
        return None if played is None else bool(played)
