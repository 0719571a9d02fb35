"""The set-up's right side: a row for every option that the edition has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from skipbo.engine.editions import MOST_TABLES, SHORT_STOCK
from skipbo.engine.options import Option
from skipbo.engine.rules import OPTIONS
from skipbo.languages import _, ngettext
from skipbo.play.duplicate import MOST_DEALS
from skipbo.ui.agreement import BESIDE
from skipbo.ui.forms import RowPlace, chooser_row, slider_row, toggle_row
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.setup_state import SetupState
from skipbo.ui.widgets.button import LinkRow
from skipbo.ui.widgets.labels import Row
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import number_words, rule_brief, rule_motto

MOST_PITCH = 74.0

Maker = Callable[[float, float, float, float], list[Widget]]
"""Makes a row in this space."""


class SetUp(Protocol):
    """What is chosen so far, and how it is changed."""

    state: SetupState

    def change(self, work: Callable[[], None]) -> None:
        """Change something, and show it."""

    def set_option(self, name: str, value: Any) -> None:
        """Set one of the options, and show it."""

    def name_of(self, place: str) -> str:
        """What the player at a place is called."""

    def open_house(self) -> None:
        """The house rules in a panel of their own."""

    def open_number(self) -> None:
        """The number of the deal."""


class RuleRows:
    """Builds the rows for the present choices; what they change, they change through the set-up."""

    def __init__(self, scene: MenuScene, set_up: SetUp) -> None:
        self._scene, self._set_up = scene, set_up

    def build(self, x: float, y: float, room: float, tall: float) -> list[Widget]:
        """The rows that the edition has, in this space."""
        makers = self._rows_for_edition()
        pitch = min(MOST_PITCH, tall / len(makers))
        high = pitch - 8
        widgets: list[Widget] = []
        for index, make in enumerate(makers):
            widgets += make(x, y + index * pitch, room, high)
        return widgets

    def _rows_for_edition(self) -> list[Maker]:
        box = self._set_up.state.agreement.box
        rows: list[Maker] = []
        for option in BESIDE:
            if box.offers(option):
                if option.key == "stock" and box.has_short_game:
                    rows.append(self._short_row)
                rows.append(self._maker_for(option))
        if box.is_scored:
            rows.append(self._duplicate_row)
        if box.games_at_table:
            if not box.has_house_rules:
                rows.append(self._fixed_stock_row)
            rows.append(self._tables_row)
        if box.youngest_starts:
            rows.append(self._youngest_row)
        rows.append(self._house_row if box.has_house_rules else self._number_row)
        return rows

    def _maker_for(self, option: Option) -> Maker:
        """What makes an option's row: the stock's, a switch or a number."""
        if option.key == "stock":
            return self._stock_row
        make = self._switch_row if option.is_switch else self._chooser_row
        return lambda *space: make(option, RowPlace(*space))

    def _choose(self, option: Option, value: int) -> None:
        self._set_up.change(lambda: self._set_up.state.agreement.choose(option, value))

    def _is_duplicate(self) -> bool:
        state = self._set_up.state
        return bool(state.duplicate) and state.can_be_duplicate()

    def _note(self, option: Option) -> str:
        """What stands beside an option's name: what its value comes to at this table, or its motto."""
        state = self._set_up.state
        if option.key == "partnership":
            if not state.agreement.can_be_partners():
                return _("with four or six players")
            if state.agreement.seat_count == 4:
                return _("two pairs, partners facing each other")
            return _("three pairs, partners facing each other")
        if option.key == "target" and self._is_duplicate():
            return _("not in a duplicate match")
        if option.key == "target":
            return _("to a number of points") if state.agreement.value_of(option) else _("one game decides")
        return rule_motto(option.key)

    def _switch_row(self, option: Option, place: RowPlace) -> list[Widget]:
        return toggle_row(
            self._scene,
            place,
            rule_brief(option.key),
            self._note(option),
            bool(self._set_up.state.agreement.value_of(option)),
            lambda on: self._choose(option, on),
            option.key,
            option.key != "partnership" or self._set_up.state.agreement.can_be_partners(),
        )

    def _chooser_row(self, option: Option, place: RowPlace) -> list[Widget]:
        return chooser_row(
            self._scene,
            place,
            rule_brief(option.key),
            self._note(option),
            [number_words(option.key, value) for value in option.offered],
            option.offered.index(self._set_up.state.agreement.value_of(option)),
            lambda index: self._choose(option, option.offered[index]),
            option.key,
            enabled=option.key != "target" or not self._is_duplicate(),
        )

    def _short_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        def change(on: bool) -> None:
            self._set_up.change(lambda: self._set_up.state.agreement.set_short(on))

        agreement = self._set_up.state.agreement
        count = agreement.stock_now() if agreement.is_short() else SHORT_STOCK
        note = ngettext("{count} card in each stock", "{count} cards in each stock", count)
        return toggle_row(
            self._scene,
            RowPlace(x, y, room, high),
            _("Short game"),
            note.format(count=count),
            agreement.is_short(),
            change,
            "short",
        )

    def _duplicate_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        counts, can_be = range(1, MOST_DEALS + 1), self._set_up.state.can_be_duplicate()
        deals = [ngettext("{count} deal", "{count} deals", count).format(count=count) for count in counts]
        return chooser_row(
            self._scene,
            RowPlace(x, y, room, high),
            _("Duplicate"),
            _("every deal twice, seats swapped") if can_be else _("with two players"),
            [_("no"), *deals],
            self._set_up.state.duplicate if can_be else 0,
            lambda index: self._set_up.set_option("duplicate", index),
            "duplicate",
            enabled=can_be,
        )

    def _fixed_stock_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        """Where the stock is not chosen it is said how many cards it has."""
        agreement = self._set_up.state.agreement
        count = agreement.stock_now()
        told = ngettext(
            "{count} card each, fixed by the rules", "{count} cards each, fixed by the rules", count
        ).format(count=count)
        return [Row(self._scene.rect(x, y, room, high), rule_brief("stock"), told)]

    def _tables_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        counts = range(1, MOST_TABLES + 1)
        return chooser_row(
            self._scene,
            RowPlace(x, y, room, high),
            _("Tables"),
            _("you play four games"),
            [ngettext("{count} table", "{count} tables", count).format(count=count) for count in counts],
            self._set_up.state.tables - 1,
            lambda index: self._set_up.set_option("tables", index + 1),
            "tables",
        )

    def _youngest_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        places = self._set_up.state.places
        index = places.index(self._set_up.state.youngest) if self._set_up.state.youngest in places else 0
        return chooser_row(
            self._scene,
            RowPlace(x, y, room, high),
            _("Youngest"),
            _("starts every game"),
            [self._set_up.name_of(place) for place in places],
            index,
            lambda chosen: self._set_up.set_option("youngest", places[chosen]),
            "youngest",
            wraps=True,
        )

    def _stock_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        choices = self._set_up.state.agreement.stock_choices()
        stock = self._set_up.state.agreement.stock_now()
        agreement = self._set_up.state.agreement
        if agreement.has_short_stock():
            note = ngettext("{count} card: the short game", "{count} cards: the short game", stock)
        elif stock == agreement.box.official_stock(agreement.seat_count):
            note = ngettext("{count} card: the full game", "{count} cards: the full game", stock)
        else:
            note = ngettext("{count} card for each player", "{count} cards for each player", stock)
        return slider_row(
            self._scene,
            RowPlace(x, y, room, high),
            rule_brief("stock"),
            note.format(count=stock),
            stock,
            choices[0],
            choices[-1],
            lambda count: self._choose(
                OPTIONS["stock"], min(choices, key=lambda choice: abs(choice - count))
            ),
            "stock",
        )

    def _house_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        agreement = self._set_up.state.agreement
        count, note = agreement.own_count(), _("all official")
        if agreement.has_own_stock() and count == 1:
            note = _("official but for the stock")
        elif count:
            note = ngettext("{count} of your own", "{count} of your own", count).format(count=count)
        if self._set_up.state.seed.strip():
            note = _("{rules}, deal {number}").format(rules=note, number=self._set_up.state.seed.strip()[:12])
        return [
            LinkRow(
                self._scene.rect(x, y, room, high),
                _("House rules"),
                note,
                _("Open"),
                self._set_up.open_house,
                "house",
            )
        ]

    def _number_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        seed = self._set_up.state.seed.strip()
        note = _("number {number}").format(number=seed[:16]) if seed else _("shuffled in secret")
        name = _("Deal by number")
        rect = self._scene.rect(x, y, room, high)
        return [LinkRow(rect, name, note, _("Change"), self._set_up.open_number, "number")]
