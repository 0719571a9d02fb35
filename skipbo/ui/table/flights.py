"""Things in the air: cards, coins, whole piles, the die, and the winner's moment."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from skipbo.engine import events as ev
from skipbo.engine.cards import Card
from skipbo.ui.easing import EASINGS, bounce_once, out_cubic
from skipbo.ui.layout import Pose, Rect
from skipbo.ui.sprites import BACK, Face, face_of
from skipbo.ui.table.furniture import DIE_PICTURES, pygame_rect
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import DRAW, Move, Spot
from skipbo.ui.tempo import DIE, Motion
from skipbo.ui.tween import Act

# A flying card's picture is turned and scaled in coarse steps: the eye can't tell, and the cache stays small.
ANGLE_STEP = 2.0
SCALE_STEP = 0.08


NOTHING = pygame.Rect(0, 0, 0, 0)


def round_about(x: float, y: float, reach: float) -> pygame.Rect:
    """A square area round a point."""
    return pygame.Rect(
        math.floor(x - reach), math.floor(y - reach), math.ceil(2 * reach) + 2, math.ceil(2 * reach) + 2
    )


class Loose:
    """A pose that survives a resize: parts of the window's width and height."""

    def __init__(self, pose: Pose, stage: Stage) -> None:
        layout = stage.places.layout
        self._x, self._y = pose.x / layout.width, pose.y / layout.height
        self._height, self.angle = pose.height / layout.s, pose.angle

    def now(self, stage: Stage) -> Pose:
        """The pose in today's pixels."""
        layout = stage.places.layout
        return Pose(self._x * layout.width, self._y * layout.height, self._height * layout.s, self.angle)


def between(a: Pose, b: Pose, share: float) -> Pose:
    """A pose on the straight way from one to the other (may overshoot)."""
    return Pose(
        a.x + (b.x - a.x) * share,
        a.y + (b.y - a.y) * share,
        a.height + (b.height - a.height) * min(1.0, max(0.0, share)),
        a.angle + (b.angle - a.angle) * min(1.0, max(0.0, share)),
    )


def draw_flying(
    stage: Stage,
    surface: pygame.Surface,
    face: Face,
    pose: Pose,
    base: float,
    lift: float,
    squeeze: float = 1.0,
    last: pygame.Surface | None = None,
) -> pygame.Surface:
    """A card in the air: its picture is made at `base` height and scaled in coarse steps.

    Only so many are turned afresh in one frame; the others show what they showed `last`. It is returned.
    """
    sprites, art = stage.sprites, stage.context.art
    if lift > 0.02:
        sprites.lifted_shadow(surface, pose, lift)
    picture = sprites.picture(face, max(8, round(base)))
    step = ANGLE_STEP if pose.height < 300 else 1.5 * ANGLE_STEP
    angle = round(pose.angle / step) * step
    scale = pose.height / max(1.0, round(base))
    scale = 1.0 if abs(scale - 1.0) < 0.02 else max(SCALE_STEP, round(scale / SCALE_STEP) * SCALE_STEP)
    if angle or scale != 1.0:
        if stage.may_turn((face, round(base), angle, scale)):
            picture = art.turned(picture, -angle, scale)
        elif last is not None:
            picture = last
    shown = picture
    if squeeze < 0.995:
        width = max(1, round(picture.get_width() * squeeze))
        picture = pygame.transform.scale(picture, (width, picture.get_height()))
    surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))
    return shown


