"""The table's line to the authority: whose turn it is, what was said since, the computer players' moves."""

from __future__ import annotations

from random import Random

from skipbo.engine.commands import Call, Command
from skipbo.engine.view import View
from skipbo.play.alertness import who_notices
from skipbo.play.host import Host, Step
from skipbo.play.opponents import Opponents
from skipbo.play.thinking import Thought


class Session:
    """One game at the host as one viewer follows it."""

    def __init__(self, host: Host, opponents: Opponents | None) -> None:
        self.host = host
        self.opponents = opponents
        self.humans = tuple(seat for seat, who in enumerate(host.match.seats) if who.is_human)
        self.viewer = self._first_viewer()
        self.shown = 0
        self._asked: int | None = None
        self._hinting = False
        self._seen_view: tuple[tuple[object, ...], View] | None = None

    def _first_viewer(self) -> int:
        turn = self.host.turn
        if turn in self.humans and turn is not None:
            return turn
        return self.humans[0] if self.humans else 0

    @property
    def view(self) -> View:
        """What the viewer may know now; the same object until something happens."""
        now = (id(self.host.match.game), self.host.step_count, self.viewer, self.host.match.seats)
        if self._seen_view is None or self._seen_view[0] != now:
            self._seen_view = (now, self.host.view(self.viewer))
        return self._seen_view[1]

    @property
    def turn(self) -> int | None:
        """Who plays; None when the game is over."""
        return self.host.turn

    @property
    def is_viewers_turn(self) -> bool:
        """Whether the player at the lower edge plays, and is a person."""
        return self.turn == self.viewer and self.viewer in self.humans

    @property
    def is_computers_turn(self) -> bool:
        """Whether a computer player is to move."""
        return self.turn is not None and self.turn not in self.humans

    def legal(self) -> list[Command]:
        """What the viewer may say; nothing for someone who only watches."""
        return self.host.legal(self.viewer) if self.viewer in self.humans else []

    def news(self) -> list[Step]:
        """The steps that have happened since this was asked last."""
        steps = self.host.steps(self.viewer, self.shown)
        self.shown += len(steps)
        return steps

    def catch_up(self) -> None:
        """Treat everything that has happened as seen."""
        self.shown = self.host.step_count

    def say(self, command: Command) -> None:
        """The viewer gives a command; `IllegalCommand` if it can't be."""
        self.forget_question()
        self.host.submit(self.viewer, command)

    def think(self) -> Thought | None:
        """Let the computer player whose turn it is find and make a move; what it thought, once it has."""
        turn = self.turn
        if turn is None or turn in self.humans or self.opponents is None:
            return None
        if self._asked != self.host.step_count:
            self._asked = self.host.step_count
            self._hinting = False
            self.opponents.ask("move", turn, self.host.view(turn), self.host.legal(turn))
        thought = self.opponents.answer()
        if thought is None:
            return None
        self._asked = None
        self.host.submit(turn, thought.command)
        return thought

    def ask_hint(self) -> None:
        """Have somebody strong think about the viewer's move."""
        if self.opponents is not None and self.is_viewers_turn:
            self._asked = self.host.step_count
            self._hinting = True
            self.opponents.ask("hint", self.viewer, self.view, self.legal())

    @property
    def is_hinting(self) -> bool:
        """Whether a hint is being thought about."""
        return self._hinting and self._asked == self.host.step_count

    def hint(self) -> Thought | None:
        """The hint, once it is found."""
        if not self.is_hinting or self.opponents is None:
            return None
        thought = self.opponents.answer()
        if thought is not None:
            self._asked, self._hinting = None, False
        return thought

    def forget_question(self) -> None:
        """What was asked no longer counts."""
        if self._asked is not None and self.opponents is not None:
            self.opponents.cancel()
        self._asked, self._hinting = None, False

    def who_notices(self) -> int | None:
        """The computer player who saw that the viewer plays out of turn, if one did (R14)."""
        view = self.view
        if view.proper is None or view.turn != self.viewer:
            return None
        match = self.host.match
        controllers = [seat.controller for seat in match.seats]
        # The same at every replay of the same moves, and no business of the game's own chance.
        chance = Random(f"{match.identity}:{match.number}:{self.host.step_count}")
        return who_notices(match.rules, controllers, self.viewer, chance)

    def call_out(self, caller: int) -> None:
        """That player calls it."""
        self.host.submit(caller, Call())

    @property
    def can_undo(self) -> bool:
        """Whether the viewer may take the last move back."""
        return self.viewer in self.humans and self.host.can_undo(self.viewer)

    def undo(self) -> None:
        """Take the viewer's last move back."""
        self.forget_question()
        self.host.undo(self.viewer)
        self._seen_view = None
        self.shown = min(self.shown, self.host.step_count)

    def close(self) -> None:
        """Leave the table."""
        self.forget_question()
        if self.opponents is not None:
            self.opponents.close()
