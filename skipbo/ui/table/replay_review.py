"""A replay's mistakes: marks on its bar, and a note where another plan had been better."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.commands import Command
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.review_service import GameReview, Mistake
from skipbo.player_names import called_all
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.stage import Stage
from skipbo.wording.hints import reason_words
from skipbo.wording.review_words import plan_words, summary_words, too_long_words, worth_words

MOST_COMMANDS = 4
"""How much of a plan the note tells."""


class ReplayReview:
    """What looking back has found so far, and what of it is shown."""

    def __init__(
        self, stage: Stage, overlay: Overlay, source: GameReview, labels: Callable[[], list[str]]
    ) -> None:
        self._stage, self._overlay = stage, overlay
        self.source, self._labels = source, labels
        self._is_told = False
        self._unsaid = ""

    @property
    def mistakes(self) -> list[Mistake]:
        """In the order of the moves."""
        return self.source.mistakes

    def update(self) -> bool:
        """Take in what was found; true if there is news."""
        if self._is_told:
            return False
        has_news = self.source.poll()
        if self.source.has_failed:
            self._is_told = True
            ended = _("The review came to a sudden end. Press the magnifier to begin again.")
            self._unsaid = too_long_words(self.source.record) if self.source.is_too_long else ended
        elif self.source.is_done:
            self._is_told = True
            self.source.close()
            self._unsaid = self.summary()
        return has_news or self._is_told

    def say(self) -> None:
        """What it came to, once: a note would lie over the words."""
        if self._unsaid:
            self._overlay.say(self._unsaid, 6.0)
            self._unsaid = ""

    @property
    def is_looking(self) -> bool:
        """Whether more may be found."""
        return not self._is_told

    def summary(self) -> str:
        """How the viewer, or else the first who was looked at, did."""
        seats = self.source.seats
        viewer = self._stage.model.viewer
        seat = viewer if viewer in seats else seats[0]
        costs = [found.decision.cost for found in self.mistakes if found.decision.seat == seat]
        return summary_words(self._labels()[seat], self.source.decisions[seat], len(costs), sum(costs))

    def at(self, step: int) -> Mistake | None:
        """The mistake that is about to be made at a step of the replay."""
        return next((found for found in self.mistakes if found.decision.move == step), None)

    def after(self, step: int) -> Mistake | None:
        """The next mistake after a step, else the first."""
        later = [found for found in self.mistakes if found.decision.move > step]
        return next(iter(later or self.mistakes), None)

    def progress(self) -> str:
        """What is said while there is nothing to show."""
        if self.is_looking:
            count = len(self.source.record.moves)
            return _("Review: {done} of {count} moves, no mistake yet.").format(
                done=self.source.move, count=count
            )
        return self.summary()

    def note(self, found: Mistake) -> HintNote:
        """The note of a mistake, and the glow of what had been better."""
        decision = found.decision
        first, hand = decision.better[0], self._stage.model.hand
        self._stage.state.hints = Choices(decision.seat, [first], hand).spots_of(first, hand)
        number = self.mistakes.index(found) + 1
        title = _("Mistake {number} of {count}").format(number=number, count=len(self.mistakes))
        played = _("Played: {plan}.").format(plan=_plan(found.played_views, decision.played))
        better = _("Better: {plan}.").format(plan=_plan(found.views, decision.better))
        reason = ""
        if decision.reason is not None:
            names = called_all([seat.name for seat in self.source.record.seats])
            reason = reason_words(decision.reason.code, decision.reason.params, names)
        worth = worth_words(decision.chance, decision.chance_of_better)
        return HintNote(f"{title}. {worth}", f"{better} {reason}", "search", played)

    def mark_at(self, point: tuple[int, int], slider: pygame.Rect, t: float) -> Mistake | None:
        """The mistake whose mark is under a point: a finger's width, but never of the bar itself."""
        near = [
            (abs(mark.centerx - point[0]), found)
            for found, mark in self._marks(slider, t)
            if abs(mark.centerx - point[0]) <= max(mark.width, round(14 * t))
        ]
        if not near or not slider.top - round(26 * t) <= point[1] < slider.top:
            return None
        return min(near, key=lambda each: each[0])[1]

    def _marks(self, slider: pygame.Rect, t: float) -> list[tuple[Mistake, pygame.Rect]]:
        """Every mistake's mark over the bar: the more it cost, the taller; narrow, for there may be many."""
        length = max(1, len(self.source.record.moves))
        marks = []
        for found in self.mistakes:
            height = round((7 + 45 * min(0.2, found.decision.cost)) * t)
            mark = pygame.Rect(0, 0, max(3, round(5 * t)), height)
            x = slider.left + round(slider.width * found.decision.move / length)
            mark.midbottom = (x, slider.top - round(2 * t))
            marks.append((found, mark))
        return marks

    def draw(self, surface: pygame.Surface, slider: pygame.Rect, t: float) -> None:
        """A mark on the bar for every mistake, and a line as far as the game has been looked at."""
        art, palette = self._stage.context.art, self._stage.context.palette
        length = max(1, len(self.source.record.moves))
        if self.is_looking:
            done = pygame.Rect(slider.left, slider.bottom + round(4 * t), 0, max(2, round(3 * t)))
            done.width = round(slider.width * self.source.move / length)
            if done.width > done.height:
                surface.blit(
                    art.boxes.rounded(done.width, done.height, done.height // 2, palette.accent), done
                )
        for _found, mark in self._marks(slider, t):
            surface.blit(art.boxes.rounded(mark.width, mark.height, mark.width // 2, palette.danger), mark)


def _plan(views: Sequence[View], commands: Sequence[Command]) -> str:
    """As much of a plan as the note has room for."""
    words = plan_words(views[:MOST_COMMANDS], commands[:MOST_COMMANDS])
    return _("{plan}, and so on").format(plan=words) if len(commands) > MOST_COMMANDS else words
