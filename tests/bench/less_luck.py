"""What the cards gave in a game, so that it can be subtracted from the game's result.

Whenever cards come up, each could as well have been any other that was shuffled with it. What came is weighed
against all that could have come, by the same estimate: the difference is luck, whatever the players make of
it, and its mean is zero whatever the estimate is worth. So a result less its luck is as true as the result
and varies less: AIVAT's idea, for the cards alone. `against.py --check` shows both.
"""

from collections.abc import Sequence
from random import Random

from skipbo.ai.estimate import Estimate
from skipbo.ai.luck import SAMPLES, Alternatives, FaceDown, Slot
from skipbo.engine.chance import QuickChance
from skipbo.engine.events import Event
from skipbo.engine.game import Game


class Luck:
    """Adds up what the cards have brought each side of a game, in chances to win.

    However few the samples are, the mean stays zero; only the spread grows a little.
    """

    def __init__(self, game: Game, random: Random, samples: int = SAMPLES) -> None:
        self._game = game
        self._samples = samples
        self._chance = QuickChance(random.random)
        self._estimate = Estimate(game.rules)
        self._hidden = FaceDown(game.rules)
        self._pending: list[Slot] = []
        self.brought = [0.0] * len(game.rules.teams)
        self.cards = 0
        """How many cards and rolls were weighed."""
        self.see(game.opening)

    def see(self, events: Sequence[Event]) -> None:
        """Take in what has just happened; the game stands where the last of it has left it."""
        for event in events:
            self._pending += self._hidden.follow(event)
        table = self._game.table
        if self._pending and table.result is None and table.phase != "draw":
            slots, self._pending = self._pending, []
            self.cards += len(slots)
            possible = Alternatives(self._estimate, table, self._hidden, slots)
            weighed = possible.weigh_together(self._chance, self._samples)
            for side, (after, before) in enumerate(zip(weighed.after[-1], weighed.before, strict=True)):
                self.brought[side] += after - before
