"""The quiet room round the table, for those who wish it: its tone, and now and then somebody's hands."""

from __future__ import annotations

import random
from collections.abc import Callable

from skipbo.ui.sound import Sound

#: Between two sounds of hands at the table: this many seconds at least and at most.
SELDOM = (11, 34)


class Ambience:
    """Asked about once a second; `is_wished` says whether it may be heard now."""

    def __init__(
        self, sound: Sound, is_wished: Callable[[], bool], chance: random.Random | None = None
    ) -> None:
        self._sound, self._is_wished = sound, is_wished
        self._chance = chance or random.Random()
        self._is_on = False
        self._left = SELDOM[1]

    def second(self) -> None:
        """A second has passed."""
        if not self._is_wished():
            if self._is_on:
                self._sound.hum("room", 0.0)
            self._is_on = False
            return
        if not self._is_on:
            self._is_on = True
            self._left = self._chance.randint(*SELDOM)
        self._sound.hum("room")
        self._left -= 1
        if self._left <= 0:
            self._left = self._chance.randint(*SELDOM)
            self._sound.play("hands", self._chance.uniform(0.6, 1.0), self._chance.randrange(4))
