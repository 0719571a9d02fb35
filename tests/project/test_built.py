"""The Linux program, built and tried for real: small enough, whole, and playing in its own window."""

import os
import shutil
import subprocess
import sys

import pytest

from build import measure
from build.package import frozen, licences, linux, project, trial
from build.package.stand_ins import STOOD_IN_FOR

needed = [tool for tool in ("Xvfb", "objdump", "dpkg-deb", "strip", "cc") if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="other systems build in the release workflow"),
    pytest.mark.skipif(bool(needed), reason=f"{needed} not here; .ci/run installs them"),
]


@pytest.fixture(scope="module")
def folder():
    """The one-folder program, made once, in a place where no other build is in the way."""
    keep, project.WORK = project.WORK, project.CACHE / f"test-{os.getpid()}"
    yield frozen.freeze()
    shutil.rmtree(project.WORK)
    project.WORK = keep


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    """A folder for what is made here, so that nobody's dist/ is touched."""
    keep, project.DIST = project.DIST, tmp_path_factory.mktemp("dist")
    yield project.DIST
    project.DIST = keep


@pytest.fixture(scope="module")
def deb(folder, dist):
    return linux.deb(folder)


def test_it_is_small_enough(folder, deb):
    assert project.size(folder) <= measure.LIMITS["folder"] * 1e6
    assert project.size(deb) <= measure.LIMITS["deb"] * 1e6


def test_its_players_are_compiled(folder):
    told = subprocess.run([folder / "skipbo", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.strip().endswith("(compiled)")


def test_libraries_that_are_never_called_are_stood_in_for(folder):
    libraries = {
        path.name.split("-")[0]: path.stat().st_size for path in (folder / "_internal").glob("*.libs/*")
    }
    stood_in = {name for name, size in libraries.items() if name.removeprefix("lib").startswith(STOOD_IN_FOR)}
    assert {"libfluidsynth", "libxmp", "libtiff"} <= stood_in
    assert all(libraries[name] < 20_000 for name in stood_in)
    assert libraries["libjpeg"] > 100_000


def test_every_bundled_library_is_accounted_for(folder):
    assert licences.unknown_libraries(folder) == []
    assert (folder / "THIRD-PARTY.txt").read_text(encoding="utf-8") == licences.page()
    assert (folder / "sbom.cdx.json").read_text(encoding="utf-8") == licences.bill(folder)


def test_it_plays_a_game_of_each_edition_by_drags(folder):
    with trial.screen() as more:
        told = trial.selftest(trial.built_program(), more)
    assert [game["edition"] for game in told["played"]] == [
        "classic",
        "deluxe",
        "masters",
        "mod",
        "tournament",
    ]
    assert all(game["reason"] in ("stock", "blocked") for game in told["played"])
    assert told["driver"] == "x11"


def test_its_command_line_works_with_several_processes(folder, tmp_path):
    words = ["arena", "--edition", "mod", "--seats", "easy,random", "--games", "2", "--jobs", "2", "--json"]
    answer = subprocess.run(
        [folder / "skipbo", *words, "--records", str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert '"commands_per_second"' in answer.stdout
    record = next(tmp_path.glob("*.skipbo.json"))
    subprocess.run([folder / "skipbo", "replay", str(record), "--verify"], check=True, timeout=60)


def test_without_a_screen_it_says_so(folder):
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    env["WAYLAND_DISPLAY"] = ""
    answer = subprocess.run(
        [folder / "skipbo"], env=env, capture_output=True, text=True, check=False, timeout=60
    )
    assert answer.returncode == 3
    assert "can’t open a window" in answer.stderr
    assert "Traceback" not in answer.stderr


# ---- minutes ----


def tree(folder):
    """Everything in a folder: names, kinds, rights, contents."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = ("link", str(path.readlink()))
        elif path.is_file():
            found[name] = (oct(path.stat().st_mode), path.read_bytes())
    return found


@pytest.mark.long
def test_two_builds_are_the_same(folder, deb, dist):
    first, package, unpacker = tree(folder), deb.read_bytes(), linux.selfextract(folder).read_bytes()
    again = frozen.freeze()
    second = tree(again)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
    assert linux.deb(again).read_bytes() == package
    assert linux.selfextract(again).read_bytes() == unpacker


@pytest.mark.long
def test_the_run_plays_and_goes(folder, dist):
    assert len(trial.try_run(linux.selfextract(folder))["played"]) == 5


@pytest.mark.long
@pytest.mark.skipif(
    not shutil.which("debootstrap") or not hasattr(os, "geteuid") or os.geteuid() != 0,
    reason="a clean Debian needs debootstrap and root",
)
def test_the_deb_plays_in_a_clean_debian_and_goes(deb):
    assert len(trial.try_deb(deb)["played"]) == 5


@pytest.mark.long
def test_it_starts_nearly_as_quickly_as_from_source(folder):
    packaged, source = measure.first_pictures()
    assert packaged <= source * measure.SLOWER
