"""Cards, piles, badges and coins as they are drawn, in exactly the pixels that are needed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.engine.cards import SKIP_BO, Card
from skipbo.ui import shapes
from skipbo.ui.context import Context
from skipbo.ui.layout import Pose

EDGE_LIGHT = (250, 242, 224)
EDGE_DARK = (196, 172, 132)
DEPTH_STEP = 1.2
MOST_LAYERS = 9
CORNER = 0.066
#: A badge covers at most so much of its card's height.
BADGE_SHARE = 0.22
SHADOW = (26, 10, 4)
#: How dark the shadow of a resting card is, and of one among others that lie closely.
RESTING, CROWDED = 0.42, 0.3
#: How far below a fully lifted card its shadow lies, of the card's height.
DROP = 0.18
#: A coin's edge: its thickness of its width, and what is left of the face's light there.
COIN_THICK, COIN_EDGE = 0.15, (150, 112, 74)


class Face(NamedTuple):
    """What a card shows: its back, its face, or a Skip-Bo as a number."""

    kind: str
    value: int = 0


BACK = Face("back")


def face_of(card: Card | None, number: int = 0) -> Face:
    """The face of a card (None: its back); a Skip-Bo on a building pile shows what it stands for."""
    if card is None:
        return BACK
    if card == SKIP_BO and number:
        return Face("as", number)
    return Face("card", card)


def shadow_step(unit: float) -> int:
    """In such steps a flying card's shadow grows: nobody sees them, and each size is made once."""
    return max(8, round(24 * unit))


def _lifted_size(card_height: float, unit: float) -> tuple[int, int, int]:
    """Height, width and blur of a flying card's shadow."""
    step = shadow_step(unit)
    height = max(16, round(card_height / step) * step)
    return height, round(height * 5 / 7), max(4, round(height * 0.075))


def lifted_reach(card_height: float, unit: float) -> tuple[float, float]:
    """How far a flying card's shadow reaches from its middle, to the sides and up and down."""
    height, width, blur = _lifted_size(card_height, unit)
    reach = shapes.soft_reach(blur)
    return width / 2 + reach, height / 2 + reach


def badge_height(card_height: float, t: float) -> float:
    """How high a stock's badge is: in keeping with its card, never too small to read."""
    return max(30 * t, min(41 * t, 0.2 * card_height))


def badge_reach(card_height: float, t: float) -> float:
    """How far a stock's badge hangs below a card of this height."""
    high = badge_height(card_height, t)
    return max(high / 2, high - BADGE_SHARE * card_height)


