"""Looking back in a replay: the glass finds mistakes, goes from one to the next, and says what was better."""

import itertools
import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pygame.mask
import pytest

from skipbo import languages
from skipbo.ai.review import review
from skipbo.engine.commands import Discard
from skipbo.engine.events import TurnBegan
from skipbo.engine.record import Record
from skipbo.play.curve import GameLine, Point
from skipbo.play.review_service import Mistake
from skipbo.store.schema import Values
from skipbo.ui.access.things import Deed
from skipbo.ui.app import make_context
from skipbo.ui.context import Context
from skipbo.ui.input import Key, PointerMove, Press
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.scenes.confirm_scenes import MessageScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.table import sayings
from skipbo.ui.table.arrow_way import clear_way, way_down
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.measures import table_paint
from skipbo.ui.table.pill_place import things_on
from skipbo.ui.table.plan_drawing import draw_row
from skipbo.ui.table.replay_foot import (
    BUTTONS,
    button_words,
    foot_places,
    layout_with_foot,
    layout_with_note,
)
from skipbo.ui.table.time_strip import TimeStrip
from skipbo.ui.table_model import Spot
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.happenings import event_words
from tests.ui.window.made_up_accounts import made_up


class AtOnce:
    """Stands where `GameReview` stands and hands its finds out when the test says so."""

    def __init__(self, record: Record, finds: list[Mistake], decisions: int) -> None:
        self.record, self._finds = record, finds
        self.seats = (0,)
        self.decisions = {0: decisions}
        self.mistakes: list[Mistake] = []
        self.move, self.has_failed = 0, False
        self.is_too_long = False
        self.coming: list[str] = []

    @property
    def is_done(self) -> bool:
        return self.move >= len(self.record.moves)

    def poll(self) -> bool:
        if not self.coming:
            return False
        what = self.coming.pop(0)
        if what == "half":
            self.mistakes.append(self._finds[0])
            self.move = self._finds[0].decision.move + 1
        elif what == "all":
            self.mistakes[:] = self._finds
            self.move = len(self.record.moves)
        else:
            self.has_failed = True
        return True


@pytest.fixture(scope="module")
def game(root: Path) -> tuple[Record, list[Mistake], int]:
    """A record with the mistakes of its first seat."""
    record = Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))
    human = replace(record.seats[0], controller="human")
    record = replace(record, seats=(human, *record.seats[1:]))
    found = [decision for _, decision in review(record, 300, 20) if decision and decision.seat == 0]
    finds = [Mistake.of(decision) for decision in found if decision.is_mistake]
    assert len(finds) > 2
    return record, finds, len(found)


def opened(
    game: Any, size: tuple[int, int] = (1280, 720), tempo: str = "instant", **wishes: Any
) -> tuple[Context, ReplayScene, AtOnce, Any]:
    record, finds, decisions = game
    source = AtOnce(record, finds, decisions)
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    context = make_context(size, Values(tempo=tempo, **wishes))
    scene = ReplayScene(context, record, lambda: None, review_of=lambda: source)  # type: ignore[arg-type, return-value]
    context.stack.push(scene)
    context.stack.update(0.02)
    scene.use("play")
    scene.seek(0)
    context.stack.draw(surface)
    return context, scene, source, surface


def said(scene: ReplayScene) -> str:
    return "".join(words for words, _ in scene.overlay.toast.parts)


def test_a_screen_reader_is_offered_the_glass_and_the_list_of_moves(game: Any) -> None:
    _context, scene, source, _surface = opened(game)
    names = {thing.key: thing.name for thing in scene.described().things if Deed.PRESS in thing.deeds}
    assert names["search"] == "Review"
    assert names["list"] == "Moves"
    scene.do("search", Deed.PRESS, "")
    assert "mistakes appear on the bar" in said(scene)
    source.coming = ["all"]
    scene.update(0.02)
    scene.do("search", Deed.PRESS, "")
    assert scene.review_note is not None
    assert any(scene.review_note.move in thing.name for thing in scene.described().things)
    before = len(scene.described().things)
    scene.do("list", Deed.PRESS, "")
    listed = [thing.name for thing in scene.described().things if thing.group == "Moves"]
    assert listed == scene.overlay.moves.lines()
    assert listed
    scene.do("list", Deed.PRESS, "")
    assert len(scene.described().things) == before


