"""The table: a game as it is seen and played. Input, painter and director do the rest."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from skipbo.engine import events as ev
from skipbo.engine.cards import Card
from skipbo.engine.commands import Command, Decline, EndTurn, Pay
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.host import Host
from skipbo.play.opponents import Opponents, ThinkingProcess
from skipbo.ui import tempo
from skipbo.ui.context import Context
from skipbo.ui.director import Director
from skipbo.ui.drag import DragController
from skipbo.ui.input import InputEvent
from skipbo.ui.layout import Layout, Pose
from skipbo.ui.scene import Scene
from skipbo.ui.sprites import BACK, Face, Sprites, face_of
from skipbo.ui.table import sayings
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.fan_motion import FanMotion
from skipbo.ui.table.furniture import DIE_PICTURES, Furniture
from skipbo.ui.table.glide import GlideBack
from skipbo.ui.table.going_on import go_on
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.manners import due_spots, remind
from skipbo.ui.table.measures import table_shape
from skipbo.ui.table.move_list import MoveList
from skipbo.ui.table.painter import Painter, TableState
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.places import Places
from skipbo.ui.table.play_input import PlayInput
from skipbo.ui.table.pointer import TablePointer
from skipbo.ui.table.session import Session
from skipbo.ui.table.sizes import table_context
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.take_back import TakeBack
from skipbo.ui.table.toast import Toast
from skipbo.ui.table.toll import toll_question
from skipbo.ui.table.tools import plate_looks, table_tools
from skipbo.ui.table_model import Spot, TableModel
from skipbo.ui.tween import Timeline

NOTICING_SECONDS = 0.9


class TableScene(Scene):
    """One match at the table, game after game."""

    def __init__(
        self,
        context: Context,
        host: Host,
        opponents: Opponents | None = None,
        on_leave: Callable[[], None] = lambda: None,
        on_menu: Callable[[TableScene], None] | None = None,
        on_over: Callable[[TableScene], None] | None = None,
        table_number: int | None = None,
    ) -> None:
        super().__init__(context)
        if opponents is None:
            opponents = ThinkingProcess(host.match.rules, host.match.seats, host.match.identity)
        self.session = Session(host, opponents)
        self.on_leave, self.on_menu, self.on_over = on_leave, on_menu, on_over
        self.table_number = table_number
        self._lay_out()
        self.picture = TablePicture(self)
        self.state = TableState()
        self.toast = Toast()
        self.moves = MoveList()
        self.fan = FanMotion()
        self.drag = DragController()
        self.effects = Timeline()
        self.bubble: Bubble | None = None
        self.input = PlayInput(self)
        self.pointer = TablePointer(context)
        self.choices = Choices(self.viewer, [], [])
        self.extra_armed = False
        self.hand_shown = True
        self.targets: tuple[Spot, ...] = ()
        self.hint_spots: tuple[Spot, ...] = ()
        self.due: tuple[Spot, ...] = ()
        """What waits for the player's own act: with tabletop manners the draw pile."""
        self.note: HintNote | None = None
        self._orders: dict[int, list[Card]] = {}
        """How the hand lay before each own move, by the step's number: taken back, it lies so again."""
        self._pulse = 0.0
        self._is_resting = False
        """Nothing moves and nobody thinks: an update need not even look."""
        self._pause = 0.0
        self.is_told_over = False
        self._refused_for = 0.0
        self._caller: int | None = None
        self._caller_waits = 0.0
        self._begin_game()

    def _lay_out(self) -> None:
        """Where everything lies, and everything that draws at the layout's size of words."""
        self.layout = self._make_layout()
        context = table_context(self.context, self.layout.text)
        self.sprites = Sprites(context)
        self.furniture = Furniture(context, self.sprites)
        self.painter = Painter(context, self.sprites, self.furniture)

    # --- a game begins

    @property
    def viewer(self) -> int:
        """The seat at the lower edge."""
        return self.session.viewer

    @property
    def host(self) -> Host:
        """The authority."""
        return self.session.host

    @property
    def view(self) -> View:
        """What the viewer may know now."""
        return self.session.view

    def _begin_game(self) -> None:
        """Show the game under way: from its deal if nothing has been played, else as it stands."""
        self.is_told_over = False
        self._orders.clear()
        # With several people at the screen nobody's hand lies open before its owner has said so.
        self.hand_shown = len(self.session.humans) <= 1
        view = self.view
        fresh = self.host.step_count == 0
        model = TableModel.before_deal(view) if fresh else TableModel.from_view(view)
        self._set_stage(model)
        self.moves.clear(self.host.commitment)
        if fresh:
            self.session.shown = 0
            self.director.submit(self.host.opening(self.viewer).events)
        else:
            self.session.shown = 0
            for step in self.session.news():
                self.moves.add(step.events, view)
        self._settled()

    def next_game(self) -> None:
        """Deal the match's next game and show it."""
        opponents = self.session.opponents
        records = self.host.match.records
        if opponents is not None and records:
            opponents.new_game(records[-1].result.to_json())
        self.host.next_game()
        self.session = Session(self.host, self.session.opponents)
        self._lay_out()
        self.picture.forget()
        self._begin_game()
        self.redraw()

    def _set_stage(self, model: TableModel) -> None:
        self.model = model
        self.places = Places(self.layout, model, self.sprites)
        wishes = self.context.wishes
        self.stage = Stage(
            self.context,
            model,
            self.places,
            self.sprites,
            self.furniture,
            self.state,
            tempo.Tempo(wishes.tempo, wishes.motion),
        )
        self.director = Director(self.stage, self._watch)
        self.effects = Timeline()
        self.state.lifted = None
        self.state.away = ()
        self.fan.settle()

    def look_from(self, seat: int, hidden: bool) -> None:
        """Show the table from another seat; `hidden` keeps the hand face down."""
        self.director.finish()
        self.input.drop_everything()
        self.session.viewer = seat
        # The list is written anew: what the one before has drawn is nobody else's business.
        self.moves.clear(self.host.commitment)
        for step in self.host.steps(seat, 0):
            self.moves.add(step.events, self.view)
        self.session.catch_up()
        self._lay_out()
        self.picture.forget()
        self._set_stage(TableModel.from_view(self.view))
        self.hand_shown = not hidden
        self._settled()
        self.redraw()

    def show_hand(self) -> None:
        """Whoever the hand belongs to has taken the mouse."""
        self.hand_shown = True
        self._settled()

    def _make_layout(self) -> Layout:
        return Layout(*self.size, table_shape(self))

    # --- what is said and shown

    def _watch(self, event: ev.Event) -> None:
        """An event's showing begins: say it."""
        if isinstance(event, ev.GameOver):
            self.toast.clear()
        if isinstance(event, ev.DieRolled):
            self.state.die_rests = DIE_PICTURES[event.face]
        parts = sayings.event_parts(event, self.view)
        if parts:
            stays = None if getattr(event, "seat", None) != self.viewer else 2.6
            self.toast.show(parts, seconds=stays)

    def say(self, words: str, seconds: float = tempo.REASON_STAYS, at: Spot | None = None) -> None:
        """Words for a while: on the seam, or where they belong."""
        self.toast.show(((words, False),), seconds=seconds, at=self._words_at(at))

    def _words_at(self, spot: Spot | None) -> tuple[float, float] | None:
        """The middle of words beside a place: above it, or beneath what lies at the upper edge."""
        if spot is None or spot.kind not in ("hand", "stock", "discard", "building", "draw", "completed"):
            return None
        area, away = self.places.area(spot), 34 * self.layout.t
        above = area.y - away
        return area.centre[0], above if above > away else area.bottom + away

    def refuse(self, spot: Spot | None, words: str, at: Spot | None = None) -> None:
        """Something can't be done: the card shakes its head, and why is said where it was refused."""
        self.context.sound.play("refused")
        if words:
            self.say(words, at=at or spot)
        if spot is not None and spot.kind in ("hand", "stock", "discard"):
            self.state.refused = spot
            self._refused_for = 0.9
        self.redraw()

    def why_not(self, spot: Spot) -> str:
        """Why what was pressed can't be lifted now; empty where there is nothing to say."""
        return sayings.nowhere(self.view, spot, self.face_at(spot)[1])

    def _show_moves(self, steps_events: tuple[ev.Event, ...]) -> None:
        """Write events into the move list."""
        self.moves.add(steps_events, self.view)

    def open_moves(self) -> None:
        """Open the list of moves (from the menu, where the window is small)."""
        if not self.moves.is_open:
            self.moves.toggle()
        self.redraw()

    # --- commands

    def submit(self, command: Command, slot: int = -1, start: Pose | None = None) -> bool:
        """The player gives a command; the rules are finished before anything moves."""
        self.director.finish()
        self.clear_marks()
        self._orders[self.host.step_count] = list(self.model.hand)
        try:
            self.session.say(command)
        except IllegalCommand as error:
            self.refuse(None, sayings.refused(self.view, error))
            self._settled()
            return False
        if isinstance(command, (Pay, Decline)):
            self.toast.clear()  # the toll is no longer asked
        for step in self.session.news():
            self._show_moves(step.events)
            self.director.submit(step.events, own=True, slot=slot, start=start)
        self._caller = self.session.who_notices()
        self._caller_waits = NOTICING_SECONDS
        self._pause = 0.0
        self._settled()
        return True

    def undo(self) -> None:
        """Take the last move back, if nothing hidden came of it."""
        if not self.session.can_undo:
            self.refuse(None, _("There is nothing to take back: something hidden has been seen since."))
            return
        self.director.finish()
        order, past = list(self.model.hand), TakeBack(self)
        self.session.undo()
        order = self._orders.get(self.host.step_count, order)
        self.moves.drop_last()
        self._set_stage(TableModel.from_view(self.view, order))
        self.clear_marks()
        past.show()
        self.context.sound.play("flip")
        self._settled()

    def clear_marks(self) -> None:
        """Nothing is selected, hinted or asked any more."""
        self.state.selected = None
        self.state.refused = None
        self.hint_spots = ()
        self.note = None
        self.targets = ()
        self.state.discards = frozenset()
        self.input.confirming = None

    # --- the state after a change

    def _settled(self) -> None:
        """Something has been decided: what may be done, and what the plates say, is worked out anew."""
        if self.host.match.game is None:
            return
        view = self.view
        legal = self.session.legal() if self.hand_shown else []
        if self.extra_armed and not any(type(command).__name__ == "ExtraDiscard" for command in legal):
            self.extra_armed = False
        if self.context.wishes.sort_hand and self.director.is_idle:
            self.model.sort_hand()
        self.choices = Choices(self.viewer, legal, self.model.hand, self.extra_armed)
        self.due = due_spots(self)
        self._ask()
        self._update_state(view)
        self.redraw()

    def _update_state(self, view: View | None = None) -> None:
        if self.host.match.game is None:
            return
        view = view or self.view
        state = self.state
        state.edition = sayings.edition_name(view)
        state.line, state.wins = self._title()
        state.hand_hidden = self._hides_hand()
        choices, idle = self.choices, self.director.is_idle
        state.die_words = sayings.die_words(view, choices.can_roll, choices.makes_extra) if idle else ""
        highlight = self.context.wishes.highlight_playable and self.director.is_idle
        state.playable = (
            self.choices.playable() if highlight and self.session.is_viewers_turn else frozenset()
        )
        state.plates.update(plate_looks(self, view))
        state.tools = self._tools()

    def _title(self) -> tuple[str, tuple[int, ...]]:
        """What stands under the edition's name, and in Tournament the pairs' wins with it."""
        match = self.host.match
        return sayings.title_line(match, self.table_number), sayings.pair_wins(match)

    def plate_line(self, view: View, seat: int) -> str:
        return sayings.plate_line(self.host.match, view, seat)

    def _hides_hand(self) -> bool:
        """Whether the own hand lies face down: nobody has taken the mouse, or nobody sits there."""
        return not self.hand_shown or self.viewer not in self.session.humans

    def _tools(self) -> tuple[tuple[str, str], ...]:
        return table_tools(self)

    def tool_name(self, spot: Spot) -> str:
        """Which tool a square is, "" if none."""
        offset = len(self.layout.tools) - len(self.state.tools)
        index = spot.index - offset
        return self.state.tools[index][0] if 0 <= index < len(self.state.tools) else ""

    def _ask(self) -> None:
        """Put the question that the game asks on the seam, once all before it has been seen."""
        self.bubble = None
        if (
            self.host.match.game is None
            or not self.director.is_idle
            or not self.session.is_viewers_turn
            or not self.hand_shown
        ):
            return
        view = self.view
        x, y = self.layout.status
        if self.input.confirming is not None:
            self.bubble = self.input.confirming()
        elif self.choices.can_pay or self.choices.can_decline:
            self.bubble = toll_question(self, view)
        elif self.choices.can_end:
            words = _("Your hand is empty and nothing fits.")
            answer = Answer(_("End the turn"), lambda: self.answer(EndTurn()), "amber")
            self.bubble = Bubble(self.context, words, [answer], (x, y))

    def answer(self, command: Command) -> None:
        self.bubble = None
        self.submit(command)

    def ask_again(self) -> None:
        """The question has changed."""
        self._ask()
        self.redraw()

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Give the event to the table's input."""
        self._is_resting = False
        self.input.handle(event)
        if self.context.stack.top is self:
            self.pointer.show(self.input.pointer_picture())

    # --- time

    @property
    def wants_tick(self) -> bool:
        """While anything moves, or a computer player thinks."""
        return (
            not self.director.is_idle
            or not self.effects.is_empty
            or self.drag.is_dragging
            or bool(self.targets)
            or bool(self.hint_spots)
            or bool(self.due)
            or self.toast.moving
            or self._refused_for > 0
            or self.input.waiting
            or self.session.is_computers_turn
            or self.session.is_hinting
            or self._caller is not None
            or (bool(self.model.hand) and not self.fan.poses)
        )

    def update(self, dt: float) -> bool:
        """Let time pass."""
        if self.host.match.game is None or (self._is_resting and not self.picture.has_work):
            return False
        # Asked before the game goes on: the disk may get ready between one question and the next.
        was_kept = self.context.is_kept()
        was_idle = self.director.is_idle
        changed = self.director.update(dt)
        if not self.effects.is_empty:
            self.effects.advance(dt)
            changed = True
        changed = self.drag.update(dt, self.layout.s) or changed
        instant = self.stage.tempo.is_instant
        changed = self.fan.update(dt, self.model, self.layout, instant) or changed
        changed = self.toast.update(dt) or changed
        changed = self.input.update(dt) or changed
        if self._refused_for > 0:
            self._refused_for -= dt
            if self._refused_for <= 0:
                self.state.refused = None
                changed = True
        if self.targets or self.hint_spots or self.due:
            self._pulse = (self._pulse + dt) % tempo.PULSE
            strength = 0.9 + 0.1 * math.cos(2 * math.pi * self._pulse / tempo.PULSE)
            # In coarse steps: nobody sees more, and nothing is painted in between.
            step = round(strength * 20) / 20
            changed = changed or step != self.state.pulse
            self.state.pulse = step
        if not changed:
            self.picture.warm_up()
        if self.director.is_idle:
            if not was_idle:
                self._settled()
                changed = True
            changed = self._go_on(dt) or changed
            changed = remind(self) or changed
        if changed:
            self._update_state()
        self._is_resting = not changed and not self.wants_tick and was_kept
        return changed

    def redraw(self) -> None:
        """Something looks different, or will: no more resting."""
        self._is_resting = False
        super().redraw()

    def _go_on(self, dt: float) -> bool:
        """Nothing is under way: the game goes on by itself, or waits for the player."""
        return go_on(self, dt)

    def _check(self) -> None:
        """The guard against ghost cards."""
        assert not self.model.differences(self.view), self.model.differences(self.view)

    # --- the picture

    def draw(self, surface: pygame.Surface) -> None:
        """The resting table, then everything that moves."""
        self.picture.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Only where something changed or moves, unless that is nearly everywhere."""
        return self.picture.draw_changes(surface)

    def _areas_in_motion(self) -> list[pygame.Rect] | None:
        """Where something is drawn over the resting table; None for anywhere."""
        return self.picture.areas_in_motion()

    def _draw_moving(self, surface: pygame.Surface) -> None:
        """Everything over the resting table."""
        self.picture.draw_moving(surface)

    def resized(self, size: tuple[int, int]) -> None:
        """A new size, theme, language or hand: everything is laid out anew, flights go on to their places."""
        super().resized(size)
        if self.drag.is_dragging:
            self.state.die_shown, self.state.coins_lifted = True, 0
        self.drag.cancel()
        self.state.lifted = None
        self._lay_out()
        self.places = Places(self.layout, self.model, self.sprites)
        self.stage.places, self.stage.sprites, self.stage.furniture = (
            self.places,
            self.sprites,
            self.furniture,
        )
        wishes = self.context.wishes
        self.stage.tempo = tempo.Tempo(wishes.tempo, wishes.motion)
        self.picture.forget()
        self.toast.forget_picture()
        self.fan.settle()
        self.clear_marks()
        self._settled()

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

    def glide_back(self, source: Spot, pose: Pose) -> None:
        """The thing in the hand goes home; until then it is not drawn there."""
        if self.stage.tempo.is_instant:
            self.state.lifted = None
            self.state.die_shown, self.state.coins_lifted = True, 0
            return
        self.effects.add([GlideBack(self.stage, source, pose, self.face_at(source)[0])])

    # --- life

    def uncovered(self) -> None:
        """Back from the menu or the settings: what was changed there holds at once."""
        wishes = self.context.wishes
        self.stage.tempo = tempo.Tempo(wishes.tempo, wishes.motion)
        self._settled()

    def covered(self) -> None:
        """Another scene hides the table: its big pictures can be made again."""
        self.pointer.show("")
        top = self.context.stack.top
        if top is not None and not top.modal:
            self.picture.forget()

    def left(self) -> None:
        """The table is left."""
        self.pointer.show("")
        self.session.close()
