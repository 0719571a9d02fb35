"""How a game goes on by itself at a table that is seen: everybody takes their time."""

from __future__ import annotations

from skipbo.languages import _
from skipbo.play.client.values import Awaits, GameEnded, Hint, News
from skipbo.play.table_host import Step
from skipbo.ui import tempo
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.shown import ShownTable

#: After so many seconds it is said who is thinking.
LONG_THOUGHT = 1.6
#: How long a computer player looks at the table before its first act, at the normal tempo and at least.
GRACE, LEAST_GRACE = 1.2, 0.5
#: How long it takes to call somebody out of turn (R14).
NOTICING_SECONDS = 0.9


class Pace:
    """Lets time pass for whoever is awaited, then lets the client go on and shows what happened."""

    def __init__(self, shown: ShownTable, playing: Playing) -> None:
        self._shown, self._playing = shown, playing
        self._client, self._overlay = shown.client, shown.overlay
        self._waited = 0.0
        self._awaited: tuple[object, ...] = ()

    def go_on(self, seconds: float) -> News | None:
        """Nothing is under way: what happens by itself, once its time has come; it is shown from here."""
        client = self._client
        awaits, now = client.awaits, (client.awaits, client.host.step_count)
        if now != self._awaited:
            self._awaited, self._waited = now, 0.0
        if not self._is_due(awaits, seconds):
            return None
        news = client.go_on()
        if isinstance(news, Step):
            if awaits is Awaits.CALL:
                self._playing.clear_marks()
            self._shown.show(news)
            self._playing.settle()
        elif isinstance(news, Hint):
            self._playing.show_hint(news)
        elif isinstance(news, GameEnded):
            self._shown.is_told_over = True
        elif awaits is Awaits.COMPUTER and self._waited > LONG_THOUGHT:
            self._tell_who_thinks()
        return news

    def _is_due(self, awaits: Awaits, seconds: float) -> bool:
        """Whether whoever is awaited has had their time."""
        is_dragging = self._shown.drag.is_dragging
        if awaits is Awaits.COUNT:
            return self._shown.is_still
        if awaits is Awaits.CALL:
            self._waited += seconds
            return self._waited >= NOTICING_SECONDS and not is_dragging
        if awaits is not Awaits.COMPUTER:
            return True
        grace = self._grace()
        if grace and is_dragging:
            return False  # somebody is about to play out of turn
        self._waited += seconds
        return self._waited >= max(grace, self._shown.stage.tempo.seconds(tempo.THINK_PAUSE))

    def _grace(self) -> float:
        """The moment before a computer player's first act: others may still play out of turn (R12)."""
        if not self._client.may_step_in:
            return 0.0
        return max(LEAST_GRACE, self._shown.stage.tempo.seconds(GRACE))

    def _tell_who_thinks(self) -> None:
        turn = self._client.host.turn
        if turn is not None and not self._overlay.toast.parts:
            name = self._client.facts.names[turn]
            self._overlay.toast.show(((name, True), (" " + _("is thinking…"), False)))

    def remind(self) -> bool:
        """Say that a draw by hand is due as long as it is (R10); True when that is news."""
        if not (self._client.facts.is_playing and self._client.facts.rules.manners):
            return False
        with_mouse = ((_("Draw your cards: click the draw pile (D)."), False),)
        with_pad = ((_("Draw your cards: choose the draw pile and press A."), False),)
        is_due, toast = bool(self._shown.stage.state.due), self._overlay.toast
        if is_due and not toast.parts:
            toast.show(with_pad if self._overlay.has_pad else with_mouse)
            return True
        if not is_due and toast.parts in (with_mouse, with_pad):
            toast.clear()
        return False
