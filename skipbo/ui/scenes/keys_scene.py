"""Keys, mouse and controller: what does what, and how much a hand must be able to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from skipbo.controls import key_sets
from skipbo.controls.actions import MENUS, REPLAY, TABLE, Action, actions_of
from skipbo.controls.bindings import in_force
from skipbo.controls.words import action_name, chord_names
from skipbo.languages import _
from skipbo.store.schema import Values
from skipbo.ui.forms import RowPlace, chooser_row, segmented_row, toggle_row
from skipbo.ui.page import NOWHERE, PaperPage
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.keys_dialogs import ActionKeysScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Label
from skipbo.ui.widgets.list_row import ListRow
from skipbo.ui.widgets.widget import Widget

PLACES = (TABLE, MENUS, REPLAY)
DRAGS = ("hold", "press", "off")
REPEATS = ("normal", "slow", "off")
DOUBLE_CLICKS = (380, 800, 1500)
#: What is as shipped after a reset.
RESET = ("keys", "drag", "sticky_keys", "key_repeat", "double_click")
ROW, PITCH, GAP = 66.0, 74.0, 32.0
#: From this width on the actions stand in two columns.
TWO_COLUMNS = 1050.0


class KeysScene(PaperPage):
    """A page for the hands, and one for the actions of each place; what is changed holds at once."""

    wish_width = 1744.0
    keeps_place = True

    def title(self) -> str:
        """The page's title."""
        return _("Keys and buttons")

    def tabs(self) -> Sequence[str]:
        """The hands, then the places."""
        return [_("Hands"), _("At the table"), _("In menus"), _("In replays")]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """All as shipped."""
        reset = Button(NOWHERE, _("Reset all"), self._ask_reset, "plain", "undo", key="reset", units=23)
        return (("right", 260.0, reset),)

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The rows of the chosen tab."""
        if self.tab == 0:
            return self._hands(x, y, room)
        return self._actions(PLACES[self.tab - 1], x, y, room)

    # ------------------------------------------------------------------ hands

    def _hands(self, x: float, y: float, room: float) -> list[Widget]:
        wishes = self.context.wishes
        width = min(room, 1240.0)
        chosen = key_sets.name_of(wishes.keys)
        names = list(key_sets.KEY_SETS)
        sets = [_(key_sets.KEY_SETS[name].label) for name in names]
        rows: list[Callable[[RowPlace], list[Widget]]] = [
            lambda place: chooser_row(
                self, place, _("A set of keys"), _("for one hand, or the mouse alone"),
                [*sets, _("Your own")] if not chosen else sets,
                names.index(chosen) if chosen else len(names),
                lambda index: self._choose_set(names[index] if index < len(names) else ""),
                "set", control=min(320.0, place.width * 0.45),
            ),
            lambda place: segmented_row(
                self, place, _("Dragging"), _("click to take, click to lay down: always"),
                [_("hold"), _("press twice"), _("never")], DRAGS.index(wishes.drag),
                lambda index: self._set(drag=DRAGS[index]), "drag",
            ),
            lambda place: toggle_row(
                self, place, _("Held keys stay down"), _("until they are pressed again"),
                wishes.sticky_keys, lambda on: self._set(sticky_keys=on), "sticky",
            ),
            lambda place: segmented_row(
                self, place, _("A held key repeats"), _("arrows, and the controller’s stick"),
                [_("normal"), _("slow"), _("never")], REPEATS.index(wishes.key_repeat),
                lambda index: self._set(key_repeat=REPEATS[index]), "repeat",
            ),
            self._double_click,
        ]  # fmt: skip
        widgets: list[Widget] = []
        for index, row in enumerate(rows):
            widgets += row(RowPlace(x, y + index * PITCH, width, ROW))
        return widgets

    def _double_click(self, place: RowPlace) -> list[Widget]:
        """A number from the settings file stays until another is chosen."""
        now = self.context.wishes.double_click
        offered = sorted({*DOUBLE_CLICKS, now})
        words = [_("{seconds} s").format(seconds=f"{each / 1000:.1f}") for each in offered]
        return chooser_row(
            self, place, _("A double click takes up to"), "", words, offered.index(now),
            lambda index: self._set(double_click=offered[index]), "double",
        )  # fmt: skip

    def _choose_set(self, name: str) -> None:
        """The player's own keys are gone with another set: that is asked first."""

        def answered(yes: bool) -> None:
            if yes:
                self._set(keys=key_sets.chosen_by(name))
            self.rebuild()

        if not name:
            return
        if key_sets.name_of(self.context.wishes.keys):
            answered(True)
        else:
            self._ask(_("Give up your own keys?"), _("Every action gets the keys of that set."), answered)

    # ------------------------------------------------------------------ actions

    def _actions(self, where: str, x: float, y: float, room: float) -> list[Widget]:
        columns = 2 if room >= TWO_COLUMNS else 1
        width = (room - GAP * (columns - 1)) / columns
        words = _("Press a row to change its keys.")
        widgets: list[Widget] = [Label(self.rect(x, y, room, 34), words, "body", 20)]
        actions = actions_of(where)
        high = -(-len(actions) // columns)
        for index, action in enumerate(actions):
            column, row = divmod(index, high)
            place = self.rect(x + column * (width + GAP), y + 46 + row * PITCH, width, ROW)
            widgets.append(self._action_row(action, place))
        return widgets

    def _action_row(self, action: Action, place: Any) -> ListRow:
        line = ", ".join(chord_names(action)) or _("no key")
        shared = in_force().conflicts(action)
        if shared:
            others = ", ".join(action_name(other) for other in shared)
            line = _("{keys}: also {actions}").format(keys=line, actions=others)
        return ListRow(
            place, action_name(action), line, lambda: self._open(action), key=str(action), warn=bool(shared)
        )

    def _open(self, action: Action) -> None:
        self.context.stack.push(ActionKeysScene(self.context, action))

    # ------------------------------------------------------------------ changes

    def _ask(self, question: str, note: str, on_answer: Callable[[bool], None]) -> None:
        self.context.stack.push(ConfirmScene(self.context, question, note, _("Yes"), on_answer))

    def _ask_reset(self) -> None:
        def answered(yes: bool) -> None:
            if yes:
                shipped = Values()
                self._set(**{name: getattr(shipped, name) for name in RESET})

        note = _("All actions get their first keys back, and the settings for hands theirs.")
        self._ask(_("Set all keys back to the usual ones?"), note, answered)

    def _set(self, **values: Any) -> None:
        self.context.change(**values)
        self.rebuild()
