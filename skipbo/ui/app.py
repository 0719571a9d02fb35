"""The main loop: input to the top scene, time to its motion, a new picture only when something changed."""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from skipbo import languages
from skipbo.resources import ASSETS
from skipbo.store.schema import Values
from skipbo.ui.art import Art
from skipbo.ui.context import Context
from skipbo.ui.display import Display, tell_without_window
from skipbo.ui.drivers import NoDisplay
from skipbo.ui.frame_pace import FramePace
from skipbo.ui.input import (
    Exposed,
    Focus,
    InputEvent,
    Key,
    PadChanged,
    PointerLeft,
    PointerMove,
    Press,
    Quit,
    Resized,
    Wheel,
)
from skipbo.ui.late_store import LateStore
from skipbo.ui.memory import keep_tight, let_go, trim
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.reader import InputReader
from skipbo.ui.scene import Scene
from skipbo.ui.sound import Sound
from skipbo.ui.text import Text
from skipbo.ui.theme import Metrics
from skipbo.ui.waiting import Waiting
from skipbo.ui.window_place import WindowPlace
from skipbo.wording.mishaps import stopped_words

if TYPE_CHECKING:
    from skipbo.store.store import Store

#: While nothing moves the loop turns so often, for what is done in the quiet.
IDLE_SECONDS = 0.05
#: After so many seconds of stillness it turns only when there is input, or after a longer while.
SECONDS_TO_REST = 8.0
REST_SECONDS = 1.0
NO_SCREEN, FAULT = 3, 1
"""Exit codes: there is nowhere to open the window; a fault of the program ended it."""

#: How long after the last input the loop stays at full rate.
SECONDS_AWAKE = 1.0
LONGEST_STEP = 0.1
#: What gives no command by itself: a drag begins and follows the pointer, and only its end waits.
HARMLESS = (Press, PointerMove, Wheel, PointerLeft, Focus, Resized, Exposed)
#: Settings that change nothing about the picture's layout.
QUIET_SETTINGS = frozenset({"player_names", "last_setup", "records_limit", "tempo", "motion", "frames"})


