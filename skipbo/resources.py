"""Where the bundled files are: beside the package in a checkout, inside it once installed."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = ([Path(frozen) / "assets"] if frozen else []) + [
        _PACKAGE / "assets",
        _PACKAGE.parent / "assets",
    ]
    return next((folder for folder in candidates if folder.is_dir()), candidates[-1])


ASSETS = _folder()
"""The folder of the bundled cards, fonts, sounds, languages and decks."""


def read_text(name: str) -> str:
    """The text of a bundled file."""
    return (ASSETS / name).read_text(encoding="utf-8")
