"""All scenes with every text 40 % longer: nothing is cut, nothing lies on other words or off the window."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pygame
import pytest

from build import long_words
from build.screenshots import Folder, opened, shots, table_shots
from build.word_watch import fitting, watched
from skipbo import languages
from skipbo.ui.app import make_context
from skipbo.ui.scenes.rules_scene import NAV_PAD, NavRow, RulesScene
from skipbo.ui.widgets.paint import Paint

SLOW = ("statistics-pictures", "statistics-games", "scorepad-luck", "luck", "replay-mistake")
"""What takes seconds to work out is looked at once, where room is shortest."""
SHORTEST = ((1024, 640), 200)
EXCERPTS = "rules-search"
"""What was found for a search is a part of a sentence, cut on purpose."""
OVER_THE_LINE = "replay-mistake"
"""In so small a window the paper that tells what was wrong, in large words, lies over the turns' numbers."""


@pytest.fixture
def long_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(
        "skipbo.ui.grounds.compose", lambda _folder, size, _top, _ground: pygame.Surface(size)
    )
    monkeypatch.setattr(languages, "FOLDER", languages.FOLDER)
    long_words.offer(tmp_path / "languages")
    yield long_words.CODE
    monkeypatch.undo()
    languages._translations.cache_clear()
    languages.set_language("en")


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 100), SHORTEST, ((1280, 800), 100), ((1920, 1080), 200)]
)
def test_every_text_has_room_when_it_is_longer(
    size: tuple[int, int], text_size: int, long_language: str, folder: Folder
) -> None:
    languages.set_language(long_language)
    faults: dict[str, list[str]] = {}
    for shot in {shot.name: shot for shot in chain(shots(folder), table_shots())}.values():
        if shot.name in SLOW and (size, text_size) != SHORTEST:
            continue
        with watched() as watch:
            _context, scenes = opened(shot, size, long_language, {"text_size": text_size})
            found = fitting(scenes, size, watch)
        if shot.name == EXCERPTS:
            found = [fault for fault in found if not fault.startswith("cut: ")]
        if shot.name == OVER_THE_LINE:
            found = [fault for fault in found if not re.match(r"on each other: \d / ", fault)]
        if found:
            faults[shot.name] = found
    assert faults == {}


def test_a_label_breaks_before_it_is_cut() -> None:
    paint = Paint(make_context((1024, 640)))
    surface = pygame.Surface((400, 100))
    room, line = pygame.Rect(0, 0, 120, 60), pygame.Rect(0, 0, 120, 20)
    with watched() as watch:
        high = paint.words(surface, "Saved matches of us all", "strong", 24, (0, 0, 0), room).height
        assert high > paint.words(surface, "Saved", "strong", 24, (0, 0, 0), room).height
        assert watch.cut == []
        paint.words(surface, "Saved matches of us all", "strong", 24, (0, 0, 0), line)
        assert watch.cut == ["Saved matches of us all"]


@pytest.mark.parametrize("language", languages.available())
def test_a_page_of_the_rules_with_a_long_name_has_the_height_of_its_lines(language: str) -> None:
    languages.set_language(language)
    try:
        for size in ((1100, 690), (1280, 800), (1440, 900)):
            scene = RulesScene(make_context(size), "masters")
            scene.context.stack.push(scene)
            paint = scene.paint
            rows = [
                one for widget in scene.group.widgets for one in widget.inside() if isinstance(one, NavRow)
            ]
            assert len(rows) > 8
            for row in rows:
                high = paint.paragraph_height(row.words, "strong", 21, row.rect.width - 2 * paint.k(NAV_PAD))
                assert row.rect.height >= high + paint.k(12), (size, row.words)
    finally:
        languages.set_language("en")
