"""What a strong computer player makes of a person's cards: how it stands, then the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.engine.record import Record
from skipbo.languages import _
from skipbo.play.substitute import LEVEL, Substitute
from skipbo.ui.context import Context
from skipbo.ui.dialog import Dialog
from skipbo.ui.page import NOWHERE
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Paragraph
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import level_in_words
from skipbo.wording.figures import signed


class SubstituteScene(Dialog):
    """Over the score pad; `on_watch` gets the game that was played."""

    wish_width = 820.0
    default_key = "ok"

    def __init__(
        self, context: Context, source: Substitute, labels: Sequence[str], on_watch: Callable[[Record], None]
    ) -> None:
        super().__init__(context)
        self._source, self._labels, self._on_watch = source, labels, on_watch

    def title(self) -> str:
        """The panel's title."""
        return _("{level} plays your cards").format(level=level_in_words(LEVEL))

    @property
    def wants_tick(self) -> bool:
        """While it is played."""
        return (self._source.played is None and not self._source.has_failed) or super().wants_tick

    def update(self, dt: float) -> bool:
        """Take in how far the game is."""
        if self._source.played is None and self._source.poll():
            self.rebuild()
            return True
        return super().update(dt)

    def left(self) -> None:
        """The panel is left: end the substitute's game."""
        super().left()
        self._source.close()

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """How it stands, or what it came to."""
        widgets: list[Widget] = []
        for number, (words, role) in enumerate(self._lines()):
            high = self.paint.paragraph_height(words, role, 22, self.k(room)) / self.context.metrics.k + 10
            paragraph = Paragraph(self.rect(x, y, room, high), words, role, 22)
            paragraph.key = f"line {number}"
            widgets.append(paragraph)
            y += high
        return widgets

    def _lines(self) -> list[tuple[str, str]]:
        source = self._source
        if source.has_failed:
            return [(_("This game could not be played again."), "body")]
        same = _("The same deal and the same opponents; it sees no card that you could not see.")
        if source.leads is None:
            standing = ", ".join(
                f"{name}: {count}" for name, count in zip(self._labels, source.stocks, strict=False)
            )
            return [
                (same, "body"),
                (_("Stock cards left: {stocks}").format(stocks=standing or "…"), "strong"),
            ]
        yours, its = source.leads
        level = level_in_words(LEVEL)
        return [
            (same, "body"),
            (_("Your lead, in stock cards: {count}").format(count=signed(yours)), "strong"),
            (_("{level}’s lead: {count}").format(level=level, count=signed(its)), "strong"),
            (_("The difference: {count}").format(count=signed(its - yours)), "strong"),
        ]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """Back, and its game to be watched."""
        ok = Button(NOWHERE, _("Back"), self.back, "plain", "back", key="ok")
        played = self._source.played
        if played is None:
            return (("left", 220.0, ok),)
        watch = Button(
            NOWHERE, _("Watch its game"), lambda: self._on_watch(played), "amber", "eye", key="watch"
        )
        return (("left", 220.0, ok), ("right", 320.0, watch))
