"""The pause: everything that a player may want in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.dialog import Dialog
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import Button


@dataclass(slots=True)
class PauseActions:
    """What the pause offers; a button is shown only for what is given."""

    resume: Callable[[], None] = lambda: None
    save: Callable[[], None] | None = None
    move_list: Callable[[], None] | None = None
    standings: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    settings: Callable[[], None] | None = None
    forfeit: Callable[[], None] | None = None
    to_title: Callable[[], None] | None = None
    quit: Callable[[], None] | None = None


class PauseScene(Dialog):
    """A column of buttons over the table; Escape goes on playing, and leads back here from what it opens."""

    wish_width = 560.0
    default_key = "resume"
    foot = 34.0

    def __init__(self, context: Context, actions: PauseActions, line: str = "") -> None:
        super().__init__(context)
        self.actions = actions
        self.line = line

    def title(self) -> str:
        """The headline."""
        return _("Pause")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The buttons."""
        given = self.actions
        offered: list[tuple[str, str, str, str, Callable[[], None] | None]] = [
            ("resume", _("Play on"), "play", "amber", given.resume),
            ("save", _("Save as…"), "save", "plain", given.save),
            ("moves", _("Move list"), "list", "plain", given.move_list),
            ("standings", _("The room"), "chart", "plain", given.standings),
            ("rules", _("Rules"), "book", "plain", given.rules),
            ("settings", _("Settings"), "gear", "plain", given.settings),
            ("forfeit", _("Give up this game"), "cross", "plain", given.forfeit),
            ("title", _("To the title"), "back", "plain", given.to_title),
            ("quit", _("Quit"), "quit", "plain", given.quit),
        ]
        widgets: list[Widget] = []
        for key, words, icon, kind, action in offered:
            if action is None:
                continue
            high = 76.0 if key == "resume" else 60.0
            widgets.append(
                Button(
                    self.rect(x, y, room, high),
                    words,
                    self._closing(action) if key in ("resume", "moves") else action,
                    kind,
                    icon,
                    key=key,
                    units=28 if key == "resume" else 24,
                    align="left",
                )
            )
            y += high + (20 if key == "resume" else 15)
        return widgets

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """None at the foot."""
        return ()

    def back(self) -> None:
        """Escape: play on."""
        self.close()
        self.actions.resume()

    def _closing(self, action: Callable[[], None]) -> Callable[[], None]:
        def close_and_do() -> None:
            self.close()
            action()

        return close_and_do
