"""The table as it was drawn for 1920×1080: the arrangement that windows and words near that have.

What a wider window has more goes between left, centre and right anchors,
what a higher one has more above the wood.
"""

from __future__ import annotations

from dataclasses import dataclass

from skipbo.engine.interned import Value
from skipbo.ui.layout import card_rows
from skipbo.ui.layout.geometry import CARD_ASPECT, Pose, Rect
from skipbo.ui.layout.plan import CentrePlan, OwnPlan, SeatPlaces, TablePlan, TableShape, Window
from skipbo.ui.layout.plates import OTHERS_HEIGHT, OWN_HEIGHT, others_width, own_forms, own_width
from skipbo.ui.theme import MINI_BELOW, SMALL_TABLE

SEAM = 716.0
#: More words against the table, or more height, than the drawn places have room for.
MOST_TEXT = 1.38
MOST_EXTRA_HEIGHT = 160.0
#: A tray smaller than this has no place for its die.
LEAST_TRAY = 84.0


@dataclass(frozen=True, slots=True)
class _Opponent(Value):
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
#: Height of the building piles and their middle, by seats.
CENTRE: dict[int, tuple[float, float]] = {
    2: (226, 478),
    3: (220, 490),
    4: (212, 516),
    5: (204, 544),
    6: (204, 544),
}
#: The opponents' card height by seats.
OPPONENT_HEIGHT = {seats: places[0].height for seats, places in _OPPONENTS.items()}


