"""The player's language: one gettext domain for the window and the terminal, switched while the game runs.

English is the language of the code. Every other language is one file, `skipbo.po`, read as it is when it is
first spoken (a few milliseconds): nothing has to be compiled, and a translator sees a change at once. How to
add one is in assets/locale/README.md.
"""

import ctypes
import gettext
import locale
import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from skipbo.resources import ASSETS

SOURCE_LANGUAGE: Final = "en"
DOMAIN: Final = "skipbo"
FOLDER: Final = ASSETS / "locale"

_CONTEXT_GLUE: Final = "\x04"  # gettext's own way to put a context before a message
_ENGLISH_PLURAL: Final = "nplurals=2; plural=(n != 1);"


@dataclass(frozen=True)
class Catalogue:
    """The messages of a language: by message (after a context, if any) its forms, the singular first."""

    forms: dict[str, tuple[str, ...]]
    headers: dict[str, str]
    form_for: Callable[[int], int]
    """Which form belongs to a count."""

    def look_up(self, key: str, form: int = 0) -> str | None:
        """A form of a message, None if the language lacks it."""
        found = self.forms.get(key)
        return found[form] if found and form < len(found) else None


# -- Reading a catalogue ---------------------------------------------------------------------------------

_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}
_PLACEHOLDER: Final = re.compile(r"\{\w*\}")


def read_catalogue(text: str) -> Catalogue:
    """The catalogue in the text of a `.po` file. What is fuzzy, missing or broken in it stays English."""
    forms: dict[str, tuple[str, ...]] = {}
    headers: dict[str, str] = {}
    for fields in _entries(text):
        message = fields["msgid"]
        if not message:
            headers = dict(_headers(fields.get("msgstr", "")))
            continue
        if len(fields) == 2:
            translated: tuple[str, ...] = (fields.get("msgstr", ""),)
        else:
            translated = tuple(fields[key] for key in sorted(fields) if key.startswith("msgstr"))
        if all(translated) and _same_placeholders(fields, translated):
            context = fields.get("msgctxt")
            forms[message if context is None else context + _CONTEXT_GLUE + message] = translated
    return Catalogue(forms, headers, _form_chooser(headers.get("plural-forms", _ENGLISH_PLURAL)))


def _entries(text: str) -> Iterator[dict[str, str]]:
    """The entries in force, each as its fields by keyword (`msgid`, `msgstr`, `msgstr[0]` …)."""
    for chunk in text.replace("\r\n", "\n").strip().split("\n\n"):
        # Nearly all are a line of each kind after some comments, which is seen at a glance.
        head, mark, body = chunk.partition('msgid "')
        message, _between, translation = body.partition('"\nmsgstr "')
        is_simple = mark and translation[-1:] == '"' and "\n" not in body.replace("\nmsgstr", "", 1)
        if is_simple and "\\" not in body and "fuzzy" not in head and "msgctxt" not in head:
            yield {"msgid": message, "msgstr": translation[:-1]}
        else:
            yield from _entries_line_by_line(chunk)


def _entries_line_by_line(text: str) -> Iterator[dict[str, str]]:
    """The same for what has several lines, contexts, plurals, or no empty lines between."""
    fields: dict[str, str] = {}
    key, is_fuzzy = "", False
    for line in text.split("\n"):
        if line.startswith("#"):
            # Comments stand before an entry, so what is fuzzy is the next one.
            if "msgid" in fields:
                yield fields
            fields, key = {}, ""
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        keyword, quote, quoted = line.partition('"')
        if not quote or not quoted.endswith('"'):
            continue
        quoted = quoted[:-1]
        if "\\" in quoted:
            quoted = _ESCAPE.sub(lambda found: _ESCAPES.get(found[1], found[1]), quoted)
        if keyword := keyword.strip():
            if keyword in ("msgctxt", "msgid") and "msgstr" in key:  # the next entry, without a comment
                if "msgid" in fields:
                    yield fields
                fields = {}
            if keyword == "msgid" and is_fuzzy:
                fields, key, is_fuzzy = {}, "", False
                continue
            key = keyword
            fields[key] = quoted
        elif key:
            fields[key] += quoted
    if "msgid" in fields:
        yield fields


