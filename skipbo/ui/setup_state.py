"""What the set-up screen holds: a table of players and the rules they chose, always playable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from skipbo.engine.editions import EDITIONS, MOST_TABLES
from skipbo.engine.interned import Value
from skipbo.engine.levels import OFFERED, USUAL, level_of
from skipbo.engine.names import plain_name
from skipbo.engine.record import Record
from skipbo.engine.rules import OPTIONS, Rules
from skipbo.engine.seats import ANIMALS, HUMAN, NAMES, distinct_faces
from skipbo.play.duplicate import MOST_DEALS
from skipbo.play.seat import Seat
from skipbo.ui.agreement import Agreement, EditionChoices

#: Places round the table, clockwise from the player at the screen.
PLACES = ("south", "west", "northwest", "north", "northeast", "east")
PLACES_OF = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
    5: ("south", "west", "northwest", "northeast", "east"),
    6: PLACES,
}
#: The grade at which each animal is met first.
FIRST_GRADES = {
    "hare": "grade2",
    "bear": "medium",
    "cat": "hard",
    "fox": "grade6",
    "badger": "grade7",
    "owl": "grade8",
}
FIRST_FACES = dict(zip(PLACES, ("hare", "owl", "cat", "fox", "badger", "bear"), strict=True))
#: The stock is kept by itself: it hangs on the edition and on how many play.
KEPT_ALIKE = tuple(option for option in OPTIONS.values() if option.key != "stock")
LONGEST_NAME = 24
SEED_LENGTH = 40


@dataclass(frozen=True, slots=True)
class MatchOptions(Value):
    """The set-up's result: everything a match begins with; `tables` above 1 is a tournament's room."""

    rules: Rules
    seats: tuple[Seat, ...]
    seed: str | None = None
    youngest: int = 0
    tables: int = 1
    duplicate: int = 0
    """How many deals are played twice, the second time with the seats swapped."""


@dataclass(slots=True)
class SetupPlayer:
    """Who sits at a place; an empty name means the place's own name."""

    name: str = ""
    controller: str = USUAL
    face: str = "hare"
    fits: bool = False
    """Whether a computer player follows how well the people play."""


def _first_players() -> dict[str, SetupPlayer]:
    players = {place: SetupPlayer(face=face) for place, face in FIRST_FACES.items()}
    players["south"].controller = HUMAN
    return players


