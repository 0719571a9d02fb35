"""What the tests must be told of each language; whoever adds one learns which row is missing."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def of(language: str, table: Mapping[str, T], name: str) -> T:
    """A language's row in a table of this name; a plain failure where there is none yet."""
    assert language in table, f"{name} has no row for {language!r} yet: assets/locale/README.md, step 7"
    return table[language]
