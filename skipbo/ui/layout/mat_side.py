"""The mat in a window that the drawing does not fit: opponents in rows, the piles beneath or between them."""

from __future__ import annotations

from dataclasses import dataclass

from skipbo.engine.interned import Value
from skipbo.ui.layout import card_rows
from skipbo.ui.layout.geometry import CARD_ASPECT, Rect
from skipbo.ui.layout.plan import CentrePlan, SeatPlaces, TableShape, Window
from skipbo.ui.layout.plates import OTHERS_HEIGHT, others_width
from skipbo.ui.theme import MINI_BELOW

#: The draw pile and the completed cards above the building piles, against those.
ABOVE = 0.68
#: Of a plate's face over its edges, and from a plate to the cards under it, in units of words.
OVERHANG, UNDER_PLATE = 7.0, 10.0
#: The width of a pill with two digits, and from a building pile to the draw or completed pile beside it.
PILL, SIDE_PILLS = 58.0, 70.0
#: The width of a pill that says with a sign what the number on it is.
TELLING_PILL = 83.0
#: The same with a word.
WORDY_PILL = 102.0
#: From the lowest pills to the seam: the upper half of the status pill.
OVER_SEAM = 24.0


@dataclass(frozen=True, slots=True)
class MatKind(Value):
    """How many pairs of opponents sit below the upper row, whether the lowest pair sits beside the piles,
    whether the plate of one who sits alone lies beside the cards, and where draw and completed piles are."""

    pairs: int
    sides: bool
    beside: bool
    above: bool


