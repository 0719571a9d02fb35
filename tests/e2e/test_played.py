"""Every edition is played to its end in a real window, by the desktop's own pointer."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.e2e.desktop import desktop, needs_x

pytestmark = [needs_x, pytest.mark.long]

SIZES = ("1280x800", "1920x1080", "3840x2160")
#: What is played, and what must have been seen on the way.
MATCHES = {
    "classic": ("target=0 stock=6 manners=1", {"DealDrawScene", "LastTableScene"}),
    "deluxe": ("target=100 stock=6 players=3", {"OpenPadScene", "ScorePadScene", "MatchEndScene"}),
    "masters": ("target=0 stock=6 players=4", {"ScorePadScene"}),
    "mod": ("target=0 stock=6 players=6 partnership=1", {"ScorePadScene"}),
    "tournament": ("players=6 tables=2 manners=1 tempo=instant", {"RoomScene", "CeremonyScene"}),
}


@pytest.mark.parametrize(("size", "language"), [*((size, "en") for size in SIZES), (SIZES[0], "es")])
@pytest.mark.parametrize("edition", MATCHES)
def test_a_match_is_played_to_its_end(edition: str, size: str, language: str) -> None:
    wishes, seen = MATCHES[edition]
    width, height = map(int, size.split("x"))
    with desktop((width, height), managed=False) as screen:
        done = subprocess.run(
            [sys.executable, "-m", "tests.e2e.played", edition, size, f"language={language}"]
            + ["tempo=quick"] * ("tempo" not in wishes)
            + wishes.split(),
            env=screen.environment,
            capture_output=True,
            check=False,
            timeout=1800,
        )
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["trouble"] == "", told
    assert seen <= set(told["seen"])
