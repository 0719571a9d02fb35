"""At a hand-over a screen reader tells the next person nothing of the one before, nor of their own hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from skipbo.engine.commands import Discard
from skipbo.ui.access import system
from skipbo.ui.access.access import Access
from skipbo.ui.access.tree import Tree
from skipbo.ui.scenes.handover_scene import HandoverScene
from tests.ui.table.driver import TableDriver

SECRET = "You drew a 5."


class Reader:
    """Stands for a screen reader that looks."""

    is_active = True

    def show(self, make: Callable[[], Any]) -> None:
        make()

    def next_asked(self) -> None:
        return None


@pytest.mark.parametrize("waits", [True, False], ids=["waiting", "said"])
def test_at_a_hand_over_nothing_of_either_hand_can_be_heard(waits: bool) -> None:
    driver = TableDriver("classic", 2, humans=(0, 1), tempo="instant", motion="none", stock=10)
    voice, kit = driver.context.voice, system.library()
    assert kit is not None
    access = Access("Skip-Bo", voice)
    tree = Tree(kit)
    access._line = Reader(), tree  # type: ignore[assignment]
    voice.is_heard = True
    driver.tick(400)
    driver.key("return")
    driver.settle()
    voice.say(SECRET)
    if not waits:
        access.turn(driver.context.stack.top, 1.0)
        assert SECRET in " ".join(tree._said.values())
    legal = driver.client.legal()
    driver.scene.intents.submit(next(command for command in legal if isinstance(command, Discard)))
    while not isinstance(driver.context.stack.top, HandoverScene):
        driver.tick()
    access.turn(driver.context.stack.top, 1.0)
    said = " ".join(tree._said.values())
    assert "take your seat" in said.casefold() or "your turn" in said.casefold()
    assert SECRET not in said
    assert not driver.client.is_open
    assert driver.scene.described().things == ()
