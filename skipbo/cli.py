"""The command line: opens the window, or does without one. The only place that may import everything."""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from skipbo import __version__
from skipbo.engine.rules import SWITCHES
from skipbo.languages import _

FALSE, UNUSABLE = 1, 2
"""Exit codes: what was asked about is false; what was given can't be used."""

NO_SCREEN = 3
"""The window's exit code where there is nowhere to open it."""

_NUMBERS = ("stock", "hand", "building", "target")
_SMALLEST_SECONDS = 0.001


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    multiprocessing.freeze_support()
    given = list(sys.argv[1:] if arguments is None else arguments)
    commands = {
        "arena": _arena,
        "replay": _replay,
        "review": _review,
        "text": _text,
        "selftest": _selftest,
    }
    try:
        if given and given[0] in commands:
            return commands[given[0]](given[1:])
        return _window(given)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever was reading has gone; nothing more is wanted.
        sys.stderr.close()
        return 0


def _fail(sentence: str, code: int = UNUSABLE) -> int:
    print(f"skipbo: {sentence}", file=sys.stderr)
    return code


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one line."""

    def error(self, message: str) -> Any:
        self.exit(UNUSABLE, f"skipbo: {message}\n")


# -- The window and the text table ---------------------------------------------------------------------


def _window(given: list[str]) -> int:
    parser = _Parser(
        prog="skipbo",
        description=_("Skip-Bo for the desktop."),
        epilog=_(
            "Also: skipbo arena, skipbo replay FILE, skipbo review FILE, skipbo text. Each knows --help."
        ),
    )
    parser.add_argument("file", nargs="?", type=Path, help=_("a saved match or a record to open"))
    parser.add_argument("--version", action="version", version=f"skipbo {__version__}")
    options = parser.parse_args(given)
    if options.file is not None and not options.file.is_file():
        return _fail(_("There is no file “{file}”.").format(file=options.file))
    from skipbo.ui.app import run

    code = run(options.file)
    if code == NO_SCREEN and sys.stdin.isatty() and sys.stdout.isatty():
        from skipbo import text_table

        return text_table.offer(options.file)
    return code


def _text(given: list[str]) -> int:
    from skipbo import text_table

    return text_table.main(given)


def _selftest(given: list[str]) -> int:
    from skipbo.engine.editions import EDITIONS

    parser = _Parser(prog="skipbo selftest", description=_("Play a game of each edition, by itself."))
    parser.add_argument("--editions", nargs="+", choices=sorted(EDITIONS), default=list(EDITIONS))
    parser.add_argument("--pictures", type=Path, help=_("a folder for a picture of each game"))
    parser.add_argument("--first-frame", action="store_true", help=_("only open the window"))
    options = parser.parse_args(given)
    from skipbo.ui.selftest import run

    return run(options.editions, options.pictures, options.first_frame)


# -- Records ---------------------------------------------------------------------------------------------


def _replay(given: list[str]) -> int:
    parser = _Parser(prog="skipbo replay", description=_("Open a game's record, or check it."))
    parser.add_argument("file", type=Path, help=_("the record, a .skipbo.json file"))
    parser.add_argument(
        "--verify", action="store_true", help=_("say whether the record is true, without a window")
    )
    options = parser.parse_args(given)
    return _verify(options.file) if options.verify else _open_replay(options.file)


def _verify(path: Path) -> int:
    """Say in one line whether a record holds: 0 true, 1 false, 2 no record."""
    record = _true_record(path)
    if isinstance(record, int):
        return record
    told = _(
        "{file}: true. {moves} moves, {reshuffles} reshuffles and the result are right; all the chance "
        "came from the seed."
    )
    print(told.format(file=path.name, moves=len(record.moves), reshuffles=len(record.reshuffles)))
    return 0


def _true_record(path: Path) -> Any:
    """The record in a file; if there is none or it is false, that is told, and it is the exit code."""
    from skipbo.engine.record import Record, RecordError, verify
    from skipbo.record_words import fault_sentence, form_sentence
    from skipbo.store.errors import BadFile
    from skipbo.store.safe_json import load

    try:
        record = Record.from_json(load(path))
    except BadFile as error:
        return _fail(error.problem.sentence(_))
    except RecordError as error:
        return _fail(f"{path.name}: {form_sentence(error)}")
    if fault := verify(record):
        print(f"{path.name}: {fault_sentence(fault)}")
        return FALSE
    return record


def _open_replay(path: Path) -> int:
    if not path.is_file():
        return _fail(_("There is no file “{file}”.").format(file=path))
    from skipbo.ui.app import run

    return run(path)


def _review(given: list[str]) -> int:
    """Say what the people in a game (where there are none: all) could have done better."""
    from skipbo.ai.review import WORLDS, review
    from skipbo.play.looking_back import seats_to_judge

    parser = _Parser(prog="skipbo review", description=_("Look back on a game: what was a mistake, and why."))
    parser.add_argument("file", type=Path, help=_("the record, a .skipbo.json file"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    options = parser.parse_args(given)
    record = _true_record(options.file)
    if isinstance(record, int):
        return record
    people = seats_to_judge(record)
    moves = review(record, people)
    decisions = [
        found for _number, found in (moves if options.json else _shown(moves, len(record.moves))) if found
    ]
    if options.json:
        seats = [
            {"seat": seat, "name": record.seats[seat].name, **_sums([d for d in decisions if d.seat == seat])}
            for seat in people
        ]
        told = {"edition": record.rules.edition, "rules": record.rules.to_json(), "worlds": WORLDS}
        decided = [decision.to_json() for decision in decisions]
        print(json.dumps({**told, "seats": seats, "decisions": decided}, ensure_ascii=False))
    else:
        _print_review(record, people, decisions)
    return 0


def _sums(decisions: Sequence[Any]) -> dict[str, Any]:
    mistakes = [decision.cost for decision in decisions if decision.is_mistake]
    return {"decisions": len(decisions), "mistakes": len(mistakes), "cost": round(sum(mistakes), 4)}


def _shown(moves: Iterable[Any], count: int) -> Iterator[Any]:
    """The same, with a progress bar, which shows on a terminal alone."""
    from rich.console import Console
    from rich.progress import track

    yield from track(moves, _("Moves"), count, console=Console(stderr=True), transient=True)


def _print_review(record: Any, people: Sequence[int], decisions: Sequence[Any]) -> None:
    from skipbo.ai.review import MISTAKE, WORLDS, views_along
    from skipbo.wording.hints import reason_words
    from skipbo.wording.looking_back import method_words, mistake_words, plan_words, summary_words

    names = [seat.name for seat in record.seats]
    print(method_words(WORLDS, MISTAKE))
    for seat in people:
        print(summary_words(names[seat], **_sums([d for d in decisions if d.seat == seat])))
    for decision in decisions:
        if not decision.is_mistake:
            continue
        print()
        print(
            mistake_words(decision.move + 1, names[decision.seat], decision.chance, decision.chance_of_better)
        )
        for title, commands in ((_("Played:"), decision.played), (_("Better:"), decision.better)):
            print(f"  {title} {plan_words(views_along(decision.view, commands), commands)}.")
        if words := reason_words(decision.reason.code, decision.reason.params, names):
            print(f"  {words}")


# -- The arena --------------------------------------------------------------------------------------------


def _arena(given: list[str]) -> int:
    from skipbo.engine.editions import rules_for
    from skipbo.engine.rules import RulesError
    from skipbo.play.arena import Bout, run
    from skipbo.play.contestants import Named, contestant_of
    from skipbo.record_words import rules_sentence

    options = _arena_options(given)
    house_rules = {name: getattr(options, name) for name in _NUMBERS if getattr(options, name) is not None}
    house_rules |= {name: True for name in SWITCHES if getattr(options, name)}
    players = options.players
    try:
        if players is None:
            from skipbo.engine.editions import EDITIONS

            players = EDITIONS[options.edition].players[0] if options.edition in EDITIONS else 2
        rules = rules_for(options.edition, players, **house_rules)
    except RulesError as error:
        return _fail(_("These rules can't be played: {problem}.").format(problem=rules_sentence(error)))
    contestants: list[Named] = []
    for name in map(str.strip, options.seats.split(",")):
        try:
            contestants.append(contestant_of(name))
        except ValueError:
            return _fail(_("“{name}” is neither a level nor bot:COMMAND.").format(name=name))
    if len(contestants) != len(rules.teams):
        told = _("--seats names {given} contestants; this table has {needed}.")
        return _fail(told.format(given=len(contestants), needed=len(rules.teams)))
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
            return _fail(told.format(folder=options.records, reason=error.strerror))
    try:
        report = run(bout) if options.json else _run_with_progress(bout)
    except OSError as error:
        return _fail(_("A record can't be written: {reason}.").format(reason=error.strerror))
    if options.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _print_report(report)
    return 0


def _arena_options(given: list[str]) -> argparse.Namespace:
    parser = _Parser(
        prog="skipbo arena", description=_("Computer players against each other, without a window.")
    )
    parser.add_argument("--edition", default="classic", help=_("classic, deluxe, masters, mod or tournament"))
    parser.add_argument("--players", type=int, help=_("how many sit at the table (2 to 6)"))
    parser.add_argument(
        "--seats", default="easy,random", help=_("who plays, by commas: levels, or bot:COMMAND")
    )
    parser.add_argument("--games", type=_positive, default=100, help=_("how many deals"))
    parser.add_argument(
        "--mirror", action="store_true", help=_("play each deal once in every rotation of the seats")
    )
    parser.add_argument("--seed", default="1", help=_("the deals' seed"))
    parser.add_argument("--seconds", type=_seconds, default=1.0, help=_("a bot's time for a command"))
    parser.add_argument("--jobs", type=_positive, default=1, help=_("how many processes"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=_("write a record of each game there"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    for name in _NUMBERS:
        parser.add_argument(f"--{name}", type=int, help=_("house rule"))
    for name in SWITCHES:
        parser.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=_("house rule"))
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
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from skipbo.play.arena import run

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(_("Games"), total=bout.games)
        return run(bout, lambda games: progress.update(task, completed=games))


def _print_report(report: dict[str, Any]) -> None:
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

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
    console = Console()
    told = _(
        "{edition}, {players} players, stock {stock}: {games} games, {blocked} blocked, {unfinished} stopped"
    )
    console.print(told.format(**{**rules, **report}), highlight=False)
    console.print(table)
    console.print(
        _("{speed:,.0f} moves a second").format(speed=report["commands_per_second"]), highlight=False
    )
    for row in report["contestants"]:
        for reason in row["forfeits"][:5]:
            console.print(f"{escape(row['name'])}: {escape(reason)}", highlight=False)


if __name__ == "__main__":
    sys.exit(main())
