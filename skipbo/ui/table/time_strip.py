"""A replay's time line: the game's curve on a strip of felt, its mistakes as pins, a coin where we are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.play.curve import GameLine, Point, own_turns
from skipbo.play.review_service import Mistake
from skipbo.ui import felt
from skipbo.ui.faces import draw_side
from skipbo.ui.shapes import blank
from skipbo.ui.widgets.curve_marks import MarkRoom, MarkWay, ThreadMap, box_at
from skipbo.ui.widgets.end_faces import EndFace, end_faces
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.luck_words import turn_marks

#: How large a face is at the end of its thread, and from what size on it is known; between two columns.
FACE, LEAST_FACE, BETWEEN = 36.0, 26.0, 4.0
AHEAD = 128
"""How strong of 255 the threads are that are still to come."""
HIGH = 40.0
"""How high over the thread a pin's head is where nothing else is in its way."""
RADIUS, COIN = 13.0, 28.0
WORDS = 17.5


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
        self.ends: list[EndFace] = []
        """The faces at the threads' ends."""
        self._heads: tuple[object, list[pygame.Rect]] = (None, [])
        """Where the pins' heads stand, and for what."""

    def lay_out(self, paint: Paint, rect: pygame.Rect) -> None:
        """Take this place."""
        k = paint.k
        self.rect = rect
        self.plot = pygame.Rect(rect.left + k(30), rect.top + k(30), 0, 0)
        self.plot.height = max(k(16), rect.bottom - k(38) - self.plot.top)
        ends = [self.plot.bottom - self.plot.height * share for share in self.points[-1].chances]
        area = pygame.Rect(rect.left, rect.top + k(12), rect.width - k(16), rect.height - k(24))
        self.ends = end_faces(self.faces, ends, area, (k(FACE), k(LEAST_FACE)), k(BETWEEN))
        # The coin has room at the end of the line, beside the faces.
        left = min((face.box.left for face in self.ends), default=area.right)
        self.plot.width = left - k(COIN / 2 + 8) - self.plot.left

    @property
    def face(self) -> int:
        """How large a face is."""
        return min(face.box.height for face in self.ends)

    @property
    def columns(self) -> int:
        """In how many columns the faces stand."""
        return len({face.box.left for face in self.ends})

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
        moves = [mistake.decision.move for mistake in mistakes]
        key = (tuple(moves), self.points, self.own, tuple(self.rect), paint.k(RADIUS))
        if self._heads[0] != key:
            self._heads = key, self._placed(paint, moves)
        return list(zip(mistakes, self._heads[1], strict=True))

    def _placed(self, paint: Paint, moves: Sequence[int]) -> list[pygame.Rect]:
        """Heads that lie over no other pin, nor across a needle; without any room for that straight above."""
        k, unit = paint.k, paint.context.metrics.k
        own = felt.smooth(self._thread(self.own))
        room = pygame.Rect(self.plot.left - k(18), self.rect.top + k(8), self.plot.width + k(26), 0)
        room.height = self.plot.bottom - room.top
        tips = [(x, felt.height_on(own, x)) for x in map(float, map(self.x_of, moves))]
        ground = MarkRoom(room, [], ThreadMap(self.rect.bottomright, [(own, 0.2)], unit), tips, unit)
        head = box_at((0, 0), (k(2 * RADIUS), k(2 * RADIUS)))
        heads = []
        for x, y in tips:
            place = ground.place((x, y), [MarkWay((head,), (0, -HIGH), pull=0.5)])
            above = head.move(round(x), round(y) - k(HIGH)).clamp(room)
            heads.append(above if place is None else place.parts[0])
        return heads

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
        x = self.x_of(now)
        line = paint.palette.gold if not inks.is_plain else inks.words
        top, foot = self.plot.top - k(12), self.plot.bottom + k(6)
        pygame.draw.line(surface, line, (x, top), (x, foot), max(2, k(3)))
        for (mistake, head), rank in zip(self.heads(paint, mistakes), ranks, strict=True):
            tip = self.x_of(mistake.decision.move)
            felt.pin(surface, paint, str(rank), head.center, (tip, felt.height_at(own, tip)), RADIUS)
        words = f"{now} / {self._length}"
        paint.words(surface, words, "strong", WORDS, inks.words, self.count(paint), "right")
        coin = paint.art.coin(k(COIN))
        surface.blit(coin, coin.get_rect(center=self.coin(paint, now).center))

    def coin(self, paint: Paint, now: int) -> pygame.Rect:
        """Where the coin lies at a move: upon the own thread, never over the words beneath."""
        x = self.x_of(now)
        y = felt.height_at(self._thread(self.own), x)
        y = min(y, self.count(paint).top - paint.k(COIN) // 2 - 1)
        return box_at((x, y), (paint.k(COIN), paint.k(COIN)))

    def count(self, paint: Paint) -> pygame.Rect:
        """Where it stands how many moves were made: under the threads' end, beside the faces."""
        k, length = paint.k, self._length
        wide = paint.width(f"{length} / {length}", "strong", WORDS) + 2
        right = min((face.box.left for face in self.ends), default=self.rect.right) - k(8)
        return pygame.Rect(right - wide, self.plot.bottom + k(6), wide, k(24))

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
            if box.left > free and box.right < self.count(paint).left - self.rect.left - k(12):
                paint.words(made, words, "strong", 17.5, inks.words, box)
                free = box.right + k(12)
        for move in self.line.piles:
            x = self.x_of(move) - self.rect.left
            pygame.draw.line(made, inks.words, (x, plot.bottom), (x, plot.bottom - k(8)), max(1, k(2)))
            pygame.draw.circle(made, inks.words, (x, plot.bottom - k(10)), max(2, k(3.5)))
        return made

    def _threads(self, paint: Paint) -> pygame.Surface:
        """All threads, the viewer's own on top."""
        made = blank(*self.rect.size)
        sides = range(len(self.points[0].chances))
        for side in (*(side for side in sides if side != self.own), self.own):
            felt.side_thread(made, paint, self._local(side), self._number(side), 3.0, 4.4)
        return made

    def _number(self, side: int) -> int:
        """Which thread a side has; 0 is the viewer's own."""
        return 0 if side == self.own else side + (side < self.own)

    def _local(self, side: int) -> list[tuple[float, float]]:
        return [(x - self.rect.left, y - self.rect.top) for x, y in self._thread(side)]

    def _draw_ends(self, surface: pygame.Surface, paint: Paint) -> None:
        """Every side's face at its thread's end; those that would cover each other make room."""
        inks = felt.inks_of(paint)
        for face in self.ends:
            colour = inks.thread(self._number(face.side))
            felt.to_face(surface, paint, self._thread(face.side)[-1], face.box.midleft, colour)
        for face in self.ends:
            shown = [each for each in self.faces[face.side][:2] if each]
            draw_side(surface, paint.art, shown, face.centre, face.size)
