"""Where everything lies: the table's geometry for one window and one shape; every answer is in pixels."""

from __future__ import annotations

from skipbo.engine.places import DISCARD_PILES
from skipbo.ui.layout.geometry import CARD_ASPECT, Pose, Rect
from skipbo.ui.layout.plan import SeatPlaces, TableShape, Window
from skipbo.ui.layout.planner import plan
from skipbo.ui.theme import MINI_BELOW, SMALL_TABLE

INSET = 26.0
FAN_DEGREES = 2.6
OPEN_STEP = 0.21


class Layout:
    """The table's geometry for 2 to 6 seats in any window."""

    def __init__(self, width: int, height: int, shape: TableShape) -> None:
        self.width, self.height, self.shape = width, height, shape
        # Planned at 100 % and then made larger, a table looks the same at every scale of the desktop.
        scale = shape.scale
        plain = plan(Window(width / scale, height / scale, shape.text), shape)
        self._plan = plain.scaled(scale) if scale != 1.0 else plain
        self.text = plain.text
        window = Window(width / scale, height / scale, self.text)
        self.s, self.t = window.s * scale, window.t * scale
        self.small = window.s < SMALL_TABLE

    def _mine(self, pose: Pose) -> Pose:
        """A pose of the own side, mirrored for the left-handed."""
        return pose.mirrored(self.width) if self.shape.left_handed else pose

    def _own_rect(self, rect: Rect) -> Rect:
        return rect.mirrored(self.width) if self.shape.left_handed else rect

    # --- the mat and the seam

    @property
    def seam(self) -> float:
        """The y of the mat's lower edge."""
        return self._plan.seam

    @property
    def mat(self) -> Rect:
        """The felt mat."""
        inset = INSET * self.s
        return Rect(inset, inset, self.width - 2 * inset, self.seam - inset)

    @property
    def status(self) -> tuple[float, float]:
        """Where the status pill's centre is, on the seam."""
        x = self._plan.own.status_x
        return (self.width - x if self.shape.left_handed else x), self.seam

    @property
    def title_area(self) -> Rect:
        """The title block: the edition's name, a line or two, the pairs' wins."""
        return self._own_rect(self._plan.own.title)

    @property
    def wins_beside(self) -> bool:
        """Whether the pairs' wins stand beside the edition's name."""
        return self._plan.own.wins_beside

    # --- seats

    def offset_of(self, seat: int) -> int:
        """How many places to the viewer's left a seat is: 0 is the viewer."""
        return (seat - self.shape.viewer) % self.shape.seats

    def is_own(self, seat: int) -> bool:
        """Whether the seat is the one at the lower edge."""
        return seat == self.shape.viewer

    def _opponent(self, seat: int) -> SeatPlaces:
        return self._plan.opponents[self.offset_of(seat) - 1]

    def row(self, seat: int) -> Rect:
        """An opponent's row of cards: the stock and the feet of the discard piles' first cards."""
        place = self._opponent(seat)
        return place.stock.rect.union(place.discards[-1].rect)

    def plate(self, seat: int) -> Rect:
        """A player's plate."""
        return self._own_rect(self._plan.own.plate) if self.is_own(seat) else self._opponent(seat).plate

    def plate_form(self, seat: int) -> str:
        """How a plate's words stand: "one", "under" or "three" (see `plates`)."""
        return self._plan.own.form if self.is_own(seat) else self._opponent(seat).form

    # --- the own side

    @property
    def hand_height(self) -> float:
        """The height of a card in the own hand."""
        return self._plan.own.hand.height

    def hand(self, index: int, count: int) -> Pose:
        """Where card `index` of `count` cards lies in the own fan."""
        own = self._plan.own
        middle = self._mine(own.hand)
        width = middle.width
        step = 0.83 * width
        if count > 1:
            step = min(step, max(own.hand_least * width, (own.hand_room - width) / (count - 1)))
        off = index - (count - 1) / 2
        # The index is at the left of a card: also a left-handed fan goes from left to right.
        drop = 4.5 / 212 * middle.height * off * off
        squeeze = min(1.0, 5 / max(count, 1))
        return Pose(
            middle.x + off * step,
            middle.y + drop * min(1.0, squeeze * squeeze),
            middle.height,
            off * FAN_DEGREES * squeeze,
        )

    def stock(self, seat: int) -> Pose:
        """A player's stock pile (its lowest card; depth lifts the top)."""
        return self._mine(self._plan.own.stock) if self.is_own(seat) else self._opponent(seat).stock

    def discard_foot(self, seat: int, pile: int) -> Pose:
        """Where the first card of a discard pile lies."""
        if self.is_own(seat):
            return self._mine(self._plan.own.discards[pile])
        return self._opponent(seat).discards[pile]

    def fans_open(self, seat: int) -> bool:
        """Whether a player's discard piles lie as open fans; else top card, two slivers and a count."""
        return not self.shape.squared and (self.is_own(seat) or self._opponent(seat).fan > 0)

    def fan_limit(self, seat: int) -> int:
        """How many cards of an open fan are shown before the oldest close up into an edge."""
        return self._plan.own.fan if self.is_own(seat) else max(1, self._opponent(seat).fan)

    def discard(self, seat: int, pile: int, level: int, count: int) -> Pose:
        """Where card `level` (0 is the oldest) of a discard pile of `count` cards lies."""
        foot = self.discard_foot(seat, pile)
        if not self.fans_open(seat):
            slivers = min(count - 1, 2)
            depth = max(0, slivers - (count - 1 - level))
            return foot.moved(0, depth * (1.2 if self.shape.squared else 4.0) * self.s)
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
        height = max(foot.height, 150 * self.s * self.shape.cards, MINI_BELOW * self.shape.scale)
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
        squares = [self._own_rect(square) for square in self._plan.own.tools]
        return tuple(reversed(squares)) if self.shape.left_handed else tuple(squares)

    def own_coins(self, count: int) -> tuple[tuple[float, float], ...]:
        """Centres of the own coins, scattered in rows of six."""
        area = self._plan.own.coins
        size = 44 * self.s
        many = max(count, 1)
        most_rows = 3 if area.h > 1.5 * size else 1
        rows = min(-(-many // 6), most_rows)
        per_row = max(6, -(-many // rows))
        rows = -(-many // per_row)
        pitch = min(27.5 * self.s, (area.w - size - 10 * self.s) / max(per_row - 1, 1))
        # The plate beneath stays free to read.
        drop = max(0.0, min(35 * self.s, (area.h - size) / max(rows - 1, 1)))
        centres: list[tuple[float, float]] = []
        for i in range(count):
            row, column = divmod(i, per_row)
            shift = ((i * 7) % 5 - 2) * 0.9 * self.s
            x = area.x + size / 2 + column * pitch + (row % 2) * 10 * self.s
            y = area.y + size / 2 + row * drop + shift
            centres.append(((self.width - x if self.shape.left_handed else x), y))
        return tuple(centres)

    # --- the centre

    def building(self, index: int) -> Pose:
        """A building pile's place."""
        return self._plan.centre.building[index]

    @property
    def side_piles_above(self) -> bool:
        """Whether draw pile and completed cards lie above the building piles."""
        return self._plan.centre.above

    @property
    def draw(self) -> Pose:
        """The draw pile's place."""
        return self._plan.centre.draw

    @property
    def completed(self) -> Pose:
        """The completed cards' place."""
        return self._plan.centre.completed

    @property
    def pill_height(self) -> float:
        """The height of a pill under a pile."""
        return 29 * self.t

    @property
    def pill_room(self) -> float:
        """The width that a pill under a pile has."""
        pitch = self.building(1).x - self.building(0).x
        return pitch - 6 * self.t

    @property
    def completed_room(self) -> float:
        """The width that the completed cards' pill has."""
        if self.side_piles_above:
            return 96 * self.t
        return min(self.pill_room * 1.2, 2 * (self.width - self.completed.x - 30 * self.s))

    def pill(self, kind: str, index: int = 0) -> tuple[float, float]:
        """The centre of the pill that belongs to "building", "draw" or "completed"."""
        pose = self.building(index) if kind == "building" else self.draw if kind == "draw" else self.completed
        if self.side_piles_above and kind != "building":
            side = -1 if kind == "draw" else 1
            return pose.x + side * (pose.width / 2 + 14 * self.s + (30 + 8 * (side > 0)) * self.t), pose.y
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
        large = self._plan.centre.tray
        if large is not None:
            return large
        small = self._plan.own.tray
        return self._own_rect(small) if small is not None else Rect(0, 0, 0, 0)

    @property
    def die_size(self) -> float:
        """The edge of the die's square."""
        return self.tray.w * (112 / 270 if self._plan.centre.tray is not None else 64 / 104)

    @property
    def die(self) -> tuple[float, float]:
        """Where the die rests in its tray."""
        return self.tray.centre

    @property
    def die_words(self) -> Rect | None:
        """Where what the die can do is told, under the large tray."""
        return self._plan.centre.die_words

    # --- what the whole covers, for tests and hit areas

    def own_areas(self) -> dict[str, Rect]:
        """The named areas of the own side that must never overlap."""
        areas = {"plate": self.plate(self.shape.viewer), "stock": self.stock(self.shape.viewer).rect}
        count = self.shape.hand
        first, last = self.hand(0, count), self.hand(count - 1, count)
        left, right = min(first.rect.x, last.rect.x), max(first.rect.right, last.rect.right)
        top = self.hand(count // 2, count).rect.y
        areas["hand"] = Rect(left, top, right - left, first.rect.bottom - top)
        for pile in range(DISCARD_PILES):
            areas[f"discard {pile + 1}"] = self.discard_rect(self.shape.viewer, pile, 9)
        for i, square in enumerate(self.tools):
            areas[f"tool {i + 1}"] = square
        areas["title"] = self.title_area
        if self.shape.coins:
            areas["coins"] = self._own_rect(self._plan.own.coins)
        if self.shape.die and self._plan.own.tray is not None:
            areas["tray"] = self.tray
        return areas

    def mat_areas(self) -> dict[str, Rect]:
        """The named areas of the mat that must never overlap."""
        areas: dict[str, Rect] = {"draw": self.draw.rect, "completed": self.completed.rect}
        for i in range(self.shape.building):
            areas[f"building {i + 1}"] = self.building(i).rect
            areas[f"pill {i + 1}"] = self._pill_area(self.pill("building", i), 57)
        areas["draw pill"] = self._pill_area(self.pill("draw"), 62)
        areas["completed pill"] = self._pill_area(self.pill("completed"), 78)
        for seat in range(self.shape.seats):
            if self.is_own(seat):
                continue
            areas[f"plate {seat}"] = self.plate(seat)
            areas[f"row {seat}"] = self.row(seat)
        if self._plan.centre.tray is not None:
            areas["tray"] = self.tray
        return areas

    def _pill_area(self, centre: tuple[float, float], units: float) -> Rect:
        wide = units * self.t
        return Rect(centre[0] - wide / 2, centre[1] - self.pill_height / 2, wide, self.pill_height)
