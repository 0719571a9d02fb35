"""The guided first games at the text table."""

from skipbo.languages import _
from skipbo.learn.guide import Guide
from skipbo.learn.lessons import LESSONS
from skipbo.learn.model import Lesson
from skipbo.play.table_host import Step
from skipbo.text_table import describe
from skipbo.text_table.seating import Seating
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.typed_moves import read
from skipbo.text_table.vocabulary import first_word, plain, talk_of
from skipbo.wording.events import story
from skipbo.wording.moves import command_words
from skipbo.wording.results import result_words


class Lessons:
    """Chooses a lesson and leads through it."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def choose(self) -> None:
        """Ask which lesson, and play it."""
        lessons = list(LESSONS.values())
        self._terminal.say(_("Which lesson?"))
        for number, lesson in enumerate(lessons, 1):
            self._terminal.say(f"{number}. {_(lesson.title)}. {_(lesson.about)}")
        self.play(lessons[Seating(self._terminal).choose([_(lesson.title) for lesson in lessons], 0)])

    def play(self, lesson: Lesson) -> None:
        """Lead through a lesson; `quit` leaves it."""
        guide = Guide(lesson)
        client = guide.client
        names = client.facts.names
        self._terminal.say(
            _("Say a move in words, such as “7 to pile 2”, “stock to pile 3” or “discard 9 to 4”."),
            _("{look}: the whole table. {hint}: the move in full. {quit}: leave the lesson.").format(
                look=first_word("look"), hint=first_word("hint"), quit=first_word("quit")
            ),
        )
        told = -1
        while (step := guide.step) is not None:
            self._terminal.check()
            if guide.progress[0] != told:
                told = guide.progress[0]
                self._terminal.say("", *([guide.text()] if guide.text() else []))
            if step.is_reading:
                if self._is_leaving(self._terminal.ask(_("Press Enter to go on."))):
                    return
                guide.go_on()
            elif guide.is_watching:
                news = client.go_on()
                self._terminal.say(*(story(news.events, names, guide.you) if isinstance(news, Step) else ()))
            elif not self._move(guide, names):
                return
            if step.is_free and client.host.result is not None:
                self._terminal.say(result_words(client.host.result, names, lesson.rules, guide.you))
        self._terminal.say("", _("The lesson is over."))

    def _move(self, guide: Guide, names: list[str]) -> bool:
        """Hear one line; False to leave."""
        line = self._terminal.ask(f"{describe.what_now(guide.client.view)} >")
        if not line:
            return True
        if self._is_leaving(line):
            return False
        view, allowed = guide.client.view, guide.allowed()
        talk = talk_of(plain(line))
        if talk in ("look", "status"):
            self._terminal.say(*(describe.whole_table(view) if talk == "look" else describe.brief(view)))
        elif talk in ("hint", "help", "legal"):
            thought = guide.hint() if talk == "hint" else None
            told = [thought.command] if thought is not None else allowed[:6]
            self._terminal.say(*(f"{command_words(view, command)}." for command in told))
        elif talk == "undo":
            undone = guide.client.undo()
            self._terminal.say(
                _("That can’t be taken back.")
                if undone is None
                else _("Taken back: {move}.").format(move=command_words(guide.client.view, undone))
            )
        else:
            self._try(guide, line, names)
        return True

    def _try(self, guide: Guide, line: str, names: list[str]) -> None:
        view, allowed = guide.client.view, guide.allowed()
        reading = read(line, view, allowed) or read(line, view, guide.client.legal())
        if reading is None:
            self._terminal.say(_("I don’t understand “{line}”.").format(line=line))
            return
        # Where several places do equally well, as empty ones do, the first will do.
        command = reading.command or reading.choices[0]
        refusal = guide.why_not(command)
        said = guide.client.say(command) if refusal is None else None
        if refusal is not None:
            self._terminal.say(refusal.sentence)
        elif isinstance(said, Step):
            self._terminal.say(
                *story(said.events, names, guide.you), *([guide.remark] if guide.remark else [])
            )

    @staticmethod
    def _is_leaving(line: str) -> bool:
        return talk_of(plain(line)) == "quit"
