"""The winner's moment: a dial of twelve cards opens round the winner's face, and golden motes fly."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from skipbo.engine import events as ev
from skipbo.player_names import label
from skipbo.ui import shapes
from skipbo.ui.easing import EASINGS, in_cubic, out_cubic
from skipbo.ui.layout import Layout, Pose
from skipbo.ui.sprites import face_of
from skipbo.ui.table.flights import draw_flying, round_about
from skipbo.ui.table.stage import Stage
from skipbo.ui.tween import Act
from skipbo.wording.results import cheer_words

MOTES = 44
# How far the moment reaches, in table units: the opened dial and a little more; how high a card of it is.
REACH = 344
DIAL_CARD = 142
# In how many bands the darkness round the dial fades out, and how dark its middle is.
SOFT_BANDS, DARKEST = 5, 0.60
# So far into the moment the darkness may be late: making it takes longer than a frame has.
DARKENS = 0.03
# In how many steps the winner's face grows.
GROWS = 14
# The dial opens until here, stands, and closes from there on.
OPEN, CLOSES = 0.50, 0.86


class WinnersMoment(Act):
    """A dial of twelve cards opens over the table and golden motes rise."""

    def __init__(self, stage: Stage, event: ev.GameOver, seconds: float) -> None:
        super().__init__(0.0, stage.tempo.celebration(seconds))
        self._stage, self._event = stage, event
        self._dark: pygame.Surface | None = None
        self._medals: dict[tuple[int, int, int], pygame.Surface] = {}
        self._names: tuple[Layout, pygame.Surface] | None = None
        self._shown: dict[int, pygame.Surface] = {}
        """How each hour's card was turned when it was last drawn."""
        self._to_prepare = deque(self._pictures())

    def begin(self) -> None:
        self._stage.sound("game" if self._is_ours else "lost")

    @property
    def _is_ours(self) -> bool:
        """Whether somebody at this screen has won; a stranger's win is theirs: their face, and no motes."""
        return bool(self._stage.winners_here.intersection(self._event.result.winner_seats))

    def end(self) -> None:
        self._stage.model.tell(self._event)

    def _centre(self) -> tuple[float, float]:
        layout = self._stage.places.layout
        return layout.width / 2, (layout.mat.y + layout.mat.bottom) / 2

    def area(self) -> pygame.Rect | None:
        return round_about(*self._centre(), (REACH + 12) * self._stage.places.layout.s)

    def prepare(self) -> bool:
        """The darkness, the medals as they grow, the card of the next hour and how it lies at last."""
        if not self._to_prepare:
            return False
        self._to_prepare.popleft()()
        return True

    def _pictures(self) -> Iterator[Callable[[], object]]:
        """What has to be made, in the order in which it is needed."""
        stage = self._stage
        height = round(DIAL_CARD * stage.places.layout.s)
        yield self._darkness
        for hour in range(1, 13):
            yield partial(stage.sprites.picture, face_of(hour), height)
        for step in range(1, GROWS + 1):
            for seat in self._winners:
                yield partial(self._one_medal, seat, step)
        yield self._names_plate
        for hour in range(1, 13):
            yield partial(self._as_at_last, hour, height)

    def _as_at_last(self, hour: int, height: int) -> None:
        self._stage.context.art.turned(self._stage.sprites.picture(face_of(hour), height), -30.0 * hour)

    def draw(self, surface: pygame.Surface) -> None:
        t, centre = self.progress, self._centre()
        fade = min(1.0, t / 0.12) * min(1.0, (1.0 - t) / (1.0 - CLOSES))
        self._dim(surface, centre, fade)
        closing = in_cubic(max(0.0, (t - CLOSES) / (1.0 - CLOSES)))
        self._dial(surface, centre, t, closing)
        if self._is_ours:
            self._motes(surface, centre, t)
        self._medal(surface, centre, t, 1.0 - closing)

    def _dim(self, surface: pygame.Surface, centre: tuple[float, float], fade: float) -> None:
        """The table darkens in a disc, most in its middle."""
        strength = round(255 * fade)
        if strength <= 0 or (self._dark is None and self.progress < DARKENS):
            return
        dark = self._darkness()
        dark.set_alpha(strength)
        surface.blit(dark, dark.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _darkness(self) -> pygame.Surface:
        reach = REACH * self._stage.places.layout.s
        if self._dark is None or self._dark.get_width() != 2 * round(reach):
            self._dark = _darkness(reach)
        return self._dark

    def _dial(self, surface: pygame.Surface, centre: tuple[float, float], t: float, closing: float) -> None:
        stage, s = self._stage, self._stage.places.layout.s
        height = DIAL_CARD * s
        opened = EASINGS["out-cubic"](min(1.0, t / OPEN))
        radius = 246 * s * opened * (1.0 - closing)
        if closing > 0.97:
            return
        for hour in range(1, 13):
            if t / OPEN * 12 < (hour - 1) * 0.75:
                continue
            turn = hour * 30.0 * opened
            angle = math.radians(turn - 90)
            pose = Pose(
                centre[0] + radius * math.cos(angle),
                centre[1] + radius * math.sin(angle),
                height,
                round(turn / 6) * 6.0,  # in whole steps, so that turned pictures are shared
            )
            stage.sprites.lifted_shadow(surface, pose, 0.4)
            last = self._shown.get(hour)
            self._shown[hour] = draw_flying(stage, surface, face_of(hour), pose, height, 0.0, last=last)

    def _medal(self, surface: pygame.Surface, centre: tuple[float, float], t: float, shown: float) -> None:
        """The faces of those who have won, in gold, with their names."""
        layout = self._stage.places.layout
        grown = out_cubic(min(1.0, max(0.0, (t - 0.14) / 0.30))) * shown
        if grown < 0.08:
            return
        winners = self._winners
        gap = 96 * layout.s
        for number, seat in enumerate(winners):
            medal = self._one_medal(seat, max(1, round(grown * GROWS)))
            x = round(centre[0] + (number - (len(winners) - 1) / 2) * gap)
            y = round(centre[1] - 16 * layout.s)
            surface.blit(medal, medal.get_rect(center=(x, y)))
        if grown > 0.95:
            names = self._names_plate()
            at = (round(centre[0]), round(centre[1] + 82 * layout.s))
            surface.blit(names, names.get_rect(center=at))

    def _names_plate(self) -> pygame.Surface:
        """The winners' names in their box, the player's own first."""
        stage, layout = self._stage, self._stage.places.layout
        if self._names is not None and self._names[0] is layout:
            return self._names[1]
        plates = sorted((stage.state.plates[seat] for seat in self._winners), key=lambda plate: not plate.own)
        text, role, wide = stage.context.text, "title", round(300 * layout.s)
        names = [plate.name for plate in plates]
        words = cheer_words(names, is_you=names == [label("", 0, is_you=True)])
        size = text.fitting(words, role, stage.context.metrics.font(30), wide)
        words = text.shortened(words, role, size, wide)
        box = stage.context.art.boxes.rounded(
            text.width(words, role, size) + round(36 * layout.t),
            round(size * 1.55),
            round(size * 0.77),
            stage.context.palette.plate,
            (40, 24, 15),
            244,
        ).copy()
        text.draw(box, words, role, size, (255, 243, 221), box.get_rect().center, "center")
        self._names = (layout, box)
        return box

    @property
    def _winners(self) -> list[int]:
        plates = self._stage.state.plates
        return [seat for seat in self._event.result.winner_seats if seat in plates]

    def _one_medal(self, seat: int, step: int) -> pygame.Surface:
        """A winner's face in gold, in whole steps of size, each made once."""
        stage = self._stage
        art, gold = stage.context.art, stage.context.palette.gold
        largest = round((128 if len(self._winners) == 1 else 88) * stage.places.layout.s)
        size = max(8, round(largest * step / GROWS))
        key = (seat, step, largest)
        if key not in self._medals:
            glow, _ = art.boxes.glow(size, size, size // 2, max(6, size // 5), gold, 0.8)
            rim = art.boxes.rounded(size, size, size // 2, gold)
            face = art.face(stage.state.plates[seat].face, round(largest * 0.9))
            if step < GROWS:
                face = pygame.transform.smoothscale(face, (round(size * 0.9), round(size * 0.9)))
            made = shapes.blank(*glow.get_size())
            for part in (glow, rim, face):
                made.blit(part, part.get_rect(center=made.get_rect().center))
            self._medals[key] = made
        return self._medals[key]

    def _motes(self, surface: pygame.Surface, centre: tuple[float, float], t: float) -> None:
        art, s = self._stage.context.art, self._stage.places.layout.s
        gold = self._stage.context.palette.gold
        for i in range(MOTES):
            born = 0.08 + (i * 0.618034) % 1.0 * 0.52
            age = (t - born) / 0.40
            if not 0.0 < age < 1.0:
                continue
            angle = i * 2.399963
            reach = (100 + 190 * out_cubic(age) + (i % 5) * 10) * s
            size = max(4, round((22 - 14 * age) * s / 2) * 2)
            x = centre[0] + math.cos(angle) * reach
            y = centre[1] + math.sin(angle) * reach * 0.92 + (50 * age * age - 36 * age) * s
            glow, _ = art.boxes.glow(size, size, size // 2, max(3, size // 2), gold, 0.7)
            mote = art.boxes.rounded(size, size, size // 2, (255, 240, 190), gold)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
            surface.blit(mote, mote.get_rect(center=(round(x), round(y))))


def _darkness(reach: float) -> pygame.Surface:
    """A dark disc with a soft edge, this far to each side; drawn small, for nothing in it is sharp."""
    side = round(reach)
    small = pygame.Surface((side, side), pygame.SRCALPHA)
    for band in range(SOFT_BANDS):
        dark = (0, 0, 0, round(255 * DARKEST * (band + 1) / SOFT_BANDS))
        pygame.draw.circle(small, dark, (side / 2, side / 2), side / 2 * (1.0 - 0.018 * band))
    return pygame.transform.scale(small, (2 * round(reach), 2 * round(reach)))
