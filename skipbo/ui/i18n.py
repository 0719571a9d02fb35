"""The player's language in the window: what `skipbo.languages` offers."""

from skipbo.languages import (
    N_,
    SOURCE_LANGUAGE,
    _,
    language,
    name_of,
    ngettext,
    pgettext,
    set_language,
    system_language,
)
from skipbo.languages import available as available_languages

__all__ = [
    "N_",
    "SOURCE_LANGUAGE",
    "_",
    "available_languages",
    "language",
    "name_of",
    "ngettext",
    "pgettext",
    "set_language",
    "system_language",
]
