"""A client's table as it is shown: it follows what happens there, and knows no hand that plays."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from skipbo.engine import events as ev
from skipbo.engine.cards import Card
from skipbo.play.client.table_client import TableClient
from skipbo.play.table_host import Step
from skipbo.ui import tempo
from skipbo.ui.context import Context
from skipbo.ui.director import Director
from skipbo.ui.drag import DragController
from skipbo.ui.layout import Layout, Pose, TableShape
from skipbo.ui.table import sayings
from skipbo.ui.table.captions import Captions
from skipbo.ui.table.furniture import DIE_PICTURES
from skipbo.ui.table.measures import table_shape
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.tools import plate_looks
from skipbo.ui.table_model import TableModel

#: How long the viewer's own doings stay told.
OWN_STAYS = 2.6


class ShownTable:
    """Stage, director, words and picture of one table. What is in the hand is for others to say."""

    def __init__(
        self,
        context: Context,
        client: TableClient,
        captions: Captions,
        make_layout: Callable[[TableShape], Layout] | None = None,
    ) -> None:
        self._context, self._captions = context, captions
        self._make_layout = make_layout or (lambda shape: Layout(*context.size, shape))
        self.client = client
        self.stage = Stage(context, self._layout(), TableModel.from_view(client.view))
        self.overlay = Overlay(self.stage)
        self.drag = DragController()
        self.director = Director(self.stage, self._watch)
        self.picture = TablePicture(self.stage, self.director, self.overlay, self.drag, lambda: client.view)
        self.is_told_over = False
        """Whether the end of the game has been told."""
        self._pulse = 0.0

    def _layout(self) -> Layout:
        return self._make_layout(table_shape(self._context, self.client, self._captions))

    # --- what lies on the table

    def begin(self) -> None:
        """Show the game under way: from its deal if nothing has been played, else as it stands."""
        client, host = self.client, self.client.host
        self.is_told_over = False
        view = client.view
        is_fresh = host.step_count == 0
        self._lay(TableModel.before_deal(view) if is_fresh else TableModel.from_view(view))
        self.write_moves()
        if is_fresh:
            self.director.submit(host.opening(client.seat).events)

    def put(self, order: Sequence[Card] = ()) -> None:
        """Show everything as it stands now, the hand in this order."""
        self._lay(TableModel.from_view(self.client.view, order))

    def _lay(self, model: TableModel) -> None:
        self.director.drop_all()
        self.stage.lay(model)

    def write_moves(self) -> None:
        """Write the list of moves anew, as the viewer may know them."""
        client = self.client
        self.overlay.moves.clear()
        for step in client.host.steps(client.seat):
            self.overlay.moves.add(step.events, client.view)

    def show(self, step: Step, own: bool = False, slot: int = -1, start: Pose | None = None) -> None:
        """Something has happened: it is written down and seen; `start` and `slot`: where the card was."""
        self.overlay.moves.add(step.events, self.client.view)
        self.director.submit(step.events, own=own, slot=slot, start=start)

    def _watch(self, event: ev.Event) -> None:
        """An event's showing begins: say it."""
        if isinstance(event, ev.GameOver):
            self.overlay.toast.clear()
        if isinstance(event, ev.DieRolled):
            self.stage.state.die_rests = DIE_PICTURES[event.face]
        view = self.client.view
        parts = sayings.event_parts(event, view)
        if parts:
            stays = None if getattr(event, "seat", None) != view.seat else OWN_STAYS
            self.overlay.toast.show(parts, seconds=stays)

    def lay_out(self) -> None:
        """A new size, viewer, theme or language: all is laid out anew, flights go on to their places."""
        self.stage.lay_out(self._layout())
        self.picture.forget()
        self.overlay.toast.forget_picture()

    def refresh(self) -> None:
        """What the title block and the plates say, and whether the hand lies open, is worked out anew."""
        view, state = self.client.view, self.stage.state
        state.edition = self._captions.heading()
        state.line, state.wins = self._captions.title()
        state.hand_hidden = not self.client.shows_hand
        state.plates.update(plate_looks(self.client, self.stage, self._captions, view, self.is_told_over))

    def sort_hand(self) -> None:
        """Keep the own hand in order, for those who wish it, once nothing moves."""
        if self._context.wishes.sort_hand and self.director.is_idle:
            self.stage.model.sort_hand()

    # --- time

    @property
    def is_still(self) -> bool:
        """Whether everything that has happened has been seen."""
        return self.director.is_idle and self.stage.effects.is_empty

    @property
    def wants_tick(self) -> bool:
        """While anything moves or glows."""
        model = self.stage.model
        return (
            not self.is_still
            or self.drag.is_dragging
            or bool(self.stage.state.targets)
            or self.overlay.is_moving
            or (bool(model.hand) and not self.stage.fan.poses)
        )

    def update(self, seconds: float) -> bool:
        """Let time pass; True when something looks different."""
        stage = self.stage
        changed = self.director.update(seconds)
        if not stage.effects.is_empty:
            stage.effects.advance(seconds)
            changed = True
        changed = self.drag.update(seconds, stage.layout.s) or changed
        changed = stage.arrange_hand(seconds, stage.tempo.is_instant) or changed
        changed = self.overlay.update(seconds) or changed
        if stage.state.targets:
            self._pulse = (self._pulse + seconds) % tempo.PULSE
            strength = 0.9 + 0.1 * math.cos(2 * math.pi * self._pulse / tempo.PULSE)
            # In coarse steps: nobody sees more, and nothing is painted in between.
            step = round(strength * 20) / 20
            changed = changed or step != stage.state.pulse
            stage.state.pulse = step
        return changed

    # --- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The resting table, then everything that moves."""
        self.picture.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Only where something changed or moves, unless that is nearly everywhere."""
        return self.picture.draw_changes(surface)
