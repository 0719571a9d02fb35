"""What is told of a game's account: headline, picture, sums and performance, for the pad and a page alike."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from skipbo.languages import _, ngettext
from skipbo.play.account_service import Accounting
from skipbo.play.told_account import ToldAccount
from skipbo.ui.widgets.luck_sums import CARDS, PLAY, START, AddsUp, Performance, SumPart
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.figures import lost_points, points, signed
from skipbo.wording.luck_words import (
    TOLD_ERROR,
    Sums,
    band_words,
    cards_words,
    error_words,
    level_score_words,
    played_words,
    score_error_words,
)
from skipbo.wording.review_words import too_long_words


def headlines(told: ToldAccount, name: str) -> list[str]:
    """How it was played, as soon as that is known, and what the cards gave; no name is "you"."""
    rating = told.rating
    lines = []
    if rating is not None:
        lines.append(played_words(name, rating.better_than, rating.is_level))
    sums = sums_of(told)
    return [*lines, cards_words(name, sums.cards, sums.error)]


def adds_up(rect: pygame.Rect, told: ToldAccount) -> AddsUp:
    """Start, cards and play over the ruler."""
    account, own = told.account, told.own
    sums = sums_of(told)
    parts = (
        SumPart(_("At the start"), account.start[own], sums.start, START),
        SumPart(_("The cards"), account.luck[own], sums.cards, CARDS),
        SumPart(_play_words(told), account.play[own], sums.play, PLAY, tuple(_notes(told, sums))),
    )
    ends = _("0 · lost"), "50", _("won · 100")
    error = ""
    if told.has_played and account.decisions is not None and sums.error >= TOLD_ERROR:
        error = error_words(sums.error)
    return AddsUp(rect, parts, ends, is_to_the_end=account.result is not None, error=error)


def sums_of(told: ToldAccount) -> Sums:
    """What a side's account comes to, in whole points."""
    account, own = told.account, told.own
    figures = (account.start, account.luck, account.play, account.own_play, account.play_error)
    return Sums.of(*(shares[own] for shares in figures))


def _notes(told: ToldAccount, sums: Sums) -> Iterator[str]:
    """Whose moves made the play, and what of that were mistakes: all of it, then shorter and shorter."""
    if not told.has_played:
        return
    account, own = told.account, told.own
    others = [name for side, name in enumerate(told.names) if side != own]
    rivals = others[0] if len(others) == 1 else _("the others")
    counts = ((told.names[own], sums.own), (rivals, sums.others))
    both = ", ".join(f"{name}: {signed(count)}" for name, count in counts)
    told_so = [both]
    if account.mistakes:
        costs = [0, 0]
        for found in account.mistakes:
            costs[account.side_of(found.seat) != own] += lost_points(found.chance, found.chance_of_better)
        gained = costs[1] if len(others) == 1 else points(account.gained[own])
        words = _("{told} (own mistakes {own}, others’ {others})")
        told_so.insert(0, words.format(told=both, own=signed(-costs[0]), others=signed(gained)))
    if account.decisions is None:
        yield _("{told}, mistakes are still being looked for").format(told=told_so[0])
    yield from told_so


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
    marks = tuple(level_score_words(level, score) for level, score in told.beside)
    if rating.told_error:
        marks = (score_error_words(rating.told_error), *marks)
    return Performance(rect, headline, rating.score, band_words(rating.band), marks)


class Working(Widget):
    """A strip that fills while the account is being made, or one sentence where there is none."""

    def __init__(self, rect: pygame.Rect, source: Accounting, key: str = "working") -> None:
        super().__init__(rect, key)
        self.source = source

        self._age = 0.0

    def adopt(self, before: Widget) -> None:
        """The work goes on."""
        super().adopt(before)
        if isinstance(before, Working):
            self._age = before._age

    def update(self, dt: float) -> bool:
        """Count how long it takes."""
        self._age += dt
        return super().update(dt)

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
        line.top = groove.bottom + k(6)
        paint.words(surface, self._how_long(), "body", 18, palette.soft, line, "center", may_shorten=True)

    def _how_long(self) -> str:
        """How long it still takes, as far as can be told by now."""
        done = self.source.done
        if self._age < 3.0 or done < 0.02:
            return _("This takes a moment. You needn’t wait for it.")
        left = self._age * (1.0 - done) / done
        if left > 90:
            count = round(left / 60)
            told = ngettext(
                "About {count} minute to go. You needn’t wait for it.",
                "About {count} minutes to go. You needn’t wait for it.",
                count,
            )
            return told.format(count=count)
        count = 10 * max(1, round(left / 10))
        told = ngettext(
            "About {count} second to go. You needn’t wait for it.",
            "About {count} seconds to go. You needn’t wait for it.",
            count,
        )
        return told.format(count=count)
