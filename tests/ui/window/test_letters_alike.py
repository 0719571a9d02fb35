"""Buttons of one kind on a page have words of one size, and what has room breaks into no second line."""

from __future__ import annotations

import pygame

from skipbo.ui.context import Context
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scenes.pad_ways import PICTURE, SIDES, Way, buttons
from skipbo.ui.widgets.button import LEAST_SHARE, Button
from skipbo.ui.widgets.widget import Widget


def _nothing() -> None:
    """A button that does nothing."""


class _Menu(MenuScene):
    """Buttons of one size, one with longer words than the others."""

    longest = "Wiederholungen"

    def build(self) -> list[Widget]:
        words = ("Regeln", "Statistik", self.longest)
        return [
            Button(self.rect(40, 40 + 80 * at, 250, 60), each, _nothing, icon="eye", units=24)
            for at, each in enumerate(words)
        ]


def _letters(scene: MenuScene) -> list[float]:
    return [widget.letters for widget in scene.group.widgets if isinstance(widget, Button)]


def test_the_longest_of_like_buttons_gives_the_size_of_all(context: Context) -> None:
    scene = _Menu(context)
    context.stack.push(scene)
    letters = _letters(scene)
    assert len(set(letters)) == 1
    assert 24 * LEAST_SHARE <= letters[0] < 24
    scene.longest = "Wiederholungsvorschauliste"
    scene.rebuild()
    assert _letters(scene) == [24, 24, 24], "for one far too long the others don't get small"


def test_a_row_of_ways_is_shared_out_by_their_words() -> None:
    words = ("Review", "The table", "Expert plays your cards")
    ways = [Way(each, each, "eye", _nothing) for each in words]
    made = buttons(
        ways, 3, (0.0, 0.0, 800.0), lambda *box: pygame.Rect(*map(round, box)), lambda each: 11.0 * len(each)
    )
    for button in made:
        assert isinstance(button, Button)
        assert button.rect.width >= 11 * len(button.words) + SIDES + PICTURE
    assert made[-1].rect.right <= 800
