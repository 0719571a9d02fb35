"""Plays a match to its end in the program's own window, by the desktop's own pointer, and tells how it went.

Run as a program on a real X server: `python -m tests.e2e.played EDITION WIDTHxHEIGHT [WISH=VALUE …]`. Wishes
are settings (`language=es`), rules (`stock=6`, `manners=1`), `players`, `people`, `tables` and `pictures`, a
folder for screenshots. The game is read only to find where things lie; every move is a press, a way and a
release.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from skipbo.engine.rules import OPTIONS
from skipbo.engine.seats import HUMAN
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.input import InputEvent
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scenes.ceremony_scene import CeremonyScene
from skipbo.ui.scenes.last_table_scene import LastTableScene
from skipbo.ui.scenes.match_end_scene import MatchEndScene
from skipbo.ui.scenes.open_pad_scene import OpenPadScene
from skipbo.ui.scenes.score_pad_scene import ScorePadScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.selftest import GameByHand
from skipbo.ui.setup_state import PLACES_OF, SetupState
from skipbo.ui.shell import Shell
from skipbo.ui.simulated_hand import SimulatedHand, Stuck

#: Every so many commands a picture is taken.
PICTURE_EVERY = 12
FRAMES_TO_ARRIVE, PATIENCE = 20, 60 * 120


class DesktopMouse:
    """The pointer of the X server, moved by xdotool."""

    def __init__(self, window: int) -> None:
        self._window = str(window)

    def press(self, x: int, y: int, clicks: int = 1) -> None:
        """The pointer gets there, and the button goes down."""
        self._go(x, y, "mousedown", "1")

    def move(self, x: int, y: int) -> None:
        """The pointer gets there with the button held."""
        self._go(x, y)

    def release(self, x: int, y: int) -> None:
        """The button goes up there."""
        self._go(x, y, "mouseup", "1")

    def _go(self, x: int, y: int, *then: str) -> None:
        subprocess.run(["xdotool", "mousemove", "--window", self._window, str(x), str(y), *then], check=True)


class Played:
    """One match, from the title to its end."""

    def __init__(self, app: App, edition: str, pictures: Path | None) -> None:
        self.app, self._edition, self._pictures = app, edition, pictures
        self.mouse = DesktopMouse(app.display.handle)
        self.told: dict[str, Any] = {"edition": edition, "given": 0, "games": 0, "trouble": "", "seen": []}
        self._taken = 0
        self._frames = self._all()

    def read(self) -> list[InputEvent]:
        """What the loop reads each frame: only what comes from the desktop."""
        try:
            next(self._frames)
        except StopIteration:
            self.app.stop()
        except Stuck as trouble:
            self.told["trouble"] = str(trouble)
            self._picture("trouble")
            self.app.stop()
        return self.app.reader.translate(pygame.event.get())

    def _all(self) -> Iterator[None]:
        yield from self._wait(60)
        yield from self._press("new")
        self._picture("setup")
        yield from self._press("deal")
        while True:
            scene = self.app.context.stack.top
            self._see(type(scene).__name__)
            if isinstance(scene, TableScene):
                yield from self._play(scene)
            elif isinstance(scene, (MatchEndScene, CeremonyScene)):
                yield from self._wait(240)
                self._picture("end")
                return
            elif isinstance(scene, ScorePadScene):
                yield from self._wait(150)
                self._picture("score")
                yield from self._look_again()
                if scene.group.find("title") and self._is_single():
                    return
                yield from self._press("on")
            elif isinstance(scene, MenuScene):
                yield from self._wait(30)
                self._picture("menu")
                yield from self._press(scene.default_key)
            else:
                yield

    def _is_single(self) -> bool:
        tables = [scene for scene in self.app.context.stack.all() if isinstance(scene, TableScene)]
        return bool(tables) and tables[0].client.facts.is_single

    def _look_again(self) -> Iterator[None]:
        """The last table is looked at once more, where the pad offers it."""
        scene = self.app.context.stack.top
        if not isinstance(scene, MenuScene) or scene.group.find("look") is None:
            return
        yield from self._press("look")
        if not isinstance(self.app.context.stack.top, LastTableScene):
            raise Stuck("the last table was not shown again")
        self._see("LastTableScene")
        self._picture("last")
        yield from self._press("back")

    def _play(self, scene: TableScene) -> Iterator[None]:
        """A game, or as much of it as there is before something else is shown."""
        game = GameByHand(scene, "by mouse", self.mouse)
        shown = 0
        if scene.stage.layout.shape.pad and not self.told["games"]:
            yield from self._open_pad(scene)
        stack = self.app.context.stack
        frames = game.play()
        while True:
            if stack.top is not scene and isinstance(stack.top, MenuScene) and not game.is_over:
                yield from self._press(stack.top.default_key)  # a hand that is to be shown, before it plays
                continue
            if next(frames, self) is self:
                break
            if game.given >= shown:
                self._picture("table")
                shown += PICTURE_EVERY
            yield
        self.told["given"] += game.given
        self.told["games"] += 1
        self._picture("won")
        for _frame in range(PATIENCE):
            if stack.top is not scene or scene.client.host.turn is not None:
                return
            yield
        raise Stuck("nothing came after the game")

    def _open_pad(self, scene: TableScene) -> Iterator[None]:
        """Deluxe's score pad is opened from the wood, and put away again."""
        while not (scene.director.is_idle and scene.client.is_my_turn):
            yield
        yield from SimulatedHand(scene, self.mouse).click("pad")
        yield from self._wait(FRAMES_TO_ARRIVE)
        top = self.app.context.stack.top
        if not isinstance(top, OpenPadScene):
            raise Stuck("the pad did not open")
        self._see("OpenPadScene")
        self._picture("pad")
        yield from self._press(top.default_key)
        yield from self._wait(FRAMES_TO_ARRIVE)

    def _press(self, key: str) -> Iterator[None]:
        """Press a widget of the scene on top, once it is there."""
        for _frame in range(PATIENCE):
            scene = self.app.context.stack.top
            widget = scene.group.find(key) if isinstance(scene, MenuScene) else None
            if widget is not None and widget.rect.width:
                break
            yield
        else:
            raise Stuck(f"nothing to press called {key!r}")
        self.mouse.press(*widget.rect.center)
        yield from self._wait(4)
        self.mouse.release(*widget.rect.center)
        yield from self._wait(FRAMES_TO_ARRIVE)

    @staticmethod
    def _wait(frames: int) -> Iterator[None]:
        for _frame in range(frames):
            yield

    def _see(self, name: str) -> None:
        if name not in self.told["seen"]:
            self.told["seen"].append(name)

    def _picture(self, name: str) -> None:
        if self._pictures is not None:
            self._taken += 1
            path = self._pictures / f"{self._edition}-{self._taken:03}-{name}.png"
            pygame.image.save(self.app.display.surface, str(path))


