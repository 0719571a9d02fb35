"""The guided games: the list of them, one of them, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from skipbo.languages import _

if TYPE_CHECKING:
    from skipbo.learn.lesson import Lesson
    from skipbo.store.lesson_place import LessonPlace, LessonPlaces
    from skipbo.store.paths import Paths
    from skipbo.ui.context import Context
    from skipbo.ui.scenes.title_scene import Lead


class LessonWays(NamedTuple):
    """Where the way leads from a lesson."""

    to_title: Callable[[], None]
    settings: Callable[[], None]
    rules: Callable[[str], None]
    new_game: Callable[[], None]
    first_minutes: Callable[[], Lead | None]
    """What the title proposes to somebody new, if this is somebody new."""


class LessonFlow:
    """From lesson to lesson, and on to a real game; where a lesson is left it can be continued."""

    def __init__(
        self, context: Context, ways: LessonWays, player: Callable[[], tuple[str, str]], paths: Paths
    ) -> None:
        self._context, self._ways, self._player, self._paths = context, ways, player, paths

    def choose(self) -> None:
        """The list of them."""
        from skipbo.ui.scenes.lessons_scene import LessonsScene

        self._context.stack.push(LessonsScene(self._context, self.begin, self._left(), self.go_on))

    def _places(self) -> LessonPlaces:
        from skipbo.store.lesson_place import LessonPlaces

        return LessonPlaces(self._paths)

    def _left(self) -> LessonPlace | None:
        """The lesson that can be continued, if there is one."""
        from skipbo.learn.lessons import LESSONS

        place = self._places().read()
        if place is None or place.lesson not in LESSONS:
            return None
        return place if place.step < len(LESSONS[place.lesson].steps) else None

    def go_on(self) -> None:
        """The lesson that was left; the first one if there is none after all."""
        from skipbo.learn.lessons import LESSONS

        place = self._left()
        if place is None:
            self.first()
        else:
            self.begin(LESSONS[place.lesson], place)

    def first(self) -> None:
        """The lesson that everybody begins with."""
        from skipbo.learn.lessons import LESSONS

        self.begin(next(iter(LESSONS.values())))

    def begin(self, lesson: Lesson, place: LessonPlace | None = None) -> None:
        """Play a guided game, from where it was left."""
        from skipbo.ui.scenes.lesson_scene import LessonScene
        from skipbo.ui.scenes.pause_scene import PauseActions, PauseScene

        def pause() -> None:
            actions = PauseActions(
                rules=lambda: self._ways.rules(lesson.edition),
                settings=self._ways.settings,
                to_title=self._ways.to_title,
            )
            self._context.stack.push(PauseScene(self._context, actions))

        name, face = self._player()
        keep = self._places().keep
        scene = LessonScene(self._context, lesson, name, face, pause, self._over, place, keep)
        self._context.stack.push(scene)

    def _over(self, lesson: Lesson) -> None:
        """Well done: on to the next lesson, or to a real game."""
        from skipbo.learn.lessons import LESSONS
        from skipbo.ui.scenes.confirm_scenes import ConfirmScene

        self._context.change(lesson_played=True)
        self._places().forget()
        keys = list(LESSONS)
        place = keys.index(lesson.key)
        following = LESSONS[keys[place + 1]] if place + 1 < len(keys) else None
        begin = self._ways.first_minutes()

        def go_on(to: Callable[[], None]) -> Callable[[], None]:
            def act() -> None:
                self._ways.to_title()
                to()

            return act

        def answered(yes: bool) -> None:
            self._ways.to_title()
            if yes and begin is not None:
                begin.act()
            elif yes and following is not None:
                self.begin(following)
            elif yes:
                self._ways.new_game()

        words = _("That was “{title}”.").format(title=_(lesson.title))
        other = None
        if begin is not None and following is not None:
            other = (_("Next lesson"), go_on(lambda: self.begin(following)))
        elif following is not None:
            words = _("{words} The next one: {title}").format(words=words, title=_(following.title))
        yes = begin.words if begin else _("Next lesson") if following is not None else _("New match")
        scene = ConfirmScene(
            self._context, _("Well done!"), words, yes, answered, False, _("Main menu"), other
        )
        self._context.stack.push(scene)
