"""What the score pad's panel says of a game that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from skipbo.engine.commands import Discard, EndTurn, Play
from skipbo.engine.scoring import POINTS_A_CARD, POINTS_FOR_WINNING, stock_lead
from skipbo.languages import _, ngettext
from skipbo.play.duplicate import deals_of
from skipbo.play.facts import MatchFacts
from skipbo.play.practice import OTHER_SEAT
from skipbo.ui.faces import seat_face
from skipbo.ui.scenes.pad_page import columns_of
from skipbo.wording import card_words
from skipbo.wording.figures import signed
from skipbo.wording.moments import day_words
from skipbo.wording.results import cheer_words, duplicate_words


def result_words(match: MatchFacts, viewer: int, is_given_up: bool) -> tuple[str, str, tuple[str, ...]]:
    """The headline, the line under it and the faces beside them, of the last game."""
    winners = match.records[-1].result.winner_seats
    number = len(match.records)
    if not winners:
        return (
            _("Given up") if is_given_up else _("Nobody wins"),
            _what(match) or _("Game {number}").format(number=number),
            (seat_face(match, viewer),),
        )
    names = [match.names[seat] for seat in winners]
    if winners == (match.you,):
        headline = cheer_words(names, is_you=True)
    elif match.you in winners:
        headline = _("Your pair wins!")
    else:
        headline = cheer_words(names, is_you=False)
    faces = tuple(seat_face(match, seat) for seat in sorted(winners, key=lambda seat: seat != viewer))
    if is_given_up:  # how far it had got by then tells nothing of the winner
        return headline, _what(match) or _("Game {number}").format(number=number), faces
    turns = turns_of(match, winners)
    if what := _what(match):
        line = ngettext("{what}, in {turns} turn", "{what}, in {turns} turns", turns)
        return headline, line.format(what=what, turns=turns), faces
    line = ngettext("Game {number}, in {turns} turn", "Game {number}, in {turns} turns", turns)
    return headline, line.format(number=number, turns=turns), faces


def _what(match: MatchFacts) -> str:
    """What has come to its end with this game; empty in a match of several."""
    if match.daily is not None:
        return _("Daily deal of {day}").format(day=day_words(match.daily))
    if match.practice is not None:
        return _("Practice game")
    if match.duplicate:
        words = duplicate_words(len(match.records), match.duplicate)
        return words[:1].upper() + words[1:]
    return _("Single game") if match.is_single else ""


def compared(match: MatchFacts, viewer: int) -> tuple[int, int] | None:
    """By how many stock cards the viewer was ahead on the same cards, first and from the other seat."""
    if match.duplicate:
        deals = deals_of(match.records, match.duplicate)
        if not deals:
            return None
        first, second = deals[-1]
        return (first, second) if viewer == 0 else (-first, -second)
    practice = match.practice
    if practice is None or practice.kind != OTHER_SEAT:
        return None
    before, now = practice.first, match.records[-1]
    return stock_lead(before.rules, before.result, viewer), stock_lead(now.rules, now.result, viewer)


def sums(match: MatchFacts, viewer: int, given_up_by: int | None) -> list[tuple[str, str, bool]]:
    """What the last game came to, line by line: words, a figure ("" for none), and whether it is the sum."""
    result = match.records[-1].result
    given_up = []
    if given_up_by is not None:
        told = _("You gave up.") if given_up_by == match.you else _("{name} gave up.")
        given_up = [(told.format(name=match.names[given_up_by]), "", False)]
    if (found := compared(match, viewer)) is not None:
        first, second = found
        return [
            *given_up,
            (_("First game, in stock cards"), signed(first), False),
            (_("From the other seat"), signed(second), False),
            (_("Together"), signed(first + second), True),
        ]
    if match.duplicate:
        lead = stock_lead(match.rules, result, viewer)
        return [*given_up, (_("This game, in stock cards"), signed(lead), True)]
    if not result.winner_seats:
        return given_up or [(_("The stocks are equal: no points."), "", False)]
    if given_up and match.edition.is_scored:
        points = result.points[result.winner_seats[0]]
        return [*given_up, (_("This game"), str(points), True)]
    if not match.edition.is_scored:
        columns = columns_of(match)
        return given_up + [
            (name, str(match.scores[seats[0]]), seats[0] in result.winner_seats) for seats, name in columns
        ]
    left = sum(count for seat, count in enumerate(result.stock_counts) if seat not in result.winner_seats)
    points = result.points[result.winner_seats[0]]
    counted = ngettext("{count} card left in the stocks", "{count} cards left in the stocks", left).format(
        count=left
    )
    return [
        (_("For winning"), str(POINTS_FOR_WINNING), False),
        (counted, str(POINTS_A_CARD * left), False),
        (_("This game"), str(points), True),
    ]


def turns_of(match: MatchFacts, seats: tuple[int, ...]) -> int:
    """How many turns the winner had in the last game, the winning one included; of a pair, who had most."""
    turns = _turns(match)
    return max(turns[seat] for seat in seats)


def _turns(match: MatchFacts) -> Counter[int]:
    """How many turns each seat had in the last game, the one in which it ended included."""
    moves = match.records[-1].moves
    ended = Counter(move.seat for move in moves if isinstance(move.command, Discard | EndTurn))
    if moves and not isinstance(moves[-1].command, Discard | EndTurn):
        ended[moves[-1].seat] += 1
    return ended


def game_numbers(match: MatchFacts) -> list[tuple[str, tuple[int, int, int]]]:
    """The last game by seat: name, turns, cards played on the building piles, stock cards left."""
    record, turns = match.records[-1], _turns(match)
    played = Counter(move.seat for move in record.moves if isinstance(move.command, Play))
    return [
        (name, (turns[seat], played[seat], record.result.stock_counts[seat]))
        for seat, name in enumerate(match.labels)
    ]


def in_one_line(parts: Sequence[str]) -> str:
    """Parts with dots between them: none of them has a full stop of its own."""
    return " · ".join(part.removesuffix(".") for part in parts if part)


def with_unit(match: MatchFacts, value: str) -> str:
    """A figure of the sums with what it counts; what isn't a plain number says so beside it."""
    if not value.isdigit():
        return value
    count = int(value)
    if match.edition.is_scored:
        return card_words.point_count(count)
    return ngettext("{count} win", "{count} wins", count).format(count=count)
