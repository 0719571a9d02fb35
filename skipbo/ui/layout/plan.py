"""What is asked of a layout, and what it answers: the shape of a table and the plan of its places."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from skipbo.engine.interned import Value
from skipbo.ui.layout.geometry import Pose, Rect
from skipbo.ui.theme import SMALL_TABLE

#: From this scale on a small table has a button for the coach: a window of 1200 by 675.
SMALLEST_WITH_COACH = 0.625

AnyPlaces = TypeVar("AnyPlaces", "OwnPlan", "CentrePlan", "SeatPlaces")
#: Below this share of 16:9 a window counts as tall: words grow a little with its height.
TALL_BELOW = 0.8


@dataclass(frozen=True, slots=True)
class TableShape(Value):
    """What decides a layout besides the window: seats, who looks, piles, parts, wishes, how long words are.

    Lengths of words are in units of the reference size, at the player's size of 1.
    """

    seats: int = 2
    viewer: int = 0
    building: int = 4
    die: bool = False
    coins: bool = False
    pad: bool = False
    """Whether a score pad lies beside the player's own cards."""
    room: bool = False
    """Whether the pairs' wins under the title lead to how a tournament's room stands."""
    calls: bool = False
    """Whether a button over the title block calls somebody (tabletop manners)."""
    left_handed: bool = False
    squared: bool = False
    """Whether discard piles lie squared, so that only their tops can be seen (a house rule)."""
    text: float = 1.0
    """How much larger words and controls are than usual."""
    cards: float = 1.0
    """How much larger the player wants the cards that matter."""
    scale: float = 1.0
    """How many pixels the desktop has for one unit of its own: 2 at 200 %."""
    foot: int = 0
    """This many pixels at the window's lower edge are kept free for something of a scene's own."""
    aside: int = 0
    """This many pixels at the mat's right edge are kept free likewise, if all else has room beside them."""
    hand: int = 5
    """How many cards are dealt."""
    tools: int = 4
    """How many buttons stand over the stock; `tools_at` says for how many a smaller table has room."""
    pairs: int = 0
    """How many pairs' wins are told under the title."""
    own_name: float = 60.0
    own_line: float = 80.0
    """The widest line that may stand under the player's own name."""
    names: float = 108.0
    """The widest of the others' names."""
    lines: float = 80.0
    """The widest line that may stand under their names."""
    title: float = 200.0
    """The second line of the title block in one piece."""
    title_part: float = 130.0
    """The widest of the title block's parts that are never broken, the pairs' wins beside its first line."""

    @property
    def has_score(self) -> bool:
        """Whether how the match stands can be opened from the table: the score pad, the tournament's room."""
        return self.pad or self.room

    def tools_at(self, scale: float) -> int:
        """How many buttons stand over the stock at this scale of the table: where it is small the list of
        moves is in the menu, where it is smallest the coach as well.
        """
        if scale >= SMALL_TABLE:
            return self.tools
        return min(self.tools - 1, 4 if scale >= SMALLEST_WITH_COACH else 3)


@dataclass(frozen=True, slots=True)
class SeatPlaces(Value):
    """An opponent's places: plate and its form, stock, the feet of the discard piles, the fans' length."""

    plate: Rect
    form: str
    stock: Pose
    discards: tuple[Pose, ...]
    fan: int
    """How many cards of a discard pile are shown; 0: only the top card with slivers and a count."""


@dataclass(frozen=True, slots=True)
class OwnPlan(Value):
    """The player's own side, right-handed."""

    plate: Rect
    form: str
    hand: Pose
    """The middle of the fan."""
    hand_room: float
    hand_least: float
    """The smallest step between two cards, as a share of a card's width."""
    stock: Pose
    discards: tuple[Pose, ...]
    fan: int
    title: Rect
    tools: tuple[Rect, ...]
    status_x: float
    coins: Rect
    tray: Rect | None = None
    wins_beside: bool = False
    """Whether the pairs' wins stand beside the edition's name, else under the title block's lines."""


@dataclass(frozen=True, slots=True)
class CentrePlan(Value):
    """The middle of the mat: building piles, draw pile, completed cards, and perhaps the large tray."""

    building: tuple[Pose, ...]
    draw: Pose
    completed: Pose
    above: bool
    """Whether draw pile and completed cards lie above the building piles."""
    tray: Rect | None = None
    die_words: Rect | None = None
    """Where what the die can do is told."""


@dataclass(frozen=True, slots=True)
class TablePlan(Value):
    """Every place of one table in one window; opponents clockwise from the viewer's left."""

    seam: float
    own: OwnPlan
    centre: CentrePlan
    opponents: tuple[SeatPlaces, ...]
    text: float = 1.0
    """How large words are: as the player wishes, or as far as this window has room for them."""

    def scaled(self, by: float) -> TablePlan:
        """The same table, this many times as large."""
        own, centre = self.own, self.centre
        return TablePlan(
            self.seam * by,
            replace(_scaled(own, by), hand_room=own.hand_room * by, status_x=own.status_x * by),
            _scaled(centre, by),
            tuple(_scaled(seat, by) for seat in self.opponents),
            self.text,
        )


def _scaled(places: AnyPlaces, by: float) -> AnyPlaces:
    """The same places, their rectangles and poses this many times as large."""
    grown: dict[str, Any] = {}
    for field in fields(places):
        value = getattr(places, field.name)
        if isinstance(value, (Rect, Pose)):
            grown[field.name] = value.scaled(by)
        elif isinstance(value, tuple):
            grown[field.name] = tuple(one.scaled(by) for one in value)
    return replace(places, **grown)


@dataclass(frozen=True, slots=True)
class Window(Value):
    """A window's size and the two scales that follow from it."""

    width: float
    height: float
    text: float = 1.0
    aside: float = 0.0
    """How much of the mat is not the table's."""

    @property
    def s(self) -> float:
        """The table's scale against 1920×1080."""
        return min(self.width / 1920.0, self.height / 1080.0)

    @property
    def tallness(self) -> float:
        """The width against 16:9 of the height, at most 1: small in a tall window."""
        return min(1.0, self.width / self.height / (16 / 9))

    @property
    def t(self) -> float:
        """The scale of words and controls."""
        return text_scale(self.width, self.height) * self.text


def text_scale(width: float, height: float, scale: float = 1.0) -> float:
    """The scale of words at the table before the player's wish: a tall window's words are larger than its
    width alone would have them. `scale` is the desktop's, for a window in pixels."""
    s = min(width / 1920.0, height / 1080.0)
    tallness = width / height / (16 / 9)
    boost = (tallness / TALL_BELOW) ** -0.4 if tallness < TALL_BELOW else 1.0
    return max(s * boost, SMALL_TABLE * scale)
