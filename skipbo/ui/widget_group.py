"""The widgets of a scene and the one focus among them, for mouse, keys, fingers and controllers alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from skipbo.controls.actions import Action
from skipbo.ui import focus
from skipbo.ui.access import menus
from skipbo.ui.access.things import Deed, Described
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
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.widget import LEAST_TARGET, Widget

FINGER_SLACK = 12
ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
PAGES = (Action.PAGE_UP, Action.PAGE_DOWN, Action.TO_START, Action.TO_END)
#: Keys that leave a text line instead of going into it.
NOT_TYPED = ("tab", "escape", "return", "up", "down")


class WidgetGroup:
    """Widgets in reading order.

    `reading_key` names the scroll area of the Page keys. The focus is seen once keys are used.
    """

    def __init__(self, context: Context, reading_key: str) -> None:
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self._context = context
        self._reading_key = reading_key
        self.shows_ring = context.by_keys
        self._by_key = False
        """Whether the last thing done was done by a key."""
        self._default_key = ""
        self._line = 0
        """How far a line of the wheel or an arrow scrolls, in pixels."""
        self._margin = 0
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._press_at = (0, 0)
        self._finger_scroll: tuple[ScrollArea, int] | None = None
        self._last_pointer: tuple[int, int] | None = None

    # ------------------------------------------------------------------ life

    def put(self, widgets: list[Widget], paint: Paint, default_key: str) -> None:
        """Take other widgets, keeping focus, scroll offsets and a running press by the widgets' keys."""
        self._default_key = default_key
        self._line, self._margin = paint.k(96), paint.k(24)
        focus_key = self.focused.key if self.focused else self._default_key
        stood_at = self.focused.rect.top if self.focused and self._is_in_sight(self.focused) else None
        offsets = {widget.key: widget.offset for widget in self._all() if isinstance(widget, ScrollArea)}
        before = {widget.key: widget for widget in self._all() if widget.key}
        pressed_key = self._pressed.key if self._pressed is not None else ""
        self.widgets = widgets
        least = round(LEAST_TARGET * self._context.metrics.scale)
        for widget in self._all():
            widget.least = least
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
            widget for key in (focus_key, self._default_key) for widget in able if key and widget.key == key
        ]
        if chosen and stood_at is not None and chosen[0].key == focus_key:
            # However the page grew or shrank: what was changed stays where it was under the pointer.
            for area in self._areas_of(chosen[0]):
                area.scroll_by(chosen[0].rect.top - stood_at)
                area.bring_into_sight(chosen[0].rect, 0)
        if able:
            # Whoever works by keys keeps in sight what they have just changed, however the page grew.
            self._focus((chosen or able)[0], sight=self.shows_ring)
        if self._last_pointer is not None:
            self._hover(self._last_pointer)
        self._redraw()

    def _areas_of(self, widget: Widget) -> list[ScrollArea]:
        """The scroll areas that a widget is in."""
        areas = (area for area in self._all() if isinstance(area, ScrollArea) and area is not widget)
        return [area for area in areas if widget in area.inside()]

    def _is_in_sight(self, widget: Widget) -> bool:
        """Whether a widget is not scrolled away."""
        return all(area.rect.colliderect(widget.rect) for area in self._areas_of(widget))

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

    def focus_on(self, key: str) -> None:
        """Give the focus to the widget of this key."""
        self._go(self.find(key))

    # ------------------------------------------------------------------ input

    def handle(self, event: InputEvent) -> bool:
        """Pointer, wheel, keys and typed text; False for a key that means nothing here."""
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, PointerMove):
            self._move(event)
        elif isinstance(event, Press):
            self._press(event)
        elif isinstance(event, Release):
            self._release(event)
        elif isinstance(event, Wheel):
            self._wheel(event)
        elif isinstance(event, TextInput | TextEditing):
            if self.focused is not None and self.focused.takes_text and self.focused.type(event):
                self._redraw()
        elif isinstance(event, PointerLeft):
            self.forget_pointer()
        elif isinstance(event, Focus) and not event.gained:
            self._let_go()
        return True

    def is_unasked(self, event: InputEvent) -> bool:
        """Whether this is Enter on what had the focus first."""
        is_enter = isinstance(event, Key) and event.means(Action.TAKE, Action.PRESS)
        return is_enter and self.focused is not None and self.focused.key == self._default_key

    def _move(self, event: PointerMove) -> None:
        point = (event.x, event.y)
        self._last_pointer = None if event.touch else point
        if not event.held and not event.touch:
            self._let_go()  # the button came up where nobody told us
        if self._finger_scroll is not None:
            area, start = self._finger_scroll
            away = self._press_at[1] - event.y
            if self._pressed is not None and abs(away) > FINGER_SLACK * self._context.metrics.scale:
                self._pressed.pressed = False
                self._pressed = None
            if self._pressed is None and area.scroll_to(start + away):
                self._redraw()
            return
        if self._pressed is not None:
            self._pressed.drag(point)
            self._pressed.pressed = self._pressed.covers(point)
            self._redraw()
        else:
            self._hover(point)

    def _let_go(self) -> None:
        """Nothing is pressed any more, and nothing comes of it."""
        self._finger_scroll = None
        widget, self._pressed = self._pressed, None
        if widget is not None:
            widget.pressed = False
            self._redraw()

    def forget_pointer(self) -> None:
        """The pointer is elsewhere."""
        self._last_pointer = None
        self._set_hovered(None)

    def _hover(self, point: tuple[int, int]) -> None:
        self._set_hovered(self.under(point))

    def _set_hovered(self, widget: Widget | None) -> None:
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
            self._hovered = widget
            if widget is not None:
                widget.hovered = True
            self._redraw()

    def under(self, point: tuple[int, int]) -> Widget | None:
        """What a press there would meet."""
        for widget in reversed(self.widgets):
            found = widget.at(point)
            if found is not None and (found.can_focus() or isinstance(found, ScrollArea)):
                return found
        return None

    def _press(self, event: Press) -> None:
        point = (event.x, event.y)
        self._press_at = point
        widget = self.under(point)
        self.shows_ring = self._by_key = False
        if event.touch and not (widget is not None and widget.adjustable):
            area = self._area_at(point)
            self._finger_scroll = (area, area.offset) if area is not None and area.furthest else None
        if widget is not None:
            if widget.can_focus():
                self._focus(widget, sight=False)
            self._pressed = widget
            widget.pressed = True
            widget.press(point, event.clicks)
        self._redraw()

    def _release(self, event: Release) -> None:
        self._finger_scroll = None
        widget, self._pressed = self._pressed, None
        if widget is None:
            return
        widget.pressed = False
        if widget.can_focus() and not widget.takes_text and widget.covers((event.x, event.y)):
            self._context.sound.play("click")
        widget.release((event.x, event.y))
        if event.touch and widget.takes_text and widget.covers((event.x, event.y)):
            self._write_on_screen(widget, by_pad=False)
        self._redraw()

    def _wheel(self, event: Wheel) -> None:
        area = self._area_at((event.x, event.y))
        area = area or self._reading_area()
        if area is not None and area.scroll_by(-round(event.dy * self._line)):
            if self._last_pointer is not None:
                self._hover(self._last_pointer)
            self._redraw()

    def _area_at(self, point: tuple[int, int]) -> ScrollArea | None:
        found = None
        for widget in self._all():
            if isinstance(widget, ScrollArea) and widget.rect.collidepoint(point):
                found = widget
        return found

    def _key(self, event: Key) -> bool:
        self.shows_ring = self.shows_ring or not event.is_mouse
        self._by_key = not event.is_mouse
        widget = self.focused
        self._redraw()
        is_typed = widget is not None and not (widget.takes_text and event.name in NOT_TYPED)
        if widget is not None and (is_typed or widget.is_composing) and widget.type(event):
            return True
        if event.means(Action.NEXT, Action.PREVIOUS):
            self._go(focus.in_order(self.focus_chain(), widget, 1 if event.means(Action.NEXT) else -1))
        elif (way := event.which(*ARROWS)) is not None:
            if way in (Action.LEFT, Action.RIGHT) and widget is not None and widget.adjustable:
                widget.adjust(-1 if way is Action.LEFT else 1)
            else:
                self._arrow(way)
        elif event.means(Action.TAKE, Action.PRESS):
            self._enter(event)
        elif (page := event.which(*PAGES)) is not None:
            self._page(page)
        else:
            return False
        return True

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a text line now."""
        return self.focused is not None and self.focused.takes_text

    def leave_line(self) -> bool:
        """Who types into a line stops typing: the focus goes on to what is no line; False if nobody types."""
        if not self.is_typing:
            return False
        chain = self.focus_chain()
        at = chain.index(self.focused) if self.focused in chain else 0
        others = (widget for widget in (*chain[at:], *chain[:at]) if not widget.takes_text)
        self._go(next(others, None))
        return not self.is_typing

    def _arrow(self, way: Action) -> None:
        target = focus.towards(self.focus_chain(), self.focused, way)
        if target is self.focused and self.focused is not None and way in (Action.UP, Action.DOWN):
            # Nothing further that way: the reading order goes on, and a page of text scrolls.
            if not self._scroll_lines(-1 if way is Action.UP else 1):
                target = focus.in_order(self.focus_chain(), self.focused, -1 if way is Action.UP else 1)
            else:
                return
        self._go(target)

    def _scroll_lines(self, step: int) -> bool:
        area = self._reading_area()
        return area is not None and area.scroll_by(step * self._line)

    def _reading_area(self) -> ScrollArea | None:
        areas = [widget for widget in self._all() if isinstance(widget, ScrollArea) and widget.furthest]
        chosen = [area for area in areas if area.key == self._reading_key]
        return next(iter(chosen or areas), None)

    def _page(self, way: Action) -> None:
        area = self._reading_area()
        if area is not None:
            page = area.rect.height * 9 // 10
            far = area.furthest
            moves = {PAGES[0]: -page, PAGES[1]: page, PAGES[2]: -far, PAGES[3]: far}
            area.scroll_by(moves[way])

    def _enter(self, event: Key) -> None:
        widget = self.focused or self.find(self._default_key)
        if widget is None or event.repeat:
            return
        if widget.takes_text and event.pad:
            self._write_on_screen(widget, by_pad=True)
            return
        if not widget.takes_text:
            self._context.sound.play("click")
        widget.activate()

    def _write_on_screen(self, widget: Widget, by_pad: bool) -> None:
        """Whoever has no keyboard at hand gets one on the screen; then the focus goes on."""

        def written(words: str) -> None:
            line = self.find(widget.key)  # the widgets may have been made anew meanwhile
            if line is not None:
                line.take_text(words)
                # And by what was written they may have been made once more.
                self._go(focus.in_order(self.focus_chain(), self.find(widget.key), 1))
            self._redraw()

        self._context.write(widget, written, by_pad)

    # ------------------------------------------------------------------ read aloud

    def described(self, title: str, sentences: Sequence[str], is_dialog: bool) -> Described:
        """Every widget that says something, in reading order, after what the scene draws by itself."""
        return menus.described(self._all(), self.focused, title, sentences, is_dialog)

    def do(self, key: str, deed: Deed, value: str) -> None:
        """Do something with a widget, as the keyboard would."""
        widget = menus.widget_of(self._all(), key)
        if widget is None or not widget.can_focus():
            return
        self.shows_ring = self._context.by_keys = True
        self._go(widget)
        if deed is Deed.PRESS and not widget.takes_text:
            self._context.sound.play("click")
        widget.do(deed, value)
        self._redraw()

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

    def _focus(self, widget: Widget, sight: bool) -> None:
        if self.focused is not None:
            self.focused.focused = self.focused.ringed = False
        self.focused = widget
        widget.focused = True
        if sight:
            for area in self._all():
                if isinstance(area, ScrollArea) and area is not widget and widget in area.inside():
                    area.bring_into_sight(widget.rect, self._margin)
        self._redraw()

    def _redraw(self) -> None:
        self._context.stack.dirty = True

    # ------------------------------------------------------------------ time and picture

    @property
    def is_moving(self) -> bool:
        """Whether a widget moves."""
        return any(widget.moving for widget in self.widgets)

    def update(self, dt: float) -> bool:
        """Advance the widgets; whether one has changed."""
        changed = [widget.update(dt) for widget in self.widgets]
        return any(changed)

    def tipped(self) -> Widget | None:
        """Whose tip is to be seen: what lies under the pointer, else what was given the focus by a key."""
        ringed = self.focused if self.shows_ring and self._by_key else None
        return next((one for one in (self._hovered, ringed) if one is not None and one.tip), None)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The widgets and the ring."""
        ring_on = self.focused
        if ring_on is not None:
            ring_on.ringed = self.shows_ring
        for widget in self.widgets:
            widget.draw(surface, paint)
        if ring_on is not None and ring_on.ringed and ring_on in self.widgets:
            ring_on.draw_ring(surface, paint)
