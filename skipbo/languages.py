"""The player's language: one gettext domain for the window and the terminal, switched while the game runs.

English is the language of the code. Every other language is one file, `skipbo.po`, which is compiled for
gettext (`skipbo.mo`) wherever the game is set up or packed. How to add one is in assets/locale/README.md.
"""

import ctypes
import gettext
import os
import re
import struct
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

from skipbo.resources import ASSETS

SOURCE_LANGUAGE: Final = "en"
DOMAIN: Final = "skipbo"
FOLDER: Final = ASSETS / "locale"
_COUNTS: Final = range(102)
"""Enough to show whether a rule for plurals can be reckoned at all."""


@cache
def _translations(code: str) -> gettext.NullTranslations:
    """What gettext knows of a language: nothing where there is no readable file."""
    try:
        with (FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            found = gettext.GNUTranslations(file)
        # A rule for plurals that can't be reckoned would fail in mid-game.
        nothing = ""  # no message, for whoever collects them
        for count in _COUNTS:
            found.ngettext(nothing, nothing, count)
    except (OSError, ValueError, LookupError, ArithmeticError, struct.error):
        return gettext.NullTranslations()
    return found


# -- Which languages there are ---------------------------------------------------------------------------


def available() -> list[str]:
    """The codes of all languages, English first: whatever has a file."""
    found = {path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return [SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE})]


def name_of(code: str) -> str:
    """What a language calls itself, from its file's `X-Language-Name`: "English", "Español"."""
    return "English" if code == SOURCE_LANGUAGE else _translations(code).info().get("x-language-name", code)


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
        import locale  # only Windows is asked by number

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

_ENGLISH: Final = gettext.NullTranslations()
_spoken: gettext.NullTranslations = _ENGLISH
_language: str = SOURCE_LANGUAGE


def set_language(code: str = "system") -> str:
    """Speak a language from now on ("system" or "": the computer's) and return its code; else English."""
    global _spoken, _language
    wanted = system_language() if code in ("", "system") else code
    _language = wanted if wanted in available() else SOURCE_LANGUAGE
    _spoken = _ENGLISH if _language == SOURCE_LANGUAGE else _translations(_language)
    return _language


def language() -> str:
    """The code of the language that is spoken now."""
    return _language


def _(message: str) -> str:
    """The message in the player's language; call it when it is shown, never at import."""
    return _spoken.gettext(message) if message else ""  # gettext's empty message is the file's head


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form for a count, in the player's language; the caller fills the count in."""
    return _spoken.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """The message in the player's language where one English word has several meanings."""
    return _spoken.pgettext(context, message)
