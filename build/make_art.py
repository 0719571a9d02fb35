"""Draw all of assets/ again: `python build/make_art.py`, or `--check` to compare byte for byte instead.

Fonts are inputs and stay as they are (build/art/fonts.py makes them); sounds and decks are made elsewhere.
Needs build/art/requirements.txt; `--vectors` leaves the bitmaps out and then needs only fontTools.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# A script's own folder comes first on the path: replace it, lest something in build/ hides a standard module.
sys.path[:] = [str(ROOT), *(entry for entry in sys.path if entry not in (str(ROOT), str(ROOT / "build")))]

from build.art import backs, cards, die, faces, icons, parts  # noqa: E402  (the path above makes them importable)

DRAWN = (cards, backs, die, parts, faces, icons)


def vectors() -> Iterator[tuple[str, bytes]]:
    """Every SVG file: its name below assets/ and its bytes."""
    for module in DRAWN:
        for name, picture in module.pictures():
            yield name, picture.text().encode("ascii")


def bitmaps() -> Iterator[tuple[str, bytes]]:
    """Every bitmap: its name below assets/ and its bytes."""
    from build.art import textures

    return textures.bitmaps()


def main(arguments: list[str]) -> int:
    """Write or check; returns the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare with assets/ and change nothing")
    parser.add_argument("--vectors", action="store_true", help="only the SVG files")
    options = parser.parse_args(arguments)
    assets = ROOT / "assets"
    made = list(vectors()) + ([] if options.vectors else list(bitmaps()))
    if options.check:
        different = [name for name, data in made if not _same(assets / name, data)]
        for name in different:
            print(f"differs: assets/{name}")
        print(f"{len(made) - len(different)} of {len(made)} files are as generated")
        return 1 if different else 0
    for name, data in made:
        target = assets / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    print(f"{len(made)} files written, {sum(len(data) for _, data in made) // 1024} KB")
    return 0


def _same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
