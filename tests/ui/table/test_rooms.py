"""The scenes round the table: draw for the deal, score pad, end of a match, tournament's room, replay."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match
from skipbo.play.replay import ReplayHost
from skipbo.play.sitting import Sitting
from skipbo.play.tournament import Room
from skipbo.store.schema import Values
from skipbo.ui.app import make_context, take_over
from skipbo.ui.context import Context
from skipbo.ui.input import Key, PointerMove, Press
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.deal_draw_scene import FLIGHT, FLIP_AT, DealDrawScene
from skipbo.ui.scenes.match_end_scene import EndActions, MatchEndScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.room_scene import RoomScene
from skipbo.ui.scenes.score_pad_scene import PadActions, ScorePadScene
from skipbo.ui.score_words import turns_of
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.replay_foot import foot_places
from tests.play.courses import course_of
from tests.ui.table.driver import make_match

SIZES = [(1024, 640), (1920, 1080)]


def _context(size: tuple[int, int], **wishes: object) -> Context:
    pygame.display.init()
    pygame.display.set_mode(size)
    return make_context(size, Values(**wishes))  # type: ignore[arg-type]


def _show(context: Context, scene: Scene, frames: int = 400) -> pygame.Surface:
    """Put a scene up, let it play and draw it."""
    surface = pygame.display.get_surface()
    assert surface is not None
    context.stack.push(scene)
    context.stack.draw(surface)
    for _ in range(frames):
        context.stack.update(1 / 60)
    context.stack.draw(surface)
    return surface


def _played(match: Match, games: int = 1) -> Match:
    """That many games of the match, by random players."""
    rng = random.Random(3)
    for _ in range(games):
        if match.game is None:
            match.next_game()
        assert match.game is not None
        while match.game.table.result is None:
            match.game.push(choose(rng, match.game.legal()))
        match.count_game()
        if match.is_over:
            break
    return match


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 6])
def test_the_draw_for_the_deal_ends_with_a_button(size: tuple[int, int], players: int) -> None:
    context, went_on = _context(size), []
    scene = DealDrawScene(
        context, MatchFacts(make_match("classic", players, stock=5)), lambda: went_on.append(1)
    )
    context.stack.push(scene)
    context.stack.update(0.05)
    assert scene.group.find("deal") is None
    scene.handle(Key("return"))
    assert scene.group.find("deal") is not None
    assert not went_on, "the first key only shows the end of the draw"
    scene.handle(Key("return"))
    assert went_on == [1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_message_in_the_draw_hides_no_pile_nor_button(size: tuple[int, int], players: int) -> None:
    scene = DealDrawScene(_context(size), MatchFacts(make_match("classic", players, stock=5)), lambda: None)
    scene.context.stack.push(scene)
    wide = round(min(size[0] * 0.55, 900))
    message = pygame.Rect(0, 0, wide, round(60 * scene.context.metrics.k))
    message.center = scene.toast_place([message.size])[1]
    deck = pygame_rect(scene._deck.rect)
    assert not message.colliderect(deck)
    scene.handle(Key("return"))
    button = scene.group.find("deal")
    assert button is not None
    assert not message.colliderect(button.rect)


def test_a_card_that_turns_over_in_the_draw_throws_a_narrow_shadow() -> None:
    size = (1280, 800)
    context = _context(size)
    scene = DealDrawScene(context, MatchFacts(make_match("classic", 2, stock=5)), lambda: None)
    context.stack.push(scene)
    surface = pygame.Surface(size)
    context.stack.update(0.01)
    context.stack.draw(surface)
    first = scene._drawn[0]
    pose = scene._pose(first)
    beside = (round(pose.x - pose.width * 0.4), round(pose.y))
    before = surface.get_at(beside)
    on_edge = (1.0 + FLIP_AT) / 2 * FLIGHT * scene._factor()
    scene.update(first.begins + on_edge - scene._age)
    scene.redraw()
    context.stack.draw(surface)
    after = surface.get_at(beside)
    assert sum(before[:3]) - sum(after[:3]) < 30


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [("deluxe", 2, {"stock": 5}), ("classic", 6, {"stock": 5, "partnership": True}), ("tournament", 6, {})],
)
def test_the_pencil_writes_the_score_and_stops(
    size: tuple[int, int], edition: str, players: int, options: dict[str, object]
) -> None:
    match = _played(make_match(edition, players, **options), 3)  # type: ignore[arg-type]
    context, pressed = _context(size), []
    scene = ScorePadScene(
        context,
        MatchFacts(match),
        0,
        PadActions(lambda: pressed.append("on"), "Next game", lambda: pressed.append("title")),
    )
    _show(context, scene, 20)
    assert scene.wants_tick
    written = [piece.words for piece in scene.page.pieces]
    for team in match.rules.teams:
        assert str(match.scores[team]) in written
    for _ in range(900):
        context.stack.update(1 / 60)
    assert not scene.wants_tick
    scene.handle(Key("return"))
    assert pressed == ["on"]
    assert not scene.paint.overflows


def test_a_press_finishes_the_writing() -> None:
    match = _played(make_match("classic", 3, stock=5))
    context = _context((1280, 720))
    scene = ScorePadScene(context, MatchFacts(match), 0, PadActions(lambda: None, "Next game", lambda: None))
    _show(context, scene, 5)
    assert scene.wants_tick
    scene.handle(Press(3, 3))
    context.stack.update(1 / 60)
    assert scene._age == scene._pad.ends
    context.stack.update(scene.unhurried)
    assert not scene.wants_tick


def test_the_turns_of_a_game_are_those_of_its_winner() -> None:
    match = _played(make_match("classic", 2, stock=5))
    winners = match.records[-1].result.winner_seats
    ends = [move for move in match.records[-1].moves if move.seat in winners and ">d" in str(move.command)]
    assert turns_of(MatchFacts(match), winners) >= len(ends) + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_match(size: tuple[int, int]) -> None:
    match = _played(make_match("classic", 4, stock=5, target=100), 30)
    assert match.is_over
    context, pressed = _context(size), []
    actions = EndActions(lambda: pressed.append("title"), again=lambda: pressed.append("again"))
    scene = MatchEndScene(context, MatchFacts(match), 0, actions)
    _show(context, scene)
    assert not scene.wants_tick
    assert not scene.paint.overflows
    scene.handle(Key("return"))
    scene.handle(Key("escape"))
    assert pressed == ["again", "title"]


def test_the_other_tables_catch_up_and_the_room_goes_on() -> None:
    seatings = [list(make_match("tournament", 6, (0,) if table == 0 else ()).seats) for table in range(2)]
    rules = make_match("tournament", 6).rules
    room = Room.begin(rules, seatings, "room")
    _played(room.tables[0])
    context, went_on = _context((1280, 720)), []
    sitting = Sitting(room)
    scene = RoomScene(context, sitting, lambda: went_on.append(1), lambda: None, course_of(sitting))
    _show(context, scene, 3)
    assert [len(table.records) for table in room.tables] == [1, 1]
    winners = [table.records[0].result.winner_seats for table in room.tables]
    team = next(team for team in rules.teams if rules.team_seats(team) != winners[0])
    found = sitting.place_of(rules.team_seats(team)[0])
    assert found == (3, 6, True), "four pairs have won nothing yet"
    scene.handle(Key("return"))
    assert went_on == [1]


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [("masters", 3, {"stock": 5}), ("mod", 2, {"stock": 5, "manners": True}), ("tournament", 6, {})],
)
def test_a_replay_shows_every_step_as_it_was(edition: str, players: int, options: dict[str, object]) -> None:
    match = _played(make_match(edition, players, **options))  # type: ignore[arg-type]
    record = match.records[0]
    context, left = _context((1024, 640), tempo="instant"), []
    scene = ReplayScene(context, record, lambda: left.append(1), viewer=1)
    surface = _show(context, scene, 2)
    scene.is_playing = False
    scene.seek(0)
    host = ReplayHost(record)
    for step in range(1, min(40, host.length) + 1):
        scene.handle(Key("right"))
        host.seek(step)
        assert scene.replay.step_count == step
        assert scene.stage.model.differences(host.view(1)) == []
    scene.handle(Key("tab"))
    assert scene.stage.model.differences(scene.replay.view(scene.client.seat)) == []
    scene.handle(Key("end"))
    assert scene.replay.step_count == host.length
    scene.handle(Key("home"))
    assert scene.replay.step_count == 0
    context.stack.draw(surface)
    line = scene.foot.strip.plot
    scene.handle(Press(line.centerx, line.centery))
    assert abs(scene.replay.step_count - host.length / 2) <= 1 + host.length / 90
    scene.handle(PointerMove(line.right, line.centery, held=True))
    assert scene.replay.step_count == host.length
    take_over(context, (1280, 720))
    context.stack.draw(pygame.display.set_mode((1280, 720)))
    scene.handle(Key("escape"))
    assert left == [1]


def test_a_replay_has_its_own_pace_where_nothing_moves() -> None:
    match = _played(make_match("classic", 2, stock=5))
    context = _context((1024, 640), tempo="instant")
    scene = ReplayScene(context, match.records[0], lambda: None)
    _show(context, scene, 2)
    for _ in range(60):
        context.stack.update(1 / 60)
    assert 1 <= scene.replay.step_count <= 3
    assert [seat.face for seat in scene.client.facts.seats] == ["hare", "fox"]


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_of_ones_own_game_speaks_to_you_and_not_under_its_bar(size: tuple[int, int]) -> None:
    match = _played(make_match("classic", 2, stock=5))
    record = match.records[0]
    seats = tuple(replace(seat, name=name) for seat, name in zip(record.seats, ("", "Oda"), strict=True))
    record = replace(record, seats=seats)
    for is_ours, name in ((True, "You"), (False, "Player 1")):
        context = _context(size, tempo="instant")
        scene = ReplayScene(context, record, lambda: None, is_ours=is_ours)
        _show(context, scene, 2)
        assert scene.stage.state.plates[0].name == name
        assert scene.stage.state.line.endswith("you" if is_ours else name)
        toast = scene.overlay.toast
        for _ in range(400):
            if toast.parts and toast.at is not None:
                pill = pygame.Rect((0, 0), toast.size(scene.stage.furniture))
                pill.center = round(toast.at[0]), round(toast.at[1])
                assert pill.collidelist(scene.foot.area()) < 0, "what is said lies under the time line"
            context.stack.update(1 / 10)
        lines = scene.overlay.moves.lines()
        assert any(line.startswith(name) for line in lines)
        assert not any(line.startswith("Player 1" if is_ours else "You") for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_a_replays_title_block_is_its_own(size: tuple[int, int]) -> None:
    match = _played(make_match("tournament", 6), 1)
    scene = ReplayScene(_context(size), match.records[0], lambda: None)
    assert scene.stage.state.wins == (), "a record knows nothing of the games before"
    assert scene.stage.layout.shape.pairs == 0, "and no room is kept for them"
    surface = pygame.Surface(size)
    scene.context.stack.push(scene)
    scene.context.stack.draw(surface)
    strip = scene.foot.strip
    assert scene.foot.area()[0].contains(strip.rect)
    assert strip.rect.contains(strip.plot)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160), (900, 1400), (2560, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_foot_of_a_replay_holds_all_and_hides_nothing(size: tuple[int, int], text_size: int) -> None:
    match = _played(make_match("classic", 4, seed="bar", stock=5), 1)
    pygame.display.init()
    window = pygame.display.set_mode(size)
    context = make_context(size, Values(text_size=text_size, tempo="instant"))
    scene = ReplayScene(context, match.records[-1], lambda: None)
    scene.draw(window)
    layout = scene.stage.layout
    places = foot_places(layout, 200)
    foot = scene.foot.area()[0]
    parts = [*places.buttons, places.strip, *([places.amber] if places.amber else [])]
    for number, part in enumerate(parts):
        assert foot.contains(part), part
        assert part.collidelist(parts[number + 1 :]) < 0
    assert places.strip.width >= 3 * places.strip.height
    own = [
        layout.title_area,
        layout.seats.plate(scene.client.seat),
        *(layout.hand(n, 5).rect for n in range(5)),
    ]
    assert max(area.bottom for area in own) <= foot.top + 4 * layout.t


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_replays_words_are_as_large_as_its_table_expects(text_size: int) -> None:
    match = _played(make_match("masters", 3, seed="words", stock=5), 1)
    context = make_context((1920, 1080), Values(text_size=text_size, tempo="instant"))
    stage = ReplayScene(context, match.records[-1], lambda: None).stage
    assert stage.sized.metrics.t == pytest.approx(stage.layout.t)
