"""Sets of keys for one hand, and for the mouse alone."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.controls.actions import CATALOGUE, PILES, Action
from skipbo.controls.bindings import Chosen
from skipbo.engine.marks import N_


class KeySet(NamedTuple):
    """A set that can be chosen as a whole; a controller's buttons stay as they are shipped."""

    label: str
    keys: dict[Action, tuple[str, ...]]


KEY_SETS: dict[str, KeySet] = {
    "shipped": KeySet(N_("The usual keys"), {}),
    "left": KeySet(
        N_("Left hand"),
        {
            Action.LEFT: ("a",),
            Action.RIGHT: ("d",),
            Action.UP: ("w",),
            Action.DOWN: ("s",),
            Action.TAKE: ("f",),
            Action.BACK: ("mouse right", "q"),
            Action.LOOK: ("space",),
            Action.UNDO: ("z", "ctrl+z"),
            Action.HINT: ("r",),
            Action.COACH: ("ctrl+r",),
            Action.MOVES: ("v",),
            Action.MENU: ("b",),
            Action.STOCK: ("e",),
            Action.COINS: ("c",),
            Action.ROLL: ("x",),
            Action.EXTRA: ("ctrl+x",),
            Action.DRAW: ("g",),
            Action.END: ("ctrl+e",),
            Action.SCORE_PAD: ("ctrl+b",),
            Action.PAGE_UP: ("pageup", "ctrl+w"),
            Action.PAGE_DOWN: ("pagedown", "ctrl+s"),
            Action.FULL_SCREEN: ("f11", "alt+return", "f5"),
            Action.STEP_BACK: ("left", "a"),
            Action.STEP_ON: ("right", "d"),
            Action.FIRST: ("home", "ctrl+a"),
            Action.LAST: ("end", "ctrl+d"),
            Action.SEAT_BEFORE: ("up", "shift+tab", "w"),
            Action.SEAT_AFTER: ("down", "tab", "s"),
            Action.PLAY: ("space", "return", "f"),
            Action.REVIEW: ("r",),
            Action.LOOK_CLOSER: ("e",),
        },
    ),
    "right": KeySet(
        N_("Right hand"),
        {
            Action.LOOK: ("k",),
            Action.STOCK: ("j",),
            Action.COINS: ("n",),
            Action.ROLL: ("i",),
            Action.EXTRA: ("o",),
            Action.DRAW: ("y",),
            Action.UNDO: ("backspace",),
            Action.END: ("u",),
            Action.STATUS: ("b",),
            Action.NEXT: (".",),
            Action.PREVIOUS: (",",),
            Action.HELP: ("f1", "f12"),
            **{
                pile: (f"keypad {number}", str(number), key)
                for number, (pile, key) in enumerate(
                    zip(PILES, ("7", "8", "9", "0", "-", "="), strict=True), 1
                )
            },
        },
    ),
    "mouse": KeySet(
        N_("Mouse only"),
        {
            Action.HINT: ("h", "mouse middle"),
            Action.UNDO: ("u", "backspace", "ctrl+z", "mouse 4"),
            Action.MOVES: ("l", "mouse 5"),
            Action.REVIEW: ("h", "mouse middle"),
            Action.PLAY: ("space", "return", "p", "mouse 4"),
        },
    ),
}


def chosen_by(name: str) -> dict[str, list[str]]:
    """What a set of keys changes; each action keeps its controller's buttons."""
    keys = KEY_SETS[name].keys
    result = {}
    for action, chords in keys.items():
        shipped = CATALOGUE[action].shipped
        every = [*chords, *(chord for chord in shipped if chord.startswith("pad "))]
        if every != list(shipped):
            result[str(action)] = every
    return result


def name_of(chosen: Chosen) -> str:
    """Which set these choices are; empty for the player's own."""
    now = {name: list(chords) for name, chords in chosen.items()}
    return next((name for name in KEY_SETS if chosen_by(name) == now), "")
