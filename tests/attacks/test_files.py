"""Files turned against the game, and what is no file at all: nothing is run, broken or lost."""

import sys

import pytest

from tests.attacks.amounts import EVERYDAY_SEED, amount, long_seed
from tests.attacks.children import attacked

EVERYDAY, LONG = 14, 1500
EVERYDAY_SPECIAL = 5

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the watch reads /proc")


def test_files_turned_against_the_game(tmp_path):
    assert attacked("mutated_files", EVERYDAY_SEED, EVERYDAY, tmp_path)["cases"] == EVERYDAY


@pytest.mark.long
def test_thousands_of_files_turned_against_the_game(tmp_path):
    count, seed = amount("files", LONG), long_seed()
    sums = attacked("mutated_files", seed, count, tmp_path)
    print(f"seed {seed}: {sums}")
    assert sums["cases"] == count


def test_what_is_no_ordinary_file(tmp_path):
    assert attacked("special_files", EVERYDAY_SEED, EVERYDAY_SPECIAL, tmp_path)["cases"] == EVERYDAY_SPECIAL


@pytest.mark.long
def test_everything_that_is_no_ordinary_file_everywhere(tmp_path):
    sums = attacked("special_files", long_seed(), 0, tmp_path)  # 0: each kind in each place
    print(sums)
    assert sums["cases"] > 200
