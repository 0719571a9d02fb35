"""`skipbo arena`: computer players and bots against each other, without a window."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from skipbo.command_line import Parser, fail
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.levels import LEVELS
from skipbo.engine.rules import OPTIONS, RulesError
from skipbo.languages import _
from skipbo.play.arena import Bout, run
from skipbo.play.contestants import Named, contestant_of
from skipbo.record_words import rules_sentence
from skipbo.terminal_output import console

_SMALLEST_SECONDS = 0.001


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
    bout = Bout(
        rules,
        tuple(contestants),
        options.games,
        options.mirror,
        options.seed,
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
    try:
        report = run(bout) if options.json else _run_with_progress(bout)
    except OSError as error:
        return fail(_("A record can't be written: {reason}.").format(reason=error.strerror))
    if options.json:
        print(json.dumps(report))
    else:
        _print_report(report)
    return 0


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
    parser.add_argument("--seed", default="1", help=_("the deals' seed"))
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


def _run_with_progress(bout: Any) -> dict[str, Any]:
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
