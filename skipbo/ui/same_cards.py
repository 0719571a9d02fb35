"""A finished game's cards played otherwise: from the other seat, or by a strong player for a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.engine.record import Record
from skipbo.play.practice import OTHER_SEAT, Practice
from skipbo.play.review_service import GameReview
from skipbo.play.substitute import Substitute
from skipbo.ui.context import Context

Practises = Callable[[Practice, tuple[str, ...]], None]
"""Begins a game on a record's cards, with these faces."""
ShowsMoment = Callable[[Record, tuple[str, ...], int, int, GameReview | None], None]
"""Shows a record's table at a move, as a seat saw it, with what mistakes are known."""


class SameCards:
    """The cards of one record, which a person played from a seat."""

    def __init__(
        self,
        context: Context,
        record: Record,
        seat: int,
        faces: tuple[str, ...],
        practise: Practises,
        show: ShowsMoment,
    ) -> None:
        self._context, self._record, self._seat, self._faces = context, record, seat, faces
        self._practise, self._show = practise, show

    def other_seat(self) -> None:
        """The same cards again, dealt to the other of two players."""
        self._practise(Practice(OTHER_SEAT, self._record, seat=self._seat), self._faces)

    def substitute(self, labels: Sequence[str]) -> None:
        """What a strong player makes of the person's cards; `labels` are the players' names."""
        from skipbo.ui.scenes.substitute_scene import SubstituteScene

        def watch(played: Record) -> None:
            self._show(played, self._faces, self._seat, 0, None)

        source = Substitute(self._record, self._seat)
        self._context.stack.push(SubstituteScene(self._context, source, labels, watch))
