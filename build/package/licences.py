"""The THIRD-PARTY page and the bill of materials, both from build/licences/components.toml.

`python build/package/licences.py` writes assets/third-party.txt anew, which the game's About page shows.
"""

import hashlib
import json
import re
import tomllib
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build import tools
from build.package import project
from build.package.project import PackagingError

FOLDER = project.BUILD / "licences"
PAGE = project.ROOT / "assets" / "third-party.txt"
LIBRARY = re.compile(r"\.(dll|dylib|pyd|so(\.[0-9.]+)?)$", re.IGNORECASE)
RULE = "=" * 78


def components() -> list[dict[str, Any]]:
    """Every part that others wrote, with its version where one is known."""
    with (FOLDER / "components.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["component"]
    lock = (project.ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", lock, re.MULTILINE))
    for part in found:
        if "python" in part:
            part["version"] = locked[part["python"]]
    return found


def page() -> str:
    """The page: who wrote what, then every licence in full, each once."""
    lines = [
        f"{project.TITLE}: what it stands on",
        "",
        project.DISCLAIMER,
        "Skip-Bo is a trademark of Mattel; this program is neither made nor endorsed by them.",
        "Its own code, pictures and sounds are under the MIT licence; what others wrote follows.",
        "The libraries under the LGPL lie beside the program as files of their own and can be replaced.",
        "",
    ]
    texts: dict[str, str] = {}
    for part in components():
        lines += [f"{part['name']} {part.get('version', '')}".rstrip(), f"    {part['what']}"]
        lines += [f"    {line}" for line in part["copyright"]]
        lines += [f"    {part['licence']} · {part['home']}", ""]
        for name in part["texts"]:
            texts.setdefault(Path(name).stem, (FOLDER / name).read_text(encoding="utf-8").strip("\n"))
    for title, text in texts.items():
        lines += [RULE, title, RULE, "", text, ""]
    return "\n".join(lines)


def owner(file_name: str) -> str | None:
    """Which component a bundled library belongs to; None if nobody claims it."""
    name = file_name.lower().removeprefix("lib")
    matches = [
        (len(start), part["name"])
        for part in components()
        for start in part["files"]
        if name.startswith(start)
    ]
    return max(matches)[1] if matches else None


def is_python_module(path: Path) -> bool:
    """Whether a shared file is a module of Python's standard library or of a Python package."""
    if path.suffix.lower() == ".pyd" or re.search(r"\.(cpython-[^.]+|abi3)\.so$", path.name):
        return True
    return path.parent.name == "lib-dynload"


def unknown_libraries(folder: Path) -> list[str]:
    """Bundled libraries that no component claims."""
    libraries = [path for path in folder.rglob("*") if LIBRARY.search(path.name) and not path.is_symlink()]
    return sorted(path.name for path in libraries if not is_python_module(path) and owner(path.name) is None)


def bill(folder: Path, brought: Sequence[str] = ()) -> str:
    """The bill of materials of a packed folder, in CycloneDX's JSON: components and the libraries' hashes.

    `brought`: the tools of build/tools.toml that put a part of themselves into the installer.
    """
    parts = []
    for part in components():
        entry: dict[str, Any] = {"type": "library", "name": part["name"], "bom-ref": part["name"]}
        if "version" in part:
            entry["version"] = part["version"]
        if "python" in part:
            entry["purl"] = f"pkg:pypi/{part['python']}@{part['version']}"
        entry["licenses"] = [{"expression": part["licence"]}]
        entry["externalReferences"] = [{"type": "website", "url": part["home"]}]
        parts.append(entry)
    for name in brought:
        tool = tools.listed()[name]
        parts.append(
            {
                "type": "application",
                "name": name,
                "version": tool["version"],
                "bom-ref": name,
                "hashes": [{"alg": "SHA-256", "content": tool["sha256"]}],
                "licenses": [{"license": {"id": tool["licence"]}}],
                "externalReferences": [{"type": "website", "url": tool["home"]}],
            }
        )
    for path in sorted(folder.rglob("*")):
        if LIBRARY.search(path.name) and not path.is_symlink():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            where = path.relative_to(folder).as_posix()
            parts.append({"type": "file", "name": where, "hashes": [{"alg": "SHA-256", "content": digest}]})
    whole = {
        "type": "application",
        "name": project.NAME,
        "version": project.version(),
        "bom-ref": project.NAME,
    }
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([whole, parts], sort_keys=True))
    content = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {"component": {**whole, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": parts,
    }
    return json.dumps(content, indent=1) + "\n"


def beside(folder: Path, system: str, *brought: str) -> Path:
    """The bill of materials as a file of its own, to lie beside a release's installers."""
    path = project.DIST / f"{project.FILE_TITLE}-{project.version()}-{system}.cdx.json"
    path.write_text(bill(folder, brought), encoding="utf-8", newline="\n")
    return path


def add_to(folder: Path) -> None:
    """Puts page, licence and bill into a packed folder; refuses a library of unknown origin."""
    strangers = unknown_libraries(folder)
    if strangers:
        raise PackagingError("no component in components.toml claims " + ", ".join(strangers))
    (folder / "THIRD-PARTY.txt").write_text(page(), encoding="utf-8", newline="\n")
    (folder / "LICENSE.txt").write_bytes((project.ROOT / "LICENSE").read_bytes())
    (folder / "sbom.cdx.json").write_text(bill(folder), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
