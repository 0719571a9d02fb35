"""Modal panels of paper over whatever is beneath: a title, a body, buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.ui.context import Context
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Label
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.widget import Widget

PAD = 44
HEAD = 96
FOOT = 124
#: Between two buttons.
GAP = 18.0


class Dialog(MenuScene):
    """A paper panel in the middle; subclasses give a title, content and buttons."""

    modal = True
    wish_width = 820.0
    scrim = 0.55
    #: The height below the body, with the buttons.
    foot = float(FOOT)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        """The panel's title."""
        return ""

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The widgets of the body, from this corner down, `room` units wide."""
        return []

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """The buttons at the foot: side ("left" or "right"), width in units, and the button (placed here)."""
        return ()

    def build(self) -> list[Widget]:
        """Measure the body, make the panel as high as it needs, scroll what doesn't fit."""
        wide, high = self.unit_size()
        share = 0.92 if self.context.metrics.small or self.context.metrics.text_size > 1.3 else 0.86
        asked = self.buttons()
        words = sum(max(width, button.need(self.paint)) for _side, width, button in asked) + GAP * (
            len(asked) - 1
        )
        width = min(max(self.wish_width, words + 2 * PAD), wide * 0.94)
        pad = PAD if width > 560 else 26
        inside = self.content(0, 0, width - 2 * pad)
        body = max((widget.rect.bottom for widget in inside), default=0) / self.context.metrics.k
        tall = min(HEAD + body + self.foot, high * share)
        left, top = (wide - width) / 2, (high - tall) / 2
        self.panel = self.rect(left, top, width, tall)
        x, y = left + pad, top + HEAD
        widgets: list[Widget] = [
            Label(self.rect(x, top + 26, width - 2 * pad, 60), self.title(), "title", 40)
        ]
        inside = self.content(x, y, width - 2 * pad)
        room = tall - HEAD - self.foot
        if body > room + 1:
            area = self.rect(x - 10, y - 10, width - 2 * pad + 26, room + 10)
            widgets.append(ScrollArea(area, inside, "dialog-scroll", self.k(8)))
        else:
            widgets += inside
        widgets += self._place_buttons(x, width - 2 * pad, top + tall - self.foot + 26)
        return widgets

    def _place_buttons(self, x: float, room: float, y: float) -> list[Widget]:
        gap = GAP
        asked = [
            (side, max(width, button.need(self.paint)), button) for side, width, button in self.buttons()
        ]
        needed = sum(width for _side, width, _button in asked) + gap * max(0, len(asked) - 1)
        shrink = min(1.0, room / needed) if needed else 1.0
        left, right = x, x + room
        placed: list[Widget] = []
        for side, width, button in asked:
            width *= shrink
            if side == "left":
                button.rect = self.rect(left, y, width, 66)
                left += width + gap
                placed.append(button)
        late: list[Widget] = []
        for side, width, button in reversed(asked):
            width *= shrink
            if side == "right":
                right -= width
                button.rect = self.rect(right, y, width, 66)
                right -= gap
                late.insert(0, button)
        return placed + late

    def draw_static(self, surface: pygame.Surface) -> None:
        """The scrim and the paper."""
        self.paint.scrim(surface, self.scrim)
        self.paint.paper(surface, self.panel)
