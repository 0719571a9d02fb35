"""The statistics at the text table: how many games everybody here has played and won, in sentences."""

from skipbo.languages import _, ngettext
from skipbo.player_names import counted
from skipbo.store.statistics import Statistics, StatRow, merged
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.statistics_words import in_order, opponents


def played_games(statistics: Statistics) -> list[str]:
    """One person after the other, whoever has played most first; one sentence if nobody has."""
    by_player: dict[str, list[StatRow]] = {}
    for row in statistics.rows():
        by_player.setdefault(row.player, []).append(row)
    told: list[str] = []
    for player, rows in sorted(by_player.items(), key=lambda some: -sum(row.games for row in some[1])):
        whose = _("{name}’s games:").format(name=counted(player)) if player else _("Your games:")
        told += [whose, *_games_told(rows)]
    return told or [_("No game has been finished yet.")]


def _games_told(rows: list[StatRow]) -> list[str]:
    """How somebody's games went: all of them, in succession, by edition and by opponents."""
    total = merged(rows)
    message = ngettext(
        "{count} game, {wins} won: {percent}%.", "{count} games, {wins} won: {percent}%.", total.games
    )
    percent = round(100 * total.wins / max(1, total.games))
    told = [
        message.format(count=total.games, wins=total.wins, percent=percent),
        _("Wins in a row: {now} now, {best} at best.").format(now=total.streak, best=total.best_streak),
    ]
    for edition in dict.fromkeys(row.edition for row in rows):
        part = merged(row for row in rows if row.edition == edition)
        message = ngettext(
            "{name}: {count} game, {wins} won.", "{name}: {count} games, {wins} won.", part.games
        )
        told.append(message.format(name=edition_name(edition), count=part.games, wins=part.wins))
    for level in in_order({row.level for row in rows}):
        part = merged(row for row in rows if row.level == level)
        message = ngettext(
            "Against {name}: {count} game, {wins} won.",
            "Against {name}: {count} games, {wins} won.",
            part.games,
        )
        told.append(message.format(name=opponents(level), count=part.games, wins=part.wins))
    return told
