"""What a lesson is made of. Texts are English messages, translated when they are shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from skipbo.engine.cards import Card, card_of
from skipbo.engine.chance import Chance, Stream
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import rules_for
from skipbo.engine.interned import Value
from skipbo.engine.parts.die import DIE_FACES
from skipbo.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class LessonStep(Value):
    """One thing that the guide says, and what shall be done about it."""

    text: str = ""
    """A message; empty where the game's own sentences say enough. `{pile7}` is the pile that needs a 7."""
    do: tuple[str, ...] = ()
    """What is asked for, as patterns of the notation; see `guide.matches`."""
    seat: int = 0
    marks: tuple[str, ...] = ()
    is_free: bool = False
    """From here on the player may do anything until the game is over."""

    @property
    def is_reading(self) -> bool:
        """Whether there is nothing to do but read."""
        return not self.do and not self.is_free


@dataclass(frozen=True, slots=True)
class Lesson(Value):
    """A guided game on a fixed deal."""

    key: str
    title: str
    about: str
    edition: str
    faces: tuple[str, ...]
    """Which animals the other players are; texts name them as `{bo}`, `{oda}` and so on."""
    stocks: tuple[str, ...]
    """Each seat's stock in the notation, the top first."""
    draws: str
    """The cards that are drawn, in their order."""
    steps: tuple[LessonStep, ...]
    rolls: tuple[str, ...] = ()
    """What the die shows, roll by roll."""
    partnership: bool = False

    @property
    def rules(self) -> Rules:
        """The rules of the lesson's game: a single small one."""
        options: dict[str, Any] = {"stock": len(self.stocks[0].split()), "target": 0}
        return rules_for(self.edition, len(self.stocks), partnership=self.partnership, **options)

    def progress(self, step: int) -> tuple[int, int]:
        """Which of the steps that say something this is, from 1, and how many there are."""
        told = [bool(each.text) for each in self.steps]
        return max(1, sum(told[: step + 1])), sum(told)

    @property
    def dealer(self) -> int:
        """The player starts, so the neighbour on the right deals."""
        return len(self.stocks) - 1

    def deck(self) -> list[Card]:
        """The whole deck: the stocks as they are dealt (R2), the cards to draw, the rest by chance."""
        stocks = [[card_of(face) for face in reversed(stock.split())] for stock in self.stocks]
        dealt = [card for row in zip(*stocks, strict=True) for card in row]
        front = dealt + [card_of(face) for face in self.draws.split()]
        rest = deck_list(self.edition).cards()
        for card in front:
            rest.remove(card)
        Stream(f"lesson {self.key}").shuffle(rest)
        return front + rest


class LessonChance(Chance):
    """Chance whose rolls are told beforehand; all else flows from the lesson's own stream."""

    def __init__(self, lesson: Lesson) -> None:
        self._rolls = [DIE_FACES.index(face) for face in lesson.rolls]
        self._stream = Stream(f"lesson {lesson.key} play")
        self._rolled = 0

    def below(self, n: int) -> int:
        return self._stream.below(n)

    def roll(self) -> int:
        self._rolled += 1
        if self._rolled <= len(self._rolls):
            return self._rolls[self._rolled - 1]
        return self._stream.roll()

    @property
    def position(self) -> int:
        return self._stream.position * 1000 + self._rolled

    @position.setter
    def position(self, position: int) -> None:
        self._stream.position, self._rolled = divmod(position, 1000)


def lesson_key_order(lessons: Sequence[Lesson]) -> dict[str, Lesson]:
    """The lessons by their key, in their order."""
    return {lesson.key: lesson for lesson in lessons}
