"""How games and matches end, in words."""

from collections.abc import Sequence

from skipbo.engine.editions import EDITIONS
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import Result
from skipbo.languages import _, ngettext
from skipbo.wording.cards import both, point_count


def side_name(rules: Rules, names: Sequence[str], team: int) -> str:
    """The players of a side: "Ana", "Ana and Bo"."""
    return both([names[seat] for seat in rules.team_seats(team)])


def result_words(result: Result, names: Sequence[str], rules: Rules, you: int | None = None) -> str:
    """How a game ended, in one or two sentences."""
    winners = result.winner_seats
    if not winners:
        return _nobody(result)
    who = both([names[seat] for seat in winners])
    if you is not None and winners == (you,):
        won = _("You win the game.")
    else:
        won = ngettext("{names} wins the game.", "{names} win the game.", len(winners)).format(names=who)
    if result.reason == "blocked":
        won = _("Nobody can move any more.") + " " + won
        if EDITIONS[rules.edition].is_scored:
            won += " " + _("The fewest stock cards decide.")
    elif result.reason == "unfinished":
        won = _("The game was given up.") + " " + won
    if not EDITIONS[rules.edition].is_scored:
        return won
    return won + " " + _points_words(result)


def _nobody(result: Result) -> str:
    if result.reason == "blocked":
        return _("Nobody can move any more, and the stocks are equal: nobody wins this game.")
    return _("The game was given up: nobody wins it.")


def _points_words(result: Result) -> str:
    winners = result.winner_seats
    left = sum(count for seat, count in enumerate(result.stock_counts) if seat not in winners)
    points = result.points[winners[0]]
    return ngettext(
        "That is {points}: 25, and 5 for the {count} card left in the opponents’ stocks.",
        "That is {points}: 25, and 5 for each of the {count} cards left in the opponents’ stocks.",
        left,
    ).format(points=point_count(points), count=left)


def scores_words(rules: Rules, names: Sequence[str], scores: Sequence[int]) -> str:
    """How the match stands: "Ana 80 points, Bo 25 points." In Tournament wins are counted."""
    rows = []
    for team in sorted(rules.teams, key=lambda team: -scores[team]):
        count = scores[team]
        if EDITIONS[rules.edition].is_scored:
            told = point_count(count)
        else:
            told = ngettext("{count} win", "{count} wins", count).format(count=count)
        rows.append(f"{side_name(rules, names, team)} {told}")
    return ", ".join(rows) + "."


def match_words(rules: Rules, names: Sequence[str], winner_seats: Sequence[int]) -> str:
    """Who has won the match; in Tournament, the table."""
    if not winner_seats:
        return _("The match is over; nobody has won it.")
    who = both([names[seat] for seat in winner_seats])
    if EDITIONS[rules.edition].games_at_table:
        return ngettext(
            "{names} wins at this table.", "{names} win at this table.", len(winner_seats)
        ).format(names=who)
    return ngettext("{names} wins the match.", "{names} win the match.", len(winner_seats)).format(names=who)
