"""Draw all of assets/ again: `python build/make_art.py`, or `--check` to compare byte for byte instead.

Fonts are inputs and stay as they are (build/art/fonts.py makes them); sounds are somebody else's.
Needs build/art/requirements.txt.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.art import backs, cards, faces, icons, parts  # noqa: E402  (the path above makes them importable)

DRAWN = (cards, backs, parts, faces, icons)


def draw(target: Path) -> list[str]:
    """Write every vector picture below a folder; returns the names."""
    names = []
    for module in DRAWN:
        for name, picture in module.pictures():
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(picture.text(), encoding="ascii", newline="\n")
            names.append(name)
    return names


def main(arguments: list[str]) -> int:
    """Write or check; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with assets/ and change nothing")
    options = parser.parse_args(arguments)
    assets = ROOT / "assets"
    if not options.check:
        print(f"{len(draw(assets))} pictures written")
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        different = [
            name
            for name in draw(Path(scratch))
            if not (assets / name).is_file()
            or (assets / name).read_bytes() != (Path(scratch) / name).read_bytes()
        ]
    for name in different:
        print(f"differs: {name}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
