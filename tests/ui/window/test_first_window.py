"""The window is there before what is in it has been brought in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame

from skipbo.store.schema import Values
from skipbo.ui.app import App, take_over
from skipbo.ui.context import Context
from skipbo.ui.first_window import WOOD, open_window
from skipbo.ui.late_store import LateStore
from skipbo.ui.scenes.title_scene import SECONDS_A_CARD, TitleActions, TitleScene

ROOT = Path(__file__).resolve().parents[3]
ASKED = """
import sys
import skipbo.cli, skipbo.ui.start
skipbo.ui.start.run = lambda file: 0
skipbo.cli.main([])
print(*set(sys.modules) - begin)
"""
SHOWN = """
import gc, os, sys
from skipbo import cli
from skipbo.ui import start
opened = start.open_window
def open_window(wishes):
    window = opened(wishes, (1280, 800))
    from skipbo.ui.app import App
    picture = App._picture
    def shown(self):
        picture(self)
        print(*set(sys.modules) - begin, flush=True)
        assert not gc.isenabled(), "Python looks for what can go while the first picture is waited for"
        os._exit(0)
    App._picture = shown
    return window
start.open_window = open_window
cli.main([])
"""
TABLE = """
import os
from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat
from skipbo.play.sitting import Sitting
from skipbo.ui import app as module
from skipbo.ui.late_store import LateStore
from skipbo.ui.shell import Shell
app = module.App(LateStore(), (1280, 800))
shell = Shell(app, None)
step = app.step
def look(events, dt):
    step(events, dt)
    table = app.context.stack.top
    if type(table).__name__ == "TableScene" and table.director.is_idle and table.client.is_my_turn:
        print(*set(sys.modules) - begin, flush=True)
        app.stop()
