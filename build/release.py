"""Readies and checks a release.

python3 build/release.py prepare 1.2.0   writes the version, dates the changelog's section, tells the metainfo
python3 build/release.py check v1.2.0    exit code 1 if version, changelog and metainfo disagree
python3 build/release.py notes v1.2.0    prints the changelog's section
python3 build/release.py pictures        lets the game draw the catalogues' pictures into dist/
python3 build/release.py manifests       writes winget's manifests and the Homebrew cask of what is in dist/
"""

import datetime
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = Path("skipbo/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
METAINFO = Path("build/linux/skipbo.metainfo.xml")
FORM = re.compile(r"\d+\.\d+\.\d+")


def package_version(root: Path) -> str:
    """The version that the package names."""
    found = re.search(r'^__version__ = "([^"]*)"', (root / VERSION).read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


def sections(root: Path) -> dict[str, tuple[str, str]]:
    """The changelog's sections: their date and text by version, newest first."""
    parts = re.split(
        r"^## \[([^\]]+)\](?: - (\S+))?\n", (root / CHANGELOG).read_text(encoding="utf-8"), flags=re.M
    )
    return {parts[i]: (parts[i + 1] or "", parts[i + 2].strip()) for i in range(1, len(parts), 3)}


def newest_in_metainfo(root: Path) -> tuple[str, str]:
    """Version and date of the metainfo's first release."""
    release = ET.parse(root / METAINFO).getroot().find("releases/release")
    return ("", "") if release is None else (release.get("version", ""), release.get("date", ""))


def disagreements(root: Path, tag: str) -> list[str]:
    """Why this tag can't be released; nothing if it can."""
    version = tag.removeprefix("v")
    found = []
    if not tag.startswith("v") or not FORM.fullmatch(version):
        found.append(f"the tag {tag} is not of the form v1.2.3")
    if package_version(root) != version:
        found.append(f"skipbo/__init__.py says {package_version(root)}, the tag says {version}")
    written = sections(root)
    dated = [name for name in written if name != "Unreleased"]
    if dated[:1] != [version]:
        found.append(
            f"the newest section of CHANGELOG.md is {dated[0] if dated else 'missing'}, not {version}"
        )
    date, text = written.get(version, ("", ""))
    if version in written and not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        found.append(f"the changelog's section {version} has no date")
    if version in written and "- " not in text:
        found.append(f"the changelog's section {version} is empty")
    if "- " in written.get("Unreleased", ("", ""))[1]:
        found.append("the changelog still has changes under Unreleased")
    told = newest_in_metainfo(root)
    if told[0] != version:
        found.append(f"the metainfo's newest release is {told[0] or 'missing'}, not {version}")
    elif told[1] != date:
        found.append(f"the metainfo dates {version} {told[1]}, the changelog {date}")
    if is_untold(root):
        found.append(f"the metainfo says nothing about {version}")
    return found


def is_untold(root: Path) -> bool:
    """Whether nothing is told of the metainfo's newest release; in other languages the catalogues tell it."""
    release = ET.parse(root / METAINFO).getroot().find("releases/release")
    points = [] if release is None else [*release.iterfind("description/ul/li")]
    return not any((part.text or "").strip() for part in points)


def prepare(root: Path, version: str, date: str) -> None:
    """Makes version, changelog and metainfo agree on a new release; the metainfo's words are yet to write."""
    changes = sections(root).get("Unreleased", ("", ""))[1]
    if not FORM.fullmatch(version) or "- " not in changes:
        sys.exit(f"{version} is no version, or nothing stands under Unreleased")
    path = root / VERSION
    text = path.read_text(encoding="utf-8")
    path.write_text(
        re.sub(r'^__version__ = "[^"]*"', f'__version__ = "{version}"', text, flags=re.M), "utf-8"
    )
    path = root / CHANGELOG
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("## [Unreleased]\n", f"## [Unreleased]\n\n## [{version}] - {date}\n", 1), "utf-8"
    )
    path = root / METAINFO
    text = path.read_text(encoding="utf-8")
    entry = f'  <releases>\n    <release version="{version}" date="{date}"/>\n'
    path.write_text(text.replace("  <releases>\n", entry, 1), "utf-8")


def main(words: list[str]) -> int:
    """Does what the words ask for."""
    if words in (["pictures"], ["manifests"]):
        if words == ["pictures"] and Path(sys.prefix).resolve() != ROOT / ".venv":
            scripts = ROOT / ".venv" / ("Scripts" if sys.platform == "win32" else "bin")
            set_up = subprocess.call([sys.executable, str(ROOT / "play.py"), "setup"])
            return set_up or subprocess.call([str(scripts / "python"), str(Path(__file__).resolve()), *words])
        sys.path.insert(0, str(ROOT))
        from build.package import listing, project

        try:
            for path in listing.pictures() if words == ["pictures"] else listing.manifests():
                print(path.relative_to(ROOT).as_posix())
        except project.PackagingError as error:
            print(f"build/release.py: {error}", file=sys.stderr)
            return 1
        return 0
    if len(words) != 2 or words[0] not in ("prepare", "check", "notes"):
        print((__doc__ or "").strip())
        return 2
    verb, name = words
    if verb == "prepare":
        prepare(ROOT, name, datetime.date.today().isoformat())
        return 0
    if verb == "notes":
        print(sections(ROOT)[name.removeprefix("v")][1])
        return 0
    found = disagreements(ROOT, name)
    for sentence in found:
        print(f"{name} cannot be released: {sentence}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
