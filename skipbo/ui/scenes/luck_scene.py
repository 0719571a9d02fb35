"""A page that tells whether it was luck: the game's picture, how it adds up, how it was played."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.languages import _
from skipbo.play.account_service import Accounting
from skipbo.play.told_account import ToldAccount
from skipbo.ui.context import Context
from skipbo.ui.page import PaperPage
from skipbo.ui.widgets.curve_plan import ROOMY_PLOT, least_height
from skipbo.ui.widgets.labels import Paragraph
from skipbo.ui.widgets.luck_panel import Working, adds_up, headlines, performance
from skipbo.ui.widgets.luck_picture import GameCurve, stitching_seconds
from skipbo.ui.widgets.widget import Widget

#: Narrower than this the sums and the dial stand one below the other.
SIDE_BY_SIDE = 820.0
CURVE, SUMS = 480.0, 226.0


class LuckScene(PaperPage):
    """Shows an account as it comes; `on_moment` gets a move to be looked at on the table."""

    def __init__(
        self,
        context: Context,
        source: Accounting,
        told: Callable[[], ToldAccount | None],
        poll: Callable[[], bool],
        name: str,
    ) -> None:
        super().__init__(context)
        self._source, self._told, self._poll, self._name = source, told, poll, name
        self._shown: ToldAccount | None = None
        self.on_moment: Callable[[int], None] = lambda _move: None

    def title(self) -> str:
        """The page's title."""
        return _("Was it luck?")

    @property
    def wants_tick(self) -> bool:
        """While the account is made."""
        return not self._source.is_settled or super().wants_tick

    def update(self, dt: float) -> bool:
        """Take in what has been worked out."""
        has_news = self._poll()
        if self._told() is not self._shown:
            self.rebuild()
        return super().update(dt) or has_news

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """Sentences, picture, sums, dial."""
        told = self._shown = self._told()
        if told is None:
            return [Working(self.rect(x, y, room, min(240.0, self.body_height)), self._source)]
        widgets: list[Widget] = []
        scale = self.context.metrics.k
        foot = y + self.body_height
        words = " ".join(headlines(told, self._name))
        high = self.paint.paragraph_height(words, "title", 28, self.k(room)) / scale + 6
        widgets.append(Paragraph(self.rect(x, y, room, high), words, "title", 28))
        y += high + 10
        # Where the sums stand beside each other all of it is seen at once, as far as the curve can be read.
        is_wide = room >= SIDE_BY_SIDE
        beside_sums = foot - y - SUMS - 32
        least = least_height(self.paint, told, self.k(room)) / scale
        tall = min(CURVE, beside_sums)
        if not is_wide or tall < least:  # the page is scrolled: the curve takes what can be seen at once
            roomy = least_height(self.paint, told, self.k(room), ROOMY_PLOT) / scale
            tall = max(roomy, min(CURVE, foot - y))
        curve = GameCurve(
            self.rect(x, y, room, tall), told, self.on_moment, seconds=stitching_seconds(self.context)
        )
        widgets.append(curve)
        y += tall + 20
        dial = 300.0
        if is_wide:
            return [
                *widgets,
                adds_up(self.rect(x, y, room - dial - 36, SUMS), told),
                performance(self.rect(x + room - dial, y, dial, SUMS), told, not self._name),
            ]
        sums = adds_up(self.rect(x, y, room, SUMS), told)
        y += SUMS + 24
        return [*widgets, sums, performance(self.rect(x, y, min(room, 340.0), SUMS), told, not self._name)]
