"""A game: commands in, events out. Nothing happens in it that the rules do not allow."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from skipbo.engine.cards import Card
from skipbo.engine.chance import Chance, Stream, commitment
from skipbo.engine.commands import Command
from skipbo.engine.course import Course
from skipbo.engine.decks import deck_list
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import Event
from skipbo.engine.kernel.legal import legal
from skipbo.engine.kernel.verify import verify
from skipbo.engine.parts.boxed import wiring_for
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table, TurnState


class Move(NamedTuple):
    """What a seat said, and the chance that came of it."""

    seat: int
    command: Command
    rolled: str | None = None
    """The die's face."""
    shuffled: tuple[str, ...] | None = None
    """A stock's face-down cards after R11, from just under the top."""


class _Frame(NamedTuple):
    """What `pop` needs besides the events."""

    turn: TurnState
    chance: int
    reshuffles: int
    events: tuple[Event, ...]


class Game:
    """One game from the deal to its end, the authority over its own legality."""

    def __init__(self, rules: Rules, table: Table, chance: Chance) -> None:
        self.rules = rules
        self.table = table
        self.chance = chance
        self.seed = ""
        self.dealer = rules.players - 1
        self.deck: tuple[Card, ...] = ()
        self.opening: tuple[Event, ...] = ()
        """What happened from the deal to the first command."""
        self.moves: list[Move] = []
        self.course = Course(table, chance, wiring_for(rules), is_told=True)
        """Carries out what the game has found to be legal."""
        self.reshuffles = self.course.reshuffles
        self._frames: list[_Frame] = []
        self._legal: list[Command] | None = None

    # -- From the deal to the first command -------------------------------------------------------

    @classmethod
    def deal(cls, rules: Rules, dealer: int, seed: str) -> Self:
        """Shuffle by the seed's own chance and deal (R2)."""
        chance = Stream(seed)
        deck = deck_list(rules.edition).cards()
        chance.shuffle(deck)
        return cls.from_deck(rules, dealer, seed, deck, chance)

    @classmethod
    def from_deck(cls, rules: Rules, dealer: int, seed: str, deck: Sequence[Card], chance: Chance) -> Self:
        """Deal a shuffled deck, first card first, and begin the first turn."""
        game = cls(rules, Table(rules), chance)
        game.seed, game.dealer, game.deck = seed, dealer, tuple(deck)
        game.course.deal(game.deck, dealer)
        game.opening = game.course.take_events()
        return game

    @property
    def commitment(self) -> str:
        """What is shown at the deal and proved by the record."""
        return commitment(self.seed, self.deck)

    # -- What the outside asks --------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Where the turn has got to, in the view's words."""
        return self.table.phase

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.result is not None

    def legal(self, seat: int | None = None) -> list[Command]:
        """The legal commands of a seat, without repeats; empty for all but the player whose turn it is."""
        if seat is not None and seat != self.table.turn:
            return []
        if self._legal is None:
            self._legal = legal(self.table)
        return self._legal

    def push(self, command: Command, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out a command and say what happened; `IllegalCommand`, with nothing changed, if not legal."""
        table = self.table
        if seat is None:
            seat = table.turn
        # What stands in the list that was just made needs no second look.
        is_listed = self._legal is not None and seat == table.turn and command in self._legal
        if not is_listed and (refused := verify(table, command, seat)):
            raise IllegalCommand(refused.name, **refused.values)
        frame = (table.turn_state(), self.chance.position, len(self.reshuffles))
        self._legal = None
        course = self.course
        course.begin_move()
        course.carry_out(command, seat)
        events = course.take_events()
        self._frames.append(_Frame(*frame, events))
        self.moves.append(Move(seat, command, course.rolled, course.shuffled))
        return events

    def pop(self) -> Move:
        """Take the last command back: cards, coins, turn and chance are as before it."""
        move, frame = self.moves.pop(), self._frames.pop()
        for event in reversed(frame.events):
            event.revert(self.table)
        self.table.put_back(frame.turn)
        self._legal = None
        self.chance.position = frame.chance
        del self.reshuffles[frame.reshuffles :]
        return move

    def events_of_last_move(self) -> tuple[Event, ...]:
        """What the last command made happen."""
        return self._frames[-1].events if self._frames else ()

    def history(self, since: int = 0) -> list[tuple[Move, tuple[Event, ...]]]:
        """Every command from the one numbered `since` on, with what it made happen."""
        return [
            (move, frame.events) for move, frame in zip(self.moves[since:], self._frames[since:], strict=True)
        ]
