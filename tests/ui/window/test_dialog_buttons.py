"""The buttons of a dialog are as wide as their words: none is written small beside one with room to spare."""

import pygame
import pytest

from skipbo import languages
from skipbo.languages import _
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.widgets.button import Button


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", languages.available())
def test_three_ways_out_of_a_lesson_are_written_alike(language: str, size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.display.set_mode(size)
    try:
        languages.set_language(language)
        context = make_context(size, Values(language=language))
        scene = ConfirmScene(
            context,
            _("Well done!"),
            "",
            _("Play a game now"),
            lambda _answer: None,
            False,
            _("Main menu"),
            (_("Next lesson"), lambda: None),
        )
        context.stack.push(scene)
        context.stack.draw(pygame.Surface(size))
        for key in ("no", "other", "yes"):
            button = scene.group.find(key)
            assert isinstance(button, Button)
            words = scene.paint.width(button.words, "strong", button.units)
            assert words <= button.rect.width - 2 * scene.k(20), button.words
            assert scene.panel.contains(button.rect)
    finally:
        languages.set_language("en")
