"""`skipbo statistics`: all kept games as a table for other programs."""

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING

from skipbo.command_line import Parser, fail, warn
from skipbo.languages import _, ngettext

if TYPE_CHECKING:
    from skipbo.store.tournaments import Tournaments


def main(given: list[str]) -> int:
    """Write a line for every seat of every kept game."""
    from skipbo.play.history import PlayedGame, to_csv, told_if_true, with_luck
    from skipbo.store.kept_luck import KeptLuck
    from skipbo.store.paths import Paths
    from skipbo.store.problems import StoreError
    from skipbo.store.records import Records, moment_of
    from skipbo.store.tournaments import Tournaments

    parser = Parser(
        prog="skipbo statistics",
        description=_("Write the games of all replays as CSV, a line for each seat."),
    )
    parser.add_argument(
        "--luck", action="store_true", help=_("with what the cards brought: takes seconds a game")
    )
    parser.add_argument(
        "--tournaments",
        action="store_true",
        help=_("the finished tournaments instead: place, pairs and wins of each person"),
    )
    options = parser.parse_args(given)
    paths = Paths.find()
    if paths.problem is not None:
        warn(paths.problem.sentence(_))
    if options.tournaments:
        return _tell_tournaments(Tournaments(paths))
    records = Records(paths)
    if paths.records.exists() and not paths.records.is_dir():
        return fail(
            _("“{folder}” is not a folder, so no replays can be read from it.").format(folder=paths.records)
        )
    games: list[PlayedGame] = []
    kept_luck = KeptLuck(paths)
    left_out = 0
    for name in reversed(records.counted()):
        try:
            document = records.load(name)
        except StoreError:
            left_out += 1
            continue
        finished = moment_of(name)
        # One at a time: a folder may hold more than the memory does.
        found = told_if_true(len(games), f"{finished:%Y-%m-%d %H:%M:%S}" if finished else "", document)
        if found is None:
            left_out += 1
            continue
        game, record = found
        if record.result.reason == "unfinished":
            continue
        luck = kept_luck.of(document)
        if luck is not None and len(luck) == len(record.rules.teams):
            game = replace(game, luck=luck)
        elif options.luck:
            with contextlib.suppress(Exception):  # whatever is wrong with it, the others are told
                game = with_luck(game, record)
        games.append(game)
    print(to_csv(games), end="")
    if left_out:
        told = ngettext(
            "{count} replay is damaged or not genuine, and is left out.",
            "{count} replays are damaged or not genuine, and are left out.",
            left_out,
        )
        warn(told.format(count=left_out))
    return 0


def _tell_tournaments(tournaments: "Tournaments") -> int:
    from skipbo.play.history import rooms_to_csv

    print(rooms_to_csv((played.finished, played.result) for played in tournaments.played()), end="")
    if problem := tournaments.take_problem():
        warn(problem.sentence(_))
    return 0
