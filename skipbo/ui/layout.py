"""Where everything lies: pure geometry of the table for 2 to 6 seats in any window, in pixels.

The table is designed on 1920×1080 units (LOOK.md). `s` scales the table, `t` text and controls. What a wider
window has more goes between left, centre and right anchors, what a higher one has more above the wood.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

CARD_ASPECT = 5.0 / 7.0
SMALL_BELOW = 0.72
MINI_BELOW_PIXELS = 84.0

SEAM = 716.0
INSET = 26.0
FAN_DEGREES = 2.6
OPEN_STEP = 0.21


@dataclass(frozen=True)
class Rect:
    """An upright rectangle in pixels: left upper corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share any area."""
        return (
            self.x < other.right - 1e-6
            and other.x < self.right - 1e-6
            and self.y < other.bottom - 1e-6
            and other.y < self.bottom - 1e-6
        )

    def shared_area(self, other: Rect) -> float:
        """The area that both cover."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grown(self, by: float) -> Rect:
        """The same rectangle, larger by `by` pixels on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def union(self, other: Rect) -> Rect:
        """The smallest rectangle round both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@dataclass(frozen=True)
class Pose:
    """How a card lies: its centre, its height in pixels and its angle (degrees, clockwise)."""

    x: float
    y: float
    height: float
    angle: float = 0.0

    @property
    def width(self) -> float:
        """The card's width in pixels."""
        return self.height * CARD_ASPECT

    @property
    def rect(self) -> Rect:
        """The card's rectangle, its angle left out."""
        return Rect(self.x - self.width / 2, self.y - self.height / 2, self.width, self.height)

    def moved(self, dx: float, dy: float) -> Pose:
        """The same pose elsewhere."""
        return Pose(self.x + dx, self.y + dy, self.height, self.angle)


@dataclass(frozen=True)
class TableShape:
    """What decides a layout besides the window: seats, who looks, piles, parts, the owner's hand."""

    seats: int = 2
    viewer: int = 0
    building: int = 4
    die: bool = False
    coins: bool = False
    left_handed: bool = False
    text: float = 1.0
    """How much larger words and controls are than usual."""


@dataclass(frozen=True)
class _Opponent:
    """An opponent's place in units; `side`: -1 left, 0 centre, 1 right, `fall`: share of extra height."""

    height: float
    x: float
    top: float
    side: int
    fall: float
    plate_left: bool = False


_OPPONENTS: dict[int, tuple[_Opponent, ...]] = {
    2: (_Opponent(166, 1060, 52, 0, 0.0, plate_left=True),),
    3: (_Opponent(150, 500, 52, -1, 0.0), _Opponent(150, 1420, 52, 1, 0.0)),
    4: (
        _Opponent(138, 366, 142, -1, 0.25),
        _Opponent(138, 960, 48, 0, 0.0),
        _Opponent(138, 1554, 142, 1, 0.25),
    ),
    5: (
        _Opponent(120, 306, 404, -1, 0.5),
        _Opponent(120, 390, 60, -1, 0.0),
        _Opponent(120, 1530, 60, 1, 0.0),
        _Opponent(120, 1614, 404, 1, 0.5),
    ),
    6: (
        _Opponent(120, 306, 404, -1, 0.5),
        _Opponent(120, 390, 60, -1, 0.0),
        _Opponent(120, 960, 44, 0, 0.0),
        _Opponent(120, 1530, 60, 1, 0.0),
        _Opponent(120, 1614, 404, 1, 0.5),
    ),
}
_CENTRE: dict[int, tuple[float, float]] = {
    2: (226, 478),
    3: (220, 490),
    4: (212, 516),
    5: (204, 544),
    6: (204, 544),
}

PLATE_HEIGHT = 50.0
OWN_PLATE_HEIGHT = 63.0
ROW_WIDTHS = 1 + 0.26 + 4 + 3 * 0.11


