"""The table: a client, a picture and an input, wired together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.play.client.table_client import TableClient, has_stepped_in
from skipbo.play.client.values import Awaits, GameEnded, HandOver
from skipbo.play.facts import PlaceInRoom
from skipbo.ui.access.things import Deed, Described
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.scene import Scene
from skipbo.ui.table.announcer import Announcer
from skipbo.ui.table.captions import Captions
from skipbo.ui.table.fast_sign import FastSign
from skipbo.ui.table.handing_over import HandingOver
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.pace import Pace
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.read_aloud import TableReader
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table.table_input import TableInput
from skipbo.ui.toast import ToastPlace


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
        self._announcer = Announcer(client, context.voice, lambda: context.wishes.speech)
        self._input = TableInput(self.shown, self.play, self.intents, on_menu, self._announcer.status)
        self._pace = Pace(self.shown, self.play, self.intents)
        self.handing = HandingOver(context, self.shown, self.play, self.intents, self.show_again, on_menu)
        self.handing.on_stepped_in = self._pace.wait_anew
        self._reader = TableReader(self.shown, self.play, self.intents)
        self._begin()

    def _begin(self) -> None:
        self.handing.begin_game()
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
            self.handing.hand_over()
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
