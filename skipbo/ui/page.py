"""A whole screen of paper on the table: a title, perhaps tabs, a body that scrolls, buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.menu_mat import draw_mat
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Label
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.value_controls import Segmented
from skipbo.ui.widgets.widget import Widget

NOWHERE = pygame.Rect(0, 0, 0, 0)
#: A button of the foot without its words: margins and icon, in units.
FOOT_BUTTON = 98.0


class PaperPage(MenuScene):
    """Subclasses give a title, tabs, content and buttons; what doesn't fit is scrolled."""

    #: The widest that the paper becomes, in menu units.
    wish_width = 1500.0
    #: Whether it is as high as the window allows, for a page that shows much.
    is_high = False
    tab = 0
    #: Whether it opens again as it was left: at the same tab, as far down, with the same focus.
    keeps_place = False
    default_key = "back"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel = pygame.Rect(0, 0, 0, 0)
        #: The height of the body, in menu units: known while `content` is asked.
        self.body_height = 0.0

    def entered(self) -> None:
        """Build, as it was left the last time if it keeps its place."""
        place = self.context.places.get(type(self).__name__) if self.keeps_place else None
        if place is None:
            super().entered()
            return
        tab, offset, key = place
        self.tab = tab if tab < len(self.tabs()) else 0
        super().entered()
        area = self.group.find("page-scroll")
        if isinstance(area, ScrollArea):
            area.scroll_to(offset)
        if (widget := self.group.find(key)) is not None and widget.can_focus():
            self.group.focus_on(key)

    def left(self) -> None:
        """Remember where it was."""
        super().left()
        if self.keeps_place:
            area = self.group.find("page-scroll")
            offset = area.offset if isinstance(area, ScrollArea) else 0
            focused = self.group.focused
            key = focused.key if focused is not None else ""
            self.context.places[type(self).__name__] = (self.tab, offset, "" if key == "back" else key)

    def title(self) -> str:
        """The page's title."""
        return ""

    def tabs(self) -> Sequence[str]:
        """The names of the tabs, none for a page without."""
        return ()

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The widgets of the body, from this corner down, `room` units wide."""
        return []

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """More buttons for the foot: side, width in units, and the button (placed here)."""
        return ()

    def head(self, x: float, y: float, room: float) -> list[Widget]:
        """Something at the right end of the title's line (a search, a chooser), in this space."""
        return []

    def turn_to(self, tab: int) -> None:
        """Show another tab, from its top."""
        self.tab = tab
        area = self.group.find("page-scroll")
        if isinstance(area, ScrollArea):
            area.scroll_to(0)
        self.rebuild()

    def build(self) -> list[Widget]:
        """Place title, tabs, body and foot on the paper."""
        wide, high = self.unit_size()
        cramped = wide < 1100 or high < 760
        inner = min(wide - (40 if cramped else 176 if wide > 1560 else 96), self.wish_width)
        tall = high - (28 if cramped else 168 if high > 950 and not self.is_high else 58)
        left, top = (wide - inner) / 2, (high - tall) / 2
        self._panel = self.rect(left, top, inner, tall)
        pad = 28.0 if cramped else 56.0
        x, room, y = left + pad, inner - 2 * pad, top + (14 if cramped else 30)
        widgets = self._headline(x, y, room, cramped)
        y += 66 if cramped else 84
        tabs = self.tabs()
        if tabs:
            width = min(room, 250.0 * len(tabs))
            box = self.rect(x, y, width, 54)
            widgets.append(Segmented(box, tabs, self.tab, self.turn_to, key="tabs", words=self.title()))
            y += 54 + 18
        foot_high = 64.0 if cramped else 72.0
        foot = top + tall - foot_high - (18 if cramped else 34)
        self.body_height = foot - 14 - y
        inside = self.content(x, y, room)
        bottom = max((widget.rect.bottom for widget in inside), default=0)
        if bottom > self.k(y + self.body_height) + 2:
            area = self.rect(x - 12, y - 10, room + 12 + (20 if cramped else 34), self.body_height + 14)
            widgets.append(ScrollArea(area, inside, "page-scroll", self.k(12)))
        else:
            widgets += inside
        return widgets + self._foot(x, foot, room, foot_high)

    def _headline(self, x: float, y: float, room: float, cramped: bool) -> list[Widget]:
        units = 38.0 if cramped else 46.0
        width = self.paint.width(self.title(), "title", units) / self.context.metrics.k + 10
        label = Label(self.rect(x, y, min(width, room), 64), self.title(), "title", units)
        start = x + width + 30
        return [label, *self.head(start, y + 6, x + room - start)]

    def _foot(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        asked: list[tuple[str, float, Button]] = [
            ("left", 200.0, Button(NOWHERE, _("Back"), self.back, "plain", "back", key="back", units=25))
        ]
        asked += self.buttons()
        gap = 18.0
        asked = [(side, max(width, button.need(self.paint)), button) for side, width, button in asked]
        needed = sum(width for _side, width, _button in asked) + gap * (len(asked) - 1)
        if needed > room:  # shared out by how long their words are
            lengths = [
                self.paint.width(button.words, "strong", button.units) for _side, _width, button in asked
            ]
            free = room - gap * (len(asked) - 1) - FOOT_BUTTON * len(asked)
            asked = [
                (side, FOOT_BUTTON + free * length / sum(lengths), button)
                for (side, _width, button), length in zip(asked, lengths, strict=True)
            ]
        left, right = x, x + room
        placed: list[Widget] = []
        for side, width, button in asked:
            if side == "left":
                button.rect = self.rect(left, y, width, high)
                left += width + gap
                placed.append(button)
        late: list[Widget] = []
        for side, width, button in reversed(asked):
            if side == "right":
                right -= width
                button.rect = self.rect(right, y, width, high)
                right -= gap
                late.insert(0, button)
        return placed + late

    def draw_static(self, surface: pygame.Surface) -> None:
        """The dimmed table and the paper."""
        draw_mat(surface, self.context)
        self.paint.paper(surface, self._panel, keep=False)
