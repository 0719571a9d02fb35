"""Run by the packaged program before its own code: modules that are left out are empty there.

`pygame._sdl2`, where the game controllers are, imports its own ways to sound and pictures as well. The game
uses pygame's usual ones, and half a megabyte stays out of the installers. rich's 3,600 names of emoji stay
out as well: the game writes none.
"""

import sys
from types import ModuleType

for name in ("pygame._sdl2.audio", "pygame._sdl2.video"):
    sys.modules[name] = ModuleType(name)

emoji = ModuleType("rich._emoji_codes")
emoji.EMOJI = {}  # type: ignore[attr-defined]
sys.modules["rich._emoji_codes"] = emoji
