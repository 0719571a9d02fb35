"""What the set-up screen holds: a table of players and the rules they chose, always playable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from skipbo.engine.editions import EDITIONS, MOST_TABLES, SHORT_STOCK, Edition, rules_for
from skipbo.engine.levels import OFFERED, USUAL
from skipbo.engine.names import plain_name
from skipbo.engine.options import Option
from skipbo.engine.rules import HOUSE_RULES, OPTIONS, Rules
from skipbo.engine.seats import ANIMALS, HUMAN, distinct_faces
from skipbo.play.seat import Seat

#: Places round the table, clockwise from the player at the screen.
PLACES = ("south", "west", "northwest", "north", "northeast", "east")
PLACES_OF = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
    5: ("south", "west", "northwest", "northeast", "east"),
    6: PLACES,
}
FIRST_FACES = dict(zip(PLACES, ("hare", "owl", "cat", "fox", "badger", "bear"), strict=True))
#: The house rules in a panel of their own; all other options have rows beside the players.
IN_PANEL = tuple(rule for rule in HOUSE_RULES if rule.key not in ("stock", "target"))
BESIDE = tuple(option for option in OPTIONS.values() if option not in IN_PANEL)
#: The stock is kept by itself: it hangs on the edition and on how many play.
KEPT_ALIKE = tuple(option for option in OPTIONS.values() if option.key != "stock")
LONGEST_NAME = 24
SEED_LENGTH = 40


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """The set-up's result: everything a match begins with; `tables` above 1 is a tournament's room."""

    rules: Rules
    seats: tuple[Seat, ...]
    seed: str | None = None
    youngest: int = 0
    tables: int = 1


@dataclass(slots=True)
class SetupPlayer:
    """Who sits at a place; an empty name means the place's own name."""

    name: str = ""
    controller: str = USUAL
    face: str = "hare"


def _first_players() -> dict[str, SetupPlayer]:
    players = {place: SetupPlayer(face=face) for place, face in FIRST_FACES.items()}
    players["south"].controller = HUMAN
    return players


