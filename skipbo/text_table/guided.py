"""The guided first games at the text table: a table like any other, at which a guide says what to do."""

from typing import Any

from skipbo.engine.commands import Command
from skipbo.engine.names import folded
from skipbo.engine.record import Record
from skipbo.languages import _
from skipbo.learn.guide import Guide
from skipbo.learn.lesson import Lesson
from skipbo.learn.lessons import LESSONS
from skipbo.play.client.values import Hint, NoHint, UngivenCard
from skipbo.play.sitting import Sitting
from skipbo.play.table_host import Step
from skipbo.store.store import Store
from skipbo.text_table.hearing import Hearing
from skipbo.text_table.seating import Seating
from skipbo.text_table.talk import Talk
from skipbo.text_table.telling import Telling, give_words
from skipbo.text_table.terminal import Leave, Terminal
from skipbo.text_table.vocabulary import first_word, talk_of
from skipbo.wording.questions import ungiven_words
from skipbo.wording.results import result_words


class Lessons:
    """Chooses a lesson and leads through it."""

    def __init__(self, terminal: Terminal, store: Store[Sitting]) -> None:
        self._terminal = terminal
        self._store = store

    def choose(self) -> None:
        """Ask which lesson, and play it."""
        lessons = list(LESSONS.values())
        self._terminal.say(_("Which lesson?"))
        for number, lesson in enumerate(lessons, 1):
            self._terminal.say(f"{number}. {_(lesson.title)}. {_(lesson.about)}")
        self.play(lessons[Seating(self._terminal).choose([_(lesson.title) for lesson in lessons], 0)])

    def play(self, lesson: Lesson) -> None:
        """Lead through a lesson; `quit` leaves it."""
        try:
            LessonTable(self._terminal, self._store, lesson).play()
        except LessonLeft:
            return


class LessonLeft(Exception):
    """The player leaves a lesson."""


_AFTER_READING = ("hint", "take", "legal", "undo", "back")
"""What means nothing before the player may move."""


class LessonTable:
    """The table of one lesson, which answers as the table of a match does."""

    left_out = frozenset(("save", "proof", "score", "forfeit", "acting", "review"))
    is_lesson = True

    def __init__(self, terminal: Terminal, store: Store[Sitting], lesson: Lesson) -> None:
        self.terminal = terminal
        self.store = store
        self._lesson = lesson
        self._guide = Guide(lesson)
        self.client = self._guide.client
        self.telling = Telling(terminal, self.client, store.settings)
        self._talk = Talk(self)
        self._hearing = Hearing(self, self._talk)

    @property
    def takes_the_first(self) -> bool:
        """Where the lesson asks for something, several places that it allows do equally well."""
        step = self._guide.step
        return step is not None and not step.is_free

    def play(self) -> None:
        """Lead through the lesson to its end."""
        guide = self._guide
        self.terminal.say(
            _("Say a move in words, such as “7 to pile 2”, “stock to pile 3” or “discard 9 to 4”."),
            _("{look}: the whole table. {hint}: the move in full. {quit}: leave the lesson.").format(
                look=first_word("look"), hint=first_word("hint"), quit=first_word("quit")
            ),
        )
        told = -1
        while (step := guide.step) is not None:
            self.terminal.check()
            self.telling.catch_up()
            if guide.progress[0] != told:
                told = guide.progress[0]
                self.terminal.say("", *([guide.text()] if guide.text() else []))
            if step.is_reading:
                self._read_on()
            elif guide.is_watching:
                self.client.go_on()
            else:
                self._persons_turn()
            if step.is_free and self.client.host.result is not None:
                result, names = self.client.host.result, self.client.facts.names
                self.telling.catch_up()
                self.terminal.say(result_words(result, names, self._lesson.rules, guide.you))
        self.terminal.say("", _("The lesson is over."))

    def _read_on(self) -> None:
        """Enter goes on; whoever asks something instead is answered."""
        answer = self.terminal.ask(_("Press Enter to go on."))
        talk = talk_of(" ".join(folded(answer).split()))
        if not answer or talk == "continue":
            self._guide.go_on()
        elif talk == "quit":
            raise LessonLeft
        elif talk in _AFTER_READING or not self._talk.is_plain_talk(answer):
            self.terminal.say(_("Read on first."))
        else:
            self._talk.answer(answer)

    def _persons_turn(self) -> None:
        """Hear one line."""
        self.telling.tell_status()
        try:
            self._hearing.listen()
        except Leave:
            raise LessonLeft from None

    # -- What is said and asked -----------------------------------------------------------------------------

    def try_command(self, command: Command, is_told: bool = True) -> bool:
        """Do what the lesson asks for, or say why not."""
        guide = self._guide
        if refusal := guide.why_not(command):
            self.terminal.say(refusal.sentence)
            return False
        said = self.client.say(command)
        if isinstance(said, UngivenCard):
            self.client.answer(False)
            self.terminal.say_together(ungiven_words(), give_words(self.client.view))
        if isinstance(said, Step):
            self._talk.forget()
            self.telling.catch_up(is_asked=False)
            if guide.remark:
                self.terminal.say(guide.remark)
        return isinstance(said, Step)

    def hint(self) -> Hint | NoHint | None:
        """What the lesson asks for; where the player is free, what a good player would do."""
        news = self.client.go_on() if self.client.ask_hint() else None
        return news if isinstance(news, Hint | NoHint) else None

    def undo(self) -> Command | None:
        """Take the last command back; None if that can't be."""
        return self.client.undo()

    def document(self) -> dict[str, Any]:
        """A lesson is not saved."""
        raise NotImplementedError

    def act_for(self, seat: int, line: str) -> None:
        """Nobody else acts in a lesson."""
        raise NotImplementedError

    def look_back(self, record: Record) -> None:
        """No lesson is reviewed."""
        raise NotImplementedError

    def give_up(self) -> None:
        """A lesson is left, not given up."""
        raise LessonLeft
