"""The coach's paper: the card is offered back, with a drawing of what it leaves open, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, Play
from skipbo.engine.kernel.predicates import need_before
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.client.values import Advice
from skipbo.ui import felt, shapes
from skipbo.ui.context import Context
from skipbo.ui.faces import draw_medal
from skipbo.ui.sprites import CORNER
from skipbo.ui.table.arrow_way import in_the_way, painter_of, way_down
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import hidden, making_way, pile_with_number
from skipbo.ui.table.plan_drawing import PlanPart, arrow, discard_pictures, draw_row, plan_pictures
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot
from skipbo.ui.theme import Colour, rgb
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import LEAST_TARGET
from skipbo.wording import coach_words

CORAL = rgb("FF9A72")
"""What is left open is marked in this colour."""
WIDE, DRAWING, MINI = 540.0, 176.0, 92.0
#: Of the window's width at most; from the mat's edge, in units.
MOST_WIDE, EDGE = 0.42, 14.0
SMALLER = 0.1


def coach_wide(context: Context) -> int:
    """How wide a place its paper wants, in pixels."""
    paint = Paint(context)
    return round(min(paint.k(WIDE + EDGE), MOST_WIDE * context.metrics.width))


class CoachNote(Bubble):
    """A question like others, on a paper of its own, at the side of the table where it hides least."""

    is_anywhere = True

    def __init__(self, stage: Stage, view: View, advice: Advice, answer: Callable[[bool], None]) -> None:
        self._stage, self._view, self._advice = stage, view, advice
        self._shows_drawing = True
        opening = advice.opening
        self._title = coach_words.title_words(view, advice.command, advice.better)
        self._strong = "" if opening is None else coach_words.opening_words(view, opening)
        self._plain = (coach_words.better_words(advice), coach_words.gain_words(advice))
        anyway = _("Discard anyway") if isinstance(advice.command, Discard) else _("End the turn anyway")
        answers = [
            Answer(_("Take it back"), lambda: answer(False), "amber", "undo"),
            Answer(anyway, lambda: answer(True)),
        ]
        words = " ".join(coach_words.whole_words(advice))
        super().__init__(stage.context, words, answers, (0, 0), about=_about(stage, advice))

    # --- arrangement

    def _arrange(self, context: Context) -> None:
        """As large as is wished; in too small a window without the drawing, then smaller."""
        window = pygame.Rect(0, 0, context.metrics.width, context.metrics.height)
        layout = self._stage.layout
        most = window.height * 0.96
        if layout.has_aside:
            most = layout.mat.h - self._paint.k(2 * EDGE)
        text_size = context.metrics.text_size
        while True:
            self._paint = Paint(context.with_text_size(text_size))
            for self._shows_drawing in (True, False):
                self._measure()
                self._put(window)
                is_in_sight = self.rect.height <= most and not hidden(self.rect, self._about)
                if is_in_sight:
                    break
            if is_in_sight or text_size <= 1.0:
                break
            text_size = max(1.0, text_size - SMALLER)
        self._place_buttons(context)

    def _measure(self) -> None:
        """How large the paper is, line by line."""
        paint, k = self._paint, self._paint.k
        most = round(self._stage.context.metrics.width * 0.46)
        self._widths = [
            paint.width(answer.words, "strong", 21) + k(48) + (k(32) if answer.icon else 0)
            for answer in self.answers
        ]
        both = sum(self._widths) + k(14)
        width = max(min(k(WIDE), most), min(both + k(52), most), max(self._widths) + k(52))
        layout = self._stage.layout
        if layout.has_aside:
            width = round(layout.aside.w) - k(EDGE)
        self._room = width - k(52)
        text = paint.text
        self._title_lines = text.wrap(self._title, "title", paint.font(30), self._room - k(76))
        self._strong_lines = (
            text.wrap(self._strong, "strong", paint.font(20), self._room) if self._strong else []
        )
        self._plain_lines = [
            line for words in self._plain for line in text.wrap(words, "body", paint.font(20), self._room)
        ]
        self._step = text.line_height("body", paint.font(20))
        self._title_step = text.line_height("title", paint.font(30))
        self._head = max(k(66), len(self._title_lines) * self._title_step + self._step + k(2))
        self._rows = 1 if both <= self._room else 2
        drawing = k(DRAWING) + k(16) if self._shows_drawing else 0
        lines = len(self._strong_lines) + len(self._plain_lines)
        height = (
            k(24) + self._head + k(12) + drawing + lines * self._step + k(18) + self._rows * k(66) + k(16)
        )
        self.rect = pygame.Rect(0, 0, width, height)

    def _put(self, window: pygame.Rect) -> None:
        """In the place kept free; else beside what it speaks of: to the right first, where it hides least."""
        k, layout = self._paint.k, self._stage.layout
        mat = layout.mat
        if layout.has_aside:
            self.rect.topright = (round(mat.right) - k(EDGE), round(mat.y) + k(EDGE))
            return
        right = layout.shape.left_handed
        x = round(mat.x + k(20)) if right else round(mat.x + mat.w - k(20)) - self.rect.width
        self.rect.topleft = (x, round(mat.y + k(20)))
        room = window.inflate(-2 * k(10), -2 * k(10))
        hand = pygame_rect(self._stage.places.area(Spot("hand", self._view.seat, 0)))
        wished = [*self._about, *(_areas(self._stage, self._advice.better[:1], self._view)), hand]
        first = making_way(self.rect, wished, room, k(10))
        second = making_way(self.rect, self._about, room, k(10))
        self.rect = first if not hidden(first, wished) else second

    def _place_buttons(self, context: Context) -> None:
        k = self._paint.k
        self.buttons = []
        x, y = self.rect.left + k(26), self.rect.bottom - k(16) - self._rows * k(66)
        spare = self._room - sum(self._widths) - k(14) if self._rows == 1 else 0
        for answer, width in zip(self.answers, self._widths, strict=True):
            wide = width + spare // 2 if self._rows == 1 else self._room
            button = Button(
                pygame.Rect(x, y, wide, k(56)),
                answer.words,
                answer.act,
                answer.kind,
                icon=answer.icon,
                units=21,
            )
            button.least = round(LEAST_TARGET * context.metrics.scale)
            self.buttons.append(button)
            if self._rows == 1:
                x += wide + k(14)
            else:
                y += k(66)

    @property
    def tip(self) -> tuple[int, int] | None:
        """It points at nothing: what it speaks of is ringed."""
        return None

    # --- picture

    def draw(self, surface: pygame.Surface) -> None:
        """Rings on the table, then the paper."""
        self._mark_table(surface)
        paint, k = self._paint, self._paint.k
        palette, art = paint.palette, paint.art
        soft, _reach = art.boxes.shadow(self.rect.width, self.rect.height, k(24), k(12), 0.45)
        surface.blit(soft, soft.get_rect(center=(self.rect.centerx, self.rect.centery + k(6))))
        paint.slab(surface, self.rect, palette.paper, palette.paper_low, palette.lip, 24, 5, 0)
        left, y = self.rect.left + k(26), self.rect.top + k(24)
        disc = art.boxes.rounded(k(60), k(60), k(30), palette.selected)
        place = disc.get_rect(topleft=(left, y))
        surface.blit(disc, place)
        icon = art.icon("hint", k(32), palette.accent)
        surface.blit(icon, icon.get_rect(center=place.center))
        line = y + self._title_step // 2
        for words in self._title_lines:
            paint.text.draw(
                surface, words, "title", paint.font(30), palette.ink, (left + k(76), line), "midleft"
            )
            line += self._title_step
        paint.text.draw(
            surface,
            _("Your turn isn’t over yet."),
            "body",
            paint.font(18),
            palette.soft,
            (left + k(76), line - self._title_step // 2 + self._step // 2),
            "midleft",
        )
        y += self._head + k(12)
        if self._shows_drawing:
            self._draw_drawing(surface, pygame.Rect(left, y, self._room, k(DRAWING)))
            y += k(DRAWING) + k(16)
        y += self._step // 2
        for number_, words in enumerate([*self._strong_lines, *self._plain_lines]):
            role, colour = (
                ("strong", palette.ink) if number_ < len(self._strong_lines) else ("body", palette.soft)
            )
            paint.text.draw(surface, words, role, paint.font(20), colour, (left, y), "midleft")
            y += self._step
        for index, button in enumerate(self.buttons):
            button.draw(surface, paint)
            if self.ring and index == self.focused:
                paint.focus_ring(surface, button.rect, button.ring_radius)

    def _colour(self) -> Colour:
        """What marks an opening."""
        context = self._stage.context
        return context.palette.gold_bright if context.table_top.plain else CORAL

    def _mark_table(self, surface: pygame.Surface) -> None:
        """Dashed rings under what would be left open, and the way from one to the other."""
        opening, stage = self._advice.opening, self._stage
        if opening is None:
            return
        spots = [
            Spot("stock", opening.seat),
            *(Spot("discard", opening.seat, pile) for pile in set(opening.piles)),
        ]
        goal = Spot("building", -1, opening.building)
        unit, colour = max(stage.sprites.unit, 0.5), self._colour()
        for spot in (*spots, goal):
            pose = stage.places.lying(spot)
            grow = round(9 * unit)
            size = (round(pose.width) + 2 * grow, round(pose.height) + 2 * grow)
            ring = stage.context.art.boxes.dashed(
                *size, round(pose.height * CORNER) + grow, max(3.0, 5 * unit), 14 * unit, 9 * unit, colour
            )
            surface.blit(ring, ring.get_rect(center=(round(pose.x), round(pose.y))))
        painter = painter_of(stage)
        counts = painter.counts(stage.places, spots[:1])
        source, end = pygame_rect(stage.places.area(spots[0])), pygame_rect(stage.places.lying(goal).rect)
        source = source.unionall([count.rect for count in counts])
        grow, window = round(14 * unit), pygame.Rect(0, 0, stage.layout.width, stage.layout.height)
        ends = [(end.left + share * end.width, float(end.top - grow)) for share in (0.5, 0.25, 0.75)]
        over = [self.rect, *in_the_way(stage, (*spots, goal))]
        way = way_down(source, ends, over, window)
        arrow(surface, way, max(3.0, 5 * unit), colour)
        for item in (*painter.pills(stage.places), *counts):
            if item in counts or any(item.rect.collidepoint(point) for point in way):
                item.paint(surface)

    def _draw_drawing(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """On felt: what comes of it as it is, and what of the better plan."""
        paint, k = self._paint, self._paint.k
        surface.blit(felt.kept(paint, ("coach", box.size), lambda: felt.strip(paint, box.size, 18)), box)
        inks = felt.inks_of(paint)
        middle = box.centerx
        shapes.stamp_dashes(
            surface,
            [(middle, box.top + k(18)), (middle, box.bottom - k(18))],
            k(6),
            k(6),
            1.4,
            inks.lines,
            0.7,
        )
        halves = (
            pygame.Rect(box.left, box.top, box.width // 2, box.height),
            pygame.Rect(middle, box.top, box.right - middle, box.height),
        )
        is_discard = isinstance(self._advice.command, Discard)
        plays_first = not isinstance(self._advice.better[0], Discard)
        captions = (
            _("discarded") if is_discard else _("as it is"),
            _("played first") if plays_first else _("better"),
        )
        for half, words, own in zip(halves, captions, (False, True), strict=True):
            line = pygame.Rect(half.left + k(8), half.top + k(10), half.width - k(16), k(28))
            paint.words(surface, words, "strong", 17.5, inks.words, line, "center")
            room = pygame.Rect(
                half.left + k(14), line.bottom + k(4), half.width - k(28), half.bottom - line.bottom - k(16)
            )
            if own:
                self._draw_cards(
                    surface, room, plan_pictures(self._view, self._advice.better), self._view.seat
                )
            elif self._advice.opening is not None:
                self._draw_opening(surface, room)
            elif isinstance(self._advice.command, Discard):
                self._draw_cards(
                    surface, room, discard_pictures(self._view, self._advice.command), self._view.seat
                )

    def _draw_opening(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The pile, and the opponent's cards that come onto it."""
        opening = self._advice.opening
        if opening is None:
            return
        pile = self._view.building[opening.building]
        high, k = self._mini(room), self._paint.k
        art = self._paint.art
        top = pile.cards[-1] if pile.cards else pile.next
        card = art.card_as(need_before(pile.next), high) if top == SKIP_BO else art.card(top, high, mini=True)
        if not pile.cards:
            card = card.copy()
            card.set_alpha(70)
        ground = card.get_rect(midleft=(room.left, room.centery))
        surface.blit(card, ground)
        rest = pygame.Rect(ground.right + k(34), room.top, room.right - ground.right - k(34), room.height)
        self._draw_cards(surface, rest, [("card", each) for each in opening.cards], opening.seat)
        way = ((ground.right + k(32), room.centery), (ground.right + k(6), room.centery))
        arrow(surface, way, max(2.0, k(4)), self._colour())

    def _draw_cards(
        self, surface: pygame.Surface, room: pygame.Rect, pictures: Sequence[PlanPart], seat: int
    ) -> None:
        """Cards in a row, with the face of whose they are."""
        k = self._paint.k
        place = draw_row(surface, self._paint, room.move(0, -k(4)), pictures, self._mini(room))
        face = self._stage.state.plates[seat].face if seat in self._stage.state.plates else ""
        if face and place is not None:
            corner = (place.right - k(4), place.bottom - k(2))
            draw_medal(surface, self._paint.art, face, corner, k(36))

    def _mini(self, room: pygame.Rect) -> int:
        return min(self._paint.k(MINI), room.height - self._paint.k(8))


def _about(stage: Stage, advice: Advice) -> list[pygame.Rect]:
    """What must be seen beside the paper."""
    opening = advice.opening
    if opening is None:
        return []
    return [
        pile_with_number(stage.layout, opening.building),
        pygame_rect(stage.places.area(Spot("stock", opening.seat))),
    ]


def _areas(stage: Stage, commands: Sequence[Command], view: View) -> list[pygame.Rect]:
    """Where the first of some commands would be carried out."""
    return [
        pile_with_number(stage.layout, command.building)
        for command in commands
        if isinstance(command, Play | CoinsStandIn | DieStandIn)
    ]
