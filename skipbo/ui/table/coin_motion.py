"""Coins in the air: each turns over on its arc, throws its shadow on the table, and bounces once."""

from __future__ import annotations

import math

import pygame

from skipbo.engine import events as ev
from skipbo.ui.easing import EASINGS, bounce_once
from skipbo.ui.table.flights import round_about
from skipbo.ui.table.stage import Stage
from skipbo.ui.tempo import Motion
from skipbo.ui.tween import Act

# How many coins of a pile sound alike before the next, lower sound.
COINS_A_SOUND = 2


class CoinFlight(Act):
    """One coin on its arc; it bounces once where it lands."""

    BOUNCE = 0.30

    def __init__(
        self,
        stage: Stage,
        source: tuple[str, int],
        target: tuple[str, int],
        motion: Motion,
        delay: float,
        own: bool,
        start: tuple[float, float] | None = None,
        tell: ev.Event | None = None,
    ) -> None:
        super().__init__(delay, stage.tempo.seconds(motion.seconds * (1 + self.BOUNCE)), own)
        self._stage, self._source, self._target = stage, source, target
        self._motion, self._given, self._tell = motion, start, tell
        self._from = (0.0, 0.0, 44.0)

    def begin(self) -> None:
        layout = self._stage.places.layout
        x, y, size = self._stage.places.coin_at(self._source)
        if self._given is not None:
            x, y = self._given
        self._from = (x / layout.width, y / layout.height, size / layout.s)
        self._stage.model.take_coins(self._source)

    def end(self) -> None:
        model = self._stage.model
        model.put_coins(self._target)
        if self._tell is not None:
            model.tell(self._tell)
        kind, index = self._target
        if kind == "building":  # the more coins lie there, the lower it rings
            lying = model.building[index].coins
            self._stage.context.sound.play("coin", 1.0, max(0, lying - 1) // COINS_A_SOUND)
        else:
            self._stage.sound("coin", 0.85)

    def _now(self) -> tuple[float, float, float, float]:
        """Where the coin is on the table, how high above it, and its diameter."""
        layout = self._stage.places.layout
        x1, y1, size1 = self._stage.places.coin_at(self._target, 1)
        fx, fy, fsize = self._from
        x0, y0, size0 = fx * layout.width, fy * layout.height, fsize * layout.s
        flying = 1.0 / (1.0 + self.BOUNCE)
        if self.progress < flying:
            t = EASINGS[self._motion.easing](self.progress / flying)
            high = self._motion.arc * layout.s * math.sin(math.pi * t)
        else:
            t = 1.0
            high = 4 * layout.s * bounce_once((self.progress - flying) / (1 - flying))
        size = size0 + (size1 - size0) * t
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, high, max(8, round(size / 4) * 4)

    def area(self) -> pygame.Rect | None:
        x, y, high, size = self._now()
        return round_about(x, y, size).union(round_about(x, y - high, size))

    def draw(self, surface: pygame.Surface) -> None:
        x, y, high, size = self._now()
        flying = min(1.0, self.progress * (1.0 + self.BOUNCE))
        turned = 2 * math.pi * EASINGS["in-out-cubic"](flying)
        self._stage.sprites.coin(surface, (x, y - high), size, turned=turned, high=high)
