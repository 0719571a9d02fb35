"""Make the TrueType files in assets/fonts from the @fontsource packages (needs the network, run seldom).

The results are committed: they are inputs of the other generators, so `make_art.py` does not run this.
    python build/art/fonts.py DIRECTORY
DIRECTORY is where `npm pack @fontsource/fredoka @fontsource/nunito @fontsource/baloo-2 @fontsource/caveat`
left its .tgz files (version 5.3.0). The Latin and extended Latin halves are merged, so that players' names
with accents of any European language can be written.
"""

from __future__ import annotations

import io
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools import merge
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
VERSION = "5.3.0"
# our file name -> (package, weight)
WANTED = {
    "Fredoka-Bold": ("fredoka", 700),
    "Nunito-Bold": ("nunito", 700),
    "Nunito-ExtraBold": ("nunito", 800),
    "Baloo2-ExtraBold": ("baloo-2", 800),
    "Caveat-SemiBold": ("caveat", 600),
    "Caveat-Bold": ("caveat", 700),
}
LICENCES = {"fredoka": "Fredoka", "nunito": "Nunito", "baloo-2": "Baloo2", "caveat": "Caveat"}


def package_file(folder: Path, package: str, name: str) -> bytes:
    """The bytes of one file inside a packed @fontsource package."""
    with tarfile.open(folder / f"fontsource-{package}-{VERSION}.tgz") as archive:
        member = archive.extractfile(f"package/{name}")
        if member is None:
            raise FileNotFoundError(name)
        return member.read()


def half(folder: Path, package: str, subset: str, weight: int) -> TTFont:
    """One subset as an uncompressed font without hinting leftovers that would not merge."""
    font = TTFont(
        io.BytesIO(package_file(folder, package, f"files/{package}-{subset}-{weight}-normal.woff2"))
    )
    font.flavor = None
    for table in ("fpgm", "prep", "cvt ", "gasp", "STAT", "DSIG", "meta"):
        if table in font:
            del font[table]
    return font


def convert(folder: Path, name: str, package: str, weight: int) -> Path:
    """Write assets/fonts/NAME.ttf: the Latin half and the extended half in one font."""
    with tempfile.TemporaryDirectory() as scratch:
        halves = []
        for subset in ("latin", "latin-ext"):
            path = Path(scratch) / f"{subset}.ttf"
            half(folder, package, subset, weight).save(path)
            halves.append(str(path))
        family = TTFont(halves[0])["name"]
        merged = merge.Merger().merge(halves)
        merged["name"] = family
        target = FONTS / f"{name}.ttf"
        merged["head"].created = merged["head"].modified = 0x_D000_0000
        merged.recalcTimestamp = False
        merged.save(target)
    return target


def main(folder: Path) -> None:
    """Convert all fonts and copy their licences."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (package, weight) in WANTED.items():
        print(convert(folder, name, package, weight).name)
    for package, family in LICENCES.items():
        (FONTS / f"OFL-{family}.txt").write_bytes(package_file(folder, package, "LICENSE"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
