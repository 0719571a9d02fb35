"""Compiles the engine and the computer players to machine code, from their plain sources.

    python3 play.py native ...          does what play.py does, with the compiled modules
    .venv/bin/python build/native.py    compiles and says where the modules are

mypyc does it, with the system's C compiler. Modules go into `.build-work/native/modules-STAMP`; the stamp is
of the sources, this Python and mypyc: what has not changed is not compiled again. `checkout` lays a copy of
the project beside them, in which they lie next to their sources: Python takes them first.
"""

import ast
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".build-work" / "native"
ROOMS = ("engine", "ai")
"""What is compiled: where the time goes. Everything else waits for the player, the disk or the screen."""
GROUP = "skipbo.native"
"""What the modules share lies in one library, whose name mypyc makes of this."""
SHARED = f"{GROUP}__mypyc"
PLAIN = ("value_functions.py", "widths.py")
"""What stays plain, besides the packages' own files, which hold no code."""
KEPT_SECONDS = 3600
"""How long older modules and copies stay: a test may be at work in one."""
COPIED = ("assets", "build", "docs", "skipbo", "tests")
"""What a compiled checkout has besides the files at the top."""


class NoCompiler(Exception):
    """There is no C compiler; its text says so to whoever wanted one."""


def sources() -> list[Path]:
    """The plain sources that mypyc reads, seen from the project's folder."""
    found = [path for room in ROOMS for path in (ROOT / "skipbo" / room).rglob("*.py")]
    return sorted(path.relative_to(ROOT) for path in found if path.name != "__init__.py")


def modules() -> list[str]:
    """The names of the compiled modules, with the library that they share."""
    made = [path for path in sources() if path.name not in PLAIN]
    return [*(".".join(path.with_suffix("").parts) for path in made), SHARED]


def imports() -> list[str]:
    """What the compiled modules import from outside of them: a packer can't read it in machine code."""
    found: set[str] = set()
    for path in sources():
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    ours = tuple(f"skipbo.{room}" for room in ROOMS)
    return sorted(
        {name for name in found if not name.startswith(ours)} - {"mypy_extensions"}
        | {".".join(path.with_suffix("").parts) for path in sources() if path.name in PLAIN}
    )


def stamp() -> str:
    """What the compiled modules depend on, in one number."""
    facts = _of_files([*sources(), Path("build", "native.py")])
    for fact in (sys.version, platform.machine(), metadata.version("mypy"), EXTENSION_SUFFIXES[0]):
        facts.update(f"{fact}\0".encode())
    return facts.hexdigest()[:16]


def _of_files(paths: Iterable[Path]) -> "hashlib._Hash":
    facts = hashlib.sha256()
    for path in paths:
        facts.update(f"{path.as_posix()}\0".encode() + (ROOT / path).read_bytes() + b"\0")
    return facts


def compiled() -> Path:
    """The folder with the compiled modules below `skipbo/`, made if it is not there yet."""
    folder = WORK / f"modules-{stamp()}"
    if folder.is_dir():
        return folder
    _see_to_a_compiler()
    print("Compiling the engine and the computer players; this takes a minute or two.", file=sys.stderr)
    WORK.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix="making-", dir=WORK))
    try:
        for path in sources():
            (making / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, making / path)
        words = [sys.executable, "-X", "utf8", str(Path(__file__).resolve()), "--here"]
        done = subprocess.run(
            words, cwd=making, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode:
            raise RuntimeError("mypyc failed:\n" + done.stdout.decode("utf-8", "replace")[-4000:])
        modules = sorted((making / "skipbo").rglob("*" + EXTENSION_SUFFIXES[0]))
        if sys.platform == "linux" and shutil.which("strip"):
            # Without the compiler's notes nothing tells in which folder they were made.
            subprocess.run(["strip", *modules], check=True)
        for path in modules:
            target = making / "modules" / path.relative_to(making)
            target.parent.mkdir(parents=True, exist_ok=True)
            path.replace(target)
        _put(making / "modules", folder)
    finally:
        shutil.rmtree(making, ignore_errors=True)
    return folder


def checkout() -> Path:
    """A copy of the project as it is now, with the compiled modules beside their sources."""
    built = compiled()
    tops = [path for path in ROOT.iterdir() if path.is_file()]
    below = [path for name in COPIED for path in (ROOT / name).rglob("*") if path.is_file()]
    files = sorted(path.relative_to(ROOT) for path in (*tops, *below) if "__pycache__" not in path.parts)
    folder = WORK / f"checkout-{built.name}-{_of_files(files).hexdigest()[:16]}"
    if folder.is_dir():
        return folder
    aside = Path(tempfile.mkdtemp(prefix="making-", dir=WORK))
    for path in files:
        (aside / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, aside / path)
    shutil.copytree(built, aside, dirs_exist_ok=True)
    _put(aside, folder)
    return folder


def _put(made: Path, folder: Path) -> None:
    """Give what was made its name, and clear away what was made of other sources some time ago."""
    try:
        made.rename(folder)
    except OSError:
        shutil.rmtree(made)  # another process was quicker
    os.utime(folder)
    kind = folder.name.split("-")[0]
    for old in WORK.glob(f"{kind}-*"):
        if old.stat().st_mtime < time.time() - KEPT_SECONDS:
            shutil.rmtree(old, ignore_errors=True)


def _see_to_a_compiler() -> None:
    """Say in one sentence what is missing, rather than in mypyc's hundred."""
    if sys.platform == "win32":
        return  # setuptools looks for Visual Studio's compiler itself, where no path leads to it
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    if shutil.which(wanted) is None:
        raise NoCompiler(f"There is no C compiler ({wanted}) here; on Debian and Ubuntu: apt install gcc")
    if not header.is_file():
        raise NoCompiler("Python's headers are missing; on Debian and Ubuntu: apt install python3-dev")


def _compile_here() -> None:
    """Compile the sources below the current folder; each module comes to lie beside its source."""
    from mypyc.build import mypycify
    from setuptools import setup

    paths = sorted(path.as_posix() for path in Path("skipbo").rglob("*.py") if path.name not in PLAIN)
    options = ["--config-file=", "--strict", "--namespace-packages", "--explicit-package-bases"]
    if sys.platform == "linux":
        # Smaller by a third: nothing but the modules' own beginnings can be seen from outside.
        os.environ["CFLAGS"] = "-fvisibility=hidden -fno-asynchronous-unwind-tables"
        os.environ["LDFLAGS"] = "-Wl,-z,noseparate-code"
    extensions = mypycify([*options, *paths], opt_level="3", debug_level="0", group_name=GROUP)
    setup(name="skipbo", packages=[], ext_modules=extensions, script_args=["build_ext", "--inplace"])


def main(words: list[str]) -> int:
    """Compile and say where the modules are; or, in the folder that was made for it, compile."""
    if words == ["--here"]:
        _compile_here()
        return 0
    try:
        print((checkout() if words == ["checkout"] else compiled()).relative_to(ROOT).as_posix())
    except NoCompiler as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
