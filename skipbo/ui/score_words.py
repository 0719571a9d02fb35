"""What the score pad's panel says of a game that is over."""

from __future__ import annotations

from skipbo.engine.commands import Discard, EndTurn
from skipbo.languages import _, ngettext
from skipbo.play.facts import MatchFacts
from skipbo.ui.faces import seat_face
from skipbo.wording import cards


def result_words(match: MatchFacts, viewer: int, is_given_up: bool) -> tuple[str, str, tuple[str, ...]]:
    """The headline, the line under it and the faces beside them, of the last game."""
    winners = match.records[-1].result.winner_seats
    number = len(match.records)
    if not winners:
        return (
            _("Given up") if is_given_up else _("Nobody wins"),
            _("game {number}").format(number=number),
            (seat_face(match, viewer),),
        )
    names = [match.seats[seat].name for seat in winners]
    # With several people at the screen nobody knows who is meant by "you".
    is_alone = sum(seat.is_human for seat in match.seats) <= 1
    if is_alone and winners == (viewer,):
        headline = _("You win!")
    elif is_alone and viewer in winners:
        headline = _("Your pair wins!")
    else:
        headline = ngettext("{names} wins", "{names} win", len(names)).format(names=cards.both(names))
    faces = tuple(seat_face(match, seat) for seat in sorted(winners, key=lambda seat: seat != viewer))
    turns = turns_of(match, winners)
    line = ngettext("game {number}, in {turns} turn", "game {number}, in {turns} turns", turns)
    return headline, line.format(number=number, turns=turns), faces


def turns_of(match: MatchFacts, seats: tuple[int, ...]) -> int:
    """How many turns the winner had in the last game, the winning one included."""
    moves = match.records[-1].moves
    return 1 + sum(move.seat in seats and isinstance(move.command, Discard | EndTurn) for move in moves)
