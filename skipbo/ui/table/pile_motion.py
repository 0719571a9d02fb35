"""Whole piles in motion: a completed one lights up and goes away; cards are gathered and riffled."""

from __future__ import annotations

import math

import pygame

from skipbo.engine import events as ev
from skipbo.engine.cards import Card
from skipbo.ui.easing import EASINGS, in_cubic, out_cubic
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import BACK, Face, face_of
from skipbo.ui.table.flights import NEARER, Loose, between, draw_flying, round_about
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import COMPLETED, DRAW, Spot
from skipbo.ui.tween import Act

# Where a card's dial is, of its height: its middle below the card's, and the circle of its pips.
DIAL_BELOW, PIPS_AT = 0.046, 0.289
# How many cards are seen flying to where they are shuffled, from one place.
SEEN_FLYING = 5
# How many packets of cards a riffle shows, and how much of a shuffle the gathering takes.
PACKETS, GATHERING = 10, 0.42


class PileAway(Act):
    """A full dial: its twelve pips light up one after the other, all flash, and the pile is carried away."""

    def __init__(
        self, stage: Stage, event: ev.PileCompleted, seconds: tuple[float, float, float], own: bool
    ) -> None:
        lighting, flash, away = (stage.tempo.seconds(each) for each in seconds)
        super().__init__(0.0, lighting + flash + away, own)
        self._stage, self._event = stage, event
        self._lit = lighting / self.seconds if self.seconds else 0.0
        self._flashed = self._lit + (flash / self.seconds if self.seconds else 0.0)
        self._cards: tuple[Card, ...] = event.cards

    def begin(self) -> None:
        self._stage.model.lift_pile(self._event.building)
        self._stage.sound("completed")

    def end(self) -> None:
        self._stage.model.tell(self._event)
        self._stage.sound("place", 0.8)

    def area(self) -> pygame.Rect | None:
        layout = self._stage.places.layout
        home, goal = layout.centre.building(self._event.building).rect, layout.centre.completed.rect
        return pygame_rect(home.union(goal).grown(home.h * 0.5))

    def draw(self, surface: pygame.Surface) -> None:
        if not self._cards:
            return
        stage, t = self._stage, self.progress
        home = stage.places.layout.centre.building(self._event.building)
        if t < self._flashed:
            top = stage.sprites.pile(surface, face_of(self._cards[-1], 12), home, len(self._cards))
            share = t / max(0.001, self._lit)
            flash = max(0.0, (t - self._lit) / max(0.001, self._flashed - self._lit))
            if flash > 0.0:
                stage.sprites.ring(surface, top, 0.25 + 0.75 * math.sin(math.pi * min(1.0, flash)))
            self._pips(surface, top, min(12, math.ceil(12 * share)), math.sin(math.pi * flash))
            return
        self._carry(surface, home, (t - self._flashed) / max(0.001, 1.0 - self._flashed))

    def _pips(self, surface: pygame.Surface, top: Pose, lit: int, flash: float) -> None:
        """The dial's pips in gold, this many of them; with the flash their light grows."""
        art, gold = self._stage.context.art, self._stage.context.palette.gold
        size = max(4, round(top.height * 0.045))
        grown = round(size * (1.0 + 0.5 * flash) / 2) * 2
        glow, _ = art.boxes.glow(size, size, size // 2, max(3, size // 2), gold, 0.9)
        pip = art.boxes.rounded(grown, grown, grown // 2, (255, 240, 190), gold)
        for hour in range(1, lit + 1):
            angle = math.radians(30 * hour - 90)
            reach = PIPS_AT * top.height
            x = round(top.x + reach * math.cos(angle))
            y = round(top.y + DIAL_BELOW * top.height + reach * math.sin(angle))
            surface.blit(glow, glow.get_rect(center=(x, y)))
            surface.blit(pip, pip.get_rect(center=(x, y)))

    def _carry(self, surface: pygame.Surface, home: Pose, way: float) -> None:
        stage = self._stage
        share = EASINGS["in-out-cubic"](way)
        start = home.moved(0, -stage.sprites.rise(len(self._cards)))
        goal = stage.places.completed(stage.model.completed_count + len(self._cards) - 1)
        lift = math.sin(math.pi * share)
        high = 34 * stage.places.layout.s * lift
        pose = between(start, goal, share).moved(0, -high)
        pose = Pose(pose.x, pose.y, pose.height * (1.0 + NEARER * lift), pose.angle)
        stage.sprites.lifted_shadow(surface, pose.moved(0, high), 0.75 * lift)
        # A packet of cards: the lower ones lag a little behind.
        step = max(1.2, 1.6 * stage.places.layout.s)
        for depth in range(min(4, len(self._cards) - 1), 0, -1):
            under = Pose(pose.x - depth * lift * step * 1.4, pose.y + depth * step, pose.height, pose.angle)
            draw_flying(stage, surface, face_of(self._cards[-1], 12), under, goal.height, 0.0)
        draw_flying(stage, surface, face_of(self._cards[-1], 12), pose, goal.height, 0.0)


class Shuffle(Act):
    """Cards come together at the draw pile (or a stock), are riffled twice and squared."""

    def __init__(
        self, stage: Stage, spot: Spot, origins: list[Spot], event: ev.Event, seconds: float
    ) -> None:
        super().__init__(0.0, stage.tempo.seconds(seconds))
        self._stage, self._spot, self._origins, self._event = stage, spot, origins, event
        self._starts: list[tuple[Loose, Face]] = []
        self._count = 0
        self._heard = False

    def begin(self) -> None:
        stage, model = self._stage, self._stage.model
        for spot in self._origins:
            pose = stage.places.lying(spot)
            cards = model.completed if spot == COMPLETED else model.building[spot.index].cards[:-1]
            for number, card in enumerate(reversed(cards[-SEEN_FLYING:])):
                lean = pose.angle + 5.0 * (number % 3 - 1)
                start = Loose(Pose(pose.x, pose.y, pose.height, lean), stage)
                self._starts.append((start, face_of(card, 12)))
        if isinstance(self._event, ev.DrawPileRebuilt):
            model.lift_for_shuffle(self._event)
        self._count = (
            model.draw_count or len(getattr(self._event, "cards", ()))
            if self._spot == DRAW
            else model.seats[self._spot.seat].stock_count
        )
        stage.raise_from(self._spot, whole=True)

    def step(self, progress: float) -> None:
        super().step(progress)
        if not self._heard and progress >= (GATHERING if self._starts else 0.0):
            self._heard = True
            self._stage.sound("shuffle")

    def end(self) -> None:
        self._stage.lay_down(self._spot, whole=True)
        self._stage.model.tell(self._event)

    def _home(self) -> Pose:
        """The lowest card of the pile that is shuffled."""
        if self._spot == DRAW:
            return self._stage.places.layout.centre.draw
        return self._stage.places.stock_base(self._spot.seat)

    def area(self) -> pygame.Rect | None:
        home = self._home()
        whole = round_about(home.x, home.y, home.height * 1.05)
        for start, _face in self._starts:
            pose = start.now(self._stage)
            whole = whole.union(round_about(pose.x, pose.y, pose.height * 0.95))
        return whole

    def draw(self, surface: pygame.Surface) -> None:
        t = self.progress
        gathering = GATHERING if self._starts else 0.0
        if t < gathering:
            self._gather(surface, t / gathering)
            return
        riffles = (t - gathering) / (1.0 - gathering) * 2.0
        self._riffle(surface, min(0.999, riffles) if riffles < 1.0 else min(0.999, riffles - 1.0))

    def _gather(self, surface: pygame.Surface, share: float) -> None:
        """A stream of cards flows in; each turns face down on its way."""
        stage, home = self._stage, self._home()
        arrived = 0
        for number in range(len(self._starts) - 1, -1, -1):  # who leaves first lies on top
            start, face = self._starts[number]
            late = 0.55 * number / max(1, len(self._starts))
            t = min(1.0, max(0.0, (share - late) / 0.45))
            arrived += t >= 1.0
            if t >= 1.0:
                continue
            way = EASINGS["in-out-cubic"](t)
            high = math.sin(math.pi * way)
            up = 26 * stage.places.layout.s * high
            pose = between(start.now(stage), home, way).moved(0, -up)
            squeeze = max(0.06, abs(math.cos(math.pi * way)))
            shown = face if way < 0.5 else BACK
            draw_flying(stage, surface, shown, pose, home.height, 0.5 * high, squeeze, high=up)
        if arrived:
            stage.sprites.pile(surface, BACK, home, 3 * arrived)

    def _riffle(self, surface: pygame.Surface, t: float) -> None:
        """Two halves part and lean towards each other, fall into each other from below, and are squared."""
        stage, home = self._stage, self._home()
        rise = stage.sprites.rise(max(self._count, 3 * PACKETS // 2)) / PACKETS
        parted = out_cubic(min(1.0, t / 0.26))
        poses, falling = [], []
        for packet in range(PACKETS):
            side = -1 if packet % 2 else 1
            falls = 0.28 + 0.36 * packet / PACKETS
            back = EASINGS["in-out-cubic"](min(1.0, max(0.0, (t - falls) / 0.24)))
            apart = parted * (1.0 - back)
            hop = math.sin(math.pi * back) * 0.035 * home.height
            lean = in_cubic(apart) * 9.0 if t > falls else apart * 9.0
            pose = Pose(
                home.x + side * apart * home.width * 0.58,
                home.y - packet * rise - hop - 0.02 * home.height * apart,
                home.height,
                side * lean,
            )
            poses.append(pose)
            falling.append(0.35 * apart + 0.5 * math.sin(math.pi * back))
        for pose in poses[:2]:  # the lowest of either half lies on the table
            stage.sprites.shadow(
                surface, Pose(pose.x, pose.y, pose.height, round(pose.angle / 2) * 2.0), 0.42
            )
        for pose, lift in zip(poses, falling, strict=True):
            # What is still in the hands darkens what has fallen; the outer packets hold the light off most.
            draw_flying(stage, surface, BACK, pose, home.height, lift if pose in poses[-4:] else 0.0)
