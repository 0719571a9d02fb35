"""Every duration of the table's motion, in seconds at the normal tempo, and the tempos' factors."""

from __future__ import annotations

from typing import NamedTuple

FACTORS: dict[str, float] = {"relaxed": 1.5, "normal": 1.0, "quick": 0.5, "instant": 0.0}

# How much faster the others play while a key or the mouse is held down.
FAST = 4.0


class Motion(NamedTuple):
    """One kind of movement: its length, its curve, the height of its arc in table units, its stagger."""

    seconds: float
    easing: str = "in-out-cubic"
    arc: float = 0.0
    stagger: float = 0.0
    turn: float = 0.0


LIFT = Motion(0.090, "out-cubic")
SNAP = Motion(0.160, "spring")
GLIDE_BACK = Motion(0.240, "in-out-cubic")
PLAY = Motion(0.320, "in-out-cubic", arc=40.0, turn=10.0)
DRAW = Motion(0.180, "in-out-cubic", arc=16.0, stagger=0.090, turn=4.0)
DEAL = Motion(0.110, "out-cubic", arc=14.0, stagger=0.045, turn=4.0)
TURN_UP = Motion(0.200, "linear")
FLASH = Motion(0.220, "linear")
PIP = Motion(0.025, "linear")
AWAY = Motion(0.380, "in-out-cubic", arc=30.0, turn=6.0)
SHUFFLE = Motion(0.600, "in-out-cubic")
COIN = Motion(0.260, "in-out-cubic", arc=60.0, stagger=0.120)
DIE = Motion(0.900, "out-cubic")
TOAST_IN = Motion(0.140, "out-cubic")
TOAST_OUT = Motion(0.200, "in-cubic")
WINNER = Motion(1.600, "linear")
FADE = Motion(0.120, "linear")
SHORTEST_WIN = 0.8

REASON_STAYS = 2.4
# Long sentences stay longer: a moment to find them, and this much for each character.
FOUND, A_CHARACTER = 1.2, 0.045
# How long what has changed since the last turn is marked, and from when on the marks fade.
TRAIL_STAYS, TRAIL_FADES = 4.0, 1.6
TILT_PER_SPEED = 0.012
TILT_LIMIT = 12.0
TILT_DECAY = 0.120
HOVER_OPENS = 0.150
BIG_COPY_AFTER = 0.5
PULSE = 1.2
# A computer player's pause before each move, so that one can follow who did what.
THINK_PAUSE = 0.420
TURN_PAUSE = 0.260
# How long the player's own discard lies there to be taken back before the next player may draw, and how much
# longer while the pointer rests on the button that does it.
LAST_CHANCE, LAST_CHANCE_HELD = 1.0, 3.0
# How long the end of somebody else's turn stands as it is, to be read.
READ_PAUSE = 0.450
# Of a stock with so few cards left it is said how many.
FEW_LEFT = 2
# A long turn is played faster and faster: from which of its acts on, how much with each, at most how much.
LONG_TURN, QUICKER, QUICKEST = 4, 0.25, 3.0


def reading(words: str) -> float:
    """How long words stay at least, to be found and read."""
    return FOUND + A_CHARACTER * len(words)


def turn_speed(acts: int) -> float:
    """How much faster a computer player goes who has acted so often in this turn."""
    return min(QUICKEST, 1.0 + QUICKER * max(0, acts - LONG_TURN))


class Tempo(NamedTuple):
    """The chosen tempo and kind of motion ("full", "reduced" or "none")."""

    name: str = "normal"
    motion: str = "full"

    @property
    def factor(self) -> float:
        """The factor on every duration; 0 means that nothing moves at all."""
        return 0.0 if self.motion == "none" else FACTORS.get(self.name, 1.0)

    def seconds(self, normal: float) -> float:
        """The length of a motion that takes `normal` seconds at the normal tempo."""
        return normal * self.factor

    def celebration(self, normal: float) -> float:
        """The length of a win's motion: short where cards come at once, none where nothing moves."""
        return 0.0 if self.motion == "none" else max(SHORTEST_WIN, self.seconds(normal))

    def pause(self, normal: float) -> float:
        """The length of a pause: it is there to be read in, so it stays where nothing moves."""
        return normal * FACTORS.get(self.name, 1.0)

    @property
    def unseen(self) -> float:
        """What is not seen of a card's flight, in seconds at the normal tempo: pauses are longer by it."""
        if self.motion == "full":
            return 0.0
        return PLAY.seconds - (FADE.seconds if self.is_reduced else 0.0)

    @property
    def is_instant(self) -> bool:
        """Whether all motion is over before it starts."""
        return self.factor == 0.0

    @property
    def is_reduced(self) -> bool:
        """Whether flights become short cross-fades."""
        return self.motion == "reduced"
