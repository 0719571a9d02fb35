"""Which scene follows which: from the title to every room of the house and back."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from skipbo import __version__, languages
from skipbo.languages import _, ngettext
from skipbo.play.worker.notice import notice
from skipbo.store.disk import REAL
from skipbo.store.errors import StoreError
from skipbo.store.match_folders import match_folders
from skipbo.store.paths import RECORD_SUFFIX, SAVE_SUFFIX
from skipbo.ui.default_names import default_names
from skipbo.ui.late_store import LONGEST_WAIT, LateStore
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.title import Lead, TitleActions, TitleScene
from skipbo.wording.keeping import kept_words
from skipbo.wording.mishaps import stopped_words

if TYPE_CHECKING:
    from skipbo.engine.record import Record
    from skipbo.learn.model import Lesson
    from skipbo.play.sitting import Sitting
    from skipbo.store.records import RecordEntry
    from skipbo.store.saves import Save
    from skipbo.store.store import Store
    from skipbo.ui.context import Context
    from skipbo.ui.match_flow import MatchFlow
    from skipbo.ui.setup_state import MatchOptions


#: A fault so many seconds after the last one is not got over: it would come for ever.
SECONDS_BETWEEN_FAULTS = 3.0


class Program(Protocol):
    """What the shell asks of the program that runs it."""

    context: Context
    store: Store | LateStore
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
        self._has_asked_to_drop = False
        self._last_fault = -SECONDS_BETWEEN_FAULTS
        self._put_in_force, self.context.on_change = self.context.on_change, self._changed
        self.context.stack.may_fade = lambda: self.context.wishes.motion != "none"
        app.ask_quit = self.ask_quit
        app.help = self.help
        self._flow: MatchFlow | None = None
        app.later(self._open_store)
        app.every_second(self._tell_problems)
        if file is not None:
            app.later(lambda: self.open_file(file))

    def first_scene(self) -> Scene:
        """The title, its dial filling up hour by hour."""
        return TitleScene(self.context, self._title_actions, self._footer, opening=True)

    def _open_store(self) -> None:
        """The first picture is there: bring the rest in, and say what can be continued."""
        self.store.autosave.refresh()
        top = self.context.stack.top
        if isinstance(top, TitleScene):
            top.rebuild()

    def _footer(self) -> str:
        return f"{__version__} · {languages.name_of(languages.language())}"

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
            lead=goes_on_lead if goes_on else self._first_minutes(),
            lesson=self.lessons,
            daily_deal=self.daily_deal,
            rules=self.rules,
            replays=self.replays if _has(self.store.paths.records, RECORD_SUFFIX) else None,
            saves=self.saves if _has(self.store.paths.saves, SAVE_SUFFIX) else None,
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
        return Lead(
            "first", _("Learn by playing"), _("the first game, step by step"), "hand", self._first_lesson
        )

    # ------------------------------------------------------------------ rooms

    def to_title(self) -> None:
        """Leave everything else and show the title, which must know what can be continued."""
        self.store.autosave.wait(LONGEST_WAIT)
        self.context.art.forget()
        self._flow = None
        self.context.stack.replace_all(TitleScene(self.context, self._title_actions, self._footer))

    def lessons(self) -> None:
        """The guided games."""
        from skipbo.ui.scenes.lessons import LessonsScene

        self.context.stack.push(LessonsScene(self.context, self.lesson))

    def _first_lesson(self) -> None:
        """The lesson that everybody begins with."""
        from skipbo.learn.lessons import LESSONS

        self.lesson(next(iter(LESSONS.values())))

    def lesson(self, lesson: Lesson) -> None:
        """Play a guided game; nothing of it is kept."""
        from skipbo.ui.scenes.lesson import LessonScene
        from skipbo.ui.scenes.pause import PauseActions, PauseScene

        def pause() -> None:
            actions = PauseActions(
                rules=lambda: self.rules(lesson.edition), settings=self.settings, to_title=self.to_title
            )
            self.context.stack.push(PauseScene(self.context, actions))

        name, face = self._player()
        scene = LessonScene(self.context, lesson, name or _you(), face, pause, self._lesson_over)
        self.context.stack.push(scene)

    def _lesson_over(self, lesson: Lesson) -> None:
        """Well done: on to the next lesson, or to a real game."""
        from skipbo.learn.lessons import LESSONS
        from skipbo.ui.scenes.confirm import ConfirmScene

        self.context.change(lesson_played=True)
        keys = list(LESSONS)
        place = keys.index(lesson.key)
        following = LESSONS[keys[place + 1]] if place + 1 < len(keys) else None
        begin = self._first_minutes()

        def go_on(to: Callable[[], None]) -> Callable[[], None]:
            def act() -> None:
                self.to_title()
                to()

            return act

        def answered(yes: bool) -> None:
            self.to_title()
            if yes and begin is not None:
                begin.act()
            elif yes and following is not None:
                self.lesson(following)
            elif yes:
                self.new_game()

        words = _("That was “{title}”.").format(title=_(lesson.title))
        other = None
        if begin is not None and following is not None:
            other = (_("Next lesson"), go_on(lambda: self.lesson(following)))
        elif following is not None:
            words = _("{words} The next one: {title}").format(words=words, title=_(following.title))
        yes = begin.words if begin else _("Next lesson") if following is not None else _("New game")
        scene = ConfirmScene(
            self.context, _("Well done!"), words, yes, answered, False, _("To the title"), other
        )
        self.context.stack.push(scene)

    def settings(self) -> None:
        """The settings, over whatever is there."""
        from skipbo.ui.scenes.settings import SettingsScene

        self.context.stack.push(SettingsScene(self.context, self._reset_settings))

    def rules(self, edition: str = "classic", page: str = "") -> None:
        """The rules, on a page."""
        from skipbo.ui.scenes.rules import RulesScene

        self.context.stack.push(RulesScene(self.context, edition, page))

    def help(self) -> None:
        """F1: the rules, from the table on the page that matters now."""
        from skipbo.ui.scenes.rules import RulesScene

        if any(isinstance(scene, RulesScene) for scene in self.context.stack.all()):
            return
        if self._flow is not None:
            self._flow.rules()
        else:
            self.rules()

    def statistics(self) -> None:
        """What was won."""
        from skipbo.ui.scenes.statistics import StatisticsScene

        names = self.context.wishes.player_names
        player = names[0] if names else _you()
        self.context.stack.push(StatisticsScene(self.context, self.store.statistics.rows(), player))

    def saves(self) -> None:
        """The saved games."""
        from skipbo.ui.scenes.saves import SavesScene

        self.context.stack.push(SavesScene(self.context, self.store.saves, self._load_save))

    def replays(self) -> None:
        """The records of finished games; first, once, the question whether the oldest may go."""
        surplus = self.store.records.surplus(self.context.wishes.records_limit)
        if surplus and not self._has_asked_to_drop:
            self._has_asked_to_drop = True
            self._ask_to_drop(surplus)
        else:
            self._show_records()

    def _show_records(self) -> None:
        from skipbo.ui.scenes.records import RecordsScene

        self.context.stack.push(RecordsScene(self.context, self.store.records, self._replay_entry))

    def _ask_to_drop(self, names: list[str]) -> None:
        from skipbo.ui.scenes.confirm import ConfirmScene

        def answered(yes: bool) -> None:
            if yes:
                try:
                    self.store.records.drop(names)
                except StoreError as error:
                    self.context.toasts.say(error.problem.sentence(_))
            self._show_records()

        note = ngettext(
            "There is {count} record more than you want to keep. The statistics stay as they are.",
            "There are {count} records more than you want to keep. The statistics stay as they are.",
            len(names),
        ).format(count=len(names))
        question = _("Drop the oldest records?")
        self.context.stack.push(ConfirmScene(self.context, question, note, _("Drop"), answered))

    def _replay_entry(self, entry: RecordEntry) -> None:
        try:
            document = self.store.records.load(entry.name)
        except StoreError as error:
            self.context.toasts.say(error.problem.sentence(_))
            return
        self._replay_document(document)

    def _replay_document(self, document: object) -> None:
        """Watch a record if it is one and true; else say what is wrong with it."""
        from skipbo.engine.record import Record, RecordError, verify
        from skipbo.record_words import fault_sentence, form_sentence

        try:
            record = Record.from_json(document)
        except RecordError as error:
            self._tell(_("This can’t be replayed"), form_sentence(error))
            return
        if fault := verify(record):
            self._tell(_("This record is not genuine"), fault_sentence(fault))
        else:
            self.replay(record)

    def _tell(self, headline: str, words: str) -> None:
        """Say something that has to be read."""
        from skipbo.ui.scenes.confirm import MessageScene

        self.context.stack.push(MessageScene(self.context, headline, words))

    def replay(self, record: Record, faces: tuple[str, ...] = ()) -> None:
        """Watch a game again; leaving it comes back to what is beneath."""
        from skipbo.ui.scenes.replay import ReplayScene

        self.context.stack.push(ReplayScene(self.context, record, self._close_top, faces))

    def about(self) -> None:
        """Who, what and whose."""
        from skipbo.ui.scenes.about import AboutScene

        self.context.stack.push(AboutScene(self.context))

    def _reset_settings(self) -> None:
        self.store.settings.reset()
        shipped = self.store.settings.now
        self.context.change(**{name: getattr(shipped, name) for name in vars(shipped)})

    # ------------------------------------------------------------------ matches

    def new_game(self) -> None:
        """The set-up."""
        from skipbo.ui.scenes.setup import SetupScene  # the first picture needs none of it

        self.context.stack.push(SetupScene(self.context, self._ask_deal, self._close_top))

    def deal(self, options: MatchOptions) -> None:
        """Begin a match."""
        from skipbo.play.seat import room_seats
        from skipbo.play.sitting import Sitting

        others = [room_seats(table) for table in range(1, options.tables)]
        self.play(
            Sitting.deal(
                options.rules, options.seats, seed=options.seed, youngest=options.youngest, others=others
            )
        )

    def play(self, sitting: Sitting) -> None:
        """Show the table of a match or a room."""
        self._flow = self._flow_of(sitting)
        self._flow.begin()

    def _flow_of(self, sitting: Sitting) -> MatchFlow:
        from skipbo.ui.match_flow import MatchFlow, Ways

        ways = Ways(self.to_title, self.settings, self.ask_quit, self.rules, self.replay, self.play)
        return MatchFlow(self.context, self.store, sitting, ways)

    def continue_game(self) -> None:
        """Bring the match under way back."""
        sitting: Sitting | None = self.store.autosave.continue_match()
        if sitting is None:
            self._tell_problems()
            self.to_title()
            return
        if sitting.is_over:  # the program died before it could be put away
            self.store.autosave.end()
        self.play(sitting)

    def daily_deal(self) -> None:
        """Today's deal, the same for everybody."""
        from skipbo.ui.people import daily_options

        self._ask_deal(daily_options(date.today(), *self._player()))

    def _first_game(self) -> None:
        """A short game against a beginner, at once."""
        from skipbo.ui.people import first_options

        self._ask_deal(first_options(*self._player()))

    def _player(self) -> tuple[str, str]:
        """Name and face of whoever plays at this screen; an empty name if none was chosen."""
        from skipbo.ui.people import own_face

        wishes = self.context.wishes
        return (wishes.player_names[0] if wishes.player_names else ""), own_face(wishes.last_setup)

    def _ask_deal(self, options: MatchOptions) -> None:
        """Deal, after a question when another match would be put by."""
        self._ask_first(_("Begin a new match?"), _("Begin"), lambda: self.deal(options))

    def _ask_to_open(self, sitting: Sitting) -> None:
        """Open a saved match; when another one is under way, after a question."""
        if sitting.would_put_by_another(self.store.autosave):
            self._ask_first(_("Open the saved game?"), _("Open"), lambda: self.play(sitting))
        else:
            self.play(sitting)

    def _ask_first(self, question: str, yes_words: str, begin: Callable[[], None]) -> None:
        """Begin something; when a match under way would be put by for it, after a question."""
        if not self.context.wishes.confirm_new_match or self.store.autosave.under_way() is None:
            begin()
            return
        from skipbo.ui.scenes.confirm import ConfirmScene

        def answered(yes: bool) -> None:
            if yes:
                begin()

        def save() -> None:
            sitting: Sitting | None = self.store.autosave.continue_match()
            if sitting is not None:
                self._flow_of(sitting).save_as(then=begin)

        note = _("The match under way goes to the saved games. You can give it a name of your own first.")
        other = (_("Save as…"), save)
        self.context.stack.push(ConfirmScene(self.context, question, note, yes_words, answered, other=other))

    def _load_save(self, save: Save) -> None:
        try:
            sitting: Sitting = self.store.load_save(save)
        except StoreError as error:
            self.context.toasts.say(error.problem.sentence(_))
            return
        self._ask_to_open(sitting)

    def open_file(self, path: Path) -> None:
        """A file from the desktop or the command line."""
        try:
            opened = self.store.open_file(path)
        except StoreError as error:
            self._tell(_("This file can’t be opened"), error.problem.sentence(_))
            return
        if opened.kind == "save":
            self._ask_to_open(opened.content)
        else:
            self._replay_document(opened.content)

    def _changed(self, values: dict[str, Any]) -> None:
        """Settings have changed; in another language the match under way is told afresh."""
        before = default_names() if "language" in values else []
        self._put_in_force(values)
        if self._flow is not None and before and before != default_names():
            self._flow.retell(before)
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
            is_kept = self.store.autosave.under_way() is not None
            self._tell(_("Sorry"), stopped_words(error, self.store.log.path, is_kept))
        except Exception as another:
            self.store.log.error(another)
            return False
        return True

    # ------------------------------------------------------------------ leaving

    def ask_quit(self) -> None:
        """Close the window, after a question if the player wants one in the middle of a match."""
        from skipbo.ui.scenes.confirm import ConfirmScene

        kept = self.store.autosave.kept(LONGEST_WAIT)
        is_kept = kept is None or kept.is_whole
        if is_kept and not (self._is_in_match() and self.context.wishes.confirm_quit):
            self.app.stop()
            return

        def answered(yes: bool) -> None:
            if yes:
                self.app.stop()

        if kept is None or kept.is_whole:
            note = _("The match is kept; next time the title offers to continue it.")
        else:
            told = kept_words(kept.is_kept, kept.missing)
            note = _("{kept} What isn’t kept would be lost.").format(kept=told)
        scene = ConfirmScene(self.context, _("Quit?"), note, _("Quit"), answered, danger=not is_kept)
        if not any(isinstance(other, ConfirmScene) for other in self.context.stack.all()):
            self.context.stack.push(scene)

    def _is_in_match(self) -> bool:
        scenes = self.context.stack.all()
        return bool(scenes) and not isinstance(scenes[0], TitleScene)

    def _close_top(self) -> None:
        """Take the scene on top away."""
        top = self.context.stack.top
        if top is not None:
            self.context.stack.remove(top)

    def _tell_problems(self) -> None:
        for problem in self.store.take_problems():
            # What is long, with something to do, waits to be read.
            if problem.code.startswith("settings_"):
                self._tell(_("Your settings file"), problem.sentence(_))
            elif problem.code.startswith("home_"):
                self._tell(_("Where your games are kept"), problem.sentence(_))
            else:
                self.context.toasts.say(problem.sentence(_))
        if notice.take():
            from skipbo.wording.workers import thinks_here_words

            self.context.toasts.say(thinks_here_words())


def _has(folder: Path, suffix: str) -> bool:
    """Whether a folder has any file with this ending."""
    return any(name.endswith(suffix) for name in REAL.names(folder))


def _may_go_on(autosave: Path) -> bool:
    """Whether there are files of a match under way."""
    return any(_has(folder, ".json") for folder in match_folders(autosave))


def _continue_words(under_way: Any) -> str:
    """What would be continued: the edition and how it stands."""
    from skipbo.wording.editions import edition_name

    told = list(zip(under_way.players, under_way.scores, strict=False))[:3]
    # Before anybody has a point, who plays tells more than noughts do.
    standing = ", ".join(f"{name} {score}" if any(under_way.scores) else name for name, score in told)
    return f"{edition_name(under_way.edition)} · {standing}"


def _you() -> str:
    from skipbo.ui.words import place_name

    return place_name("south")
