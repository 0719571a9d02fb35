"""A guided game: the table itself, with a note that says what to do and rings round what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from skipbo.engine.cards import card_of
from skipbo.engine.places import DISCARD_PILES
from skipbo.languages import _
from skipbo.learn.guide import Guide
from skipbo.learn.model import Lesson
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Key, PointerMove, Press, Release
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.roomy_table import roomy_layout
from skipbo.ui.scenes.table import TableScene
from skipbo.ui.table_model import DRAW, Spot
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.moves import command_words

UNITS = 20.0
SMALL = 18.0
"""The size of a note's words, and where they would else lie on cards."""
WIDEST = 470.0
STRIP_WIDTH = 860.0
#: How much of the window's height a note on the piles may take at large sizes of words.
NOTE_SHARE = 0.2
#: The least width of a note beside the completed cards.
SIDE_WIDTH = 215.0
#: What the note is given beside a single opponent's cards, of the window's width.
LEAST_NOTE = 0.24
RINGED_HERE = ("die", "coins", "draw")


class GuideNote:
    """A paper note: how far the lesson is, what it says, and a button where there is only reading."""

    def __init__(
        self,
        paint: Paint,
        words: str,
        progress: str,
        box: pygame.Rect,
        next_words: str,
        upwards: bool,
        units: float = UNITS,
    ) -> None:
        self.paint, self.words, self.progress = paint, words, progress
        k = paint.k
        self._size = size = paint.font(units)
        # Where the note stands on the piles it must stay low: its button lies beside the words, not below.
        wide = paint.width(next_words, "strong", 21) + k(76) if next_words else 0
        beside = wide + k(18) if upwards and next_words else 0
        room = box.width - k(44) - beside
        self._lines = paint.text.wrap(words, "body", size, room)
        self._step = paint.text.line_height("body", size)
        foot = k(98) if next_words and not upwards else k(16)
        self.rect = pygame.Rect(box.left, box.top, box.width, k(54) + self._step * len(self._lines) + foot)
        if upwards:
            self.rect.bottom = box.top
        self.button: Button | None = None
        if next_words:
            at = pygame.Rect(0, 0, wide, k(50))
            at.bottomright = (self.rect.right - k(18), self.rect.bottom - k(16))
            if upwards:
                at.centery = self.rect.centery
            self.button = Button(at, next_words, lambda: None, "amber", icon_after="next", units=21)

    @property
    def is_whole(self) -> bool:
        """Whether the headline and the button have room in the note's width."""
        k = self.paint.k
        head = self.paint.width(self.progress, "strong", 18) <= self.rect.width - k(76)
        return head and (self.button is None or self.rect.left + k(18) <= self.button.rect.left)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, words, button."""
        paint, palette, rect = self.paint, self.paint.palette, self.rect
        k = paint.k
        paint.slab(surface, rect, palette.paper, palette.paper_low, palette.lip, 22, 5, 0.42, lit=False)
        paint.icon(surface, "book", 24, palette.accent, (rect.left + k(34), rect.top + k(29)))
        head = pygame.Rect(rect.left + k(56), rect.top + k(12), rect.width - k(76), k(34))
        paint.words(surface, self.progress, "strong", 18, palette.accent, head)
        for number, line in enumerate(self._lines):
            at = (rect.left + k(22), rect.top + k(50) + number * self._step)
            paint.text.draw(surface, line, "body", self._size, palette.ink, at)
        if self.button is not None:
            self.button.draw(surface, paint)
            if self.button.ringed:
                self.button.draw_ring(surface, paint)


class LessonScene(Scene):
    """A table, led by a guide; `on_end` is called when the lesson's game is over."""

    def __init__(
        self,
        context: Context,
        lesson: Lesson,
        name: str,
        face: str,
        on_menu: Callable[[], None],
        on_end: Callable[[Lesson], None],
    ) -> None:
        super().__init__(context)
        self.guide = Guide(lesson, name, lambda: context.wishes.confirm_gift_of_victory, face)
        self.guide_note: GuideNote | None = None
        #: Marked places that no card lies on: their rings are drawn here.
        self.ringed_here: tuple[Spot, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self._on_end = on_end
        self._has_ended = False
        self.table = TableScene(
            context, self.guide.client, on_menu, self._over, make_layout=self._make_layout
        )
        self._stage = self.table.stage
        self.table.overlay.wanted = self._wanted
        self.table.play.on_settled = self._settled
        self._settled()

    # --- what the guide says

    def _settled(self) -> None:
        if self.table.director.is_idle:
            self._tell()
        else:  # what is told next would give away what still moves
            self._stage.state.guided = self.ringed_here = ()

    def _tell(self) -> None:
        number, total = self.guide.progress
        step = self.guide.step
        words = self.guide.text() if step is not None else ""
        self._mark()
        if step is None or not words:
            self.guide_note = None
            return
        progress = _("Step {number} of {total}").format(number=number, total=total)
        reading = _("Next") if step.is_reading else ""
        upwards = not self._is_beside(self._stage.layout)
        self.guide_note = self._fitting_note(words, progress, reading, upwards)
        if self.guide_note.button is not None:
            self.guide_note.button.ringed = True
        self.redraw()

    def _make_layout(self, shape: TableShape) -> Layout:
        """A single opponent's cards leave room for the note beside them."""
        return roomy_layout(self.context.size, shape, self._has_room_for_note)

    def _is_beside(self, layout: Layout) -> bool:
        """Whether the note lies beside a single opponent's cards; else it stands on the piles."""
        return layout.shape.seats == 2 and layout.width > layout.height

    def _has_room_for_note(self, layout: Layout) -> bool:
        if not self._is_beside(layout):
            return True
        discards = layout.discard_rect(1 - self.guide.you, 3, 1)
        return layout.mat.x + layout.mat.w - discards.x - discards.w >= LEAST_NOTE * self.context.size[0]

    def _fitting_note(self, words: str, progress: str, reading: str, upwards: bool) -> GuideNote:
        """The note, its words as large as is wished and as the mat has room for the whole of it."""
        mat, size = self._stage.layout.mat, self.context.metrics.text_size
        highest = round(self._stage.layout.draw.rect.y - NOTE_SHARE * self.size[1]) if upwards else 0
        if upwards:
            paint = Paint(self.context)
            box = self._side_box(paint)
            for units in (UNITS, SMALL) if box.width >= paint.k(SIDE_WIDTH) else ():
                side = GuideNote(paint, words, progress, box, reading, False, units)
                if side.is_whole and side.rect.bottom <= mat.y + mat.h:
                    return side
        while True:
            paint = Paint(replace(self.context, metrics=replace(self.context.metrics, text_size=size)))
            note = GuideNote(paint, words, progress, self._note_box(paint), reading, upwards)
            fits = note.is_whole and note.rect.top >= highest and note.rect.bottom <= mat.y + mat.h
            if fits or size <= 1.0:
                return note
            size = max(1.0, size - 0.05)

    def _side_box(self, paint: Paint) -> pygame.Rect:
        """Beside the completed cards, beneath whoever sits there: on the piles it would hide cards."""
        layout = self._stage.layout
        left = round(self._stage.places.area(Spot("completed")).right) + paint.k(26)
        right = round(layout.mat.x + layout.mat.w) - paint.k(24)
        top = layout.mat.y
        for seat in range(layout.shape.seats):
            for spot in [
                Spot("plate", seat),
                Spot("stock", seat),
                *(Spot("discard", seat, p) for p in range(DISCARD_PILES)),
            ]:
                area = self._stage.places.area(spot)
                if seat != self.guide.you and area.right > left and area.x < right:
                    top = max(top, area.bottom)
        return pygame.Rect(left, round(top) + paint.k(20), min(right - left, paint.k(WIDEST)), 0)

    def _note_box(self, paint: Paint) -> pygame.Rect:
        """Where the note begins: right of a single opponent, else it stands on the piles."""
        layout = self._stage.layout
        mat = layout.mat
        if self._is_beside(layout):
            other = 1 - self.guide.you
            discards = layout.discard_rect(other, 3, 1)
            left = round(discards.x + discards.w) + paint.k(26)
            right = round(mat.x + mat.w) - paint.k(24)
            width = min(right - left, paint.k(WIDEST))
            return pygame.Rect(right - width, round(mat.y) + paint.k(22), width, 0)
        width = min(paint.k(STRIP_WIDTH), round(mat.w * 0.52))
        foot = round(min(layout.building(0).rect.y, layout.draw.rect.y)) - paint.k(14)
        return pygame.Rect(round(mat.x + mat.w / 2) - width // 2, foot, width, 0)

    def _mark(self) -> None:
        step = self.guide.step
        self.ringed_here = ()
        if step is None:
            self._stage.state.guided = ()
            return
        spots = [spot for mark in step.marks for spot in self._spots(mark)]
        self._stage.state.guided = tuple(
            spot for spot in dict.fromkeys(spots) if spot.kind not in RINGED_HERE
        )
        self.ringed_here = tuple(spot for spot in dict.fromkeys(spots) if spot.kind in RINGED_HERE)

    def _spots(self, mark: str) -> list[Spot]:
        """The places that a mark of the lesson means."""
        view, seat = self.guide.client.view, self.guide.you
        if mark[0].isdigit():
            number, mark = mark.split(".", 1)
            seat = int(number)
        if mark == "stock":
            return [Spot("stock", seat)]
        if mark == "draw":
            return [DRAW]
        if mark in ("die", "coins"):
            return [Spot(mark, seat if mark == "coins" else -1)]
        if mark.startswith("hand"):
            wanted = card_of(mark[5:]) if ":" in mark else None
            slots = [slot for slot, card in enumerate(self._stage.model.hand) if wanted in (None, card)]
            return [Spot("hand", seat, slot) for slot in (slots if wanted is None else slots[:1])]
        if mark[0] == "b":
            needs = [pile.next for pile in view.building]
            return [Spot("building", -1, pile) for pile in _chosen(mark[1:], [str(need) for need in needs])]
        if mark[0] == "d":
            tops = [pile[-1] if pile else None for pile in view.players[seat].discards]
            faces = ["" if top is None else str(top & 15) for top in tops]
            return [Spot("discard", seat, pile) for pile in _chosen(mark[1:], faces)]
        return []

    def _wanted(self) -> str:
        """What the lesson wants now, as a sentence; empty where the player is free, or waits."""
        step = self.guide.step
        if step is None or step.is_free:
            return ""
        if step.is_reading:
            return _("First read on.")
        allowed = self.guide.allowed()
        if not allowed:
            return ""
        return _("Here the lesson wants: {move}.").format(
            move=command_words(self.guide.client.view, allowed[0])
        )

    def _over(self) -> None:
        """The game has ended: what the lesson still has to say is read first."""
        step = self.guide.step
        if step is None or not step.is_reading:
            self._finish()

    def _finish(self) -> None:
        """The last step was read, or the game is over: told once."""
        if not self._has_ended:
            self._has_ended = True
            self._on_end(self.guide.lesson)

    # --- reading on

    def _read_on(self) -> None:
        step = self.guide.step
        if step is not None and step.is_reading:
            self.context.sound.play("click")
            self.guide.go_on()
            self.table.play.settle()
            if self.guide.step is None:
                self._finish()

    def handle(self, event: InputEvent) -> None:
        """The note's button first, then the table."""
        button = self.guide_note.button if self.guide_note is not None else None
        if button is None or self.guide_note is None:
            self.table.handle(event)
            return
        if isinstance(event, Key) and event.name in ("return", "space") and not event.repeat:
            self._read_on()
            return
        if isinstance(event, Press | Release | PointerMove):
            point = (event.x, event.y)
            if isinstance(event, PointerMove):
                if button.hovered != button.covers(point):
                    button.hovered = not button.hovered
                    self.redraw()
            elif isinstance(event, Press) and self.guide_note.rect.collidepoint(point):
                button.pressed = button.covers(point)
                self.redraw()
                return
            elif isinstance(event, Release) and button.pressed:
                button.pressed = False
                self.redraw()
                if button.covers(point):
                    self._read_on()
                return
        self.table.handle(event)

    # --- time and life: the table's own

    @property
    def wants_tick(self) -> bool:
        """As the table does."""
        return self.table.wants_tick

    def update(self, dt: float) -> bool:
        """Let time pass at the table."""
        return self.table.update(dt)

    def redraw(self) -> None:
        """Something looks different."""
        self.table.redraw()

    def uncovered(self) -> None:
        """Back from the menu."""
        self.table.uncovered()

    def covered(self) -> None:
        """Another scene hides the table."""
        self.table.covered()

    def left(self) -> None:
        """The lesson is left."""
        self.table.left()

    # --- the picture

    def resized(self, size: tuple[int, int]) -> None:
        """The note is made anew."""
        super().resized(size)
        self.table.resized(size)
        self._tell()

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the rings and the note."""
        self.table.draw(surface)
        self._draw_guide(surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Only where something changed, as long as the guide's things are neither touched nor different."""
        look = self._look()
        areas = self.table.draw_changes(surface) if look == self._drawn else None
        if areas is None or any(area.collidelist(self._guide_boxes()) >= 0 for area in areas):
            self.draw(surface)
            return None
        return areas

    def _look(self) -> tuple[object, ...]:
        note = self.guide_note
        button = note.button if note is not None else None
        return (id(note), button is not None and (button.hovered, button.pressed), tuple(self.ringed_here))

    def _guide_boxes(self) -> list[pygame.Rect]:
        boxes = self._ring_boxes()
        if self.guide_note is not None:
            margin = Paint(self.context).k(30)
            boxes.append(self.guide_note.rect.inflate(2 * margin, 2 * margin))
        return boxes

    def _draw_guide(self, surface: pygame.Surface) -> None:
        self._drawn = self._look()
        for box in self._ring_boxes():
            thick = max(2, self.context.metrics.u(5))
            radius = min(self.context.metrics.u(24), box.height // 2)
            surface.blit(
                self.context.art.ring(box.width, box.height, radius, thick, self.context.palette.gold), box
            )
        if self.guide_note is not None:
            self.guide_note.draw(surface)

    def _ring_boxes(self) -> list[pygame.Rect]:
        boxes = []
        for spot in self.ringed_here:
            area = self._stage.places.area(spot)
            grow = self.context.metrics.u(4 if spot.kind == "coins" else 14)  # close above them stand words
            box = pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h))
            boxes.append(box.inflate(2 * grow, 2 * grow))
        return boxes


def _chosen(mark: str, shown: Sequence[str]) -> list[int]:
    """Which piles a mark means: `*` all, `=4` those that show it, `2` the second."""
    if mark == "*":
        return list(range(len(shown)))
    if mark.startswith("="):
        return [number for number, face in enumerate(shown) if face == mark[1:]]
    return [int(mark) - 1] if mark.isdigit() and 0 < int(mark) <= len(shown) else []
