"""What lies over the cards: the pill on the seam, a hint's note, a question, the list of moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from skipbo.languages import _
from skipbo.ui import tempo
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table.fast_sign import FastSign, draw_fast_sign, fast_area
from skipbo.ui.table.furniture import STATUS_UNITS
from skipbo.ui.table.making_way import areas_of
from skipbo.ui.table.move_list import MoveList
from skipbo.ui.table.pill_place import pill_place, toast_place, what_counts
from skipbo.ui.table.seam_words import WHOLE, Parts, PillShape, Toast
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot
from skipbo.ui.toast import ToastPlace
from skipbo.ui.widgets.widget import LEAST_TARGET

if TYPE_CHECKING:
    from skipbo.ui.table.hint_note import HintNote

#: The size of the words on the button that takes a discard back: larger than what is only said.
TAKE_BACK_UNITS = 25.0
#: How wide the pill may be, against all its words in as few lines as the window has room for: another is
#: taken where it hides less, by more than this share of the first.
PILL_SHARES, BEARABLY_HIDDEN = (1.0, 0.7, 0.5, 0.35), 0.04
#: Words that were made larger may become so much smaller, and at least as large as they are at 100 %.
SMALLER_UNITS = (17.0, 14.0)
#: What the pill is about counts so often: where a shape exists that leaves it free, it is taken.
NEVER = 40
#: How long a refused card shakes its head.
SHAKES = 0.9
#: With tabletop manners the others wait so long at most until it is read why something can't be done.
LONGEST_REFUSAL = 3.0


class Overlay:
    """All words that come and go over a table. Of note and question only one is drawn; the pill makes way."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        stage.said = self.paper
        self.toast = Toast()
        self.moves = MoveList()
        self.note: HintNote | None = None
        self.bubble: Bubble | None = None
        self.wanted: Callable[[], str] = lambda: ""
        """What a lesson asks for, said where the rules have no reason why not."""
        self.taken: Callable[[], Sequence[pygame.Rect]] = tuple
        """What of the scene itself lies over the table."""
        self.fast_sign = FastSign.NONE
        """What is said of letting the others play faster."""
        self._refused_for = 0.0
        self._read_for, self._refusal = 0.0, self.toast.parts
        """How long the words are yet to be read that say why something can't be done."""
        self._places: tuple[Spot | None, tuple[Spot, ...]] = (None, ())
        """Beside what the pill was said, and what it is about."""
        self._is_beside_question = False
        """Whether the pill says of a place, while something is asked, why nothing can be done there."""

    def say(
        self,
        words: str,
        seconds: float | None = tempo.REASON_STAYS,
        at: Spot | None = None,
        about: Sequence[Spot] = (),
    ) -> None:
        """Words for a while, or until others are said: on the seam, or where they belong."""
        self.show(((words, False),), seconds, at, about)
        self._stage.context.voice.say(words, urgent=True)

    def show(
        self,
        parts: Parts,
        seconds: float | None = None,
        at: Spot | None = None,
        about: Sequence[Spot] = (),
    ) -> None:
        """The same without a voice; nothing that it is `about` is hidden. It stays long enough to be read."""
        if seconds is not None:
            seconds = max(seconds, tempo.reading("".join(words for words, _accent in parts)))
        places, before = (at, tuple(about)), (self.toast.parts, self._places)
        self._places = places
        self._is_beside_question = at is not None and self.bubble is not None
        # The same words stay where they are: a drag says them again with every movement.
        stays = self.toast.at if (parts, places) == before else None
        place, shape = self._pill_place(parts) if stays is None else (stays, self.toast.shape)
        self.toast.show(parts, seconds=seconds, at=place, shape=shape)

    def _pill_place(self, parts: Parts) -> tuple[tuple[float, float], PillShape]:
        """Where the pill's middle is, and its shape: narrower, or of smaller words, where less is hidden."""
        stage = self._stage
        wide, high = stage.furniture.status_size(parts)
        shapes = [PillShape(None if share == 1.0 else share * wide) for share in PILL_SHARES]
        for units in SMALLER_UNITS:
            if units * stage.layout.text >= STATUS_UNITS:
                shapes += [PillShape(share * wide, units) for share in PILL_SHARES]
        best, least = ((0.0, 0.0), WHOLE), math.inf
        bearable, others = BEARABLY_HIDDEN * wide * high, what_counts(stage)
        taken = [*self.taken(), *([] if self.bubble is None else [self.bubble.rect])]
        for shape in shapes:
            size = stage.furniture.status_size(parts, "", *shape)
            found = pill_place(stage, size, *self._places, taken, others, least)
            hides = NEVER * found.hides + found.unrest
            if hides < least - bearable:
                best, least = (found.rect.center, shape), hides
            if not found.hides and found.covers <= bearable:
                break
        return best

    def paper(self) -> pygame.Rect | None:
        """The pill, or the question that is drawn in its place; None where nothing is said."""
        if self.bubble is not None:
            return self.bubble.rect
        toast = self.toast
        if not toast.parts or self.note is not None:
            return None
        pill = pygame.Rect((0, 0), toast.size(self._stage.furniture))
        x, y = toast.at or self._stage.layout.status
        pill.center = round(x), round(y)
        return pill

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace:
        """Which of these sizes a message has that has nothing to do with the game, and its middle."""
        return toast_place(self._stage, sizes, self.paper())

    def lay_out(self) -> None:
        """The window's size or the language has changed."""
        self.toast.forget_picture()
        if self.toast.parts:
            self.toast.at, self.toast.shape = self._pill_place(self.toast.parts)

    def refuse(self, spot: Spot | None, words: str, at: Spot | None = None) -> None:
        """Something can't be done: the card shakes its head, and why is said where it was refused."""
        self._stage.context.sound.play("refused")
        words = words or self.wanted()
        if words:
            self.say(words, at=at or spot, about=() if spot is None else (spot,))
            self._read_for, self._refusal = min(LONGEST_REFUSAL, tempo.reading(words)), self.toast.parts
        if spot is not None and spot.kind in ("hand", "stock", "discard"):
            self._stage.state.refused = spot
            self._refused_for = SHAKES
        self._stage.redraw()

    @property
    def is_refusing(self) -> bool:
        """Whether it was just said why something can't be done, and is yet to be read."""
        return self._read_for > 0 and self.toast.parts == self._refusal

    def open_moves(self) -> None:
        """Open the list of moves (from the menu, where the window is small)."""
        if not self.moves.is_open:
            self.moves.toggle()
        self._stage.redraw()

    # --- time

    @property
    def is_moving(self) -> bool:
        """Whether anything said fades, or waits to leave."""
        return self.toast.moving or self._refused_for > 0 or self._read_for > 0

    def update(self, seconds: float) -> bool:
        """Let time pass; True when something looks different."""
        changed = self.toast.update(seconds)
        self._read_for = max(0.0, self._read_for - seconds)
        if self._refused_for > 0:
            self._refused_for -= seconds
            if self._refused_for <= 0:
                self._stage.state.refused = None
                changed = True
        return changed

    # --- the discard that can yet be taken back

    def take_back_area(self) -> pygame.Rect | None:
        """The button by the pile on which the player's own last discard lies; None where it can't be taken
        back.
        """
        spot, stage = self._stage.state.last_chance, self._stage
        if spot is None:
            return None
        wide, high = stage.furniture.status_size(_take_back_words(), "undo", units=TAKE_BACK_UNITS)
        rect = pygame.Rect(0, 0, wide, max(high, round(LEAST_TARGET * stage.layout.shape.scale)))
        pile = stage.places.area(spot)
        rect.midbottom = round(pile.centre[0]), round(pile.y - 2 * stage.layout.t)
        return rect.clamp(pygame.Rect((0, 0), stage.context.size))

    # --- picture

    def areas(self) -> list[pygame.Rect] | None:
        """Where it is drawn; None for anywhere."""
        if self.moves.is_open or self.note is not None:
            return None
        if self.bubble is not None and self.bubble.is_anywhere:
            return None
        stage = self._stage
        if self.bubble is not None:
            margin = round(70 * stage.layout.t)
            return [self.bubble.rect.inflate(2 * margin, 2 * margin), *self._pill_areas()]
        button, areas = self.take_back_area(), []
        if button is not None:
            areas.append(button.inflate(2 * round(20 * stage.layout.t), 2 * round(20 * stage.layout.t)))
        sign = fast_area(stage.layout, stage.furniture, self._sign(), stage.context.device)
        if sign is not None:
            areas.append(sign.inflate(2 * round(20 * stage.layout.t), 2 * round(20 * stage.layout.t)))
        return [*areas, *self._pill_areas()]

    def _pill_areas(self) -> list[pygame.Rect]:
        """Where the pill is drawn, if it is."""
        stage = self._stage
        if not self.toast.parts or (self.bubble is not None and not self._is_beside_question):
            return []
        centre = self.toast.at or stage.layout.status
        return [self.toast.area(stage.furniture, centre, stage.layout.t, stage.context.size[0])]

    def _sign(self) -> FastSign:
        """What is said of letting the others play faster: nothing where a button's words stand."""
        state = self._stage.state
        has_words = any(spot is not None and spot.kind == "tool" for spot in (state.hover, state.focus))
        return FastSign.NONE if has_words else self.fast_sign

    def draw(self, surface: pygame.Surface) -> None:
        """A question, or a note, or the pill; over them the list."""
        stage = self._stage
        centre = self.toast.at or stage.layout.status
        if self.bubble is not None:
            self.bubble.draw(surface)
            if self._is_beside_question:
                self.toast.draw(surface, stage.furniture, centre, stage.layout.t)
        elif self.note is not None:
            about = areas_of(stage.places, stage.state.hints)
            self.note.draw(surface, stage.context, stage.layout, about=about, others=what_counts(stage))
        else:
            draw_fast_sign(surface, stage.layout, stage.furniture, self._sign(), stage.context.device)
            self.toast.draw(surface, stage.furniture, centre, stage.layout.t)
            if (button := self.take_back_area()) is not None:
                self._draw_take_back(surface, button)
        self.moves.draw(surface, stage.context, stage.layout)

    def _draw_take_back(self, surface: pygame.Surface, button: pygame.Rect) -> None:
        """The button in a ring of gold, with a line along its foot that runs out with the time left."""
        stage = self._stage
        boxes, palette, t = stage.context.art.boxes, stage.context.palette, stage.layout.t
        corner = button.height // 2
        surface.blit(boxes.rounded(button.width, button.height, corner, palette.paper), button)
        stage.furniture.status(surface, button.center, _take_back_words(), "undo", units=TAKE_BACK_UNITS)
        thick = max(2, round(4 * t))
        ring = boxes.ring(button.width, button.height, corner, thick, palette.gold_bright)
        surface.blit(ring, button)
        long = round((button.width - button.height) * stage.last_chance_left)
        if long > 0:
            line = pygame.Rect(0, 0, long, max(2, round(3 * t)))
            line.midbottom = button.centerx, button.bottom - thick - round(2 * t)
            pygame.draw.rect(surface, palette.accent, line, border_radius=line.height // 2)


def _take_back_words() -> Parts:
    return ((_("Take back"), True),)
