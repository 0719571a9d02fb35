"""Tries built programs for real: installs them, lets them play in their window, takes them away."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build.package import project, windows
from build.package.project import NAME, PackagingError
from skipbo.store.paths import SAVE_SUFFIX

SUITE = "bookworm"
"""The Debian in which the .deb must work with nothing but what it asks for."""


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment with a screen in it: on Linux an Xvfb of our own, elsewhere the one that is there."""
    if project.SYSTEM != "linux":
        yield {}
        return
    project.need("Xvfb", "xvfb")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()  # a fixed number may be taken
        yield {
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "WAYLAND_DISPLAY": "",
        }
    finally:
        server.terminate()
        server.wait()


def selftest(
    program: Sequence[str | Path], more: dict[str, str], *words: str | Path, seconds: int = 300
) -> dict[str, Any]:
    """Lets a program play by itself; what it tells, with the time to its first picture."""
    command = [str(word) for word in (*program, "selftest", *words)]
    env = {**os.environ, **more, "SKIPBO_STARTED": str(time.time())}
    try:
        answer = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise PackagingError(f"{program[0]} did not finish its games within {seconds} seconds") from None
    printed = answer.stdout.decode("utf-8", "replace").strip()
    line = printed.splitlines()[-1] if printed else ""
    if not line.startswith("{"):
        raise PackagingError(
            f"{command} said nothing useful:\n{printed}\n{answer.stderr.decode('utf-8', 'replace')}"
        )
    told: dict[str, Any] = json.loads(line)
    if answer.returncode or told["trouble"]:
        raise PackagingError(f"{program[0]}: {told['trouble'] or answer.returncode}")
    return told


def built_program() -> list[Path]:
    """The program that build/make.py made for this system, in its folder."""
    place = project.WORK / "frozen"
    if project.SYSTEM == "win32":
        return [place / NAME / "skipbo-console.exe"]
    if project.SYSTEM == "darwin":
        return [place / f"{project.TITLE}.app" / "Contents" / "MacOS" / NAME]
    return [place / NAME / NAME]


def try_run(file: Path, *words: str) -> dict[str, Any]:
    """The .run: installed for a user of our own, played, taken away; the user's data must still be there."""
    home = project.fresh(project.WORK / "home")
    data = home / ".local" / "share" / NAME
    data.mkdir(parents=True)
    (data / "mine").write_text("kept\n", encoding="utf-8")
    user = {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / ".local/share"),
        "XDG_CONFIG_HOME": str(home / ".config"),
    }
    project.run("sh", file, more=user)
    with screen() as more:
        told = selftest([home / ".local/bin" / NAME], {**user, **more}, *words)
    project.run(home / ".local/bin/skipbo-uninstall", more=user)
    if (home / ".local/lib" / NAME).exists() or not (data / "mine").exists():
        raise PackagingError("the uninstaller took too much or too little")
    return told


def clean_debian() -> Path:
    """A Debian with nothing in it but its base; made once, then copied."""
    base = project.CACHE / f"debian-{SUITE}"
    if not (base / "etc/debian_version").exists():
        shutil.rmtree(base, ignore_errors=True)
        tool = project.need("debootstrap", "debootstrap")
        project.run(tool, "--variant=minbase", SUITE, base, seconds=900)
    copy = project.WORK / "debian"
    shutil.rmtree(copy, ignore_errors=True)
    project.run("cp", "-a", base, copy)
    return copy


def try_deb(file: Path, *words: str) -> dict[str, Any]:
    """The .deb in a clean Debian: apt installs it, the menu entry's program plays, apt removes it."""
    if os.geteuid() != 0:
        raise PackagingError("a clean Debian can only be made by root")
    place = clean_debian()
    shutil.copy(file, place / "game.deb")
    shutil.copy("/etc/resolv.conf", place / "etc/resolv.conf")
    inside = ["chroot", str(place), "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/"]
    quiet = [*inside, "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y", "--no-install-recommends"]
    project.run("mount", "-t", "proc", "proc", place / "proc")
    try:
        project.run(*quiet, "update", seconds=300)
        project.run(*quiet, "install", "./game.deb", seconds=300)
        entry = (place / f"usr/share/applications/{project.APP_ID}.desktop").read_text(encoding="utf-8")
        start = next(line.split("=", 1)[1] for line in entry.splitlines() if line.startswith("Exec="))
        with screen() as more:
            settings = [f"{name}={value}" for name, value in more.items()]
            settings.append(f"SKIPBO_STARTED={time.time()}")
            told = selftest([*inside, *settings, start.split()[0]], {}, *words)
        if ".local/share/" + NAME not in project.run(*quiet, "remove", NAME):
            raise PackagingError("apt does not say where the player's data is")
        if (place / "usr/lib" / NAME).exists():
            raise PackagingError("apt left the program behind")
    finally:
        project.run("umount", place / "proc")
    return told


