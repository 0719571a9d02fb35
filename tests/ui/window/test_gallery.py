"""The gallery draws the table and everything round it, in every language, without a word cut off."""

from itertools import chain

import pytest

from build.screenshots import Folder, render, shots, table_shots
from skipbo import languages

#: The smallest window, a hand-held console's screen, an upright tablet and the widest screens.
SIZES = [
    ("en", (1024, 640)),
    ("es", (1024, 640)),
    ("es", (1280, 800)),
    ("es", (720, 1000)),
    ("es", (3440, 1440)),
]


@pytest.mark.parametrize(("language", "size"), SIZES)
def test_the_table_and_its_rooms_are_drawn(language: str, size: tuple[int, int]) -> None:
    languages.set_language(language)
    drawn = []
    for shot in table_shots():
        surface, cut = render(shot, size, language)
        assert not cut, f"{shot.name}: {cut}"
        across, down = range(0, size[0], size[0] // 28), range(0, size[1], size[1] // 21)
        colours = {tuple(surface.get_at((x, y)))[:3] for x in across for y in down}
        assert len(colours) > 40, f"{shot.name} is nearly empty"
        drawn.append(shot.name)
    languages.set_language("en")
    assert len(drawn) == len(set(drawn)) >= 18


@pytest.mark.parametrize(
    ("language", "size"), [("es", (1280, 800)), ("es", (720, 1000)), ("de", (800, 1280))]
)
def test_no_menu_cuts_a_word_on_a_small_screen(language: str, size: tuple[int, int]) -> None:
    folder = Folder()
    cut = {shot.name: render(shot, size, language)[1] for shot in chain(shots(folder))}
    languages.set_language("en")
    assert {name: words for name, words in cut.items() if words} == {}
