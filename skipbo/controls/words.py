"""Actions and chords as a player reads and hears them."""

from __future__ import annotations

from skipbo.controls.actions import CATALOGUE, PILES, Action
from skipbo.controls.bindings import in_force, parted
from skipbo.languages import _, pgettext

#: Characters that no language uses, drawn as the controller's buttons.
PAD_MARKS = {
    "pad a": "\ue100",
    "pad b": "\ue101",
    "pad x": "\ue102",
    "pad y": "\ue103",
    "pad start": "\ue104",
    "pad back": "\ue105",
}


def action_name(action: Action) -> str:
    """What an action is called."""
    label = _(CATALOGUE[action].label)
    return label.format(pile=PILES.index(action) + 1) if action in PILES else label


def chord_name(chord: str) -> str:
    """What is pressed, as it stands on the key or button."""
    modifiers, key = parted(chord)
    names = {"ctrl": _("Ctrl"), "alt": _("Alt"), "shift": _("Shift")}
    return "+".join([*(names[modifier] for modifier in modifiers), key_name(key)])


def key_name(key: str) -> str:
    """A key or a button by itself."""
    if key in PAD_MARKS:
        return PAD_MARKS[key]
    if key.startswith("keypad "):
        return _("keypad {key}").format(key=key.removeprefix("keypad "))
    if key.startswith("mouse ") and key[6:].isdecimal():
        return _("mouse button {number}").format(number=key[6:])
    if key.startswith("pad paddle "):
        return _("back paddle {number}").format(number=key[11:])
    if len(key) == 1:
        return key if key == "ß" else key.upper()
    return _names().get(key, key.capitalize())


def _names() -> dict[str, str]:
    return {
        "return": _("Enter"),
        "escape": _("Escape"),
        "space": _("Space"),
        "tab": _("Tab"),
        "backspace": _("Backspace"),
        "delete": pgettext("key", "Delete"),
        "insert": _("Insert"),
        "home": pgettext("key", "Home"),
        "end": pgettext("key", "End"),
        "pageup": _("Page up"),
        "pagedown": _("Page down"),
        "left": _("Left arrow"),
        "right": _("Right arrow"),
        "up": _("Up arrow"),
        "down": _("Down arrow"),
        "mouse right": _("right mouse button"),
        "mouse middle": _("middle mouse button"),
        "pad left": _("D-pad left"),
        "pad right": _("D-pad right"),
        "pad up": _("D-pad up"),
        "pad down": _("D-pad down"),
        "pad left shoulder": _("left shoulder button"),
        "pad right shoulder": _("right shoulder button"),
        "pad left trigger": _("left trigger"),
        "pad right trigger": _("right trigger"),
        "pad extra": _("extra button"),
        "pad touchpad": _("touchpad pressed"),
        "pad left stick": _("left stick pressed"),
        "pad right stick": _("right stick pressed"),
        "pad right stick left": _("right stick to the left"),
        "pad right stick right": _("right stick to the right"),
        "pad right stick up": _("right stick up"),
        "pad right stick down": _("right stick down"),
    }


def device_of(chord: str) -> str:
    """What a chord is pressed on: "keys", "mouse" or "pad"."""
    start = chord.partition(" ")[0]
    return start if start in ("mouse", "pad") else "keys"


def chord_names(action: Action, device: str = "") -> list[str]:
    """All that does this now, or what does it on one device."""
    chords = in_force().chords(action)
    return [chord_name(chord) for chord in chords if device in ("", device_of(chord))]


def first_name(action: Action, device: str = "keys") -> str:
    """What does this first of all on a device, for tips; empty if nothing there does.

    Beside the keys lies the mouse: its button is named where no key does it.
    """
    devices = ("keys", "mouse") if device == "keys" else (device,)
    return next((name for each in devices for name in chord_names(action, each)), "")
