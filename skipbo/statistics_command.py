"""`skipbo statistics`: all kept games as a table for other programs."""

import contextlib

from skipbo.command_line import Parser
from skipbo.languages import _


def main(given: list[str]) -> int:
    """Write a line for every seat of every kept game."""
    from skipbo.play.history import KeptGame, TellsHistory, to_csv
    from skipbo.store.paths import Paths
    from skipbo.store.problems import StoreError
    from skipbo.store.records import Records, moment_of

    parser = Parser(
        prog="skipbo statistics",
        description=_("Write the games of all replays as CSV, a line for each seat."),
    )
    parser.add_argument(
        "--luck", action="store_true", help=_("with what the cards brought: takes seconds a game")
    )
    options = parser.parse_args(given)
    records = Records(Paths.find())
    kept = []
    for name in reversed(records.names()):
        with contextlib.suppress(StoreError):
            finished = moment_of(name)
            kept.append(KeptGame(f"{finished:%Y-%m-%d %H:%M:%S}" if finished else "", records.load(name)))
    games = {}
    for game in TellsHistory().answers(kept):
        if game is None and not options.luck:
            break
        if game is not None:
            games[game.number] = game
    print(to_csv(games.values()), end="")
    return 0
