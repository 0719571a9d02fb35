"""No path of public names leads from the window to the real game: what it knows is what it shows."""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

from skipbo.engine.course import Course
from skipbo.engine.game import Game
from skipbo.engine.table import Table
from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.play.tournament import Room
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.shell import Shell
from tests.ui.window.test_flow import press

SECRETS = (Game, Match, Host, Room, Course, Table)


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """What can be had of a thing without a call: its public attributes, properties, fields and items."""
    if isinstance(thing, Mapping):
        yield from ((f"[{key!r}]", value) for key, value in thing.items())
        return
    if isinstance(thing, list | tuple | set | frozenset):
        yield from ((f"[{number}]", value) for number, value in enumerate(thing))
    if not type(thing).__module__.startswith(("skipbo.", "tests.")):
        return
    names = set(vars(thing)) if hasattr(thing, "__dict__") else set()
    for kind in type(thing).__mro__:
        names.update(name for name, value in vars(kind).items() if not callable(value))
    for name in sorted(names):
        if not name.startswith("_"):
            try:
                yield f".{name}", getattr(thing, name)
            except (AttributeError, RuntimeError, ValueError, LookupError):
                continue  # there is nothing now


def reached(root: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Everything that public names lead to from a thing, each by its shortest path."""
    kept: dict[int, Any] = {id(root): root}
    ahead = deque([(name, root)])
    while ahead:
        path, thing = ahead.popleft()
        for more, part in parts(thing):
            if id(part) in kept or isinstance(part, str | bytes | int | float | type(None)):
                continue
            kept[id(part)] = part
            yield path + more, part
            if not isinstance(part, SECRETS):
                ahead.append((path + more, part))


def paths_to_secrets(root: Any, name: str) -> list[str]:
    """Every way from a thing to the real game."""
    return [path for path, part in reached(root, name) if isinstance(part, SECRETS)]


def test_no_public_name_leads_from_the_window_to_the_game(house: tuple[App, Shell, Store]) -> None:
    app, shell, _store = house
    shell.new_game()
    assert isinstance(app.context.stack.top, SetupScene)
    press(app, "return")
    for _ in range(20):
        app.step([], 0.05)
    scene = app.context.stack.top
    assert isinstance(scene, TableScene)
    assert any(part is scene.client.host for _path, part in reached(app, "app")), "it looks everywhere"
    assert paths_to_secrets(app, "app") + paths_to_secrets(scene, "scene") == []
    assert paths_to_secrets(shell, "shell") == []


def test_a_seeded_path_is_found() -> None:
    class Holder:
        def __init__(self, held: object) -> None:
            self.held = held

    host = Host.__new__(Host)
    assert paths_to_secrets(Holder([Holder(host)]), "here") == ["here.held[0].held"]