class CardFlight(Act):
    """One card on its way: it leaves the model's place when it starts and is put down when it lands."""

    def __init__(
        self,
        stage: Stage,
        move: Move,
        motion: Motion,
        delay: float = 0.0,
        own: bool = False,
        start: Pose | None = None,
        landing: Callable[[], Pose] | None = None,
        sound: str = "place",
        loudness: float = 1.0,
        sound_at_start: str = "",
    ) -> None:
        reduced = stage.tempo.is_reduced
        super().__init__(delay, stage.tempo.seconds(0.12 if reduced else motion.seconds), own)
        self._stage = stage
        self.move = move
        self._motion = motion
        self._easing = EASINGS[motion.easing]
        self._given_start = start
        self._landing = landing or (lambda: stage.places.landing(move.target))
        self._start: Loose | None = None
        self._shown: tuple[Face, pygame.Surface] | None = None
        self._sound, self._loudness, self._sound_at_start = sound, loudness, sound_at_start
        self._reduced = reduced

    def begin(self) -> None:
        pose = self._given_start or self._stage.places.lying(self.move.source)
        self._start = Loose(pose, self._stage)
        self._stage.model.take(self.move)
        if self._sound_at_start:
            self._stage.sound(self._sound_at_start)

    def end(self) -> None:
        self._stage.model.put(self.move)
        if self._sound:
            self._stage.sound(self._sound, self._loudness)

    def pose(self) -> Pose:
        """Where the card is now."""
        assert self._start is not None
        t = self.progress
        goal = self._landing()
        if self._reduced:
            return goal
        pose = between(self._start.now(self._stage), goal, self._easing(t))
        arc = self._motion.arc * self._stage.places.layout.s
        way = goal.x - self._start.now(self._stage).x
        turn = self._motion.turn * math.sin(math.pi * t) * (1 if way >= 0 else -1)
        return Pose(pose.x, pose.y - arc * math.sin(math.pi * t), pose.height, pose.angle + turn)

    def area(self) -> pygame.Rect | None:
        # A card turned by any angle and its shadow, 18 % of the height below and blurred.
        pose = self.pose()
        return round_about(pose.x, pose.y, pose.height * 0.92 + 8)

    def draw(self, surface: pygame.Surface) -> None:
        number = self.move.number
        leaves, arrives = face_of(self.move.leaves), face_of(self.move.arrives, number)
        if self.move.target.kind == "hand" and self._stage.state.hand_hidden:
            arrives = BACK
        pose = self.pose()
        goal = self._landing()
        lift = math.sin(math.pi * self.progress) if self._motion.easing != "spring" else 1.0 - self.progress
        if self._reduced:
            picture = self._stage.sprites.picture(arrives, round(goal.height)).copy()
            picture.set_alpha(round(255 * self.progress))
            surface.blit(picture, picture.get_rect(center=(round(goal.x), round(goal.y))))
            return
        turns_over = (leaves == BACK) != (arrives == BACK)
        squeeze, face = 1.0, arrives if self.progress > 0.02 or not turns_over else leaves
        if turns_over:
            # Turning over takes 120 ms about the middle of the way.
            span = min(0.45, 0.06 / max(self._motion.seconds, 0.01))
            off = (self.progress - 0.5) / span
            face = leaves if off < 0 else arrives
            squeeze = max(0.06, abs(math.sin(max(-1.0, min(1.0, off)) * math.pi / 2)))
        elif leaves != arrives and self.progress < 0.6:
            face = leaves  # a Skip-Bo shows its number when it arrives
        base = goal.height if goal.height >= pose.height * 0.7 else pose.height
        last = self._shown[1] if self._shown is not None and self._shown[0] == face else None
        shown = draw_flying(self._stage, surface, face, pose, base, 0.35 * max(0.0, lift), squeeze, last)
        self._shown = (face, shown)


class TurnOver(Act):
    """The new top card of a stock turns up in its place."""

    def __init__(self, stage: Stage, event: ev.StockTurned, motion: Motion, own: bool) -> None:
        super().__init__(0.0, stage.tempo.seconds(motion.seconds), own)
        self._stage, self._event = stage, event

    def begin(self) -> None:
        self._stage.sound("flip")

    def end(self) -> None:
        self._stage.model.tell(self._event)

    def area(self) -> pygame.Rect | None:
        pose = self._stage.places.lying(Spot("stock", self._event.seat))
        return round_about(pose.x, pose.y, pose.height * 0.6)

    def draw(self, surface: pygame.Surface) -> None:
        pose = self._stage.places.lying(Spot("stock", self._event.seat))
        face = BACK if self.progress < 0.5 else face_of(self._event.card)
        squeeze = max(0.06, abs(math.cos(self.progress * math.pi)))
        self._stage.sprites.card(surface, face, pose, shadow=0.0, squeeze=squeeze)


