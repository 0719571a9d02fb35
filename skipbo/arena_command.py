"""`skipbo arena`: computer players and bots against each other, without a window."""

import argparse
import contextlib
import json
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from skipbo.command_line import FALSE, SIGNALLED, Parser, fail, say, warn
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.levels import LEVELS
from skipbo.engine.rules import OPTIONS, RulesError
from skipbo.languages import _, ngettext
from skipbo.play.arena import Outcome, run
from skipbo.play.arena_games import Bout
from skipbo.play.contestants import Named, contestant_of
from skipbo.play.match import MOST_MOVES
from skipbo.record_words import rules_sentence
from skipbo.terminal_output import console

_SMALLEST_SECONDS = 0.001
_LONGEST_SEED = 100


def main(given: list[str]) -> int:
    options = _arena_options(given)
    agreed = {key: getattr(options, key) for key in OPTIONS if getattr(options, key) is not None}
    players = options.players
    try:
        if players is None:
            players = EDITIONS[options.edition].players[0] if options.edition in EDITIONS else 2
        rules = rules_for(options.edition, players, **agreed)
    except RulesError as error:
        return fail(_("These rules can't be played: {problem}.").format(problem=rules_sentence(error)))
    contestants: list[Named] = []
    for name in map(str.strip, options.seats.split(",")):
        try:
            contestants.append(contestant_of(name))
        except ValueError:
            return fail(_("“{name}” is neither a level nor bot:COMMAND.").format(name=name))
    if len(contestants) != len(rules.teams):
        told = _("--seats names {given} contestants; this table has {needed}.")
        return fail(told.format(given=len(contestants), needed=len(rules.teams)))
    try:
        seed, is_secret = _seed(options)
    except OSError as error:
        told = _("“{file}” can't be read: {reason}.")
        return fail(told.format(file=options.seed_file, reason=error.strerror))
    except ValueError:
        return fail(_("A seed is one line of 1 to {most} printed characters.").format(most=_LONGEST_SEED))
    bout = Bout(
        rules,
        tuple(contestants),
        options.games,
        options.mirror,
        seed,
        is_secret,
        options.seconds,
        options.jobs,
        options.records,
    )
    if options.records is not None:
        try:
            options.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            told = _("The records can't be written to “{folder}”: {reason}.")
            return fail(told.format(folder=options.records, reason=error.strerror))
    if bout.has_bots and options.seed_file and os.path.isfile(options.seed_file):
        told = _("A bot could read “{file}” as you can; --seed-file - takes the seed from a pipe.")
        warn(told.format(file=options.seed_file))
    try:
        outcome = run(bout) if options.json else _run_with_progress(bout)
    except OSError as error:
        return fail(_("The games can't be played: {reason}.").format(reason=error.strerror))
    if options.json:
        print(json.dumps(outcome.report))
    else:
        _print_report(outcome.report)
    _tell_the_rest(bout, outcome, warn if options.json else say)
    if outcome.problem is not None:
        return fail(_("A record can't be written: {reason}.").format(reason=outcome.problem))
    if outcome.stopped_by:
        return SIGNALLED + outcome.stopped_by
    return FALSE if outcome.lost else 0


def _seed(options: argparse.Namespace) -> tuple[str, bool]:
    """The run's seed, and whether it is a secret while it runs; `ValueError` for what can't be one."""
    if options.seed is not None:
        seed, is_secret = options.seed, False
    elif options.seed_file is not None:
        # Once read, a pipe holds it no more; it may be any file, so only its beginning is looked at.
        with contextlib.ExitStack() as stack:
            file = sys.stdin.buffer
            if options.seed_file != "-":
                file = stack.enter_context(open(options.seed_file, "rb"))
            seed, is_secret = file.readline(_LONGEST_SEED * 4 + 2).decode().rstrip("\r\n"), True
    else:
        seed, is_secret = secrets.token_hex(16), True
    if not (seed.isprintable() and 1 <= len(seed) <= _LONGEST_SEED):
        raise ValueError(seed)
    return seed, is_secret


