"""What lies under a replay's table: buttons, the game's curve as a time line, the way to a mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from skipbo.controls.actions import Action
from skipbo.controls.words import first_name
from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.play.review_service import Mistake
from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.context import Context
from skipbo.ui.faces import seat_face
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.layout.geometry import Rect
from skipbo.ui.layout.plan import text_scale
from skipbo.ui.table.measures import table_paint
from skipbo.ui.table.mistake_note import aside_wide
from skipbo.ui.table.replay_review import ReplayReview
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.time_strip import TimeStrip
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.luck_words import turn_words
from skipbo.wording.results import side_name

BUTTONS = ("first", "back", "play", "next", "last", "hand", "chart")
FOOT = 170.0
"""The foot's height in the table's units, and in those of words, at least."""
LEAST_FOOT = 112.0
MOST_SHARE = 0.22
"""Of the window's height; where words are so large that it took more, they are smaller."""
SHARES, SMALLER_WORDS = (1.0, 0.85, 0.7), (1.0, 0.75, 0.5)
"""How wide a note is tried beside the table, and then how large the words."""
LEAST_STRIP = 300.0
SIDE, PITCH, ROW = 48.0, 54.0, 60.0
AMBER_UNITS, HAND_UNITS = 24.0, 20.0
LEAST_ROW = 38.0
"""The height of a button with words where two of them lie over one another."""


class FootPlaces(NamedTuple):
    """Where everything lies in the foot."""

    buttons: tuple[pygame.Rect, ...]
    """Squares, but for the way to play on from here: where there is room it has words."""
    strip: pygame.Rect
    amber: pygame.Rect | None
    """The button to the next mistake, where there is room for it."""


def layout_with_foot(context: Context, shape: TableShape) -> Layout:
    """The table above its foot, with words no larger than leaves room for both; `aside` stays as it is."""
    width, height = context.size
    while True:
        foot, is_stacked = _foot(width, height, shape)
        is_high = foot > (MOST_SHARE + 0.08 * is_stacked) * height
        if not is_high or shape.text <= 1.0:
            # The table is smaller above its foot; its words are as large as ever.
            full, less = (text_scale(width, high, shape.scale) for high in (height, height - foot))
            return Layout(width, height, replace(shape, foot=foot, text=shape.text * full / less))
        shape = replace(shape, text=max(1.0, shape.text - 0.1))


def layout_with_note(context: Context, shape: TableShape) -> Layout:
    """The same beside a mistake's note, as wide as it wishes; else narrower, or with smaller words."""
    usual = layout_with_foot(context, shape)
    wide = aside_wide(context, usual)
    for words in SMALLER_WORDS:
        for share in SHARES:
            text = max(1.0, words * shape.text)
            layout = layout_with_foot(context, replace(shape, aside=round(share * wide), text=text))
            if layout.has_aside:
                return layout
    return usual


def _foot(width: int, height: int, shape: TableShape) -> tuple[int, bool]:
    """How high the foot is, and whether the buttons stand over the strip."""
    t = text_scale(width, height, shape.scale) * shape.text
    s = min(width / 1920, height / 1080)
    is_stacked = width - 60 * s - (len(BUTTONS) * PITCH + 20) * t < LEAST_STRIP * t
    return round(max(FOOT * s, LEAST_FOOT * t) + is_stacked * ROW * t), is_stacked


