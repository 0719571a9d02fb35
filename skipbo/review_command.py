"""`skipbo review`: a game looked back on, in sentences or as data."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.progress import Progress

from skipbo.ai.account import AccountStep, GameAccount, NoAccount, account
from skipbo.ai.review import MISTAKE, WORLDS, Decision, views_along
from skipbo.command_line import FALSE, Parser, fail, say
from skipbo.engine.record import Record
from skipbo.languages import _
from skipbo.play.review_service import seats_to_judge
from skipbo.player_names import called_all
from skipbo.terminal_output import console
from skipbo.wording import card_words
from skipbo.wording.hints import reason_words
from skipbo.wording.results import side_name
from skipbo.wording.review_words import (
    account_method_words,
    cards_words,
    luckiest_words,
    method_words,
    mistake_words,
    plan_words,
    played_words,
    rating_words,
    sum_words,
    summary_words,
    too_long_words,
)


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
    steps = account(record)
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
        _print(record, people, found)
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
        "worlds": WORLDS,
        "seats": seats,
    }
    decisions = [decision.to_json() for decision in decided]
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
            progress.update(task, completed=step.done)
            yield step


def _print(record: Record, people: Sequence[int], found: GameAccount) -> None:
    names = called_all([seat.name for seat in record.seats])
    say(account_method_words())
    if found.result is None:
        say(_("The game was not played to its end; this is how far it got."))
    for side, seats in enumerate(found.sides):
        say(
            sum_words(
                side_name(record.rules, names, side), found.start[side], found.luck[side], found.end[side]
            )
        )
        for seat in seats:
            if seat in people:
                _print_seat(names[seat], seat, found)
    for side in {found.side_of(seat): None for seat in people}:
        _print_cards(side_name(record.rules, names, side), side, found)
    print()
    say(method_words(WORLDS, MISTAKE))
    for seat in people:
        say(summary_words(names[seat], **_sums(found, seat)))
    for decision in found.decisions or ():
        if decision.is_mistake and decision.seat in people:
            _print_mistake(decision, names)


def _print_seat(name: str, seat: int, found: GameAccount) -> None:
    rating = found.rating(seat)
    if rating.is_known:
        played = played_words(name, rating.better_than)
        print()
        say(f"{played} {cards_words(name, found.luck[found.side_of(seat)])}")
        say(rating_words(name, rating.score, rating.band))


def _print_cards(names: str, side: int, found: GameAccount) -> None:
    for title, came in (
        (_("Luckiest card:"), found.luckiest(side)),
        (_("Unluckiest card:"), found.unluckiest(side)),
    ):
        if came is not None:
            shown = str(came.face) if came.card is None else card_words.name(came.card)
            say(f"{title} {luckiest_words(names, shown, came.move, came.luck[side])}")


def _print_mistake(decision: Decision, names: list[str]) -> None:
    print()
    say(mistake_words(decision.move + 1, names[decision.seat], decision.chance, decision.chance_of_better))
    for title, commands in ((_("Played:"), decision.played), (_("Better:"), decision.better)):
        say(f"  {title} {plan_words(views_along(decision.view, commands), commands)}.")
    if decision.reason is not None and (
        words := reason_words(decision.reason.code, decision.reason.params, names)
    ):
        say(f"  {words}")
