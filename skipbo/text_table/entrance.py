"""The way in: the command line's words, the first menu, a new match or one that goes on."""

import contextlib
import sys
import traceback
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from skipbo.command_line import FAULT, UNUSABLE, Parser
from skipbo.engine.editions import EDITIONS
from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.languages import _, available, language, name_of, set_language
from skipbo.play.daily import RULES, seed_of
from skipbo.play.following import following
from skipbo.play.resume import resume
from skipbo.play.seat import Seat, other_tables
from skipbo.play.sitting import Sitting
from skipbo.player_names import called_all, listed
from skipbo.store.problems import Problem, StoreError
from skipbo.store.records import RecordEntry
from skipbo.store.store import Store
from skipbo.terminal_output import OutputLost
from skipbo.text_table.at_table import AtTable
from skipbo.text_table.guided import Lessons
from skipbo.text_table.looking_back import LookingBack
from skipbo.text_table.manual import Manual
from skipbo.text_table.played_games import played_games
from skipbo.text_table.seating import Back, QuestionsLeft, Seating
from skipbo.text_table.terminal import Leave, Terminal
from skipbo.text_table.vocabulary import MENU_WORDS, any_of, first_word
from skipbo.wording.card_words import sentences
from skipbo.wording.catalogue_words import edition_name, level_name
from skipbo.wording.keeping import about_match, kept_words, save_name
from skipbo.wording.mishaps import stopped_words
from skipbo.wording.moments import moment_words
from skipbo.wording.results import winner_words

MOST_KEPT = 10
"""How many of the last games are offered to be looked back on."""


def main(argv: list[str], terminal: Terminal | None = None) -> int:
    """Open the store, meet the player, and leave politely whatever happens."""
    language = _wanted_language(argv)
    set_language(language if language in available() else "system")
    parser = Parser(prog="skipbo text", description=_("Play Skip-Bo in a terminal, in plain sentences."))
    parser.add_argument("file", nargs="?", type=Path, help=_("a saved match to go on with"))
    codes = available()
    parser.add_argument(
        "--language", choices=codes, help=_("the language: {codes}").format(codes=", ".join(codes))
    )
    options = parser.parse_args(argv)
    store = Store.open(resume=resume, hand_out=Sitting)
    set_language(language or store.settings.now.language)
    store.settings.translate = _
    terminal = terminal or Terminal()
    store.log.begin("text")
    with store.log.watching():
        try:
            with terminal.polite():
                return Entrance(terminal, store).enter(options.file)
        except Leave:
            return 0
        except OutputLost:
            raise  # nobody could read what would be said here
        except Exception as error:
            store.log.error(error)
            if sys.stderr is not None and not sys.stderr.isatty():
                traceback.print_exception(
                    error
                )  # the player reads a sentence; a program that listens, all of it
            store.autosave.wait()
            is_kept = store.autosave.under_way() is not None
            terminal.say("", stopped_words(error, store.log.path, is_kept))
            return FAULT
        finally:
            store.close()


def _wanted_language(argv: list[str]) -> str:
    """The language asked for on the command line: it is wanted before the line's own help is."""
    for number, word in enumerate(argv):
        if word == "--language":
            return "".join(argv[number + 1 : number + 2])
        if word.startswith("--language="):
            return word.partition("=")[2]
    return ""


def _game_words(entry: RecordEntry) -> str:
    """A game that was kept: when it ended, who played, who won."""
    who = ", ".join(listed(entry.players))
    winner = winner_words(entry.players, called_all(entry.players), entry.controllers, entry.winners)
    return _("{when}: {edition}, {players} ({winner})").format(
        when=moment_words(entry.finished), edition=edition_name(entry.edition), players=who, winner=winner
    )


LANGUAGE_NAMES = {"en": N_("english"), "es": N_("spanish"), "de": N_("german")}


def _also(key: str) -> set[str]:
    """What a choice of the first menu is called besides its words; whoever names a language wants another."""
    names = list(LANGUAGE_NAMES.values()) if key == "language" else []
    own = {folded(name_of(code)) for code in available()} if key == "language" else set()
    if key == "new":  # whoever names an edition wants to play it
        own = {folded(name) for e in EDITIONS for name in (edition_name(e), EDITIONS[e].label)}
    return any_of(*filter(None, [MENU_WORDS.get(key, ""), *names])) | own


