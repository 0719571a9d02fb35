"""What acts work on: the model, where things are, how they are drawn, and the tempo."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from skipbo.ui.context import Context
from skipbo.ui.sprites import Sprites
from skipbo.ui.table.furniture import Furniture
from skipbo.ui.table.painter import TableState
from skipbo.ui.table.places import Places
from skipbo.ui.table_model import Spot, TableModel
from skipbo.ui.tempo import Tempo


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

    turned: set[Hashable] = field(default_factory=set)
    """Which pictures have been turned at this size; they are kept by the art's own cache."""
    turns_left: int = 8

    def new_frame(self) -> None:
        """A frame begins: so many pictures may be turned afresh in it (a large one takes a millisecond)."""
        self.turns_left = 8 if self.places.layout.s < 1.4 else 4

    def may_turn(self, picture: Hashable) -> bool:
        """Whether this picture may be turned now: it has been before, or the frame has time for it."""
        if picture in self.turned:
            return True
        if self.turns_left <= 0:
            return False
        self.turns_left -= 1
        self.turned.add(picture)
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
