"""The fonts: complete for our languages, with their licences beside them."""

import pygame
import pygame.mask
import pytest
from fontTools.ttLib import TTFont

FONTS = [
    "AtkinsonHyperlegible-Bold.ttf",
    "AtkinsonHyperlegible-Regular.ttf",
    "Baloo2-ExtraBold.ttf",
    "Caveat-Bold.ttf",
    "Caveat-SemiBold.ttf",
    "Fredoka-Bold.ttf",
    "Nunito-Bold.ttf",
    "Nunito-ExtraBold.ttf",
    "OpenDyslexic-Bold.otf",
    "OpenDyslexic-Regular.otf",
]
CYRILLIC, GREEK = "АБВГДЕЖЗИЙКЯабвёієїґџљњ", "ΑΒΓΔΩαβγδωάέήίόύώϊΐ"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "¡¿áéíóúüñçÁÉÍÓÚÜÑÇäöößÄÖàèêâôîûëïœ«»“”‘’„–—…·×÷−€ºª°"


@pytest.mark.parametrize("name", FONTS)
def test_a_font_has_the_letters_and_its_licence(root, name):
    path = root / "assets" / "fonts" / name
    letters = TTFont(path).getBestCmap()
    assert [letter for letter in LETTERS if ord(letter) not in letters] == []
    licence = (path.parent / f"OFL-{name.split('-')[0]}.txt").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Copyright" in licence


@pytest.mark.parametrize(
    ("name", "script"),
    [
        *((name, CYRILLIC) for name in FONTS if name.startswith(("Nunito", "Caveat"))),
        ("MPLUSRounded1c-ExtraBold.ttf", GREEK),
    ],
)
def test_names_of_europe_have_their_letters(root, name, script):
    letters = TTFont(root / "assets" / "fonts" / name).getBestCmap()
    assert [letter for letter in script if ord(letter) not in letters] == []
    assert (root / "assets" / "fonts" / f"OFL-{name.split('-')[0]}.txt").exists()


@pytest.mark.parametrize("name", FONTS)
def test_pygame_can_write_with_it(root, name):
    pygame.font.init()
    surface = pygame.font.Font(str(root / "assets" / "fonts" / name), 30).render("¡Añade 12!", True, "white")
    assert surface.get_width() > 90
    assert pygame.mask.from_surface(surface).count() > 400


@pytest.mark.parametrize("name", ["Nunito-Bold", "Nunito-ExtraBold"])
def test_figures_in_the_interface_are_equally_wide(root, name):
    font = TTFont(root / "assets" / "fonts" / f"{name}.ttf")
    letters = font.getBestCmap()
    assert len({font["hmtx"][letters[ord(figure)]][0] for figure in "0123456789"}) == 1
