"""A scene of widgets: one focus graph for mouse, keys, fingers and controllers, drawn over a static layer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.controls.actions import Action
from skipbo.ui.access.things import Deed, Described
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.scene import Scene
from skipbo.ui.widget_group import WidgetGroup
from skipbo.ui.widgets.button import level_letters
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

#: So long what speaks to another person is not answered by Enter on what has the focus by itself: the same
#: key may have hurried the others, or played a card. Nobody reads it sooner.
SECONDS_FOR_ANOTHER = 1.2
#: After such a key came too early: without it for so long, the next one is meant.
PAUSE = 0.7
#: Nobody sees a button and clicks it sooner.
EARLY_CLICK = 0.4


class MenuScene(Scene):
    """Subclasses build widgets and say what Escape does; everything about input and focus is here.

    `build` is called again whenever the size, the theme or the language changes; focus and scroll offsets are
    kept by the widgets' keys.
    """

    fades_in = True
    #: The key of the widget that Enter means while nothing has the focus, and that has the focus first.
    default_key = ""
    #: For so many seconds Enter does not press what has the focus by itself: it may have been meant for
    #: what was here before.
    unhurried = 0.0
    #: Whether it speaks to another person than the one who had the keys before: clicks are too early as well.
    for_another = False
    #: Whether every key comes here, those of the whole window too.
    takes_any_key = False
    #: Whether Escape in a text line leaves the line first.
    leaves_lines = True
    #: The scroll area that the Page keys and the arrows scroll; else the first that can be scrolled.
    reading_key = ""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = self._fitting_paint()
        self.group = WidgetGroup(context, self.reading_key)
        self._static: pygame.Surface | None = None
        self._here_for = 0.0
        self._heeds_at = SECONDS_FOR_ANOTHER if self.for_another else self.unhurried
        """When Enter on what has the focus by itself counts."""

    # ------------------------------------------------------------------ what a subclass says

    def build(self) -> list[Widget]:
        """Make all widgets for the present size, in reading order."""
        return []

    def back(self) -> None:
        """Escape."""
        self.close()

    def shortcut(self, event: Key) -> bool:
        """A key that no widget wanted; True when the scene took it."""
        return False

    def draw_static(self, surface: pygame.Surface) -> None:
        """What never changes while the widgets stay: drawn once into a kept layer (not for modal scenes)."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """What is drawn after the widgets."""

    def least_units(self) -> tuple[float, float]:
        """The width and height, in menu units, that an arrangement needs which can't be scrolled."""
        return 0.0, 0.0

    def _fitting_paint(self) -> Paint:
        """Words as large as is wished, but no larger than leaves everything of the scene in the window."""
        metrics = self.context.metrics
        wide, high = (units * metrics.k for units in self.least_units())
        shares = [size / need for size, need in zip(self.size, (wide, high), strict=True) if need]
        text_size = max(1.0, metrics.text_size * min([1.0, *shares]))
        if text_size >= metrics.text_size:
            return Paint(self.context)
        return Paint(self.context.with_text_size(text_size))

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """The scene's title (else its first heading counts), and what it draws besides its widgets."""
        return "", ()

    # ------------------------------------------------------------------ life

    def entered(self) -> None:
        """Build for the first time."""
        self.rebuild()

    def resized(self, size: tuple[int, int]) -> None:
        """Build afresh for the new size, theme or language."""
        super().resized(size)
        self._static = None
        if self.group.widgets:
            self.rebuild()

    def covered(self) -> None:
        """Let the static layer go, and what the pointer was over: nobody says where it goes meanwhile."""
        self._static = None
        self.group.forget_pointer()

    def uncovered(self) -> None:
        """Something may have changed meanwhile; the focus is seen where keys were used last."""
        self.rebuild()
        self.group.shows_ring = self.context.by_keys

    def rebuild(self) -> None:
        """Make the widgets again, keeping focus, scroll offsets and a running press out of harm's way."""
        self.paint = self._fitting_paint()
        widgets = self.build()
        level_letters(widgets, self.paint)
        self.group.put(widgets, self.paint, self.default_key)

    # ------------------------------------------------------------------ input, time and picture

    def handle(self, event: InputEvent) -> None:
        """To the widgets; what they don't want goes back or is a shortcut."""
        if self._is_hasty(event):
            return
        if self.group.handle(event) or not isinstance(event, Key):
            return
        if not event.means(Action.BACK):
            self.shortcut(event)
        elif not event.repeat:
            leaves_line = self.leaves_lines and not self.modal and not event.pad
            if not (leaves_line and self.group.leave_line()):
                self.back()

    def _is_hasty(self, event: InputEvent) -> bool:
        """Whether it may have been meant for what was here before; before another's hand one has to pause."""
        if self.for_another and isinstance(event, Press):
            pressed = self.group.under((event.x, event.y))
            is_default = pressed is not None and pressed.key == self.default_key
            return is_default and self._here_for < EARLY_CLICK
        if self._here_for >= self._heeds_at or not self.group.is_unasked(event):
            return False
        if self.for_another:
            self._heeds_at = max(self._heeds_at, self._here_for + PAUSE)
        return True

    # ------------------------------------------------------------------ read aloud

    def described(self) -> Described:
        """Every widget that says something, in reading order."""
        title, sentences = self._read_aloud()
        return self.group.described(title, sentences, self.modal)

    def do(self, key: str, deed: Deed, value: str) -> None:
        """What a screen reader asks for goes the way of the keyboard."""
        self.group.do(key, deed, value)

    @property
    def wants_tick(self) -> bool:
        """While a widget moves."""
        return self.group.is_moving or self._here_for < self._heeds_at

    def update(self, dt: float) -> bool:
        """Advance the widgets."""
        self._here_for += dt
        return self.group.update(dt)

    @property
    def _has_layer(self) -> bool:
        """Whether what stands still is kept as a picture, so that a motion need not draw it again."""
        return not self.modal

    def draw(self, surface: pygame.Surface) -> None:
        """The static layer, the widgets, the ring."""
        if self._has_layer:
            if self._static is None or self._static.get_size() != surface.get_size():
                self._static = pygame.Surface(surface.get_size())
                self.draw_static(self._static)
            surface.blit(self._static, (0, 0))
        else:
            self.draw_static(surface)
        self.group.draw(surface, self.paint)
        self.draw_over(surface)
        self._draw_tip(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """What an icon does, beside it, where the pointer or the focus rests."""
        widget = self.group.tipped()
        if widget is None:
            return
        paint, k = self.paint, self.paint.k
        box = pygame.Rect(0, 0, paint.width(widget.tip, "strong", 18) + k(32), k(40))
        box.midbottom = (widget.rect.centerx, widget.rect.top - k(10))
        if box.top < k(4):
            box.top = widget.rect.bottom + k(10)
        box.clamp_ip(surface.get_rect().inflate(-k(8), -k(8)))
        surface.blit(
            paint.art.boxes.rounded(box.width, box.height, box.height // 2, paint.palette.plate), box
        )
        paint.words(surface, widget.tip, "strong", 18, paint.palette.plate_words, box, "center")

    # ------------------------------------------------------------------ pieces for subclasses

    def k(self, units: float) -> int:
        """Menu units to pixels."""
        return self.paint.k(units)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of menu units, from the window's upper left corner."""
        return pygame.Rect(self.k(x), self.k(y), self.k(width), self.k(height))

    def unit_size(self) -> tuple[float, float]:
        """The window's size in menu units: what decides an arrangement."""
        scale = self.paint.context.metrics.k
        return self.size[0] / scale, self.size[1] / scale
