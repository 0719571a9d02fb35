"""The vector pictures: all there, free of what nanosvg cannot draw, visible when the game rasterises them."""

import re
import xml.etree.ElementTree as ElementTree

import pygame
import pytest

from skipbo.ui.theme import CARD_BACKS

NUMBERS = [f"{n:02}" for n in range(1, 13)]
TOLLED = [f"{n}-toll-{toll}" for n in NUMBERS for toll in (1, 2)]
DICE = ["1-4", "5-8", "9-12", "skipbo", "2", "plus-1"]
CARDS = {
    *(f"number-{n}" for n in NUMBERS + TOLLED),
    *(f"mini-{n}" for n in NUMBERS + TOLLED),
    *(f"skipbo-as-{n}" for n in NUMBERS),
    *(f"mini-skipbo-as-{n}" for n in NUMBERS),
    *(f"back-{name}" for name in CARD_BACKS),
    "skipbo",
    "mini-skipbo",
}
PARTS = {"coin", *(f"die-{d}" for d in DICE), *(f"cube-{d}" for d in DICE)}
PARTS |= {f"cube-tumble-{step:02}" for step in range(16)}
PARTS |= {f"cube-{d}-roll-{step}" for d in DICE for step in range(6)}
PARTS |= {"tray", "pencil", "pad", "pad-binding", "hand", "hand-holding", "marker", "refused"}
FACES = {
    f"face-{name}{who}" for name in ("badger", "bear", "cat", "fox", "hare", "owl") for who in ("", "-person")
}
BUTTONS = (
    *("undo", "hint", "list", "menu", "play", "plus", "calendar", "book", "replay", "chart", "gear", "quit"),
    *("back", "next", "check", "cross", "star", "arrow", "die", "coin", "people", "speaker", "lock", "save"),
    *("trash", "pencil"),
)
ELEMENTS = {"svg", "defs", "linearGradient", "radialGradient", "stop", "path", "circle"}
ATTRIBUTES = {
    *("width", "height", "viewBox", "id", "x1", "y1", "x2", "y2", "cx", "cy", "r", "offset", "d"),
    *("fill", "opacity", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
    *("stop-color", "stop-opacity", "gradientUnits"),
}


def faults(text):
    """What nanosvg would draw wrongly, or leave out, in the text of an SVG file."""
    found = []
    tree = ElementTree.fromstring(text)
    paints = set()
    for element in tree.iter():
        name = element.tag.split("}")[-1]
        if name not in ELEMENTS:
            found.append(f"element {name}")
        found += [f"attribute {key}" for key in element.attrib if key not in ATTRIBUTES]
        for key in ("fill", "stroke"):
            value = element.get(key, "none")
            if match := re.fullmatch(r"url\(#(\w+)\)", value):
                paints.add(match[1])
            elif value != "none" and not re.fullmatch(r"#[0-9A-F]{6}", value):
                found.append(f"paint {value}")
        if "Gradient" in name:
            units = element.get("gradientUnits") == "userSpaceOnUse"
            for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
                if (end := element.get(key)) and not units and not end.endswith("%"):
                    found.append(f"gradient end {key}={end} without a unit")
    known = {element.get("id") for element in tree.iter() if "Gradient" in element.tag}
    if paints != known:
        found.append(f"paints {paints} but gradients {known}")
    if tree.get("viewBox") != f"0 0 {tree.get('width')} {tree.get('height')}":
        found.append("viewBox differs from the size")
    return found


@pytest.fixture(scope="module")
def pictures(root):
    return {path.relative_to(root / "assets").as_posix(): path for path in (root / "assets").rglob("*.svg")}


def names_in(pictures, folder):
    return {
        name.removeprefix(f"{folder}/").removesuffix(".svg")
        for name in pictures
        if name.startswith(f"{folder}/")
    }


@pytest.mark.parametrize(("folder", "names"), [("cards", CARDS), ("parts", PARTS), ("faces", FACES)])
def test_every_picture_is_there_and_nothing_else(pictures, folder, names):
    assert names_in(pictures, folder) == names


def test_every_icon_is_there(pictures):
    icons = names_in(pictures, "icons")
    assert {f"ui-{name}" for name in BUTTONS} | {"skipbo"} <= icons
    assert {"partner-triangle", "partner-circle", "partner-square"} <= icons
    assert "textures/logo.svg" in pictures


def test_no_picture_uses_what_nanosvg_cannot_draw(pictures):
    assert {name: bad for name, path in pictures.items() if (bad := faults(path.read_text()))} == {}


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("<text>7</text>", "element text"),
        ('<path d="M0 0" clip-path="url(#a)"/>', "attribute clip-path"),
        ('<defs><linearGradient id="a" x1="0" x2="1"/></defs><path fill="url(#a)"/>', "without a unit"),
        ('<path fill="url(#b)"/>', "paints"),
        ('<path fill="currentColor"/>', "paint currentColor"),
    ],
)
def test_the_lint_finds_the_traps(part, message):
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">{part}</svg>'
    assert any(message in fault for fault in faults(text)), faults(text)