def _headers(text: str) -> Iterator[tuple[str, str]]:
    for line in text.split("\n"):
        name, colon, value = line.partition(":")
        if colon:
            yield name.strip().lower(), value.strip()


def _same_placeholders(fields: dict[str, str], translated: tuple[str, ...]) -> bool:
    """Whether the translations name only values that the sentence is given: a slip must not stop the game."""
    used = {name for form in translated if "{" in form for name in _PLACEHOLDER.findall(form)}
    return not used or used.issubset(_PLACEHOLDER.findall(fields["msgid"] + fields.get("msgid_plural", "")))


def _form_chooser(header: str) -> Callable[[int], int]:
    found = re.search(r"plural\s*=\s*([^;]+)", header)
    try:
        chooser: Callable[[int], int] = gettext.c2py(found[1] if found else "n != 1")
    except ValueError:
        chooser = gettext.c2py("n != 1")
    return chooser


@cache
def _catalogue(code: str) -> Catalogue:
    """The catalogue of a language, empty where there is no readable file."""
    try:
        text = (FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        text = ""
    return read_catalogue(text)


# -- Which languages there are ---------------------------------------------------------------------------


def available() -> list[str]:
    """The codes of all languages, English first: whatever has a file."""
    found = {path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
    return [SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE})]


def name_of(code: str) -> str:
    """What a language calls itself, from its file's `X-Language-Name`: "English", "Español"."""
    return "English" if code == SOURCE_LANGUAGE else _catalogue(code).headers.get("x-language-name", code)


def system_language() -> str:
    """The language of the player's computer where we have it, else English."""
    known = available()
    for wish in _system_wishes():
        whole = wish.split(".")[0].split("@")[0].replace("-", "_")
        for code in (whole, whole.split("_")[0].lower()):
            if code in known:
                return code
        if code in ("c", "posix"):
            return SOURCE_LANGUAGE
    return SOURCE_LANGUAGE


def _system_wishes() -> Iterator[str]:
    """What the system says about its user's languages, the strongest word first."""
    locale_wishes = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next(filter(None, locale_wishes), "")
    if chosen.split(".")[0] not in (
        "C",
        "POSIX",
    ):  # as in GNU gettext, LANGUAGE counts only beside a real locale
        yield from filter(None, os.environ.get("LANGUAGE", "").split(":"))
    if chosen:
        yield chosen
    if sys.platform == "win32":
        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif sys.platform == "darwin" and not chosen:  # a program that was opened with a click has no LANG there
        import subprocess  # nobody else waits for it at the start

        try:
            told = subprocess.run(
                ["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, timeout=2
            ).stdout
        except (OSError, subprocess.SubprocessError):
            return
        yield from re.findall(r"[A-Za-z]{2,3}(?:-[A-Za-z]+)*", told)


# -- Speaking --------------------------------------------------------------------------------------------

_NOTHING: Final = Catalogue({}, {}, gettext.c2py("n != 1"))
_spoken: Catalogue = _NOTHING
_language: str = SOURCE_LANGUAGE


def set_language(code: str = "system") -> str:
    """Speak a language from now on ("system" or "": the computer's) and return its code; else English."""
    global _spoken, _language
    wanted = system_language() if code in ("", "system") else code
    _language = wanted if wanted in available() else SOURCE_LANGUAGE
    _spoken = _NOTHING if _language == SOURCE_LANGUAGE else _catalogue(_language)
    return _language


def language() -> str:
    """The code of the language that is spoken now."""
    return _language


def _(message: str) -> str:
    """The message in the player's language; call it when it is shown, never at import."""
    return _spoken.look_up(message) or message


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form for a count, in the player's language; the caller fills the count in."""
    found = _spoken.look_up(singular, _spoken.form_for(count))
    return found or (singular if count == 1 else plural)


def pgettext(context: str, message: str) -> str:
    """The message in the player's language where one English word has several meanings."""
    return _spoken.look_up(context + _CONTEXT_GLUE + message) or message
