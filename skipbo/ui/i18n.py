"""The player's language: gettext catalogues that can be switched while the program runs."""

from __future__ import annotations

import gettext
import locale
import os
from pathlib import Path

from skipbo.resources import ASSETS

LOCALE_FOLDER = ASSETS / "locale"
SOURCE_LANGUAGE = "en"
DOMAIN = "skipbo"

_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE_LANGUAGE


def available_languages() -> list[str]:
    """The codes of all languages that have a catalogue, English first."""
    found = {path.parent.parent.name for path in LOCALE_FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return [SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE})]


def system_language() -> str:
    """The system's language where we have it, else English."""
    candidates = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    candidates.append(locale.getlocale()[0] or "")
    known = available_languages()
    for candidate in candidates:
        for part in candidate.split(":"):
            code = part.split("_")[0].split(".")[0].lower()
            if code in known:
                return code
            if code == "spanish" and "es" in known:  # Windows names it in full
                return "es"
    return SOURCE_LANGUAGE


def set_language(code: str) -> None:
    """Speak this language from now on ("" is the system's); unknown codes fall back to English."""
    global _translations, _language
    wanted = code or system_language()
    _translations = _load(wanted)
    _language = wanted if wanted in available_languages() else SOURCE_LANGUAGE


def language() -> str:
    """The code of the language that is spoken now."""
    return _language


def _load(code: str) -> gettext.NullTranslations:
    path: Path = LOCALE_FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with path.open("rb") as stream:
            return gettext.GNUTranslations(stream)
    except OSError:
        return gettext.NullTranslations()


def _(message: str) -> str:
    """The message in the player's language; call it when drawing, never at import."""
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The right plural form in the player's language; the caller fills in the count."""
    return _translations.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """The message in the player's language where one English word has several meanings."""
    return _translations.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - gettext's customary name
    """Mark a message for the catalogue where it is only kept; translate it with `_` when it is shown."""
    return message
