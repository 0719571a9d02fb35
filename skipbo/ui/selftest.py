"""`skipbo selftest`: plays a whole game of each edition in the real window, by drags of its own hand.

It is how a built program shows that it is whole: window, pictures, sounds, input, rules, opponents. With
`--soak MINUTES` it goes on with matches of any rules, and watches memory and open files.
"""

from __future__ import annotations

import json
import os
import random
import tempfile
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.seats import ANIMALS, HUMAN
from skipbo.play.resume import resume
from skipbo.play.seat import Seat
from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.drivers import NoDisplay
from skipbo.ui.input import InputEvent
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.setup_state import MatchOptions
from skipbo.ui.shell import Shell
from skipbo.ui.simulated_hand import Mouse, SimulatedHand, Stuck, choose
from skipbo.ui.soak import Deal, Watch, deals, megabytes, open_files

STARTED = "SKIPBO_STARTED"
"""An environment variable with the time at which somebody started this process, in seconds since 1970."""

SHORTEST_STOCK = 5
PICTURE_AFTER = 4
"""How many commands are given before the picture is taken."""
OF_THE_WINDOW = (pygame.QUIT, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN)
PATIENCE = 600
PATIENCE_FOR_A_MOVE = 30
NEVER = 3600 * 10


class QueueMouse:
    """A mouse whose movements go through pygame's own queue."""

    def __init__(self, ratio: float) -> None:
        self._ratio = ratio
        """How many pixels of the window are one of the points in which the system counts."""

    def press(self, x: int, y: int, clicks: int = 1) -> None:
        """The pointer gets there, and the button goes down."""
        self._post(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, x, y, button=1)

    def move(self, x: int, y: int) -> None:
        """The pointer gets there with the button held."""
        self._post(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(1, 0, 0))

    def release(self, x: int, y: int) -> None:
        """The button goes up."""
        self._post(pygame.MOUSEBUTTONUP, x, y, button=1)

    def _post(self, kind: int, x: int, y: int, **more: Any) -> None:
        _post(kind, pos=(x / self._ratio, y / self._ratio), touch=False, **more)


class GameByHand:
    """A game that a simulated hand plays at a table."""

    def __init__(self, scene: TableScene, seed: str, mouse: Mouse) -> None:
        self.given = 0
        self._scene = scene
        self._hand = SimulatedHand(scene, mouse)
        self._rng = random.Random(seed)
        self._records = len(scene.client.facts.records)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; the next one of the match may have begun."""
        client = self._scene.client
        return client.host.turn is None or len(client.facts.records) > self._records

    def play(self) -> Iterator[None]:
        """Play until the game is over; every step of the iteration is a frame."""
        scene, host = self._scene, self._scene.client.host
        waited = 0
        while not self.is_over:
            if not (scene.director.is_idle and scene.stage.effects.is_empty and scene.client.is_my_turn):
                waited += 1
                if waited > NEVER:
                    raise Stuck("the table never came to rest")
                yield
                continue
            waited = 0
            if ghosts := scene.stage.model.differences(scene.client.view):
                raise Stuck(f"the picture at rest is not what the game says: {ghosts}")
            before = host.step_count
            command = choose(self._rng, host.legal(scene.client.seat))
            yield from self._hand.give(command)
            patience = PATIENCE_FOR_A_MOVE
            while host.step_count == before and not self.is_over:
                if not patience:
                    raise Stuck(f"{command} was not understood")
                patience -= scene.context.is_kept()  # until the last move is on the disk, input waits
                yield
            self.given += 1


def _post(kind: int, **more: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, own=True, **more))


def _is_wanted(event: pygame.event.Event) -> bool:
    """Whether it is the hand's own, or the window's: somebody else's mouse would take its card away."""
    return event.type in OF_THE_WINDOW or hasattr(event, "own")


