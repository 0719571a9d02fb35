"""`skipbo replay`: a game's record, opened in the window or checked without one."""

import os
from pathlib import Path

from skipbo.command_line import FALSE, Parser, fail, say
from skipbo.engine.record import Record, RecordError, first_fault
from skipbo.languages import _
from skipbo.record_words import fault_sentence, form_sentence
from skipbo.store.problems import BadFile
from skipbo.store.safe_json import load
from skipbo.window_command import open_window


def main(given: list[str]) -> int:
    """Do what the command line says; the exit code."""
    parser = Parser(prog="skipbo replay", description=_("Open a game’s record, or check it."))
    parser.add_argument("file", type=Path, help=_("the record, a .skipbo.json file"))
    parser.add_argument(
        "--verify", action="store_true", help=_("say whether the record is true, without a window")
    )
    options = parser.parse_args(given)
    return _verify(options.file) if options.verify else _open(options.file)


def true_record(path: Path) -> Record | int:
    """The record in a file; if there is none or it is false, that is told, and it is the exit code."""
    try:
        record = Record.from_json(load(path, follow=True))
    except BadFile as error:
        return fail(error.problem.details(_) or error.problem.sentence(_))
    except RecordError as error:
        return fail(f"{path.name}: {form_sentence(error)}")
    if fault := first_fault(record):
        say(f"{path.name}: {fault_sentence(fault)}")
        return FALSE
    return record


def _verify(path: Path) -> int:
    """Say in one line whether a record holds: 0 true, 1 false, 2 no record."""
    record = true_record(path)
    if isinstance(record, int):
        return record
    told = (
        _(
            "{file}: true as far as it goes. Moves: {moves}, reshuffles: {reshuffles}. All the chance came "
            "from the seed, but the game was not played to its end: giving up is not a move, so nothing "
            "proves who did it."
        )
        if record.result.reason == "unfinished"
        else _(
            "{file}: true. Moves: {moves}, reshuffles: {reshuffles}. The result is right, and all the "
            "chance came from the seed."
        )
    )
    say(told.format(file=path.name, moves=len(record.moves), reshuffles=len(record.reshuffles)))
    return 0


def _open(path: Path) -> int:
    if not os.path.exists(path):
        return fail(_("There is no file “{file}”.").format(file=path))
    return open_window(path)
