"""What every test stands on: no screen, no sound, no player's own data, and the same cards in every run."""

import os
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

from build import messages
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent

# These must stand before anything imports pygame; a test with a real window starts a program with its own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

messages.bring_up_to_date()

# The player's folders: a test that forgets to name a place writes into one that goes when the tests end, on
# every system.
_home = tempfile.TemporaryDirectory(prefix="skipbo-tests-", ignore_cleanup_errors=True)
for _name in (
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "APPDATA",
    "LOCALAPPDATA",
):
    os.environ[_name] = os.path.join(_home.name, _name.lower())

# Machines with two busy cores are slow now and then; that is no failure of the program.
settings.register_profile(
    "everyday", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("everyday")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout's top folder."""
    return ROOT


_chance = Random()


@pytest.fixture(scope="session", autouse=True)
def _what_the_system_decides() -> Iterator[None]:
    """Secret seeds come from a chance that `_same_cards` sets, and no disk is called slow before its time."""
    with pytest.MonkeyPatch.context() as patch:
        tokens = SimpleNamespace(token_hex=lambda count: _chance.randbytes(count).hex())
        patch.setattr("skipbo.play.match._secret", tokens.token_hex)
        patch.setattr("skipbo.arena_command.secrets", tokens)
        patch.setattr("skipbo.store.journal._SLOW_SECONDS", PATIENCE)
        yield


@pytest.fixture(autouse=True)
def _same_cards(request: pytest.FixtureRequest) -> None:
    """A test that names no seed gets the same deals in every run; else one in a thousand would surprise."""
    _chance.seed(request.node.nodeid)


NO_SKIPS = "SKIPBO_NO_SKIPS"
"""Set by `.ci/run`, which installs what the checks need: a skip there would be a check that has vanished."""
MAY_BE_SKIPPED: dict[str, str] = {
    "tests/ai/test_coach.py::test_a_card_on_piles_that_are_alike": "compiled methods can't be counted",
}
"""What may be skipped all the same: the beginning of a node id, and why."""


def _no_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Under `.ci/run` a skip that isn't listed is a failure."""
    if report.skipped and NO_SKIPS in os.environ and not report.nodeid.startswith(tuple(MAY_BE_SKIPPED)):
        report.outcome = "failed"
        report.longrepr = f"skipped, and not listed in tests/conftest.py: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped."""
    report = yield
    _no_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that skips all its tests before there are any."""
    report = yield
    _no_skip(report)
    return report
