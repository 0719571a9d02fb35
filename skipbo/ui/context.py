"""What every scene shares: sizes, pictures, words, sounds, wishes and the scene stack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
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


@dataclass(slots=True)
class Context:
    """Handed to every scene; `metrics`, `palette` and `wishes` change while it is used."""

    art: Art
    text: Text
    sound: Sound
    #: The settings in force; read them when they are needed, never keep them.
    wishes: Values = field(default_factory=Values)
    stack: SceneStack = field(default_factory=SceneStack)
    metrics: Metrics = field(default_factory=lambda: Metrics(1920, 1080))
    toasts: Toasts = field(default_factory=Toasts)
    places: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    """Where each page was left that opens there again: its tab, how far down, and what had the focus."""
    #: What is said to a screen reader.
    voice: Voice = field(default_factory=Voice)
    #: What was used last, "keys" (with the mouse) or "pad": words that name a button name one of it.
    device: str = "keys"
    #: Whether keys or a controller were used last, not the mouse or a finger: the focus is to be seen.
    by_keys: bool = False
    #: What games that were looked back on came to.
    accounts: Accounts = field(default_factory=Accounts)
    pointer: Callable[[], tuple[int, int]] = lambda: (-1, -1)
    quit: Callable[[], None] = lambda: None
    #: Puts settings in force and keeps them; the app replaces it by one that writes the player's file.
    on_change: Callable[[dict[str, Any]], None] = lambda _values: None
    #: Lets somebody without a keyboard write a line: what it is, who gets it, whether by controller. The app
    #: shows a keyboard on the screen.
    write: Callable[[Any, Callable[[str], None], bool], None] = lambda _line, _on_done, _by_pad: None
    #: Whether all moves so far are on the disk, so that the next one may be accepted; the app asks the store.
    is_kept: Callable[[], bool] = lambda: True

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
        self.wishes = replace(self.wishes, **values)
        if "keys" in values:
            bindings.obey(self.wishes.keys)
        self.on_change(values)
