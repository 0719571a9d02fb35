"""The one-folder program, made by PyInstaller and trimmed; one commit always gives the same tree."""

import os
import shutil
import sys
import zipfile
from importlib.machinery import FrozenImporter
from pathlib import Path

from build import messages, native
from build.package import licences, project, stand_ins

WISH = "SKIPBO_COMPILED"
"""Set to 0, it asks for the plain modules, where there is no compiler."""
COMPILED = "SKIPBO_COMPILED_HOME"
"""Tells the recipe where the project with the compiled modules is."""


def late() -> list[str]:
    """What PyInstaller can't see: it does not look into compiled modules."""
    return [*native.modules(), *native.imports()] if COMPILED in os.environ else []


def home() -> Path:
    """The copy of the project that is packed."""
    return Path(os.environ.get(COMPILED, project.ROOT))


EPOCH = (1980, 1, 1, 0, 0, 0)
"""The age of everything in an archive: its bytes depend on what is in it alone."""

# Modules that the game never imports, but that something it imports would take along.
EXCLUDED = """
    tkinter _tkinter unittest pydoc doctest pdb lib2to3 distutils setuptools pip asyncio xmlrpc ssl _ssl
    _hashlib _bz2 _lzma sqlite3 curses readline dbm ftplib imaplib
    numpy PIL pygments markdown_it mdurl pytest hypothesis IPython attr typing_extensions
    pygame.tests pygame.docs pygame.examples pygame.midi pygame.pypm pygame.camera pygame._camera
    pygame._camera_opencv pygame._camera_vidcapture pygame.freetype pygame._freetype pygame.ftfont
    pygame.pixelarray pygame.sndarray pygame.surfarray pygame.newbuffer pygame.typing
    pygame._debug pygame.system pygame._data_classes pygame.mask pygame.sprite pygame.sysfont pygame.pkgdata
    pygame._sdl2.audio pygame._sdl2.video
    _decimal tarfile rich.markdown rich.syntax tracemalloc email importlib.metadata quopri
    multiprocessing.managers multiprocessing.pool multiprocessing.shared_memory multiprocessing.sharedctypes
    multiprocessing.heap multiprocessing.forkserver multiprocessing.popen_forkserver multiprocessing.dummy
    rich.traceback rich._inspect rich._emoji_codes rich.__main__ multiprocessing.queues bz2 lzma _compression
    pprint py_compile sysconfig _aix_support html configparser mypy_extensions
    platformdirs.android platformdirs.ios
    importlib._bootstrap importlib._bootstrap_external zipimport
    _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _multibytecodec _testcapi
""".split()  # noqa: SIM905

# The program runs in Python's UTF-8 mode: of the base library's many encodings these are all that is read.
ENCODINGS = """
    __init__ aliases ascii charmap cp1252 cp437 idna latin_1 mbcs oem punycode
    raw_unicode_escape unicode_escape utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 utf_32_le utf_32_be
""".split()  # noqa: SIM905

# Files that PyInstaller would take along; by the beginning or the end of their place in the folder.
# Every Linux desktop has newer ones of these, and old ones clash with its drivers.
NEEDLESS_LINUX = ("libstdc++.so", "libgcc_s.so")
# Loaded only on demand, and the game never demands them.
NEEDLESS_WINDOWS = (
    *("libtiff", "libwebp", "libxmp", "libopus", "libwavpack"),
    *("freetype", "portmidi"),  # for modules that are left out; SDL's own text has FreeType in it
)
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
    """Makes the one-folder program, with the compiled modules unless plain ones are wished; its place."""
    project.WORK.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder().parent, ignore_errors=True)
    messages.bring_up_to_date(is_forced=True)
    more = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(project.epoch())}
    if os.environ.get(WISH) != "0":
        more |= _compiled()
    project.run(
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"),
        *("--distpath", folder().parent, "--workpath", project.WORK / "pyinstaller", "build/skipbo.spec"),
        more=more,
    )
    trim(folder())
    if project.SYSTEM == "linux":
        stand_ins.stand_in(folder(), project.WORK)
    licences.add_to(folder())
    project.same_age(folder())
    return folder()


def _compiled() -> dict[str, str]:
    """The recipe's wish for compiled modules, once they are there."""
    try:
        return {COMPILED: str(native.checkout())}
    except native.NoCompiler as missing:
        raise project.PackagingError(f"{missing} ({WISH}=0 packs the plain modules)") from None
    except RuntimeError as error:
        if project.SYSTEM == "linux":
            raise
        # Nobody has compiled there yet: better a slower release than none, but said aloud.
        print(f"::warning::The players are NOT compiled in this build: {error}", file=sys.stderr)
        return {}


def trim(program: Path) -> None:
    """Leave out of a program's base library what nobody reads there."""
    for library in program.rglob("base_library.zip"):
        slim(library)


def slim(library: Path) -> None:
    """Leave out the encodings that nobody reads, and what is in Python itself as well; always the same bytes.

    Nothing is compressed: every start would unpack it again, and the installers compress the folder anyway.
    """
    slimmer = library.with_suffix(".new")
    with zipfile.ZipFile(library) as before, zipfile.ZipFile(slimmer, "w") as after:
        for entry in before.infolist():
            place = Path(entry.filename)
            if place.parts[0] == "encodings":
                is_read = place.stem in ENCODINGS
            else:
                is_read = len(place.parts) > 1 or FrozenImporter.find_spec(place.stem) is None
            if is_read:
                same = zipfile.ZipInfo(entry.filename, EPOCH)
                same.external_attr = entry.external_attr
                after.writestr(same, before.read(entry), zipfile.ZIP_STORED)
    slimmer.replace(library)
