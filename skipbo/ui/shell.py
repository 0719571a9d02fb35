"""Which scene follows which: from the title to every screen and back."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from skipbo import __version__, languages
from skipbo.engine.names import chosen_name
from skipbo.languages import _, language
from skipbo.store.disk import REAL
from skipbo.store.match_folders import match_folders
from skipbo.store.paths import RECORD_SUFFIX, SAVE_SUFFIX
from skipbo.store.schema import FIELDS
from skipbo.ui.late_store import LONGEST_WAIT, LateStore
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.title_scene import Lead, TitleActions, TitleScene

if TYPE_CHECKING:
    from skipbo.play.practice import Practice
    from skipbo.play.sitting import Sitting
    from skipbo.store.store import Store
    from skipbo.ui.context import Context
    from skipbo.ui.kept_games import KeptGames
    from skipbo.ui.lesson_flow import LessonFlow
    from skipbo.ui.match_flow import MatchFlow
    from skipbo.ui.setup_state import MatchOptions


#: A fault that follows another within this many seconds ends the program: it would come back for ever.
SECONDS_BETWEEN_FAULTS = 3.0


class Program(Protocol):
    """What the shell asks of the program that runs it."""

    context: Context
    store: Store[Sitting] | LateStore
    ask_quit: Callable[[], None]
    help: Callable[[], None]

    def later(self, work: Callable[[], None]) -> None:
        """Do this once the first picture is on the screen."""

    def every_second(self, work: Callable[[], None]) -> None:
        """Do this about once a second."""

    def stop(self) -> None:
        """Close the window."""


class Shell:
    """Knows the way between the scenes; the scenes know only their callbacks."""

    def __init__(self, app: Program, file: Path | None = None) -> None:
        self.app = app
        self.context = app.context
        self.store = app.store
        self._last_fault = -SECONDS_BETWEEN_FAULTS
        self._put_in_force, self.context.on_change = self.context.on_change, self._changed
        self.context.accounts.on_sure = lambda record, account: self.kept.luck.keep(
            [(record.to_json(), account.luck)]
        )
        self.context.stack.may_fade = lambda: self.context.wishes.motion != "none"
        app.ask_quit = self.ask_quit
        app.help = self.help
        self._flow: MatchFlow | None = None
        app.later(self._open_store)
        app.every_second(self._tell_problems)
        if file is not None:
            app.later(lambda: self.kept.open_file(file))

    # What the title does not show is brought in when somebody goes there; else the first picture would wait.

    @cached_property
    def kept(self) -> KeptGames:
        """What was kept."""
        from skipbo.ui.kept_games import KeptGames

        return KeptGames(self.context, self.store, self._ask_to_open, self.ask_practice)

    @cached_property
    def lessons(self) -> LessonFlow:
        """The guided games."""
        from skipbo.ui.lesson_flow import LessonFlow, LessonWays

        ways = LessonWays(self.to_title, self.settings, self.rules, self.new_game, self._first_minutes)
        return LessonFlow(self.context, ways, self._own_seat, self.store.paths)

    def first_scene(self) -> Scene:
        """The title, its dial filling up hour by hour."""
        return TitleScene(self.context, self._title_actions, self._footer, opening=True)

    def _open_store(self) -> None:
        """The first picture is there: bring the rest in, and say what can be continued."""
        self.store.autosave.refresh()
        top = self.context.stack.top
        if isinstance(top, TitleScene):
            top.rebuild()

    def _footer(self) -> tuple[str, str]:
        return languages.name_of(languages.language()), __version__

    def _title_actions(self) -> TitleActions:
        is_open = not isinstance(self.store, LateStore) or self.store.is_open
        under_way = self.store.autosave.under_way() if is_open else None
        # Before the first picture only the folders are looked at; the words follow a moment later.
        goes_on = under_way is not None if is_open else _may_go_on(self.store.paths.autosave)
        words = _continue_words(under_way) if under_way else ""
        goes_on_lead = Lead("continue", _("Continue"), words, "play", self.continue_game)
        return TitleActions(
            new_game=self.new_game,
            quit=self.ask_quit,
            settings=self.settings,
            language=lambda: self.settings("language"),
            lead=goes_on_lead if goes_on else self._first_minutes(),
            lesson=lambda: self.lessons.choose(),
            daily_deal=self.daily_deal,
            rules=self.rules,
            replays=(lambda: self.kept.replays()) if _has(self.store.paths.records, RECORD_SUFFIX) else None,
            saves=(lambda: self.kept.saves()) if _has(self.store.paths.saves, SAVE_SUFFIX) else None,
            statistics=self.statistics,
            about=self.about,
        )

    def _first_minutes(self) -> Lead | None:
        """What the title proposes to somebody new: first the lesson, after it a short game."""
        wishes, paths = self.context.wishes, self.store.paths
        if wishes.last_setup or _has(paths.records, RECORD_SUFFIX) or _has(paths.saves, SAVE_SUFFIX):
            return None
        if wishes.lesson_played:
            return Lead("first", _("Play a game now"), _("short, against Easy"), "play", self._first_game)
        if paths.lesson.exists():
            return Lead(
                "first", _("Continue lesson"), _("Learn to play"), "hand", lambda: self.lessons.go_on()
            )
        words = _("the first game, step by step")
        return Lead("first", _("Learn to play"), words, "hand", lambda: self.lessons.first())

    # ------------------------------------------------------------------ rooms

    def to_title(self) -> None:
        """Leave everything else and show the title, which must know what can be continued."""
        self.store.autosave.wait(LONGEST_WAIT)
        self.context.art.forget()
        self._flow = None
        self.context.stack.replace_all(TitleScene(self.context, self._title_actions, self._footer))

    def settings(self, at: str = "") -> None:
        """The settings, over whatever is there; at the row of this key, if one is named."""
        from skipbo.ui.scenes.settings_scene import SettingsScene

        scene = SettingsScene(self.context, self._reset_settings)
        self.context.stack.push(scene)
        if at:
            scene.show_row(at)

    def rules(self, edition: str = "classic", page: str = "") -> None:
        """The rules, on a page."""
        from skipbo.ui.scenes.rules_scene import RulesScene

        self.context.stack.push(RulesScene(self.context, edition, page))

    def help(self) -> None:
        """F1: the rules, from the table on the page that matters now."""
        from skipbo.ui.scenes.rules_scene import RulesScene

        if any(isinstance(scene, RulesScene) for scene in self.context.stack.all()):
            return
        if self._flow is not None:
            self._flow.rules()
        else:
            self.rules()

    def statistics(self) -> None:
        """What was won."""
        from skipbo.ui.scenes.statistics_scene import StatisticsScene

        player, _face = self._own_seat()
        rows = self.store.statistics.rows()
        scene = StatisticsScene(
            self.context,
            rows,
            player,
            self.kept.history(),
            self.kept.fairness,
            self.kept.save_csv,
            self.kept.replay_document,
            self.store.tournaments.played(),
        )
        self.context.stack.push(scene)

    def about(self) -> None:
        """Who, what and whose."""
        from skipbo.ui.scenes.about_scene import AboutScene

        self.context.stack.push(AboutScene(self.context))

    def _reset_settings(self) -> None:
        self.store.settings.reset()
        shipped = self.store.settings.now
        self.context.change(**{name: getattr(shipped, name) for name in FIELDS})

    # ------------------------------------------------------------------ matches

    def new_game(self) -> None:
        """The set-up."""
        from skipbo.ui.scenes.setup_scene import SetupScene  # the first picture needs none of it

        statistics = self.store.statistics
        scene = SetupScene(
            self.context, self._ask_deal, self.context.stack.close_top, statistics.played, statistics.people
        )
        self.context.stack.push(scene)

    def deal(self, options: MatchOptions) -> None:
        """Begin a match."""
        from skipbo.play.following import following
        from skipbo.play.seat import other_tables
        from skipbo.play.sitting import Sitting

        seats = options.seats
        if any(seat.fits for seat in seats):
            seats = following(seats, self.store.statistics.played)
        others = other_tables(seats, options.tables)
        self.play(
            Sitting.deal(
                options.rules,
                seats,
                seed=options.seed,
                youngest=options.youngest,
                others=others,
                duplicate=options.duplicate,
            )
        )

    def play(self, sitting: Sitting) -> None:
        """Show the table of a match or a room."""
        self._flow = self._flow_of(sitting)
        self._flow.begin()

    def _flow_of(self, sitting: Sitting) -> MatchFlow:
        from skipbo.ui.after_game import LookWays
        from skipbo.ui.match_flow import MatchFlow, Ways

        kept = self.kept
        looks = LookWays(kept.review, self.ask_practice, kept.fairness, kept.moment)
        ways = Ways(self.to_title, self.settings, self.ask_quit, self.rules, self.play, looks)
        return MatchFlow(self.context, self.store, sitting, ways)

    def continue_game(self) -> None:
        """Bring the match under way back."""
        sitting = self.store.autosave.continue_match()
        if sitting is None:
            self._tell_problems()
            self.to_title()
            return
        if sitting.is_over:  # the program died before it could be put away
            self.store.autosave.end()
        self.play(sitting)

    def daily_deal(self) -> None:
        """Today's deal, the same for everybody, once it has been said what that is."""
        from skipbo.ui.people import daily_options
        from skipbo.ui.scenes.confirm_scenes import ConfirmScene
        from skipbo.wording.moments import day_words

        options = daily_options(date.today(), *self._own_seat())

        def answered(yes: bool) -> None:
            if yes:
                self._ask_deal(options)

        words = _(
            "One short game of Classic against {name}. Whoever plays it today gets the same cards, "
            "and you may try as often as you like."
        ).format(name=options.seats[1].name)
        title = _("Daily deal: {day}").format(day=day_words(date.today()))
        scene = ConfirmScene(self.context, title, words, _("Play"), answered, False, _("Back"))
        self.context.stack.push(scene)

    def _first_game(self) -> None:
        """A short game against a beginner, at once."""
        from skipbo.ui.people import first_options

        self._ask_deal(first_options(*self._own_seat()))

    def _own_seat(self) -> tuple[str, str]:
        """Name and face of whoever plays at this screen; an empty name if none was chosen."""
        from skipbo.ui.people import own_face

        wishes = self.context.wishes
        return (chosen_name(wishes.player_names[0]) if wishes.player_names else ""), own_face(
            wishes.last_setup
        )

    def _ask_deal(self, options: MatchOptions) -> None:
        """Deal, after a question when another match would be put by."""
        self._ask_first(_("Begin a new match?"), _("Begin"), lambda: self.deal(options))

    def _ask_to_open(self, sitting: Sitting) -> None:
        """Open a saved match; when another one is under way, after a question."""
        if sitting.would_put_by_another(self.store.autosave):
            self._ask_first(_("Open the saved match?"), _("Open"), lambda: self.play(sitting))
        else:
            self.play(sitting)

    def ask_practice(self, practice: Practice, faces: tuple[str, ...]) -> None:
        """Begin a game that goes on from another one, after a question."""
        from skipbo.ui.practice_questions import ask_practice

        ask_practice(
            self.context,
            self.store.autosave.under_way() is not None,
            practice,
            lambda chosen: self.play(_practise(chosen, faces)),
        )

    def _ask_first(self, question: str, yes_words: str, begin: Callable[[], None]) -> None:
        """Begin something; when a match under way would be put by for it, after a question."""
        if not self.context.wishes.confirm_new_match or self.store.autosave.under_way() is None:
            begin()
            return
        from skipbo.ui.scenes.confirm_scenes import ConfirmScene

        def answered(yes: bool) -> None:
            if yes:
                begin()

        def save() -> None:
            sitting = self.store.autosave.continue_match()
            if sitting is not None:
                self._flow_of(sitting).save_as(then=begin)

        note = _("The match under way goes to the saved matches. You can give it a name of your own first.")
        other = (_("Save as…"), save)
        scene = ConfirmScene(self.context, question, note, yes_words, answered, False, other=other)
        scene.default_key = "no"  # nothing is lost, but a hasty Enter begins nothing
        self.context.stack.push(scene)

    def _changed(self, values: dict[str, Any]) -> None:
        """Settings have changed; in another language the match under way is told afresh."""
        before = language()
        self._put_in_force(values)
        if self._flow is not None and before != language():
            self._flow.retell()
            self.context.stack.resized(self.context.size)

    def gets_over(self, error: Exception) -> bool:
        """A fault that nobody caught: back to the title, say so, and keep the match; False if it can't be."""
        names = ",".join(type(scene).__name__ for scene in self.context.stack.all())
        self.store.log.error(error, scenes=names)
        traceback.print_exception(error)  # for whoever started it from a terminal
        before, self._last_fault = self._last_fault, time.monotonic()
        if self._last_fault - before < SECONDS_BETWEEN_FAULTS:
            return False
        try:
            self.to_title()
            from skipbo.ui.message import tell
            from skipbo.wording.mishaps import stopped_words

            is_kept = self.store.autosave.under_way() is not None
            tell(self.context, _("Sorry"), stopped_words(error, self.store.log.path, is_kept))
        except Exception as another:
            self.store.log.error(another)
            return False
        return True

    # ------------------------------------------------------------------ leaving

    def ask_quit(self) -> None:
        """Close the window, after a question if the player wants one in the middle of a match."""
        from skipbo.ui.scenes.confirm_scenes import ConfirmScene

        kept = self.store.autosave.kept(LONGEST_WAIT)
        asks_anyway = self._is_in_match() and self.context.wishes.confirm_quit
        if kept is None or (kept.is_whole and not asks_anyway):
            self.app.stop()
            return

        def answered(yes: bool) -> None:
            if yes:
                self.app.stop()

        if kept.is_whole:
            note = _("The match is kept; next time the main menu offers to continue it.")
        else:
            from skipbo.wording.keeping import kept_words

            told = kept_words(kept.is_kept, kept.missing)
            note = _("{kept} What isn’t kept would be lost.").format(kept=told)
        scene = ConfirmScene(self.context, _("Quit?"), note, _("Quit"), answered, danger=not kept.is_whole)
        if not any(isinstance(other, ConfirmScene) for other in self.context.stack.all()):
            self.context.stack.push(scene)

    def _is_in_match(self) -> bool:
        scenes = self.context.stack.all()
        return bool(scenes) and not isinstance(scenes[0], TitleScene)

    def _tell_problems(self) -> None:
        from skipbo.ui.problem_news import tell_problems

        tell_problems(self.context, self.store)


def _practise(practice: Practice, faces: tuple[str, ...]) -> Sitting:
    from skipbo.play.sitting import Sitting

    return Sitting.practise(practice, faces)


def _has(folder: Path, suffix: str) -> bool:
    """Whether a folder has any file with this ending."""
    return any(name.endswith(suffix) for name in REAL.names(folder))


def _may_go_on(autosave: Path) -> bool:
    """Whether there are files of a match under way."""
    return any(_has(folder, ".json") for folder in match_folders(autosave))


def _continue_words(under_way: Any) -> str:
    """What would be continued: the edition and how it stands."""
    from skipbo.ui.menu_words import standing_words
    from skipbo.wording.catalogue_words import edition_name

    standing = standing_words(under_way.players, under_way.scores, 3)
    return f"{edition_name(under_way.edition)} · {standing}"
