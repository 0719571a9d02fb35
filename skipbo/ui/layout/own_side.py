"""The player's own side in a window that the drawing does not fit: six ways to arrange it, each at any card
size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skipbo.engine.interned import Value
from skipbo.ui.layout.card_rows import DISCARD, HAND, STOCK, own_discards, squares
from skipbo.ui.layout.geometry import CARD_ASPECT, Pose, Rect
from skipbo.ui.layout.plan import OwnPlan, TableShape, Window, text_scale
from skipbo.ui.layout.plates import OWN_HEIGHT, own_forms, own_width

#: Cards of a fan lie so far apart on the wood under the piles, and at least so far: the index stays whole.
UNDER_STEP, LEAST_STEP = 0.7, 0.44
#: So far apart nearly all of the number in a card's middle is in sight.
OPEN_STEP = 0.66
FAN_STEP = 0.2
LEAST_FAN, MOST_FAN = 3, 7
#: So much wider than it must be the left column becomes if that saves a line of the title: more where it
#: saves the table's height.
WIDER, LITTLE_WIDER = 1.2, 1.06
#: So far the button with which somebody is called reaches under the seam, in units of words.
CALL_BUTTON = 18.0
#: Letters come in whole pixels: small ones may be wider than their units say.
ROUNDED = 1.06
#: What the tilt of the outer cards adds to a fan, in card widths.
TILT = 0.16


@dataclass(frozen=True, slots=True)
class OwnKind(Value):
    """A way to arrange the player's own side."""

    has_column: bool = True
    """Whether title and plate stand left of the hand; else they stand in a strip above it, which leaves its
    width to the cards."""
    in_corner: bool = False
    """Whether the buttons, and the coins under them, lie in two rows beside the stock, so that large words
    take the bare wood there and no height."""
    is_low: bool = False
    """Whether the buttons lie at the foot under the discard piles, whose fans are shorter: the hand gets the
    width that they had beside them."""
    is_under: bool = False
    """Whether the hand lies on the bare wood under the discard piles as well, whose fans are shorter."""
    is_stacked: bool = False
    """Whether the piles lie under the strip and the hand under them, in tall windows."""
    liking: float = 0.0
    """What it is worth against larger cards."""


KINDS: Final = (
    OwnKind(liking=0.06),  # as drawn
    OwnKind(in_corner=True, liking=0.045),
    OwnKind(is_low=True),
    OwnKind(is_under=True),
    OwnKind(has_column=False),
    OwnKind(has_column=False, is_stacked=True),
)


