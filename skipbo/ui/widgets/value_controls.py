"""Controls that hold a value: toggle, slider, chooser and one-of-several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.ui.access.things import Deed, Kind, Thing, number_of
from skipbo.ui.theme import mixed
from skipbo.ui.widgets.paint import SMALLEST_UNITS, Paint
from skipbo.ui.widgets.widget import Widget

TOGGLE_SECONDS = 0.14


class Toggle(Widget):
    """A switch with a tick on its thumb when it is on."""

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        value: bool,
        on_change: Callable[[bool], None],
        key: str = "",
        words: str = "",
        animated: bool = True,
    ) -> None:
        super().__init__(rect, key)
        self.value = value
        self.on_change = on_change
        self.words = words
        self.animated = animated
        self._place = 1.0 if value else 0.0

    def label(self) -> str:
        """The switch's words."""
        return self.words

    def thing(self) -> Thing | None:
        """A switch, on or off."""
        return self._as(Kind.SWITCH, self.words)._replace(is_on=self.value)

    def release(self, point: tuple[int, int]) -> None:
        """Switch over."""
        if self.covers(point):
            self.activate()

    def activate(self) -> None:
        """Switch over."""
        if self.enabled:
            self.value = not self.value
            if not self.animated:
                self._place = 1.0 if self.value else 0.0
            self.on_change(self.value)

    def adjust(self, step: int) -> bool:
        """Left is off and right is on; the focus moves on where nothing would change."""
        if self.enabled and self.value != (step > 0):
            self.activate()
            return True
        return False

    def adopt(self, before: Widget) -> None:
        """Go on sliding."""
        if isinstance(before, Toggle) and self.animated:
            self._place = before._place

    @property
    def moving(self) -> bool:
        """While the thumb slides."""
        return self._place != (1.0 if self.value else 0.0)

    def update(self, dt: float) -> bool:
        """Slide the thumb."""
        if not self.moving:
            return False
        step = dt / TOGGLE_SECONDS
        self._place = min(1.0, self._place + step) if self.value else max(0.0, self._place - step)
        return True

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Groove and thumb."""
        palette, rect = paint.palette, self.rect
        if not self.enabled:  # no switch that is off: a line where one would be
            groove = paint.art.boxes.rounded(
                rect.width, rect.height, rect.height // 2, palette.field, palette.field,
                border=mixed(palette.line, palette.field, 0.3), border_width=max(1, paint.k(2)),
            )  # fmt: skip
            surface.blit(groove, rect)
            dash = pygame.Rect(0, 0, rect.width // 3, max(2, paint.k(3)))
            dash.center = rect.center
            surface.fill(mixed(palette.ink, palette.field, 0.55), dash)
            return
        shift = self._place
        eased = 1 - (1 - shift) ** 3 if self.value else shift**3
        ground = palette.on if self.value else palette.off
        dark = mixed(ground, (20, 12, 4), 0.28)
        surface.blit(
            paint.art.boxes.rounded(
                rect.width, rect.height, rect.height // 2, mixed(ground, (0, 0, 0), 0.05), ground,
                border=dark, border_width=max(1, paint.k(2)),
            ),
            rect,
        )  # fmt: skip
        size = rect.height - 2 * max(2, paint.k(3))
        margin = (rect.height - size) // 2
        x = rect.left + margin + round((rect.width - size - 2 * margin) * eased)
        thumb = pygame.Rect(x, rect.top + margin, size, size)
        soft, reach = paint.art.boxes.shadow(size, size, size // 2, max(1, paint.k(3)), 0.4)
        surface.blit(soft, (thumb.x - reach, thumb.y - reach + paint.k(2)))
        surface.blit(
            paint.art.boxes.rounded(size, size, size // 2, palette.button, palette.button_low), thumb
        )
        if self.value:
            picture = paint.art.icon("check", round(size * 0.62), palette.on)
            surface.blit(picture, picture.get_rect(center=thumb.center))


class Slider(Widget):
    """A value on a line, moved by a coin; steps by the arrows, drags with the pointer."""

    focusable = True
    adjustable = True

    def __init__(
        self,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        step: int = 1,
        key: str = "",
        words: str = "",
        live: bool = True,
    ) -> None:
        super().__init__(rect, key)
        self.value, self.low, self.high, self.step = value, low, high, step
        #: False: the change counts when the coin is let go (it would move the slider itself).
        self.live = live
        self._told = value
        self.on_change = on_change
        self.words = words
        self.ring_radius = 12

    def label(self) -> str:
        """The slider's words."""
        return self.words

    def thing(self) -> Thing | None:
        """A slider with its value."""
        return self._as(Kind.SLIDER, self.words)._replace(numbers=(self.value, self.low, self.high))

    def do(self, deed: Deed, value: str) -> None:
        """Set it, besides less and more."""
        if deed is Deed.SET:
            wanted = number_of(value)
            if wanted is not None:
                wanted = max(self.low, min(self.high, wanted))
                self._set(self.low + round((wanted - self.low) / self.step) * self.step, True)
        else:
            super().do(deed, value)

    def press(self, point: tuple[int, int], clicks: int) -> None:
        """Jump to the pointer."""
        self.drag(point)

    def drag(self, point: tuple[int, int]) -> None:
        """Follow the pointer."""
        inner = self._line()
        share = (point[0] - inner.left) / max(1, inner.width)
        self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step, self.live)

    def release(self, point: tuple[int, int]) -> None:
        """The coin is let go."""
        self._tell()

    def adjust(self, step: int) -> bool:
        """One step less or more."""
        self._set(self.value + step * self.step, True)
        return True

    def _set(self, value: int, tell: bool) -> None:
        value = max(self.low, min(self.high, value))
        if self.enabled and value != self.value:
            self.value = value
            if tell:
                self._tell()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.on_change(self.value)

    def _line(self) -> pygame.Rect:
        half = self.rect.height // 2
        return pygame.Rect(self.rect.left + half, self.rect.top, self.rect.width - 2 * half, self.rect.height)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Groove, filled part and coin."""
        palette = paint.palette
        thick = max(6, paint.k(10))
        groove = pygame.Rect(self.rect.left, self.rect.centery - thick // 2, self.rect.width, thick)
        surface.blit(
            paint.art.boxes.rounded(
                groove.width, thick, thick // 2, mixed(palette.off, (0, 0, 0), 0.08), palette.groove,
                border=mixed(palette.off, (60, 40, 20), 0.25), border_width=1,
            ),
            groove,
        )  # fmt: skip
        inner = self._line()
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = inner.left + round(inner.width * share)
        filled = x - groove.left
        if filled > thick:
            surface.blit(
                paint.art.boxes.rounded(filled, thick, thick // 2, palette.amber, palette.amber_low), groove
            )
        size = min(self.rect.height, paint.k(38))
        if self.pressed or self.hovered:
            size = round(size * 1.06)
        coin = paint.art.coin(size)
        soft, reach = paint.art.boxes.shadow(size, size, size // 2, max(2, paint.k(4)), 0.4)
        place = coin.get_rect(center=(x, self.rect.centery))
        surface.blit(soft, (place.x - reach, place.y - reach + paint.k(3)))
        surface.blit(coin, place)
        if self.pressed and not self.live:
            self._draw_value(surface, paint, place)

    def _draw_value(self, surface: pygame.Surface, paint: Paint, coin: pygame.Rect) -> None:
        """What it would be, over the coin in the hand."""
        palette, words = paint.palette, str(self.value)
        pill = pygame.Rect(0, 0, paint.width(words, "strong", 18) + paint.k(28), paint.k(34))
        pill.midbottom = (coin.centerx, coin.top - paint.k(4))
        surface.blit(paint.art.boxes.rounded(pill.width, pill.height, pill.height // 2, palette.plate), pill)
        paint.words(surface, words, "strong", 18, palette.plate_words, pill, "center")


class OneOf(Widget):
    """Holds one of several values; `words` say of what."""

    focusable = True
    adjustable = True

    def __init__(
        self,
        rect: pygame.Rect,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        key: str = "",
        words: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.options = list(options)
        self.index = index
        self.on_change = on_change
        self.words = words

    def label(self) -> str:
        """The choice's words and its value."""
        return f"{self.words}: {self.options[self.index]}"

    def thing(self) -> Thing | None:
        """One of several values."""
        return self._as(Kind.CHOICE, self.words, self.options[self.index])


