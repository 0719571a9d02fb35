"""What is agreed before the deal: the edition, who plays with whom, and the house rules."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final

from skipbo.engine.interned import Value
from skipbo.engine.marks import N_, N_counted
from skipbo.engine.options import ENTRY, Option, number, switch


class RulesError(ValueError):
    """An option that can't be played: `code` says which rule, `details` the numbers."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        return f"{self.code} ({', '.join(f'{key} {value}' for key, value in self.details.items())})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Value):
    """Every option of a game, written out. `editions.rules_for` makes one and fills in the official ones.

    Each field is its own entry in the catalogue of options: whatever lists, explains, asks or checks options
    reads it here (docs/catalogue.md).
    """

    edition: str
    players: int
    partnership: bool = field(
        metadata=switch(
            N_("Partnership"),
            N_("Partners sit opposite each other and play each other’s stock and discard piles."),
            where="may_be_partners",
            is_house_rule=False,
        )
    )
    manners: bool = field(
        metadata=switch(
            N_("Tabletop manners"),
            N_("You draw by hand, and mistakes such as playing out of turn are possible and can be called."),
            motto=N_("draw by hand, mind your turn"),
            where="has_manners",
            is_house_rule=False,
        )
    )
    stock: int = field(
        metadata=number(
            N_("Stock cards for each player"),
            N_("How many cards lie in each stock at the deal. A short game has 10."),
            details=N_("The deck sets a limit too: stocks and first hands must fit into it."),
            brief=N_("Stock"),
            official=None,
            allowed=range(5, 41),
            counted=N_counted("{count} stock card each", "{count} stock cards each"),
        )
    )
    hand: int = field(
        metadata=number(
            N_("Cards in the hand"),
            N_("How many cards a hand is filled up to, at the start of a turn and in mid-turn."),
            official=5,
            allowed=range(5, 8),
            counted=N_counted("{count} hand card", "{count} hand cards"),
            unit=N_counted("{count} card", "{count} cards"),
        )
    )
    building: int = field(
        metadata=number(
            N_("Building piles"),
            N_("How many building piles can stand on the table at once."),
            official=4,
            allowed=range(3, 7),
            counted=N_counted("{count} building pile", "{count} building piles"),
            unit=N_counted("{count} pile", "{count} piles"),
        )
    )
    must_play_ones: bool = field(
        metadata=switch(
            N_("A 1 that fits must be played"),
            N_(
                "You can’t end your turn with a discard while a 1 that you may play without coins or die "
                "fits on an empty place."
            ),
            details=N_("This doesn’t hold for extra discards and for the discard after an unpaid toll."),
        )
    )
    no_wild_on_wild: bool = field(
        metadata=switch(
            N_("No Skip-Bo directly on a Skip-Bo"),
            N_("A Skip-Bo may not be put directly on another Skip-Bo."),
            details=N_("A stand-in between them counts as a card."),
        )
    )
    keep_wilds: bool = field(
        metadata=switch(
            N_("Skip-Bos can’t be discarded"),
            N_("A Skip-Bo may be discarded only if you hold nothing else."),
            details=N_("That goes for extra discards too."),
        )
    )
    hidden_discards: bool = field(
        metadata=switch(
            N_("Only the tops of discard piles can be seen"),
            N_("Nobody can look at what lies under the top of a discard pile."),
            details=N_("That goes for your own as well. The list of moves still tells what was discarded."),
        )
    )
    harsh_toll: bool = field(
        metadata=switch(
            N_("An unpaid toll ends the turn at once"),
            N_("A player who doesn’t pay a toll ends the turn without a discard."),
            details=N_("Only Masters has tolls."),
            where="has_coins",
        )
    )
    target: int = field(
        metadata=number(
            N_("Points for the match"),
            N_("The match ends when somebody has this many points. 0 is a single game."),
            brief=N_("Match"),
            official=500,
            allowed=range(100, 1001),
            step=100,
            none=N_("single game"),
            counted=N_counted("{count} point", "{count} points"),
            where="is_scored",
        )
    )

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


FIELDS: Final[tuple[str, ...]] = tuple(field.name for field in fields(Rules))
"""The names of all fields, in their order."""

OPTIONS: Final[dict[str, Option]] = {
    field.name: replace(field.metadata[ENTRY], key=field.name)
    for field in fields(Rules)
    if ENTRY in field.metadata
}
"""The catalogue: everything that can be agreed besides edition and number of players, by its key."""

HOUSE_RULES: Final[tuple[Option, ...]] = tuple(option for option in OPTIONS.values() if option.is_house_rule)


def check_types(options: Mapping[str, object]) -> None:
    """Refuse unknown options and values of the wrong type."""
    for name, value in options.items():
        if name not in FIELDS:
            raise RulesError("unknown_option", option=repr(name)[:40])
        wanted = str if name == "edition" else bool if name in OPTIONS and OPTIONS[name].is_switch else int
        if type(value) is not wanted:
            raise RulesError("wrong_type", option=name, value=repr(value)[:40])
