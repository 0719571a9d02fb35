"""The main loop: input to the top scene, time to its motion, a new picture only when something changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo import languages
from skipbo.controls import bindings
from skipbo.controls.actions import Action
from skipbo.resources import ASSETS
from skipbo.store.schema import Values
from skipbo.ui import pad_glyphs
from skipbo.ui.ambience import Ambience
from skipbo.ui.art import Art
from skipbo.ui.context import Context
from skipbo.ui.first_window import FirstWindow, open_window
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
from skipbo.ui.memory import let_go, trim
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.reader import InputReader
from skipbo.ui.scene import Scene
from skipbo.ui.sound import Sound
from skipbo.ui.text import Text
from skipbo.ui.theme import Metrics
from skipbo.ui.waiting import Waiting

if TYPE_CHECKING:
    from skipbo.play.sitting import Sitting
    from skipbo.store.store import Store
    from skipbo.ui.widgets.textline import TextLine

#: The time between two turns of the loop while nothing moves.
IDLE_SECONDS = 0.05
#: After this many seconds of stillness it turns only when there is input, or after a longer while.
SECONDS_TO_REST = 8.0
REST_SECONDS = 1.0
#: How long after the last input the loop stays at full rate.
SECONDS_AWAKE = 1.0
LONGEST_STEP = 0.1
#: What gives no command by itself: a press or a drag begins and follows the pointer, and only its end waits.
HARMLESS = (Press, PointerMove, Wheel, PointerLeft, Focus, Resized, Exposed)
#: Settings that the input follows at once.
HAND_SETTINGS = frozenset({"key_repeat", "double_click"})
#: Settings that change nothing about the picture's layout.
QUIET_SETTINGS = frozenset(
    {
        *("player_names", "last_setup", "records_limit", "tempo", "motion", "frames"),
        *(*HAND_SETTINGS, "keys", "drag", "sticky_keys"),
    }
)
#: What is done with the window, wherever one is.
OF_THE_WINDOW = (Action.HELP, Action.FULL_SCREEN)


class App:
    """Owns the window and runs the scenes until the last one is gone."""

    def __init__(
        self,
        store: Store[Sitting] | LateStore,
        size: tuple[int, int] | None = None,
        window: FirstWindow | None = None,
    ) -> None:
        """In this `window`, if there is one already."""
        self.store = store
        wishes = store.settings.now
        languages.set_language(wishes.language)
        store.settings.translate = languages._
        window = window or open_window(wishes, size)
        self.display = display = window.display
        self._access = window.access
        self._access.in_words = lambda words: pad_glyphs.spoken(words, self.context.text.pads)
        self.reader = InputReader(
            lambda: display.size, ratio=lambda: display.ratio, scale=lambda: display.scale
        )
        self.context = make_context(display.size, wishes, display.scale)
        self.context.art.grounds.kept_folder = store.paths.data / "pictures"
        self.context.voice = window.voice
        self.context.pointer = lambda: self.reader.pointer
        self.context.quit = self.stop
        self._access.points_at = lambda: self.reader.pointer if self.context.wishes.only_pointed else None
        self.context.on_change = self._changed
        self.context.is_kept = lambda: store.autosave.is_settled
        self.running = True
        self._awake = 0.0
        self._stirred = True
        """Whether the last turn had input or showed a picture."""
        self._still = 0.0
        self._held: list[InputEvent] = []
        #: What closing the window does; the shell may ask first.
        self.ask_quit: Callable[[], None] = self.stop
        #: What F1 does: the rules, from the table on the page that matters now.
        self.help: Callable[[], None] = lambda: None
        #: Whether the program can go on after a fault that nobody caught; the real game shows the title.
        self.gets_over: Callable[[Exception], bool] = lambda _error: False
        self._seconds: list[Callable[[], None]] = [
            self.display.look,
            self._follow_rate,
            Ambience(self.context.sound, self._wishes_ambience).second,
        ]
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
            moves = stack.wants_tick or bool(self._held) or self.context.toasts.moving
            if moves or self._awake > 0:
                # Where nothing is to be seen in between, what comes is answered at once: no picture is due.
                elapsed = pace.next(self._rate, None if moves or self._stirred else waiting.wait)
            else:
                # A controller does not wake us: where there is one, it is looked at as often as before.
                # Nor does a screen reader.
                is_waited_for = self.reader.has_controllers or self.context.voice.is_heard
                rests = self._still >= SECONDS_TO_REST and not is_waited_for
                if waiting.wait(REST_SECONDS if rests else IDLE_SECONDS):
                    self._awake = SECONDS_AWAKE
                elapsed = pace.elapsed()
            self.turn(self.reader.read(), elapsed)
            if pace.has_time(self._rate):
                stack.prepare()
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
        self._stirred = bool(events)
        self._awake = SECONDS_AWAKE if events else max(0.0, self._awake - dt)
        stirs = bool(events) or stack.wants_tick or stack.dirty
        self._since_second += dt
        seconds = dt
        dt = min(dt, LONGEST_STEP)
        self._held += events
        if self.context.text.use_pads(self.reader.pads):
            stack.dirty = stack.whole = True
        self._take_letters()
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
        # What a screen reader asks for is a command like any other, and comes after those that wait.
        may_act = not self._held and self.context.is_kept()
        if self._access.turn(stack.top, seconds, self.context.toasts.shown, may_act):
            self._awake = SECONDS_AWAKE
        if stack.dirty and self.running:
            self._follow_pointer()
            self._picture()
            self._stirred = True
        # The device takes its time to open: what was pressed after a rest is seen first.
        self._rest_or_wake(stirs, seconds)
        if stack.has_let_go:
            stack.has_let_go = False
            let_go()

    def _take_letters(self) -> None:
        """Names in scripts of which ours have no letters: drawn anew once fonts for them were found."""
        text = self.context.text
        if text.take_news():
            take_over(self.context, self.display.size, self.display.scale)
            if text.has_to_be_said():
                self.context.toasts.say(
                    languages._(
                        "Some letters can’t be shown here: no font has them. A question mark stands for each."
                    )
                )

    def _follow_pointer(self) -> None:
        """What is dragged is drawn where the pointer is now, not where it was when this turn began."""
        late = None if self._held else self.reader.late_move()
        if late is not None:
            self.context.stack.input.handle(late)

    def _rest_or_wake(self, stirs: bool, dt: float) -> None:
        """After some seconds of stillness the sound device rests too: its thread costs more than the loop."""
        was, self._still = self._still, 0.0 if stirs else self._still + dt
        if was < SECONDS_TO_REST <= self._still:
            self.context.sound.rest()
            self.context.art.rest()
            self.context.text.rest()
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
        if not HAND_SETTINGS.isdisjoint(values):
            self._obey_hands()
        if "volume_master" in values or "volume_effects" in values:
            set_volumes(self.context)
        if not QUIET_SETTINGS.issuperset(values):
            take_over(self.context, self.display.size, self.display.scale)

    def _handle(self, event: InputEvent) -> None:
        self._follow_device(event)
        if isinstance(event, Quit):
            self.ask_quit()
        elif isinstance(event, Resized):
            self.display.follow_scale()
            self._follow_size()
        elif isinstance(event, Exposed):
            self.context.stack.dirty = self.context.stack.whole = True
        elif isinstance(event, Key) and event.means(*OF_THE_WINDOW) and not self._is_written(event):
            if event.repeat:
                pass
            elif event.means(Action.HELP):
                self.help()
            else:
                self.context.change(fullscreen=not self.display.fullscreen)
        elif isinstance(event, PadChanged):
            self.context.toasts.say(pad_words(event))
        else:
            if isinstance(event, Focus):
                self._access.tell_focus(event.gained)
            self.context.stack.input.handle(event)

    def _follow_device(self, event: InputEvent) -> None:
        """Words name the buttons of what is in the hands now."""
        is_pad = isinstance(event, Key) and event.pad
        if is_pad or isinstance(event, Key | Press):
            self.context.device = "pad" if is_pad else "keys"
            self.context.by_keys = isinstance(event, Key) and not event.is_mouse

    def _is_written(self, event: Key) -> bool:
        """Whether this key goes into a text line, or is to become something's key."""
        top = self.context.stack.top
        return isinstance(top, MenuScene) and (top.takes_any_key or (event.is_letter and top.group.is_typing))

    def _obey_hands(self) -> None:
        """Take over from the settings how a held key comes again, and how quick a hand must be."""
        wishes = self.context.wishes
        self.reader.repeat_keys(wishes.key_repeat)
        self.reader.double_click = wishes.double_click / 1000

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
        if stack.top is not None:
            self.context.toasts.draw(surface, self.context, stack.top.toast_place)
        # A toast lies over the scene's picture: the next one can't build on this one.
        stack.whole = covered
        self.display.flip(areas)
        self._tell_input_method()

    def _tell_input_method(self) -> None:
        """Where the caret is."""
        top = self.context.stack.top
        focused = top.group.focused if isinstance(top, MenuScene) else None
        if focused is not None and focused.caret_rect is not None:
            self.display.follow_caret(focused.caret_rect)

    def _wishes_ambience(self) -> bool:
        """Whether the room round a table is to be heard now."""
        return self.context.wishes.ambience and any(scene.is_table for scene in self.context.stack.all())

    def _start_devices(self) -> None:
        """What the first picture need not wait for."""
        self._access.open()
        self._obey_hands()
        self.context.sound.start()
        self.reader.start_controllers()
        self.display.set_icon(self.context.art.svg("icons/skipbo", 64, 64))


