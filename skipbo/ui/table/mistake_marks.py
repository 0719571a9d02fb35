"""A replay's mistake on the table: the card that was played in red, the better one as a ghost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, ExtraDiscard, Play
from skipbo.languages import _
from skipbo.play.review_service import Mistake
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import CORNER
from skipbo.ui.table.arrow_way import clear_way, in_the_way, painter_of
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import areas_of
from skipbo.ui.table.plan_drawing import arrow, bent
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot
from skipbo.ui.theme import Colour, rgb
from skipbo.wording.move_words import source_card

RED, RED_LOW = rgb("E9694F"), rgb("B83D27")
CREAM, CASING = rgb("FFF7E8"), rgb("2A160C")
#: How far up and to the right of its place the better card stands, and how much of it can be seen.
AWAY, GHOST = 34.0, 230
WORDS = 19.0
#: How much of a card's height a pill on its foot may take.
MOST_HIDDEN = 0.2


class Parting(NamedTuple):
    """Where two plans part, on the table."""

    played: Spot | None
    """The card that was played."""
    better: Spot | None
    """The card that should have been …"""
    goal: Spot | None
    """… and where it should have gone."""
    card: int | None
    """Which card that is; None for coins and the die."""
    stands_for: int
    """What number a Skip-Bo would have been, or 0."""

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every place that is marked."""
        return tuple(spot for spot in (self.played, self.better, self.goal) if spot is not None)


def parting_of(stage: Stage, found: Mistake) -> Parting:
    """What was done where the two plans part, and what should have been."""
    done = _spots(stage, found.decision.seat, found.decision.played[0])
    wanted = _spots(stage, found.decision.seat, found.decision.better[0])
    card, stands_for = _card(found)
    red = done[0] if done else None
    source = wanted[0] if wanted else None
    if source is not None and source == red:  # the same card to another place: the ghost alone
        red = None
    return Parting(red, source, wanted[1] if len(wanted) > 1 else None, card, stands_for)


def _spots(stage: Stage, seat: int, command: Command) -> tuple[Spot, ...]:
    hand = stage.model.hand
    return Choices(seat, [command], hand).spots_of(command, hand)


def _card(found: Mistake) -> tuple[int | None, int]:
    """The card of the better command, and what a Skip-Bo stands for there."""
    command, seen = found.decision.better[0], found.views[0]
    if isinstance(command, Play):
        return source_card(seen, command.source), seen.building[command.building].next
    if isinstance(command, Discard | ExtraDiscard):
        return command.card, 0
    if isinstance(command, CoinsStandIn | DieStandIn):
        return None, seen.building[command.building].next
    return None, 0