class SelfTest:
    """Deals one match after the other and lets the hand play a game of each."""

    def __init__(self, app: App, shell: Shell, deals: Iterable[Deal], pictures: Path | None = None) -> None:
        self.app, self.shell, self.pictures = app, shell, pictures
        self.trouble = ""
        self.is_through = False
        self.played: list[dict[str, object]] = []
        self._deals = iter(deals)
        self._name = ""
        self._frames = self._all()

    def read(self) -> list[InputEvent]:
        """What the loop reads each frame: the hand's events, through pygame's queue like any other."""
        try:
            next(self._frames)
        except StopIteration:
            self.is_through = True
            self.app.stop()
        except Stuck as trouble:
            self.trouble = f"{self._name}: {trouble}"
            if self.pictures is not None:
                pygame.image.save(self.app.display.surface, str(self.pictures / "trouble.png"))
            self.app.stop()
        return self.app.reader.translate(filter(_is_wanted, pygame.event.get()))

    def _all(self) -> Iterator[None]:
        yield
        for deal in self._deals:
            self._name = deal.name
            self.shell.deal(deal.options)
            yield
            yield from self._game(deal)
            self.shell.to_title()  # nothing here knows the table any more: it can go
            yield

    def _game(self, deal: Deal) -> Iterator[None]:
        began = time.monotonic()
        scene = yield from self._table()
        game = GameByHand(scene, deal.hand_seed, QueueMouse(self.app.display.ratio))
        picture = self.pictures / f"{deal.name}.png" if self.pictures else None
        for step in game.play():
            if picture is not None and game.given >= PICTURE_AFTER:
                pygame.image.save(self.app.display.surface, str(picture))
                picture = None
            yield step
        records = scene.client.facts.records
        result = records[-1].result if records else scene.client.host.result
        self.played.append(
            {
                "edition": deal.name,
                "given": game.given,
                "reason": result.reason if result else "",
                "seconds": round(time.monotonic() - began, 1),
            }
        )

    def _table(self) -> Generator[None, None, TableScene]:
        """The table, once it is laid: what is shown before is left by its proposal."""
        for frame in range(PATIENCE):
            scene = self.app.context.stack.top
            if isinstance(scene, TableScene):
                return scene
            if frame % 30 == 0:
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    _post(kind, key=pygame.K_RETURN, mod=0, unicode="")
            yield
        raise Stuck("no table after the deal")


def short_deals(editions: Sequence[str]) -> Iterator[Deal]:
    """The shortest match of each edition: a person and easy computer players."""
    for number, name in enumerate(editions):
        edition = EDITIONS[name]
        players = edition.players[0]
        wishes = {"stock": SHORTEST_STOCK} if edition.has_house_rules else {}
        seats = tuple(
            Seat(f"Player {seat + 1}", HUMAN if seat == 0 else "easy", ANIMALS[seat])
            for seat in range(players)
        )
        options = MatchOptions(rules_for(name, players, **wishes), seats, seed=f"selftest {number}")
        yield Deal(name, options, str(number))


def run(editions: Sequence[str], pictures: Path | None, only_first_frame: bool) -> int:
    """Play a game of each edition and print what happened as JSON; 0 if all went well."""
    return _told(() if only_first_frame else short_deals(editions), pictures)


def run_soak(minutes: float, seed: str, first: int) -> int:
    """Play matches of any rules for so long; print each, and at the end what was seen; 0 if all went well."""
    watch = Watch()
    end = time.monotonic() + minutes * 60

    def until_the_end() -> Iterator[Deal]:
        for deal in deals(seed, first):
            print(f"{deal.name}  {megabytes()} MB, {open_files()} files", flush=True)
            yield deal
            if grown := watch.look():
                raise Stuck(grown)
            if time.monotonic() > end:
                return

    return _told(until_the_end(), None, watch)


def _told(chosen: Iterable[Deal], pictures: Path | None, watch: Watch | None = None) -> int:
    with tempfile.TemporaryDirectory(prefix="skipbo-selftest-") as home:
        store = Store.open(Paths.find(home), resume=resume, hand_out=Sitting)
        try:
            answer = play(store, chosen, pictures)
        finally:
            store.close()
    if watch is not None:
        answer["played"] = len(answer["played"])
        answer.update(watch.report())
    print(json.dumps(answer))
    return 1 if answer["trouble"] else 0


def play(store: Store[Sitting], chosen: Iterable[Deal], pictures: Path | None) -> dict[str, Any]:
    """Open the window and play; what happened, with its `trouble`, empty if there was none."""
    store.settings.change(tempo="instant", motion="none", volume_master=0)
    try:
        app = App(store, (1280, 720))
    except NoDisplay as problem:
        return {"trouble": f"no display: {problem}", "played": []}
    answer: dict[str, Any] = {"driver": pygame.display.get_driver()}
    if STARTED in os.environ:
        app.later(lambda: answer.update(first_frame=round(time.time() - float(os.environ[STARTED]), 3)))
    shell = Shell(app)
    test = SelfTest(app, shell, chosen, pictures)
    app.reader.read = test.read  # type: ignore[method-assign]
    app.run(shell.first_scene)
    if not test.is_through and not test.trouble:
        test.trouble = "the window was closed"
    return {**answer, "played": test.played, "trouble": test.trouble}
