"""What the score pad's panel says of a game that is over."""

from __future__ import annotations

from skipbo.engine.commands import Discard, EndTurn
from skipbo.engine.scoring import stock_lead
from skipbo.languages import _, ngettext
from skipbo.play.duplicate import deals_of
from skipbo.play.facts import MatchFacts
from skipbo.play.practice import OTHER_SEAT
from skipbo.ui import menu_words
from skipbo.ui.faces import seat_face
from skipbo.wording import card_words
from skipbo.wording.results import duplicate_words


def result_words(match: MatchFacts, viewer: int, is_given_up: bool) -> tuple[str, str, tuple[str, ...]]:
    """The headline, the line under it and the faces beside them, of the last game."""
    winners = match.records[-1].result.winner_seats
    number = len(match.records)
    if not winners:
        return (
            _("Given up") if is_given_up else _("Nobody wins"),
            _what(match) or _("game {number}").format(number=number),
            (seat_face(match, viewer),),
        )
    names = [match.names[seat] for seat in winners]
    if winners == (match.you,):
        headline = _("You win!")
    elif match.you in winners:
        headline = _("Your pair wins!")
    else:
        headline = ngettext("{names} wins", "{names} win", len(names)).format(names=card_words.both(names))
    faces = tuple(seat_face(match, seat) for seat in sorted(winners, key=lambda seat: seat != viewer))
    turns = turns_of(match, winners)
    if what := _what(match):
        line = ngettext("{what}, in {turns} turn", "{what}, in {turns} turns", turns)
        return headline, line.format(what=what, turns=turns), faces
    line = ngettext("game {number}, in {turns} turn", "game {number}, in {turns} turns", turns)
    return headline, line.format(number=number, turns=turns), faces


def _what(match: MatchFacts) -> str:
    """What has come to its end with this game; empty in a match of several."""
    if match.daily is not None:
        return _("Daily deal of {day}").format(day=menu_words.day_words(match.daily))
    if match.practice is not None:
        return _("Practice game")
    if match.duplicate:
        return duplicate_words(len(match.records), match.duplicate)
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


def turns_of(match: MatchFacts, seats: tuple[int, ...]) -> int:
    """How many turns the winner had in the last game, the winning one included."""
    moves = match.records[-1].moves
    return 1 + sum(move.seat in seats and isinstance(move.command, Discard | EndTurn) for move in moves)
