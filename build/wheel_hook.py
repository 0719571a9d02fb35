"""Puts the assets and the shipped settings into a wheel; an editable install finds them in the checkout.

The languages are compiled for both. With SKIPBO_COMPILED=1 in the environment a wheel has the engine and the
computer players as machine code beside their sources, for one system and one Python; else any can use it.
"""

import os
import runpy
import sys
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
        sys.path.insert(0, str(root))
        from build.package import words

        for path in words.write_settings(root / ".build-work" / "settings"):
            build_data["force_include"][str(path)] = f"skipbo/{path.name}"
        if os.environ.get("SKIPBO_COMPILED") == "1":
            modules = runpy.run_path(str(root / "build" / "native.py"))["compiled"]()
            for path in sorted(modules.rglob("*.*")):
                build_data["force_include"][str(path)] = path.relative_to(modules).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
