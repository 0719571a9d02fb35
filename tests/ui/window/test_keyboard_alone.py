"""Nothing but keys: every scene is walked, every control moved, and every edition dealt from the title."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from skipbo.play.facts import MatchFacts
from skipbo.play.match import HUMAN, Match
from skipbo.play.sitting import Sitting
from skipbo.play.tournament import Room
from skipbo.store.schema import Values
from skipbo.store.store import Store
from skipbo.ui.app import App, make_context
from skipbo.ui.context import Context
from skipbo.ui.input import Key, KeyUp, Press, Release, TextInput
from skipbo.ui.menu_scene import SECONDS_FOR_ANOTHER, MenuScene
from skipbo.ui.scenes.deal_draw_scene import DealDrawScene
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.scenes.house_rules_scene import HouseRulesScene
from skipbo.ui.scenes.lessons_scene import LessonsScene
from skipbo.ui.scenes.match_end_scene import EndActions, MatchEndScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.room_scene import RoomScene
from skipbo.ui.scenes.score_pad_scene import PadActions, ScorePadScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.shell import Shell
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table_model import Spot
from tests.play.courses import course_of
from tests.ui.table.driver import TableDriver, make_match

House = tuple[App, Shell, Store]
EDITIONS = ("classic", "deluxe", "masters", "mod", "tournament")


class Keys:
    """A keyboard and nothing else."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def menu(self) -> MenuScene:
        top = self.app.context.stack.top
        assert isinstance(top, MenuScene)
        return top

    def press(self, *names: str) -> None:
        for name in names:
            self.app.step([Key(name)], 0.02)
            while self.app._held:  # input waits until the last move is on the disk
                time.sleep(0.002)
                self.app.step([], 0.02)

    def go_to(self, key: str) -> None:
        for _ in range(80):
            if self.menu.group.focused is not None and self.menu.group.focused.key == key:
                return
            self.press("tab")
        raise AssertionError(f"Tab never reaches {key}")


# ---------------------------------------------------------------------------- from the title to a deal


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_dealt_from_the_title(house: House, edition: str) -> None:
    keys = Keys(house[0])
    keys.go_to("new")
    keys.press("return")
    keys.go_to(f"edition-{edition}")
    keys.press("return")
    keys.go_to("deal")
    keys.press("return")
    table = house[0].context.stack.top
    assert isinstance(table, TableScene)
    assert table.client.view.edition == edition
    assert table.client.seat in table.client.facts.people


def test_in_the_set_up_everything_is_moved_by_keys(house: House) -> None:
    keys = Keys(house[0])
    keys.go_to("new")
    keys.press("return")
    scene = house[0].context.stack.top
    assert isinstance(scene, SetupScene)

    def seen() -> str:
        state = scene.state
        return repr([getattr(state, name) for name in dir(state) if name[0] != "_" and name != "options"])

    moves = {
        "face-south": ["return"],
        "kind-north": ["right"],
        "short": ["return"],
        "target": ["right"],
        "stock": ["left"],
        "manners": ["return"],
        "players": ["right"],
    }
    for key, names in moves.items():
        before = seen()
        keys.go_to(key)
        keys.press(*names)
        assert seen() != before, f"{key} can't be moved by keys"
    keys.go_to("name-south")
    keys.app.step([TextInput("Zoë")], 0.02)
    assert "Zoë" in scene.state.table["south"].name
    before = seen()
    keys.go_to("move-south")
    keys.press("return", "down", "return")
    assert seen() != before
    keys.go_to("house")
    keys.press("return")
    assert isinstance(house[0].context.stack.top, HouseRulesScene)
    keys.press("escape")
    assert house[0].context.stack.top is scene
    keys.press("escape")
    keys.go_to("new")  # the title again


def test_the_ring_shows_after_a_key_and_not_after_the_mouse(house: House) -> None:
    app, _shell, _store = house
    keys = Keys(app)
    assert not keys.menu.group.shows_ring, "nobody has pressed a key yet"
    new = keys.menu.group.find("new")
    assert new is not None
    app.step([Press(*new.rect.center), Release(*new.rect.center)], 0.02)
    assert isinstance(keys.menu, SetupScene)
    assert not keys.menu.group.shows_ring
    keys.press("tab")
    assert keys.menu.group.shows_ring
    keys.press("escape")
    assert not isinstance(keys.menu, SetupScene)
    assert keys.menu.group.shows_ring, "on the next page too"


