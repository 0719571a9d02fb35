"""Who sits down at a place: one of six animals with a temperament and a grade, or somebody of this house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import choice

import pygame

from skipbo.engine.seats import ANIMALS, HUMAN, NAMES
from skipbo.languages import _, ngettext
from skipbo.ui.context import Context
from skipbo.ui.faces import face_shown
from skipbo.ui.menu_mat import draw_mat
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.people import choose_face, faces_of_people
from skipbo.ui.setup_state import SetupState
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.felt_panel import FeltPanel, FeltRow
from skipbo.ui.widgets.grade_dial import AnimalCard, GradeDial
from skipbo.ui.widgets.labels import Label, Paragraph
from skipbo.ui.widgets.people_buttons import PersonButton, SeatChip
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.value_controls import Toggle
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import grade_name
from skipbo.wording.temperament_words import temperament_words

CARD_HIGH = 222.0
GAP = 16.0
#: A card narrower than this has no room for its sentence.
LEAST_CARD = 330.0
PANEL_WIDE = 478.0
PERSON_HIGH = 94.0
DIAL_SHARE = 0.72
#: The quick before the thoughtful.
SHOWN = ("hare", "bear", "cat", "fox", "owl", "badger")


class WhoSitsScene(MenuScene):
    """Changes the set-up's player at a place, and calls `on_done` when somebody sits down.

    `fitting` is the level that fits the people, and 1, 0 or -1: stronger than last time, the same, weaker.
    `house` are the people who have played here, with their games.
    """

    default_key = "sit"

    def __init__(
        self,
        context: Context,
        state: SetupState,
        place: str,
        fitting: tuple[str, int],
        house: Sequence[tuple[str, int]],
        on_done: Callable[[], None],
        name_of: Callable[[str], str],
    ) -> None:
        super().__init__(context)
        self._state, self.place, self._on_done, self._name_of = state, place, on_done, name_of
        self._fitting, self._house = fitting, tuple(house)
        who = state.table[place]
        self.face, self.level, self.fits = who.face, who.controller, who.fits
        if self.level == HUMAN:
            self.level = state.animals[self.face]
        self._panel = pygame.Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------ arrangement

    def least_units(self) -> tuple[float, float]:
        """One card, and the foot."""
        return 640.0, 420.0

    def build(self) -> list[Widget]:
        """Beside each other, or one below the other where the window is small."""
        wide, high = self.unit_size()
        if wide >= 1500 and high >= 900:
            return self._roomy(wide, high)
        return self._narrow(wide, high)

    def _roomy(self, wide: float, high: float) -> list[Widget]:
        inner, tall = min(wide - 176, 1900.0), min(high - 144, 960.0)
        left, top = (wide - inner) / 2, (high - tall) / 2
        self._panel = self.rect(left, top, inner, tall)
        x, right = left + 56, left + inner - 56
        felt_x = right - PANEL_WIDE
        room = felt_x - 30 - x
        widgets: list[Widget] = [Label(self.rect(x, top + 30, 400, 64), _("Who sits down?"), "title", 46)]
        widgets += self._chips(x + 404, top + 24, room - 404, 76)
        y = top + 124
        widgets += self._cards(x, y, room, 3, CARD_HIGH)
        y += 2 * (CARD_HIGH + GAP)
        widgets += self._people(x, y + 8, room, top + tall - 132)
        widgets += self._felt(felt_x, top + 32, PANEL_WIDE, tall - 32 - 136)
        foot = top + tall - 112
        widgets.append(self._back_button(self.rect(x, foot, 200, 72)))
        widgets.append(
            Paragraph(
                self.rect(x + 230, foot + 6, room - 230, 66),
                self._note(),
                "body",
                19,
                self.context.palette.soft,
            )
        )
        half = (PANEL_WIDE - 16) / 2
        widgets += self._others(felt_x, foot, half, 72)
        return widgets

    def _narrow(self, wide: float, high: float) -> list[Widget]:
        inner, tall = wide - (96 if wide > 900 else 32), high - (58 if high > 700 else 28)
        left, top = (wide - inner) / 2, (high - tall) / 2 - 4
        self._panel = self.rect(left, top, inner, tall)
        pad = 42.0 if wide > 900 else 22.0
        x, right = left + pad, left + inner - pad
        room = right - x
        head, foot = 92.0, 96.0 if high > 700 else 84.0
        widgets: list[Widget] = [
            Label(self.rect(x, top + 16, room, 60), _("Who sits down?"), "title", 46 if wide > 900 else 34)
        ]
        bottom = top + tall - foot
        beside = room >= 1100 and bottom - top - head > 520
        y = top + head
        cards_room = (room - PANEL_WIDE * 0.84 - 26 if beside else room) - 12
        columns = max(1, min(3, int((cards_room + GAP) // (LEAST_CARD + GAP))))
        inside: list[Widget] = self._cards(x, y + 12, cards_room, columns, CARD_HIGH)
        rows = -(-len(ANIMALS) // columns)
        y += 12 + rows * (CARD_HIGH + GAP)
        if not beside:
            felt_wide = min(room, PANEL_WIDE)
            inside += self._felt(x + (room - felt_wide) / 2, y + 4, felt_wide, 590, has_button=False)
            y += 590 + GAP
        inside += self._people(x, y + 8, cards_room, y + 8 + 60 + 3 * (PERSON_HIGH + 12))
        y += 8 + 60 + PERSON_HIGH + 12
        half = min(240.0, (cards_room - GAP) / 2)
        others = self._others(x, y, half, 64)
        inside += others
        low = max(widget.rect.bottom for widget in inside) / self.context.metrics.k
        inside.append(
            Paragraph(
                self.rect(x, low + 12, cards_room, 84), self._note(), "body", 19, self.context.palette.soft
            )
        )
        area = self.rect(x - 12, top + head, cards_room + 26, bottom - top - head - 8)
        widgets.append(ScrollArea(area, inside, "who-scroll", self.k(10)))
        if beside:
            panel = PANEL_WIDE * 0.84
            widgets += self._felt(right - panel, top + 22, panel, bottom - top - 34, has_button=False)
        back = 200.0 if room > 900 else 150.0
        button_high = 72.0 if high > 700 else 60.0
        widgets.append(self._back_button(self.rect(x, bottom + 4, back, button_high)))
        sit = min(420.0, room - back - 20)
        widgets.append(self._sit_button(self.rect(right - sit, bottom, sit, button_high + 6)))
        return widgets

    def draw_static(self, surface: pygame.Surface) -> None:
        """The dimmed table and the paper."""
        draw_mat(surface, self.context)
        self.paint.paper(surface, self._panel, keep=False)

    # ------------------------------------------------------------------ pieces

    def _chips(self, x: float, y: float, room: float, high: float) -> list[Widget]:
        """Everybody at the table; a press looks at another place."""
        places = self._state.places
        wide = min(190.0, (room - 8 * (len(places) - 1)) / len(places))
        return [
            SeatChip(
                self.rect(x + room - (len(places) - number) * (wide + 8), y, wide, high),
                self._face_at(place),
                self._name_at(place),
                place == self.place,
                self._state.table[place].controller != HUMAN,
                lambda place=place: self._look_at(place),  # type: ignore[misc]
                place,
            )
            for number, place in enumerate(places)
        ]

    def _cards(self, x: float, y: float, room: float, columns: int, high: float) -> list[Widget]:
        wide = (room - GAP * (columns - 1)) / columns
        cards: list[Widget] = []
        for number, face in enumerate(SHOWN):
            row, column = divmod(number, columns)
            is_chosen = face == self.face
            level = self.level if is_chosen else self._level_of(face)
            cards.append(
                AnimalCard(
                    self.rect(x + column * (wide + GAP), y + row * (high + GAP), wide, high),
                    face,
                    NAMES[face],
                    temperament_words(face, level),
                    level,
                    is_chosen,
                    lambda face=face: self._choose(face),  # type: ignore[misc]
                    self.fits if is_chosen else False,
                    self._seated(face),
                )
            )
        return cards

    def _face_at(self, place: str) -> str:
        """Whose face is shown there: an animal's where one is being chosen."""
        who = self._state.table[place]
        return self.face if place == self.place else face_shown(who.face, who.controller)

    def _people(self, x: float, y: float, room: float, bottom: float) -> list[Widget]:
        """Who else has played here, and somebody new."""
        if bottom - y < 60 + 60:
            return []
        high = min(PERSON_HIGH, bottom - y - 52)
        columns = max(1, min(4, int((room + 12) // 232)))
        wide = (room - 12 * (columns - 1)) / columns
        widgets: list[Widget] = [Label(self.rect(x, y, room, 44), _("People who play here"), "strong", 25)]
        shown = self._house[: columns - 1]
        others = [self._state.table[place].face for place in self._state.places if place != self.place]
        faces = faces_of_people([name for name, _games in shown], others)
        for number, (name, games) in enumerate(shown):
            played = ngettext("{count} game", "{count} games", games).format(count=games)
            rect, face = self.rect(x + number * (wide + 12), y + 50, wide, high - 4), faces[name]

            def sit(name: str = name, face: str = face) -> None:
                self._seat_person(name, face)

            widgets.append(PersonButton(rect, name, played, face, sit, f"person-{number}"))
        place = x + len(shown) * (wide + 12)
        widgets.append(
            Button(
                self.rect(place, y + 50, wide, high - 4),
                _("Somebody new"),
                lambda: self._seat_person(""),
                icon="plus",
                key="person-new",
                units=21,
            )
        )
        return widgets

    def _felt(self, x: float, y: float, wide: float, high: float, has_button: bool = True) -> list[Widget]:
        """The piece of felt with the dial of whoever is chosen."""
        pad = 24.0
        words = self.context.table_top.words
        widgets: list[Widget] = [FeltPanel(self.rect(x, y, wide, high))]
        button = 98.0 if has_button else 0.0
        row = 80.0
        # As large as its names leave room for, and the sentence and the switch below it.
        dial = max(200.0, min((wide - 32) * DIAL_SHARE, high - button - row - 2 * pad - 136))
        name = NAMES[self.face]
        widgets.append(
            GradeDial(
                self.rect(x + 16, y + 20, wide - 32, dial),
                self.face,
                self.level,
                _("How well {name} plays").format(name=name),
                self._choose_level,
            )
        )
        below = y + 20 + dial + 8
        low = y + high - pad - button - (8 if has_button else 0) - row
        widgets.append(
            Label(self.rect(x + pad, below, wide - 2 * pad, 48), name, "title", 34, words, "center")
        )
        box = self.rect(x + pad, below + 50, wide - 2 * pad, max(30.0, low - below - 56))
        widgets.append(Paragraph(box, temperament_words(self.face, self.level), "body", 21, words, "center"))
        widgets.append(
            FeltRow(self.rect(x + pad, low, wide - 2 * pad, row), _("Fits you"), self._fits_note())
        )
        widgets.append(
            Toggle(
                self.rect(x + wide - pad - 86, low + 22, 66, 36),
                self.fits,
                self._choose_fits,
                "fits",
                _("Fits you"),
                self.context.moves,
            )
        )
        if has_button:
            widgets.append(
                self._sit_button(self.rect(x + pad, y + high - pad - button + 6, wide - 2 * pad, 84))
            )
        return widgets

    def _others(self, x: float, y: float, wide: float, high: float) -> list[Widget]:
        nobody = Button(
            self.rect(x + wide + GAP, y, wide, high),
            _("Nobody sits here"),
            self._empty,
            key="nobody",
            units=23,
        )
        counts = self._state.agreement.box.players
        nobody.enabled = self._state.agreement.seat_count > counts[0]
        anybody = Button(
            self.rect(x, y, wide, high), _("Anybody"), self._anybody, icon="shuffle", key="anybody", units=23
        )
        return [anybody, nobody]

    def _back_button(self, rect: pygame.Rect) -> Widget:
        return Button(rect, _("Back"), self.back, "plain", "back", key="back", units=26)

    def _sit_button(self, rect: pygame.Rect) -> Widget:
        words = _("{name} sits down").format(name=NAMES[self.face])
        return Button(rect, words, self._sit_down, "amber", icon_after="next", key="sit", units=26)

    # ------------------------------------------------------------------ words

    def _note(self) -> str:
        return _(
            "Everybody at this table has a face of their own. "
            "A grade changes how well somebody plays, never which cards come."
        )

    def _fits_note(self) -> str:
        """What fitting comes to today."""
        level, direction = self._fitting
        if not self.fits:
            return _("follows how well you play")
        if direction:
            return _("a little stronger today") if direction > 0 else _("a little easier today")
        return grade_name(level)

    def _name_at(self, place: str) -> str:
        return NAMES[self.face] if place == self.place else self._name_of(place)

    def _seated(self, face: str) -> str:
        """Where somebody with this face sits already."""
        for place in self._state.places:
            who = self._state.table[place]
            if place != self.place and who.face == face:
                return _("a player has this face") if who.controller == HUMAN else _("sits here already")
        return ""

    def _level_of(self, face: str) -> str:
        """The grade at which an animal was met last."""
        for place in self._state.places:
            who = self._state.table[place]
            if who.face == face and who.controller != HUMAN:
                return who.controller
        return self._state.animals[face]

    # ------------------------------------------------------------------ changes

    def _choose(self, face: str) -> None:
        self.face = face
        if not self.fits:
            self.level = self._level_of(face)
        self.rebuild()

    def _choose_level(self, level: str) -> None:
        """A grade by hand: nobody follows any more."""
        self.level, self.fits = level, False
        self.context.sound.play("click")
        self.rebuild()

    def _choose_fits(self, on: bool) -> None:
        self.fits = on
        if on:
            self.level = self._fitting[0]
        self.rebuild()

    def _anybody(self) -> None:
        """Somebody else who does not sit here yet."""
        free = [face for face in ANIMALS if face != self.face and not self._seated(face)]
        if free:
            self._choose(choice(free))

    def _look_at(self, place: str) -> None:
        """Leave this place as it is now, and look at another."""
        self._put_down()
        who = self._state.table[place]
        self.place, self.face, self.level, self.fits = place, who.face, who.controller, who.fits
        self.rebuild()

    def _put_down(self) -> None:
        """What is chosen holds for the place."""
        who = self._state.table[self.place]
        if who.face != self.face:
            choose_face(self._state, self.place, self.face)
        who.controller, who.fits = self.level, self.fits
        if who.name.strip() in NAMES.values() or who.name.strip() in [name for name, _games in self._house]:
            who.name = ""  # an animal has its own
        self._state.animals[self.face] = self.level

    def _sit_down(self) -> None:
        self._put_down()
        self._done()

    def _seat_person(self, name: str, face: str = "") -> None:
        who = self._state.table[self.place]
        if face and face != who.face:
            choose_face(self._state, self.place, face)
        who.controller, who.fits, who.name = HUMAN, False, name
        self._done()

    def _empty(self) -> None:
        """One player less; everybody else stays at the table."""
        state = self._state
        fewer = [count for count in state.agreement.box.players if count < state.agreement.seat_count]
        if fewer:
            before = state.places
            state.agreement.choose_players(fewer[-1])
            state.seat_those(before, self.place)
        self._done()

    def _done(self) -> None:
        self.close()
        self._on_done()

    def back(self) -> None:
        """Leave everything at this place as it was."""
        self.close()
        self._on_done()
