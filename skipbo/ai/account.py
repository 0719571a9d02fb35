"""A finished game's account: how the winning chances went, what the cards brought, what decisions cost.

    for step in account(record):          # step.done goes from 0 to 1
        if step.account is not None: ...  # first with the curve and the cards, at last with the decisions too

All figures are shares of the winning chance (0.31 is 31 points), for each side by its number (`Rules.team`).
For every side, exactly:

    start + luck + play = end             # of a game that was played to its end, `end` is its result
    luck = of_cards + revised
    play = own_play + what the other sides' decisions changed
    play = gained - lost + rest

* `start` is the chance before the cards are dealt: it knows the seats alone.
* `of_cards` is the sum of what the cards that came changed, the die's faces among them: each against all that
  could have come in its place, weighed in the same way. So its mean is 0 for every seat, whatever the
  estimate's faults. `revised` is what the estimate changed its mind about when it looked a turn farther.
  Nobody did that; it counts as luck, and it is told.
* `play` is what decisions changed, in the same possible worlds, against the quick player by which the worlds
  are played on (`outlook.py`). `own_play` is the part of the side's own decisions, `play_error` half the 95 %
  interval of the play: a few worlds tell little.
* `lost` is what a side's own mistakes cost it, `gained` what the others' brought it: mistakes are what
  decisions cost for certain (`review.py`), more than their error and more than a little; the others gain it
  in proportion to their chances. `rest` is what mistakes don't explain: small inaccuracies, and what was
  done better than by the quick player.
* A game in which nobody had anything to decide has no play: what is left over counts as `revised`.

A game that was not played to its end, or was forfeited, has no result; `end` is then the last estimate.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from skipbo.ai.budget import Budget
from skipbo.ai.decision import EFFORT, WORLDS, Decision, is_too_long
from skipbo.ai.game_account import AccountStep, GameAccount
from skipbo.ai.game_book import GameBook
from skipbo.ai.planned import COINS_SHARE
from skipbo.ai.rating import Rating, rating_of
from skipbo.ai.refine import refine
from skipbo.ai.review import Trial, review, trials
from skipbo.engine.editions import EDITIONS
from skipbo.engine.record import Record, can_be_played, seats_to_judge

CURVE_SHARE: Final = 0.5
"""The share of the work that the curve and the cards take; the decisions take the rest."""
CURVE_TIME: Final = 0.45
"""The most that they take of the time, where that is short."""


class NoAccount(ValueError):
    """A record without an account: `code` is `false` (a move is illegal), `no_moves` or `too_long`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def account(
    record: Record,
    effort: int = EFFORT,
    worlds: int = WORLDS,
    budget: Budget | None = None,
    more: Callable[[], Budget] | None = None,
    since: int = 0,
) -> Iterator[AccountStep]:
    """A record's account, step by step, the same every time; `NoAccount` where there is none.

    With a `budget` it takes no longer than that, if need be by looking less closely. `more` gives the time in
    which all of it is then looked at without haste, and on until the number for skill is sure (`refine.py`):
    the account comes again. `since`: so many moves others played, and the game was taken over there.
    """
    if is_too_long(record):
        raise NoAccount("too_long")
    if not record.moves:
        raise NoAccount("no_moves")
    if not can_be_played(record):
        raise NoAccount("false")
    if EDITIONS[record.rules.edition].has_coins:
        effort = int(COINS_SHARE * effort)
    moves = len(record.moves)
    book = GameBook(record, worlds, since=since)
    curve_time = None if budget is None else budget.until(CURVE_TIME)
    for number in range(moves):
        if curve_time is not None:
            book.look_with(curve_time.share(number / moves))
        book.next_move(number)
        yield AccountStep(CURVE_SHARE * number / moves, None, None)
    first = replace(book.account(), is_hurried=budget is not None)
    yield AccountStep(CURVE_SHARE, None, first)
    found: list[Trial] = []
    unseen = 0
    time = None if budget is None else budget.until(1.0)
    for number, trial in trials(record, effort, worlds, time, since):
        if trial is not None:
            found.append(trial)
        if time is not None and time.is_over:
            unseen += 1
        whole = _whole(first, found, unseen) if number == moves - 1 else None
        decision = None if trial is None else trial.decision()
        yield AccountStep(CURVE_SHARE + (1 - CURVE_SHARE) * (number + 1) / moves, decision, whole)
    if more is None:
        return
    later = more()
    if budget is not None:
        # With all its time, whatever the machine was doing: so a record's figures are everywhere the same.
        for closer in _looked_at_again(record, effort, worlds, since, later):
            if closer is not None:
                first, found = closer
                unseen = 0
                yield AccountStep(1.0, None, _whole(first, found, 0))
            else:
                yield AccountStep(1.0, None, None)
    for _ in refine(found, seats_to_judge(record), later):
        yield AccountStep(1.0, None, None)
    yield AccountStep(1.0, None, _whole(first, found, unseen))


def _looked_at_again(
    record: Record, effort: int, worlds: int, since: int, time: Budget
) -> Iterator[tuple[GameAccount, list[Trial]] | None]:
    """All of it once more without haste, None after each move; at last what was found, if there was time."""
    book = GameBook(record, worlds, since=since)
    for number in range(len(record.moves)):
        book.next_move(number)
        yield None
        if time.is_over:
            return
    found = []
    for _number, trial in trials(record, effort, worlds, None, since):
        if trial is not None:
            found.append(trial)
        yield None
        if time.is_over:
            return
    yield book.account(), found


def _whole(first: GameAccount, found: list[Trial], unseen: int) -> GameAccount:
    whole = replace(first, decisions=tuple([trial.decision() for trial in found]), unseen=unseen)
    return whole if found or unseen else whole.without_play()


def plays_of(record: Record, effort: int = EFFORT, worlds: int = WORLDS) -> tuple[Rating, ...]:
    """How every seat played, and nothing else, of a record that is known to be true."""
    found = decisions_of(record, effort, worlds)
    return plays_by_seat(record, [decision for decision in found if decision is not None])


def decisions_of(record: Record, effort: int = EFFORT, worlds: int = WORLDS) -> Iterator[Decision | None]:
    """Every move of such a record, with what was decided at it, if anything was."""
    if EDITIONS[record.rules.edition].has_coins:
        effort = int(COINS_SHARE * effort)
    for _number, decision in review(record, effort, worlds):
        yield decision


def plays_by_seat(record: Record, made: Sequence[Decision]) -> tuple[Rating, ...]:
    """How every seat played, by all decisions of a game."""
    seats = range(len(record.seats))
    return tuple([rating_of([each for each in made if each.seat == seat]) for seat in seats])


def luck_of(record: Record, worlds: int = WORLDS, is_shared_out: bool = True) -> GameAccount:
    """The account without the decisions, of a record that is known to be true.

    Without worlds it is quick: each moment is weighed as it stands, and more is left over. Where it is not
    shared out which card brought what, those that came together have all the same part; that is quicker.
    """
    book = GameBook(record, worlds, is_shared_out)
    for number in range(len(record.moves)):
        book.next_move(number)
    return book.account()
