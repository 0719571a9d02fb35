"""Games played by a screen reader alone: all that is known is read, all that is done are its actions.

The reader is a program of the system's own Python (`screen_reader.py`), for AT-SPI is spoken over D-Bus.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import Program, desktop, end, eventually, needs_x
from tests.patience import PATIENCE

SYSTEM_PYTHON = "/usr/bin/python3"
READER = Path(__file__).with_name("screen_reader.py")
SHORT = '[play]\ntempo = "instant"\n[look]\nmotion = "none"\n'
MOST_PRESSES = 1500


def _can_read() -> bool:
    """Whether the system has what a screen reader needs."""
    there = shutil.which("dbus-daemon") and Path("/usr/libexec/at-spi-bus-launcher").exists()
    return bool(there) and (
        subprocess.run(
            [SYSTEM_PYTHON, "-c", "import dbus, gi.repository.GLib"], capture_output=True
        ).returncode
        == 0
    )


pytestmark = [
    needs_x,
    pytest.mark.skipif(not _can_read(), reason="needs at-spi2-core, dbus and python3-dbus"),
]


class Reader:
    """What a listener can know and do."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, str(READER)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=environment, text=True,
        )  # fmt: skip
        assert self._answer() == "ready"
        self.nodes: list[dict[str, Any]] = []

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def _ask(self, *words: object) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def read(self) -> list[dict[str, Any]]:
        """All nodes as they are now."""
        while True:
            found = self._ask("read")
            if isinstance(found, list):
                self.nodes = found
                return found

    def named(self, pattern: str) -> dict[str, Any] | None:
        """The first node whose name begins so and that can be pressed."""
        return next(
            (node for node in self.nodes if node["actions"] and re.match(pattern, node["name"])), None
        )

    def within(self, group: str) -> list[dict[str, Any]]:
        """What lies in a group."""
        found, depth = [], -1
        for node in self.nodes:
            if depth >= 0 and node["depth"] > depth:
                found.append(node)
            else:
                depth = node["depth"] if node["name"] == group and not node["actions"] else -1
        return found

    @property
    def title(self) -> str:
        """What the window calls itself."""
        return next((node["name"] for node in self.nodes if node["depth"] == 1), "")

    def press(self, node: dict[str, Any]) -> None:
        """Press it, and wait until something else is read."""
        before = _said(self.nodes)
        self._ask("do", node["path"], 0)
        last = time.monotonic() + 1.5
        while time.monotonic() < last:
            time.sleep(0.12)
            if _said(self.read()) != before:
                return

    def set(self, node: dict[str, Any], value: object) -> None:
        """Give it a value."""
        self._ask("set", node["path"], value)
        time.sleep(0.3)
        self.read()

    def heard(self) -> list[str]:
        """What was announced since."""
        return [words for words, _urgent in self._ask("heard")]

    def until(self, pattern: str) -> dict[str, Any]:
        """Wait for something that can be pressed."""
        last = time.monotonic() + PATIENCE
        while time.monotonic() < last:
            self.read()
            if (node := self.named(pattern)) is not None:
                return node
            time.sleep(0.1)
        raise AssertionError(f"no {pattern!r} among {[node['name'] for node in self.nodes]}")

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait(10)


def _said(nodes: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [(node["name"], node.get("number"), tuple(node["states"])) for node in nodes]


@contextmanager
def listening(home: Path, comes_late: bool = False) -> Iterator[tuple[Program, Reader]]:
    """The program in a desktop with a session of its own, and somebody who listens."""
    settings = home / "config" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(SHORT, encoding="utf-8")
    with desktop((1280, 800), managed=False) as screen:
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=screen.environment,
        )  # fmt: skip
        assert bus.stdout is not None
        address = bus.stdout.readline().decode().strip()
        screen.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        if comes_late:
            program = Program(screen, home)
            reader = Reader(screen.environment)
        else:
            reader = Reader(screen.environment)
            program = Program(screen, home)
        try:
            yield program, reader
        finally:
            program.close()
            reader.close()
            end(bus)


def begin(reader: Reader, edition: str) -> None:
    """From the title through the set-up to the deal of as short a game as there is."""
    reader.press(reader.until("New match"))
    reader.press(reader.until(edition))
    reader.press(reader.until("Page"))
    stock = next((node for node in reader.read() if node["name"] == "Stock" and "number" in node), None)
    if stock is not None:  # Tournament has its own
        reader.set(stock, 5.0)
    reader.press(reader.until("Deal the cards"))


