"""Between two people at one screen: nothing of the next player's hand shows before they say so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from skipbo.controls.actions import Action
from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Key
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.toast import ToastPlace, place_beside
from skipbo.ui.widgets.button import Button, IconButton
from skipbo.ui.widgets.widget import Widget

PANEL = (842.0, 532.0)
FACE = 198.0
NEWS_UNITS = 21
"""The size of the words that tell what the others did."""
MOST_LINES = 8
#: Of buttons under the panel.
ROW = 80.0


class HandoverScene(MenuScene):
    """Asks the next player to take their seat; closes itself and calls back when they have."""

    modal = True
    default_key = "show"
    for_another = True

    def __init__(
        self,
        context: Context,
        name: str,
        face: str,
        news: Sequence[str],
        accepted: Callable[[], None],
        pause: Callable[[], None] | None = None,
        take_back: tuple[str, Callable[[], None]] | None = None,
        title: str = "",
        since: str = "",
        manners: Sequence[tuple[str, str, Callable[[], None]]] = (),
    ) -> None:
        """`take_back`: who may yet take the last discard back, and how; `title`, `since`: other words.

        `manners`: what others at the screen may do before the hand is shown: words, icon, and what comes.
        """
        self._manners = list(manners)
        self._since = since or _("Since your last turn")
        self._title = title or _("{name}, it’s your turn").format(name=name)
        self._news, self._take_back = list(news), take_back
        self._lines = self._news[:MOST_LINES]
        """The news, as broken into lines for the panel's width."""
        super().__init__(context)
        self._pause = pause
        self._name, self._face = name, face
        self._accepted = accepted
        self._panel = pygame.Rect(0, 0, 0, 0)

    def _height(self) -> float:
        lines = max(1, len(self._lines))
        return PANEL[1] + (lines - 2) * 30 - (96 if not self._news else 0)

    def least_units(self) -> tuple[float, float]:
        """The panel with the face above it."""
        return PANEL[0] * 0.75, 110 + self._height() + max(40, self._below())

    def _below(self) -> float:
        """How much room the buttons under the panel need."""
        return 20 + ROW * ((self._take_back is not None) + bool(self._manners))

    def build(self) -> list[Widget]:
        """The buttons, with the menu's in the corner: the paper round them is drawn by `draw_static`."""
        wide, high = self.unit_size()
        width = min(PANEL[0], wide - 40)
        self._lines = self._broken(width - 140 - 56)
        height = self._height()
        x, y = (wide - width) / 2, max(110.0, min((high - height) / 2 + 62, high - height - self._below()))
        self._panel = self.rect(x, y, width, height)
        button = Button(
            self.rect(x + width / 2 - 204, y + height - 126, 408, 90),
            _("Show my hand"),
            self._accept,
            "amber",
            icon="eye" if self.context.art.has("icons/ui-eye") else "",
            key="show",
            units=30,
        )
        widgets: list[Widget] = [button]
        if self._pause is not None:  # the table's own button lies under the scrim
            place = self.rect(x + width - 84, y + 24, 60, 60)
            widgets.append(IconButton(place, "menu", _("Menu"), self._pause, key="menu"))
        foot = y + height + 20
        if self._manners:
            wish = (width - 20 * (len(self._manners) - 1)) / len(self._manners)
            for number, (words, icon, act) in enumerate(self._manners):
                place = self.rect(x + number * (wish + 20), foot, wish, 62)
                widgets.append(Button(place, words, partial(self._leave, act), "plain", icon, units=21))
            foot += ROW
        if self._take_back is None:
            return widgets
        words = _("{name}: take the discard back").format(name=self._take_back[0])
        back = Button(
            self.rect(x + width / 2 - 250, foot, 500, 62),
            words,
            self._undo,
            "plain",
            "undo",
            units=21,
        )
        return [*widgets, back]

    def _broken(self, width: float) -> list[str]:
        """The news in lines of this width, whole sentences: where not all have room, the newest."""
        paint = self.paint
        lines: list[str] = []
        for sentence in reversed(self._news):
            broken = paint.text.wrap(sentence, "body", paint.font(NEWS_UNITS), paint.k(width))
            if len(lines) + len(broken) > MOST_LINES:
                return ["…", *lines]
            lines = [*broken, *lines]
        return lines

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace:
        """Not over the buttons, and least of all over whose face and name are on the paper."""
        papers = [*[widget.rect for widget in self.group.widgets] * 4, self._panel, *[self._whose()] * 4]
        return place_beside(pygame.Rect((0, 0), self.size), sizes, papers, self.paint.k(12))

    def _whose(self) -> pygame.Rect:
        """The face and the name."""
        k = self.paint.k
        whose = pygame.Rect(0, 0, k(FACE), k(FACE / 2 + 174))
        whose.midtop = self._panel.centerx, self._panel.top - k(FACE / 2)
        return whose

    def _undo(self) -> None:
        if self._take_back is not None:
            self._leave(self._take_back[1])

    def _leave(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def handle(self, event: InputEvent) -> None:
        """The keys that take back, then whatever a menu knows."""
        if isinstance(event, Key) and event.means(Action.UNDO):
            self._undo()
        else:
            super().handle(event)

    def _accept(self) -> None:
        self._leave(self._accepted)

    def back(self) -> None:
        """Escape opens the menu and shows no hand: whoever it belongs to must say so."""
        if self._pause is not None:
            self._pause()

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """Whose turn it is, and what the others did."""
        news = [self._since, *self._news] if self._news else []
        return self._title, [_("Take your seat. Until then your hand stays face down."), *news]

    def draw_static(self, surface: pygame.Surface) -> None:
        """Scrim, paper, the player's face and what the others did."""
        paint, palette, panel = self.paint, self.paint.palette, self._panel
        k = paint.k
        paint.scrim(surface, 0.52)
        paint.paper(surface, panel)
        size = k(FACE)
        ring = self.context.art.boxes.rounded(size, size, size // 2, palette.gold)
        centre = (panel.centerx, panel.top - k(2))
        shade, _reach = self.context.art.boxes.shadow(size, size, size // 2, k(8), 0.4)
        surface.blit(shade, shade.get_rect(center=(centre[0], centre[1] + k(6))))
        surface.blit(ring, ring.get_rect(center=centre))
        face = self.context.art.face(self._face, size - k(20))
        surface.blit(face, face.get_rect(center=centre))
        inner = panel.inflate(-2 * k(44), 0)
        paint.words(
            surface,
            self._title,
            "title",
            46,
            palette.ink,
            pygame.Rect(inner.left, panel.top + k(110), inner.width, k(64)),
            "center",
            True,
        )
        words = _("Take your seat. Until then your hand stays face down.")
        paint.words(
            surface,
            words,
            "body",
            24,
            palette.soft,
            pygame.Rect(inner.left, panel.top + k(180), inner.width, k(44)),
            "center",
        )
        if self._news:
            box = pygame.Rect(
                panel.left + k(70), panel.top + k(252), panel.width - k(140), k(52) + k(30) * len(self._lines)
            )
            paint.field(surface, box)
            row = pygame.Rect(box.left + k(28), box.top + k(10), box.width - k(56), k(32))
            paint.words(surface, self._since, "strong", 19, palette.accent, row)
            for line in self._lines:
                row = row.move(0, k(30))
                paint.words(surface, line, "body", NEWS_UNITS, palette.ink, row, may_shorten=True)
