"""One name for one thing: no sentence says a word that `assets/locale/README.md` rules out."""

import re
from typing import NamedTuple

import pytest
from babel import Locale

from build import catalogues
from tests.languages.language_rows import of

README = (catalogues.LOCALES / "README.md").read_text(encoding="utf-8")
OF_FILES = (
    "record_words",
    "store/problems",
    "_command",
    "cli",
    "forfeits",
    "entrance",
    "build/",
    "settings.toml",
)
"""Modules whose sentences are about files and the command line."""


class Never(NamedTuple):
    """A word that is not said, and whether files may be spoken of with it."""

    word: str
    may_files: bool


def _never(column: int) -> list[Never]:
    table = README.partition("## One name for one thing")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:-1] for line in table.splitlines() if line.startswith("|")][2:]
    cells = [word.strip() for row in rows for word in row[column].split(",")]
    return [Never(word.strip("*"), word.startswith("*")) for word in cells if word]


def _columns() -> dict[str, int]:
    """In which column of the table the words stand that a language never says."""
    head = README.partition("## One name for one thing")[2].partition("| thing |")[2].partition("\n")[0]
    named = [cell.strip() for cell in head.split("|")[::2]]
    codes = {Locale.parse(code).english_name: code for code in catalogues.languages()}
    return {codes[name]: 2 * number + 2 for number, name in enumerate(named) if name}


NEVER = {code: _never(column) for code, column in _columns().items()}


def _said(language: str, text: str, is_of_files: bool) -> list[str]:
    return [
        never.word
        for never in of(language, NEVER, "One name for one thing in assets/locale/README.md")
        if not (never.may_files and is_of_files)
        and re.search(rf"(?<![\w-]){re.escape(never.word)}(?:s|es)?(?![\w-])", text, re.IGNORECASE)
    ]


@pytest.mark.parametrize("language", list(NEVER))
def test_no_sentence_says_what_the_list_of_terms_rules_out(language: str) -> None:
    found = []
    for message in catalogues.load(language):
        places = [place for place, _line in message.locations]
        if not message.id or any("vocabulary" in place or "library" in place for place in places):
            continue  # what players type, and look for, is theirs to choose
        is_of_files = all(any(module in place for module in OF_FILES) for place in places)
        texts = message.id if language == "en" else message.string
        for text in texts if isinstance(texts, tuple) else (texts,):
            if words := _said(language, str(text), is_of_files):
                found.append(f"{words}: {text}")
    assert not found, "\n".join(found)


def test_the_list_is_read_and_would_find_a_word() -> None:
    assert set(NEVER) == set(catalogues.languages())
    assert all(len(words) > 20 for words in NEVER.values())
    assert _said("en", "Two saved games.", False) == ["saved game"]
    assert _said("es", "Toma el mando", False) == ["mando"]
    assert _said("de", "Ein neues Spiel", False) == ["neues Spiel"]
    assert _said("en", "The commitment", False) == ["commitment"]
    assert _said("en", "The commitment", True) == []
    assert _said("en", "A record-breaking recorder", False) == []
