"""A client's table as it is shown: it follows what happens there, and knows no hand that plays."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from skipbo.engine import events as ev
from skipbo.engine.cards import Card
from skipbo.play.client.table_client import TableClient, history, last_completed
from skipbo.play.client.values import Claim, Glance
from skipbo.play.table_host import Step
from skipbo.ui import tempo
from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.choreography import Director
from skipbo.ui.context import Context
from skipbo.ui.drag import DragController
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.table import sayings
from skipbo.ui.table.captions import Captions
from skipbo.ui.table.measures import table_shape
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.recap import changed_places, news_since, places_of, recap_parts
from skipbo.ui.table.seam_words import Parts
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.tools import plate_looks
from skipbo.ui.table_model import TableModel
from skipbo.wording.claims import denied_words, glance_words

#: How long the viewer's own doings stay told.
OWN_STAYS = 2.6
#: Penalties are told so long, and not until something else happens.
PENALTIES, PENALTY_STAYS = (ev.CheatCalled, ev.TurnStopped, ev.StockShuffled, ev.CardGiven), 4.0
#: So many targets change their glow in one frame. Neighbours share what lies between them: two cost less than
#: twice one, and most frames have none to paint.
GLOWS_AT_ONCE = 2


class ShownTable:
    """Stage, director, words and picture of one table. What the pointer holds is known to `TableInput`."""

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
        self._aside = 0
        self.stage = Stage(context, self._layout(), TableModel.from_view(client.view))
        # With a partner here the pair wins; where nobody plays, as in an old record, every win is celebrated.
        self.stage.winners_here = frozenset(client.facts.people or range(client.facts.rules.players))
        self.overlay = Overlay(self.stage)
        self.drag = DragController()
        self.director = Director(self.stage, self._hear, self._watch)
        self.picture = TablePicture(self.stage, self.director, self.overlay, self.drag, lambda: client.view)
        self.is_told_over = False
        """Whether the end of the game has been told."""
        self._pulse = self._trail_age = 0.0
        self._told: object = None
        """What the plates' looks were worked out from."""
        self._glowed = 0
        """The target whose glow has changed last."""
        self._recap: Parts = ()
        self._whose_turn: Parts = ()
        """What was said of the last turn's beginning."""
        self._overdrawn = 0
        """How many cards too many have been drawn in the turn that is shown (R11)."""
        self._events: Sequence[ev.Event] = ()
        """What the newest step made happen."""

    def _layout(self) -> Layout:
        shape = table_shape(self._context, self.client, self._captions)
        return self._make_layout(replace(shape, aside=self._aside))

    def keep_free(self, wide: int) -> None:
        """So much of the mat's right edge is for a paper from now on, if the table has room beside it."""
        if wide != self._aside:
            self._aside = wide
            self.lay_out()

    # --- what lies on the table

    def begin(self) -> None:
        """Show the game under way: from its deal if nothing has been played, else as it stands."""
        client, host = self.client, self.client.host
        self.is_told_over = False
        view = client.view
        is_fresh = host.step_count == 0
        self._lay(TableModel.before_deal(view) if is_fresh else self._model())
        self.write_moves()
        if is_fresh:
            self.director.show(host.opening(client.seat))
        elif client.is_my_turn and client.is_open:
            self.tell_recap()

    def put(self, order: Sequence[Card] = ()) -> None:
        """Show everything as it stands now, the hand in this order."""
        self._lay(self._model(order))

    def _model(self, order: Sequence[Card] = ()) -> TableModel:
        """What the view says, the completed cards lying as they were played."""
        model = TableModel.from_view(self.client.view, order)
        model.lay_completed_last(last_completed(self.client))
        return model

    def _lay(self, model: TableModel) -> None:
        self.director.drop_all()
        self.stage.lay(model)

    def write_moves(self) -> None:
        """Write the list of moves anew, as the viewer may know them."""
        client = self.client
        self.overlay.moves.clear()
        for told in history(client):
            if isinstance(told, Step):
                self.overlay.moves.add(told.events, client.view, self._you())
            elif isinstance(told, Glance):
                self.overlay.moves.note(glance_words(told.seat, client.facts.names))
            else:
                self.tell_denied(told)

    def tell_denied(self, claim: Claim) -> None:
        """Write down a claim of cheating that nobody confirmed (R13)."""
        names = self.client.facts.names
        self.overlay.moves.note(denied_words(claim.seat, claim.accused, claim.witness, names))

    def _you(self) -> int | None:
        """Whom the words speak to: whoever sits here; in a replay its only person, whoever looks on."""
        return self.client.facts.you if self.client.host.is_replay else self.client.seat

    def _hear(self, step: Step, own: bool) -> None:
        """Something has happened and will be seen: it is written down."""
        if own:
            self._end_recap()
        self._events = step.events
        if step.command is not None:  # the deal stands in no list
            self.overlay.moves.add(step.events, self.client.view, self._you())

    def _watch(self, event: ev.Event) -> None:
        """An event's showing begins: say it."""
        if isinstance(event, ev.GameOver):
            self.overlay.toast.clear()
        if isinstance(event, ev.DieRolled):
            self.stage.state.die_rests = DIE_PICTURES[event.face]
        view = self.client.view
        if isinstance(event, ev.TurnBegan):
            self._overdrawn = 0
            is_own = event.seat == view.seat and event.proper is None and not event.afresh
            if is_own and self.tell_recap():
                return
        if isinstance(event, ev.TurnBegan) and sayings.is_plain_turn(event, view):
            is_read = self.overlay.toast.parts in ((), self._whose_turn)
            if event.seat != view.seat and not is_read:
                return  # what the one before did is still to be read, and the plate tells whose turn it is
        parts = sayings.event_parts(event, view, self._you())
        if isinstance(event, ev.StockShuffled):
            self._overdrawn += 1
            parts = sayings.overdrawn_parts(event.seat, self._overdrawn, view, self._you())
        elif isinstance(event, ev.CheatCalled):
            parts = sayings.cheat_parts(self._events, view, self._you())
        if isinstance(event, ev.TurnBegan):
            self._whose_turn = parts
        if parts:
            stays = None if getattr(event, "seat", None) != view.seat else OWN_STAYS
            if isinstance(event, PENALTIES):
                stays = PENALTY_STAYS
            self.overlay.show(parts, stays, about=places_of(event))

    # --- since the last turn

    def tell_recap(self) -> bool:
        """Say what the others have done since the viewer's last turn and mark where; False if nothing."""
        view = self.client.view
        news = news_since(self.client)
        self._recap = recap_parts(news, view)
        if not self._recap:
            return False
        changed = changed_places(news, view)
        self.overlay.show(self._recap, about=changed)
        self.stage.state.trail, self._trail_age = changed, 0.0
        self.stage.state.trail_strength = 1.0
        self.stage.redraw()
        return True

    def _end_recap(self) -> None:
        """The viewer plays: what was before is past."""
        self.stage.state.trail = ()
        if self._recap and self.overlay.toast.parts == self._recap:
            self.overlay.toast.clear()
        self._recap = ()

    def _fade_trail(self, seconds: float) -> bool:
        """Let the marks fade; True when they look different."""
        state = self.stage.state
        if not state.trail:
            return False
        self._trail_age += seconds
        left = tempo.TRAIL_STAYS - self._trail_age
        if left <= 0:
            state.trail = ()
            return True
        fades = tempo.TRAIL_FADES if self._context.moves else 0.001
        strength = math.ceil(8 * min(1.0, left / fades)) / 8  # in coarse steps, as the pulse
        changed, state.trail_strength = strength != state.trail_strength, strength
        return changed

    def lay_out(self) -> None:
        """A new size, viewer, theme or language: all is laid out anew, flights go on to their places."""
        self.stage.lay_out(self._layout())
        self.picture.forget()
        if self._recap and self.overlay.toast.parts == self._recap:
            news, view = news_since(self.client), self.client.view
            if (told := recap_parts(news, view)) != self._recap:  # in another language
                self._recap = told
                self.overlay.show(told, about=changed_places(news, view))
        self.overlay.lay_out()

    def refresh(self) -> None:
        """What the title block and the plates say, and whether the hand lies open, is worked out anew."""
        view, state = self.client.view, self.stage.state
        state.edition = self._captions.heading()
        state.line, state.wins = self._captions.title()
        state.games_written = len(self.client.facts.records)
        state.hand_hidden = not self.client.shows_hand
        stage, model, seats = self.stage, self.stage.model, self.client.facts.seats
        who = (seats, self.client.is_open, self.is_told_over)
        told = (view, model, model.version, stage.layout, state.focus, who)
        if told != self._told:
            self._told = told
            state.plates.update(plate_looks(self.client, stage, self._captions, view, self.is_told_over))

    def sort_hand(self) -> None:
        """Keep the player's own hand in order, for those who wish it, once nothing moves."""
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
            or bool(self.stage.state.trail)
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
        changed = self._fade_trail(seconds) or changed
        if stage.state.targets:
            self._pulse = (self._pulse + seconds) % tempo.PULSE
            strength = 0.9 + 0.1 * math.cos(2 * math.pi * self._pulse / tempo.PULSE)
            # In coarse steps: nobody sees more, and nothing is painted in between.
            changed = self._let_glow(round(strength * 20) / 20) or changed
        return changed

    def _let_glow(self, strength: float) -> bool:
        """Let the targets glow so strongly, some more in each frame: together they are much to paint."""
        state = self.stage.state
        count = len(state.targets)
        pulses = [*state.pulses[:count], *[1.0] * (count - len(state.pulses))]
        turns = (*range(self._glowed + 1, count), *range(min(self._glowed + 1, count)))
        late = [number for number in turns if pulses[number] != strength][:GLOWS_AT_ONCE]
        if not late:
            return False
        for number in late:
            pulses[number] = strength
        state.pulses, self._glowed = tuple(pulses), late[-1]
        return True

    # --- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The resting table, then everything that moves."""
        self.picture.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Only where something changed or moves, unless that is nearly everywhere."""
        return self.picture.draw_changes(surface)
