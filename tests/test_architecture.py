"""The layers of the house, kept by walking every import, lazy and relative ones and those for types as well.

`breaches(module, source)` is the judge; the tests hold it against the package and against seeded breaches.
"""

import ast
import re
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PurePath, PurePosixPath

import pytest

from skipbo.engine.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "skipbo"

# Which rooms a room may enter besides itself. Sentences for players live in `wording`, `record_words`,
# `help`, `learn`, `text_table` and `ui`; `resources` only finds the shipped files, and the package itself
# hands the engine its data through it. The engine keeps names as marked messages and never translates one.
WORDS = {"languages", "player_names", "wording", "help", "learn"}
ROOMS: dict[str, set[str]] = {
    "engine": set(),
    "resources": set(),
    "": {"engine", "resources"},
    "ai": {"engine"},
    "store": {"engine", "controls", "system_reasons"},
    "play": {"engine", "ai", "terminal_output", "player_names", "process_name", "system_reasons"},
    "languages": {"resources"},
    "system_reasons": {"engine"},
    "terminal_output": {"engine", "system_reasons"},
    "command_line": {"engine", "languages", "terminal_output"},
    "process_name": set(),
    "arena_command": {
        *("engine", "play", "terminal_output", "command_line", "languages", "record_words"),
        *("system_reasons", "wording"),
    },
    "review_command": {
        *(
            "engine",
            "ai",
            "play",
            "terminal_output",
            "command_line",
            "languages",
            "review_sentences",
            "wording",
        ),
    },
    "review_sentences": {"engine", "ai", "languages", "player_names", "wording"},
    "statistics_command": {"play", "store", "command_line", "languages"},
    "player_names": {"languages"},
    "record_words": {"engine", "languages"},
    "wording": {"engine", "languages"},
    "controls": {"engine", "languages"},
    "help": {"engine", "languages", "controls"},
    # A lesson lays its own deal, so `learn` makes a real game and hands only its host out.
    "learn": {"engine", "play", "languages", "wording"},
    "text_table": {
        "engine",
        "play",
        "store",
        "terminal_output",
        "command_line",
        "record_words",
        "review_sentences",
        *WORDS,
    },
    "ui": {"engine", "play", "store", "resources", "controls", "record_words", *WORDS},
    "window_command": {"engine", "ui", "text_table", "command_line", "languages"},
    "replay_command": {
        *("engine", "store", "command_line", "languages", "record_words", "window_command"),
    },
    "selftest_command": {"engine", "ui", "command_line", "languages"},
    "cli": {
        *("play", "text_table", "terminal_output", "command_line", "process_name", "languages"),
        *("window_command", "arena_command", "replay_command", "review_command", "selftest_command"),
        "statistics_command",
    },
    "__main__": {"cli"},
}
# The screen and the text table live on views, events and commands.
SEES_NO_SECRET = {"ui", "text_table", "wording", "help"}
OUTSIDE = {
    "store": {"platformdirs", "tomli_w"},
    "ui": {"accesskit", "pygame"},
    "arena_command": {"rich"},
    "review_command": {"rich"},
    "terminal_output": {"rich"},
}
FOR_THE_COMPILER = {("skipbo.engine.widths", "mypy_extensions")}
"""Read by type checkers and mypyc alone: never imported as the program runs."""
SECRET = (
    *("skipbo.engine.game", "skipbo.engine.course", "skipbo.engine.determinize", "skipbo.engine.table"),
    *("skipbo.engine.lean", "skipbo.engine.record.replay"),
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
# Chance and the time are handed to the engine; it opens and reads nothing by itself.
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
LOOK_TWICE_PAST = 500
LONGEST_MODULE = 600
MOST_PUBLIC_NAMES = 20
# Names that two modules have, and why that confuses nobody. A package's main module may be called as it is.
SAME_NAMES = {
    "table": "`ui` may not see `engine.table`, and the modules in `ui/table/` have names of their own",
}
SAME_NAMES_IN_TESTS = {
    "naive": "a whole second engine, and the program of a bot, which nobody imports",
}
# Names of the standard library that begin with an underscore and are meant for everybody.
NOT_PRIVATE = {"_replace", "_asdict", "_fields", "_exit"}
# Private names of the standard library for which there is no other way.
OTHERS_PRIVATE = {("skipbo.play.windows_job", "process._handle")}


def room_of(module: str) -> str:
    """The room of a module: `skipbo.engine.game` is in `engine`, `skipbo` itself in ``."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def imported(module: str, is_package: bool, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every module that the source may reach by an import or by a dotted name, with its line."""
    called: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname:
                    called[alias.asname] = alias.name
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                home = module.split(".")
                home = home[: len(home) - node.level + (1 if is_package else 0)]
                base = ".".join([*home, base]) if base else ".".join(home)
            yield node.lineno, base
            for alias in node.names:
                called[alias.asname or alias.name] = f"{base}.{alias.name}"
                yield node.lineno, f"{base}.{alias.name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            first, _, rest = ast.unparse(node).partition(".")
            dotted = f"{called.get(first, first)}.{rest}"
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
        elif top not in OUTSIDE.get(room, set()) and (module, top) not in FOR_THE_COMPILER:
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
    """Calls that would go round the walk over imports, and in the engine those that read, print or open."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in ("__import__", "eval", "exec"):
            yield node.lineno, f"nobody may call {node.func.id}"
        if room == "engine" and node.func.id in NOT_CALLED_IN_ENGINE:
            yield node.lineno, f"engine may not call {node.func.id}"
    method = getattr(node.func, "attr", "") if isinstance(node, ast.Call) else ""
    if room in ("ui", "text_table") and method == "host":
        yield line_of(node), f"{room} asks a client, which tells it of its own people's seats alone"
    if room in ("ui", "text_table") and (way := private_by_name(node)):
        yield line_of(node), f"{room} may not reach what is private by {way}"


def private_by_name(node: ast.AST) -> str:
    """The way by which a node could take somebody's private name in quotes, if it is one."""
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func).rpartition(".")[2]
        words = [word.value for word in node.args if isinstance(word, ast.Constant)]
        by_name = {"getattr", "setattr", "hasattr", "delattr", "attrgetter", "methodcaller"}
        if called == "__getattribute__" or (
            called in by_name and any(is_private(part) for word in words for part in str(word).split("."))
        ):
            return called
    if isinstance(node, ast.Subscript):
        holder: ast.AST = node.value
    elif isinstance(node, ast.Attribute) and node.attr in ("get", "pop", "setdefault"):
        holder = node.value
    else:
        return ""
    if isinstance(holder, ast.Attribute) and holder.attr == "__dict__":
        return "__dict__"
    is_vars = isinstance(holder, ast.Call) and getattr(holder.func, "id", "") == "vars"
    return "vars" if is_vars else ""


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