def play(reader: Reader) -> list[str]:
    """Play until the score pad or the room is there; everything that was announced on the way."""
    heard: list[str] = []
    for _press in range(MOST_PRESSES):
        reader.read()
        heard += reader.heard()
        if reader.named("Play again|Next game|Main menu"):
            return heard
        node = _choice(reader)
        if node is None:
            time.sleep(0.2)
        else:
            reader.press(node)
    raise AssertionError(f"not over after {MOST_PRESSES} presses: {[node['name'] for node in reader.nodes]}")


def _choice(reader: Reader) -> dict[str, Any] | None:
    """What to press next, from what is read alone."""
    here = next((node for node in reader.nodes if node["name"].endswith(": play it here")), None)
    if here is not None:
        return here
    for pattern in ("Pay", "Deal the cards", "Die: roll", "Your stock: .*fits pile"):
        if (node := reader.named(pattern)) is not None:
            return node
    hand = reader.within("Your hand")
    for node in (*hand, *reader.within("Your discard piles")):
        if "fits pile" in node["name"]:
            return node
    places = [node for node in reader.nodes if node["name"].endswith(": discard it here")]
    empty = [node for node in places if "empty" in node["name"]]
    return next(iter(empty or places or hand), None)


def read_the_pad(reader: Reader) -> None:
    """The score pad says each number with its player's name, and leads on."""
    reader.until("Replay|Review")
    said = " ".join(node["name"] + node.get("text", "") for node in reader.nodes)
    assert re.search(r"Game 1: [^.]*\d, [^.]*\d\.", said)
    assert "Together: " in said
    reader.press(reader.until("Main menu"))
    reader.until("New match")


EVERYDAY = "Masters"
EDITIONS = [
    pytest.param(name, marks=() if name == EVERYDAY else pytest.mark.long)
    for name in ("Classic", "Deluxe", "Masters", "MOD", "Tournament")
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_from_the_title_to_the_score_by_its_tree_alone(edition: str, tmp_path: Path) -> None:
    with listening(tmp_path) as (_program, reader):
        begin(reader, edition)
        heard = play(reader)
        if edition != "Tournament":  # there it is the room, which has no pad
            read_the_pad(reader)
    told = " ".join(heard)
    assert heard[0] == "Main menu"
    assert {"New match", "New game"} & set(heard)
    assert re.search(r"[Ss]tock [\w-]+, \d+ left", told)  # how things stand at the beginning of a turn
    assert "Bo" in told or "Oda" in told  # what the others did
    assert "iscard" in told


def test_settings_are_changed_by_their_tree(tmp_path: Path) -> None:
    with listening(tmp_path) as (program, reader):
        reader.press(reader.until("Settings"))
        size = None
        for _tab in range(3):
            size = next((node for node in reader.read() if node["name"] == "Size of words"), None)
            if size is not None:
                break
            reader.press(reader.until("Settings: "))
        assert size is not None
        reader.set(size, 150.0)
        assert next(node["number"] for node in reader.nodes if node["name"] == "Size of words") == 150
        reader.press(reader.until("Keys and buttons"))
        reader.press(reader.until("Held keys stay down"))
        reader.press(reader.until("Back"))
        reader.press(reader.until("Back"))
        reader.until("New match")
        kept = program.home / "config" / "settings.toml"
        assert eventually(lambda: "150" in kept.read_text(encoding="utf-8"))
        assert eventually(lambda: "sticky_keys = true" in kept.read_text(encoding="utf-8"))


def test_a_lesson_is_read_on_by_its_tree_by_a_reader_that_comes_late(tmp_path: Path) -> None:
    with listening(tmp_path, comes_late=True) as (_program, reader):
        reader.press(reader.until("Learn to play"))
        steps = set()
        for _press in range(12):
            reader.read()
            guide = next((node["name"] for node in reader.nodes if node["name"].startswith("Step ")), "")
            steps.add(guide)
            node = reader.named("Next") or _choice(reader)
            if node is not None:
                reader.press(node)
        assert len(steps - {""}) >= 4
