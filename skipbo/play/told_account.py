"""A finished game's account as one side of the table sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from skipbo.ai.decision import Decision, parted
from skipbo.ai.game_account import CameCard as Luck
from skipbo.ai.game_account import GameAccount
from skipbo.ai.rating import Rating, levels_beside
from skipbo.engine.interned import Value
from skipbo.engine.record import Record
from skipbo.play.account_service import Accounting
from skipbo.play.review_service import GameReview

__all__ = ["Luck", "ToldAccount", "reviewed"]

SHOWN_MISTAKES: Final = 2
LEAST: Final = 0.005
"""A card that changed less than half a point is neither lucky nor unlucky."""


@dataclass(frozen=True, slots=True)
class ToldAccount(Value):
    """An account with its players' names and faces, looked at from one side."""

    account: GameAccount
    own: int
    """Whose side is looked from."""
    seat: int
    """Whose play is spoken of."""
    names: tuple[str, ...]
    """By side."""
    faces: tuple[tuple[str, ...], ...]
    """By side."""
    labels: tuple[str, ...]
    """The names by seat."""

    @classmethod
    def of(cls, account: GameAccount, seat: int, labels: Sequence[str], faces: Sequence[str]) -> ToldAccount:
        """The account as a seat sees it; names and faces by seat."""
        return cls(
            account,
            account.side_of(seat),
            seat,
            tuple(" + ".join(labels[number] for number in seats) for seats in account.sides),
            tuple(tuple(faces[number] for number in seats) for seats in account.sides),
            tuple(labels),
        )

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The player's own side's costliest mistakes."""
        account = self.account
        own = [found for found in account.mistakes if account.side_of(found.seat) == self.own]
        return tuple([parted(found) for found in own[:SHOWN_MISTAKES]])

    @property
    def lucky(self) -> tuple[Luck, ...]:
        """The card that brought the player's own side most, and the one that cost it most."""
        found = (self.account.luckiest(self.own), self.account.unluckiest(self.own))
        return tuple(came for came in found if came is not None and abs(came.luck[self.own]) >= LEAST)

    @property
    def rating(self) -> Rating | None:
        """How the seat played; None while that is not known, or where it had too little to decide."""
        if self.account.decisions is None:
            return None
        rating = self.account.rating(self.seat)
        return rating if rating.is_known else None

    @property
    def beside(self) -> list[tuple[str, float]]:
        """The level that the seat's play is measured by and the next one, with their scores."""
        return [] if self.rating is None else levels_beside(self.rating)

    @property
    def has_played(self) -> bool:
        """Whether the player's own side decided anything, as far as that is known."""
        account = self.account
        return account.decisions is None or any(
            account.side_of(found.seat) == self.own for found in account.decisions
        )

    def place(self, move: int) -> float:
        """Where a move lies between the curve's points."""
        curve = self.account.curve
        for number in range(len(curve) - 1):
            first, last = curve[number].move, curve[number + 1].move
            if move < last:
                return number + max(0.0, (move - first) / max(1, last - first))
        return float(len(curve) - 1)


def reviewed(record: Record, account: GameAccount) -> GameReview:
    """A review that knows at once what an account has found."""
    return GameReview(Accounting.of(record, account))
