"""When AccessKit is brought in on Linux: not before the session bus knows of a screen reader."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo.ui.access import session_bus
from skipbo.ui.access.access import Access
from skipbo.ui.access.session_bus import ReaderWatch, watch
from skipbo.ui.access.voice import Voice

ANSWER, SIGNAL = 2, 4
LET_IN = b"OK 72b1af94b6c40c935ac98a626b0018cb\r\n"


def message(kind: int, body: bytes, fields: bytes = b"", order: str = "<") -> bytes:
    """What the bus sends; its fields matter to nobody here."""
    mark = b"l" if order == "<" else b"B"
    head = mark + bytes((kind, 0, 1)) + struct.pack(f"{order}III", len(body), 9, len(fields)) + fields
    return head + bytes(-len(head) % 8) + body


def truth(is_true: bool, order: str = "<") -> bytes:
    return message(ANSWER, b"\x01b\0\0" + struct.pack(f"{order}I", is_true), b"\x05\x01u\0abcde", order)


def changed(what: str, order: str = "<") -> bytes:
    return message(SIGNAL, struct.pack(f"{order}I", len(what)) + what.encode() + b"\0 and more", order=order)


@pytest.fixture
def bus() -> Iterator[tuple[ReaderWatch, socket.socket]]:
    ours, theirs = socket.socketpair()
    with theirs:
        watching = ReaderWatch(ours)
        yield watching, theirs
        watching.close()


def test_it_asks_once_and_waits_for_no_answer(bus):
    watching, theirs = bus
    assert not watching.is_wanted()
    asked = theirs.recv(4096)
    assert asked.startswith(b"\0AUTH EXTERNAL ")
    for word in (b"Hello", b"AddMatch", b"org.a11y.Status\0", b"IsEnabled\0"):
        assert word in asked
    assert not watching.is_wanted()


@pytest.mark.parametrize("order", "<>")
def test_a_reader_that_is_there_is_known_whatever_comes_in_which_pieces(bus, order):
    watching, theirs = bus
    told = LET_IN + message(ANSWER, b"\x05\0\0\0:1.23\0", order=order) + message(ANSWER, b"", order=order)
    for byte in told + truth(False, order):
        theirs.send(bytes((byte,)))
        assert not watching.is_wanted()
    theirs.recv(4096)
    theirs.send(changed("org.a11y.Status", order))
    assert not watching.is_wanted()
    assert b"IsEnabled" in theirs.recv(4096), "something has changed: it asks again"
    theirs.send(truth(True, order))
    assert watching.is_wanted()
    assert not watching.is_wanted(), "that is said once"


def test_another_change_is_nobodys_business(bus):
    watching, theirs = bus
    theirs.send(LET_IN + changed("org.a11y.Elsewhere"))
    theirs.recv(4096)
    assert not watching.is_wanted()
    theirs.setblocking(False)
    with pytest.raises(BlockingIOError):
        theirs.recv(4096)


@pytest.mark.parametrize("said", [b"REJECTED EXTERNAL\r\n", None])
def test_where_the_bus_does_not_let_us_in_the_library_sees_for_itself(bus, said):
    watching, theirs = bus
    if said is None:
        theirs.close()
    else:
        theirs.send(said)
    assert watching.is_wanted()


def test_a_bus_that_ends_with_the_session_brings_nobody(bus):
    watching, theirs = bus
    theirs.send(LET_IN)
    assert not watching.is_wanted()
    theirs.close()
    assert not watching.is_wanted()
    assert not watching.is_wanted()


def test_the_way_to_the_bus_is_read_from_its_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(
        "DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/none;unix:path={tmp_path}/a%20bus,guid=12"
    )
    without = watch()
    assert without is not None
    assert not without.is_wanted(), "where there is no bus nobody will come"
    with socket.socket(socket.AF_UNIX) as bus:
        bus.bind(str(tmp_path / "a bus"))
        bus.listen()
        found = watch()
        bus.accept()[0].send(b"REJECTED\r\n")
        assert found is not None
        assert found.is_wanted()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "tcp:host=localhost,port=1")
    assert watch() is None, "another way, on which the library goes by itself"
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:guid=12")
    assert watch() is None, "no socket is named"


@pytest.mark.parametrize("comes_at", [0, 3])
def test_the_line_is_opened_when_a_reader_comes(comes_at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Watch:
        looks = 0

        def is_wanted(self) -> bool:
            self.looks += 1
            return self.looks > comes_at

    opened: list[tuple[str, int]] = []
    monkeypatch.setattr(session_bus, "watch", Watch)
    monkeypatch.setattr(
        "skipbo.ui.access.system.listen", lambda driver, handle, first, kit: opened.append((driver, handle))
    )
    access = Access("Skip-Bo", Voice())
    access.before_shown("x11", 7)
    access.open()
    for turn in range(5):
        assert bool(opened) == (turn >= comes_at)
        access.turn(None, 0.1)
    assert opened == [("x11", 7)]
