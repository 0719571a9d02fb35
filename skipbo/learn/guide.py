"""Leads a player through a lesson, on an ordinary host."""

import re
from collections.abc import Callable, Sequence

from skipbo.engine.cards import face as card_face
from skipbo.engine.commands import Command
from skipbo.engine.errors import IllegalCommand, known
from skipbo.engine.events import Event
from skipbo.engine.game import Game
from skipbo.engine.notation import NotationError, parse
from skipbo.engine.seats import ANIMALS, NAMES
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.learn.lesson import Lesson, LessonChance, LessonStep
from skipbo.learn.remarks import advice, remark
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.level_player import LevelPlayer
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.play.thinking import ThinkAbout, Thinkers, Thought
from skipbo.wording.card_words import sentences
from skipbo.wording.move_words import any_of_words
from skipbo.wording.refusals import Refusal, why_not

PLAYERS_FACE = "hare"


class LessonHost(Host):
    """A host that takes only what its lesson asks for: any table can show a lesson like a game."""

    def __init__(self, match: Match, guide: "Guide") -> None:
        super().__init__(match)
        self._guide = guide

    def legal(self, seat: int) -> list[Command]:
        """What the lesson wants of the player now; of the others, whatever the rules allow."""
        return self._guide.allowed() if seat == self._guide.you else super().legal(seat)

    @property
    def moves(self) -> tuple[str, ...]:
        """All that was played so far, in the notation."""
        return tuple(str(move.command) for move in known(self._match.game).moves)

    def legal_by_rules(self, seat: int) -> list[Command]:
        """What the rules alone allow."""
        return super().legal(seat)

    def submit(self, seat: int, command: Command, watcher: int | None = None) -> tuple[Event, ...]:
        """Carry out what the lesson asks for; it goes on to its next step."""
        if command not in self._guide.asked_of(seat):
            raise IllegalCommand("lesson")
        before = self.view(self._guide.you)
        events = super().submit(seat, command, watcher)
        self._guide.step_done(seat, command, before)
        return events

    def can_undo(self, seat: int) -> bool:
        """Where the player is free, as in any game; what a lesson asked for stays done."""
        return self._guide.can_take_back and super().can_undo(seat)

    def undo(self, seat: int) -> Command:
        """Take the last command back, and what was said about it."""
        command = super().undo(seat)
        self._guide.taken_back()
        return command


class GuidedPlayers:
    """The other players of a lesson, who move when the guide has been read so far; it gives hints too."""

    def __init__(self, guide: "Guide") -> None:
        self._guide = guide
        self._kind = ""

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Remember what was asked."""
        self._kind = kind

    def answer(self) -> Thought | None:
        """The lesson's own next move; as a hint, what the lesson asks for."""
        if self._kind == "hint":
            return self._guide.hint()
        return Thought(self._guide.others_move()) if self._guide.is_watching else None

    def new_game(self) -> None:
        """A lesson is one game."""

    def sit_down(self, seats: Sequence[Seat]) -> None:
        """The lesson says who plays."""

    def cancel(self) -> None:
        """Forget the question."""
        self._kind = ""

    def close(self) -> None:
        """Nothing to end: no process was started."""


