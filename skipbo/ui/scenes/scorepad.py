"""The score pad after a game: the pencil writes what was won, and a ring goes round the winner's sum."""

from __future__ import annotations

import datetime
import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from skipbo.engine.scoring import POINTS_A_CARD, POINTS_FOR_WINNING
from skipbo.languages import _, ngettext
from skipbo.play.match import Match
from skipbo.ui import shapes
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.layout import Pose
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.score_words import result_words
from skipbo.ui.sprites import Sprites, face_of
from skipbo.ui.tempo import Tempo
from skipbo.ui.theme import Colour, hexa
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import SMALLEST_UNITS

PAD = (960.0, 944.0)
TILT = 1.6
LINE = 65.0
FIRST_LINE = 145.0
MARGIN = 150.0
RIGHT = 940.0
MOST_ROWS = 6
A_STROKE = 0.09
RING_SECONDS = 0.5
#: A panel lower than this has lower buttons as well.
LOW = 480.0


@dataclass(frozen=True)
class Writing:
    """One piece of handwriting, in the pad's units; `fresh` ones are written before the player's eyes."""

    words: str
    x: float
    baseline: float
    size: float
    colour: Colour
    role: str = "pad"
    fresh: bool = False


@dataclass(frozen=True)
class PadActions:
    """Where it goes on from the pad; a button is shown only for what is given."""

    go_on: Callable[[], None]
    go_on_words: str
    to_title: Callable[[], None]
    review: Callable[[], None] | None = None
    replay: Callable[[], None] | None = None