def test_the_list_of_moves_is_put_away_by_its_cross(game: Any) -> None:
    context, scene, _source, surface = opened(game)
    context.stack.input.handle(Key("l"))
    assert scene.overlay.moves.is_open
    context.stack.draw(surface)
    inside = [
        (x, y) for y in range(0, surface.get_height(), 4) for x in range(0, surface.get_width(), 4)
        if scene.overlay.moves.covers((x, y))
    ]  # fmt: skip
    crossed = [point for point in inside if scene.overlay.moves.is_cross(point)]
    steps = scene.replay.step_count
    context.stack.input.handle(Press(*next(point for point in inside if point not in crossed)))
    assert scene.overlay.moves.is_open, "a press on the list is none on what lies beneath"
    context.stack.input.handle(Press(*crossed[len(crossed) // 2]))
    assert not scene.overlay.moves.is_open
    assert scene.replay.step_count == steps


def test_the_glass_looks_back_and_leads_from_mistake_to_mistake(game: Any) -> None:
    context, scene, source, surface = opened(game)
    steps = [found.decision.move for found in game[1]]
    glass = next(i for i in range(4) if scene.stage.tool_name(Spot("tool", -1, i)) == "search")
    square = scene.stage.layout.tools[glass]
    context.stack.input.handle(Press(round(square.x + square.w / 2), round(square.y + square.h / 2)))
    assert "mistakes appear on the bar" in said(scene)
    assert scene.wants_tick
    context.stack.input.handle(Key("h"))
    assert said(scene) == f"Review: move 0 of {len(game[0].moves)}, no mistake yet."
    source.coming = ["half"]
    context.stack.update(0.02)
    assert scene.review_note is None
    context.stack.input.handle(Key("h"))
    assert scene.replay.step_count == steps[0]
    assert scene.review_note is not None
    assert scene.review_note.move.startswith("Mistake 1 of 1.")
    source.coming = ["all"]
    context.stack.update(0.02)
    costs = [found.decision.cost for found in game[1]]
    rank = 1 + sum(cost > costs[0] for cost in costs)
    numbered = f"Mistake {rank} of {len(steps)}."
    assert scene.review_note.move.startswith(numbered), "it counts those found since, the costliest first"
    summary = f"Ana: {game[2]} decisions and {len(steps)} mistakes; "
    assert not said(scene).startswith(summary), "the note lies over the words"
    context.stack.input.handle(
        Press(round(scene.stage.layout.width / 2), round(scene.stage.layout.status[1] - 20))
    )
    assert said(scene).startswith(summary)
    for step in (*steps[1:], steps[0]):
        context.stack.input.handle(Key("h"))
        assert scene.replay.step_count == step
        context.stack.update(0.02)
        context.stack.draw(surface)
    assert scene.review_note.played.startswith("Played: ")
    assert scene.review_note.reason.startswith("Better: ")
    assert scene.marks is not None
    assert scene.marks.marks.better, "the better way is drawn where it begins"
    assert scene.stage.model.differences(scene.replay.view(0)) == []
    spots = scene.marks.marks
    scene.resized((1280, 720))
    assert scene.marks is not None
    assert scene.marks.marks == spots, "in the new size as well"
    context.stack.input.handle(
        Press(round(scene.stage.layout.width / 2), round(scene.stage.layout.status[1] - 20))
    )
    assert scene.review_note is None, "out of the way"
    assert scene.marks is None


def test_who_plays_a_replay_is_stopped_at_a_mistake(game: Any) -> None:
    context, scene, source, _ = opened(game)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    scene.use("play")
    for _ in range(1200):
        context.stack.update(0.1)
        if not scene.is_playing:
            break
    assert scene.replay.step_count == game[1][0].decision.move
    assert scene.review_note is not None
    scene.use("play")
    context.stack.update(0.5)
    assert scene.replay.step_count > game[1][0].decision.move


def test_the_list_of_moves_makes_room_for_a_mistakes_note(game: Any) -> None:
    context, scene, source, _ = opened(game)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    context.stack.input.handle(Key("l"))
    assert scene.overlay.moves.is_open
    context.stack.input.handle(Key("h"))
    assert scene.review_note is not None
    assert not scene.overlay.moves.is_open
    context.stack.input.handle(Key("home"))
    context.stack.input.handle(Key("l"))
    scene.use("play")
    for _ in range(1200):
        context.stack.update(0.1)
        if not scene.is_playing:
            break
    assert scene.review_note is not None
    assert not scene.overlay.moves.is_open


def test_a_mistake_is_shown_from_its_own_players_seat(game: Any) -> None:
    context, scene, source, _ = opened(game)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    scene.look_round(1)
    scene.seek(game[1][0].decision.move)
    assert scene.review_note is None, "from another seat nothing is told"
    scene.seek(0)
    scene.find_mistakes()
    assert scene.client.seat == 0
    assert scene.review_note is not None


def test_a_sudden_end_can_be_begun_again(game: Any) -> None:
    context, scene, source, _ = opened(game)
    scene.find_mistakes()
    source.coming = ["dies"]
    context.stack.update(0.02)
    assert "came to a sudden end" in said(scene)
    assert scene.review is not None
    assert not scene.review.is_looking
    before = scene.review
    scene.find_mistakes()
    assert scene.review is not before


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", languages.available())
def test_the_note_stays_in_the_window_and_off_the_bar(
    game: Any, size: tuple[int, int], language: str
) -> None:
    languages.set_language(language)
    try:
        context, scene, source, surface = opened(game, size)
        scene.find_mistakes()
        source.coming = ["all"]
        context.stack.update(0.02)
        bare = surface.copy()
        for found in game[1]:
            scene.seek(found.decision.move)
            note, scene.review_note = scene.review_note, None
            context.stack.draw(bare)
            scene.review_note = note
            context.stack.draw(surface)
            assert note is not None
            changed = pygame.mask.from_threshold(surface, (0, 0, 0), (6, 6, 6, 255), bare, 1)
            changed.invert()
            rects = changed.get_bounding_rects()
            assert rects
            area = rects[0].unionall(rects[1:])
            assert area.bottom <= scene.foot.strip.rect.centery, "its shadow at the most"
            assert area.top > 0
            assert area.left >= 0
            assert area.right <= size[0]
    finally:
        languages.set_language("en")


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_a_press_on_a_mark_leads_to_its_mistake(game: Any, size: tuple[int, int]) -> None:
    context, scene, source, surface = opened(game, size)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    context.stack.draw(surface)
    assert scene.review is not None
    t = scene.stage.layout.t
    strip, paint = scene.foot.strip, table_paint(context, scene.stage.layout)
    marks = strip.heads(paint, scene.review.mistakes)
    assert [found for found, _mark in marks] == list(game[1])
    assert marks
    for found, mark in marks:
        context.stack.input.handle(Press(*mark.center))
        assert scene.replay.step_count == found.decision.move
    context.stack.input.handle(Press(strip.plot.right, strip.plot.bottom + round(14 * t)))
    assert scene.replay.step_count == scene.replay.length, "beside the pins the strip is a time line"


def test_the_glass_stops_the_replay_and_says_what_it_does(game: Any) -> None:
    context, scene, *_ = opened(game, tempo="normal")
    turn = next(n for n, move in enumerate(game[0].moves) if isinstance(move.command, Discard))
    scene.seek(turn)
    scene.use("play")
    while scene.replay.step_count == turn:
        context.stack.update(0.02)
    assert not scene.director.is_idle, "whose turn it is comes after the discard"
    step = scene.replay.step_count
    scene.find_mistakes()
    for _ in range(30):
        context.stack.update(0.1)
    assert scene.replay.step_count == step
    assert "the magnifier leads to them" in said(scene)


def test_the_buttons_of_a_replay_say_what_they_do(game: Any) -> None:
    context, scene, _, surface = opened(game)
    offset = len(scene.stage.layout.tools) - 3
    for index, words in enumerate(("Review", "Moves", "Back")):
        square = scene.stage.layout.tools[offset + index]
        context.stack.input.handle(
            PointerMove(round(square.x + square.w / 2), round(square.y + square.h / 2), False)
        )
        assert scene.stage.state.hover == Spot("tool", -1, offset + index)
        context.stack.draw(surface)
        assert scene.stage.state.tools[index][1] == "hover"
        assert sayings.tool_words(scene.stage.state.tools[index][0])[0] == words
    context.stack.input.handle(PointerMove(5, 5, False))
    assert scene.stage.state.hover is None


@pytest.mark.parametrize("wish", [{"card_size": 160}, {"card_size": 200}, {"text_size": 200}, {}])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_mistakes_paper_covers_nothing(
    game: Any, size: tuple[int, int], wish: dict[str, Any], language: str
) -> None:
    languages.set_language(language)
    try:
        context, scene, source, surface = opened(game, size, **wish)
        assert scene.foot.strip.plot.width >= 180 * scene.stage.layout.t
        scene.find_mistakes()
        source.coming = ["all"]
        context.stack.update(0.02)
        for found in game[1]:
            scene.seek(found.decision.move)
            assert scene.review_note is not None
            layout = scene.stage.layout
            assert layout.has_aside, "the table makes room"
            paper = scene.review_note.sheet(context, layout).rect
            assert pygame.Rect((0, 0), size).contains(paper)
            assert paper.bottom <= layout.seam
            for area in things_on(scene.stage):
                assert not paper.colliderect(area), found.decision.move
        context.stack.draw(surface)
    finally:
        languages.set_language("en")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_table_has_room_for_the_paper_in_the_smallest_window(seats: int, text_size: int) -> None:
    context = make_context((1024, 640), Values(text_size=text_size))
    layout = layout_with_note(context, TableShape(seats=seats, text=text_size / 100, tools=3))
    assert layout.has_aside
    right = layout.aside.x
    for seat in range(1, seats):
        assert layout.seats.plate(seat).right <= right
        assert layout.seats.row(seat).right <= right
    assert layout.centre.completed.rect.right <= right


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_beside_the_paper_everybody_sits_where_they_sat(size: tuple[int, int], seats: int) -> None:
    """With four and six the table was laid out anew beside a mistake's note."""
    usual = TableShape(seats=seats, foot=round(size[1] * 0.16))
    layouts = Layout(*size, usual), Layout(*size, replace(usual, aside=round(size[0] * 0.3)))
    assert layouts[1].has_aside

    def order(layout: Layout) -> list[tuple[bool, bool]]:
        stocks = [layout.seats.stock(seat) for seat in range(1, seats)]
        near = stocks[0].height
        return [(a.x > b.x + near, a.y > b.y + near) for a, b in itertools.permutations(stocks, 2)]

    assert order(layouts[0]) == order(layouts[1])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 200])
def test_six_faces_at_the_time_lines_end_can_be_known(size: tuple[int, int], text: int) -> None:
    """In one column they were 8 pixels high."""
    context = make_context(size, Values(text_size=text))
    layout = layout_with_foot(context, TableShape(seats=6, text=text / 100))
    paint, strip = table_paint(context, layout), TimeStrip(GameLine((Point(0, 0, 0, (1 / 6,) * 6),), ()), 9)
    strip.faces = [["hare"], ["owl"], ["cat"], ["fox"], ["badger"], ["bear"]]
    strip.lay_out(paint, foot_places(layout, 200, 240).strip)
    assert strip.face >= 16 * min(2.0, size[1] / 640)
    assert -(-6 // strip.columns) * strip.face <= strip.rect.height
    assert strip.plot.width > 0.6 * strip.rect.width
    strip.faces = strip.faces[:2]
    strip.lay_out(paint, strip.rect)
    assert strip.columns == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_on_the_time_line_covers_anything(size: tuple[int, int], text: int, seats: int) -> None:
    """Faces lay over the count of moves, the coin over both, pins over the edge and over each other."""
    context = make_context(size, Values(text_size=text))
    layout = layout_with_foot(context, TableShape(seats=seats, text=text / 100))
    told = made_up(seats, 3)
    curve = told.account.curve
    length = curve[-1].move
    paint, strip = table_paint(context, layout), TimeStrip(GameLine(curve, ()), length)
    strip.faces = told.faces
    strip.lay_out(paint, foot_places(layout, 200, 240).strip)
    inside = strip.rect.inflate(-2 * paint.k(9), -2 * paint.k(9))
    faces, count = [face.box for face in strip.ends], strip.count(paint)
    assert len(faces) == seats
    assert all(inside.contains(face) for face in faces)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(faces, 2))
    assert count.collidelist(faces) < 0
    assert count.bottom <= strip.rect.bottom
    for now in (0, length // 2, length - 1, length):
        coin = strip.coin(paint, now)
        assert coin.collidelist([*faces, count]) < 0
        assert strip.rect.contains(coin)
    mistakes: Any = [SimpleNamespace(decision=SimpleNamespace(move=move)) for move in (9, 30, 48, 70, 92)]
    heads = [head for _mistake, head in strip.heads(paint, mistakes)]
    assert all(strip.rect.contains(head) for head in heads)
    assert all(head.collidelist([*faces, count]) < 0 for head in heads)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(heads, 2))


def test_the_table_has_all_its_room_again_without_the_paper(game: Any) -> None:
    context, scene, source, _surface = opened(game)
    before = scene.stage.layout.centre.building(0)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    scene.seek(game[1][0].decision.move)
    assert scene.stage.layout.centre.building(0) != before
    scene.handle(Press(round(scene.stage.layout.width / 2), round(scene.stage.layout.seam - 20)))
    assert scene.review_note is None
    assert scene.stage.layout.centre.building(0) == before


def test_the_paper_tells_both_plans_from_where_they_part(game: Any) -> None:
    context, scene, source, _surface = opened(game)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    hand = 0
    for found in game[1]:
        scene.seek(found.decision.move)
        note, marks = scene.review_note, scene.marks
        assert note is not None
        assert marks is not None
        assert note.place.startswith("turn ")
        assert f", move {scene.replay.step_count + 1}, " in note.place, "as the text table counts"
        assert note.cost.better > note.cost.chance
        assert [row.heading for row in note.rows] == ["Played", "Better"]
        assert all(row.pictures for row in note.rows)
        better = found.decision.better[0]
        assert better != found.decision.played[0]
        wanted = Choices(0, [better], scene.stage.model.hand).spots_of(better, scene.stage.model.hand)
        assert (marks.marks.better, marks.marks.goal) == (wanted[0], wanted[1])
        hand += wanted[0].kind == "hand"
    assert hand, "at least one of them begins with a card of the hand"


def test_the_time_line_is_told_to_a_screen_reader_and_set_by_it(game: Any) -> None:
    _context, scene, *_ = opened(game)
    line = next(thing for thing in scene.described().things if thing.key == "strip")
    assert line.name == "Chance of winning, turn by turn"
    assert line.numbers == (0, 0, len(game[0].moves))
    assert line.value.startswith("Turn 1, ")
    assert "Ana: 61" in line.value
    scene.do("strip", Deed.SET, "12")
    assert scene.replay.step_count == 12
    scene.do("strip", Deed.LESS, "")
    assert scene.replay.step_count == 11


def test_the_curve_is_there_at_once_and_follows_the_account(game: Any) -> None:
    context, scene, _source, surface = opened(game)
    points = scene.foot.strip.points
    assert points[0].move == 0
    assert points[-1].chances in ((1.0, 0.0), (0.0, 1.0)), "the end is the result"
    assert all(abs(sum(point.chances) - 1) < 1e-9 for point in points)
    turns = sum(one.seat != other.seat for one, other in itertools.pairwise(game[0].moves))
    assert len(points) == turns + 2
    scene.seek(len(game[0].moves))
    context.stack.draw(surface)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_every_button_of_the_foot_says_what_it_does_and_its_key(game: Any, size: tuple[int, int]) -> None:
    _context, scene, _source, surface = opened(game, size)
    window = pygame.Rect(0, 0, *size)
    for name in (*BUTTONS, "search"):
        words, key = button_words(name, is_playing=False)
        assert words
        assert key
        tip = scene.foot.tip_area(name, is_playing=False)
        assert window.contains(tip)
        assert {scene.foot.at(corner) for corner in (tip.topleft, tip.center, tip.bottomright)} <= {
            None,
            "",
        }, name
        _paint, places = scene.foot._arrange()
        assert tip.collidelist([each for each in (*places.buttons, places.amber) if each]) < 0, name
        assert not tip.colliderect(places.strip), name
    points = [(x, y) for x in range(0, size[0], 8) for y in range(size[1] - 150, size[1], 8)]
    by_name = {scene.foot.at(point): point for point in points}
    for name in (*BUTTONS, "search"):
        scene.handle(PointerMove(1, 1))
        scene.draw(surface)
        area = scene.foot.tip_area(name, is_playing=False).clip(window)
        bare = pygame.image.tobytes(surface.subsurface(area), "RGB")
        scene.handle(PointerMove(*by_name[name]))
        scene.draw(surface)
        assert pygame.image.tobytes(surface.subsurface(area), "RGB") != bare, f"{name} has no tip"


def test_the_button_to_the_next_mistake_is_quiet_where_there_is_none(game: Any) -> None:
    record, _finds, decisions = game
    _context, scene, source, surface = opened((record, [], decisions))
    amber = scene.foot._arrange()[1].amber
    assert amber is not None
    at = (amber.left + 12, amber.centery)

    def is_gold() -> bool:
        scene.draw(surface)
        red, _green, blue = surface.get_at(at)[:3]
        return bool(red - blue > 80)

    assert is_gold()
    scene.use("play")
    scene.find_mistakes()
    source.coming = ["all"]
    scene.update(0.02)
    assert not is_gold()
    scene.handle(PointerMove(*amber.center))
    assert scene.foot._told("search", is_playing=False)[0] == "No mistakes", "its tip says what it says"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_that_is_over_is_not_said_to_be_under_way(game: Any, seat: int) -> None:
    _context, scene, _source, _surface = opened(game, tempo="normal")
    scene.look_round(seat)
    scene.shown.begin()
    facts = scene.client.facts
    told = {event_words(TurnBegan(each), facts.names, facts.you): each for each in (0, 1)}
    seen = 0
    for _step in range(12):
        scene.director.finish()
        if (words := f"{said(scene)}.") in told:
            assert told[words] == scene.client.view.turn, scene.replay.step_count
            seen += 1
        scene.step_on()
    assert seen


@pytest.mark.parametrize(
    ("size", "text_size", "is_whole"), [((1024, 640), 200, False), ((1920, 1080), 100, True)]
)
def test_a_press_on_the_paper_tells_all_of_it_in_words_of_the_wished_size(
    game: Any, size: tuple[int, int], text_size: int, is_whole: bool
) -> None:
    """At 1024x640 with words of 200 % the paper had cards and a ruler, and no sentence."""
    context, scene, source, surface = opened(game, size, text_size=text_size)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    scene.seek(game[1][0].decision.move)
    context.stack.draw(surface)
    note = scene.review_note
    assert note is not None
    sheet = note.sheet(context, scene.stage.layout)
    assert sheet.is_whole == is_whole
    scene.handle(Press(*sheet.rect.center))
    page = context.stack.top
    assert isinstance(page, MessageScene)
    words = " ".join(thing.name for thing in page.described().things)
    for sentence in (note.played, note.reason, note.cost.words):
        assert sentence in words
    context.stack.draw(surface)
    page.back()
    assert scene.review_note is note
    scene.handle(Key("o"))
    assert isinstance(context.stack.top, MessageScene) != is_whole


def test_a_ring_in_the_hand_ends_along_the_edge_of_the_card_above_it(game: Any) -> None:
    """It was cut straight, at the leftmost corner of a card that lies askew."""
    context, scene, source, surface = opened(game)
    scene.find_mistakes()
    source.coming = ["all"]
    context.stack.update(0.02)
    scene.seek(game[1][0].decision.move)
    assert scene.marks is not None
    hand = Spot("hand", scene.client.seat, 1)
    below, above = (scene.stage.places.lying(Spot("hand", hand.seat, number)) for number in (1, 2))
    surface.fill((0, 0, 0))
    scene.marks._ring_card(surface, hand, (255, 255, 255))
    drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (90, 90, 90))
    card = context.art.turned(
        context.art.boxes.rounded(round(above.width), round(above.height), 8, (9, 9, 9)), -above.angle
    )
    over = pygame.mask.from_surface(card, 250)
    at = card.get_rect(center=(round(above.x), round(above.y)))
    assert drawn.overlap_area(over, at.topleft) == 0, "nothing over the next card"
    beside = drawn.get_bounding_rects()
    assert max(box.right for box in beside) > at.left + 4, "up to its turned edge, not to its corner's height"
    assert min(box.left for box in beside) < below.rect.x + 2