class OwnSide:
    """One arrangement at one scale of the cards; `fits` says whether the window is wide enough."""

    def __init__(self, window: Window, shape: TableShape, kind: OwnKind, scale: float) -> None:
        self._window, self._shape, self._kind, self.scale = window, shape, kind, scale
        s, t = window.s, window.t
        self._edge, self._gap = 10 + 24 * s, 6 + 16 * s
        self._card = {part: part * scale * CARD_ASPECT for part in (HAND, DISCARD, STOCK)}
        self._pile_gap = max(6.0, 12 * scale)
        self._discards_width = 4 * self._card[DISCARD] + 3 * self._pile_gap
        tools = shape.tools_at(s)
        base = text_scale(window.width, window.height)
        self._tool = max(32.0, min(46 * t, 46 * base * 1.7))
        self._tools_width = tools * self._tool + (tools - 1) * self._tool * 0.2
        self._tool_count = tools
        # The same place has the coins in one edition, the score pad in another.
        self._has_coins = shape.coins or shape.pad
        self._coins = ((190 if shape.coins else 104) * s, 82 * s) if self._has_coins else (0.0, 0.0)
        small_tray = shape.die and shape.seats > 3
        self._tray = max(104 * s, 64.0) if small_tray else 0.0
        self._form = "one"
        self._measure()

    def _hand_width(self, step: float) -> float:
        return self._card[HAND] * (1 + (self._shape.hand - 1) * step + TILT)

    def _title_height(self, width: float) -> float:
        """The title block's height: its second line breaks in two where it must."""
        shape, t = self._shape, self._window.t
        lines = 1 if (ROUNDED * shape.title + 5) * t <= width else 2
        return (38 + 25 * lines) * t

    def _plate(self, form: str) -> tuple[float, float]:
        t = self._window.t
        return own_width(self._shape, form) * t, OWN_HEIGHT[form] * t

    def _measure(self) -> None:
        """Width and height that this arrangement needs at least."""
        window, t, a = self._window, self._window.t, self.scale
        self._hand_height = HAND * a * 1.11 + 8 * a
        self._stock_height = STOCK * a + 22 * t
        self._fan_height = DISCARD * a * (1 + FAN_STEP * (LEAST_FAN - 1))
        self._right = max(self._card[STOCK], self._tools_width)
        self._block = self._discards_width
        """The width of the discard piles with what lies under them."""
        if self._kind.is_low:
            self._block = max(self._discards_width, self._tools_width)
            self._right = self._card[STOCK]
        if self._kind.in_corner:
            row = -(-self._tool_count // 2)
            block = max(row * self._tool * 1.2 - self._tool * 0.2, self._coins[0])
            self._right = block + self._gap + self._card[STOCK]
        #: Under the seam, where the lower half of the status pill is.
        self._head = 24 * t
        self._title_top = (CALL_BUTTON if self._shape.calls else 9) * t
        foot = 6 + 8 * window.s
        tools = self._tool * 1.15 + 10 * window.s
        if self._kind.has_column:
            wide = self._measure_column(foot)
            self._hand_room = window.width - 2 * self._edge - self._left - self._gap - self._beside_hand()
            corner = max(2 * self._tool * 1.2 + self._coins[1], self._stock_height)
            beside = self._stock_height + (0.0 if self._kind.is_low else tools)
            self.height = max(
                self._column_height,
                self._head + self._hand_height + foot,
                10 * window.s + (corner if self._kind.in_corner else beside) + foot,
                18 * a + self._fan_height + (tools if self._kind.is_low else 0.0) + foot,
            )
            if self._kind.is_under:
                # What is left of the wood stays in one piece, for what is said.
                self._hand_room = min(self._hand_room, self._hand_width(UNDER_STEP))
                fan = DISCARD * a * (1 + FAN_STEP) + 6 * window.s
                self.height = max(self.height, 18 * a + fan + self._hand_height + foot)
        elif not self._kind.is_stacked:
            self._hand_room = self._hand_room_for_header()
            wide = self._measure_header(self._hand_room)
            self.height = max(
                self._head + self._strip + self._hand_height + foot,
                10 * window.s + tools + self._stock_height + foot,
                18 * a + self._fan_height + foot,
            )
        else:
            room = window.width - 2 * self._edge - self._tools_width - self._gap
            wide = self._measure_header(room) and self._stacked_fits()
            self._hand_room = window.width - 2 * self._edge
            piles = max(self._fan_height, self._stock_height)
            self.height = self._head + self._strip + piles + self._gap + self._hand_height + foot
        self.fits = wide

    @property
    def openness(self) -> float:
        """How far the hand's cards lie apart, as a share of what shows the number in their middle."""
        spare = self._hand_room - self._hand_width(0.0)
        step = spare / ((self._shape.hand - 1) * self._card[HAND])
        return min(1.0, step / OPEN_STEP)

    # --- widths

    def _measure_column(self, foot: float) -> bool:
        shape, t = self._shape, self._window.t
        for form in own_forms(shape):
            self._form = form
            plate_width, plate_height = self._plate(form)
            coins = (0.0, 0.0) if self._kind.in_corner else self._coins
            self._left = max(plate_width, (shape.title_part + 6) * t, coins[0])
            title = (ROUNDED * shape.title + 6) * t
            if title <= self._left * (WIDER if self._kind.in_corner else LITTLE_WIDER):
                self._left = max(self._left, title)
            self._strip = self._title_height(self._left)
            self._column_height = (
                t
                + self._title_top
                + self._strip
                + coins[1]
                + self._tray
                + 12 * t
                + plate_height
                + 9 * t
                + foot
            )
            if self._left + self._rest() <= self._window.width:
                return True
        return False

    def _beside_hand(self) -> float:
        """The width of what lies right of the hand, with its gaps."""
        if self._kind.is_under:
            return self._gap + self._card[STOCK]
        return 2 * self._gap + self._block + self._right

    def _rest(self) -> float:
        """The width of everything but the left column, the hand as narrow as may be."""
        row = self._hand_width(LEAST_STEP) + self._beside_hand()
        if self._kind.is_under:
            row = max(row, self._gap + self._discards_width + self._right)
        return 2 * self._edge + self._gap + row

    def _hand_room_for_header(self) -> float:
        return self._window.width - 2 * self._edge - 2 * self._gap - self._discards_width - self._right

    def _measure_header(self, room: float) -> bool:
        """A strip of this width with plate, title, coins and tray side by side."""
        shape, t = self._shape, self._window.t
        if not self._kind.is_stacked and self._hand_width(LEAST_STEP) > room:
            self._strip = 0.0
            return False
        for form in own_forms(shape):
            self._form = form
            plate_width, plate_height = self._plate(form)
            extra = (self._coins[0] + self._gap if self._has_coins else 0.0) + (
                self._tray + self._gap if self._tray else 0.0
            )
            title = room - plate_width - 2 * self._gap - extra
            self._title_room = min(title, (max(shape.title, shape.title_part) + 6) * t)
            title_height = self._title_height(self._title_room)
            self._strip = max(plate_height + 12 * t, title_height + 4 * t, self._coins[1], self._tray)
            if title >= (shape.title_part + 4) * t:
                return True
        return False

    def _stacked_fits(self) -> bool:
        piles = self._discards_width + 2 * self._gap + self._card[STOCK]
        room = self._window.width - 2 * self._edge
        return max(piles, self._hand_width(LEAST_STEP)) <= room

    # --- places

    def plan(self, height: float) -> OwnPlan:
        """The places when the player's own side has this height."""
        window, a = self._window, self.scale
        seam = window.height - height
        foot = window.height - 6 - 8 * window.s
        if self._kind.is_stacked:
            return self._plan_stacked(seam, foot)
        right = window.width - self._edge
        stock = Pose(
            right - self._card[STOCK] / 2, foot - 22 * window.t - STOCK * a / 2 + 2 * window.t, STOCK * a
        )
        if self._kind.in_corner:
            tools = self._tools_block(stock.rect.x - self._gap, seam + 10 * window.s)
        else:
            tools = self._tools_row(right, stock.rect.y - 10 * window.s - 0.15 * self._tool)
        left_of_piles = right - self._right - self._gap - self._block
        top = seam + 18 * min(a, window.s * 1.3)
        discards = own_discards(left_of_piles, top, DISCARD * a, self._pile_gap)
        below = self._hand_height if self._kind.is_under else 0.0
        if self._kind.is_low:
            tools = self._tools_row(left_of_piles + self._block, foot - 0.1 * self._tool)
            below = 1.15 * self._tool + 10 * window.s
        fan = self._fan_limit(foot - top - below)
        if self._kind.has_column:
            hand_left = self._edge + self._left + self._gap
            title = Rect(self._edge, seam + self._title_top, self._left, self._strip)
            plate_width, plate_height = self._plate(self._form)
            plate = Rect(
                self._edge, foot - plate_height - 8 * window.t + 4, min(plate_width, self._left), plate_height
            )
            bottom = plate.y - 10 * window.t
            tray = None
            if self._tray:
                tray = Rect(plate.x, bottom - self._tray, self._tray, self._tray)
                bottom = tray.y
            coins = Rect(self._edge, max(title.bottom, bottom - 140 * window.s), self._left, 0)
            coins = Rect(coins.x, coins.y, min(coins.w, self._coins[0]), max(44 * window.s, bottom - coins.y))
            if self._kind.in_corner and self._has_coins:
                below, left = tools[-1].bottom + 0.2 * self._tool, right - self._right
                coins = Rect(left, below, self._coins[0], min(self._coins[1] * 1.5, foot - below))
        else:
            hand_left = self._edge
            plate, title, coins, tray = self._strip_places(seam)
        hand_right = left_of_piles - self._gap
        if self._kind.is_under:
            hand_right = hand_left + self._hand_room
        return self._with_hand(
            hand_left, hand_right, foot, plate, title, coins, tray, stock, discards, fan, tools
        )

    def _strip_places(self, seam: float) -> tuple[Rect, Rect, Rect, Rect | None]:
        """Plate, title, coins and tray side by side under the seam."""
        t = self._window.t
        plate_width, plate_height = self._plate(self._form)
        top = seam + self._head
        plate = Rect(self._edge, top + 4 * t, plate_width, plate_height)
        x = plate.right + 2 * self._gap
        title = Rect(x, top, self._title_room, self._title_height(self._title_room))
        x = title.right + self._gap
        coins = Rect(x, top + 4, self._coins[0], self._strip - 8)
        if self._has_coins:
            x = coins.right + self._gap
        tray = Rect(x, top, self._tray, self._tray) if self._tray else None
        return plate, title, coins, tray

    def _plan_stacked(self, seam: float, foot: float) -> OwnPlan:
        window, a = self._window, self.scale
        plate, title, coins, tray = self._strip_places(seam)
        right = window.width - self._edge
        tools = self._tools_row(right, seam + self._head + self._tool)
        top = seam + self._head + self._strip
        hand_top = foot - self._hand_height
        piles = self._discards_width + 2 * self._gap + self._card[STOCK]
        free = max(0.0, window.width - 2 * self._edge - piles)
        left = self._edge + free * 0.5
        between = min(free * 0.25, 60.0)
        discards = own_discards(left - between, top, DISCARD * a, self._pile_gap)
        stock_x = left + piles - self._card[STOCK] / 2 + between
        stock = Pose(stock_x, top + STOCK * a / 2, STOCK * a)
        fan = self._fan_limit(hand_top - self._gap - top)
        return self._with_hand(
            self._edge, right, foot, plate, title, coins, tray, stock, discards, fan, tools
        )

    def _with_hand(
        self,
        left: float,
        right: float,
        foot: float,
        plate: Rect,
        title: Rect,
        coins: Rect,
        tray: Rect | None,
        stock: Pose,
        discards: tuple[Pose, ...],
        fan: int,
        tools: tuple[Rect, ...],
    ) -> OwnPlan:
        """The plan with the hand between two edges."""
        height = HAND * self.scale
        room = right - left - TILT * self._card[HAND]
        hand = Pose((left + right) / 2, foot - height * 0.605, height)
        return OwnPlan(
            plate, self._form, hand, room, 0.36, stock, discards, fan, title, tools, hand.x, coins, tray, True
        )

    def _tools_row(self, right: float, bottom: float) -> tuple[Rect, ...]:
        return squares(right, bottom, self._tool, self._tool * 1.2, self._tool_count)

    def _tools_block(self, right: float, top: float) -> tuple[Rect, ...]:
        """The buttons in two rows, from the left in each."""
        size, pitch, many = self._tool, self._tool * 1.2, -(-self._tool_count // 2)
        upper = squares(right, top + size, size, pitch, many)
        lower = squares(right, top + pitch + size, size, pitch, many)
        return (*upper, *lower[: self._tool_count - many])

    def _fan_limit(self, room: float) -> int:
        """How many cards of a discard pile a room of this height shows."""
        card = DISCARD * self.scale
        return max(2, min(MOST_FAN, 1 + int((room - card - 6 * self._window.s) / (FAN_STEP * card))))
