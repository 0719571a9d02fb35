"""The paper pill on the seam: all of its words are in the window, however large they are."""

from __future__ import annotations

import pygame
import pytest

from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.sprites import Sprites
from skipbo.ui.table.furniture import Furniture, Parts

LONG: Parts = (
    ("9 del monto principal", True),
    (
        " en el monto para descartar 3: acaba el turno, pero no hay ningún 12 ni Skip-Bo que puedas bajar",
        False,
    ),
    ("  por 1 moneda", True),
)


def _furniture(size: tuple[int, int], text_size: int) -> Furniture:
    pygame.display.init()
    pygame.display.set_mode(size)
    context = make_context(size, Values(text_size=text_size))
    return Furniture(context, Sprites(context))


def _words(lines: list[Parts]) -> list[tuple[str, bool]]:
    return [(word, accent) for line in lines for words, accent in line for word in words.split()]


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("icon", ["", "ui-cross"])
def test_a_long_sentence_is_whole_and_inside(size: tuple[int, int], text_size: int, icon: str) -> None:
    furniture = _furniture(size, text_size)
    lines = furniture.status_lines(LONG, icon)
    assert _words(lines) == _words([LONG])
    width, height = furniture.status_size(LONG, icon)
    assert width <= size[0] - 12
    assert height < size[1] / 2
    surface = pygame.Surface(size)
    rect = furniture.status(surface, (size[0] / 2, size[1] / 2), LONG, icon)
    assert surface.get_rect().contains(rect)


def test_a_short_one_stays_in_one_line() -> None:
    furniture = _furniture((1024, 640), 100)
    short: Parts = (("Bo", True), (" baja un 7 sobre el 6", False))
    assert furniture.status_lines(short) == [short]
    assert furniture.status_size(short)[1] == round(40 * 0.72)


def test_no_line_begins_with_the_dot_between_two_names() -> None:
    names = ("Oda", "Bo", "Bruno", "Mino", "Tejo", "Lina")
    listed = [part for name in names for part in ((name, True), (" 1", False), (" · ", False))][:-1]
    furniture, broken = _furniture((800, 1280), 100), 0
    for most in range(160, 400):
        lines = furniture.status_lines((("Cards played: ", False), *listed), most=most)
        starts = ["".join(words for words, _accent in line).lstrip()[:1] for line in lines]
        assert "·" not in starts, most
        broken += len(lines) > 1
    assert broken > 100