@pytest.mark.parametrize("kinds", [["card"] * 5, ["card", "coin", "card", "card", "card"], ["card"] * 3])
@pytest.mark.parametrize("size", [(152, 110), (152, 54), (240, 120)])
def test_cards_of_a_plan_do_not_lie_over_one_another(size: tuple[int, int], kinds: list[str]) -> None:
    """Half a Skip-Bo lay under the next card, and a coin on a seven."""
    paint = Paint(make_context((1280, 800), Values()))
    placed: list[pygame.Rect] = []

    class Noted(pygame.Surface):
        def blit(self, source: pygame.Surface, dest: Any, *_: Any) -> pygame.Rect:  # type: ignore[override]
            placed.append(pygame.Rect(dest))
            return placed[-1]

    room = pygame.Rect((10, 10), size)
    draw_row(Noted((400, 300)), paint, room, [(kind, 7) for kind in kinds], 54)
    assert len(placed) == len(kinds)
    for one, other in itertools.combinations(placed, 2):
        assert not one.colliderect(other)
    assert all(room.contains(place) for place in placed)
    assert min(place.height for place in placed) >= 18


def test_an_arrow_goes_round_what_is_there_to_be_read() -> None:
    window, coins = pygame.Rect(0, 0, 1280, 800), pygame.Rect(40, 515, 115, 52)
    title, number = pygame.Rect(40, 474, 150, 42), pygame.Rect(172, 384, 81, 20)
    way = clear_way(coins, [(200.0, 378.0), (262.0, 378.0)], [title, number], window)
    assert way[-1] == (262.0, 378.0), "between two piles' numbers"
    assert not any(area.collidepoint(point) for area in (title, number) for point in way)


def test_the_coachs_arrow_goes_down_beside_what_lies_between() -> None:
    window, stock = pygame.Rect(0, 0, 1024, 640), pygame.Rect(210, 20, 60, 100)
    draw, goal = pygame.Rect(240, 140, 60, 80), pygame.Rect(205, 240, 90, 130)
    ends = [(goal.left + share * goal.width, 230.0) for share in (0.5, 0.25, 0.75)]
    way = way_down(stock, ends, [draw], window)
    assert way[-1] in ends
    assert way[0][1] <= way[-1][1]
    assert not any(draw.collidepoint(point) for point in way)
