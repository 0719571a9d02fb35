"""Buttons: plain, amber (one a screen) and danger, with icon or second line; icon buttons; rows that open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.ui import pad_glyphs
from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.theme import Colour, mixed
from skipbo.ui.widgets.paint import LIP, Paint
from skipbo.ui.widgets.widget import Pressable, Widget

SINK = 4
#: From this height on a row's note always stands below its name.
HIGH_ROW = 74
RAISE = 2


SECOND_UNITS = 20
#: Buttons beside each other have smaller words for one of them, but not smaller than this share.
LEAST_SHARE = 0.72
LEAST_MARGIN = 16


def _whole_parts(paint: Paint, words: str, room: int) -> str:
    """As many parts of a line as have room: it ends where it has a dot or a comma, if it can."""
    for between in (" · ", ", "):
        while paint.width(words, "body", SECOND_UNITS) > room and between in words:
            words = words.rpartition(between)[0]
    return words


class Button(Pressable):
    """A button that calls back when it is released on it, or by Enter; `kind` is plain, amber or danger."""

    def __init__(
        self,
        rect: pygame.Rect,
        words: str,
        on_press: Callable[[], None],
        kind: str = "plain",
        icon: str = "",
        icon_after: str = "",
        second: str = "",
        key: str = "",
        units: float = 24,
        align: str = "center",
    ) -> None:
        super().__init__(rect, on_press, key or words)
        self.words = words
        self.kind = kind
        self.icon = icon
        self.icon_after = icon_after
        self.second = second
        self.units = units
        self.align = align
        self.letters = units
        """How large the words are at most: beside smaller ones no larger (`level_letters`)."""

    def need(self, paint: Paint) -> float:
        """How wide it must be for its words in a line, in units."""
        icons = bool(self.icon) + bool(self.icon_after)
        words = paint.width(self.words, "strong", self.units) / paint.context.metrics.k
        return words + 44 + icons * (1.1 * self.units + 14)

    def words_room(self, paint: Paint) -> int:
        """How wide the words may be beside the icons that have room."""
        left, right = self._margins(paint)
        room, each = self.rect.width - left - right, paint.k(self.units * 1.1) + paint.k(14)
        room -= each if self.icon_after else 0
        has_icon = bool(self.icon) and paint.has_room(self.words, "strong", room - each)
        return room - each if has_icon else room

    def _margins(self, paint: Paint) -> tuple[int, int]:
        """Beside its words: what begins at the left may come closer to the right edge."""
        side = paint.k(26 if self.align == "left" and self.rect.width > paint.k(300) else 20)
        return side, paint.k(LEAST_MARGIN) if self.align == "left" else side

    def label(self) -> str:
        """The button's words."""
        words = pad_glyphs.unmarked(self.words)
        return f"{words}. {self.second}" if self.second else words

    def thing(self) -> Thing | None:
        """A button."""
        return self._as(Kind.BUTTON, self.label())

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Slab, icon and words; raised under the pointer, sunk while pressed, grey when disabled."""
        face, ink, soft = self._slab(surface, paint)
        before, behind = self._margins(paint)
        inner = pygame.Rect(face.left + before, face.top, face.width - before - behind, face.height)
        gap = paint.k(14)
        icon_px = paint.k(self.units * 1.1)
        after = icon_px + gap if self.icon_after else 0
        has_icon = bool(self.icon) and paint.has_room(
            self.words, "strong", inner.width - after - icon_px - gap
        )
        used = (icon_px + gap if has_icon else 0) + after
        margin = face.height // 14
        high = face.height - 2 * margin
        px, lines = paint.fitted(
            self.words, "strong", self.letters, (inner.width - used, high), breaks=not self.second
        )
        wide = min(max(paint.text.width(line, "strong", px) for line in lines), inner.width - used)
        left = inner.left if self.align == "left" else inner.centerx - (wide + used) // 2
        if has_icon:  # it makes way for words
            self._icon(surface, paint, self.icon, ink, left + icon_px // 2, face.centery)
            left += icon_px + gap
        text = pygame.Rect(left, face.top + margin, inner.right - left - after, high)
        if self.second:
            upper = pygame.Rect(
                text.left, face.top + face.height * 12 // 100, text.width, face.height * 46 // 100
            )
            lower = pygame.Rect(
                text.left, face.top + face.height * 55 // 100, text.width, face.height * 32 // 100
            )
            paint.words(surface, self.words, "strong", self.units, ink, upper)
            second = _whole_parts(paint, self.second, lower.width)
            paint.words(surface, second, "body", SECOND_UNITS, soft, lower, may_shorten=True)
        else:
            place = paint.words(surface, self.words, "strong", self.letters, ink, text, breaks=True)
            if self.icon_after:
                self._icon(
                    surface, paint, self.icon_after, ink, place.right + gap + icon_px // 2, face.centery
                )

    def _icon(self, surface: pygame.Surface, paint: Paint, name: str, ink: Colour, x: int, y: int) -> None:
        paint.icon(surface, name, self.units * 1.1, ink, (x, y))

    def _slab(self, surface: pygame.Surface, paint: Paint) -> tuple[pygame.Rect, Colour, Colour]:
        palette = paint.palette
        top, low, lip, ink, soft = {
            "amber": (
                palette.amber,
                palette.amber_low,
                palette.amber_lip,
                palette.amber_words,
                palette.amber_soft,
            ),
            "danger": (palette.danger, palette.danger_low, palette.danger_lip, palette.cream, palette.cream),
        }.get(self.kind, (palette.button, palette.button_low, palette.button_lip, palette.ink, palette.soft))
        face = self.rect
        shadow, lip_height = 0.26, float(LIP)
        if not self.enabled:
            grey = mixed(palette.groove, palette.paper, 0.4)
            top, low, lip = mixed(top, grey, 0.55), mixed(low, grey, 0.55), mixed(lip, grey, 0.55)
            ink = soft = mixed(ink, low, 0.55)
            shadow = 0.14
        elif self.pressed:
            face = face.move(0, paint.k(SINK))
            lip_height, shadow = 1, 0.1
        elif self.hovered:
            face = face.move(0, -paint.k(RAISE))
            lip_height, shadow = LIP + RAISE, 0.34
            top, low = mixed(top, (255, 255, 255), 0.18), mixed(low, (255, 255, 255), 0.12)
        paint.slab(
            surface, face, top, low, lip, self._radius(paint), lip_height, shadow, lit=not self.pressed
        )
        return face, ink, soft

    def _radius(self, paint: Paint) -> float:
        return min(20.0, self.rect.height / 2 / max(0.01, paint.context.metrics.k))


def level_letters(widgets: Sequence[Widget], paint: Paint) -> None:
    """Buttons of one kind have words of one size: those of the longest, in two lines if need be.

    Where that would be much smaller, each is as large as it can be.
    """
    alike: dict[tuple[float, int, str], list[tuple[Button, float]]] = {}
    for button in widgets:
        if type(button) is not Button or button.second or not button.words:
            continue
        wanted, room = paint.font(button.units), button.words_room(paint)
        high = button.rect.height - 2 * (button.rect.height // 14)
        px, _lines = paint.fitted(button.words, "strong", button.units, (room, high), True, breaks=True)
        kind = button.units, button.rect.height, button.kind
        alike.setdefault(kind, []).append((button, px / wanted))
    for found in alike.values():
        share = min(share for _button, share in found)
        if LEAST_SHARE <= share < 1:
            for button, _share in found:
                button.letters = button.units * share


class IconButton(Button):
    """A small square button with an icon only; `words` is its tip and spoken name."""

    def __init__(
        self,
        rect: pygame.Rect,
        icon: str,
        words: str,
        on_press: Callable[[], None],
        key: str = "",
        kind: str = "plain",
    ) -> None:
        super().__init__(rect, words, on_press, kind, icon, key=key)
        self.tip = words
        self.ring_radius = 14

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Slab and icon."""
        face, ink, _ = self._slab(surface, paint)
        picture = paint.art.icon(self.icon, round(self.rect.height * 0.52), ink)
        surface.blit(picture, picture.get_rect(center=face.center))

    def _radius(self, paint: Paint) -> float:
        return 14.0


