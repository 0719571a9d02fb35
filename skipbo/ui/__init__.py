"""The window: scenes, widgets, art and sound on pygame-ce (the only package that imports pygame)."""
