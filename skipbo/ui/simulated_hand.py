"""A hand that gives a command as a person's does: by presses, moves and releases on the table's own picture.

The self-test and the tests of the table play with it. Each step of what it does is a frame; what its mouse's
movements become, an event of pygame's or one of the program's own, is the mouse's affair.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from typing import Protocol

from skipbo.engine.cards import card_of
from skipbo.engine.commands import Command, Discard, ExtraDiscard
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table_model import Spot

MOVES = 4
"""In how many moves the pointer gets from one place to another."""


class Stuck(Exception):
    """The table did not do what the hand asked for."""


class Mouse(Protocol):
    """What a hand moves. Points are in pixels of the window."""

    def press(self, x: int, y: int, clicks: int = 1) -> None:
        """The button goes down there."""

    def move(self, x: int, y: int) -> None:
        """The pointer goes there with the button held."""

    def release(self, x: int, y: int) -> None:
        """The button goes up there."""


class SimulatedHand:
    """A hand at a table, on a mouse. It waits up to `patience` frames for a question."""

    def __init__(self, scene: TableScene, mouse: Mouse, patience: int = 120) -> None:
        self._scene, self._mouse, self._patience = scene, mouse, patience

    def give(self, command: Command) -> Iterator[None]:
        """Give a command by the pointer alone."""
        text = str(command)
        if text in ("pay", "decline", "end"):
            yield from self.answer(1 if text == "decline" else 0)
        elif text in ("roll", "draw"):
            yield from self.click("die" if text == "roll" else "draw")
        else:
            is_extra, play = isinstance(command, ExtraDiscard), self._scene.play
            if isinstance(command, Discard | ExtraDiscard) and play.extra_armed != is_extra:
                yield from self.click("die")
            if is_extra:
                text = "hand:" + text.removeprefix("extra:")
            yield from self.drag(*text.split(">"))
            if play.is_asking:  # R25: the purchase that makes somebody else win
                yield from self.answer(1)

    def drag(self, source: str, target: str) -> Iterator[None]:
        """Drag a thing from one place to another."""
        start, goal = self.point(source), self.point(target)
        if source != "coins":  # of a card, not the pointer is laid on the target
            pose = self._scene.input.places.rest(spot_of(self._scene, source), start)
            goal = (round(goal[0] + start[0] - pose.x), round(goal[1] + start[1] - pose.y))
        self._mouse.press(*start)
        for step in range(1, MOVES + 1):
            x = round(start[0] + (goal[0] - start[0]) * step / MOVES)
            self._mouse.move(x, round(start[1] + (goal[1] - start[1]) * step / MOVES))
            yield
        self._mouse.release(*goal)
        yield

    def click(self, name: str, clicks: int = 1) -> Iterator[None]:
        """Press and release on a place."""
        point = self.point(name)
        for number in range(1, clicks + 1):
            self._mouse.press(*point, clicks=number)
            self._mouse.release(*point)
        yield

    def answer(self, number: int) -> Iterator[None]:
        """Press a button of the question on the seam."""
        patience = self._patience
        while (bubble := self._scene.overlay.bubble) is None:
            if not patience:
                raise Stuck("no question was asked")
            patience -= 1
            yield
        point = bubble.buttons[number].rect.center
        self._mouse.press(*point)
        self._mouse.release(*point)
        yield

    def point(self, name: str) -> tuple[int, int]:
        """A point where a place can be gripped."""
        spot, places = spot_of(self._scene, name), self._scene.stage.places
        area = places.area(spot)
        x, y = area.centre
        if spot.kind == "hand":
            x = area.x + area.w * 0.25  # the next card lies over the rest of it
        if spot.kind == "discard":
            pose = places.lying(spot)
            x, y = pose.x, pose.y
        return round(x), round(y)


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


def choose(rng: random.Random, legal: Sequence[Command]) -> Command:
    """A command that brings a game forward: plays rather than discards, the player's own stock first."""
    plays = [command for command in legal if not isinstance(command, Discard | ExtraDiscard)]
    stock = [command for command in plays if str(command).startswith("stock>b")]
    if stock:
        return stock[0]
    return rng.choice(plays) if plays and rng.random() < 0.92 else rng.choice(list(legal))