class Chooser(OneOf):
    """One of several values between two arrows; also opens the next by a press on the words."""

    def __init__(
        self,
        rect: pygame.Rect,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        key: str = "",
        words: str = "",
        round_robin: bool = True,
    ) -> None:
        super().__init__(rect, options, index, on_change, key, words)
        self.round_robin = round_robin
        self.ring_radius = 14
        self._side = 0

    def adopt(self, before: Widget) -> None:
        """Go on being pressed on that side."""
        if isinstance(before, Chooser):
            self._side = before._side

    def press(self, point: tuple[int, int], clicks: int) -> None:
        """Remember which side was pressed."""
        self._side = -1 if point[0] < self.rect.centerx else 1

    def release(self, point: tuple[int, int]) -> None:
        """Step back on the left half, forward on the right half."""
        if self.covers(point):
            self.adjust(self._side or 1)
        self._side = 0

    def activate(self) -> None:
        """The next value."""
        self.adjust(1)

    def adjust(self, step: int) -> bool:
        """The previous or next value."""
        if not self.enabled or not self.options:
            return True
        index = self.index + step
        if self.round_robin:
            index %= len(self.options)
        index = max(0, min(len(self.options) - 1, index))
        if index != self.index:
            self.index = index
            self.on_change(index)
        return True

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, arrows and the value."""
        palette, rect = paint.palette, self.rect
        line = max(1, paint.k(2))
        field = palette.field if self.enabled else mixed(palette.field, palette.groove, 0.5)
        surface.blit(
            paint.art.boxes.rounded(
                rect.width, rect.height, paint.k(14), field, border=palette.line, border_width=line
            ),
            rect,
        )
        ink = palette.ink if self.enabled else mixed(palette.ink, palette.groove, 0.5)
        for side in (-1, 1):
            at_end = not self.round_robin and (
                self.index == 0 if side < 0 else self.index == len(self.options) - 1
            )
            colour = (
                mixed(palette.accent, palette.field, 0.65) if at_end or not self.enabled else palette.accent
            )
            nudge = paint.k(1.5) * side if self.pressed and self._side == side else 0
            x = rect.left + paint.k(20) if side < 0 else rect.right - paint.k(20)
            paint.icon(surface, "back" if side < 0 else "next", 27, colour, (x + nudge, rect.centery))
        inner = rect.inflate(-2 * paint.k(36), 0)
        paint.words(surface, self.options[self.index], "strong", 21, ink, inner, "center")


class Segmented(OneOf):
    """One of a few values, all in sight; the chosen one is a slab of amber."""

    def thing(self) -> Thing | None:
        """One of a few values."""
        thing = super().thing()
        return thing and thing._replace(more=", ".join(self.options))

    def do(self, deed: Deed, value: str) -> None:
        """A press chooses the next one, and after the last the first."""
        if deed is Deed.PRESS:
            self._choose((self.index + 1) % len(self.options))
        else:
            super().do(deed, value)

    def release(self, point: tuple[int, int]) -> None:
        """Choose the part under the pointer."""
        if self.covers(point):
            parts = range(len(self.options))
            self._choose(
                next((index for index in parts if point[0] < self.part(index).right), len(parts) - 1)
            )

    def activate(self) -> None:
        """The next part, round and round."""
        self._choose((self.index + 1) % len(self.options))

    def adjust(self, step: int) -> bool:
        """The part on the left or right."""
        self._choose(self.index + step)
        return True

    def _choose(self, index: int) -> None:
        index = max(0, min(len(self.options) - 1, index))
        if self.enabled and index != self.index:
            self.index = index
            self.on_change(index)

    def part(self, index: int) -> pygame.Rect:
        """The rectangle of one part, wider where there is more to say."""
        weights = [len(option) + 5 for option in self.options]
        left = self.rect.left + self.rect.width * sum(weights[:index]) // sum(weights)
        right = self.rect.left + self.rect.width * sum(weights[: index + 1]) // sum(weights)
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Groove, the amber slab and the words."""
        palette, rect = paint.palette, self.rect
        surface.blit(
            paint.art.boxes.rounded(
                rect.width, rect.height, paint.k(16), palette.groove,
                border=mixed(palette.groove, palette.lip, 0.45), border_width=max(1, paint.k(2)),
            ),
            rect,
        )  # fmt: skip
        margin = max(3, paint.k(5))
        rooms = [self._room(self.part(index), paint) for index in range(len(self.options))]
        units = paint.level(
            "strong", 21, [(words, box.size) for words, box in zip(self.options, rooms, strict=True)]
        )
        for index, option in enumerate(self.options):
            part = self.part(index)
            chosen = index == self.index
            if chosen:
                slab = part.inflate(-2 * margin, -2 * margin)
                slab.height -= paint.k(3)
                paint.slab(
                    surface, slab, palette.amber, palette.amber_low, palette.amber_lip, 12, 3, 0.18, lit=False
                )
            ink = palette.amber_words if chosen else palette.soft
            box = rooms[index].move(0, -paint.k(1))
            paint.words(surface, option, "strong", units, ink, box, "center")

    def is_whole(self, paint: Paint) -> bool:
        """Whether every value has room in its part."""
        rooms = [self._room(self.part(index), paint).width for index in range(len(self.options))]
        return all(
            paint.width(option, "strong", SMALLEST_UNITS) <= room
            for option, room in zip(self.options, rooms, strict=True)
        )

    @staticmethod
    def _room(part: pygame.Rect, paint: Paint) -> pygame.Rect:
        """Where the words of a part stand."""
        return part.inflate(-2 * max(3, paint.k(5)) - paint.k(8), 0)
