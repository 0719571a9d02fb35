"""A finished game seen again: the same questions as to a host, at any step of its record."""

from skipbo.engine.commands import Command
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import Event
from skipbo.engine.record import Record
from skipbo.engine.record import replay as replay_game
from skipbo.engine.scoring import Result
from skipbo.engine.view import View, view
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match, Seat
from skipbo.play.table_host import Step


class ReplayHost:
    """A `TableHost` that only looks: `seek` says at which step, `step_on` shows the next.

    All of the game is over, so any seat's view may be asked for, and nothing can be said any more.
    """

    def __init__(self, record: Record, faces: tuple[str, ...] = (), is_ours: bool = False) -> None:
        """`is_ours`: it was played at this screen, so its only person is "you"."""
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
        self._facts = MatchFacts(self._match, is_ours=is_ours)
        self.seek(0)

    @property
    def facts(self) -> MatchFacts:
        """Seats and rules; a record knows nothing of the games before."""
        return self._facts

    @property
    def is_replay(self) -> bool:
        """Nobody's hand is a secret any more."""
        return True

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

    def step_on(self, watcher: int) -> Step | None:
        """Go on by one step; what happened, as the watcher saw it, or None at the end."""
        number = self.step_count
        if number >= self.length:
            return None
        self.seek(number + 1)
        return self._step_seen(number, watcher)

    def view(self, seat: int) -> View:
        """What the player in a seat knew at this step."""
        return view(self._game, seat, self._facts.names, self._match.scores)

    def legal(self, seat: int) -> list[Command]:
        """Nothing can be said any more."""
        return []

    def opening(self, seat: int) -> Step:
        """The deal and the first turn's draw."""
        return Step(self._record.dealer, None, tuple(event.seen_by(seat) for event in self._opening))

    def steps(self, seat: int, since: int = 0) -> list[Step]:
        """The steps from the one numbered `since` up to where the replay stands."""
        return [self._step_seen(number, seat) for number in range(since, self.step_count)]

    def _step_seen(self, number: int, seat: int) -> Step:
        move = self._record.moves[number]
        return Step(move.seat, move.command, tuple(event.seen_by(seat) for event in self._events[number]))

    def submit(self, seat: int, command: Command, watcher: int | None = None) -> tuple[Event, ...]:
        """Refused: the game is over."""
        raise IllegalCommand("game_over")

    def can_undo(self, seat: int) -> bool:
        """Never."""
        return False

    def undo(self, seat: int) -> Command:
        """Refused."""
        raise IllegalCommand("no_undo")

    def count_game(self, forfeit_by: int | None = None) -> Result:
        """Refused: it was counted long ago."""
        raise IllegalCommand("game_over")

    def next_game(self) -> None:
        """Refused: a record is of one game."""
        raise IllegalCommand("game_over")
