"""While others play: a key or the mouse held down lets them play faster, a tap lets their card land."""

from __future__ import annotations

from skipbo.ui.choreography import Director
from skipbo.ui.table.fast_sign import FastSign
from skipbo.ui.table.playing import Playing

#: What is let go of sooner than this was a tap.
TAP_SECONDS = 0.25
#: After this many seconds of watching the player is told how to let the others play faster.
SECONDS_TO_TELL = 2.5


class FastForward:
    """What is held down to let the others' turns go by at four times the speed."""

    def __init__(self, director: Director, playing: Playing) -> None:
        self._director, self._playing = director, playing
        self._held_for: float | None = None
        self._watched = 0.0

    @property
    def sign(self) -> FastSign:
        """What stands on the table about it: nothing, how it is done, or that it is being done."""
        if self._watched <= 0.0:
            return FastSign.NONE
        if self._held_for is not None and self._held_for >= TAP_SECONDS:
            return FastSign.ON
        # The player's own cards may still come, and that is no turn of others any more.
        model = self._director.stage.model
        is_told = self._watched >= SECONDS_TO_TELL and model.turn != model.viewer
        return FastSign.OFFERED if is_told else FastSign.NONE

    @property
    def is_held(self) -> bool:
        """Whether it is held down."""
        return self._held_for is not None

    def press(self) -> bool:
        """It goes down; True if there is anything to go faster."""
        if not self._playing.is_watching:
            return False
        if self._held_for is None:
            self._held_for = 0.0
        self._director.is_fast = True
        return True

    def release(self) -> bool:
        """It comes up: after a tap what is in the air lands. True if it was down."""
        held_for = self._held_for
        self.drop()
        if held_for is not None and held_for < TAP_SECONDS and self._playing.is_watching:
            self._director.skip()
        return held_for is not None

    def drop(self) -> None:
        """Whatever was held is not any more, and no tap was meant."""
        self._held_for = None
        self._director.is_fast = False

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._held_for is not None:
            self._held_for += seconds
        self._watched = self._watched + seconds if self._playing.is_watching else 0.0
