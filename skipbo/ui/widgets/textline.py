"""A line of text to type into: system input method, selection, clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pygame.scrap

from skipbo.ui.access.things import Deed, Kind, Thing
from skipbo.ui.input import Key, TextEditing, TextInput
from skipbo.ui.theme import mixed
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

BLINK_SECONDS = 0.53


class TextLine(Widget):
    """One line of typed text with a caret and a selection; `allowed` filters what may be typed."""

    focusable = True
    takes_text = True

    def __init__(
        self,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        key: str = "",
        words: str = "",
        longest: int = 40,
        allowed: Callable[[str], bool] | None = None,
        hint: str = "",
        on_enter: Callable[[], None] | None = None,
        icon: str = "",
        flat: bool = False,
    ) -> None:
        super().__init__(rect, key)
        self.value = value
        self.on_change = on_change
        self.words = words
        self.longest = longest
        self.allowed = allowed
        self.hint = hint
        self.on_enter = on_enter
        self.icon = icon
        #: Looks like plain words until the pointer or the focus is on it (names in a list).
        self.flat = flat
        self.caret = len(value)
        self.anchor = self.caret
        #: What the system's input method is composing at the caret, and where in it its own caret is.
        self.composing, self._composing_at = "", 0
        self.ring_radius = 14
        self._time = 0.0
        self._shift = 0
        self._left = rect.left
        self._px = 16
        self._wide: Callable[[str], int] | None = None

    def label(self) -> str:
        """The line's words and its text."""
        return f"{self.words}: {self.value}"

    def thing(self) -> Thing | None:
        """A field with what is typed in it."""
        return self._as(Kind.FIELD, self.words or self.hint, self.value)

    def do(self, deed: Deed, value: str) -> None:
        """Write this into it instead of what was there; a press only puts the caret there."""
        if deed is Deed.SET:
            self.select_all()
            self.insert(value)

    def adopt(self, before: Widget) -> None:
        """Keep caret and selection."""
        if isinstance(before, TextLine) and before.value == self.value:
            self.caret, self.anchor, self._shift = before.caret, before.anchor, before._shift
            self._left, self._wide = before._left, before._wide
            self._compose(before.composing, before._composing_at)

    @property
    def selection(self) -> tuple[int, int]:
        """The first and last place of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def press(self, point: tuple[int, int], clicks: int) -> None:
        """Put the caret under the pointer; two presses take the word, three the line."""
        if clicks >= 3:
            self.anchor, self.caret = 0, len(self.value)
        elif clicks == 2:
            place = self._place_at(point[0])
            self.anchor = self.value.rfind(" ", 0, place) + 1
            end = self.value.find(" ", place)
            self.caret = end if end >= 0 else len(self.value)
        else:
            self.caret = self.anchor = self._place_at(point[0])
        self._time = 0.0

    def drag(self, point: tuple[int, int]) -> None:
        """Select up to the pointer."""
        self.caret = self._place_at(point[0])

    def activate(self) -> None:
        """Enter: done."""
        if self.on_enter is not None:
            self.on_enter()

    def select_all(self) -> None:
        """Select the whole line."""
        self.anchor, self.caret = 0, len(self.value)

    def take_text(self, words: str) -> None:
        """The whole line is these words now."""
        self.select_all()
        self.insert(words)

    def type(self, event: Key | TextInput | TextEditing) -> bool:
        """Typed text, editing keys and the clipboard's keys."""
        self._time = 0.0
        if isinstance(event, TextInput):
            self._compose("", 0)
            self.insert(event.text)
            return True
        if isinstance(event, TextEditing):
            self._compose(event.text, event.start)
            return True
        # While something is being composed, Enter, arrows and the like belong to the input method.
        return self.is_composing or self._key(event)

    def _compose(self, text: str, caret: int) -> None:
        self.composing, self._composing_at, self.is_composing = text, caret, bool(text)

    def insert(self, text: str) -> None:
        """Put text in place of the selection; what isn't allowed or too long is left out."""
        low, high = self.selection
        text = "".join(c for c in text if c.isprintable() and (self.allowed is None or self.allowed(c)))
        text = text[: max(0, self.longest - (len(self.value) - (high - low)))]
        self.value = self.value[:low] + text + self.value[high:]
        self.caret = self.anchor = low + len(text)
        self.on_change(self.value)

    def _key(self, event: Key) -> bool:
        name = event.name
        if event.ctrl and name in ("a", "c", "x", "v"):
            self._clipboard(name)
            return True
        if name in ("left", "right", "home", "end"):
            self._go(event)
            return True
        if name in ("backspace", "delete"):
            low, high = self.selection
            if low == high:
                if name == "backspace":
                    low = self._word_start(low) if event.ctrl else max(0, low - 1)
                else:
                    high = min(len(self.value), high + 1)
            self.anchor, self.caret = low, high
            self.insert("")
            return True
        # Letters arrive as TextInput; the key itself must not reach the menu's shortcuts.
        return len(name) == 1 or name == "space"

    def _go(self, event: Key) -> None:
        low, high = self.selection
        if event.name == "home":
            place = 0
        elif event.name == "end":
            place = len(self.value)
        elif low != high and not event.shift:
            place = low if event.name == "left" else high
        elif event.name == "left":
            place = self._word_start(self.caret) if event.ctrl else max(0, self.caret - 1)
        else:
            place = self._word_end(self.caret) if event.ctrl else min(len(self.value), self.caret + 1)
        self.caret = place
        if not event.shift:
            self.anchor = place

    def _word_start(self, place: int) -> int:
        return self.value[:place].rstrip().rfind(" ") + 1

    def _word_end(self, place: int) -> int:
        end = self.value.find(" ", place + 1)
        return end if end >= 0 else len(self.value)

    def _clipboard(self, name: str) -> None:
        low, high = self.selection
        if name == "a":
            self.select_all()
            return
        try:
            if name == "v":
                self.insert(pygame.scrap.get_text())
            elif low != high:
                pygame.scrap.put_text(self.value[low:high])
                if name == "x":
                    self.insert("")
        except pygame.error:
            return  # no clipboard on this system: nothing to paste

    def _place_at(self, x: int) -> int:
        if self._wide is None:
            return len(self.value)
        best, best_away = 0, 10**9
        for place in range(len(self.value) + 1):
            away = abs(self._left + self._wide(self.value[:place]) - x)
            if away < best_away:
                best, best_away = place, away
        return best

    @property
    def moving(self) -> bool:
        """The caret blinks slowly: the idle rate is enough."""
        return False

    def update(self, dt: float) -> bool:
        """Blink the caret."""
        if not self.focused:
            return False
        before = int(self._time / BLINK_SECONDS)
        self._time += dt
        return int(self._time / BLINK_SECONDS) != before

    def _draw_flat(self, surface: pygame.Surface, paint: Paint) -> None:
        palette = paint.palette
        box = self.rect.inflate(-2 * paint.k(8), 0)
        pencil = paint.k(20)
        if self.hovered:
            box.width -= pencil + paint.k(8)
        words = self.value or self.hint
        place = paint.words(surface, words, "strong", 24, palette.ink, box, may_shorten=True)
        if self.hovered:
            paint.icon(
                surface, "pencil", 20, palette.hint, (place.right + paint.k(8) + pencil // 2, box.centery)
            )
        self._left = box.left
        self._wide = partial(paint.text.width, role="strong", px=paint.font(24))

    def draw_ring(self, surface: pygame.Surface, paint: Paint) -> None:
        """The focus is drawn with the field."""

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, text, selection and caret."""
        palette, rect = paint.palette, self.rect
        if self.focused:
            halo = rect.inflate(2 * paint.k(4), 2 * paint.k(4))
            surface.blit(
                paint.art.boxes.ring(
                    halo.width, halo.height, paint.k(18), paint.k(4), mixed(palette.focus, palette.paper, 0.6)
                ),
                halo,
            )
        line = palette.focus if self.focused else palette.line
        if self.flat and not self.focused:
            self._draw_flat(surface, paint)
            return
        surface.blit(
            paint.art.boxes.rounded(
                rect.width,
                rect.height,
                paint.k(14),
                palette.field,
                border=line,
                border_width=max(2, paint.k(2.5)),
            ),
            rect,
        )
        left = rect.left + paint.k(18)
        if self.icon:
            paint.icon(surface, self.icon, 22, palette.hint, (left + paint.k(11), rect.centery))
            left += paint.k(34)
        inner = pygame.Rect(left, rect.top, rect.right - paint.k(16) - left, rect.height)
        self._px = min(paint.font(22), round(rect.height * 0.55))
        wide = self._wide = partial(paint.text.width, role="body", px=self._px)
        before_caret = self.value[: self.caret]
        shown = before_caret + self.composing + self.value[self.caret :]
        caret_x = wide(before_caret + self.composing[: self._composing_at or None])
        self._shift = max(0, min(self._shift, caret_x), caret_x - inner.width + 2)
        self._left = inner.left - self._shift
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        low, high = self.selection
        if self.focused and low != high:
            start, end = wide(self.value[:low]), wide(self.value[:high])
            mark = pygame.Rect(
                self._left + start, rect.top + rect.height // 5, end - start, rect.height * 3 // 5
            )
            surface.fill(mixed(palette.focus, palette.field, 0.7), mark)
        if shown:
            picture = paint.text.render(shown, "body", self._px, palette.ink)
            surface.blit(picture, picture.get_rect(midleft=(self._left, rect.centery)))
            if self.composing:
                start, end = wide(before_caret), wide(before_caret + self.composing)
                line_y = rect.centery + self._px * 2 // 3
                surface.fill(palette.ink, (self._left + start, line_y, end - start, max(1, paint.k(2))))
        elif self.hint:
            paint.words(surface, self.hint, "body", 20, palette.hint, inner)
        caret = pygame.Rect(
            self._left + caret_x, rect.top + rect.height // 5, max(2, paint.k(2)), rect.height * 3 // 5
        )
        self.caret_rect = caret
        if self.focused and int(self._time / BLINK_SECONDS) % 2 == 0:
            surface.fill(palette.focus, caret)
        surface.set_clip(before)
