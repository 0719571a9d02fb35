"""The picture of a game: everybody's chance of winning turn by turn, embroidered on a strip of felt."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from skipbo.engine.cards import SKIP_BO
from skipbo.languages import _, ngettext
from skipbo.play.curve import own_turns
from skipbo.play.told_account import ToldAccount
from skipbo.ui import felt
from skipbo.ui.access.things import Deed, Kind, Thing
from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.context import Context
from skipbo.ui.faces import draw_side
from skipbo.ui.shapes import blank, rounded, stamp_dashes
from skipbo.ui.tempo import Tempo
from skipbo.ui.widgets.curve_plan import RISE, CurveMark, CurvePlan, legend_words
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.figures import lost_points, points, signed
from skipbo.wording.luck_words import turn_marks, turn_words

THREAD_SECONDS = 0.9


def stitching_seconds(context: Context) -> float:
    """How long the threads are stitched: they are there at once where nothing moves by itself."""
    wishes = context.wishes
    return Tempo(wishes.tempo, wishes.motion).seconds(THREAD_SECONDS) if context.moves else 0.0


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
        seconds: float = 0.0,
    ) -> None:
        """`seconds` is how long the threads are stitched."""
        super().__init__(rect, key)
        self.told = told
        self.on_moment = on_moment
        self.at_point = len(told.account.curve) - 1
        self.ring_radius = 22
        self._seconds, self._age = seconds, 0.0
        self._plan: CurvePlan | None = None
        self._picture: tuple[Hashable, pygame.Surface] | None = None
        """All of it as it was drawn last, and for which window, theme and size of words."""

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
                *(words for _kind, words in legend_words(self.told)),
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
        if self._plan is None:
            return
        plot, last = self._plan.plot.move(self.rect.topleft), len(self.told.account.curve) - 1
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
        for mark in self.marks:
            if mark.place.whole.collidepoint(local):
                self.on_moment(mark.move)
                return
        self.activate()

    @property
    def marks(self) -> list[CurveMark]:
        """Pins and cards where they stand, once it was drawn."""
        return [] if self._plan is None else self._plan.marks

    # --- time

    @property
    def moving(self) -> bool:
        """While the threads are stitched."""
        return self._age < self._seconds

    def update(self, dt: float) -> bool:
        """Stitch on."""
        if not self.moving:
            return False
        self._age = min(self._seconds, self._age + dt)
        return True

    def adopt(self, before: Widget) -> None:
        """The same turn, and no thread is stitched twice."""
        if isinstance(before, GameCurve) and before.told.account.curve == self.told.account.curve:
            self.at_point, self._age = before.at_point, before._age
            self._seconds = min(self._seconds, before._seconds)

    # --- picture

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The strip; the threads as far as they are stitched; the turn that is looked at."""
        context = paint.context
        key = (context.metrics, context.wishes.contrast, context.table_top.name, self.rect.size)
        plan = self._plan
        if plan is None or self._picture is None or self._picture[0] != key:
            plan = self._plan = CurvePlan(paint, self.told, self.rect.size)
            self._picture = (key, self._whole(paint, plan))
        if self.moving:
            surface.blit(self._ground(paint, plan), self.rect)
            share = self._age / self._seconds
            share = share * share * (3 - 2 * share)
            shown = plan.plot.left - paint.k(6) + round((plan.plot.width + paint.k(12)) * share)
            surface.blit(self._threads(paint, plan), self.rect, (0, 0, shown, self.rect.height))
        else:
            surface.blit(self._picture[1], self.rect)
        is_looked_at = not self.moving and (self.focused or self.hovered or self.pressed)
        if is_looked_at:
            self._draw_here(surface, paint, plan)
        else:
            title = plan.title.move(self.rect.topleft)
            words = felt.inks_of(paint).words
            paint.words(surface, self.label(), "strong", 19, words, title, may_shorten=True)

    def _key(self) -> Hashable:
        told = self.told
        return (told.account.curve, told.account.decisions is None, told.own, told.names, told.faces)

    def _whole(self, paint: Paint, plan: CurvePlan) -> pygame.Surface:
        """All that stays as it is."""
        made = self._ground(paint, plan).copy()
        made.blit(self._threads(paint, plan), (0, 0))
        self._draw_marks(made, paint, plan)
        return made

    def _ground(self, paint: Paint, plan: CurvePlan) -> pygame.Surface:
        """Felt, lines, words."""
        return felt.kept(paint, ("curve ground", self._key(), plan.size), lambda: _ground(paint, plan))

    def _threads(self, paint: Paint, plan: CurvePlan) -> pygame.Surface:
        """All threads with the faces at their ends."""
        return felt.kept(paint, ("curve threads", self._key(), plan.size), lambda: self._sewn(paint, plan))

    def _sewn(self, paint: Paint, plan: CurvePlan) -> pygame.Surface:
        made, told, k = blank(*plan.size), self.told, paint.k
        inks = felt.inks_of(paint)
        for side in (*plan.others, told.own):  # the player's own lies on top
            felt.side_thread(made, paint, plan.line(side), plan.thread_number(side))
        for x in plan.ticks:
            _tick(made, paint, x, plan.plot.bottom)
        for face in plan.faces:
            colour = inks.thread(plan.thread_number(face.side))
            felt.to_face(made, paint, plan.smooth[face.side][-1], face.box.midleft, colour)
        for face in plan.faces:
            draw_side(made, paint.art, told.faces[face.side], face.centre, face.size, rise=k(RISE))
        return made

    def _draw_marks(self, made: pygame.Surface, paint: Paint, plan: CurvePlan) -> None:
        """Lead changes, faces on threads, cards of luck, pins of mistakes."""
        inks, unit = felt.inks_of(paint), paint.context.metrics.k
        for ring in plan.rings:
            _ring(made, paint, ring)
        for face in plan.small_faces:
            draw_side(made, paint.art, self.told.faces[face.side], face.centre, face.size)
        for mark in plan.marks:
            if mark.number:
                continue
            hook = (mark.picture or mark.place.parts[0]).center
            lead = [mark.place.point, hook]
            stamp_dashes(made, lead, 4 * unit, 4 * unit, max(1.0, 1.6 * unit), inks.words, 0.9)
            if mark.picture is not None and mark.came is not None:
                card = mark.came.card
                if card is None:
                    picture = paint.art.die(DIE_PICTURES[mark.came.face or "S"], mark.picture.height)
                else:
                    picture = paint.art.card(card, mark.picture.height, mini=True)
                made.blit(picture, picture.get_rect(center=mark.picture.center))
            if mark.pill is not None:
                felt.pill(made, paint, mark.words, mark.pill.center, "up" if mark.is_good else "down")
        for mark in plan.marks:
            if mark.number and mark.picture is not None:
                felt.pin(made, paint, str(mark.number), mark.picture.center, mark.place.point)
                if mark.pill is not None:
                    felt.pill(made, paint, mark.words, mark.pill.center)

    def _draw_here(self, surface: pygame.Surface, paint: Paint, plan: CurvePlan) -> None:
        """A gold line at the turn that is looked at, and in the title's place how the chances stood."""
        plot, k = plan.plot.move(self.rect.topleft), paint.k
        last = max(1, len(self.told.account.curve) - 1)
        x = round(plot.left + plot.width * self.at_point / last)
        # Beneath the signs: it strikes no figure through.
        signs = [part.move(self.rect.topleft) for mark in plan.marks for part in mark.place.parts]
        top, wide = plan.title.bottom + self.rect.top, max(2, k(3))
        for sign in sorted(
            (sign for sign in signs if sign.left <= x <= sign.right), key=lambda sign: sign.top
        ):
            if sign.top > top:
                pygame.draw.line(surface, paint.palette.gold, (x, top), (x, sign.top), wide)
            top = max(top, sign.bottom)
        pygame.draw.line(surface, paint.palette.gold, (x, top), (x, plot.bottom + k(6)), wide)
        room = plan.title.move(self.rect.topleft)
        words = turns_words(self.told, self.at_point)
        inks = felt.inks_of(paint)
        wide = min(room.width, paint.width(words, "strong", 18) + k(30))
        # Many players' chances take two lines.
        box = pygame.Rect(0, room.top - k(6), wide, room.height + k(6))
        box.left = max(room.left, min(room.right - wide, x - wide // 2))
        surface.blit(rounded(*box.size, box.height // 2, inks.pill, alpha=255 if inks.is_plain else 225), box)
        inside = box.inflate(-k(24), 0)
        ink = paint.palette.plate_words
        paint.words(surface, words, "strong", 18, ink, inside, "center")


def _ground(paint: Paint, plan: CurvePlan) -> pygame.Surface:
    made = felt.strip(paint, plan.size)
    inks, plot, k = felt.inks_of(paint), plan.plot, paint.k
    for share, words in ((1.0, "100"), (0.5, "50"), (0.0, "0")):
        y = plot.bottom - plot.height * share
        felt.dashes(made, paint, (plot.left, y), (plot.right, y))
        box = pygame.Rect(k(14), round(y) - k(14), plot.left - k(24), k(28))
        paint.words(made, words, "strong", 17.5, inks.words, box, "right")
    for words, box in plan.turns:
        paint.words(made, words, "strong", 17.5, inks.words, box)
    for entry in plan.legend:
        x, y = entry.box.left, entry.box.centery
        if entry.kind == "mistake":
            pygame.draw.aacircle(made, felt.PIN[1], (x + k(8), y), k(8))
        elif entry.kind == "cards":
            felt.triangle(made, paint, (x + k(3), y), True, k(6), inks.is_plain)
            felt.triangle(made, paint, (x + k(14), y), False, k(6), inks.is_plain)
        elif entry.kind == "pile":
            _tick(made, paint, x + k(8), y + k(8))
        elif entry.kind == "lead":
            _ring(made, paint, (x + k(8), y))
        box = entry.box.copy()
        box.left += k(26) if entry.kind else 0
        box.width = entry.box.right - box.left
        paint.words(made, entry.words, "strong", plan.legend_units, inks.words, box)
    return made


def _tick(target: pygame.Surface, paint: Paint, x: int, y: int) -> None:
    """A pile was completed: a ring on a short stem."""
    k, colour = paint.k, felt.inks_of(paint).words
    pygame.draw.line(target, colour, (x, y), (x, y - k(10)), max(1, k(2.4)))
    pygame.draw.circle(target, colour, (x, y - k(14)), k(5), max(1, k(2.4)))


def _ring(target: pygame.Surface, paint: Paint, centre: tuple[float, float]) -> None:
    """Another side takes the lead: a ring where the threads cross."""
    k, inks = paint.k, felt.inks_of(paint)
    pygame.draw.aacircle(target, inks.words, centre, k(6))
    pygame.draw.aacircle(target, inks.pill if not inks.is_plain else paint.palette.field, centre, k(3.5))