def _tell_the_rest(bout: Bout, outcome: Outcome, tell: Callable[[str], None]) -> None:
    """What the report has no place for; beside JSON it goes to the error output."""
    played = outcome.report["games"]
    if bout.is_secret:
        tell(_("The run's seed: {seed}").format(seed=bout.seed))
    if outcome.too_long:
        told = ngettext(
            "{games} game was stopped after {moves} moves and won by nobody.",
            "{games} games were stopped after {moves} moves and won by nobody.",
            outcome.too_long,
        )
        tell(told.format(games=outcome.too_long, moves=MOST_MOVES))
    if outcome.lost:
        told = ngettext(
            "{games} game is lost, since the process that played it has ended: {numbers}.",
            "{games} games are lost, since the processes that played them have ended: {numbers}.",
            len(outcome.lost),
        )
        numbers = ", ".join(str(lost.number) for lost in outcome.lost)
        tell(told.format(games=len(outcome.lost), numbers=numbers))
    for trace in dict.fromkeys(lost.trace for lost in outcome.lost if lost.trace):
        print(trace, file=sys.stderr)
    if outcome.stopped_by:
        tell(_("Stopped after {played} of {games} games.").format(played=played, games=bout.games))


def _arena_options(given: list[str]) -> argparse.Namespace:
    parser = Parser(
        prog="skipbo arena", description=_("Computer players against each other, without a window.")
    )
    parser.add_argument("--edition", default="classic", help=", ".join(EDITIONS))
    parser.add_argument("--players", type=int, help=_("how many sit at the table (2 to 6)"))
    told = _("who plays, by commas: {levels} or bot:COMMAND").format(levels=", ".join(LEVELS))
    parser.add_argument("--seats", default="easy,random", help=told)
    parser.add_argument("--games", type=_positive, default=100, help=_("how many deals"))
    parser.add_argument(
        "--mirror", action="store_true", help=_("play each deal once in every rotation of the seats")
    )
    seeds = parser.add_mutually_exclusive_group()
    seeds.add_argument(
        "--seed",
        help=_("the deals' seed; without one the seed is secret until the games are over, and shown then"),
    )
    seeds.add_argument(
        "--seed-file",
        metavar="FILE",
        help=_("read the seed where no bot can: from a pipe, or - for the standard input"),
    )
    parser.add_argument("--seconds", type=_seconds, default=1.0, help=_("a bot's time for a command"))
    parser.add_argument("--jobs", type=_positive, default=1, help=_("how many processes"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=_("write a record of each game there"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    for key, option in OPTIONS.items():
        flag, told = f"--{key.replace('_', '-')}", _(option.explanation)
        if option.is_switch:
            parser.add_argument(flag, action="store_true", default=None, help=told)
        else:
            parser.add_argument(flag, type=int, help=told)
    return parser.parse_args(given)


def _positive(text: str) -> int:
    value = int(text)
    if value not in range(1, 10_000_001):
        raise argparse.ArgumentTypeError(f"{value} is not between 1 and 10000000")
    return value


def _seconds(text: str) -> float:
    value = float(text)
    if not _SMALLEST_SECONDS <= value <= 3600:
        raise argparse.ArgumentTypeError(f"{text} is not between {_SMALLEST_SECONDS} and 3600 seconds")
    return value


def _run_with_progress(bout: Bout) -> Outcome:
    """Run a bout with a progress bar, which shows on a terminal alone."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(sys.stderr), transient=True) as progress:
        task = progress.add_task(_("Games"), total=bout.games)
        return run(bout, lambda games: progress.update(task, completed=games))


def _print_report(report: dict[str, Any]) -> None:
    rules = report["rules"]
    table = Table(box=box.SIMPLE)
    for title in (_("contestant"), _("wins"), _("rate"), "95 %", _("turn p50"), _("turn p99"), _("forfeits")):
        table.add_column(title, justify="left" if title == _("contestant") else "right")
    for row in report["contestants"]:
        low, high = row["interval"]
        table.add_row(
            escape(row["name"]),
            str(row["wins"]),
            f"{row['rate']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{row['think_ms']['p50']:.2f} ms",
            f"{row['think_ms']['p99']:.2f} ms",
            str(len(row["forfeits"])),
        )
    target = console(sys.stdout)
    told = _(
        "{edition}, {players} players, stock {stock}: {games} games, {blocked} blocked, {unfinished} stopped"
    )
    target.print(told.format(**{**rules, **report}), highlight=False)
    target.print(table)
    target.print(
        _("{speed:,.0f} moves a second").format(speed=report["commands_per_second"]), highlight=False
    )
    for row in report["contestants"]:
        for reason in row["forfeits"][:5]:
            target.print(f"{escape(row['name'])}: {escape(reason)}", highlight=False)
