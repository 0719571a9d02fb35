"""Bots for the tests that misbehave as the first argument says; every process of theirs leaves its number.

The second argument is the folder for the numbers. Whatever a manner does not spoil is played well.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

manner, folder = sys.argv[1], Path(sys.argv[2])
SLEEPER = (
    "import os, pathlib, signal, sys, time\n"
    "for name in ('SIGTERM', 'SIGINT', 'SIGHUP'):\n"
    "    if hasattr(signal, name): signal.signal(getattr(signal, name), signal.SIG_IGN)\n"
    "pathlib.Path(sys.argv[1], str(os.getpid())).touch()\n"
    "time.sleep(600)\n"
)


def here() -> None:
    """Leave this process's number."""
    (folder / str(os.getpid())).touch()


def say(text: str) -> None:
    print(text, flush=True)


def start_sleeper() -> None:
    """A child that ends for nobody; on return it runs."""
    child = subprocess.Popen([sys.executable, "-S", "-c", SLEEPER, str(folder)])
    while not (folder / str(child.pid)).exists():
        time.sleep(0.01)


def cut_loose() -> None:
    """A child's child in a session of its own, an orphan at once."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            here()
            (folder / "loose").touch()
            time.sleep(600)
        os._exit(0)
    os.wait()
    while not (folder / "loose").exists():
        time.sleep(0.01)


def on_start() -> None:
    if manner in ("stubborn", "kills its guard", "kills its session"):
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
    if manner in ("forks", "stubborn", "kills its guard", "crashes with children"):
        start_sleeper()
    if manner == "cuts loose":
        cut_loose()
    if manner == "tree":
        for _generation in range(3):
            os.fork()
        here()
        if len(list(folder.iterdir())) and os.getpid() != bot:
            time.sleep(600)
    if manner == "floods stderr":
        for _megabyte in range(20):
            sys.stderr.write("x" * 1_000_000)


def on_choose(legal: list[str]) -> bool:
    """Misbehave; whether the answer is still to be given."""
    command = json.dumps({"type": "command", "command": legal[0]})
    if manner == "half a line":
        sys.stdout.write(command[:10])
        sys.stdout.flush()
        time.sleep(60)
    elif manner == "in pieces":
        for piece in (command[:5], command[5:11], command[11:] + "\n"):
            sys.stdout.write(piece)
            sys.stdout.flush()
        return False
    elif manner == "huge line":
        sys.stdout.write("x" * 10_000_000 + "\n")
    elif manner == "deep":
        say("[" * 60_000)
    elif manner == "long number":
        say("1" * 60_000)
    elif manner == "not UTF-8":
        sys.stdout.buffer.write(b'{"type": "command", "command": "\xff\xfe"}\n')
        sys.stdout.flush()
    elif manner == "closes its input":
        os.close(0)
        say(command)
        time.sleep(60)
    elif manner == "closes its output":
        os.close(1)
        time.sleep(60)
    elif manner == "stops":
        os.kill(os.getpid(), signal.SIGSTOP)
    elif manner == "floods":
        say(command)
        for _kilobyte in range(10_000):
            say("y" * 1000)
    elif manner == "chats":
        say(command)
        say("Good luck!")
        return False
    elif manner == "crashes with children":
        os._exit(7)
    elif manner == "kills its guard":
        os.kill(os.getppid(), signal.SIGKILL)
    elif manner == "kills its session":
        os.kill(0, signal.SIGKILL)
    return True


NAMES = {
    "escapes": "\x1b]0;owned\x07\x1b[2J\u202eEve",
    "empty": "",
    "blank": "\u200b \n\t",
    "surrogate": "Bot \ud800",
    "long": "B" * 60_000,
    "number": 12,
}

bot = os.getpid()
here()
on_start()
for line in sys.stdin if manner != "closes its input" else iter(sys.stdin.readline, ""):
    message = json.loads(line)
    if message["type"] == "hello":
        say(json.dumps({"type": "ready", "name": NAMES.get(manner, manner)}))
    elif message["type"] == "choose":
        if on_choose(message["legal"]):
            say(json.dumps({"type": "command", "command": message["legal"][0]}))
    elif manner == "prints after over":
        say("Well played!" * 5_000)
if manner == "stubborn":
    time.sleep(600)
