"""What may not be in the repository: a machine's own paths, generated files, the addresses of registries."""

import re
import subprocess

import pytest

# Put together from pieces, so that this file does not find itself.
ABSOLUTE = re.compile(
    r"(?<![\w.~$}\])-])/(?:"
    + "|".join(("wor" + "k", "roo" + "t", "hom" + "e", "tm" + "p"))
    + r")/[A-Za-z0-9_.{]"
)
REGISTRY = re.compile(
    "|".join(
        (
            "pypi" + r"\.org/simple",
            "python" + r"hosted\.org",
            "registry" + r"\.npmjs",
            "--extra-" + "index-url",
        )
    )
)
GENERATED = re.compile(
    r"(^|/)(uv\.lock|\.venv|__pycache__|dist|htmlcov|\.coverage.*|\.DS_Store|[^/]*\.(pyc|pyo|orig|rej|swp|log|egg-info))(/|$)"
)
LARGEST = 4_000_000


@pytest.fixture(scope="module")
def tracked(root):
    """Every tracked file that is there, as a path below the top."""
    answer = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=False)
    if answer.returncode:
        pytest.skip("not a git checkout")
    return [name for name in answer.stdout.split("\0") if name and (root / name).is_file()]


def texts(root, tracked):
    """Name and text of every tracked file that is text."""
    for name in tracked:
        data = (root / name).read_bytes()
        if b"\0" not in data[:8000]:
            yield name, data.decode("utf-8")


def test_no_absolute_paths(root, tracked):
    found = [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in texts(root, tracked)
        for number, line in enumerate(text.splitlines(), 1)
        if ABSOLUTE.search(line)
    ]
    assert not found, "\n".join(found)


def test_no_registry_addresses(root, tracked):
    found = [name for name, text in texts(root, tracked) if REGISTRY.search(text)]
    assert not found


def test_no_generated_or_huge_files(root, tracked):
    assert not [name for name in tracked if GENERATED.search(name)]
    assert not [name for name in tracked if (root / name).stat().st_size > LARGEST]


def test_text_files_are_tidy(root, tracked):
    conflict = re.compile(r"^(<{7} |>{7} )", re.MULTILINE)
    for name, text in texts(root, tracked):
        assert "\r" not in text, f"{name} has carriage returns"
        assert not conflict.search(text), f"{name} has a conflict left in it"
        if not name.startswith("tests/golden/"):  # those are as the game wrote them
            assert not text or text.endswith("\n"), f"{name} does not end with a line end"


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        ("see /" + "tmp/x", True),
        ("path = '/" + "home/ana/game'", True),
        ("/" + "root/.cache", True),
        ("~/.local/share", False),
        ("a/tmp/b and /usr/share and and/or", False),
        ("https://example.org/" + "work/x", False),
    ],
)
def test_the_search_for_absolute_paths_finds_them(line, bad):
    assert bool(ABSOLUTE.search(line)) is bad
