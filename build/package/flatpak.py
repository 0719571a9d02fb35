"""For Flatpak: the manifest, with the sources it builds from; the bundle, where its runtime can be had.

Nothing is fetched while it builds: the locked wheels for the runtime's Python come by their hashes before.
"""

import hashlib
import json
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from build.package import linux, project
from build.package.project import APP_ID, NAME, PackagingError

RUNTIME, PYTHON = "24.08", "3.12"
"""The freedesktop platform, and the Python in it."""
RUNTIMES = "https://dl.flathub.org/repo/flathub.flatpakrepo"
#: What the game runs with; the rest of the lock makes its wheel.
PLAYED_WITH = ("accesskit", "pygame-ce", "platformdirs", "rich", "tomli-w")


def folder() -> Path:
    """Where the manifest lies, with all that it names beside it."""
    return project.WORK / "flatpak"


def wheels(place: Path) -> list[Path]:
    """The locked packages as the runtime's Python wants them."""
    place.mkdir(parents=True)
    machine = platform.machine()
    kinds = [f"--platform=manylinux_2_{minor}_{machine}" for minor in (17, 24, 28)]
    kinds.append(f"--platform=manylinux2014_{machine}")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet")
    project.run(
        *(*pip, "--require-hashes", "--no-deps", "--only-binary", ":all:", "--python-version", PYTHON),
        *(*kinds, "--dest", str(place), "-r", str(project.ROOT / "requirements.lock")),
    )
    return sorted(place.glob("*.whl"))


def sources(place: Path) -> None:
    """The program as this commit has it, without what lies about."""
    place.mkdir(parents=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=project.ROOT, capture_output=True, check=True)
    for name in listed.stdout.decode().split("\0"):
        if name and not name.startswith(("tests/", ".github/", ".ci/")):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(project.ROOT / name, place / name)


def manifest(names: list[Path], base: Path) -> dict[str, Any]:
    """What flatpak-builder reads: every wheel with its hash, our sources, what the desktop reads."""
    played = [path for path in names if re.split(r"-\d", path.name)[0].replace("_", "-") in PLAYED_WITH]
    if len(played) != len(PLAYED_WITH):
        raise PackagingError(f"of {PLAYED_WITH} only {[path.name for path in played]} are there")
    text = project.filled(
        project.BUILD / "linux" / "flatpak.json",
        RUNTIME=RUNTIME,
        PLAYED_WITH=" ".join(f"wheels/{path.name}" for path in played),
        SOURCES="",
    )
    whole: dict[str, Any] = json.loads(text)
    entries: list[dict[str, str]] = [
        {
            "type": "file",
            "path": path.relative_to(base).as_posix(),
            "dest": "wheels",
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
        for path in names
    ]
    entries += [{"type": "dir", "path": name, "dest": name} for name in ("source", "share")]
    whole["modules"][0]["sources"] = entries
    return whole


def prepare() -> Path:
    """The manifest's place; everything that it names lies beside it."""
    base = project.fresh(folder())
    names = wheels(base / "wheels")
    sources(base / "source")
    linux.desktop_files(base / "share", NAME)
    for picture in (base / "share" / "icons").rglob("512x512"):
        shutil.rmtree(picture)  # Flatpak exports icons up to 256 only, and complains of larger ones
    path = base / f"{APP_ID}.json"
    path.write_text(json.dumps(manifest(names, base), indent=2) + "\n", encoding="utf-8")
    return path


def build() -> list[Path]:
    """The bundle; only the manifest, and said, where flatpak-builder or the runtime are not here."""
    path = prepare()
    builder, flatpak = shutil.which("flatpak-builder"), shutil.which("flatpak")
    if not (builder and flatpak):
        print(f"no .flatpak: flatpak-builder is missing; its manifest is {path.name} in {path.parent}")
        return [path]
    project.run(builder, "--show-manifest", path, folder=path.parent)
    try:
        project.run(flatpak, "remote-add", "--user", "--if-not-exists", "flathub", RUNTIMES)
        both = [f"org.freedesktop.{kind}//{RUNTIME}" for kind in ("Platform", "Sdk")]
        project.run(flatpak, "install", "--user", "--noninteractive", "flathub", *both, seconds=1800)
    except PackagingError as problem:
        print(f"no .flatpak: its runtime can't be had here ({problem}); its manifest is {path.name}")
        return [path]
    work, store = project.WORK / "flatpak-build", project.WORK / "flatpak-store"
    state = f"--state-dir={project.WORK / 'flatpak-state'}"
    project.run(builder, "--user", "--force-clean", state, f"--repo={store}", work, path, seconds=1800)
    made = project.DIST / f"{project.FILE_TITLE}-{project.version()}-{platform.machine()}.flatpak"
    project.run(flatpak, "build-bundle", f"--runtime-repo={RUNTIMES}", store, made, APP_ID)
    return [made]
