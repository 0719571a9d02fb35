"""A table's host as a screen may ask it: what a seat sees is told of its own people's seats alone."""

from __future__ import annotations

from skipbo.engine.commands import Command
from skipbo.engine.scoring import Result
from skipbo.engine.view import View
from skipbo.play.facts import MatchFacts
from skipbo.play.table_host import Step, TableHost


class ScreenHost:
    """Answers what the people at one screen may know; in a replay everybody's hand is open.

    Where nobody but computers play, the table is seen from the first seat.
    """

    def __init__(self, host: TableHost) -> None:
        self._host = host

    def own(self, seat: int) -> int:
        """The seat, if its cards may be shown at this screen; `ValueError` for anybody else's."""
        if self._host.is_replay or seat in (self.facts.people or (0,)):
            return seat
        raise ValueError(f"nobody at this screen sits in seat {seat}")

    # -- What everybody may know ----------------------------------------------------------------------

    @property
    def facts(self) -> MatchFacts:
        """Who plays, by which rules, and how the match stands."""
        return self._host.facts

    @property
    def is_replay(self) -> bool:
        """Whether the game is long over, so that nobody's hand is a secret any more."""
        return self._host.is_replay

    @property
    def turn(self) -> int | None:
        """Who plays; None when the game is over, and between games."""
        return self._host.turn

    @property
    def result(self) -> Result | None:
        """The result of the game under way, once it is over, or of the last one."""
        return self._host.result

    @property
    def commitment(self) -> str:
        """What the deal is committed to (its proof is the record)."""
        return self._host.commitment

    @property
    def step_count(self) -> int:
        """How many commands have been carried out in the game under way."""
        return self._host.step_count

    # -- What a seat may see --------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """All that the player in a seat may know now."""
        return self._host.view(self.own(seat))

    def legal(self, seat: int) -> list[Command]:
        """The seat's legal commands."""
        return self._host.legal(self.own(seat))

    def opening(self, seat: int) -> Step:
        """The deal and the first turn's draw, as a seat may see them."""
        return self._host.opening(self.own(seat))

    def steps(self, seat: int, since: int = 0) -> list[Step]:
        """Every step of the game under way from the one numbered `since` on, as a seat may see it."""
        return self._host.steps(self.own(seat), since)
