"""What acts work on: the model, where things are, how they are drawn, and the tempo."""

from __future__ import annotations

from dataclasses import dataclass

from skipbo.ui.context import Context
from skipbo.ui.sprites import Sprites
from skipbo.ui.table.furniture import Furniture
from skipbo.ui.table.painter import TableState
from skipbo.ui.table.places import Places
from skipbo.ui.table_model import TableModel
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

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Play one of the table's sounds."""
        self.context.sound.play(name, volume)
