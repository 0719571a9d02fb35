"""A window onto more widgets than fit: by wheel, bar, finger or keys; the focused one comes into sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from skipbo.ui.theme import Colour, mixed
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

FADE_UNITS = 30


class ScrollArea(Widget):
    """Shows part of its children; they are placed as if nothing were scrolled, then shifted."""

    def __init__(self, rect: pygame.Rect, children: Sequence[Widget], key: str, margin: int = 0) -> None:
        super().__init__(rect, key)
        self.children = list(children)
        self.margin = margin
        self.offset = 0
        bottom = max((child.rect.bottom for child in self.children), default=rect.top)
        self.content_height = bottom - rect.top + margin
        self._grabbed: int | None = None
        self._fade_high = 0

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.height)

    def scroll_to(self, offset: int) -> bool:
        """Show the content from this offset on; True when it moved."""
        offset = max(0, min(self.furthest, offset))
        if offset == self.offset:
            return False
        for child in self.children:
            child.move_by(0, self.offset - offset)
        self.offset = offset
        return True

    def scroll_by(self, pixels: int) -> bool:
        """Shift the content; True when it moved."""
        return self.scroll_to(self.offset + pixels)

    def bring_into_sight(self, rect: pygame.Rect, margin: int) -> bool:
        """Scroll as little as needed to see the rectangle."""
        if rect.top - margin < self.rect.top:
            return self.scroll_by(rect.top - margin - self.rect.top)
        if rect.bottom + margin > self.rect.bottom:
            return self.scroll_by(rect.bottom + margin - self.rect.bottom)
        return False

    def move_by(self, dx: int, dy: int) -> None:
        """Shift with everything inside."""
        super().move_by(dx, dy)
        for child in self.children:
            child.move_by(dx, dy)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The bar, or the child under the point."""
        if not self.rect.collidepoint(point):
            return None
        if self.furthest and point[0] >= self._bar_track().left - 6:
            return self
        found = self._child_at(point)
        return self if found is None or self._is_nearly_hidden(found, point) else found

    def _child_at(self, point: tuple[int, int]) -> Widget | None:
        """The child under the point, to be seen or not."""
        return next((hit for child in reversed(self.children) if (hit := child.at(point)) is not None), None)

    def _is_nearly_hidden(self, child: Widget, point: tuple[int, int]) -> bool:
        """Whether so little of a child is to be seen before it fades that nobody can mean it there."""
        fade = self._fade_high
        upper, lower = fade * (self.offset > 0), fade * (self.offset < self.furthest)
        shown = pygame.Rect(self.rect.left, self.rect.top + upper, self.rect.width, 0)
        shown.height = self.rect.height - upper - lower
        seen = child.rect.clip(shown)
        if seen.height >= 2 * child.least and seen.collidepoint(point):
            return False  # of a tall one, as the dial is, a part is enough to be pressed
        return 2 * seen.height < min(child.rect.height, shown.height)

    def inside(self) -> Iterator[Widget]:
        """This area and everything in it."""
        yield self
        for child in self.children:
            yield from child.inside()

    def press(self, point: tuple[int, int], clicks: int) -> None:
        """Take the bar, or jump to where its groove was pressed; what was nearly hidden comes into sight."""
        thumb = self._thumb()
        nearly = self._child_at(point) if point[0] < self._bar_track().left - 6 else None
        if nearly is not None and self._is_nearly_hidden(nearly, point):
            self.bring_into_sight(nearly.rect, self._fade_high)
            return
        if not self.furthest or point[0] < self._bar_track().left - 6:
            return
        if not thumb.collidepoint(thumb.centerx, point[1]):
            track = self._bar_track()
            share = (point[1] - track.top - thumb.height / 2) / max(1, track.height - thumb.height)
            self.scroll_to(round(share * self.furthest))
        self._grabbed = point[1] - self._thumb().top

    def drag(self, point: tuple[int, int]) -> None:
        """Move the bar."""
        if self._grabbed is not None:
            track, thumb = self._bar_track(), self._thumb()
            share = (point[1] - self._grabbed - track.top) / max(1, track.height - thumb.height)
            self.scroll_to(round(share * self.furthest))

    def release(self, point: tuple[int, int]) -> None:
        """Let the bar go."""
        self._grabbed = None

    def update(self, dt: float) -> bool:
        """Advance the children."""
        changed = [child.update(dt) for child in self.children]
        return any(changed)

    @property
    def moving(self) -> bool:
        """Whether a child moves."""
        return any(child.moving for child in self.children)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The children within the area, and the bar when there is more."""
        before = surface.get_clip()
        self._fade_high = min(paint.k(FADE_UNITS), self.rect.height // 6)
        surface.set_clip(self.rect.clip(before))
        for child in self.children:
            if child.rect.bottom > self.rect.top - 40 and child.rect.top < self.rect.bottom + 40:
                child.draw(surface, paint)
                if child.ringed:
                    child.draw_ring(surface, paint)
        surface.set_clip(before)
        if self.furthest:
            self._draw_fades(surface, paint)
            track, thumb = self._bar_track(), self._thumb()
            palette = paint.palette
            surface.blit(
                paint.art.boxes.rounded(track.width, track.height, track.width // 2, palette.groove), track
            )
            colour = (
                palette.lip
                if self.hovered or self._grabbed is not None
                else mixed(palette.lip, palette.groove, 0.25)
            )
            surface.blit(paint.art.boxes.rounded(thumb.width, thumb.height, thumb.width // 2, colour), thumb)

    def _draw_fades(self, surface: pygame.Surface, paint: Paint) -> None:
        """What goes on beyond an edge fades into the paper there."""
        palette = paint.palette
        wide = self._bar_track().left - self.rect.left
        high = self._fade_high
        if wide < 1 or high < 2:
            return
        for hidden, top in (
            (self.offset, self.rect.top),
            (self.furthest - self.offset, self.rect.bottom - high),
        ):
            if hidden <= 0:
                continue
            share = (top + high / 2) / max(1, surface.get_height())
            colour = mixed(palette.paper, palette.paper_low, share)
            make = partial(_fade, wide, high, colour, top == self.rect.top)
            fade = paint.art.cache.get(("fade", *make.args), make)
            surface.blit(fade, (self.rect.left, top))

    def _bar_track(self) -> pygame.Rect:
        width = max(8, min(28, self.rect.width // 110))
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        track = self._bar_track()
        height = max(32, track.height * self.rect.height // max(1, self.content_height))
        share = self.offset / self.furthest if self.furthest else 0
        return pygame.Rect(
            track.left, track.top + round((track.height - height) * share), track.width, height
        )


def _fade(width: int, height: int, colour: Colour, is_upper: bool) -> pygame.Surface:
    """The paper's colour, dense at the outer edge and gone at the inner one."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = 1 - (y + 0.5) / height if is_upper else (y + 0.5) / height
        column.set_at((0, y), (*colour, round(255 * share**1.4)))
    return pygame.transform.scale(column, (width, height))
