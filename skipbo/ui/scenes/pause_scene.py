"""The pause: everything that a player may want in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.dialog import Dialog
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import Widget

GAP = 16.0
#: From this width on the smaller buttons stand in two columns.
TWO_COLUMNS = 560.0


@dataclass(slots=True)
class PauseActions:
    """What the pause offers; a button is shown only for what is given."""

    resume: Callable[[], None] = lambda: None
    save: Callable[[], None] | None = None
    move_list: Callable[[], None] | None = None
    standings: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    about: Callable[[], None] | None = None
    settings: Callable[[], None] | None = None
    forfeit: Callable[[], None] | None = None
    to_title: Callable[[], None] | None = None
    quit: Callable[[], None] | None = None
    coach: Callable[[], None] | None = None
    """Lets a coach look on, or no longer."""
    has_coach: bool = False


class PauseScene(Dialog):
    """Buttons over the table; Escape goes on playing, and leads back here from what it opens."""

    wish_width = 800.0
    default_key = "resume"
    foot = 34.0

    def __init__(self, context: Context, actions: PauseActions) -> None:
        super().__init__(context)
        self.actions = actions

    def title(self) -> str:
        """The panel's title."""
        return _("Pause")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The buttons."""
        given = self.actions
        offered: list[tuple[str, str, str, str, Callable[[], None] | None]] = [
            ("save", _("Save as…"), "save", "plain", given.save),
            ("moves", _("List of moves"), "list", "plain", given.move_list),
            ("standings", _("The room"), "chart", "plain", given.standings),
            ("rules", _("Rules"), "book", "plain", given.rules),
            ("about", _("About this game"), "info", "plain", given.about),
            (
                "coach",
                _("Coach: on") if given.has_coach else _("Coach: off"),
                "coach",
                "plain",
                given.coach,
            ),
            ("settings", _("Settings"), "gear", "plain", given.settings),
            ("forfeit", _("Give up this game"), "cross", "plain", given.forfeit),
            ("title", _("Main menu"), "back", "plain", given.to_title),
            ("quit", _("Quit"), "quit", "plain", given.quit),
        ]
        small = [
            (key, words, icon, kind, action)
            for key, words, icon, kind, action in offered
            if action is not None
        ]
        columns = 2 if room >= TWO_COLUMNS and len(small) > 3 else 1
        wide = (room - GAP * (columns - 1)) / columns
        first = self.rect(x, y + 6, room, 80)
        widgets: list[Widget] = [
            Button(
                first,
                _("Play on"),
                self._closing(given.resume),
                "amber",
                "play",
                key="resume",
                units=28,
                align="left",
            )
        ]
        y += 6 + 80 + 26
        for index, (key, words, icon, kind, action) in enumerate(small):
            is_alone = index == len(small) - 1 and index % columns == 0
            left, top = x + index % columns * (wide + GAP), y + index // columns * 80
            place = self.rect(left, top, room if is_alone else wide, 64)
            act = self._closing(action) if key in ("moves", "coach") else action
            widgets.append(Button(place, words, act, kind, icon, key=key, units=24, align="left"))
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
