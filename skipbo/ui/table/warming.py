"""Makes the pictures that a table will need before anything has to wait for them, one at a time.

First come those that the first deal and the first drag need. Each is made when a picture was shown and there
is time left before the next.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from skipbo.engine.view import View
from skipbo.ui.drag import LIFT_SCALE
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import BACK, face_of, shadow_step
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

MOST_CARDS_IN_PILE = 30
CARD_KINDS = 13
#: So much of the room for pictures may be filled with those that nothing shows yet.
SPARE_FILLS = 0.7


class Warming:
    """A list of pictures to make, the most urgent first; `step` makes the next."""

    def __init__(self, stage: Stage, view: View) -> None:
        self._nowhere = pygame.Surface((1, 1))
        self._cache = stage.context.art.cache
        self._tasks: deque[Callable[[], object]] = deque(self._first_ones(stage, view))
        self._spare: deque[Callable[[], object]] = deque(self._faces(stage, view))
        """What will be needed some time, and is made while there is room: nothing has to go for it."""

    def __bool__(self) -> bool:
        return bool(self._tasks or self._spare)

    def step(self) -> bool:
        """Make the next picture; False when all are made."""
        if self._cache.used > SPARE_FILLS * self._cache.cap:
            self._spare.clear()
        tasks = self._tasks or self._spare
        if not tasks:
            return False
        tasks.popleft()()
        return True

    def expect_turn(
        self, stage: Stage, sources: Sequence[Spot], rings: Callable[[pygame.Surface], None]
    ) -> None:
        """Somebody is about to play: what taking a card up needs comes before all the rest."""
        tasks: list[Callable[[], object]] = [
            partial(rings, self._nowhere),
            *self._taking_up(stage, sources),
        ]
        self._tasks.extendleft(reversed(tasks))

    def _taking_up(self, stage: Stage, sources: Sequence[Spot]) -> Iterator[Callable[[], object]]:
        """Each card as large as in the hand that holds it, and the fan as it closes behind it."""
        layout, sprites, hand = stage.layout, stage.sprites, stage.model.hand
        for spot in sources:
            if spot.kind in ("hand", "stock", "discard"):
                height = round(stage.places.lying(spot).height * LIFT_SCALE)
                yield partial(sprites.picture, stage.face_at(spot)[0], height)
        if stage.state.hand_hidden:
            return
        for slot in range(len(hand) - 1):
            pose = layout.hand(slot, len(hand) - 1)
            for card in dict.fromkeys(hand[slot : slot + 2]):
                if card is not None:
                    yield partial(sprites.card, self._nowhere, face_of(card), pose)

    def _first_ones(self, stage: Stage, view: View) -> Iterator[Callable[[], object]]:
        """Shadows, the edges of piles, what a deal turns up, the ring of a target."""
        layout, sprites, places = stage.layout, stage.sprites, stage.places
        nowhere = self._nowhere
        foes = [seat for seat in range(len(view.players)) if seat != view.seat]
        piles = [layout.centre.draw, *(places.stock_base(seat) for seat in (view.seat, *foes[:1]))]
        for pose in piles:
            yield partial(stage.context.art.back, round(pose.height))
        for pose in piles:
            for count in (1, MOST_CARDS_IN_PILE):  # a low pile has another shadow than a high one
                yield partial(sprites.pile, nowhere, BACK, pose, count)
                yield partial(sprites.stock_badge, nowhere, str(count), (0, 0), count == 1, pose.height)
        yield partial(stage.context.art.back, round(layout.hand_height))
        # What a deal turns up: the stocks' tops and the player's own hand.
        for player in view.players:
            if player.stock_top is not None:
                pose = places.lying(Spot("stock", player.seat))
                yield partial(sprites.picture, face_of(player.stock_top), round(pose.height))
        for slot, card in enumerate(view.hand):
            shown = BACK if stage.state.hand_hidden else face_of(card)
            pose = layout.hand(slot, max(1, len(view.hand)))
            yield partial(sprites.picture, shown, round(pose.height))
            yield partial(sprites.card, nowhere, shown, pose)
        discards = [layout.seats.discard_foot(seat, 0) for seat in (view.seat, *foes[:1])]
        heights = sorted(pose.height for pose in (*piles, *discards, layout.centre.building(0)))
        step = shadow_step(sprites.unit)
        for height in range(round(heights[0] / step) * step, round(heights[-1]) + step, step):
            yield partial(sprites.lifted_shadow, nowhere, Pose(0, 0, height), 1.0)
        yield partial(sprites.ring, nowhere, layout.centre.building(0))
        # How the plates look when it is somebody's turn, and when it is not.
        for seat, look in stage.state.plates.items():
            for active in (True, False):
                turn = replace(look, active=active)
                yield partial(stage.furniture.plate, nowhere, layout.seats.plate(seat), turn)

    def _faces(self, stage: Stage, view: View) -> Iterator[Callable[[], object]]:
        """Every face where cards lie most."""
        layout, nowhere = stage.layout, self._nowhere
        foes = [seat for seat in range(len(view.players)) if seat != view.seat]
        spots = (Spot("building", -1, 0), *(Spot("discard", seat, 0) for seat in (view.seat, *foes[:1])))
        for spot in spots:
            pose, shadow = stage.places.lying(spot), stage.places.shadow(spot)
            for face in range(CARD_KINDS):
                yield partial(stage.sprites.card, nowhere, face_of(face), pose, shadow)
        for face in range(CARD_KINDS):
            yield partial(stage.context.art.card, face, round(layout.hand_height))
