"""Every file of the player's is read in one place, which neither waits nor reads without a limit.

`readers(module, source)` finds what opens a file; whatever does so outside `store.disk` is listed here, with
the reason why it reads no file of the player's.
"""

import ast
from collections.abc import Iterator

import pytest

from tests.test_architecture import modules

SHIPPED = "a file that came with the program"
ALLOWED = {
    "skipbo.store.disk": "the one place",
    "skipbo": SHIPPED,
    "skipbo.resources": SHIPPED,
    "skipbo.ui.scenes.about_scene": SHIPPED,
    "skipbo.languages": SHIPPED,
    "skipbo.terminal_output": "nowhere, in place of a stream that is closed",
    "skipbo.cli": "nowhere, for what is still to be written when the output is lost",
    "skipbo.arena_command": "the first line of a seed file or pipe that the command names",
    "skipbo.ui.soak": "what Linux says of the program's own memory",
    "skipbo.ui.art": SHIPPED,
    "skipbo.ui.tabletop": SHIPPED,
    "skipbo.ui.text": SHIPPED,
    "skipbo.ui.sound": SHIPPED,
    "skipbo.ui.display": SHIPPED,
    "skipbo.ui.system_fonts": "the table of letters of one of the system's fonts, within limits",
    "skipbo.ui.lean_pygame": "a file that belongs to pygame itself",
    "skipbo.ui.shapes": "a picture from a text of the program's own",
    "skipbo.ui.scenes.saves_scene": "a picture in memory, looked through by store.small_picture",
}
BY_NAME = {"open", "FileIO"}
BY_ATTRIBUTE = {
    *("read_text", "read_bytes", "fdopen", "load_sized_svg", "load_extended", "load_basic", "Sound", "Font"),
    *("loadtxt", "fromfile", "FileIO", "open_code", "readlines", "input"),
}
OPENERS = {"os", "io", "builtins", "codecs", "gzip", "bz2", "lzma", "zipfile", "tarfile", "shelve", "sqlite3"}


def readers(source: str) -> Iterator[str]:
    """What in a module's source opens a file, as its text."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        if isinstance(called, ast.Name) and called.id in BY_NAME:
            yield ast.unparse(node)
        if not isinstance(called, ast.Attribute):
            continue
        owner = ast.unparse(called.value)
        is_opened = called.attr == "open" and (owner in OPENERS or _looks_like_a_file(node))
        is_loaded = called.attr == "load" and owner.endswith(("image", "music", "json", "tomllib", "pickle"))
        if called.attr in BY_ATTRIBUTE or is_opened or is_loaded:
            yield ast.unparse(node)


def _looks_like_a_file(call: ast.Call) -> bool:
    """`path.open()` and `path.open("rb")`: a call with no argument or with a mode."""
    first = call.args[0] if call.args else None
    is_mode = (
        isinstance(first, ast.Constant)
        and isinstance(first.value, str)
        and set(first.value) <= set("rwxabt+")
    )
    return is_mode or any(keyword.arg in ("mode", "encoding") for keyword in call.keywords)


def test_no_file_of_the_players_is_read_anywhere_else():
    found = {
        module: list(readers(path.read_text(encoding="utf-8")))
        for module, path in modules()
        if not module.startswith(("skipbo.engine", "skipbo.play", "skipbo.ai"))
    }
    assert not {module: calls for module, calls in found.items() if calls and module not in ALLOWED}
    assert {module for module, calls in found.items() if calls} >= set(ALLOWED) - {"skipbo.ui.display"}


@pytest.mark.parametrize(
    "source",
    [
        *("open('x')", "path.read_text()", "path.read_bytes()[:9]", "os.open(path, 0)", "path.open('rb')"),
        *("path.open(encoding='utf-8')", "io.open(x)", "pygame.image.load(str(path))", "json.load(file)"),
        *("pygame.mixer.Sound(path)", "with open(x) as f:\n    pass", "io.FileIO(x)"),
    ],
)
def test_a_seeded_reader_is_found(source):
    assert list(readers(source))


@pytest.mark.parametrize(
    "source", ["Store.open(resume=r)", "self.peek.open(spot)", "store.records.load(name)"]
)
def test_what_opens_no_file_passes(source):
    assert not list(readers(source))