def try_setup(file: Path, pictures: Path, *words: str) -> dict[str, Any]:
    """The Windows setup under wine: installed, played, taken away; the user's data must still be there."""
    drive = project.CACHE / "wine" / "drive_c"
    users = [path for path in (drive / "users").iterdir() if path.name != "Public"]
    local = users[0] / "AppData" / "Local"
    data = local / NAME
    data.mkdir(parents=True, exist_ok=True)
    (data / "mine").write_text("kept\n", encoding="utf-8")
    windows.wine(file, "/S", seconds=120)
    program = local / "Programs" / project.FILE_TITLE
    if not (program / f"{project.FILE_TITLE}.exe").exists():
        raise PackagingError("the setup installed nothing")
    if "Skipbo.Save" not in windows.wine("reg", "query", rf"HKCU\Software\Classes\{SAVE_SUFFIX}", "/ve"):
        raise PackagingError("saved matches are not tied to the game")
    pictures.mkdir(parents=True, exist_ok=True)
    with screen() as more:
        more["SDL_VIDEODRIVER"] = "windows"
        see_window(program / f"{project.FILE_TITLE}.exe", more)
        told = selftest(
            ["wine", program / "skipbo-console.exe"],
            {**windows.wine_settings(), **more},
            *("--pictures", "Z:" + str(pictures).replace("/", "\\"), *words),
            seconds=400,
        )
    windows.wine(program / "Uninstall.exe", "/S", seconds=120)
    for _ in range(50):  # the uninstaller works on in a copy of itself
        if not program.exists():
            break
        time.sleep(0.2)
    if program.exists() or not (data / "mine").exists():
        raise PackagingError("the uninstaller took too much or too little")
    return told


def see_window(program: Path, more: dict[str, str]) -> None:
    """The windowed program, as the Start menu starts it: its window must come; then it is ended."""
    env = {**os.environ, **windows.wine_settings(), **more}
    with subprocess.Popen(  # wine's Python does not start with its output anywhere but in a pipe
        ["wine", str(program)],
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as game:
        try:
            for _ in range(120):
                seen = subprocess.run(
                    ["xwininfo", "-root", "-tree"], env=env, capture_output=True, check=True
                )
                if f'"{project.TITLE}"'.encode() in seen.stdout:
                    return
                time.sleep(0.5)
            raise PackagingError("the windowed program showed no window")
        finally:
            windows.wine("taskkill", "/F", "/IM", program.name, seconds=60)
            try:
                game.communicate(timeout=20)
            except subprocess.TimeoutExpired:  # a worker that was just being started holds the pipe
                windows.wine("taskkill", "/F", "/IM", program.name, seconds=60)
                game.communicate(timeout=60)


def result_of(pattern: str) -> Path:
    """The one file in dist/ that fits a pattern."""
    found = sorted(project.DIST.glob(pattern))
    if len(found) != 1:
        raise PackagingError(f"dist/ holds {len(found)} of {pattern}; run build/make.py first")
    return found[0]


def main(words: list[str]) -> None:
    """Tries what the words name: built, run, deb, setup."""
    for word in words:
        if word == "built":
            with screen() as more:
                told = selftest(built_program(), more)
        elif word == "run":
            told = try_run(result_of("*.run"))
        elif word == "deb":
            told = try_deb(result_of("*.deb"))
        elif word == "setup":
            told = try_setup(result_of("*-setup.exe"), project.WORK / "pictures")
        else:
            raise PackagingError(f"there is nothing called {word} to try")
        games = ", ".join(f"{game['edition']} {game['given']} moves" for game in told["played"])
        print(f"{word}: first picture after {told['first_frame']} s; played {games}", flush=True)
