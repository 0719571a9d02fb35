"""While it is held down, what others do is shown at four times the speed, however few pictures there are."""

from __future__ import annotations

import pytest

from skipbo.engine.commands import Discard
from skipbo.ui.tempo import FAST
from tests.ui.table.driver import TableDriver


def _others_turns(frame: float, is_fast: bool) -> float:
    """How many seconds three others play, at pictures of so many seconds."""
    table = TableDriver("classic", 4, seed="four times", stock=10)
    table.settle()
    while table.host.turn == 0:
        discards = [command for command in table.host.legal(0) if isinstance(command, Discard)]
        table.scene.intents.submit(discards[0])
    stack, director = table.context.stack, table.scene.director
    while director.has_only_own and not director.is_idle:
        stack.update(frame)
    director.is_fast, pictures = is_fast, 0
    while director.stage.model.turn != 0 or not director.is_idle:
        stack.update(frame)
        pictures += 1
    return pictures * frame


@pytest.mark.parametrize("pictures", [20, 60, 240])
def test_four_times_as_fast_is_four_times(pictures: int) -> None:
    usual, fast = (_others_turns(1 / pictures, is_fast) for is_fast in (False, True))
    assert usual == pytest.approx(FAST * fast, abs=FAST * 1.5 / pictures)
