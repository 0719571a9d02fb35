"""Cards in the air: the way of one card, how it is drawn there, and a stock's card that turns up."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from skipbo.engine import events as ev
from skipbo.engine.errors import known
from skipbo.ui.easing import EASINGS
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import BACK, DROP, Face, face_of, lifted_reach
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import CardMove, Spot
from skipbo.ui.tempo import Motion
from skipbo.ui.tween import Act

# A flying card's picture is turned and scaled in coarse steps: nobody sees them, and the cache stays small.
ANGLE_STEP = 2.0
SCALE_STEP = 0.08
# How far a card in mid-flight is from its shadow, of what a card in the hand is.
LIFT = 0.5
# How much larger it is at the top of its way: nearer to the eye.
NEARER = 0.05
# How high the die and coins are held over the table, of their size.
HELD_HIGH = 0.4
# How dark a card is that is seen nearly from its edge while it turns over.
TURNED_AWAY = 0.45


NOTHING = pygame.Rect(0, 0, 0, 0)


def round_about(x: float, y: float, reach: float) -> pygame.Rect:
    """A square area round a point."""
    return pygame.Rect(
        math.floor(x - reach), math.floor(y - reach), math.ceil(2 * reach) + 2, math.ceil(2 * reach) + 2
    )


def around_card(pose: Pose, unit: float, high: float = 0.0, lift: float = LIFT) -> pygame.Rect:
    """The area of a card in the air, turned as it is or was a moment ago, and of its shadow: so far below as
    its `lift` says, and `high` more.
    """
    angle = math.radians(min(90.0, abs(pose.angle) + 6.0))
    height, width = pose.height, pose.width
    wide = (width * math.cos(angle) + height * math.sin(angle)) * 0.53
    tall = (height * math.cos(angle) + width * math.sin(angle)) * 0.53
    shadow_wide, shadow_tall = lifted_reach(height, unit)
    reach = max(wide, shadow_wide)
    above = max(tall, shadow_tall - high)
    below = max(tall, shadow_tall + high + DROP * height * lift)
    return pygame.Rect(
        math.floor(pose.x - reach) - 2,
        math.floor(pose.y - above) - 2,
        math.ceil(2 * reach) + 5,
        math.ceil(above + below) + 5,
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
    high: float = 0.0,
    waits: bool = False,
) -> pygame.Surface:
    """A card in the air, so `high` above its shadow's way; its picture is scaled from `base` in coarse steps.

    Only so many are turned afresh in one frame; the others show what they showed `last`, and so does one that
    `waits`. It is returned.
    """
    sprites = stage.sprites
    if lift > 0.02 and stage.may_shade(pose):
        sprites.lifted_shadow(surface, pose.moved(0, high), lift, squeeze)
    picture = sprites.picture(face, max(8, round(base)))
    step = ANGLE_STEP if pose.height < 300 else 1.5 * ANGLE_STEP
    angle = round(pose.angle / step) * step
    scale = pose.height / max(1.0, round(base))
    scale = 1.0 if abs(scale - 1.0) < 0.02 else max(SCALE_STEP, round(scale / SCALE_STEP) * SCALE_STEP)
    if angle or scale != 1.0:
        turned = stage.turned(picture, -angle, scale, waits and last is not None)
        if turned is not None:
            picture = turned
        elif last is not None:
            picture = last
        elif scale != 1.0:
            picture = pygame.transform.scale_by(picture, scale)
    shown = picture
    if squeeze < 0.995:
        width = max(1, round(picture.get_width() * squeeze))
        picture = pygame.transform.scale(picture, (width, picture.get_height()))
        light = round(255 * (1.0 - TURNED_AWAY * (1.0 - squeeze) ** 1.5))
        picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))
    return shown


class InAir(NamedTuple):
    """Where a flying card is in one frame, where it goes, and how high over the table it is."""

    pose: Pose
    goal: Pose
    high: float


class CardFlight(Act):
    """One card on its way: it leaves the model's place when it starts and is put down when it lands."""

    def __init__(
        self,
        stage: Stage,
        move: CardMove,
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
        #: What it showed last; at first what the hand showed that let it go, and nothing is turned for that.
        self._shown = stage.in_hand if start is not None else None
        self._waits = True
        self._to_prepare = 2
        self._sound, self._loudness, self._sound_at_start = sound, loudness, sound_at_start
        self._reduced = reduced
        self._found: tuple[object, InAir] | None = None
        """Where it was found to be, and what that was worked out from."""

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
        return self._in_air().pose

    def _in_air(self) -> InAir:
        """Where it is: asked several times in a frame, worked out once."""
        stage = self._stage
        made_of = (self.progress, stage.model.version, stage.places)
        if self._found is None or self._found[0] != made_of:
            self._found = (made_of, self._work_out())
        return self._found[1]

    def _work_out(self) -> InAir:
        goal, t = self._landing(), self.progress
        if self._reduced:
            return InAir(goal, goal, 0.0)
        start = known(self._start).now(self._stage)
        pose = between(start, goal, self._easing(t))
        rise = math.sin(math.pi * t)
        turn = self._motion.turn * rise * (1 if goal.x >= start.x else -1)
        nearer = 1.0 + (NEARER * rise if self._motion.arc else 0.0)
        # Its shadow goes straight.
        high = self._motion.arc * self._stage.places.layout.s * rise
        return InAir(Pose(pose.x, pose.y - high, pose.height * nearer, pose.angle + turn), goal, high)

    def area(self) -> pygame.Rect | None:
        pose, _goal, high = self._in_air()
        return around_card(pose, self._stage.sprites.unit, high)

    def prepare(self) -> bool:
        """What it turns up, then how it will lie there."""
        if not self._to_prepare:
            return False
        self._to_prepare -= 1
        face, goal = self._arrives, self._landing()
        if self._to_prepare:
            self._stage.sprites.picture(face, round(goal.height))
        else:
            shadow = self._stage.places.shadow(self.move.target)
            self._stage.sprites.card(pygame.Surface((1, 1)), face, goal, shadow)
        return True

    @property
    def _arrives(self) -> Face:
        """What it shows at its goal."""
        if self.move.target.kind == "hand" and self._stage.state.hand_hidden:
            return BACK
        return face_of(self.move.arrives, self.move.number)

    def draw(self, surface: pygame.Surface) -> None:
        leaves, arrives = face_of(self.move.leaves), self._arrives
        pose, goal, high = self._in_air()
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
        lift = LIFT * max(0.0, lift)
        shown = draw_flying(self._stage, surface, face, pose, base, lift, squeeze, last, high, self._waits)
        self._shown, self._waits = (face, shown), False
        if self.move.target.kind == "stock" and self.progress > 0.4:
            draw_badge(self._stage, surface, self.move.target.seat)


def draw_badge(stage: Stage, surface: pygame.Surface, seat: int) -> None:
    """A stock's count, over whatever comes to that stock: it stays readable."""
    pose, count = stage.places.stock_base(seat), stage.model.seats[seat].stock_count
    if count > 0:
        centre = (pose.x, pose.rect.bottom - 1 * stage.places.layout.s)
        stage.sprites.stock_badge(surface, str(count), centre, count == 1, pose.height)


class TurnOver(Act):
    """The new top card of a stock is lifted, turns over in the air and lies down face up."""

    def __init__(self, stage: Stage, event: ev.StockTurned, motion: Motion, own: bool) -> None:
        super().__init__(0.0, stage.tempo.seconds(motion.seconds), own)
        self._stage, self._event = stage, event
        self._spot = Spot("stock", event.seat)

    def begin(self) -> None:
        self._stage.raise_from(self._spot)
        self._stage.sound("flip")

    def end(self) -> None:
        self._stage.lay_down(self._spot)
        self._stage.model.tell(self._event)

    def area(self) -> pygame.Rect | None:
        pose = self._stage.places.lying(self._spot)
        return round_about(pose.x, pose.y, pose.height * 0.85)

    def draw(self, surface: pygame.Surface) -> None:
        stage, t = self._stage, EASINGS["in-out-cubic"](self.progress)
        rest = stage.places.lying(self._spot)
        high = math.sin(math.pi * t)
        face = BACK if t < 0.5 else face_of(self._event.card)
        squeeze = max(0.05, abs(math.cos(t * math.pi)))
        pose = rest.moved(0, -0.07 * rest.height * high)
        draw_flying(stage, surface, face, pose, rest.height, 0.6 * high, squeeze)
        draw_badge(stage, surface, self._event.seat)


class Pause(Act):
    """A pause, so that what was shown can be taken in. What it tells is told at its end."""

    def __init__(
        self, stage: Stage, seconds: float, tell: ev.Event | None = None, sound: str = "", delay: float = 0.0
    ) -> None:
        super().__init__(delay, stage.tempo.pause(seconds))
        self._stage, self._tell, self._sound = stage, tell, sound

    def begin(self) -> None:
        if self._sound:
            self._stage.sound(self._sound)

    def area(self) -> pygame.Rect | None:
        return NOTHING

    def end(self) -> None:
        if self._tell is not None:
            self._stage.model.tell(self._tell)
