"""What stands on the score pad after a game: names, every game's points, the sums and how they came about."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace

from skipbo.engine.interned import Value
from skipbo.engine.scoring import POINTS_A_CARD, POINTS_FOR_WINNING, stock_lead
from skipbo.languages import _
from skipbo.play.duplicate import winners
from skipbo.play.facts import MatchFacts
from skipbo.ui.text import Text
from skipbo.ui.theme import Colour, Palette

#: The pad's size in its own units; everything on it is measured in them.
PAD = (960.0, 944.0)
LINE = 65.0
FIRST_LINE = 145.0
MARGIN = 150.0
RIGHT = 940.0
MOST_ROWS = 6
ROW_NUMBER: Colour = (140, 138, 136)
NOTHING_WON: Colour = (150, 147, 142)
#: From a ring to the next column's figures.
BESIDE_RING = 28.0
DASH = "–"
"""What is written for a game that brought nothing."""


@dataclass(frozen=True, slots=True)
class Writing(Value):
    """One piece of handwriting, in the pad's units; `fresh` ones are written before the player's eyes."""

    words: str
    x: float
    baseline: float
    size: float
    colour: Colour
    role: str = "pad"
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class PadPage(Value):
    """A page: its handwriting, where the line above the sums is, what the red rings go round."""

    pieces: tuple[Writing, ...]
    rule_y: float
    #: Round the largest sum, or several that are equal: the middle and how far it reaches aside.
    rings: tuple[tuple[float, float, float], ...]
    #: From here down nothing is written.
    free_from: float

    #: What stands on it, for whoever hears it: every number with the head of its column.
    said: tuple[str, ...] = ()


def columns_of(match: MatchFacts) -> list[tuple[tuple[int, ...], str]]:
    """The sides of the match: their seats and what stands over their column."""
    names = match.labels
    sides = [match.rules.team_seats(team) for team in match.rules.teams]
    return [(seats, " + ".join(names[seat] for seat in seats)) for seats in sides]


class PageWriter:
    """Lays a match's records out as handwriting."""

    def __init__(self, match: MatchFacts, text: Text, palette: Palette) -> None:
        self._match, self._text, self._palette = match, text, palette
        self._columns = columns_of(match)
        self._left = MARGIN + 26
        self._pitch = (RIGHT - self._left) / len(self._columns)

    def write(self, is_fresh: bool = True) -> PadPage:
        """The page after the last game of the match, which is written now or was before."""
        pieces = [Writing(_headline(), self._left + 10, FIRST_LINE - 10, 58, self._palette.pencil)]
        pieces += self._names()
        games = self._games()
        pieces += games
        records = min(MOST_ROWS, len(self._match.records))
        baseline = FIRST_LINE + (2 + records) * LINE
        rule_y = baseline - LINE + 18
        sums, rings = self._sums(baseline + 18)
        formula = self._formula(baseline + 18 + LINE + 4)
        last = formula[-1].baseline if formula else baseline + 18
        written = (*pieces, *sums, *formula)
        if not is_fresh:
            written = tuple(replace(piece, fresh=False) for piece in written)
        told = (_headline(), *self._told(), *(piece.words for piece in formula))
        return PadPage(written, rule_y, tuple(rings), last + LINE * 0.5, told)

    def _told(self) -> list[str]:
        """The rows of the games and the sums, as sentences."""
        pieces = [piece for piece in self._games() if piece.role == "pad"]
        names, rows = [name for _seats, name in self._columns], len(self._columns)
        first = max(0, len(self._match.records) - MOST_ROWS)
        told = []
        for row in range(len(pieces) // rows):
            written = [piece.words for piece in pieces[row * rows : (row + 1) * rows]]
            # A voice says nothing of a dash, or "minus".
            facts = _with_names(names, ["0" if words == DASH else words for words in written])
            told.append(_("Game {number}: {points}.").format(number=first + row + 1, points=facts))
        if self._match.records:
            sums = [str(self._match.scores[seats[0]]) for seats, _name in self._columns]
            told.append(_("Together: {points}.").format(points=_with_names(names, sums)))
        return told

    def _names(self) -> list[Writing]:
        size = 46.0
        for _seats, name in self._columns:
            while size > 26 and self._width(name, size) > self._pitch - 44:
                size -= 1
        return [
            Writing(
                self._text.shortened(name, "pad", _px(size), round(self._pitch - 16)),
                self._left + 22 + index * self._pitch,
                FIRST_LINE + LINE - 6,
                size,
                self._palette.pencil,
            )
            for index, (_seats, name) in enumerate(self._columns)
        ]

    def _games(self) -> list[Writing]:
        """A row for each of the last games; the last of all is fresh."""
        match = self._match
        records = match.records[-MOST_ROWS:]
        first = len(match.records) - len(records)
        pieces = []
        for row, record in enumerate(records):
            fresh = row == len(records) - 1
            y = FIRST_LINE + (2 + row) * LINE - 2
            pieces.append(Writing(str(first + row + 1), MARGIN - 54, y, 42, ROW_NUMBER, "pad_soft", fresh))
            for index, (seats, _name) in enumerate(self._columns):
                won = seats[0] in record.result.winner_seats
                points = str(record.result.points[seats[0]]) if match.edition.is_scored else "1"
                if match.duplicate:
                    points = f"+{stock_lead(record.rules, record.result, seats[0])}"
                words, colour = (points, self._palette.pencil_sum) if won else (DASH, NOTHING_WON)
                x = self._left + 30 + index * self._pitch
                pieces.append(Writing(words, x, y, 50, colour, "pad", fresh and won))
        return pieces

    def _sums(self, baseline: float) -> tuple[list[Writing], list[tuple[float, float, float]]]:
        pieces: list[Writing] = []
        rings: list[tuple[float, float, float]] = []
        if not self._match.records:
            return pieces, rings
        leads = match_lead(self._match)
        if len({self._match.rules.team(seat) for seat in leads}) > 1 and not self._match.is_over:
            leads = ()  # rings round equal sums would look as if all had won
        sums = [str(self._match.scores[seats[0]]) for seats, _name in self._columns]
        size = 66.0
        while size > 40 and max(self._width(words, size) for words in sums) > self._pitch - 44:
            size -= 1
        for index, ((seats, _name), words) in enumerate(zip(self._columns, sums, strict=True)):
            x = self._left + 26 + index * self._pitch
            pieces.append(Writing(words, x, baseline, size, self._palette.pencil_sum, "pad", True))
            if seats[0] in leads:
                width = self._width(words, size)
                # It ends well before the next column's figures: else its end reads as one of them.
                reach = min(max(width, 60) / 2 + 34, self._pitch - width / 2 - BESIDE_RING)
                rings.append((x + width / 2, baseline - 20, reach))
        return pieces, rings

    def _formula(self, baseline: float) -> list[Writing]:
        """How the points came about, and what the match goes to."""
        match, palette = self._match, self._palette
        result = match.records[-1].result if match.records else None
        left = MARGIN + 36
        lines: list[tuple[str, Colour, str]] = []
        if match.duplicate:
            lines.append((_("same cards, swapped seats"), palette.pencil, "pad_soft"))
            lines.append(
                (_("deals won, of {count}").format(count=match.duplicate), palette.red_pencil, "pad")
            )
        elif result is not None and match.edition.is_scored and result.winner_seats:
            losers = [
                (seat, count)
                for seat, count in enumerate(result.stock_counts)
                if seat not in result.winner_seats
            ]
            stock_cards = sum(count for _seat, count in losers)
            points = result.points[result.winner_seats[0]]
            sum_words = f"{points} = {POINTS_FOR_WINNING} + {POINTS_A_CARD} × {stock_cards}"
            lines.append((sum_words, palette.pencil, "pad_soft"))
            parts = ", ".join(f"{count} ({match.labels[seat]})" for seat, count in losers)
            lines.append((_("cards left: {counts}").format(counts=parts), palette.pencil, "pad_soft"))
        if match.edition.is_scored and match.rules.target:
            goal = _("to {points}!").format(points=match.rules.target)
            if (most := max(match.scores)) >= match.rules.target:
                goal = _("won with {points}!").format(points=most)
            lines.append((goal, palette.red_pencil, "pad"))
        pieces = []
        for words, colour, role in lines:
            if baseline > PAD[1] - 24:
                break
            size = 44.0
            while size > 24 and self._width(words, size) > RIGHT - left - 40:
                size -= 1
            pieces.append(Writing(words, left, baseline, size, colour, role, True))
            baseline += LINE - 8
        return pieces

    def _width(self, words: str, size: float) -> float:
        return self._text.width(words, "pad", _px(size))


def match_lead(match: MatchFacts) -> tuple[int, ...]:
    """Who is ahead in the match; nobody before anybody has a point."""
    if match.duplicate:
        return winners(match.records, match.duplicate)
    most = max(match.scores)
    return tuple(seat for seat, score in enumerate(match.scores) if score == most > 0)


def _with_names(names: list[str], points: list[str]) -> str:
    """What each has."""
    pairs = zip(names, points, strict=True)
    return ", ".join(f"{name}: {count}" for name, count in pairs)


def _px(size: float) -> int:
    return max(8, round(size))


def _headline() -> str:
    days = (
        _("Monday"),
        _("Tuesday"),
        _("Wednesday"),
        _("Thursday"),
        _("Friday"),
        _("Saturday"),
        _("Sunday"),
    )
    return _("Skip-Bo, {day}").format(day=days[datetime.date.today().weekday()])
