"""A finished game's account as it is kept and shown; `account.py` makes it."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from skipbo.ai.decision import WORLDS, Decision
from skipbo.ai.rating import Rating, rating_of
from skipbo.engine.cards import Card, face
from skipbo.engine.interned import Value

Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Point(Value):
    """A point of the curve: the chances once the cards were there that a turn began with, or at the end."""

    move: int
    """How many moves had been made."""
    turn: int
    """Which turn, from 1."""
    seat: int
    """Whose turn it was."""
    chances: Shares

    def to_json(self) -> dict[str, Any]:
        """The point as plain data."""
        return {"moves": self.move, "turn": self.turn, "seat": self.seat, "chances": _rounded(self.chances)}


@dataclass(frozen=True, slots=True)
class CameCard(Value):
    """A card that came, or a face of the die, and what it changed."""

    move: int
    """How many moves had been made when it was there, the one that brought it among them; 0 for the deal."""
    turn: int
    """Which turn, from 1."""
    seat: int
    """Whom it came to."""
    kind: str
    """`stock` (turned up), `draw` or `roll`."""
    card: Card | None
    face: str | None
    """The die's."""
    luck: Shares

    def to_json(self) -> dict[str, Any]:
        """The card as plain data."""
        shown = self.face if self.card is None else face(self.card)
        told = {"moves": self.move, "turn": self.turn, "seat": self.seat, "kind": self.kind, "shown": shown}
        return {**told, "luck": _rounded(self.luck)}


@dataclass(frozen=True, slots=True)
class CompletedPile(Value):
    """A building pile was completed."""

    move: int
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class GameAccount(Value):
    """A game's account, see the module."""

    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    start: Shares
    end: Shares
    result: Shares | None
    """What the game brought, 1 to the winner; None if it was not played to its end."""
    curve: tuple[Point, ...]
    cards: tuple[CameCard, ...]
    """In the order in which they came."""
    piles: tuple[CompletedPile, ...]
    decisions: tuple[Decision, ...] | None
    """In the order of the moves; None while they are still looked at."""
    revised: Shares
    """What looking a turn farther changed, without a card or a move."""
    play: Shares
    """What decisions changed for each side, the others' too, against the quick player's."""
    own_play: Shares
    """The part of it that each side's own decisions changed."""
    play_error: Shares
    """Half the 95 % interval of the play."""
    is_hurried: bool = False
    """Whether it had to be made in a certain time: made without haste its figures can be others."""
    unseen: int = 0
    """How many of the last moves there was no time for."""

    @property
    def worlds(self) -> int:
        """In how many possible worlds a decision was tried, on average."""
        tried = [decision.worlds for decision in self.decisions or ()]
        return round(sum(tried) / len(tried)) if tried else WORLDS

    def side_of(self, seat: int) -> int:
        """A seat's side."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    @property
    def of_cards(self) -> Shares:
        """What the cards that came changed for each side: its mean is 0, whatever the estimate's faults."""
        return tuple([sum([came.luck[side] for came in self.cards]) for side in range(len(self.sides))])

    @property
    def luck(self) -> Shares:
        """What was in the cards for each side: `of_cards` and `revised`."""
        return tuple([came + more for came, more in zip(self.of_cards, self.revised, strict=True)])

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The mistakes, the costliest first."""
        made = [decision for decision in self.decisions or () if decision.is_mistake]
        return tuple(sorted(made, key=lambda decision: -decision.cost))

    def rating(self, seat: int) -> Rating:
        """How a seat played."""
        return rating_of([decision for decision in self.decisions or () if decision.seat == seat])

    @property
    def lost(self) -> Shares:
        """What its own mistakes cost each side: 0 or more."""
        lost = [0.0] * len(self.sides)
        for decision in self.mistakes:
            lost[self.side_of(decision.seat)] += decision.cost
        return tuple(lost)

    @property
    def gained(self) -> Shares:
        """What the others' mistakes brought each side: 0 or more."""
        gained = [0.0] * len(self.sides)
        for decision in self.mistakes:
            own = self.side_of(decision.seat)
            chances = self.at(decision.move).chances
            others = sum(chances) - chances[own]
            for side in range(len(self.sides)):
                if side != own:
                    share = chances[side] / others if others > 0 else 1 / (len(self.sides) - 1)
                    gained[side] += share * decision.cost
        return tuple(gained)

    @property
    def rest(self) -> Shares:
        """What of the play the mistakes do not explain."""
        figures = zip(self.play, self.lost, self.gained, strict=True)
        return tuple([play + lost - gained for play, lost, gained in figures])

    def without_play(self) -> "GameAccount":
        """The same where nobody had anything to decide: it was all in the cards."""
        revised = tuple([more + play for more, play in zip(self.revised, self.play, strict=True)])
        nothing = tuple([0.0] * len(self.sides))
        return replace(self, revised=revised, play=nothing, own_play=nothing, play_error=nothing)

    def at(self, move: int) -> Point:
        """The point of the curve that a move belongs to."""
        found = self.curve[0]
        for point in self.curve:
            if point.move > move:
                break
            found = point
        return found

    def luckiest(self, side: int) -> CameCard | None:
        """The card that brought a side most, if any brought it something."""
        best = max(self.cards, key=lambda came: came.luck[side], default=None)
        return best if best is not None and best.luck[side] > 0 else None

    def unluckiest(self, side: int) -> CameCard | None:
        """The card that cost a side most, if any did."""
        worst = min(self.cards, key=lambda came: came.luck[side], default=None)
        return worst if worst is not None and worst.luck[side] < 0 else None

    @property
    def lead_changes(self) -> tuple[Point, ...]:
        """The points at which another side than before has the best chance."""
        changes = []
        leader = -1
        for point in self.curve:
            best = max(point.chances)
            if leader < 0 or point.chances[leader] < best:
                if leader >= 0:
                    changes.append(point)
                leader = point.chances.index(best)
        return tuple(changes)

    def to_json(self) -> dict[str, Any]:
        """The account as plain data; moves count from 1, figures are shares."""
        told: dict[str, Any] = {"sides": [list(seats) for seats in self.sides]}
        figures = (
            *("start", "luck", "of_cards", "revised", "play", "own_play", "play_error"),
            *("lost", "gained", "rest", "end"),
        )
        told |= {name: _rounded(getattr(self, name)) for name in figures}
        told["result"] = None if self.result is None else _rounded(self.result)
        told["curve"] = [point.to_json() for point in self.curve]
        told["cards"] = [came.to_json() for came in self.cards]
        told["piles"] = [{"moves": pile.move, "turn": pile.turn, "seat": pile.seat} for pile in self.piles]
        return told


class AccountStep(NamedTuple):
    """How far the account has got."""

    done: float
    """How much of the work, from 0 to 1."""
    decision: Decision | None
    """A decision that was looked at."""
    account: GameAccount | None
    """The account as far as it has got: first without the decisions, then with them, at last refined."""


def _rounded(shares: Shares) -> list[float]:
    return [round(share, 4) for share in shares]
