"""The layers of the house, kept by walking every import, lazy and relative ones and those for types as well.

`breaches(module, source)` is the judge; the tests hold it against the package and against seeded breaches.
"""

import ast
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "skipbo"

# Which rooms a room may enter besides itself. Sentences for players live in `wording`, `record_words`,
# `help`, `learn`, `text_table` and `ui`; `resources` only finds the shipped files, and the package itself
# hands the engine its data through it. The engine keeps names as marked messages and never translates one.
WORDS = {"languages", "wording", "record_words", "help", "learn"}
ROOMS: dict[str, set[str]] = {
    "engine": set(),
    "resources": set(),
    "": {"engine", "resources"},
    "ai": {"engine"},
    "store": {"engine", "resources"},
    "play": {"engine", "ai", "resources", "terminal_output"},
    "languages": {"resources"},
    "terminal_output": {"engine"},
    "command_line": {"terminal_output"},
    "arena_command": {"engine", "play", "terminal_output", "command_line", *WORDS},
    "record_words": {"engine", "languages"},
    "wording": {"engine", "languages"},
    "help": {"engine", "languages"},
    # A lesson lays its own deal, so `learn` makes a real game and hands only its host out.
    "learn": {"engine", "play", "languages", "wording"},
    "text_table": {"engine", "ai", "play", "store", "resources", "terminal_output", "command_line", *WORDS},
    "ui": {"engine", "play", "store", "resources", *WORDS},
    "cli": {
        *("engine", "ai", "store", "play", "ui", "text_table", "resources"),
        *("terminal_output", "command_line", "arena_command", *WORDS),
    },
    "__main__": {"cli"},
}
# The screen and the text table live on views, events and commands.
SEES_NO_SECRET = {"ui", "text_table", "wording", "help"}
OUTSIDE = {
    "store": {"platformdirs", "tomli_w"},
    "ui": {"pygame"},
    "cli": {"rich"},
    "arena_command": {"rich"},
    "terminal_output": {"rich"},
}
SECRET = (
    *("skipbo.engine.game", "skipbo.engine.determinize", "skipbo.engine.table", "skipbo.engine.lean"),
    *("skipbo.play.match", "skipbo.play.tournament", "skipbo.play.host", "skipbo.play.resume"),
)
# Whoever opens a store hands it the way in which a match comes back, and has it hand out sittings.
MAY_OPEN_STORES = {"skipbo.ui.late_store", "skipbo.ui.selftest", "skipbo.text_table.entrance"}
# What starts a bot is told of it by the arena's command line alone: no file's text can get there.
STARTS_BOTS = {"skipbo.play.bot_process", "skipbo.play.contestants"}
MAY_START_BOTS = {
    *("skipbo.arena_command", "skipbo.play.arena", "skipbo.play.arena_games", *STARTS_BOTS),
}
# Programs are started there, and by `languages`, which asks macOS for the user's languages.
MAY_START_PROGRAMS = {
    *("skipbo.play.bot_process", "skipbo.play.bot_guard", "skipbo.play.windows_job", "skipbo.languages"),
}
STARTING = {"subprocess", "os.system", "os.popen", "os.startfile", "os.fork", "pty", "webbrowser"}
# A source of chance and the time are handed to the engine; it has no world of its own.
NOT_IN_ENGINE = {
    *(
        "asyncio",
        "builtins",
        "ctypes",
        "datetime",
        "glob",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
    ),
    *("secrets", "shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}
NOT_CALLED_IN_ENGINE = {"open", "input", "print"}
BELOW_UI = {"engine", "ai", "store", "play", "wording", "languages", "record_words", "text_table"}
EDITIONS = {"classic", "deluxe", "masters", "mod", "tournament"}
LOOK_TWICE_PAST = 500
LONGEST_MODULE = 600
MOST_PUBLIC_NAMES = 20
# What is larger, and how large: these may only shrink, and are not joined by others.
LARGER = {
    "skipbo.engine.game.Game": 24,
    "skipbo.engine.kernel.position.Position": 21,
    "skipbo.ui.art.Art": 23,
    "skipbo.ui.layout.layout.Layout": 36,
    "skipbo.ui.menu_scene.MenuScene": 23,
    "skipbo.ui.setup_state.SetupState": 22,
}
# Modules that import one another, types included: this too may only shrink.
CYCLES = {
    *("skipbo.engine.game", "skipbo.engine.parts", "skipbo.engine.parts.base", "skipbo.engine.parts.coins"),
    *("skipbo.engine.parts.die", "skipbo.engine.parts.manners"),
}
# Private names that another module reaches: the lean turn copies a full game's state.
REACHED = {"skipbo.engine.lean": {"_legal", "_handlers"}}
# Names of the standard library that begin with an underscore and are meant for everybody.
NOT_PRIVATE = {"_replace", "_asdict", "_fields", "_exit"}


def room_of(module: str) -> str:
    """The room of a module: `skipbo.engine.game` is in `engine`, `skipbo` itself in ``."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def imported(module: str, is_package: bool, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every module that the source may reach by an import or by a dotted name, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                home = module.split(".")
                home = home[: len(home) - node.level + (1 if is_package else 0)]
                base = ".".join([*home, base]) if base else ".".join(home)
            yield node.lineno, base
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"
        elif isinstance(node, ast.Attribute):
            dotted = ast.unparse(node)
            if dotted.startswith("skipbo."):
                yield node.lineno, dotted


def breaches(module: str, source: str, is_package: bool = False) -> list[str]:
    """What a module's source does that its place in the house forbids, one line each."""
    room = room_of(module)
    tree = ast.parse(source)
    found: set[tuple[int, str]] = set()
    for line, name in imported(module, is_package, tree):
        top = name.split(".")[0]
        if top == "skipbo":
            goal = room_of(name)
            if goal in ROOMS and goal not in ("", room) and goal not in ROOMS[room]:
                found.add((line, f"{room or 'skipbo'} may not import {goal}"))
            opens = name.startswith("skipbo.play.resume") and module in MAY_OPEN_STORES
            if (
                room in SEES_NO_SECRET
                and not opens
                and any(name == secret or name.startswith(secret + ".") for secret in SECRET)
            ):
                found.add((line, f"{room} may not see {name}"))
            if module not in MAY_START_BOTS and any(
                name == starter or name.startswith(starter + ".") for starter in STARTS_BOTS
            ):
                found.add((line, f"only the arena may see {name}"))
            if name.endswith(".*"):
                found.add((line, "no star imports"))
        elif top in sys.stdlib_module_names:
            if room == "engine" and top in NOT_IN_ENGINE:
                found.add((line, f"engine may not use {top}"))
            if room in BELOW_UI and top == "importlib":
                found.add((line, f"{room} may not use importlib"))
        elif top not in OUTSIDE.get(room, set()):
            found.add((line, f"{room or 'skipbo'} may not import {top}"))
    for node in ast.walk(tree):
        if module not in MAY_START_PROGRAMS and (way := starts_program(node)):
            found.add((line_of(node), f"only bots are started as programs, not by {way}"))
        found.update(loose_chance(room, node))
        found.update(hidden_ways(room, node))
        if module != "skipbo.engine.editions" and compares_edition(node):
            found.add((line_of(node), "only engine/editions.py may ask for an edition by its name"))
    return [f"{module}:{line}: {what}" for line, what in sorted(found)]


def line_of(node: ast.AST) -> int:
    """The line where a node begins."""
    return int(getattr(node, "lineno", 0))


def starts_program(node: ast.AST) -> str:
    """The way by which a node could start another program, if it is one."""
    names: list[str] = []
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    elif isinstance(node, ast.Attribute):
        names = [ast.unparse(node)]
    is_os = ("os.exec", "os.spawn", "os.posix_spawn")
    return next((name for name in names if name in STARTING or name.startswith(is_os)), "")


def loose_chance(room: str, node: ast.AST) -> Iterator[tuple[int, str]]:
    """The engine may name the class Random, but not use the module's own dice or an unseeded one."""
    if room != "engine":
        return
    what = (line_of(node), "engine may not use global chance")
    if isinstance(node, ast.ImportFrom) and node.module == "random":
        if any(alias.name != "Random" for alias in node.names):
            yield what
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.value.id == "random" and node.attr != "Random":
            yield what
    elif isinstance(node, ast.Call) and not node.args and ast.unparse(node.func).endswith("Random"):
        yield what


def hidden_ways(room: str, node: ast.AST) -> Iterator[tuple[int, str]]:
    """Calls that would go round the walk over imports, and the engine's talk with the world."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in ("__import__", "eval", "exec"):
            yield node.lineno, f"nobody may call {node.func.id}"
        if room == "engine" and node.func.id in NOT_CALLED_IN_ENGINE:
            yield node.lineno, f"engine may not call {node.func.id}"


def compares_edition(node: ast.AST) -> bool:
    """Whether a node asks which edition this is: by a name in quotes, or by a constant of that name."""
    if isinstance(node, ast.MatchValue):
        return isinstance(node.value, ast.Constant) and node.value.value in EDITIONS
    if not isinstance(node, ast.Compare):
        return False
    sides = [node.left, *node.comparators]
    for side in list(sides):
        if isinstance(side, ast.Tuple | ast.List | ast.Set):
            sides.extend(side.elts)
    if any(isinstance(side, ast.Constant) and side.value in EDITIONS for side in sides):
        return True
    names = [side.attr if isinstance(side, ast.Attribute) else getattr(side, "id", "") for side in sides]
    return "edition" in names and any(name.isupper() and name.lower() in EDITIONS for name in names)


def modules() -> list[tuple[str, Path]]:
    """Every module of the package, by name."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        found.append((".".join(parts[:-1] if parts[-1] == "__init__" else parts), path))
    return found


def test_every_room_has_its_place_in_the_layers():
    assert {room_of(module) for module, _ in modules()} <= set(ROOMS)


def test_every_module_keeps_to_its_layer():
    found = []
    for module, path in modules():
        found += breaches(module, path.read_text(encoding="utf-8"), path.name == "__init__.py")
    assert not found, "\n".join(found)


def test_ui_gets_no_secret_through_a_package():
    """`from skipbo.engine import Game` would be a way round, if the package handed it on."""
    for module, path in modules():
        if path.name != "__init__.py" or room_of(module) == "ui":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        reached = {name for _, name in imported(module, True, tree)}
        assert not reached.intersection(SECRET), f"{module} hands a secret on"


def test_whoever_opens_a_store_for_a_face_has_it_hand_out_sittings():
    """The real game would come out of `continue_match`, `load_save` and `open_file` otherwise."""
    for module, path in modules():
        if module not in MAY_OPEN_STORES:
            continue
        opened = [
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Store", "Store.open")
        ]
        assert opened, module
        for call in opened:
            assert "hand_out" in [word.arg for word in call.keywords], f"{module}:{call.lineno}"


def test_no_assert_guards_a_game():
    """`python -O` leaves assertions out: what can't be is a real error, or the types prove it."""
    found = [
        f"{module}:{line_of(node)}"
        for module, path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
    ]
    assert not found, "\n".join(found)


def public_names(node: ast.ClassDef) -> set[str]:
    """The names of a class's public methods and properties."""
    functions = [function for function in node.body if isinstance(function, ast.FunctionDef)]
    return {function.name for function in functions if not function.name.startswith("_")}


def test_modules_and_classes_stay_small():
    found = []
    for module, path in modules():
        source = path.read_text(encoding="utf-8")
        lines = source.count("\n")
        if lines > LONGEST_MODULE:
            found.append(f"{module} has {lines} lines")
        elif lines > LOOK_TWICE_PAST:
            warnings.warn(f"{module} has {lines} lines: is it still one idea?", stacklevel=1)
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef):
                name, count = f"{module}.{node.name}", len(public_names(node))
                if count > LARGER.get(name, MOST_PUBLIC_NAMES):
                    found.append(f"{name} has {count} public names")
    assert not found, "\n".join(found)


def graph() -> dict[str, set[str]]:
    """Which modules of the package each of its modules names in an import, those for types included."""
    known = dict(modules())
    found: dict[str, set[str]] = {}
    for module, path in known.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[module] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found[module].update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    found[module].add(whole if whole in known else node.module)
        found[module] = (found[module] & known.keys()) - {module}
    return found


def cycles(imports: dict[str, set[str]]) -> set[str]:
    """The modules that lead back to themselves."""

    def reach(start: str) -> set[str]:
        seen: set[str] = set()
        ahead = list(imports[start])
        while ahead:
            module = ahead.pop()
            if module not in seen:
                seen.add(module)
                ahead += imports[module]
        return seen

    return {module for module in imports if module in reach(module)}


def private_reaches(module: str, source: str) -> set[str]:
    """The private names of others that a module's source takes: by an import, or of an object not its own."""
    tree = ast.parse(source)
    own: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            own.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            own.add(node.id)
        elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in ("self", "cls"):
            own.add(node.attr)
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            is_super = isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "super"
            if not is_super and node.attr not in own:
                found.add(node.attr)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("skipbo"):
            found.update(alias.name for alias in node.names if is_private(alias.name))
    return found - NOT_PRIVATE - REACHED.get(module, set())


def is_private(name: str) -> bool:
    """Whether a name is meant for its own module alone; `_` and `__version__` are not."""
    return name.startswith("_") and not name.startswith("__") and name != "_"


def test_no_module_leads_back_to_itself():
    found = cycles(graph())
    assert found <= CYCLES, f"new cycles through {sorted(found - CYCLES)}"
    assert found >= CYCLES, f"no longer in a cycle: {sorted(CYCLES - found)}"


def test_nobody_reaches_for_another_module_s_private_names():
    found = {
        f"{module}: {name}"
        for module, path in modules()
        for name in private_reaches(module, path.read_text(encoding="utf-8"))
    }
    assert not found, "\n".join(sorted(found))


def test_a_seeded_cycle_and_a_seeded_reach_are_found():
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == {"a", "b", "c"}
    assert private_reaches("skipbo.ui.x", "scene._settle()") == {"_settle"}
    assert private_reaches("skipbo.ui.x", "from skipbo.ui.y import _z") == {"_z"}
    assert (
        private_reaches("skipbo.ui.x", "self._mine = 1\nother._mine\nsuper()._theirs()\np._replace()")
        == set()
    )


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("skipbo.engine.game", "import pygame"),
        ("skipbo.engine.game", "import numpy"),
        ("skipbo.engine.game", "from skipbo.ai import makers"),
        ("skipbo.engine.game", "from ..play import host"),
        ("skipbo.engine.parts.die", "from ...ui.sound import play"),
        ("skipbo.engine.game", "import random\nrandom.shuffle([])"),
        ("skipbo.engine.game", "from random import shuffle"),
        ("skipbo.engine.game", "from random import Random\nRandom().random()"),
        ("skipbo.engine.game", "import time"),
        ("skipbo.engine.game", "def f():\n    import os"),
        ("skipbo.engine.game", "from pathlib import Path"),
        ("skipbo.engine.game", "from datetime import date"),
        ("skipbo.engine.game", "open('x')"),
        ("skipbo.engine.game", "__import__('os')"),
        ("skipbo.engine.game", "import importlib"),
        ("skipbo.ai.search", "from importlib import import_module"),
        ("skipbo.ai.search", "from skipbo.play.host import Host"),
        ("skipbo.ai.search", "import numpy"),
        ("skipbo.store.settings", "import skipbo.play.match"),
        ("skipbo.play.arena", "from skipbo.store import records"),
        ("skipbo.play.arena", "import pygame.mixer"),
        ("skipbo.ui.app", "from skipbo.engine.game import Game"),
        ("skipbo.ui.app", "from skipbo.engine import game"),
        ("skipbo.ui.app", "from ..engine import determinize"),
        ("skipbo.ui.app", "from ..engine.game import Game"),
        ("skipbo.ui.app", "def late():\n    import skipbo.engine.game as g"),
        ("skipbo.ui.app", "import skipbo.engine.view\nskipbo.engine.game.Game()"),
        ("skipbo.ui.app", "if TYPE_CHECKING:\n    from skipbo.engine.game import Game"),
        ("skipbo.ui.app", "from skipbo.ai import makers"),
        ("skipbo.ui.app", "from skipbo import cli"),
        ("skipbo.ui.app", "from skipbo.play.host import *"),
        ("skipbo.ui.app", "import requests"),
        ("skipbo.text_table.table", "from skipbo.engine.game import Game"),
        ("skipbo.text_table.table", "import pygame"),
        ("skipbo.ui.app", "from skipbo.play.host import Host"),
        ("skipbo.ui.app", "from skipbo.engine.table import Table"),
        ("skipbo.ui.shell", "from skipbo.play.resume import resume"),
        ("skipbo.text_table.at_table", "from skipbo.play import resume"),
        ("skipbo.play.host", "from skipbo.languages import _"),
        ("skipbo.engine.game", "from skipbo.wording import moves"),
        ("skipbo.ui.app", "x = edition == 'masters'"),
        ("skipbo.play.match", "x = rules.edition in ('mod', 'masters')"),
        ("skipbo.engine.rules", "match edition:\n    case 'classic':\n        pass"),
        ("skipbo.engine.rules", "x = rules.edition == editions.MASTERS"),
        ("skipbo.play.thinking", "from skipbo.play.contestants import make_contestant"),
        ("skipbo.ui.shell", "from skipbo.play.bot_process import BotCommand"),
        ("skipbo.text_table.at_table", "from skipbo.play import bot_process"),
        ("skipbo.play.host", "import subprocess"),
        ("skipbo.store.disk", "import os\nos.system('x')"),
        ("skipbo.store.disk", "from os import execv"),
    ],
)
def test_a_seeded_breach_is_found(module, source):
    assert breaches(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("skipbo.engine.game", "from skipbo.engine.cards import face\nfrom . import cards\nimport hashlib"),
        ("skipbo.engine.determinize", "from random import Random\ndef f(r: Random) -> None:\n    r.random()"),
        ("skipbo.engine.editions", "x = name == 'masters'"),
        (
            "skipbo.ai.search",
            "import time\nimport random\nrandom.Random(3)\nfrom skipbo.engine.game import Game",
        ),
        ("skipbo.play.host", "from skipbo.engine import game\nfrom skipbo.ai import makers"),
        ("skipbo.ui.app", "import pygame\nfrom skipbo.engine.view import View\nfrom ..play import sitting"),
        ("skipbo.ui.late_store", "def late():\n    from skipbo.play.resume import resume"),
        ("skipbo.ui.scenes.title", "from ..widgets import button\nfrom ...store import settings"),
        ("skipbo.ui.app", "x = a.edition == b.edition\ny = {'masters': 1}"),
        ("skipbo.cli", "from skipbo.ui import app\nfrom skipbo.ai import makers\nimport rich"),
        ("skipbo.__main__", "from skipbo.cli import main"),
    ],
)
def test_what_is_allowed_passes(module, source):
    assert breaches(module, source) == []
