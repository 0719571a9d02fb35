"""A tournament's end: the winning pair under a fan of twelve cards, and the whole room's ranking."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from skipbo.languages import _, ngettext
from skipbo.play.facts import MatchFacts
from skipbo.play.sitting import Sitting, Standing
from skipbo.ui.context import Context
from skipbo.ui.easing import out_cubic
from skipbo.ui.faces import draw_medal, seat_face
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.layout import Pose
from skipbo.ui.menu_scene import LIT, MenuScene
from skipbo.ui.sprites import Sprites, face_of
from skipbo.ui.table.brushes import pair_shape
from skipbo.ui.tempo import Tempo
from skipbo.ui.theme import Colour, hexa
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import Button
from skipbo.wording import cards

OPENS = 1.6
#: A row of the ranking comes so long after the one below it.
ROW_AFTER = 0.045
#: The fan: the first card's angle, and the next ones' (the cards are hours, from 1 on the left).
FIRST_ANGLE, STEP = -93.5, 17.0
HEAD, FOOT, MOST_PITCH = 92.0, 132.0, 62.0
BUNTING: tuple[Colour, ...] = ((247, 163, 37), (31, 163, 148), (134, 58, 140))
MOTES = 40


class CeremonyScene(MenuScene):
    """The winners of the room; `again` begins another tournament."""

    default_key = "again"

    def __init__(
        self, context: Context, room: Sitting, to_title: Callable[[], None], again: Callable[[], None]
    ) -> None:
        self._room = room
        self._rows = room.standings()
        self._winners = room.winners()
        super().__init__(context)
        self._to_title, self._again = to_title, again
        self._sprites = Sprites(context)
        self._age = 0.0
        self._panel = pygame.Rect(0, 0, 0, 0)

    def entered(self) -> None:
        """The fanfare is for somebody at this screen; a stranger's win is quieter."""
        super().entered()
        self.context.sound.play("match" if self._is_ours else "game")

    @property
    def _is_ours(self) -> bool:
        return any(self._is_at_screen(row) for row in self._winners)

    def _table(self, row: Standing) -> MatchFacts:
        return self._room.tables[row.table]

    def _seats(self, row: Standing) -> tuple[int, ...]:
        return self._table(row).rules.team_seats(row.team)

    def _is_at_screen(self, row: Standing) -> bool:
        return any(self._table(row).seats[seat].is_human for seat in self._seats(row))

    # --- arrangement

    def least_units(self) -> tuple[float, float]:
        """A line for each pair, beside a fan that can still be seen."""
        return 1060.0, HEAD + FOOT + 34.0 * len(self._rows)

    def build(self) -> list[Widget]:
        """The ranking's panel on the right, its buttons at the foot."""
        wide, high = self.unit_size()
        panel_wide = min(680.0, wide * 0.5)
        tall = min(high - 80, HEAD + FOOT + MOST_PITCH * len(self._rows))
        x, top = wide - panel_wide - 60, (high - tall) / 2
        self._panel = self.rect(x, top, panel_wide, tall)
        y, inner = top + tall - 108, panel_wide - 64
        return [
            Button(
                self.rect(x + 32, y + 8, inner * 0.34, 72),
                _("To title"),
                self._to_title,
                icon="quit" if panel_wide > 560 else "",
                key="title",
                units=22,
            ),
            Button(
                self.rect(x + 32 + inner * 0.34 + 16, y, inner * 0.66 - 16, 84),
                _("Another tournament"),
                self._again,
                "amber",
                icon_after="next" if panel_wide > 560 else "",
                key="again",
                units=25,
            ),
        ]

    def back(self) -> None:
        """Escape: to the title."""
        self._to_title()

    # --- time

    @property
    def _seconds(self) -> float:
        return OPENS * Tempo(self.context.wishes.tempo, self.context.wishes.motion).factor

    @property
    def wants_tick(self) -> bool:
        """While the fan opens."""
        return self._age < self._seconds or super().wants_tick

    def update(self, dt: float) -> bool:
        """Let the fan open."""
        moving = self._age < self._seconds
        self._age += dt
        return super().update(dt) or moving

    def handle(self, event: InputEvent) -> None:
        """A press opens the fan at once; it counts for the buttons all the same."""
        if isinstance(event, Press | Key) and self._age < self._seconds:
            self._age = self._seconds
            self.redraw()
        super().handle(event)

    # --- picture

    def _stage(self) -> tuple[float, float, float]:
        """The middle of the fan's foot, and pixels of a unit there."""
        left = self.k(40)
        room, high = self._panel.left - left - self.k(20), self.size[1]
        unit = min(room / 920, high / 1080)
        return left + room / 2, high / 2 + 160 * unit, unit

    def draw_static(self, surface: pygame.Surface) -> None:
        """Felt, bunting, drum, the winners' words and the panel."""
        self.draw_mat(surface, LIT)
        x, y, unit = self._stage()
        self._bunting(surface, x, unit)
        self._drum(surface, x, y, unit)
        paint, k = self.paint, self.k
        paint.paper(surface, self._panel, keep=False)
        head = pygame.Rect(
            self._panel.left + k(36), self._panel.top + k(18), self._panel.width - k(72), k(56)
        )
        paint.words(surface, _("The whole room"), "title", 36, paint.palette.ink, head, may_shorten=True)

    def _bunting(self, surface: pygame.Surface, x: float, unit: float) -> None:
        """Two garlands in the bands' colours along the mat's upper edge."""
        reach, top, flags = 540 * unit, self.k(40), 8
        cream, width = (255, 243, 221), max(2, round(4 * unit))

        def hangs(side: int, t: float) -> tuple[float, float]:
            return x + side * reach * (1 - t), top + math.sin(math.pi * t) * 64 * unit

        for side in (-1, 1):
            cord = [hangs(side, step / 40) for step in range(41)]
            cord = [at for at in cord if self.k(34) < at[0] < self._panel.left]
            for flag in range(flags):
                (ax, ay), (bx, by) = (hangs(side, (flag + part) / flags) for part in (0.22, 0.78))
                if not self.k(34) < min(ax, bx) < max(ax, bx) < self._panel.left:
                    continue
                points = [(ax, ay), (bx, by), ((ax + bx) / 2, (ay + by) / 2 + 62 * unit)]
                pygame.draw.polygon(
                    surface, (24, 50, 44), [(px + 4 * unit, py + 7 * unit) for px, py in points]
                )
                pygame.draw.polygon(surface, BUNTING[flag % 3], points)
                pygame.draw.aalines(surface, BUNTING[flag % 3], True, points)
            if len(cord) > 1:
                pygame.draw.lines(surface, cream, False, cord, width)

    def _drum(self, surface: pygame.Surface, x: float, y: float, unit: float) -> None:
        """A drum of walnut with a felt top, and a paper sign on it."""
        palette = self.paint.palette
        wide, high, lid = round(640 * unit), round(150 * unit), round(92 * unit)
        left, top = round(x - wide / 2), round(y)
        soft, _reach = self.context.art.shadow(wide, lid, lid // 2, max(3, round(26 * unit)), 0.6)
        surface.blit(soft, soft.get_rect(center=(round(x), top + high + lid // 3)))
        for row in range(high):  # lit from the left, darker to the right and below
            shade = 1.0 - 0.45 * row / high
            colour = tuple(round(part * shade) for part in (93, 56, 35))
            pygame.draw.line(surface, colour, (left, top + row), (left + wide - 1, top + row))
        pygame.draw.ellipse(surface, (51, 31, 19), (left, top + high - lid // 2, wide, lid))
        pygame.draw.rect(surface, (62, 37, 23), (left, top + high - lid // 2, wide, lid // 2 + 2))
        pygame.draw.ellipse(
            surface, (110, 68, 42), (left - round(8 * unit), top - lid // 2, wide + round(16 * unit), lid)
        )
        inner = pygame.Rect(
            left + round(10 * unit),
            top - lid // 2 + round(7 * unit),
            wide - round(20 * unit),
            lid - round(16 * unit),
        )
        pygame.draw.ellipse(surface, (52, 96, 78), inner)
        pygame.draw.ellipse(
            surface,
            (143, 201, 184),
            inner.inflate(-round(26 * unit), -round(14 * unit)),
            max(1, round(2 * unit)),
        )
        for stud in range(11):
            t = -0.92 + 1.84 * stud / 10
            at = (round(x + t * wide / 2), round(top + lid / 2 * math.sqrt(1 - t * t) + 8 * unit))
            self._dot(surface, palette.gold_bright, at, max(4, round(12 * unit)))
        sign = pygame.Rect(0, 0, round(500 * unit), round(120 * unit))
        sign.midtop = (round(x), top + round(66 * unit))
        self.paint.paper(surface, sign, 18, keep=False)
        names, line = self._sign_words()
        text = sign.inflate(-round(36 * unit), -round(20 * unit))
        upper = pygame.Rect(text.left, text.top, text.width, text.height * 58 // 100)
        lower = pygame.Rect(text.left, upper.bottom, text.width, text.height - upper.height)
        k = self.context.metrics.k
        self.paint.words(
            surface, names, "title", 34 * unit / k, palette.ink, upper, "center", may_shorten=True
        )
        self.paint.words(
            surface, line, "body", 21 * unit / k, palette.soft, lower, "center", may_shorten=True
        )
        light = self.context.table_top.name == "linen"
        below = pygame.Rect(0, 0, round(860 * unit), round(80 * unit))
        below.midtop = (round(x), sign.bottom + round(30 * unit))
        colour = palette.ink if light else palette.cream
        self.paint.words(
            surface, self._headline(), "title", 46 * unit / k, colour, below, "center", may_shorten=True
        )

    def _sign_words(self) -> tuple[str, str]:
        first = self._winners[0]
        if len(self._winners) > 1:
            names = " · ".join(cards.both(row.names) for row in self._winners)
        else:
            names = cards.both(first.names)
        games = self._table(first).edition.games_at_table or 0
        line = ngettext("{count} of {games} games won", "{count} of {games} games won", first.wins)
        told = line.format(count=first.wins, games=games)
        if len(self._winners) == 1:
            told = _("{won} at table {table}").format(won=told, table=first.table + 1)
        return names, told

    def _headline(self) -> str:
        if len(self._winners) > 1:
            return _("Equal pairs win the tournament together")
        people = [seat for seat in self._room.facts.seats if seat.is_human]
        if self._is_ours and len(people) == 1:
            return _("Your pair wins the tournament!")
        message = _("{names} win the tournament!") if self._is_ours else _("{names} win the tournament")
        return message.format(names=cards.both(self._winners[0].names))

    def draw_over(self, surface: pygame.Surface) -> None:
        """The fan of twelve, the winners' faces, the ranking as far as it has come, and motes for our own."""
        x, y, unit = self._stage()
        t = 1.0 if self._seconds == 0 else min(1.0, self._age / self._seconds)
        opened = out_cubic(min(1.0, t / 0.7))
        if self._is_ours:
            self._motes(surface, x, y - 150 * unit, unit, t)
        for hour in range(1, 13):
            turn = (FIRST_ANGLE + STEP * (hour - 1)) * opened
            angle = math.radians(turn)
            at = (x + 352 * unit * math.sin(angle), y - 110 * unit - 352 * unit * math.cos(angle))
            self._sprites.card(surface, face_of(hour), Pose(*at, 186 * unit, round(turn / 2) * 2.0), 0.45)
        self._faces(surface, x, y, unit)
        self._ranking(surface, len(self._rows) if t >= 1.0 else int(self._age / ROW_AFTER))

    def _faces(self, surface: pygame.Surface, x: float, y: float, unit: float) -> None:
        shown = [(row, seat) for row in self._winners for seat in self._seats(row)][:6]
        size = round((226 if len(shown) <= 2 else 150 if len(shown) <= 4 else 120) * unit)
        step = size * 0.92
        gold, art = self.context.palette.gold_bright, self.context.art
        for number, (row, seat) in enumerate(shown):
            at = round(x + (number - (len(shown) - 1) / 2) * step), round(y - size * 0.5 + 18 * unit)
            draw_medal(surface, art, seat_face(self._table(row), seat), at, size, gold)
        if len(self._winners) == 1:
            self._shape(
                surface, self._winners[0].team, (round(x), round(y - 8 * unit)), round(76 * unit), True
            )

    def _shape(
        self, surface: pygame.Surface, team: int, at: tuple[int, int], size: int, disc: bool = False
    ) -> None:
        colour = hexa(self.context.palette.pairs[team % 3])
        key = ("pair" if disc else "pair flat", team % 3, colour)
        mark = self.context.art.drawn(key, pair_shape(team % 3, colour, disc=disc), size, size)
        surface.blit(mark, mark.get_rect(center=at))

    def _dot(self, surface: pygame.Surface, colour: Colour, at: tuple[int, int], size: int) -> None:
        disc = self.context.art.rounded(size, size, size // 2, colour)
        surface.blit(disc, disc.get_rect(center=at))

    def _ranking(self, surface: pygame.Surface, shown: int) -> None:
        """The pairs from the last to the first, equal ones under one place."""
        paint, k, panel = self.paint, self.k, self._panel
        room = panel.height - k(HEAD) - k(FOOT)
        pitch = min(k(MOST_PITCH), room // max(1, len(self._rows)))
        games = self._room.facts.edition.games_at_table or 0
        for number in range(len(self._rows) - 1, max(-1, len(self._rows) - 1 - shown), -1):
            row = self._rows[number]
            box = pygame.Rect(
                panel.left + k(24), panel.top + k(HEAD) + number * pitch, panel.width - k(48), pitch
            )
            if self._is_at_screen(row):
                paint.chosen(surface, box.inflate(0, -k(4)))
            place = 1 + next(index for index, other in enumerate(self._rows) if other.wins == row.wins)
            inner = box.inflate(-k(28), 0)
            units = 21.0
            if number == place - 1:
                paint.words(surface, str(place), "strong", units, paint.palette.accent, inner)
            x = inner.left + k(44)
            self._shape(surface, row.team, (x, box.centery), max(12, k(18)))
            x += k(24)
            size = min(pitch - k(6), k(46))
            for seat in self._seats(row):
                draw_medal(
                    surface,
                    self.context.art,
                    seat_face(self._table(row), seat),
                    (x + size // 2, box.centery),
                    size,
                )
                x += round(size * 0.72)
            x += round(size * 0.28) + k(12)
            wins = pygame.Rect(inner.right - k(26), box.top, k(26), pitch)
            paint.words(surface, str(row.wins), "strong", units, paint.palette.ink, wins, "right")
            at = wins.left - k(14)
            for game in range(games - 1, -1, -1):
                colour = (23, 140, 129) if game < row.wins else paint.palette.line
                self._dot(surface, colour, (at, box.centery), max(5, k(12 if game < row.wins else 7)))
                at -= k(20)
            table = _("table {number}").format(number=row.table + 1)
            width = paint.width(table, "body", 18)
            where = pygame.Rect(at - width - k(4), box.top, width + k(2), pitch)
            if where.left - x < k(120):  # the names before the table where there is no room for both
                where.left = at
            else:
                paint.words(surface, table, "body", 18, paint.palette.hint, where)
            names = pygame.Rect(x, box.top, where.left - k(10) - x, pitch)
            paint.words(
                surface, cards.both(row.names), "strong", units, paint.palette.ink, names, may_shorten=True
            )

    def _motes(self, surface: pygame.Surface, x: float, y: float, unit: float, t: float) -> None:
        colours = (
            self.context.palette.gold,
            self.context.palette.gold_bright,
            (255, 243, 221),
            (95, 208, 180),
        )
        for number in range(MOTES):
            age = min(1.0, max(0.0, (t - (number * 0.618034) % 1.0 * 0.5) / 0.45))
            if not age:
                continue
            angle = number * 2.399963
            far = (240 + 260 * ((number * 0.7548777) % 1.0)) * unit * out_cubic(age)
            size = max(3, round((6 + number % 5 * 2) * unit))
            at = (round(x + far * math.cos(angle)), round(y + far * math.sin(angle)))
            on_drum = abs(at[0] - x) < 340 * unit and at[1] > y + 90 * unit
            if on_drum or at[0] + size > self._panel.left or at[1] < self.k(50):
                continue
            mote = self.context.art.rounded(size, size, size // 2, colours[number % 4])
            surface.blit(mote, mote.get_rect(center=at))
