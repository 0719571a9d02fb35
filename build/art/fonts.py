"""Make the TrueType files in assets/fonts from the @fontsource packages (needs the network, run seldom).

The results are committed: they are inputs of the other generators, so `make_art.py` does not run this.
    python build/art/fonts.py DIRECTORY
DIRECTORY is where `npm pack` left the .tgz files of the packages (fredoka, nunito, baloo-2, caveat,
m-plus-rounded-1c, atkinson-hyperlegible and opendyslexic of @fontsource, version 5.3.0). OpenDyslexic is only
unpacked: a changed font may not bear its name. Of the others the Latin and extended Latin halves are merged,
and the Cyrillic ones where the family has them; Greek comes from a rounded family that has it. So players'
names of any European language can be written.
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
    "MPLUSRounded1c-ExtraBold": ("m-plus-rounded-1c", 800),
    "AtkinsonHyperlegible-Regular": ("atkinson-hyperlegible", 400),
    "AtkinsonHyperlegible-Bold": ("atkinson-hyperlegible", 700),
}
UNPACKED = {"OpenDyslexic-Regular": ("opendyslexic", 400), "OpenDyslexic-Bold": ("opendyslexic", 700)}
LATIN, CYRILLIC = ("latin", "latin-ext"), ("cyrillic", "cyrillic-ext")
SUBSETS = {
    "nunito": LATIN + CYRILLIC,
    "caveat": LATIN + CYRILLIC[:1],
    "m-plus-rounded-1c": ("greek", "greek-ext"),
}
LICENCES = {
    "fredoka": "Fredoka",
    "nunito": "Nunito",
    "baloo-2": "Baloo2",
    "caveat": "Caveat",
    "m-plus-rounded-1c": "MPLUSRounded1c",
    "atkinson-hyperlegible": "AtkinsonHyperlegible",
    "opendyslexic": "OpenDyslexic",
}


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
    """Write assets/fonts/NAME.ttf: the subsets of the family in one font."""
    with tempfile.TemporaryDirectory() as scratch:
        halves = []
        for subset in SUBSETS.get(package, LATIN):
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


def unpack(folder: Path, name: str, package: str, weight: int) -> Path:
    """Write assets/fonts/NAME.otf: the font as it is, uncompressed."""
    packed = package_file(folder, package, f"files/{package}-latin-{weight}-normal.woff2")
    font = TTFont(io.BytesIO(packed), recalcTimestamp=False)
    font.flavor = None
    target = FONTS / f"{name}.otf"
    font.save(target)
    return target


def main(folder: Path) -> None:
    """Convert all fonts and copy their licences."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (package, weight) in WANTED.items():
        print(convert(folder, name, package, weight).name)
    for name, (package, weight) in UNPACKED.items():
        print(unpack(folder, name, package, weight).name)
    for package, family in LICENCES.items():
        (FONTS / f"OFL-{family}.txt").write_bytes(package_file(folder, package, "LICENSE"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
