"""`skipbo review`: a game looked back on, in sentences or as data."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.progress import Progress

from skipbo.ai.account import NoAccount, account
from skipbo.ai.decision import parted
from skipbo.ai.game_account import AccountStep, GameAccount
from skipbo.command_line import FALSE, Parser, fail, say
from skipbo.engine.record import Record, seats_to_judge
from skipbo.languages import _
from skipbo.play.review_time import afterwards, budget_for
from skipbo.review_sentences import whole_review
from skipbo.terminal_output import console
from skipbo.wording.review_words import too_long_words


def main(given: list[str], true_record: Callable[[Path], Record | int]) -> int:
    """Say what was luck and what was play, and what the people in a game (where there are none: all) could
    have done better.
    """
    parser = Parser(
        prog="skipbo review", description=_("Review a game: what was luck, what was a mistake, and why.")
    )
    parser.add_argument("file", type=Path, help=_("the record, a .skipbo.json file"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    options = parser.parse_args(given)
    record = true_record(options.file)
    if isinstance(record, int):
        return record
    steps = account(record, budget=budget_for(record), more=afterwards)
    try:
        found = [step.account for step in _shown(steps) if step.account][-1]
    except NoAccount as error:
        if error.code == "too_long":
            return fail(too_long_words(record), FALSE)
        say(_("Nobody has moved in this game: there is nothing to review."))
        return FALSE
    people = seats_to_judge(record)
    if options.json:
        print(json.dumps(_told(record, people, found)))
    else:
        for sentence in whole_review(record, people, found):
            say(sentence)
    return 0


def _told(record: Record, people: Sequence[int], found: GameAccount) -> dict[str, Any]:
    decided = [decision for decision in found.decisions or () if decision.seat in people]
    seats = [
        {
            "seat": seat,
            "name": record.seats[seat].name,
            **_sums(found, seat),
            "rating": found.rating(seat).to_json(),
        }
        for seat in people
    ]
    told = {
        "edition": record.rules.edition,
        "rules": record.rules.to_json(),
        "worlds": found.worlds,
        "unseen": found.unseen,
        "seats": seats,
    }
    decisions = [parted(decision).to_json() for decision in decided]
    return {**told, "decisions": decisions, "account": found.to_json()}


def _sums(found: GameAccount, seat: int) -> dict[str, Any]:
    decided = [decision for decision in found.decisions or () if decision.seat == seat]
    mistakes = [decision.cost for decision in decided if decision.is_mistake]
    return {"decisions": len(decided), "mistakes": len(mistakes), "cost": round(sum(mistakes), 4)}


def _shown(steps: Iterable[AccountStep]) -> Iterator[AccountStep]:
    """The same, with a progress bar, which shows on a terminal alone."""
    target = console(sys.stderr)
    with Progress(console=target, transient=True, disable=not target.is_terminal) as progress:
        task = progress.add_task(_("Moves"), total=1.0)
        for step in steps:
            if step.done < 1:
                progress.update(task, completed=step.done)
            elif step.account is None:
                progress.update(task, description=_("Looking more closely"), total=None)
            yield step
