"""The table as the last card left it, looked at again from the score."""

from __future__ import annotations

import pygame

from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import making_way, numbers, side_numbers
from skipbo.ui.table.pill_place import own_cards, own_piles, what_counts
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import Widget

#: The button's width and height, in menu units.
BUTTON = (330.0, 66.0)


class LastTableScene(MenuScene):
    """Shows a table whose game is counted; one button, on the seam, leads back."""

    default_key = "back"
    fades_in = True

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context)
        self._table = table
        table.shown.is_told_over = True  # also after giving up: it is nobody's turn any more
        table.shown.refresh()

    def build(self) -> list[Widget]:
        """The way back, where it hides least of the table."""
        wide, high = (self.k(units) for units in BUTTON)
        box = pygame.Rect(0, 0, wide, high)
        stage = self._table.stage
        seam = stage.layout.status
        box.center = (round(seam[0]), round(seam[1]))
        buttons = [pygame_rect(square) for square in stage.layout.tools]  # they are not there any more
        others = [area for area in what_counts(stage) if area not in buttons]
        window = pygame.Rect(0, 0, *self.size).inflate(-2 * self.k(10), -2 * self.k(10))
        told = [*own_cards(stage), *own_piles(stage), *numbers(stage.layout), *side_numbers(stage.layout)]
        box = making_way(box, told, window, self.k(10), others)
        return [Button(box, _("Back to the score"), self.back, "amber", "back", key="back", units=24)]

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table, without the buttons and words of a game under way."""
        self._table.stage.state.tools = ()
        self._table.shown.picture.draw_silent(surface)
