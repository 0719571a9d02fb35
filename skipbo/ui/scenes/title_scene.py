"""The title: twelve hours of cards round a lamp-lit mat, and everything the player can begin."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.languages import _, pgettext
from skipbo.ui.art import smoothly_turned
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, PointerLeft, PointerMove, Press
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.tabletop import Ground
from skipbo.ui.widgets.button import Button, TextButton
from skipbo.ui.widgets.widget import Widget

LOGO_RATIO = 802.7 / 243.4
COLUMN = 500
ALL_CARDS = 13
SECONDS_A_CARD = 0.035
#: A card of the dial rises under the pointer: so fast, and by so much of its size.
SECONDS_TO_RISE, RISE = 0.13, 0.1
LEFT = 114
#: Words on the wood: its left side is dark on every table top.
LIGHT, LIGHT_SOFT = (255, 243, 221), (235, 217, 184)
#: Heights of the first, second and small buttons, gap, gap before the small ones, and whether the first
#: two share a row: the first that fits the window.
DENSITIES = (
    ((98.0, 76.0, 64.0), 20.0, 36.0, False),
    ((88.0, 68.0, 58.0), 14.0, 24.0, False),
    ((72.0, 72.0, 54.0), 10.0, 12.0, True),
)
#: Under the line at the foot.
FOOT_BELOW = 24.0
#: What logo, line and foot need besides the column.
LOOSE_REST, TIGHT_REST = 330.0, 190.0


class Lead(NamedTuple):
    """What a player most likely wants now: the amber button above all others."""

    key: str
    words: str
    second: str
    icon: str
    act: Callable[[], None]


class TitleActions(NamedTuple):
    """What the title can begin; a button is shown only for what is given."""

    new_game: Callable[[], None]
    quit: Callable[[], None]
    settings: Callable[[], None] | None = None
    lead: Lead | None = None
    lesson: Callable[[], None] | None = None
    daily_deal: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    replays: Callable[[], None] | None = None
    saves: Callable[[], None] | None = None
    statistics: Callable[[], None] | None = None
    about: Callable[[], None] | None = None
    language: Callable[[], None] | None = None


class TitleScene(MenuScene):
    """The first thing a player sees; `actions` is asked again whenever the title comes back into sight."""

    def __init__(
        self,
        context: Context,
        actions: Callable[[], TitleActions],
        footer: Callable[[], tuple[str, str]],
        opening: bool = False,
    ) -> None:
        super().__init__(context)
        #: How many of the thirteen cards lie on the mat; at the opening they come one after the other, so
        #: that the first picture need not wait for them.
        self._laid = 0 if opening else ALL_CARDS
        self._age = 0.0
        #: The card under the pointer, and how far cards have risen towards it.
        self._pointed: int | None = None
        self._lifts: dict[int, float] = {}
        self._ask = actions
        self._footer = footer
        self.default_key = "continue"

    def build(self) -> list[Widget]:
        """The column of buttons, tighter where the window is low."""
        actions = self._ask()
        high = self.unit_size()[1]
        small = self._small_buttons(actions)
        widgets: list[Widget] = []
        rows = (len(small) + 1) // 2
        for heights, gap, block, tight in DENSITIES:
            one_row = actions.lead is None or tight
            lead = heights[1] if one_row else heights[0] + gap + heights[1]
            column = lead + block + rows * heights[2] + (rows - 1) * gap
            if column + (LOOSE_REST if not tight else TIGHT_REST) <= high:
                break
        self._arrange_logo(high, column, tight)
        x, y = self._left, self._column_top
        if actions.lead is not None:
            self.default_key = actions.lead.key
            first_width = (COLUMN - 12) / 2 if tight else COLUMN
            widgets.append(
                Button(
                    self.rect(x, y, first_width, heights[0]),
                    actions.lead.words,
                    actions.lead.act,
                    "amber",
                    actions.lead.icon,
                    second=actions.lead.second,
                    key=actions.lead.key,
                    units=24 if tight else 30,
                    align="left",
                )
            )
            new_at = (x + first_width + 12, y) if tight else (x, y + heights[0] + gap)
            y += 0 if tight else heights[0] + gap
        else:
            self.default_key = "new"
            first_width, new_at = COLUMN, (x, y)
        widgets.append(
            Button(
                self.rect(*new_at, first_width, heights[1]),
                _("New match"),
                actions.new_game,
                "plain" if actions.lead else "amber",
                "plus",
                key="new",
                units=24 if tight else 28,
                align="left",
            )
        )
        y += heights[1] + block
        for index, (key, words, icon, action) in enumerate(small):
            column_x = x + (index % 2) * (COLUMN + 12) / 2
            row_y = y + (index // 2) * (heights[2] + gap)
            is_alone = index == len(small) - 1 and index % 2 == 0
            rect = self.rect(column_x, row_y, COLUMN if is_alone else (COLUMN - 12) / 2, heights[2])
            widgets.append(Button(rect, words, action, "plain", icon, key=key, units=24, align="left"))
        return [*widgets, *self._footer_line(actions)]

    def _footer_line(self, actions: TitleActions) -> list[Widget]:
        """Small at the foot: the language, which leads to its setting, and what tells of the program."""
        language, version = self._footer()
        offered = (
            ("language", language, actions.language),
            ("about", f"{_('About')} · {version}", actions.about),
        )
        scale, (wide, high) = self.context.metrics.k, self.unit_size()
        given = [(key, words, act) for key, words, act in offered if act is not None]
        needs = [self.paint.width(words, "body", 18) / scale + 24 for _key, words, _act in given]
        tall = max(36.0, 32 / scale)
        x, y = self._left - 8.0, high - tall - FOOT_BELOW
        if not self._tagline:  # the column needs the whole height
            x, y = wide - sum(needs) - 12, 8.0
        widgets: list[Widget] = []
        for (key, words, act), need in zip(given, needs, strict=True):
            widgets.append(TextButton(self.rect(x, y, need, tall), words, act, LIGHT_SOFT, key=key))
            x += need
        return widgets

    def _small_buttons(self, actions: TitleActions) -> list[tuple[str, str, str, Callable[[], None]]]:
        offered: list[tuple[str, str, str, Callable[[], None] | None]] = [
            ("lesson", _("Lessons"), "hand", actions.lesson),
            ("daily", _("Daily deal"), "calendar", actions.daily_deal),
            ("rules", _("Rules"), "book", actions.rules),
            ("replays", _("Replays"), "replay", actions.replays),
            ("saves", pgettext("on a small button", "Saved matches"), "save", actions.saves),
            ("statistics", _("Statistics"), "chart", actions.statistics),
            ("settings", _("Settings"), "gear", actions.settings),
            ("quit", _("Quit"), "quit", actions.quit),
        ]
        return [(key, words, icon, action) for key, words, icon, action in offered if action is not None]

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """The main menu; the lettering is a picture."""
        return _("Main menu"), [_("Five editions, one warm table.")] if self._tagline else []

    def _arrange_logo(self, high: float, column: float, tight: bool) -> None:
        """Logo, line and column share the height; what is left over goes above and below."""
        self._tagline = not tight
        self._column = column
        wide = self.unit_size()[0]
        self._left = LEFT if wide > 1250 else 56
        logo = min(110.0, max(60.0, high - column - 110)) if tight else min(215.0, high - column - 190)
        if wide < 1700:
            logo = min(logo, COLUMN / LOGO_RATIO)
        words = 92.0 if self._tagline else 24.0
        foot = 60.0 if tight else 48.0 + FOOT_BELOW  # a tight one has its line above
        over = max(0.0, high - logo - words - column - foot)
        top = min(110.0, over * 0.5) + 12
        self._logo = pygame.Rect(
            self.k(self._left - logo * 0.06), self.k(top), self.k(logo * LOGO_RATIO), self.k(logo)
        )
        self._tagline_at = (self.k(self._left + 4), self.k(top + logo + 44))
        extra = min(26.0, max(0.0, (high - top - logo - words - column - foot) * 0.25))
        self._column_top = top + logo + words + extra

    def draw_static(self, surface: pygame.Surface) -> None:
        """Wood, the round mat with its twelve cards, the logo."""
        context = self.context
        width, height = self.size
        centre, radius = self._dial()
        ground = Ground(
            mat=(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius),
            round=True,
            lamp=(centre[0] / width, centre[1] / height * 0.9),
            shade_left=0.5,
        )
        surface.blit(self._ground(ground), (0, 0))
        for number in range(self._laid):
            self._lay_card(surface, number)
        if self._laid == ALL_CARDS:
            self._parts(surface, centre, radius)
        if self._tagline:
            place = self._tagline_at
            words = _("Five editions, one warm table.")
            room = COLUMN + (160 if self.unit_size()[0] >= 1700 else 6)
            px = self.context.text.fitting(words, "title", self.paint.font(30), self.k(room))
            context.text.draw(surface, words, "title", px, LIGHT, place, "midleft")

    def _ground(self, ground: Ground) -> pygame.Surface:
        """Wood, mat and logo: from the last start where they looked the same."""
        art, top = self.context.art, self.context.table_top

        def make() -> pygame.Surface:
            picture = art.grounds.compose(self.size, top, ground)
            picture.blit(art.svg("textures/logo", *self._logo.size), self._logo)
            return picture

        what = f"title-{zlib.crc32(repr((ground, tuple(self._logo))).encode()):08x}"
        return art.grounds.from_last_time(what, self.size, top, make, ["textures/logo.svg"])

    def _dial(self) -> tuple[tuple[int, int], int]:
        """Centre and radius of the round mat: as large as the room beside the column allows."""
        width, height = self.size
        left = self.k(self._left + COLUMN) + self.k(40)
        radius = round(min(height * 0.451, (width - left) * 0.485))
        below = height - self.k(self._column_top + self._column)
        if radius < height * 0.3 and below > radius * 2.2:  # a tall window: under the column
            radius = round(min(width * 0.44, below * 0.47))
            return (width // 2, round(height - below / 2)), radius
        if radius < height * 0.3:  # no room for the whole: it goes on beyond the edge
            radius = round(height * 0.451)
            return (max(left + round(radius * 0.9), width - radius // 2), height // 2), radius
        middle = left + (width - left) * 0.525
        return (round(min(middle, width - radius * 1.04)), height // 2), radius

    @property
    def _has_layer(self) -> bool:
        """The first picture of the opening does without: nothing moves yet, and it is waited for."""
        return self._age > 0 or self._laid > 0

    @property
    def wants_tick(self) -> bool:
        """While the dial fills up, or a card rises or sinks."""
        rising = any(lift != (number == self._pointed) for number, lift in self._lifts.items())
        is_new = self._pointed is not None and self._pointed not in self._lifts
        return self._laid < ALL_CARDS or rising or is_new or super().wants_tick

    def update(self, dt: float) -> bool:
        """Lay the next cards."""
        changed = super().update(dt)
        changed = self._rise(dt) or changed
        if self._laid == ALL_CARDS:
            return changed
        self._age += dt
        wanted = min(ALL_CARDS, int(self._age / SECONDS_A_CARD)) if self.context.moves else ALL_CARDS
        if wanted <= self._laid:
            return changed
        if self._static is not None:
            for number in range(self._laid, wanted):
                self._lay_card(self._static, number)
            if wanted == ALL_CARDS:
                self._parts(self._static, *self._dial())
        self._laid = wanted
        return True

    def covered(self) -> None:
        """Whoever comes back finds the dial full."""
        super().covered()
        self._laid, self._pointed = ALL_CARDS, None
        self._lifts.clear()

    # ------------------------------------------------------------------ the dial under the pointer

    def handle(self, event: InputEvent) -> None:
        """Cards rise under the pointer; a press on the Skip-Bo deals the dial afresh."""
        super().handle(event)
        if isinstance(event, PointerMove | Press) and not event.touch:
            self._pointed = self._card_at((event.x, event.y)) if self._laid == ALL_CARDS else None
            if isinstance(event, Press) and self._pointed == ALL_CARDS - 1 and self.context.moves:
                self.context.sound.play("shuffle")
                self._laid, self._age, self._static, self._pointed = 0, 0.0, None, None
                self._lifts.clear()
                self.redraw()
        elif isinstance(event, PointerLeft):
            self._pointed = None

    def _card_at(self, point: tuple[int, int]) -> int | None:
        """The card that lies there: hours from 0 on, the Skip-Bo last."""
        if self.group.under(point) is not None:
            return None
        for number in range(ALL_CARDS - 1, -1, -1):
            x, y, high, tilt = self._card_place(number)
            angle = math.radians(tilt)
            dx, dy = point[0] - x, point[1] - y
            across = dx * math.cos(angle) - dy * math.sin(angle)
            along = dx * math.sin(angle) + dy * math.cos(angle)
            if abs(across) <= high * 5 / 14 and abs(along) <= high / 2:
                return number
        return None

    def _rise(self, dt: float) -> bool:
        """Let the card under the pointer rise and the others sink; True while any moves."""
        if self._pointed is not None:
            self._lifts.setdefault(self._pointed, 0.0)
        moved = False
        step = dt / SECONDS_TO_RISE if self.context.moves else 1.0
        for number, lift in list(self._lifts.items()):
            goal = 1.0 if number == self._pointed else 0.0
            if lift != goal:
                moved = True
                lift = min(goal, lift + step) if goal else max(goal, lift - step)
                self._lifts[number] = lift
            if not lift and not goal:
                del self._lifts[number]
        return moved

    def draw_over(self, surface: pygame.Surface) -> None:
        """The cards that have risen, over their places."""
        for number, lift in self._lifts.items():
            eased = 1 - (1 - lift) ** 2
            x, y, high, tilt = self._card_place(number)
            art = self.context.art
            soft = art.boxes.shadow(round(high * 5 / 7), high, round(high * 0.066), max(3, high // 14), 0.5)[
                0
            ]
            soft = art.turned(soft, tilt)
            surface.blit(soft, soft.get_rect(center=(x, y + high * (0.03 + 0.06 * eased))))
            card = art.turned(art.card(_card_of(number), high, mini=False), tilt, 1 + RISE * eased)
            surface.blit(card, card.get_rect(center=(x, y - high * 0.02 * eased)))

    def _card_place(self, number: int) -> tuple[float, float, int, float]:
        """Where a card of the dial lies: its middle, its height, how it is turned."""
        centre, radius = self._dial()
        if number == ALL_CARDS - 1:
            return centre[0], centre[1], round(radius * 0.635), 6.0
        hour = number + 1
        angle = math.radians(hour * 30)
        # The lower half turns its heads inwards, so that no number stands upside down.
        tilt = -hour * 30 + (180 if 3 < hour < 9 else 0)
        x = centre[0] + radius * 0.713 * math.sin(angle)
        y = centre[1] - radius * 0.713 * math.cos(angle)
        return x, y, round(radius * 0.415), tilt

    # ------------------------------------------------------------------ what lies there

    def _lay_card(self, surface: pygame.Surface, number: int) -> None:
        """The hours from one to twelve, and the Skip-Bo in their middle."""
        art = self.context.art
        x, y, high, tilt = self._card_place(number)
        is_middle = number == ALL_CARDS - 1
        blur, strength, drop = (0.05, 0.6, 0.04) if is_middle else (0.035, 0.55, 0.025)
        wide = round(high * 5 / 7)
        shadow = art.boxes.shadow(wide, high, round(high * 0.066), max(2, round(high * blur)), strength)[0]
        soft = pygame.transform.rotozoom(shadow, tilt, 1)
        surface.blit(soft, soft.get_rect(center=(x, y + high * drop)))
        card = art.card(_card_of(number), high)
        turned = smoothly_turned(card, tilt) if tilt % 360 else card
        surface.blit(turned, turned.get_rect(center=(x, y)))

    def _parts(self, surface: pygame.Surface, centre: tuple[int, int], radius: int) -> None:
        """Coins and the die lie about on the wood, where there is wood."""
        art = self.context.art
        size = round(radius * 0.152)
        spots = ((1.07, -0.718), (-0.91, 0.878), (-0.782, 0.983))
        die_spot = (1.05, 0.92)
        for x, y in spots:
            self._lay(surface, art.coin(size), (centre[0] + round(x * radius), centre[1] + round(y * radius)))
        die_size = round(radius * 0.275)
        corner = (centre[0] + round(die_spot[0] * radius), centre[1] + round(die_spot[1] * radius))
        if corner[0] - self.size[0] > die_size:
            return  # the dial goes on beyond the edge: there is no wood for the die
        corner = (
            min(corner[0], self.size[0] - die_size * 6 // 10),
            min(corner[1], self.size[1] - die_size * 6 // 10),
        )
        self._lay(surface, art.coin(size), (corner[0] - die_size // 3, corner[1] - die_size // 4))
        self._lay(surface, art.svg("parts/cube-9-12", die_size, die_size), corner)

    def _lay(self, surface: pygame.Surface, picture: pygame.Surface, centre: tuple[int, int]) -> None:
        width, height = picture.get_size()
        place = picture.get_rect(center=centre)
        if place.right < self.k(self._left + COLUMN) or place.right > self.size[0] + width // 6:
            return
        round_shape = self.context.art.boxes.shadow(
            round(width * 0.86), round(height * 0.86), round(width * 0.4), max(2, width // 12), 0.45
        )
        soft = round_shape[0]
        surface.blit(soft, soft.get_rect(center=(centre[0], centre[1] + height // 14)))
        surface.blit(picture, place)

    def back(self) -> None:
        """Escape does nothing on the title: leaving is a button of its own."""


def _card_of(number: int) -> int:
    """The card at a place of the dial: the hours, then the Skip-Bo in their middle."""
    return 0 if number == ALL_CARDS - 1 else number + 1
