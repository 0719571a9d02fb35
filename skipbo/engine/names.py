"""Names that come from outside, with nothing in them that a terminal, a list or a line of text would obey."""

import re
import unicodedata
from typing import Final, Literal

LONGEST_NAME: Final = 40

NormalForm = Literal["NFC", "NFD", "NFKC", "NFKD"]

UNSEEN: Final = re.compile(
    "["
    "\x00-\x1f\x7f-\x9f"  # control characters, the newline and C1 among them
    "\xad\u180e\u200b\u2060-\u2065\ufeff\ufff9-\ufffb"  # takes no room, changes what stands beside it
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f"  # turns the direction of writing
    "\u2028\u2029"  # ends a line
    r"\ud800-\udfff"  # half a character, which can't be written to a file
    "\U000e0000-\U000e007f"  # tags
    "]"
)
"""Characters that are not seen but do something. The joiners U+200C and U+200D stay: words need them."""

_OF_NOBODY: Final = frozenset({"You", "Tú"})
"""What the game once kept as the name of whoever had chosen none, in each of its languages."""

_NUMBERED: Final = re.compile(r"(?:Player|Jugador) ([1-6])")

_MARKS_IN_A_ROW: Final = 30
"""No language puts more accents on a letter; Unicode's own bound for text that is read piece by piece."""

_ENDS_WORD: Final = "\t\n\v\f\r\x85\u2028\u2029"


def normal_form(form: NormalForm, text: str) -> str:
    """The text in one of Unicode's normal forms, without the accents that are too many on one letter.

    Sorting a row of accents takes time by its square: a megabyte of them would hold the game for hours.
    """
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    return unicodedata.normalize(form, "".join(kept))


def folded(text: str) -> str:
    """The text as searches compare it: small letters without accents."""
    decomposed = normal_form("NFD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def plain_name(text: str) -> str:
    """A name as a file has it, without unseen characters; what ended a line becomes a space."""
    return UNSEEN.sub(lambda found: " " if found[0] in _ENDS_WORD else "", text)


def chosen_name(text: str) -> str:
    """The name that somebody has chosen; "" for none, and for what only says who is meant."""
    name = text.strip()
    return "" if name in _OF_NOBODY else name


def player_of_games(name: str, seat: int, people: int) -> str:
    """Under which name a person's games are counted: "#2" for one of several who have chosen none."""
    return name or ("" if people == 1 else f"#{seat + 1}")


def player_counted(text: str) -> str:
    """The player whom statistics of old name: "Player 2" and "Jugador 2" were kept as names once."""
    name = name_from_file(text)
    numbered = _NUMBERED.fullmatch(name)
    return f"#{numbered[1]}" if numbered else name


def name_from_file(text: str) -> str:
    """A player's name as a file has it: seen, no longer than one that can be typed, "" for none."""
    return chosen_name(plain_name(text)[:LONGEST_NAME])


def short_name(text: str, fallback: str) -> str:
    """A name that somebody's program gives itself: seen, in one line, 40 characters at most, never empty."""
    name = " ".join(plain_name(text).split())[:LONGEST_NAME].strip()
    if any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        return name
    return " ".join(plain_name(fallback).split())[:LONGEST_NAME].strip() or "?"
