"""A finished game seen again: the same questions as to a host, at any step of its record."""

from skipbo.engine.commands import Command
from skipbo.engine.events import Event
from skipbo.engine.record import Record
from skipbo.engine.record import replay as replay_game
from skipbo.engine.scoring import Result
from skipbo.engine.view import View, view
from skipbo.play.host import Step
from skipbo.play.match import Match, Seat


class ReplayHost:
    """Stands where a `Host` stands, but only looks: `seek` says at which step.

    All of the game is over, so any seat's view may be asked for.
    """

    def __init__(self, record: Record, faces: tuple[str, ...] = ()) -> None:
        self._record = record
        self._game, step = replay_game(record)
        self._events: list[tuple[Event, ...]] = []
        for move in record.moves:
            step(move)
            self._events.append(self._game.events_of_last_move())
        self._opening = self._game.opening
        self._step = step
        seats = tuple(
            Seat(seat.name, seat.controller, faces[number] if number < len(faces) else "")
            for number, seat in enumerate(record.seats)
        )
        self._match = Match(
            record.rules,
            seats,
            record.seed,
            False,
            "",
            (),
            record.dealer,
            [0] * record.rules.players,
            [],
            self._game,
        )
        self.seek(0)

    @property
    def match(self) -> Match:
        """Seats and rules, as a host tells them."""
        return self._match

    @property
    def commitment(self) -> str:
        """What the deal was committed to."""
        return self._record.commitment

    @property
    def length(self) -> int:
        """How many steps the game had."""
        return len(self._record.moves)

    @property
    def step_count(self) -> int:
        """At which step the replay stands."""
        return len(self._game.moves)

    @property
    def turn(self) -> int | None:
        """Who plays at this step; None at the end."""
        return None if self._game.table.result is not None else self._game.table.turn

    @property
    def result(self) -> Result:
        """How the game ended."""
        return self._record.result

    def seek(self, step: int) -> None:
        """Go to a step: 0 is the deal."""
        wanted = max(0, min(step, self.length))
        while len(self._game.moves) > wanted:
            self._game.pop()
        for move in self._record.moves[len(self._game.moves) : wanted]:
            self._step(move)

    def view(self, seat: int) -> View:
        """What the player in a seat knew at this step."""
        return view(self._game, seat, [s.name for s in self._match.seats], self._match.scores)

    def legal(self, seat: int) -> list[Command]:
        """Nothing can be said any more."""
        return []

    def opening(self, seat: int) -> Step:
        """The deal and the first turn's draw."""
        return Step(self._record.dealer, None, tuple(event.seen_by(seat) for event in self._opening))

    def steps(self, seat: int, since: int = 0) -> list[Step]:
        """The steps from the one numbered `since` up to where the replay stands."""
        return [
            Step(move.seat, move.command, tuple(event.seen_by(seat) for event in self._events[number]))
            for number, move in enumerate(self._record.moves[since : self.step_count], start=since)
        ]

    def can_undo(self, seat: int) -> bool:
        """Never."""
        return False
