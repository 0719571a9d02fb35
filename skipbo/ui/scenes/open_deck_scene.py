"""The deck of a game that is over, as it was shuffled, with its seed and its seal."""

from __future__ import annotations

import pygame

from skipbo.engine.cards import CARD_FACES
from skipbo.engine.record import Record
from skipbo.languages import _
from skipbo.ui.art import card_width
from skipbo.ui.context import Context
from skipbo.ui.page import PaperPage
from skipbo.ui.widgets.labels import Paragraph
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

CARD, GAP = 70.0, 6.0


class OpenDeckScene(PaperPage):
    """Card by card, the first dealt first."""

    def __init__(self, context: Context, record: Record) -> None:
        super().__init__(context)
        self._record = record

    def title(self) -> str:
        """The page's title."""
        return _("The open deck")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """Seed and seal in words, then the cards."""
        seal = self._record.commitment
        groups = " ".join(seal[start : start + 8] for start in range(0, len(seal), 8))
        told = [
            _("The seed: {seed}").format(seed=self._record.seed),
            _("The shuffle’s seal, proof of fair play: {seal}").format(seal=groups),
            _("In the order of the deal. Whoever shuffles with this seed gets this deck."),
        ]
        widgets: list[Widget] = []
        for words in told:
            high = self.paint.paragraph_height(words, "body", 19, self.k(room)) / self.context.metrics.k + 8
            widgets.append(Paragraph(self.rect(x, y, room, high), words, "body", 19))
            y += high
        y += 10
        wide = CARD * 5 / 7 + GAP
        per_row = max(1, int(room // wide))
        deck = self._record.deck
        for first in range(0, len(deck), per_row):
            row = deck[first : first + per_row]
            widgets.append(CardRow(self.rect(x, y, room, CARD), row, first))
            y += CARD + GAP
        return widgets


class CardRow(Widget):
    """Some cards of the deck, side by side."""

    def __init__(self, rect: pygame.Rect, cards: tuple[int, ...], first: int) -> None:
        super().__init__(rect, f"deck {first}")
        self.cards, self.first = cards, first

    def label(self) -> str:
        """Where they lie in the deck, and what they are."""
        told = ", ".join("Skip-Bo" if card == 0 else CARD_FACES[card] for card in self.cards)
        return f"{self.first + 1}–{self.first + len(self.cards)}: {told}"

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Small cards."""
        high = self.rect.height
        step = card_width(high) + paint.k(GAP)
        for number, card in enumerate(self.cards):
            surface.blit(
                paint.art.card(card, high, mini=True), (self.rect.left + number * step, self.rect.top)
            )
