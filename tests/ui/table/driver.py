"""Plays at the table as a person does: with presses, moves and releases, or with keys, on a fake clock."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.cards import card_of
from skipbo.engine.commands import Command, Discard, ExtraDiscard
from skipbo.engine.editions import rules_for
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.opponents import AtOnce
from skipbo.store.schema import Values
from skipbo.ui.app import make_context, take_over
from skipbo.ui.context import Context
from skipbo.ui.input import Key, PointerMove, Press, Release
from skipbo.ui.scenes.table import TableScene
from skipbo.ui.table_model import Spot

FRAME = 1 / 60
FACES = ("hare", "owl", "cat", "fox", "bear", "badger")


def make_match(
    edition: str,
    players: int,
    humans: Sequence[int] = (0,),
    level: str = "random",
    seed: str = "5",
    **options: object,
) -> Match:
    """A match of this edition with people in some seats."""
    seats = [
        Seat(f"Player {seat}", "human" if seat in humans else level, FACES[seat]) for seat in range(players)
    ]
    # The identity is the computer players' chance: a fixed one, so that every run plays the same.
    return Match.begin(rules_for(edition, players, **options), seats, seed=seed, identity=f"table {seed}")


class TableDriver:
    """A table in a window that nobody sees."""

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        size: tuple[int, int] = (1280, 720),
        tempo: str = "normal",
        motion: str = "full",
        humans: Sequence[int] = (0,),
        draws: bool = False,
        match: Match | None = None,
        host: Host | None = None,
        wishes: Values | None = None,
        **options: object,
    ) -> None:
        pygame.display.init()
        self.surface = pygame.display.set_mode(size)
        self.context: Context = make_context(size, wishes or Values(tempo=tempo, motion=motion))
        if host is not None:
            match = host._match
        self.match = match or make_match(edition, players, humans, **options)  # type: ignore[arg-type]
        self.host = host or Host(self.match)
        opponents = AtOnce(self.match.seats, self.match.identity)
        context = self.context
        self.client = TableClient(self.host, opponents, lambda: context.wishes.confirm_gift_of_victory)
        self.menus = self.ends = 0
        """How often the menu was asked for, and the end of a game told."""
        self.scene = TableScene(context, self.client, self._menu, self._over)
        self.context.stack.push(self.scene)
        self.draws = draws
        self.frames = 0
        self.settles = 0

    def _menu(self) -> None:
        self.menus += 1

    def _over(self) -> None:
        self.ends += 1

    # --- time

    def tick(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.context.stack.update(FRAME)
            self.frames += 1
            if self.draws:
                self.context.stack.draw(self.surface)

    def settle(self, limit: int = 8000) -> None:
        """Wait until nothing moves and a person is to move; the picture must then equal the view."""
        for _ in range(limit):
            scene = self.scene
            if scene.director.is_idle and scene.stage.effects.is_empty:
                if self.match.game is not None:
                    differences = scene.stage.model.differences(scene.client.view)
                    assert differences == [], differences
                    self.settles += 1
                if self.is_over or scene.client.is_my_turn:
                    return
            self.tick()
        raise AssertionError("the table never came to rest")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.host.turn is None

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        self.surface = pygame.display.set_mode(size)
        take_over(self.context, size)

    # --- the pointer

    def spot(self, name: str) -> Spot:
        """A place by its name in the notation."""
        return spot_of(self.scene, name)

    def point(self, name: str) -> tuple[int, int]:
        """A point where a place can be gripped."""
        spot = self.spot(name)
        area = self.scene.stage.places.area(spot)
        x, y = area.centre
        if spot.kind == "hand":
            x = area.x + area.w * 0.25  # the next card lies over the rest of it
        if spot.kind == "discard":
            pose = self.scene.stage.places.lying(spot)
            x, y = pose.x, pose.y
        return round(x), round(y)

    def move(self, to: tuple[int, int], held: bool = True, steps: int = 4) -> None:
        """Move the pointer."""
        x0, y0 = self.scene.input.gestures.pointer
        for step in range(1, steps + 1):
            x, y = x0 + (to[0] - x0) * step / steps, y0 + (to[1] - y0) * step / steps
            self.context.stack.handle(PointerMove(round(x), round(y), held=held))
            self.tick()

    def drag(self, source: str, target: str) -> None:
        """Drag a thing from one place to another."""
        start = self.point(source)
        goal = self.point(target)
        if (
            source != "coins"
        ):  # coins are gripped in their middle; of a card, not the pointer is laid on the target
            pose = self.scene.input.gestures.rest(self.spot(source))
            goal = (round(goal[0] + start[0] - pose.x), round(goal[1] + start[1] - pose.y))
        self.context.stack.handle(Press(*start))
        self.move(goal)
        self.context.stack.handle(Release(*goal))
        self.tick()

    def click(self, name: str, clicks: int = 1) -> None:
        """Press and release on a place."""
        point = self.point(name)
        for number in range(1, clicks + 1):
            self.context.stack.handle(Press(*point, clicks=number))
            self.context.stack.handle(Release(*point))
        self.tick()

    def key(self, *names: str) -> None:
        """Press keys."""
        for name in names:
            self.context.stack.handle(Key(name))
            self.tick()

    def answer(self, index: int) -> None:
        """Press a button of the question on the seam."""
        bubble = self.scene.overlay.bubble
        assert bubble is not None
        point = bubble.buttons[index].rect.center
        self.context.stack.handle(Press(*point))
        self.context.stack.handle(Release(*point))
        self.tick()

    # --- commands

    def give(self, command: Command) -> None:
        """Give a command by the pointer alone."""
        text = str(command)
        if text in ("pay", "decline"):
            self.answer(0 if text == "pay" else 1)
        elif text == "end":
            self.answer(0)
        elif text == "roll":
            self.click("die")
        elif text == "draw":
            self.click("draw")
        else:
            if isinstance(command, ExtraDiscard):
                if not self.scene.play.extra_armed:
                    self.click("die")
                text = text.removeprefix("extra:")
                source, target = f"hand:{text.split('>')[0]}", text.split(">")[1]
            else:
                source, target = text.split(">")
                if isinstance(command, Discard) and self.scene.play.extra_armed:
                    self.click("die")
            self.drag(source, target)
            if self.scene.play.is_asking:  # R25: the purchase that makes somebody else win
                self.answer(1)

    def give_by_keys(self, command: Command) -> None:
        """Give a command by the keyboard alone."""
        KeyHand(self.scene, self.key).give(command)


class KeyHand:
    """Gives commands by keys alone; without `letters` only by those that a controller has."""

    def __init__(self, scene: TableScene, key: Callable[..., None], letters: bool = True) -> None:
        self._scene, self._key, self._letters = scene, key, letters

    def give(self, command: Command) -> None:
        """Press the keys that say this command."""
        text, scene = str(command), self._scene
        if text in ("pay", "end"):
            self._key("return")
        elif text == "decline":
            self._key("right", "return")
        elif text == "roll":
            self._press("r", Spot("die"))
        elif text == "draw":
            self._press("d", Spot("draw"))
        else:
            if isinstance(command, ExtraDiscard):
                text = f"hand:{text.removeprefix('extra:')}"
            is_extra = isinstance(command, ExtraDiscard)
            if isinstance(command, (Discard, ExtraDiscard)) and is_extra != scene.play.extra_armed:
                self._press("x", Spot("die"))
            source, target = text.split(">")
            self._choose(spot_of(scene, source))
            self._choose(spot_of(scene, target))
            if scene.play.is_asking:
                self._key("right", "return")

    def _press(self, letter: str, spot: Spot) -> None:
        if self._letters:
            self._key(letter)
        else:
            self._choose(spot)

    def _choose(self, spot: Spot) -> None:
        for _ in range(80):
            if self._scene.stage.state.focus == spot:
                self._key("return")
                return
            self._key("tab")
        raise AssertionError(f"Tab never reaches {spot}")


def spot_of(scene: TableScene, name: str) -> Spot:
    """A place by its name in the notation: `hand:7`, `stock`, `d2`, `1.d3`, `b2`, `coins`, `die` …"""
    seat = scene.client.seat
    if match := re.match(r"(\d+)\.(.*)", name):
        seat, name = int(match[1]), match[2]
    if name.startswith("hand:"):
        return Spot("hand", scene.client.seat, scene.stage.model.hand.index(card_of(name[5:])))
    if name.startswith("d") and name[1:].isdigit():
        return Spot("discard", seat, int(name[1:]) - 1)
    if name.startswith("b") and name[1:].isdigit():
        return Spot("building", -1, int(name[1:]) - 1)
    if name == "coins":
        return Spot("coins", scene.client.seat)
    return Spot(name, seat if name in ("stock", "plate") else -1)


def choose(rng: random.Random, legal: Sequence[Command], view: object = None) -> Command:
    """A command that brings a game forward: plays rather than discards."""
    plays = [command for command in legal if not isinstance(command, (Discard, ExtraDiscard))]
    stock = [command for command in plays if "stock>b" in str(command) and "." not in str(command)]
    if stock:
        return stock[0]
    return rng.choice(plays) if plays and rng.random() < 0.92 else rng.choice(list(legal))
