"""One table on the screen: what lies on it, where, how it is drawn, and at which tempo it moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.engine.cards import Card
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout, Pose
from skipbo.ui.layout.plan import text_scale
from skipbo.ui.sprites import BACK, Face, Sprites, face_of
from skipbo.ui.table.fan_motion import FanMotion
from skipbo.ui.table.furniture import Furniture
from skipbo.ui.table.sizes import table_context
from skipbo.ui.table.spots import Places
from skipbo.ui.table.state import TableState
from skipbo.ui.table_model import Spot, TableModel
from skipbo.ui.tempo import Tempo
from skipbo.ui.tween import Timeline

#: So many pixels are turned afresh in one frame (a card is turned whole), an eighth of a millisecond,
#: and this many after it was shown, of those for which it had no time.
TURNED_PIXELS, TURNED_LATER = 8_000, 48_000
#: Shadows of cards in the air cover at most this many pixels in a frame: enough for eight cards at 4K.
#: Where more fly at once, nobody sees that some have none.
SHADED_PIXELS = 800_000


class Stage:
    """What acts, marks and gestures work on. Acts ask `places` every frame: a new size needs no care."""

    def __init__(self, context: Context, layout: Layout, model: TableModel) -> None:
        self.context, self.model = context, model
        self.state = TableState()
        self.fan = FanMotion()
        self.effects = Timeline()
        """What moves besides the events: a card that goes back to its place."""
        self.enlarged: Spot | None = None
        """What is looked at closely, whether it can be lifted or not."""
        self.in_hand: tuple[Face, pygame.Surface] | None = None
        """The card in the player's hand as the last picture showed it: so it begins its way from there."""
        self.said: Callable[[], pygame.Rect | None] = lambda: None
        """Where words lie over the table."""
        self.winners_here: frozenset[int] = frozenset()
        """The seats whose win is celebrated at this screen."""
        self.last_chance_left = 0.0
        """How much is left of the moment in which the last discard can be taken back, 1 to 0."""
        self.is_resting = False
        """Nothing moves and nobody thinks: an update need not even look."""
        self._pixels_left, self._shade_left = TURNED_PIXELS, SHADED_PIXELS
        self._to_turn: list[tuple[pygame.Surface, float, float]] = []
        """What this frame had no time to turn."""
        self.lay_out(layout)

    def lay_out(self, layout: Layout) -> None:
        """Where everything lies, and whatever is drawn at the layout's size of words."""
        self.layout = layout
        #: The services, with words as large as this layout has room for.
        # Where a foot is left free below, the table's window is less high than the context's.
        full = text_scale(layout.width, layout.height, layout.shape.scale)
        self.sized = table_context(
            self.context, round(layout.t / full, 6) if layout.shape.foot else layout.text
        )
        self.sprites = Sprites(self.sized)
        self.furniture = Furniture(self.sized, self.sprites)
        self.places = Places(layout, self.model, self.sprites)
        self.fan.settle()
        self.set_tempo()

    def lay(self, model: TableModel) -> None:
        """Other things lie here now; nothing is in the air."""
        self.model = model
        self.places = Places(self.layout, model, self.sprites)
        self.effects = Timeline()
        self.state.lifted = self.state.last_chance = None
        self.state.away = ()
        self.fan.settle()
        self.set_tempo()

    def set_tempo(self) -> None:
        """As fast as is wished now."""
        wishes = self.context.wishes
        self.tempo = Tempo(wishes.tempo, wishes.motion)

    def redraw(self) -> None:
        """Something looks different, or will."""
        self.is_resting = False
        self.context.stack.dirty = True

    # --- what lies where

    def face_at(self, spot: Spot) -> tuple[Face, Card | None]:
        """What the card on top of a place shows."""
        model = self.model
        card: Card | None = None
        if spot.kind == "hand" and 0 <= spot.index < len(model.hand):
            card = model.hand[spot.index]
        elif spot.kind == "stock":
            card = model.seats[spot.seat].stock_top
        elif spot.kind == "discard":
            pile = model.seats[spot.seat].discards[spot.index]
            card = pile[-1] if pile else None
        return (BACK if card is None else face_of(card)), card

    def tool_name(self, spot: Spot) -> str:
        """Which tool a square is, "" if none."""
        index = spot.index - self.first_tool
        return self.state.tools[index][0] if 0 <= index < len(self.state.tools) else ""

    @property
    def first_tool(self) -> int:
        """The square of the first button: they stand at the right end."""
        return len(self.layout.tools) - len(self.state.tools)

    # --- what moves

    def arrange_hand(self, seconds: float, at_once: bool) -> bool:
        """The player's own fan closes its gaps; True while any card glides."""
        moves = self.fan.update(seconds, self.model, self.layout, at_once)
        self.state.own_poses = self.fan.poses
        return moves

    def new_frame(self) -> None:
        """A frame begins."""
        self._pixels_left, self._shade_left = TURNED_PIXELS, SHADED_PIXELS
        self._to_turn.clear()

    def may_shade(self, pose: Pose) -> bool:
        """Whether the frame has time for the shadow of one more card in the air."""
        if self._shade_left <= 0:
            return False
        self._shade_left -= round(pose.width * pose.height)
        return True

    def turned(
        self, picture: pygame.Surface, angle: float, scale: float, waits: bool = False
    ) -> pygame.Surface | None:
        """The picture turned and scaled, as before or afresh; None if this frame has no time for it, or if it
        `waits`: then it is there in the next one.
        """
        if not self.context.art.is_turned(picture, angle, scale):
            if waits or self._pixels_left <= 0:
                self._to_turn.append((picture, angle, scale))
                return None
            self._pixels_left -= _turned_pixels(picture, scale)
        return self.context.art.turned(picture, angle, scale)

    def turn_later(self) -> None:
        """The frame is shown: turn what it had no time for, for the next one."""
        left = TURNED_LATER
        while self._to_turn and left > 0:
            picture, angle, scale = self._to_turn.pop(0)
            if not self.context.art.is_turned(picture, angle, scale):
                self.context.art.turned(picture, angle, scale)
                left -= _turned_pixels(picture, scale)

    def raise_from(self, spot: Spot, whole: bool = False) -> None:
        """What lies there is in the air: its top card, or the `whole` pile, is not drawn as resting."""
        self.state.away = (*self.state.away, (spot, whole))

    def lay_down(self, spot: Spot, whole: bool = False) -> None:
        """It rests again."""
        self.state.away = tuple(each for each in self.state.away if each != (spot, whole))

    def sound(self, name: str, volume: float = 1.0, variant: int | None = None) -> None:
        """Play one of the table's sounds, a certain take of it if there are several."""
        self.context.sound.play(name, volume, variant)


def _turned_pixels(picture: pygame.Surface, scale: float) -> int:
    """How much there is to turn."""
    return round(picture.get_width() * picture.get_height() * scale * scale)
