"""`skipbo arena`: computer players and bots against each other, without a window."""

import argparse
import contextlib
import json
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from skipbo.command_line import FALSE, SIGNALLED, Parser, fail, number, say, warn, whole_number
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.levels import GRADES, LEVELS
from skipbo.engine.rules import OPTIONS, RulesError
from skipbo.engine.shape import cut
from skipbo.languages import _, ngettext
from skipbo.play.arena import Outcome, run
from skipbo.play.arena_games import Bout
from skipbo.play.contestants import Named, contestant_of
from skipbo.play.forfeits import Misconduct
from skipbo.play.match import MOST_MOVES
from skipbo.record_words import rules_sentence
from skipbo.system_reasons import reason_of
from skipbo.terminal_output import console
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.figures import decimal

_LEAST_NAME = 12
"""How wide the names of contestants are at least, where there is little room."""
_MOST = 10_000_000
"""Of games and of processes."""
_SMALLEST_SECONDS, _LONGEST_SECONDS = 0.001, 3600
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
        return fail(_("These rules can’t be played: {problem}.").format(problem=rules_sentence(error)))
    contestants: list[Named] = []
    for name in map(str.strip, options.seats.split(",")):
        try:
            contestants.append(contestant_of(name))
        except ValueError:
            return fail(_("“{name}” is neither a level nor bot:COMMAND.").format(name=cut(name)))
    if len(contestants) != len(rules.teams):
        told = _("Players named by --seats: {given}; seats to name at this table: {needed}.")
        return fail(told.format(given=len(contestants), needed=len(rules.teams)))
    try:
        seed, is_secret = _seed(options)
    except OSError as error:
        told, why = _("“{file}” can’t be read: {reason}."), reason_of(error)
        return fail(told.format(file=options.seed_file, reason=_(why)))
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
            told, why = _("The records can’t be written to “{folder}”: {reason}."), reason_of(error)
            return fail(told.format(folder=options.records, reason=_(why)))
    if bout.has_bots and options.seed_file and os.path.isfile(options.seed_file):
        told = _("A bot could read “{file}” as you can; --seed-file - takes the seed from a pipe.")
        warn(told.format(file=options.seed_file))
    try:
        outcome = run(bout) if options.json else _run_with_progress(bout)
    except OSError as error:
        why = reason_of(error)
        return fail(_("The games can’t be played: {reason}.").format(reason=_(why)))
    if options.json:
        print(json.dumps(outcome.report))
    else:
        _print_report(outcome.report, outcome.forfeits)
    _tell_the_rest(bout, outcome, warn if options.json else say)
    if outcome.problem is not None:
        why = str(outcome.problem)
        return fail(_("A record can’t be written: {reason}.").format(reason=_(why)))
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
        tell(_("The run’s seed: {seed}").format(seed=bout.seed))
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
        tell(_("Stopped. Games played: {played} of {games}.").format(played=played, games=bout.games))


def _arena_options(given: list[str]) -> argparse.Namespace:
    parser = Parser(
        prog="skipbo arena", description=_("Computer players against each other, without a window.")
    )
    parser.add_argument("--edition", default="classic", help=", ".join(EDITIONS))
    parser.add_argument("--players", type=whole_number(), help=_("how many sit at the table (2 to 6)"))
    levels = ", ".join((*LEVELS, f"grade1 … grade{len(GRADES)}"))
    told = _("who plays, separated by commas: {levels} or bot:COMMAND").format(levels=levels)
    parser.add_argument("--seats", default="easy,random", help=told)
    parser.add_argument("--games", type=whole_number(1, _MOST), default=100, help=_("how many deals"))
    parser.add_argument(
        "--mirror", action="store_true", help=_("play each deal once in every rotation of the seats")
    )
    seeds = parser.add_mutually_exclusive_group()
    seeds.add_argument(
        "--seed",
        help=_("the deals’ seed; without one the seed is secret until the games are over, and shown then"),
    )
    seeds.add_argument(
        "--seed-file",
        metavar="FILE",
        help=_("read the seed where no bot can: from a pipe, or - for the standard input"),
    )
    parser.add_argument(
        "--seconds",
        type=number(_SMALLEST_SECONDS, _LONGEST_SECONDS),
        default=1.0,
        help=_("a bot’s time for a command"),
    )
    parser.add_argument("--jobs", type=whole_number(1, _MOST), default=1, help=_("how many processes"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=_("write a record of each game there"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    for key, option in OPTIONS.items():
        flag, told = f"--{key.replace('_', '-')}", _(option.explanation)
        if option.is_switch:
            parser.add_argument(flag, action="store_true", default=None, help=told)
        else:
            parser.add_argument(flag, type=whole_number(), help=told)
    return parser.parse_args(given)


def _run_with_progress(bout: Bout) -> Outcome:
    """Run a bout with a progress bar, which shows on a terminal alone."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(sys.stderr), transient=True) as progress:
        task = progress.add_task(_("Games"), total=bout.games)
        return run(bout, lambda games: progress.update(task, completed=games))


def _figures(row: dict[str, Any]) -> list[str]:
    """A contestant's figures, as the table shows them."""
    low, high = row["interval"]
    return [
        str(row["wins"]),
        _("{percent}%").format(percent=decimal(100 * row["rate"])),
        f"{decimal(100 * low)}–{decimal(100 * high)}",
        f"{decimal(row['think_ms']['p50'], 2)} ms",
        f"{decimal(row['think_ms']['p99'], 2)} ms",
        str(len(row["forfeits"])),
    ]


def _print_report(report: dict[str, Any], forfeits: Sequence[Sequence[Misconduct]] = ()) -> None:
    rules = report["rules"] | {"edition": edition_name(report["rules"]["edition"])}
    titles = (_("wins"), _("rate"), "95 %", _("turn p50"), _("turn p99"), _("forfeits"))
    rows = [_figures(row) for row in report["contestants"]]
    # Where it is narrow a long name takes several lines, and so do the titles: nothing is cut.
    table = Table(box=box.SIMPLE, pad_edge=False, collapse_padding=True)
    table.add_column(_("contestant"), overflow="fold", min_width=_LEAST_NAME)
    for title, *column in zip(titles, *rows, strict=True):
        table.add_column(title, justify="right", overflow="fold", min_width=max(map(len, column)))
    for row, figures in zip(report["contestants"], rows, strict=True):
        table.add_row(escape(row["name"]), *figures)
    target = console(sys.stdout)
    told = _(
        "{edition}, {players} players, stock {stock}. Games: {games}, of these blocked: {blocked}, "
        "stopped: {unfinished}"
    )
    target.print(told.format(**{**report, **rules}), highlight=False)
    target.print(table)
    target.print(_("{speed:.0f} moves a second").format(speed=report["commands_per_second"]), highlight=False)
    for row, reasons in zip(report["contestants"], forfeits, strict=False):
        for reason in reasons[:5]:
            target.print(escape(f"{row['name']}: {reason.sentence(_)}"), highlight=False)