class Entrance:
    """The first menu, and the matches that it leads to."""

    def __init__(self, terminal: Terminal, store: Store[Sitting]) -> None:
        self._terminal = terminal
        self._store = store

    def enter(self, file: Path | None) -> int:
        """Go on with a file's match, or show the menu until the player leaves; the exit code."""
        self._terminal.say(_("Skip-Bo at the text table. Type help at any time."))
        self._tell_problems()
        try:
            if file is not None and not self._open(file):
                return UNUSABLE
            while self._menu():
                pass
        except Leave:
            self._farewell()
        return 0

    # -- The menu -------------------------------------------------------------------------------------------

    def _menu(self) -> bool:
        """Offer what can be done and do it; False to leave."""
        self._store.autosave.wait()
        under_way = self._store.autosave.under_way()
        choices = {}
        if under_way:
            about = f"{edition_name(under_way.edition)}, {', '.join(listed(under_way.players))}"
            choices["continue"] = _("Go on with the match: {match}").format(match=about)
        choices["new"] = _("New match")
        choices["daily"] = _("Daily deal: one short game, today the same cards for everybody")
        if self._store.saves.entries():
            choices["load"] = _("Open a saved match")
        if self._store.records.names():
            choices["review"] = _("Review a finished game")
            choices["statistics"] = _("Games played and won")
        choices |= {
            "learn": _("Learn to play: a first game with a guide"),
            "rules": _("Read the rules"),
            "language": _("Change the language"),
            "quit": _("Leave"),
        }
        self._tell_problems()
        self._terminal.say("", _("What would you like to do?"))
        words = list(choices.values())
        for number, word in enumerate(words, 1):
            self._terminal.say(f"{number}. {word}")
        try:
            also = [_also(key) for key in choices]
            seating = Seating(self._terminal)
            chosen = list(choices)[seating.choose(words, 0, also)]
        except QuestionsLeft:
            raise Leave from None
        except Back:
            self._terminal.say(
                _("This is the main menu: there is nothing before it. {quit} leaves.").format(
                    quit=first_word("quit")
                )
            )
            return True
        with contextlib.suppress(Back):
            self._do(chosen, seating.last_answer)
        return True

    def _do(self, chosen: str, line: str) -> None:
        match chosen:
            case "continue":
                sitting = self._store.autosave.continue_match()
                if sitting is not None:
                    if sitting.is_over:  # the program died before it could be put away
                        self._store.autosave.end()
                    self._play(sitting)
            case "new":
                self._new(line)
            case "daily":
                self._daily()
            case "load":
                self._load()
            case "review":
                self._review()
            case "statistics":
                self._terminal.say(*played_games(self._store.statistics))
            case "learn":
                Lessons(self._terminal, self._store).choose()
            case "rules":
                Manual(self._terminal).open()
            case "language":
                self._change_language()
            case "quit":
                raise Leave

    def _change_language(self) -> None:
        """Ask for the language to be spoken from now on."""
        codes = available()
        own = language()
        for number, code in enumerate(codes, 1):
            self._terminal.say(f"{number}. {name_of(code)}")
        names = [name_of(code) for code in codes]
        also = [any_of(LANGUAGE_NAMES.get(code, ""), code) for code in codes]
        chosen = codes[Seating(self._terminal).choose(names, codes.index(own) if own in codes else 0, also)]
        set_language(chosen)
        self._store.settings.change(language=chosen)
        self._terminal.say(_("From now on I speak English."))

    def _new(self, line: str) -> None:
        """Set up a match, asking what the line has not said of it, and play."""
        if not self._may_replace(_("A match is under way. It goes to the saved matches. Begin a new one?")):
            return
        wanted = Seating(self._terminal, self._store.settings.now.player_names, line).ask()
        seats = following(wanted.seats, self._store.statistics.played)
        others = other_tables(seats, wanted.tables)
        self._tell_followers(seats)
        self._play(
            Sitting.deal(
                wanted.rules, seats, youngest=wanted.youngest, others=others, duplicate=wanted.duplicate
            )
        )

    def _daily(self) -> None:
        """Today's deal, against one opponent, as in the window."""
        if not self._may_replace(_("A match is under way. It goes to the saved matches. Begin a new one?")):
            return
        seats = Seating(self._terminal, self._store.settings.now.player_names).against_one()
        told = _(
            "One short game of Classic against {name}. Whoever plays it today gets the same cards, "
            "and you may try as often as you like."
        )
        self._terminal.say(told.format(name=seats[1].name))
        self._play(Sitting.deal(RULES, seats, seed=seed_of(date.today())))

    def _tell_followers(self, seats: Sequence[Seat]) -> None:
        """At which grade those play who fit."""
        for seat in seats:
            if seat.fits:
                told = _("{name} plays about as well as you do: {grade}.")
                self._terminal.say(told.format(name=seat.name, grade=level_name(seat.controller)))

    def _load(self) -> None:
        saves = self._store.saves.entries()
        called = [save_name(save.name, save.edition) for save in saves]
        self._terminal.say(_("Saved matches:"))
        for number, (save, name) in enumerate(zip(saves, called, strict=True), 1):
            if save.problem:
                self._terminal.say(f"{number}. {name}. {save.problem.sentence(_)}")
            else:
                about = about_match(name, edition_name(save.edition), save.players, listed(save.players))
                self._terminal.say(f"{number}. {name}. {about}." if about else f"{number}. {name}.")
        chosen = saves[Seating(self._terminal).choose(called, 0)]
        try:
            sitting = self._store.load_save(chosen)
        except StoreError as error:
            self._tell(error.problem)
            return
        self._play_instead(sitting)

    def _review(self) -> None:
        """Tell what was luck in one of the last games that were kept."""
        entries = self._store.records.entries(0, MOST_KEPT)
        self._terminal.say(_("The last games, the newest first:"))
        told = []
        for number, entry in enumerate(entries, 1):
            if entry.problem is not None:
                told.append(f"{entry.name}. {entry.problem.sentence(_)}")
            else:
                told.append(_game_words(entry))
            self._terminal.say(f"{number}. {told[-1]}.")
        chosen = entries[Seating(self._terminal).choose(told, 0)]
        try:
            document = self._store.records.load(chosen.name)
        except StoreError as error:
            self._tell(error.problem)
        else:
            LookingBack(self._terminal).tell_document(document, is_ours=True)

    def _open(self, file: Path) -> bool:
        """Play the match of a file; False if it holds none."""
        try:
            opened = self._store.open_file(file)
        except StoreError as error:
            self._tell(error.problem)
            return False
        if opened.kind != "save":
            self._terminal.say(
                _("“{file}” is the replay of a finished game, not a match to go on with.").format(
                    file=file.name
                )
            )
            with contextlib.suppress(Back):
                if Seating(self._terminal).yes_or_no(_("Review that game?"), True):
                    LookingBack(self._terminal).tell_document(opened.content)
            return False
        with contextlib.suppress(Back):
            self._play_instead(opened.content)
        return True

    def _play_instead(self, sitting: Sitting) -> None:
        """Play a match from a file, if what is under way may be put by for it."""
        question = _("A match is under way. It goes to the saved matches. Open this one?")
        if not sitting.would_put_by_another(self._store.autosave) or self._may_replace(question):
            self._play(sitting)

    def _may_replace(self, question: str) -> bool:
        """Whether another match may begin; the one under way is never lost, but becomes a save."""
        if not self._store.settings.now.confirm_new_match or self._store.autosave.under_way() is None:
            return True
        return Seating(self._terminal).yes_or_no(question, False)

    def _play(self, sitting: Sitting) -> None:
        facts = sitting.facts
        controllers = [seat.controller for seat in facts.seats]
        self._store.log.match(facts.rules, controllers, len(facts.records))
        table = AtTable(self._terminal, self._store, sitting)
        table.play()
        table.offer_review()

    def _farewell(self) -> None:
        kept = self._store.autosave.kept()
        self._tell_problems()
        told = kept_words(kept.is_kept, kept.missing) if kept is not None else ""
        self._terminal.say(sentences(told, _("See you soon.")))

    def _tell(self, problem: Problem) -> None:
        """Says what is wrong with a file in one sentence; where and how stands in the log."""
        self._store.log.problem(problem.places())
        self._terminal.say(problem.sentence(_))

    def _tell_problems(self) -> None:
        for problem in self._store.take_problems():
            self._tell(problem)