class PileAway(Act):
    """A completed pile: its pips flash, its cards gather, and it goes to the completed ones as a whole."""

    def __init__(
        self, stage: Stage, event: ev.PileCompleted, seconds: tuple[float, float, float], own: bool
    ) -> None:
        flash, gather, away = (stage.tempo.seconds(each) for each in seconds)
        super().__init__(0.0, flash + gather + away, own)
        self._stage, self._event = stage, event
        self._flash = flash / self.seconds if self.seconds else 0.0
        self._gather = self._flash + (gather / self.seconds if self.seconds else 0.0)
        self._cards: tuple[Card, ...] = event.cards

    def begin(self) -> None:
        pile = self._stage.model.building[self._event.building]
        self._stand_in = pile.stand_in
        self._stage.model.lift_pile(self._event.building)
        self._stage.sound("completed")

    def end(self) -> None:
        self._stage.model.tell(self._event)
        self._stage.sound("place", 0.8)

    def area(self) -> pygame.Rect | None:
        layout = self._stage.places.layout
        home, goal = layout.building(self._event.building).rect, layout.completed.rect
        return pygame_rect(home.union(goal).grown(home.h * 0.5))

    def draw(self, surface: pygame.Surface) -> None:
        stage, t = self._stage, self.progress
        home = stage.places.layout.building(self._event.building)
        shown = self._cards[-6:]
        if not shown:
            return
        if t < self._gather:
            spread = 1.0 - out_cubic(max(0.0, (t - self._flash) / max(0.001, self._gather - self._flash)))
            if t < self._flash:
                spread = out_cubic(t / max(0.001, self._flash))
            step = home.width * 0.055 * spread
            for i, card in enumerate(shown):
                number = 12 - (len(shown) - 1 - i)
                off = (i - (len(shown) - 1) / 2) * step
                stage.sprites.card(surface, face_of(card, number), home.moved(off, 0), 0.25)
            light = math.sin(math.pi * min(1.0, t / max(0.001, self._gather)))
            stage.sprites.ring(surface, home.moved(step * (len(shown) - 1) / 2, 0), 0.25 + 0.75 * light)
            return
        share = EASINGS["in-out-cubic"]((t - self._gather) / max(0.001, 1.0 - self._gather))
        goal = stage.places.completed(stage.model.completed_count + len(self._cards) - 1)
        pose = between(home, goal, share)
        lift = math.sin(math.pi * share)
        pose = pose.moved(0, -30 * stage.places.layout.s * lift)
        for depth in range(min(3, len(shown) - 1), 0, -1):
            card = shown[-1 - depth]
            draw_flying(
                stage, surface, face_of(card, 12 - depth), pose.moved(-2 * depth, 2 * depth), goal.height, 0.0
            )
        draw_flying(stage, surface, face_of(shown[-1], 12), pose, goal.height, 0.5 * lift)


class Shuffle(Act):
    """Cards come together at the draw pile (or a stock) and are riffled twice."""

    def __init__(
        self, stage: Stage, spot: Spot, origins: list[Spot], event: ev.Event, seconds: float
    ) -> None:
        super().__init__(0.0, stage.tempo.seconds(seconds))
        self._stage, self._spot, self._origins, self._event = stage, spot, origins, event
        self._starts: list[Loose] = []

    def begin(self) -> None:
        self._starts = [Loose(self._stage.places.lying(spot), self._stage) for spot in self._origins]
        if isinstance(self._event, ev.DrawPileRebuilt):
            self._stage.model.lift_for_shuffle(self._event)
        self._stage.sound("shuffle")

    def end(self) -> None:
        self._stage.model.tell(self._event)

    def draw(self, surface: pygame.Surface) -> None:
        stage, t = self._stage, self.progress
        layout = stage.places.layout
        home = layout.draw if self._spot == DRAW else stage.places.lying(self._spot)
        if t < 0.4 and self._starts:
            share = EASINGS["in-out-cubic"](t / 0.4)
            for start in self._starts:
                pose = between(start.now(stage), home, share)
                draw_flying(stage, surface, BACK, pose, home.height, 0.3 * math.sin(math.pi * share))
            return
        first = 0.4 if self._starts else 0.0
        riffle = (t - first) / (1.0 - first) * 2.0 % 1.0
        apart = math.sin(math.pi * riffle) * home.width * 0.34
        for layer in range(8):
            side = -1 if layer % 2 else 1
            pose = home.moved(side * apart, -layer * 2.0 * layout.s)
            tilted = Pose(pose.x, pose.y, pose.height, side * 5.0 * math.sin(math.pi * riffle))
            draw_flying(stage, surface, BACK, tilted, home.height, 0.0)