class Guide:
    """One run through a lesson."""

    def __init__(
        self,
        lesson: Lesson,
        name: str = "",
        warns_of_gift: Callable[[], bool] = lambda: False,
        face: str = PLAYERS_FACE,
    ) -> None:
        self.lesson = lesson
        self.you = 0
        self._warns_of_gift = warns_of_gift
        self._number = 0
        self._free_moves = 0
        """How many commands the player has given since the lesson asks for nothing more."""
        self.remark = ""
        """What the player's last free move has missed."""
        self._others: dict[int, LevelPlayer] = {}
        faces = _others_faces(lesson, name, face)
        self._names = {
            NAMES[usual].lower(): NAMES[own] for usual, own in zip(lesson.faces, faces, strict=True)
        }
        seats = [Seat(name, HUMAN, face), *(Seat(NAMES[other], "easy", other) for other in faces)]
        self._adviser = Thinkers(seats, f"lesson:{lesson.key}", searches=False)
        self.host = LessonHost(_match(lesson, seats), self)
        self.client = TableClient(self.host, GuidedPlayers(self), warns_of_gift)
        """The player's place at the lesson's table."""

    @property
    def step(self) -> LessonStep | None:
        """What is to be read or done now; None when the lesson is over."""
        if self._number >= len(self.lesson.steps):
            return None
        return self.lesson.steps[self._number]

    @property
    def progress(self) -> tuple[int, int]:
        """Which of the steps that say something this is, from 1, and how many there are."""
        return self.lesson.progress(self._number)

    @property
    def place(self) -> tuple[int, tuple[str, ...]]:
        """How far it is: the number of the step, and the moves so far in the notation."""
        return self._number, self.host.moves

    def pick_up(self, step: int, moves: Sequence[str]) -> bool:
        """Go on where a lesson was left; False where the lesson has never led there: then begin anew."""
        try:
            for move in moves:
                self._read_up_to(len(self.lesson.steps))
                if self.host.turn is None:
                    return False
                self.host.submit(self.host.turn, parse(move))
        except (IllegalCommand, NotationError):
            return False
        self._read_up_to(step)
        self.client = TableClient(self.host, GuidedPlayers(self), self._warns_of_gift)
        return self._number == step and self.host.turn is not None

    def _read_up_to(self, number: int) -> None:
        while self._number < number and self.step is not None and self.step.is_reading:
            self.go_on()

    def text(self) -> str:
        """What the guide says at this step, in the player's language."""
        step = self.step
        if step is None or not step.text:
            return ""
        view = self.host.view(self.you)
        if step.is_free and self._free_moves:
            return self.remark or advice(view)
        piles = {f"pile{pile.next}": number for number, pile in enumerate(view.building, 1)}
        words = _(step.text).format(**self._names, **piles)
        if self._is_lost and self._number == len(self.lesson.steps) - 1:
            lost = _("{name} was faster this time. Next time it is you!").format(name=self._winner)
            words = sentences(lost, words)
        return words

    @property
    def _is_lost(self) -> bool:
        result = self.host.result
        return result is not None and bool(result.winner_seats) and self.you not in result.winner_seats

    @property
    def _winner(self) -> str:
        result = self.host.result
        return self.client.facts.names[result.winner_seats[0]] if result is not None else ""

    def allowed(self) -> list[Command]:
        """The legal commands that the step asks the player for."""
        return self.asked_of(self.you)

    def asked_of(self, seat: int) -> list[Command]:
        """The legal commands that the step asks a seat for; in a free step, all of them."""
        step = self.step
        if step is None or step.is_reading:
            return []
        legal = self.host.legal_by_rules(seat)
        if step.is_free:
            return legal
        return _asked(step, legal, self.host.view(seat)) if step.seat == seat else []

    def why_not(self, command: Command) -> Refusal | None:
        """Why a command is not taken now; None if it is."""
        if refusal := why_not(self.host.view(self.you), command):
            return refusal
        allowed = self.allowed()
        if command in allowed:
            return None
        if not allowed:
            return Refusal("lesson_read", _("The lesson has more to say here."), _("Read on first."))
        words = any_of_words(self.host.view(self.you), allowed)
        instead = _("The lesson asks for this: {move}.").format(move=words)
        return Refusal("lesson_other", _("That would be allowed, too."), instead)

    def go_on(self) -> None:
        """Go on from a step that is only read."""
        if self.step is not None and self.step.is_reading:
            self._number += 1

    @property
    def is_watching(self) -> bool:
        """Whether it is another player's move now."""
        step = self.step
        if step is None or step.is_reading:
            return False
        return self.host.turn not in (None, self.you) if step.is_free else step.seat != self.you

    def others_move(self) -> Command:
        """What the other player whose move it is will do."""
        seat, step = known(self.host.turn), known(self.step)
        asked = self.asked_of(seat)
        return self._player(seat).choose(self.host.view(seat), asked, 1.0) if step.is_free else asked[0]

    @property
    def can_take_back(self) -> bool:
        """Whether the player's last command was given freely."""
        return self.step is not None and self.step.is_free and self._free_moves > 0

    def taken_back(self) -> None:
        """The player's last command was taken back: it no longer counts."""
        self._free_moves -= 1
        self.remark = ""

    def hint(self) -> Thought | None:
        """What the lesson asks for; where the player is free, what a good player would do."""
        allowed = self.allowed()
        if not allowed:
            return None
        view = self.host.view(self.you)
        if self.step is None or not self.step.is_free:
            question = ThinkAbout(0, "reason", self.you, view, (allowed[0],))
        else:
            question = ThinkAbout(0, "hint", self.you, view, tuple(allowed))
        return next(iter(self._adviser.answers(question)))

    def step_done(self, seat: int, command: Command, before: View) -> None:
        """A command was carried out: the next step follows, unless the player goes on freely."""
        step = self.step
        if step is not None and step.is_free and seat == self.you:
            self._free_moves += 1
            self.remark = remark(before, command, self.host.view(self.you))
        if step is not None and (not step.is_free or self.host.result is not None):
            self._number += 1

    def _player(self, seat: int) -> LevelPlayer:
        if seat not in self._others:
            self._others[seat] = LevelPlayer("easy", f"lesson:{self.lesson.key}:{seat}")
            self._others[seat].begin(self.lesson.rules, seat)
        return self._others[seat]


