"""A replay's time line: the game's curve on a strip of felt, its mistakes as pins, a coin where we are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.play.curve import GameLine, Point, own_turns
from skipbo.play.review_service import Mistake
from skipbo.ui import felt
from skipbo.ui.faces import draw_side
from skipbo.ui.shapes import blank
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.luck_words import turn_marks

#: How large a face is at the end of its thread, and from what size on it is known; between two columns.
FACE, LEAST_FACE, BETWEEN = 36.0, 26.0, 6.0
MOST_COLUMNS = 3
AHEAD = 128
"""How strong of 255 the threads are that are still to come."""
HEADS = (40.0, 58.0)
"""How high over the thread a pin's head is; neighbours take turns."""
RADIUS = 13.0


class TimeStrip:
    """The strip of one game, seen from one side."""

    def __init__(self, line: GameLine, length: int) -> None:
        self.line, self._length = line, max(1, length)
        self.points: tuple[Point, ...] = line.points
        self.own = 0
        """The side that is looked from."""
        self.faces: Sequence[Sequence[str]] = ()
        """By side."""
        self.plot = pygame.Rect(0, 0, 1, 1)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.face, self.columns = 1, 1
        """How large a face is, and in how many columns they stand."""

    def lay_out(self, paint: Paint, rect: pygame.Rect) -> None:
        """Take this place."""
        k = paint.k
        self.rect = rect
        self.plot = pygame.Rect(rect.left + k(30), rect.top + k(30), 0, 0)
        self.plot.height = max(k(16), rect.bottom - k(38) - self.plot.top)
        many, room = max(1, len(self.faces)), self._room_for_faces(paint)
        # Many faces stand in columns, and none is too small to be known.
        self.columns = min(MOST_COLUMNS, -(-many * k(LEAST_FACE) // room))
        self.face = min(k(FACE), room * self.columns // many)
        self.plot.width = rect.width - k(30 + 68) - (self.columns - 1) * (self.face + k(BETWEEN))

    def _room_for_faces(self, paint: Paint) -> int:
        """How high the place for the faces is."""
        return self.plot.bottom + paint.k(8) - self.rect.top - paint.k(6)

    # --- where moves lie

    def x_of(self, move: int) -> int:
        """Where a move lies."""
        return self.plot.left + round(self.plot.width * min(move, self._length) / self._length)

    def move_at(self, x: int) -> int:
        """The move that lies there."""
        share = (x - self.plot.left) / max(1, self.plot.width)
        return round(max(0.0, min(1.0, share)) * self._length)

    def turn_at(self, move: int) -> Point:
        """The turn that a move belongs to."""
        return next((point for point in reversed(self.points) if point.move <= move), self.points[0])

    def own_turn_at(self, move: int) -> int:
        """For which time its player has the turn that a move belongs to."""
        return own_turns(self.points)[self.points.index(self.turn_at(move))]

    def heads(self, paint: Paint, mistakes: Sequence[Mistake]) -> list[tuple[Mistake, pygame.Rect]]:
        """The pins' heads, in the order of the moves."""
        own = felt.smooth(self._thread(self.own))
        found, k = [], paint.k
        side = k(2 * RADIUS)
        for number, mistake in enumerate(mistakes):
            x = self.x_of(mistake.decision.move)
            y = felt.height_at(own, x) - k(HEADS[number % 2])
            head = pygame.Rect(0, 0, side, side)
            head.center = (x, max(self.rect.top + k(16), round(y)))
            found.append((mistake, head))
        return found

    def mistake_at(self, paint: Paint, mistakes: Sequence[Mistake], point: tuple[int, int]) -> Mistake | None:
        """The mistake whose pin is under a point."""
        near = paint.k(5)
        under = [
            pin
            for pin in self.heads(paint, mistakes)
            if pin[1].inflate(2 * near, 2 * near).collidepoint(point)
        ]
        return min(under, key=lambda pin: abs(pin[1].centerx - point[0]))[0] if under else None

    def _thread(self, side: int) -> list[tuple[float, float]]:
        return [
            (float(self.x_of(point.move)), self.plot.bottom - self.plot.height * point.chances[side])
            for point in self.points
        ]

    # --- picture

    def draw(
        self,
        surface: pygame.Surface,
        paint: Paint,
        now: int,
        mistakes: Sequence[Mistake],
        ranks: Sequence[int],
        looked: int | None,
    ) -> None:
        """Felt and threads; pins with their numbers; a coin at the move `now`; how far was `looked` at."""
        key = (self.points, self.own, tuple(map(tuple, self.faces)), self.rect.size)
        ground = felt.kept(paint, ("time ground", *key), lambda: self._ground(paint))
        threads = felt.kept(paint, ("time threads", *key), lambda: self._threads(paint))
        surface.blit(ground, self.rect)
        here = self.x_of(now) - self.rect.left
        surface.blit(threads, self.rect, (0, 0, here, self.rect.height))
        threads.set_alpha(AHEAD)
        surface.blit(
            threads, (self.rect.left + here, self.rect.top), (here, 0, self.rect.width, self.rect.height)
        )
        threads.set_alpha(255)
        self._draw_ends(surface, paint)
        k, inks = paint.k, felt.inks_of(paint)
        if looked is not None:
            y, left = self.plot.bottom + k(3), self.plot.left
            colour = paint.palette.gold if not inks.is_plain else inks.words
            pygame.draw.line(surface, colour, (left, y), (self.x_of(looked), y), max(2, k(3)))
        own = self._thread(self.own)
        x, y = self.x_of(now), round(felt.height_at(own, self.x_of(now)))
        line = paint.palette.gold if not inks.is_plain else inks.words
        top, foot = self.plot.top - k(12), self.plot.bottom + k(6)
        pygame.draw.line(surface, line, (x, top), (x, foot), max(2, k(3)))
        for (mistake, head), rank in zip(self.heads(paint, mistakes), ranks, strict=True):
            tip = self.x_of(mistake.decision.move)
            felt.pin(surface, paint, str(rank), head.center, (tip, felt.height_at(own, tip)), RADIUS)
        words = f"{now} / {self._length}"
        box = pygame.Rect(0, self.plot.bottom + k(6), k(126), k(24))
        box.right = self.rect.right - k(16)
        paint.words(surface, words, "strong", 17.5, inks.words, box, "right")
        coin = paint.art.coin(k(28))
        surface.blit(coin, coin.get_rect(center=(x, y)))

    def _ground(self, paint: Paint) -> pygame.Surface:
        """Felt, the middle line, turns and completed piles."""
        made, k, inks = felt.strip(paint, self.rect.size), paint.k, felt.inks_of(paint)
        plot = self.plot.move(-self.rect.left, -self.rect.top)
        felt.dashes(made, paint, (plot.left, plot.centery), (plot.right, plot.centery))
        free = -1
        for number, words in turn_marks(own_turns(self.points)):
            x = self.x_of(self.points[number].move) - self.rect.left
            wide = paint.width(words, "strong", 17.5)
            box = pygame.Rect(0, plot.bottom + k(6), wide + 2, k(24))
            box.centerx = x
            box.left = max(plot.left - k(8), box.left)
            if box.left > free and box.right < plot.right - k(44):
                paint.words(made, words, "strong", 17.5, inks.words, box)
                free = box.right + k(12)
        for move in self.line.piles:
            x = self.x_of(move) - self.rect.left
            pygame.draw.line(made, inks.words, (x, plot.bottom), (x, plot.bottom - k(8)), max(1, k(2)))
            pygame.draw.circle(made, inks.words, (x, plot.bottom - k(10)), max(2, k(3.5)))
        return made

    def _threads(self, paint: Paint) -> pygame.Surface:
        """All threads, the viewer's own on top."""
        made, inks = blank(*self.rect.size), felt.inks_of(paint)
        sides = range(len(self.points[0].chances))
        others = [side for side in sides if side != self.own]
        for number, side in enumerate(others, 1):
            felt.thread(made, paint, self._local(side), inks.thread(number), 3.0, 7, 6.5)
        felt.thread(made, paint, self._local(self.own), inks.thread(0), 4.4, 13, 5.5)
        return made

    def _local(self, side: int) -> list[tuple[float, float]]:
        return [(x - self.rect.left, y - self.rect.top) for x, y in self._thread(side)]

    def _draw_ends(self, surface: pygame.Surface, paint: Paint) -> None:
        """Every side's face at its thread's end; those that would cover each other make room."""
        k, size, inks = paint.k, self.face, felt.inks_of(paint)
        sides = sorted(range(len(self.faces)), key=lambda side: -self.points[-1].chances[side])
        edge, low = self.rect.top + k(6) + size / 2, self.plot.bottom + k(8) - size / 2
        right = self.rect.right - k(36)
        centres: dict[int, tuple[int, float]] = {}
        for column in range(self.columns):
            # From the left: the first of them nearest to its thread.
            below = sides[column :: self.columns]
            x = right - (self.columns - 1 - column) * (size + k(BETWEEN))
            places = [self.plot.bottom - self.plot.height * self.points[-1].chances[side] for side in below]
            for side, y in zip(below, felt.apart(places, size, edge, low), strict=True):
                centres[side] = x, y
        for side, (x, y) in centres.items():
            number = 0 if side == self.own else side + (side < self.own)
            felt.to_face(surface, paint, self._thread(side)[-1], (x - size / 2, y), inks.thread(number))
        for side, (x, y) in centres.items():
            draw_side(
                surface, paint.art, [face for face in self.faces[side][:2] if face], (x, round(y)), size
            )
