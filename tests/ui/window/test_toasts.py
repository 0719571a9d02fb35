"""Short messages, one after the other."""

import pygame

from skipbo.ui.context import Context
from skipbo.ui.toast import Toasts


def test_toasts_come_one_after_the_other_and_go(context: Context) -> None:
    toasts = Toasts()
    toasts.say("One.")
    toasts.say("Two.")
    toasts.say("Two.")
    seen: list[str] = []
    for _ in range(400):
        toasts.update(0.05)
        if toasts.shown and (not seen or seen[-1] != toasts.shown):
            seen.append(toasts.shown)
            toasts.draw(pygame.Surface(context.size), context)
    assert seen == ["One.", "Two."]
    assert not toasts.moving
