"""Puts the assets and the shipped settings into a wheel; an editable install finds them in the checkout.

The languages are compiled for both.
"""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShippedFiles(BuildHookInterface[Any]):
    """Adds what stands beside the package in the checkout and inside it in a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling calls this before it writes a wheel; `version` is "standard" or "editable"."""
        root = Path(self.root)
        runpy.run_path(str(root / "build" / "messages.py"))["bring_up_to_date"](is_forced=True)
        if version == "editable":
            return
        for name in ("assets", "settings.toml"):
            build_data["force_include"][str(root / name)] = f"skipbo/{name}"
