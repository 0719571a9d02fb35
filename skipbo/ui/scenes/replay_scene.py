"""A game from its record at the table: play, pause, step, seek, and look from any seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.controls.actions import Action
from skipbo.engine.record import Record, seats_to_judge
from skipbo.languages import _
from skipbo.play.account_service import Accounting
from skipbo.play.client.table_client import TableClient
from skipbo.play.curve import line_of
from skipbo.play.practice import TAKEN_OVER, Practice
from skipbo.play.replay import ReplayHost
from skipbo.play.review_service import GameReview, Mistake
from skipbo.ui.access.things import Deed, Described, Kind, Thing, number_of
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Key, KeyUp, PointerMove, Press, Release, Wheel
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.message import tell
from skipbo.ui.scene import Scene
from skipbo.ui.setup_state import recorded_faces
from skipbo.ui.table import sayings
from skipbo.ui.table.captions import ReplayCaptions
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import areas_of
from skipbo.ui.table.mistake_marks import MistakeMarks
from skipbo.ui.table.mistake_note import MistakeNote
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.read_aloud import LastSentences
from skipbo.ui.table.replay_curve import ReplayCurve
from skipbo.ui.table.replay_foot import (
    BUTTONS,
    ReplayFoot,
    button_words,
    layout_with_foot,
    layout_with_note,
)
from skipbo.ui.table.replay_review import ReplayReview
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table.time_strip import TimeStrip
from skipbo.ui.table_model import Spot
from skipbo.ui.toast import ToastPlace

#: What a held key does only once, and what it repeats.
_ONCE = (
    *(Action.BACK, Action.PLAY, Action.LOOK_CLOSER, Action.MOVES, Action.REVIEW, Action.PLAY_ON, Action.LUCK),
)
_STEPS = {Action.STEP_BACK: "back", Action.STEP_ON: "next", Action.FIRST: "first", Action.LAST: "last"}
STEP_PAUSE, LEAST_PAUSE = 0.55, 0.4
"""Between two steps: a replay is there to be followed, even where nothing moves."""


class ReplayScene(Scene):
    """A table that follows a record, over a foot with buttons and the game's time line."""

    def __init__(
        self,
        context: Context,
        record: Record,
        on_leave: Callable[[], None],
        faces: tuple[str, ...] = (),
        viewer: int | None = None,
        start: int = 0,
        review_of: Callable[[], GameReview] | None = None,
        take_over: Callable[[Practice, tuple[str, ...]], None] | None = None,
        found: GameReview | None = None,
        account_of: Callable[[Record], Accounting] | None = None,
        is_ours: bool = False,
    ) -> None:
        super().__init__(context)
        self.record = record
        self.replay = ReplayHost(record, faces or recorded_faces(record), is_ours)
        self.client = TableClient(self.replay)
        self.client.look_from(viewer if viewer is not None else seats_to_judge(record)[0])
        self.review: ReplayReview | None = None
        self.review_note: MistakeNote | None = None
        self.marks: MistakeMarks | None = None
        """What the note's mistake looks like on the table."""
        self._paper = pygame.Rect(0, 0, 0, 0)
        account_of = account_of or context.accounts.of
        self.curve = ReplayCurve(context, self.client, record, self._to_moment, account_of, found)
        self._review_of = review_of or (lambda: GameReview(self.curve.source()))
        self._on_leave = on_leave
        self._take_over = take_over
        self.is_playing = True
        self._waited = 0.0
        self.shown = ShownTable(context, self.client, ReplayCaptions(self.client), self._make_layout)
        self.stage, self.overlay, self.director = self.shown.stage, self.shown.overlay, self.shown.director
        self.foot = ReplayFoot(self.stage, self.client, TimeStrip(line_of(record), self.replay.length))
        self.overlay.taken = self.foot.area
        self._last = LastSentences(self.client)
        self._heard_step = 0
        """The step that was read aloud last."""
        self._peek = Peek(self.stage, self.shown.drag, lambda _spot: False, self._refresh_tools)
        self.shown.begin()
        self._settle()
        if found is not None:
            self.review = ReplayReview(self.stage, self.overlay, found, self._labels)
            self.review.update()
        if start:
            self.seek(start)
            self.is_playing = False

    # --- the game

    def seek(self, step: int) -> None:
        """Go to a step at once."""
        order = list(self.stage.model.hand)
        self.replay.seek(step)
        self.shown.put(order)
        self.shown.write_moves()
        self.overlay.toast.clear()
        self._settle()
        self._note_mistake()
        self.redraw()

    def step_on(self) -> bool:
        """Show the next step; False at the end."""
        self.director.finish()
        step = self.replay.step_on(self.client.seat)
        if step is None:
            self.is_playing = False
            return False
        self.director.show(step)
        self._settle()
        self._note_mistake()
        return True

    def look_round(self, seat: int) -> None:
        """Look from another seat, at the same step."""
        self.client.look_from(seat % self.stage.layout.shape.seats)
        self.shown.lay_out()
        self.seek(self.replay.step_count)

    def _labels(self) -> list[str]:
        """What stands beside the players' faces."""
        return self.client.facts.labels

    def _settle(self) -> None:
        """Something else is seen: what the table says of it is worked out anew."""
        self.shown.sort_hand()
        self._refresh()
        self.redraw()

    def _refresh(self) -> None:
        self.shown.refresh()
        is_idle = self.director.is_idle
        self.stage.state.die_words = sayings.die_words(self.client.view, can_roll=False) if is_idle else ""
        self._refresh_tools()

    # --- looking back

    def find_mistakes(self) -> None:
        """Have the game's mistakes found; once there are any, go to the next one."""
        if self.review is None or self.review.source.has_failed:
            self.review = ReplayReview(self.stage, self.overlay, self._review_of(), self._labels)
            # What still moves, and the next move, would say something in the place of this.
            self.is_playing = False
            self.director.finish()
            self._settle()
            self.overlay.say(
                _("Review: mistakes appear on the bar as they are found; the magnifier leads to them."), 5.0
            )
            return
        found = self.review.after(self.replay.step_count)
        if found is None:
            self.overlay.say(self.review.progress(), 4.0)
            return
        self._go_to(found)

    def _to_moment(self, move: int) -> None:
        """A press on the curve: that moment, at rest."""
        self.is_playing = False
        self.seek(move)

    def _go_to(self, found: Mistake) -> None:
        """Show a mistake, from its player's seat."""
        self.is_playing = False
        self.overlay.moves.close()  # its note has no room beside the list
        if self.client.seat != found.decision.seat:
            self.look_round(found.decision.seat)
        self.seek(found.decision.move)

    def _note_mistake(self) -> None:
        """Show what had been better, if a mistake is about to be made; who plays it on is stopped there."""
        review = self.review
        found = review.at(self.replay.step_count) if review else None
        if review is None or found is None or found.decision.seat != self.client.seat:
            self._put_note_away()
            return
        if self.is_playing:
            self.is_playing = False
            self.overlay.moves.close()
        self.overlay.toast.clear()
        turn = self.foot.strip.own_turn_at(found.decision.move)
        self._put_note(review.note(found, turn, self._is_own()), MistakeMarks(self.stage, found))

    def _put_note(self, note: MistakeNote | None, marks: MistakeMarks | None) -> None:
        """A paper beside the table, which makes room for it; or none."""
        is_other = (note is None) != (self.review_note is None)
        self.review_note, self.marks = note, marks
        if is_other:
            self.shown.lay_out()
            self._refresh()

    def _is_own(self) -> bool:
        """Whether the table is seen from the seat of the person at the screen."""
        return self.client.facts.you == self.client.seat

    def _put_note_away(self) -> None:
        """There is room again for what looking back came to."""
        self._put_note(None, None)
        if self.review is not None:
            self.review.say()

    def update(self, dt: float) -> bool:
        """Let time pass, show the next step when it is due, and take in what looking back has found."""
        has_curve = self.curve.update()
        if (points := self.curve.points()) and points != self.foot.strip.points:
            self.foot.strip.points = points
        if self.review is None and (known := self.curve.review()) is not None:
            self.review = ReplayReview(self.stage, self.overlay, known, self._labels)
        has_news = (self.review is not None and self.review.update()) or has_curve
        if has_news:
            if self.review_note is not None:
                self._note_mistake()  # its words count the mistakes found so far
            else:
                self._put_note_away()
            self.redraw()
        if self.stage.is_resting and self.shown.is_still and not self.shown.picture.has_work:
            return has_news
        was_idle = self.director.is_idle
        changed = self.shown.update(dt)
        changed = self._peek.update(dt) or changed
        if self.director.is_idle:
            if not was_idle:
                self._settle()
                changed = True
            changed = self._go_on(dt) or changed
        if changed:
            self._refresh()
        self.stage.is_resting = not changed and not self.wants_tick
        return changed or has_news

    def redraw(self) -> None:
        """Something looks different, or will."""
        self.stage.redraw()

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace | None:
        """Where a short message hides little of the table."""
        return self.overlay.toast_place(sizes)

    def resized(self, size: tuple[int, int]) -> None:
        """A new size or language: what had been better is told and glows anew."""
        super().resized(size)
        self.shown.lay_out()
        self._settle()
        self._note_mistake()

    def uncovered(self) -> None:
        """Back from what lay over it."""
        self.stage.set_tempo()
        self._settle()

    def covered(self) -> None:
        """Another scene hides the table: its big pictures can be made again."""
        top = self.context.stack.top
        if top is not None and not top.modal:
            self.shown.picture.forget()

    def left(self) -> None:
        """The replay is left."""
        self.curve.close()

    def _go_on(self, dt: float) -> bool:
        if not self.is_playing:
            return False
        self._waited += dt
        if self._waited < max(LEAST_PAUSE, self.stage.tempo.seconds(STEP_PAUSE)):
            return False
        self._waited = 0.0
        self.step_on()
        return True

    def use(self, button: str) -> None:
        """One of the bar's buttons."""
        self.context.sound.play("click")
        if button == "hand":
            self.take_over()
        elif button == "chart":
            self.is_playing = False
            self.curve.open()
        elif button == "play":
            if not self.is_playing and self.replay.step_count >= self.replay.length:
                self.seek(0)
            self.is_playing = not self.is_playing
        else:
            self.is_playing = False
            if button == "first":
                self.seek(0)
            elif button == "last":
                self.seek(self.replay.length)
            elif button == "back":
                self.seek(self.replay.step_count - 1)
            else:
                self.step_on()
        self.redraw()

    def take_over(self) -> None:
        """Go on from here in a game of its own, in the seat that is looked from."""
        self.is_playing = False
        if self._take_over is None:
            return
        if self.replay.turn is None:
            self.overlay.say(_("The game is over here. Go back to the moment you want to play on from."), 4.0)
            return
        faces = tuple(seat.face for seat in self.client.facts.seats)
        self._take_over(Practice(TAKEN_OVER, self.record, self.replay.step_count, self.client.seat), faces)

    @property
    def wants_tick(self) -> bool:
        """While it plays, anything moves, or mistakes are looked for."""
        is_looking = self.review is not None and self.review.is_looking
        is_looking = is_looking or self.curve.is_working
        return self.is_playing or is_looking or self._peek.waiting or self.shown.wants_tick

    def _refresh_tools(self) -> None:
        on = {"search": self.review is not None, "list": self.overlay.moves.is_open, "cross": False}
        first = len(self.stage.layout.tools) - len(on)
        over = self.stage.state.hover
        self.stage.state.tools = tuple(
            (name, "hover" if is_on or over == Spot("tool", -1, first + index) else "rest")
            for index, (name, is_on) in enumerate(on.items())
        )

    # --- input

    def handle(self, event: InputEvent) -> None:
        """The bar, the plates, the list; cards stay where they are."""
        if isinstance(event, Press):
            self._press((event.x, event.y))
        elif isinstance(event, PointerMove):
            self._move((event.x, event.y), event.held)
        elif isinstance(event, Release):
            self.foot.held = ""
            self.redraw()
        elif isinstance(event, Key):
            self._key(event)
        elif isinstance(event, KeyUp):
            if event.means(Action.LOOK_CLOSER) and not self.context.wishes.sticky_keys:
                self._peek.let_go()
        elif isinstance(event, Wheel):
            if self.overlay.moves.covers((event.x, event.y)):
                self.overlay.moves.scroll(round(event.dy * 2))
            else:
                self.is_playing = False
                self.seek(self.replay.step_count - (1 if event.dy > 0 else -1))
            self.redraw()

    def _press(self, point: tuple[int, int]) -> None:
        if name := self.foot.at(point):
            self.foot.held = name
            if name == "search":
                self._use_tool(name)
            else:
                self.use(name)
            return
        marked = self.foot.mistake_at(self.review.mistakes, point) if self.review else None
        if marked is not None:
            self._go_to(marked)
            return
        if self.foot.strip.rect.collidepoint(point):
            self.foot.held = "strip"
            self.is_playing = False
            self._slide(point[0])
            return
        if self.overlay.moves.covers(point):
            if self.overlay.moves.is_cross(point):
                self._use_tool("list")
                self.redraw()
            return
        if self._paper.collidepoint(point) and self._read_note():
            return
        spot = self._peek.at(point)
        if spot is None or spot.kind not in ("tool", "plate"):
            self._put_note_away()  # to see what lies beneath
            self.redraw()
            return
        if spot.kind == "tool":
            self._use_tool(self.stage.tool_name(spot))
        elif spot.kind == "plate" and spot.seat != self.client.seat:
            self.look_round(spot.seat)
        self.redraw()

    def _use_tool(self, name: str) -> None:
        """One of the buttons by the stock."""
        self.context.sound.play("click")
        if name == "list":
            self.overlay.moves.toggle()
        elif name == "search":
            self.find_mistakes()
        elif name == "cross":
            self._on_leave()

    def _read_note(self) -> bool:
        """A mistake's note in whole sentences, as large as words are wished; False if none is shown."""
        if self.review_note is None or self.overlay.moves.is_open:
            return False
        tell(self.context, self.review_note.title, self.review_note.sentences)
        return True

    def _slide(self, x: int) -> None:
        wanted = self.foot.strip.move_at(x)
        if wanted != self.replay.step_count:
            self.seek(wanted)

    def _move(self, point: tuple[int, int], held: bool) -> None:
        if self.foot.held == "strip" and held:
            self._slide(point[0])
            return
        over = self.foot.at(point)
        if over != self.foot.hovered:
            self.foot.hovered = over
            self.redraw()
        spot = self._peek.at(point)
        self._peek.rest_on(spot if spot is not None and spot.kind in ("discard", "tool") else None)

    def described(self) -> Described:
        """What happened last, how things stand for whoever is looked from, all buttons, and the open list."""
        from skipbo.wording.speech import speech  # large, and most replays are not listened to

        view, names, moves = self.client.view, self.client.facts.labels, self.overlay.moves
        manner, last = speech(self.context.wishes.speech), self._last.told()
        if self._heard_step != self.replay.step_count:
            self._heard_step = self.replay.step_count
            self.context.voice.say(" ".join(last[-2:]))
        told = [
            f"{self.replay.step_count}/{self.replay.length}",
            *last[-4:],
            *manner.cards(view),
            *manner.piles(view),
        ]
        if self.review_note is not None:
            told += [self.review_note.move, self.review_note.played, self.review_note.reason]
        nowhere = pygame.Rect(0, 0, 0, 0)
        things = [
            Thing(f"told {number}", Kind.TEXT, words, nowhere, can_focus=False)
            for number, words in enumerate(told)
        ]
        things += [
            Thing(name, Kind.BUTTON, button_words(name, self.is_playing)[0], nowhere) for name in BUTTONS
        ]
        things.append(self.foot.thing(self.replay.step_count, self.replay.length))
        place = _("Look from the next seat: now {name}").format(name=names[self.client.seat])
        things.append(Thing("round", Kind.BUTTON, place, nowhere))
        things += [
            Thing("search", Kind.BUTTON, sayings.tool_words("search")[0], nowhere),
            Thing("list", Kind.BUTTON, sayings.tool_words("list")[0], nowhere, is_on=moves.is_open),
            Thing("cross", Kind.BUTTON, sayings.tool_words("cross")[0], nowhere),
        ]
        if moves.is_open:
            things += [
                Thing(f"log {number}", Kind.TEXT, sentence, nowhere, can_focus=False, group=_("Moves"))
                for number, sentence in enumerate(moves.lines())
            ]
        return Described(_("Replay"), tuple(things), "next")

    def do(self, key: str, deed: Deed, value: str) -> None:
        """A button of the foot, or by the stock; the time line."""
        if key == "strip" and (step := self._step_wanted(deed, value)) is not None:
            self.is_playing = False
            self.seek(step)
        if deed is not Deed.PRESS:
            return
        if key in BUTTONS:
            self.use(key)
        elif key == "round":
            self.look_round(self.client.seat + 1)
        else:
            self._use_tool(key)
        self.redraw()

    def _step_wanted(self, deed: Deed, value: str) -> int | None:
        """Where a reader wants the time line."""
        if deed is Deed.SET and (number := number_of(value)) is not None:
            return max(0, min(self.replay.length, round(number)))
        by = {Deed.LESS: -1, Deed.MORE: 1}.get(deed)
        return None if by is None else max(0, min(self.replay.length, self.replay.step_count + by))

    def _key(self, event: Key) -> None:
        means = event.means
        if means(*_ONCE):
            if not event.repeat:
                self._key_once(event)
        elif means(Action.PAGE_UP, Action.PAGE_DOWN) and self.overlay.moves.is_open:
            self.overlay.moves.scroll(8 if means(Action.PAGE_UP) else -8)
        elif (step := event.which(*_STEPS)) is not None:
            self.use(_STEPS[step])
        elif means(Action.SEAT_BEFORE, Action.SEAT_AFTER):
            self.look_round(self.client.seat + (1 if means(Action.SEAT_AFTER) else -1))
        self.redraw()

    def _key_once(self, event: Key) -> None:
        """What a held key does only once."""
        asked = event.which(*_ONCE)
        if asked is Action.BACK and not self.overlay.moves.is_open:
            self._on_leave()
        elif asked in (Action.BACK, Action.MOVES):
            self.overlay.moves.toggle()
        elif asked is Action.PLAY:
            self.use("play")
        elif asked is Action.LOOK_CLOSER:
            note = self.review_note
            if note is not None and not note.sheet(self.context, self.stage.layout).is_whole:
                self._read_note()
            elif not (self.context.wishes.sticky_keys and self._peek.let_go()):
                self._peek.hold_by_key()
        elif asked is Action.PLAY_ON:
            self.take_over()
        elif asked is Action.LUCK:
            self.use("chart")
        else:
            self.find_mistakes()

    def prepare(self) -> None:
        """Make one picture that the table will need."""
        self.shown.picture.warm_up()

    # --- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The table and the bar."""
        self.shown.draw(surface)
        self.foot.draw(surface, self.replay.step_count, self.review, self.is_playing)
        if self.review_note is not None and self.marks is not None and not self.overlay.moves.is_open:
            self._paper = self.review_note.draw(surface, self.context, self.stage.layout, self._spoken_of())
            self.marks.draw(surface, self._paper, self._is_own())

    def _spoken_of(self) -> list[pygame.Rect]:
        """What a mistake's note leaves in sight, where the table could keep no place free for it."""
        layout, places = self.stage.layout, self.stage.places
        own = self.client.seat
        spots = [Spot("building", -1, index) for index in range(layout.shape.building)]
        spots += [Spot("stock", own), *(Spot("discard", own, pile) for pile in range(4))]
        spots += [Spot("hand", own, slot) for slot in range(len(self.stage.model.hand))]
        marked = [] if self.marks is None else self.marks.areas()
        buttons = [layout.title_area, *layout.tools]
        return [*areas_of(places, spots), *marked, *map(pygame_rect, buttons)]

    def _make_layout(self, shape: TableShape) -> Layout:
        """The table above its foot, and beside a mistake's note."""
        made = layout_with_foot if self.review_note is None else layout_with_note
        return made(self.context, shape)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The bar lies over everything: all of it is drawn."""
        self.draw(surface)
        return None
