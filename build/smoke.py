"""Tries what build/make.py made, for real: python3 build/smoke.py built|deb|run|setup

built      the one-folder program of this system
deb        in a clean Debian, installed and removed by apt (Linux, as root)
run        installed for a user, and taken away again (Linux)
setup      the Windows setup: under wine, installed and taken away again (Linux)

Each plays a whole game of every edition in its own window, by simulated drags.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(words: list[str]) -> int:
    """Tries what the words name; in .venv, which build/make.py made."""
    if not words or not {"built", "deb", "run", "setup"}.issuperset(words):
        print((__doc__ or "").strip())
        return 2
    if Path(sys.prefix).resolve() != ROOT / ".venv":
        scripts = ROOT / ".venv" / ("Scripts" if sys.platform == "win32" else "bin")
        return subprocess.call([str(scripts / "python"), str(Path(__file__).resolve()), *words])
    from build.package import project, trial

    try:
        trial.main(words)
    except project.PackagingError as error:
        print(f"build/smoke.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