class MistakeMarks:
    """Draws the marks of one mistake."""

    def __init__(self, stage: Stage, found: Mistake) -> None:
        self._stage, self._found = stage, found
        self._paper = pygame.Rect(0, 0, 0, 0)

    @property
    def marks(self) -> Parting:
        """As the cards lie now: a hand can be sorted."""
        return parting_of(self._stage, self._found)

    def areas(self) -> list[pygame.Rect]:
        """What must be seen."""
        return [pygame_rect(self._stage.places.area(spot)) for spot in self.marks.spots]

    def draw(self, surface: pygame.Surface, paper: pygame.Rect, is_own: bool) -> None:
        """Rings, the ghost and its arrow; then the words, so that nothing lies over them and they not on the
        note's `paper`.
        """
        self._paper = paper
        stage, marks = self._stage, self.marks
        plain = stage.context.table_top.plain
        red = stage.context.palette.danger if plain else RED
        if marks.played is not None:
            self._ring_card(surface, marks.played, red)
        ghost = self._draw_ghost(surface, marks)
        for count in painter_of(stage).counts(stage.places, marks.spots[:2]):
            count.paint(surface)
        if marks.played is not None:
            words = _("you played this") if is_own else _("this was played")
            low = stage.context.palette.danger_low if plain else RED_LOW
            has_badge = marks.played.kind == "stock"
            self._pill(surface, words, stage.places.lying(marks.played), low, CREAM, has_badge)
        if ghost is not None:
            self._pill(surface, _("better"), ghost, CREAM, stage.context.palette.ink)

    def _in_the_way(self) -> list[pygame.Rect]:
        """What neither words nor an arrow may lie over, besides what is marked."""
        return [self._paper, *in_the_way(self._stage, self.marks.spots)]

    def _draw_ghost(self, surface: pygame.Surface, marks: Parting) -> Pose | None:
        """The better card over its place, and the way to it; where it stands."""
        stage = self._stage
        if marks.goal is None:
            return None
        goal = stage.places.lying(marks.goal)
        shift = AWAY * stage.layout.s
        pose = Pose(goal.x + shift, goal.y - shift, goal.height, 3.0)
        if marks.card is None:
            self._ring(surface, goal, CREAM)
            pose = goal
        else:
            self._draw_card(surface, pose, marks.card, marks.stands_for)
        if marks.better is not None:
            self._draw_arrow(surface, marks.better, pose)
        return pose

    def _draw_card(self, surface: pygame.Surface, pose: Pose, card: int, stands_for: int) -> None:
        context, high = self._stage.context, round(pose.height)
        art = context.art
        picture = art.card(card, high) if card or not stands_for else art.card_as(stands_for, high)
        made = picture.copy()
        made.set_alpha(GHOST)
        line = max(2, round(high * 0.016))
        rim = art.boxes.dashed(*made.get_size(), round(high * CORNER), line, 4.0 * line, 2.6 * line, CREAM)
        whole = pygame.Surface(made.get_size(), pygame.SRCALPHA)
        whole.blit(made, (0, 0))
        whole.blit(rim, (0, 0))
        turned = pygame.transform.rotozoom(whole, -pose.angle, 1)
        surface.blit(turned, turned.get_rect(center=(round(pose.x), round(pose.y))))

    def _draw_arrow(self, surface: pygame.Surface, source: Spot, ghost: Pose) -> None:
        """From the upper edge of a card, or from the coins, to the ghost's lower edge."""
        layout = self._stage.layout
        area = pygame_rect(self._stage.places.area(source))
        if source.kind not in ("coins", "die"):
            self._ring_card(surface, source, CREAM)
            area = pygame_rect(self._stage.places.lying(source).rect)
        rect, pills = ghost.rect, painter_of(self._stage).pills(self._stage.places)
        over, window = self._in_the_way(), pygame.Rect(0, 0, layout.width, layout.height)
        if (
            source.kind != "hand"
        ):  # which lies open over the edge of the table, and an arrow leaves from there
            over += areas_of(self._stage.places, self._hand())
        foot, near = rect.bottom + 6 * layout.s, rect.w * 0.12
        shares = (0.3, 0.7) if area.centerx < ghost.x else (0.7, 0.3)
        ends = [(rect.right - near, foot), (rect.x + near, foot)][:: 1 if shares[0] == 0.7 else -1]
        ends += [(rect.x + rect.w * share, foot) for share in shares]
        if area.top < foot + 30 * layout.s:  # beside it: over what lies between, and down to it
            top = min(area.top, rect.y) - 46 * layout.s
            start, end = (
                (float(area.centerx), area.top - 4 * layout.s),
                (rect.x + near, rect.y - 4 * layout.s),
            )
            way = bent(start, end, start[1] - top, top - end[1])
        else:
            way = clear_way(area, ends, over, window, from_side=source.kind != "hand")
        arrow(surface, way, max(3.0, 5.5 * layout.s), CREAM, CASING)
        for pill in pills:  # a pile's number stays readable
            if any(pill.rect.collidepoint(point) for point in way):
                pill.paint(surface)

    def _hand(self) -> list[Spot]:
        model = self._stage.model
        return [Spot("hand", model.viewer, slot) for slot in range(len(model.hand))]

    def _ring_card(self, surface: pygame.Surface, spot: Spot, colour: Colour) -> None:
        """A ring round a card; in the hand the next cards lie over it."""
        places, over = self._stage.places, range(0)
        if spot.kind == "hand":
            over = range(spot.index + 1, len(self._stage.model.hand))
        above = [places.lying(Spot("hand", spot.seat, index)) for index in over]
        self._ring(surface, places.lying(spot), colour, above)

    def _ring(self, surface: pygame.Surface, pose: Pose, colour: Colour, above: Sequence[Pose] = ()) -> None:
        """A ring round a card as it lies, less what lies above it."""
        art, unit = self._stage.context.art, max(self._stage.sprites.unit, 0.5)
        thick = max(3, round(5 * unit))
        size = (round(pose.width) + 2 * thick, round(pose.height) + 2 * thick)
        ring = art.boxes.ring(*size, round(pose.height * CORNER) + thick, thick, colour)
        turned = art.turned(ring, -pose.angle)
        place = turned.get_rect(center=(round(pose.x), round(pose.y)))
        for other in above:
            card = art.boxes.rounded(
                round(other.width), round(other.height), round(other.height * CORNER), (0, 0, 0)
            )
            card = art.turned(card, -other.angle)
            lies = card.get_rect(center=(round(other.x), round(other.y)))
            if lies.colliderect(place):
                turned = turned.copy()
                lies.move_ip(-place.x, -place.y)
                turned.blit(card, lies, special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(turned, place)

    def _pill(
        self,
        surface: pygame.Surface,
        words: str,
        pose: Pose,
        ground: Colour,
        ink: Colour,
        has_badge: bool = False,
    ) -> None:
        """A pill over a card or beside it; where that is taken on its foot, if no badge is there and it hides
        little; else none.
        """
        context, layout = self._stage.context, self._stage.layout
        size = max(context.metrics.smallest_text, round(WORDS * layout.t))
        wide = context.text.width(words, "strong", size) + round(28 * layout.t)
        box = pygame.Rect(0, 0, wide, round(size * 1.7))
        rect, gap = pygame_rect(pose.rect), round(6 * layout.s)
        middle = round(pose.x + pose.width * 0.2)
        places = [("midbottom", (x, rect.top - gap)) for x in (middle, rect.left, rect.right)]
        places += [("midleft", (rect.right + gap, y)) for y in (rect.centery, rect.top)]
        places += [("midright", (rect.left - gap, y)) for y in (rect.centery, rect.top)]
        window, over = surface.get_rect().inflate(-8, -8), self._in_the_way()
        tried = [(_box_at(box, *place).clamp(window), [*over, rect]) for place in places]
        if not has_badge and box.height <= MOST_HIDDEN * pose.height:
            box.midbottom = (round(pose.x), round(rect.bottom - 8 * layout.s))
            tried.append((box, over))
        found = next((place for place, others in tried if place.collidelist(others) < 0), None)
        if found is None:
            return
        box = found
        surface.blit(context.art.boxes.rounded(box.width, box.height, box.height // 2, ground), box)
        context.text.draw(surface, words, "strong", size, ink, box.center, "center")


def _box_at(box: pygame.Rect, corner: str, point: tuple[int, int]) -> pygame.Rect:
    """A box with one of its named points there."""
    placed = box.copy()
    setattr(placed, corner, point)
    return placed
