"""The dial of grades: nine pips round a face, three in each band of colour, the levels' names as marks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.levels import GRADES, LEVELS, NAMED, OFFERED
from skipbo.languages import _
from skipbo.ui.access.things import Deed, Kind, Thing
from skipbo.ui.faces import draw_medal
from skipbo.ui.theme import Colour, mixed, rgb
from skipbo.ui.widgets.paint import SMALLEST_UNITS, Paint
from skipbo.ui.widgets.widget import Pressable, Widget
from skipbo.wording.catalogue_words import grade_name, level_name, mark_name

ON_PAPER = (rgb("C2620C"), rgb("178C81"), rgb("863A8C"))
ON_WOOD = (rgb("FFB93E"), rgb("5FD9BD"), rgb("D78AD6"))
WALNUT, WALNUT_LOW, RIM = rgb("4A2C1A"), rgb("3A2214"), rgb("6B4529")
#: Where the pips begin, and how far they reach, in degrees clockwise from the right.
FIRST_ANGLE, SWEEP = 150.0, 240.0


def angle_of(grade: float) -> float:
    """Where a place on the dial lies."""
    return math.radians(FIRST_ANGLE + SWEEP * (grade - 1) / (len(GRADES) - 1))


def draw_pips(
    surface: pygame.Surface,
    paint: Paint,
    centre: tuple[int, int],
    reach: float,
    size: int,
    grade: float,
    colours: Sequence[Colour],
    unlit: Colour,
) -> None:
    """The nine pips round a centre, lit up to a place of the dial."""
    for number in range(1, len(GRADES) + 1):
        is_lit = number <= grade
        across = size if is_lit else max(3, round(size * 0.55))
        x = centre[0] + reach * math.cos(angle_of(number))
        y = centre[1] + reach * math.sin(angle_of(number))
        colour = colours[(number - 1) // 3] if is_lit else unlit
        pip = paint.art.boxes.rounded(across, across, across // 2, colour)
        surface.blit(pip, pip.get_rect(center=(round(x), round(y))))


class AnimalCard(Pressable):
    """Somebody who can sit down: a face in its dial, a name, a sentence; the chosen one is amber."""

    def __init__(
        self,
        rect: pygame.Rect,
        face: str,
        name: str,
        sentence: str,
        level: str,
        chosen: bool,
        on_choose: Callable[[], None],
        fits: bool = False,
        seated: str = "",
    ) -> None:
        super().__init__(rect, on_choose, f"animal-{face}")
        self.face, self.name, self.sentence, self.level = face, name, sentence, level
        self.chosen, self.fits, self.seated = chosen, fits, seated
        self.enabled = not seated

    def label(self) -> str:
        """Name, sentence, grade, and where it sits already."""
        told = [self.sentence, level_name(self.level)]
        if self.fits:
            told.append(_("fits you"))
        return f"{self.name}. " + " ".join(f"{words.rstrip('.')}." for words in (*told, self.seated) if words)

    def thing(self) -> Thing | None:
        """One of several, chosen or not."""
        return self._as(Kind.OPTION, self.label())._replace(is_on=self.chosen)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Slab, dial, words; pale for who sits somewhere else."""
        palette, rect = paint.palette, self.rect
        face = rect.move(0, -paint.k(2) if self.hovered and not self.pressed and self.enabled else 0)
        if self.chosen:
            paint.chosen(surface, face, 22, 5)
        else:
            paint.slab(
                surface, face, palette.field, palette.field, palette.line, 22, 4, 0.1, border=palette.line
            )
        fade = 0.0 if self.enabled else 0.5
        ink, soft = (
            mixed(palette.ink, palette.field, fade * 0.7),
            mixed(palette.soft, palette.field, fade * 0.5),
        )
        ring = min(paint.k(144), round(face.width * 0.4))
        centre = (face.left + paint.k(14) + ring // 2, face.top + paint.k(28) + ring // 2)
        self._draw_dial(surface, paint, centre, ring, fade)
        grade = pygame.Rect(centre[0] - ring // 2, centre[1] + round(ring * 0.46), ring, paint.k(30))
        paint.words(surface, grade_name(self.level), "strong", 18, soft, grade, "center")
        left = centre[0] + ring // 2 + paint.k(14)
        box = pygame.Rect(left, face.top + paint.k(18), face.right - paint.k(14) - left, paint.k(42))
        paint.words(surface, self.name, "title", 30, ink, box)
        low = face.bottom - paint.k(44 if self.fits else 10)
        text = pygame.Rect(left, box.bottom + paint.k(4), box.width, low - box.bottom - paint.k(4))
        paint.paragraph(surface, self.sentence, "body", 20, soft, text)
        if self.fits:
            self._draw_pill(surface, paint, _("fits you"), palette.on, (left, face.bottom - paint.k(40)))
        if self.seated:
            self._draw_pill(
                surface, paint, self.seated, palette.plate, (face.left + paint.k(16), rect.top - paint.k(12))
            )
        if self.chosen:
            paint.tick(surface, (rect.right - paint.k(10), rect.top + paint.k(8)))

    def _draw_dial(
        self, surface: pygame.Surface, paint: Paint, centre: tuple[int, int], ring: int, fade: float
    ) -> None:
        palette = paint.palette
        groove = mixed(palette.groove, palette.field, 0.3 + fade / 2)
        band = paint.art.boxes.ring(ring, ring, ring // 2, round(ring * 0.14), groove)
        surface.blit(band, band.get_rect(center=centre))
        colours = [mixed(colour, palette.field, fade) for colour in ON_PAPER]
        unlit = mixed(palette.hint, palette.field, 0.25 + fade / 2)
        draw_pips(
            surface,
            paint,
            centre,
            ring * 0.43,
            max(4, round(ring * 0.085)),
            LEVELS[self.level].grade,
            colours,
            unlit,
        )
        size = round(ring * 0.6)
        draw_medal(surface, paint.art, self.face, centre, size)
        if fade:
            veil = paint.art.boxes.rounded(size, size, size // 2, palette.field, alpha=110)
            surface.blit(veil, veil.get_rect(center=centre))

    @staticmethod
    def _draw_pill(
        surface: pygame.Surface, paint: Paint, words: str, colour: Colour, corner: tuple[int, int]
    ) -> None:
        """A tick and a few words."""
        high, icon = paint.k(30), paint.k(16)
        wide = paint.width(words, "strong", 17.5) + icon + paint.k(32)
        pill = pygame.Rect(corner, (wide, high))
        surface.blit(paint.art.boxes.rounded(wide, high, high // 2, colour), pill)
        paint.icon(surface, "check", 16, paint.palette.cream, (pill.left + paint.k(18), pill.centery))
        box = pygame.Rect(pill.left + paint.k(14) + icon, pill.top, wide - icon - paint.k(24), high)
        paint.words(surface, words, "strong", 17.5, paint.palette.cream, box)


LEAST_DIAL = 0.2
"""The least radius of the dial, in widths of its place; beyond that the names become smaller."""


class GradeDial(Widget):
    """How strong somebody is: a dial of walnut with its marks, and below it the grade between − and +."""

    focusable = True
    adjustable = True

    def __init__(
        self, rect: pygame.Rect, face: str, level: str, words: str, on_change: Callable[[str], None]
    ) -> None:
        super().__init__(rect, "grade")
        self.face, self.level, self.words, self.on_change = face, level, words, on_change
        self._marks: list[tuple[pygame.Rect, str]] = []
        self._most = math.inf
        """How large the radius may be, so that the names have room at the sides."""
        self._least_pill = 0
        """How wide the pill must be for the grade's name between its signs."""

    def label(self) -> str:
        """What is chosen, and its grade."""
        return f"{self.words}: {level_name(self.level)}"

    def thing(self) -> Thing | None:
        """One of several values, with the names on the dial."""
        marks = ", ".join(f"{mark_name(level)} {LEVELS[level].grade:g}" for level in NAMED)
        return self._as(Kind.CHOICE, self.words, level_name(self.level))._replace(more=marks)

    def do(self, deed: Deed, value: str) -> None:
        """A press takes the next grade, after the last the first."""
        if deed is Deed.PRESS:
            self.activate()
        else:
            super().do(deed, value)

    def activate(self) -> None:
        """The next grade, round and round."""
        if self.level == GRADES[-1]:
            self._set(GRADES[0])
        else:
            self.adjust(1)

    def adjust(self, step: int) -> bool:
        """One grade less or more; from between two grades to the nearer one on that side."""
        grade = LEVELS[self.level].grade
        near = math.floor(grade) + 1 if step > 0 else math.ceil(grade) - 1
        self._set(GRADES[max(1, min(len(GRADES), near)) - 1])
        return True

    def release(self, point: tuple[int, int]) -> None:
        """Take the mark or the pip under the pointer, or a step by − and +."""
        if not (self.enabled and self.covers(point)):
            return
        pill = self._pill()
        if pill.collidepoint(point):
            self.adjust(-1 if point[0] < pill.centerx else 1)
            return
        for box, level in self._marks:
            if box.collidepoint(point):
                self._set(level)
                return
        centre, reach = self._middle()
        away = (point[0] - centre[0], point[1] - centre[1])
        if 0.5 * reach < math.hypot(*away) < 1.2 * reach:
            turned = (math.degrees(math.atan2(away[1], away[0])) - FIRST_ANGLE) % 360
            if turned <= SWEEP + 15:
                self._set(GRADES[min(len(GRADES) - 1, round(turned * (len(GRADES) - 1) / SWEEP))])

    def _set(self, level: str) -> None:
        if self.enabled and level in OFFERED and level != self.level:
            self.level = level
            self.on_change(level)

    def _middle(self) -> tuple[tuple[int, int], int]:
        """The dial's middle and its radius; names stand at its sides, the pill hangs on its foot."""
        most = max(self._most, self.rect.width * LEAST_DIAL)
        radius = round(min(self.rect.height * 0.434, self.rect.width * 0.31, most))
        return (self.rect.centerx, self.rect.top + round(radius * 1.18)), radius

    def _pill(self) -> pygame.Rect:
        (x, y), radius = self._middle()
        wide = min(self.rect.width, max(round(radius * 1.6), self._least_pill))
        pill = pygame.Rect(0, 0, wide, round(radius * 0.38))
        pill.midtop = (x, y + round(radius * 0.72))
        return pill

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Walnut, pips, face, names and the pill."""
        self._most = min(
            (self.rect.width / 2 - paint.width(mark_name(level), "strong", 19) - paint.k(4)) / (1.12 * across)
            for level in NAMED
            if (across := abs(math.cos(angle_of(LEVELS[level].grade)))) >= 0.2
        )
        self._least_pill = paint.width(grade_name(self.level), "strong", SMALLEST_UNITS) + 2 * paint.k(44)
        centre, radius = self._middle()
        boxes, palette = paint.art.boxes, paint.palette
        size = 2 * radius
        soft, _reach = boxes.shadow(size, size, radius, max(3, paint.k(8)), 0.45)
        surface.blit(soft, soft.get_rect(center=(centre[0], centre[1] + paint.k(6))))
        wood = boxes.rounded(
            size, size, radius, WALNUT, WALNUT_LOW, border=RIM, border_width=max(3, radius // 12)
        )
        surface.blit(wood, wood.get_rect(center=centre))
        unlit = mixed(WALNUT, ON_WOOD[0], 0.35)
        draw_pips(
            surface,
            paint,
            centre,
            radius * 0.78,
            max(6, round(radius * 0.15)),
            LEVELS[self.level].grade,
            ON_WOOD,
            unlit,
        )
        draw_medal(surface, paint.art, self.face, centre, round(radius * 1.14), palette.gold)
        self._draw_marks(surface, paint, centre, radius)
        self._draw_pill(surface, paint)

    def _draw_marks(
        self, surface: pygame.Surface, paint: Paint, centre: tuple[int, int], radius: int
    ) -> None:
        self._marks = []
        top = paint.context.table_top
        for level in NAMED:
            angle = angle_of(LEVELS[level].grade)
            words = mark_name(level)
            across = math.cos(angle)
            x = centre[0] + round(radius * 1.12 * across)
            y = centre[1] + round(radius * 1.14 * math.sin(angle))
            box = pygame.Rect(0, 0, 0, paint.k(28))
            if abs(across) < 0.2:
                box.width = paint.width(words, "strong", 19)
                box.center = (x, y)
            elif across < 0:
                box.width, box.left = x - self.rect.left, self.rect.left
            else:
                box.left, box.width = x, self.rect.right - x
            box.centery = y
            align = "center" if abs(across) < 0.2 else "right" if across < 0 else "left"
            place = paint.words(surface, words, "strong", 19, top.words, box, align)
            self._marks.append((place.inflate(paint.k(12), paint.k(6)), level))

    def _draw_pill(self, surface: pygame.Surface, paint: Paint) -> None:
        palette, pill = paint.palette, self._pill()
        paint.slab(
            surface, pill, palette.button, palette.button_low, palette.button_lip, 18, 5, 0.24, lit=True
        )
        inner = pill.inflate(-2 * paint.k(40), 0)
        paint.words(surface, grade_name(self.level), "strong", 24, palette.ink, inner, "center")
        for side, icon in ((-1, "minus"), (1, "plus")):
            is_end = self.level == GRADES[0 if side < 0 else -1]
            colour = mixed(palette.accent, palette.button, 0.65) if is_end else palette.accent
            x = pill.left + paint.k(26) if side < 0 else pill.right - paint.k(26)
            paint.icon(surface, icon, 26, colour, (x, pill.centery))


class GradeButton(Pressable):
    """A seat's grade in a row of the set-up; a press asks who sits down."""

    def __init__(
        self, rect: pygame.Rect, level: str, fits: bool, words: str, on_press: Callable[[], None], key: str
    ) -> None:
        super().__init__(rect, on_press, key)
        self.level, self.fits, self.words = level, fits, words
        self.ring_radius = 14

    @property
    def told(self) -> str:
        """What stands on it."""
        return f"{_('Fits you')} · {LEVELS[self.level].grade:g}" if self.fits else grade_name(self.level)

    def label(self) -> str:
        """What it opens, and what is chosen."""
        chosen = level_name(self.level)
        return f"{self.words}: {_('fits you')}, {chosen}" if self.fits else f"{self.words}: {chosen}"

    def thing(self) -> Thing | None:
        """A button."""
        return self._as(Kind.BUTTON, self.label())

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The grade in its field, with an arrow."""
        palette, rect = paint.palette, self.rect
        line = palette.selected_line if self.hovered or self.pressed else palette.line
        field = paint.art.boxes.rounded(
            rect.width, rect.height, paint.k(14), palette.field, border=line, border_width=max(1, paint.k(2))
        )
        surface.blit(field, rect)
        paint.icon(surface, "next", 27, palette.accent, (rect.right - paint.k(20), rect.centery))
        inner = pygame.Rect(rect.left + paint.k(14), rect.top, rect.width - paint.k(50), rect.height)
        paint.words(surface, self.told, "strong", 21, palette.ink, inner, "center")
