"""Everything that has happened in this game, in words, on a strip of paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.engine import events as ev
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout
from skipbo.ui.widgets.paint import Paint
from skipbo.wording import happenings

#: A finger must move this many pixels to scroll by a line.
PULL_PIXELS = 24


class MoveList:
    """Collects sentences by step and shows the last ones that fit, scrolled back as far as wished."""

    def __init__(self) -> None:
        self.is_open = False
        self.steps: list[list[str]] = []
        self._back = 0
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._cross = pygame.Rect(0, 0, 0, 0)

    def clear(self) -> None:
        """A new game."""
        self.steps.clear()
        self._back = 0

    def add(self, happened: Sequence[ev.Event], view: View, you: int | None) -> None:
        """Write down what a step made happen, told to `you`."""
        names = [player.name for player in view.players]
        sentences = happenings.story(happened, names, you)
        if sentences:
            self.steps.append(sentences)

    def note(self, sentence: str) -> None:
        """Write down what happened besides the game's steps."""
        self.steps.append([sentence])

    def lines(self) -> list[str]:
        """All sentences, the oldest first."""
        return [sentence for step in self.steps for sentence in step]

    def toggle(self) -> None:
        """Open or close the strip."""
        self.is_open = not self.is_open
        self._back = 0

    def close(self) -> None:
        """Put the strip away."""
        self.is_open = False

    def pull(self, start: int, now: int) -> int:
        """A finger pulls the strip from one height to another; where it holds it now."""
        lines = int((now - start) / PULL_PIXELS)
        if lines:
            self.scroll(lines)
        return start + round(lines * PULL_PIXELS)

    def scroll(self, lines: int) -> None:
        """Look further back (positive) or forward."""
        self._back = max(0, min(self._back + lines, max(0, len(self.lines()) - 4)))

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the open strip."""
        return self.is_open and self._rect.collidepoint(point)

    def is_cross(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the cross that puts the strip away."""
        return self.is_open and self._cross.collidepoint(point)

    def draw(self, surface: pygame.Surface, context: Context, layout: Layout) -> None:
        """The strip at the right edge of the mat."""
        if not self.is_open:
            return
        paint = Paint(context)
        k = paint.k
        width = min(k(470), round(layout.width * 0.45))
        mat = layout.mat
        left = round(mat.right - width - k(22)) if not layout.shape.left_handed else round(mat.x + k(22))
        self._rect = pygame.Rect(left, round(mat.y + k(18)), width, round(mat.h - k(44)))
        paint.slab(
            surface, self._rect, paint.palette.paper, paint.palette.paper_low, paint.palette.lip, 26, 6, 0.5
        )
        inner = self._rect.inflate(-2 * k(24), -2 * k(18))
        title = paint.text.draw(
            surface, _("Moves"), "title", paint.font(26), paint.palette.ink, inner.topleft
        )
        self._cross = pygame.Rect(0, 0, k(44), k(44))
        self._cross.topright = self._rect.right - k(8), self._rect.top + k(8)
        paint.icon(surface, "cross", 22, paint.palette.soft, self._cross.center)
        size = paint.font(18)
        step = paint.text.line_height("body", size)
        room = pygame.Rect(inner.left, title.bottom + k(6), inner.width, inner.bottom - title.bottom - k(6))
        lines = self.lines()
        end = len(lines) - self._back
        y = room.top
        for index in range(end - 1, -1, -1):  # few lines begin under the heading, many end at the foot
            y += step * len(paint.text.wrap(lines[index], "body", size, room.width)) + k(5)
            if y >= room.bottom:
                y = room.bottom
                break
        for index in range(end - 1, -1, -1):
            wrapped = paint.text.wrap(lines[index], "body", size, room.width)
            y -= step * len(wrapped) + k(5)
            if y < room.top:
                break
            colour = paint.palette.ink if index == len(lines) - 1 else paint.palette.soft
            for offset, line in enumerate(wrapped):
                paint.text.draw(surface, line, "body", size, colour, (room.left, y + offset * step))
        if not lines:
            paint.text.draw(
                surface, _("Nothing has been played yet."), "body", size, paint.palette.hint, room.topleft
            )
