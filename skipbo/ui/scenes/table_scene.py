"""The table: a client, a picture and an input, wired together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.languages import _
from skipbo.play.client.calling import who_may_step_in
from skipbo.play.client.table_client import TableClient, has_stepped_in, step_in, undoer
from skipbo.play.client.values import Awaits, Claim, GameEnded, HandOver
from skipbo.play.facts import PlaceInRoom
from skipbo.ui.access.things import Deed, Described
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.scene import Scene
from skipbo.ui.table.announcer import Announcer
from skipbo.ui.table.captions import Captions
from skipbo.ui.table.fast_sign import FastSign
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.pace import Pace
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.read_aloud import TableReader
from skipbo.ui.table.recap import goes_on, news_since, since_last_turn, since_when
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table.table_input import TableInput
from skipbo.ui.toast import ToastPlace
from skipbo.wording.claims import claim_words, denied_words


class TableScene(Scene):
    """One client's match at the table, game after game."""

    is_table = True

    def __init__(
        self,
        context: Context,
        client: TableClient,
        on_menu: Callable[[], None] = lambda: None,
        on_over: Callable[[], None] = lambda: None,
        table_number: int | None = None,
        make_layout: Callable[[TableShape], Layout] | None = None,
        on_score: Callable[[], None] = lambda: None,
        place_of: Callable[[int], PlaceInRoom | None] = lambda _seat: None,
        on_coach: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(context)
        self.client = client
        self._on_menu, self._on_over = on_menu, on_over
        captions = Captions(client, table_number, place_of)
        self.shown = ShownTable(context, client, captions, make_layout)
        self.stage, self.overlay = self.shown.stage, self.shown.overlay
        self.director, self.drag = self.shown.director, self.shown.drag
        self.play = Playing(self.shown)
        self.intents = Intents(self.shown, self.play, on_menu, on_score, on_coach)
        self.intents.on_claim = self._ask_witness
        self.play.on_step_back = self._step_back
        self._announcer = Announcer(client, context.voice, lambda: context.wishes.speech)
        self._input = TableInput(self.shown, self.play, self.intents, on_menu, self._announcer.status)
        self._pace = Pace(self.shown, self.play, self.intents)
        self._reader = TableReader(self.shown, self.play, self.intents)
        self._begin()

    def _begin(self) -> None:
        self._is_taken = self.client.is_open
        """Whether the hand that the client shows lies open: its owner has come to the screen."""
        self.intents.forget_orders()
        self._announcer.begin_game()
        self.shown.begin()
        self.play.settle()

    def begin_game(self) -> None:
        """The match's next game has been dealt: show it."""
        self.shown.lay_out()
        self._begin()

    def show_again(self) -> None:
        """The client looks from another seat, or names have changed: everything is shown anew."""
        self.director.finish()
        self.input.drop_everything()
        # What was said, or still waits to be, was for whoever sat here.
        self.context.voice.hush()
        # The list is written anew: what the one before has drawn is nobody else's business.
        self.shown.write_moves()
        self.shown.lay_out()
        self.shown.put()
        self.play.settle()

    def _hand_over(self) -> None:
        """The client has turned to another person, whose hand stays hidden until it is asked for."""
        from skipbo.ui.scenes.handover_scene import HandoverScene  # most tables have one person

        self.show_again()
        client = self.client
        news = since_last_turn(news_since(client), client.view)
        plate = self.stage.state.plates[client.seat]
        self.overlay.toast.clear(at_once=True)
        last, take_back = undoer(client), None
        if last is not None and last != client.seat:
            take_back = client.facts.names[last], self._take_back
        title = _("{name}, your turn goes on").format(name=plate.name) if goes_on(client) else ""
        scene = HandoverScene(
            self.context,
            plate.name,
            plate.face,
            news,
            self._take_seat,
            self._on_menu,
            take_back,
            title,
            since_when(client),
            self._manners(),
        )
        self._is_taken = False
        self.context.stack.push(scene)

    def _manners(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What the others at the screen may do before the hand is shown (R12, R13)."""
        if not self.client.facts.rules.manners:
            return []
        found: list[tuple[str, str, Callable[[], None]]] = []
        if who_may_step_in(self.client.facts, self.client.view):
            found.append((_("Play out of turn…"), "hand", lambda: self.play.ask_whom(self._offer_seat)))
        if self.client.host.step_count:
            found.append((_("Call…"), "speaker", self.play.ask_whom))
        return found

    def _offer_seat(self, seat: int) -> None:
        """Somebody wants to play out of turn: their hand as well stays hidden until they ask for it."""
        from skipbo.ui.scenes.handover_scene import HandoverScene

        plate = self.stage.state.plates[seat]
        scene = HandoverScene(
            self.context,
            plate.name,
            plate.face,
            (),
            lambda: self._step_in(seat),
            self._on_menu,
            title=_("{name}, you play out of turn").format(name=plate.name),
            manners=[(_("Never mind"), "", self._hand_over)],
        )
        self.context.stack.push(scene)

    def _step_in(self, seat: int) -> None:
        """Somebody takes the seat whose turn it is not; without a card played it goes to the next again."""
        turn = self.client.host.turn
        step_in(self.client, seat)
        self._pace.wait_anew()
        self.show_again()
        if turn is not None:
            words = _("It’s {name}’s turn, but you can draw and play now.")
            self.context.voice.say(words.format(name=self.client.facts.names[turn]), urgent=True)

    def _step_back(self) -> None:
        """They don't play after all: the hand is covered, and the table goes to whoever's turn it is."""
        turn = self.client.host.turn
        if turn is not None:
            self.client.look_from(turn, is_open=False)
            self._hand_over()

    def _take_back(self) -> None:
        """Whoever has just discarded takes the card back, before the next hand was opened."""
        self.client.undo()
        self.show_again()

    def _take_seat(self) -> None:
        self._is_taken = True
        self.client.take_seat()
        self.shown.tell_recap()
        self.play.settle()

    # --- a claim of cheating

    def _ask_witness(self, claim: Claim) -> None:
        """Another person is to confirm it, with every hand covered (R13)."""
        from skipbo.ui.scenes.confirm_scenes import WitnessScene  # only tabletop manners ask

        self.show_again()
        names = self.client.facts.names

        def answered(agreed: bool) -> None:
            self.intents.answer(agreed)
            if not agreed:
                self.shown.tell_denied(claim)
                # To be read it stands on the card that comes now: a pill would lie behind that.
                denied = denied_words(claim.seat, claim.accused, claim.witness, names)
                self.context.voice.say(denied, urgent=True)
            self._give_back()

        question = _("{name}, please answer").format(name=names[claim.witness])
        asked = claim_words(claim.accused, claim.witness, names)
        scene = WitnessScene(self.context, question, asked, _("Yes, that’s true"), answered, no=_("No"))
        self.context.stack.push(scene)

    def _give_back(self) -> None:
        """Whoever sat here takes the seat again; in their own turn they have seen all but the answer."""
        from skipbo.ui.scenes.handover_scene import HandoverScene

        client = self.client
        if not client.facts.is_playing or client.host.turn is None or not self._is_taken:
            return  # where nobody had taken the seat yet, it is handed over as before
        is_own_turn = client.host.turn == client.seat
        plate = self.stage.state.plates[client.seat]
        title = _("{name}, take your seat again").format(name=plate.name)
        news = news_since(client)
        scene = HandoverScene(
            self.context,
            plate.name,
            plate.face,
            since_last_turn(news[-1:] if is_own_turn else news, client.view),
            self._take_seat,
            self._on_menu,
            title=title,
            since=_("Meanwhile") if is_own_turn else since_when(client),
        )
        self.context.stack.push(scene)

    # --- input

    @property
    def input(self) -> TableInput:
        """What the pointer and the keys do at the table."""
        return self._input

    # --- time

    @property
    def wants_tick(self) -> bool:
        """While anything moves, or a computer player thinks."""
        thinks = self.client.awaits in (Awaits.COMPUTER, Awaits.HINT, Awaits.CALL, Awaits.COACH)
        thinks = thinks or has_stepped_in(self.client)
        return thinks or self.input.waiting or self.shown.wants_tick

    def update(self, dt: float) -> bool:
        """Let time pass."""
        picture, stage = self.shown.picture, self.stage
        rests = stage.is_resting and self.shown.is_still and not picture.has_work
        if rests or not self.client.facts.is_playing:
            return False
        # Asked before the game goes on: the disk may get ready between one question and the next.
        was_kept = self.context.is_kept()
        was_idle = self.director.is_idle
        changed = self.input.update(dt)
        self.director.is_held = self.input.wants_back
        changed = self.shown.update(dt) or changed
        if self.director.is_idle:
            if not was_idle:
                self.play.settle()
                changed = True
            changed = self._go_on(self.director.spare) or changed
            changed = self._pace.remind() or changed
        else:
            self._pace.think_ahead()
        if changed:
            self.play.refresh()
        stage.is_resting = not changed and not self.wants_tick and was_kept
        if stage.is_resting:
            picture.rest()
        return changed

    def prepare(self) -> None:
        """Make one picture that the table will need."""
        self.shown.picture.warm_up()

    def _go_on(self, dt: float) -> bool:
        """Nothing is under way: the game goes on by itself, once all before is on the disk and stays."""
        may_go_on = self.context.is_kept() and not self.input.takes_back
        news = self._pace.go_on(dt) if may_go_on else None
        if isinstance(news, HandOver):
            self._hand_over()
        elif isinstance(news, GameEnded):
            self._announcer.tell()
            self._on_over()
        return news is not None

    # --- read aloud

    def described(self) -> Described:
        """Every place of the table in words, or the question that is asked."""
        self._announcer.tell()
        return self._reader.described()

    def do(self, key: str, deed: Deed, value: str) -> None:
        """Press a place, as a click does."""
        self.stage.is_resting = False
        self._reader.do(key, deed)

    def redraw(self) -> None:
        """Something looks different, or will: no more resting."""
        self.stage.redraw()

    # --- the picture

    def draw(self, surface: pygame.Surface) -> None:
        """The resting table, then everything that moves."""
        self.shown.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Only where something changed or moves, unless that is nearly everywhere."""
        return self.shown.draw_changes(surface)

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace | None:
        """Where a short message hides little of the table."""
        return self.overlay.toast_place(sizes)

    def resized(self, size: tuple[int, int]) -> None:
        """A new size, theme, language or hand: everything is laid out anew."""
        super().resized(size)
        self.input.let_go()
        self.stage.state.lifted = None
        self.shown.lay_out()
        self.play.clear_marks(drops_question=False, keeps_hint=True)
        self.play.settle()

    # --- life

    def uncovered(self) -> None:
        """Back from the menu or the settings: what was changed there holds at once."""
        self.stage.set_tempo()
        self.play.settle()

    def covered(self) -> None:
        """Another scene hides the table: its big pictures can be made again."""
        self.input.hide_pointer()
        self.input.fast.drop()
        self.overlay.fast_sign = FastSign.NONE
        hover = self.stage.state.hover
        if (
            hover is not None and hover.kind == "tool"
        ):  # its words belong to the pointer, which is elsewhere now
            self.stage.state.hover = None
            self.stage.redraw()
        top = self.context.stack.top
        if top is not None and not top.modal:
            self.shown.picture.forget()

    def left(self) -> None:
        """The table is left."""
        self.input.hide_pointer()
        self.client.close()
