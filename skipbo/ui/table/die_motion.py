"""The die in the air: thrown into its tray, where it tumbles, hits the rim twice and rolls to its face."""

from __future__ import annotations

import math

import pygame

from skipbo.engine import events as ev
from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.easing import EASINGS, out_cubic
from skipbo.ui.layout import Rect
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot
from skipbo.ui.tempo import DIE, Motion
from skipbo.ui.tween import Act

TUMBLES = 16
# Degrees before rest of the pictures on which the die rolls to its face (build/art/die.py draws them).
ROLL_ANGLES = (100, 72, 48, 28, 12, -7)
# When it hits the rim, hits it again, and has come to the middle; of its whole way.
FIRST_HIT, SECOND_HIT, HOME = 0.26, 0.52, 0.80


class DieThrow(Act):
    """The die tumbles through its tray, hits two rims, rolls a little too far and rocks still."""

    def __init__(
        self, stage: Stage, event: ev.DieRolled, own: bool, start: tuple[float, float] | None = None
    ) -> None:
        super().__init__(0.0, stage.tempo.seconds(DIE.seconds), own)
        self._stage, self._event, self._given = stage, event, start
        self._leg = 0

    def begin(self) -> None:
        self._stage.state.die_shown = False
        self._stage.sound("die")
        self._stage.model.version += 1

    def end(self) -> None:
        self._stage.state.die_shown = True
        self._stage.model.tell(self._event)

    def step(self, progress: float) -> None:
        super().step(progress)
        leg = (progress >= FIRST_HIT) + (progress >= SECOND_HIT)
        if leg > self._leg:
            self._leg = leg
            self._stage.sound("rim", 1.0 if leg == 1 else 0.7)
            if leg == 2:
                self._stage.sound("settle")

    def _path(self) -> list[tuple[float, float]]:
        """Start, two hits on the rim, rest; in pixels of the tray as it is now."""
        layout = self._stage.places.layout
        tray = layout.tray.area
        x, y = tray.centre
        reach = tray.w / 2 - tray.w * 0.10 - layout.tray.die_size * 0.52
        start = self._given or (x - reach * 0.9, y + reach * 2.6)
        # Which rims it hits depends on where it comes from, so that no two throws look alike.
        lean = math.atan2(y - start[1], x - start[0])
        first = (x + reach * math.cos(lean + 0.35), y + reach * math.sin(lean + 0.35))
        second = (x + reach * 0.9 * math.cos(lean + 2.35), y + reach * 0.9 * math.sin(lean + 2.35))
        return [start, first, second, (x, y)]

    def area(self) -> pygame.Rect | None:
        layout = self._stage.places.layout
        x, y = self._path()[0]
        reach = layout.tray.die_size * 1.6
        around = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
        return pygame_rect(layout.tray.area.union(around).grown(layout.tray.die_size * 1.2))

    def _where(self) -> tuple[float, float, float]:
        """Where the die is over the tray, and how high."""
        t, points = self.progress, self._path()
        if t >= HOME:
            return (*points[3], 0.0)
        marks = (0.0, FIRST_HIT, SECOND_HIT, HOME)
        leg = 0 if t < FIRST_HIT else 1 if t < SECOND_HIT else 2
        share = (t - marks[leg]) / (marks[leg + 1] - marks[leg])
        share = out_cubic(share) if leg == 2 else share
        (x0, y0), (x1, y1) = points[leg], points[leg + 1]
        hop = math.sin(math.pi * share) * self._stage.places.layout.tray.die_size * (0.8, 0.45, 0.12)[leg]
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, hop

    def picture(self) -> str:
        """Which picture of the die shows now: it tumbles, then rolls to the face that was thrown."""
        name, t = DIE_PICTURES[self._event.face], self.progress
        if t < SECOND_HIT:
            # It turns ever more slowly, so that the roll can take over.
            turned = 26.0 * (1.0 - (1.0 - t / SECOND_HIT) ** 1.4)
            return f"tumble-{int(turned) % TUMBLES:02d}"
        share = (t - SECOND_HIT) / (1.0 - SECOND_HIT)
        if share < 0.56:
            angle = 114.0 * (1.0 - share / 0.56) ** 1.7
        else:
            angle = -10.0 * math.sin(math.pi * min(1.0, (share - 0.56) / 0.30))
        step = min((*enumerate(ROLL_ANGLES), (-1, 0)), key=lambda each: abs(each[1] - angle))[0]
        return name if step < 0 else f"{name}-roll-{step}"

    def draw(self, surface: pygame.Surface) -> None:
        x, y, hop = self._where()
        size = self._stage.places.layout.tray.die_size
        self._stage.furniture.cube(surface, (x, y - hop), size, self.picture(), high=hop)


class DieFlight(Act):
    """The die goes from its tray onto a building pile."""

    def __init__(
        self,
        stage: Stage,
        event: ev.StandInPlaced,
        motion: Motion,
        own: bool,
        start: tuple[float, float] | None,
    ) -> None:
        super().__init__(0.0, stage.tempo.seconds(motion.seconds), own)
        self._stage, self._event, self._motion, self._given = stage, event, motion, start

    def begin(self) -> None:
        layout = self._stage.places.layout
        x, y = self._given or layout.tray.die
        self._from = (x / layout.width, y / layout.height)
        self._stage.state.die_shown = False
        self._stage.model.version += 1

    def end(self) -> None:
        self._stage.state.die_shown = True
        self._stage.model.tell(self._event)
        self._stage.sound("rim", 0.6)

    def _now(self) -> tuple[float, float, float, int]:
        """Where the die is over the table, how high, and its size."""
        layout = self._stage.places.layout
        goal = self._stage.places.lying(Spot("building", -1, self._event.building))
        t = EASINGS[self._motion.easing](self.progress)
        x0, y0 = self._from[0] * layout.width, self._from[1] * layout.height
        high = self._motion.arc * layout.s * math.sin(math.pi * t)
        # It shrinks in three steps: every size is a picture of its own, and a large one takes its time.
        shrunk = round(min(1.0, max(0.0, t)) * 3) / 3
        size = (
            layout.tray.die_size
            + (min(layout.tray.die_size, goal.height * 0.42) - layout.tray.die_size) * shrunk
        )
        return (
            x0 + (goal.x - x0) * t,
            y0 + (goal.y - goal.height * 0.13 - y0) * t,
            max(0.0, high),
            round(size),
        )

    def area(self) -> pygame.Rect | None:
        x, y, high, size = self._now()
        reach = size * 1.4
        return pygame_rect(Rect(x - reach, y - high - reach, 2 * reach, 2 * reach + high))

    def draw(self, surface: pygame.Surface) -> None:
        x, y, high, size = self._now()
        face = self._stage.model.die
        if face:
            self._stage.furniture.cube(surface, (x, y - high), size, DIE_PICTURES[face], high=high)
