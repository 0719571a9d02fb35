"""What scenes say to a screen reader: all that can be reached has a name, all that is written is said."""

import re

import pygame
import pytest

from build.screenshots import Folder
from skipbo.ui.menu_scene import MenuScene
from tests.ui.window.all_pictures import NAMES, opened, written

AT_THE_TABLE = ("table", "replay", "lesson-")


@pytest.fixture(autouse=True)
def bare_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "skipbo.ui.grounds.compose", lambda _folder, size, _top, _ground: pygame.Surface(size)
    )


def plain(words: str) -> str:
    return " ".join(words.casefold().replace("…", " ").replace(".", " ").replace(",", " ").split())


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_can_be_reached_has_a_name_of_its_own(name: str, folder: Folder) -> None:
    context = opened(name, folder)
    assert context.stack.top is not None
    scene = context.stack.top.described()
    assert scene.title
    keys = [thing.key for thing in scene.things]
    assert len(set(keys)) == len(keys)
    nameless = [thing.key for thing in scene.things if not thing.name.strip()]
    assert not nameless
    told = [scene.title, *(thing.name for thing in scene.things)]
    assert not [words for words in told if re.search("(^|· )[:,]", words)], "a colon or a comma after nothing"
    assert scene.focus in {"", *keys}
    if isinstance(context.stack.top, MenuScene):
        reached = [thing for thing in scene.things if thing.can_focus]
        assert len(reached) == len(context.stack.top.group.focus_chain())


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith(AT_THE_TABLE)])
def test_all_that_is_written_is_said(name: str, folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    context = opened(name, folder)
    top = context.stack.top
    if not isinstance(top, MenuScene):
        return
    scene = top.described()
    told = [f"{thing.name} {thing.value} {thing.more} {thing.numbers}" for thing in scene.things]
    said = plain(" ".join([scene.title, *told]))
    drawn = {plain(words) for words in written(context, monkeypatch)}
    drawn.discard("12")  # the doodle on an empty pad
    drawn.discard("–")  # a game that brought nothing: a voice says 0
    if name.startswith("rules"):  # the numbers on the cards of a picture, whose caption says what it shows
        drawn = {words for words in drawn if not words.isdigit()}
    assert not {words for words in drawn if words not in said}
