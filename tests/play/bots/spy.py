"""A bot for the tests that looks for a secret wherever a program of the same user may look."""

import json
import os
import sys
from functools import partial
from pathlib import Path

# Backwards, so that the bot's own command line does not hold it.
secret, tester, found_in = sys.argv[1].encode()[::-1], int(sys.argv[2]), Path(sys.argv[3])
places = [Path(place) for place in sys.argv[4:]]


def memory_of(process: int) -> bytes:
    """What can be read of a process's memory."""
    found = b""
    with (
        open(f"/proc/{process}/maps", encoding="ascii") as maps,
        open(f"/proc/{process}/mem", "rb") as memory,
    ):
        for line in maps:
            first, last = (int(number, 16) for number in line.split()[0].split("-"))
            if "rw" in line and last - first < 64 << 20:
                memory.seek(first)
                found += memory.read(last - first)
    return found


def holds(read: object) -> bool:
    try:
        return secret in read()  # type: ignore[operator]
    except (OSError, ValueError, OverflowError):
        return False


def look() -> None:
    """Leave a word for every place where the secret is."""
    process = os.getppid()
    if secret in repr(dict(os.environ)).encode():
        tell("the own environment")
    while process != tester:
        for name in ("cmdline", "environ"):
            if holds(Path(f"/proc/{process}/{name}").read_bytes):
                tell(name)
        if holds(partial(memory_of, process)):
            tell("memory")
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    for place in places:
        for path in place.rglob("*"):
            if path.is_file() and path != found_in and holds(path.read_bytes):
                tell(path.name)


def tell(where: str) -> None:
    with found_in.open("a", encoding="utf-8") as file:
        file.write(f"{where}\n")


found_in.touch()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "Spy"}), flush=True)
        look()
    elif message["type"] == "choose":
        print(json.dumps({"type": "command", "command": message["legal"][0]}), flush=True)
