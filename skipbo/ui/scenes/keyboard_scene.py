"""A keyboard on the screen, for those who have none at hand: written by controller, finger or mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.languages import _, language
from skipbo.ui import pad_glyphs
from skipbo.ui.context import Context
from skipbo.ui.dialog import Dialog
from skipbo.ui.input import InputEvent, Key, TextEditing, TextInput
from skipbo.ui.page import NOWHERE
from skipbo.ui.widgets.button import Button, IconButton
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.widget import Widget

#: The letters' rows by language; whatever else is written with Latin letters is on the second page.
LETTERS = {
    "en": ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "es": ("1234567890", "qwertyuiop", "asdfghjklñ", "zxcvbnm"),
    "de": ("1234567890", "qwertzuiop", "asdfghjklö", "yxcvbnmäüß"),
}
ACCENTS = ("áéíóúüñç¿¡", "àèìòùâêîôû", "äëïöåøæœßý", "ãõðþšžčřł")
SIGNS = ("-_.,:;!?", "'\"()&+*/=", "@#%€$£<>~")
#: A key's height and the gap between two, in menu units.
HIGH, GAP = 66.0, 9.0
MOST_KEYS = 10
#: The controller has these here, whatever they do elsewhere.
PAD_KEYS = ("pad x", "pad y", "pad start", "pad left shoulder", "pad right shoulder")


class ShownLine(TextLine):
    """What has been written, with its caret: the keys write, so the focus stays with them."""

    focusable = False


class DeleteKey(Button):
    """A key with a picture, and perhaps a controller's button, in place of words."""

    def label(self) -> str:
        """What it does."""
        return _("Delete")


class KeyboardScene(Dialog):
    """Writes one line for `on_done`; `by_pad`: keys show the controller's buttons that do the same."""

    wish_width = 980.0
    default_key = "letter-1-0"

    def __init__(
        self, context: Context, line: TextLine, on_done: Callable[[str], None], by_pad: bool
    ) -> None:
        super().__init__(context)
        self._on_done, self._by_pad = on_done, by_pad
        self._words = line.words
        self._sheet, self._shifted = 0, False
        self._line = ShownLine(
            NOWHERE, line.value, lambda _value: None, "line", line.words, line.longest, line.allowed
        )
        self._line.focused = True
        self._line.select_all()

    # ------------------------------------------------------------------ arrangement

    def title(self) -> str:
        """What the line is for."""
        return self._words

    def _pages(self) -> tuple[tuple[str, ...], ...]:
        return LETTERS.get(language(), LETTERS["en"]), ACCENTS, SIGNS

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The line and four rows of keys, shift and delete at the ends of the last, the space bar below."""
        self._line.rect = self.rect(x + 4, y, room - 8, 60)
        widgets: list[Widget] = [self._line]
        wide = (room - (MOST_KEYS - 1) * GAP) / MOST_KEYS
        top = y + 60 + 2 * GAP
        rows = self._pages()[self._sheet]
        for number, row in enumerate(rows):
            left = x + (room - len(row) * (wide + GAP) + GAP) / 2
            for index, letter in enumerate(row):
                box = self.rect(left + index * (wide + GAP), top, wide, HIGH)
                widgets.append(self._letter(box, letter, f"letter-{number}-{index}"))
            top += HIGH + GAP
        return widgets + self._below(x, top, room)

    def _letter(self, box: pygame.Rect, letter: str, key: str) -> Button:
        shown = letter.upper() if self._shifted and letter != "ß" else letter
        button = Button(box, shown, lambda: self._write(shown), key=key, units=28)
        button.enabled = self._line.allowed is None or self._line.allowed(shown)
        return button

    def _below(self, x: float, top: float, room: float) -> list[Widget]:
        """Shift, the other page, the space bar, delete."""
        side = 150.0
        mark = pad_glyphs
        names = ("á ñ", "! ?", "a b c")
        shift = IconButton(
            self.rect(x, top, side, HIGH), "shift", _("Capital letters"), self._shift, "shift",
            "amber" if self._shifted else "plain",
        )  # fmt: skip
        page = Button(
            self.rect(x + side + GAP, top, side, HIGH), names[self._sheet], self._turn, key="page", units=24
        )
        bar = room - 3 * (side + GAP)
        space = Button(
            self.rect(x + 2 * (side + GAP), top, bar, HIGH),
            self._with(mark.Y, _("Space")), lambda: self._write(" "), key="space", units=24,
        )  # fmt: skip
        space.enabled = self._line.allowed is None or self._line.allowed(" ")
        place = self.rect(x + 2 * (side + GAP) + bar + GAP, top, side, HIGH)
        delete = DeleteKey(place, self._with(mark.X, ""), self._delete, icon="delete", key="delete", units=24)
        return [shift, page, space, delete]

    def _with(self, mark: str, words: str) -> str:
        """The words, with the controller's button that does the same."""
        return f"{words} {mark}".strip() if self._by_pad else words

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """Cancel, done."""
        cancel = Button(NOWHERE, self._with(pad_glyphs.B, _("Cancel")), self.close, "plain", key="cancel")
        words = self._with(pad_glyphs.START, _("Done"))
        return (
            ("left", 250.0, cancel),
            ("right", 280.0, Button(NOWHERE, words, self._done, "amber", "check", key="done")),
        )

    # ------------------------------------------------------------------ writing

    def handle(self, event: InputEvent) -> None:
        """A real keyboard writes as well; a controller has keys of its own for what is needed most."""
        if isinstance(event, TextInput | TextEditing):
            self._line.type(event)
            self.redraw()
        elif isinstance(event, Key) and event.name in PAD_KEYS:
            self._by_button(event)
        elif isinstance(event, Key) and not event.pad and self._is_written(event):
            self._line.type(event)
            self.redraw()
        elif isinstance(event, Key) and event.name == "return":
            self._done()
        else:
            super().handle(event)

    @staticmethod
    def _is_written(event: Key) -> bool:
        editing = ("backspace", "delete", "home", "end", "space")
        return event.ctrl or len(event.name) == 1 or event.name in editing

    def _by_button(self, event: Key) -> None:
        if event.name == "pad x":
            self._delete()
        elif event.name == "pad y" and not event.repeat:
            self._write(" ")
        elif event.name in ("pad left shoulder", "pad right shoulder"):
            self._line.type(Key("left" if "left" in event.name else "right"))
            self.redraw()
        elif event.name == "pad start" and not event.repeat:
            self._done()

    def _write(self, letter: str) -> None:
        self._line.insert(letter)
        if self._shifted:
            self._shift()
        self.redraw()

    def _delete(self) -> None:
        self._line.type(Key("backspace"))
        self.redraw()

    def _shift(self) -> None:
        self._shifted = not self._shifted
        self.rebuild()

    def _turn(self) -> None:
        self._sheet = (self._sheet + 1) % len(self._pages())
        self.rebuild()

    def _done(self) -> None:
        self.close()
        self._on_done(self._line.value)
