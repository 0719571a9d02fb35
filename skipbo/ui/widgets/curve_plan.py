"""Where everything of a game's curve stands on its strip: legend, faces, turns, marks on the threads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.languages import _
from skipbo.play.curve import own_turns
from skipbo.play.told_account import Luck, ToldAccount
from skipbo.ui import felt
from skipbo.ui.widgets.curve_marks import At, MarkPlace, MarkRoom, MarkWay, ThreadMap, box_at
from skipbo.ui.widgets.end_faces import MOST_COLUMNS, EndFace, end_faces
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.figures import lost_points, points, signed
from skipbo.wording.luck_words import turn_marks

#: A face at a thread's end, and from what size on it is known; one on a thread.
FACE, LEAST_FACE, SMALL_FACE = 58.0, 34.0, 28.0
#: Between two faces, and how much higher a pair's second face stands.
BETWEEN, RISE = 4.0, 6.0
#: A card of luck beside its figure; where there is less room, a smaller one, then the figure alone.
CARDS = (70.0, 50.0)
HEAD = 34.0
TITLE, TURNS, ROW, EDGE = 44.0, 38.0, 28.0, 16.0
#: How high the threads' room is at least, and where the page is scrolled in any case.
LEAST_PLOT, ROOMY_PLOT = 84.0, 170.0
UNITS, LEAST_UNITS = 17.5, 16.5
#: What a unit of length weighs under a mark: of the own thread, of another, and of a lead change's ring.
OWN, OTHER, RING = 1.0, 0.35, 2.0


class LegendEntry(NamedTuple):
    """What a sign means, in the legend."""

    kind: str
    words: str
    box: pygame.Rect
    """Sign and words."""


class CurveMark(NamedTuple):
    """A mistake's pin or a card of luck where it stands."""

    number: int
    """A mistake's rank, 0 for a card."""
    words: str
    move: int
    place: MarkPlace
    picture: pygame.Rect | None
    """The pin's head or the card; None where there is room for the figure alone."""
    pill: pygame.Rect | None
    came: Luck | None = None
    is_good: bool = False


def legend_words(told: ToldAccount) -> list[tuple[str, str]]:
    """What the signs mean that are there, and by what the pins' figures go."""
    items = []
    if told.mistakes:
        items.append(("mistake", _("the costliest mistakes")))
    if told.lucky:
        items.append(("cards", _("luckiest and unluckiest card")))
    if told.account.piles:
        items.append(("pile", _("pile completed")))
    if told.account.lead_changes:
        items.append(("lead", _("the lead changes")))
    if told.mistakes:
        items.append(("", _("Pins count what the player could see, threads everybody’s cards.")))
    return items


def legend(paint: Paint, told: ToldAccount, width: int) -> tuple[list[LegendEntry], float]:
    """The legend in as many rows as it needs, from the top down, and the size of its words."""
    k, items = paint.k, legend_words(told)
    gap, room = k(28), width - 2 * k(24)

    def flow(units: float) -> list[LegendEntry]:
        entries: list[LegendEntry] = []
        x = y = 0
        for kind, words in items:
            sign = k(26) if kind else 0
            for line in paint.text.wrap(words, "strong", paint.font(units), room - sign):
                wide = sign + paint.width(line, "strong", units) + 2
                if x and x + wide > room:
                    x, y = 0, y + k(ROW)
                entries.append(LegendEntry(kind, line, pygame.Rect(k(24) + x, y, wide, k(ROW))))
                x += wide + gap
                kind = ""
        return entries

    large, small = flow(UNITS), flow(LEAST_UNITS)
    if small and small[-1].box.top < large[-1].box.top:
        return small, LEAST_UNITS
    return large, UNITS


def least_height(paint: Paint, told: ToldAccount, width: int, plot: float = LEAST_PLOT) -> int:
    """How high a strip must be for its threads to be read."""
    k, (entries, _units) = paint.k, legend(paint, told, width)
    rows = entries[-1].box.bottom if entries else 0
    faces = len(told.names) * k(LEAST_FACE) // MOST_COLUMNS
    return rows + k(EDGE) + k(TURNS) + max(k(plot), faces - k(TURNS)) + k(TITLE) + k(18)


