"""The picture of a game: everybody's chance of winning turn by turn, embroidered on a strip of felt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.cards import SKIP_BO
from skipbo.languages import _, ngettext
from skipbo.play.curve import own_turns
from skipbo.play.told_account import Luck, ToldAccount
from skipbo.ui import felt
from skipbo.ui.access.things import Deed, Kind, Thing
from skipbo.ui.faces import draw_side
from skipbo.ui.shapes import blank, stamp_dashes
from skipbo.ui.widgets.curve_marks import MarkRoom
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.figures import lost_points, points, signed
from skipbo.wording.luck_words import turn_marks, turn_words

FACE = 58.0
#: A card of luck; on a low strip it is smaller, down to this, and takes so much of its height.
LUCKY_CARD, LEAST_CARD, CARD_SHARE = 70.0, 40.0, 0.42
THREAD_SECONDS = 0.9


def turns_words(told: ToldAccount, number: int) -> str:
    """How everybody's chances stood at a point of the curve, the player's own side first."""
    point = told.account.curve[number]
    order = sorted(range(len(told.names)), key=lambda side: side != told.own)
    chances = [(told.names[side], point.chances[side]) for side in order]
    return turn_words(own_turns(told.account.curve)[number], told.labels[point.seat], chances)


def events_words(told: ToldAccount) -> list[str]:
    """What changed the chances most, in the game's order."""
    events = []
    for number, found in enumerate(told.mistakes, 1):
        cost = -lost_points(found.chance, found.chance_of_better)
        words = ngettext("Mistake {number}: {cost} point", "Mistake {number}: {cost} points", abs(cost))
        events.append((told.place(found.move), words.format(number=number, cost=signed(cost))))
    for came in told.lucky:
        gain = points(came.luck[told.own])
        words = ngettext("{card}: {points} point", "{card}: {points} points", abs(gain))
        events.append((told.place(came.move), words.format(card=shown_words(came.card), points=signed(gain))))
    return [words for _place, words in sorted(events)]


def shown_words(card: int | None) -> str:
    """A card that came, or the die, by its name."""
    if card is None:
        return _("The die")
    return "Skip-Bo" if card == SKIP_BO else str(card & 15)