app.step = look
seats = [Seat("Ada", "human", "owl"), Seat("Bo", "easy", "hare")]
app.later(lambda: shell.play(Sitting(Match.begin(rules_for("classic", 2), seats, seed="memory"))))
app.run(shell.first_scene)
os._exit(0)
"""
#: What the first picture can do without: rooms and modules of the program,
LATER = (
    *("skipbo.ai", "skipbo.wording", "skipbo.help", "skipbo.learn", "skipbo.command_line"),
    *("skipbo.play.client", "skipbo.play.sitting", "skipbo.play.worker", "skipbo.play.account_service"),
    *("skipbo.engine.cards", "skipbo.engine.decks", "skipbo.engine.rules", "skipbo.engine.shape"),
    *("skipbo.store.safe_json", "skipbo.store.records", "skipbo.store.store", "skipbo.store.lock"),
    *("skipbo.ui.kept_games", "skipbo.ui.lesson_flow", "skipbo.ui.match_flow", "skipbo.ui.access.tree"),
    *("skipbo.ui.table", "skipbo.ui.layout", "skipbo.ui.forms"),
)
#: and of others, each of which takes as long as ten of ours. Python's own `site` may bring some in first.
COSTLY = (
    *(
        "accesskit",
        "argparse",
        "asyncio",
        "concurrent",
        "dataclasses",
        "decimal",
        "email",
        "inspect",
        "fractions",
        "hashlib",
        "http",
    ),
    *("importlib.metadata", "json", "logging", "multiprocessing", "platformdirs", "rich", "socket", "ssl"),
    *("statistics", "subprocess", "tomli_w", "xml"),
)
#: pygame would bring these in at once, and what they want with them; the first window needs none.
NOT_OF_PYGAME = (
    *("pygame._data_classes", "pygame._debug", "pygame.font", "pygame.mask", "pygame.mixer"),
    *("pygame.mixer_music", "pygame.scrap", "pygame.sysfont", "pygame.system", "pygame.typing", "difflib"),
    *("importlib.resources", "tempfile", "textwrap", "traceback", "zipfile"),
)
#: What thinks is in another process: in the window's it would be a megabyte and a half that nobody uses.
THINKING = (
    *("skipbo.ai.makers", "skipbo.ai.planned", "skipbo.ai.planner", "skipbo.ai.search", "skipbo.ai.rollout"),
    *("skipbo.ai.evaluation", "skipbo.ai.estimate", "skipbo.ai.review", "skipbo.ai.coach"),
    *("skipbo.ai.account", "skipbo.engine.lean", "statistics", "decimal"),
)
#: What a table brings in when it is needed: another person, a question, coins and die, a hint, the end.
ON_DEMAND = (
    *("skipbo.ui.scenes.handover_scene", "skipbo.ui.table.hint_note", "skipbo.ui.table.coach_note"),
    *("skipbo.ui.table.seam_questions", "skipbo.ui.table.plan_drawing", "skipbo.ui.table.winner"),
    *("skipbo.ui.scenes.score_pad_scene", "skipbo.ui.scenes.pause_scene", "skipbo.ui.scenes.match_end_scene"),
    *("skipbo.ui.scenes.confirm_scenes", "skipbo.ui.widgets.luck_panel", "skipbo.wording.coach_words"),
    *("skipbo.ui.table.coin_motion", "skipbo.ui.table.die_motion", "skipbo.wording.hints"),
)
#: So many modules of ours draw the first picture, each some tenths of a millisecond.
MOST_OF_OURS = 85


def modules_after(code: str, home: Path) -> list[str]:
    """The modules that a new program has brought in at that point."""
    environment = {
        **os.environ,
        "SKIPBO_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    begin = f"import sys; sys.path.insert(0, {str(ROOT)!r}); begin = set(sys.modules)\n"
    asked = subprocess.run(
        [sys.executable, "-I", "-c", begin + code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert asked.returncode == 0, asked.stderr
    return asked.stdout.split()


def brought(modules: list[str], rooms: tuple[str, ...]) -> list[str]:
    """Those of the modules that are, or are in, one of these."""
    return [name for name in modules if any(name == room or name.startswith(f"{room}.") for room in rooms)]


def test_it_needs_neither_scenes_nor_players_nor_processes(tmp_path: Path) -> None:
    modules = modules_after(ASKED, tmp_path)
    assert not brought(modules, ("skipbo.ui.app", "skipbo.ui.scenes", "skipbo.play", *LATER, *COSTLY))
    assert not brought(modules, NOT_OF_PYGAME)


def test_the_first_picture_brings_in_nothing_that_can_come_later(tmp_path: Path) -> None:
    """The start takes half its time for bringing modules in: a new one belongs there only if it is seen."""
    modules = modules_after(SHOWN, tmp_path)
    assert "skipbo.ui.scenes.title_scene" in modules
    assert not brought(modules, (*LATER, *COSTLY))
    ours = brought(modules, ("skipbo",))
    assert len(ours) <= MOST_OF_OURS, ours


def test_a_table_brings_in_nobody_that_thinks_and_nothing_that_is_seldom_seen(tmp_path: Path) -> None:
    modules = modules_after(TABLE, tmp_path)
    assert "skipbo.ui.scenes.table_scene" in modules
    assert not brought(modules, THINKING)
    assert not brought(modules, ON_DEMAND)


def test_the_game_begins_in_the_window_that_is_there(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    window = open_window(Values(), (1280, 800))
    assert window.display.surface.get_at((5, 5))[:3] == WOOD, "never a black hole"
    store = LateStore()
    app = App(store, window=window)
    assert app.display is window.display
    assert app.context.size == (1280, 800)
    assert app.context.voice is window.voice
    app.display.close()
    store.close()
    assert not pygame.display.get_init()


def test_the_openings_first_picture_is_that_of_the_kept_layer(context: Context) -> None:
    """The first one is drawn straight into the window, so that it need not wait for a layer to be made."""
    pygame.display.set_mode((1280, 800))
    take_over(context, (1280, 800))

    def nothing() -> None: ...

    scene = TitleScene(
        context, lambda: TitleActions(nothing, nothing), lambda: ("English", "1.0.0"), opening=True
    )
    context.stack.push(scene)
    pictures = [pygame.Surface((1280, 800)) for _ in range(3)]
    scene.draw(pictures[0])
    scene.update(SECONDS_A_CARD / 2)
    scene.draw(pictures[1])
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
    scene.update(2.0)  # and the dial is filled from there
    scene.draw(pictures[2])
    assert pictures[1].get_buffer().raw != pictures[2].get_buffer().raw
    assert not scene.wants_tick
