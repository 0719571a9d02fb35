"""What a file says of itself for a list: no more to be trusted than what follows it."""

from typing import Any

from skipbo.store.safe_json import bad_value, shape_of


def edition_in(value: object, file: str, place: str) -> str:
    """The edition that a file names, if there is one of that name; raises `BadFile`."""
    from skipbo.engine.editions import EDITIONS  # the title is there before the rules are loaded

    if not isinstance(value, str) or value not in EDITIONS:
        raise bad_value(file, place, value)
    return value


def players_in(value: list[Any], file: str, place: str) -> list[str]:
    """The names that a file gives its players, as they can be shown; raises `BadFile`."""
    from skipbo.engine.names import name_from_file

    shape = shape_of(file)
    return [name_from_file(shape.text(name, f"{place}[{seat}]", None)) for seat, name in enumerate(value)]


def match_document(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The match's document in a snapshot; of a room's the one of its first table.

    Raises what a lookup in any JSON value does.
    """
    whole: dict[str, Any] = snapshot["match"]
    tables = whole.get("tables")
    match: dict[str, Any] = tables[0] if tables else whole
    return match
