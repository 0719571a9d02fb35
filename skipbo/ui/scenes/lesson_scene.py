"""A guided game: the table itself, with a note that says what to do and rings round what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from skipbo.controls.actions import Action
from skipbo.engine.cards import card_of
from skipbo.engine.places import DISCARD_PILES
from skipbo.languages import _
from skipbo.learn.guide import Guide
from skipbo.learn.lesson import Lesson
from skipbo.store.lesson_place import LessonPlace
from skipbo.ui.access.things import Deed, Described, Kind, Thing
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Key, PointerMove, Press, Release
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.guide_note import SMALL, UNITS, GuideNote
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table_model import DRAW, Spot
from skipbo.ui.toast import ToastPlace
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.move_words import any_of_words

WIDEST = 470.0
STRIP_WIDTH = 860.0
#: How much of the window's height a strip for the note may take.
STRIP_SHARE = 0.22
#: The least width of a note beside the completed cards.
SIDE_WIDTH = 215.0
STRIP_MARGIN = 12.0
RINGED_HERE = ("die", "coins", "draw")


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
        place: LessonPlace | None = None,
        on_step: Callable[[LessonPlace], None] = lambda _place: None,
    ) -> None:
        """`place`: where it goes on; `on_step` hears after each step how far it is."""
        super().__init__(context)

        def begun() -> Guide:
            return Guide(lesson, name, lambda: context.wishes.confirm_gift_of_victory, face)

        self.guide = begun()
        if place is not None and not self.guide.pick_up(place.step, place.moves):
            self.guide = begun()
        self._strip_text_size = 1.0
        """How large the words are in a strip of their own; every note of the lesson fits there so."""
        self._on_step = on_step
        self._told_place = self.guide.place
        self.guide_note: GuideNote | None = None
        #: Marked places that no card lies on: their rings are drawn here.
        self.ringed_here: tuple[Spot, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self._heard = ""
        """The words of the guide that were read aloud last."""
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
            return
        # What is told next would give away what still moves.
        self._stage.state.guided = self.ringed_here = ()
        if self.guide.host.result is not None:  # while the win is seen nothing is asked for any more
            self.guide_note = None
            self.redraw()

    def _tell(self) -> None:
        step = self.guide.step
        words = self.guide.text() if step is not None else ""
        self._tell_place()
        self._mark()
        if step is None or not words:
            self.guide_note = None
            return
        self.guide_note = self._fitting_note(words, _("Next") if step.is_reading else "")
        if self.guide_note.button is not None:
            self.guide_note.button.ringed = True
        self.redraw()

    def _tell_place(self) -> None:
        place = self.guide.place
        if place != self._told_place and self.guide.host.result is None:
            self._told_place = place
            self._on_step(LessonPlace(self.guide.lesson.key, *place))

    def _make_layout(self, shape: TableShape) -> Layout:
        """The whole window; where the note has no room there, the table ends above a strip for it."""
        layout = Layout(*self.context.size, shape)
        if shape.text <= 1.0 and shape.cards <= 1.0 and self._has_room_for_note(layout):
            return layout
        # The longest note of the lesson has room there, so that the table keeps its place.
        longest = max((_(step.text) for step in self.guide.lesson.steps), key=len)
        metrics = self.context.metrics
        note = self._strip_note(longest, _("Next"), metrics.text_size, STRIP_SHARE * self.context.size[1])
        self._strip_text_size = note.paint.context.metrics.text_size
        return Layout(*self.context.size, replace(shape, foot=note.rect.height + 2 * metrics.u(STRIP_MARGIN)))

    def _has_room_for_note(self, layout: Layout) -> bool:
        """Whether headline and button have room beside a single opponent's cards."""
        if not self._is_beside(layout):
            return True
        paint, total = Paint(self.context), self.guide.progress[1]
        box = self._note_box(paint, layout)
        return GuideNote(paint, "", _headline(total, total), box, _("Next"), False).is_whole

    def _is_beside(self, layout: Layout) -> bool:
        """Whether the note lies beside a single opponent's cards; else it stands on the piles."""
        return layout.shape.seats == 2 and layout.width > layout.height

    def _fitting_note(self, words: str, reading: str) -> GuideNote:
        """The note, its words as large as is wished and as there is room for the whole of it.

        Whatever a note's size, its button lies where the last one's did: under the pointer.
        """
        layout, progress = self._stage.layout, _headline(*self.guide.progress)
        if layout.shape.foot:
            room = layout.shape.foot - 2 * self.context.metrics.u(STRIP_MARGIN)
            # Short words are larger than long ones, but a button still lies where the last one did.
            largest = min(self.context.metrics.text_size, 1.5 * self._strip_text_size)
            return self._strip_note(words, reading, largest, room)
        paint, mat = Paint(self.context), layout.mat
        box = self._note_box(paint, layout)
        upwards = not self._is_beside(layout)
        if upwards:
            side = self._side_box(paint)
            for units in (UNITS, SMALL) if side.width >= paint.k(SIDE_WIDTH) else ():
                note = GuideNote(paint, words, progress, side, reading, False, units)
                if note.is_whole and note.rect.bottom <= mat.y + mat.h:
                    return note
        else:
            for place in (box, self._beside_piles(paint, box)):
                note = GuideNote(paint, words, progress, place, reading, False)
                if note.is_whole and self._hides_no_pile(note.rect):
                    return note
        return GuideNote(paint, words, progress, box, reading, upwards)

    def _strip_note(self, words: str, reading: str, text_size: float, most: float) -> GuideNote:
        """The note at the window's foot, where it hides nothing, its words smaller if it is too high."""
        (width, height), margin = self.context.size, self.context.metrics.u(STRIP_MARGIN)
        wide = min(width - 2 * margin, Paint(self.context).k(STRIP_WIDTH))
        box = pygame.Rect((width - wide) // 2, height - margin, wide, 0)
        while True:
            paint = Paint(self.context.with_text_size(text_size))
            note = GuideNote(paint, words, _headline(*self.guide.progress), box, reading, True)
            if text_size <= 1.0 or note.rect.height <= most:
                return note
            text_size = max(1.0, text_size - 0.05)

    def _hides_no_pile(self, rect: pygame.Rect) -> bool:
        piles = range(len(self.guide.client.view.building))
        areas = (self._stage.places.area(Spot("building", -1, pile)) for pile in piles)
        return not any(rect.colliderect((area.x, area.y, area.w, area.h)) for area in areas)

    def _beside_piles(self, paint: Paint, box: pygame.Rect) -> pygame.Rect:
        """The box, narrower where it would lie on the last of the building piles."""
        last = self._stage.places.area(Spot("building", -1, len(self.guide.client.view.building) - 1))
        left = max(box.left, round(last.right) + paint.k(6))
        return pygame.Rect(left, box.top, box.right - left, 0)

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

    def _note_box(self, paint: Paint, layout: Layout) -> pygame.Rect:
        """Where the note begins: right of a single opponent, else it stands on the piles."""
        mat = layout.mat
        if self._is_beside(layout):
            other = 1 - self.guide.you
            discards = layout.seats.discard_rect(other, 3, 1)
            left = round(discards.x + discards.w) + paint.k(26)
            right = round(mat.x + mat.w) - paint.k(24)
            width = min(right - left, paint.k(WIDEST))
            return pygame.Rect(right - width, round(mat.y) + paint.k(22), width, 0)
        width = min(paint.k(STRIP_WIDTH), round(mat.w * 0.52))
        foot = round(min(layout.centre.building(0).rect.y, layout.centre.draw.rect.y)) - paint.k(14)
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
            return _("Read on first.")
        allowed = self.guide.allowed()
        if not allowed:
            return ""
        return _("The lesson asks for this: {move}.").format(
            move=any_of_words(self.guide.client.view, allowed)
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
            self.table.input.handle(event)
            return
        if isinstance(event, Key) and event.means(Action.TAKE, Action.PRESS) and not event.repeat:
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
        self.table.input.handle(event)

    # --- time and life: the table's own

    @property
    def wants_tick(self) -> bool:
        """As the table does."""
        return self.table.wants_tick

    def update(self, dt: float) -> bool:
        """Let time pass at the table."""
        return self.table.update(dt)

    def described(self) -> Described:
        """The note of the guide, then the table."""
        table, note = self.table.described(), self.guide_note
        if note is None:
            return table
        things = [Thing("guide", Kind.TEXT, f"{note.progress}. {note.words}", note.rect, can_focus=False)]
        if note.button is not None:
            things.append(Thing("guide on", Kind.BUTTON, note.button.words, note.button.rect))
        if self._heard != note.words:
            self._heard = note.words
            self.context.voice.say(note.words)
        return table._replace(things=(*things, *table.things))

    def do(self, key: str, deed: Deed, value: str) -> None:
        """Read on, or do something at the table."""
        if key == "guide on":
            if deed is Deed.PRESS:
                self._read_on()
        else:
            self.table.do(key, deed, value)

    def prepare(self) -> None:
        """Make one picture that the table will need."""
        self.table.prepare()

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

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace | None:
        """Where a short message hides little of the table."""
        return self.table.toast_place(sizes)

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
                self.context.art.boxes.ring(box.width, box.height, radius, thick, self.context.palette.gold),
                box,
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


def _headline(number: int, total: int) -> str:
    return _("Step {number} of {total}").format(number=number, total=total)


def _chosen(mark: str, shown: Sequence[str]) -> list[int]:
    """Which piles a mark means: `*` all, `=4` those that show it, `2` the second."""
    if mark == "*":
        return list(range(len(shown)))
    if mark.startswith("="):
        return [number for number, face in enumerate(shown) if face == mark[1:]]
    return [int(mark) - 1] if mark.isdigit() and 0 < int(mark) <= len(shown) else []
