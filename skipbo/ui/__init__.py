"""The window: scenes, widgets, art and sound on pygame-ce (the only package that imports pygame)."""

import os

# Said once by pygame on the terminal otherwise; it must be known before pygame is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
