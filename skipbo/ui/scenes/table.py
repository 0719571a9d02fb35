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
from skipbo.play.thinking import ThinkingProcess, Thought
from skipbo.ui import tempo
from skipbo.ui.context import Context
from skipbo.ui.director import Director
from skipbo.ui.drag import DragController
from skipbo.ui.input import InputEvent
from skipbo.ui.layout import Layout, Pose, TableShape
from skipbo.ui.scene import Scene
from skipbo.ui.sprites import BACK, Face, Sprites, face_of
from skipbo.ui.table import sayings
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.choices import Choices, building_spot
from skipbo.ui.table.fan_motion import FanMotion
from skipbo.ui.table.flights import draw_flying, round_about
from skipbo.ui.table.furniture import DIE_PICTURES, Furniture, PlateLook, ground
from skipbo.ui.table.glide import GlideBack
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.layer import Layer, joined
from skipbo.ui.table.move_list import MoveList
from skipbo.ui.table.opponents import Opponents
from skipbo.ui.table.painter import Painter, TableState, state_key
from skipbo.ui.table.places import Places
from skipbo.ui.table.play_input import PlayInput
from skipbo.ui.table.pointer import TablePointer
from skipbo.ui.table.session import Session
from skipbo.ui.table.sizes import table_context, table_text_size
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.toast import Toast
from skipbo.ui.table_model import Spot, TableModel
from skipbo.ui.theme import FACES
from skipbo.ui.tween import Timeline
from skipbo.wording import hints
from skipbo.wording.moves import command_words

