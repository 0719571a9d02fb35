"""For Linux: the .deb, the AppImage's AppDir (the AppImage, where its tool is), and the .run for one user."""

import email.utils
import gzip
import hashlib
import io
import os
import platform
import re
import shutil
import tarfile
from functools import cache
from pathlib import Path

from build import tools
from build.package import icons, licences, project, words
from build.package.project import APP_ID, NAME
from skipbo.engine.marks import N_

INSTALLED = N_("{title} {version} is installed. Start it from the menu of your desktop, or with {command}")
HOW_TO_TAKE_AWAY = N_("To remove it again: {command}")
GONE = N_("{title} is gone. Your games, records and settings are still in these folders:")
GONE_FOR_ALL = N_(
    "{title} is gone. Its players’ games, records and settings stay in their ~/.local/share/skipbo and "
    "~/.config/skipbo."
)
DAMAGED = N_("This file is damaged; please download it again.")
INSTALLS_AT_HOME = N_("{command} installs the game below ~/.local")
INSTALLS_ELSEWHERE = N_("{command} FOLDER installs it below another folder")
ONLY_UNPACKS = N_("{command} --unpack FOLDER only unpacks it there")

TEMPLATES = project.BUILD / "linux"
MAINTAINER = f"{project.TEAM} <team@skipbo.invalid>"

# What SDL opens at run time. Without the two of X it silently draws nowhere; the others are for comfort.
DEPENDS = ["libx11-6", "libxext6", "libstdc++6", "libgcc-s1"]
RECOMMENDS = [
    *("libgl1", "libegl1", "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxfixes3", "libxkbcommon0"),
    *(
        "libwayland-client0",
        "libwayland-cursor0",
        "libwayland-egl1",
        "libdecor-0-0",
        "libpulse0",
        "libdbus-1-3",
    ),
]


def glibc_floor(folder: Path) -> str:
    """The oldest C library on which everything in a folder runs, by the symbols that its files ask for."""
    objdump = project.need("objdump", "binutils")
    newest = (2, 17)
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.open("rb").read(4) == b"\x7fELF":
            printed = os.popen(f"{objdump} -T '{path}' 2>/dev/null").read()
            for found in re.findall(r"GLIBC_(\d+)\.(\d+)", printed):
                newest = max(newest, (int(found[0]), int(found[1])))
    return f"{newest[0]}.{newest[1]}"


def desktop_files(share: Path, program: str) -> None:
    """What a desktop reads, below a share folder: menu entry, metainfo, MIME types, icons."""
    for place, name, template in (
        ("applications", f"{APP_ID}.desktop", "skipbo.desktop"),
        ("metainfo", f"{APP_ID}.metainfo.xml", "skipbo.metainfo.xml"),
        ("mime/packages", f"{APP_ID}.xml", "skipbo.mime.xml"),
    ):
        (share / place).mkdir(parents=True, exist_ok=True)
        text = project.filled(TEMPLATES / template, EXEC=program)
        spoken = words.entry(text) if template.endswith(".desktop") else words.xml(text)
        (share / place / name).write_text(spoken, encoding="utf-8")
    icons.write_hicolor(share / "icons")


def manual(language: str) -> str:
    """The manual page in a language."""
    text = project.filled(words.MANUAL, DISCLAIMER=project.DISCLAIMER, GAMES=words.said("Games", language))
    return words.manual(text, language)


def control(tree: Path, floor: str) -> str:
    """The .deb's own description."""
    depends = [f"libc6 (>= {floor})", *DEPENDS]
    return (
        f"Package: {NAME}\nVersion: {project.version()}\nSection: games\nPriority: optional\n"
        f"Architecture: {architecture()}\n"
        f"Maintainer: {MAINTAINER}\nInstalled-Size: {project.size(tree) // 1024}\n"
        f"Depends: {', '.join(depends)}\nRecommends: {', '.join(RECOMMENDS)}\n"
        f"Description: {project.SUMMARY.removeprefix('The ')}\n"
        " Skip-Bo for the desktop, with cards that you pick up and lay on the table:\n"
        " Classic, Deluxe, Masters, MOD and Tournament, against computer players\n"
        " or people at the same screen.\n .\n"
        f" {project.DISCLAIMER}\n"
    )


