"""`pip install .`: the wheel is whole, with pictures, sounds and settings, and works elsewhere."""

import subprocess
import sys
import zipfile

import pytest


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    words = ["pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([sys.executable, "-m", *words, "-w", str(folder), str(root)], check=True, timeout=120)
    return next(folder.glob("*.whl"))


def test_everything_tracked_is_in_it(root, wheel):
    answer = subprocess.run(
        ["git", "ls-files", "skipbo", "assets"], cwd=root, capture_output=True, text=True, check=False
    )
    if answer.returncode:
        pytest.skip("not a git checkout")
    wanted = {
        name if name.startswith("skipbo/") else f"skipbo/{name}"
        for name in answer.stdout.split("\n")
        if name and (root / name).exists()
    }
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(next(name for name in names if name.endswith("METADATA"))).decode()
        entries = archive.read(next(name for name in names if name.endswith("entry_points.txt"))).decode()
    assert wanted | {"skipbo/settings.toml", "skipbo/py.typed"} <= names
    assert "skipbo/assets/locale/es/LC_MESSAGES/skipbo.mo" in names
    assert not [name for name in names if name.startswith(("tests/", "build/"))]
    assert "Requires-Python: >=3.11" in metadata
    assert "skipbo = skipbo.cli:main" in entries


def test_it_is_for_any_system(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")


def test_it_works_away_from_the_checkout(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    code = (
        "import sys; sys.path.insert(0, 'site'); import skipbo; from skipbo import resources\n"
        "from skipbo.store.paths import shipped_settings\n"
        "from skipbo.cli import main\n"
        "assert resources.ASSETS.parts[-3:] == ('site', 'skipbo', 'assets'), resources.ASSETS\n"
        "assert (resources.ASSETS / 'sounds' / 'place-1.wav').is_file()\n"
        "from skipbo.languages import _, set_language\n"
        "assert set_language('es') == 'es' and _('Classic') == 'Clásico'\n"
        "assert shipped_settings().parts[-3:] == ('site', 'skipbo', 'settings.toml')\n"
        "words = 'arena --edition masters --seats easy,random --games 1 --json'\n"
        "sys.exit(main(words.split()))\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert answer.returncode == 0, answer.stderr
    assert '"masters"' in answer.stdout
