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
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.furniture import pygame_rect
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
    """Where the two plans part: what was done there, and what should have been."""
    played, better = found.decision.played, found.decision.better
    pairs = enumerate(zip(played, better, strict=False))
    at = next((number for number, (one, other) in pairs if one != other), 0)
    done = _spots(stage, found.decision.seat, played[at])
    wanted = _spots(stage, found.decision.seat, better[at])
    card, stands_for = _card(found, at)
    red = done[0] if done else None
    source = wanted[0] if wanted else None
    if source is not None and source == red:  # the same card to another place: the ghost alone
        red = None
    return Parting(red, source, wanted[1] if len(wanted) > 1 else None, card, stands_for)


def _spots(stage: Stage, seat: int, command: Command) -> tuple[Spot, ...]:
    hand = stage.model.hand
    return Choices(seat, [command], hand).spots_of(command, hand)


def _card(found: Mistake, at: int) -> tuple[int | None, int]:
    """The card of a better command, and what a Skip-Bo stands for there."""
    command, seen = found.decision.better[at], found.views[at]
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
        if marks.played is not None:
            words = _("you played this") if is_own else _("this was played")
            low = stage.context.palette.danger_low if plain else RED_LOW
            self._pill(surface, words, stage.places.lying(marks.played), low, CREAM)
        if ghost is not None:
            self._pill(surface, _("better"), ghost, CREAM, stage.context.palette.ink)

    def _in_the_way(self) -> list[pygame.Rect]:
        """What no words may lie over, besides what is marked."""
        layout, places = self._stage.layout, self._stage.places
        others = [seat for seat in range(layout.shape.seats) if not layout.seats.is_own(seat)]
        spots = [Spot(kind, seat) for seat in others for kind in ("plate", "stock")]
        spots += [Spot("discard", seat, pile) for seat in others for pile in range(4)]
        areas = (layout.title_area, *layout.tools, *map(places.area, spots))
        return [self._paper, *map(pygame_rect, areas)]

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
        start = (float(area.centerx), area.top - 4 * layout.s)
        rect = ghost.rect
        if start[1] < rect.bottom + 30 * layout.s:  # beside it: over what lies between, and down to it
            top = min(start[1], rect.y) - 46 * layout.s
            end = (rect.x + rect.w * 0.16, rect.y - 4 * layout.s)
            way = bent(start, end, start[1] - top, top - end[1])
        else:
            share = 0.3 if start[0] < ghost.x else 0.7
            end = (rect.x + rect.w * share, rect.bottom + 6 * layout.s)
            gap = max(30 * layout.s, (start[1] - end[1]) * 0.6)
            way = bent(start, end, gap, gap)
        arrow(surface, way, max(3.0, 5.5 * layout.s), CREAM, CASING)

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

    def _pill(self, surface: pygame.Surface, words: str, pose: Pose, ground: Colour, ink: Colour) -> None:
        """A pill over a card, or on its foot where that is taken; none on a card that it would hide."""
        context, layout = self._stage.context, self._stage.layout
        size = max(context.metrics.smallest_text, round(WORDS * layout.t))
        wide = context.text.width(words, "strong", size) + round(28 * layout.t)
        box = pygame.Rect(0, 0, wide, round(size * 1.7))
        box.midbottom = (round(pose.x + pose.width * 0.2), round(pose.rect.y - 6 * layout.s))
        box.clamp_ip(surface.get_rect().inflate(-8, -8))
        if box.collidelist(self._in_the_way()) >= 0:
            if box.height > MOST_HIDDEN * pose.height:
                return
            box.midbottom = (round(pose.x), round(pose.rect.bottom - 8 * layout.s))
        surface.blit(context.art.boxes.rounded(box.width, box.height, box.height // 2, ground), box)
        context.text.draw(surface, words, "strong", size, ink, box.center, "center")
