"""Names that come from outside, with nothing in them that a terminal, a list or a line of text would obey."""

import re
import unicodedata
from typing import Final

LONGEST_NAME: Final = 40

UNSEEN: Final = re.compile(
    "["
    "\x00-\x1f\x7f-\x9f"  # control characters, the newline and C1 among them
    "\xad\u180e\u200b\u2060-\u2065\ufeff\ufff9-\ufffb"  # takes no room, changes what stands beside it
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f"  # turns the direction of writing
    "\u2028\u2029"  # ends a line
    "\ud800-\udfff"  # half a character, which can't be written to a file
    "\U000e0000-\U000e007f"  # tags
    "]"
)
"""Characters that are not seen but do something. The joiners U+200C and U+200D stay: words need them."""

_ENDS_WORD: Final = "\t\n\v\f\r\x85\u2028\u2029"


def plain_name(text: str) -> str:
    """A name as a file has it, without unseen characters; what ended a line becomes a space."""
    return UNSEEN.sub(lambda found: " " if found[0] in _ENDS_WORD else "", text)


def name_from_file(text: str) -> str:
    """A player's name as a file has it: seen, and no longer than a name that can be typed."""
    return plain_name(text)[:LONGEST_NAME].strip()


def short_name(text: str, fallback: str) -> str:
    """A name that somebody's program gives itself: seen, in one line, 40 characters at most, never empty."""
    name = " ".join(plain_name(text).split())[:LONGEST_NAME].strip()
    if any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        return name
    return " ".join(plain_name(fallback).split())[:LONGEST_NAME].strip() or "?"
