"""The table: a client, a picture and an input, wired together."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.play.client.table_client import TableClient
from skipbo.play.client.values import Awaits, GameEnded, HandOver
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.handover import HandoverScene, since_last_turn
from skipbo.ui.table.captions import Captions
from skipbo.ui.table.pace import Pace
from skipbo.ui.table.play_input import PlayInput
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.pointer import TablePointer
from skipbo.ui.table.shown import ShownTable


class TableScene(Scene):
    """One client's match at the table, game after game."""

    def __init__(
        self,
        context: Context,
        client: TableClient,
        on_menu: Callable[[], None] = lambda: None,
        on_over: Callable[[], None] = lambda: None,
        table_number: int | None = None,
        make_layout: Callable[[TableShape], Layout] | None = None,
    ) -> None:
        super().__init__(context)
        self.client = client
        self._on_menu, self._on_over = on_menu, on_over
        self.shown = ShownTable(context, client, Captions(client, table_number), make_layout)
        self.stage, self.overlay = self.shown.stage, self.shown.overlay
        self.director, self.drag = self.shown.director, self.shown.drag
        self.play = Playing(self.shown)
        self.input = PlayInput(self.stage, self.overlay, self.drag, self.play, on_menu)
        self.pointer = TablePointer(context)
        self._pace = Pace(self.shown, self.play)
        self._begin()

    def _begin(self) -> None:
        self.play.forget_orders()
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
        # The list is written anew: what the one before has drawn is nobody else's business.
        self.shown.write_moves()
        self.shown.lay_out()
        self.shown.put()
        self.play.settle()

    def _hand_over(self) -> None:
        """The client has turned to another person, whose hand stays hidden until it is asked for."""
        self.show_again()
        client = self.client
        news = since_last_turn(client.host.steps(client.seat), client.view)
        plate = self.stage.state.plates[client.seat]
        self.overlay.toast.clear()
        scene = HandoverScene(self.context, plate.name, plate.face, news, self._take_seat, self._on_menu)
        self.context.stack.push(scene)

    def _take_seat(self) -> None:
        self.client.take_seat()
        self.play.settle()

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Give the event to the table's input."""
        top = self.context.stack.top
        self.stage.is_resting = False
        self.input.handle(event)
        if self.context.stack.top is top:
            self.pointer.show(self.input.pointer_picture())

    # --- time

    @property
    def wants_tick(self) -> bool:
        """While anything moves, or a computer player thinks."""
        thinks = self.client.awaits in (Awaits.COMPUTER, Awaits.HINT, Awaits.CALL)
        return thinks or self.input.waiting or self.shown.wants_tick

    def update(self, dt: float) -> bool:
        """Let time pass."""
        picture, stage = self.shown.picture, self.stage
        if not self.client.facts.is_playing or (stage.is_resting and not picture.has_work):
            return False
        # Asked before the game goes on: the disk may get ready between one question and the next.
        was_kept = self.context.is_kept()
        was_idle = self.director.is_idle
        changed = self.shown.update(dt)
        changed = self.input.update(dt) or changed
        if not changed:
            picture.warm_up()
        if self.director.is_idle:
            if not was_idle:
                self.play.settle()
                changed = True
            changed = self._go_on(dt) or changed
            changed = self._pace.remind() or changed
        if changed:
            self.play.refresh()
        stage.is_resting = not changed and not self.wants_tick and was_kept
        return changed

    def _go_on(self, dt: float) -> bool:
        """Nothing is under way: the game goes on by itself, once all before is on the disk."""
        news = self._pace.go_on(dt) if self.context.is_kept() else None
        if isinstance(news, HandOver):
            self._hand_over()
        elif isinstance(news, GameEnded):
            self._on_over()
        return news is not None

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

    def resized(self, size: tuple[int, int]) -> None:
        """A new size, theme, language or hand: everything is laid out anew."""
        super().resized(size)
        if self.drag.is_dragging:
            self.stage.state.put_down()
        self.drag.cancel()
        self.stage.state.lifted = None
        self.shown.lay_out()
        self.play.clear_marks()
        self.play.settle()

    # --- life

    def uncovered(self) -> None:
        """Back from the menu or the settings: what was changed there holds at once."""
        self.stage.set_tempo()
        self.play.settle()

    def covered(self) -> None:
        """Another scene hides the table: its big pictures can be made again."""
        self.pointer.show("")
        top = self.context.stack.top
        if top is not None and not top.modal:
            self.shown.picture.forget()

    def left(self) -> None:
        """The table is left."""
        self.pointer.show("")
        self.client.close()
