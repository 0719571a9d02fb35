"""The way of a card as `docs/architecture.md` draws it, held against the functions that really call others.

A card is dragged, and another one clicked over, in the whole program without a screen. Whenever one of the
ends of the way is called, the calls that led there are written down: the drawing must be just these.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

import skipbo
from skipbo.engine.commands import Command, Play
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.seats import HUMAN
from skipbo.play.match import Match, Seat
from skipbo.play.sitting import Sitting
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.selftest import QueueMouse
from skipbo.ui.shell import Shell
from skipbo.ui.simulated_hand import SimulatedHand

PACKAGE = Path(skipbo.__file__).resolve().parent
House = tuple[App, Shell, Store[Sitting]]
Function = tuple[str, str]
#: Where the way of a press leads: pygame's event becomes one of ours, the rules, the disk, the motion.
ENDS = {"InputReader._one", "Game.push", "Journal.append", "acts_for"}
#: Machine code has no frames that could be seen.
UNSEEN: set[Function] = set() if hasattr(Game.push, "__code__") else {("engine/game.py", "Game.push")}
MOST_FUNCTIONS, MOST_MODULES = 20, 10


def drawn(root: Path) -> list[Function]:
    """The functions of the drawing, each once, with their modules."""
    text = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    below = text.split("# The way of a card\n")[1].split("\n### ")[0]
    return list(dict.fromkeys(re.findall(r"^ +\d+  (\S+\.py) +([\w.]+)", below, re.MULTILINE)))


def recorded(act: Callable[[], None]) -> dict[str, list[Function]]:
    """For each end of the way the calls of the package that lead to it, from the outermost on."""
    found: dict[str, list[Function]] = {}

    def note(frame: FrameType, event: str, _value: object) -> None:
        if event == "call" and frame.f_code.co_qualname in ENDS - found.keys():
            found[frame.f_code.co_qualname] = list(reversed(list(callers(frame))))

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def callers(frame: FrameType | None) -> Iterator[Function]:
    """A frame's function and those that called it, as far as they are the package's."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(PACKAGE):
            yield path.relative_to(PACKAGE).as_posix(), frame.f_code.co_qualname
        frame = frame.f_back


def at_the_table(house: House) -> tuple[TableScene, Command]:
    """A match that a person begins, at its table, and a card from the hand that a building pile takes."""
    app, shell, store = house
    seats = (Seat("Ana", HUMAN, "hare"), Seat("Bo", "easy", "fox"))
    for number in range(60):
        match = Match.begin(rules_for("classic", 2, stock=5), seats, seed=f"way {number}")
        game = match.game
        assert game is not None
        plays = [one for one in game.legal() if isinstance(one, Play) and one.source.kind == "hand"]
        if game.table.turn == 0 and plays:
            break
    shell.play(Sitting(match))
    for _ in range(200):
        app.turn([], 0.05)
        top = app.context.stack.top
        if isinstance(top, TableScene) and top.director.is_idle and top.stage.effects.is_empty:
            break
    assert isinstance(top, TableScene)
    assert store.autosave.wait()
    return top, plays[0]


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_press_passes_what_is_drawn_and_nothing_else(house: House, root: Path, way: str) -> None:
    app, _shell, _store = house
    scene, command = at_the_table(house)
    hand = SimulatedHand(scene, QueueMouse(app.display.ratio))
    source, target = str(command).split(">")

    def pass_frame() -> None:
        app.turn(app.reader.read(), 0.016)

    if way == "drag":
        steps = hand.drag(source, target)
    else:
        for _ in hand.click(source):
            pass_frame()
        steps = hand.click(target)
    before = scene.client.host.step_count

    def play() -> None:
        for _ in steps:
            pass_frame()

    found = recorded(play)
    assert scene.client.host.step_count == before + 1
    assert found.keys() == ENDS - {name for _file, name in UNSEEN}
    passed = list(dict.fromkeys(function for calls in found.values() for function in calls))
    if way == "click":  # a tap takes the place of the drop
        passed = [(file, name.replace("Intents.tap", "Intents.drop")) for file, name in passed]
    passed += UNSEEN
    assert sorted(passed) == sorted(drawn(root))
    assert len(passed) <= MOST_FUNCTIONS
    assert len({file for file, _name in passed}) <= MOST_MODULES