class Sprites:
    """Draws everything card-like onto a surface, with shadows; scale-free, all from poses in pixels."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._art = context.art

    @property
    def unit(self) -> float:
        """Pixels of one table unit."""
        return self._context.metrics.s

    def picture(self, face: Face, height: int) -> pygame.Surface:
        """A card's picture, upright; with high contrast in a dark outline."""
        if not self._context.table_top.plain:
            return self._plain_picture(face, height)
        key = ("outlined", face, height, self._art.card_back)
        return self._art.cache.get(key, lambda: self._outlined(face, height))

    def _outlined(self, face: Face, height: int) -> pygame.Surface:
        picture = self._plain_picture(face, height).copy()
        width, radius = picture.get_width(), round(height * CORNER)
        line = max(2, round(height * 0.014))
        picture.blit(self._art.boxes.ring(width, height, radius, line, (0, 0, 0)), (0, 0))
        return picture

    def _plain_picture(self, face: Face, height: int) -> pygame.Surface:
        if face.kind == "back":
            return self._art.back(height)
        if face.kind == "as":
            return self._art.card_as(face.value, height)
        return self._art.card(face.value, height)

    def card(
        self,
        surface: pygame.Surface,
        face: Face,
        pose: Pose,
        shadow: float = RESTING,
        squeeze: float = 1.0,
    ) -> None:
        """One resting card; `shadow` is the shadow's strength, `squeeze` narrows it while it turns over."""
        height = round(pose.height)
        if pose.angle and shadow and squeeze >= 0.999:
            together = self._askew(face, pose, shadow)
            surface.blit(together, together.get_rect(center=(round(pose.x), round(pose.y))))
            return
        picture = self.picture(face, height)
        if shadow:
            self.shadow(surface, pose, shadow)
        if squeeze < 0.999:
            width = max(1, round(picture.get_width() * squeeze))
            picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        if pose.angle:
            picture = self._art.turned(picture, -pose.angle)
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def _askew(self, face: Face, pose: Pose, strength: float) -> pygame.Surface:
        """A turned card and its shadow in one picture: turning takes long, and is done once for both."""
        step = round(pose.angle * 2)
        key = ("askew", face, round(pose.height), step, round(strength * 100), round(self.unit * 100))

        def make() -> pygame.Surface:
            card = self.picture(face, round(pose.height))
            soft, below = self._soft(pose, strength, False), self._shadow_blur(False) * 2 // 3
            flat = shapes.blank(soft.get_width(), soft.get_height() + 2 * below)
            flat.blit(soft, (0, 2 * below))
            flat.blit(card, card.get_rect(center=(flat.get_width() // 2, flat.get_height() // 2)))
            return pygame.transform.rotozoom(flat, -step / 2, 1.0)

        return self._art.turned_cache.get(key, make)

    def shadow(
        self, surface: pygame.Surface, pose: Pose, strength: float = RESTING, tall: bool = False
    ) -> None:
        """A resting card's shadow: a dark line where it touches, and a soft one that a `tall` pile widens."""
        soft = self._soft(pose, strength, tall)
        if pose.angle:
            soft = self._art.turned(soft, -pose.angle)
        surface.blit(
            soft, soft.get_rect(center=(round(pose.x), round(pose.y) + self._shadow_blur(tall) * 2 // 3))
        )

    def _soft(self, pose: Pose, strength: float, tall: bool) -> pygame.Surface:
        width, height = round(pose.width), round(pose.height)
        key = ("resting shadow", width, height, round(strength * 100), tall, round(self.unit * 100))
        return self._art.cache.get(key, lambda: self._resting_shadow(width, height, strength, tall))

    def _shadow_blur(self, tall: bool) -> int:
        return max(2, round((9 if tall else 6) * self.unit))

    def _resting_shadow(self, width: int, height: int, strength: float, tall: bool) -> pygame.Surface:
        blur, radius = self._shadow_blur(tall), round(height * CORNER)
        made, reach = shapes.soft_box(width, height, radius, blur, SHADOW, round(255 * strength))
        close = max(1, round(1.6 * self.unit))
        line, out = shapes.soft_box(width, height, radius, close, SHADOW, round(255 * strength))
        made.blit(line, (reach - out, reach - out + close - blur * 2 // 3))
        return made

    def lifted_shadow(self, surface: pygame.Surface, pose: Pose, lift: float, squeeze: float = 1.0) -> None:
        """The wide soft shadow of a card in the air; `lift` 1 is 18 % of the height below.

        It narrows with a card that is turning over (`squeeze`).
        """
        height, width, blur = _lifted_size(pose.height, self.unit)
        soft, _ = self._art.boxes.shadow(width, height, round(height * CORNER), blur, 0.45)
        if squeeze < 0.9:
            narrow = max(2, round(soft.get_width() * (0.25 + 0.75 * squeeze)))
            soft = pygame.transform.scale(soft, (narrow, soft.get_height()))
        surface.blit(soft, soft.get_rect(center=(round(pose.x), round(pose.y + DROP * pose.height * lift))))

    def layers(self, count: int) -> int:
        """How many card edges a pile of `count` cards shows: one per three cards, at most nine."""
        return min(MOST_LAYERS, max(0, count - 1) // 3 + (1 if count > 1 else 0))

    def rise(self, count: int) -> float:
        """How far a pile lifts its top card, in pixels."""
        return self.layers(count) * max(DEPTH_STEP * self.unit, 0.8)

    def pile(self, surface: pygame.Surface, face: Face, pose: Pose, count: int) -> Pose:
        """A pile of `count` cards with its top face; the pose of the top card is returned."""
        height, width = round(pose.height), round(pose.width)
        layers = self.layers(count)
        self.shadow(surface, pose, 0.48, tall=layers > 3)
        step = max(DEPTH_STEP * self.unit, 0.8)
        left, top = round(pose.x) - width // 2, round(pose.y) - height // 2
        # Of the cards beneath only the lower edges can be seen: the top one lies over the rest.
        strip = min(height, round(height * CORNER) + math.ceil(step) + 3)
        # A card's picture leaves a hair free all round.
        hair = max(1, round(width / 250))
        for layer in range(layers):
            edge = self._edge(width - 2 * hair, strip, round(height * CORNER) - hair, layers - 1 - layer)
            surface.blit(edge, (left + hair, top - round(layer * step) + height - strip - hair + 1))
        upper = pose.moved(0, -layers * step)
        self.card(surface, face, upper, shadow=0.0)
        return upper

    def _edge(self, width: int, strip: int, radius: int, depth: int) -> pygame.Surface:
        """The lower edge of a card in a pile: the deeper it lies beneath the top, the less light it gets."""
        light = 1.0 - 0.38 * depth / MOST_LAYERS - (0.0 if depth % 2 else 0.05)

        def make() -> pygame.Surface:
            paper, line = (
                (round(red * light), round(green * light), round(blue * light * (0.9 + 0.1 * light)))
                for red, green, blue in (EDGE_LIGHT, EDGE_DARK)
            )
            whole = shapes.rounded(width, 2 * strip, radius, paper, None, 255, line, 1)
            return whole.subsurface((0, strip, width, strip)).copy()

        return self._art.cache.get(("edge", width, strip, depth), make)

    def pile_rect(self, pose: Pose, count: int) -> pygame.Rect:
        """The area that a pile and its shadow cover."""
        rise = self.rise(count) + 2
        reach = round(self._shadow_blur(True) * 2.7) + 5
        rect = pose.rect
        return pygame.Rect(
            round(rect.x - reach),
            round(rect.y - rise - reach),
            round(rect.w + 2 * reach),
            round(rect.h + rise + 2 * reach),
        )

    def card_rect(self, pose: Pose) -> pygame.Rect:
        """The area that a card, turned as it is, and its shadow cover."""
        reach = round(self._shadow_blur(False) * 2.7) + 5
        if pose.angle:
            reach += round(pose.height * abs(pose.angle) * 0.0175 * 0.6) + 2
        rect = pose.rect
        return pygame.Rect(
            round(rect.x - reach), round(rect.y - reach), round(rect.w + 2 * reach), round(rect.h + 2 * reach)
        )

    def stock_badge(
        self, surface: pygame.Surface, words: str, centre: tuple[float, float], last: bool, card_height: float
    ) -> None:
        """The count on a stock's lower edge; its ring turns to warning when one card is left."""
        context = self._context
        high = badge_height(card_height, context.metrics.t)
        size = max(context.metrics.font(16.5), round(high * 0.62))
        height = round(high)
        width = max(round(high * 1.34), context.text.width(words, "badge", size) + round(high * 0.70))
        ring = context.palette.last_stock if last else (240, 180, 60)
        thick = max(2, round(high * 0.062))
        box = context.art.boxes.rounded(
            width, height, height // 2, context.palette.badge, None, 255, ring, thick
        )
        # On a small card it hangs lower: the number above stays free to read.
        lower = max(0.0, high / 2 - BADGE_SHARE * card_height)
        rect = box.get_rect(center=(round(centre[0]), round(centre[1] + lower)))
        surface.blit(box, rect)
        self._words(surface, words, "badge", size, context.palette.cream, rect.center)

    def small_badge(self, surface: pygame.Surface, words: str, centre: tuple[float, float]) -> None:
        """The little cream count at the corner of a closed discard pile."""
        context = self._context
        size = context.metrics.font(17)
        side = round(25 * context.metrics.t)
        width = max(side, context.text.width(words, "strong", size) + round(12 * context.metrics.t))
        disc = context.art.boxes.rounded(
            width, side, side // 2, context.palette.cream, None, 255, context.palette.line, 1
        )
        rect = disc.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(disc, rect)
        self._words(surface, words, "strong", size, context.palette.ink, rect.center)

    def _words(
        self,
        surface: pygame.Surface,
        words: str,
        role: str,
        size: int,
        colour: tuple[int, int, int],
        centre: tuple[int, int],
    ) -> None:
        """Words centred by their ink rather than by their line, which sits too low in a pill."""
        picture = self._context.text.render(words, role, size, colour)
        ink = picture.get_bounding_rect()
        surface.blit(picture, (centre[0] - ink.centerx, centre[1] - ink.centery))

    def empty_place(
        self, surface: pygame.Surface, pose: Pose, ghost: str = "", wood: bool = False, strength: float = 1.0
    ) -> None:
        """The stitched outline of a place without a card; on wood a thin line."""
        context = self._context
        height, width = round(pose.height), round(pose.width)
        left, top = round(pose.x - width / 2), round(pose.y - height / 2)
        radius = round(height * CORNER)
        if wood:
            line = max(1, round(2 * self.unit))
            light = context.table_top.name == "linen"
            if context.table_top.plain:
                ring = self._art.boxes.ring(width, height, radius, line + 1, context.table_top.words)
                surface.blit(ring, (left, top))
                return
            ring = self._art.boxes.ring(
                width, height, radius, line, (112, 74, 38) if light else (206, 158, 92)
            )
            ring.set_alpha(round((190 if light else 150) * strength))
            surface.blit(ring, (left, top))
            return
        unit = max(self.unit, 0.5)
        stitch = context.table_top.stitch
        strong = 1.0 if context.table_top.plain else 0.5

        def make() -> pygame.Surface:
            place = shapes.rounded(width, height, radius, (0, 0, 0), None, 16)
            thick = max(1.0, 2 * unit)
            outline = shapes.dashed_box(width, height, radius, thick, 8 * unit, 5 * unit, stitch, strong)
            place.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
            return place

        surface.blit(self._art.cache.get(("empty place", width, height, stitch, strong), make), (left, top))
        if ghost:
            size = round(height * 0.30)
            picture = context.text.render(ghost, "badge", size, stitch)
            picture.set_alpha(255 if context.table_top.plain else 140)
            ink = picture.get_bounding_rect()
            surface.blit(picture, (round(pose.x) - ink.centerx, round(pose.y) - ink.centery))

    def coin(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        diameter: float,
        shadow: bool = True,
        turned: float = 0.0,
        high: float = 0.0,
    ) -> None:
        """A coin lying flat, or in the air: so `high` above its shadow, `turned` over by an angle."""
        size = max(8, round(diameter))
        tilt = max(0.1, abs(math.cos(turned)))
        if shadow:
            is_far = high > size * 0.4
            deep = size if tilt > 0.75 else size * 3 // 4 if tilt > 0.4 else size // 2
            blur, strength = (0.18, 0.34) if is_far else (0.10, 0.45)
            soft, _ = self._art.boxes.shadow(size, deep, deep // 2, max(2, round(size * blur)), strength)
            foot = centre[1] + size * 0.08 + high
            surface.blit(soft, soft.get_rect(center=(round(centre[0]), round(foot))))
        picture = self._art.coin(size)
        x, y = round(centre[0]), round(centre[1])
        if tilt < 0.98:
            picture = self._coin_in_the_air(surface, picture, (x, y), tilt, turned)
        surface.blit(picture, picture.get_rect(center=(x, y)))

    @staticmethod
    def _coin_in_the_air(
        surface: pygame.Surface, flat: pygame.Surface, centre: tuple[int, int], tilt: float, turned: float
    ) -> pygame.Surface:
        """The face of a coin that is turning over; what is seen of its edge is drawn already."""
        size = flat.get_width()
        face = pygame.transform.smoothscale(flat, (size, max(2, round(size * tilt))))
        edge = face.copy()
        edge.fill(COIN_EDGE, special_flags=pygame.BLEND_RGB_MULT)
        thick = max(1, round(size * COIN_THICK * math.sqrt(1.0 - tilt * tilt)))
        place = face.get_rect(center=centre)
        for depth in range(thick, 0, -1):
            surface.blit(edge, place.move(0, depth))
        glint = max(0.0, math.sin(turned)) ** 3  # it catches the lamp on its way up, and is dark coming down
        if glint > 0.1:
            light = round(70 * glint)
            face.fill((light, light, light * 2 // 3), special_flags=pygame.BLEND_RGB_ADD)
        else:
            dark = 255 - round(80 * max(0.0, -math.sin(turned)))
            face.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
        return face

    def ring(self, surface: pygame.Surface, pose: Pose, strength: float = 1.0) -> None:
        """The golden ring of a legal target between its hairlines, with a soft outer glow."""
        unit = max(self.unit, 0.5)
        height, width = round(pose.height), round(pose.width)
        blur = max(6, round(22 * unit))
        gold, line = self._context.palette.gold, self._context.palette.gold_line
        size = (width, height, blur)
        glow = self._art.cache.get(("target glow", *size, gold), lambda: self._ring_glow(*size, gold))
        frame = self._art.cache.get(
            ("target ring", width, height, gold), lambda: self._ring_frame(width, height, gold, line)
        )
        reach = (glow.get_width() - width) // 2
        left, top = round(pose.x) - glow.get_width() // 2, round(pose.y) - glow.get_height() // 2
        # The card itself stays free: four strips cost half of the whole picture.
        edge = reach + 2
        full_w, full_h = glow.get_size()
        glow.set_alpha(round(255 * strength))
        for part in (
            pygame.Rect(0, 0, full_w, edge),
            pygame.Rect(0, full_h - edge, full_w, edge),
            pygame.Rect(0, edge, edge, full_h - 2 * edge),
            pygame.Rect(full_w - edge, edge, edge, full_h - 2 * edge),
        ):
            surface.blit(glow, (left + part.x, top + part.y), part)
        surface.blit(frame, frame.get_rect(center=(left + full_w // 2, top + full_h // 2)))

    def _ring_glow(self, width: int, height: int, blur: int, gold: tuple[int, int, int]) -> pygame.Surface:
        """The soft glow round a ring, the place of the card left free."""
        radius = round(height * CORNER)
        made, reach = shapes.soft_box(width, height, radius, blur, gold, 235)
        # The blur's tail is cut off at the picture's edge: let it fade out there instead.
        tail = made.get_at((made.get_width() // 2, 0)).a
        made.fill((0, 0, 0, tail), special_flags=pygame.BLEND_RGBA_SUB)
        hole = shapes.rounded_mask(width, height, radius)
        made.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
        return made

    def _ring_frame(
        self, width: int, height: int, gold: tuple[int, int, int], line: tuple[int, int, int]
    ) -> pygame.Surface:
        """Gold between its hairlines."""
        unit = max(self.unit, 0.5)
        radius = round(height * CORNER)
        thick, hair, gap = max(3, round(5.5 * unit)), max(1, round(1.6 * unit)), max(1, round(2 * unit))
        outer = gap + thick + hair
        made = shapes.ring(width + 2 * outer, height + 2 * outer, radius + outer, thick + 2 * hair, line)
        inner = gap + thick
        ring = shapes.ring(width + 2 * inner, height + 2 * inner, radius + inner, thick, gold)
        made.blit(ring, (hair, hair))
        return made

    def ring_turned(self, surface: pygame.Surface, pose: Pose) -> None:
        """A thin golden ring round a card that may lie askew, as a hint shows it."""
        unit = max(self.unit, 0.5)
        grow = round(5 * unit)
        height, width = round(pose.height) + 2 * grow, round(pose.width) + 2 * grow
        ring = self._art.boxes.ring(
            width,
            height,
            round(pose.height * CORNER) + grow,
            max(3, round(4.5 * unit)),
            self._context.palette.gold,
        )
        if pose.angle:
            ring = self._art.turned(ring, -pose.angle)
        surface.blit(ring, ring.get_rect(center=(round(pose.x), round(pose.y))))

    def refused(self, surface: pygame.Surface, pose: Pose) -> None:
        """The border and the crossed disc of what can't be done."""
        palette, unit = self._context.palette, max(self.unit, 0.5)
        height, width = round(pose.height), round(pose.width)
        ring = self._art.boxes.ring(
            width, height, round(height * CORNER), max(3, round(4.5 * unit)), palette.refused
        )
        if pose.angle:
            ring = self._art.turned(ring, -pose.angle)
        surface.blit(ring, ring.get_rect(center=(round(pose.x), round(pose.y))))
        size = max(18, round(32 * unit))
        disc = self._art.svg("parts/refused", size, size)
        corner = (round(pose.x + pose.width * 0.44), round(pose.y - pose.height * 0.46))
        surface.blit(disc, disc.get_rect(center=corner))

    def dashes(self, surface: pygame.Surface, pose: Pose, high: float | None = None) -> None:
        """The dashed gold outline of a place to discard on; `high` covers a whole fan downwards."""
        context = self._context
        unit = max(self.unit, 0.5)
        grow = round(5 * unit)
        height, width = round(high or pose.height) + 2 * grow, round(pose.width) + 2 * grow
        top = context.table_top.dashes
        outline = self._art.boxes.dashed(
            width, height, round(pose.height * CORNER) + grow, max(1.2, 1.8 * unit), 8 * unit, 6 * unit, top
        )
        surface.blit(outline, (round(pose.x - pose.width / 2) - grow, round(pose.y - pose.height / 2) - grow))

    def fan(
        self, surface: pygame.Surface, cards: Sequence[Card | None], poses: Sequence[Pose], hidden: int
    ) -> None:
        """A column of face-up cards, the oldest first; `hidden` of them have closed up into an edge."""
        if hidden:
            head = poses[hidden]
            edge = head.moved(0, -max(3.0, 6 * self.unit))
            for lift in (1.0, 0.5):
                self.card(
                    surface,
                    BACK if cards[0] is None else face_of(cards[0]),
                    edge.moved(0, (1 - lift) * 3),
                    0.25,
                )
        for card, pose in list(zip(cards, poses, strict=True))[hidden:]:
            self.card(surface, face_of(card), pose)
