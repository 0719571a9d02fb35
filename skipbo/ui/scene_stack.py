"""The stack of scenes: the top one plays, modal ones leave what is beneath in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from skipbo.ui.access.things import Deed, Described
from skipbo.ui.input import InputEvent, TakesInput
from skipbo.ui.toast import ToastPlace

#: How long one scene fades into the next; a slow first picture counts as no more than one frame of it.
FADE_SECONDS, LONGEST_FRAME = 0.14, 1 / 30
#: So long after a button has gone by itself a press may still be meant for it.
LATE_PRESS = 0.6


class Stacked(Protocol):
    """What the stack asks of a scene; `Scene` says what each of these means."""

    modal: bool
    fades_in: bool
    is_table: bool

    @property
    def wants_tick(self) -> bool:
        """Whether something moves."""

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace | None:
        """Where a short message lies over it."""

    def entered(self) -> None:
        """It is on the stack now."""

    def left(self) -> None:
        """It was taken from the stack."""

    def covered(self) -> None:
        """Another scene came on top."""

    def uncovered(self) -> None:
        """What lay over it is gone."""

    @property
    def input(self) -> TakesInput:
        """Who takes the input events."""

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture has changed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw over its last picture."""

    def prepare(self) -> None:
        """Make something that a later picture will need."""

    def resized(self, size: tuple[int, int]) -> None:
        """The window has a new size."""

    def closing(self) -> None:
        """The window is about to close."""

    def described(self) -> Described:
        """What it shows, for screen readers."""

    def do(self, key: str, deed: Deed, value: str) -> None:
        """Do something with one of its things."""


class _Nobody:
    """Takes the input where there is no scene any more: the window is about to close."""

    def handle(self, event: InputEvent) -> None:
        """Whatever it was, it comes too late."""


_NOBODY = _Nobody()


class SceneStack:
    """Keeps the scenes in order; `dirty` says that a new picture is due."""

    def __init__(self) -> None:
        self._scenes: list[Stacked] = []
        self._beneath: pygame.Surface | None = None
        self.dirty = True
        #: Whether the next picture is drawn whole: it can't build on the one that is shown.
        self.whole = True
        #: Whether a scene that filled the window is gone since this was looked at: much memory is free then.
        self.has_let_go = False
        #: Whether scenes may fade into each other; the program says so, tests and pictures need no fading.
        self.may_fade: Callable[[], bool] = lambda: False
        self._has_changed = False
        self._faded: pygame.Surface | None = None
        self._fade = 0.0
        self._deaf = 0.0
        """For how many seconds yet nobody takes the input."""

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Stacked | None:
        """The scene on top, None when the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def input(self) -> TakesInput:
        """Who takes the input events now: the scene on top, or what it has for that."""
        return self._scenes[-1].input if self._scenes and self._deaf <= 0 else _NOBODY

    def take_no_input(self) -> None:
        """For a moment: what is pressed now was meant for a button that has just gone by itself."""
        self._deaf = LATE_PRESS

    def all(self) -> tuple[Stacked, ...]:
        """Every scene, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Stacked) -> None:
        """Put a scene on top."""
        if self._scenes and not scene.modal:
            self._scenes[-1].covered()
        self._has_changed = bool(self._scenes) or self._has_changed
        self._scenes.append(scene)
        self._changed()
        scene.entered()

    def replace(self, scene: Stacked) -> None:
        """Take the top scene away and put another in its place."""
        if self._scenes:
            self._has_changed = True
            self._leave()
        self.push(scene)

    def replace_all(self, scene: Stacked) -> None:
        """Take every scene away and put one in their place."""
        while self._scenes:
            self._has_changed = True
            self._leave()
        self.push(scene)

    def close_top(self) -> None:
        """Take the scene on top away."""
        if self._scenes:
            self.remove(self._scenes[-1])

    def remove(self, scene: Stacked) -> None:
        """Take this scene (and whatever lies over it) away; nothing happens when it is gone already."""
        if scene not in self._scenes:
            return
        while True:
            if self._leave() is scene:
                break
        self._has_changed = True
        self._changed()
        if self._scenes:
            self._scenes[-1].uncovered()

    def clear(self) -> None:
        """Take everything away: the program ends."""
        while self._scenes:
            self._leave()

    def update(self, dt: float) -> None:
        """Advance the top scene."""
        self._deaf = max(0.0, self._deaf - dt)
        if self._scenes and self._scenes[-1].update(dt):
            self.dirty = True
        if self._faded is not None:
            self._fade -= min(dt, LONGEST_FRAME)
            if self._fade <= 0:
                self._faded = None
            self.dirty = self.whole = True

    def prepare(self) -> None:
        """There is time left before the next picture."""
        if self._scenes:
            self._scenes[-1].prepare()

    @property
    def wants_tick(self) -> bool:
        """Whether the top scene moves, or comes into sight."""
        moves = self._faded is not None or self._deaf > 0
        return bool(self._scenes) and (moves or self._scenes[-1].wants_tick)

    def resized(self, size: tuple[int, int]) -> None:
        """Tell every scene the window's size (also after a change of theme, text size or language)."""
        self._faded = None
        for scene in self._scenes:
            scene.resized(size)
        self._changed()

    def closing(self) -> None:
        """Let every scene save before the window closes."""
        for scene in reversed(self._scenes):
            scene.closing()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the top scene, a modal one over a kept picture of the rest; the areas drawn, None for all."""
        self.dirty = False
        if not self._scenes:
            return None
        top = self._scenes[-1]
        self._begin_fade(surface, top)
        whole, self.whole = self.whole, False
        if not whole and not top.modal:
            return top.draw_changes(surface)
        if top.modal and len(self._scenes) > 1:
            if self._beneath is None or self._beneath.get_size() != surface.get_size():
                for scene in self._scenes[self._lowest_visible() : -1]:
                    scene.draw(surface)
                self._beneath = surface.copy()
            else:
                surface.blit(self._beneath, (0, 0))
        top.draw(surface)
        if self._faded is not None:
            self._faded.set_alpha(round(255 * self._fade / FADE_SECONDS))
            surface.blit(self._faded, (0, 0))
        return None

    def _begin_fade(self, surface: pygame.Surface, top: Stacked) -> None:
        """Keep what the surface still shows of the scene before: it fades away over the new one."""
        has_changed, self._has_changed = self._has_changed, False
        if has_changed:
            self._faded = None
            if top.fades_in and self.may_fade():
                self._faded, self._fade = surface.copy(), FADE_SECONDS
                self.whole = True

    def _leave(self) -> Stacked:
        """The top scene goes."""
        gone = self._scenes.pop()
        gone.left()
        self.has_let_go = self.has_let_go or not gone.modal
        return gone

    def _lowest_visible(self) -> int:
        index = len(self._scenes) - 1
        while index > 0 and self._scenes[index].modal:
            index -= 1
        return index

    def _changed(self) -> None:
        self._beneath = None
        self.dirty = self.whole = True
