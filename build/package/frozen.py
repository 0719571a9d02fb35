"""The one-folder program, made by PyInstaller and trimmed; one commit always gives the same tree."""

import shutil
import sys
from pathlib import Path

from build import messages
from build.package import licences, project

# Imported by name only at run time, so that PyInstaller cannot see it.
LATE: list[str] = []

# Modules that the game never imports, but that something it imports would take along.
EXCLUDED = """
    tkinter _tkinter unittest pydoc doctest pdb lib2to3 distutils setuptools pip asyncio xmlrpc ssl _ssl
    _hashlib _bz2 _lzma sqlite3 curses readline dbm ftplib imaplib
    numpy PIL pygments markdown_it mdurl pytest hypothesis IPython attr typing_extensions
    pygame.tests pygame.docs pygame.examples pygame.midi pygame.pypm pygame.camera pygame._camera
    pygame._camera_opencv pygame._camera_vidcapture pygame.freetype pygame._freetype pygame.ftfont
    pygame.sndarray pygame.surfarray pygame.newbuffer pygame.typing
    _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _multibytecodec _testcapi
""".split()  # noqa: SIM905

# Files that PyInstaller would take along; by the beginning or the end of their place in the folder.
# Every Linux desktop has newer ones of these, and old ones clash with its drivers.
NEEDLESS_LINUX = ("libstdc++.so", "libgcc_s.so")
# Loaded only on demand, and the game never demands them.
NEEDLESS_WINDOWS = ("libtiff", "libwebp", "libxmp", "libopus", "libwavpack")
# `pygame_icon.bmp` stays: pygame opens no window without it.
NEEDLESS_ANYWHERE = ("pygame/freesansbold.ttf", "pygame/docs", "pygame/examples")


def is_needless(place: str) -> bool:
    """Whether a file that PyInstaller collected can be left out."""
    place = place.replace("\\", "/")
    name = place.rsplit("/", 1)[-1]
    if place.startswith(NEEDLESS_ANYWHERE) or name.endswith((".pyi", ".po")):
        return True
    if project.SYSTEM == "linux":
        return name.startswith(NEEDLESS_LINUX)
    if project.SYSTEM == "win32":
        # SDL's libraries are collected twice: beside the program, where they are found first, and in pygame/.
        return name.startswith(NEEDLESS_WINDOWS) or (place.startswith("pygame/") and name.endswith(".dll"))
    return False


def folder() -> Path:
    """Where the one-folder program is made."""
    return project.WORK / "frozen" / project.NAME


def freeze() -> Path:
    """Makes the one-folder program and returns its place."""
    project.WORK.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder().parent, ignore_errors=True)
    messages.bring_up_to_date(is_forced=True)
    project.run(
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"),
        *("--distpath", folder().parent, "--workpath", project.WORK / "pyinstaller", "build/skipbo.spec"),
        more={"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(project.epoch())},
    )
    licences.add_to(folder())
    project.same_age(folder())
    return folder()
