"""The settings as a typed value: which keys there are, what each may hold, where it stands in the file."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from skipbo.controls.bindings import are_bindings, is_binding
from skipbo.engine.names import plain_name
from skipbo.store.problems import Problem

_TEXT_LIMIT: Final = 200
_NAMES_LIMIT: Final = 12
_TABLE_LIMIT: Final = 400
_FARTHEST: Final = 65536

Check = Callable[[object], bool]


class Setting(NamedTuple):
    """What is known of a setting besides its value."""

    place: tuple[str, ...]
    """Where it stands in the file, from the outermost table."""
    check: Check
    """Agrees to the values that it may have."""
    allowed: Problem
    """What it may hold, in words."""
    entry: Callable[[object, object], bool] | None = None
    """Of a table whose entries count one by one: agrees to a key with its value."""


_DECLARED: Final[list[Setting]] = []
"""The settings in the order of the fields of `Values`."""


def _key(
    place: str,
    default: Any,
    check: Check,
    allowed: Problem,
    entry: Callable[[object, object], bool] | None = None,
) -> Any:
    """The default of a field that stands at `place` (`section.key`) in the file."""
    _DECLARED.append(Setting(tuple(place.split(".")), check, allowed, entry))
    return default


def _flag(place: str, default: bool) -> Any:
    return _key(place, default, lambda value: isinstance(value, bool), Problem("settings_flag"))


def _choice(place: str, *choices: str) -> Any:
    allowed = Problem("settings_choices", {"choices": ", ".join(choices)})
    return _key(place, choices[0], lambda value: isinstance(value, str) and value in choices, allowed)


def _number(place: str, default: int, low: int, high: int, also: int | None = None) -> Any:
    def check(value: object) -> bool:
        return type(value) is int and (low <= value <= high or value == also)

    span = {"low": low, "high": high}
    if also is None:
        return _key(place, default, check, Problem("settings_range", {**span}))
    return _key(place, default, check, Problem("settings_range_or", {**span, "also": also}))


def _is_language(value: object) -> bool:
    return isinstance(value, str) and 2 <= len(value) <= 12 and value.replace("_", "").isalpha()


def _are_names(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= _NAMES_LIMIT
        and all(isinstance(name, str) and 0 < len(name) <= _TEXT_LIMIT for name in value)
        and all(plain_name(name) == name for name in value)
    )


def _is_corner(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) in (0, 2)
        and all(type(number) is int and abs(number) <= _FARTHEST for number in value)
    )


def _is_plain_table(value: object) -> bool:
    """Text, numbers, flags, lists and tables, not too many: what both TOML and the set-up screen know."""
    waiting, seen = [(value, 0)], 0
    while waiting:
        item, depth = waiting.pop()
        seen += 1
        if seen > _TABLE_LIMIT or depth > 6:
            return False
        if isinstance(item, dict):
            if not all(isinstance(key, str) for key in item):
                return False
            waiting += [(inner, depth + 1) for inner in item.values()]
        elif isinstance(item, list):
            waiting += [(inner, depth + 1) for inner in item]
        elif isinstance(item, str):
            if len(item) > _TEXT_LIMIT * 5:
                return False
        elif not isinstance(item, bool | int | float):
            return False
    return isinstance(value, dict)


# A named tuple, not a dataclass: to make one of so many fields, and to bring in what makes them, would cost
# the start 5 ms.
class Values(NamedTuple):
    """All settings, each with a value that fits; a test holds the defaults equal to the shipped file's."""

    language: str = _key("general.language", "system", _is_language, Problem("settings_language"))
    player_names: list[str] = _key("general.player_names", [], _are_names, Problem("settings_names"))
    tempo: str = _choice("play.tempo", "normal", "relaxed", "quick", "instant")
    highlight_playable: bool = _flag("play.highlight_playable", False)
    sort_hand: bool = _flag("play.sort_hand", False)
    confirm_new_match: bool = _flag("play.confirm_new_match", True)
    confirm_delete: bool = _flag("play.confirm_delete", True)
    confirm_quit: bool = _flag("play.confirm_quit", False)
    coach: bool = _flag("play.coach", False)
    confirm_gift_of_victory: bool = _flag("play.confirm_gift_of_victory", True)
    table_top: str = _choice("look.table_top", "spruce", "clay", "linen", "night")
    card_back: str = _choice("look.card_back", "dial", "ember", "dusk", "oat")
    motion: str = _choice("look.motion", "full", "reduced", "none")
    contrast: str = _choice("look.contrast", "normal", "high")
    text_size: int = _number("look.text_size", 100, 100, 200)
    card_size: int = _number("look.card_size", 100, 100, 200)
    big_copy: bool = _flag("look.big_copy", False)
    letters: str = _choice("look.letters", "usual", "hyperlegible", "dyslexic")
    left_handed: bool = _flag("look.left_handed", False)
    volume_master: int = _number("sound.volume_master", 80, 0, 100)
    volume_effects: int = _number("sound.volume_effects", 100, 0, 100)
    ambience: bool = _flag("sound.ambience", False)
    keys: dict[str, list[str]] = _key(
        "controls.keys", {}, are_bindings, Problem("settings_keys"), entry=is_binding
    )
    drag: str = _choice("controls.drag", "hold", "press", "off")
    sticky_keys: bool = _flag("controls.sticky_keys", False)
    key_repeat: str = _choice("controls.key_repeat", "normal", "slow", "off")
    double_click: int = _number("controls.double_click", 380, 200, 3000)
    speech: str = _choice("access.speech", "short", "full")
    only_pointed: bool = _flag("access.only_pointed", False)
    fullscreen: bool = _flag("window.fullscreen", False)
    frames: str = _choice("window.frames", "screen", "60", "30")
    window_width: int = _number("window.width", 0, 320, 16384, also=0)
    window_height: int = _number("window.height", 0, 240, 16384, also=0)
    window_corner: list[int] = _key("window.corner", [], _is_corner, Problem("settings_corner"))
    window_maximized: bool = _flag("window.maximized", False)
    text_speech: str = _choice("text_table.speech", "short", "full")
    text_bell: bool = _flag("text_table.bell", False)
    records_limit: int = _number("records.limit", 1000, 10, 100_000, also=0)
    lesson_played: bool = _flag("last.lesson_played", False)
    last_setup: dict[str, Any] = _key("last.setup", {}, _is_plain_table, Problem("settings_table"))


