"""What lies on the table besides cards, as items: title, die and tray, coins, pad, and the buttons."""

from __future__ import annotations

import pygame

from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.context import Context
from skipbo.ui.layout import Rect
from skipbo.ui.sprites import Sprites
from skipbo.ui.table import sayings
from skipbo.ui.table.call_button import ICON, call_area, call_words
from skipbo.ui.table.die_label import DieLabel, die_label
from skipbo.ui.table.furniture import Furniture, pygame_rect
from skipbo.ui.table.layer import Item
from skipbo.ui.table.spots import Places
from skipbo.ui.table.state import TableState
from skipbo.ui.table_model import Spot


class Equipment:
    """Adds these items to those of the table."""

    def __init__(self, context: Context, sprites: Sprites, furniture: Furniture) -> None:
        self._context = context
        self._sprites = sprites
        self._furniture = furniture

    def add_under_cards(self, made: list[Item], places: Places, state: TableState) -> None:
        """What the player's own cards may lie over: title, tray and die, the button that calls somebody."""
        self._title(made, places, state)
        self._die(made, places, state)
        if state.can_call:
            self._call(made, places)

    def add_over_piles(self, made: list[Item], places: Places, state: TableState) -> None:
        """What lies over the piles and under the hand: the tools, coins, the pad."""
        self._tools(made, places, state)
        self._coins(made, places, state)
        if places.layout.shape.pad:
            self._pad(made, places, state)
        if places.layout.shape.has_score and Spot("score") in (state.focus, state.hover):
            name = "pad" if places.layout.shape.pad else "room"
            self._tool_words(
                made, places, *sayings.tool_words(name, state.device), places.area(Spot("score"))
            )

    def _coins(self, made: list[Item], places: Places, state: TableState) -> None:
        layout, model = places.layout, places.model
        if not layout.shape.coins:
            return
        own = model.seats[model.viewer].coins - state.coins_lifted
        if own > 0:
            self._heap(made, places, ("own coins",), layout.own_coins(own))
        for index in range(len(model.building)):
            self.add_pot(made, places, index, "pot")

    def add_pot(self, made: list[Item], places: Places, index: int, key: str) -> None:
        """The coins on a building pile, if it has any; how many a heap holds is written on it."""
        if coins := places.model.building[index].coins:
            centres = places.layout.centre.building_coins(index, coins)
            self._heap(made, places, (key, index), centres, str(coins) if coins > 2 else "")

    def _heap(
        self,
        made: list[Item],
        places: Places,
        key: tuple[object, ...],
        centres: tuple[tuple[float, float], ...],
        count: str = "",
    ) -> None:
        size = 44 * places.layout.s
        xs, ys = [x for x, _y in centres], [y for _x, y in centres]
        rect = Rect(min(xs) - size * 0.8 - 2, min(ys) - size * 0.8 - 2, 0, 0).union(
            Rect(max(xs) + size * 0.8 + 2, max(ys) + size * 0.9 + 2, 0, 0)
        )

        def paint(surface: pygame.Surface) -> None:
            for centre in centres:
                self._sprites.coin(surface, centre, size)
            if count:
                x, y = centres[0]
                self._sprites.small_badge(surface, count, (x, y + size * 0.3))

        made.append(Item(key, (centres, size), pygame_rect(rect), paint))

    def _pad(self, made: list[Item], places: Places, state: TableState) -> None:
        """The score pad and its pencil, lying on the wood."""
        area, written = places.layout.pad, state.games_written
        lifted = state.hover == Spot("score")
        reach = area.grown(0.2 * area.h)

        def paint(surface: pygame.Surface) -> None:
            self._furniture.pad(surface, pygame_rect(area), written, lifted)

        made.append(Item(("pad",), (area, written, lifted), pygame_rect(reach), paint))

    def _die(self, made: list[Item], places: Places, state: TableState) -> None:
        layout, model = places.layout, places.model
        if not layout.shape.die:
            return
        tray = layout.tray.area

        def paint(surface: pygame.Surface) -> None:
            self._furniture.tray(surface, tray)

        made.append(Item(("tray",), tray, pygame_rect(tray.grown(tray.w * 0.12)), paint))
        on_pile = any(pile.stand_in == "die" for pile in model.building)
        used = model.die_used
        if state.die_shown and not on_pile:
            name = DIE_PICTURES[model.die] if model.die else state.die_rests
            centre, size = layout.tray.die, layout.tray.die_size
            rect = pygame_rect(Rect(centre[0] - size * 1.1, centre[1] - size * 1.1, size * 2.2, size * 2.2))

            def paint_die(surface: pygame.Surface) -> None:
                self._furniture.cube(surface, centre, size, name, faint=used)

            made.append(Item(("die",), (name, centre, size, used), rect, paint_die))
        label = die_label(places, state, self._furniture)
        if label is not None:
            self._die_label(made, label)

    def _die_label(self, made: list[Item], label: DieLabel) -> None:
        """A paper pill with what the die can do."""
        rect = pygame_rect(label.rect.grown(24 * self._context.metrics.t))

        def paint(surface: pygame.Surface) -> None:
            self._furniture.status(
                surface, label.rect.centre, label.parts, label.icon, label.most, label.units
            )

        made.append(Item(("die words",), label, rect, paint))

    def _call(self, made: list[Item], places: Places) -> None:
        """The button with which somebody is called."""
        area, words = call_area(places.layout, self._furniture), call_words()

        def paint(surface: pygame.Surface) -> None:
            self._furniture.status(surface, area.centre, words, ICON)

        made.append(Item(("call",), (area, words), pygame_rect(area.grown(24 * places.layout.t)), paint))

    def _title(self, made: list[Item], places: Places, state: TableState) -> None:
        layout = places.layout
        area, t = layout.title_area, layout.t
        rect = pygame_rect(area.grown(8 * t))
        edition, line, wins = state.edition, state.line, state.wins
        lifted = bool(wins) and state.hover == Spot("score")

        def paint(surface: pygame.Surface) -> None:
            self._furniture.title(surface, layout, edition, line, wins, lifted)

        made.append(Item(("title",), (edition, line, wins, area, lifted), rect, paint))

    def _tools(self, made: list[Item], places: Places, state: TableState) -> None:
        squares = places.layout.tools
        offset = len(squares) - len(state.tools)
        for index, (icon, look) in enumerate(state.tools):
            square = squares[index + offset]
            spot = Spot("tool", -1, index + offset)
            focus = state.focus == spot
            rect = pygame_rect(square.grown(18 * places.layout.t))
            words, key = sayings.tool_words(icon, state.device)
            mark = "coach" if icon == "hint" and state.marks_coach else ""
            if mark:
                words = sayings.beside_coach(words)

            def paint(
                surface: pygame.Surface,
                square: Rect = square,
                icon: str = icon,
                look: str = look,
                focus: bool = focus,
                key: str = key,
                mark: str = mark,
            ) -> None:
                self._furniture.tool(surface, square, icon, look, key, mark)
                if focus:
                    self._furniture.focus_ring(surface, pygame_rect(square), round(square.h * 0.27))

            made.append(Item(("tool", index + offset), (icon, look, square, focus, key, mark), rect, paint))
            if focus or state.hover == spot:
                self._tool_words(made, places, words, key, square)

    def _tool_words(self, made: list[Item], places: Places, words: str, key: str, square: Rect) -> None:
        """What the button under the pointer, or in focus, does, and its key."""
        if not key:
            words, key = "", words
        width, height = self._furniture.pill_size(words, key)
        layout = places.layout
        half = width / 2 + 6 * layout.t
        middle = min(max(square.x + square.w / 2, half + 3), layout.width - half - 3)
        centre = (middle, square.y - height / 2 - 9 * layout.t)
        rect = pygame_rect(Rect(middle - half, centre[1] - height / 2, 2 * half, height).grown(1))

        def paint(surface: pygame.Surface) -> None:
            self._furniture.pill(surface, centre, words, key)

        made.append(Item(("tool words",), (words, key, centre), rect, paint))
