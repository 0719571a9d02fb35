"""Keeps the screen reader's picture of the window true, and carries out what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from skipbo.ui.access.things import SILENT, Deed, Described, Kind, Thing
from skipbo.ui.access.voice import Utterance, Voice

if TYPE_CHECKING:
    from skipbo.ui.access.session_bus import ReaderWatch
    from skipbo.ui.access.system import Listener
    from skipbo.ui.access.tree import Tree

BEFORE_SHOWN = ("windows", "cocoa")
"""Drivers on which a reader asks the window itself, from the moment it is shown."""
OVER_THE_BUS = ("x11", "wayland")
"""Drivers on which the session bus knows whether there is a reader."""
LOOKS_TO_REST = 3
"""The pointer must rest for this many looks before what lies under it is read."""
SECONDS_BETWEEN_LOOKS = 0.1
"""The least time between two descriptions while things move: a reader says where they come to lie, not how
they fly.
"""


class Spoken(Protocol):
    """A scene that can be read aloud."""

    def described(self) -> Described:
        """What it shows."""

    def do(self, key: str, deed: Deed, value: str) -> None:
        """Do something with one of its things, as the keyboard would."""


class Access:
    """Between the scenes and the system's screen reader; idle as long as nobody listens."""

    def __init__(self, title: str, voice: Voice) -> None:
        self._title, self._voice = title, voice
        #: Puts the names of a controller's buttons in place of their pictures.
        self.in_words: Callable[[str], str] = str
        self._window: tuple[str, int] | None = None
        """The driver and the window's handle until the line to its readers is open."""
        self._line: tuple[Listener, Tree] | None = None
        self._watch: ReaderWatch | None = None
        """Who says on Linux that somebody wants to read it."""
        self._has_focus: bool | None = None
        """Whether the window has the keyboard, as far as that was told."""
        self._shown: tuple[Described, str] | None = None
        self._since = 0.0
        self._pointed = ("", 0)
        """What lies under the pointer, and for how many looks it has."""
        #: Where the pointer is, if only what it points at is to be read.
        self.points_at: Callable[[], tuple[int, int] | None] = lambda: None

    def before_shown(self, driver: str, handle: int) -> None:
        """The window is there and not yet shown: Windows and macOS want to know now whom to ask about it."""
        self._window = driver, handle
        if driver in BEFORE_SHOWN:
            self.open()

    def open(self) -> None:
        """Open the line to the screen readers, if it isn't open: elsewhere the first picture comes first.

        On Linux it is opened as soon as the session bus knows of a reader, unless that can't be asked.
        """
        if self._window is not None and self._window[0] in OVER_THE_BUS:
            from skipbo.ui.access import session_bus

            self._watch = session_bus.watch()
            if self._watch is not None and not self._watch.is_wanted():
                return
        self._open()

    def _open(self) -> None:
        window, self._window, self._watch = self._window, None, None
        if window is None:
            return
        from skipbo.ui.access import system
        from skipbo.ui.access.tree import Tree

        kit = system.library()
        if kit is None:
            return
        tree = Tree(kit)
        first = tree.update(SILENT, self._title)
        listener = system.listen(*window, lambda: first, kit)
        if listener is not None:
            self._line = listener, tree
            if self._has_focus is not None:
                listener.tell_focus(self._has_focus)

    def tell_focus(self, has_it: bool) -> None:
        """The window has the keyboard now, or lost it."""
        self._has_focus = has_it
        if self._line is not None:
            self._line[0].tell_focus(has_it)

    def turn(self, scene: Spoken | None, seconds: float, toast: str = "", may_act: bool = True) -> bool:
        """A turn of the loop: do one thing that was asked for, show what is new; True if something was done.

        `toast` is the message that lies over the scene. Until it `may_act`, what is asked for waits.
        """
        if self._watch is not None and self._watch.is_wanted():
            self._open()
        if self._line is None:
            return False
        listener, tree = self._line
        self._voice.is_heard = listener.is_active
        if not listener.is_active or scene is None:
            self._shown = None
            return False
        self._since += seconds
        if self._since >= SECONDS_BETWEEN_LOOKS:
            self._since = 0.0
            before = self._voice.take()
            described = scene.described()
            things = tuple(self._spoken(thing) for thing in described.things)
            self._show(listener, tree, described._replace(things=things), self.in_words(toast), before)
        request = listener.next_asked() if may_act else None
        if request is None:
            return False
        _carry_out(request, tree, scene)
        return True

    def _spoken(self, thing: Thing) -> Thing:
        name, value, more = map(self.in_words, (thing.name, thing.value, thing.more))
        return thing._replace(name=name, value=value, more=more)

    def _under(self, now: Described, point: tuple[int, int]) -> list[Utterance]:
        """What the pointer has come to rest on, said once."""
        words = _pointed_at(now, point)
        looks = self._pointed[1] + 1 if words == self._pointed[0] else 0
        self._pointed = words, looks
        return [Utterance(words, urgent=True)] if words and looks == LOOKS_TO_REST else []

    def _show(
        self, listener: Listener, tree: Tree, now: Described, toast: str, said: list[Utterance]
    ) -> None:
        """Describe the scene and say what is new; `said` was still waiting to be said of the scene before."""
        if self._voice.forgets:
            self._voice.forgets = False
            self._shown = None
            tree.forget_said()
        before = self._shown
        if before is None or before[0].title != now.title:
            tree.forget_said()
            said.append(Utterance(now.title))
            if now.is_dialog:
                said += [Utterance(thing.name) for thing in now.things if thing.kind is Kind.TEXT]
        elif changed := _changed_value(before[0], now):
            said.append(Utterance(changed))
        said += self._voice.take()
        if toast and (before is None or before[1] != toast):
            said.append(Utterance(toast))
        if (point := self.points_at()) is not None:
            said = [one for one in said if one.urgent] + self._under(now, point)
        if not said and before == (now, toast):
            return
        self._shown = now, toast
        tree.say([one._replace(words=self.in_words(one.words)) for one in said if one.words])
        listener.show(lambda: tree.update(now, self._title))


def _pointed_at(scene: Described, point: tuple[int, int]) -> str:
    """The smallest thing under a point, in words."""
    found = [thing for thing in scene.things if thing.rect.collidepoint(point)]
    if not found:
        return ""
    thing = min(found, key=lambda one: one.rect.width * one.rect.height)
    return ", ".join(part for part in (thing.name, thing.value) if part)


def _changed_value(before: Described, now: Described) -> str:
    """What the thing with the focus says now, if it said something else before."""
    if not now.focus or before.focus != now.focus:
        return ""
    old, new = (
        next(((thing.value, thing.is_on) for thing in scene.things if thing.key == scene.focus), ("", None))
        for scene in (before, now)
    )
    return new[0] if old != new else ""


def _carry_out(request: Any, tree: Tree, scene: Spoken) -> None:
    """Do what a reader asked for, if the thing is still there and that can be done with it."""
    deed, key = tree.deed_of(request.action), tree.key_of(request.target)
    thing = next((thing for thing in scene.described().things if thing.key == key), None)
    if thing is not None and deed is not None and deed in thing.deeds:
        scene.do(key, deed, _value(request.data))


def _value(data: Any) -> str:
    """The value that a request brings with it, as text."""
    if isinstance(data, tuple):
        data = data[-1]
    return "" if data is None else str(data)
