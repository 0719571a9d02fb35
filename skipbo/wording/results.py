"""How games and matches end, in words."""

from collections.abc import Sequence

from skipbo.engine.editions import EDITIONS
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import Result
from skipbo.engine.seats import HUMAN
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import both, point_count, sentences


def side_name(rules: Rules, names: Sequence[str], team: int) -> str:
    """The players of a side: "Ana", "Ana and Bo"."""
    return both([names[seat] for seat in rules.team_seats(team)])


def result_words(result: Result, names: Sequence[str], rules: Rules, you: int | None = None) -> str:
    """How a game ended, in a few sentences."""
    winners = result.winner_seats
    if not winners:
        return _nobody(result)
    scored = EDITIONS[rules.edition].is_scored
    if winners == (you,):
        won = _("You win the game.")
    elif you in winners:
        won = _("You and {names} win the game.").format(names=_others(winners, names, you))
    else:
        message = ngettext("{names} wins the game.", "{names} win the game.", len(winners))
        won = message.format(names=_others(winners, names, you))
    blocked = result.reason == "blocked"
    return sentences(
        _("Nobody can move any more.") if blocked else "",
        _("The game was given up.") if result.reason == "unfinished" else "",
        won,
        _("The fewest stock cards decide.") if blocked and scored else "",
        _points_words(result) if scored else "",
    )


def _others(seats: Sequence[int], names: Sequence[str], you: int | None) -> str:
    """The names of some players but you."""
    return both([names[seat] for seat in seats if seat != you])


def cheer_words(names: Sequence[str], is_you: bool) -> str:
    """Who wins, as a headline; `is_you`: only whoever sits here."""
    if is_you:
        return _("You win!")
    return ngettext("{names} wins", "{names} win", len(names)).format(names=both(names))


def shared_win_words(pairs: int) -> str:
    """That several pairs have won a tournament."""
    words = ngettext("{count} pair shares the win", "{count} pairs share the win", pairs)
    return words.format(count=pairs)


def _nobody(result: Result) -> str:
    if result.reason == "blocked":
        return _("Nobody can move any more, and the stocks are equal: nobody wins this game.")
    return _("The game was given up: nobody wins it.")


def _points_words(result: Result) -> str:
    winners = result.winner_seats
    left = sum(count for seat, count in enumerate(result.stock_counts) if seat not in winners)
    points = result.points[winners[0]]
    if len(result.stock_counts) - len(winners) == 1:
        return ngettext(
            "That is {points}: 25, and 5 for the {count} card left in the opponent’s stock.",
            "That is {points}: 25, and 5 for each of the {count} cards left in the opponent’s stock.",
            left,
        ).format(points=point_count(points), count=left)
    return ngettext(
        "That is {points}: 25, and 5 for the {count} card left in the opponents’ stocks.",
        "That is {points}: 25, and 5 for each of the {count} cards left in the opponents’ stocks.",
        left,
    ).format(points=point_count(points), count=left)


def scores_words(rules: Rules, names: Sequence[str], scores: Sequence[int]) -> str:
    """How the match stands: "Ana: 80 points, Bo: 25 points." In Tournament wins are counted."""
    rows = []
    for team in sorted(rules.teams, key=lambda team: -scores[team]):
        count = scores[team]
        if EDITIONS[rules.edition].is_scored:
            told = point_count(count)
        else:
            told = ngettext("{count} win", "{count} wins", count).format(count=count)
        rows.append(f"{side_name(rules, names, team)}: {told}")
    return ", ".join(rows) + "."


def comes_again_words() -> str:
    """Why nobody looks back yet on a deal that is still to be played from the other seat."""
    return _("These cards come again: what lay hidden is shown once both have played them.")


def duplicate_words(games: int, deals: int) -> str:
    """Which deal of a duplicate match the last of this many games is, and for which time."""
    number = (games - 1) % deals + 1
    if games <= deals:
        return _("deal {number} of {count}").format(number=number, count=deals)
    return _("deal {number} of {count}, seats swapped").format(number=number, count=deals)


def deal_words(names: Sequence[str], first: int, second: int) -> str:
    """What two players made of the same cards; the figures are the first one's lead in stock cards."""
    together = first + second
    if not together:
        return _("The same cards from both seats: equal, this deal is nobody’s.")
    return ngettext(
        "The same cards from both seats: {name} is ahead by {count} stock card and wins the deal.",
        "The same cards from both seats: {name} is ahead by {count} stock cards and wins the deal.",
        abs(together),
    ).format(name=names[0 if together > 0 else 1], count=abs(together))


def deals_words(names: Sequence[str], won: Sequence[int]) -> str:
    """How a duplicate match stands: the deals that each has won."""
    rows = [
        f"{name}: {ngettext('{count} deal', '{count} deals', count).format(count=count)}"
        for name, count in zip(names, won, strict=True)
    ]
    return ", ".join(rows) + "."


def match_words(
    rules: Rules, names: Sequence[str], winner_seats: Sequence[int], you: int | None = None
) -> str:
    """Who has won the match; in Tournament, the table."""
    if not winner_seats:
        return _("The match is over; nobody has won it.")
    is_table = bool(EDITIONS[rules.edition].games_at_table)
    who, count = _others(winner_seats, names, you), len(winner_seats)
    if you in winner_seats and not who:
        return _("You win at this table.") if is_table else _("You win the match.")
    if you in winner_seats:
        message = _("You and {names} win at this table.") if is_table else _("You and {names} win the match.")
    elif is_table:
        message = ngettext("{names} wins at this table.", "{names} win at this table.", count)
    else:
        message = ngettext("{names} wins the match.", "{names} win the match.", count)
    return message.format(names=who)


def winner_words(
    players: Sequence[str], names: Sequence[str], controllers: Sequence[str], winners: Sequence[int]
) -> str:
    """Who won a game of this house, as a list shows it: players as they are kept, and what each is called."""
    winners = [seat for seat in winners if seat < len(players)]
    if not winners:
        return _("nobody won")
    people = [seat for seat, controller in enumerate(controllers) if controller == HUMAN]
    if people == winners and not players[people[0]]:
        return _("you won")
    if len(people) == 1 and people[0] in winners and not players[people[0]]:
        return _("your pair won")
    return ngettext("{names} won", "{names} won", len(winners)).format(
        names=both([names[seat] for seat in winners])
    )
