"""What lies over the cards: the pill on the seam, a hint's note, a question, the list of moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui import tempo
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.move_list import MoveList
from skipbo.ui.table.seam_words import Toast
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

#: How long a refused card shakes its head.
SHAKES = 0.9


class Overlay:
    """All words that come and go over a table. Of note and question only one is drawn; the pill makes way."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.toast = Toast()
        self.moves = MoveList()
        self.note: HintNote | None = None
        self.bubble: Bubble | None = None
        self.wanted: Callable[[], str] = lambda: ""
        """What a lesson asks for, said in the place of any reason why not."""
        self.has_pad = False
        """Whether a controller is what plays now: words then name its buttons."""
        self._refused_for = 0.0

    def say(self, words: str, seconds: float = tempo.REASON_STAYS, at: Spot | None = None) -> None:
        """Words for a while: on the seam, or where they belong."""
        self.toast.show(((words, False),), seconds=seconds, at=self._beside(at))

    def _beside(self, spot: Spot | None) -> tuple[float, float] | None:
        """The middle of words beside a place: above it, or beneath what lies at the upper edge."""
        if spot is None or spot.kind not in ("hand", "stock", "discard", "building", "draw", "completed"):
            return None
        area, away = self._stage.places.area(spot), 34 * self._stage.layout.t
        above = area.y - away
        return area.centre[0], above if above > away else area.bottom + away

    def refuse(self, spot: Spot | None, words: str, at: Spot | None = None) -> None:
        """Something can't be done: the card shakes its head, and why is said where it was refused."""
        self._stage.context.sound.play("refused")
        words = self.wanted() or words
        if words:
            self.say(words, at=at or spot)
        if spot is not None and spot.kind in ("hand", "stock", "discard"):
            self._stage.state.refused = spot
            self._refused_for = SHAKES
        self._stage.redraw()

    def open_moves(self) -> None:
        """Open the list of moves (from the menu, where the window is small)."""
        if not self.moves.is_open:
            self.moves.toggle()
        self._stage.redraw()

    # --- time

    @property
    def is_moving(self) -> bool:
        """Whether anything said fades, or waits to leave."""
        return self.toast.moving or self._refused_for > 0

    def update(self, seconds: float) -> bool:
        """Let time pass; True when something looks different."""
        changed = self.toast.update(seconds)
        if self._refused_for > 0:
            self._refused_for -= seconds
            if self._refused_for <= 0:
                self._stage.state.refused = None
                changed = True
        return changed

    # --- picture

    def areas(self) -> list[pygame.Rect] | None:
        """Where it is drawn; None for anywhere."""
        if self.moves.is_open or self.note is not None:
            return None
        stage = self._stage
        if self.bubble is not None:
            margin = round(70 * stage.layout.t)
            return [self.bubble.rect.inflate(2 * margin, 2 * margin)]
        if not self.toast.parts:
            return []
        centre = self.toast.at or stage.layout.status
        return [self.toast.area(stage.furniture, centre, stage.layout.t, stage.context.size[0])]

    def draw(self, surface: pygame.Surface) -> None:
        """A question, or a note, or the pill; over them the list."""
        stage = self._stage
        if self.bubble is not None:
            self.bubble.draw(surface)
        elif self.note is not None:
            self.note.draw(surface, stage.context, stage.layout)
        else:
            centre = self.toast.at or stage.layout.status
            self.toast.draw(surface, stage.furniture, centre, stage.layout.t)
        self.moves.draw(surface, stage.context, stage.layout)
