"""A game controller from SDL to the card on the table: set-up, settings, a whole game, plugged in and out."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pygame
import pytest

from skipbo.controls import words
from skipbo.controls.bindings import is_chord
from skipbo.play.client.values import Awaits
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.gamepads import Gamepads
from skipbo.ui.input import Key, KeyUp
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.reader import InputReader
from skipbo.ui.scenes.pause_scene import PauseScene
from skipbo.ui.scenes.score_pad_scene import ScorePadScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.scenes.title_scene import TitleScene
from skipbo.ui.shell import Shell
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table import sayings
from skipbo.ui.table.replay_foot import button_words
from skipbo.ui.table_model import Spot
from tests.patience import PATIENCE
from tests.ui.pads import VirtualPad
from tests.ui.table.driver import KeyHand

House = tuple[App, Shell, Store]


class Player:
    """Somebody with nothing but a controller."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.reader.start_controllers()
        app.step(app.reader.read(), 0.02)
        self.pad = VirtualPad()
        self.wait(2)

    @property
    def top(self) -> object:
        return self.app.context.stack.top

    def wait(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.app.step(self.app.reader.read(), 0.02)
            while self.app._held:  # input waits until the last move is on the disk
                time.sleep(0.002)
                self.app.step([], 0.02)

    def press(self, *names: str) -> None:
        for name in names:
            self.pad.button(name, True)
            self.wait()
            self.pad.button(name, False)
            self.wait()

    def go_to(self, key: str) -> None:
        """Walk to a widget with the shoulder button."""
        scene = self.top
        assert isinstance(scene, MenuScene)
        for presses in range(80):
            if scene.group.focused is not None and scene.group.focused.key == key:
                assert scene.group.shows_ring or not presses, "the focus must be visible"
                return
            self.press("tab")
        raise AssertionError(f"{key} is never reached")


@pytest.fixture
def player(house: House) -> Iterator[Player]:
    player = Player(house[0])
    yield player
    player.pad.unplug()
    player.wait(2)


def test_from_the_title_through_settings_and_set_up_to_the_end_of_a_game(player: Player) -> None:
    app = player.app
    assert isinstance(player.top, TitleScene)
    player.go_to("settings")
    player.press("return")
    assert isinstance(player.top, SettingsScene)
    player.go_to("confirm_quit")
    before = app.context.wishes.confirm_quit
    player.press("return")
    assert app.context.wishes.confirm_quit != before
    player.press("return", "escape")
    assert app.context.wishes.confirm_quit == before
    assert isinstance(player.top, TitleScene)
    player.go_to("new")
    player.press("return")
    scene = player.top
    assert isinstance(scene, SetupScene)
    scene.state.agreement.stock = 5
    scene.state.agreement.options.pop("target")
    scene.rebuild()
    player.go_to("deal")
    player.press("return")
    table = player.top
    assert isinstance(table, TableScene)
    _play_to_the_end(player, table)
    assert isinstance(player.top, ScorePadScene)
    player.top.update(60.0)  # all is written, and has been seen
    player.press("return")
    assert player.top is table


def _play_to_the_end(player: Player, table: TableScene) -> None:
    chance, progress, since = random.Random(3), -1, time.monotonic()
    hand = KeyHand(table, player.press, letters=False)
    while player.top is table and time.monotonic() - since < PATIENCE:
        player.wait()
        if table.client.host.step_count != progress:
            progress, since = table.client.host.step_count, time.monotonic()
        if table.client.awaits is Awaits.COMPUTER:
            time.sleep(0.002)  # it thinks in another process
        if table.client.is_my_turn and table.director.is_idle and table.client.awaits is not Awaits.HINT:
            command = choose(chance, table.client.host.legal(table.client.seat))
            moves = table.client.host.step_count
            hand.give(command)
            assert str(table.client.host.steps(table.client.seat, moves)[0].command) == str(command)


def deal_from_the_title(player: Player) -> TableScene:
    """Two buttons from the title to the table."""
    player.go_to("new")
    player.press("return")
    player.go_to("deal")
    player.press("return")
    table = player.top
    assert isinstance(table, TableScene)
    return table


def wait_for_the_turn(player: Player, table: TableScene) -> None:
    for _ in range(4000):
        player.wait()
        if table.client.is_my_turn and table.director.is_idle:
            return
        time.sleep(0.001)
    raise AssertionError("the turn never came")


def test_hints_list_menu_and_a_closer_look_have_buttons(player: Player) -> None:
    table = deal_from_the_title(player)
    wait_for_the_turn(player, table)
    player.press("y")
    assert table.overlay.moves.is_open
    player.press("y")
    assert not table.overlay.moves.is_open
    player.press("start")
    assert isinstance(player.top, PauseScene)
    player.press("escape")
    assert player.top is table
    for _ in range(3):  # until a discard pile hides a card
        legal = table.client.host.legal(table.client.seat)
        KeyHand(table, player.press, letters=False).give(
            next(each for each in legal if str(each).endswith(">d1"))
        )
        wait_for_the_turn(player, table)
    assert len(table.stage.model.seats[table.client.seat].discards[0]) == 3
    opened = []
    for pulled in (1.0, -1.0):
        player.pad.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, pulled)
        player.wait()
        opened.append(table.stage.state.opened)
    assert opened[1] is None
    piles = [Spot("discard", seat, pile) for seat in range(2) for pile in range(4)]
    hiding = [pile for pile in piles if table.input.peek._hides_something(pile)]
    assert (opened[0] in hiding) == bool(hiding)


