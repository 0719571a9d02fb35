"""Queues events and lets them be seen one after the other; the rules are finished long before."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from skipbo.engine import events as ev
from skipbo.ui.choreography import Cue, acts_for
from skipbo.ui.layout import Pose
from skipbo.ui.table.stage import Stage
from skipbo.ui.tempo import COIN, FAST
from skipbo.ui.tween import Act, Timeline

# However many coins come back from a pile, at the normal tempo they take no longer than this.
LONGEST_DEALING_BACK = 2.4


class Director:
    """Plays events on a stage. `watch` hears of each event when its showing begins."""

    def __init__(self, stage: Stage, watch: Callable[[ev.Event], None] | None = None) -> None:
        self.stage = stage
        self._queue: deque[tuple[ev.Event, Cue]] = deque()
        self._timeline = Timeline()
        self.is_fast = False
        """Whether the player lets it all go by faster, for as long as that is wished."""
        self.is_impatient = False
        """Whether the player does not wish to wait for the next card."""
        self.is_held = False
        """Whether the player is about to take back what was done last: until then time stands still."""
        self.turn_speed = 1.0
        """How fast the turn under way is played: long ones go faster and faster."""
        self._watch = watch or (lambda event: None)
        self._to_tell: list[ev.Event] = []
        """Said when it has been seen, the face of a tumbling die, or when what was before has been read."""

    @property
    def is_idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._queue and self._timeline.is_empty

    @property
    def has_only_own(self) -> bool:
        """Whether all that is still to be seen follows from the player's own moves."""
        return all(cue.own for _event, cue in self._queue) and all(act.own for act in self._timeline.running)

    def submit(
        self,
        events: Sequence[ev.Event],
        own: bool = False,
        slot: int = -1,
        start: Pose | None = None,
        can_be_taken_back: bool = False,
        coin_held: bool = False,
    ) -> None:
        """Show these events after those before; `start` and `slot`: where the card was.

        `coin_held`: a coin was what the hand let go at `start`, and not the card that it bought.
        """
        cue = Cue(own, slot, start, can_be_taken_back)
        moves_card = any(isinstance(event, ev.CardPlayed | ev.CardDiscarded) for event in events)
        for event in events:
            if moves_card and not coin_held and isinstance(event, ev.CoinsMoved):
                # A bought card was in the hand, its price was not: that comes from the buyer's coins.
                self._queue.append((event, Cue(own)))
                continue
            self._queue.append((event, cue))
            if isinstance(
                event, (ev.CardPlayed, ev.CardDiscarded, ev.DieRolled, ev.CoinsMoved, ev.StandInPlaced)
            ):
                cue = replace(cue, slot=-1, start=None)  # only the first movement starts at the pointer
        self._next()

    def update(self, seconds: float) -> bool:
        """Let time pass; True while anything moves."""
        if self.is_idle:
            return False
        if not self.is_held:
            self._timeline.advance(seconds * self.speed)
            self._next()
        return True

    @property
    def speed(self) -> float:
        """How fast time passes for what others do; for the player's own doings it never hurries."""
        if self.has_only_own and not self.is_idle:
            return 1.0
        return max(FAST if self.is_fast else 1.0, self.turn_speed)

    def skip(self) -> None:
        """What others have in the air lands at once; where nothing is, the next card need not wait."""
        if self.is_idle:
            self.is_impatient = True
        elif not self.has_only_own:  # the own discard may yet be taken back
            self._timeline.finish()
            self._next()

    def finish(self) -> None:
        """Show the end of everything now."""
        self._timeline.finish()
        self._tell_seen()
        while self._queue:
            event, cue = self._queue.popleft()
            self._watch(event)
            self.stage.model.apply(event, cue.slot)
            self.stage.model.hand_coming = 0

    def drop_all(self) -> None:
        """Forget everything that was to be shown (the model is about to be made anew)."""
        self._queue.clear()
        self._timeline = Timeline()
        self._to_tell.clear()

    @property
    def running(self) -> list[Act]:
        """What is in the air."""
        return self._timeline.running

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in the air."""
        for act in self._timeline.running:
            act.draw(surface)

    def _next(self) -> None:
        """Begin the next event when the stage is free."""
        while self._timeline.is_empty:
            self._tell_seen()
            if not self._queue:
                break
            event, cue = self._queue.popleft()
            is_die = isinstance(event, ev.DieRolled) and not self.stage.tempo.is_instant
            if is_die or isinstance(event, ev.TurnBegan):
                self._to_tell.append(event)
            else:
                self._watch(event)
            acts = acts_for(self.stage, event, cue)
            if isinstance(event, ev.CoinsMoved) and not self.stage.tempo.is_instant:
                acts += self._more_coins(event, len(acts)) + self._bought_card()
            self._timeline.add(acts)
            self._timeline.advance(0.0)

    def _more_coins(self, first: ev.CoinsMoved, count: int) -> list[Act]:
        """The coins that are dealt back next: each starts while the one before is still in the air."""
        following: list[Act] = []
        while self._queue:
            event, cue = self._queue[0]
            if not isinstance(event, ev.CoinsMoved) or event.source != first.source:
                break
            self._queue.popleft()
            self._watch(event)
            following += acts_for(self.stage, event, cue)
        pause = self.stage.tempo.seconds
        stagger = min(pause(COIN.stagger), pause(LONGEST_DEALING_BACK) / max(1, len(following) + count))
        for number, act in enumerate(following):
            act.delay = (count + number) * stagger
        return following

    def _bought_card(self) -> list[Act]:
        """The card that was just paid for: it does not go back to its place to wait for the coin."""
        if not self._queue or not isinstance(self._queue[0][0], ev.CardPlayed):
            return []
        event, cue = self._queue.popleft()
        self._watch(event)
        return acts_for(self.stage, event, cue)

    def _tell_seen(self) -> None:
        """The stage is at rest: now it may be said what was seen on it."""
        while self._to_tell:
            self._watch(self._to_tell.pop(0))
