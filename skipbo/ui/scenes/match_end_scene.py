"""The end of a match: the dial of twelve cards opens round the winner, and the standings stand beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from skipbo.engine.interned import Value
from skipbo.languages import _, ngettext
from skipbo.play.duplicate import deals_of
from skipbo.play.facts import MatchFacts
from skipbo.ui.context import Context
from skipbo.ui.easing import out_cubic
from skipbo.ui.faces import draw_medal, seat_face
from skipbo.ui.layout import Pose
from skipbo.ui.menu_mat import LIT, draw_mat
from skipbo.ui.scenes.feast_scene import FeastScene
from skipbo.ui.sprites import Sprites, face_of
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import SMALLEST_UNITS
from skipbo.ui.widgets.widget import Widget
from skipbo.wording import card_words
from skipbo.wording.figures import signed
from skipbo.wording.luck_words import match_play_awaited_words, match_play_words, rating_words

if TYPE_CHECKING:
    from skipbo.play.match_play import MatchPlay

#: The panel's head, and a row of the standings, in menu units.
HEAD, PITCH = 186.0, 70.0
#: The line that tells how somebody played in the match, and the panel's buttons.
PLAYED, FOOT = 38.0, 256.0
#: In a duplicate match: a row for each deal under a headline, and the line under them; how much of a row is
#: the deal's number, and how much the sum.
DEAL, DEAL_FOOT, DEAL_NAME, DEAL_SUM = 56.0, 46.0, 0.24, 0.18
#: What is strewn over the felt for the winner: how many pieces, and two steps that spread them evenly.
STREWN, STEP_ROUND, STEP_OUT = 72, 0.5698403, 0.7548777


@dataclass(frozen=True, slots=True)
class EndActions(Value):
    """Where it goes on from the end of a match; a button is shown only for what is given."""

    to_title: Callable[[], None]
    again: Callable[[], None] | None = None
    review: Callable[[int], None] | None = None
    """A look back on one of the match's games, from 0."""
    play: MatchPlay | None = None
    """How people played in all its games."""


class GameButton(Button):
    """A game's figure, and the way to its review."""

    def __init__(
        self, rect: pygame.Rect, figure: str, on_press: Callable[[], None], told: str, key: str
    ) -> None:
        super().__init__(rect, figure, on_press, icon="search", key=key, units=20)
        self.tip = self._told = told

    def label(self) -> str:
        """What it does, beside its figure."""
        return f"{self._told}, {self.words}"


