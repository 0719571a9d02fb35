"""The set-up: which box, who sits where, how to play; two clicks from the title to the first deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.editions import EDITIONS
from skipbo.engine.levels import LEVELS, USUAL
from skipbo.engine.names import chosen_name
from skipbo.engine.seats import HUMAN
from skipbo.languages import _
from skipbo.play.following import Memory, level_for
from skipbo.player_names import label
from skipbo.ui import menu_words
from skipbo.ui.context import Context
from skipbo.ui.faces import face_shown
from skipbo.ui.menu_mat import draw_mat
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.people import animal_name, choose_face
from skipbo.ui.scenes.house_rules_scene import HouseRulesScene, NumberDialog
from skipbo.ui.scenes.seat_plan import LEAST, SeatPlan, Sitter
from skipbo.ui.scenes.setup_rows import RuleRows
from skipbo.ui.scenes.who_sits_scene import WhoSitsScene
from skipbo.ui.setup_state import LONGEST_NAME, MatchOptions, SetupState
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.grade_dial import GradeButton
from skipbo.ui.widgets.labels import Label, Paragraph, Row
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.picture_choices import FaceButton, PictureCard, RowHandle, level_lines
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.value_controls import Chooser, Segmented
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import edition_motto, edition_name

#: So much of the rules is to be seen at least, in menu units: two rows.
LEAST_RULES = 150.0


class SetupScene(MenuScene):
    """Calls `on_deal` with the finished options; the choices are kept for the next time."""

    default_key = "deal"

    def __init__(
        self,
        context: Context,
        on_deal: Callable[[MatchOptions], None],
        on_back: Callable[[], None],
        memory: Memory = lambda name: (),
        people: Callable[[], Sequence[tuple[str, int]]] = tuple,
    ) -> None:
        """`memory` tells of somebody's last games, `people` who has played here and how many games."""
        super().__init__(context)
        self._memory, self._people = memory, people
        self._on_deal = on_deal
        self._on_back = on_back
        last = context.wishes.last_setup
        self.state = SetupState.from_table(last) if last else SetupState.first()
        if context.wishes.player_names and not self.state.table["south"].name:
            self.state.table["south"].name = context.wishes.player_names[0][:LONGEST_NAME]
        #: At which level those who fit have played last.
        self._met = {who.face: who.controller for who in self.state.table.values() if who.fits}
        self._follow()
        self.page = 0
        self._held = ""
        self._panel = pygame.Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------ arrangement

    def least_units(self) -> tuple[float, float]:
        """All five editions' cards in a row or two, and a place's row."""
        return 660.0, 0.0

    def build(self) -> list[Widget]:
        """Everything on one page, or on two where the window is small."""
        wide, high = self.unit_size()
        if wide >= 1650 and high >= 900:
            return self._one_page(wide, high)
        return self._two_pages(wide, high)

    def _one_page(self, wide: float, high: float) -> list[Widget]:
        inner = min(wide - 176, 2100.0)
        left, top = (wide - inner) / 2, max(24.0, min(84.0, (high - 912) / 2))
        tall = min(high - 2 * top, 1010.0)
        top = (high - tall) / 2
        self._panel = self.rect(left, top, inner, tall)
        x, right = left + 56, left + inner - 56
        y = top + 32
        widgets: list[Widget] = [Label(self.rect(x, y, 800, 64), _("New match"), "title", 46)]
        widgets += self._editions(x, y + 80, right - x, 126, 18, lines=True)
        y += 80 + 126 + 33
        column = (right - x - 56) * 0.508
        widgets.append(Label(self.rect(x, y + 8, column - 260, 44), _("At the table"), "strong", 27))
        if len(self.state.agreement.box.players) > 1:
            widgets.append(self._players_chooser(self.rect(x + column - 250, y, 250, 46)))
        foot = top + tall - 128
        rows = y + 66
        pitch = 74.0 if self.state.agreement.seat_count >= 5 else 92.0
        pitch = min(pitch, (foot - rows - 20) / self.state.agreement.seat_count)
        widgets += self._seats(x, rows, column, pitch, min(80.0, pitch - 8))
        after = rows + pitch * self.state.agreement.seat_count
        if after + 60 < foot + 20:
            note = self.rect(x + 10, after + 6, column - 20, foot - after)
            widgets.append(Paragraph(note, self._deal_words(), "body", 20, self.context.palette.hint))
        plan = self._plan(x, after + 48, column, foot + 8)
        rules_x = x + column + 56
        widgets.append(Label(self.rect(rules_x, y + 8, 600, 44), _("How to play"), "strong", 27))
        rules = RuleRows(self, self).build(rules_x, rows, right - rules_x, foot - rows)
        low = max(widget.rect.bottom for widget in rules) / self.context.metrics.k
        widgets += plan or self._plan(rules_x, low + 28, right - rules_x, foot - 14)
        widgets += rules
        widgets.append(self._back_button(self.rect(x, foot + 20, 200, 72)))
        widgets.append(self._deal_button(self.rect(right - 366, foot + 10, 366, 86)))
        return widgets

    def _two_pages(self, wide: float, high: float) -> list[Widget]:
        inner, tall = wide - 96 if wide > 900 else wide - 32, high - 58 if high > 700 else high - 28
        left, top = (wide - inner) / 2, (high - tall) / 2 - 4
        self._panel = self.rect(left, top, inner, tall)
        pad = 42.0 if wide > 900 else 24.0
        x, right, y = left + pad, left + inner - pad, top + 18
        room = right - x
        head = [
            Label(self.rect(x, y, room - 350, 64), _("New match"), "title", 46 if wide > 900 else 36),
            Segmented(
                self.rect(right - 332, y + 6, 332, 54),
                [_("Table"), _("Rules")],
                self.page,
                self._turn_page,
                key="page",
                words=_("Page"),
            ),
        ]
        deal_width = 372.0 if room > 1000 else 330.0 if room > 700 else 290.0
        back_width = 200.0 if room > 1000 else 165.0 if room > 700 else 140.0
        bottom = top + tall - 98 if wide > 900 else top + tall - 84
        area = self.rect(x - 10, y + 70, room + 24, bottom - y - 76)
        y = y + 84
        inside: list[Widget] = []
        per_row = 5 if room >= 1100 else 3
        gap = 14.0
        editions_high = 108.0 * -(-len(EDITIONS) // per_row)
        # Where the editions would leave no room for rules beside them, the rules come first.
        rules_first = self.page == 1 and editions_high + LEAST_RULES > bottom - 12 - y
        if rules_first:
            rules = RuleRows(self, self).build(x, y, room, max(66.0 * 8, bottom - 12 - y))
            inside += rules
            y = max(widget.rect.bottom for widget in rules) / self.context.metrics.k + 26
        for start in range(0, len(EDITIONS), per_row):
            inside += self._editions(x, y, room, 90, gap, lines=False, start=start, count=per_row)
            y += 90 + 18
        y += 10
        if self.page == 0 and len(self.state.agreement.box.players) > 1:
            inside.append(Row(self.rect(x, y, room, 62), _("Players"), "", self.k(250)))
            inside.append(self._players_chooser(self.rect(x + room - 260, y + 8, 240, 46)))
            y += 76
        if self.page == 0:
            free = (bottom - 12 - 40 - y) / self.state.agreement.seat_count
            pitch = max(68.0, min(96.0, free))
            inside += self._seats(x, y, room, pitch, pitch - 10)
            y += pitch * self.state.agreement.seat_count
            note = self._deal_words()
            tall_note = (
                self.paint.paragraph_height(note, "body", 20, self.k(room - 20)) / self.context.metrics.k
            )
            box = self.rect(x + 10, y + 4, room - 20, tall_note + 6)
            inside.append(Paragraph(box, note, "body", 20, self.context.palette.hint))
            inside += self._plan(x, y + tall_note + 18, room, bottom - 30)
        elif not rules_first:
            rules = RuleRows(self, self).build(x, y, room, max(66.0 * 8, bottom - 12 - y))
            low = max(widget.rect.bottom for widget in rules) / self.context.metrics.k
            inside += [*rules, *self._plan(x, low + 26, room, bottom - 30)]
        widgets: list[Widget] = [*head, ScrollArea(area, inside, "page-scroll", self.k(10))]
        button_high = 76.0 if wide > 900 else 64.0
        widgets.append(self._back_button(self.rect(x, bottom + 2, back_width, button_high - 4)))
        widgets.append(
            self._deal_button(self.rect(right - deal_width, bottom - 6, deal_width, button_high + 10))
        )
        return widgets

    def draw_static(self, surface: pygame.Surface) -> None:
        """The dimmed table and the paper."""
        draw_mat(surface, self.context)
        self.paint.paper(surface, self._panel, keep=False)

    # ------------------------------------------------------------------ pieces

    def _editions(
        self,
        x: float,
        y: float,
        room: float,
        high: float,
        gap: float,
        lines: bool,
        start: int = 0,
        count: int = len(EDITIONS),
    ) -> list[Widget]:
        wide = (room - gap * (count - 1)) / count
        cards: list[PictureCard] = []
        for index, edition in enumerate(list(EDITIONS)[start : start + count]):
            cards.append(
                PictureCard(
                    self.rect(x + index * (wide + gap), y, wide, high),
                    edition_name(edition),
                    edition_motto(edition) if lines else "",
                    edition_picture(edition),
                    self.state.agreement.edition == edition,
                    lambda edition=edition: self._choose_edition(edition),  # type: ignore[misc]
                    key=f"edition-{edition}",
                )
            )
        level_lines(cards, self.paint)
        return [*cards]

    def _players_chooser(self, rect: pygame.Rect) -> Widget:
        counts = self.state.agreement.box.players
        return Chooser(
            rect,
            [menu_words.players_words(count) for count in counts],
            counts.index(self.state.agreement.seat_count),
            lambda index: self.change(lambda: self.state.agreement.choose_players(counts[index])),
            key="players",
            words=_("Players"),
            round_robin=False,
        )

    def _seats(self, x: float, y: float, room: float, pitch: float, high: float) -> list[Widget]:
        widgets: list[Widget] = []
        narrow = room < 700
        for index, place in enumerate(self.state.places):
            top = y + index * pitch
            who = self.state.table[place]
            widgets.append(Row(self.rect(x, top, room, high), ""))
            face = min(70.0, high - 8)
            widgets.append(
                FaceButton(
                    self.rect(x + 8, top + (high - face) / 2, face, face),
                    face_shown(who.face, who.controller),
                    lambda place=place: self._next_face(place),  # type: ignore[misc]
                    key=f"face-{place}",
                    words=_("Face of {name}").format(name=self.name_of(place)),
                    pair=self._pair(index),
                )
            )
            handle_at = x + room - 60
            level_wide = 196.0 if room < 1000 else 264.0
            kind_wide = 226.0 if room < 1000 else 264.0
            if narrow:
                level_wide, kind_wide = 150.0, 200.0
            level_at = handle_at - 10 - level_wide
            kind_at = level_at - 18 - kind_wide
            name_at = x + face + 24
            chooser_high = 46.0
            mid = top + (high - chooser_high) / 2
            widgets.append(
                TextLine(
                    self.rect(name_at - 8, mid, kind_at - name_at, chooser_high),
                    who.name,
                    lambda value, place=place: self._rename(place, value),  # type: ignore[misc]
                    key=f"name-{place}",
                    words=_("Name"),
                    longest=LONGEST_NAME,
                    hint=self._own_name(place),
                    flat=True,
                )
            )
            kinds = [_("Person"), _("Computer")]
            widgets.append(
                Chooser(
                    self.rect(kind_at, mid, kind_wide, chooser_high),
                    kinds,
                    0 if who.controller == HUMAN else 1,
                    lambda kind, place=place: self._choose_kind(place, kind),  # type: ignore[misc]
                    key=f"kind-{place}",
                    words=self.name_of(place),
                )
            )
            level_box = self.rect(level_at, mid, level_wide, chooser_high)
            if who.controller == HUMAN:
                box = level_box.inflate(-2 * self.k(10), 0)
                widgets.append(Label(box, _("at this screen"), "body", 20, self.context.palette.hint))
            else:
                widgets.append(
                    GradeButton(
                        level_box,
                        who.controller,
                        who.fits,
                        _("Who {name} is, and how strong").format(name=self.name_of(place)),
                        lambda place=place: self._open_who(place),  # type: ignore[misc]
                        key=f"level-{place}",
                    )
                )
            widgets.append(
                RowHandle(
                    self.rect(handle_at + 6, mid, 46, chooser_high),
                    index,
                    self.k(pitch),
                    self.state.agreement.seat_count,
                    self._swap,
                    key=f"move-{place}",
                    words=_("Change the seat of {name}").format(name=self.name_of(place)),
                    held=self._held == f"move-{place}",
                )
            )
        return widgets

    def _plan(self, x: float, top: float, room: float, bottom: float) -> list[Widget]:
        """A picture of the table where the list of players leaves room for it."""
        if bottom - top < LEAST:
            return []
        table = self.state.table
        sitters = [
            Sitter(place, face_shown(table[place].face, table[place].controller), self.name_of(place), pair)
            for pair, place in ((self._pair(seat), place) for seat, place in enumerate(self.state.places))
        ]
        return [SeatPlan(self.rect(x, top, room, min(300.0, bottom - top)), sitters)]

    def _pair(self, seat: int) -> int | None:
        """Which of the pairs a seat belongs to, where partners are on."""
        return seat % (self.state.agreement.seat_count // 2) if self.state.agreement.in_pairs else None

    def _back_button(self, rect: pygame.Rect) -> Widget:
        return Button(rect, _("Back"), self.back, "plain", "back", key="back", units=26)

    def _deal_button(self, rect: pygame.Rect) -> Widget:
        return Button(rect, _("Deal the cards"), self._deal, "amber", icon_after="next", key="deal", units=30)

    def _deal_words(self) -> str:
        if self.state.agreement.box.youngest_starts:
            return _("The deal: the youngest player starts every game.")
        return _("The deal: every player draws a card, the highest number deals.")

    def name_of(self, place: str) -> str:
        """What the player at a place is called."""
        return chosen_name(self.state.table[place].name) or self._own_name(place)

    def _own_name(self, place: str) -> str:
        """What somebody without a name is called: with several people at the screen nobody is "you"."""
        people = [other for other in self.state.places if self.state.table[other].controller == HUMAN]
        if place in people:
            return label("", self.state.places.index(place), people == [place])
        return animal_name(self.state, place)

    def _kept_name(self, place: str) -> str:
        """The name that goes into the match: none for a person who has chosen none."""
        who = self.state.table[place]
        return chosen_name(who.name) or ("" if who.controller == HUMAN else animal_name(self.state, place))

    # ------------------------------------------------------------------ changes

    def change(self, work: Callable[[], None]) -> None:
        """Change the choices and show it; whoever sits at the table stays there."""
        before = self.state.places
        work()
        self.state.seat_those(before)
        self.rebuild()

    def set_option(self, name: str, value: object) -> None:
        """Set one of the choices."""
        self.change(lambda: setattr(self.state, name, value))

    def _turn_page(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def _choose_edition(self, edition: str) -> None:
        self.change(lambda: self.state.agreement.choose_edition(edition))

    def _next_face(self, place: str) -> None:
        face = self.state.next_face(place)
        self.change(lambda: choose_face(self.state, place, face))

    def _rename(self, place: str, value: str) -> None:
        self.state.table[place].name = value
        self.rebuild()  # the name stands in other rows as well

    def _choose_kind(self, place: str, kind: int) -> None:
        controller = HUMAN if kind == 0 else USUAL
        self.change(lambda: setattr(self.state.table[place], "controller", controller))

    def _open_who(self, place: str) -> None:
        """Who sits down there."""
        self._keep()
        names = {chosen_name(self.state.table[other].name).casefold() for other in self.state.places}
        house = [(name, games) for name, games in self._people() if name.casefold() not in names]
        self.context.stack.push(
            WhoSitsScene(
                self.context, self.state, place, self._fitting(place), house, self.rebuild, self.name_of
            )
        )

    def _fitting(self, place: str) -> tuple[str, int]:
        """The level that fits the people now, and whether that is more (1) or less (-1) than last time."""
        seats = self.state.options([self._kept_name(other) for other in self.state.places]).seats
        level = level_for(seats, self._memory)
        before = self._met.get(self.state.table[place].face)
        if before is None or before == level:
            return level, 0
        return level, 1 if LEVELS[level].grade > LEVELS[before].grade else -1

    def _follow(self) -> None:
        """Those who fit show the level at which they will play."""
        for place in self.state.places:
            if self.state.table[place].fits:
                self.state.table[place].controller = self._fitting(place)[0]

    def _swap(self, row: int, other: int) -> None:
        places = self.state.places
        held = self.group.find(f"move-{places[row]}")
        self._held = f"move-{places[other]}" if isinstance(held, RowHandle) and held.held else ""
        pressed = held is not None and held.pressed
        self.state.swap(row, other)
        self.rebuild()
        self.group.focus_on(f"move-{places[other]}")
        moved = self.group.find(f"move-{places[other]}")
        if pressed and moved is not None:
            self.group.take_press(moved)
        self._held = ""

    def open_house(self) -> None:
        """The house rules in a panel of their own."""
        self._keep()
        self.context.stack.push(HouseRulesScene(self.context, self.state, self.rebuild))

    def open_number(self) -> None:
        """The deal's number."""
        self._keep()
        self.context.stack.push(NumberDialog(self.context, self.state.seed, self._take_number))

    def _take_number(self, seed: str) -> None:
        self.set_option("seed", seed)

    def _keep(self) -> None:
        own = chosen_name(self.state.table["south"].name)
        names = [own] if own else []
        self.context.change(last_setup=self.state.to_table(), player_names=names)

    def _deal(self) -> None:
        self._keep()
        self._on_deal(self.state.options([self._kept_name(place) for place in self.state.places]))

    def back(self) -> None:
        """Escape: to the title, with the choices kept."""
        self._keep()
        self._on_back()

    def closing(self) -> None:
        """The window closes: keep the choices."""
        self._keep()


def edition_picture(edition: str) -> Callable[[Paint, int], pygame.Surface]:
    """Draws a card of an edition, or the die where a box has one."""

    def picture(paint: Paint, high: int) -> pygame.Surface:
        box = EDITIONS.get(edition)
        if box is not None and box.has_die:
            return paint.art.die("5-8", round(high * 0.74))
        return paint.art.card(box.emblem if box is not None else SKIP_BO, high, mini=False)

    return picture
