"""The set-up's right side: a row for every option that the edition has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skipbo.languages import _, ngettext
from skipbo.ui.forms import Place, chooser_row, slider_row, toggle_row
from skipbo.ui.setup_state import MOST_TABLES, TARGETS
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import LinkRow
from skipbo.wording.editions import number_words

if TYPE_CHECKING:
    from skipbo.ui.scenes.setup import SetupScene


MOST_PITCH = 74.0


class RuleRows:
    """Builds the rows for the scene's present choices; what they change, they change through the scene."""

    def __init__(self, scene: SetupScene) -> None:
        self._scene = scene

    def build(self, x: float, y: float, room: float, tall: float) -> list[Widget]:
        """The rows that the edition has, in this space."""
        makers = self._rows_for_edition()
        pitch = min(MOST_PITCH, tall / len(makers))
        high = pitch - 8
        widgets: list[Widget] = []
        for index, make in enumerate(makers):
            widgets += make(x, y + index * pitch, room, high)
        return widgets

    def _rows_for_edition(self) -> list[Callable[[float, float, float, float], list[Widget]]]:
        box = self._scene.state.box
        rows: list[Callable[[float, float, float, float], list[Widget]]] = []
        if box.partnership == "optional":
            rows.append(self._partners_row)
        if box.has_short_game:
            rows.append(self._short_row)
        if box.games_at_table:
            rows.append(self._tables_row)
        if box.is_scored:
            rows.append(self._match_row)
        if box.has_house_rules:
            rows.append(self._stock_row)
        if box.has_manners:
            rows.append(self._manners_row)
        if box.youngest_starts:
            rows.append(self._youngest_row)
        rows.append(self._house_row if box.has_house_rules else self._number_row)
        return rows

    def _partners_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        possible = self._scene.state.can_be_partners()
        if not possible:
            note = _("with four or six players")
        elif self._scene.state.seat_count == 4:
            note = _("two pairs, facing each other")
        else:
            note = _("three pairs, facing each other")
        value = possible and self._scene.state.partners
        return toggle_row(
            self._scene,
            Place(x, y, room, high),
            _("Partners"),
            note,
            value,
            lambda on: self._scene.set_option("partners", on),
            "partners",
            possible,
        )

    def _short_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        def change(on: bool) -> None:
            self._scene.change(lambda: self._scene.state.set_short(on))

        note = _("10 cards in each stock")
        return toggle_row(
            self._scene,
            Place(x, y, room, high),
            _("Short game"),
            note,
            self._scene.state.is_short(),
            change,
            "short",
        )

    def _manners_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        return toggle_row(
            self._scene,
            Place(x, y, room, high),
            _("Table manners"),
            _("draw by hand, mind your turn"),
            self._scene.state.manners,
            lambda on: self._scene.set_option("manners", on),
            "manners",
        )

    def _match_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        return chooser_row(
            self._scene,
            Place(x, y, room, high),
            _("Match"),
            _("to a number of points") if self._scene.state.target else _("one game decides"),
            [number_words("target", target) for target in TARGETS],
            TARGETS.index(self._scene.state.target),
            lambda index: self._scene.set_option("target", TARGETS[index]),
            "match",
        )

    def _tables_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        counts = range(1, MOST_TABLES + 1)
        return chooser_row(
            self._scene,
            Place(x, y, room, high),
            _("Tables"),
            _("four games at each"),
            [ngettext("{count} table", "{count} tables", count).format(count=count) for count in counts],
            self._scene.state.tables - 1,
            lambda index: self._scene.set_option("tables", index + 1),
            "tables",
        )

    def _youngest_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        places = self._scene.state.places
        index = places.index(self._scene.state.youngest) if self._scene.state.youngest in places else 0
        return chooser_row(
            self._scene,
            Place(x, y, room, high),
            _("Youngest"),
            _("starts every game"),
            [self._scene.name_of(place) for place in places],
            index,
            lambda chosen: self._scene.set_option("youngest", places[chosen]),
            "youngest",
            wraps=True,
        )

    def _stock_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        choices = self._scene.state.stock_choices()
        stock = self._scene.state.stock_now()
        note = ngettext("{count} card for each player", "{count} cards for each player", stock).format(
            count=stock
        )

        def change(index: int) -> None:
            chosen = choices[index]
            official = self._scene.state.box.official_stock(self._scene.state.seat_count)
            self._scene.change(
                lambda: setattr(self._scene.state, "stock", 0 if chosen == official else chosen)
            )

        last = len(choices) - 1
        return slider_row(
            self._scene,
            Place(x, y, room, high),
            _("Stock"),
            note,
            choices.index(stock),
            0,
            last,
            change,
            "stock",
        )

    def _house_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        count = self._scene.state.house_rule_count()
        note = _("all official")
        if count:
            note = ngettext("{count} of your own", "{count} of your own", count).format(count=count)
        if self._scene.state.seed.strip():
            note = _("{rules}, deal {number}").format(rules=note, number=self._scene.state.seed.strip()[:12])
        return [
            LinkRow(
                self._scene.rect(x, y, room, high),
                _("House rules"),
                note,
                _("Open"),
                self._scene.open_house,
                "house",
            )
        ]

    def _number_row(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        seed = self._scene.state.seed.strip()
        note = _("number {number}").format(number=seed[:16]) if seed else _("shuffled in secret")
        name = _("Deal by number")
        return [
            LinkRow(
                self._scene.rect(x, y, room, high), name, note, _("Change"), self._scene.open_number, "number"
            )
        ]