DEFAULT_FACES = FACES
PARTIAL_SHARE = 0.45
NOTICING_SECONDS = 0.9
# Up to this size the painted table is kept as a picture; above, its megabytes (33 at 4K) are too many.
KEPT_LAYER_PIXELS = 1_600_000


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
        on_forfeit: Callable[[TableScene, int, str], None] | None = None,
        table_number: int | None = None,
    ) -> None:
        super().__init__(context)
        if opponents is None:
            controllers = [seat.controller for seat in host.match.seats]
            opponents = ThinkingProcess(host.match.rules, controllers, host.match.identity)
        self.session = Session(host, opponents)
        self.on_leave, self.on_menu, self.on_over, self.on_forfeit = on_leave, on_menu, on_over, on_forfeit
        self.table_number = table_number
        self._make_brushes()
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
        self.note: HintNote | None = None
        self._pulse = 0.0
        self._is_resting = False
        """Nothing moves and nobody thinks: an update need not even look."""
        self._pause = 0.0
        self._layer: Layer | None = None
        self._composed: object = None
        self._moving_areas: list[pygame.Rect] | None = None
        self._to_warm: list[tuple[int, int]] = []
        self._over_told = False
        self._refused_for = 0.0
        self._caller: int | None = None
        self._caller_waits = 0.0
        self.layout = self._make_layout()
        self._begin_game()

    def _make_brushes(self) -> None:
        """Everything that draws, at the table's own sizes of words."""
        context = table_context(self.context)
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
        self._over_told = False
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
        self.layout = self._make_layout()
        self._layer = None
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
        self.fan.settle()

    def look_from(self, seat: int, hidden: bool) -> None:
        """Show the table from another seat; `hidden` keeps the hand face down."""
        self.director.finish()
        self.session.viewer = seat
        # The list is written anew: what the one before has drawn is nobody else's business.
        self.moves.clear(self.host.commitment)
        for step in self.host.steps(seat, 0):
            self.moves.add(step.events, self.view)
        self.session.catch_up()
        self.layout = self._make_layout()
        self._layer = None
        self._set_stage(TableModel.from_view(self.view))
        self.hand_shown = not hidden
        self._settled()
        self.redraw()

    def _plan_warming(self) -> None:
        """Which pictures will be needed at this size: every face where cards lie most."""
        heights = {round(self.layout.building(0).height), round(self.layout.hand_height)}
        heights.add(round(self.layout.discard_foot(self.viewer, 0).height))
        self._to_warm = [(face, height) for height in sorted(heights) for face in range(13)]

    def _make_layout(self) -> Layout:
        rules = self.host.match.rules
        parts = self.host.match.edition.parts
        shape = TableShape(
            rules.players,
            self.viewer,
            rules.building,
            die="die" in parts,
            coins="coins" in parts,
            left_handed=self.context.wishes.left_handed,
            text=table_text_size(self.context),
        )
        return Layout(*self.size, shape)

    # --- what is said and shown

    def _watch(self, event: ev.Event) -> None:
        """An event's showing begins: say it."""
        if isinstance(event, ev.GameOver):
            self.toast.clear()
        parts = sayings.event_parts(event, self.view)
        if parts:
            stays = None if getattr(event, "seat", None) != self.viewer else 2.6
            self.toast.show(parts, seconds=stays)

    def say(self, words: str, seconds: float = tempo.REASON_STAYS) -> None:
        """Words on the seam for a while."""
        self.toast.show(((words, False),), seconds=seconds)

    def refuse(self, spot: Spot | None, words: str) -> None:
        """Something can't be done: the card shakes its head, the seam says why."""
        self.context.sound.play("refused")
        if words:
            self.say(words)
        if spot is not None and spot.kind in ("hand", "stock", "discard"):
            self.state.refused = spot
            self._refused_for = 0.9
        self.redraw()

    def show_moves(self, steps_events: tuple[ev.Event, ...]) -> None:
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
        try:
            self.session.say(command)
        except IllegalCommand as error:
            self.refuse(None, sayings.refused(self.view, command, error.code))
            self._settled()
            return False
        for step in self.session.news():
            self.show_moves(step.events)
            self.director.submit(step.events, own=True, slot=slot, start=start)
        self._caller = self.session.who_notices()
        self._caller_waits = NOTICING_SECONDS
        self._settled()
        return True

    def undo(self) -> None:
        """Take the last move back, if nothing hidden came of it."""
        if not self.session.can_undo:
            self.refuse(None, _("There is nothing to take back: something hidden has been seen since."))
            return
        self.director.finish()
        order, before = list(self.model.hand), self.model
        poses = {spot: self.places.lying(spot) for spot in self._card_spots()}
        self.session.undo()
        self.moves.drop_last()
        self._set_stage(TableModel.from_view(self.view, order))
        self.clear_marks()
        self._fly_home(before, poses)
        self.context.sound.play("flip")
        self._settled()

    def _card_spots(self) -> list[Spot]:
        """Where a card may have come to lie by the viewer's own move."""
        own = [Spot("discard", self.viewer, pile) for pile in range(4)]
        return [*self.building_spots(), *own]

    def _fly_home(self, before: TableModel, poses: dict[Spot, Pose]) -> None:
        """A card that was taken back flies to where it came from."""

        def height(model: TableModel, spot: Spot) -> int:
            if spot.kind == "building":
                return len(model.building[spot.index].cards)
            return len(model.seats[spot.seat].discards[spot.index])

        gone = [spot for spot in poses if height(before, spot) > height(self.model, spot)]
        home = self._where_it_came_from(before)
        if gone and home is not None:
            self.glide_back(home, poses[gone[0]])

    def _where_it_came_from(self, before: TableModel) -> Spot | None:
        """The place that holds a card more than before."""
        for seat, old in zip(self.model.seats, before.seats, strict=True):
            if seat.stock_count > old.stock_count:
                return Spot("stock", seat.seat)
            for pile in range(4):
                if len(seat.discards[pile]) > len(old.discards[pile]):
                    return Spot("discard", seat.seat, pile)
        if len(self.model.hand) > len(before.hand):
            return Spot("hand", self.viewer, len(self.model.hand) - 1)
        return None

    def roll(self, start: tuple[float, float] | None = None) -> None:
        """Throw the die."""
        from skipbo.engine.commands import Roll

        pose = Pose(start[0], start[1], self.layout.die_size) if start is not None else None
        self.submit(Roll(), start=pose)

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
        self._ask()
        self._update_state(view)
        self.redraw()

    def _update_state(self, view: View | None = None) -> None:
        if self.host.match.game is None:
            return
        view = view or self.view
        match, state = self.host.match, self.state
        state.edition = sayings.edition_name(view)
        state.line = sayings.title_line(match, self.table_number)
        state.wins = sayings.pair_wins(match)
        state.hand_hidden = self._hides_hand()
        state.die_words = sayings.die_words(view, self.choices.can_roll) if self.director.is_idle else ""
        highlight = self.context.wishes.highlight_playable and self.director.is_idle
        state.playable = (
            self.choices.playable() if highlight and self.session.is_viewers_turn else frozenset()
        )
        partnership = match.rules.partnership
        for player in self.model.seats:
            seat = player.seat
            who = match.seats[seat]
            state.plates[seat] = PlateLook(
                name=who.name,
                line=self._plate_line(view, seat),
                face=who.face if who.face in FACES else DEFAULT_FACES[seat % len(FACES)],
                hand=player.hand_count,
                coins=player.coins if self.layout.shape.coins else None,
                active=self.model.turn == seat and not self._over_told,
                pair=match.rules.team(seat) if partnership else None,
                own=seat == self.viewer,
                focus=state.focus == Spot("plate", seat),
            )
        state.tools = self._tools()

    def _plate_line(self, view: View, seat: int) -> str:
        return sayings.plate_line(self.host.match, view, seat)

    def _hides_hand(self) -> bool:
        """Whether the own hand lies face down: nobody has taken the mouse, or nobody sits there."""
        return not self.hand_shown or self.viewer not in self.session.humans

    def _tools(self) -> tuple[tuple[str, str], ...]:
        names = []
        if self.session.is_viewers_turn or self.session.can_undo:
            names.append("undo")
        if self.session.opponents is not None:
            names.append("hint")
        if not self.layout.small:
            names.append("list")
        names.append("menu")
        looks = []
        offset = len(self.layout.tools) - len(names)
        for index, name in enumerate(names):
            look = "rest"
            spot = Spot("tool", -1, index + offset)
            if (name == "undo" and not self.session.can_undo) or (
                name == "hint" and not self.session.is_viewers_turn
            ):
                look = "disabled"
            elif (name == "list" and self.moves.is_open) or self.input.pressed_tool == spot:
                look = "pressed"
            elif self.state.hover == spot:
                look = "hover"
            looks.append((name, look))
        return tuple(looks)

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
            self._ask_toll(view, x, y)
        elif self.choices.can_end:
            words = _("Your hand is empty and nothing fits.")
            answer = Answer(_("End the turn"), lambda: self._answer(EndTurn()), "amber")
            self.bubble = Bubble(self.context, words, [answer], (x, y))

    def _ask_toll(self, view: View, x: float, y: float) -> None:
        pile = view.follow or 0
        card = view.building[pile].cards[-1]
        from skipbo.engine.cards import number

        words = _("This {number} has a toll of {coins}").format(number=number(card), coins=view.toll)
        pay = Answer(_("Pay {coins}").format(coins=view.toll), lambda: self._answer(Pay()), "amber", "coin")
        stop = Answer(_("Stop here"), lambda: self._answer(Decline()))
        tip = self.layout.building(pile)
        self.bubble = Bubble(
            self.context,
            words,
            [pay, stop],
            (x + 120 * self.layout.s, y - 14 * self.layout.s),
            (tip.x, tip.rect.bottom + 40 * self.layout.s),
        )

    def _answer(self, command: Command) -> None:
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
        if self.host.match.game is None or (self._is_resting and not self._to_warm):
            return False
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
        if self.targets or self.hint_spots:
            self._pulse = (self._pulse + dt) % tempo.PULSE
            strength = 0.9 + 0.1 * math.cos(2 * math.pi * self._pulse / tempo.PULSE)
            # In coarse steps: nobody sees more, and nothing is painted in between.
            step = round(strength * 20) / 20
            changed = changed or step != self.state.pulse
            self.state.pulse = step
        if not changed:
            self._warm_up()
        if self.director.is_idle:
            if not was_idle:
                self._settled()
                changed = True
            changed = self._go_on(dt) or changed
        if changed:
            self._update_state()
        self._is_resting = not changed and not self.wants_tick and self.context.is_kept()
        return changed

    def redraw(self) -> None:
        """Something looks different, or will: no more resting."""
        self._is_resting = False
        super().redraw()

    def _warm_up(self) -> None:
        """While nothing moves, make one picture that will be needed: no flight then waits for it."""
        if self._to_warm:
            face, height = self._to_warm.pop()
            self.context.art.card(face, height)

    def _go_on(self, dt: float) -> bool:
        """Nothing is under way: the game goes on by itself, or waits for the player."""
        if not self.context.is_kept():
            return False
        if self.view.phase == "over":
            if not self._over_told and self.effects.is_empty:
                self._over_told = True
                self._check()
                if self.on_over is not None:
                    self.on_over(self)
                return True
            return False
        turn = self.session.turn
        if turn is None:
            return False
        if self.session.is_computers_turn:
            self._pause += dt
            if self._pause < self.stage.tempo.seconds(tempo.THINK_PAUSE):
                return False
            thought = self.session.think()
            if thought is not None and thought.command is None:
                self._forfeit(turn, thought.forfeit)
                return True
            if thought is not None:
                self._pause = 0.0
                for step in self.session.news():
                    self.show_moves(step.events)
                    self.director.submit(step.events)
                self._settled()
                return True
            return False
        if turn != self.viewer:
            self._hand_over(turn)
            return True
        if self._caller is not None:
            self._caller_waits -= dt
            return self._caller_waits <= 0 and self._call_out(self._caller)
        hint = self.session.hint()
        if hint is not None:
            self._show_hint(hint)
            return True
        return False

    def _call_out(self, caller: int) -> bool:
        """A computer player has noticed that the viewer plays out of turn (R14)."""
        self._caller = None
        if self.view.proper is None or self.drag.is_dragging:
            return False
        self.session.call_out(caller)
        self.clear_marks()
        for step in self.session.news():
            self.show_moves(step.events)
            self.director.submit(step.events)
        self._settled()
        return True

    def _forfeit(self, seat: int, reason: str) -> None:
        """A bot has misbehaved: its side loses the game."""
        self._over_told = True
        if self.on_forfeit is not None:
            self.on_forfeit(self, seat, reason)

    # --- hints

    def ask_hint(self) -> None:
        """Think about the player's move; it is shown when it is found."""
        if not self.session.is_viewers_turn or not self.hand_shown:
            self.refuse(None, _("It is not your turn."))
            return
        self.director.finish()
        self.clear_marks()
        self.session.ask_hint()
        self.say(_("Thinking …"), 30.0)

    def _show_hint(self, thought: Thought) -> None:
        """The move glows on the table, a note says why."""
        self.toast.clear()
        command = thought.command
        if command is None:
            return
        self.hint_spots = self.choices.spots_of(command, self.model.hand)
        reason = ""
        if thought.reason is not None:
            names = [player.name for player in self.view.players]
            reason = hints.reason_words(thought.reason.code, thought.reason.params, names)
        self.note = HintNote(command_words(self.view, command) + ".", reason)
        self.redraw()

    def _hand_over(self, turn: int) -> None:
        """Another person is to move: the hand stays hidden until they have taken the mouse."""
        from skipbo.ui.scenes.handover import HandoverScene, since_last_turn

        self.look_from(turn, hidden=True)
        news = since_last_turn(self.host.steps(turn), self.view)
        plate = self.state.plates[turn]
        self.toast.clear()

        def accepted() -> None:
            self.hand_shown = True
            self._settled()

        self.context.stack.push(HandoverScene(self.context, plate.name, plate.face, news, accepted))

    def _check(self) -> None:
        """The guard against ghost cards."""
        assert not self.model.differences(self.view), self.model.differences(self.view)

    # --- the picture

    def resized(self, size: tuple[int, int]) -> None:
        """A new size, theme, language or hand: everything is laid out anew, flights go on to their places."""
        super().resized(size)
        self.drag.cancel()
        self.state.lifted = None
        self.layout = self._make_layout()
        self._make_brushes()
        self.places = Places(self.layout, self.model, self.sprites)
        self.stage.places, self.stage.sprites, self.stage.furniture = (
            self.places,
            self.sprites,
            self.furniture,
        )
        wishes = self.context.wishes
        self.stage.tempo = tempo.Tempo(wishes.tempo, wishes.motion)
        self._layer = None
        self.toast.forget_picture()
        self.fan.settle()
        self.clear_marks()
        self._settled()

    def _prepared(self) -> Layer:
        if self._layer is None:
            keep = self.size[0] * self.size[1] <= KEPT_LAYER_PIXELS
            self._layer = Layer(ground(self.context, self.layout), keep)
            self._composed = None
            self._plan_warming()
        return self._layer

    def draw(self, surface: pygame.Surface) -> None:
        """The resting table from its layer, then everything that moves."""
        layer, _areas = self._compose()
        layer.restore(surface)
        self._moving_areas = self._areas_in_motion()
        self._draw_moving(surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Only where something changed or moves, unless that is nearly everywhere."""
        before = self._moving_areas
        layer, areas = self._compose()
        now = self._moving_areas = self._areas_in_motion()
        if before is None or now is None:
            layer.restore(surface)
            self._draw_moving(surface)
            return None
        areas = joined([*areas, *before, *now], surface.get_rect())
        if sum(area.width * area.height for area in areas) > PARTIAL_SHARE * self.size[0] * self.size[1]:
            layer.restore(surface)
            self._draw_moving(surface)
            return None
        layer.restore(surface, areas)
        self._draw_moving(surface)
        return areas

    def _compose(self) -> tuple[Layer, list[pygame.Rect]]:
        """Bring the layer up to date; where it changed."""
        layer = self._prepared()
        if not self.fan.poses:
            self.fan.update(0.0, self.model, self.layout, True)
        self.state.own_poses = self.fan.poses
        self.state.targets = (*self.targets, *self.hint_spots)
        self.state.hinted = self.hint_spots
        look = (
            id(layer),
            self.model,
            self.model.version,
            self.layout,
            self.context.palette,
            state_key(self.state),
        )
        if look == self._composed:
            return layer, []
        self._composed = look
        return layer, layer.compose(self.painter.items(self.places, self.state))

    def _areas_in_motion(self) -> list[pygame.Rect] | None:
        """Where something is drawn over the layer; None for anywhere."""
        if self.moves.is_open or self.note is not None:
            return None
        areas = []
        for act in (*self.director.running, *self.effects.running):
            area = act.area()
            if area is None:
                return None
            if area.width:
                areas.append(area)
        if self.drag.is_dragging:
            pose = self.drag.pose()
            reach = max(pose.height, 230 * self.layout.s)  # a heap of coins is wider than one
            areas.append(round_about(pose.x, pose.y, reach * 0.92 + 12))
        large = self._large_pose()
        if large is not None:
            areas.append(round_about(large[1].x, large[1].y, large[1].height * 0.92 + 8))
        if self.bubble is not None:
            margin = round(70 * self.layout.t)
            areas.append(self.bubble.rect.inflate(2 * margin, 2 * margin))
        elif self.toast.parts:
            areas.append(self.toast.area(self.furniture, self.layout.status, self.layout.t, self.size[0]))
        return areas

    def _draw_moving(self, surface: pygame.Surface) -> None:
        """Everything over the layer."""
        self.director.draw(surface)
        for act in self.effects.running:
            act.draw(surface)
        self._draw_lifted(surface)
        self._draw_large(surface)
        if self.bubble is not None:
            self.bubble.draw(surface)
        elif self.note is not None:
            self.note.draw(surface, self.context, self.layout)
        else:
            self.toast.draw(surface, self.furniture, self.layout.status, self.layout.t)
        self.moves.draw(surface, self.context, self.layout)

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

    def _draw_lifted(self, surface: pygame.Surface) -> None:
        source = self.drag.source
        if source is None:
            return
        pose, lift = self.drag.pose(), self.drag.lift
        if source.kind == "die":
            face = self.model.die
            name = DIE_PICTURES[face] if face else self.state.die_rests
            size = self.layout.die_size * (1 + 0.08 * lift)
            self.furniture.cube(surface, (pose.x, pose.y), size, name, pose.angle)
            return
        if source.kind == "coins":
            count = self.input.coins_in_hand()
            size = 44 * self.layout.s
            for i in range(count):
                x = pose.x + (i % 4 - 1.5 * min(1, count - 1)) * size * 0.42
                y = pose.y + (i // 4) * size * 0.36 - (i % 2) * 3
                self.sprites.coin(surface, (x, y), size)
            return
        shown = self.face_at(source)[0] if source.kind != "draw" else BACK
        # Fully lifted it is drawn from a picture of its own size, on the way up from the resting one's.
        base = pose.height if lift >= 1.0 else self.drag.rest().height
        draw_flying(self.stage, surface, shown, pose, base, lift)

    def _large_pose(self) -> tuple[Spot, Pose] | None:
        """For those who wish larger cards: where the card that is pointed at is shown large."""
        size = self.context.wishes.card_size
        spot = self.state.focus or self.input.pointed
        if size <= 100 or spot is None or self.drag.is_dragging:
            return None
        if spot.kind not in ("hand", "stock", "discard", "building") or self.state.hand_hidden:
            return None
        if spot.kind != "building" and self.face_at(spot)[0] == BACK:
            return None
        if spot.kind == "building" and self.model.building[spot.index].top is None:
            return None
        rest = self.places.lying(spot)
        height = min(self.layout.hand_height * 1.1 * size / 100, self.size[1] * 0.46)
        above = rest.rect.y - height / 2 - 16 * self.layout.s
        y = above if above - height / 2 > 0 else rest.rect.bottom + height / 2 + 16 * self.layout.s
        half = height * 5 / 14 + 8
        x = min(max(rest.x, half), self.size[0] - half)
        return spot, Pose(x, min(max(y, height / 2 + 4), self.size[1] - height / 2 - 4), round(height))

    def _draw_large(self, surface: pygame.Surface) -> None:
        found = self._large_pose()
        if found is None:
            return
        spot, pose = found
        if spot.kind == "building":
            pile = self.model.building[spot.index]
            face = face_of(pile.top, pile.top_number)
        else:
            face = self.face_at(spot)[0]
        self.sprites.lifted_shadow(surface, pose, 0.4)
        self.sprites.card(surface, face, pose, 0.0)

    def glide_back(self, source: Spot, pose: Pose) -> None:
        """The thing in the hand goes home; until then it is not drawn there."""
        if self.stage.tempo.is_instant:
            self.state.lifted = None
            self.state.die_shown, self.state.coins_lifted = True, 0
            return
        self.effects.add([GlideBack(self.stage, source, pose, self.face_at(source)[0])])

    def legal_areas(self, source: Spot) -> list[tuple[Spot, Layout | object]]:
        """The areas of all legal targets of a thing."""
        return [(spot, self.places.area(spot)) for spot in self.choices.targets(source)]

    def building_spots(self) -> list[Spot]:
        """Every building pile's spot."""
        return [building_spot(index) for index in range(self.layout.shape.building)]

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
            self._layer = None

    def left(self) -> None:
        """The table is left."""
        self.pointer.show("")
        self.session.close()