class CurvePlan:
    """All places on a strip of this size, in its own pixels."""

    def __init__(self, paint: Paint, told: ToldAccount, size: tuple[int, int]) -> None:
        self._paint, self._told, self.size = paint, told, size
        k = paint.k
        entries, self.legend_units = legend(paint, told, size[0])
        foot = size[1] - k(EDGE) - (entries[-1].box.bottom if entries else 0)
        self.legend = [entry._replace(box=entry.box.move(0, foot)) for entry in entries]
        self.faces, faces_left = self._faces(foot)
        top = k(TITLE) + max(k(18), min(k(34), size[1] // 10))
        self.plot = pygame.Rect(k(66), top, 0, max(k(40), foot - k(TURNS) - top))
        self.plot.width = max(k(60), faces_left - k(20) - self.plot.left)
        self.title = pygame.Rect(self.plot.left, k(12), size[0] - self.plot.left - k(24), k(TITLE - 12))
        self.title.width = min(self.title.width, faces_left - k(8) - self.title.left)
        lines = [self.line(side) for side in range(len(told.names))]
        self.smooth = [felt.smooth(line) for line in lines]
        self.turns = self._turns()
        self.ticks = [round(self.x_of(pile.move)) for pile in told.account.piles]
        self.rings = self._rings()
        self.marks: list[CurveMark] = []
        self.small_faces: list[EndFace] = []
        self._place_marks()

    # --- where things lie

    def x_of(self, move: int) -> float:
        """Where a move lies."""
        last = max(1, len(self._told.account.curve) - 1)
        return self.plot.left + self.plot.width * self._told.place(move) / last

    def line(self, side: int) -> list[At]:
        """A side's chances, point by point."""
        curve, plot = self._told.account.curve, self.plot
        last = max(1, len(curve) - 1)
        return [
            (plot.left + plot.width * number / last, plot.bottom - plot.height * point.chances[side])
            for number, point in enumerate(curve)
        ]

    @property
    def others(self) -> list[int]:
        """The sides in the order of their threads, but for the player's own."""
        return [side for side in range(len(self._told.names)) if side != self._told.own]

    def thread_number(self, side: int) -> int:
        """Which thread a side has; 0 is the player's own."""
        return 0 if side == self._told.own else self.others.index(side) + 1

    def _faces(self, foot: int) -> tuple[list[EndFace], int]:
        """Every side's face at its thread's end; where they begin."""
        k, told = self._paint.k, self._told
        area = pygame.Rect(0, k(EDGE), self.size[0] - k(EDGE), foot - k(4) - k(EDGE))
        top, low = k(TITLE) + k(18), foot - k(TURNS)
        ends = [low - (low - top) * share for share in told.account.curve[-1].chances]
        faces = end_faces(told.faces, ends, area, (k(FACE), k(LEAST_FACE)), k(BETWEEN), k(RISE))
        return faces, min(face.box.left for face in faces)

    def _turns(self) -> list[tuple[str, pygame.Rect]]:
        """The turns' numbers under the threads, as far as they have room."""
        curve, plot, k = self._told.account.curve, self.plot, self._paint.k
        last = max(1, len(curve) - 1)
        shown: list[tuple[str, pygame.Rect]] = []
        for number, words in turn_marks(own_turns(curve)):
            wide = self._paint.width(words, "strong", UNITS) + 2
            x = round(plot.left + plot.width * number / last)
            box = pygame.Rect(max(plot.left - k(4), x - wide // 2), plot.bottom + k(8), wide, k(26))
            if not shown or box.left > shown[-1][1].right + k(14):
                shown.append((words, box))
        return shown

    def _rings(self) -> list[At]:
        """Where threads cross as another side takes the lead."""
        curve = self._told.account.curve
        rings: list[At] = []
        for change in self._told.account.lead_changes:
            at = curve.index(change)
            leader = change.chances.index(max(change.chances))
            before = curve[at - 1].chances
            last_leader = before.index(max(before))
            x = self.line(leader)[at][0]
            rising = [point for point in self.smooth[leader] if point[0] <= x + 0.5]
            falling = self.smooth[last_leader][: len(rising)]
            # Back from the change to where the new leader was last behind, and on to where they met.
            crossing, ahead = rising[-1], 0.0
            for ours, theirs in zip(reversed(rising), reversed(falling), strict=True):
                behind = ours[1] - theirs[1]
                if behind > 0:
                    share = behind / (behind + ahead)
                    crossing = (
                        ours[0] + (crossing[0] - ours[0]) * share,
                        ours[1] + (crossing[1] - ours[1]) * share,
                    )
                    break
                crossing, ahead = ours, -behind
            # Where the lead goes to and fro one ring tells it.
            if not rings or crossing[0] - rings[-1][0] > self._paint.k(16):
                rings.append(crossing)
        return rings

    # --- marks

    def _place_marks(self) -> None:
        told, k = self._told, self._paint.k
        unit = self._paint.context.metrics.k
        own = self.smooth[told.own]
        lines: list[tuple[Sequence[At], float]] = [
            (line, OWN if side == told.own else OTHER) for side, line in enumerate(self.smooth)
        ]
        lines += [(((x - 6 * unit, y), (x + 6 * unit, y)), RING) for x, y in self.rings]
        threads = ThreadMap(self.size, lines, unit)
        room = pygame.Rect(self.plot.left - k(6), self.title.bottom, self.plot.width + k(10), 0)
        room.height = self.plot.bottom - room.top
        ticks = [pygame.Rect(x - k(6), self.plot.bottom - k(20), k(12), k(20)) for x in self.ticks]
        moves = [*(found.move for found in told.mistakes), *(came.move for came in told.lucky)]
        tips = [(x, felt.height_on(own, x)) for x in map(self.x_of, moves)]
        ground = MarkRoom(room, ticks, threads, tips, unit)
        marks = []
        for number, (found, tip) in enumerate(zip(told.mistakes, tips, strict=False), 1):
            words = signed(-lost_points(found.chance, found.chance_of_better))
            ways = self._pin_ways(words)
            if (place := ground.place(tip, ways)) is not None:
                pill = place.parts[1] if len(place.parts) > 1 else None
                marks.append(CurveMark(number, words, found.move, place, place.parts[0], pill))
        for came, tip in zip(told.lucky, tips[len(told.mistakes) :], strict=True):
            is_good = came.luck[told.own] > 0
            words = signed(points(came.luck[told.own]))
            ways = self._card_ways(words, is_good, came.card is None)
            if (place := ground.place(tip, ways)) is not None:
                picture = place.parts[0] if place.way < len(CARDS) else None
                marks.append(CurveMark(0, words, came.move, place, picture, place.parts[-1], came, is_good))
        self.marks = marks
        boxes = [part for mark in marks for part in mark.place.parts]
        self.rings = [ring for ring in self.rings if not any(box.collidepoint(ring) for box in boxes)]
        if len(self._told.names) > 2:
            self._name_threads(room, [*boxes, *ticks, *(box_at(tip, (k(12), k(12))) for tip in tips)])

    def _pin_ways(self, words: str) -> list[MarkWay]:
        k = self._paint.k
        head = box_at((0, 0), (k(HEAD), k(HEAD)))
        pill = pygame.Rect((0, 0), felt.pill_size(self._paint, words))
        pills = [pill.copy() for _side in range(3)]
        pills[0].midleft = (head.right + k(4), 0)
        pills[1].midright = (head.left - k(4), 0)
        pills[2].midbottom = (0, head.top - k(3))
        return [
            *(
                MarkWay((head, pill), (0, -50), cost, 0.5)
                for pill, cost in zip(pills, (0, 1, 6), strict=True)
            ),
            MarkWay((head,), (0, -50), 70, 0.5),
        ]

    def _card_ways(self, words: str, is_good: bool, is_die: bool) -> list[MarkWay]:
        k, mark = self._paint.k, "up" if is_good else "down"
        pill = pygame.Rect((0, 0), felt.pill_size(self._paint, words, mark))
        up = -1 if is_good else 1
        ways = []
        for number, high in enumerate(CARDS):
            picture = box_at((0, 0), card_size(k(high), is_die))
            beside = pill.copy()
            beside.midleft = (picture.right + k(6), 0)
            ways.append(MarkWay((picture, beside), (26, up * (high / 2 + 40)), 20.0 * number))
        pill.center = (0, 0)
        return [*ways, MarkWay((pill,), (20, up * 44), 55)]

    def _name_threads(self, room: pygame.Rect, taken: list[pygame.Rect]) -> None:
        """Small faces on the others' threads, each where its thread runs most alone."""
        size = self._paint.k(SMALL_FACE)
        unit = self._paint.context.metrics.k
        for side in self.others:
            if len(self._told.faces[side]) > 1:
                continue
            rest = [(line, 1.0) for other, line in enumerate(self.smooth) if other != side]
            weight = ThreadMap(self.size, rest, unit)
            best: tuple[float, pygame.Rect] | None = None
            for point in self.smooth[side]:
                box = box_at(point, (size, size))
                if not room.contains(box) or box.inflate(6, 6).collidelist(taken) >= 0:
                    continue
                if any(box.clipline(mark.place.point, mark.place.hook) for mark in self.marks):
                    continue
                middle = abs(point[0] - self.plot.centerx) / max(1, self.plot.width)
                cost = weight.under(box.inflate(size // 3, size // 3)) + 12 * middle
                if best is None or cost < best[0]:
                    best = cost, box
            if best is not None and best[0] < 1.5 * SMALL_FACE:
                self.small_faces.append(EndFace(side, best[1].center, size, best[1]))
                taken.append(best[1])


def card_size(high: int, is_die: bool) -> tuple[int, int]:
    """How large a card of luck is drawn, or the die."""
    return (high * 3 // 4, high * 3 // 4) if is_die else (round(high * 5 / 7), high)
