"""Hostile names everywhere: shown, kept and found again, and none of them does anything."""

import sys

import pytest

from tests.attacks.amounts import EVERYDAY_SEED, amount, long_seed
from tests.attacks.children import attacked

EVERYDAY, LONG = 3, 300

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the watch reads /proc")


def test_some_hostile_names(tmp_path):
    assert attacked("hostile_names", EVERYDAY_SEED, EVERYDAY, tmp_path)["cases"] == EVERYDAY


@pytest.mark.long
def test_many_hostile_names(tmp_path):
    seed = long_seed()
    print(f"seed {seed}: {attacked('hostile_names', seed, amount('names', LONG), tmp_path)}")
