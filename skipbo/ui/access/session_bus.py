"""Whether somebody on Linux wants to hear of windows, which the session bus knows.

AccessKit takes more than two megabytes and a thread, and as long as nobody listens nothing comes of them. So
it is brought in when the bus says that a screen reader is there. What that takes of D-Bus is said here: three
calls, of whose answers one matters, and a signal.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
from typing import Final
from urllib.parse import unquote

_SERVICE, _PLACE = "org.a11y.Bus", "/org/a11y/bus"
_BUS: Final = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
_PROPERTIES: Final = "org.freedesktop.DBus.Properties"
_CHANGES: Final = f"type='signal',interface='{_PROPERTIES}',member='PropertiesChanged',path='{_PLACE}'"
_SIGNAL, _MOST_AT_ONCE, _HEADER = 4, 65536, 16
_IS_TRUE: Final = (b"\x01b\x00\x00\x01\x00\x00\x00", b"\x01b\x00\x00\x00\x00\x00\x01")
"""A variant that holds a truth, written from the right or from the left."""


class ReaderWatch:
    """Looks without waiting whether a screen reader is there; asks again when something has changed."""

    def __init__(self, line: socket.socket | None) -> None:
        """Begin to talk on a line that is open to the session bus; without a bus nobody will come."""
        self._line = line
        self._come = b""
        self._is_known = False
        """Whether the bus has let us in."""
        if line is None:
            return
        line.setblocking(False)
        who = str(os.getuid()).encode().hex() if hasattr(os, "getuid") else ""
        self._say(f"\0AUTH EXTERNAL {who}\r\nBEGIN\r\n".encode())
        self._say(_call(1, *_BUS, "Hello") + _call(2, *_BUS, "AddMatch", _CHANGES) + self._question())

    def is_wanted(self) -> bool:
        """Whether a reader has come, or the bus does not let us in, so that AccessKit must see for itself.

        Once it has said so the line is closed.
        """
        if self._line is None:
            return False
        is_over = True
        try:
            while more := self._line.recv(_MOST_AT_ONCE):
                self._come += more
        except BlockingIOError:
            is_over = False
        except OSError:
            pass  # the session has ended, or it hung up on us
        found = self._found() or (is_over and not self._is_known)
        if found or is_over:
            self.close()
        return found

    def close(self) -> None:
        """Ask no more."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _say(self, words: bytes) -> None:
        if self._line is not None:
            with contextlib.suppress(OSError):  # a line that is dead is found out at the next look
                self._line.sendall(words)

    @staticmethod
    def _question() -> bytes:
        return _call(3, _SERVICE, _PLACE, _PROPERTIES, "Get", "org.a11y.Status", "IsEnabled")

    def _found(self) -> bool:
        """What the messages say that have come whole."""
        if not self._is_known:
            answer, end, rest = self._come.partition(b"\r\n")
            if not end:
                return False
            if not answer.startswith(b"OK"):
                return True
            self._is_known, self._come = True, rest
        while len(self._come) >= _HEADER:
            order = "<" if self._come[:1] == b"l" else ">"
            body, _serial, fields = struct.unpack_from(f"{order}III", self._come, 4)
            begins = _HEADER + (fields + 7) // 8 * 8
            if len(self._come) < begins + body:
                return False
            kind, said = self._come[1], self._come[begins : begins + body]
            self._come = self._come[begins + body :]
            if said in _IS_TRUE:
                return True
            if kind == _SIGNAL and said.startswith(struct.pack(f"{order}I", len("org.a11y.Status"))):
                self._say(self._question())
        return False


def watch() -> ReaderWatch | None:
    """A watch over this session's bus; None where another way leads to it than a local socket."""
    place = os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    ways = (os.environ.get("DBUS_SESSION_BUS_ADDRESS") or f"unix:path={place}/bus").split(";")
    for name in map(_socket_of, ways):
        if not name:
            return None
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(name)
        except OSError:
            line.close()
        else:
            return ReaderWatch(line)
    return ReaderWatch(None)


def _socket_of(way: str) -> str:
    """The local socket that an address of D-Bus names; "" for any other."""
    kind, _, rest = way.partition(":")
    named = dict(part.split("=", 1) for part in rest.split(",") if "=" in part)
    if kind != "unix" or not {"path", "abstract"} & set(named):
        return ""
    return unquote(named["path"]) if "path" in named else "\0" + unquote(named["abstract"])


def _call(serial: int, service: str, place: str, interface: str, name: str, *said: str) -> bytes:
    """A message that calls a method with these words."""
    body = fields = b""
    for word in said:
        body = _padded(body, 4) + _text(word)
    for code, kind, words in ((1, b"o", place), (2, b"s", interface), (3, b"s", name), (6, b"s", service)):
        fields = _padded(fields, 8) + bytes((code, 1)) + kind + b"\0" + _text(words)
    if said:
        fields = _padded(fields, 8) + bytes((8, 1)) + b"g\0" + bytes((len(said),)) + b"s" * len(said) + b"\0"
    head = struct.pack("<4sIII", b"l\x01\0\x01", len(body), serial, len(fields))
    return _padded(head + fields, 8) + body


def _text(words: str) -> bytes:
    return struct.pack("<I", len(words)) + words.encode() + b"\0"


def _padded(said: bytes, to: int) -> bytes:
    return said + bytes(-len(said) % to)