@dataclass(slots=True)
class SetupState:
    """The choices, whatever the edition allows of them: an edition that lacks an option leaves it alone."""

    edition: str = "classic"
    players: int = 2
    table: dict[str, SetupPlayer] = field(default_factory=_first_players)
    #: 0 is the edition's own number.
    stock: int = 0
    #: The other options that are not the official ones, by their keys.
    agreed: dict[str, int] = field(default_factory=dict)
    youngest: str = "south"
    tables: int = 1
    seed: str = ""

    @property
    def box(self) -> Edition:
        """What the edition's box says."""
        return EDITIONS[self.edition]

    @property
    def seat_count(self) -> int:
        """How many play, as the edition allows."""
        return self.players if self.players in self.box.players else self.box.players[-1]

    @property
    def places(self) -> tuple[str, ...]:
        """The places that are taken, clockwise from the player at the screen."""
        return PLACES_OF[self.seat_count]

    def can_be_partners(self) -> bool:
        """Whether pairs can be chosen now."""
        return self.box.may_be_partners and self.box.takes_pairs(self.seat_count)

    @property
    def in_pairs(self) -> bool:
        """Whether the table plays in partnership."""
        return self.box.partnership == "always" or bool(self.value_of(OPTIONS["partnership"]))

    def stock_choices(self) -> list[int]:
        """The stock sizes that this table can agree on."""
        return self.box.stock_choices(self.seat_count, self.value_of(OPTIONS["hand"]))

    def stock_now(self) -> int:
        """The stock that will be dealt."""
        choices = self.stock_choices()
        official = self.box.official_stock(self.seat_count)
        wanted = self.stock if self.box.has_house_rules and self.stock else official
        return wanted if wanted in choices else max((n for n in choices if n <= wanted), default=choices[0])

    def is_short(self) -> bool:
        """Whether the short game's stock is chosen."""
        return self.box.has_short_game and self.stock_now() == SHORT_STOCK

    def set_short(self, on: bool) -> None:
        """Choose the short game, or the edition's own stock."""
        self.stock = SHORT_STOCK if on else 0

    def choose_edition(self, edition: str) -> None:
        """Another box: its own stock, unless the short game was chosen; MOD with six proposes it (D0)."""
        was_short = self.is_short()
        self.edition = edition
        self.set_short(was_short)
        self._propose_short()

    def choose_players(self, count: int) -> None:
        """Another number of players."""
        self.players = count
        self._propose_short()

    def _propose_short(self) -> None:
        """Unless a stock was chosen, take up what the edition proposes for so many players (D0)."""
        proposed = self.box.proposed_stock(self.seat_count)
        if self.stock == 0 and proposed != self.box.official_stock(self.seat_count):
            self.stock = proposed

    def house_rules(self) -> list[Option]:
        """The house rules of the panel that the edition offers, numbers first."""
        offered = (rule for rule in IN_PANEL if self.box.offers(rule))
        return sorted(offered, key=lambda rule: rule.is_switch)

    def value_of(self, option: Option) -> int:
        """The value of an option, as chosen or official where it can't be chosen now."""
        if option.key == "stock":
            return self.stock_now()
        official = 0 if option.official is None else option.official
        is_possible = self.can_be_partners() if option.key == "partnership" else self.box.offers(option)
        return self.agreed.get(option.key, official) if is_possible else official

    def choose(self, option: Option, value: int) -> None:
        """Choose a value of an option; the stock that the book has stays the book's with another table."""
        if option.key == "stock":
            self.stock = 0 if value == self.box.official_stock(self.seat_count) else value
        elif value == option.official:
            self.agreed.pop(option.key, None)
        else:
            self.agreed[option.key] = bool(value) if option.is_switch else value

    def house_rule_count(self) -> int:
        """How many of them differ from the official ones."""
        return sum(rule.key in self.agreed for rule in self.house_rules())

    def make_official(self) -> None:
        """All house rules of the panel as the books have them."""
        for rule in IN_PANEL:
            self.agreed.pop(rule.key, None)

    def swap(self, one: int, other: int) -> None:
        """Two players change seats; the youngest stays the same player."""
        a, b = self.places[one], self.places[other]
        self.table[a], self.table[b] = self.table[b], self.table[a]
        if self.youngest in (a, b):
            self.youngest = b if self.youngest == a else a

    def next_face(self, place: str) -> str:
        """The next face that nobody at the table has."""
        taken = {self.table[other].face for other in self.places if other != place}
        start = ANIMALS.index(self.table[place].face) if self.table[place].face in ANIMALS else 0
        for step in range(1, len(ANIMALS) + 1):
            face = ANIMALS[(start + step) % len(ANIMALS)]
            if face not in taken:
                return face
        return ANIMALS[start]

    def rules(self) -> Rules:
        """The rules as chosen."""
        offered = (option for option in OPTIONS.values() if self.box.offers(option))
        return rules_for(
            self.edition, self.seat_count, **{option.key: self.value_of(option) for option in offered}
        )

    def options(self, names: Sequence[str]) -> MatchOptions:
        """The finished result; `names` are the names shown, in seat order."""
        seats = tuple(
            Seat(name, self.table[place].controller, self.table[place].face)
            for place, name in zip(self.places, names, strict=True)
        )
        youngest = self.places.index(self.youngest) if self.youngest in self.places else 0
        tables = self.tables if self.box.games_at_table else 1
        return MatchOptions(self.rules(), seats, self.seed.strip() or None, youngest, tables)

    # ------------------------------------------------------------------ kept between sessions

    def to_table(self) -> dict[str, Any]:
        """Plain values for the settings file; the seed is not kept."""
        return {
            "edition": self.edition,
            "players": self.players,
            "stock": self.stock,
            "youngest": self.youngest,
            "tables": self.tables,
            "options": dict(self.agreed),
            "seats": {
                place: {"name": who.name, "controller": who.controller, "face": who.face}
                for place, who in self.table.items()
            },
        }

    @classmethod
    def from_table(cls, kept: dict[str, Any]) -> SetupState:
        """The last set-up; whatever doesn't fit is left at its default."""
        state = cls()
        edition = kept.get("edition")
        if isinstance(edition, str) and edition in EDITIONS:
            state.edition = edition
        state.players = _number(kept, "players", 2, PLACES_OF)
        state.stock = _number(kept, "stock", 0, (0, *OPTIONS["stock"].allowed))
        state.tables = _number(kept, "tables", 1, range(1, MOST_TABLES + 1))
        youngest = kept.get("youngest")
        if youngest in PLACES:
            state.youngest = str(youngest)
        options = _kept_options(kept)
        for option in KEPT_ALIKE:
            value = options.get(option.key)
            if type(value) is (bool if option.is_switch else int) and value in option.offered:
                state.choose(option, int(value))
        seats = kept.get("seats")
        if isinstance(seats, dict):
            for place in PLACES:
                state.table[place] = _player(seats.get(place), state.table[place])
        faces = distinct_faces([state.table[place].face for place in PLACES])
        for place, face in zip(PLACES, faces, strict=True):
            state.table[place].face = face
        return state


def _number(kept: dict[str, Any], key: str, default: int, allowed: Any) -> int:
    value = kept.get(key)
    return value if type(value) is int and value in allowed else default


def _kept_options(kept: dict[str, Any]) -> dict[str, Any]:
    """The table of options, or what earlier versions kept in its stead."""
    options, house, switches = kept.get("options"), kept.get("house"), kept.get("switches")
    if isinstance(options, dict):
        return options
    # Before there was a table of them, some stood by themselves, and at first a list named what was on.
    found = {**kept, "partnership": kept.get("partners")}
    if isinstance(house, dict):
        return {**found, **house}
    on = switches if isinstance(switches, list) else ()
    return {**found, **{key: True for key in on if isinstance(key, str)}}


def _player(kept: object, default: SetupPlayer) -> SetupPlayer:
    if not isinstance(kept, dict):
        return default
    name, controller, face = kept.get("name"), kept.get("controller"), kept.get("face")
    return replace(
        default,
        name=plain_name(name)[:LONGEST_NAME] if isinstance(name, str) else "",
        controller=str(controller) if controller in (HUMAN, *OFFERED) else default.controller,
        face=str(face) if face in ANIMALS else default.face,
    )
