"""These tests begin and end in English, whatever languages they speak in between."""

import pytest

from skipbo.languages import set_language


@pytest.fixture(autouse=True)
def _english():
    set_language("en")
    yield
    set_language("en")