class MatchEndScene(FeastScene):
    """The winner of the match in the middle of a full dial."""

    default_key = "again"
    unhurried = 0.7

    def __init__(self, context: Context, match: MatchFacts, viewer: int, actions: EndActions) -> None:
        self._match, self._viewer, self._actions = match, viewer, actions
        super().__init__(context)
        self._sprites = Sprites(context)
        self._dial = (0.0, 0.0, 1.0)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._deals_box = pygame.Rect(0, 0, 0, 0)
        self._deal = DEAL
        """How high a deal's row is, in units: many of them are lower in a small window."""
        self._squeezed = 1.0
        """The share of its height that each side's row and each line under them has in a small window."""

    def entered(self) -> None:
        """The fanfare."""
        super().entered()
        self.context.sound.play("match" if self._is_ours else "lost")

    def left(self) -> None:
        """Nobody waits for the rest of the work any more."""
        super().left()
        if self._actions.play is not None:
            self._actions.play.close()

    @property
    def wants_tick(self) -> bool:
        """While the picture opens, or the play is worked out."""
        play = self._actions.play
        return (play is not None and play.is_working) or super().wants_tick

    def update(self, dt: float) -> bool:
        """Let it open, and take in how it was played."""
        has_news = self._actions.play is not None and self._actions.play.poll()
        if has_news:
            self._static = None
            self.rebuild()
        return super().update(dt) or has_news

    @property
    def _is_ours(self) -> bool:
        """Whether somebody at this screen has won: only then is it celebrated."""
        return bool(set(self._match.people).intersection(self._match.winner_seats))

    def least_units(self) -> tuple[float, float]:
        """The panel with a row for each side, and some room for the dial."""
        panel = HEAD + 296.0 + PITCH * len(self._match.rules.teams) + self._played_high + self._deals_high
        return (620.0, panel + 380) if self.size[0] < self.size[1] else (980.0, panel)

    def build(self) -> list[Widget]:
        """The panel's buttons."""
        wide, high = self.unit_size()
        sides = len(self._match.rules.teams)
        rows = PITCH * sides + self._played_high
        room = high - 40 - HEAD - FOOT
        self._squeezed = min(1.0, room / (rows + self._deals_high)) if self._played_high else 1.0
        head = HEAD + rows * self._squeezed
        tall = min(high - 40, head + self._deals_high + FOOT)
        if wide < high:  # the dial above, the panel below
            panel_width = min(620.0, wide - 80)
            x, top = (wide - panel_width) / 2, high - tall - 60
            middle, radius = (wide / 2, (top + 40) / 2), min(wide / 2 - 70, top / 2 - 40)
        else:
            panel_width = min(620.0, wide * 0.46)
            margin = max(30.0, min(110.0, (wide - panel_width - high * 0.9) / 3))
            x, top = wide - margin - panel_width, (high - tall) / 2
            middle, radius = (x / 2 + 12, high / 2), min((x - 84) / 2, high / 2 - 62)
        self._panel = self.rect(x, top, panel_width, tall)
        self._dial = (self.k(middle[0]), self.k(middle[1]), self.k(radius))
        inner, width = x + 38, panel_width - 76
        actions = self._actions
        y = top + tall - 108
        spare = tall - head - FOOT
        self._deal = min(DEAL, (spare - DEAL_FOOT) / (len(self._deals()) + 1))
        self._deals_box = self.rect(inner, top + head, width, self._deals_high)
        widgets: list[Widget] = []
        if actions.review is not None:
            widgets += self._games(inner, top + head, width, actions.review)
        if actions.again is not None:
            rect = self.rect(inner, y - 104, width, 84)
            widgets.append(
                Button(rect, _("New match"), actions.again, "amber", icon="replay", key="again", units=26)
            )
        rect = self.rect(inner, y, width, 68)
        widgets.append(Button(rect, _("Main menu"), actions.to_title, icon="quit", key="title", units=22))
        return widgets

    @property
    def _played_high(self) -> float:
        """How high it is what is told of people's play, in menu units."""
        play = self._actions.play
        if play is None:
            return 0.0
        return PLAYED * (play.people if play.is_working else len(play.told))

    def _played(self, is_short: bool = False) -> list[str]:
        """How people played in this match, as far as that is known; `is_short` without "in this match"."""
        play = self._actions.play
        if play is None:
            return []
        if play.is_working:
            return [match_play_awaited_words()]
        if is_short:
            return [rating_words(name, one.score, one.band, error=one.told_error) for name, one in play.told]
        return [match_play_words(name, one.score, one.band, one.told_error) for name, one in play.told]

    @property
    def _deals_high(self) -> float:
        """How high the comparison of a duplicate match is, in menu units."""
        return (len(self._deals()) + 1) * DEAL + DEAL_FOOT if self._match.duplicate else 0.0

    def _deals(self) -> list[tuple[int, int]]:
        """The viewer's lead in each deal, in stock cards: the first time, and from the other seat."""
        deals = deals_of(self._match.records, self._match.duplicate) if self._match.duplicate else []
        sign = 1 if self._viewer == 0 else -1
        return [(sign * deal.first, sign * deal.second) for deal in deals]

    def _games(self, x: float, y: float, width: float, review: Callable[[int], None]) -> list[Widget]:
        """A button for every game: its figure, and the way to its review."""
        widgets: list[Widget] = []
        each = width * (1 - DEAL_NAME - DEAL_SUM) / 2
        for deal, leads in enumerate(self._deals()):
            for time, (lead, name) in enumerate(zip(leads, self._times(), strict=True)):
                left, top = x + width * DEAL_NAME + time * each, y + self._deal * (deal + 1) + 4
                box = self.rect(left, top, each - 10, self._deal - 8)
                game = deal + time * self._match.duplicate
                told = _("Deal {number}, {time}: review").format(number=deal + 1, time=name)
                button = GameButton(box, signed(lead), partial(review, game), told, f"game {game + 1}")
                widgets.append(button)
        return widgets

    def _times(self) -> tuple[str, str]:
        return _("first game"), _("other seat")

    def back(self) -> None:
        """Escape: to the title."""
        self._actions.to_title()

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """Who has won the match, and how everybody stands."""
        headline, line = self._words()
        told = [line, *(f"{name}: {points}" for _seats, name, points, _won in self._standings())]
        told += self._played()
        for number, (first, second) in enumerate(self._deals(), 1):
            figures = zip((*self._times(), _("together")), (first, second, first + second), strict=True)
            row = ", ".join(f"{name} {signed(lead)}" for name, lead in figures)
            told.append(_("Deal {number}: {figures}").format(number=number, figures=row))
        return headline, [*told, self._foot()] if self._match.duplicate else told

    # --- picture

    def _words(self) -> tuple[str, str]:
        match = self._match
        winners = match.winner_seats
        games = len(match.records)
        line = ngettext("after {count} game", "after {count} games", games).format(count=games)
        if not winners:
            return _("Nobody has won"), line
        if winners == (match.you,):
            return _("You win the match!"), line
        if match.you in winners and len(winners) == 2:
            return _("Your pair wins the match!"), line
        names = [match.names[seat] for seat in winners]
        message = ngettext("{names} wins the match", "{names} win the match", len(names))
        return message.format(names=card_words.both(names)), line

    def _standings(self) -> list[tuple[tuple[int, ...], str, str, bool]]:
        """The sides from the first to the last: seats, names, points, whether they have won."""
        match = self._match
        rows = []
        for team in sorted(match.rules.teams, key=lambda team: -match.scores[team]):
            seats = match.rules.team_seats(team)
            name = " + ".join(match.labels[seat] for seat in seats)
            rows.append((seats, name, str(match.scores[team]), seats[0] in match.winner_seats))
        return rows

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table and the panel."""
        draw_mat(surface, self.context, LIT)
        paint, palette, panel = self.paint, self.paint.palette, self._panel
        k = paint.k
        paint.paper(surface, panel, keep=False)
        headline, line = self._words()
        box = pygame.Rect(panel.left + k(40), panel.top + k(34), panel.width - k(80), k(74))
        paint.words(surface, headline, "title", 46, palette.ink, box, may_shorten=True)
        paint.words(surface, line, "body", 23, palette.soft, box.move(0, k(62)), may_shorten=True)
        y = panel.top + k(HEAD)
        pitch, line_high = PITCH * self._squeezed, PLAYED * self._squeezed
        for seats, name, value, won in self._standings():
            row = pygame.Rect(panel.left + k(38), y, panel.width - k(76), k(pitch - 8 * self._squeezed))
            self._draw_row(surface, row, seats, name, value, won)
            y += k(pitch)
        width = panel.width - k(76)
        played = self._played()
        if any(paint.width(words, "body", SMALLEST_UNITS) > width for words in played):
            played = self._played(is_short=True)
        for words in played:
            row = pygame.Rect(panel.left + k(38), y, panel.width - k(76), k(line_high))
            paint.words(surface, words, "body", 20, palette.ink, row)
            y += k(line_high)
        if self._match.duplicate:
            self._draw_deals(surface, self._deals_box)

    def _draw_deals(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """What both made of the same cards: a row for each deal, with its sum; the figures are buttons."""
        paint, palette, k = self.paint, self.paint.palette, self.paint.k
        each = round(box.width * (1 - DEAL_NAME - DEAL_SUM) / 2)
        columns = [round(box.width * DEAL_NAME), each, each, round(box.width * DEAL_SUM)]
        rows = [(self._caption(), *self._times(), _("together"))]
        for number, (first, second) in enumerate(self._deals(), 1):
            rows.append((_("Deal {number}").format(number=number), "", "", signed(first + second)))
        for number, cells in enumerate(rows):
            line = pygame.Rect(box.left, box.top + number * k(self._deal), box.width, k(self._deal))
            x = line.left
            for column, (words, width) in enumerate(zip(cells, columns, strict=True)):
                cell = pygame.Rect(x, line.top, width - k(8), line.height)
                role, colour = ("strong", palette.ink) if number else ("body", palette.soft)
                align = "left" if column == 0 else "right" if column == 3 else "center"
                paint.words(surface, words, role, 21 if number else 18, colour, cell, align)
                x += width
        foot = pygame.Rect(box.left, box.top + len(rows) * k(self._deal), box.width, k(42))
        paint.words(surface, self._foot(), "body", 17, palette.soft, foot, may_shorten=True)

    def _caption(self) -> str:
        """Whose figures these are."""
        return self._match.labels[self._viewer]

    def _foot(self) -> str:
        return _("In stock cards. All games are among the replays, none in the statistics.")

    def _draw_row(
        self,
        surface: pygame.Surface,
        row: pygame.Rect,
        seats: tuple[int, ...],
        name: str,
        value: str,
        won: bool,
    ) -> None:
        paint, palette, k = self.paint, self.paint.palette, self.paint.k
        if won:
            paint.chosen(surface, row)
        else:
            paint.field(surface, row, 18)
        size = row.height - k(14)
        x = row.left + k(10)
        for seat in seats:
            draw_medal(
                surface, self.context.art, seat_face(self._match, seat), (x + size // 2, row.centery), size
            )
            x += round(size * 0.72)
        x += round(size * 0.28) + k(16)
        units = 25.0 if won else 23.0
        points = pygame.Rect(row.left, row.top, row.width - k(22), row.height)
        room = pygame.Rect(
            x, row.top, points.right - paint.width(value, "strong", units) - k(14) - x, row.height
        )
        paint.words(surface, name, "strong", units, palette.ink, room, may_shorten=True)
        paint.words(surface, value, "strong", units, palette.ink, points, "right")

    def draw_over(self, surface: pygame.Surface) -> None:
        """The dial of twelve, the winner's face, and what is strewn for them."""
        x, y, reach = self._dial
        t, opened = self._passed, self._opened
        if self._is_ours:
            self._strew(surface, x, y, reach, t)
        height = reach * 0.41
        radius = (reach - height * 0.5) * (0.25 + 0.75 * opened)
        for hour in range(1, 13):
            if t < 0.7 * (hour - 1) / 14:
                continue
            turn = hour * 30.0 * opened
            angle = math.radians(turn - 90)
            # As on the title: the lower half turns its heads inwards, no number stands upside down.
            tilt = turn + (180 if 3 < hour < 9 else 0)
            pose = Pose(
                x + radius * math.cos(angle), y + radius * math.sin(angle), height, round(tilt / 3) * 3.0
            )
            self._sprites.card(surface, face_of(hour), pose, 0.45)
        self._faces(surface, x, y, reach * 0.5 * opened)

    def _faces(self, surface: pygame.Surface, x: float, y: float, size: float) -> None:
        """The winner, or the winning pair, in the middle."""
        winners = self._match.winner_seats
        if not winners or size < 12:
            return
        pair = len(winners) > 1
        side = max(12, round(size * (0.78 if pair else 1.0) / 6) * 6)
        art, gold = self.context.art, self.context.palette.gold
        for index, seat in enumerate(winners[:2]):
            aside = (index - 0.5) * side * 0.72 if pair else 0.0
            draw_medal(surface, art, seat_face(self._match, seat), (round(x + aside), round(y)), side, gold)

    def _strew(self, surface: pygame.Surface, x: float, y: float, reach: float, t: float) -> None:
        """Golden motes fly out from the middle and stay lying on the felt."""
        palette, panel = self.context.palette, self._panel.inflate(self.k(24), self.k(24))
        colours = (palette.gold, palette.gold_bright, (255, 243, 221), (246, 160, 60))
        for number in range(STREWN):
            begins = (number * 0.618034) % 1.0 * 0.55
            age = min(1.0, max(0.0, (t - begins) / 0.4))
            if not age:
                continue
            angle = 2 * math.pi * ((number * STEP_ROUND) % 1.0)
            out = math.sqrt((number * STEP_OUT) % 1.0)
            far = reach * (0.24 + 0.92 * out * out_cubic(age))
            hop = math.sin(math.pi * age) * reach * 0.12
            size = max(3, round(reach * (0.014 + 0.016 * ((number * 7) % 5) / 4)))
            place = (round(x + far * math.cos(angle)), round(y + far * math.sin(angle) - hop))
            felt = surface.get_rect().inflate(-2 * self.k(48), -2 * self.k(48))
            if panel.collidepoint(place) or not felt.collidepoint(place):
                continue
            mote = self.context.art.boxes.rounded(size, size, size // 2, colours[number % len(colours)])
            surface.blit(mote, mote.get_rect(center=place))