def foot_places(layout: Layout, amber_width: int, hand_width: int = 0) -> FootPlaces:
    """The buttons on the left, the strip, and on the right the buttons with words, as wide as asked."""
    t, width = layout.t, layout.width
    s = min(width / 1920, layout.height / 1080)
    foot = layout.shape.foot
    edge, gap = round(30 * s), round(20 * t)
    top, bottom = layout.height - foot + round(8 * s), layout.height - round(16 * s) - 2
    side, pitch = round(SIDE * t), round(PITCH * t)
    row = len(BUTTONS) * pitch
    is_stacked = width - 2 * edge - row - gap < LEAST_STRIP * t
    if is_stacked:
        left, middle = (width - row) // 2, top + side // 2
        strip = pygame.Rect(edge, top + round(ROW * t), width - 2 * edge, 0)
        strip.height = bottom - strip.top
    else:
        left, middle = edge, (top + bottom) // 2
        strip = pygame.Rect(edge + row + gap, top, width - 2 * edge - row - gap, bottom - top)
    squares = [pygame.Rect(left + n * pitch, middle - side // 2, side, side) for n in range(len(BUTTONS))]
    words_width, least = max(amber_width, hand_width), 1.4 * LEAST_STRIP * t
    high, between = round(66 * t), round(8 * t)
    half = (strip.height - between) // 2
    if hand_width and half >= LEAST_ROW * t and strip.width + pitch - words_width - gap >= least:
        low = pygame.Rect(strip.right - words_width, strip.bottom - half, words_width, half)
        hand = BUTTONS.index("hand")
        squares[hand:] = [low, *(square.move(-pitch, 0) for square in squares[hand + 1 :])]
        strip.left, strip.width = strip.left - pitch, strip.width + pitch - words_width - gap
        return FootPlaces(tuple(squares), strip, pygame.Rect(low.left, strip.top, words_width, half))
    if is_stacked or strip.width - amber_width - gap < least or high > strip.height:
        return FootPlaces(tuple(squares), strip, None)
    amber = pygame.Rect(strip.right - amber_width, strip.centery - high // 2, amber_width, high)
    strip.width -= amber_width + gap
    return FootPlaces(tuple(squares), strip, amber)


def button_words(name: str, is_playing: bool, device: str = "keys") -> tuple[str, str]:
    """What a button of the foot does, and what on a device does the same; empty where nothing does."""
    words, action = {
        "first": (_("To the beginning"), Action.FIRST),
        "back": (_("One move back"), Action.STEP_BACK),
        "play": (_("Pause") if is_playing else _("Play on"), Action.PLAY),
        "next": (_("One move on"), Action.STEP_ON),
        "last": (_("To the end"), Action.LAST),
        "hand": (_("Play on from here"), Action.PLAY_ON),
        "chart": (_("Was it luck?"), Action.LUCK),
        "search": (_("Review"), Action.REVIEW),
    }[name]
    return words, first_name(action, device)


class ReplayFoot:
    """The foot of one replay."""

    def __init__(self, stage: Stage, client: TableClient, strip: TimeStrip) -> None:
        self._stage, self._client = stage, client
        self.strip = strip
        self.hovered = ""
        self.held = ""
        """What is under the pointer, and what is held down: a button, or the `strip`."""
        self._amber = _amber_words(None)
        """What stands on the amber button."""

    def area(self) -> list[pygame.Rect]:
        """All of it."""
        layout = self._stage.layout
        return [pygame.Rect(0, layout.height - layout.shape.foot, layout.width, layout.shape.foot)]

    def _arrange(self) -> tuple[Paint, FootPlaces]:
        """Brushes and places; the strip takes its own, seen from the viewer's side."""
        layout, facts = self._stage.layout, self._client.facts
        paint = table_paint(self._stage.context, layout)
        places = foot_places(layout, _amber_width(paint), _hand_width(paint))
        self.strip.own = facts.rules.team(self._client.seat)
        self.strip.faces = [
            [seat_face(facts, seat) for seat in facts.rules.team_seats(side)] for side in facts.rules.teams
        ]
        self.strip.lay_out(paint, places.strip)
        return paint, places

    def at(self, point: tuple[int, int]) -> str:
        """The button under a point; `search` is the amber one."""
        _paint, places = self._arrange()
        if places.amber is not None and places.amber.collidepoint(point):
            return "search"
        pairs = zip(BUTTONS, places.buttons, strict=True)
        return next((name for name, square in pairs if square.collidepoint(point)), "")

    def mistake_at(self, mistakes: Sequence[Mistake], point: tuple[int, int]) -> Mistake | None:
        """The mistake whose pin is under a point."""
        paint, _places = self._arrange()
        return self.strip.mistake_at(paint, mistakes, point)

    def thing(self, step: int, length: int) -> Thing:
        """The time line for a screen reader: a slider, with everybody's chances, the viewer's side first."""
        point, facts = self.strip.turn_at(step), self._client.facts
        own = facts.rules.team(self._client.seat)
        order = sorted(range(len(point.chances)), key=lambda side: side != own)
        told = [(side_name(facts.rules, facts.labels, side), point.chances[side]) for side in order]
        name = _("Chance of winning, turn by turn")
        words = turn_words(self.strip.own_turn_at(step), facts.labels[point.seat], told)
        return Thing("strip", Kind.SLIDER, name, pygame.Rect(0, 0, 0, 0), words, numbers=(step, 0, length))

    def draw(self, surface: pygame.Surface, step: int, review: ReplayReview | None, is_playing: bool) -> None:
        """Buttons and strip, at a step of the replay."""
        self._amber = _amber_words(review)
        paint, places = self._arrange()
        for name, place in zip(BUTTONS, places.buttons, strict=True):
            if place.width > place.height:
                self._worded(paint, surface, name, place, button_words(name, is_playing)[0])
                continue
            look = "pressed" if name == self.held else "hover" if name == self.hovered else "rest"
            icon = "pause" if name == "play" and is_playing else name
            key = self._words(name, is_playing)[1]
            self._stage.furniture.tool(surface, Rect(*place), icon, look, key)
        if places.amber is not None:
            self._worded(paint, surface, "search", places.amber, self._amber, _amber_kind(review))
        mistakes, ranks = (review.mistakes, review.ranks()) if review is not None else ([], [])
        looked = review.source.move if review is not None and review.is_looking else None
        self.strip.draw(surface, paint, step, mistakes, ranks, looked)
        self._tip(surface, is_playing)

    def _worded(
        self, paint: Paint, surface: pygame.Surface, name: str, place: pygame.Rect, words: str, kind: str = ""
    ) -> None:
        """A button with words."""
        units, icons = (AMBER_UNITS, {"icon_after": "next"}) if kind else (HAND_UNITS, {"icon": name})
        button = Button(place, words, lambda: None, kind or "plain", units=units, **icons)
        button.hovered, button.pressed = self.hovered == name, self.held == name
        button.draw(surface, paint)
        self._stage.furniture.badge(surface, place, self._words(name, False)[1])

    def _words(self, name: str, is_playing: bool) -> tuple[str, str]:
        """What a button does, as it says itself, and what does the same on what is in the hands."""
        words, key = button_words(name, is_playing, self._stage.context.device)
        return (self._amber if name == "search" else words), key

    def _told(self, name: str, is_playing: bool) -> tuple[str, str]:
        """The same for a pill: what stands alone is strong."""
        words, key = self._words(name, is_playing)
        return (words, key) if key else ("", words)

    def tip_area(self, name: str, is_playing: bool) -> pygame.Rect:
        """Where it is said what a button does: above it, and above whatever else of the foot lies there."""
        _paint, places = self._arrange()
        place = places.amber if name == "search" else places.buttons[BUTTONS.index(name)]
        layout = self._stage.layout
        area = pygame.Rect((0, 0), self._stage.furniture.pill_size(*self._told(name, is_playing)))
        own, gap = place or places.strip, round(9 * layout.t)
        area.midbottom = own.centerx, own.top - gap
        window = pygame.Rect(3, 3, layout.width - 6, layout.height - 6)
        area, others = area.clamp(window), [places.strip, *places.buttons, places.amber or own]
        while (above := area.collidelist(others)) >= 0:
            area.bottom = others[above].top - gap
        return area.clamp(window)

    def _tip(self, surface: pygame.Surface, is_playing: bool) -> None:
        """What the button under the pointer does, and its key, as the table's buttons say it."""
        if self.hovered:
            area = self.tip_area(self.hovered, is_playing)
            self._stage.furniture.pill(surface, area.center, *self._told(self.hovered, is_playing))


def _amber_words(review: ReplayReview | None) -> str:
    """What stands on the amber button before anybody has looked for mistakes, and then."""
    if review is None:
        return _("Review")
    return _("Next mistake") if review.mistakes or review.is_looking else _("No mistakes")


def _amber_kind(review: ReplayReview | None) -> str:
    """It stands out while it has something to show: not where no mistake was found."""
    return "amber" if review is None or review.mistakes else "quiet"


def _amber_width(paint: Paint) -> int:
    """How wide that button must be for any of its words."""
    words = (_("Review"), _("Next mistake"), _("No mistakes"))
    return max(paint.width(each, "strong", AMBER_UNITS) for each in words) + paint.k(96)


def _hand_width(paint: Paint) -> int:
    return paint.width(button_words("hand", False)[0], "strong", HAND_UNITS) + paint.k(80)
