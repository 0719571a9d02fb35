"""The gallery draws the table and everything round it, in every language, without a word cut off."""

import pytest

from build.screenshots import render, table_shots
from skipbo import languages


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_table_and_its_rooms_are_drawn(language: str) -> None:
    languages.set_language(language)
    drawn = []
    for shot in table_shots():
        surface, cut = render(shot, (1024, 640), language)
        assert not cut, f"{shot.name}: {cut}"
        colours = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1024, 37) for y in range(0, 640, 31)}
        assert len(colours) > 40, f"{shot.name} is nearly empty"
        drawn.append(shot.name)
    languages.set_language("en")
    assert len(drawn) == len(set(drawn)) >= 18
