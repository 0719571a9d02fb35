"""What acts work on: the model, where things are, how they are drawn, and the tempo."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from skipbo.ui.context import Context
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import Sprites
from skipbo.ui.table.furniture import Furniture
from skipbo.ui.table.painter import TableState
from skipbo.ui.table.places import Places
from skipbo.ui.table_model import Spot, TableModel
from skipbo.ui.tempo import Tempo

#: So many pixels are turned afresh in one frame, which takes about two milliseconds.
TURNED_PIXELS = 160_000
#: Shadows of cards in the air cover so many pixels in one frame: enough for eight cards on a 4K screen.
#: Where more fly at once, the eye misses none.
SHADED_PIXELS = 800_000


@dataclass
class Stage:
    """One table on the screen; acts ask `places` every frame, so a new window size needs no care."""

    context: Context
    model: TableModel
    places: Places
    sprites: Sprites
    furniture: Furniture
    state: TableState
    tempo: Tempo

    pixels_left: int = TURNED_PIXELS
    """How much may still be turned afresh in this frame."""
    shade_left: int = SHADED_PIXELS
    """How much may still be shaded in it."""

    def new_frame(self) -> None:
        """A frame begins."""
        self.pixels_left, self.shade_left = TURNED_PIXELS, SHADED_PIXELS

    def may_shade(self, pose: Pose) -> bool:
        """Whether the frame has time for the shadow of one more card in the air."""
        if self.shade_left <= 0:
            return False
        self.shade_left -= round(pose.width * pose.height)
        return True

    def may_turn(self, picture: pygame.Surface, angle: float, scale: float) -> bool:
        """Whether this picture may be turned now: it has been before, or the frame has time for it."""
        if self.context.art.is_turned(picture, angle, scale):
            return True
        if self.pixels_left <= 0:
            return False
        self.pixels_left -= round(picture.get_width() * picture.get_height() * scale * scale)
        return True

    def raise_from(self, spot: Spot, whole: bool = False) -> None:
        """What lies there is in the air: its top card, or the `whole` pile, is not drawn as resting."""
        self.state.away = (*self.state.away, (spot, whole))

    def lay_down(self, spot: Spot, whole: bool = False) -> None:
        """It rests again."""
        self.state.away = tuple(each for each in self.state.away if each != (spot, whole))

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Play one of the table's sounds."""
        self.context.sound.play(name, volume)
