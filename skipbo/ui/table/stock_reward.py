"""A card is gone from a stock: its count leaps, and for the player's own a few golden motes rise."""

from __future__ import annotations

import math

import pygame

from skipbo.ui.easing import out_cubic
from skipbo.ui.table.flights import NOTHING, round_about
from skipbo.ui.table.stage import Stage
from skipbo.ui.tween import Act

SECONDS = 0.62
#: How many motes rise, how far they get in heights of the card, and how much the count swells.
MOTES, FAR, SWELLS = 9, 0.46, 0.42
#: The reward's notes: with fewer cards left than these they are higher, each time by one.
NOTES = (11, 4)


class StockReward(Act):
    """The leap of a stock's count, with motes where `is_own`."""

    def __init__(self, stage: Stage, seat: int, is_own: bool) -> None:
        super().__init__(0.0, stage.tempo.seconds(SECONDS))
        self._stage, self._seat, self._is_own = stage, seat, is_own

    def _foot(self) -> tuple[float, float, float]:
        """The middle of the count, and the card's height."""
        pose = self._stage.places.stock_base(self._seat)
        return pose.x, pose.rect.bottom - self._stage.places.layout.s, pose.height

    def area(self) -> pygame.Rect | None:
        x, y, height = self._foot()
        return round_about(x, y, height * (FAR + 0.2) if self._is_own else height * 0.44)

    def draw(self, surface: pygame.Surface) -> None:
        x, y, height = self._foot()
        stage, count = self._stage, self._stage.model.seats[self._seat].stock_count
        if self._is_own:
            self._motes(surface, x, y, height)
        if count > 0:
            swell = 1.0 + SWELLS * math.sin(math.pi * min(1.0, self.progress / 0.6))
            side = max(8, round(height * 0.6))
            pill = pygame.Surface((side, side), pygame.SRCALPHA)
            stage.sprites.stock_badge(pill, str(count), (side / 2, side / 2), count == 1, height)
            pill = pygame.transform.smoothscale_by(pill, swell)
            surface.blit(pill, pill.get_rect(center=(round(x), round(y))))

    def _motes(self, surface: pygame.Surface, x: float, y: float, height: float) -> None:
        art, gold = self._stage.context.art, self._stage.context.palette.gold
        for number in range(MOTES):
            age = (self.progress - 0.18 * ((number * 0.618034) % 1.0)) / 0.82
            if not 0.0 < age < 1.0:
                continue
            angle = math.radians(-90 + (number - (MOTES - 1) / 2) * 26)
            out = height * FAR * out_cubic(age) * (0.72 + 0.28 * ((number * 0.7548777) % 1.0))
            fall = height * 0.16 * age * age
            size = max(4, round(height * 0.08 * (1.0 - 0.7 * age) / 2) * 2)
            at = (round(x + math.cos(angle) * out), round(y + math.sin(angle) * out * 0.8 + fall))
            glow, _ = art.boxes.glow(size, size, size // 2, max(3, size // 2), gold, 0.7)
            mote = art.boxes.rounded(size, size, size // 2, (255, 240, 190), gold)
            surface.blit(glow, glow.get_rect(center=at))
            surface.blit(mote, mote.get_rect(center=at))


class RewardBegins(Act):
    """The moment in which the card has landed: the reward is an effect, nothing waits for it."""

    def __init__(self, stage: Stage, seat: int, delay: float, is_own: bool) -> None:
        super().__init__(delay, 0.0, is_own)
        self._stage, self._seat = stage, seat

    def area(self) -> pygame.Rect | None:
        return NOTHING

    def end(self) -> None:
        reward(self._stage, self._seat)


def reward(stage: Stage, seat: int) -> None:
    """A stock card of this seat has been played: it is seen, and heard if it is the player's own."""
    left, is_own = stage.model.seats[seat].stock_count, seat == stage.model.viewer
    if left and is_own:  # the last one has a moment of its own
        stage.sound("stock", variant=sum(left < count for count in NOTES))
    if stage.tempo.motion == "full" and not stage.tempo.is_instant:
        stage.effects.add([StockReward(stage, seat, is_own)])
