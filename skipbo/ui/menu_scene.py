"""A scene of widgets: one focus graph for mouse, keys, fingers and controllers, drawn over a static layer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from skipbo.ui import focus
from skipbo.ui.context import Context
from skipbo.ui.input import (
    Focus,
    InputEvent,
    Key,
    PointerLeft,
    PointerMove,
    Press,
    Release,
    TextEditing,
    TextInput,
    Wheel,
)
from skipbo.ui.scene import Scene
from skipbo.ui.tabletop import DIM_SHARE, Ground
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.scroll import ScrollArea

FINGER_SLACK = 12
MAT_INSET = 26
#: How dim the table is where cards or a pad lie on it, in menus.
LIT = 0.1
#: Keys that leave a text line instead of going into it.
NOT_TYPED = ("tab", "escape", "return", "up", "down")


class MenuScene(Scene):
    """Subclasses build widgets and say what Escape does; everything about input and focus is here.

    `build` is called again whenever the size, the theme or the language changes; focus and scroll offsets are
    kept by the widgets' keys.
    """

    fades_in = True
    #: The key of the widget that Enter means while nothing has the focus, and that has the focus first.
    default_key = ""
    #: Whether the ring shows before the keyboard was used.
    ring_at_first = True
    #: The scroll area that the Page keys and the arrows scroll; else the first that can be scrolled.
    reading_key = ""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = self._fitting_paint()
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._press_at = (0, 0)
        self._finger_scroll: tuple[ScrollArea, int] | None = None
        self._ring = self.ring_at_first
        self._static: pygame.Surface | None = None
        self._last_pointer: tuple[int, int] | None = None

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
        return Paint(replace(self.context, metrics=replace(metrics, text_size=text_size)))

    # ------------------------------------------------------------------ life

    def entered(self) -> None:
        """Build for the first time."""
        self.rebuild()

    def resized(self, size: tuple[int, int]) -> None:
        """Build afresh for the new size, theme or language."""
        super().resized(size)
        self._static = None
        if self.widgets:
            self.rebuild()

    def covered(self) -> None:
        """Let the static layer go."""
        self._static = None

    def uncovered(self) -> None:
        """Something may have changed meanwhile."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets again, keeping focus, scroll offsets and a running press out of harm's way."""
        self.paint = self._fitting_paint()
        focus_key = self.focused.key if self.focused else self.default_key
        offsets = {widget.key: widget.offset for widget in self._all() if isinstance(widget, ScrollArea)}
        before = {widget.key: widget for widget in self._all() if widget.key}
        pressed_key = self._pressed.key if self._pressed is not None else ""
        self.widgets = self.build()
        self._hovered = self._pressed = None
        for widget in self._all():
            if widget.key in before:
                widget.adopt(before[widget.key])
        self._pressed = self.find(pressed_key)
        if self._pressed is not None:
            self._pressed.pressed = True
        self._finger_scroll = None
        self.focused = None
        for widget in self._all():
            if isinstance(widget, ScrollArea) and widget.key in offsets:
                widget.scroll_to(offsets[widget.key])
        able = self.focus_chain()
        chosen = [
            widget for key in (focus_key, self.default_key) for widget in able if key and widget.key == key
        ]
        if able:
            # Whoever works by keys keeps in sight what they have just changed, however the page grew.
            self._focus((chosen or able)[0], sight=self._ring)
        if self._last_pointer is not None:
            self._hover(self._last_pointer)
        self.redraw()

    def find(self, key: str) -> Widget | None:
        """The widget of this key."""
        if not key:
            return None
        return next((widget for widget in self._all() if widget.key == key), None)

    def _all(self) -> Iterator[Widget]:
        for widget in self.widgets:
            yield from widget.inside()

    def focus_chain(self) -> list[Widget]:
        """Everything that the keyboard can reach, in reading order."""
        return [widget for widget in self._all() if widget.can_focus()]

    # ------------------------------------------------------------------ input

    def handle(self, event: InputEvent) -> None:
        """Pointer, wheel, keys and typed text."""
        if isinstance(event, PointerMove):
            self._move(event)
        elif isinstance(event, Press):
            if event.button == 1:
                self._press(event)
        elif isinstance(event, Release):
            if event.button == 1:
                self._release(event)
        elif isinstance(event, Wheel):
            self._wheel(event)
        elif isinstance(event, Key):
            self._key(event)
        elif isinstance(event, TextInput | TextEditing):
            if self.focused is not None and self.focused.takes_text and self.focused.type(event):
                self.redraw()
        elif isinstance(event, PointerLeft):
            self._last_pointer = None
            self._set_hovered(None)
        elif isinstance(event, Focus) and not event.gained:
            self._let_go()

    def _move(self, event: PointerMove) -> None:
        point = (event.x, event.y)
        self._last_pointer = None if event.touch else point
        if not event.held and not event.touch:
            self._let_go()  # the button came up where nobody told us
        if self._finger_scroll is not None:
            area, start = self._finger_scroll
            away = self._press_at[1] - event.y
            if self._pressed is not None and abs(away) > FINGER_SLACK * self.context.metrics.scale:
                self._pressed.pressed = False
                self._pressed = None
            if self._pressed is None and area.scroll_to(start + away):
                self.redraw()
            return
        if self._pressed is not None:
            self._pressed.drag(point)
            self._pressed.pressed = self._pressed.covers(point)
            self.redraw()
        else:
            self._hover(point)

    def _let_go(self) -> None:
        """Nothing is pressed any more, and nothing comes of it."""
        self._finger_scroll = None
        widget, self._pressed = self._pressed, None
        if widget is not None:
            widget.pressed = False
            self.redraw()

    def _hover(self, point: tuple[int, int]) -> None:
        self._set_hovered(self._under(point))

    def _set_hovered(self, widget: Widget | None) -> None:
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
            self._hovered = widget
            if widget is not None:
                widget.hovered = True
            self.redraw()

    def _under(self, point: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            found = widget.at(point)
            if found is not None and (found.can_focus() or isinstance(found, ScrollArea)):
                return found
        return None

    def _press(self, event: Press) -> None:
        point = (event.x, event.y)
        self._press_at = point
        widget = self._under(point)
        self._ring = False
        if event.touch and not (widget is not None and widget.adjustable):
            area = self._area_at(point)
            self._finger_scroll = (area, area.offset) if area is not None and area.furthest else None
        if widget is not None:
            if widget.can_focus():
                self._focus(widget, sight=False)
            self._pressed = widget
            widget.pressed = True
            widget.press(point, event.clicks)
        self.redraw()

    def _release(self, event: Release) -> None:
        self._finger_scroll = None
        widget, self._pressed = self._pressed, None
        if widget is None:
            return
        widget.pressed = False
        if widget.can_focus() and not widget.takes_text and widget.covers((event.x, event.y)):
            self.context.sound.play("click")
        widget.release((event.x, event.y))
        self.redraw()

    def _wheel(self, event: Wheel) -> None:
        area = self._area_at((event.x, event.y))
        area = area or self._reading_area()
        if area is not None and area.scroll_by(-round(event.dy * self.paint.k(96))):
            if self._last_pointer is not None:
                self._hover(self._last_pointer)
            self.redraw()

    def _area_at(self, point: tuple[int, int]) -> ScrollArea | None:
        found = None
        for widget in self._all():
            if isinstance(widget, ScrollArea) and widget.rect.collidepoint(point):
                found = widget
        return found

    def _key(self, event: Key) -> None:
        self._ring = True
        widget = self.focused
        name = event.name
        self.redraw()
        if widget is not None and not (widget.takes_text and name in NOT_TYPED) and widget.type(event):
            return
        if name == "escape":
            if not event.repeat:
                self.back()
        elif name == "tab":
            self._go(focus.in_order(self.focus_chain(), widget, -1 if event.shift else 1))
        elif name in ("left", "right") and widget is not None and widget.adjustable:
            widget.adjust(-1 if name == "left" else 1)
        elif name in ("left", "right", "up", "down"):
            self._arrow(name)
        elif name in ("return", "space"):
            self._enter(event)
        elif name in ("pageup", "page up", "pagedown", "page down", "home", "end"):
            self._page(name.replace(" ", ""))
        else:
            self.shortcut(event)

    def _arrow(self, name: str) -> None:
        target = focus.towards(self.focus_chain(), self.focused, name)
        if target is self.focused and self.focused is not None and name in ("up", "down"):
            # Nothing further that way: the reading order goes on, and a page of text scrolls.
            if not self._scroll_lines(-1 if name == "up" else 1):
                target = focus.in_order(self.focus_chain(), self.focused, -1 if name == "up" else 1)
            else:
                return
        self._go(target)

    def _scroll_lines(self, step: int) -> bool:
        area = self._reading_area()
        return area is not None and area.scroll_by(step * self.paint.k(96))

    def _reading_area(self) -> ScrollArea | None:
        areas = [widget for widget in self._all() if isinstance(widget, ScrollArea) and widget.furthest]
        chosen = [area for area in areas if area.key == self.reading_key]
        return next(iter(chosen or areas), None)

    def _page(self, name: str) -> None:
        area = self._reading_area()
        if area is not None:
            page = area.rect.height * 9 // 10
            moves = {"pageup": -page, "pagedown": page, "home": -area.furthest, "end": area.furthest}
            area.scroll_by(moves[name])

    def _enter(self, event: Key) -> None:
        widget = self.focused or self.find(self.default_key)
        if widget is not None and not event.repeat:
            if not widget.takes_text:
                self.context.sound.play("click")
            widget.activate()

    def _go(self, widget: Widget | None) -> None:
        if widget is not None:
            self._focus(widget, sight=True)

    def take_press(self, widget: Widget) -> None:
        """Go on with a press on this widget: a rebuild has taken the pressed one away."""
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed = widget
        widget.pressed = True
        widget.press(self._press_at if self._last_pointer is None else self._last_pointer, 1)

    def focus_on(self, key: str) -> None:
        """Give the focus to the widget of this key."""
        self._go(self.find(key))

    def _focus(self, widget: Widget, sight: bool) -> None:
        if self.focused is not None:
            self.focused.focused = self.focused.ringed = False
        self.focused = widget
        widget.focused = True
        if sight:
            for area in self._all():
                if isinstance(area, ScrollArea) and area is not widget and widget in area.inside():
                    area.bring_into_sight(widget.rect, self.paint.k(24))
        self.redraw()

    # ------------------------------------------------------------------ time and picture

    @property
    def wants_tick(self) -> bool:
        """While a widget moves."""
        return any(widget.moving for widget in self.widgets)

    def update(self, dt: float) -> bool:
        """Advance the widgets."""
        changed = [widget.update(dt) for widget in self.widgets]
        return any(changed)

    def draw(self, surface: pygame.Surface) -> None:
        """The static layer, the widgets, the ring."""
        if not self.modal:
            if self._static is None or self._static.get_size() != surface.get_size():
                self._static = pygame.Surface(surface.get_size())
                self.draw_static(self._static)
            surface.blit(self._static, (0, 0))
        else:
            self.draw_static(surface)
        ring_on = self.focused
        if ring_on is not None:
            ring_on.ringed = self._ring
        for widget in self.widgets:
            widget.draw(surface, self.paint)
        if ring_on is not None and ring_on.ringed and ring_on in self.widgets:
            ring_on.draw_ring(surface, self.paint)
        self.draw_over(surface)

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

    def draw_mat(self, surface: pygame.Surface, dim: float = DIM_SHARE) -> None:
        """The table with a mat over nearly all of it; less dim where things lie on the felt itself."""
        inset = self.context.metrics.u(MAT_INSET)
        mat = pygame.Rect(0, 0, *self.size).inflate(-2 * inset, -2 * inset)
        ground = Ground(mat=(mat.x, mat.y, mat.width, mat.height), dim=dim, rosette=False)
        art, top = self.context.art, self.context.table_top
        sources = (f"textures/{top.wood}.jpg", f"textures/felt-{top.name}.jpg")
        name = f"mat-{top.name}" if dim == DIM_SHARE else f"mat-{top.name}-{round(dim * 100)}"
        surface.blit(
            art.from_last_time(name, self.size, sources, lambda: art.compose(self.size, top, ground)), (0, 0)
        )
