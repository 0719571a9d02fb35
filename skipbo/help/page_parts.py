"""What a rules page is made of. All texts are English messages, translated when they are shown."""

from dataclasses import dataclass, field
from typing import Literal

from skipbo.controls.actions import CATALOGUE, actions_of
from skipbo.controls.words import action_name, chord_names
from skipbo.engine.interned import Value
from skipbo.engine.options import Option
from skipbo.languages import _

PileKind = Literal["building", "stock", "discard", "hand", "draw", "completed", "coins", "die"]


@dataclass(frozen=True, slots=True)
class Pile(Value):
    """One thing in a picture."""

    kind: PileKind
    faces: tuple[str, ...] = ()
    """Cards in the notation, bottom first; `S=4` is a Skip-Bo that stands for a 4, `?` a card's back."""
    label: str = ""
    """A short message below it."""
    count: int = 0
    """How many coins, or how many cards a face-down pile holds."""
    face: str = ""
    """What the die shows."""
    is_marked: bool = False
    """Whether this is what the picture is about."""


@dataclass(frozen=True, slots=True)
class Picture(Value):
    """Piles side by side, with a caption that says the same in words."""

    piles: tuple[Pile, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Passage(Value):
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Heading(Value):
    """A small heading."""

    text: str


@dataclass(frozen=True, slots=True)
class Points(Value):
    """A list of short points."""

    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Agreed(Value):
    """A list of what can be agreed: each option's name, range and explanation, from the catalogue."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Keys(Value):
    """A list of what can be done at a place with one device, and with which of its keys or buttons now."""

    place: str
    device: str


@dataclass(frozen=True, slots=True)
class Ruling(Value):
    """What the books leave open, and how this game decides it."""

    identity: str
    text: str


Block = Passage | Heading | Points | Agreed | Keys | Ruling | Picture


@dataclass(frozen=True, slots=True)
class Page(Value):
    """A page of the rules."""

    key: str
    title: str
    blocks: tuple[Block, ...]
    editions: tuple[str, ...] = field(default=())
    """Which editions it belongs to; all of them if empty."""
    is_for_window: bool = False
    """Whether it speaks of the window only, so that the text table leaves it out."""


def words(block: Block, with_codes: bool = False) -> list[str]:
    """The sentences of a block in the player's language, as a reader without pictures gets them.

    The rulings have their codes only for those who ask for one.
    """
    match block:
        case Passage() | Heading():
            return [_(block.text)]
        case Points():
            return [_(point) for point in block.points]
        case Agreed():
            return [_option_words(option) for option in block.options]
        case Keys():
            return _keys_words(block)
        case Ruling():
            return [f"{block.identity}. {_(block.text)}" if with_codes else _(block.text)]
        case Picture():
            return [_(block.caption)]


def messages(block: Block) -> list[str]:
    """The English messages of a block, labels in pictures included."""
    match block:
        case Points():
            return list(block.points)
        case Agreed():
            return [option.label for option in block.options]
        case Keys():
            return [CATALOGUE[action].label for action in actions_of(block.place)]
        case Picture():
            return [block.caption, *(pile.label for pile in block.piles if pile.label)]
        case _:
            return [block.text]


def _keys_words(block: Keys) -> list[str]:
    """A line for each action that has something on the device: "Undo: U, Backspace or Ctrl+Z"."""
    told = []
    for action in actions_of(block.place):
        names = chord_names(action, block.device)
        if names:
            several = ", ".join(names)
            told.append(_("{action}: {keys}").format(action=action_name(action), keys=several))
    return told


def _option_words(option: Option) -> str:
    """An option as a point of a list: "Cards in the hand: 5 to 7. How many cards …"."""
    name = _(option.label)
    if not option.is_switch:
        least, most = option.allowed[0], option.allowed[-1]
        name = _("{option}: {least} to {most}").format(option=name, least=least, most=most)
    sentences = (_(option.explanation), _(option.details) if option.details else "")
    return f"{name}. {' '.join(filter(None, sentences))}"
