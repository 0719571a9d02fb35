"""The end of a match: the dial of twelve cards opens round the winner, and the standings stand beside it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from skipbo.languages import _, ngettext
from skipbo.play.match import Match
from skipbo.ui.context import Context
from skipbo.ui.easing import out_cubic
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.layout import Pose
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.sprites import Sprites, face_of
from skipbo.ui.tempo import Tempo
from skipbo.ui.theme import FACES
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import Button
from skipbo.wording import cards

OPENS = 1.6


@dataclass(frozen=True)
class EndActions:
    """Where it goes on from the end of a match; a button is shown only for what is given."""

    to_title: Callable[[], None]
    again: Callable[[], None] | None = None
    review: Callable[[], None] | None = None


class MatchEndScene(MenuScene):
    """The winner of the match in the middle of a full dial."""

    default_key = "again"

    def __init__(self, context: Context, match: Match, viewer: int, actions: EndActions) -> None:
        self._match = match
        super().__init__(context)
        self._viewer, self._actions = viewer, actions
        self._sprites = Sprites(context)
        self._age = 0.0
        self._dial = (0.0, 0.0, 1.0)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._kept: dict[int, tuple[pygame.Surface, tuple[int, int]]] = {}

    def entered(self) -> None:
        """The fanfare."""
        super().entered()
        self.context.sound.play("match")

    def least_units(self) -> tuple[float, float]:
        """The panel with a row for each side, and some room for the dial."""
        return 980.0, 452.0 + 62 * len(self._match.rules.teams)

    def build(self) -> list[Widget]:
        """The panel's buttons."""
        wide, high = self.unit_size()
        panel_width = min(620.0, wide * 0.46)
        sides = len(self._match.rules.teams)
        tall = min(high - 40, 212.0 + 62 * sides + 240)
        margin = max(30.0, min(110.0, (wide - panel_width - high * 0.9) / 3))
        x = wide - margin - panel_width
        top = (high - tall) / 2
        self._panel = self.rect(x, top, panel_width, tall)
        radius = min((x - 30) / 2, high / 2 - 30)
        self._dial = (self.k(x / 2 + 10), self.k(high / 2), self.k(radius))
        self._kept.clear()
        inner, width = x + 38, panel_width - 76
        actions = self._actions
        below: list[tuple[str, str, str, Callable[[], None]]] = []
        if actions.review is not None:
            below.append(("review", _("Review"), "chart", actions.review))
        below.append(("title", _("To title"), "quit", actions.to_title))
        y = top + tall - 108
        widgets: list[Widget] = []
        if actions.again is not None:
            rect = self.rect(inner, y - 104, width, 84)
            widgets.append(
                Button(rect, _("New match"), actions.again, "amber", icon="replay", key="again", units=26)
            )
        each = (width - 16 * (len(below) - 1)) / len(below)
        widgets += [
            Button(
                self.rect(inner + index * (each + 16), y, each, 68), words, act, icon=icon, key=key, units=22
            )
            for index, (key, words, icon, act) in enumerate(below)
        ]
        return widgets

    def back(self) -> None:
        """Escape: to the title."""
        self._actions.to_title()

    @property
    def _seconds(self) -> float:
        return OPENS * Tempo(self.context.wishes.tempo, self.context.wishes.motion).factor

    @property
    def wants_tick(self) -> bool:
        """While the dial opens."""
        return self._age < self._seconds or super().wants_tick

    def update(self, dt: float) -> bool:
        """Let the dial open."""
        moving = self._age < self._seconds
        self._age += dt
        return super().update(dt) or moving

    def handle(self, event: InputEvent) -> None:
        """A press opens the dial at once; it counts for the buttons all the same."""
        if isinstance(event, Press | Key) and self._age < self._seconds:
            self._age = self._seconds
            self.redraw()
        super().handle(event)

    # --- picture

    def _words(self) -> tuple[str, str]:
        match = self._match
        winners = match.winner_seats
        games = len(match.records)
        line = ngettext("after {count} game", "after {count} games", games).format(count=games)
        if not winners:
            return _("Nobody has won"), line
        # With several people at the screen nobody knows who is meant by "you".
        is_alone = sum(seat.is_human for seat in self._match.seats) <= 1
        if is_alone and winners == (self._viewer,):
            return _("You win the match!"), line
        if is_alone and self._viewer in winners and len(winners) == 2:
            return _("Your pair wins the match!"), line
        names = [match.seats[seat].name for seat in winners]
        message = ngettext("{names} wins the match", "{names} win the match", len(names))
        return message.format(names=cards.both(names)), line

    def _standings(self) -> list[tuple[str, str, bool]]:
        match = self._match
        rows = []
        for team in sorted(match.rules.teams, key=lambda team: -match.scores[team]):
            seats = match.rules.team_seats(team)
            name = " + ".join(match.seats[seat].name for seat in seats)
            rows.append((name, str(match.scores[team]), seats[0] in match.winner_seats))
        return rows

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table and the panel."""
        self.draw_mat(surface)
        paint, palette, panel = self.paint, self.paint.palette, self._panel
        k = paint.k
        paint.paper(surface, panel, keep=False)
        headline, line = self._words()
        box = pygame.Rect(panel.left + k(40), panel.top + k(40), panel.width - k(80), k(74))
        paint.words(surface, headline, "title", 46, palette.ink, box, may_shorten=True)
        paint.words(surface, line, "body", 23, palette.soft, box.move(0, k(62)), may_shorten=True)
        y = panel.top + k(190)
        for name, value, won in self._standings():
            row = pygame.Rect(panel.left + k(40), y, panel.width - k(80), k(54))
            if won:
                band = self.context.art.rounded(
                    row.width, row.height, k(16), palette.selected, palette.selected_low
                )
                surface.blit(band, row)
            inner = row.inflate(-k(36), 0)
            units = 25.0 if won else 23.0
            paint.words(
                surface,
                name,
                "strong",
                units,
                palette.ink if won else palette.soft,
                pygame.Rect(inner.left, inner.top, inner.width - k(110), inner.height),
                may_shorten=True,
            )
            paint.words(surface, value, "strong", units, palette.ink, inner, "right")
            y += k(62)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The dial of twelve, the winner's face, and golden motes."""
        x, y, reach = self._dial
        t = 1.0 if self._seconds == 0 else min(1.0, self._age / self._seconds)
        opened = out_cubic(min(1.0, t / 0.7))
        height = reach * 0.40
        radius = (reach - height * 0.56) * (0.25 + 0.75 * opened)
        for hour in range(1, 13):
            if t < 0.7 * (hour - 1) / 14:
                continue
            turn = hour * 30.0 * opened
            angle = math.radians(turn - 90)
            pose = Pose(
                x + radius * math.cos(angle), y + radius * math.sin(angle), height, round(turn / 3) * 3.0
            )
            self._sprites.card(surface, face_of(hour), pose, 0.35)
        self._face(surface, x, y, reach * 0.42 * opened)
        self._motes(surface, x, y, reach, t)

    def _face(self, surface: pygame.Surface, x: float, y: float, size: float) -> None:
        winners = self._match.winner_seats
        if not winners or size < 12:
            return
        seat = self._viewer if self._viewer in winners else winners[0]
        face = self._match.seats[seat].face
        face = face if face in FACES else FACES[seat % len(FACES)]
        side = max(12, round(size / 6) * 6)
        ring = self.context.art.rounded(side, side, side // 2, self.context.palette.gold)
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
        picture = self.context.art.face(face, round(side * 0.9))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _motes(self, surface: pygame.Surface, x: float, y: float, reach: float, t: float) -> None:
        if t >= 1.0:
            return
        for i in range(36):
            age = (t - (i * 0.618034) % 1.0 * 0.6) / 0.4
            if not 0.0 < age < 1.0:
                continue
            angle = i * 2.399963
            far = reach * (0.25 + 0.85 * age)
            size = max(3, round(reach * 0.035 * (1.1 - age)))
            mote = self.context.art.rounded(size, size, size // 2, self.context.palette.gold)
            place = (round(x + far * math.cos(angle)), round(y + far * math.sin(angle) - reach * 0.2 * age))
            surface.blit(mote, mote.get_rect(center=place))