class CoinFlight(Act):
    """One coin on its arc; it bounces once where it lands."""

    BOUNCE = 0.30

    def __init__(
        self,
        stage: Stage,
        source: tuple[str, int],
        target: tuple[str, int],
        motion: Motion,
        delay: float,
        own: bool,
        start: tuple[float, float] | None = None,
        tell: ev.Event | None = None,
    ) -> None:
        super().__init__(delay, stage.tempo.seconds(motion.seconds * (1 + self.BOUNCE)), own)
        self._stage, self._source, self._target = stage, source, target
        self._motion, self._given, self._tell = motion, start, tell
        self._from = (0.0, 0.0, 44.0)

    def begin(self) -> None:
        layout = self._stage.places.layout
        x, y, size = self._stage.places.coin_at(self._source)
        if self._given is not None:
            x, y = self._given
        self._from = (x / layout.width, y / layout.height, size / layout.s)
        self._stage.model.take_coins(self._source)

    def end(self) -> None:
        self._stage.model.put_coins(self._target)
        if self._tell is not None:
            self._stage.model.tell(self._tell)
        if self._target[0] == "building":
            # The more coins lie there, the lower it rings.
            self._stage.sound("coin", 1.0)
        else:
            self._stage.sound("coin", 0.85)

    def _now(self) -> tuple[float, float, float]:
        """Where the coin is, and its diameter."""
        layout = self._stage.places.layout
        x1, y1, size1 = self._stage.places.coin_at(self._target, 1)
        fx, fy, fsize = self._from
        x0, y0, size0 = fx * layout.width, fy * layout.height, fsize * layout.s
        flying = 1.0 / (1.0 + self.BOUNCE)
        if self.progress < flying:
            t = EASINGS[self._motion.easing](self.progress / flying)
            high = self._motion.arc * layout.s * math.sin(math.pi * t)
        else:
            t = 1.0
            high = 4 * layout.s * bounce_once((self.progress - flying) / (1 - flying))
        size = size0 + (size1 - size0) * t
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - high, max(8, round(size / 4) * 4)

    def area(self) -> pygame.Rect | None:
        x, y, size = self._now()
        return round_about(x, y, size)

    def draw(self, surface: pygame.Surface) -> None:
        x, y, size = self._now()
        self._stage.sprites.coin(surface, (x, y), size)


class DieThrow(Act):
    """The die tumbles through its tray, hits two rims, overshoots a little and rocks still."""

    TUMBLES = 16

    def __init__(
        self, stage: Stage, event: ev.DieRolled, own: bool, start: tuple[float, float] | None = None
    ) -> None:
        super().__init__(0.0, stage.tempo.seconds(DIE.seconds), own)
        self._stage, self._event, self._given = stage, event, start
        self._hits = 0

    def begin(self) -> None:
        self._stage.state.die_shown = False
        self._stage.sound("die")
        self._stage.model.version += 1

    def end(self) -> None:
        self._stage.state.die_shown = True
        self._stage.model.tell(self._event)

    def _path(self) -> list[tuple[float, float]]:
        """Start, two hits on the rim, rest; in pixels of the tray as it is now."""
        layout = self._stage.places.layout
        tray = layout.tray
        x, y = tray.centre
        reach = tray.w / 2 - tray.w * 0.10 - layout.die_size * 0.52
        start = self._given or (x - reach * 0.9, y + reach * 1.4)
        # Which rims it hits depends on where it comes from, so that no two throws look alike.
        lean = math.atan2(y - start[1], x - start[0])
        first = (x + reach * math.cos(lean + 0.35), y + reach * math.sin(lean + 0.35))
        second = (x + reach * 0.9 * math.cos(lean + 2.35), y + reach * 0.9 * math.sin(lean + 2.35))
        return [start, first, second, (x, y)]

    def area(self) -> pygame.Rect | None:
        layout = self._stage.places.layout
        x, y = self._path()[0]
        reach = layout.die_size * 1.6
        around = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
        return pygame_rect(layout.tray.union(around).grown(layout.die_size * 1.2))

    def draw(self, surface: pygame.Surface) -> None:
        layout, t = self._stage.places.layout, self.progress
        points = self._path()
        marks = (0.0, 0.30, 0.58, 0.84)
        name = DIE_PICTURES[self._event.face]
        angle = 0.0
        hop = 0.0
        if t >= marks[3]:
            where = points[3]
            rock = (t - marks[3]) / (1 - marks[3])
            angle = 8.0 * math.cos(rock * math.pi * 2.5) * (1 - rock) ** 1.5
            picture = name
        else:
            leg = 0 if t < marks[1] else 1 if t < marks[2] else 2
            share = (t - marks[leg]) / (marks[leg + 1] - marks[leg])
            share = out_cubic(share) if leg == 2 else share
            (x0, y0), (x1, y1) = points[leg], points[leg + 1]
            where = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            hop = math.sin(math.pi * share) * layout.die_size * (0.55, 0.35, 0.14)[leg]
            turned = out_cubic(t / marks[3]) * self.TUMBLES * 2.0
            picture = f"tumble-{int(turned) % self.TUMBLES:02d}"
            if leg > self._hits:
                self._hits = leg
                self._stage.sound("die", 0.5)
        self._stage.furniture.cube(surface, (where[0], where[1] - hop), layout.die_size, picture, angle)


