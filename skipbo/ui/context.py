"""What every scene shares: sizes, pictures, words, sounds, wishes and the scene stack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from skipbo.ui.art import Art
from skipbo.ui.preferences import Preferences
from skipbo.ui.scene_stack import SceneStack
from skipbo.ui.sound import Sound
from skipbo.ui.text import Text
from skipbo.ui.theme import HIGH_CONTRAST, NORMAL, TABLE_TOPS, Metrics, Palette, TableTop


@dataclass(slots=True)
class Context:
    """Handed to every scene; `metrics` and `palette` change with the window and the player's wishes."""

    art: Art
    text: Text
    sound: Sound
    preferences: Preferences = field(default_factory=Preferences)
    stack: SceneStack = field(default_factory=SceneStack)
    metrics: Metrics = field(default_factory=lambda: Metrics(1920, 1080))
    pointer: Callable[[], tuple[int, int]] = lambda: (-1, -1)
    quit: Callable[[], None] = lambda: None
    apply_preferences: Callable[[], None] = lambda: None

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return (self.metrics.width, self.metrics.height)

    @property
    def palette(self) -> Palette:
        """The colours that hold now."""
        return HIGH_CONTRAST if self.preferences.high_contrast else NORMAL

    @property
    def table_top(self) -> TableTop:
        """The table that the player chose."""
        return TABLE_TOPS.get(self.preferences.table_top, TABLE_TOPS["spruce"])
