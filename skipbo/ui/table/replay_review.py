"""A replay's mistakes: marks on its bar, and a note where another plan had been better."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.engine.commands import Command
from skipbo.languages import _
from skipbo.play.review_service import GameReview, Mistake
from skipbo.player_names import called_all
from skipbo.ui.table.mistake_note import ChanceLost, MistakeNote, PlanRow
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.plan_drawing import plan_pictures
from skipbo.ui.table.stage import Stage
from skipbo.wording.card_words import sentences
from skipbo.wording.deed_words import deeds_words
from skipbo.wording.figures import lost_points
from skipbo.wording.hints import reason_words
from skipbo.wording.review_words import (
    LEADS_TO_STOCK,
    cost_words,
    kind_words,
    place_words,
    plan_words,
    plays_stock,
    summary_words,
    too_long_words,
    worth_words,
)

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
        has_news = self.source.poll()
        if self._is_told:
            return has_news and not self.source.has_failed
        if self.source.has_failed:
            self._is_told = True
            ended = _("The review came to a sudden end. Press the magnifier to begin again.")
            self._unsaid = too_long_words(self.source.record) if self.source.is_too_long else ended
        elif self.source.is_done:
            self._is_told = True
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
        made = [found.decision for found in self.mistakes if found.decision.seat == seat]
        costs = [lost_points(found.chance, found.chance_of_better) for found in made]
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
            return _("Review: move {done} of {count}, no mistake yet.").format(
                done=self.source.move, count=count
            )
        return self.summary()

    def note(self, found: Mistake, turn: int, is_own: bool) -> MistakeNote:
        """The paper of a mistake that was made in this turn of its player; `is_own`: by who looks on."""
        decision, seen = found.decision, found.views[0]
        rank, count = self.ranks()[self.mistakes.index(found)], len(self.mistakes)
        played = deeds_words(found.played_views[:MOST_COMMANDS], decision.played[:MOST_COMMANDS])
        better = deeds_words(found.views[:MOST_COMMANDS], decision.better[:MOST_COMMANDS])
        rows = (
            PlanRow(
                _("You played") if is_own else _("Played"),
                f"{_cut(played, decision.played)}.",
                tuple(plan_pictures(seen, decision.played)),
            ),
            PlanRow(
                _("Better"),
                f"{_cut(better, decision.better)}.",
                tuple(plan_pictures(seen, decision.better)),
            ),
        )
        why = self._why(found)
        title = kind_words(seen, decision.played, decision.better)
        numbered = _("Mistake {number} of {count}").format(number=rank, count=count)
        worth = worth_words(decision.chance, decision.chance_of_better)
        plan = plan_words(found.views[:MOST_COMMANDS], decision.better[:MOST_COMMANDS])
        told = _("Better: {plan}.").format(plan=_cut(plan, decision.better))
        return MistakeNote(
            rank,
            title,
            place_words(turn, decision.move + 1, rank, count, not self.is_looking),
            rows,
            why,
            ChanceLost(
                cost_words(decision.chance, decision.chance_of_better),
                decision.chance,
                decision.chance_of_better,
            ),
            (_("sure to lose"), _("sure to win")),
            f"{numbered}. {title}. {worth}",
            _("Played: {plan}.").format(plan=_cut(played, decision.played)),
            sentences(told, why),
        )

    def _why(self, found: Mistake) -> str:
        """Why the better plan begins as it does, where its words don't say so."""
        decision = found.decision
        is_told = plays_stock(decision.better[:MOST_COMMANDS])
        if decision.reason is None or (is_told and decision.reason.code in LEADS_TO_STOCK):
            return ""
        names = called_all([seat.name for seat in self.source.record.seats])
        return reason_words(decision.reason.code, decision.reason.params, names)

    def ranks(self) -> list[int]:
        """Each mistake's number: the costliest is the first."""
        costs = sorted((found.decision.cost for found in self.mistakes), reverse=True)
        return [1 + costs.index(found.decision.cost) for found in self.mistakes]


def _cut(words: str, commands: Sequence[Command]) -> str:
    """A plan's words, if the note has room for all of it; else that there is more."""
    return _("{plan}, and so on").format(plan=words) if len(commands) > MOST_COMMANDS else words
