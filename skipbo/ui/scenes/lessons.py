"""The list of guided games."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.engine.editions import EDITIONS
from skipbo.languages import _
from skipbo.learn.lessons import LESSONS
from skipbo.learn.model import Lesson
from skipbo.ui.context import Context
from skipbo.ui.page import PaperPage
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.rows import ListRow

ROW, PITCH = 112.0, 126.0
#: Room for the widest picture: all names begin at the same place.
PICTURE = 80.0


class LessonsScene(PaperPage):
    """A row for each lesson; `on_choose` gets the one that is chosen."""

    wish_width = 1300.0

    def __init__(self, context: Context, on_choose: Callable[[Lesson], None]) -> None:
        super().__init__(context)
        self._on_choose = on_choose
        self.default_key = f"lesson-{next(iter(LESSONS))}"

    def title(self) -> str:
        """The headline."""
        return _("Learn by playing")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The lessons, with a picture of what they are about."""
        return [
            ListRow(
                self.rect(x, y + number * PITCH, room, ROW),
                _(lesson.title),
                _(lesson.about),
                self._choosing(lesson),
                key=f"lesson-{lesson.key}",
                picture=_picture(lesson),
                picture_width=PICTURE,
            )
            for number, lesson in enumerate(LESSONS.values())
        ]

    def _choosing(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: self._on_choose(lesson)


def _picture(lesson: Lesson) -> Callable[[Paint, int], pygame.Surface]:
    """A coin, the die, two partners' cards, or a plain card."""

    def picture(paint: Paint, high: int) -> pygame.Surface:
        parts = EDITIONS[lesson.edition].parts
        if "die" in parts:
            return paint.art.die("5-8", high * 4 // 5)
        if "coins" in parts:
            return paint.art.coin(high * 4 // 5)
        return paint.art.card(0 if lesson.partnership else 7, high, mini=False)

    return picture
