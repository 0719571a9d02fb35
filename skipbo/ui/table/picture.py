"""What the player sees: the resting table, what moves over it, and only as much painting as has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from skipbo.controls.bindings import in_force
from skipbo.engine.view import View
from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.choreography import Director
from skipbo.ui.drag import DragController
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import BACK, face_of
from skipbo.ui.table.big_copy import large_pose
from skipbo.ui.table.flights import HELD_HIGH, around_card, draw_flying, round_about
from skipbo.ui.table.furniture import ground
from skipbo.ui.table.layer import Layer, joined
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.painter import Painter
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.state import state_key
from skipbo.ui.table.warming import Warming
from skipbo.ui.table_model import Spot

#: From this share of the window on it is shown whole: one large copy is faster than many small ones.
WHOLE_FROM = 0.6
#: At most this many pictures that are made already are passed over in one frame, on the way to one to make.
PASSED_OVER = 10


class TablePicture:
    """Draws a table, whole or where it has changed; `view` tells which pictures will be needed first."""

    def __init__(
        self,
        stage: Stage,
        director: Director,
        overlay: Overlay,
        drag: DragController,
        view: Callable[[], View],
    ) -> None:
        self._stage, self._director, self._overlay, self._drag = stage, director, overlay, drag
        self._view = view
        self._painter = Painter(stage.sized, stage.sprites, stage.furniture)
        self._layer: Layer | None = None
        self._composed: object = None
        self._glows: tuple[float, ...] = ()
        """How strongly the targets glow in what was composed."""
        self._surface: pygame.Surface | None = None
        """What the resting table was painted on; only there can the next picture build on this one."""
        self._moving_areas: list[pygame.Rect] = []
        self._warming: Warming | None = None

    @property
    def has_work(self) -> bool:
        """Whether pictures that will be needed are still to be made."""
        return bool(self._warming)

    def forget(self) -> None:
        """Let the big pictures go: they are made anew when they are needed, in the size of then."""
        stage = self._stage
        self._layer = None
        self._painter = Painter(stage.sized, stage.sprites, stage.furniture)

    def warm_up(self) -> None:
        """Make one picture that will be needed: what is in the air first, then what may be taken up.

        Most are there already; some of those are passed over at once.
        """
        self._stage.turn_later()
        art = self._stage.context.art
        made = art.made
        for _ in range(PASSED_OVER):
            if not self._prepare_one() or art.made != made:
                return

    def _prepare_one(self) -> bool:
        for act in (*self._director.running, *self._stage.effects.running):
            if act.prepare():
                return True
        return self._warming is not None and self._warming.step()

    def expect_turn(self, sources: Sequence[Spot]) -> None:
        """One of these will be taken in the hand: have its picture, the hand without it and the rings."""
        if self._warming is not None:
            rings = partial(self._painter.warm_rings, self._stage.places)
            self._warming.expect_turn(self._stage, sources, rings)

    def rest(self) -> None:
        """Nothing moves for now: what lay under that is let go."""
        if self._layer is not None:
            self._layer.let_go()

    def _prepared(self) -> Layer:
        if self._layer is None:
            bare, layout = ground(self._stage.context, self._stage.layout), self._stage.layout
            self._layer = Layer((layout.width, layout.height), lambda: bare.picture)
            self._composed = self._surface = None
            self._warming = Warming(self._stage, self._view())
        return self._layer

    def draw(self, surface: pygame.Surface) -> None:
        """The resting table, then everything that moves."""
        layer, _areas = self._compose()
        layer.paint(surface)
        self._surface = surface
        self._draw_over(layer, surface)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Only where something changed or moves; the areas, or None where that is nearly everywhere."""
        layer, changed = self._compose()
        if surface is not self._surface:
            self.draw(surface)
            return None
        layer.put_back(surface)
        layer.paint(surface, changed)
        before = self._moving_areas
        self._draw_over(layer, surface)
        areas = joined([*changed, *before, *self._moving_areas], surface.get_rect())
        width, height = surface.get_size()
        share = sum(area.width * area.height for area in areas) / (width * height)
        return None if share > WHOLE_FROM else areas

    def _draw_over(self, layer: Layer, surface: pygame.Surface) -> None:
        """What moves, drawn over the table, after keeping what lies under it."""
        window = surface.get_rect()
        areas = self.areas_in_motion()
        self._moving_areas = [window] if areas is None else joined(areas, window)
        layer.keep_under(surface, self._moving_areas)
        self._draw_moving(surface)
        self._overlay.draw(surface)

    def _compose(self) -> tuple[Layer, list[pygame.Rect]]:
        """Bring the layer up to date; where it changed."""
        layer = self._prepared()
        stage = self._stage
        if not stage.fan.poses:
            stage.arrange_hand(0.0, True)
        stage.state.device = stage.context.device
        look = (
            id(layer),
            stage.model,
            stage.model.version,
            stage.layout,
            stage.context.palette,
            in_force(),
            state_key(stage.state),
        )
        if look != self._composed:
            self._composed, self._glows = look, stage.state.pulses
            return layer, layer.compose(self._painter.items(stage.places, stage.state))
        if stage.state.pulses != self._glows:
            self._glows = stage.state.pulses
            return layer, layer.renew(self._painter.targets(stage.places, stage.state))
        return layer, []

    def areas_in_motion(self) -> list[pygame.Rect] | None:
        """Where something is drawn over the layer; None for anywhere."""
        said = self._overlay.areas()
        if said is None:
            return None
        areas = []
        for act in (*self._director.running, *self._stage.effects.running):
            area = act.area()
            if area is None:
                return None
            if area.width:
                areas.append(area)
        if self._drag.is_dragging:
            areas.append(self._lifted_area())
        large = self._large_pose()
        if large is not None:
            areas.append(round_about(large[1].x, large[1].y, large[1].height * 0.92 + 8))
        return [*areas, *said]

    def _lifted_area(self) -> pygame.Rect:
        """Where what is in the hand is drawn."""
        pose = self._drag.pose()
        if self._drag.source is not None and self._drag.source.kind in ("die", "coins"):
            reach = max(pose.height, 230 * self._stage.layout.s)  # a heap of coins is wider than one
            return round_about(pose.x, pose.y, reach * 0.92 + 12)
        return around_card(pose, self._stage.sprites.unit, lift=self._drag.lift)

    def draw_silent(self, surface: pygame.Surface) -> None:
        """The table as it is, without any words over it."""
        layer, _areas = self._compose()
        layer.paint(surface)
        self._draw_moving(surface)
        self._surface = None

    def _draw_moving(self, surface: pygame.Surface) -> None:
        """Everything over the layer but the words."""
        self._stage.new_frame()
        self._director.draw(surface)
        for act in self._stage.effects.running:
            act.draw(surface)
        self._draw_lifted(surface)
        self._draw_large(surface)

    def _draw_lifted(self, surface: pygame.Surface) -> None:
        source = self._drag.source
        self._stage.in_hand = None
        if source is None:
            return
        pose, lift = self._drag.pose(), self._drag.lift
        if source.kind == "die":
            face = self._stage.model.die
            name = DIE_PICTURES[face] if face else self._stage.state.die_rests
            size = self._stage.layout.tray.die_size * (1 + 0.08 * lift)
            high = HELD_HIGH * size * lift
            self._stage.furniture.cube(surface, (pose.x, pose.y), size, name, pose.angle, high=high)
            return
        if source.kind == "coins":
            count = max(1, self._stage.state.coins_lifted)
            size = 44 * self._stage.layout.s
            for i in range(count):
                x = pose.x + (i % 4 - 1.5 * min(1, count - 1)) * size * 0.42
                y = pose.y + (i // 4) * size * 0.36 - (i % 2) * 3
                self._stage.sprites.coin(surface, (x, y), size, high=HELD_HIGH * size * lift)
            return
        shown = self._stage.face_at(source)[0] if source.kind != "draw" else BACK
        # Fully lifted it is drawn from a picture of its own size, on the way up from the resting one's.
        base = pose.height if lift >= 1.0 else self._drag.rest().height
        self._stage.in_hand = shown, draw_flying(self._stage, surface, shown, pose, base, lift)

    def _large_pose(self) -> tuple[Spot, Pose] | None:
        """The card that is asked to be shown large, and where."""
        spot = self._stage.enlarged
        if spot is None and self._stage.context.wishes.big_copy:
            spot = self._stage.state.focus
        if spot is None or self._drag.is_dragging:
            return None
        pose = large_pose(self._stage, spot)
        return None if pose is None else (spot, pose)

    def _draw_large(self, surface: pygame.Surface) -> None:
        found = self._large_pose()
        if found is None:
            return
        spot, pose = found
        if spot.kind == "building":
            pile = self._stage.model.building[spot.index]
            face = face_of(pile.top, pile.top_number)
        else:
            face = self._stage.face_at(spot)[0]
        self._stage.sprites.lifted_shadow(surface, pose, 0.4)
        self._stage.sprites.card(surface, face, pose, 0.0)
