"""What every scene shares: sizes, pictures, words, sounds, wishes and the scene stack."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from skipbo.controls import bindings
from skipbo.play.accounts import Accounts
from skipbo.store.schema import Values
from skipbo.ui.access.voice import Voice
from skipbo.ui.art import Art
from skipbo.ui.scene_stack import SceneStack
from skipbo.ui.sound import Sound
from skipbo.ui.text import Text
from skipbo.ui.theme import HIGH_CONTRAST, NORMAL, PLAIN_TOPS, TABLE_TOPS, Metrics, Palette, TableTop
from skipbo.ui.toast import Toasts


class Context:
    """Handed to every scene; `metrics`, `palette` and `wishes` change while it is used."""

    def __init__(self, art: Art, text: Text, sound: Sound, wishes: Values) -> None:
        self.art, self.text, self.sound = art, text, sound
        self.wishes = wishes
        """The settings in force; read them when they are needed, never keep them."""
        self.stack = SceneStack()
        self.metrics = Metrics(1920, 1080)
        self.toasts = Toasts()
        self.places: dict[str, tuple[int, int, str]] = {}
        """Where each page was left that opens there again: its tab, how far down, and what had the focus."""
        self.voice = Voice()
        """What is said to a screen reader."""
        self.device = "keys"
        """What was used last, "keys" (with the mouse) or "pad": words that name a button name one of it."""
        self.by_keys = False
        """Whether keys or a controller were used last, not the mouse or a finger: the focus is to be seen."""
        self.accounts = Accounts()
        """What games that were looked back on came to."""
        self.pointer: Callable[[], tuple[int, int]] = lambda: (-1, -1)
        self.quit: Callable[[], None] = lambda: None
        self.on_change: Callable[[dict[str, Any]], None] = lambda _values: None
        """Puts settings in force and keeps them; the app replaces it by one that writes the player's file."""
        self.write: Callable[[Any, Callable[[str], None], bool], None] = lambda _line, _on_done, _by_pad: None
        """Lets somebody without a keyboard write a line: what it is, who gets it, whether by controller. The
        app shows a keyboard on the screen."""
        self.is_kept: Callable[[], bool] = lambda: True
        """Whether all moves so far are on the disk, so that the next one may be accepted; the app asks the
        store."""

    def with_metrics(self, metrics: Metrics) -> Context:
        """The same services, and other sizes."""
        other = copy(self)
        other.metrics = metrics
        return other

    def with_text_size(self, text_size: float) -> Context:
        """The same services, and words of another size."""
        return self.with_metrics(self.metrics.with_text_size(text_size))

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return (self.metrics.width, self.metrics.height)

    @property
    def palette(self) -> Palette:
        """The colours that hold now."""
        return HIGH_CONTRAST if self.wishes.contrast == "high" else NORMAL

    @property
    def table_top(self) -> TableTop:
        """The table that the player chose."""
        tops = PLAIN_TOPS if self.wishes.contrast == "high" else TABLE_TOPS
        return tops.get(self.wishes.table_top, tops["spruce"])

    @property
    def moves(self) -> bool:
        """Whether controls may move by themselves (full motion)."""
        return self.wishes.motion == "full"

    def change(self, **values: Any) -> None:
        """Put settings in force at once."""
        self.wishes = self.wishes._replace(**values)
        if "keys" in values:
            bindings.obey(self.wishes.keys)
        self.on_change(values)