class ScorePadScene(MenuScene):
    """The pad on the left, the game's result with its buttons on the right."""

    default_key = "on"

    def __init__(
        self,
        context: Context,
        match: Match,
        viewer: int,
        actions: PadActions,
        given_up_by: int | None = None,
    ) -> None:
        super().__init__(context)
        self._given_up_by = given_up_by
        self._match, self._viewer, self._actions = match, viewer, actions
        self._sprites = Sprites(context)
        self._age = 0.0
        self._pieces: list[Writing] = []
        self._kept: dict[Writing, tuple[pygame.Surface, pygame.Surface]] = {}
        self._ring_round: tuple[float, float, float] | None = None
        self._pad_centre = (0.0, 0.0)
        self._pad_scale = 1.0
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._sounded = False

    # --- what is written

    def _columns(self) -> list[tuple[tuple[int, ...], str]]:
        """The sides of the match: their seats and what stands over their column."""
        rules, names = self._match.rules, [seat.name for seat in self._match.seats]
        columns = []
        for team in rules.teams:
            seats = rules.team_seats(team)
            columns.append((seats, " + ".join(names[seat] for seat in seats)))
        return columns

    def _write(self) -> list[Writing]:
        match, palette = self._match, self.context.palette
        columns = self._columns()
        left = MARGIN + 26
        pitch = (RIGHT - left) / len(columns)
        pencil, sums = palette.pencil, palette.pencil_sum
        pieces = [Writing(self._headline(), left + 10, FIRST_LINE - 10, 58, pencil)]
        name_size = 46.0
        for _seats, name in columns:
            while name_size > 26 and self._width(name, name_size) > pitch - 44:
                name_size -= 1
        for index, (_seats, name) in enumerate(columns):
            pieces.append(
                Writing(
                    self._cut(name, name_size, pitch - 16),
                    left + 22 + index * pitch,
                    FIRST_LINE + LINE - 6,
                    name_size,
                    pencil,
                )
            )
        records = match.records[-MOST_ROWS:]
        first = len(match.records) - len(records)
        baseline = FIRST_LINE + 2 * LINE
        scored = match.edition.is_scored
        for row, record in enumerate(records):
            fresh = row == len(records) - 1
            number = str(first + row + 1)
            pieces.append(Writing(number, MARGIN - 54, baseline - 2, 42, (140, 138, 136), "pad_soft", fresh))
            for index, (seats, _name) in enumerate(columns):
                won = seats[0] in record.result.winner_seats
                points = str(record.result.points[seats[0]]) if scored else "1"
                words, colour = (points, sums) if won else ("–", (150, 147, 142))
                pieces.append(
                    Writing(words, left + 30 + index * pitch, baseline - 2, 50, colour, "pad", fresh and won)
                )
            baseline += LINE
        self._rule_y = baseline - LINE + 18
        baseline += 18
        ring = None
        result = match.records[-1].result
        for index, (seats, _name) in enumerate(columns):
            words = str(match.scores[seats[0]])
            piece = Writing(words, left + 26 + index * pitch, baseline, 66, sums, "pad", True)
            pieces.append(piece)
            if seats[0] in result.winner_seats:
                width = self._width(words, 66)
                ring = (piece.x + width / 2, baseline - 20, max(width, 60))
        self._ring_round = ring
        pieces += self._formula(baseline + LINE + 4)
        return pieces

    def _formula(self, baseline: float) -> list[Writing]:
        """How the points came about, and what the match goes to."""
        match, palette = self._match, self.context.palette
        result = match.records[-1].result
        left = MARGIN + 36
        lines: list[tuple[str, Colour]] = []
        if match.edition.is_scored and result.winner_seats:
            stock_cards = sum(
                count for seat, count in enumerate(result.stock_counts) if seat not in result.winner_seats
            )
            points = result.points[result.winner_seats[0]]
            lines.append(
                (f"{points} = {POINTS_FOR_WINNING} + {POINTS_A_CARD} × {stock_cards}", palette.pencil)
            )
            parts = [
                f"{match.seats[seat].name} {count}"
                for seat, count in enumerate(result.stock_counts)
                if seat not in result.winner_seats
            ]
            lines.append((_("{players} left").format(players=", ".join(parts)), palette.pencil))
        if match.edition.is_scored and match.rules.target:
            lines.append((_("to {points}!").format(points=match.rules.target), palette.red_pencil))
        pieces = []
        for words, colour in lines:
            if baseline > PAD[1] - 24:
                break
            size = 44.0
            while size > 24 and self._width(words, size) > RIGHT - left - 40:
                size -= 1
            pieces.append(
                Writing(
                    words,
                    left,
                    baseline,
                    size,
                    colour,
                    "pad_soft" if colour == palette.pencil else "pad",
                    True,
                )
            )
            baseline += LINE - 8
        return pieces

    def _headline(self) -> str:
        days = (
            _("Monday"),
            _("Tuesday"),
            _("Wednesday"),
            _("Thursday"),
            _("Friday"),
            _("Saturday"),
            _("Sunday"),
        )
        return _("Skip-Bo, {day}").format(day=days[datetime.date.today().weekday()])

    def _width(self, words: str, size: float) -> float:
        return self.context.text.width(words, "pad", max(8, round(size)))

    def _cut(self, words: str, size: float, width: float) -> str:
        return self.context.text.shortened(words, "pad", max(8, round(size)), round(width))

    # --- arrangement

    def build(self) -> list[Widget]:
        """The panel's buttons; pad and panel are drawn round them."""
        wide, high = self.unit_size()
        panel_width, panel_height = 560.0, 612.0
        room = wide - panel_width - 3 * 60
        if room < 420:
            panel_width = min(panel_width, wide * 0.46)
            room = max(200.0, wide - panel_width - 3 * 24)
        scale = min(1.0, room / (PAD[0] + 30), (high - 90) / (PAD[1] + 40))
        room = min(room, (PAD[0] + 30) * scale)
        middle = (wide - panel_width - room) / 3
        self._pad_scale = scale * self.context.metrics.k
        self._pad_centre = (self.k(middle + room / 2), self.k(high / 2 + 2))
        x = wide - middle - panel_width
        tall = min(panel_height, high - 40)
        top = max(16.0, min(150.0, (high - tall) / 2 - 40))
        self._panel = self.rect(x, top, panel_width, tall)
        inner, width = x + 36, panel_width - 72
        y = top + tall
        actions = self._actions
        small: list[tuple[str, str, str, Callable[[], None]]] = []
        if actions.review is not None:
            small.append(("review", _("Review"), "chart", actions.review))
        elif actions.replay is not None:
            small.append(("replay", _("Replay"), "replay", actions.replay))
        small.append(("title", _("To title"), "quit", actions.to_title))
        # Each as wide as its words ask for.
        needs = [
            self.paint.width(words, "strong", 22) / self.context.metrics.k + 90 for _k, words, *_r in small
        ]
        free = width - 16 * (len(small) - 1)
        if sum(needs) > free:  # the words before the pictures
            small = [(key, words, "", act) for key, words, _icon, act in small]
            needs = [need - 44 for need in needs]
        low = tall < LOW
        widgets: list[Widget] = [
            Button(
                self.rect(inner, y - 162, width, 70) if low else self.rect(inner, y - 214, width, 88),
                actions.go_on_words,
                actions.go_on,
                "amber",
                icon_after="next",
                key="on",
                units=27,
            )
        ]
        at = inner
        for (key, words, icon, act), need in zip(small, needs, strict=True):
            each = free * need / sum(needs)
            rect = self.rect(at, y - 80, each, 58) if low else self.rect(at, y - 106, each, 66)
            widgets.append(Button(rect, words, act, icon=icon, key=key, units=22))
            at += each + 16
        self._pieces = self._write()
        self._kept.clear()
        return widgets

    def back(self) -> None:
        """Escape: to the title."""
        self._actions.to_title()

    # --- time

    def _schedule(self) -> list[tuple[Writing, float, float]]:
        """The fresh pieces with the times between which they are written."""
        wishes = self.context.wishes
        factor = Tempo(wishes.tempo, wishes.motion).factor
        now = 0.35 * factor
        times = []
        for piece in self._pieces:
            if piece.fresh:
                seconds = A_STROKE * len(piece.words) * factor
                times.append((piece, now, now + seconds))
                now += seconds + 0.05 * factor
        return times

    @property
    def _ends(self) -> float:
        times = self._schedule()
        wishes = self.context.wishes
        return (
            (times[-1][2] if times else 0.0) + RING_SECONDS * Tempo(wishes.tempo, wishes.motion).factor + 0.05
        )

    @property
    def wants_tick(self) -> bool:
        """While the pencil writes."""
        return self._age < self._ends or super().wants_tick

    def update(self, dt: float) -> bool:
        """Let the pencil write on."""
        before = self._age
        self._age = min(self._age + dt, self._ends)
        return super().update(dt) or self._age != before

    def handle(self, event: InputEvent) -> None:
        """Any press or key finishes the writing; it counts for the buttons all the same."""
        if isinstance(event, Press | Key) and self._age < self._ends:
            self._age = self._ends
            self.redraw()
        super().handle(event)

    # --- picture

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels of a point of the tilted pad."""
        dx, dy = (x - PAD[0] / 2) * self._pad_scale, (y - PAD[1] / 2) * self._pad_scale
        turn = math.radians(-TILT)
        cos, sin = math.cos(turn), math.sin(turn)
        return self._pad_centre[0] + dx * cos - dy * sin, self._pad_centre[1] + dx * sin + dy * cos

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table, the pad with everything written before this game, and the panel."""
        self.draw_mat(surface)
        size = (round(PAD[0] * self._pad_scale), round(PAD[1] * self._pad_scale))
        pad = self.context.art.svg("parts/pad", *size)
        shade, _reach = shapes.soft_box(
            size[0],
            size[1],
            round(14 * self._pad_scale),
            max(3, round(16 * self._pad_scale)),
            (10, 4, 0),
            140,
        )
        turned_shade = pygame.transform.rotozoom(shade, TILT, 1.0)
        at = (round(self._pad_centre[0]), round(self._pad_centre[1] + 14 * self._pad_scale))
        surface.blit(turned_shade, turned_shade.get_rect(center=at))
        turned = pygame.transform.rotozoom(pad, TILT, 1.0)
        surface.blit(turned, turned.get_rect(center=(round(self._pad_centre[0]), round(self._pad_centre[1]))))
        for piece in self._pieces:
            if not piece.fresh:
                self._draw_piece(surface, piece, 1.0)
        self._line(surface, MARGIN + 14, RIGHT - 20, FIRST_LINE + LINE + 12, 3.0)
        for drop in (0.0, 9.0):
            self._line(surface, MARGIN + 14, RIGHT - 20, self._rule_y + drop, 2.4)
        self._draw_panel(surface)

    def _line(self, surface: pygame.Surface, x0: float, x1: float, y: float, thick: float) -> None:
        """A pencil line, not quite straight."""
        width, height = round((x1 - x0) * self._pad_scale), max(6, round(14 * self._pad_scale))
        colour = hexa(self.context.palette.pencil)
        middle = height / 2
        bends = f"{width * 0.3:.0f} {middle - 2:.1f} {width * 0.6:.0f} {middle + 2:.1f}"
        path = f"M2 {middle + 1:.1f}C{bends} {width - 2} {middle - 1:.1f}"
        stroke = (
            f'stroke="{colour}" stroke-width="{max(1.2, thick * self._pad_scale):.2f}" stroke-opacity="0.75"'
        )
        line = shapes.from_svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f'<path d="{path}" fill="none" {stroke} stroke-linecap="round"/></svg>',
            width,
            height,
        )
        turned = pygame.transform.rotozoom(line, TILT, 1.0)
        x, y = self._at((x0 + x1) / 2, y)
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))

    def _pictures(self, piece: Writing) -> tuple[pygame.Surface, pygame.Surface]:
        kept = self._kept.get(piece)
        if kept is None:
            size = max(8, round(piece.size * self._pad_scale))
            flat = self.context.text.render(piece.words, piece.role, size, piece.colour)
            kept = self._kept[piece] = (flat, pygame.transform.rotozoom(flat, TILT, 1.0))
        return kept

    def _draw_piece(self, surface: pygame.Surface, piece: Writing, share: float) -> tuple[float, float]:
        """A piece as far as it is written; the pencil's tip is returned."""
        flat, turned = self._pictures(piece)
        scale = self._pad_scale
        width, height = flat.get_width() / scale, flat.get_height() / scale
        ascent = height * 0.74
        middle_y = piece.baseline - ascent + height / 2
        if share >= 1.0:
            x, y = self._at(piece.x + width / 2, middle_y)
            surface.blit(turned, turned.get_rect(center=(round(x), round(y))))
            return self._at(piece.x + width, piece.baseline)
        shown = max(1, round(flat.get_width() * share))
        part = pygame.transform.rotozoom(flat.subsurface((0, 0, shown, flat.get_height())), TILT, 1.0)
        x, y = self._at(piece.x + shown / scale / 2, middle_y)
        surface.blit(part, part.get_rect(center=(round(x), round(y))))
        sway = math.sin(share * len(piece.words) * math.pi * 2) * piece.size * 0.22
        return self._at(piece.x + shown / scale, piece.baseline - piece.size * 0.22 + sway)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What the pencil has written so far, the ring, and the pencil."""
        tip: tuple[float, float] | None = None
        finished = True
        for piece, begins, ends in self._schedule():
            if self._age <= begins and ends > begins:
                finished = False
                break
            share = 1.0 if self._age >= ends else (self._age - begins) / (ends - begins)
            end = self._draw_piece(surface, piece, share)
            if share < 1.0:
                tip, finished = end, False
                break
        if finished and self._ring_round is not None:
            ends = self._ends
            wishes = self.context.wishes
            seconds = RING_SECONDS * Tempo(wishes.tempo, wishes.motion).factor
            share = (
                1.0
                if seconds == 0 or self._age >= ends - 0.01
                else max(0.0, 1.0 - (ends - 0.05 - self._age) / seconds)
            )
            ring_tip = self._draw_ring(surface, min(1.0, share))
            tip = ring_tip if share < 1.0 else None
        self._draw_pencil(surface, tip)
        self._draw_cards(surface)

    def _draw_ring(self, surface: pygame.Surface, share: float) -> tuple[float, float]:
        """A red ring, drawn by hand: it does not quite meet itself."""
        assert self._ring_round is not None
        cx, cy, width = self._ring_round
        rx, ry = width * 0.5 + 34, 42.0
        points = []
        steps = max(2, round(44 * share))
        for step in range(steps + 1):
            turn = -2.5 + (2 * math.pi + 0.35) * share * step / steps
            swell = 1.0 + 0.05 * step / 44
            points.append(self._at(cx + rx * swell * math.cos(turn), cy + ry * swell * math.sin(turn)))
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        left, top = math.floor(min(xs)) - 6, math.floor(min(ys)) - 6
        box = (math.ceil(max(xs)) - left + 8, math.ceil(max(ys)) - top + 8)
        path = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in points)
        colour, thick = hexa(self.context.palette.red_pencil), max(1.6, 4 * self._pad_scale)
        ring = shapes.from_svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{box[0]}" height="{box[1]}">'
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:.1f}" '
            'stroke-linecap="round" stroke-linejoin="round"/></svg>',
            *box,
        )
        surface.blit(ring, (left, top))
        return points[-1]

    def _draw_pencil(self, surface: pygame.Surface, tip: tuple[float, float] | None) -> None:
        """The pencil, its point at `tip`, or laid down beside the sums."""
        scale = self._pad_scale
        width, height = round(500 * scale), round(58 * scale)
        turn = 27.0
        picture = self.context.art.svg("parts/pencil", width, height)
        turned = self.context.art.turned(picture, turn)
        x, y = tip if tip is not None else self._at(560, 886)
        angle = math.radians(turn)
        centre = (x + width / 2 * math.cos(angle), y - width / 2 * math.sin(angle))
        soft = turned.copy()
        soft.fill((0, 0, 0, 70), special_flags=pygame.BLEND_RGBA_MULT)
        drop = (14 if tip is None else 26) * scale
        surface.blit(soft, soft.get_rect(center=(round(centre[0] + drop * 0.4), round(centre[1] + drop))))
        surface.blit(turned, turned.get_rect(center=(round(centre[0]), round(centre[1]))))

    # --- the panel

    def _draw_panel(self, surface: pygame.Surface) -> None:
        paint, palette, panel = self.paint, self.paint.palette, self._panel
        k = paint.k
        paint.paper(surface, panel, keep=False)
        headline, line, face_name = result_words(self._match, self._viewer, self._given_up_by is not None)
        rows = self._rows()
        # A low panel (large words, a small window) has a smaller head: the sums stay above the buttons.
        tall = panel.height / self.context.metrics.k
        buttons = 170 if tall < LOW else 222
        head = max(96 if tall < LOW else 118, min(208, tall - buttons - 8 - 58 * len(rows)))
        pitch = min(58.0, (tall - buttons - head) / len(rows))
        size = k(146 * head / 208)
        centre = (panel.left + k(33) + size // 2, panel.top + k(106 * head / 208))
        ring = self.context.art.rounded(size, size, size // 2, palette.gold)
        shade, _reach = self.context.art.shadow(size, size, size // 2, k(6), 0.35)
        surface.blit(shade, shade.get_rect(center=(centre[0], centre[1] + k(4))))
        surface.blit(ring, ring.get_rect(center=centre))
        face = self.context.art.face(face_name, size - k(14))
        surface.blit(face, face.get_rect(center=centre))
        left = centre[0] + size // 2 + k(23)
        width = panel.right - k(30) - left
        paint.words(
            surface,
            headline,
            "title",
            46,
            palette.ink,
            pygame.Rect(left, panel.top + k(46 * head / 208), width, k(70 * head / 208)),
            may_shorten=True,
        )
        paint.words(
            surface,
            line,
            "body",
            23,
            palette.soft,
            pygame.Rect(left, panel.top + k(114 * head / 208), width, k(36)),
            may_shorten=True,
        )
        y = panel.top + k(head)
        for index, (words, value, strong) in enumerate(rows):
            box = pygame.Rect(panel.left + k(44), y, panel.width - k(88), k(pitch - 2))
            if strong and index:
                pygame.draw.line(
                    surface,
                    palette.line,
                    (box.left, box.top - k(2)),
                    (box.right, box.top - k(2)),
                    max(1, k(2)),
                )
            role, units = ("strong", 28) if strong else ("strong", 23)
            colour = palette.ink if strong else palette.soft
            room = pygame.Rect(box.left, box.top, box.width - k(70), box.height)
            if paint.width(words, role, SMALLEST_UNITS) > room.width:
                two_lines = min(paint.paragraph_height(words, role, SMALLEST_UNITS, room.width), room.height)
                room.update(room.left, room.centery - two_lines // 2, room.width, two_lines)
                paint.paragraph(surface, words, role, SMALLEST_UNITS, colour, room)
            else:
                paint.words(surface, words, role, units, colour, room, may_shorten=True)
            paint.words(surface, value, "strong", units, palette.ink, box, "right")
            y += k(pitch)

    def _rows(self) -> list[tuple[str, str, bool]]:
        match, result = self._match, self._match.records[-1].result
        given_up = []
        if self._given_up_by is not None:
            name = match.seats[self._given_up_by].name
            given_up = [(_("{name} has given up.").format(name=name), "", False)]
        if not result.winner_seats:
            return given_up or [(_("The stocks are equal: no points."), "", False)]
        if given_up and match.edition.is_scored:
            points = result.points[result.winner_seats[0]]
            return [*given_up, (_("This game"), str(points), True)]
        if not match.edition.is_scored:
            columns = self._columns()
            return given_up + [
                (name, str(match.scores[seats[0]]), seats[0] in result.winner_seats)
                for seats, name in columns
            ]
        left = sum(count for seat, count in enumerate(result.stock_counts) if seat not in result.winner_seats)
        points = result.points[result.winner_seats[0]]
        counted = ngettext(
            "{count} card left in the stocks", "{count} cards left in the stocks", left
        ).format(count=left)
        return [
            (_("For winning"), str(POINTS_FOR_WINNING), False),
            (counted, str(POINTS_A_CARD * left), False),
            (_("This game"), str(points), True),
        ]

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """Three cards below the panel, as they were left."""
        below = self.size[1] - self._panel.bottom
        height = min(self.k(196), below - self.k(44))
        if height < self.k(90):
            return
        y = self._panel.bottom + (below - height) / 2 + height / 2 - self.k(4)
        x = self._panel.centerx
        for index, face in enumerate((face_of(12), face_of(0, 12), face_of(1))):
            pose = Pose(
                x + (index - 1) * height * 0.58,
                y + (6 if index == 1 else 0),
                height,
                (-12.0, 3.0, 15.0)[index],
            )
            self._sprites.card(surface, face, pose, 0.4)
