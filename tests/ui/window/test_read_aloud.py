"""What scenes say to a screen reader: all that can be reached has a name, all that is written is said."""

import re
from itertools import chain
from typing import Any

import pygame
import pytest

from build.screenshots import Folder, Shot, shots, table_shots
from skipbo import languages
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.context import Context
from skipbo.ui.menu_scene import MenuScene


def all_shots(folder: Folder) -> dict[str, Shot]:
    return {shot.name: shot for shot in chain(shots(folder), table_shots())}


NAMES = list(all_shots(Folder.__new__(Folder)))
AT_THE_TABLE = ("table", "replay", "lesson-")


@pytest.fixture(autouse=True)
def bare_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "skipbo.ui.grounds.compose", lambda _folder, size, _top, _ground: pygame.Surface(size)
    )


def opened(name: str, folder: Folder) -> Context:
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    languages.set_language("en")
    shot = all_shots(folder)[name]
    context = make_context((1280, 800), Values(motion="none", tempo="instant", **shot.wishes))
    for scene in shot.make(context):
        context.stack.push(scene)
    for _ in range(20):
        context.stack.update(0.1)
    return context


def written(context: Context, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words of the top scene's picture."""
    words: list[str] = []
    top = context.stack.top
    assert top is not None
    with monkeypatch.context() as patch:
        for name in ("render", "wrap"):
            real = getattr(context.text, name)

            def listening(text: str, *rest: Any, real: Any = real) -> Any:
                words.append(text)
                return real(text, *rest)

            patch.setattr(context.text, name, listening)
        top.draw(pygame.Surface(context.size))
    return words


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
