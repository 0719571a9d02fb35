"""The score pad, taken up from the table in the middle of a game."""

from __future__ import annotations

import pygame

from skipbo.languages import _
from skipbo.play.facts import MatchFacts
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Press
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scenes.pad_page import PAD, PageWriter
from skipbo.ui.scenes.pad_picture import PadPicture
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import Widget

#: The button's width and height, in menu units.
BUTTON = (250.0, 66.0)


class OpenPadScene(MenuScene):
    """What is written so far, over the table; a press beside it or Escape puts it back."""

    modal = True
    default_key = "back"

    def __init__(self, context: Context, match: MatchFacts) -> None:
        super().__init__(context)
        self._match = match
        self._pad = PadPicture(context)

    def build(self) -> list[Widget]:
        """The pad as large as the window allows, and the way back beneath it."""
        wide, high = self.unit_size()
        scale = min(1.0, (wide - 60) / (PAD[0] + 30), (high - BUTTON[1] - 92) / (PAD[1] + 40))
        tall = (PAD[1] + 40) * scale
        top = (high - tall - BUTTON[1] - 30) / 2
        page = PageWriter(self._match, self.context.text, self.context.palette).write(is_fresh=False)
        centre = (self.k(wide / 2), self.k(top + tall / 2))
        self._pad.place(page, centre, scale * self.context.metrics.k)
        box = self.rect((wide - BUTTON[0]) / 2, top + tall + 26, *BUTTON)
        return [Button(box, _("Play on"), self.back, "amber", "play", key="back", units=24)]

    def handle(self, event: InputEvent) -> None:
        """A press on the table puts the pad back, as one on its button does."""
        button = self.group.find("back")
        if isinstance(event, Press) and button is not None:
            point = (event.x, event.y)
            if not (button.rect.collidepoint(point) or self._pad.covers(point)):
                self.back()
                return
        super().handle(event)

    def draw_static(self, surface: pygame.Surface) -> None:
        """The dimmed table under it, and the pad with the pencil laid down."""
        self.paint.scrim(surface, 0.5)
        self._pad.draw_still(surface)
        self._pad.draw_written(surface, self._pad.ends)
