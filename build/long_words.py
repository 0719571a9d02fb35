"""A language for tests that nobody speaks: English, every text 40 % longer.

    python -m build.screenshots OUT --language long

What fits here fits in German or Finnish too. Each word gets longer by itself, as theirs do, so lines must
break and labels must have room. Made from the sentences of the code when it is wanted; it is never shipped.
"""

import math
import re
import shutil
from pathlib import Path

from babel.messages.catalog import Catalog

from build import catalogues, messages
from skipbo import languages

CODE = "long"
GROWTH = 1.4
_KEPT = re.compile(r"(\bSkip-Bos?\b|\{[^{}]*\}|--?[a-z-]+|\S*[/\\.]\w\S*)")
"""The card's name, placeholders, options of the command line, names of files."""
_WORD = re.compile(r"[^\W\d_]+")


def lengthened(text: str) -> str:
    """A text with every word 40 % longer; what a player types, and what is filled in, stays as it is."""
    if "|" in text:
        return text
    parts = _KEPT.split(text)
    return "".join(part if kept % 2 else _WORD.sub(_longer, part) for kept, part in enumerate(parts))


def _longer(word: re.Match[str]) -> str:
    """The word with letters doubled, evenly along it."""
    letters = word[0]
    more = math.ceil(len(letters) * (GROWTH - 1))
    doubled = {(2 * number + 1) * len(letters) // (2 * more) for number in range(more)}
    return "".join(
        letter + (letter.lower() if place in doubled else "") for place, letter in enumerate(letters)
    )


def catalogue() -> Catalog:
    """Every sentence of the code, lengthened; both forms where there is a count."""
    made = catalogues.extracted()
    for message in made:
        if isinstance(message.id, tuple | list):
            message.string = tuple(map(lengthened, message.id))
        elif message.id:
            message.string = lengthened(message.id)
    return made


def offer(folder: Path) -> None:
    """Let the program find its languages in this folder: those that there are, and this one."""
    write(folder)
    languages.FOLDER = folder  # type: ignore[misc]
    languages._translations.cache_clear()


def write(folder: Path) -> None:
    """Make a folder of languages with this one beside those that there are."""
    shutil.copytree(languages.FOLDER, folder, dirs_exist_ok=True)
    place = folder / CODE / "LC_MESSAGES"
    place.mkdir(parents=True)
    text = catalogues.text_of(catalogue(), CODE, "Long").decode()
    (place / f"{languages.DOMAIN}.mo").write_bytes(messages.compiled(text))
