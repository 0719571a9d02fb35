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
from skipbo.wording import cards

MOTES = 44
# How far the moment reaches, in table units: the opened dial and a little more.
REACH = 344
# In how many bands the darkness round the dial fades out.
SOFT_BANDS = 5
# The dial opens until here, stands, and closes from there on.
OPEN, CLOSES = 0.50, 0.86


class WinnersMoment(Act):
    """A dial of twelve cards opens over the table and golden motes rise."""

    def __init__(self, stage: Stage, event: ev.GameOver, seconds: float) -> None:
        super().__init__(0.0, stage.tempo.seconds(seconds))
        self._stage, self._event = stage, event

    def begin(self) -> None:
        self._stage.sound("game")

    def end(self) -> None:
        self._stage.model.tell(self._event)

    def _centre(self) -> tuple[float, float]:
        layout = self._stage.places.layout
        return layout.width / 2, (layout.mat.y + layout.mat.bottom) / 2

    def area(self) -> pygame.Rect | None:
        return round_about(*self._centre(), (REACH + 12) * self._stage.places.layout.s)

    def draw(self, surface: pygame.Surface) -> None:
        t, centre = self.progress, self._centre()
        fade = min(1.0, t / 0.12) * min(1.0, (1.0 - t) / (1.0 - CLOSES))
        self._dim(surface, centre, fade)
        closing = in_cubic(max(0.0, (t - CLOSES) / (1.0 - CLOSES)))
        self._dial(surface, centre, t, closing)
        self._motes(surface, centre, t)
        self._medal(surface, centre, t, 1.0 - closing)

    def _dim(self, surface: pygame.Surface, centre: tuple[float, float], fade: float) -> None:
        """The table darkens in a disc, most in its middle: rows of multiplication cost no picture."""
        s = self._stage.places.layout.s
        step = max(2, round(1.5 * s))
        radii = [REACH * s * (1.0 - 0.018 * band) for band in range(SOFT_BANDS)]
        keeps = [round(255 * (1.0 - 0.60 * fade * (band + 1) / SOFT_BANDS)) for band in range(SOFT_BANDS)]
        middle, foot = round(centre[0]), round(centre[1])
        for row in range(-int(radii[0]), int(radii[0]), step):
            halves = [round(math.sqrt(max(0.0, radius * radius - row * row))) for radius in radii] + [0]
            for band, keep in enumerate(keeps):
                wide, inner = halves[band], halves[band + 1]
                pieces = [(middle - wide, 2 * wide)]
                if inner and band + 1 < SOFT_BANDS:  # only the two ends of the row are in this band
                    pieces = [(middle - wide, wide - inner), (middle + inner, wide - inner)]
                for left, width in pieces:
                    if width > 0:
                        surface.fill((keep, keep, keep), (left, foot + row, width, step), pygame.BLEND_MULT)
                if not inner:
                    break

    def _dial(self, surface: pygame.Surface, centre: tuple[float, float], t: float, closing: float) -> None:
        stage, s = self._stage, self._stage.places.layout.s
        height = 142 * s
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
            # Whole steps of size: every one is drawn afresh once.
            size = max(8, round((128 if len(winners) == 1 else 88) * layout.s * grown / 8) * 8)
            x = round(centre[0] + (number - (len(winners) - 1) / 2) * step)
            y = round(centre[1] - 16 * layout.s)
            glow, _ = art.glow(size, size, size // 2, max(6, size // 5), gold, 0.8)
            surface.blit(glow, glow.get_rect(center=(x, y)))
            rim = art.rounded(size, size, size // 2, gold)
            surface.blit(rim, rim.get_rect(center=(x, y)))
            face = art.face(stage.state.plates[seat].face, round(size * 0.9))
            surface.blit(face, face.get_rect(center=(x, y)))
        if grown > 0.95:
            names = cards.both([stage.model.seats[seat].name for seat in winners])
            at = (round(centre[0]), round(centre[1] + 82 * layout.s))
            role, wide = "title", round(300 * layout.s)
            text = stage.context.text
            size = text.fitting(names, role, stage.context.metrics.font(30), wide)
            names = text.shortened(names, role, size, wide)
            box = art.rounded(
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
            glow, _ = art.glow(size, size, size // 2, max(3, size // 2), gold, 0.7)
            mote = art.rounded(size, size, size // 2, (255, 240, 190), gold)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
            surface.blit(mote, mote.get_rect(center=(round(x), round(y))))
