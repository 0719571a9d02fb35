"""A disk that fails at every call in turn: nothing is lost or called kept that is not."""

import sys

import pytest

from tests.attacks.amounts import EVERYDAY_SEED, amount, long_seed
from tests.attacks.children import attacked

EVERYDAY, LONG = 10, 640

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the watch reads /proc")


def test_a_disk_that_fails_now_and_then(tmp_path):
    assert attacked("faulty_disk", EVERYDAY_SEED, EVERYDAY, tmp_path)["cases"] == EVERYDAY


@pytest.mark.long
def test_a_disk_that_fails_at_every_call(tmp_path):
    seed = long_seed()
    print(f"seed {seed}: {attacked('faulty_disk', seed, amount('faults', LONG), tmp_path)}")
