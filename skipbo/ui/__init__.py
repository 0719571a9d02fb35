"""The window: scenes, widgets, art and sound on pygame-ce (the only package that imports pygame)."""

import os

from skipbo.ui.lean_pygame import bring_in

# Said once by pygame on the terminal otherwise; it must be known before pygame is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# What the desktop calls us. X11 goes by StartupWMClass of the desktop file, Wayland by that file's own name;
# the sound mixer and whatever holds the screen saver back show the third name. SDL would say "python".
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "skipbo")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.skipbo_table.Skipbo")
os.environ.setdefault("SDL_APP_NAME", "Skip-Bo")
os.environ.setdefault("SDL_AUDIO_DEVICE_STREAM_NAME", "Skip-Bo")
os.environ.setdefault("PULSE_PROP_application.icon_name", "io.github.skipbo_table.Skipbo")
os.environ.setdefault("PULSE_PROP_media.role", "game")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # an input method shows its own list of choices
# Windows would draw at 96 dots an inch and blow the picture up; each screen has its own scale.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
bring_in()