class TextButton(Button):
    """Words alone that can be pressed, straight on the table; underlined under the pointer."""

    def __init__(
        self, rect: pygame.Rect, words: str, on_press: Callable[[], None], colour: Colour, key: str = ""
    ) -> None:
        super().__init__(rect, words, on_press, key=key)
        self.colour = colour
        self.ring_radius = 10

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The words."""
        box = self.rect.inflate(-2 * paint.k(12), 0)
        place = paint.words(surface, self.words, "body", 18, self.colour, box)
        if self.hovered:
            surface.fill(
                self.colour, (place.left, place.bottom - paint.k(3), place.width, max(1, paint.k(1.5)))
            )


class LinkRow(Pressable):
    """A form's row that opens something: words on the left, "Open ›" on the right."""

    def __init__(
        self,
        rect: pygame.Rect,
        words: str,
        note: str,
        action: str,
        on_press: Callable[[], None],
        key: str = "",
    ) -> None:
        super().__init__(rect, on_press, key or words)
        self.words, self.note, self.action = words, note, action

    def label(self) -> str:
        """The row's words."""
        return f"{self.words}, {self.note}" if self.note else self.words

    def thing(self) -> Thing | None:
        """A button that opens something."""
        return self._as(Kind.BUTTON, self.label())._replace(more=self.action)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, words, note, action and an arrow."""
        palette = paint.palette
        paint.field(surface, self.rect)
        if self.hovered or self.pressed:
            line = max(2, paint.k(2.5))
            surface.blit(
                paint.art.boxes.ring(
                    self.rect.width, self.rect.height, paint.k(20), line, palette.selected_line
                ),
                self.rect,
            )
        icon = paint.k(22)
        right = self.rect.right - paint.k(22)
        paint.icon(surface, "next", 26, palette.accent, (right - icon // 2, self.rect.centery))
        action_width = paint.width(self.action, "strong", 21)
        action_box = pygame.Rect(
            right - icon - paint.k(8) - action_width, self.rect.top, action_width, self.rect.height
        )
        paint.words(surface, self.action, "strong", 21, palette.accent, action_box)
        box = pygame.Rect(self.rect.left + paint.k(22), self.rect.top, 0, self.rect.height)
        box.width = action_box.left - paint.k(12) - box.left
        row_words(surface, paint, self.words, self.note, box)


def row_words(surface: pygame.Surface, paint: Paint, words: str, note: str, box: pygame.Rect) -> None:
    """A row's name and what it means, smaller: below it in a high or a narrow row, else beside it."""
    palette = paint.palette
    name_width = paint.width(words, "strong", 24)
    note_width = paint.width(note, "body", 19) if note else 0
    gap = paint.k(16)
    is_high = box.height >= paint.k(HIGH_ROW)
    is_narrow = name_width + gap + note_width > box.width and box.height >= paint.k(50)
    if note and (is_high or is_narrow):
        one, other = paint.k(28 if is_high else 26), paint.k(24)
        name_high = max(one, paint.line_high(words, "strong", box.width))
        note_high = max(other, paint.line_high(note, "body", box.width))
        if name_high + note_high > box.height:
            name_high, note_high = one, other
        top = box.centery - (name_high + note_high) // 2
        upper = pygame.Rect(box.left, top, box.width, name_high)
        lower = pygame.Rect(box.left, top + name_high, box.width, note_high)
        paint.words(surface, words, "strong", 23 if is_high else 22, palette.ink, upper)
        paint.words(surface, note, "body", 18.5 if is_high else 17.5, palette.hint, lower)
        return
    place = paint.words(surface, words, "strong", 24, palette.ink, box)
    if note:
        rest = pygame.Rect(place.right + gap, box.top + paint.k(2), box.right - place.right - gap, box.height)
        paint.words(surface, note, "body", 19, palette.hint, rest)