def make_context(size: tuple[int, int], wishes: Values | None = None, scale: float = 1.0) -> Context:
    """The services of a window of this size (tests and the screenshot maker use it without an App)."""
    context = Context(Art(ASSETS), Text(ASSETS / "fonts"), Sound(ASSETS / "sounds"), wishes or Values())
    context.write = lambda line, on_done, by_pad: _show_keyboard(context, line, on_done, by_pad)
    bindings.obey(context.wishes.keys)
    take_over(context, size, scale)
    return context


def _show_keyboard(context: Context, line: TextLine, on_done: Callable[[str], None], by_pad: bool) -> None:
    from skipbo.ui.scenes.keyboard_scene import KeyboardScene

    context.stack.push(KeyboardScene(context, line, on_done, by_pad))


def take_over(context: Context, size: tuple[int, int], scale: float = 1.0) -> None:
    """Let the context follow a new size, the desktop's scale or changed wishes, and tell the scenes."""
    wishes = context.wishes
    context.metrics = Metrics(*size, wishes.text_size / 100, scale)
    context.art.card_back = wishes.card_back
    context.art.set_window(size, scale)
    context.text.use_letters(wishes.letters)
    context.text.forget()
    context.text.smallest = context.metrics.smallest_text
    set_volumes(context)
    context.stack.resized(size)


def set_volumes(context: Context) -> None:
    """Take the volumes over from the settings."""
    master = context.wishes.volume_master / 100
    context.sound.interface_volume = master
    context.sound.table_volume = master * context.wishes.volume_effects / 100


def pad_words(event: PadChanged) -> str:
    """What to say of a controller that was plugged in, or is gone."""
    _ = languages._
    if event.is_there:
        words = _("{controller}: {take} takes and lays down, {back} goes back.")
        return words.format(controller=event.name, take=pad_glyphs.A, back=pad_glyphs.B)
    return _("The controller is gone. The game goes on with mouse and keys.")
