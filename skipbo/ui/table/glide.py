"""A thing that was let go over nothing legal goes back to its place."""

from __future__ import annotations

import pygame

from skipbo.ui import tempo
from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.easing import EASINGS
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import Face
from skipbo.ui.table.flights import HELD_HIGH, Loose, around_card, between, draw_flying, round_about
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot
from skipbo.ui.tween import Act


class GlideBack(Act):
    """From the hand to where it lay, 240 ms, no overshoot."""

    def __init__(self, stage: Stage, source: Spot, start: Pose, face: Face) -> None:
        super().__init__(0.0, stage.tempo.seconds(tempo.GLIDE_BACK.seconds), own=True)
        self._stage, self._source, self._face = stage, source, face
        self._start = Loose(start, stage)
        self._shown = stage.in_hand[1] if stage.in_hand is not None and stage.in_hand[0] == face else None
        self._waits = True
        self._is_prepared = source.kind in ("die", "coins")

    def prepare(self) -> bool:
        """How the card will lie at home."""
        if self._is_prepared:
            return False
        self._is_prepared = True
        shadow = self._stage.places.shadow(self._source)
        self._stage.sprites.card(pygame.Surface((1, 1)), self._face, self._home(), shadow)
        return True

    def begin(self) -> None:
        self._stage.state.lifted = self._source
        if self._source.kind == "die":
            self._stage.state.die_shown = False

    def end(self) -> None:
        if self._stage.state.lifted == self._source:
            self._stage.state.lifted = None
        self._stage.state.die_shown = True
        self._stage.state.coins_lifted = 0

    def area(self) -> pygame.Rect | None:
        if self._source.kind == "coins":
            return None
        pose = between(
            self._start.now(self._stage), self._home(), EASINGS[tempo.GLIDE_BACK.easing](self.progress)
        )
        if self._source.kind == "die":
            reach = max(pose.height, self._stage.places.layout.tray.die_size * 1.9)
            return round_about(pose.x, pose.y, reach * 0.92 + 8)
        return around_card(pose, self._stage.sprites.unit)

    def _home(self) -> Pose:
        if self._source.kind == "die":
            x, y = self._stage.places.layout.tray.die
            return Pose(x, y, self._stage.places.layout.tray.die_size)
        return self._stage.places.lying(self._source)

    def draw(self, surface: pygame.Surface) -> None:
        stage = self._stage
        t = EASINGS[tempo.GLIDE_BACK.easing](self.progress)
        if self._source.kind == "die":
            x, y = stage.places.layout.tray.die
            pose = between(self._start.now(stage), Pose(x, y, stage.places.layout.tray.die_size), t)
            face = stage.model.die
            name = DIE_PICTURES[face] if face else stage.state.die_rests
            size = stage.places.layout.tray.die_size
            high = HELD_HIGH * size * (1 - t)
            stage.furniture.cube(surface, (pose.x, pose.y), size, name, high=high)
            return
        if self._source.kind == "coins":
            x, y, size = stage.places.coin_at(("seat", stage.model.viewer))
            pose = between(self._start.now(stage), Pose(x, y, size), t)
            for i in range(max(1, stage.state.coins_lifted)):
                at = pose.x + i * size * 0.4 * (1 - t), pose.y
                stage.sprites.coin(surface, at, size, high=HELD_HIGH * size * (1 - t))
            return
        goal = stage.places.lying(self._source)
        pose = between(self._start.now(stage), goal, t)
        lift = 0.5 * (1 - t)
        self._shown = draw_flying(
            stage, surface, self._face, pose, goal.height, lift, last=self._shown, waits=self._waits
        )
        self._waits = False


class HeldUp(Act):
    """For a moment it stays where it was let go."""

    def __init__(self, stage: Stage, source: Spot, start: Pose, face: Face, seconds: float) -> None:
        super().__init__(0.0, seconds, own=True)
        self._stage, self._source, self._face = stage, source, face
        self._start = Loose(start, stage)

    def begin(self) -> None:
        self._stage.state.lifted = self._source

    def end(self) -> None:
        if self._stage.state.lifted == self._source:
            self._stage.state.lifted = None

    def area(self) -> pygame.Rect | None:
        return around_card(self._start.now(self._stage), self._stage.sprites.unit)

    def draw(self, surface: pygame.Surface) -> None:
        pose = self._start.now(self._stage)
        draw_flying(self._stage, surface, self._face, pose, pose.height, 0.5)


def hold_up(stage: Stage, source: Spot, pose: Pose, seconds: float) -> None:
    """A card stays in the air where it was let go, until the stage's effects are finished or this long."""
    stage.effects.add([HeldUp(stage, source, pose, stage.face_at(source)[0], seconds)])


def glide_back(stage: Stage, source: Spot, pose: Pose) -> None:
    """What was in the hand goes back to its place; until then it is not drawn there."""
    if stage.tempo.is_instant:
        stage.state.put_down()
    else:
        stage.effects.add([GlideBack(stage, source, pose, stage.face_at(source)[0])])
