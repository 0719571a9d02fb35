"""What is told of a game's account: headline, picture, sums and performance, for the pad and a page alike."""

from __future__ import annotations

import pygame

from skipbo.languages import _
from skipbo.play.account_service import Accounting
from skipbo.play.told_account import ToldAccount, levels_beside
from skipbo.ui.widgets.luck_sums import CARDS, PLAY, START, AddsUp, Performance, SumPart
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import place_name
from skipbo.wording.figures import decimal, points, signed
from skipbo.wording.luck_words import band_words, cards_words, played_words
from skipbo.wording.review_words import too_long_words


def headlines(told: ToldAccount, name: str) -> list[str]:
    """How it was played, as soon as that is known, and what the cards gave; no name is "you"."""
    rating = told.rating
    lines = []
    if rating is not None:
        lines.append(played_words(name, rating.better_than))
    return [*lines, cards_words(name, told.account.luck[told.own])]


def adds_up(rect: pygame.Rect, told: ToldAccount) -> AddsUp:
    """Start, cards and play over the ruler."""
    account, own = told.account, told.own
    note = _("mistakes are still being looked for")
    if account.decisions is not None:
        note = _("own mistakes {own}, the others’ {others}, small things {rest}").format(
            own=signed(-points(account.lost[own])),
            others=signed(points(account.gained[own])),
            rest=signed(points(account.rest[own])),
        )
    parts = (
        SumPart(_("At the start"), account.start[own], START),
        SumPart(_("The cards"), account.luck[own], CARDS),
        SumPart(_play_words(told), account.play[own], PLAY, note),
    )
    ends = _("0 · lost"), "50", _("won · 100")
    return AddsUp(rect, parts, ends, is_to_the_end=account.result is not None)


def _play_words(told: ToldAccount) -> str:
    """Whose play it was: who gave up before the first turn has played nothing."""
    if told.has_played or not any(told.account.play):
        return _("The play")
    others = [name for side, name in enumerate(told.names) if side != told.own]
    return _("{name}’s play").format(name=others[0]) if len(others) == 1 else _("The others’ play")


def performance(rect: pygame.Rect, told: ToldAccount, is_you: bool) -> Performance:
    """The seat's play on the dial."""
    rating = told.rating
    headline = _("Your play") if is_you else told.names[told.own]
    if rating is None:
        is_over = told.account.decisions is not None
        why = _("too little to decide") if is_over else _("being worked out")
        return Performance(rect, headline, None, why, ())
    marks = tuple(
        _("{level}: {score}").format(level=place_name(level), score=decimal(score))
        for level, score in levels_beside(rating)
    )
    return Performance(rect, headline, rating.score, band_words(rating.band), marks)


class Working(Widget):
    """A strip that fills while the account is being made, or one sentence where there is none."""

    def __init__(self, rect: pygame.Rect, source: Accounting, key: str = "working") -> None:
        super().__init__(rect, key)
        self.source = source

    def label(self) -> str:
        """What is being done."""
        if self.source.has_failed:
            if self.source.is_too_long:
                return too_long_words(self.source.record)
            return _("What the cards gave could not be worked out for this game.")
        return _("Was it luck? Working it out…")

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Words over a groove."""
        k, palette = paint.k, paint.palette
        line = pygame.Rect(self.rect.left, self.rect.centery - k(44), self.rect.width, k(40))
        paint.words(surface, self.label(), "strong", 21, palette.soft, line, "center")
        if self.source.has_failed:
            return
        groove = pygame.Rect(0, line.bottom + k(8), min(self.rect.width, k(420)), k(14))
        groove.centerx = self.rect.centerx
        art, radius = paint.art, groove.height // 2
        surface.blit(art.boxes.rounded(*groove.size, radius, palette.groove), groove)
        done = round(groove.width * self.source.done)
        if done > groove.height:
            surface.blit(
                art.boxes.rounded(done, groove.height, radius, palette.amber, palette.amber_low), groove
            )