class DieFlight(Act):
    """The die goes from its tray onto a building pile."""

    def __init__(
        self,
        stage: Stage,
        event: ev.StandInPlaced,
        motion: Motion,
        own: bool,
        start: tuple[float, float] | None,
    ) -> None:
        super().__init__(0.0, stage.tempo.seconds(motion.seconds), own)
        self._stage, self._event, self._motion, self._given = stage, event, motion, start

    def begin(self) -> None:
        layout = self._stage.places.layout
        x, y = self._given or layout.die
        self._from = (x / layout.width, y / layout.height)
        self._stage.state.die_shown = False
        self._stage.model.version += 1

    def end(self) -> None:
        self._stage.state.die_shown = True
        self._stage.model.tell(self._event)
        self._stage.sound("die", 0.6)

    def draw(self, surface: pygame.Surface) -> None:
        layout = self._stage.places.layout
        goal = self._stage.places.lying(Spot("building", -1, self._event.building))
        t = EASINGS[self._motion.easing](self.progress)
        x0, y0 = self._from[0] * layout.width, self._from[1] * layout.height
        x, y = x0 + (goal.x - x0) * t, y0 + (goal.y - goal.height * 0.13 - y0) * t
        y -= self._motion.arc * layout.s * math.sin(math.pi * t)
        size = layout.die_size + (min(layout.die_size, goal.height * 0.42) - layout.die_size) * t
        face = self._stage.model.die
        if face:
            self._stage.furniture.cube(surface, (x, y), round(size / 4) * 4, DIE_PICTURES[face])


class Pause(Act):
    """Nothing moves; the eye catches up. What it tells is told at its end."""

    def __init__(self, stage: Stage, seconds: float, tell: ev.Event | None = None, sound: str = "") -> None:
        super().__init__(0.0, stage.tempo.seconds(seconds))
        self._stage, self._tell, self._sound = stage, tell, sound

    def begin(self) -> None:
        if self._sound:
            self._stage.sound(self._sound)

    def area(self) -> pygame.Rect | None:
        return NOTHING

    def end(self) -> None:
        if self._tell is not None:
            self._stage.model.tell(self._tell)


class WinnersMoment(Act):
    """A dial of twelve cards opens over the table and golden motes rise."""

    def __init__(self, stage: Stage, event: ev.GameOver, seconds: float) -> None:
        super().__init__(0.0, stage.tempo.seconds(seconds))
        self._stage, self._event = stage, event

    def begin(self) -> None:
        self._stage.sound("game")

    def end(self) -> None:
        self._stage.model.tell(self._event)

    def draw(self, surface: pygame.Surface) -> None:
        stage, t = self._stage, self.progress
        layout = stage.places.layout
        x, y = layout.width / 2, (layout.mat.y + layout.mat.bottom) / 2
        fade = min(1.0, t / 0.15) * min(1.0, (1.0 - t) / 0.12)
        veil = stage.context.art.rounded(
            round(layout.mat.w), round(layout.mat.h), round(layout.mat_radius), (20, 10, 4), None, 150
        )
        veil.set_alpha(round(255 * fade))
        surface.blit(veil, (round(layout.mat.x), round(layout.mat.y)))
        height = 150 * layout.s
        opened = EASINGS["out-cubic"](min(1.0, t / 0.62))
        radius = 232 * layout.s * opened
        for hour in range(1, 13):
            come = min(1.0, max(0.0, t / 0.62 * 12 - (hour - 1) * 0.75))
            if come <= 0:
                continue
            turn = hour * 30.0 * opened
            angle = math.radians(turn - 90)
            pose = Pose(x + radius * math.cos(angle), y + radius * math.sin(angle), height, _upright(turn))
            draw_flying(stage, surface, face_of(hour), pose, height, 0.0)
        self._motes(surface, x, y, t)

    def _motes(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        s = self._stage.places.layout.s
        for i in range(26):
            born = (i * 0.618034) % 1.0 * 0.55
            age = (t - born) / 0.45
            if not 0.0 < age < 1.0:
                continue
            angle = i * 2.399963
            reach = (60 + 300 * age + (i % 5) * 26) * s
            size = max(3, round((13 - 8 * age) * s))
            mote = self._stage.context.art.rounded(size, size, size // 2, (255, 216, 115))
            place = (x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.75 - 90 * age * s)
            surface.blit(mote, mote.get_rect(center=(round(place[0]), round(place[1]))))


def _upright(turn: float) -> float:
    """The angle of a card on the dial, in whole steps so that turned pictures are shared."""
    return round(turn / 6) * 6.0