def kinds(shape: TableShape) -> list[MatKind]:
    """Every arrangement that the seats allow."""
    others = shape.seats - 1
    found = []
    for above in (False, True):
        for pairs in range((others + 1) // 2):
            alone = others - 2 * pairs == 1
            for sides in (False, True) if pairs else (False,):
                for beside in (True, False) if alone else (False,):
                    found.append(MatKind(pairs, sides, beside, above))
    return found


def least_building(window: Window) -> float:
    """How high building piles are at least, so that the pills under them don't touch."""
    t = window.t
    return PILL * t / card_rows.PILE_STEP / CARD_ASPECT


@dataclass(frozen=True, slots=True)
class _Cell(Value):
    """What an opponent needs: the plate's form and width, and the height of all."""

    form: str
    wide: float
    high: float


class MatSide:
    """One arrangement with building piles and opponents' cards of some height; `fits` is about its width."""

    def __init__(
        self, window: Window, shape: TableShape, kind: MatKind, building: float, opponents: float
    ) -> None:
        self._window, self._shape, self._kind = window, shape, kind
        self._building, self._card = building, opponents
        s, t = window.s, window.t
        self._inset = 26 * s
        self._gap = 8 + 14 * s
        self._row_width = opponents * CARD_ASPECT * card_rows.ROW_WIDTHS
        self._foot = (
            16 * t + max(0.0, 15 * t - 0.22 * opponents) + 5 * s
        )  # under the cards: badge and slivers
        self._top = max(self._inset + 6 * s, 18 * t) + OVERHANG * t
        self._others = shape.seats - 1
        self._wide = window.width - window.aside
        self._space = self._wide - 2 * self._inset
        self._cells: list[_Cell] = []
        self._side: _Cell | None = None
        self.fits = self._measure()

    # --- what is needed

    def _cell_for(self, width: float) -> _Cell | None:
        """The flattest cell of at most this width: plate above cards."""
        t = self._window.t
        if self._row_width > width:
            return None
        for form, full in (("one", True), ("one", False), ("under", False), ("three", False)):
            wide = others_width(self._shape, form, full) * t
            if wide <= width:
                high = (OTHERS_HEIGHT[form] + UNDER_PLATE) * t + self._card + self._foot
                return _Cell(form, max(wide, self._row_width), high)
        return None

    def _beside_cell(self) -> _Cell | None:
        """The plate left of the cards."""
        t = self._window.t
        room = self._space - self._row_width - 4 * self._gap
        for form, full in (("one", True), ("one", False), ("under", False), ("three", False)):
            wide = others_width(self._shape, form, full) * t
            if wide <= room:
                high = max(OTHERS_HEIGHT[form] * t + OVERHANG * t, self._card + self._foot - OVERHANG * t)
                return _Cell(form, wide, high)
        return None

    def _measure(self) -> bool:
        kind, t = self._kind, self._window.t
        alone = self._others - 2 * kind.pairs
        for count in [alone] + [2] * (kind.pairs - (1 if kind.sides else 0)):
            cell = (
                self._beside_cell()
                if kind.beside and count == 1
                else self._cell_for((self._space - (count + 1) * self._gap) / count)
            )
            if cell is None:
                return False
            self._cells.append(cell)
        if kind.sides:
            # Beside the piles the narrowest form leaves most width; as flat as its row of cards allows.
            narrow = min(others_width(self._shape, form) for form in ("one", "under", "three")) * t
            self._side = self._cell_for(max(narrow + 1, self._row_width))
            if self._side is None:
                return False
        return self._measure_centre()

    def _measure_centre(self) -> bool:
        window, shape = self._window, self._shape
        s, t = window.s, window.t
        self._tray = self._tray_column = 0.0
        if shape.die and shape.seats <= 3:
            self._tray = min(270 * max(s, 0.6), max(self._building * 1.15, 90.0))
            self._tray_column = max(self._tray, 176 * t)
        room = self._space - 2 * self._gap
        if self._side is not None:
            room -= 2 * (self._side.wide + self._gap)
        if self._tray_column:
            room -= self._tray_column + self._gap
        self._room = room
        card = self._building * CARD_ASPECT
        wide = card * (1 + card_rows.PILE_STEP * (shape.building - 1))
        foot = 8 * s + 29 * t
        self._side_step = max(card_rows.SIDE_STEP * card, SIDE_PILLS * t)
        if self._kind.above:
            small = self._building * ABOVE
            upper = 2.32 * small * CARD_ASPECT + 2 * (14 * s + 80 * t)
            self._centre = small + 16 * s + self._building + foot + 10 * s
            fits = max(wide, upper) <= room
        else:
            wide += 2 * self._side_step
            self._centre = self._building + foot + 10 * s
            # The completed cards' pill may be wider than the cards themselves.
            fits = wide + max(0.0, 84 * t - card) <= room
        if self._tray_column:
            self._centre = max(self._centre, self._tray + 92 * t)
        return fits

    @property
    def height(self) -> float:
        """The least height from the window's upper edge to the seam."""
        t = self._window.t
        centre = max(self._centre, self._side.high) if self._side is not None else self._centre
        rows = sum(cell.high for cell in self._cells) + (len(self._cells) - 1) * OVERHANG * t
        if self._side is not None:
            rows += OVERHANG * t
        return self._top + rows + self._gap * 0.4 + centre + OVER_SEAM * t

    @property
    def has_words(self) -> bool:
        """Whether the pills under the building piles have room for more than a number."""
        return self._building * CARD_ASPECT * card_rows.PILE_STEP >= TELLING_PILL * self._window.t

    @property
    def flatness(self) -> int:
        """How many lines the plates' words stand in; less is better to read at a glance."""
        cells = [*self._cells, self._side] if self._side is not None else self._cells
        return max(("one", "under", "three").index(cell.form) for cell in cells)

    # --- places

    def plan(self, seam: float) -> tuple[CentrePlan, tuple[SeatPlaces, ...]]:
        """The places between the window's upper edge and the seam."""
        t, kind = self._window.t, self._kind
        # What is left over goes between the rows, above and below the piles.
        share = max(0.0, seam - self.height) / (len(self._cells) + 2)
        order = list(range(self._others))
        pairs: list[tuple[int, ...]] = []
        for _pair in range(kind.pairs):
            pairs.append((order.pop(0), order.pop(-1)))
        groups = [tuple(order), *reversed(pairs[1 if kind.sides else 0 :])]
        gap = share + OVERHANG * t
        tops = []
        y = self._top + min(share * 0.5, 40 * self._window.s)
        for cell in self._cells:
            tops.append(y)
            y += cell.high + gap
        foot_of_rows = y - gap
        seats: dict[int, SeatPlaces] = {}
        free = max(0.0, seam - OVER_SEAM * t - self._centre - foot_of_rows)
        # Open fans may reach down to the piles.
        depth = free * 0.62
        for group, cell, top in zip(groups, self._cells, tops, strict=True):
            for place, seat in enumerate(group):
                reach = depth if group is groups[-1] else share * 0.8
                seats[seat] = self._seat(cell, place, len(group), top, reach)
        centre_top = foot_of_rows + self._gap * 0.4
        room = seam - OVER_SEAM * t - centre_top
        if self._side is not None:
            side_top = centre_top + OVERHANG * t
            side_top += max(0.0, room - OVERHANG * t - self._side.high) * 0.5
            for seat, side in zip(pairs[0], (-1, 1), strict=True):
                seats[seat] = self._side_seat(self._side, side, side_top)
        middle = centre_top + max(0.0, room - self._centre) * (0.62 if self._shape.seats <= 3 else 0.5)
        return self._plan_centre(middle + 10 * self._window.s), tuple(seats[i] for i in range(self._others))

    def _seat(self, cell: _Cell, place: int, count: int, top: float, depth: float) -> SeatPlaces:
        t = self._window.t
        high = OTHERS_HEIGHT[cell.form] * t
        if self._kind.beside and count == 1:
            whole = cell.wide + 2 * self._gap + self._row_width
            left = (self._wide - whole) / 2
            cards = top - OVERHANG * t
            plate_y = max(top, cards + (self._card - high) / 2)
            plate = Rect(left, plate_y, cell.wide, high)
            return self._with_cards(plate, cell.form, plate.right + 2 * self._gap, cards, depth)
        middle = self._inset + self._space / count * (place + 0.5)
        width = min(self._space / count - self._gap, cell.wide)
        return self._cell_at(cell, middle, width, top, depth)

    def _side_seat(self, cell: _Cell, side: int, top: float) -> SeatPlaces:
        half = self._inset + self._gap + cell.wide / 2
        middle = half if side < 0 else self._wide - half
        return self._cell_at(cell, middle, cell.wide, top, 0.0)

    def _cell_at(self, cell: _Cell, middle: float, width: float, top: float, depth: float) -> SeatPlaces:
        t = self._window.t
        plate = Rect(middle - width / 2, top, width, OTHERS_HEIGHT[cell.form] * t)
        cards = plate.bottom + UNDER_PLATE * t
        return self._with_cards(plate, cell.form, middle - self._row_width / 2, cards, depth)

    def _with_cards(self, plate: Rect, form: str, left: float, top: float, depth: float) -> SeatPlaces:
        stock, discards = card_rows.stock_and_discards(left, top, self._card)
        fan = 0
        # In a fan of mini cards no number could be read: there lie the top card and a count.
        if self._shape.seats <= 3 and self._card >= MINI_BELOW:
            fan = min(
                6, 1 + int((depth + self._foot - 12 * self._window.s) / (self._card * card_rows.FAN_STEP))
            )
            fan = fan if fan >= 2 else 0
        return SeatPlaces(plate, form, stock, discards, fan)

    def _plan_centre(self, top: float) -> CentrePlan:
        window, count = self._window, self._shape.building
        height = self._building
        card = height * CARD_ASPECT
        middle = self._wide / 2
        if self._tray_column:
            middle += (self._tray_column + self._gap) / 2
        y = top + height / 2
        step = card_rows.PILE_STEP
        if self._kind.above:
            side_height = height * ABOVE
            side_y = top + side_height / 2
            side = 0.66 * side_height * CARD_ASPECT
            y = top + side_height + 16 * window.s + height / 2
            # Apart as far as the words under them ask, where there is room.
            free = min(1.4, (self._room - card) / card / max(count - 1, 1))
            step = max(step, min(free, WORDY_PILL * window.t / card))
        else:
            free = self._room - 2 * self._side_step - max(card, 84 * window.t)
            step = min(1.4, max(step, free / card / max(count - 1, 1)))
            side_y, side_height = y, height
            side = card * step * (count - 1) / 2 + self._side_step
        building = card_rows.building_piles(middle, y, height, count, step)
        tray = words = None
        if self._tray_column:
            left = self._inset + self._gap
            block = self._tray + 92 * window.t
            tray_top = top - 10 * window.s + max(0.0, (self._centre - block) / 2)
            tray = Rect(left + (self._tray_column - self._tray) / 2, tray_top, self._tray, self._tray)
            words = Rect(left, tray.bottom + 8 * window.t, self._tray_column + 8, 84 * window.t)
        draw, completed = card_rows.either_side(middle, side, side_y, side_height)
        return CentrePlan(building, draw, completed, self._kind.above, tray, words)
