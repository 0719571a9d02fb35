"""A game's picture at every size: no sign lies over another, a face or a legend, and all is inside."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Final

import pygame
import pytest

from skipbo.engine.parts.die import DIE_FACES
from skipbo.play.told_account import ToldAccount
from skipbo.store.schema import Values
from skipbo.ui import felt
from skipbo.ui.app import make_context
from skipbo.ui.scenes.luck_scene import LuckScene
from skipbo.ui.shapes import blank
from skipbo.ui.theme import contrast
from skipbo.ui.widgets.curve_marks import MarkRoom, MarkWay, ThreadMap, box_at
from skipbo.ui.widgets.curve_plan import CurvePlan, legend_words
from skipbo.ui.widgets.luck_picture import GameCurve, stitching_seconds
from skipbo.ui.widgets.paint import Paint
from tests.ui.window.made_up_accounts import made_up

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
SEEDS: Final = range(6)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


class _Known:
    """An account that is there."""

    is_settled = True


def _plans(size: tuple[int, int], text: int, told: ToldAccount) -> tuple[Paint, CurvePlan]:
    """The picture as the page lays it out in such a window."""
    context = make_context(size, Values(text_size=text, motion="none"))
    page = LuckScene(context, _Known(), lambda: told, lambda: False, "")  # type: ignore[arg-type]
    context.stack.push(page)
    context.stack.update(0.1)
    curve = page.group.find("curve")
    assert isinstance(curve, GameCurve)
    return page.paint, CurvePlan(page.paint, told, curve.rect.size)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nothing_covers_anything(players: int, size: tuple[int, int], text: int) -> None:
    for seed in SEEDS:
        told = made_up(players, seed)
        paint, plan = _plans(size, text, told)
        strip = pygame.Rect((0, 0), plan.size)
        faces = [face.box for face in plan.faces]
        legend = [entry.box for entry in plan.legend]
        parts = [part for mark in plan.marks for part in mark.place.parts]
        small = [face.box for face in plan.small_faces]
        turns = [box for _words, box in plan.turns]
        assert len(faces) == players
        assert [entry.kind for entry in plan.legend if entry.kind] == [
            kind for kind, _words in legend_words(told) if kind
        ]
        boxes = [*faces, *legend, *parts, *small, *turns, plan.title]
        where = f"seed {seed}"
        assert all(strip.contains(box) for box in boxes), where
        for one, other in combinations(boxes, 2):
            assert not one.colliderect(other), (where, one, other)
        # Every mistake has its pin and every card its figure, whatever else there is room for.
        assert len(plan.marks) == len(told.mistakes) + len(told.lucky), where
        for mark in plan.marks:
            lead = mark.place.point, mark.place.hook
            for box in (*faces, *legend, *parts, *small):
                assert box in mark.place.parts or not box.clipline(lead), (where, mark.words)
        assert min(face.size for face in plan.faces) >= paint.k(24), where
        for entry in plan.legend:
            assert paint.width(entry.words, "strong", plan.legend_units) <= entry.box.width, where


@pytest.mark.parametrize("contrast", ["normal", "high"])
def test_what_is_drawn_stays_within_its_place(contrast: str) -> None:
    """What the plan leaves free is free in the picture as well."""
    context = make_context((1280, 800), Values(contrast=contrast))
    paint = Paint(context)
    for words, mark in (("−30", ""), ("+100", "up")):
        made = blank(300, 120)
        box = pygame.Rect((0, 0), felt.pill_size(paint, words, mark))
        box.center = (150, 60)
        assert felt.pill(made, paint, words, box.center, mark) == box
        assert box.contains(made.get_bounding_rect())
    made = blank(200, 200)
    felt.pin(made, paint, "1", (100, 60), (90, 150))
    drawn = made.get_bounding_rect()
    head = box_at((100, 60), (paint.k(34), paint.k(34)))
    assert head.top <= drawn.top
    assert drawn.right <= head.right + 1
    assert drawn.bottom <= 152


def test_a_needle_is_straight_and_smooth() -> None:
    made = pygame.Surface((60, 120))
    felt.pin(made, Paint(make_context((1280, 800))), "1", (31.4, 20), (29.6, 110))
    # Light lies in each row about the middle of the needle, which moves evenly.
    middles = []
    for y in range(40, 105):
        light = [sum(made.get_at((x, y))[:3]) for x in range(60)]
        middles.append(sum(x * part for x, part in enumerate(light)) / sum(light))
    steps = [abs(one - other) for one, other in pairwise(middles)]
    assert max(steps) < 0.35, "a kink is a step of a whole pixel"


def test_where_there_is_no_room_a_smaller_sign_is_taken() -> None:
    large, small = pygame.Rect(-40, -20, 80, 40), pygame.Rect(-8, -8, 16, 16)
    ways = [MarkWay((large,), (0, -40)), MarkWay((small,), (0, -30), 50)]

    def ground(room: pygame.Rect, taken: list[pygame.Rect]) -> MarkRoom:
        return MarkRoom(room, taken, ThreadMap((400, 200), [], 1.0), [], 1.0)

    wide = ground(pygame.Rect(0, 0, 400, 200), []).place((200, 100), ways)
    assert wide is not None
    assert wide.way == 0
    tight = ground(pygame.Rect(180, 40, 40, 100), []).place((200, 100), ways)
    assert tight is not None
    assert tight.way == 1
    full = pygame.Rect(0, 0, 400, 200)
    assert ground(full, [full]).place((200, 100), ways) is None


def test_marks_of_one_moment_stand_beside_each_other_off_the_thread() -> None:
    line = [(0.0, 100.0), (400.0, 100.0)]
    ground = MarkRoom(
        pygame.Rect(0, 0, 400, 200), [], ThreadMap((400, 200), [(line, 1.0)], 1.0), [(200.0, 100.0)] * 3, 1.0
    )
    box = pygame.Rect(-30, -15, 60, 30)
    places = [ground.place((200.0, 100.0), [MarkWay((box,), (0, -40))]) for _mark in range(3)]
    boxes = [place.whole for place in places if place is not None]
    assert len(boxes) == 3
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    assert not any(box.clipline(*line) for box in boxes)


@pytest.mark.parametrize("wishes", [{"tempo": "instant"}, {"motion": "reduced"}, {"motion": "none"}])
def test_threads_are_there_at_once_where_nothing_moves(wishes: dict[str, str]) -> None:
    assert stitching_seconds(make_context((1280, 800), Values(**wishes))) == 0  # type: ignore[arg-type]
    assert stitching_seconds(make_context((1280, 800), Values(tempo="quick"))) == pytest.approx(0.45)


def test_the_moments_words_stand_where_the_title_was() -> None:
    """They lay over the first pin and its figure, and the line of the moment struck figures through."""
    paint, plan = _plans((1280, 800), 100, made_up(2, 1))
    curve = GameCurve(pygame.Rect((0, 0), plan.size), made_up(2, 1), lambda _move: None)
    still, looked_at = pygame.Surface(plan.size), pygame.Surface(plan.size)
    curve.draw(still, paint)
    first = curve.marks[0].place.parts[-1]
    curve.at_point, curve.focused = round(30 * (first.centerx - plan.plot.left) / plan.plot.width), True
    curve.draw(looked_at, paint)
    for mark in curve.marks:
        for part in mark.place.parts:
            one, other = (made.subsurface(part.inflate(-4, -4)) for made in (still, looked_at))
            assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("face", DIE_FACES)
def test_a_roll_of_luck_shows_its_face(face: str) -> None:
    """Skip-Bo and +1 were empty squares."""
    told = made_up(2, 1)
    roll = replace(told.account.cards[0], card=None, face=face, kind="roll")
    told = replace(told, account=replace(told.account, cards=(roll,)))
    paint, plan = _plans((1280, 800), 100, told)
    curve = GameCurve(pygame.Rect((0, 0), plan.size), told, lambda _move: None)
    drawn = pygame.Surface(plan.size)
    curve.draw(drawn, paint)
    die = next(mark.picture for mark in curve.marks if mark.came is not None)
    assert die is not None
    inside = drawn.subsurface(die.inflate(-die.width // 3, -die.height // 3))
    colours = {tuple(inside.get_at((x, y))) for x in range(inside.width) for y in range(inside.height)}
    assert len(colours) > 20


@pytest.mark.parametrize("wide", [110, 160, 220, 300, 600])
def test_a_short_ruler_cuts_no_word(wide: int) -> None:
    paint = Paint(make_context((1280, 800)))
    felt.ruler(
        pygame.Surface((700, 60)), paint, pygame.Rect(20, 5, wide, 34), "0 · verloren", "50", "gewonnen · 100"
    )
    assert not paint.overflows


def test_a_ring_lies_where_the_lead_changes() -> None:
    for seed in SEEDS:
        told = made_up(4, seed)
        _paint, plan = _plans((1920, 1080), 100, told)
        for x, y in plan.rings:
            heights = sorted(felt.height_on(line, x) for line in plan.smooth)
            assert heights[0] - 1.5 <= y <= heights[1] + 1.5, (seed, x)


def test_six_players_chances_are_told_whole() -> None:
    """In two lines, where one is too short."""
    for text in (100, 200):
        told = made_up(6, 2)
        paint, plan = _plans((1024, 640), text, told)
        curve = GameCurve(pygame.Rect((0, 0), plan.size), told, lambda _move: None)
        curve.focused = True
        paint.overflows.clear()
        curve.draw(pygame.Surface(plan.size), paint)
        assert not paint.overflows


def test_on_paper_every_thread_is_dark_and_has_stitches_of_its_own() -> None:
    """With high contrast all were black dashes, and nobody could tell whose."""
    context = make_context((1280, 800), Values(contrast="high"))
    inks, field = felt.inks_of(Paint(context)), context.palette.field
    assert all(contrast(inks.thread(number), field) >= 7 for number in range(6))
    assert len({inks.stitches(number) for number in range(6)}) == 6
    assert len({inks.thread(number) for number in range(6)}) == 6


@pytest.mark.parametrize(("players", "seed"), [(3, 21), (3, 23), (6, 21)])
def test_in_a_narrow_window_with_large_words_every_sign_is_there(players: int, seed: int) -> None:
    """Rather a lead across a sign than a mistake that is not shown."""
    told = made_up(players, seed)
    _paint, plan = _plans((720, 1280), 200, told)
    assert len(plan.marks) == len(told.mistakes) + len(told.lucky)
    parts = [part for mark in plan.marks for part in mark.place.parts]
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