def test_the_tables_buttons_name_those_of_what_is_in_the_hands(player: Player) -> None:
    table = deal_from_the_title(player)
    wait_for_the_turn(player, table)
    context, marks = player.app.context, words.PAD_MARKS

    def told() -> list[str]:
        return [sayings.tool_words(name, context.device)[1] for name in ("hint", "list", "menu", "coach")]

    assert told() == [marks["pad x"], marks["pad y"], marks["pad start"], ""]
    by_pad = _picture(player)
    player.app.step([Key("left shift")], 0.02)
    assert told() == ["H", "L", "M", "G"]
    assert _picture(player) != by_pad, "the signs on the buttons are gone"
    player.press("back")
    assert told()[0] == marks["pad x"]
    assert button_words("search", False, context.device)[1] == marks["pad x"]
    assert button_words("last", False, context.device)[1] == "", "no button does it: none is named"


def _picture(player: Player) -> bytes:
    player.wait(2)
    layout, surface = player.top.stage.layout, player.app.display.surface  # type: ignore[attr-defined]
    first, last = layout.tools[0], layout.tools[-1]
    area = pygame.Rect(first.x, first.y, last.right - first.x, 1.3 * first.h)
    return pygame.image.tobytes(surface.subsurface(area.clip(surface.get_rect())), "RGB")


def test_pulled_out_in_mid_game_and_plugged_in_again(player: Player) -> None:
    table = deal_from_the_title(player)
    player.pad.button("right", True)
    player.wait()
    player.pad.unplug()
    player.wait(80)
    said = player.app.context.toasts
    assert not player.app.reader._pads._held, "a direction that was held is not held for ever"
    assert player.top is table
    player.pad = VirtualPad()
    player.wait(2)
    texts = [said.shown, *said._waiting]
    assert any("controller" in text.lower() for text in texts)
    player.press("start")
    assert isinstance(player.top, PauseScene)


def test_paddles_and_the_like_can_be_pressed_for_something_too() -> None:
    pads = Gamepads(lambda: 0.0)
    down = [
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=button)
        for button in (15, 16, 19, 20, pygame.CONTROLLER_BUTTON_GUIDE)
    ]
    keys = [key for event in down for key in pads.translate(event)]
    assert keys == [Key(f"pad {name}") for name in ("extra", "paddle 1", "paddle 4", "touchpad")]
    assert all(is_chord(key.chord) for key in keys if isinstance(key, Key))
    assert words.chord_name("pad paddle 4") == "back paddle 4"


def test_a_held_direction_repeats_and_a_diagonal_is_one_direction() -> None:
    pygame.display.init()
    pygame.display.set_mode((400, 300))
    now = [0.0]
    reader = InputReader(lambda: (400, 300), lambda: now[0])
    reader.start_controllers()
    reader.read()
    pad, second = VirtualPad(), VirtualPad()
    try:
        reader.read()

        def keys(after: float) -> list[Key | KeyUp]:
            now[0] += after
            return [event for event in reader.read() if isinstance(event, Key | KeyUp)]

        down = Key("pad down")
        again = Key("pad down", repeat=True)
        pad.axis(1, 0.3)
        assert keys(0.01) == [], "the dead zone"
        pad.axis(1, 0.9)
        assert keys(0.01) == [down]
        assert keys(0.2) == []
        assert keys(0.25) == [again]
        assert keys(0.05) == []
        assert keys(0.10) == [again]
        pad.axis(0, 0.85)
        assert keys(0.01) == [], "a diagonal keeps its direction"
        pad.axis(0, 0.0)
        pad.axis(1, 0.0)
        assert keys(0.01) == [KeyUp("pad down")]
        assert keys(2.0) == []
        second.button("left", True)
        assert keys(0.01) == [Key("pad left")]
        second.button("left", False)
        pad.axis(3, 1.0)
        assert keys(0.01) == [KeyUp("pad left"), Key("pad right stick down")]
        pad.axis(3, 0.0)
        pad.axis(4, 1.0)
        assert keys(0.01) == [KeyUp("pad right stick down"), Key("pad left trigger")]
        pad.axis(4, -1.0)
        assert keys(0.01) == [KeyUp("pad left trigger")]
        pad.button("return", True)
        pad.axis(1, 1.0)
        assert set(keys(0.01)) == {Key("pad a"), down}
        pad.unplug()
        assert keys(1.0) == [KeyUp("pad down"), KeyUp("pad a")]
    finally:
        pad.unplug()
        second.unplug()
        reader.read()
