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

from skipbo.engine.commands import Command, Discard, ExtraDiscard
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
from skipbo.ui.scenes.table import TableScene
from skipbo.ui.setup_state import MatchOptions
from skipbo.ui.shell import Shell
from skipbo.ui.soak import Deal, Watch, deals, megabytes, open_files
from skipbo.ui.table_model import Spot

STARTED = "SKIPBO_STARTED"
"""An environment variable with the time at which somebody started this process, in seconds since 1970."""

SHORTEST_STOCK = 5
PICTURE_AFTER = 4
"""How many commands are given before the picture is taken."""
OF_THE_WINDOW = (pygame.QUIT, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN)
PATIENCE = 600
PATIENCE_FOR_A_MOVE = 30
NEVER = 3600 * 10


class Stuck(Exception):
    """The table did not do what the hand asked for."""


class Hand:
    """A player's hand on the mouse: puts presses, moves and releases into pygame's own queue, one a frame."""

    def __init__(self, scene: TableScene, seed: str, ratio: float = 1.0) -> None:
        self.scene = scene
        self._ratio = ratio
        self.given = 0
        self._rng = random.Random(seed)
        self._pointer = (0, 0)
        self._records = len(scene.client.facts.records)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; the next one of the match may have begun."""
        host = self.scene.client.host
        return host.turn is None or len(self.scene.client.facts.records) > self._records

    def game(self) -> Iterator[None]:
        """Play until the game is over; every step of the iteration is a frame."""
        scene, host = self.scene, self.scene.client.host
        waited = 0
        while not self.is_over:
            if not (scene.director.is_idle and scene.stage.effects.is_empty and scene.client.is_my_turn):
                waited += 1
                if waited > NEVER:
                    raise Stuck("the table never came to rest")
                yield
                continue
            waited = 0
            before = host.step_count
            command = self._choose(host.legal(scene.client.seat))
            yield from self._give(command)
            patience = PATIENCE_FOR_A_MOVE
            while host.step_count == before and not self.is_over:
                if not patience:
                    raise Stuck(f"{command} was not understood")
                patience -= scene.context.is_kept()  # until the last move is on the disk, input waits
                yield
            self.given += 1

    def _choose(self, legal: Sequence[Command]) -> Command:
        plays = [command for command in legal if not isinstance(command, Discard | ExtraDiscard)]
        own_stock = [command for command in plays if str(command).startswith("stock>b")]
        if own_stock:
            return own_stock[0]
        return (
            self._rng.choice(plays) if plays and self._rng.random() < 0.92 else self._rng.choice(list(legal))
        )

    def _give(self, command: Command) -> Iterator[None]:
        scene, text = self.scene, str(command)
        if text in ("pay", "decline", "end"):
            yield from self._answer(1 if text == "decline" else 0)
        elif text in ("roll", "draw"):
            yield from self._click(Spot("die" if text == "roll" else "draw", -1))
        else:
            if isinstance(command, Discard | ExtraDiscard) and scene.play.extra_armed != isinstance(
                command, ExtraDiscard
            ):
                yield from self._click(Spot("die", -1))
            if isinstance(command, ExtraDiscard):
                text = "hand:" + text.removeprefix("extra:")
            source, target = text.split(">")
            yield from self._drag(self._spot(source), self._spot(target))
            if scene.play.is_asking:  # R25: the purchase that makes somebody else win
                yield from self._answer(1)

    def _spot(self, name: str) -> Spot:
        from skipbo.engine.cards import card_of

        viewer = self.scene.client.seat
        if name.startswith("hand:"):
            return Spot("hand", viewer, self.scene.stage.model.hand.index(card_of(name[5:])))
        seat = viewer
        if name[0].isdigit():
            number, name = name.split(".")
            seat = int(number)
        if name[0] == "b":
            return Spot("building", -1, int(name[1:]) - 1)
        if name[0] == "d" and name[1:].isdigit():
            return Spot("discard", seat, int(name[1:]) - 1)
        if name == "coins":
            return Spot("coins", viewer)
        return Spot(name, seat if name == "stock" else -1)

    def _point(self, spot: Spot) -> tuple[int, int]:
        area = self.scene.stage.places.area(spot)
        x, y = area.centre
        if spot.kind == "hand":
            x = area.x + area.w * 0.25  # the next card lies over the rest of it
        elif spot.kind == "discard":
            pose = self.scene.stage.places.lying(spot)
            x, y = pose.x, pose.y
        return round(x), round(y)

    # ---- the mouse ----

    def _post(self, kind: int, held: bool) -> None:
        pos = (self._pointer[0] / self._ratio, self._pointer[1] / self._ratio)  # as the system points
        if kind == pygame.MOUSEMOTION:
            more: dict[str, Any] = {"rel": (0, 0), "buttons": (int(held), 0, 0)}
        else:
            more = {"button": 1}
        _post(kind, pos=pos, touch=False, **more)

    def _move(self, to: tuple[int, int], held: bool) -> Iterator[None]:
        (x0, y0), steps = self._pointer, 4
        for step in range(1, steps + 1):
            self._pointer = (round(x0 + (to[0] - x0) * step / steps), round(y0 + (to[1] - y0) * step / steps))
            self._post(pygame.MOUSEMOTION, held)
            yield

    def _press(self, at: tuple[int, int]) -> Iterator[None]:
        self._pointer = at
        self._post(pygame.MOUSEMOTION, False)
        yield
        self._post(pygame.MOUSEBUTTONDOWN, True)
        yield

    def _release(self) -> Iterator[None]:
        self._post(pygame.MOUSEBUTTONUP, False)
        yield

    def _click(self, spot: Spot) -> Iterator[None]:
        yield from self._press(self._point(spot))
        yield from self._release()

    def _answer(self, number: int) -> Iterator[None]:
        for _ in range(120):
            if self.scene.overlay.bubble is not None:
                break
            yield
        if self.scene.overlay.bubble is None:
            raise Stuck("no question was asked")
        yield from self._press(self.scene.overlay.bubble.buttons[number].rect.center)
        yield from self._release()

    def _drag(self, source: Spot, target: Spot) -> Iterator[None]:
        start, goal = self._point(source), self._point(target)
        if source.kind in ("hand", "stock", "discard"):  # not the pointer, the card is laid on the target
            pose = self.scene.stage.places.lying(source)
            goal = (round(goal[0] + start[0] - pose.x), round(goal[1] + start[1] - pose.y))
        yield from self._press(start)
        yield from self._move(goal, True)
        yield from self._release()


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
        hand = Hand(scene, deal.hand_seed, self.app.display.ratio)
        picture = self.pictures / f"{deal.name}.png" if self.pictures else None
        for step in hand.game():
            if picture is not None and hand.given >= PICTURE_AFTER:
                pygame.image.save(self.app.display.surface, str(picture))
                picture = None
            yield step
        records = scene.client.facts.records
        result = records[-1].result if records else scene.client.host.result
        self.played.append(
            {
                "edition": deal.name,
                "given": hand.given,
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


def play(store: Store, chosen: Iterable[Deal], pictures: Path | None) -> dict[str, Any]:
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
