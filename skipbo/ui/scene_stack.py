"""The stack of scenes: the top one plays, modal ones leave what is beneath in sight."""

from __future__ import annotations

import pygame

from skipbo.ui.input import InputEvent
from skipbo.ui.scene import Scene


class SceneStack:
    """Keeps the scenes in order; `dirty` says that a new picture is due."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._beneath: pygame.Surface | None = None
        self.dirty = True
        #: Whether the next picture is drawn whole: it can't build on the one that is shown.
        self.whole = True

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that takes the input, None when the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    def all(self) -> tuple[Scene, ...]:
        """Every scene, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes and not scene.modal:
            self._scenes[-1].covered()
        self._scenes.append(scene)
        self._changed()
        scene.entered()

    def replace(self, scene: Scene) -> None:
        """Take the top scene away and put another in its place."""
        if self._scenes:
            self._scenes.pop().left()
        self.push(scene)

    def replace_all(self, scene: Scene) -> None:
        """Take every scene away and put one in their place."""
        while self._scenes:
            self._scenes.pop().left()
        self.push(scene)

    def remove(self, scene: Scene) -> None:
        """Take this scene (and whatever lies over it) away; nothing happens when it is gone already."""
        if scene not in self._scenes:
            return
        while True:
            gone = self._scenes.pop()
            gone.left()
            if gone is scene:
                break
        self._changed()
        if self._scenes:
            self._scenes[-1].uncovered()

    def clear(self) -> None:
        """Take everything away: the program ends."""
        while self._scenes:
            self._scenes.pop().left()

    def handle(self, event: InputEvent) -> None:
        """Give the event to the top scene."""
        if self._scenes:
            self._scenes[-1].handle(event)

    def update(self, dt: float) -> None:
        """Advance the top scene."""
        if self._scenes and self._scenes[-1].update(dt):
            self.dirty = True

    @property
    def wants_tick(self) -> bool:
        """Whether the top scene moves."""
        return bool(self._scenes) and self._scenes[-1].wants_tick

    def resized(self, size: tuple[int, int]) -> None:
        """Tell every scene the window's size (also after a change of theme, text size or language)."""
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
        return None

    def _lowest_visible(self) -> int:
        index = len(self._scenes) - 1
        while index > 0 and self._scenes[index].modal:
            index -= 1
        return index

    def _changed(self) -> None:
        self._beneath = None
        self.dirty = self.whole = True
