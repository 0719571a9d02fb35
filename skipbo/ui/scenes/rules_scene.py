"""The rules: pages for every edition with pictures, a search, and the page that matters now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from skipbo.controls.actions import Action
from skipbo.engine.editions import EDITIONS
from skipbo.help import library
from skipbo.help.page_parts import Agreed, Block, Heading, Keys, Page, Passage, Picture, Points, Ruling, words
from skipbo.languages import _
from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.context import Context
from skipbo.ui.input import Key
from skipbo.ui.page import NOWHERE, PaperPage
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.found_row import FoundRow, row_height
from skipbo.ui.widgets.labels import Label, Paragraph
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.pile_picture import PilePicture, picture_height
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.value_controls import Chooser
from skipbo.ui.widgets.widget import Pressable, Widget
from skipbo.wording.catalogue_words import edition_name

NAV = 330.0
NAV_PAD = 16
MOST_FOUND = 30


class RulesScene(PaperPage):
    """Opens on a page of an edition; `page` is a key of `skipbo.help`."""

    wish_width = 1744.0
    reading_key = "rules-page"
    leaves_lines = False  # out of the search leads `back`

    def __init__(self, context: Context, edition: str = "classic", page: str = "") -> None:
        super().__init__(context)
        self._edition = edition
        self._open = library.page(page) if page else library.pages_for(edition)[0]
        self._query = ""
        #: The block that a search led to, marked on its page.
        self._found_block: int | None = None
        self.default_key = f"page-{self._open.key}"

    def title(self) -> str:
        """The page's title."""
        return _("Rules")

    def head(self, x: float, y: float, room: float) -> list[Widget]:
        """The edition, and the search."""
        wide = min(300.0, (room - 16) * 0.5)
        index = list(EDITIONS).index(self._edition)
        search_wide = min(360.0, room - wide - 16)
        return [
            TextLine(
                self.rect(x + room - wide - 16 - search_wide, y, search_wide, 52),
                self._query,
                self._search,
                key="search",
                words=_("Search"),
                longest=40,
                hint=_("Search"),
                icon="search",
                on_enter=self._enter_search,
            ),
            Chooser(
                self.rect(x + room - wide, y, wide, 52),
                [edition_name(edition) for edition in EDITIONS],
                index,
                self._choose_edition,
                key="edition",
                words=_("Edition"),
            ),
        ]

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The list of pages beside the page; only the page where it is narrow."""
        high = self.body_height - 4
        narrow = room < 940
        self.default_key = "next" if narrow else f"page-{self._open.key}"
        widgets: list[Widget] = []
        if not narrow or self._query.strip():
            nav = room if narrow else NAV
            items = self._found(x, y, nav - 26) if self._query.strip() else self._pages(x, y, nav - 26)
            widgets.append(ScrollArea(self.rect(x - 8, y - 6, nav, high + 6), items, "rules-nav", self.k(8)))
        if not narrow:
            widgets.append(self._sheet(x + NAV + 30, y, room - NAV - 30, high))
        elif not self._query.strip():
            widgets.append(self._sheet(x, y, room, high))
        return widgets

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """To the previous and the next page."""
        pages = library.pages_for(self._edition)
        place = pages.index(self._open) if self._open in pages else 0
        before = Button(
            NOWHERE, _("Previous"), lambda: self._turn(-1), "plain", "back", key="previous", units=23
        )
        after = Button(
            NOWHERE, _("Next"), lambda: self._turn(1), "plain", icon_after="next", key="next", units=23
        )
        before.enabled, after.enabled = place > 0, place < len(pages) - 1
        return (("right", 210.0, before), ("right", 210.0, after))

    # ------------------------------------------------------------------ lists

    def _pages(self, x: float, y: float, room: float) -> list[Widget]:
        rows: list[Widget] = []
        # To the pixel as the row draws it: a pixel more, and a name in two lines has the height of one.
        wide = self.rect(x, y, room, 48).width - 2 * self.k(NAV_PAD)
        for page in library.pages_for(self._edition):
            title = _(page.title)
            lines = self.paint.paragraph_height(title, "strong", 21, wide) / self.context.metrics.k
            high = max(48.0, lines + 16)
            rows.append(
                NavRow(
                    self.rect(x, y, room, high),
                    title,
                    page is self._open,
                    partial(self._show, page),
                    key=f"page-{page.key}",
                )
            )
            y += high + 6
        return rows

    def _found(self, x: float, y: float, room: float) -> list[Widget]:
        hits = library.search(self._query, self._edition)[:MOST_FOUND]
        if not hits:
            return [
                Paragraph(
                    self.rect(x, y + 8, room, 90),
                    _("Nothing is written about that. Try another word."),
                    "body",
                    20,
                )
            ]
        by_page: dict[str, list[library.Finding]] = {}
        for hit in hits:
            by_page.setdefault(hit.page.key, []).append(hit)
        rows: list[Widget] = []
        scale = self.context.metrics.k
        for found in by_page.values():
            title = _(found[0].page.title)
            # To the pixel as the label draws it.
            wide = self.rect(x, y, room, 34).width
            high = max(34.0, self.paint.paragraph_height(title, "strong", 21, wide) / scale + 4)
            rows.append(Paragraph(self.rect(x, y, room, high), title, "strong", 21))
            y += high + 2
            for hit in found:
                box = self.rect(x, y, room, 40)
                box.height = row_height(self.paint, hit.sentence, box.width)
                go = partial(self._show, hit.page, hit.block)
                rows.append(FoundRow(box, title, hit.sentence, hit.words, go, f"hit-{hits.index(hit)}"))
                y += box.height / scale + 8
            y += 10
        return rows

    # ------------------------------------------------------------------ the page

    def _sheet(self, x: float, y: float, room: float, high: float) -> Widget:
        inner = min(room - 40, 1240.0)
        left = x + 4
        widgets: list[Widget] = [Label(self.rect(left, y, inner, 54), _(self._open.title), "title", 36)]
        at = y + 66
        self._block_tops: list[float] = []
        for index, block in enumerate(self._open.blocks):
            self._block_tops.append(at)
            made, at = self._block(block, left, at, inner)
            if index == self._found_block:
                bottom = max(widget.rect.bottom for widget in made)
                mark = pygame.Rect(self.k(left) - self.k(14), made[0].rect.top, max(3, self.k(5)), 0)
                mark.height = bottom - mark.top
                widgets.append(_Mark(mark))
            widgets += made
        area = self.rect(x - 16, y - 6, room + 16, high + 6)
        return ScrollArea(area, widgets, self.reading_key, self.k(16))

    def _block(self, block: Block, x: float, y: float, room: float) -> tuple[list[Widget], float]:
        scale = self.context.metrics.k
        if isinstance(block, Heading):
            return [Label(self.rect(x, y + 8, room, 42), _(block.text), "strong", 25)], y + 56
        if isinstance(block, Passage):
            high = self.paint.paragraph_height(_(block.text), "body", 21, self.k(room)) / scale
            return [Paragraph(self.rect(x, y, room, high + 6), _(block.text))], y + high + 18
        if isinstance(block, Points | Agreed | Keys):
            return self._points(block, x, y, room)
        if isinstance(block, Ruling):
            code = block.identity if library.is_code(self._query) else ""
            aside = 118 if code else 36
            high = self.paint.paragraph_height(_(block.text), "body", 20, self.k(room - aside)) / scale
            box = self.rect(x, y + 4, room, max(58.0, high + 28))
            return [RulingBox(box, code, _(block.text))], y + max(58.0, high + 28) + 20
        return self._picture(block, x, y, room)

    def _points(
        self, block: Points | Agreed | Keys, x: float, y: float, room: float
    ) -> tuple[list[Widget], float]:
        widgets: list[Widget] = []
        for point in words(block):
            high = self.paint.paragraph_height(point, "body", 21, self.k(room - 38)) / self.context.metrics.k
            widgets.append(_Bullet(self.rect(x + 6, y + 4, 18, 20)))
            widgets.append(Paragraph(self.rect(x + 36, y, room - 36, high + 6), point))
            y += high + 9
        return widgets, y + 9

    def _picture(self, block: Picture, x: float, y: float, room: float) -> tuple[list[Widget], float]:
        high = picture_height(block, room, self.paint)
        caption = _(block.caption)
        below = self.paint.paragraph_height(caption, "body", 19, self.k(room - 20)) / self.context.metrics.k
        box = self.rect(x + 10, y + high + 12, room - 20, below + 6)
        words = Paragraph(box, caption, "body", 19, self.context.palette.hint, "center")
        return [PilePicture(self.rect(x, y + 4, room, high), block), words], y + high + below + 34

    # ------------------------------------------------------------------ changes

    def back(self) -> None:
        """Escape: out of the search first, then out of the rules."""
        if not self._query:
            super().back()
            return
        self._found_block = None
        self._search("")

    def shortcut(self, event: Key) -> bool:
        """Ctrl+F and the slash lead to the search."""
        if not event.means(Action.SEARCH) or self.group.find("search") is None:
            return False
        self.group.focus_on("search")
        return True

    def _show(self, page: Page, block: int | None = None) -> None:
        self._open, self._found_block = page, block
        if self._query and self.unit_size()[0] < 1200:
            self._query = ""  # where there is no room for both, the page takes the list's place
        sheet = self.group.find(self.reading_key)
        if isinstance(sheet, ScrollArea):
            sheet.scroll_to(0)
        self.rebuild()
        sheet = self.group.find(self.reading_key)
        if isinstance(sheet, ScrollArea) and block is not None and block < len(self._block_tops):
            sheet.scroll_to(self.k(self._block_tops[block]) - sheet.rect.top - self.k(20))
        self.redraw()

    def _turn(self, step: int) -> None:
        pages = library.pages_for(self._edition)
        place = pages.index(self._open) if self._open in pages else 0
        target = max(0, min(len(pages) - 1, place + step))
        self._show(pages[target])

    def _choose_edition(self, index: int) -> None:
        self._edition = list(EDITIONS)[index]
        pages = library.pages_for(self._edition)
        if self._open not in pages:
            self._open, self._found_block = pages[0], None
        self.rebuild()

    def _search(self, query: str) -> None:
        self._query = query
        self.rebuild()

    def _enter_search(self) -> None:
        hits = library.search(self._query, self._edition)
        if hits:
            self._show(hits[0].page, hits[0].block)


class NavRow(Pressable):
    """A page's name in the list, the open one on amber."""

    ring_radius = 14

    def __init__(
        self,
        rect: pygame.Rect,
        words: str,
        chosen: bool,
        on_press: Callable[[], None],
        key: str = "",
    ) -> None:
        super().__init__(rect, on_press, key)
        self.words, self.chosen = words, chosen

    def label(self) -> str:
        """The page's name."""
        return self.words

    def thing(self) -> Thing | None:
        """One of the pages, open or not."""
        return self._as(Kind.OPTION, self.words)._replace(is_on=self.chosen)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The name, on amber when it is open, on a field under the pointer."""
        palette, rect = paint.palette, self.rect
        if self.chosen:
            paint.slab(
                surface, rect, palette.amber, palette.amber_low, palette.amber_lip, 14, 3, 0.15, lit=False
            )
        elif self.hovered:
            paint.field(surface, rect, 14)
        ink = palette.amber_words if self.chosen else palette.ink
        inner = rect.inflate(-2 * paint.k(NAV_PAD), 0)
        high = paint.paragraph_height(self.words, "strong", 21, inner.width)
        inner.update(inner.left, rect.centery - high // 2, inner.width, high)
        paint.paragraph(surface, self.words, "strong", 21, ink, inner)


class RulingBox(Widget):
    """A ruling on a field, with its code for whoever has asked for one."""

    def __init__(self, rect: pygame.Rect, identity: str, words: str) -> None:
        super().__init__(rect)
        self.identity, self.words = identity, words

    def label(self) -> str:
        """The code, where it is shown, and the text."""
        return f"{self.identity}: {self.words}" if self.identity else self.words

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, code, text."""
        palette, rect = paint.palette, self.rect
        paint.field(surface, rect, 16)
        tag = pygame.Rect(rect.left + paint.k(16), rect.top + paint.k(13), paint.k(66), paint.k(32))
        if not self.identity:
            paint.paragraph(
                surface, self.words, "body", 20, palette.soft, rect.inflate(-paint.k(36), -paint.k(28))
            )
            return
        surface.blit(paint.art.boxes.rounded(tag.width, tag.height, tag.height // 2, palette.plate), tag)
        paint.words(surface, self.identity, "strong", 18, palette.plate_words, tag.inflate(-8, 0), "center")
        box = pygame.Rect(tag.right + paint.k(18), rect.top + paint.k(14), 0, rect.height - paint.k(16))
        box.width = rect.right - paint.k(18) - box.left
        paint.paragraph(surface, self.words, "body", 20, palette.soft, box)


class _Bullet(Widget):
    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        size = paint.k(12)
        disc = paint.art.boxes.rounded(size, size, size // 2, paint.palette.amber_low)
        surface.blit(disc, disc.get_rect(center=self.rect.center))


class _Mark(Widget):
    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        surface.blit(
            paint.art.boxes.rounded(
                self.rect.width, self.rect.height, self.rect.width // 2, paint.palette.amber_low
            ),
            self.rect,
        )