FIELDS: Final = dict(zip(Values._fields, _DECLARED, strict=True))
"""The settings by name."""
LONGEST_ENTRY: Final = 60
"""Of an entry that nobody reads so much is told."""


def place_of(name: str) -> tuple[str, ...]:
    """Where a setting stands in the file, from the outermost table."""
    return FIELDS[name].place


def fitting_entries(name: str, value: object) -> dict[str, object] | None:
    """Of a table whose entries count one by one those that fit; None where the value is no such table."""
    check = FIELDS[name].entry
    if check is None or not isinstance(value, dict):
        return None
    return {key: inner for key, inner in value.items() if check(key, inner)}


def allowed(name: str) -> Problem:
    """What a setting may hold, in words."""
    return FIELDS[name].allowed


def fits(name: str, value: object) -> bool:
    """Whether a setting may have this value."""
    return FIELDS[name].check(value)


def unknown_entries(document: dict[str, Any]) -> list[str]:
    """The keys that nobody reads, as `section.key`, whole sections as `[section]`."""
    known = {place_of(name) for name in FIELDS}
    sections = {place[0] for place in known}
    found: list[str] = []
    for key, value in document.items():
        if key not in sections:
            found.append(f"[{key}]" if isinstance(value, dict) else key)
        elif isinstance(value, dict):
            found += [f"{key}.{inner}" for inner in value if (key, inner) not in known]
    return [entry[:LONGEST_ENTRY] for entry in found]
