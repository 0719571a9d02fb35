"""What is agreed before the deal: the edition, who plays with whom, and the house rules."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any


class RulesError(ValueError):
    """An option that can't be played: `code` says which rule, `details` the numbers."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        return f"{self.code} ({', '.join(f'{key} {value}' for key, value in self.details.items())})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every option of a game, written out. `editions.rules_for` makes one and fills in the official ones."""

    edition: str
    players: int
    partnership: bool
    manners: bool
    stock: int
    hand: int
    building: int
    must_play_ones: bool
    no_wild_on_wild: bool
    keep_wilds: bool
    hidden_discards: bool
    harsh_toll: bool
    target: int

    def to_json(self) -> dict[str, Any]:
        """All options as the notation's `rules` object."""
        return asdict(self)

    def partner(self, seat: int) -> int | None:
        """Who sits opposite (R8), or nobody where each plays alone."""
        return (seat + self.players // 2) % self.players if self.partnership else None

    def team(self, seat: int) -> int:
        """The side a seat plays for: the seat itself, in pairs the smaller seat of the two."""
        return seat % (self.players // 2) if self.partnership else seat

    def team_seats(self, team: int) -> tuple[int, ...]:
        """The seats of a side."""
        return (team, team + self.players // 2) if self.partnership else (team,)

    @property
    def teams(self) -> range:
        """All sides, by their name."""
        return range(self.players // 2 if self.partnership else self.players)


OPTIONS = tuple(field.name for field in fields(Rules))
"""The names of all options, in their order."""

SWITCHES = (
    "partnership",
    "manners",
    "must_play_ones",
    "no_wild_on_wild",
    "keep_wilds",
    "hidden_discards",
    "harsh_toll",
)
"""The options that are on or off."""


def check_types(options: Mapping[str, object]) -> None:
    """Refuse unknown options and values of the wrong type."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise RulesError("unknown_option", option=repr(name)[:40])
        wanted = str if name == "edition" else bool if name in SWITCHES else int
        if type(value) is not wanted:
            raise RulesError("wrong_type", option=name, value=repr(value)[:40])
