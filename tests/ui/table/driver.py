"""Plays at the table as a person does: with presses, moves and releases, or with keys, on a fake clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from skipbo.engine.commands import Command, Discard, ExtraDiscard
from skipbo.engine.editions import rules_for
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.store.schema import Values
from skipbo.ui.app import make_context, take_over
from skipbo.ui.context import Context
from skipbo.ui.input import Key, PointerMove, Press, Release
from skipbo.ui.menu_scene import SECONDS_FOR_ANOTHER, MenuScene
from skipbo.ui.scene_stack import SceneStack
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.simulated_hand import SimulatedHand, spot_of
from skipbo.ui.table_model import Spot
from tests.play.at_once import AtOnce

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


class StackMouse:
    """A mouse whose movements go straight to the scenes."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack

    def press(self, x: int, y: int, clicks: int = 1) -> None:
        """The button goes down."""
        self._stack.input.handle(Press(x, y, clicks=clicks))

    def move(self, x: int, y: int) -> None:
        """The pointer goes there with the button held."""
        self._stack.input.handle(PointerMove(x, y, held=True))

    def release(self, x: int, y: int) -> None:
        """The button goes up."""
        self._stack.input.handle(Release(x, y))


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
        # A question must be there in the frame in which it is to be answered.
        self._hand = SimulatedHand(self.scene, StackMouse(self.context.stack), patience=0)
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
        return self._hand.point(name)

    def move(self, to: tuple[int, int], held: bool = True, steps: int = 4) -> None:
        """Move the pointer."""
        x0, y0 = self.scene.input.pointer
        for step in range(1, steps + 1):
            x, y = x0 + (to[0] - x0) * step / steps, y0 + (to[1] - y0) * step / steps
            self.context.stack.input.handle(PointerMove(round(x), round(y), held=held))
            self.tick()

    def drag(self, source: str, target: str) -> None:
        """Drag a thing from one place to another."""
        self._all(self._hand.drag(source, target))

    def click(self, name: str, clicks: int = 1) -> None:
        """Press and release on a place."""
        self._all(self._hand.click(name, clicks))

    def key(self, *names: str) -> None:
        """Press keys; what speaks to another person than before is read first."""
        for name in names:
            top = self.context.stack.top
            if isinstance(top, MenuScene) and top.for_another:
                self.context.stack.update(SECONDS_FOR_ANOTHER)
            self.context.stack.input.handle(Key(name))
            self.tick()

    def answer(self, index: int) -> None:
        """Press a button of the question on the seam."""
        self._all(self._hand.answer(index))

    def _all(self, steps: Iterator[None]) -> None:
        for _ in steps:
            self.tick()

    # --- commands

    def give(self, command: Command) -> None:
        """Give a command by the pointer alone."""
        self._all(self._hand.give(command))

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
