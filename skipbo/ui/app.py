"""The main loop: input to the top scene, time to its motion, a new picture only when something changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.resources import ASSETS
from skipbo.ui import i18n
from skipbo.ui.art import Art
from skipbo.ui.context import Context
from skipbo.ui.display import Display
from skipbo.ui.input import Exposed, InputEvent, InputReader, Key, Quit, Resized
from skipbo.ui.preferences import Preferences
from skipbo.ui.scene import Scene
from skipbo.ui.sound import Sound
from skipbo.ui.text import Text
from skipbo.ui.theme import Metrics

FULL_RATE = 60
IDLE_RATE = 20
SECONDS_AWAKE = 1.0
LONGEST_STEP = 0.1


class App:
    """Owns the window and runs the scenes until the last one is gone."""

    def __init__(self, preferences: Preferences | None = None, size: tuple[int, int] | None = None) -> None:
        preferences = preferences or Preferences()
        i18n.set_language(preferences.language)
        self.display = Display("Skip-Bo", size or preferences.window, preferences.fullscreen)
        self.reader = InputReader(lambda: self.display.size)
        self.context = make_context(self.display.size, preferences)
        self.context.pointer = lambda: self.reader.pointer
        self.context.quit = self.stop
        self.context.apply_preferences = self.apply_preferences
        self.running = True
        self._awake = 0.0

    def run(self, first: Callable[[Context], Scene]) -> None:
        """Show the first scene and loop until the window closes."""
        stack = self.context.stack
        stack.push(first(self.context))
        self._picture()
        self._after_first_frame()
        clock = pygame.Clock()
        while self.running and len(stack):
            busy = stack.wants_tick or self._awake > 0
            dt = min(clock.tick(FULL_RATE if busy else IDLE_RATE) / 1000, LONGEST_STEP)
            self.step(self.reader.read(), dt)
        stack.clear()
        self.context.sound.stop()
        self.display.close()

    def step(self, events: list[InputEvent], dt: float) -> None:
        """One turn of the loop: input, time, and a new picture if one is due."""
        stack = self.context.stack
        self._awake = SECONDS_AWAKE if events else max(0.0, self._awake - dt)
        for event in events:
            self._handle(event)
        stack.update(dt)
        if stack.dirty and self.running:
            self._picture()

    def stop(self) -> None:
        """Close the window after this turn of the loop; scenes save first."""
        if self.running:
            self.context.stack.closing()
            self.running = False

    def apply_preferences(self) -> None:
        """Bring changed wishes into force at once: language, theme, sizes, volumes, full screen."""
        wishes = self.context.preferences
        if wishes.language != i18n.language():
            i18n.set_language(wishes.language)
        self.display.set_fullscreen(wishes.fullscreen)
        take_over(self.context, self.display.size)

    def _handle(self, event: InputEvent) -> None:
        if isinstance(event, Quit):
            self.stop()
        elif isinstance(event, Resized):
            self.display.resized(event.width, event.height)
            self._follow_size()
        elif isinstance(event, Exposed):
            self.context.stack.dirty = True
        elif isinstance(event, Key) and (event.name == "f11" or (event.name == "return" and event.alt)):
            if not event.repeat:
                self.display.toggle_fullscreen()
                self.context.preferences.fullscreen = self.display.fullscreen
                self._follow_size()
        else:
            self.context.stack.handle(event)

    def _follow_size(self) -> None:
        if self.display.size != self.context.size:
            take_over(self.context, self.display.size)
        self.context.stack.dirty = True

    def _picture(self) -> None:
        self.context.stack.draw(self.display.surface)
        self.display.flip()

    def _after_first_frame(self) -> None:
        """What the first picture need not wait for."""
        pygame.key.set_repeat(380, 34)
        self.context.sound.start()
        self.reader.start_controllers()
        icon = self.context.art.svg("icons/skipbo", 64, 64)
        self.display.set_icon(icon)


def make_context(size: tuple[int, int], preferences: Preferences) -> Context:
    """The services of a window of this size (tests and the screenshot maker use it without an App)."""
    context = Context(Art(ASSETS), Text(ASSETS / "fonts"), Sound(ASSETS / "sounds"), preferences)
    take_over(context, size)
    return context


def take_over(context: Context, size: tuple[int, int]) -> None:
    """Let the context follow a new size or changed wishes, and tell the scenes."""
    wishes = context.preferences
    context.metrics = Metrics(*size, text_size=wishes.text_size)
    context.art.card_back = wishes.card_back
    context.art.set_window(size)
    context.text.forget()
    context.sound.table_volume = wishes.table_volume
    context.sound.interface_volume = wishes.interface_volume
    context.stack.resized(size)
