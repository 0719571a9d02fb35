"""What every test stands on: no screen, no sound, no player's own data, and no stopwatch for hypothesis."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# These must stand before anything imports pygame; a test with a real window starts a program with its own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# The player's folders: a test that forgets to name a place writes into a throw-away one, on every system.
_home = tempfile.mkdtemp(prefix="skipbo-tests-")
for _name in (
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "APPDATA",
    "LOCALAPPDATA",
):
    os.environ[_name] = os.path.join(_home, _name.lower())

# Machines with two busy cores are slow now and then; that is no failure of the program.
settings.register_profile("everyday", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("everyday")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout's top folder."""
    return ROOT