def colours_in(surface):
    width, height = surface.get_size()
    places = [(x, y) for x in range(0, width, 2) for y in range(0, height, 2)]
    return {tuple(surface.get_at(place)) for place in places if surface.get_at(place).a > 40}


def test_every_picture_rasterises_in_its_proportions(pictures):
    for name, path in pictures.items():
        tree = ElementTree.fromstring(path.read_text())
        width, height = float(tree.get("width", "0")), float(tree.get("height", "0"))
        scale = 96 / max(width, height)
        surface = pygame.image.load_sized_svg(str(path), (round(width * scale), round(height * scale)))
        assert abs(surface.get_width() / surface.get_height() - width / height) < 0.03 * width / height, name
        plain = name.startswith(("icons/ui-", "icons/partner-"))
        assert len(colours_in(surface)) > (2 if plain else 20), f"{name} is almost empty"


def test_cards_are_five_to_seven_with_round_transparent_corners(pictures):
    for name in CARDS:
        surface = pygame.image.load_sized_svg(str(pictures[f"cards/{name}.svg"]), (150, 210))
        assert surface.get_width() == 150
        assert surface.get_height() in (210, 211), "nanosvg may round up"
        assert surface.get_at((0, 0)).a == 0
        rim = surface.get_at((75, 3))
        assert min(rim.r, rim.g, rim.b) > 220, f"{name}: the rim is cream"


@pytest.mark.parametrize("number", range(1, 13))
def test_a_card_lights_as_many_pips_as_its_number(pictures, number):
    from build.art.cards import CENTRE, PIPS_AT
    from build.art.motifs import around

    for name in (f"number-{number:02}", f"skipbo-as-{number:02}"):
        surface = pygame.image.load_sized_svg(str(pictures[f"cards/{name}.svg"]), (500, 700))
        lit = 0
        for hour in range(1, 13):
            x, y = around(*CENTRE, PIPS_AT, 30 * hour)
            lit += surface.get_at((round(2 * x), round(2 * y))).g > 200
        assert lit == number, name


def test_numbers_differ_from_each_other_even_as_minis(pictures):
    seen: dict[bytes, str] = {}
    for name in sorted(CARDS):
        size = (40, 56) if name.startswith("mini") else (150, 210)
        data = pygame.image.tobytes(
            pygame.image.load_sized_svg(str(pictures[f"cards/{name}.svg"]), size), "RGBA"
        )
        assert data not in seen, f"{name} looks like {seen[data]}"
        seen[data] = name


def test_line_icons_are_white_so_that_any_colour_can_be_put_on_them(pictures):
    for name in BUTTONS:
        surface = pygame.image.load_sized_svg(str(pictures[f"icons/ui-{name}.svg"]), (48, 48))
        assert {colour[:3] for colour in colours_in(surface)} == {(255, 255, 255)}, name