class App:
    """Owns the window and runs the scenes until the last one is gone."""

    def __init__(self, store: Store | LateStore, size: tuple[int, int] | None = None) -> None:
        keep_tight()
        self.store = store
        wishes = store.settings.now
        languages.set_language(wishes.language)
        self.display = Display("Skip-Bo", size, wishes.fullscreen, _kept_place(wishes))
        display = self.display
        self.reader = InputReader(
            lambda: display.size, ratio=lambda: display.ratio, scale=lambda: display.scale
        )
        self.context = make_context(display.size, wishes, display.scale)
        self.context.art.kept_folder = store.paths.data / "pictures"
        self.context.pointer = lambda: self.reader.pointer
        self.context.quit = self.stop
        self.context.on_change = self._changed
        self.context.is_kept = lambda: store.autosave.is_settled
        self.running = True
        self._awake = 0.0
        self._still = 0.0
        self._held: list[InputEvent] = []
        #: What closing the window does; the shell may ask first.
        self.ask_quit: Callable[[], None] = self.stop
        #: What F1 does: the rules, from the table on the page that matters now.
        self.help: Callable[[], None] = lambda: None
        #: Whether the program can go on after a fault that nobody caught; the real game shows the title.
        self.gets_over: Callable[[Exception], bool] = lambda _error: False
        self._seconds: list[Callable[[], None]] = [self.display.look, self._follow_rate]
        self._rate = self.display.frame_rate(wishes.frames)
        self._since_second = 0.0
        self._after_first: list[Callable[[], None]] = [self._start_devices]

    def later(self, work: Callable[[], None]) -> None:
        """Do this once the first picture is on the screen."""
        self._after_first.append(work)

    def every_second(self, work: Callable[[], None]) -> None:
        """Do this about once a second."""
        self._seconds.append(work)

    def run(self, first: Callable[[], Scene]) -> None:
        """Show the first scene and loop until the window closes."""
        stack = self.context.stack
        stack.push(first())
        self._picture()
        for work in self._after_first:
            work()
        pace, waiting = FramePace(), Waiting(self.display.line)
        while self.running and len(stack):
            if stack.wants_tick or self._awake > 0 or self._held or self.context.toasts.moving:
                elapsed = pace.next(self._rate)
            else:
                # A controller does not wake us: where there is one, it is looked at as often as before.
                rests = self._still >= SECONDS_TO_REST and not self.reader.has_controllers
                if waiting.wait(REST_SECONDS if rests else IDLE_SECONDS):
                    self._awake = SECONDS_AWAKE
                elapsed = pace.elapsed()
            self.turn(self.reader.read(), elapsed)
        stack.clear()
        self._remember_window()
        self.context.sound.stop()
        self.display.close()

    def turn(self, events: list[InputEvent], dt: float) -> None:
        """A step; a fault that nobody caught ends the program only if it can't be got over."""
        try:
            self.step(events, dt)
        except Exception as error:
            self._held.clear()
            if not self.gets_over(error):
                raise

    def step(self, events: list[InputEvent], dt: float) -> None:
        """One turn of the loop: input, time, and a new picture if one is due."""
        stack = self.context.stack
        self._awake = SECONDS_AWAKE if events else max(0.0, self._awake - dt)
        stirs = bool(events) or stack.wants_tick or stack.dirty
        self._since_second += dt
        seconds = dt
        dt = min(dt, LONGEST_STEP)
        self._held += events
        # A slow disk holds up the next move, never the picture nor the hand: what may give a command waits
        # until the last move is kept, and whatever follows waits with it.
        while self._held and (isinstance(self._held[0], HARMLESS) or self.context.is_kept()):
            self._handle(self._held.pop(0))
        stack.update(dt)
        if self._since_second >= 1.0:
            self._since_second = 0.0
            for work in self._seconds:
                work()
        if self.context.toasts.update(dt):
            stack.dirty = True
        if stack.dirty and self.running:
            self._picture()
        # The device takes its time to open: what was pressed after a rest is seen first.
        self._rest_or_wake(stirs, seconds)
        if stack.has_let_go:
            stack.has_let_go = False
            let_go()

    def _rest_or_wake(self, stirs: bool, dt: float) -> None:
        """After some seconds of stillness the sound device rests too: its thread costs more than the loop."""
        was, self._still = self._still, 0.0 if stirs else self._still + dt
        if was < SECONDS_TO_REST <= self._still:
            self.context.sound.rest()
            trim()
        elif stirs:
            self.context.sound.wake()

    def stop(self) -> None:
        """Close the window after this turn of the loop; scenes save first."""
        if self.running:
            self.context.stack.closing()
            self.running = False

    def _changed(self, values: dict[str, Any]) -> None:
        """Changed settings: keep them, and bring them into force at once."""
        self.store.settings.change(**values)
        if "language" in values:
            languages.set_language(self.context.wishes.language)
        if "fullscreen" in values:
            self.display.set_fullscreen(self.context.wishes.fullscreen)
        if "volume_master" in values or "volume_effects" in values:
            set_volumes(self.context)
        if not QUIET_SETTINGS.issuperset(values):
            take_over(self.context, self.display.size, self.display.scale)

    def _handle(self, event: InputEvent) -> None:
        if isinstance(event, Quit):
            self.ask_quit()
        elif isinstance(event, Resized):
            self.display.follow_scale()
            self._follow_size()
        elif isinstance(event, Exposed):
            self.context.stack.dirty = self.context.stack.whole = True
        elif isinstance(event, Key) and (event.name == "f11" or (event.name == "return" and event.alt)):
            if not event.repeat:
                self.context.change(fullscreen=not self.display.fullscreen)
        elif isinstance(event, Key) and event.name == "f1" and not event.repeat:
            self.help()
        elif isinstance(event, PadChanged):
            self.context.toasts.say(pad_words(event))
        else:
            self.context.stack.handle(event)

    def _follow_rate(self) -> None:
        """The window may be on another screen, or the player wish something else."""
        self._rate = self.display.frame_rate(self.context.wishes.frames)

    def _follow_size(self) -> None:
        size, scale = self.display.size, self.display.scale
        if (size, scale) != (self.context.size, self.context.metrics.scale):
            take_over(self.context, size, scale)
        self.context.stack.dirty = self.context.stack.whole = True

    def _remember_window(self) -> None:
        place = self.display.place
        width, height = place.size or (0, 0)
        self.store.settings.change(
            window_width=width,
            window_height=height,
            window_corner=list(place.corner or ()),
            window_maximized=place.maximized,
        )

    def _picture(self) -> None:
        surface, stack = self.display.surface, self.context.stack
        covered = self.context.toasts.showing
        stack.whole = stack.whole or covered
        areas = stack.draw(surface)
        self.context.toasts.draw(surface, self.context, not isinstance(stack.top, MenuScene))
        # A toast lies over the scene's picture: the next one can't build on this one.
        stack.whole = covered
        self.display.flip(areas)

    def _start_devices(self) -> None:
        """What the first picture need not wait for."""
        pygame.key.set_repeat(380, 34)
        self.context.sound.start()
        self.reader.start_controllers()
        self.display.set_icon(self.context.art.svg("icons/skipbo", 64, 64))
        trim()


