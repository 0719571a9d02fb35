"""Hostile names where a player types them: players, saves; then everything that shows them.

    python -m tests.attacks.hostile_names SEED FIRST COUNT FOLDER

as `mutated_files`.
"""

import random
import sys
from functools import partial
from pathlib import Path

from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.problems import StoreError
from skipbo.store.schema import fits
from skipbo.store.store import Store
from skipbo.text_table import entrance
from skipbo.text_table.terminal import Terminal
from skipbo.ui.app import App
from skipbo.ui.shell import Shell
from tests.attacks import hostile
from tests.attacks.house import House, play_cases
from tests.attacks.programs import wild_step
from tests.store.play_a_while import the_match
from tests.text_table.scripted import Script

FRAMES = 20


def case(house: House, seed: str, number: int) -> tuple[str, list[str]]:
    """One set of names at the text table and in the window, with saves under some more of them."""
    chance = house.clear(f"{seed}:{number}")
    names = [_typed(chance) for _ in range(4)]
    told = ", ".join(repr(name[:30]) for name in names)
    trouble = house.tried(lambda _file, _chance: _at_the_text_table(names), None, chance)
    trouble += house.tried(lambda _file, chance: _in_the_window(names, chance), None, chance)
    trouble += house.tried(lambda _file, _chance: _saves(names), None, chance)
    return told, trouble


def _typed(chance: random.Random) -> str:
    """What can be typed or pasted: anything but half a character."""
    return hostile.text(chance).encode("utf-8", "replace").decode()


def _at_the_text_table(names: list[str]) -> str:
    """A match with these names, a save under one, a look at it, and a start on what is left."""
    answers = ["new", "classic", "3", "5", "", names[0], "2", names[1], "easy", "", "legal", "status"]
    answers += [f"save {names[2]}", names[2], "yes", "quit", "load", "1", "yes", "status", "quit", "quit"]
    script = Script(list(answers))
    entrance.main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]
    again = Script(["1", "status", "quit", "load", names[2], "quit"])
    entrance.main([], Terminal(again, again.output))  # type: ignore[arg-type]
    return script.text + again.text


def _in_the_window(names: list[str], chance: random.Random) -> str:
    """The match that was begun at the text table is gone on with, and every room is looked into."""
    store = Store.open(resume=resume, hand_out=Sitting)
    usable = [name for name in names if fits("player_names", [name])]
    store.settings.change(tempo="instant", motion="none", language="en", player_names=usable)
    app = App(store, (1024, 640))
    shell = Shell(app)
    stack = app.context.stack
    try:
        stack.push(shell.first_scene())
        shell.continue_game()
        for _ in range(FRAMES):
            wild_step(app, chance)
        for room in (
            shell.new_game,
            shell.kept.saves,
            shell.statistics,
            shell.kept.replays,
            shell.settings,
            shell.to_title,
        ):
            if app.running and len(stack):
                room()
                app.step([], 0.1)
    finally:
        stack.clear()
        store.close()
        app.display.close()
    return ""


def _saves(names: list[str]) -> str:
    """Different names are different saves, each found again under its own."""
    store = Store.open(resume=resume, hand_out=the_match)
    match = Match.begin(rules_for("classic", 2), [Seat("Ana"), Seat("Bo", "easy")]).to_json()
    there = {save.path for save in store.saves.entries()}
    kept = set()
    for name in names:
        try:
            save = store.saves.write(name, match, "classic", ["Ana", "Bo"])
        except StoreError:
            continue
        assert save.path not in there, f"{name!r} took the place of another save"
        assert save.path.parent == store.paths.saves
        there.add(save.path)
        kept.add((save.name, save.path))
    assert kept <= {(save.name, save.path) for save in store.saves.entries()}
    store.close()
    return "\n".join(str(path.name) for path in there)


def main(words: list[str]) -> int:
    """The cases that the command line names."""
    seed, first, count, folder = words[0], int(words[1]), int(words[2]), Path(words[3]).absolute()
    house = House(folder)
    return play_cases(
        house, ((number, partial(case, house, seed, number)) for number in range(first, first + count))
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
