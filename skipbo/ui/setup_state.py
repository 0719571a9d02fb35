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

TARGETS = tuple(target for target in OPTIONS["target"].choices if target % 100 == 0)
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
#: The house rules in a panel of their own; the other two have rows beside the players.
IN_PANEL = tuple(rule for rule in HOUSE_RULES if rule.key not in ("stock", "target"))
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
    partners: bool = False
    manners: bool = False
    #: 0 is the edition's own number.
    stock: int = 0
    #: The house rules of the panel that are not the official ones.
    house: dict[str, int] = field(default_factory=dict)
    target: int = 500
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

    def stock_choices(self) -> list[int]:
        """The stock sizes that this table can agree on."""
        return self.box.stock_choices(self.seat_count, self.house_rule(OPTIONS["hand"]))

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
        self.propose_short()

    def choose_players(self, count: int) -> None:
        """Another number of players."""
        self.players = count
        self.propose_short()

    def propose_short(self) -> None:
        """Unless a stock was chosen, take up what the edition proposes for so many players (D0)."""
        proposed = self.box.proposed_stock(self.seat_count)
        if self.stock == 0 and proposed != self.box.official_stock(self.seat_count):
            self.stock = proposed

    def house_rules(self) -> list[Option]:
        """The house rules of the panel that the edition offers, numbers first."""
        offered = (rule for rule in IN_PANEL if self.box.offers(rule))
        return sorted(offered, key=lambda rule: rule.is_switch)

    def house_rule(self, rule: Option) -> int:
        """The value of a house rule of the panel, as chosen or official."""
        official = 0 if rule.official is None else rule.official
        return self.house.get(rule.key, official) if self.box.offers(rule) else official

    def choose_house_rule(self, rule: Option, value: int) -> None:
        """Choose a value of a house rule."""
        if value == rule.official:
            self.house.pop(rule.key, None)
        else:
            self.house[rule.key] = bool(value) if rule.is_switch else value

    def house_rule_count(self) -> int:
        """How many of them differ from the official ones."""
        return sum(rule.key in self.house for rule in self.house_rules())

    def make_official(self) -> None:
        """All house rules as the books have them."""
        self.house = {}

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
        house: dict[str, Any] = {}
        if self.box.has_house_rules:
            house = {rule.key: self.house_rule(rule) for rule in self.house_rules()}
            house["stock"] = self.stock_now()
        return rules_for(
            self.edition,
            self.seat_count,
            partnership=self.box.partnership == "always" or (self.partners and self.can_be_partners()),
            manners=self.manners and self.box.has_manners,
            target=self.target,
            **house,
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
            "partners": self.partners,
            "manners": self.manners,
            "stock": self.stock,
            "target": self.target,
            "youngest": self.youngest,
            "tables": self.tables,
            "house": dict(self.house),
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
        state.target = _number(kept, "target", 500, TARGETS)
        state.stock = _number(kept, "stock", 0, (0, *OPTIONS["stock"].allowed))
        state.tables = _number(kept, "tables", 1, range(1, MOST_TABLES + 1))
        state.partners = kept.get("partners") is True
        state.manners = kept.get("manners") is True
        youngest = kept.get("youngest")
        if youngest in PLACES:
            state.youngest = str(youngest)
        for rule in IN_PANEL:
            state.choose_house_rule(rule, _kept_rule(kept, rule))
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


def _kept_rule(kept: dict[str, Any], rule: Option) -> int:
    house, switches = kept.get("house"), kept.get("switches")
    if not isinstance(house, dict):
        # Before there was a table of them: the numbers stood by themselves, and a list named what was on.
        house = {**kept, **dict.fromkeys(switches if isinstance(switches, list) else (), True)}
    value = house.get(rule.key)
    if type(value) is (bool if rule.is_switch else int) and rule.takes(value):
        return int(value)
    return rule.official or 0


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