def make_context(size: tuple[int, int], wishes: Values | None = None, scale: float = 1.0) -> Context:
    """The services of a window of this size (tests and the screenshot maker use it without an App)."""
    context = Context(Art(ASSETS), Text(ASSETS / "fonts"), Sound(ASSETS / "sounds"), wishes or Values())
    take_over(context, size, scale)
    return context


def take_over(context: Context, size: tuple[int, int], scale: float = 1.0) -> None:
    """Let the context follow a new size, the desktop's scale or changed wishes, and tell the scenes."""
    wishes = context.wishes
    context.metrics = Metrics(*size, wishes.text_size / 100, scale)
    context.art.card_back = wishes.card_back
    context.art.set_window(size, scale)
    context.text.forget()
    context.text.smallest = context.metrics.smallest_text
    set_volumes(context)
    context.stack.resized(size)


def _kept_place(wishes: Values) -> WindowPlace:
    """The window's place as the settings remember it."""
    width, height = wishes.window_width, wishes.window_height
    corner = (wishes.window_corner[0], wishes.window_corner[1]) if wishes.window_corner else None
    return WindowPlace((width, height) if width and height else None, corner, wishes.window_maximized)


def set_volumes(context: Context) -> None:
    """Take the volumes over from the settings."""
    master = context.wishes.volume_master / 100
    context.sound.interface_volume = master
    context.sound.table_volume = master * context.wishes.volume_effects / 100


def pad_words(event: PadChanged) -> str:
    """What to say of a controller that was plugged in, or is gone."""
    _ = languages._
    sony = ("playstation", "dualsense", "dualshock", "ps3", "ps4", "ps5", "sony")
    if event.is_there and any(name in event.name.casefold() for name in sony):
        return _("{controller}: Cross takes and lays down, Circle goes back.").format(controller=event.name)
    if event.is_there:
        return _("{controller}: A takes and lays down, B goes back.").format(controller=event.name)
    return _("The controller is gone. The game goes on with mouse and keys.")


def run(file: Path | None = None) -> int:
    """Open the window (on a saved match or a record, if a file is given); the exit code."""
    store = LateStore()
    with store.log.watching():
        try:
            return _run(store, file)
        except NoDisplay as problem:
            print(no_display_words(str(problem)), file=sys.stderr)
            return NO_SCREEN
        except Exception as error:
            store.log.error(error)
            traceback.print_exception(error)
            words = stopped_words(error, store.log.path, store.is_match_kept())
            print(words, file=sys.stderr)
            tell_without_window(words)
            return FAULT
        finally:
            store.close()


def _run(store: LateStore, file: Path | None) -> int:
    from skipbo.ui.shell import Shell

    app = App(store)
    shell = Shell(app, file)
    app.gets_over = shell.gets_over
    app.later(lambda: store.log.begin("window", **app.display.facts()))
    try:
        app.run(shell.first_scene)
    except BaseException:
        with contextlib.suppress(Exception):
            app.display.close()
        raise
    return 0


def no_display_words(reasons: str) -> str:
    """What to do where no window can be opened."""
    _ = languages._
    lines = [_("Skip-Bo can't open a window: no screen was found here ({reasons}).").format(reasons=reasons)]
    if sys.platform.startswith("linux"):
        lines.append(_("On Linux it needs X11 or Wayland: log in to a desktop, or set DISPLAY."))
    lines.append(_("Without a screen you can play at the text table: skipbo text"))
    return "\n".join(lines)
