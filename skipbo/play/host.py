"""The authority between a match and those who play it, at a window or a terminal.

Everybody gets a view and redacted steps through here, and nobody more: the real game never leaves this layer.
Each accepted move is handed to a `KeepsEntry` before the next one is taken, so that nothing that a player
did is lost.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from skipbo.engine.commands import Command, Discard
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import (
    CardGiven,
    CardsDrawn,
    DieRolled,
    DiscardUncovered,
    DrawPileRebuilt,
    Event,
    StockShuffled,
    StockTurned,
    TurnEnded,
)
from skipbo.engine.game import Game
from skipbo.engine.record import move_to_json
from skipbo.engine.scoring import Result
from skipbo.engine.view import View, view
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Coached, Match
from skipbo.play.table_host import Step as Step

KeepsEntry = Callable[[dict[str, Any]], None]
"""Takes a journal entry: `{"move": …}`, `{"undo": 1}`, `{"counted": …}` or `{"next_game": …}`."""

_REVEALING = (
    CardsDrawn,
    StockTurned,
    DiscardUncovered,
    DieRolled,
    DrawPileRebuilt,
    CardGiven,
    StockShuffled,
    TurnEnded,
)
"""Events that show something hidden or pass the turn on: what made them happen can't be taken back.

Of a discard only what comes before the turn's end counts: the next player's draw is seen by nobody but them.
"""


class Host:
    """Runs one match. Seats submit commands; viewers ask for views and steps."""

    def __init__(self, match: Match, keeper: KeepsEntry | None = None) -> None:
        self._match = match
        self._keep: KeepsEntry = keeper or (lambda entry: None)
        self._facts = MatchFacts(match)

    # -- The match --------------------------------------------------------------------------------------

    @property
    def facts(self) -> MatchFacts:
        """Who plays, by which rules, and how the match stands."""
        return self._facts

    @property
    def is_replay(self) -> bool:
        """It is played now, and its hands are secret."""
        return False

    @property
    def turn(self) -> int | None:
        """Who plays, or None between games."""
        game = self._match.game
        return None if game is None or game.table.result is not None else game.table.turn

    @property
    def result(self) -> Result | None:
        """The result of the game under way, once it is over, or of the last one."""
        game = self._match.game
        if game is not None:
            return game.table.result
        return self._match.records[-1].result if self._match.records else None

    @property
    def commitment(self) -> str:
        """What the deal is committed to (its proof is the record)."""
        game = self._match.game
        return game.commitment if game is not None else self._match.records[-1].commitment

    # -- What a seat may see --------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """All that the player in a seat may know now."""
        return view(self._playing(), seat, self._facts.names, self._match.scores)

    def legal(self, seat: int) -> list[Command]:
        """The seat's legal commands."""
        game = self._match.game
        return [] if game is None else list(game.legal(seat))

    def opening(self, seat: int) -> Step:
        """The deal and the first turn's draw, as a seat may see them."""
        game = self._match.game
        return Step(game.dealer, None, _seen(game.opening, seat)) if game else Step(0, None, ())

    def steps(self, seat: int, since: int = 0) -> list[Step]:
        """Every step of the game under way from the one numbered `since` on, as a seat may see it."""
        game = self._match.game
        if game is None:
            return []
        return [Step(move.seat, move.command, _seen(events, seat)) for move, events in game.history(since)]

    @property
    def step_count(self) -> int:
        """How many commands have been carried out in the game under way."""
        game = self._match.game
        return 0 if game is None else len(game.moves)

    # -- What a seat may say --------------------------------------------------------------------------

    def submit(self, seat: int, command: Command, watcher: int | None = None) -> tuple[Event, ...]:
        """Carry out a seat's command; what happened, as the watcher (or else that seat) may see it.

        `IllegalCommand` changes nothing.
        """
        game = self._playing()
        events = game.push(command, seat)
        self._keep({"move": move_to_json(game.moves[-1])})
        return _seen(events, seat if watcher is None else watcher)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat made the last command and nothing hidden was revealed by it.

        Whether the next player has looked at what came after a discard, their client knows.
        """
        game, practice = self._match.game, self._match.practice
        first = practice.step if practice is not None else 0  # what was played in another game stays
        if game is None or len(game.moves) <= first or game.table.result is not None:
            return False
        move, events = game.moves[-1], game.events_of_last_move()
        if move.seat != seat:
            return False
        if isinstance(move.command, Discard):
            events = tuple(takewhile(lambda event: not isinstance(event, TurnEnded), events))
        return not any(isinstance(event, _REVEALING) for event in events)

    def undo(self, seat: int) -> Command:
        """Take the seat's last command back."""
        if not self.can_undo(seat):
            raise IllegalCommand("no_undo")
        move = self._playing().pop()
        self._keep({"undo": 1})
        return move.command

    # -- The coach -------------------------------------------------------------------------------------

    @property
    def coached(self) -> Coached | None:
        """How often the coach was needed in this game, if that is known."""
        return self._match.coached

    def keep_coached(self, coached: Coached) -> None:
        """The coach has spoken up, or was heeded."""
        self._match.coached = coached
        self._keep({"coached": list(coached)})

    # -- From game to game -----------------------------------------------------------------------------

    def count_game(self, forfeit_by: int | None = None) -> Result:
        """Close the game that is over, or forfeited, and add its points."""
        result = self._match.count_game(forfeit_by)
        self._keep({"counted": result.to_json()})
        return result

    def next_game(self) -> None:
        """Deal the next game of the match."""
        self._match.next_game()
        self._keep({"next_game": {"seed": self._playing().seed, "dealer": self._match.dealer}})

    def _playing(self) -> Game:
        game = self._match.game
        if game is None:
            raise IllegalCommand("game_over")
        return game


def _seen(events: Sequence[Event], seat: int) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in events)
