"""The winner's moment: a dial of twelve cards opens round the winner's face, and golden motes fly."""

from __future__ import annotations

import math

import pygame

from skipbo.engine import events as ev
from skipbo.ui.easing import EASINGS, in_cubic, out_cubic
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import face_of
from skipbo.ui.table.flights import draw_flying, round_about
from skipbo.ui.table.stage import Stage
from skipbo.ui.tween import Act
from skipbo.wording import card_words

MOTES = 44
# How far the moment reaches, in table units: the opened dial and a little more; how high a card of it is.
REACH = 344
DIAL_CARD = 142
# In how many bands the darkness round the dial fades out, and how dark its middle is.
SOFT_BANDS, DARKEST = 5, 0.60
# The dial opens until here, stands, and closes from there on.
OPEN, CLOSES = 0.50, 0.86


class WinnersMoment(Act):
    """A dial of twelve cards opens over the table and golden motes rise."""

    def __init__(self, stage: Stage, event: ev.GameOver, seconds: float) -> None:
        super().__init__(0.0, stage.tempo.seconds(seconds))
        self._stage, self._event = stage, event
        self._dark: pygame.Surface | None = None
        self._to_prepare = list(range(1, 13))

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
        """The card of the next hour."""
        if not self._to_prepare:
            return False
        height = round(DIAL_CARD * self._stage.places.layout.s)
        self._stage.sprites.picture(face_of(self._to_prepare.pop(0)), height)
        return True

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
        reach = REACH * self._stage.places.layout.s
        if self._dark is None or self._dark.get_width() != 2 * round(reach):
            self._dark = _darkness(reach)
        self._dark.set_alpha(round(255 * fade))
        surface.blit(self._dark, self._dark.get_rect(center=(round(centre[0]), round(centre[1]))))

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
            draw_flying(stage, surface, face_of(hour), pose, height, 0.0)

    def _medal(self, surface: pygame.Surface, centre: tuple[float, float], t: float, shown: float) -> None:
        """The faces of those who have won, in gold, with their names."""
        stage, layout = self._stage, self._stage.places.layout
        art, gold = stage.context.art, stage.context.palette.gold
        grown = out_cubic(min(1.0, max(0.0, (t - 0.14) / 0.30))) * shown
        if grown < 0.08:
            return
        winners = [seat for seat in self._event.result.winner_seats if seat in stage.state.plates]
        step = 96 * layout.s
        for number, seat in enumerate(winners):
            # Whole steps of size: boxes are made once each; the face is drawn once and made smaller.
            largest = round((128 if len(winners) == 1 else 88) * layout.s)
            size = max(8, round((128 if len(winners) == 1 else 88) * layout.s * grown / 8) * 8)
            x = round(centre[0] + (number - (len(winners) - 1) / 2) * step)
            y = round(centre[1] - 16 * layout.s)
            glow, _ = art.boxes.glow(size, size, size // 2, max(6, size // 5), gold, 0.8)
            surface.blit(glow, glow.get_rect(center=(x, y)))
            rim = art.boxes.rounded(size, size, size // 2, gold)
            surface.blit(rim, rim.get_rect(center=(x, y)))
            face = art.face(stage.state.plates[seat].face, round(largest * 0.9))
            if size < largest - 4:
                face = pygame.transform.smoothscale(face, (round(size * 0.9), round(size * 0.9)))
            surface.blit(face, face.get_rect(center=(x, y)))
        if grown > 0.95:
            plates = sorted((stage.state.plates[seat] for seat in winners), key=lambda plate: not plate.own)
            names = card_words.both([plate.name for plate in plates])
            at = (round(centre[0]), round(centre[1] + 82 * layout.s))
            role, wide = "title", round(300 * layout.s)
            text = stage.context.text
            size = text.fitting(names, role, stage.context.metrics.font(30), wide)
            names = text.shortened(names, role, size, wide)
            box = art.boxes.rounded(
                text.width(names, role, size) + round(36 * layout.t),
                round(size * 1.55),
                round(size * 0.77),
                stage.context.palette.plate,
                (40, 24, 15),
                244,
            )
            surface.blit(box, box.get_rect(center=at))
            text.draw(surface, names, role, size, (255, 243, 221), at, "center")

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
