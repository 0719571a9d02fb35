"""Where the player's files live on each system, and how to put them elsewhere.

`SKIPBO_HOME`, or a root handed in, holds everything in one folder: for tests, and for a game on a USB stick.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NAME: Final = "skipbo"
HOME_VARIABLE: Final = "SKIPBO_HOME"

SAVE_SUFFIX: Final = ".skipbo-save"
RECORD_SUFFIX: Final = ".skipbo.json"


@dataclass(frozen=True)
class Paths:
    """The folders of one player; nothing is made until something is written."""

    config: Path
    data: Path

    @classmethod
    def find(cls, root: Path | str | None = None) -> "Paths":
        """The folders under `root`, else under `SKIPBO_HOME`, else where this system keeps such things."""
        chosen = root or os.environ.get(HOME_VARIABLE)
        if chosen:
            base = Path(chosen).expanduser().absolute()
            return cls(base / "config", base / "data")
        import platformdirs  # only the real game needs it, and only once

        folders = platformdirs.PlatformDirs(NAME, appauthor=False, roaming=False)
        return cls(Path(folders.user_config_dir), Path(folders.user_data_dir))

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
    def kept(self) -> Path:
        """Copies of files that could not be used."""
        return self.data / "kept"


def shipped_settings() -> Path:
    """The commented defaults: beside the package in a checkout, inside it once installed."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "settings.toml"
    return inside if inside.is_file() else package.parent / "settings.toml"