def test_no_room_may_enter_where_it_has_nothing_to_do():
    entered: dict[str, set[str]] = {room: set() for room in ROOMS}
    for module, path in modules():
        room, tree = room_of(module), ast.parse(path.read_text(encoding="utf-8"))
        for _, name in imported(module, path.name == "__init__.py", tree):
            if name.startswith("skipbo."):
                entered[room].add(room_of(name))
    unused = {room: goals - entered[room] for room, goals in ROOMS.items()}
    assert {room: goals for room, goals in unused.items() if goals} == {}


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


def test_whoever_opens_a_store_for_a_front_end_has_it_hand_out_sittings():
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


def bare_values(source: str) -> set[str]:
    """Frozen dataclasses with functions of their own for what all values do, or without slots."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            made = " ".join(ast.unparse(decorator) for decorator in node.decorator_list)
            if "frozen=True" in made and ("slots=True" not in made or not node.bases):
                found.add(node.name)
    return found


def test_frozen_dataclasses_are_values():
    found = {
        f"{module}.{name}" for module, path in modules() for name in bare_values(path.read_text("utf-8"))
    }
    assert not found, "\n".join(sorted(found))
    seeded = "@dataclass(frozen=True, slots=True)\nclass A: ...\n@dataclass(frozen=True)\nclass B(Value): ..."
    assert bare_values(seeded) == {"A", "B"}


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
                count = len(public_names(node))
                if count > MOST_PUBLIC_NAMES:
                    found.append(f"{module}.{node.name} has {count} public names")
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
    classes = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    found: set[str] = set()

    def look(node: ast.AST, own: set[str]) -> None:
        if isinstance(node, ast.FunctionDef):
            own = own | instances(node, classes)
        elif isinstance(node, ast.Attribute) and is_private(node.attr):
            is_super = isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "super"
            is_own = isinstance(node.value, ast.Name) and node.value.id in own
            if not is_super and not is_own and (module, ast.unparse(node)) not in OTHERS_PRIVATE:
                found.add(node.attr)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("skipbo"):
            found.update(alias.name for alias in node.names if is_private(alias.name))
        for child in ast.iter_child_nodes(node):
            look(child, own)

    look(tree, {"self", "cls", *classes})
    return found - NOT_PRIVATE


def instances(function: ast.FunctionDef, classes: set[str]) -> set[str]:
    """The names in a function that hold an object of one of these classes, as its source says."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.annotation is not None:
            if ast.unparse(node.annotation).strip("'\"") in {*classes, "Self"}:
                found.add(node.arg)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if getattr(node.value.func, "id", "") in {*classes, "cls"}:
                found.update(target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            found.update(ast.unparse(node.args[0]) for kind in node.args[1:] if ast.unparse(kind) in classes)
    return found


def is_private(name: str) -> bool:
    """Whether a name is meant for its own module alone; `_` and `__version__` are not."""
    return name.startswith("_") and not name.startswith("__") and name != "_"


def test_no_module_leads_back_to_itself():
    assert not cycles(graph())


def names_twice(paths: Iterator[PurePath]) -> set[str]:
    """The names that several modules or packages have; a package's main module may be called as it is."""
    found: Counter[str] = Counter()
    for path in paths:
        if path.stem in ("__init__", "__main__"):
            found[path.parent.name] += path.stem == "__init__"
        elif path.stem != path.parent.name:
            found[path.stem] += 1
    return {name for name, count in found.items() if count > 1}


def types_of(tree: ast.Module) -> Iterator[str]:
    """The names of a module's classes and type aliases; a type variable of one letter is nobody's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            goals = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [goal.id for goal in goals if isinstance(goal, ast.Name)]
            yield from (name for name in names if re.fullmatch("[A-Z][A-Za-z]*[a-z][A-Za-z]*", name))


def types_twice(sources: Iterator[str]) -> set[str]:
    """The names that several classes or type aliases have."""
    found = Counter(name for source in sources for name in types_of(ast.parse(source)))
    return {name for name, count in found.items() if count > 1}


def test_a_name_means_one_module_and_one_type():
    assert names_twice(path for _, path in modules()) == set(SAME_NAMES)
    assert types_twice(path.read_text(encoding="utf-8") for _, path in modules()) == set()


def test_a_name_means_one_module_of_the_tests():
    paths = (path for path in (ROOT / "tests").rglob("*.py") if path.name != "conftest.py")
    assert names_twice(paths) == set(SAME_NAMES_IN_TESTS)


def test_seeded_names_are_found_twice():
    paths = (*("a/x.py", "b/x.py", "a/y.py"), *("c/__init__.py", "c/c.py", "d/__main__.py", "e/__main__.py"))
    assert names_twice(map(PurePosixPath, paths)) == {"x"}
    assert types_twice(iter(["class A: ...", "class B: ...\nclass A: ..."])) == {"A"}
    assert types_twice(iter(["class Step: ...", "Step = tuple[int, int]\nLEVELS = 1\nT = T"])) == {"Step"}


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
        private_reaches("skipbo.ui.x", "self._mine = 1\nself._mine\nsuper()._theirs()\np._replace()") == set()
    )
    assert private_reaches("skipbo.ui.x", "self._match = 1\nself.client.host._match") == {"_match"}
    assert private_reaches("skipbo.ui.x", "_match = 1\nhost._match") == {"_match"}
    twin = "class A:\n    def f(self, other, twin: 'A'):\n        twin._x\n        {}._y"
    assert private_reaches("skipbo.ui.x", twin.format("twin")) == set()
    assert private_reaches("skipbo.ui.x", twin.format("other")) == {"_y"}


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
        ("skipbo.ui.app", "from skipbo.engine.record import replay"),
        ("skipbo.ui.app", "from skipbo.engine import record\nrecord.replay(one)"),
        ("skipbo.ui.app", "import skipbo.engine.record as told\ntold.replay(one)"),
        ("skipbo.ui.app", "getattr(client.host, '_match')"),
        ("skipbo.ui.match_flow", "sitting.host().view(2)"),
        ("skipbo.ui.app", "from operator import attrgetter\nattrgetter('host._match')(client)"),
        ("skipbo.ui.app", "object.__getattribute__(host, name)"),
        ("skipbo.ui.app", "vars(host)['_match']"),
        ("skipbo.text_table.table", "host.__dict__['_match']"),
        ("skipbo.text_table.table", "host.__dict__.get('_match')"),
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
        ("skipbo.ui.scenes.title_scene", "from ..widgets import button\nfrom ...store import settings"),
        ("skipbo.ui.app", "x = a.edition == b.edition\ny = {'masters': 1}"),
        ("skipbo.window_command", "from skipbo.ui import app\nfrom skipbo import text_table"),
        ("skipbo.__main__", "from skipbo.cli import main"),
    ],
)
def test_what_is_allowed_passes(module, source):
    assert breaches(module, source) == []
