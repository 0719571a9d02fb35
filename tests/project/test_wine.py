"""The Windows program, built and tried under wine, where there is one."""

import json
import os
import shutil
import sys

import pytest

from build import measure
from build.package import licences, project, trial, windows
from skipbo.store.paths import Paths
from tests.e2e.desktop import desktop

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
    assert project.size(folder) <= measure.LIMITS["folder"] * 1e6
    assert licences.unknown_libraries(folder) == []
    program = (folder / "Skipbo.exe").read_bytes()
    assert program[:2] == b"MZ"
    for words in ("ProductVersion", project.version(), project.TITLE):
        assert words.encode("utf-16-le") in program, "the version resource"
    for entry in (b"PerMonitorV2", b"longPathAware", b"UTF-8", b"asInvoker"):
        assert entry in program, "the manifest"


@pytest.mark.long
@pytest.mark.parametrize("dpi", [96, 144, 192])
def test_its_pixels_are_the_screens(dpi, tmp_path, root):
    """The program's own window under Windows' dots an inch: as large as its client area, and aware of it."""
    python = windows.wine_python()
    paths = Paths.find(tmp_path)
    paths.config.mkdir(parents=True)
    paths.settings.write_text("[window]\nwidth = 1100\nheight = 700\n", encoding="utf-8")
    value = ("/v", "LogPixels", "/t", "REG_DWORD", "/d", str(dpi), "/f")
    try:
        windows.wine("reg", "add", r"HKCU\Control Panel\Desktop", *value)
        windows.wine("wineboot", "-r")
        with desktop((2600, 1700), managed=False) as screen:
            answer = windows.wine(
                *(python, "-m", "tests.e2e.shown_settings", "Z:" + str(tmp_path).replace("/", "\\")),
                DISPLAY=screen.environment["DISPLAY"],
                SDL_VIDEODRIVER="windows",
                PYTHONPATH="Z:" + str(root).replace("/", "\\"),
            )
    finally:
        windows.wine("reg", "delete", r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/f")
    told = json.loads(answer.splitlines()[-1])
    scale = dpi / 96
    assert told["driver"] == "windows"
    assert told["is_aware"]
    assert told["scale_drawn"] == scale
    assert told["size"] == told["client"] == [round(1100 * scale), round(700 * scale)]
    assert told["as_drawn"], "the picture is not the one of this size"
    assert told["as_seen"], "the screen shows other pixels"


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
