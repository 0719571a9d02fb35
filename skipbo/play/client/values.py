"""What a client says of its table: what happened, what is awaited, what is asked. The window and the terminal
put it into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from skipbo.ai.reasons import Reason
from skipbo.engine.commands import Command
from skipbo.engine.interned import Value
from skipbo.engine.view import View
from skipbo.play.table_host import Step

if TYPE_CHECKING:
    from skipbo.ai.open_ways import Opening


class Awaits(Enum):
    """What the table waits for."""

    PERSON = auto()
    """Whoever sits at this place, the hand open, is to say something."""
    COACH = auto()
    """The person's turn is about to end, and the coach thinks about it for a moment."""
    HINT = auto()
    """The same, and somebody strong is thinking about it; the person need not wait."""
    COMPUTER = auto()
    """A computer player is to move."""
    CALL = auto()
    """A computer player has noticed somebody out of turn and is about to call it (R14)."""
    HAND_OVER = auto()
    """Another person at this screen is to take the seat."""
    COUNT = auto()
    """The game is over and is to be counted."""
    NEXT_GAME = auto()
    """The game is counted."""


# -- What happened -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Refused(Value):
    """A command that can't be carried out; nothing has changed."""

    command: Command
    code: str
    values: Mapping[str, Any]
    """What a sentence about the code needs."""


@dataclass(frozen=True, slots=True)
class HandOver(Value):
    """The table has been turned to a person's seat; the hand stays closed until it is taken."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hint(Value):
    """What somebody strong would do, and why."""

    command: Command
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class NoHint(Value):
    """Nobody could think about the hint that was asked for."""


@dataclass(frozen=True, slots=True)
class GameEnded(Value):
    """The last card was played, or nobody could play on; said once."""


@dataclass(frozen=True, slots=True)
class Considered(Value):
    """The coach is asked before this is done; the client goes on with it, or with an `Advice`, by itself."""

    command: Command


@dataclass(frozen=True, slots=True)
class Advice(Value):
    """The coach offers the end of a turn back: something else is clearly better. End it all the same?"""

    seat: int
    command: Command
    better: tuple[Command, ...]
    views: tuple[View, ...]
    """What the player sees before each command of the better plan."""
    reason: Reason | None
    cost: float
    """How much of the winning chance the other plan is better."""
    opening: Opening | None
    """What it would leave open to an opponent."""


News = Step | HandOver | Hint | NoHint | Advice | GameEnded
"""What can happen by itself."""


# -- What is asked -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GiftOfVictory(Value):
    """Buying this card makes its owner win: is it meant (R25)?"""

    seat: int
    command: Command
    owner: int


@dataclass(frozen=True, slots=True)
class UngivenCard(Value):
    """This ends the turn, and the die's +1 was given to nobody (R32): is it meant?"""

    seat: int
    command: Command


@dataclass(frozen=True, slots=True)
class Claim(Value):
    """Did this player cheat? The witness is to say so (R13)."""

    seat: int
    command: Command
    accused: int
    witness: int


@dataclass(frozen=True, slots=True)
class Glance(Value):
    """Somebody opened their hand to play out of turn and played nothing: no move of the game tells that."""

    seat: int


@dataclass(frozen=True, slots=True)
class Toll(Value):
    """The card on this pile costs this many coins: pay, or stop here (R22, R23)."""

    pile: int
    coins: int


@dataclass(frozen=True, slots=True)
class NothingFits(Value):
    """The hand is empty and nothing fits: the turn can only be ended (R4)."""


# -- What may be called ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Charge(Value):
    """What a person at the screen may call of somebody: playing out of turn (R12), or cheating (R13)."""

    seat: int
    """Whose charge it would be."""
    command: Command


Question = GiftOfVictory | UngivenCard | Claim | Toll | NothingFits | Advice
NoMove = Claim | Glance
"""What people did at a table that is no move of the game: a claim that was denied, a hand that was opened."""
Said = Step | Refused | GiftOfVictory | UngivenCard | Claim | Considered
"""What comes of saying something: it was done, or refused, or must be answered for first."""
