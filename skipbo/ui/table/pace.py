"""How a game goes on by itself at a table that is seen: everybody takes their time."""

from __future__ import annotations

from skipbo.controls.actions import Action
from skipbo.controls.words import first_name
from skipbo.languages import _
from skipbo.play.client.table_client import has_stepped_in, last_to_act
from skipbo.play.client.values import Advice, Awaits, GameEnded, Hint, News, NoHint
from skipbo.play.table_host import Step
from skipbo.ui import pad_glyphs, tempo
from skipbo.ui.table import sayings
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.sayings import with_name
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table_model import DRAW, Spot

#: After this many seconds the table says who is thinking.
LONG_THOUGHT = 1.6
#: How long a computer player looks at the table before its first act, at the normal tempo and at least.
GRACE, LEAST_GRACE = 2.0, 0.5
#: So long it looks where somebody wants to play out of turn, and has just been told how: they read that.
DARING_SECONDS = 5.0
#: So long somebody has who opened their hand to play out of turn.
STEPPING_SECONDS = 20.0
#: How long it takes to call somebody out of turn (R14).
NOTICING_SECONDS = 0.9


class Pace:
    """Lets time pass for whoever is awaited, then lets the client go on and shows what happened."""

    def __init__(self, shown: ShownTable, playing: Playing, intents: Intents) -> None:
        self._shown, self._playing, self._intents = shown, playing, intents
        self._client, self._overlay = shown.client, shown.overlay
        self._waited = self._late = 0.0
        self._awaited: tuple[object, ...] = ()
        self._player: tuple[int, int | None] | None = None
        self._acts = 0
        """How often whoever plays has acted in this turn."""
        self._reminded = ""

    def go_on(self, seconds: float) -> News | None:
        """Nothing is under way: what happens by itself, once its time has come; it is shown from here."""
        client = self._client
        awaits, now = client.awaits, (client.awaits, client.host.step_count)
        if now != self._awaited:
            self._awaited, self._waited = now, 0.0
            self._count_acts()
        if not self._is_due(awaits, seconds):
            if awaits is Awaits.COMPUTER:
                client.go_on(may_act=False)
            return None
        news = client.go_on()
        if news is None:
            self._late = 0.0  # now it waits for the thought alone
        if awaits is Awaits.COACH and isinstance(news, Step | Advice):
            self._intents.take_in(news)
        elif isinstance(news, Step):
            if awaits is Awaits.CALL:
                self._playing.clear_marks()
            self._shown.director.show(news)
            self._shown.director.catch_up(self._late)
            self._playing.settle()
        elif isinstance(news, Hint):
            self._playing.show_hint(news)
        elif isinstance(news, NoHint):
            from skipbo.wording.hints import no_hint_words  # a hint is asked for first

            self._overlay.say(no_hint_words(), 5.0)
        elif isinstance(news, GameEnded):
            self._shown.is_told_over = True
        elif awaits is Awaits.COMPUTER and self._waited > LONG_THOUGHT:
            self._tell_who_thinks()
        return news

    def think_ahead(self) -> None:
        """What the others see still moves: whoever plays next begins to think, and acts later."""
        if self._client.awaits is Awaits.COMPUTER:
            self._client.go_on(may_act=False)

    def _count_acts(self) -> None:
        """A long turn of a computer player becomes faster and faster."""
        client = self._client
        player = (client.facts.number, client.host.turn)
        self._acts = self._acts + 1 if player == self._player else 0
        self._player = player
        is_computers = client.awaits is Awaits.COMPUTER
        self._shown.director.turn_speed = tempo.turn_speed(self._acts) if is_computers else 1.0

    def _is_due(self, awaits: Awaits, seconds: float) -> bool:
        """Whether whoever is awaited has had their time."""
        self._late = 0.0
        is_dragging = self._shown.drag.is_dragging
        if awaits is Awaits.COUNT:
            return self._shown.is_still
        if awaits is Awaits.CALL:
            self._waited += seconds
            return self._waited >= NOTICING_SECONDS and not is_dragging
        if awaits is Awaits.HAND_OVER and self._playing.is_asking:
            return False  # somebody calls, or wants to play out of turn
        if has_stepped_in(self._client):
            self._waited += seconds
            return self._waited >= STEPPING_SECONDS and not is_dragging
        if awaits is Awaits.HAND_OVER and self._client.may_step_in and (is_dragging or self._is_dared):
            self._waited += seconds
            return self._waited >= DARING_SECONDS
        if awaits is not Awaits.COMPUTER:
            return True
        grace = self._grace()
        if grace and is_dragging:
            return False  # somebody is about to play out of turn
        if self._overlay.is_refusing and self._client.facts.rules.manners:
            return False  # somebody was too late for that, and reads it
        director, pace = self._shown.director, self._shown.stage.tempo
        self._waited += seconds * director.speed
        if director.is_impatient:
            director.is_impatient, self._waited = False, max(self._waited, LONG_THOUGHT)
        # After the player's own turn that pause was the moment in which the discard could be taken back.
        is_first = last_to_act(self._client) == self._client.seat
        pause = pace.pause(pace.unseen + (0.0 if is_first else tempo.THINK_PAUSE))
        late = self._waited - max(grace, pause)
        self._late = late if late < seconds * director.speed else 0.0
        return late >= 0.0

    def wait_anew(self) -> None:
        """Somebody whose turn it is not has opened their hand to play (R12): they have a while for it."""
        self._waited = 0.0

    def _grace(self) -> float:
        """The moment before a computer player's first act: others may still play out of turn (R12)."""
        if not self._client.may_step_in:
            return 0.0
        if self._is_dared:
            return DARING_SECONDS
        return max(LEAST_GRACE, self._shown.stage.tempo.pause(GRACE))

    @property
    def _is_dared(self) -> bool:
        """Whether somebody has just tried to play out of turn, and may still do it."""
        return self._intents.dared_at == self._client.host.step_count and self._client.may_step_in

    def _tell_who_thinks(self) -> None:
        turn = self._client.host.turn
        if turn is not None and not self._overlay.toast.parts:
            name = self._client.facts.names[turn]
            self._overlay.show(with_name(_("{name} is thinking…").format(name=name), [name]))

    def remind(self) -> bool:
        """Say what is due as long as it is: a draw by hand (R10), an owed card; True when that is news."""
        due, toast = self._shown.stage.state.due, self._overlay.toast
        is_told = self._client.facts.is_playing and self._client.view.proper is None  # who errs is not helped
        words = self._due_words(due[0]) if due and is_told else ""
        if words and not toast.parts:
            self._reminded = words
            if due[0] == DRAW:
                self._overlay.show(((words, False),), about=(DRAW,))
            else:
                self._overlay.say(words, None, due[0])
            return True
        if self._reminded and words != self._reminded:
            if toast.parts == ((self._reminded, False),):
                toast.clear()
            self._reminded = ""
        return False

    def _due_words(self, due: Spot) -> str:
        if due != DRAW:
            return sayings.owed_words(self._client.view)
        if self._shown.stage.context.device == "pad":
            words = _("Draw your cards: choose the draw pile and press {button}.")
            return words.format(button=pad_glyphs.A)
        key = first_name(Action.DRAW)
        if not key:
            return _("Draw your cards: click the draw pile.")
        return _("Draw your cards: click the draw pile ({key}).").format(key=key)
