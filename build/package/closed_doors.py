"""Run by the packaged program before its own code: rich's 3,600 names of emoji are left out.

The game writes none. What is left out of pygame, `skipbo/ui/lean_pygame.py` keeps it from asking for.
"""

import sys
from types import ModuleType

emoji = ModuleType("rich._emoji_codes")
emoji.EMOJI = {}  # type: ignore[attr-defined]
sys.modules["rich._emoji_codes"] = emoji