@cache
def architecture() -> str:
    """What Debian calls this machine's kind of processor."""
    return project.run("dpkg", "--print-architecture").strip()


def debian_changelog() -> str:
    """The changelog in Debian's form, which only says where the real one is."""
    when = email.utils.formatdate(project.epoch())
    return (
        f"{NAME} ({project.version()}) stable; urgency=medium\n\n  * What changed is told in NEWS.md.gz.\n\n"
        f" -- {MAINTAINER}  {when}\n"
    )


def deb(frozen: Path) -> Path:
    """A Debian package with the program in /usr/lib, and a name for it in /usr/games."""
    tree = project.fresh(project.WORK / "deb")
    shutil.copytree(frozen, tree / "usr/lib" / NAME, symlinks=True)
    (tree / "usr/games").mkdir(parents=True)
    (tree / "usr/games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    desktop_files(tree / "usr/share", f"/usr/games/{NAME}")
    paper = tree / "usr/share/doc" / NAME
    paper.mkdir(parents=True)
    licence = (project.ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]
    indented = "\n".join(f" {line}" if line else " ." for line in licence.strip().split("\n"))
    (paper / "copyright").write_text(project.filled(TEMPLATES / "copyright", MIT=indented), encoding="utf-8")
    changes = (project.ROOT / "CHANGELOG.md").read_bytes()
    (paper / "NEWS.md.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    (paper / "changelog.gz").write_bytes(gzip.compress(debian_changelog().encode(), 9, mtime=0))
    for language in (words.SOURCE, *words.languages()):
        folder = tree / "usr/share/man" / ("" if language == words.SOURCE else language) / "man6"
        folder.mkdir(parents=True)
        (folder / "skipbo.6.gz").write_bytes(gzip.compress(manual(language).encode(), 9, mtime=0))
    (tree / "DEBIAN").mkdir()
    postrm = project.filled(TEMPLATES / "postrm", GONE=words.shell(GONE_FOR_ALL, title=project.TITLE))
    (tree / "DEBIAN/postrm").write_text(postrm, encoding="utf-8")
    (tree / "DEBIAN/postrm").chmod(0o755)
    (tree / "DEBIAN/control").write_text(control(tree, glibc_floor(frozen)), encoding="utf-8")
    project.same_age(tree)
    made = project.DIST / f"{NAME}_{project.version()}_{architecture()}.deb"
    project.run(
        *("dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "-Sextreme", "-b", tree, made),
        more={"SOURCE_DATE_EPOCH": str(project.epoch())},
    )
    return made


def appdir(frozen: Path) -> Path:
    """The folder that an AppImage holds; it starts by its AppRun anywhere."""
    tree = project.fresh(project.WORK / f"{project.FILE_TITLE}.AppDir")
    shutil.copytree(frozen, tree / "usr/lib" / NAME, symlinks=True)
    desktop_files(tree / "usr/share", NAME)
    desktop = tree / f"{APP_ID}.desktop"
    desktop.write_text(words.entry(project.filled(words.ENTRY, EXEC=NAME)), encoding="utf-8")
    (tree / f"{APP_ID}.png").write_bytes(icons.png(256))
    (tree / ".DirIcon").symlink_to(f"{APP_ID}.png")
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    (tree / "AppRun").symlink_to(f"usr/bin/{NAME}")
    project.same_age(tree)
    return tree


def appimage(frozen: Path) -> Path | None:
    """The AppImage: the part that mounts it, and the folder as a file system behind it.

    Only where build/tools.py has fetched that part, and mksquashfs is there.
    """
    tree = appdir(frozen)
    runtime, tool = tools.at_hand("appimage-runtime"), shutil.which("mksquashfs")
    if runtime is None or tool is None:
        lacking = "build/tools.py linux fetches its runtime" if runtime is None else "mksquashfs is missing"
        print(f"no AppImage: {lacking}; its folder is {tree.name} in {project.WORK}")
        return None
    inside = project.WORK / "appimage.squashfs"
    inside.unlink(missing_ok=True)
    project.run(
        *(tool, tree, inside, "-root-owned", "-noappend", "-no-progress", "-quiet", "-processors", "1"),
        *("-comp", "zstd", "-Xcompression-level", "19"),
        more={"SOURCE_DATE_EPOCH": str(project.epoch())},
    )
    made = project.DIST / f"{project.FILE_TITLE}-{project.version()}-{platform.machine()}.AppImage"
    made.write_bytes(runtime.read_bytes() + inside.read_bytes())
    made.chmod(0o755)
    return made


def packed(tree: Path) -> bytes:
    """A folder as a .tar.gz, the same every time; gzip, not xz, because every system has it."""
    file = io.BytesIO()

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = project.epoch()
        return member

    with tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in sorted(tree.rglob("*")):
            archive.add(path, path.relative_to(tree).as_posix(), recursive=False, filter=plain)
    return gzip.compress(file.getvalue(), 9, mtime=0)


def selfextract(frozen: Path) -> Path:
    """One file that unpacks itself and installs the program for its user."""
    tree = project.fresh(project.WORK / "run")
    shutil.copytree(frozen, tree / NAME, symlinks=True)
    desktop_files(tree / "share", "@EXEC@")
    for place, name in (
        ("applications", f"{APP_ID}.desktop"),
        ("metainfo", f"{APP_ID}.metainfo.xml"),
        ("mime/packages", f"{APP_ID}.xml"),
    ):
        (tree / "share" / place / name).rename(tree / name)
    (tree / "share/icons").rename(tree / "icons")
    shutil.rmtree(tree / "share")
    keep = {name: f"@{name}@" for name in ("EXEC", "HOME_FOLDER", "DATA_FOLDER")}
    start, title = "$home/bin/skipbo", project.TITLE
    keep["INSTALLED"] = words.shell(INSTALLED, title=title, version=project.version(), command=start)
    keep["HOW_TO_TAKE_AWAY"] = words.shell(HOW_TO_TAKE_AWAY, command=f"{start}-uninstall")
    keep["GONE"] = words.shell(GONE, title=title)
    for name in ("install.sh", "uninstall.sh"):
        (tree / name).write_text(project.filled(TEMPLATES / name, **keep), encoding="utf-8")
        (tree / name).chmod(0o755)
    project.same_age(tree)
    made = project.DIST / f"{project.FILE_TITLE}-{project.version()}-linux-{platform.machine()}.run"
    archive = packed(tree)
    usage = (INSTALLS_AT_HOME, INSTALLS_ELSEWHERE, ONLY_UNPACKS)
    values = {
        "FILE": made.name,
        "SHA256": hashlib.sha256(archive).hexdigest(),
        "USAGE": "\n".join(words.shell(line, command=f"sh {made.name}") for line in usage),
        "DAMAGED": words.shell(DAMAGED),
    }
    lines = project.filled(TEMPLATES / "selfextract.sh", LINES="", **values).count("\n") + 1
    head = project.filled(TEMPLATES / "selfextract.sh", LINES=str(lines), **values)
    made.write_bytes(head.encode() + archive)
    made.chmod(0o755)
    return made


def build(kinds: set[str], frozen: Path) -> list[Path]:
    """Everything asked for, of deb, run and appimage, and the bill of materials."""
    makers = {"deb": deb, "run": selfextract, "appimage": appimage}
    made = {kind: path for kind, maker in makers.items() if kind in kinds and (path := maker(frozen))}
    brought = ["appimage-runtime"] if "appimage" in made else []
    return [*made.values(), licences.beside(frozen, f"linux-{platform.machine()}", *brought)]
