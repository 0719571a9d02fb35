"""A story of matches that can be told from any step on, and the child that plays it until it is killed.

Step by step the story is the same whoever plays it: what happens at step n depends on the seed, on n and on
what the steps before did. So the parent knows exactly what a match looks like after every step.

Run as a program: `python -m tests.store.crash_script ROOT SEED STEP FAILURES`. It prints `i N` before step
N, `k N` when step N is on the disk.
"""

import os
import random
import sys
import zlib

from skipbo.engine.editions import rules_for
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from tests.store.disks import FAILURES, FailingDisk
from tests.store.play_a_while import open_store, scripted_command

EDITIONS = ("classic", "masters", "mod", "deluxe")


class Story:
    """The match at a step; nothing between two matches."""

    def __init__(self, seed, keeper=None):
        self.seed = seed
        self.step = 0
        self.host = None
        self.keeper = keeper

    def resume(self, step, match):
        """Goes on from a step, with the match as it was then."""
        self.step = step
        self.host = match and Host(match, self.keeper and self.keeper.keep)

    def go_on(self):
        """One step: a move, an undo, the count of a game, the next deal, the end of a match or a new one."""
        chance = random.Random(f"{self.seed}:{self.step}")
        if self.host is None:
            self._begin(chance)
        elif self.host.facts.is_over:
            self.host = None
            if self.keeper:
                self.keeper.end()
        elif self.host._match.game is None:
            self.host.next_game()
        elif self.host.turn is None:
            self.host.count_game()
        else:
            last = self.host._match.game.moves[-1:]
            if last and chance.random() < 0.1 and self.host.can_undo(last[0].seat):
                self.host.undo(last[0].seat)
            else:
                self.host.submit(*scripted_command(self.host, chance))
        self.step += 1

    def digest(self):
        """What the match is like now, in a number; 0 between two."""
        if self.host is None:
            return 0
        match = self.host._match
        state = [match.identity, match.scores, match.dealer, len(match.records)]
        if match.game is not None:
            table = match.game.table
            state += [match.game.moves, table.hands, table.stocks, table.draw, table.building, table.discards]
        return zlib.crc32(repr(state).encode()) or 1

    def _begin(self, chance):
        edition = EDITIONS[chance.randrange(len(EDITIONS))]
        rules = rules_for(edition, chance.randint(2, 4), stock=5, target=100)
        seats = [Seat(f"P{n}", "human" if n == 0 else "easy") for n in range(rules.players)]
        identity = f"{chance.getrandbits(64):016x}"
        match = Match.begin(rules, seats, seed=f"{self.seed}:{self.step}", identity=identity)
        self.host = Host(match, self.keeper and self.keeper.keep)
        if self.keeper:
            self.keeper.begin(match)


def main(root, seed, step, failures):
    """Plays on until somebody kills this process."""
    chance = random.Random()
    disk = FailingDisk(lambda call: chance.random() < float(failures), chance.choice(FAILURES))
    store = open_store(root, disk=disk)
    story = Story(seed, store.autosave)
    story.resume(int(step), store.autosave.continue_match())
    say("c", story.step)
    while True:
        say("i", story.step + 1)
        story.go_on()
        if store.autosave.wait():
            say("k", story.step)


def say(word, step):
    """One line to the parent, in one piece."""
    os.write(1, f"{word} {step}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
