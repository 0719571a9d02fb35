"""The player that does not think: it flips coins, and is there to be measured against."""

from collections.abc import Sequence

from skipbo.ai.player import Player
from skipbo.ai.reasons import Reason
from skipbo.engine.commands import Command, Discard
from skipbo.engine.view import View


class RandomPlayer(Player):
    """Flips a coin between playing and discarding, then takes any such command."""

    def choose(self, view: View, legal: Sequence[Command], seconds: float | None = None) -> Command:
        discards = [command for command in legal if isinstance(command, Discard)]
        others = [command for command in legal if not isinstance(command, Discard)]
        if discards and others:
            pool = others if self.random.random() < 0.5 else discards
        else:
            pool = others or discards
        self.reason = Reason("only_move") if len(legal) == 1 else Reason("quick_choice")
        return self.random.choice(pool)
