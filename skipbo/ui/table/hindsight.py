"""A replay's mistakes: marks on its bar, and a note where another plan had been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from skipbo.languages import _
from skipbo.play.looking_back import LookingBack, Mistake
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.hint_note import HintNote
from skipbo.wording.hints import reason_words
from skipbo.wording.looking_back import plan_words, summary_words, worth_words

if TYPE_CHECKING:
    from skipbo.ui.scenes.replay import ReplayScene

MOST_COMMANDS = 4
"""How much of a better plan the note tells."""


class Hindsight:
    """What looking back has found so far, and what of it is shown."""

    def __init__(self, scene: ReplayScene, source: LookingBack) -> None:
        self._scene = scene
        self.source = source
        self._is_told = False

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
            self._scene.say(_("Looking back came to a sudden end. Press the glass to begin again."), 5.0)
        elif self.source.is_done:
            self._is_told = True
            self.source.close()
            self._scene.say(self.summary(), 6.0)
        return has_news or self._is_told

    @property
    def is_looking(self) -> bool:
        """Whether more may be found."""
        return not self._is_told

    def summary(self) -> str:
        """How the viewer, or else the first who was looked at, did."""
        seats = self.source.seats
        seat = self._scene.viewer if self._scene.viewer in seats else seats[0]
        costs = [found.decision.cost for found in self.mistakes if found.decision.seat == seat]
        name = self.source.record.seats[seat].name
        return summary_words(name, self.source.decisions[seat], len(costs), sum(costs))

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
            return _("Looking back: {done} of {count} moves, no mistake yet.").format(
                done=self.source.move, count=count
            )
        return self.summary()

    def note(self, found: Mistake) -> HintNote:
        """The note of a mistake, and the glow of what had been better."""
        decision = found.decision
        scene = self._scene
        first = decision.better[0]
        choices = Choices(decision.seat, [first], scene.model.hand)
        scene.hint_spots = choices.spots_of(first, scene.model.hand)
        number = self.mistakes.index(found) + 1
        title = _("Mistake {number} of {count}").format(number=number, count=len(self.mistakes))
        commands, views = decision.better[:MOST_COMMANDS], found.views[:MOST_COMMANDS]
        plan = plan_words(views, commands)
        if len(decision.better) > MOST_COMMANDS:
            plan = _("{plan}; and so on").format(plan=plan)
        better = _("Better: {plan}.").format(plan=plan)
        reason = ""
        if decision.reason is not None:
            names = [seat.name for seat in self.source.record.seats]
            reason = reason_words(decision.reason.code, decision.reason.params, names)
        worth = worth_words(decision.chance, decision.chance_of_better)
        return HintNote(f"{title}. {worth}", f"{better} {reason}", "search")

    def draw(self, surface: pygame.Surface, slider: pygame.Rect, t: float) -> None:
        """A mark on the bar for every mistake, and a line as far as the game has been looked at."""
        art, palette = self._scene.context.art, self._scene.context.palette
        length = max(1, len(self.source.record.moves))
        if self.is_looking:
            done = pygame.Rect(slider.left, slider.bottom + round(4 * t), 0, max(2, round(3 * t)))
            done.width = round(slider.width * self.source.move / length)
            if done.width > done.height:
                surface.blit(art.rounded(done.width, done.height, done.height // 2, palette.accent), done)
        for found in self.mistakes:
            # The more it cost, the larger.
            side = round((9 + 30 * min(0.2, found.decision.cost)) * t)
            dot = art.rounded(side, side, side // 2, palette.danger)
            x = slider.left + round(slider.width * found.decision.move / length)
            surface.blit(dot, dot.get_rect(center=(x, slider.top - round(9 * t))))
