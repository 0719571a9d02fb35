"""Where the player's files live on each system, and how to put them elsewhere.

`SKIPBO_HOME`, or a root handed in, holds everything in one folder: for tests, and for a game on a USB stick.
"""

import os
from pathlib import Path
from typing import Final, NamedTuple

from skipbo.store.problems import Problem

NAME: Final = "skipbo"
HOME_VARIABLE: Final = "SKIPBO_HOME"

SAVE_SUFFIX: Final = ".skipbo-save"
RECORD_SUFFIX: Final = ".skipbo.json"


class Paths(NamedTuple):
    """The folders of one player; nothing is made until something is written."""

    config: Path
    data: Path
    problem: Problem | None = None
    """Why they are elsewhere than the player would look for them."""

    @classmethod
    def find(cls, root: Path | str | None = None) -> "Paths":
        """The folders under `root`, else under `SKIPBO_HOME`, else where this system keeps such things.

        Where neither makes sense they are in a fresh temporary folder, and `problem` says so.
        """
        chosen = str(root or os.environ.get(HOME_VARIABLE) or "")
        base = _whole(chosen)
        if base is not None:
            return cls(base / "config", base / "data")
        usual = _usual_folders()
        if usual is None:
            return _for_this_time()
        problem = Problem("home_unusable", {"folder": chosen, "usual": str(usual[1])}) if chosen else None
        return cls(*usual, problem)

    @property
    def settings(self) -> Path:
        """The player's own settings."""
        return self.config / "settings.toml"

    @property
    def saves(self) -> Path:
        """The named saves."""
        return self.data / "saves"

    @property
    def records(self) -> Path:
        """The records of finished games."""
        return self.data / "records"

    @property
    def autosave(self) -> Path:
        """The match under way."""
        return self.data / "match"

    @property
    def statistics(self) -> Path:
        """The statistics."""
        return self.data / "statistics"

    @property
    def lesson(self) -> Path:
        """Where a lesson was left."""
        return self.data / "lesson.json"

    @property
    def log(self) -> Path:
        """What helps to find a fault, see `store.log`."""
        return self.data / "log" / "skipbo.log"

    @property
    def kept(self) -> Path:
        """Copies of files that could not be used."""
        return self.data / "kept"


def _whole(chosen: str) -> Path | None:
    """A folder as an absolute path; None if it can't be one: no such user, or no folder to count from."""
    if not chosen:
        return None
    try:
        path = Path(chosen).expanduser().absolute()
    except (RuntimeError, OSError, ValueError):
        return None
    return path if path.is_absolute() else None


def _usual_folders() -> tuple[Path, Path] | None:
    """Where this system keeps settings and data; None for a user without a home."""
    import platformdirs  # only the real game needs it, and only once

    folders = platformdirs.PlatformDirs(NAME, appauthor=False, roaming=False)
    try:
        config, data = _whole(folders.user_config_dir), _whole(folders.user_data_dir)
    except (RuntimeError, OSError):
        return None
    return None if config is None or data is None else (config, data)


def _for_this_time() -> Paths:
    """A temporary folder; where there is none either, a place at which every writing fails and is told."""
    import tempfile  # hardly ever needed

    try:
        base = Path(tempfile.mkdtemp(prefix=f"{NAME}-")).absolute()
    except OSError:
        base = Path(os.path.abspath(os.devnull)) / NAME
    return Paths(base / "config", base / "data", Problem("home_unknown", {"folder": str(base)}))


def shipped_settings() -> Path:
    """The commented defaults: beside the package in a checkout, inside it once installed."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "settings.toml"
    return inside if inside.is_file() else package.parent / "settings.toml"
