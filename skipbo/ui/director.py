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
from skipbo.ui.tempo import COIN, HURRY
from skipbo.ui.tween import Act, Timeline

# However many coins come back from a pile, at the normal tempo they take no longer than this.
LONGEST_DEALING_BACK = 2.4


class Director:
    """Plays events on a stage. `watch` hears of each event when its showing begins."""

    def __init__(self, stage: Stage, watch: Callable[[ev.Event], None] | None = None) -> None:
        self.stage = stage
        self._queue: deque[tuple[ev.Event, Cue]] = deque()
        self._timeline = Timeline()
        self._hurried = False
        self._watch = watch or (lambda event: None)
        self._to_tell: list[ev.Event] = []
        """What is only said when it has been seen: the face of a die that still tumbles."""

    @property
    def is_idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._queue and self._timeline.is_empty

    @property
    def has_only_own(self) -> bool:
        """Whether all that is still to be seen follows from the player's own moves."""
        return all(cue.own for _event, cue in self._queue) and all(act.own for act in self._timeline.running)

    def submit(
        self, events: Sequence[ev.Event], own: bool = False, slot: int = -1, start: Pose | None = None
    ) -> None:
        """Show these events after those before; `start` and `slot`: where the card was."""
        cue = Cue(own, slot, start)
        moves_card = any(isinstance(event, ev.CardPlayed | ev.CardDiscarded) for event in events)
        for event in events:
            if moves_card and isinstance(event, ev.CoinsMoved):
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
            self._hurried = False
            return False
        self._timeline.advance(seconds * (HURRY if self._hurried else 1.0))
        self._next()
        return True

    def hurry(self) -> None:
        """Let what is under way, and all that waits, go faster."""
        self._hurried = not self.is_idle

    def finish(self) -> None:
        """Show the end of everything now."""
        self._timeline.finish()
        self._tell_seen()
        while self._queue:
            event, cue = self._queue.popleft()
            self._watch(event)
            self.stage.model.apply(event, cue.slot)
            self.stage.model.hand_coming = 0
        self._hurried = False

    def drop_all(self) -> None:
        """Forget everything that was to be shown (the model is about to be made anew)."""
        self._queue.clear()
        self._timeline = Timeline()
        self._to_tell.clear()
        self._hurried = False

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
        if self._timeline.is_empty:
            self._tell_seen()
        while self._queue and self._timeline.is_empty:
            event, cue = self._queue.popleft()
            if isinstance(event, ev.DieRolled) and not self.stage.tempo.is_instant:
                self._to_tell.append(event)
            else:
                self._watch(event)
            if self.stage.tempo.is_instant:
                self.stage.model.apply(event, cue.slot)
                self.stage.model.hand_coming = 0
                continue
            acts = acts_for(self.stage, event, cue)
            if isinstance(event, ev.CoinsMoved):
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
