"""Statistics as pictures: a number with its thread over time, the last games, and how long games were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from skipbo.languages import _, ngettext
from skipbo.ui import felt
from skipbo.ui.theme import rgb
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.press_block import PressBlock

BLOCK, LOW_BLOCK = 200.0, 128.0
NARROW_BLOCK = 310.0
WIDEST_BAR = 110.0
MOST_POINTS = 60
"""More values than this are drawn as this many means, for a thread has room for only so many stitches."""


class TrendBlock(PressBlock):
    """What is counted, where it stands now, and how it came there."""

    def __init__(
        self,
        rect: pygame.Rect,
        headline: str,
        number: str,
        note: str,
        values: Sequence[float],
        lines: Sequence[tuple[float, str]],
        ends: tuple[str, str] = ("", ""),
        is_luck: bool = False,
    ) -> None:
        super().__init__(rect, f"trend {headline}")
        self.headline, self.number, self.note = headline, number, note
        self.values, self.lines, self.ends, self.is_luck = tuple(values), tuple(lines), ends, is_luck

    def label(self) -> str:
        """All words of it; how it went is told by the ends and the note."""
        told = [
            f"{self.headline}: {self.number}",
            self.note,
            *(words for _value, words in self.lines),
            *(self.ends if len(self.values) > 1 else (_waiting_words(),)),
        ]
        return ". ".join(words for words in told if words)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Words on the left, felt on the right; above and below where there is little room."""
        k, palette, rect = paint.k, paint.palette, self.rect
        self.draw_field(surface, paint)
        inner = rect.inflate(-k(40), -k(28))
        is_narrow = rect.height > k((BLOCK + NARROW_BLOCK) / 2)
        wide = inner.width if is_narrow else max(k(210), inner.width * 28 // 100)
        beside_strip = inner.width if is_narrow else wide - k(20)
        high = max(k(32), paint.line_high(self.headline, "strong", beside_strip))
        head = pygame.Rect(inner.left, inner.top, beside_strip, high)
        paint.words(surface, self.headline, "strong", 23, palette.ink, head)
        value = pygame.Rect(inner.left, head.bottom, wide, k(60))
        shown = paint.words(surface, self.number, "badge", 50, palette.accent, value)
        if is_narrow:
            beside = pygame.Rect(
                shown.right + k(16), value.top, inner.right - shown.right - k(16), value.height
            )
            paint.paragraph(surface, self.note, "body", 18, palette.soft, beside)
            strip = pygame.Rect(
                inner.left, value.bottom + k(4), inner.width, inner.bottom - value.bottom - k(4)
            )
        else:
            below = pygame.Rect(inner.left, value.bottom, wide - k(16), inner.bottom - value.bottom)
            paint.paragraph(surface, self.note, "body", 18, palette.soft, below)
            strip = pygame.Rect(
                inner.left + wide, rect.top + k(10), inner.right - inner.left - wide + k(10), 0
            )
            strip.height = rect.height - k(20)
        key = ("trend", self.values, self.lines, self.ends, strip.size)
        surface.blit(felt.kept(paint, key, lambda: self._strip(paint, strip.size)), strip)

    def _strip(self, paint: Paint, size: tuple[int, int]) -> pygame.Surface:
        made, k, inks = felt.strip(paint, size), paint.k, felt.inks_of(paint)
        side = max([paint.width(words, "strong", 17.5) for _value, words in self.lines], default=0) + k(34)
        foot = k(44) if any(self.ends) else k(24)
        plot = pygame.Rect(k(26), k(26), size[0] - k(26) - side, size[1] - k(26) - foot)
        marks = [value for value, _words in self.lines]
        least, most = min([*self.values, *marks]), max([*self.values, *marks])
        reach = (most - least) or 1.0

        def height(value: float) -> float:
            return plot.bottom - plot.height * (value - least) / reach

        free = float(size[1] + k(40))
        for value, words in sorted(self.lines):
            y = height(value)
            felt.dashes(made, paint, (plot.left, y), (plot.right, y))
            if y < free - k(24):
                box = pygame.Rect(plot.right + k(12), round(y) - k(14), side - k(24), k(28))
                paint.words(made, words, "strong", 17.5, inks.words, box)
                free = y
        values = _fewer(self.values)
        if len(values) < 2:
            high = paint.paragraph_height(_waiting_words(), "strong", 17.5, plot.width)
            box = pygame.Rect(plot.left, size[1] - k(13) - high, plot.width, high)
            paint.paragraph(made, _waiting_words(), "strong", 17.5, inks.words, box, "center")
            return made
        for words, align in zip(self.ends, ("left", "right"), strict=True):
            box = pygame.Rect(plot.left, size[1] - k(42), plot.width, k(26))
            if words:
                paint.words(made, words, "strong", 17.5, inks.words, box, align)
        points = [
            (plot.left + plot.width * number / (len(values) - 1), height(value))
            for number, value in enumerate(values)
        ]
        felt.thread(made, paint, points, inks.thread(1 if self.is_luck else 0), 4.6, 12, 5.5)
        pygame.draw.aacircle(made, rgb("6E430A"), points[-1], k(9))
        pygame.draw.aacircle(made, paint.palette.gold_bright, points[-1], k(7))
        return made


def _fewer(values: Sequence[float]) -> list[float]:
    """This many values at most: the last ones exactly, what came before in means."""
    if len(values) <= MOST_POINTS:
        return list(values)
    share = len(values) / MOST_POINTS
    means = []
    for number in range(MOST_POINTS):
        part = values[round(number * share) : max(round(number * share) + 1, round((number + 1) * share))]
        means.append(sum(part) / len(part))
    means[-1] = values[-1]
    return means


class LastGames(PressBlock):
    """The last games as ticks and rings, the newest last."""

    def __init__(self, rect: pygame.Rect, won: Sequence[bool], words: str) -> None:
        super().__init__(rect, "last games")
        self.won, self.words = tuple(won), words

    def label(self) -> str:
        """How many of them were won, and in what order."""
        order = ", ".join(_("won") if is_won else _("lost") for is_won in self.won)
        return f"{_last_words()}: {order}. {self.words}"

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """A headline with discs beside it, and a line of words."""
        k, palette, rect = paint.k, paint.palette, self.rect
        self.draw_field(surface, paint)
        inner = rect.inflate(-k(40), -k(24))
        head = pygame.Rect(inner.left, inner.top, inner.width, k(44))
        shown = paint.words(surface, _last_words(), "strong", 23, palette.ink, head)
        left = shown.right + k(28)
        room = max(1, (inner.right - left) // k(34))
        for number, is_won in enumerate(self.won[-room:]):
            centre = (left + k(17) + number * k(34), head.centery)
            pygame.draw.aacircle(surface, palette.on if is_won else palette.hint, centre, k(13))
            if is_won:
                paint.icon(surface, "check", 17, palette.cream, centre)
            else:
                pygame.draw.aacircle(surface, palette.field, centre, k(10))
        line = pygame.Rect(inner.left, head.bottom + k(4), inner.width, inner.bottom - head.bottom - k(4))
        paint.words(surface, self.words, "body", 20, palette.soft, line)


def _waiting_words() -> str:
    """What a picture says that has no line yet."""
    return _("The line begins with the second game.")


def _last_words() -> str:
    return _("The last games")


class Lengths(PressBlock):
    """How many games had how many turns, as a row of bars."""

    def __init__(self, rect: pygame.Rect, turns: Sequence[int]) -> None:
        super().__init__(rect, "lengths")
        self.counts = Counter(turns)
        self.turns = tuple(turns)

    @property
    def _note(self) -> str:
        fastest, longest = min(self.turns), max(self.turns)
        mean = round(sum(self.turns) / len(self.turns))
        if fastest == longest:
            return ngettext("{count} turn", "{count} turns", mean).format(count=mean)
        message = ngettext(
            "{mean} turn on average, {least} to {most}", "{mean} turns on average, {least} to {most}", mean
        )
        return message.format(mean=mean, least=fastest, most=longest)

    def label(self) -> str:
        """The mean and the ends, then every bar."""
        bars = ", ".join(f"{turns}: {count}" for turns, count in self._bars())
        return f"{_length_words()}. {self._note}. {bars}"

    def _bars(self) -> list[tuple[str, int]]:
        """At most twelve bars, each of as many lengths as it takes."""
        least, most = min(self.turns), max(self.turns)
        width = -(-(most - least + 1) // 12)
        bars = []
        for first in range(least, most + 1, width):
            count = sum(self.counts[turns] for turns in range(first, first + width))
            bars.append((str(first) if width == 1 else f"{first}–{first + width - 1}", count))
        return bars

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Headline, bars, turns beneath."""
        k, palette, rect = paint.k, paint.palette, self.rect
        self.draw_field(surface, paint)
        inner = rect.inflate(-k(40), -k(28))
        head = pygame.Rect(inner.left, inner.top, inner.width, k(32))
        shown = paint.words(surface, _length_words(), "strong", 23, palette.ink, head)
        beside = pygame.Rect(shown.right + k(18), head.top, inner.right - shown.right - k(18), head.height)
        if paint.width(self._note, "body", 18) > beside.width:  # a line of its own
            beside = pygame.Rect(inner.left, head.bottom, inner.width, k(30))
        paint.words(surface, self._note, "body", 18, palette.soft, beside)
        bars = self._bars()
        pitch = min(inner.width / len(bars), k(WIDEST_BAR))
        top, floor = max(head.bottom, beside.bottom) + k(10), inner.bottom - k(28)
        most = max(count for _turns, count in bars)
        for number, (turns, count) in enumerate(bars):
            high = max(k(3), round((floor - top) * count / most)) if count else k(2)
            wide = round(pitch * 0.66)
            box = pygame.Rect(
                round(inner.left + number * pitch + (pitch - wide) / 2), floor - high, wide, high
            )
            radius = min(k(6), wide // 2, high // 2)
            surface.blit(paint.art.boxes.rounded(*box.size, radius, palette.amber, palette.amber_low), box)
            label = pygame.Rect(round(inner.left + number * pitch), floor + k(4), round(pitch), k(24))
            paint.words(surface, turns, "strong", 16.5, palette.soft, label, "center", may_shorten=True)


def _length_words() -> str:
    return _("How long games are")