def _set_up(edition: str, wishes: dict[str, str]) -> dict[str, Any]:
    """The set-up as it was left the last time."""
    state = SetupState()
    state.agreement.edition = edition
    state.agreement.players = int(wishes.pop("players", 2))
    state.tables = int(wishes.pop("tables", 1))
    people = int(wishes.pop("people", 1))
    for number, place in enumerate(PLACES_OF[state.agreement.seat_count]):
        state.table[place].controller = HUMAN if number < people else "easy"
    for key in [key for key in wishes if key in OPTIONS]:
        value = int(wishes.pop(key))
        if key == "stock":
            state.agreement.stock = value
        else:
            state.agreement.choose(OPTIONS[key], value)
    return state.to_table()


def main(edition: str, size: str, *told: str) -> int:
    """Play, and print what happened as JSON; 0 if all went well."""
    wishes = dict(wish.split("=", 1) for wish in told)
    pictures = Path(wishes.pop("pictures")) if "pictures" in wishes else None
    width, _, height = size.partition("x")
    with tempfile.TemporaryDirectory(prefix="skipbo-played-") as home:
        store = Store.open(Paths.find(home), resume=resume, hand_out=Sitting)
        last = _set_up(edition, wishes)
        store.settings.change(last_setup=last, lesson_played=True, confirm_new_match=False, **wishes)
        app = App(store, (int(width), int(height)))
        shell = Shell(app)
        match = Played(app, edition, pictures)
        app.reader.read = match.read  # type: ignore[method-assign]
        began = time.monotonic()
        try:
            app.run(shell.first_scene)
        finally:
            store.close()
    if not match.told["games"] and not match.told["trouble"]:
        match.told["trouble"] = "no game was played"
    print(json.dumps({**match.told, "seconds": round(time.monotonic() - began, 1)}))
    return 1 if match.told["trouble"] else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
