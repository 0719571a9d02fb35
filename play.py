"""Sets the game up in .venv, from nothing but Python 3.11 or newer, and opens it.

python3 play.py             opens the game
python3 play.py test        runs every check (more words go to pytest)
python3 play.py coverage    runs the tests and says how much of each room they reach
python3 play.py long        runs the tests that take minutes
python3 play.py bench       measures: engine, players, store, window
python3 play.py setup       only sets up, with all that the checks need
python3 play.py native ...  the same with the engine and the computer players compiled (needs a C compiler)
python3 play.py arena ...   and any other words go to the game's own command line
"""

import hashlib
import os
import shutil
import subprocess
import sys

# Nothing newer than Python 3.5 may stand in this file: an old Python must get as far as the message below.
ROOT = os.path.dirname(os.path.abspath(__file__))
FOLDER = ROOT  # where programs run
VENV = os.path.join(ROOT, ".venv")
SCRIPTS = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(SCRIPTS, "python.exe" if os.name == "nt" else "python")
WORKERS = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
NO_VENV = "This Python cannot make .venv: %s. On Debian and Ubuntu: apt install python3-venv"
LOCKS = {"play": "requirements.lock", "dev": "requirements-dev.lock"}


def main(words):
    # type: (list[str]) -> int
    """Sets up what the words ask for, does it and returns the exit code."""
    if sys.version_info < (3, 11):
        return complain("Skip-Bo needs Python 3.11 or newer; this is %s." % sys.version.split()[0])
    if words[:1] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    command = words[0] if words else ""
    if command not in ("setup", "test", "coverage", "long", "bench", "native"):
        return set_up("play") or compile_languages() or become(PYTHON, "-m", "skipbo", *words)
    if set_up("dev") or compile_languages():
        return 1
    if command == "setup":
        return 0
    if command == "coverage":
        return cover(words[1:])
    if command == "native":
        return native(words[1:])
    return check(words[1:]) if command == "test" else tool(command, words[1:])


def tool(command, words):
    # type: (str, list[str]) -> int
    """The benchmarks, or the tests that take minutes."""
    if command == "bench":
        return run(PYTHON, os.path.join("tests", "bench", "run.py"), *words)
    return run(PYTHON, "-m", "pytest", "-m", "long", *words)


def native(words):
    # type: (list[str]) -> int
    """Compiles what build/native.py compiles, then does the rest in a copy of the project that has it."""
    global FOLDER
    maker = [PYTHON, os.path.join("build", "native.py"), "checkout"]
    program = subprocess.Popen(maker, cwd=ROOT, stdout=subprocess.PIPE)
    told = program.communicate()[0].decode().strip()
    if program.returncode:
        return program.returncode
    FOLDER = os.path.join(ROOT, told)
    # What the tests start must not find the plain modules first, wherever it is started.
    os.environ["PYTHONPATH"] = FOLDER
    if words[:1] == ["test"]:
        return run(PYTHON, "-m", "pytest", *WORKERS + words[1:])
    if words[:1] in (["bench"], ["long"]):
        return tool(words[0], words[1:])
    return become(PYTHON, "-m", "skipbo", *words)


def check(words):
    # type: (list[str]) -> int
    """Lint, format, types, then the tests, whose closing line is the last one when all is well."""
    failed = []
    for tool in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
        print("$ " + " ".join(tool), flush=True)
        if run(PYTHON, "-m", *tool):
            failed.append(" ".join(tool))
    workers = [] if words else WORKERS
    print("$ pytest " + " ".join(workers + words), flush=True)
    is_measured = bool(os.environ.get("SKIPBO_COVERAGE")) and not words
    code = cover([]) if is_measured else run(PYTHON, "-m", "pytest", *workers + words)
    if failed:
        return complain("Besides pytest, these failed: " + ", ".join(failed))
    return code


def cover(words):
    # type: (list[str]) -> int
    """The tests under coverage; 1 if they reach less of a room than its floor."""
    folder = os.path.join(ROOT, ".build-work")
    if not os.path.isdir(folder):
        os.mkdir(folder)
    report = "json:" + os.path.join(folder, "coverage.json")
    floors = ["-p", "tests.coverage_floors", "--cov", "--cov-report", report]
    return run(PYTHON, "-m", "pytest", *floors + WORKERS + words)


def set_up(kind):
    # type: (str) -> int
    """Makes .venv and installs the locked packages, or sees by its stamp that they are there; 0 for yes."""
    wanted = stamp(kind)
    stamps = [os.path.join(VENV, "stamp-dev")]
    if kind == "play":  # the checks' packages include the game's
        stamps.append(os.path.join(VENV, "stamp-play"))
    if os.path.exists(PYTHON) and any(
        read(path) == stamp(os.path.basename(path).split("-")[1]) for path in stamps
    ):
        return 0
    print("Setting up .venv; this happens once.", flush=True)
    if not os.path.exists(PYTHON) or read(os.path.join(VENV, "python-version")) != sys.version:
        try:
            import ensurepip  # noqa: F401
            import venv
        except ImportError:
            return complain(NO_VENV % "the packages venv and ensurepip are missing")
        shutil.rmtree(VENV, ignore_errors=True)
        try:
            venv.create(VENV, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            return complain(NO_VENV % error)
        write(os.path.join(VENV, "python-version"), sys.version)
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if run(*pip + ["--require-hashes", "-r", LOCKS[kind]]):
        return complain("Could not install the packages of %s; is the network there?" % LOCKS[kind])
    if run(*pip + ["--no-deps", "--no-build-isolation", "-e", "."]):
        return complain("Could not install the game itself into .venv.")
    write(os.path.join(VENV, "stamp-" + kind), wanted)
    return 0


def compile_languages():
    # type: () -> int
    """Compiles the languages whose files have changed since; nearly always there is nothing to do."""
    from build import messages

    try:
        messages.bring_up_to_date()
    except OSError as error:
        print("The languages could not be compiled: %s" % error)
    return 0


def stamp(kind):
    # type: (str) -> str
    """What .venv depends on, in one number: the lock, the project file, this Python, this place."""
    parts = [read(os.path.join(ROOT, name)) for name in (LOCKS[kind], "pyproject.toml")]
    return hashlib.sha256("\0".join([*parts, sys.version, ROOT]).encode()).hexdigest()


def run(*words):
    # type: (str) -> int
    """Runs a program in the project's folder and returns its exit code."""
    program = subprocess.Popen(list(words), cwd=FOLDER)
    while True:
        try:
            return program.wait()
        except KeyboardInterrupt:
            pass  # the program hears Ctrl-C as well, and says itself how it ends


def become(*words):
    # type: (*str) -> int
    """Goes on as a program, so that it hears every request to end itself; where that can't be, runs it."""
    if os.name != "posix":
        return run(*words)
    sys.stdout.flush()
    os.chdir(FOLDER)
    return os.execv(words[0], list(words))


def read(path):
    # type: (str) -> str
    """A file's text, empty if there is none."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    # type: (str, str) -> None
    """Writes a small text file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def complain(sentence):
    # type: (str) -> int
    """Says what is wrong and returns the exit code for it."""
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
