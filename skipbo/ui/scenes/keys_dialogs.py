"""One action's keys: which there are, one more, one less."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.controls.actions import CATALOGUE, Action
from skipbo.controls.bindings import MOST_CHORDS, fixed_for, in_force, is_chord
from skipbo.controls.words import action_name, chord_name
from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.dialog import Dialog
from skipbo.ui.input import InputEvent, Key
from skipbo.ui.page import NOWHERE
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.widgets.button import Button, IconButton
from skipbo.ui.widgets.labels import Paragraph, Row
from skipbo.ui.widgets.widget import Widget

ROW, PITCH = 58.0, 66.0


class ActionKeysScene(Dialog):
    """All that does one thing; each can be taken away but what always does it."""

    wish_width = 860.0
    default_key = "add"

    def __init__(self, context: Context, action: Action) -> None:
        super().__init__(context)
        self.action = action

    def title(self) -> str:
        """What it does."""
        return action_name(self.action)

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """A row for each of its keys."""
        chords = in_force().chords(self.action)
        if not chords:
            return [Paragraph(self.rect(x, y, room, 40), _("No key does this."))]
        widgets: list[Widget] = []
        for index, chord in enumerate(chords):
            at = y + index * PITCH
            is_fixed = chord in CATALOGUE[self.action].fixed
            others = ", ".join(action_name(other) for other in in_force().others(self.action, chord))
            note = (
                _("always does this")
                if is_fixed
                else _("also: {actions}").format(actions=others)
                if others
                else ""
            )
            widgets.append(_ChordRow(self.rect(x, at, room, ROW), chord_name(chord), note, self.k(80)))
            if not is_fixed:
                words = _("Take {key} away").format(key=chord_name(chord))
                box = self.rect(x + room - 62, at + 7, 44, 44)
                widgets.append(
                    IconButton(box, "cross", words, lambda chord=chord: self._drop(chord), f"drop {chord}")  # type: ignore[misc]
                )
        return widgets

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """Back, as shipped, one more."""
        back = Button(NOWHERE, _("Back"), self.back, "plain", "back", key="back", units=23)
        reset = Button(NOWHERE, _("Reset"), self._reset, "plain", "undo", key="shipped", units=22)
        reset.enabled = self.action in self.context.wishes.keys
        add = Button(NOWHERE, _("Add a key"), self._add, "amber", key="add", units=23)
        free = len(in_force().chords(self.action)) - len(CATALOGUE[self.action].fixed)
        add.enabled = free < MOST_CHORDS
        return (("left", 180.0, back), ("right", 250.0, reset), ("right", 250.0, add))

    def _drop(self, chord: str) -> None:
        self._set(in_force().without(self.action, chord))

    def _reset(self) -> None:
        self._set(in_force().reset(self.action))

    def _set(self, keys: dict[str, list[str]]) -> None:
        self.context.change(keys=keys)
        self.rebuild()

    def _add(self) -> None:
        self.context.stack.push(PressScene(self.context, self.action, self._pressed))

    def _pressed(self, chord: str) -> None:
        """Something new was pressed; what another action has is not taken from it unasked."""
        keys = in_force().added(self.action, chord)
        others = in_force().others(self.action, chord)
        if not others:
            self._set(keys)
            return

        def answered(yes: bool) -> None:
            if yes:
                self._set(keys)

        names = ", ".join(action_name(other) for other in others)
        words = _("Until now {key} has done this: {actions}.").format(key=chord_name(chord), actions=names)
        question = _("Take {key}?").format(key=chord_name(chord))
        self.context.stack.push(ConfirmScene(self.context, question, words, _("Take it"), answered))


class PressScene(Dialog):
    """Waits for what is pressed; Escape, B and Cancel leave everything as it is."""

    wish_width = 760.0
    takes_any_key = True
    default_key = "cancel"

    def __init__(self, context: Context, action: Action, on_press: Callable[[str], None]) -> None:
        super().__init__(context)
        self._action, self._on_press = action, on_press
        self._told = ""

    def title(self) -> str:
        """What to do."""
        return _("Press it now")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """For what, and how to leave."""
        words = _("A key, a mouse button or a button of the controller for: {action}. Escape cancels.")
        told = [words.format(action=action_name(self._action)), *([self._told] if self._told else [])]
        widgets: list[Widget] = []
        for sentence in told:
            high = self.paint.paragraph_height(sentence, "body", 22, self.k(room)) / self.context.metrics.k
            widgets.append(Paragraph(self.rect(x, y, room, high + 12), sentence, "body", 22))
            y += high + 14
        return widgets

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """For the mouse's first button, which always points."""
        return (("right", 260.0, Button(NOWHERE, _("Cancel"), self.close, "plain", key="cancel")),)

    def handle(self, event: InputEvent) -> None:
        """The first thing that can be bound is it."""
        if not isinstance(event, Key):
            super().handle(event)
            return
        chord = event.chord
        if event.repeat or not is_chord(chord):
            return
        if chord in CATALOGUE[Action.BACK].fixed:
            self.close()
        elif (always := fixed_for(chord, self._action)) is not None:
            words = _("{key} always does this: {action}. Press something else.")
            self._told = words.format(key=chord_name(chord), action=action_name(always))
            self.context.voice.say(self._told, urgent=True)
            self.rebuild()
        else:
            self.close()
            self._on_press(chord)


class _ChordRow(Row):
    """What is pressed; its button, where it has one, says how to take it away."""

    def label(self) -> str:
        """The key, and what there is to say of it."""
        return f"{self.words}: {self.note}" if self.note else self.words
