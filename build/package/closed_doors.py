"""Run by the packaged program before its own code: two of pygame's modules are left out and empty there.

`pygame._sdl2`, where the game controllers are, imports its own ways to sound and pictures as well. The game
uses pygame's usual ones, and half a megabyte stays out of the installers.
"""

import sys
from types import ModuleType

for name in ("pygame._sdl2.audio", "pygame._sdl2.video"):
    sys.modules[name] = ModuleType(name)