class GameCurve(Widget):
    """Left and right go from turn to turn, a press or Enter goes to that moment on the table."""

    focusable = True
    adjustable = True

    def __init__(
        self,
        rect: pygame.Rect,
        told: ToldAccount,
        on_moment: Callable[[int], None],
        key: str = "curve",
        is_still: bool = True,
    ) -> None:
        super().__init__(rect, key)
        self.told = told
        self.on_moment = on_moment
        self.at_point = len(told.account.curve) - 1
        self.ring_radius = 22
        self._age = THREAD_SECONDS if is_still else 0.0
        self._marks: list[tuple[pygame.Rect, int]] = []
        self._placed: tuple[object, pygame.Surface] | None = None
        """The marks as they were placed last, and for what."""
        self._plot = pygame.Rect(0, 0, 1, 1)

    # --- read aloud

    def label(self) -> str:
        """What it shows."""
        return _("Chance of winning, turn by turn")

    def thing(self) -> Thing | None:
        """A slider from turn to turn; what changed most is worth knowing besides."""
        curve, ends = self.told.account.curve, ("100", "50", "0")
        more = "; ".join(
            [
                *events_words(self.told),
                *_legend(self.told),
                *(words for _point, words in turn_marks(own_turns(curve))),
                *ends,
            ]
        )
        number = (self.at_point, 0, len(curve) - 1)
        thing = self._as(Kind.SLIDER, self.label(), turns_words(self.told, self.at_point))
        return thing._replace(more=more, numbers=number)

    def do(self, deed: Deed, value: str) -> None:
        """From turn to turn, or to that moment."""
        if deed is Deed.SET and value.isdigit():
            self.at_point = min(int(value), len(self.told.account.curve) - 1)
        else:
            super().do(deed, value)

    # --- input

    def adjust(self, step: int) -> bool:
        """To the turn before or after."""
        self.at_point = max(0, min(len(self.told.account.curve) - 1, self.at_point + step))
        return True

    def activate(self) -> None:
        """To that moment on the table."""
        self.on_moment(self.told.account.curve[self.at_point].move)

    def drag(self, point: tuple[int, int]) -> None:
        """The turn under the pointer."""
        plot, last = self._plot.move(self.rect.topleft), len(self.told.account.curve) - 1
        share = (point[0] - plot.left) / max(1, plot.width)
        self.at_point = max(0, min(last, round(share * last)))

    def press(self, point: tuple[int, int], clicks: int) -> None:
        """The turn under the pointer."""
        self.drag(point)

    def release(self, point: tuple[int, int]) -> None:
        """To the mark under the pointer, else to the turn."""
        if not self.rect.collidepoint(point):
            return
        local = (point[0] - self.rect.left, point[1] - self.rect.top)
        for mark, move in self._marks:
            if mark.collidepoint(local):
                self.on_moment(move)
                return
        self.activate()

    # --- time

    @property
    def moving(self) -> bool:
        """While the threads are stitched."""
        return self._age < THREAD_SECONDS

    def update(self, dt: float) -> bool:
        """Stitch on."""
        if not self.moving:
            return False
        self._age = min(THREAD_SECONDS, self._age + dt)
        return True

    def adopt(self, before: Widget) -> None:
        """The same turn, and no thread is stitched twice."""
        if isinstance(before, GameCurve) and before.told.account.curve == self.told.account.curve:
            self.at_point, self._age = before.at_point, before._age

    # --- picture

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The strip; the threads as far as they are stitched; the turn that is looked at."""
        told = self.told
        figures = (told.account.curve, told.account.decisions is None, told.own, told.names, told.faces)
        size = self.rect.size
        self._plot = _plot_of(paint, size)
        ground = felt.kept(paint, ("curve ground", figures, size), lambda: self._ground(paint))
        surface.blit(ground, self.rect)
        threads = felt.kept(paint, ("curve threads", figures, size), lambda: self._threads(paint))
        share = self._age / THREAD_SECONDS
        share = share * share * (3 - 2 * share)
        shown = self._plot.left - paint.k(6) + round((self._plot.width + paint.k(12)) * share)
        surface.blit(threads, self.rect, (0, 0, shown if self.moving else size[0], size[1]))
        if self.moving:
            return
        key = (figures, told.mistakes, size)
        if self._placed is None or self._placed[0] != key:
            self._marks = []
            marks = blank(*size)
            self._draw_marks(marks, paint)
            self._placed = (key, marks)
        surface.blit(self._placed[1], self.rect)
        if self.focused or self.hovered or self.pressed:
            self._draw_here(surface, paint)

    def _points(self, side: int) -> list[tuple[float, float]]:
        curve, plot = self.told.account.curve, self._plot
        last = max(1, len(curve) - 1)
        return [
            (plot.left + plot.width * number / last, plot.bottom - plot.height * point.chances[side])
            for number, point in enumerate(curve)
        ]

    def _ground(self, paint: Paint) -> pygame.Surface:
        """Felt, lines, words."""
        made = felt.strip(paint, self.rect.size)
        inks, plot, k = felt.inks_of(paint), self._plot, paint.k
        title = _title_place(paint, plot, self.label())
        paint.words(made, self.label(), "strong", 19, inks.words, title, may_shorten=True)
        for share, words in ((1.0, "100"), (0.5, "50"), (0.0, "0")):
            y = plot.bottom - plot.height * share
            felt.dashes(made, paint, (plot.left, y), (plot.right, y))
            box = pygame.Rect(k(14), round(y) - k(14), plot.left - k(24), k(28))
            paint.words(made, words, "strong", 17.5, inks.words, box, "right")
        self._draw_turns(made, paint)
        self._draw_legend(made, paint)
        return made

    def _draw_turns(self, made: pygame.Surface, paint: Paint) -> None:
        curve, plot, k = self.told.account.curve, self._plot, paint.k
        inks, last = felt.inks_of(paint), max(1, len(curve) - 1)
        free = -1
        for number, words in turn_marks(own_turns(curve)):
            wide = paint.width(words, "strong", 17.5)
            x = round(plot.left + plot.width * number / last)
            box = pygame.Rect(0, plot.bottom + k(10), wide + 2, k(26))
            box.centerx = x
            box.left = max(plot.left - k(4), box.left)
            if box.left > free:
                paint.words(made, words, "strong", 17.5, inks.words, box)
                free = box.right + k(14)

    def _draw_legend(self, made: pygame.Surface, paint: Paint) -> None:
        k, inks, plot = paint.k, felt.inks_of(paint), self._plot
        items = _legend(self.told)
        if not items:
            return
        gap = k(34)
        units = 17.5
        room = made.get_width() - plot.left - k(20)
        while units > 16.5 and sum(paint.width(w, "strong", units) + k(30) + gap for w in items) > room:
            units -= 0.5
        x, y = plot.left, made.get_height() - k(34)
        for words in items:
            wide = paint.width(words, "strong", units)
            if x + k(26) + wide > made.get_width() - k(14):
                break
            kind = _legend_kind(words)
            if kind == "mistake":
                pygame.draw.circle(made, felt.PIN[1], (x + k(8), y), k(8))
            elif kind == "cards":
                felt.triangle(made, paint, (x + k(3), y), True, k(6))
                felt.triangle(made, paint, (x + k(14), y), False, k(6))
            elif kind == "lead":
                _ring(made, paint, (x + k(8), y))
            else:
                _tick(made, paint, x + k(8), y + k(6))
            box = pygame.Rect(x + k(26), y - k(14), wide + 2, k(28))
            paint.words(made, words, "strong", units, inks.words, box)
            x = box.right + gap

    def _threads(self, paint: Paint) -> pygame.Surface:
        """All threads with the faces at their ends; the player's own lies on top."""
        made, told, plot, k = blank(*self.rect.size), self.told, self._plot, paint.k
        inks = felt.inks_of(paint)
        order = [side for side in range(len(told.names)) if side != told.own]
        for number, side in enumerate(order, 1):
            felt.thread(made, paint, self._points(side), inks.thread(number), 3.6, 7, 6.5)
        felt.thread(made, paint, self._points(told.own), inks.thread(0), 5.4, 13, 5.5)
        last = len(told.account.curve) - 1
        for pile in told.account.piles:
            _tick(
                made, paint, round(plot.left + plot.width * told.place(pile.move) / max(1, last)), plot.bottom
            )
        ends = sorted(
            ((self._points(side)[-1][1], side) for side in [*order, told.own]), key=lambda end: end[0]
        )
        edge = k(15)
        size = min(k(FACE), (made.get_height() - 2 * edge) // len(ends) - 2)
        # Every face at its thread's end, within the strip's seam.
        low = made.get_height() - edge - size / 2
        places = felt.apart([y for y, _side in ends], size + 2, edge + size / 2, low)
        for (_y, side), at in zip(ends, places, strict=True):
            centre = (made.get_width() - k(46), round(at))
            number = order.index(side) + 1 if side in order else 0
            felt.to_face(made, paint, self._points(side)[-1], (centre[0] - size / 2, at), inks.thread(number))
            draw_side(made, paint.art, told.faces[side], centre, size, rise=k(6))
        return made

    def _draw_marks(self, made: pygame.Surface, paint: Paint) -> None:
        """Pins of mistakes, cards of luck, lead changes."""
        told, plot, k = self.told, self._plot, paint.k
        own, last = self._points(told.own), max(1, len(told.account.curve) - 1)
        ticks = [plot.left + plot.width * told.place(pile.move) / last for pile in told.account.piles]
        taken = [pygame.Rect(round(x) - k(6), plot.bottom - k(20), k(12), k(20)) for x in ticks]
        taken.append(_title_place(paint, plot, self.label()))
        for change in told.account.lead_changes:
            x = plot.left + plot.width * told.place(change.move) / last
            taken.append(_ring(made, paint, (x, plot.bottom - plot.height * max(change.chances))))
        room = pygame.Rect(plot.left - k(8), k(12), plot.width + k(16), plot.bottom - k(12))
        threads = [point for side in range(len(told.names)) for point in felt.smooth(self._points(side))]
        at = [plot.left + plot.width * told.place(found.move) / last for found in told.mistakes]
        needles = [(x, felt.height_at(own, x)) for x in at]
        ground = MarkRoom(room, taken, threads, needles)
        pins = []
        for number, (found, point) in enumerate(zip(told.mistakes, needles, strict=True), 1):
            words = signed(-lost_points(found.chance, found.chance_of_better))
            size = felt.pill_size(paint, words)
            place = ground.pin(point, (k(34), k(34)), size, paint.context.metrics.k)
            pins.append((str(number), words, place))
            self._marks.append((place.head.union(place.pill), found.move))
        for came in told.lucky:
            self._draw_card(made, paint, came, own, ground)
        for shown, words, pin in pins:
            felt.pin(made, paint, shown, pin.head.center, pin.point)
            felt.pill(made, paint, words, pin.pill.center)

    def _draw_card(
        self,
        made: pygame.Surface,
        paint: Paint,
        came: Luck,
        own: Sequence[tuple[float, float]],
        ground: MarkRoom,
    ) -> None:
        told, plot, k = self.told, self._plot, paint.k
        last = max(1, len(told.account.curve) - 1)
        is_good = came.luck[told.own] > 0
        x = plot.left + plot.width * told.place(came.move) / last
        y = felt.height_at(own, x)
        high = round(min(k(LUCKY_CARD), max(k(LEAST_CARD), CARD_SHARE * plot.height)))
        if came.card is None:
            picture = paint.art.die(came.face or "", high * 3 // 4)
        else:
            picture = paint.art.card(came.card, high, mini=True)
        words = signed(points(came.luck[told.own]))
        mark = "up" if is_good else "down"
        pill = felt.pill_size(paint, words, mark)
        whole = (picture.get_width() + k(8) + pill[0], max(picture.get_height(), pill[1]))
        box = ground.card((x, y), whole, is_good, k(34))
        card = picture.get_rect(midleft=box.midleft)
        k_ = paint.context.metrics.k
        felt_line = [(x, y), (card.centerx, card.top if card.centery > y else card.bottom)]
        stamp_dashes(made, felt_line, 4 * k_, 4 * k_, max(1.0, 1.6 * k_), felt.inks_of(paint).words, 0.9)
        made.blit(picture, card)
        felt.pill(made, paint, words, (card.right + k(8) + pill[0] / 2, card.centery), mark)
        self._marks.append((box, came.move))

    def _draw_here(self, surface: pygame.Surface, paint: Paint) -> None:
        """A gold line at the turn that is looked at, and how the chances stood."""
        plot, k = self._plot.move(self.rect.topleft), paint.k
        last = max(1, len(self.told.account.curve) - 1)
        x = round(plot.left + plot.width * self.at_point / last)
        pygame.draw.line(
            surface, paint.palette.gold, (x, plot.top - k(6)), (x, plot.bottom + k(6)), max(2, k(3))
        )
        words = turns_words(self.told, self.at_point)
        strip = surface.subsurface(self.rect.clip(surface.get_rect()))
        wide = paint.width(words, "strong", 18) + k(30)
        at = max(plot.left + wide / 2, min(plot.right - wide / 2, x)) - self.rect.left
        # Over what the marks mean: nothing else that one looks at lies there.
        felt.pill(strip, paint, words, (at, self.rect.height - k(34)), units=18)


def _plot_of(paint: Paint, size: tuple[int, int]) -> pygame.Rect:
    """Where the threads run: between the numbers and the faces, the title and the legend."""
    k = paint.k
    top, foot = k(76), k(96)
    return pygame.Rect(k(66), top, size[0] - k(66) - k(92), max(k(60), size[1] - top - foot))


def _legend(told: ToldAccount) -> list[str]:
    """What the marks mean that are there."""
    items = []
    if told.mistakes:
        items.append(_mistake_words())
    if told.lucky:
        items.append(_luck_words())
    if told.account.piles:
        items.append(_("pile completed"))
    if told.account.lead_changes:
        items.append(_lead_words())
    return items


def _mistake_words() -> str:
    return _("the costliest mistakes")


def _luck_words() -> str:
    return _("luckiest and unluckiest card")


def _lead_words() -> str:
    return _("the lead changes")


def _legend_kind(words: str) -> str:
    kinds = {_mistake_words(): "mistake", _luck_words(): "cards", _lead_words(): "lead"}
    return kinds.get(words, "pile")


def _title_place(paint: Paint, plot: pygame.Rect, words: str) -> pygame.Rect:
    k = paint.k
    return pygame.Rect(plot.left, k(16), min(plot.width, paint.width(words, "strong", 19)), k(36))


def _ring(target: pygame.Surface, paint: Paint, centre: tuple[float, float]) -> pygame.Rect:
    """The lead changes: a ring in the thread."""
    k, inks = paint.k, felt.inks_of(paint)
    pygame.draw.aacircle(target, inks.words, centre, k(6))
    pygame.draw.aacircle(target, inks.pill, centre, k(3))
    place = pygame.Rect(0, 0, k(12), k(12))
    place.center = round(centre[0]), round(centre[1])
    return place


def _tick(target: pygame.Surface, paint: Paint, x: int, y: int) -> None:
    """A pile was completed: a ring on a short stem."""
    k, colour = paint.k, felt.inks_of(paint).words
    pygame.draw.line(target, colour, (x, y), (x, y - k(10)), max(1, k(2.4)))
    pygame.draw.circle(target, colour, (x, y - k(14)), k(5), max(1, k(2.4)))
