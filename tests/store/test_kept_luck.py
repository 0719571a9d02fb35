"""What the cards brought in a game is worked out once; the file that says so is trusted with nothing."""

from pathlib import Path

import pytest

from skipbo import __version__
from skipbo.store import kept_luck
from skipbo.store.kept_luck import MOST_GAMES, KeptLuck, fingerprint
from skipbo.store.paths import Paths
from skipbo.store.safe_json import sealed

GAME = {"format": "skipbo-record", "moves": [["hand:7>b1", 0]]}


def luck_in(folder: Path) -> KeptLuck:
    return KeptLuck(Paths.find(folder))


def test_it_is_there_after_a_start_for_this_record_alone(tmp_path: Path) -> None:
    luck_in(tmp_path).keep([(GAME, (0.12346, -0.12346))])
    again = luck_in(tmp_path)
    assert again.of(GAME) == (0.1235, -0.1235)
    assert again.of({**GAME, "moves": []}) is None


def test_the_oldest_make_way(tmp_path: Path) -> None:
    kept = luck_in(tmp_path)
    kept.keep([({"game": number}, (number / 10_000,)) for number in range(MOST_GAMES + 2)])
    assert kept.of({"game": 1}) is None
    assert luck_in(tmp_path).of({"game": 2}) == (0.0002,)
    assert (tmp_path / "data/statistics/luck.json").stat().st_size < 60_000


@pytest.mark.parametrize(
    "games",
    [
        {}, [[]], [["x", "1"]], [["x", 10**9]], [[7, 1]], [["x", 0.5]], 3,
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_worked_out_anew(tmp_path: Path, games: object) -> None:
    luck_in(tmp_path).keep([(GAME, (0.1, -0.1))])
    path = next(tmp_path.rglob("luck.json"))
    path.write_bytes(sealed(kept_luck.FORMAT, kept_luck.VERSION, {"by": __version__, "games": games}))
    found = luck_in(tmp_path)
    assert found.of(GAME) is None
    found.keep([(GAME, (0.2, -0.2))])
    assert luck_in(tmp_path).of(GAME) == (0.2, -0.2)


def test_another_version_may_reckon_otherwise(tmp_path: Path) -> None:
    path = Paths.find(tmp_path).statistics / "luck.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    games = [[fingerprint(GAME), 1, -1]]
    path.write_bytes(sealed(kept_luck.FORMAT, kept_luck.VERSION, {"by": "0.0.1", "games": games}))
    assert luck_in(tmp_path).of(GAME) is None
    path.write_bytes(b"{")
    assert luck_in(tmp_path).of(GAME) is None