class Drawn:
    """The drawn places in one window; `plan` is None where words or window are too far from the drawing."""

    def __init__(self, window: Window, shape: TableShape) -> None:
        self._window, self._shape = window, shape
        self._s, self._t = window.s, window.t
        self._extra_x = max(0.0, window.width / self._s - 1920.0)
        self._extra_y = max(0.0, window.height / self._s - 1080.0)

    def plan(self) -> TablePlan | None:
        """The plan, if everything has room."""
        shape = self._shape
        if shape.cards > 1 or self._t > MOST_TEXT * self._s or self._extra_y > MOST_EXTRA_HEIGHT:
            return None
        own = self._own()
        if own is None:
            return None
        centre = self._centre()
        opponents = []
        for place in _OPPONENTS[shape.seats]:
            seat = self._seat(place, min(pose.rect.y for pose in centre.building))
            if seat is None:
                return None
            opponents.append(seat)
        return TablePlan(self._y(SEAM, 1.0), own, centre, tuple(opponents), shape.text)

    def _x(self, units: float, side: int) -> float:
        """Pixels of a unit x that belongs to the left (-1), the centre (0) or the right (1)."""
        return (units + self._extra_x * (side + 1) / 2) * self._s

    def _y(self, units: float, fall: float) -> float:
        """Pixels of a unit y that takes the share `fall` of the extra height."""
        return (units + self._extra_y * fall) * self._s

    # --- opponents

    def _seat(self, place: _Opponent, ceiling: float) -> SeatPlaces | None:
        s, t, shape = self._s, self._t, self._shape
        height = place.height * s
        card = height * CARD_ASPECT
        row_width = card * card_rows.ROW_WIDTHS
        left = self._x(place.x, place.side) - row_width / 2
        top = self._y(place.top, place.fall)
        if place.plate_left:
            high, wide = 58 * t, 337 * t
            plate = Rect(left - 34 * s - wide, self._y(place.top + 48, place.fall) - high / 2, wide, high)
        else:
            high = OTHERS_HEIGHT["one"] * t
            plate = Rect(left, top, row_width, high)
            top += high + 19 * s
        if others_width(shape, "one") * t > plate.w:
            return None
        stock, discards = card_rows.stock_and_discards(left, top, height)
        fan = 0
        if shape.seats <= 3 and height >= MINI_BELOW:
            room = (ceiling - 16 * s - (top + height)) / (height * card_rows.FAN_STEP)
            fan = max(1, min(5, 1 + int(room)))
        return SeatPlaces(plate, "one", stock, discards, fan)

    # --- the player's own side

    def _own(self) -> OwnPlan | None:
        s, t, shape = self._s, self._t, self._shape
        title_height = 60 * t + (54 * t if shape.pairs else 0)
        words = max(shape.title, shape.title_part - (34 * shape.pairs + 30 if shape.pairs else 0))
        title = Rect(64 * s, self._y(742, 1.0), (words + 4) * t, title_height)
        wide, y = (258.0, 930.0) if shape.coins else (232.0, 912.0)
        # In a small window text shrinks less than the table: stay left of the hand and inside.
        width = min(wide * t, self._x(306, 0) - (54 if shape.hand <= 5 else 63) * s)
        form = next((form for form in own_forms(shape) if own_width(shape, form) * t <= width), "")
        if not form:
            return None
        high = OWN_HEIGHT[form] * t
        middle = self._y(y + OWN_HEIGHT["one"] / 2, 1.0)
        top = min(middle - high / 2, self._window.height - high - 20 * s)
        plate = Rect(60 * s, top, width, high)
        coins_top = max(self._y(808, 1.0), title.y + 62 * t)
        coins = Rect(62 * s, coins_top, 192 * s, max(44 * s, plate.y - 3 * s - coins_top))
        if plate.y < coins.y + 40 * s and (shape.coins or shape.pad):
            return None
        high = card_rows.STOCK * s
        stock = Pose(self._x(1850, 1) - high * CARD_ASPECT / 2, self._y(1026, 1.0) - high / 2, high)
        height, gap = card_rows.DISCARD * s, 20 * s
        wide = 4 * height * CARD_ASPECT + 3 * gap
        discards = card_rows.own_discards(stock.rect.x - 46 * s - wide, self._y(734, 1.0), height, gap)
        hand = Pose(self._x(672, 0), self._y(920, 1.0), card_rows.HAND * s)
        reach = min(732 * s, hand.width * (1 + 0.83 * (shape.hand - 1))) / 2
        over_hand = title.bottom > hand.rect.y and title.right > hand.x - reach
        if over_hand or title.right > discards[0].rect.x - 10 * s:
            return None
        tray = None
        if shape.die and shape.seats > 3:
            # Between title block and plate, whose words shrink less than the table, or beside them.
            size = min(104 * s, plate.y - title.bottom - 5 * s)
            tray = Rect(plate.x, plate.y - size - 3 * s, size, size)
            if size < LEAST_TRAY * s:
                size = 96 * s
                tray = Rect(title.right + 6 * t, self._y(SEAM, 1.0) + 8 * s, size, size)
                if tray.right > hand.rect.x - 3 * hand.width and tray.bottom > hand.rect.y - 6 * s:
                    return None
        return OwnPlan(
            plate, form, hand, 732 * s, 0.55, stock, discards, 5, title, self._tools(discards[3]),
            self._x(672, 0), coins, tray,
        )  # fmt: skip

    def _tools(self, last_discard: Pose) -> tuple[Rect, ...]:
        names = self._shape.tools_at(self._window.s)
        # One more than there was room for in the drawing goes nearer to the window's edge.
        right = self._x(1867 if names <= (4 if self._window.s >= SMALL_TABLE else 3) else 1890, 1)
        # They stay clear of the discard piles, however large the words are.
        room = right - last_discard.rect.right - 13 * self._s
        pitch = min(56 * self._t, (room + 10 * self._t) / names)
        size = max(pitch * 46 / 56, 32.0)
        # A full stock rises nearly to 790.
        return card_rows.squares(right, self._y(779, 1.0), size, pitch, names)

    # --- the centre

    def _centre(self) -> CentrePlan:
        s, t, shape = self._s, self._t, self._shape
        height, y = CENTRE[shape.seats]
        x = 960.0
        wide = 1920.0 + self._extra_x
        left, right = 70.0, wide - 70.0
        tray = None
        if shape.die and shape.seats <= 3:
            height, x = 220.0, 1020.0
            left = 66 + 270 + 26.0
            tray = Rect(66 * s, self._y(330, 0.5), 270 * s, 270 * s)
        above = shape.seats >= 5
        if above:
            row = 120 * CARD_ASPECT * card_rows.ROW_WIDTHS
            left, right = 306 + row / 2 + 30, wide - 306 - row / 2 - 30
        half = min(x + self._extra_x / 2 - left, right - x - self._extra_x / 2)
        count = shape.building
        widths = 1 + card_rows.PILE_STEP * (count - 1) + (0 if above else 2 * card_rows.SIDE_STEP)
        height = min(height, 2 * half / widths / CARD_ASPECT) * s
        middle_x, middle_y = self._x(x, 0), self._y(y, 0.5)
        building = card_rows.building_piles(middle_x, middle_y, height, count)
        if above:
            small = 142 * s
            draw, completed = card_rows.either_side(
                middle_x, 0.66 * small * CARD_ASPECT, self._y(264, 0.5) + small / 2, small
            )
        else:
            side = height * CARD_ASPECT * (card_rows.PILE_STEP * (count - 1) / 2 + card_rows.SIDE_STEP)
            draw, completed = card_rows.either_side(middle_x, side, middle_y, height)
        words = None
        if tray is not None:
            words = Rect(34 * s, tray.bottom + 12 * t, draw.x - 40 * t - 34 * s, 80 * t)
        return CentrePlan(building, draw, completed, above, tray, words)
