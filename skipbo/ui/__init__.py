"""The window: scenes, widgets, art and sound on pygame-ce (the only package that imports pygame)."""

import os

# Said once by pygame on the terminal otherwise; it must be known before pygame is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The window's class is the name in the desktop file; pygame would take the script's name at its import.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "skipbo")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "skipbo")
# Windows would draw at 96 dots an inch and blow the picture up; each screen has its own scale.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
