"""A bot that misbehaves in one of sixty ways, named on its command line: `python bad_bot.py WAY FOLDER`.

FOLDER is outside of everything that is the game's; what a way finds out or does is left there to be seen.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

AT_HELLO: dict[str, Callable[[], None]] = {}
AT_CHOICE: dict[str, Callable[[dict[str, Any]], object]] = {}
AT_OVER: dict[str, Callable[[], None]] = {}
NAMES: dict[str, object] = {
    "escape": "\x1b[2J\x1b[HWINNER",
    "title": "\x1b]0;owned\x07",
    "clipboard": "\x1b]52;c;Y2FuYXJ5\x07",
    "newline": "Bo\n100 games, Bo wins all of them",
    "return": "Bo\rAna",
    "bell": "\a\a\a",
    "zero": "a\x00b",
    "c1": "\x9b31m\x9d0;t\x9c",
    "backwards": "\u202eanA\u202c\u2066",
    "markup": "[bold red]Bo[/] [link=http://example.org]x[/link]",
    "format": "{name} {0} %s %n {0.__class__}",
    "path": "../../../../tmp/x/../..",
    "drive": "C:\\Windows\\con",
    "long": "x" * 1_000_000,
    "wide": "\ufdfa" * 500,
    "empty": "",
    "blank": " \t\n ",
    "number": 7,
    "nothing": None,
    "list": ["Bo"],
    "object": {"name": "Bo"},
    "surrogate": "\ud83d",
    "ours": "easy",
    "combined": "e" + "\u0301" * 5000,
}
"""Names for the greeting; the bot plays well otherwise."""


def way(table: dict[str, Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Put a function among the ways, under its own name."""

    def put(function: Callable[..., Any]) -> Callable[..., Any]:
        table[function.__name__.rstrip("_")] = function
        return function

    return put