def test_a_pass_and_play_deal_is_taken_over_by_keys(house: House) -> None:
    app, _shell, _store = house
    keys = Keys(app)
    keys.go_to("new")
    keys.press("return")
    scene = app.context.stack.top
    assert isinstance(scene, SetupScene)
    keys.go_to("kind-north")
    while scene.state.table["north"].controller != HUMAN:
        keys.press("right")
    keys.go_to("deal")
    keys.press("return")
    for _ in range(400):
        app.step([], 0.02)
        if isinstance(app.context.stack.top, HandoverScene):
            break
    assert isinstance(app.context.stack.top, HandoverScene)
    for _ in range(round(SECONDS_FOR_ANOTHER / 0.02) + 1):
        app.step([], 0.02)
    keys.press("return")
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    assert table.client.is_open


# ---------------------------------------------------------------------------- the scenes round the table


def _context() -> Context:
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    return make_context((1280, 800), Values(motion="none", tempo="instant"))


def _played(games: int, **options: Any) -> Match:
    match = make_match("classic", 2, stock=5, **options)
    chance = random.Random(3)
    for _ in range(games):
        if match.game is None:
            match.next_game()
        assert match.game is not None
        while match.game.table.result is None:
            match.game.push(choose(chance, match.game.legal()))
        match.count_game()
        if match.is_over:
            break
    return match


def _pad(context: Context, left: list[str]) -> MenuScene:
    actions = PadActions(lambda: left.append("on"), "Next game", lambda: left.append("back"), lambda: None)
    return ScorePadScene(context, MatchFacts(_played(1)), 0, actions)


def _end(context: Context, left: list[str]) -> MenuScene:
    actions = EndActions(lambda: left.append("back"), again=lambda: left.append("again"))
    return MatchEndScene(context, MatchFacts(_played(40, target=100)), 0, actions)


def _room(context: Context, left: list[str]) -> MenuScene:
    seatings = [list(make_match("tournament", 6, (0,) if table == 0 else ()).seats) for table in range(2)]
    sitting = Sitting(Room.begin(make_match("tournament", 6).rules, seatings, "room"))
    course = course_of(sitting)
    course.count_game(given_up=True)
    return RoomScene(context, sitting, lambda: left.append("on"), lambda: left.append("back"), course)


def _draw(context: Context, left: list[str]) -> MenuScene:
    return DealDrawScene(context, MatchFacts(make_match("classic", 4, stock=5)), lambda: left.append("on"))


def _lessons(context: Context, left: list[str]) -> MenuScene:
    return LessonsScene(context, lambda lesson: left.append(lesson.key))


def _hand_over(context: Context, left: list[str]) -> MenuScene:
    return HandoverScene(
        context,
        "Ana",
        "owl",
        ["Bo played nothing."],
        lambda: left.append("shown"),
        lambda: left.append("back"),
    )


@pytest.mark.parametrize("make", [_pad, _end, _room, _draw, _lessons, _hand_over])
def test_the_scenes_round_the_table_are_walked(make: Callable[[Context, list[str]], MenuScene]) -> None:
    context = _context()
    left: list[str] = []
    scene = make(context, left)
    context.stack.push(scene)
    for _ in range(900 if make is not _draw else 0):  # the draw for the deal would go on by itself
        context.stack.update(0.05)
    chain = scene.group.focus_chain()
    assert chain, "nothing can be reached"
    reached = set()
    for _ in range(2 * len(chain)):
        context.stack.input.handle(Key("tab"))
        assert scene.group.focused in chain
        reached.add(id(scene.group.focused))
        surface = pygame.Surface(context.size)
        scene.draw(surface)
        ringed = surface.copy()
        scene.group.shows_ring = False
        scene.draw(surface)
        box = scene.group.focused.rect.inflate(24, 24).clip(surface.get_rect())
        with_ring = pygame.image.tobytes(ringed.subsurface(box), "RGB")
        assert with_ring != pygame.image.tobytes(surface.subsurface(box), "RGB"), "no focus to be seen"
    assert reached == {id(widget) for widget in chain}
    before = len(context.stack), len(left)
    context.stack.input.handle(Key("escape"))
    assert (len(context.stack), len(left)) != before, "Escape leads nowhere"


