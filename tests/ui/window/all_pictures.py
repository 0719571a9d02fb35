"""Every picture that the gallery makes, to be opened and looked at by name."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pygame
import pytest

from build.screenshots import Folder, Shot, shots, table_shots
from skipbo import languages
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.context import Context


def all_shots(folder: Folder) -> dict[str, Shot]:
    return {shot.name: shot for shot in chain(shots(folder), table_shots())}


NAMES = list(all_shots(Folder.__new__(Folder)))


def opened(name: str, folder: Folder) -> Context:
    """A picture's scenes, at rest, in English."""
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


def written(context: Context, monkeypatch: pytest.MonkeyPatch, is_whole: bool = False) -> list[str]:
    """All words of the top scene's picture, or of the whole window's."""
    words: list[str] = []
    with monkeypatch.context() as patch:
        for name in ("render", "wrap"):
            real = getattr(context.text, name)

            def listening(text: str, *rest: Any, real: Any = real) -> Any:
                words.append(text)
                return real(text, *rest)

            patch.setattr(context.text, name, listening)
        if is_whole:
            context.stack.whole = True
            context.stack.draw(pygame.Surface(context.size))
        else:
            assert context.stack.top is not None
            context.stack.top.draw(pygame.Surface(context.size))
    return words
