"""A tournament's end: the winning pair under a fan of twelve cards, and the whole room's ranking."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from skipbo.languages import _, ngettext
from skipbo.play.facts import MatchFacts
from skipbo.play.sitting import Sitting, Standing
from skipbo.ui import shapes
from skipbo.ui.context import Context
from skipbo.ui.easing import out_cubic
from skipbo.ui.faces import draw_medal, seat_face
from skipbo.ui.layout import Pose
from skipbo.ui.menu_mat import LIT, draw_mat
from skipbo.ui.scenes import feast_pictures
from skipbo.ui.scenes.feast_scene import FeastScene
from skipbo.ui.sprites import Sprites, face_of
from skipbo.ui.table.brushes import pair_shape, shaded
from skipbo.ui.theme import Colour, hexa
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import SMALLEST_UNITS
from skipbo.ui.widgets.widget import Widget
from skipbo.wording import card_words
from skipbo.wording.results import shared_win_words

#: A row of the ranking comes so long after the one below it.
ROW_AFTER = 0.045
#: The fan: the first card's angle, and the next ones' (the cards are hours, from 1 on the left).
FIRST_ANGLE, STEP = -93.5, 17.0
HEAD, FOOT, MOST_PITCH = 92.0, 132.0, 62.0
MOTES = 56
#: So many pairs that have won together stand on the drum.
MOST_PAIRS = 3


class CeremonyScene(FeastScene):
    """The winners of the room; `again` begins another tournament."""

    default_key = "again"
    unhurried = 0.7

    def __init__(
        self, context: Context, room: Sitting, to_title: Callable[[], None], again: Callable[[], None]
    ) -> None:
        self._room = room
        self._rows = room.standings()
        self._winners = room.winners()
        super().__init__(context)
        self._to_title, self._again = to_title, again
        self._sprites = Sprites(context)
        self._panel = pygame.Rect(0, 0, 0, 0)
        #: Where the fan and the drum have room.
        self._felt = pygame.Rect(0, 0, 0, 0)

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
        panel = HEAD + FOOT + 34.0 * len(self._rows)
        return (700.0, panel + 480) if self.size[0] < self.size[1] else (1060.0, panel)

    def build(self) -> list[Widget]:
        """The ranking's panel on the right, in a tall window below, its buttons at the foot."""
        wide, high = self.unit_size()
        if wide < high:
            panel_wide = min(680.0, wide - 80)
            tall = min(high - 480, HEAD + FOOT + MOST_PITCH * len(self._rows))
            x, top = (wide - panel_wide) / 2, high - tall - 60
            self._felt = self.rect(40, 0, wide - 80, top)
        else:
            panel_wide = min(680.0, wide * 0.5)
            tall = min(high - 80, HEAD + FOOT + MOST_PITCH * len(self._rows))
            x, top = wide - panel_wide - 60, (high - tall) / 2
            self._felt = self.rect(40, 0, x - 40, high)
        self._panel = self.rect(x, top, panel_wide, tall)
        y, inner = top + tall - 108, panel_wide - 64
        return [
            Button(
                self.rect(x + 32, y + 8, inner * 0.34, 72),
                _("Main menu"),
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

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """Who has won, and the ranking of the whole room."""
        told = []
        for row in self._rows:
            place = 1 + next(index for index, other in enumerate(self._rows) if other.wins == row.wins)
            table = _("table {number}").format(number=row.table + 1)
            told.append(f"{place}. {card_words.both(row.names)}, {table}: {row.wins}")
        room = [self._size()] if self._room.is_room else []
        return self._headline(), [*self._sign_words(), _("The whole room"), *room, *told]

    def _size(self) -> str:
        return _("Tables: {tables}, pairs: {pairs}").format(
            tables=len(self._room.tables), pairs=len(self._rows)
        )

    # --- picture

    def _stage(self) -> tuple[float, float, float]:
        """The middle of the fan's foot, and pixels of a unit there."""
        room, high = self._felt.width - self.k(20), self._felt.height
        unit = min(room / 920, high / 1080)
        return self._felt.left + room / 2, high / 2 + 160 * unit, unit

    def draw_static(self, surface: pygame.Surface) -> None:
        """Felt, bunting, drum, the winners' words and the panel."""
        draw_mat(surface, self.context, LIT)
        x, y, unit = self._stage()
        self._rays(surface, x, y - 110 * unit, unit)
        self._bunting(surface, x, unit)
        self._drum(surface, x, y, unit)
        paint, k = self.paint, self.k
        paint.paper(surface, self._panel, keep=False)
        head = pygame.Rect(
            self._panel.left + k(36), self._panel.top + k(18), self._panel.width - k(72), k(56)
        )
        paint.words(surface, _("The whole room"), "title", 36, paint.palette.ink, head, may_shorten=True)
        if self._room.is_room:
            told = self._size()
            free = head.width - paint.width(_("The whole room"), "title", 36) - k(20)
            if paint.width(told, "body", 18) <= free:
                paint.words(surface, told, "body", 18, paint.palette.soft, head, "right")

    def _rays(self, surface: pygame.Surface, x: float, y: float, unit: float) -> None:
        """Light that goes out from the winners over the felt, and fades."""
        reach = round(520 * unit)
        source = feast_pictures.rays(reach, hexa(self.context.palette.gold_bright))
        light = shapes.from_svg(source, 2 * reach, 2 * reach)
        before = surface.get_clip()
        surface.set_clip(self._felt.inflate(0, -2 * self.k(40)))
        surface.blit(light, light.get_rect(center=(round(x), round(y))))
        surface.set_clip(before)

    def _bunting(self, surface: pygame.Surface, x: float, unit: float) -> None:
        """Garlands in the bands' colours along the upper edge, two over the fan, and more where they fit."""
        wide = round(min(1080 * unit, 2 * (x - self.k(30)), 2 * (self._felt.right - x)))
        high, top = round(wide * 170 / 1080), self.k(34)
        picture = shapes.from_svg(feast_pictures.garlands(), wide, high)
        place = picture.get_rect(midtop=(round(x), top))
        surface.blit(picture, place)
        left, right = (
            place.right - 2 * round(feast_pictures.CORD_END * wide),
            surface.get_width() - self.k(30),
        )
        if right - left < wide / 3 or self._panel.collidepoint(self._panel.centerx, place.bottom):
            return
        count = max(1, round((right - left) / wide))
        more = shapes.from_svg(feast_pictures.garlands(), round((right - left) / count), high)
        for number in range(count):
            surface.blit(more, more.get_rect(topleft=(left + number * more.get_width(), top)))

    def _drum(self, surface: pygame.Surface, x: float, y: float, unit: float) -> None:
        """A drum of walnut with a felt top, and a paper sign on it."""
        palette, picture = self.paint.palette, feast_pictures
        half, side, lid = (
            round(size * unit) for size in (picture.DRUM_HALF, picture.DRUM_SIDE, picture.LID_HALF)
        )
        for wide, strong in ((1.22, 0.34), (1.04, 0.5)):  # light all round, and the dark under its foot
            width, height = round(2 * half * wide), round(2 * lid * wide)
            soft, _reach = self.context.art.boxes.shadow(
                width, height, height // 2, max(3, round(18 * unit)), strong
            )
            surface.blit(soft, soft.get_rect(center=(round(x), round(y) + side + round(12 * unit))))
        air = picture.DRUM_AIR
        wide = round(2 * (picture.DRUM_HALF + picture.RIM + air) * unit)
        high = round((picture.DRUM_SIDE + 2 * (picture.LID_HALF + air)) * unit)
        drum = shapes.from_svg(picture.drum(), wide, high)
        surface.blit(drum, drum.get_rect(midtop=(round(x), round(y - (picture.LID_HALF + air) * unit))))
        names, line = self._sign_words()
        needed = self.paint.width(line, "body", 21 * unit / self.context.metrics.k) + round(40 * unit)
        room = 2 * min(round(x), self._panel.left - round(x)) if self._panel.left > x else 2 * round(x)
        sign = pygame.Rect(0, 0, max(round(500 * unit), min(needed, room)), round(120 * unit))
        sign.midtop = (round(x), round(y) - lid + round(128 * unit))
        self.paint.paper(surface, sign, 18, keep=False)
        text = sign.inflate(-round(36 * unit), -round(20 * unit))
        upper = pygame.Rect(text.left, text.top, text.width, text.height * 58 // 100)
        lower = pygame.Rect(text.left, upper.bottom, text.width, text.height - upper.height)
        self._line(surface, names, "title", 34 * unit, palette.ink, upper)
        self._line(surface, line, "body", 21 * unit, palette.soft, lower)
        below = pygame.Rect(0, 0, round(860 * unit), round(80 * unit))
        below.midtop = (round(x), sign.bottom + round(30 * unit))
        light = self.context.table_top.name == "linen"
        if not light:
            self._line(
                surface,
                self._headline(),
                "title",
                46 * unit,
                (8, 22, 18),
                below.move(0, max(1, round(4 * unit))),
            )
        self._line(
            surface, self._headline(), "title", 46 * unit, palette.ink if light else palette.cream, below
        )

    def _line(
        self, surface: pygame.Surface, words: str, role: str, pixels: float, colour: Colour, box: pygame.Rect
    ) -> None:
        """Words in the middle, as large as the fan is."""
        units = pixels / self.context.metrics.k
        self.paint.words(surface, words, role, units, colour, box, "center", may_shorten=True)

    def _sign_words(self) -> tuple[str, str]:
        first = self._winners[0]
        if len(self._winners) > 1:
            names = " · ".join(card_words.both(row.names) for row in self._winners)
        else:
            names = card_words.both(first.names)
        games = self._table(first).edition.games_at_table or 0
        if len(self._winners) == 1:
            line = ngettext(
                "{count} of {games} games won at table {table}",
                "{count} of {games} games won at table {table}",
                first.wins,
            )
        else:
            line = ngettext("{count} of {games} games won", "{count} of {games} games won", first.wins)
        return names, line.format(count=first.wins, games=games, table=first.table + 1)

    def _headline(self) -> str:
        if len(self._winners) > 1:
            return shared_win_words(len(self._winners))
        people = [seat for seat in self._room.facts.seats if seat.is_human]
        if self._is_ours and len(people) == 1:
            return _("Your pair wins the tournament!")
        message = _("{names} win the tournament!") if self._is_ours else _("{names} win the tournament")
        return message.format(names=card_words.both(self._winners[0].names))

    def draw_over(self, surface: pygame.Surface) -> None:
        """The fan of twelve, the winners' faces, the ranking as far as it has come, and motes for our own."""
        x, y, unit = self._stage()
        t, opened = self._passed, self._opened
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
        pairs = self._winners[:MOST_PAIRS]
        # Between the first card and the last of the fan, pair by pair, with a gap between the pairs.
        size = (226, 132, 92)[len(pairs) - 1] * unit
        within, between = size * (0.92 if len(pairs) == 1 else 0.8), size * 2.0
        gold, art = self.context.palette.gold_bright, self.context.art
        for number, row in enumerate(pairs):
            middle = x + (number - (len(pairs) - 1) / 2) * between
            for seat, side in zip(self._seats(row), (-0.5, 0.5), strict=True):
                at = round(middle + side * within), round(y - size * 0.5 + 18 * unit)
                draw_medal(surface, art, seat_face(self._table(row), seat), at, round(size), gold)
            if len(pairs) > 1:
                self._name_pair(surface, row, (middle, y - size + 4 * unit), between - 8 * unit, unit)
        if len(self._winners) == 1:
            self._shape(
                surface, self._winners[0].team, (round(x), round(y - 8 * unit)), round(76 * unit), True
            )

    def _name_pair(
        self, surface: pygame.Surface, row: Standing, at: tuple[float, float], wide: float, unit: float
    ) -> None:
        """Who a pair is, on paper above their heads."""
        words = card_words.both(row.names)
        needed = self.paint.width(words, "strong", 20 * unit / self.context.metrics.k) + 28 * unit
        paper = pygame.Rect(0, 0, round(min(wide, needed)), round(38 * unit))
        paper.midbottom = round(at[0]), round(at[1])
        self.paint.paper(surface, paper, 10, keep=False)
        inner = paper.inflate(-round(16 * unit), 0)
        self._line(surface, words, "strong", 20 * unit, self.paint.palette.ink, inner)

    def _shape(
        self, surface: pygame.Surface, team: int, at: tuple[int, int], size: int, disc: bool = False
    ) -> None:
        colour = hexa(self.context.palette.pairs[team % 3])
        key = ("pair" if disc else "pair on paper", team % 3, colour)
        edge = "" if disc else shaded(colour)
        mark = self.context.art.drawn(key, pair_shape(team % 3, colour, disc, edge), size, size)
        surface.blit(mark, mark.get_rect(center=at))

    def _dot(self, surface: pygame.Surface, colour: Colour, at: tuple[int, int], size: int) -> None:
        disc = self.context.art.boxes.rounded(size, size, size // 2, colour)
        surface.blit(disc, disc.get_rect(center=at))

    def _ranking(self, surface: pygame.Surface, shown: int) -> None:
        """The pairs from the last to the first, equal ones under one place."""
        paint, k, panel = self.paint, self.k, self._panel
        room = panel.height - k(HEAD) - k(FOOT)
        pitch = min(k(MOST_PITCH), room // max(1, len(self._rows)))
        games = self._room.facts.edition.games_at_table or 0
        longest = max(paint.width(card_words.both(row.names), "strong", SMALLEST_UNITS) for row in self._rows)
        for number in range(len(self._rows) - 1, max(-1, len(self._rows) - 1 - shown), -1):
            row = self._rows[number]
            box = pygame.Rect(
                panel.left + k(24), panel.top + k(HEAD) + number * pitch, panel.width - k(48), pitch
            )
            if number and self._rows[number - 1].wins != row.wins:
                ends = (box.left + k(12), box.top), (box.right - k(12), box.top)
                pygame.draw.line(surface, paint.palette.line, *ends, max(1, k(1.5)))
            if self._is_at_screen(row):
                paint.chosen(surface, box.inflate(0, -k(4)))
            place = 1 + next(index for index, other in enumerate(self._rows) if other.wins == row.wins)
            inner = box.inflate(-k(28), 0)
            units = 21.0
            first = paint.palette.accent if number == place - 1 else paint.palette.hint
            paint.words(surface, str(place), "strong", units, first, inner)
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
            least = max(k(120), longest + k(12))
            if where.left - x < least:  # the names before the table where there is no room for both
                where.left = at
            else:
                paint.words(surface, table, "body", 18, paint.palette.hint, where)
            names = pygame.Rect(x, box.top, where.left - k(10) - x, pitch)
            paint.words(
                surface,
                card_words.both(row.names),
                "strong",
                units,
                paint.palette.ink,
                names,
                may_shorten=True,
            )

    def _motes(self, surface: pygame.Surface, x: float, y: float, unit: float, t: float) -> None:
        colours = (
            self.context.palette.gold,
            self.context.palette.gold_bright,
            (255, 243, 221),
            (95, 208, 180),
            (182, 135, 200),
        )
        felt = pygame.Rect(self._felt.left, self.k(50), self._felt.width, self._felt.height - self.k(70))
        for number in range(MOTES):
            age = min(1.0, max(0.0, (t - (number * 0.618034) % 1.0 * 0.5) / 0.45))
            if not age:
                continue
            angle = number * 2.399963
            far = (240 + 260 * ((number * 0.7548777) % 1.0)) * unit * out_cubic(age)
            size = max(3, round((6 + number % 5 * 2) * unit))
            at = (round(x + far * math.cos(angle)), round(y + far * math.sin(angle)))
            on_drum = abs(at[0] - x) < 340 * unit and at[1] > y + 90 * unit
            if on_drum or not felt.contains((at[0] - size, at[1] - size, 2 * size, 2 * size)):
                continue
            colour = colours[number % 5]
            if number % 6 == 3:  # a star among the motes
                self._star(surface, colour, at, 1.5 * size)
                continue
            mote = self.context.art.boxes.rounded(size, size, size // 2, colour)
            surface.blit(mote, mote.get_rect(center=at))

    def _star(self, surface: pygame.Surface, colour: Colour, at: tuple[int, int], size: float) -> None:
        """A star with four points."""
        points = [
            (
                at[0] + math.cos(point * math.pi / 4) * size * (1.0 if point % 2 == 0 else 0.36),
                at[1] + math.sin(point * math.pi / 4) * size * (1.0 if point % 2 == 0 else 0.36),
            )
            for point in range(8)
        ]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)