@dataclass(slots=True)
class SetupState:
    """Who sits where, and what they play."""

    agreement: Agreement = field(default_factory=Agreement)
    table: dict[str, SetupPlayer] = field(default_factory=_first_players)
    youngest: str = "south"
    tables: int = 1
    duplicate: int = 0
    seed: str = ""
    animals: dict[str, str] = field(default_factory=lambda: dict(FIRST_GRADES))
    """At which level each animal was chosen last."""

    @property
    def places(self) -> tuple[str, ...]:
        """The places that are taken, clockwise from the player at the screen."""
        return PLACES_OF[self.agreement.seat_count]

    def can_be_duplicate(self) -> bool:
        """Whether every deal can be played twice: by two who are scored."""
        return self.agreement.box.is_scored and self.agreement.seat_count == 2

    def seat_those(self, before: tuple[str, ...], leaving: str = "") -> None:
        """Another number plays than sat at the places `before`: nobody's name or kind is lost.

        Everybody keeps the order; where chairs are taken away, computer players get up first, the last one
        before the others, and they come back when there are chairs again. Who is `leaving` goes first.
        """
        now = self.places
        if now == before:
            return
        people_first = sorted(
            before, key=lambda place: (place == leaving, self.table[place].controller != HUMAN)
        )
        stay = people_first[: len(now)]
        queue = sorted(before, key=lambda place: place not in stay)
        queue += [place for place in PLACES if place not in before]
        chairs = [*now, *(place for place in PLACES if place not in now)]
        self.youngest = chairs[queue.index(self.youngest)]
        self.table = {chair: self.table[place] for chair, place in zip(chairs, queue, strict=True)}

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

    def options(self, names: Sequence[str]) -> MatchOptions:
        """The finished result; `names` are the names shown, in seat order."""
        seats = tuple(
            Seat(
                name,
                self.table[place].controller,
                self.table[place].face,
                self.table[place].fits and self.table[place].controller != HUMAN,
            )
            for place, name in zip(self.places, names, strict=True)
        )
        youngest = self.places.index(self.youngest) if self.youngest in self.places else 0
        tables = self.tables if self.agreement.box.games_at_table else 1
        duplicate = self.duplicate if self.can_be_duplicate() else 0
        return MatchOptions(
            self.agreement.rules(), seats, self.seed.strip() or None, youngest, tables, duplicate
        )

    # ------------------------------------------------------------------ kept between sessions

    def to_table(self) -> dict[str, Any]:
        """Plain values for the settings file; the seed is not kept."""
        return {
            "edition": self.agreement.edition,
            "players": self.agreement.players,
            "stock": self.agreement.stock,
            "youngest": self.youngest,
            "tables": self.tables,
            "duplicate": self.duplicate,
            "options": dict(self.agreement.options),
            "others": {
                edition: {"players": own.players, "stock": own.stock, "options": dict(own.options)}
                for edition, own in self.agreement.others.items()
            },
            "animals": dict(self.animals),
            "seats": {
                place: {"name": who.name, "controller": who.controller, "face": who.face, "fits": who.fits}
                for place, who in self.table.items()
            },
        }

    @classmethod
    def first(cls) -> SetupState:
        """What is proposed to whoever has never set up a match: one short game."""
        state = cls()
        state.agreement.set_short(True)
        state.agreement.choose(OPTIONS["target"], 0)
        return state

    @classmethod
    def from_table(cls, kept: dict[str, Any]) -> SetupState:
        """The last set-up; whatever doesn't fit is left at its default."""
        state = cls()
        agreement = state.agreement
        edition = kept.get("edition")
        if isinstance(edition, str) and edition in EDITIONS:
            agreement.edition = edition
        own = _choices(kept)
        agreement.players, agreement.stock, agreement.options = own.players, own.stock, own.options
        others = kept.get("others")
        if isinstance(others, dict):
            known = {key: one for key, one in others.items() if key in EDITIONS and isinstance(one, dict)}
            agreement.others = {key: _choices(one) for key, one in known.items() if key != agreement.edition}
        state.tables = _number(kept, "tables", 1, range(1, MOST_TABLES + 1))
        state.duplicate = _number(kept, "duplicate", 0, range(MOST_DEALS + 1))
        youngest = kept.get("youngest")
        if youngest in PLACES:
            state.youngest = str(youngest)
        animals = kept.get("animals")
        if isinstance(animals, dict):
            for face in ANIMALS:
                level = _controller(animals.get(face), state.animals[face])
                state.animals[face] = state.animals[face] if level == HUMAN else level
        seats = kept.get("seats")
        if isinstance(seats, dict):
            for place in PLACES:
                state.table[place] = _player(seats.get(place), state.table[place])
        faces = distinct_faces([state.table[place].face for place in PLACES])
        for place, face in zip(PLACES, faces, strict=True):
            state.table[place].face = face
        return state


def _choices(kept: dict[str, Any]) -> EditionChoices:
    """What was chosen for an edition; whatever doesn't fit is left at its default."""
    chosen = Agreement()
    options = _kept_options(kept)
    for option in KEPT_ALIKE:
        value = options.get(option.key)
        if type(value) is (bool if option.is_switch else int) and value in option.offered:
            chosen.choose(option, int(value))
    stock = _number(kept, "stock", 0, (0, *OPTIONS["stock"].allowed))
    return EditionChoices(_number(kept, "players", 2, PLACES_OF), stock, chosen.options)


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
        controller=_controller(controller, default.controller),
        face=str(face) if face in ANIMALS else default.face,
        fits=kept.get("fits") is True,
    )


def _controller(kept: object, default: str) -> str:
    """Who plays a seat: a person, or a level that people can choose."""
    level = level_of(kept) if isinstance(kept, str) else None
    return HUMAN if kept == HUMAN else level if level in OFFERED else default


def recorded_faces(record: Record) -> tuple[str, ...]:
    """The faces of a game's players: a record keeps none.

    The animals have theirs by their names, the others those that everybody begins with.
    """
    if len(record.seats) not in PLACES_OF:
        return ()
    known = {name: face for face, name in NAMES.items()}
    animals = [known.get(seat.name, "") for seat in record.seats]
    first = [FIRST_FACES[place] for place in PLACES_OF[len(record.seats)]]
    pairs = zip(animals, first, strict=True)
    return distinct_faces([animal or (face if face not in animals else "") for animal, face in pairs])