class Layout:
    """The table's geometry for one window size and one shape; every answer is in pixels."""

    def __init__(self, width: int, height: int, shape: TableShape) -> None:
        self.width, self.height, self.shape = width, height, shape
        self.s = min(width / 1920.0, height / 1080.0)
        self.t = max(self.s, SMALL_BELOW) * shape.text
        self.small = self.s < SMALL_BELOW
        self.extra_x = max(0.0, width / self.s - 1920.0)
        self.extra_y = max(0.0, height / self.s - 1080.0)

    # --- units to pixels

    def _x(self, units: float, side: int) -> float:
        """Pixels of a unit x that belongs to the left (-1), the centre (0) or the right (1)."""
        return (units + self.extra_x * (side + 1) / 2) * self.s

    def _y(self, units: float, fall: float) -> float:
        """Pixels of a unit y that takes the share `fall` of the extra height."""
        return (units + self.extra_y * fall) * self.s

    def _own_x(self, x: float) -> float:
        """Mirrors an x of the own side for the left-handed."""
        return self.width - x if self.shape.left_handed else x

    def _own_rect(self, rect: Rect) -> Rect:
        return Rect(self.width - rect.right, rect.y, rect.w, rect.h) if self.shape.left_handed else rect

    # --- the mat and the seam

    @property
    def seam(self) -> float:
        """The y of the mat's lower edge."""
        return self._y(SEAM, 1.0)

    @property
    def mat(self) -> Rect:
        """The felt mat."""
        inset = INSET * self.s
        return Rect(inset, inset, self.width - 2 * inset, self.seam - inset)

    @property
    def mat_radius(self) -> float:
        """The radius of the mat's corners."""
        return 58.0 * self.s

    @property
    def status(self) -> tuple[float, float]:
        """Where the status pill's centre is, on the seam."""
        return self._own_x(self._x(672, 0)), self.seam

    @property
    def title(self) -> tuple[float, float]:
        """The left upper corner of the title block (its right upper corner for the left-handed)."""
        return self._own_x(64 * self.s), self._y(742, 1.0)

    @property
    def title_foot(self) -> float:
        """The lower edge of the title block's two lines."""
        return self._y(742, 1.0) + 60 * self.t

    # --- seats

    def offset_of(self, seat: int) -> int:
        """How many places to the viewer's left a seat is: 0 is the viewer."""
        return (seat - self.shape.viewer) % self.shape.seats

    def is_own(self, seat: int) -> bool:
        """Whether the seat is the one at the lower edge."""
        return seat == self.shape.viewer

    def _opponent(self, seat: int) -> _Opponent:
        return _OPPONENTS[self.shape.seats][self.offset_of(seat) - 1]

    def opponent_height(self, seat: int) -> float:
        """The height of an opponent's cards in pixels."""
        return self._opponent(seat).height * self.s

    def uses_minis(self, height: float) -> bool:
        """Whether cards of this height are drawn as minis (LOOK.md: in a small window, H below 84 px)."""
        return self.small and height < MINI_BELOW_PIXELS

    def _row_left(self, seat: int) -> float:
        place = self._opponent(seat)
        width = place.height * CARD_ASPECT * ROW_WIDTHS * self.s
        return self._x(place.x, place.side) - width / 2

    def _row_top(self, seat: int) -> float:
        place = self._opponent(seat)
        top = self._y(place.top, place.fall)
        return top if place.plate_left else top + PLATE_HEIGHT * self.t + 19 * self.s

    def row(self, seat: int) -> Rect:
        """An opponent's row of cards: the stock and the feet of the discard piles' first cards."""
        place = self._opponent(seat)
        width = place.height * CARD_ASPECT * ROW_WIDTHS * self.s
        return Rect(self._row_left(seat), self._row_top(seat), width, place.height * self.s)

    def plate(self, seat: int) -> Rect:
        """A player's plate."""
        if self.is_own(seat):
            wide, y = (258.0, 930.0) if self.shape.coins else (232.0, 912.0)
            high = OWN_PLATE_HEIGHT * self.t
            middle = self._y(y + OWN_PLATE_HEIGHT / 2, 1.0)
            # In a small window text shrinks less than the table: stay left of the hand and inside.
            width = min(wide * self.t, self._hand_left - 60 * self.s + 6 * self.s)
            top = min(middle - high / 2, self.height - high - 20 * self.s)
            return self._own_rect(Rect(60 * self.s, top, width, high))
        place = self._opponent(seat)
        if place.plate_left:
            high = 58 * self.t
            width = 337 * self.t
            right = self._row_left(seat) - 34 * self.s
            return Rect(right - width, self._y(place.top + 48, place.fall) - high / 2, width, high)
        row_width = place.height * CARD_ASPECT * ROW_WIDTHS * self.s
        return Rect(self._row_left(seat), self._y(place.top, place.fall), row_width, PLATE_HEIGHT * self.t)

    # --- the own side

    @property
    def hand_height(self) -> float:
        """The height of a card in the own hand."""
        return 212 * self.s

    @property
    def _hand_left(self) -> float:
        return self._x(306, 0) - self._hand_give / 2

    @property
    def _hand_give(self) -> float:
        return 0.0

    def hand(self, index: int, count: int) -> Pose:
        """Where card `index` of `count` cards lies in the own fan."""
        height = self.hand_height
        width = height * CARD_ASPECT
        room = 732 * self.s
        step = 0.83 * width
        if count > 1:
            step = min(step, max(0.55 * width, (room - width) / (count - 1)))
        off = index - (count - 1) / 2
        # The index is at the left of a card: also a left-handed fan goes from left to right.
        x = self._own_x(self._x(672, 0)) + off * step
        y = self._y(920, 1.0) + 4.5 * off * off * self.s
        squeeze = min(1.0, 5 / max(count, 1))
        return Pose(x, y, height, off * FAN_DEGREES * squeeze)

    def _own_stock_centre(self) -> tuple[float, float]:
        height = 228 * self.s
        return self._own_x(self._x(1850, 1) - height * CARD_ASPECT / 2), self._y(1026, 1.0) - height / 2

    def stock(self, seat: int) -> Pose:
        """A player's stock pile (its lowest card; depth lifts the top)."""
        if self.is_own(seat):
            x, y = self._own_stock_centre()
            return Pose(x, y, 228 * self.s)
        height = self.opponent_height(seat)
        return Pose(self._row_left(seat) + height * CARD_ASPECT / 2, self._row_top(seat) + height / 2, height)

    def discard_foot(self, seat: int, pile: int) -> Pose:
        """Where the first card of a discard pile lies."""
        if self.is_own(seat):
            height = 176 * self.s
            width = height * CARD_ASPECT
            stock_left = self._x(1850, 1) - 228 * self.s * CARD_ASPECT
            right = stock_left - 46 * self.s - (3 - pile) * (width + 20 * self.s)
            return Pose(self._own_x(right - width / 2), self._y(734, 1.0) + height / 2, height)
        height = self.opponent_height(seat)
        width = height * CARD_ASPECT
        left = self._row_left(seat) + width * (1 + 0.26) + pile * width * 1.11
        return Pose(left + width / 2, self._row_top(seat) + height / 2, height)

    def fans_open(self, seat: int) -> bool:
        """Whether a player's discard piles lie as open fans; else top card, two slivers and a count."""
        return self.is_own(seat) or self.shape.seats <= 3

    def fan_limit(self, seat: int) -> int:
        """How many cards of an open fan are shown before the oldest close up into an edge."""
        if self.is_own(seat):
            return 5
        height = self.opponent_height(seat)
        foot = self.discard_foot(seat, 0)
        ceiling = min(self.building(i).rect.y for i in range(self.shape.building)) - 10 * self.s
        room = (ceiling - foot.rect.bottom - 6 * self.s) / (height * 0.187)
        return max(1, min(5, 1 + int(room)))

    def discard(self, seat: int, pile: int, level: int, count: int) -> Pose:
        """Where card `level` (0 is the oldest) of a discard pile of `count` cards lies."""
        foot = self.discard_foot(seat, pile)
        if not self.fans_open(seat):
            slivers = min(count - 1, 2)
            depth = max(0, slivers - (count - 1 - level))
            return foot.moved(0, depth * 4.0 * self.s)
        limit = self.fan_limit(seat)
        hidden = max(0, count - limit)
        step = (0.20 if count <= 4 else 0.187) * foot.height
        edge = 6 * self.s if hidden else 0.0
        return foot.moved(0, edge + max(0, level - hidden) * step)

    def discard_rect(self, seat: int, pile: int, count: int) -> Rect:
        """The area a discard pile covers as it lies."""
        foot = self.discard(seat, pile, 0, max(count, 1)).rect
        return foot.union(self.discard(seat, pile, max(count - 1, 0), max(count, 1)).rect)

    def discard_open(self, seat: int, pile: int, level: int, count: int) -> Pose:
        """Where a card lies while its pile is opened as a full column; the column stays inside the window."""
        foot = self.discard_foot(seat, pile)
        height = max(foot.height, 150 * self.s, 84.0)
        step = OPEN_STEP * height
        margin = 12 * self.s
        room = self.height - 2 * margin - height
        if count > 1:
            step = min(step, room / (count - 1))
        total = height + step * max(0, count - 1)
        top = min(foot.rect.y, self.height - margin - total)
        top = max(margin, top)
        half = height * CARD_ASPECT / 2
        x = min(max(foot.x, half + margin), self.width - half - margin)
        return Pose(x, top + height / 2 + level * step, height)

    @property
    def tools(self) -> tuple[Rect, ...]:
        """Squares of the tool buttons, from the left: undo, hint, list, menu (without list when small)."""
        right = self._x(1867, 1)
        names = 3 if self.small else 4
        # They stay right of the discard piles, however large the words are.
        foot = self.discard_foot(self.shape.viewer, 3)
        room = right - self._own_x(foot.x) - foot.width / 2 - 6 * self.s
        pitch = min(56 * self.t, (room + 10 * self.t) / names)
        size = max(pitch * 46 / 56, 32.0)
        bottom = self._y(786, 1.0)
        squares = [
            self._own_rect(Rect(right - size - (names - 1 - i) * pitch, bottom - size, size, size))
            for i in range(names)
        ]
        return tuple(reversed(squares)) if self.shape.left_handed else tuple(squares)

    def own_coins(self, count: int) -> tuple[tuple[float, float], ...]:
        """Centres of the own coins, scattered in rows of six."""
        radius = 22 * self.s
        rows = -(-max(count, 1) // 6)
        drop = min(35.0, 70.0 / max(rows - 1, 1)) * self.s
        per_row = 6 if rows <= 3 else -(-count // 3)
        pitch = min(27.5, 138.0 / max(per_row - 1, 1)) * self.s
        if rows > 3:
            drop = 35 * self.s
        centres: list[tuple[float, float]] = []
        top = max(self._y(808, 1.0), self.title_foot + 2 * self.s)
        if rows > 1:
            # The plate beneath stays free to read.
            room = self.plate(self.shape.viewer).y - top - 2 * radius
            drop = max(0.0, min(drop, room / (-(-count // per_row) - 1)))
        for i in range(count):
            row, column = divmod(i, per_row)
            shift = ((i * 7) % 5 - 2) * 0.9 * self.s
            x = 62 * self.s + radius + column * pitch + (row % 2) * 10 * self.s
            y = top + radius + row * drop + shift
            centres.append((self._own_x(x), y))
        return tuple(centres)

    # --- the centre

    @cached_property
    def _tray_left_of_centre(self) -> bool:
        return self.shape.die and self.shape.seats <= 3

    @cached_property
    def _centre(self) -> tuple[float, float, float]:
        """Card height, centre x and centre y of the middle row in pixels."""
        height, y = _CENTRE[self.shape.seats]
        x = 960.0
        wide = 1920.0 + self.extra_x
        left, right = 70.0, wide - 70.0
        if self._tray_left_of_centre:
            height, x = 220.0, 1020.0
            left = 66 + 270 + 26.0
        if self.shape.seats >= 5:
            row = 120 * CARD_ASPECT * ROW_WIDTHS
            left, right = 306 + row / 2 + 30, wide - 306 - row / 2 - 30
        half = min(x + self.extra_x / 2 - left, right - x - self.extra_x / 2)
        widths = self._row_in_widths
        height = min(height, 2 * half / widths / CARD_ASPECT)
        # In a high window opponents' plates are larger than the table's scale: keep clear of the upper row.
        return height * self.s, self._x(x, 0), self._y(y, 0.5)

    @property
    def _row_in_widths(self) -> float:
        buildings = 1 + 1.24 * (self.shape.building - 1)
        return buildings if self.shape.seats >= 5 else buildings + 2 * 1.335

    def building(self, index: int) -> Pose:
        """A building pile's place."""
        height, x, y = self._centre
        step = 1.24 * height * CARD_ASPECT
        return Pose(x + (index - (self.shape.building - 1) / 2) * step, y, height)

    @property
    def side_piles_above(self) -> bool:
        """Whether draw pile and completed cards lie above the building piles (5 and 6 seats)."""
        return self.shape.seats >= 5

    def _side_pile(self, side: int) -> Pose:
        height, x, y = self._centre
        if self.side_piles_above:
            small = 142 * self.s
            return Pose(x + side * 0.66 * small * CARD_ASPECT, self._y(264, 0.5) + small / 2, small)
        width = height * CARD_ASPECT
        return Pose(x + side * width * (1.24 * (self.shape.building - 1) / 2 + 1.335), y, height)

    @property
    def draw(self) -> Pose:
        """The draw pile's place."""
        return self._side_pile(-1)

    @property
    def completed(self) -> Pose:
        """The completed cards' place."""
        return self._side_pile(1)

    @property
    def pill_height(self) -> float:
        """The height of a pill under a pile."""
        return 29 * self.t

    def pill(self, kind: str, index: int = 0) -> tuple[float, float]:
        """The centre of the pill that belongs to "building", "draw" or "completed"."""
        pose = self.building(index) if kind == "building" else self.draw if kind == "draw" else self.completed
        if self.side_piles_above and kind != "building":
            side = -1 if kind == "draw" else 1
            return pose.x + side * (pose.width / 2 + 14 * self.s + 26 * self.t), pose.y
        return pose.x, pose.rect.bottom + 10 * self.s + self.pill_height / 2

    def building_coins(self, index: int, count: int) -> tuple[tuple[float, float], ...]:
        """Centres of the coins beside a building pile, on its left edge."""
        rect = self.building(index).rect
        step = min(44 * self.s, (rect.h - 44 * self.s) / max(count - 1, 1)) if count > 1 else 0.0
        bottom = rect.bottom - 30 * self.s
        centres = []
        for i in range(count):
            sway = (10 if i % 2 else -3) * self.s
            centres.append((rect.x - 14 * self.s + sway, bottom - i * step))
        return tuple(centres)

    # --- the die

    @property
    def tray(self) -> Rect:
        """The die's tray."""
        if self._tray_left_of_centre:
            size = 270 * self.s
            return Rect(66 * self.s, self._y(330, 0.5), size, size)
        size = 104 * self.s
        if self.small or self.title_foot > self.plate(self.shape.viewer).y - size - 7 * self.s:
            # Beside the title block, whose words shrink less than the table.
            return self._own_rect(
                Rect(64 * self.s + 205 * self.t, self.seam + 8 * self.s, size * 0.92, size * 0.92)
            )
        plate = self.plate(self.shape.viewer)
        x = plate.x if not self.shape.left_handed else plate.right - size
        return Rect(x, plate.y - size - 3 * self.s, size, size)

    @property
    def die_size(self) -> float:
        """The edge of the die's square."""
        return 112 * self.s if self._tray_left_of_centre else self.tray.w * 64 / 104

    @property
    def die(self) -> tuple[float, float]:
        """Where the die rests in its tray."""
        return self.tray.centre

    # --- what the whole covers, for tests and hit areas

    def own_areas(self) -> dict[str, Rect]:
        """The named areas of the own side that must never overlap."""
        areas = {"plate": self.plate(self.shape.viewer), "stock": self.stock(self.shape.viewer).rect}
        first, last = self.hand(0, 5), self.hand(4, 5)
        left, right = min(first.rect.x, last.rect.x), max(first.rect.right, last.rect.right)
        bottom = first.rect.bottom
        top = self.hand(2, 5).rect.y
        areas["hand"] = Rect(left, top, right - left, bottom - top)
        for pile in range(4):
            areas[f"discard {pile + 1}"] = self.discard_rect(self.shape.viewer, pile, 5)
        for i, square in enumerate(self.tools):
            areas[f"tool {i + 1}"] = square
        return areas

    def mat_areas(self) -> dict[str, Rect]:
        """The named areas of the mat that must never overlap."""
        areas: dict[str, Rect] = {"draw": self.draw.rect, "completed": self.completed.rect}
        for i in range(self.shape.building):
            areas[f"building {i + 1}"] = self.building(i).rect
            x, y = self.pill("building", i)
            areas[f"pill {i + 1}"] = Rect(x - 30, y - self.pill_height / 2, 60, self.pill_height)
        for seat in range(self.shape.seats):
            if self.is_own(seat):
                continue
            areas[f"plate {seat}"] = self.plate(seat)
            areas[f"row {seat}"] = self.row(seat)
        if self._tray_left_of_centre:
            areas["tray"] = self.tray
        return areas


def largest_overlap(moving: Rect, places: Sequence[tuple[int, Rect]]) -> int | None:
    """The key of the place that shares most area with the moving card, or None if none shares any."""
    best, best_area = None, 0.0
    for key, rect in places:
        area = moving.shared_area(rect)
        if area > best_area:
            best, best_area = key, area
    return best
