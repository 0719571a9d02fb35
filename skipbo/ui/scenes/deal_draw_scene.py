"""Drawing for the deal: everybody takes a card, the highest number deals (R1)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.interned import Value
from skipbo.languages import _
from skipbo.play.facts import MatchFacts
from skipbo.ui.context import Context
from skipbo.ui.easing import in_out_cubic
from skipbo.ui.faces import draw_medal, seat_face
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.layout import Pose
from skipbo.ui.menu_mat import LIT, draw_mat
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.sprites import BACK, Sprites, face_of
from skipbo.ui.table.making_way import making_way
from skipbo.ui.tempo import Tempo
from skipbo.ui.toast import ToastPlace
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import Widget
from skipbo.wording import card_words

EACH = 0.30
FLIGHT = 0.34
FLIP_AT = 0.62
LIFT = 0.3
"""How far a card in the air is from its shadow."""
BETWEEN_ROUNDS = 0.55
READ = 2.8
"""How long it is shown who deals before the cards come by themselves."""

#: How wide and high the button is.
BUTTON = (420.0, 88.0)


@dataclass(frozen=True, slots=True)
class _Drawn(Value):
    """One card that somebody draws."""

    seat: int
    card: Card
    round: int
    place: int
    """How many cards this player has drawn before."""
    begins: float


class DealDrawScene(MenuScene):
    """Shows the rounds of the draw one after the other, says who deals, and goes on by itself."""

    default_key = "deal"

    def __init__(self, context: Context, match: MatchFacts, go_on: Callable[[], None]) -> None:
        self._match, self._go_on = match, go_on
        super().__init__(context)
        self._sprites = Sprites(context)
        self._age = 0.0
        self._is_done = False
        self._drawn = self._schedule()
        self._landed = -1
        self._columns: list[tuple[float, float]] = []
        self._card_height = 0.0
        self._deck = Pose(0, 0, 1)

    def _factor(self) -> float:
        return Tempo(self.context.wishes.tempo, self.context.wishes.motion).factor

    def _schedule(self) -> list[_Drawn]:
        factor = self._factor()
        drawn: list[_Drawn] = []
        count: dict[int, int] = {}
        now = 0.3 * factor
        for number, round_ in enumerate(self._match.draws):
            for seat, card in round_:
                place = count.get(seat, 0)
                count[seat] = place + 1
                drawn.append(_Drawn(seat, card, number, place, now))
                now += EACH * factor
            now += BETWEEN_ROUNDS * factor
        return drawn

    @property
    def _ends(self) -> float:
        return (self._drawn[-1].begins if self._drawn else 0.0) + (FLIGHT + 0.25) * self._factor()

    @property
    def _is_told(self) -> bool:
        return self._age >= self._ends

    def least_units(self) -> tuple[float, float]:
        """A column for everybody, and sentence, faces, cards and button one below the other."""
        return max(780.0, 120 + 170.0 * len(self._match.seats)), 830.0

    def build(self) -> list[Widget]:
        """Columns for the players, and one button once it is decided."""
        wide, high = self.unit_size()
        seats = len(self._match.seats)
        pitch = min(380.0, (wide - 120) / seats)
        left = wide / 2 - pitch * (seats - 1) / 2
        self._card_height = self.k(min(300.0, pitch * 0.74 * 7 / 5, high * 0.29))
        cards_y = high * 0.585
        self._columns = [(self.k(left + index * pitch), self.k(cards_y)) for index in range(seats)]
        self._deck = Pose(self.k(wide / 2), self.k(high * 0.17), self._card_height * 0.8)
        if not self._is_told:
            return []
        rect = self.rect((wide - BUTTON[0]) / 2, high - 128, *BUTTON)
        return [
            Button(rect, _("Deal the cards"), self._done, "amber", icon_after="next", key="deal", units=28)
        ]

    def _done(self) -> None:
        if not self._is_done:
            self._is_done = True
            self._go_on()

    def back(self) -> None:
        """Escape: on to the table as well; the deal is decided."""
        self._done()

    @property
    def wants_tick(self) -> bool:
        """While cards are drawn, and until the deal begins."""
        return True

    def update(self, dt: float) -> bool:
        """Let the cards come."""
        was_told = self._is_told
        self._age += dt
        if was_told:
            if self._age >= self._ends + READ:
                self._done()
                self.context.stack.take_no_input()
            return super().update(dt)
        landed = sum(1 for drawn in self._drawn if self._age >= drawn.begins + FLIGHT * self._factor())
        if landed != self._landed:
            self._landed = landed
            self.context.sound.play("flip")
        super().update(dt)
        if self._age >= self._ends:
            self.rebuild()
        return True

    def handle(self, event: InputEvent) -> None:
        """Any press or key shows the end of it."""
        if isinstance(event, Press | Key) and not self._is_told:
            self._age = self._ends
            self.rebuild()
            return
        super().handle(event)

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace:
        """Beside the pile that is drawn from and the players' cards, and off the button."""
        wide, high = self.unit_size()
        paper = pygame.Rect((0, 0), sizes[0])
        paper.midbottom = self.size[0] // 2, self.size[1] - self.k(16)
        deck = self._deck.rect
        taken = [
            pygame.Rect(round(deck.x), round(deck.y), round(deck.w), round(deck.h)),
            self._sentence(),
            self.rect((wide - BUTTON[0]) / 2, high - 128, *BUTTON),
        ]
        half, players = self._card_height * 0.55, []
        for x, y in self._columns:
            top = y - self._card_height / 2 - self.k(150)
            bottom = y + self._card_height * 0.75
            players.append(pygame.Rect(round(x - half), round(top), round(2 * half), round(bottom - top)))
        window = pygame.Rect((0, 0), self.size).inflate(-self.k(16), -self.k(16))
        return 0, making_way(paper, taken, window, self.k(8), players).center

    def _sentence(self) -> pygame.Rect:
        """Where it is told who deals."""
        box = pygame.Rect(0, 0, self.paint.k(720), self.paint.k(104))
        box.center = (self.size[0] // 2, round(self._deck.y))
        return box

    # --- picture

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table and the players."""
        draw_mat(surface, self.context, LIT)
        top = self.context.table_top
        paint = self.paint
        for seat, name in enumerate(self._match.labels):
            x, y = self._columns[seat]
            size = paint.k(92)
            centre = (round(x), round(y - self._card_height / 2 - paint.k(98)))
            draw_medal(surface, self.context.art, seat_face(self._match, seat), centre, size)
            box = pygame.Rect(0, 0, round(self._card_height * 1.1), paint.k(36))
            box.midtop = (round(x), centre[1] + size // 2 + paint.k(2))
            paint.words(
                surface,
                name,
                "strong",
                22,
                self._words_colour(top.name),
                box,
                "center",
                may_shorten=True,
            )
            pose = Pose(x, y, self._card_height)
            self._sprites.empty_place(surface, pose)

    def _words_colour(self, top: str) -> tuple[int, int, int]:
        return self.context.palette.ink if top == "linen" else self.context.palette.cream

    def _pose(self, drawn: _Drawn) -> Pose:
        x, y = self._columns[drawn.seat]
        return Pose(x, y + drawn.place * self._card_height * 0.21, self._card_height)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The deck, the cards as far as they are drawn, and who deals."""
        factor = self._factor()
        waiting = sum(1 for drawn in self._drawn if self._age < drawn.begins)
        if not self._is_told:
            self._sprites.pile(surface, BACK, self._deck, 24 + waiting)
        for drawn in self._drawn:
            if self._age < drawn.begins:
                continue
            t = 1.0 if factor == 0 else min(1.0, (self._age - drawn.begins) / (FLIGHT * factor))
            goal = self._pose(drawn)
            share = in_out_cubic(t)
            height = round(self._deck.height + (goal.height - self._deck.height) * share)
            pose = Pose(
                self._deck.x + (goal.x - self._deck.x) * share,
                self._deck.y + (goal.y - self._deck.y) * share,
                height,
            )
            turn = min(1.0, max(0.0, (t - FLIP_AT) / (1.0 - FLIP_AT)))
            squeeze = max(0.06, abs(1.0 - 2.0 * turn))
            face = face_of(drawn.card) if turn > 0.5 else BACK
            if t < 1.0:  # a card on edge throws no card's shadow
                self._sprites.lifted_shadow(surface, pose, LIFT * math.sin(math.pi * t), squeeze)
            self._sprites.card(surface, face, pose, 0.0 if t < 1.0 else 0.4, squeeze)
        if self._is_told:
            self._tell(surface)

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """Who deals and who begins, once it is known."""
        names = self._match.labels
        drawn = [f"{names[one.seat]}: {card_words.name(one.card)}" for one in self._drawn]
        title, why = self._told()
        return (title, [*drawn, *why]) if self._is_told else (_("Who deals?"), ())

    def _told(self) -> tuple[str, tuple[str, ...]]:
        """Who deals and who begins, and why."""
        dealer, seats = self._match.dealer, self._match.seats
        following = (dealer + 1) % len(seats)
        names, you = self._match.names, self._match.you
        name, first = names[dealer], names[following]
        message = _("{name} deals, {first} begins.")
        if dealer == you:
            message = _("You deal, {first} begins.")
        elif following == you:
            message = _("{name} deals, you begin.")
        wilds = any(drawn.card == SKIP_BO for drawn in self._drawn)
        note = (
            _("A Skip-Bo doesn’t count: its player draws again.") if wilds else _("The highest number deals.")
        )
        return message.format(name=name, first=first), (note,)

    def _tell(self, surface: pygame.Surface) -> None:
        """The ring round the highest card and the sentence."""
        dealer = self._match.dealer
        last = [drawn for drawn in self._drawn if drawn.seat == dealer]
        if last:
            self._sprites.ring(surface, self._pose(last[-1]))
        paint = self.paint
        words, (note,) = self._told()
        box = self._sentence()
        paint.paper(surface, box, 30)
        upper = pygame.Rect(
            box.left + paint.k(20), box.top + paint.k(10), box.width - paint.k(40), paint.k(52)
        )
        paint.words(surface, words, "title", 32, paint.palette.ink, upper, "center", may_shorten=True)
        lower = pygame.Rect(upper.left, upper.bottom - paint.k(4), upper.width, paint.k(36))
        paint.words(surface, note, "body", 20, paint.palette.soft, lower, "center")