def _others_faces(lesson: Lesson, name: str, face: str) -> list[str]:
    """The lesson's animals; another sits down for the one whose face or name the player has."""
    spare = [
        other for other in ANIMALS if other not in lesson.faces and other != face and NAMES[other] != name
    ]
    return [spare.pop(0) if face == other or NAMES[other] == name else other for other in lesson.faces]


def _match(lesson: Lesson, seats: Sequence[Seat]) -> Match:
    rules = lesson.rules
    seed = f"lesson {lesson.key}"
    match = Match(rules, tuple(seats), seed, True, seed, (), lesson.dealer, [0] * rules.players)
    match.game = Game.from_deck(rules, lesson.dealer, seed, lesson.deck(), LessonChance(lesson))
    return match


def _asked(step: LessonStep, legal: Sequence[Command], view: View) -> list[Command]:
    return [command for command in legal if any(matches(pattern, command, view) for pattern in step.do)]


def matches(pattern: str, command: Command, view: View) -> bool:
    """Whether a command is one of those that a pattern of the notation means.

    `*` stands for any pile; `b=4` is a building pile that needs a 4, `d=10` one of the player's own discard
    piles with a 10 on top, `d=` an empty one.
    """
    text = str(command)
    escaped = re.escape(pattern).replace(r"\*", r"\d")
    for kind, wanted in re.findall(r"([bd])=(\d*)", escaped):
        piles = "".join(str(number) for number in _piles(kind, wanted, view)) or "x"
        escaped = escaped.replace(f"{kind}={wanted}", f"{kind}[{piles}]", 1)
    return re.fullmatch(escaped, text) is not None


def _piles(kind: str, wanted: str, view: View) -> list[int]:
    """The numbers of the piles that `b=4` or `d=10` means."""
    if kind == "b":
        return [number for number, pile in enumerate(view.building, 1) if str(pile.next) == wanted]
    tops = [pile[-1] if pile else None for pile in view.players[view.seat].discards]
    return [number for number, top in enumerate(tops, 1) if ("" if top is None else card_face(top)) == wanted]
