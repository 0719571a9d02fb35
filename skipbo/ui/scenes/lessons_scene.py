"""The list of guided games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.editions import EDITIONS
from skipbo.languages import _
from skipbo.learn.lesson import Lesson
from skipbo.learn.lessons import LESSONS
from skipbo.store.lesson_place import LessonPlace
from skipbo.ui.art import smoothly_turned
from skipbo.ui.context import Context
from skipbo.ui.faces import draw_medal
from skipbo.ui.page import NOWHERE, PaperPage
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.list_row import ListRow
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

GAP = 24.0
#: Two lessons side by side from this width on; a lesson's least and largest height.
TWO_COLUMNS, LEAST, MOST = 980.0, 170.0, 290.0


class LessonsScene(PaperPage):
    """A row for each lesson; `on_choose` gets the one that is chosen."""

    wish_width = 1500.0

    def __init__(
        self,
        context: Context,
        on_choose: Callable[[Lesson], None],
        left: LessonPlace | None = None,
        on_go_on: Callable[[], None] = lambda: None,
    ) -> None:
        """`left`: the lesson that can be continued; `on_go_on` does that."""
        super().__init__(context)
        self._on_choose, self._left, self._on_go_on = on_choose, left, on_go_on
        self.default_key = "go-on" if left is not None else f"lesson-{next(iter(LESSONS))}"

    def title(self) -> str:
        """The page's title."""
        return _("Learn to play")

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """Continue where a lesson was left."""
        if self._left is None:
            return ()
        words = _("Continue lesson")
        button = Button(NOWHERE, words, self._on_go_on, "amber", key="go-on", icon_after="next", units=25)
        return (("right", 360.0, button),)

    def _how_far(self, lesson: Lesson) -> str:
        if self._left is None or self._left.lesson != lesson.key:
            return ""
        number, total = lesson.progress(self._left.step)
        return _("Step {number} of {total}").format(number=number, total=total)

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The lessons, with a picture of what they are about."""
        columns = 2 if room >= TWO_COLUMNS else 1
        rows = -(-len(LESSONS) // columns)
        wide = (room - GAP * (columns - 1)) / columns
        high = max(LEAST, min(MOST, (self.body_height - GAP * (rows - 1) - 8) / rows))
        return [
            ListRow(
                self.rect(
                    x + number % columns * (wide + GAP), y + number // columns * (high + GAP), wide, high
                ),
                _(lesson.title),
                _(lesson.about),
                self._choosing(lesson),
                key=f"lesson-{lesson.key}",
                side_words=self._how_far(lesson),
                picture=_picture(lesson),
                picture_width=high * 0.98,
            )
            for number, lesson in enumerate(LESSONS.values())
        ]

    def _choosing(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: self._on_choose(lesson)


def _picture(lesson: Lesson) -> Callable[[Paint, int], pygame.Surface]:
    """What the lesson is about: coins, the die, two partners, or a hand of cards."""

    def picture(paint: Paint, high: int) -> pygame.Surface:
        return paint.art.cache.get(("lesson", lesson.key, high), lambda: _composed(lesson, paint, high))

    return picture


def _composed(lesson: Lesson, paint: Paint, high: int) -> pygame.Surface:
    box = EDITIONS[lesson.edition]
    canvas = pygame.Surface((high, high), pygame.SRCALPHA)
    middle = high // 2
    if box.has_die:
        _laid(canvas, paint.art.svg("parts/cube-9-12", high * 72 // 100, high * 72 // 100), (middle, middle))
    elif box.has_coins:
        coin = paint.art.coin(high * 44 // 100)
        for x, y in ((34, 36), (66, 42), (46, 68)):
            _laid(canvas, coin, (high * x // 100, high * y // 100))
    elif lesson.partnership:
        for face, x, y in (("bear", 62, 36), ("fox", 38, 62)):
            draw_medal(
                canvas,
                paint.art,
                face,
                (high * x // 100, high * y // 100),
                high * 52 // 100,
                paint.palette.gold,
            )
    else:
        for card, x, angle in ((3, 30, 14), (0, 50, 0), (11, 70, -14)):
            turned = smoothly_turned(paint.art.card(card, high * 62 // 100, mini=False), angle)
            _laid(canvas, turned, (high * x // 100, middle + abs(angle) * high // 500))
    return canvas


def _laid(canvas: pygame.Surface, picture: pygame.Surface, centre: tuple[int, int]) -> None:
    canvas.blit(picture, picture.get_rect(center=centre))
