"""Where the match under way is: one folder as a rule, another one beside it when a match has to stay there.

A match whose files can neither be read nor copied is left where it is, and a new one goes to `match-2`. Once
the old one can be read again it comes back, as what to continue or as a save.
"""

import re
from pathlib import Path
from typing import Final

from skipbo.store.disk import REAL, Disk

_NUMBER: Final = re.compile(r"-([2-9]|[1-9][0-9]{1,3})")
LAST: Final = 9999
"""The last number of a folder: no other is made, and no other is looked for."""


def match_folders(first: Path, disk: Disk = REAL) -> list[Path]:
    """The folders that may hold a match under way, the usual one first, the newest last."""
    numbers = []
    for name in disk.names(first.parent):
        if name.startswith(first.name) and (found := _NUMBER.fullmatch(name[len(first.name) :])):
            numbers.append(int(found[1]))
    return [first, *(first.with_name(f"{first.name}-{number}") for number in sorted(numbers))]


def number_of(first: Path, folder: Path) -> int:
    """Which of the folders this is, counted from 1."""
    return 1 if folder == first else int(folder.name[len(first.name) + 1 :])