# ---------------------------------------------------------------------------- the table itself


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("classic", 2, {}),
        ("deluxe", 4, {"partnership": True}),
        ("masters", 3, {}),
        ("mod", 2, {}),
        ("mod", 3, {"manners": True}),
        ("tournament", 6, {}),
    ],
)
def test_at_the_table_tab_reaches_all_that_can_be_done_and_is_seen(
    edition: str, players: int, options: dict[str, Any]
) -> None:
    driver = TableDriver(edition, players, tempo="instant", draws=True, **options)
    chance = random.Random(2)
    for _ in range(12):
        driver.settle()
        if driver.is_over:
            break
        scene = driver.scene
        if scene.overlay.bubble is None:
            wanted = set(scene.play.choices.sources)
            wanted |= {Spot("die")} if scene.play.choices.can_roll or scene.play.choices.can_extra else set()
            wanted |= {Spot("draw")} if scene.play.choices.can_draw else set()
            reached = _walk(driver)
            assert wanted <= reached
            tools = {scene.stage.tool_name(spot) for spot in reached if spot.kind == "tool"}
            assert tools >= {name for name, look in scene.stage.state.tools if look != "disabled"}
        driver.key("escape")
        driver.give_by_keys(choose(chance, driver.host.legal(scene.client.seat)))


def _walk(driver: TableDriver) -> set[Spot]:
    scene = driver.scene
    reached: set[Spot] = set()
    scene.stage.state.focus = None
    driver.tick()
    driver.context.stack.draw(driver.surface)
    bare = driver.surface.copy()
    for _ in range(60):
        driver.key("tab")
        focus = scene.stage.state.focus
        assert focus is not None
        if focus in reached:
            break
        reached.add(focus)
        driver.context.stack.draw(driver.surface)
        area = scene.stage.places.area(focus)
        box = pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h))
        box = box.inflate(30, 60).clip(driver.surface.get_rect())
        seen = pygame.image.tobytes(driver.surface.subsurface(box), "RGB")
        assert seen != pygame.image.tobytes(bare.subsurface(box), "RGB"), f"no focus to be seen at {focus}"
    return reached


def test_at_the_table_escape_goes_one_step_back_each_time() -> None:
    driver = TableDriver("classic", 2, tempo="instant")
    driver.settle()
    driver.key("l", "tab", "return")
    assert driver.scene.stage.state.selected is not None
    for gone in ("selected", "list"):
        assert driver.menus == 0
        driver.key("escape")
        state = {
            "selected": driver.scene.stage.state.selected is None,
            "list": not driver.scene.overlay.moves.is_open,
        }
        assert state[gone]
    driver.key("escape")
    assert driver.menus == 1


def test_a_held_enter_plays_one_card_only() -> None:
    driver = TableDriver("classic", 2, tempo="instant")
    driver.settle()
    driver.key("tab", "return")
    assert driver.scene.stage.state.selected is not None
    before = driver.host.step_count
    for _ in range(20):
        driver.context.stack.input.handle(Key("return", repeat=True))
        driver.tick()
    assert driver.host.step_count == before


def test_space_spreads_every_pile_that_hides_a_card_one_after_the_other() -> None:
    driver = TableDriver("classic", 4, tempo="instant", size=(1024, 640))
    chance = random.Random(4)
    for _ in range(40):
        driver.settle()
        driver.give(choose(chance, driver.host.legal(0)))
    driver.settle()
    driver.scene.stage.state.focus = None
    peek = driver.scene.input.peek
    piles = [Spot("discard", seat, pile) for seat in range(4) for pile in range(4)]
    hiding = {spot for spot in piles if peek._hides_something(spot)}
    assert {spot.seat for spot in hiding} - {0}, "others' piles too"
    opened = []
    for _ in range(len(hiding)):
        driver.key("space")
        opened.append(driver.scene.stage.state.opened)
        driver.context.stack.input.handle(KeyUp("space"))
        assert driver.scene.stage.state.opened is None
    assert set(opened) == hiding


def test_a_replay_is_led_by_keys() -> None:
    context = _context()
    left: list[int] = []
    scene = ReplayScene(context, _played(1).records[0], lambda: left.append(1))
    context.stack.push(scene)
    context.stack.update(0.02)
    for key, changed in (
        ("space", lambda: scene.is_playing),
        ("right", lambda: scene.replay.step_count),
        ("end", lambda: scene.replay.step_count),
        ("tab", lambda: scene.client.seat),
        ("o", lambda: scene.stage.state.opened),
        ("l", lambda: scene.overlay.moves.is_open),
        ("pageup", lambda: scene.overlay.moves._back),
    ):
        before = changed()
        context.stack.input.handle(Key(key))
        assert changed() != before, key
        context.stack.input.handle(KeyUp(key))
    context.stack.input.handle(Key("escape"))
    assert not scene.overlay.moves.is_open
    context.stack.input.handle(Key("escape"))
    assert left == [1]
