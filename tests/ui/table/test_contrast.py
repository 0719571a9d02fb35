"""All text at the table against its ground: 4.5:1 on every table and in every theme, 7:1 with high contrast.

The grounds of felt and wood are taken from the very picture that the window shows: the lightest and the
darkest patch under each text are what counts, not a colour that a table says it has.
"""

from __future__ import annotations

import pygame
import pytest

from skipbo.resources import ASSETS
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.table.furniture import ground
from skipbo.ui.theme import HIGH_CONTRAST, NORMAL, PLAIN_TOPS, TABLE_TOPS, Colour, Palette, contrast, mixed

SIZE = (1280, 720)
PATCH = 12


def _grounds(top: str, high: str, rect: pygame.Rect) -> list[Colour]:
    """The mean colours of all patches that a text lies on."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    context = make_context(SIZE, Values()._replace(table_top=top, contrast=high))
    picture = ground(context, Layout(*SIZE, TableShape(seats=2))).picture
    found: list[Colour] = []
    for x in range(rect.left, rect.right - PATCH, PATCH):
        for y in range(rect.top, rect.bottom - PATCH, PATCH):
            red, green, blue = picture.get_at((x, y))[:3] if high == "high" else _mean(picture, x, y)
            found.append((red, green, blue))
    return found


def _mean(picture: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _alpha = pygame.transform.average_color(picture, pygame.Rect(x, y, PATCH, PATCH))
    return red, green, blue


@pytest.mark.parametrize("high", ["normal", "high"])
@pytest.mark.parametrize("top", list(TABLE_TOPS))
def test_the_title_block_is_read_on_the_wood_as_it_is_painted(top: str, high: str) -> None:
    area = Layout(*SIZE, TableShape(seats=2)).title_area
    colours = _grounds(top, high, pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h)))
    look = (PLAIN_TOPS if high == "high" else TABLE_TOPS)[top]
    least = 7.0 if high == "high" else 4.5
    for words in (look.words, look.words_soft):
        assert min(contrast(words, one) for one in colours) >= least


@pytest.mark.parametrize("high", ["normal", "high"])
@pytest.mark.parametrize("top", list(TABLE_TOPS))
def test_pills_are_read_on_the_felt_as_it_is_painted(top: str, high: str) -> None:
    palette = HIGH_CONTRAST if high == "high" else NORMAL
    layout = Layout(*SIZE, TableShape(seats=2))
    mat = layout.mat
    felt = _grounds(top, high, pygame.Rect(round(mat.x) + 30, round(mat.y) + 30, round(mat.w) - 60, 300))
    share = 1.0 if high == "high" else 184 / 255
    least = 7.0 if high == "high" else 4.5
    for one in felt:
        under = mixed(one, palette.pill, share)
        assert min(contrast(palette.cream, under), contrast(palette.plate_soft, under)) >= least


def _pairs(p: Palette) -> dict[str, tuple[Colour, Colour]]:
    """Words and grounds of everything else at the table."""
    return {
        "plate": (p.plate_words, p.plate),
        "plate, lower": (p.plate_words, p.plate_low),
        "plate's line": (p.plate_soft, p.plate),
        "plate's line, lower": (p.plate_soft, p.plate_low),
        "active plate": (p.ink, p.paper),
        "active plate, lower": (p.ink, p.selected),
        "active plate's line": (p.soft, p.selected),
        "stock badge": (p.cream, p.badge),
        "small badge": (p.ink, p.cream),
        "on the seam": (p.ink, p.paper_low),
        "what stands out on the seam": (p.said, p.paper_low),
        "question": (p.ink, p.paper_low),
        "answer": (p.ink, p.button_low),
        "amber answer": (p.amber_words, p.amber_low),
        "danger": (p.cream, p.danger),
        "danger, lower": (p.cream, p.danger_low),
        "hint": (p.ink, p.paper_low),
        "hint's reason": (p.soft, p.paper_low),
        "move": (p.soft, p.paper_low),
        "tool": (p.ink, p.button_low),
    }


@pytest.mark.parametrize(("palette", "least"), [(NORMAL, 4.5), (HIGH_CONTRAST, 7.0)], ids=["normal", "high"])
def test_everything_else_is_read_on_its_paper(palette: Palette, least: float) -> None:
    weak = {
        name: round(contrast(*pair), 2) for name, pair in _pairs(palette).items() if contrast(*pair) < least
    }
    assert not weak


@pytest.mark.parametrize("top", list(PLAIN_TOPS))
def test_with_high_contrast_lines_and_marks_stand_out(top: str) -> None:
    look = PLAIN_TOPS[top]
    assert contrast(look.stitch, look.felt) >= 7
    assert contrast(look.words, look.wood_colour) >= 7
    assert contrast(look.dashes, look.wood_colour) >= 4.5
    # The ring of what may be chosen lies between dark lines: it is seen on dark and on light felt.
    assert max(contrast(HIGH_CONTRAST.gold, look.felt), contrast(HIGH_CONTRAST.gold_line, look.felt)) >= 4.5
    assert max(contrast(HIGH_CONTRAST.cream, look.felt), contrast(HIGH_CONTRAST.table_focus, look.felt)) >= 3


def test_high_contrast_has_no_texture() -> None:
    assert (ASSETS / "textures").exists()
    for top in PLAIN_TOPS:
        area = Layout(*SIZE, TableShape(seats=2)).mat
        inner = pygame.Rect(round(area.x) + 40, round(area.y) + 40, round(area.w) - 80, round(area.h) - 80)
        assert len(set(_grounds(top, "high", inner))) == 1
