"""What can be asked about a game that has just ended: its review, a moment, its cards played otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skipbo.engine.interned import Value
from skipbo.engine.record import Record
from skipbo.engine.seats import distinct_faces
from skipbo.play.account_service import Accounting
from skipbo.play.duplicate import comes_again, first_time
from skipbo.play.facts import MatchFacts
from skipbo.play.practice import TAKEN_OVER, can_change_places
from skipbo.play.review_service import GameReview
from skipbo.ui.context import Context
from skipbo.ui.faces import seat_face
from skipbo.ui.same_cards import Practises, SameCards, ShowsMoment

if TYPE_CHECKING:
    from skipbo.ui.scenes.score_pad_scene import Afterwards


@dataclass(frozen=True, slots=True)
class LookWays(Value):
    """Where it goes from a game that is over; each gets its record and the players' faces."""

    review: Callable[[Record, tuple[str, ...]], None]
    """Its replay, in which mistakes are looked for."""
    practise: Practises
    fairness: Callable[[Record, Callable[[], Sequence[str]], Sequence[str]], None]
    """Its fairness page, with the players' names."""
    moment: ShowsMoment


class AfterGame:
    """The last game of a match, as a seat looks back on it."""

    def __init__(self, context: Context, facts: MatchFacts, seat: int, ways: LookWays) -> None:
        self._context, self._facts, self._seat, self._ways = context, facts, seat, ways
        self._record = facts.records[-1]
        self._faces = distinct_faces([who.face for who in facts.seats])
        self._cards = SameCards(context, self._record, seat, self._faces, ways.practise, ways.moment)

    def actions(self) -> Afterwards:
        """What the score pad offers."""
        from skipbo.ui.scenes.score_pad_scene import Afterwards

        practice = self._facts.practice
        is_taken_over = practice is not None and practice.kind == TAKEN_OVER
        # In a duplicate match the same cards come from the other seat anyway.
        is_changed = is_taken_over or bool(self._facts.duplicate)
        is_alone = self._facts.you == self._seat
        if comes_again(self._facts.records, self._facts.duplicate):
            # What lay hidden would help whoever gets these cards next.
            return Afterwards(account=self.account)
        first = first_time(self._facts.records, self._facts.duplicate)
        return Afterwards(
            review=self.review,
            first_time=None if first is None else lambda: self._ways.review(first, self._faces),
            other_seat=self._cards.other_seat if can_change_places(self._record) and not is_changed else None,
            account=self.account,
            moment=self.look_at,
            # Cards that were laid anew are under no seal.
            fairness=None if is_taken_over else self.fairness,
            substitute=self.substitute if is_alone and practice is None else None,
        )

    def account(self) -> Accounting:
        """What was luck and what was play."""
        practice = self._facts.practice
        is_taken_over = practice is not None and practice.kind == TAKEN_OVER
        return self._context.accounts.of(self._record, practice.step if practice and is_taken_over else 0)

    def review(self) -> None:
        """Look for mistakes."""
        self._ways.review(self._record, self._faces)

    def fairness(self) -> None:
        """Whether the cards were honest."""
        shown = tuple(seat_face(self._facts, seat) for seat in range(self._facts.rules.players))
        self._ways.fairness(self._record, lambda: self._facts.labels, shown)

    def look_at(self, move: int, known: GameReview | None) -> None:
        """The table at a move."""
        self._ways.moment(self._record, self._faces, self._seat, move, known)

    def substitute(self) -> None:
        """What a strong player would have made of the same cards."""
        self._cards.substitute(self._facts.labels)
