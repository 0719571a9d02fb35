"""The Windows program, built and tried under wine, where there is one."""

import os
import shutil
import sys

import pytest

from build import measure
from build.package import licences, project, trial, windows

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not windows.is_possible_here(),
    reason="needs wine and makensis; .ci/run installs them where it can",
)


@pytest.fixture(scope="module")
def folder():
    """The Windows one-folder program, made once, in a place where no other build is in the way."""
    keep, project.WORK = project.WORK, project.CACHE / f"test-{os.getpid()}"
    yield windows.freeze_under_wine()
    shutil.rmtree(project.WORK)
    project.WORK = keep


@pytest.fixture(scope="module")
def setup(folder, tmp_path_factory):
    """Its setup program, in a folder of our own."""
    keep, project.DIST = project.DIST, tmp_path_factory.mktemp("dist")
    yield windows.installer(folder)
    project.DIST = keep


@pytest.mark.long
def test_the_setup_is_small_and_whole(folder, setup):
    assert project.size(setup) <= measure.LIMITS["setup"] * 1e6
    assert licences.unknown_libraries(folder) == []
    program = (folder / "Skipbo.exe").read_bytes()
    assert program[:2] == b"MZ"
    for words in ("ProductVersion", project.version(), project.TITLE):
        assert words.encode("utf-16-le") in program, "the version resource"


@pytest.mark.long
def test_it_installs_plays_and_goes(setup, tmp_path):
    told = trial.try_setup(setup, tmp_path)
    assert [game["edition"] for game in told["played"]] == [
        "classic",
        "deluxe",
        "masters",
        "mod",
        "tournament",
    ]
    assert told["driver"] == "windows"
    assert (tmp_path / "classic.png").stat().st_size > 50_000, "a picture of the game"
