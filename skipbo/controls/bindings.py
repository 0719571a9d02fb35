"""Which chord does what: the shipped ones, and over them what the player chose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from skipbo.controls.actions import CATALOGUE, Action, meet

Chosen = Mapping[str, Sequence[str]]
"""What a player has changed: an action's name, and all its chords besides the fixed ones."""
MOST_CHORDS, LONGEST_CHORD = 8, 40
MODIFIERS = ("ctrl", "alt", "shift")
#: Modifiers do nothing by themselves; the mouse's first button points and presses.
NO_CHORDS = frozenset(
    {
        *(
            f"{side} {name}"
            for side in ("left", "right")
            for name in ("shift", "ctrl", "alt", "meta", "super")
        ),
        *("caps lock", "numlock", "alt gr", "unknown key", "mouse left"),
    }
)


def chord_of(name: str, ctrl: bool, alt: bool, shift: bool) -> str:
    """What is pressed, as text."""
    held = zip(MODIFIERS, (ctrl, alt, shift), strict=True)
    return "+".join([*(modifier for modifier, is_held in held if is_held), name])


def parted(chord: str) -> tuple[list[str], str]:
    """The modifiers of a chord, and the key itself."""
    modifiers, rest = [], chord
    for modifier in MODIFIERS:
        if rest.startswith(f"{modifier}+") and len(rest) > len(modifier) + 1:
            modifiers.append(modifier)
            rest = rest[len(modifier) + 1 :]
    return modifiers, rest


def is_chord(value: object) -> bool:
    """Whether something can be pressed."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_CHORD:
        return False
    return value.isprintable() and value == value.lower().strip() and parted(value)[1] not in NO_CHORDS


def are_bindings(value: object) -> bool:
    """Whether this may stand in the settings: chords for actions that there are."""
    return isinstance(value, dict) and all(is_binding(action, chords) for action, chords in value.items())


def is_binding(action: object, chords: object) -> bool:
    """Whether this is an action that there is, and what may be pressed for it."""
    return (
        action in CATALOGUE
        and isinstance(chords, list)
        and len(chords) <= MOST_CHORDS
        and all(is_chord(chord) for chord in chords)
    )


class Bindings:
    """The chords of every action. A fixed one does what it always does, whatever was chosen for it."""

    def __init__(self, chosen: Chosen | None = None) -> None:
        self.chosen: dict[str, list[str]] = {name: list(chords) for name, chords in (chosen or {}).items()}
        self._chords = {
            action: tuple(dict.fromkeys((*control.fixed, *self._free(action))))
            for action, control in CATALOGUE.items()
        }

    def _free(self, action: Action) -> list[str]:
        """An action's chords besides the fixed ones, without those that are fixed for another."""
        wanted = self.chosen.get(action, CATALOGUE[action].shipped)
        return [chord for chord in wanted if is_chord(chord) and fixed_for(chord, action) is None]

    def chords(self, action: Action) -> tuple[str, ...]:
        """All that does this, the fixed ones first."""
        return self._chords[action]

    def means(self, chord: str, action: Action) -> bool:
        """Whether a chord does this; Shift changes nothing for a letter that does nothing else with it."""
        if chord in self._chords[action]:
            return True
        modifiers, key = parted(chord)
        return (
            modifiers == ["shift"]
            and len(key) == 1
            and key in self._chords[action]
            and not any(chord in chords for chords in self._chords.values())
        )

    def is_part(self, key: str, action: Action) -> bool:
        """Whether a key that comes up was part of what does this."""
        return any(parted(chord)[1] == key for chord in self._chords[action])

    def others(self, action: Action, chord: str) -> list[Action]:
        """The other actions of a chord that can be done at the same places: only one of them can have it."""
        return [
            other
            for other, chords in self._chords.items()
            if other is not action and chord in chords and meet(action, other)
        ]

    def conflicts(self, action: Action) -> list[Action]:
        """Which actions share a chord with this one at the same place."""
        shared = [other for chord in self._chords[action] for other in self.others(action, chord)]
        return list(dict.fromkeys(shared))

    # --- what a player changes

    def _with(self, changes: Mapping[Action, Sequence[str]]) -> dict[str, list[str]]:
        """What is chosen after these changes, without what is as shipped."""
        result = {**self.chosen, **{str(action): list(chords) for action, chords in changes.items()}}
        return {
            name: chords for name, chords in result.items() if chords != list(CATALOGUE[Action(name)].shipped)
        }

    def added(self, action: Action, chord: str) -> dict[str, list[str]]:
        """What is chosen once this chord does this, and nothing else at the same place."""
        changes = {
            other: [one for one in self._free(other) if one != chord] for other in self.others(action, chord)
        }
        if chord in self._chords[action]:
            return self._with(changes)
        return self._with({**changes, action: [*self._free(action), chord][-MOST_CHORDS:]})

    def without(self, action: Action, chord: str) -> dict[str, list[str]]:
        """What is chosen once this chord no longer does this."""
        return self._with({action: [one for one in self._free(action) if one != chord]})

    def reset(self, action: Action) -> dict[str, list[str]]:
        """What is chosen once this action is as shipped."""
        return self._with({action: CATALOGUE[action].shipped})


def fixed_for(chord: str, action: Action) -> Action | None:
    """What a chord always does where this action can be done, if that is something else."""
    return next(
        (
            other
            for other, control in CATALOGUE.items()
            if other is not action and chord in control.fixed and meet(other, action)
        ),
        None,
    )


_now: list[Bindings] = [Bindings()]


def in_force() -> Bindings:
    """The bindings that hold now, for the whole program, as its language does."""
    return _now[0]


def obey(chosen: Chosen) -> Bindings:
    """Put what the player chose in force."""
    if chosen != _now[0].chosen:
        _now[0] = Bindings(chosen)
    return _now[0]
