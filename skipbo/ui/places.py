"""Where the program's own files lie, in a checkout, an installed package and a frozen bundle alike."""

from __future__ import annotations

import sys
from pathlib import Path


def _assets() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "assets"
    return Path(__file__).resolve().parents[2] / "assets"


ASSETS = _assets()
