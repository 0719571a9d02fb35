"""pygame without the parts that nobody here uses, or not before the window is there.

`import pygame` brings in all of its parts and a dozen modules of Python that only those want: half of what is
waited for before the window. pygame does without a part that can't be had, and who wants one of the later
ones says so: `import pygame.font`.
"""

from __future__ import annotations

import io
import os
import sys
from types import ModuleType

#: Not brought in with pygame itself; the first three are when they are asked for by name.
_LATER = ("font", "mixer", "mixer_music", "mask", "pixelarray", "scrap", "_debug", "system", "typing")
#: Asked for by pygame itself, and nothing of theirs is used.
_EMPTY = ("sprite", "_sdl2.audio", "_sdl2.video")


def bring_in() -> None:
    """Import pygame, if nobody has."""
    if "pygame" in sys.modules:
        return
    files = ModuleType("pygame.pkgdata")
    files.getResource = _own_file  # type: ignore[attr-defined]
    stand_ins = {"pygame.pkgdata": files}
    stand_ins |= {f"pygame.{name}": ModuleType(f"pygame.{name}") for name in _EMPTY}
    closed: dict[str, None] = dict.fromkeys(f"pygame.{name}" for name in _LATER)
    sys.modules.update(stand_ins)
    sys.modules.update(closed)  # type: ignore[arg-type]  # as Python marks what can't be imported
    try:
        import pygame  # noqa: F401  whoever wants it finds it as it is now
    finally:
        for name in closed:
            sys.modules.pop(name, None)


def _own_file(name: str, _package: str = "pygame") -> io.BufferedReader:
    """A file of pygame's: its own way to one, a window's first icon, brings in all that reads archives."""
    return open(os.path.join(os.path.dirname(sys.modules["pygame"].__file__ or ""), name), "rb")
