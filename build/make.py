"""Makes the installers, from a clean checkout: python3 build/make.py linux|flatpak|windows|macos

linux      a .deb, a .run and the AppImage's folder (and the AppImage, after build/tools.py linux);
           or only some of them: deb run appimage
flatpak    the .flatpak, where its runtime can be had; otherwise its manifest with all it builds from
windows    the setup program (on Windows after build/tools.py windows); on Linux under wine, for tests
macos      the .dmg, on a Mac
folder     only the one-folder program of this system
wheels     one for this system with the compiled modules, and a pure one for any

Everything is put into dist/, with a bill of materials (.cdx.json) and SHA256SUMS; scratch goes to
.build-work/.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(words: list[str]) -> int:
    """Builds what the words ask for; in .venv, which it makes if there is none."""
    if not words or words[0] not in ("linux", "flatpak", "windows", "macos", "folder", "wheels"):
        print((__doc__ or "").strip())
        return 2
    if Path(sys.prefix).resolve() != ROOT / ".venv":
        scripts = ROOT / ".venv" / ("Scripts" if sys.platform == "win32" else "bin")
        set_up = subprocess.call([sys.executable, str(ROOT / "play.py"), "setup"])
        return set_up or subprocess.call([str(scripts / "python"), str(Path(__file__).resolve()), *words])
    from build.package import project

    try:
        for path in made(words):
            print(f"{project.size(path) / 1e6:7.1f} MB  {path.relative_to(ROOT).as_posix()}")
    except project.PackagingError as error:
        print(f"build/make.py: {error}", file=sys.stderr)
        return 1
    return 0


def made(words: list[str]) -> list[Path]:
    """What was made."""
    from build.package import flatpak, frozen, linux, macos, project, wheels, windows

    project.DIST.mkdir(exist_ok=True)
    if words[0] == "folder":
        return [frozen.freeze()]
    if words[0] == "wheels":
        paths = wheels.build()
    elif words[0] == "flatpak":
        paths = flatpak.build()
    elif words[0] == "windows":
        paths = windows.build()
    elif words[0] == "macos":
        paths = macos.build()
    else:
        folder = frozen.freeze()
        print(f"{project.size(folder) / 1e6:7.1f} MB  the folder")
        paths = linux.build(set(words[1:]) or {"deb", "run", "appimage"}, folder)
    write_sums(project.DIST)
    return paths


def write_sums(folder: Path) -> None:
    """SHA256SUMS of everything in dist, as sha256sum -c reads it."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
