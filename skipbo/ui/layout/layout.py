"""Where everything lies: the table's geometry for one window and one shape; every answer is in pixels."""

from __future__ import annotations

from dataclasses import replace

from skipbo.engine.errors import known
from skipbo.ui.layout.centre import Centre
from skipbo.ui.layout.fitting import beside_plan, plan
from skipbo.ui.layout.frame import Frame
from skipbo.ui.layout.geometry import Pose, Rect
from skipbo.ui.layout.plan import TablePlan, TableShape, Window
from skipbo.ui.layout.seat_places import Seats
from skipbo.ui.layout.spare_room import use_room
from skipbo.ui.layout.tray import Tray
from skipbo.ui.theme import SMALL_TABLE

INSET = 26.0
FAN_DEGREES = 2.6


class Layout:
    """The table's geometry for 2 to 6 seats in any window."""

    def __init__(self, width: int, height: int, shape: TableShape) -> None:
        self.width, self.height, self.shape = width, height, shape
        # Planned at 100 % and then made larger, a table looks the same at every scale of the desktop.
        scale, height = shape.scale, height - shape.foot
        whole = Window(width / scale, height / scale, shape.text)

        def usual(shape: TableShape) -> TablePlan:
            return plan(whole, replace(shape, aside=0))

        def beside(shape: TableShape) -> TablePlan | None:
            found = usual(shape)
            return beside_plan(replace(whole, text=found.text, aside=shape.aside / scale), shape, found)

        kept_free = use_room(replace(whole, aside=shape.aside / scale), shape, beside)
        self.has_aside = kept_free is not None
        """Whether the mat's right edge is kept free as the shape asks."""
        plain = kept_free or known(use_room(whole, shape, usual))
        self.text = plain.text
        window = Window(width / scale, height / scale, self.text)
        self.s, self.t = window.s * scale, window.t * scale
        self.small = window.s < SMALL_TABLE
        made = plain.scaled(scale) if scale != 1.0 else plain
        self._frame = Frame(self.width, self.height, shape, made, self.s, self.t)
        self.seats, self.centre, self.tray = Seats(self._frame), Centre(self._frame), Tray(self._frame)

    # --- the mat and the seam

    @property
    def seam(self) -> float:
        """The y of the mat's lower edge."""
        return self._frame.plan.seam

    @property
    def mat(self) -> Rect:
        """The felt mat."""
        inset = INSET * self.s
        return Rect(inset, inset, self.width - 2 * inset, self.seam - inset)

    @property
    def aside(self) -> Rect:
        """What of the mat is kept free."""
        mat, wide = self.mat, self.shape.aside if self.has_aside else 0
        return Rect(mat.right - wide, mat.y, wide, mat.h)

    @property
    def status(self) -> tuple[float, float]:
        """Where the status pill's centre is, on the seam."""
        x = self._frame.plan.own.status_x
        return (self.width - x if self.shape.left_handed else x), self.seam

    @property
    def title_area(self) -> Rect:
        """The title block: the edition's name, a line or two, the pairs' wins."""
        return self._frame.own_rect(self._frame.plan.own.title)

    @property
    def wins_beside(self) -> bool:
        """Whether the pairs' wins stand beside the edition's name."""
        return self._frame.plan.own.wins_beside

    # --- the player's own hand, tools and coins

    @property
    def hand_height(self) -> float:
        """The height of a card in the player's own hand."""
        return self._frame.plan.own.hand.height

    def hand(self, index: int, count: int) -> Pose:
        """Where card `index` of `count` cards lies in the player's own fan."""
        own = self._frame.plan.own
        middle = self._frame.own_pose(own.hand)
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

    @property
    def tools(self) -> tuple[Rect, ...]:
        """Squares of the tool buttons, as they are read: undo, coach, hint, list (not when small), menu."""
        squares = (self._frame.own_rect(square) for square in self._frame.plan.own.tools)
        return tuple(sorted(squares, key=lambda square: (square.y, square.x)))

    @property
    def pad(self) -> Rect:
        """Where the score pad lies on the wood: where other editions have the coins."""
        area = self._frame.plan.own.coins
        side = max(32.0, min(area.h, area.w, 98 * self.s))
        return self._frame.own_rect(Rect(area.x + 8 * self.s, area.y, side, side))

    def own_coins(self, count: int) -> tuple[tuple[float, float], ...]:
        """Centres of the player's own coins, scattered in rows of six."""
        area = self._frame.plan.own.coins
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
