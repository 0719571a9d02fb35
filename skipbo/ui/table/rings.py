"""Marks over the cards: rings round what may be chosen, hinted at, refused or focused; bars and dashes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from skipbo.ui.context import Context
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import CORNER, Sprites
from skipbo.ui.table.furniture import Furniture, pygame_rect
from skipbo.ui.table.layer import Item
from skipbo.ui.table.spots import Places
from skipbo.ui.table.state import TableState
from skipbo.ui.table_model import Spot
from skipbo.ui.theme import Colour

#: Things on the table that are not shaped like a card.
NO_CARDS = ("die", "coins", "tray", "score")
#: Piles with a count at their edge, or coins.
COUNTED = ("stock", "discard", "building")


class Marks:
    """Makes the items of the marks; they are painted with cached pictures."""

    def __init__(self, context: Context, sprites: Sprites, furniture: Furniture) -> None:
        self._context = context
        self._sprites = sprites
        self._furniture = furniture

    def add_in_hand(self, made: list[Item], state: TableState, spot: Spot, identity: int, pose: Pose) -> None:
        """Rings round a card of the hand lie under the next card: its corner stays free to read."""
        rect = pygame_rect(pose.rect.grown(30 * self._context.metrics.t + abs(pose.angle) * 3))
        if spot in state.targets:
            made.append(Item(("hinted", identity), pose, rect, partial(self._turned_ring, pose)))
        if state.focus == spot:
            made.append(Item(("focus",), pose, rect, partial(self._focus, pose)))

    def bar(self, surface: pygame.Surface, pose: Pose) -> None:
        """The gold bar under a playable card."""
        unit = max(self._sprites.unit, 0.6)
        width, height = round(34 * unit), max(4, round(7 * unit))
        bar = self._context.art.boxes.rounded(
            width,
            height,
            height // 2,
            self._context.palette.gold,
            None,
            255,
            self._context.palette.gold_line,
            1,
        )
        surface.blit(bar, bar.get_rect(center=(round(pose.x), round(pose.rect.bottom + 9 * unit))))

    def add(
        self,
        made: list[Item],
        places: Places,
        state: TableState,
        count: Callable[[list[Item], Places, TableState, Spot], None],
    ) -> None:
        """All marks that lie over the cards; `count` shows a pile's count again over its ring."""
        layout, model = places.layout, places.model
        for spot in state.trail:
            if spot in state.targets or spot in state.discards:
                continue
            pose = places.lying(spot)
            rect = pygame_rect(pose.rect.grown(14 * max(layout.s, 0.6) + abs(pose.angle) * 3))
            look = (pose, state.trail_strength)
            made.append(Item(("trail", spot), look, rect, partial(self._trail, pose, state.trail_strength)))
        self.add_targets(made, places, state)
        for spot in sorted(state.discards):
            area = places.area(spot)
            cards = len(model.seats[spot.seat].discards[spot.index])
            pose = layout.seats.discard(spot.seat, spot.index, max(0, cards - 1), max(1, cards))
            rect = pygame_rect(area.grown(12))

            def paint_dashes(surface: pygame.Surface, pose: Pose = pose) -> None:
                self._sprites.dashes(surface, pose)

            made.append(Item(("dashes", spot), pose, rect, paint_dashes))
        if state.taker is not None and state.taker.kind in ("building", "stock", "discard"):
            pose = places.lying(state.taker)
            rect = pygame_rect(pose.rect.grown(40 * max(layout.s, 0.6)))
            made.append(Item(("taker",), pose, rect, partial(self.taker, pose)))
        for spot in sorted(state.playable):
            if spot.kind != "hand":
                pose = places.lying(spot)
                rect = pygame_rect(pose.rect.grown(30 * max(layout.s, 0.6)))
                paint_bar = partial(self._bar_at, pose)
                made.append(Item(("bar", spot), pose, rect, paint_bar))
        if state.refused is not None:  # for a moment over everything, the next card of the hand too
            spot = state.refused
            pose = places.lying(spot)
            if spot.kind == "hand" and 0 <= spot.index < len(model.hand_ids):
                pose = state.own_poses.get(model.hand_ids[spot.index], pose)
            paint_refused = partial(self._refused, pose)
            made.append(
                Item(
                    ("refused",),
                    pose,
                    pygame_rect(pose.rect.grown(30 * layout.t + abs(pose.angle) * 3)),
                    paint_refused,
                )
            )
        focus = state.focus
        if focus is not None and focus.kind in NO_CARDS:
            area = places.area(focus)
            rect = pygame_rect(area)
            paint_focus = partial(self._focus_box, rect)
            made.append(Item(("focus",), (focus, area), rect.inflate(40, 40), paint_focus))
        elif focus is not None and focus.kind not in ("tool", "plate", "hand"):
            pose = places.lying(focus)
            rect = pygame_rect(pose.rect.grown(26 * layout.t + abs(pose.angle) * 3))
            paint_focus = partial(self._focus, pose)
            made.append(Item(("focus",), (focus, pose), rect, paint_focus))
        ringed = (*state.targets, *state.trail, *state.discards, state.taker, state.refused, focus)
        for spot in sorted({spot for spot in ringed if spot is not None and spot.kind in COUNTED}):
            count(made, places, state, spot)

    def add_targets(self, made: list[Item], places: Places, state: TableState) -> None:
        """What glows."""
        for number, spot in enumerate(state.targets):
            self._target(made, places, state, number, spot)

    def _focus_box(self, rect: pygame.Rect, surface: pygame.Surface) -> None:
        self._furniture.focus_ring(surface, rect, round(12 * self._context.metrics.t))

    def _bar_at(self, pose: Pose, surface: pygame.Surface) -> None:
        unit = max(self._sprites.unit, 0.6)
        self.bar(surface, pose.moved(0, -18 * unit))

    def _target(self, made: list[Item], places: Places, state: TableState, number: int, spot: Spot) -> None:
        """The ring round what may be chosen, or what a hint means."""
        if spot.kind in NO_CARDS and spot in state.hinted:
            box = pygame_rect(places.area(spot).grown(4 * places.layout.t))
            made.append(Item(("target", number), (spot, tuple(box)), box, partial(self._box_ring, box)))
            return
        if spot.kind == "hand":
            return  # drawn with its card
        if spot in state.drops or spot in state.hinted:
            area = places.area(spot)
            has_card = spot.kind in ("building", "stock", "discard", "draw")
            pose = places.lying(spot) if has_card else Pose(*area.centre, area.h)
            strength = state.pulses[number] if number < len(state.pulses) else 1.0
            paint = partial(self._ring, pose, strength)
        else:
            return
        reach = 70 * max(places.layout.s, 0.5) + abs(pose.angle) * 2
        made.append(Item(("target", number), (pose, strength), pygame_rect(pose.rect.grown(reach)), paint))

    def _ring(self, pose: Pose, strength: float, surface: pygame.Surface) -> None:
        self._sprites.ring(surface, pose, strength)

    def _box_ring(self, box: pygame.Rect, surface: pygame.Surface) -> None:
        """A ring round what is no card: the die, coins."""
        radius, thick = round(14 * self._context.metrics.t), max(3, round(5 * self._context.metrics.t))
        surface.blit(
            self._context.art.boxes.ring(box.width, box.height, radius, thick, self._context.palette.gold),
            box,
        )

    def taker(self, pose: Pose, surface: pygame.Surface) -> None:
        """A broad ring, gold within cream, never dashed: of all targets this one takes the card."""
        unit, palette = max(self._sprites.unit, 0.5), self._context.palette
        gold, cream = max(5, round(9 * unit)), max(3, round(5 * unit))
        self._rings(surface, pose, ((gold + cream, cream, palette.cream), (gold, gold, palette.gold)))

    def _trail(self, pose: Pose, strength: float, surface: pygame.Surface) -> None:
        """A thin cream ring round what has come to lie here; it fades."""
        unit, palette = max(self._sprites.unit, 0.5), self._context.palette
        grow, line = max(3, round(6 * unit)), max(2, round(3.4 * unit))
        width, height = round(pose.width) + 2 * grow, round(pose.height) + 2 * grow
        art = self._context.art
        ring = art.boxes.ring(width, height, round(pose.height * CORNER) + grow, line, palette.cream)
        if pose.angle:
            ring = art.turned(ring, -pose.angle)
        faded = ring.copy()
        faded.set_alpha(round(255 * strength))
        surface.blit(faded, faded.get_rect(center=(round(pose.x), round(pose.y))))

    def _turned_ring(self, pose: Pose, surface: pygame.Surface) -> None:
        self._sprites.ring_turned(surface, pose)

    def _refused(self, pose: Pose, surface: pygame.Surface) -> None:
        self._sprites.refused(surface, pose)

    def _focus(self, pose: Pose, surface: pygame.Surface) -> None:
        t, palette = self._context.metrics.t, self._context.palette
        strong = 1.6 if palette.plate_edge else 1.0
        inner, outer = max(2, round(3 * t * strong)), max(3, round(4 * t * strong))
        self._rings(
            surface, pose, ((inner + outer, outer, palette.table_focus), (inner, inner, palette.cream))
        )

    def _rings(self, surface: pygame.Surface, pose: Pose, rings: tuple[tuple[int, int, Colour], ...]) -> None:
        """Rings round a card: how far each reaches beyond it, how thick it is, its colour."""
        height, width = round(pose.height), round(pose.width)
        art = self._context.art
        for grow, line, colour in rings:
            ring = art.boxes.ring(
                width + 2 * grow, height + 2 * grow, round(height * CORNER) + grow, line, colour
            )
            if pose.angle:
                ring = art.turned(ring, -pose.angle)
            surface.blit(ring, ring.get_rect(center=(round(pose.x), round(pose.y))))
