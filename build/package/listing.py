"""What software catalogues want of a release: its pictures, winget's manifests, the Homebrew cask.

`python3 build/release.py pictures` lets the game draw the pictures that the metainfo names; `... manifests`
writes, once the installers lie in dist/, what is handed to winget-pkgs and to our own Homebrew tap.
"""

import datetime
import hashlib
import json
import os
import re
import xml.etree.ElementTree as ET
from pathlib import Path

from build.package import project, words
from build.package.project import FILE_TITLE, HOME, TITLE, PackagingError

WINGET = "SkipboTable.Skipbo"
SCHEMA = "1.6.0"
PICTURE = (1600, 900)
#: Picture names, each with the scene of build/screenshots.py that shows it.
SCENES = {
    "masters": "table-masters-4",
    "setup": "setup",
    "tournament": "table-tournament-6",
    "scorepad": "scorepad",
}
METAINFO = project.BUILD / "linux" / "skipbo.metainfo.xml"


def picture(name: str) -> Path:
    """Where a release's picture of this name is put."""
    return project.DIST / f"{FILE_TITLE}-{project.version()}-picture-{name}.png"


def pictures() -> list[Path]:
    """Let the game draw itself, in English, for the catalogues."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from build import screenshots

    project.DIST.mkdir(exist_ok=True)
    return [screenshots.save(scene, PICTURE, "en", picture(name)) for name, scene in SCENES.items()]


def notes(version: str, language: str) -> list[str]:
    """What the metainfo tells of a release in a language, point by point; nothing where it is silent."""
    for release in ET.parse(METAINFO).getroot().iterfind("releases/release"):
        if release.get("version") == version:
            told = [part for part in release.iterfind("description//") if part.tag in ("p", "li")]
            return [words.said(" ".join((part.text or "").split()), language) for part in told]
    return []


def summary(language: str) -> str:
    """The metainfo's one line in a language."""
    return words.said(project.SUMMARY, language)


def _the(pattern: str) -> Path:
    """The one file in dist/ that fits."""
    found = sorted(project.DIST.glob(pattern))
    if len(found) != 1:
        raise PackagingError(f"dist/ holds {len(found)} of {pattern}; put the release's installers there")
    return found[0]


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def winget() -> dict[str, str]:
    """The three manifests of winget-pkgs and those of other languages, by their names; JSON is YAML too."""
    version, setup = project.version(), _the("*-setup.exe")
    head = {"PackageIdentifier": WINGET, "PackageVersion": version}
    words = {"Publisher": project.TEAM, "PackageName": TITLE, "License": "MIT"}
    links = {
        "PublisherUrl": HOME,
        "PublisherSupportUrl": f"{HOME}/issues",
        "PackageUrl": HOME,
        "LicenseUrl": f"{HOME}/blob/v{version}/LICENSE",
        "ReleaseNotesUrl": f"{HOME}/releases/tag/v{version}",
    }
    installer = {
        "Architecture": "x64",
        "InstallerUrl": f"{project.downloads()}/{setup.name}",
        "InstallerSha256": _digest(setup).upper(),
        "AppsAndFeaturesEntries": [
            {"DisplayName": TITLE, "Publisher": project.TEAM, "ProductCode": "Skipbo"}
        ],
    }
    released = datetime.datetime.fromtimestamp(project.epoch(), datetime.UTC).date().isoformat()
    pages: dict[str, tuple[str, dict[str, object]]] = {
        "": ("version", {"DefaultLocale": "en-US"}),
        ".installer": (
            "installer",
            {
                "InstallerType": "nullsoft",
                "Scope": "user",
                "InstallModes": ["interactive", "silent"],
                "UpgradeBehavior": "install",
                "MinimumOSVersion": "10.0.17763.0",
                "FileExtensions": ["skipbo-save"],
                "ReleaseDate": released,
                "Installers": [installer],
            },
        ),
    }
    for locale, kind in (("en-US", "defaultLocale"), ("de-DE", "locale"), ("es-MX", "locale")):
        language = locale[:2]
        pages[f".locale.{locale}"] = (
            kind,
            {
                "PackageLocale": locale,
                **words,
                **links,
                "ShortDescription": summary(language),
                "Tags": ["cards", "card-game", "game", "skip-bo"],
                "ReleaseNotes": "\n".join(notes(version, language)),
            },
        )
    return {
        f"{WINGET}{part}.yaml": _yaml(
            kind, {**head, **content, "ManifestType": kind, "ManifestVersion": SCHEMA}
        )
        for part, (kind, content) in pages.items()
    }


def _yaml(kind: str, content: dict[str, object]) -> str:
    schema = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{SCHEMA}.schema.json\n"
    return schema + json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def cask() -> str:
    """The cask for a Homebrew tap of our own: Homebrew's own list takes signed programs alone."""
    image = _the("*-macos-arm64.dmg")
    return f'''cask "skipbo" do
  version "{project.version()}"
  sha256 "{_digest(image)}"

  url "{HOME}/releases/download/v#{{version}}/{FILE_TITLE}-#{{version}}-macos-arm64.dmg"
  name "{TITLE}"
  desc "{re.sub("^The ", "", summary("en")).capitalize()}"
  homepage "{HOME}"

  livecheck do
    url :url
    strategy :github_latest
  end

  depends_on arch: :arm64
  depends_on macos: ">= :big_sur"

  app "{TITLE}.app"

  zap trash: [
    "~/Library/Application Support/skipbo",
    "~/Library/Preferences/{project.APP_ID}.plist",
  ]
end
'''


def manifests() -> list[Path]:
    """All of it in dist/manifests/, laid out as winget-pkgs and a tap want it."""
    version, made = project.version(), []
    first, publisher, name = WINGET[0].lower(), *WINGET.split(".")
    folder = project.DIST / "manifests"
    files = {
        f"winget/manifests/{first}/{publisher}/{name}/{version}/{key}": text for key, text in winget().items()
    }
    files["homebrew/Casks/skipbo.rb"] = cask()
    for place, text in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        made.append(path)
    return made