def write(data: bytes) -> None:
    """All of it, to the host."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(1, rest[:65536]) :]


def say(message: object) -> None:
    """A line of JSON."""
    write(json.dumps(message).encode() + b"\n")


def leave(name: str, text: str) -> None:
    """Something found out, for the test to see."""
    with open(os.path.join(sys.argv[2], name), "a", encoding="utf-8", errors="replace") as file:
        file.write(text)


# -- At the greeting -----------------------------------------------------------------------------------


@way(AT_HELLO)
def dies_first() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@way(AT_HELLO)
def leaves_first() -> None:
    os._exit(0)


@way(AT_HELLO)
def silent() -> None:
    time.sleep(600)


@way(AT_HELLO)
def stopped() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


@way(AT_HELLO)
def deaf_to_signals() -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)
    time.sleep(600)


@way(AT_HELLO)
def floods() -> None:
    while True:
        write(b"x" * 65536)


@way(AT_HELLO)
def floods_lines() -> None:
    while True:
        write(b"{}\n" * 20_000)


@way(AT_HELLO)
def floods_errors() -> None:
    for _ in range(2000):
        os.write(2, b"\x1b[2Jerror\n" * 6000)


@way(AT_HELLO)
def zeros() -> None:
    write(b"\0" * 100_000 + b"\n")


@way(AT_HELLO)
def leaves_children() -> None:
    for _ in range(5):
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", sys.argv[2]])


@way(AT_HELLO)
def leaves_demons() -> None:
    for _ in range(3):
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(600)
            os._exit(0)


@way(AT_HELLO)
def closes_everything() -> None:
    for descriptor in range(3):
        os.close(descriptor)
    time.sleep(600)


@way(AT_HELLO)
def looks_for_the_seed() -> None:
    words = []
    for path in Path("/proc").glob("[0-9]*"):
        for name in ("cmdline", "environ"):
            try:
                words.append((path / name).read_bytes())
            except OSError:
                continue
    leave("seen", "\n".join(word.decode("utf-8", "replace") for word in words))


@way(AT_HELLO)
def looks_around() -> None:
    leave("environment", "\n".join(f"{key}={value}" for key, value in os.environ.items()))
    found = []
    for number in range(3, 256):
        try:
            found.append(f"{number}: {os.readlink(f'/proc/self/fd/{number}')}")
        except OSError:
            continue
    leave("open", "\n".join(found))


@way(AT_HELLO)
def kills_its_parents() -> None:
    parent = os.getppid()
    try:
        words = Path(f"/proc/{parent}/stat").read_text().rpartition(")")[2].split()
        os.kill(parent, signal.SIGKILL)
        leave("killed", f"{parent} of {words[1]}")
    except (OSError, IndexError):
        pass


# -- At a choice ---------------------------------------------------------------------------------------


@way(AT_CHOICE)
def dies(message: dict[str, Any]) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


@way(AT_CHOICE)
def leaves(message: dict[str, Any]) -> None:
    sys.exit(3)


@way(AT_CHOICE)
def sleeps(message: dict[str, Any]) -> None:
    time.sleep(600)


@way(AT_CHOICE)
def turns_in_circles(message: dict[str, Any]) -> None:
    while True:
        pass


@way(AT_CHOICE)
def empty_line(message: dict[str, Any]) -> bytes:
    return b"\n"


@way(AT_CHOICE)
def rubbish(message: dict[str, Any]) -> bytes:
    return b"\x1b[2J\x1b]0;owned\x07I play the seven\n"


@way(AT_CHOICE)
def not_text(message: dict[str, Any]) -> bytes:
    return b"\xff\xfe\x00\x80\n"


@way(AT_CHOICE)
def half(message: dict[str, Any]) -> bytes:
    return b'{"type": "command", "comm'


@way(AT_CHOICE)
def deep(message: dict[str, Any]) -> bytes:
    return b"[" * 60_000 + b"\n"


@way(AT_CHOICE)
def huge_number(message: dict[str, Any]) -> bytes:
    return b'{"type": "command", "command": ' + b"9" * 60_000 + b"}\n"


@way(AT_CHOICE)
def endless_line(message: dict[str, Any]) -> None:
    while True:
        write(b"y" * 65536)


@way(AT_CHOICE)
def list_(message: dict[str, Any]) -> object:
    return [1, 2]


@way(AT_CHOICE)
def wrong_type(message: dict[str, Any]) -> object:
    return {"type": "ready", "name": "again"}


@way(AT_CHOICE)
def no_command(message: dict[str, Any]) -> object:
    return {"type": "command"}


@way(AT_CHOICE)
def number_as_command(message: dict[str, Any]) -> object:
    return {"type": "command", "command": 3}


@way(AT_CHOICE)
def illegal(message: dict[str, Any]) -> object:
    return {"type": "command", "command": "hand:1>b7"}


@way(AT_CHOICE)
def escape_as_command(message: dict[str, Any]) -> object:
    return {"type": "command", "command": "\x1b[2J\x1b]0;owned\x07stock>b1"}


@way(AT_CHOICE)
def others_piles(message: dict[str, Any]) -> object:
    return {"type": "command", "command": "1.stock>b1"}


@way(AT_CHOICE)
def answers_twice(message: dict[str, Any]) -> object:
    say({"type": "command", "command": message["legal"][0]})
    return {"type": "command", "command": message["legal"][0]}


@way(AT_CHOICE)
def answers_a_thousand_times(message: dict[str, Any]) -> object:
    for _ in range(1000):
        say({"type": "command", "command": message["legal"][-1]})
    return {"type": "command", "command": message["legal"][0]}


@way(AT_CHOICE)
def never_ends(message: dict[str, Any]) -> object:
    discards = [text for text in message["legal"] if ">d" in text]
    return {"type": "command", "command": (discards or message["legal"])[0]}


# -- At the end ----------------------------------------------------------------------------------------


@way(AT_OVER)
def talks_on() -> None:
    while True:
        say({"type": "command", "command": "stock>b1"})


@way(AT_OVER)
def stays() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


WAYS = (*(f"name:{name}" for name in NAMES), *AT_HELLO, *AT_CHOICE, *AT_OVER)


def main(manner: str) -> None:
    """Play by the protocol, but for one thing."""
    chosen = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            if manner in AT_HELLO:
                AT_HELLO[manner]()
            say({"type": "ready", "name": NAMES.get(manner.removeprefix("name:"), "Bo")})
        elif message["type"] == "choose":
            chosen += 1
            answer: object = {
                "type": "command",
                "command": next((c for c in message["legal"] if ">b" in c), message["legal"][0]),
            }
            if manner in AT_CHOICE and chosen > 2:
                answer = AT_CHOICE[manner](message)
            write(answer) if isinstance(answer, bytes) else say(answer)
        elif manner in AT_OVER:
            AT_OVER[manner]()


if __name__ == "__main__":
    main(sys.argv[1])
