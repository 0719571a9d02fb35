"""The seal of a shuffle in wax, its rosette taken from the proof: two seals can be compared by eye."""

from __future__ import annotations

import math

import pygame

from skipbo.languages import _
from skipbo.ui import felt
from skipbo.ui.theme import hexa, rgb
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

WAX = (rgb("DD6A4D"), rgb("B94A34"), rgb("7F2212"))
PETALS = (0.40, 0.53, 0.66)
"""How long a petal is, of the seal's radius."""


def petals_of(proof: str) -> tuple[int, ...]:
    """Which of three lengths each of the twelve petals has: one picture of 531,441."""
    number = int(proof, 16) if proof and all(letter in "0123456789abcdef" for letter in proof) else 0
    return tuple(number // 3**place % 3 for place in range(12))


def draw_seal(
    surface: pygame.Surface, paint: Paint, proof: str, centre: tuple[int, int], size: int, tilt: float = 0.0
) -> None:
    """The seal, `size` pixels across."""
    petals = petals_of(proof)
    picture = paint.art.drawn(("seal", petals, tilt), _seal(petals, tilt), size, size)
    surface.blit(picture, picture.get_rect(center=centre))


def _seal(petals: tuple[int, ...], tilt: float) -> str:
    light, main, low = map(hexa, WAX)
    rim = []
    for step in range(48):
        angle = math.radians(step * 7.5)
        reach = 92 + 4.5 * math.sin(angle * 3 + 1.1) + 2.6 * math.sin(angle * 7 + 0.4)
        rim.append(f"{100 + reach * math.cos(angle):.1f} {100 + reach * math.sin(angle):.1f}")
    shapes = []
    for number, length in enumerate(petals):
        far = 100 - 92 * PETALS[length]
        middle = (far + 88) / 2
        shapes.append(
            f'<path transform="rotate({number * 30 + tilt} 100 100)" fill="{low}" '
            f'd="M100 88 C 90 {middle:.1f} 93 {far + 8:.1f} 100 {far:.1f} '
            f'C 107 {far + 8:.1f} 110 {middle:.1f} 100 88 Z"/>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">'
        f'<path fill="{low}" fill-opacity=".55" transform="translate(0 5)" d="M{" L".join(rim)} Z"/>'
        f'<path fill="{main}" d="M{" L".join(rim)} Z"/>'
        f'<circle cx="100" cy="98" r="76" fill="{light}"/><circle cx="100" cy="101" r="74" fill="{main}"/>'
        f'<circle cx="100" cy="100" r="9" fill="{low}"/>{"".join(shapes)}</svg>'
    )


class SealPicture(Widget):
    """The sealed deck; once it has been verified the two seals stand side by side."""

    def __init__(self, rect: pygame.Rect, before: str, after: str | None, key: str = "seal") -> None:
        super().__init__(rect, key)
        self.before, self.after = before, after

    @property
    def is_same(self) -> bool:
        """Whether the open deck has the seal that was shown at the deal."""
        return self.after == self.before

    def label(self) -> str:
        """What stands there."""
        if self.after is None:
            return _("The sealed deck")
        told = _("the same") if self.is_same else _("not the same")
        return ", ".join([_("before the deal"), _("from the open deck"), told])

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """A deck with a band and a seal on felt, or two seals on paper."""
        k, rect, palette = paint.k, self.rect, paint.palette
        surface.blit(
            felt.kept(paint, ("seal strip", rect.size), lambda: felt.strip(paint, rect.size, 30)), rect
        )
        paper_high = 0 if self.after is None else min(k(150), rect.height * 44 // 100)
        room = pygame.Rect(rect.left, rect.top, rect.width, rect.height - paper_high)
        high = min(room.height * 78 // 100, k(330))
        back = paint.art.back(high)
        place = back.get_rect(center=room.center)
        for layer in range(4, 0, -1):
            surface.blit(back, place.move(-layer * k(1.5), layer * k(2)))
        surface.blit(back, place)
        band = pygame.Rect(0, 0, place.width + k(12), max(k(16), high // 10))
        band.center = place.center
        surface.blit(paint.art.boxes.rounded(*band.size, k(3), rgb("FFF7E4"), rgb("EAD9B4")), band)
        draw_seal(surface, paint, self.before, place.center, high * 46 // 100)
        if self.after is None:
            return
        paper = pygame.Rect(
            rect.left + k(24), rect.bottom - paper_high - k(6), rect.width - k(48), paper_high - k(14)
        )
        paint.slab(surface, paper, palette.paper, palette.paper_low, palette.lip, 24, 4, 0.3)
        whose, wide = (_("before the deal"), _("from the open deck")), paper.width * 44 // 100
        low = max(k(26), *(paint.line_high(words, "body", wide) for words in whose))
        size = paper.height - k(14) - low
        for proof, words, x in (
            (self.before, whose[0], paper.left + paper.width * 24 // 100),
            (self.after, whose[1], paper.right - paper.width * 24 // 100),
        ):
            draw_seal(surface, paint, proof, (x, paper.top + k(8) + size // 2), size)
            line = pygame.Rect(0, paper.bottom - k(4) - low, wide, low)
            line.centerx = x
            paint.words(surface, words, "body", 17, palette.soft, line, "center")
        told = _("the same") if self.is_same else _("not the same")
        colour = rgb("157A70") if self.is_same else palette.danger
        middle = (paper.centerx, paper.top + size * 4 // 10 + k(8))
        pygame.draw.aacircle(surface, colour, middle, k(24))
        paint.icon(surface, "check" if self.is_same else "cross", 26, palette.cream, middle)
        wide = paper.width - 2 * (paper.width * 24 // 100) - size
        high = max(k(28), paint.line_high(told, "strong", wide))
        line = pygame.Rect(0, middle[1] + k(26), wide, high)
        line.centerx = paper.centerx
        paint.words(surface, told, "strong", 19, colour, line, "center")
