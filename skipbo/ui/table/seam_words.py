"""The paper pill on the seam: what is happening, what a drag would do, why something can't be done."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from skipbo.ui import tempo
from skipbo.ui.easing import out_cubic
from skipbo.ui.table.furniture import STATUS_UNITS, Furniture
from skipbo.ui.table.furniture import Parts as Parts


class PillShape(NamedTuple):
    """How wide a pill may be (None: as the window allows), and the size of its words."""

    most: float | None = None
    units: float = STATUS_UNITS


WHOLE = PillShape()


class Toast:
    """Shows one line of words, fading in and out; a line may stay until it is replaced or leave by itself."""

    def __init__(self) -> None:
        self.parts: Parts = ()
        self.icon = ""
        self.at: tuple[float, float] | None = None
        """Where it is said, if it belongs to a place on the table."""
        self.shape = WHOLE
        self._age = 0.0
        self._stays: float | None = None
        self._leaving = 0.0
        self._picture: tuple[object, pygame.Surface] | None = None

    def show(
        self,
        parts: Parts,
        icon: str = "",
        seconds: float | None = None,
        at: tuple[float, float] | None = None,
        shape: PillShape | None = None,
    ) -> None:
        """Say this; for `seconds`, or until something else is said."""
        self.at, self.shape = at, shape or WHOLE
        if parts == self.parts and icon == self.icon and not self._leaving:
            self._stays = seconds
            self._age = (
                max(self._age, tempo.TOAST_IN.seconds)
                if seconds is None
                else min(self._age, tempo.TOAST_IN.seconds)
            )
            return
        fresh = not self.parts or self._leaving > 0
        self.parts, self.icon, self._stays = parts, icon, seconds
        self._age = 0.0 if fresh else tempo.TOAST_IN.seconds
        self._leaving = 0.0
        self._picture = None

    def clear(self, at_once: bool = False) -> None:
        """Say nothing any more; `at_once` where the table stands still now, covered."""
        if at_once:
            self.parts, self._leaving = (), 0.0
        elif self.parts and not self._leaving:
            self._leaving = 1e-6

    @property
    def moving(self) -> bool:
        """Whether it fades, or waits to leave."""
        return bool(self.parts) and (
            self._age < tempo.TOAST_IN.seconds or self._leaving > 0 or self._stays is not None
        )

    def update(self, seconds: float) -> bool:
        """Let time pass; True when it looks different."""
        if not self.parts:
            return False
        before = self._strength()
        self._age += seconds
        if self._leaving:
            self._leaving += seconds
            if self._leaving >= tempo.TOAST_OUT.seconds:
                self.parts, self._leaving = (), 0.0
                return True
        elif self._stays is not None and self._age > self._stays:
            self._leaving = 1e-6
        return self._strength() != before

    def _strength(self) -> float:
        if self._leaving:
            return max(0.0, 1.0 - self._leaving / tempo.TOAST_OUT.seconds)
        return out_cubic(min(1.0, self._age / tempo.TOAST_IN.seconds))

    def forget_picture(self) -> None:
        """The window's size or the language has changed."""
        self._picture, self.at, self.shape = None, None, WHOLE

    def size(self, furniture: Furniture) -> tuple[int, int]:
        """How large the pill is."""
        return furniture.status_size(self.parts, self.icon, *self.shape)

    def area(
        self, furniture: Furniture, centre: tuple[float, float], unit: float, window: int
    ) -> pygame.Rect:
        """Where the pill is drawn, its shadow and its way in and out counted."""
        width, height = self.size(furniture)
        margin = round(44 * unit)
        rect = pygame.Rect(0, 0, width + 2 * margin, height + 2 * margin)
        rect.center = (round(centre[0]), round(centre[1]))
        rect.left = max(6 - margin, min(rect.left, window - rect.width - 6 + margin))
        return rect

    def draw(
        self, surface: pygame.Surface, furniture: Furniture, centre: tuple[float, float], unit: float
    ) -> None:
        """Draw the pill round a point."""
        if not self.parts:
            return
        key = (self.parts, self.icon, self.shape, centre, surface.get_size())
        if self._picture is None or self._picture[0] != key:
            width, height = self.size(furniture)
            margin = round(30 * unit)
            picture = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
            furniture.status(
                picture, (width / 2 + margin, height / 2 + margin), self.parts, self.icon, *self.shape
            )
            self._picture = (key, picture)
        picture = self._picture[1]
        strength = self._strength()
        picture.set_alpha(round(255 * strength))
        rect = picture.get_rect(center=(round(centre[0]), round(centre[1] + (1 - strength) * 10 * unit)))
        margin = round(30 * unit)
        rect.left = max(6 - margin, min(rect.left, surface.get_width() - rect.width - 6 + margin))
        surface.blit(picture, rect)
