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

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Final

from skipbo.ai.budget import Budget
from skipbo.ai.decision import EFFORT, WORLDS, is_too_long
from skipbo.ai.estimate import Estimate
from skipbo.ai.game_account import AccountStep, CameCard, CompletedPile, GameAccount, Point, Shares
from skipbo.ai.luck import SAMPLES, SAMPLES_LATER, Alternatives, FaceDown, Slot, WeighedSlots
from skipbo.ai.outlook import Outlook
from skipbo.ai.planned import COINS_SHARE
from skipbo.ai.refine import refine
from skipbo.ai.review import Trial, trials
from skipbo.engine.chance import QuickChance
from skipbo.engine.editions import EDITIONS
from skipbo.engine.events import Event, PileCompleted, TurnBegan
from skipbo.engine.game import Move
from skipbo.engine.record import Record, can_be_played, replay, seats_to_judge
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table

CURVE_SHARE: Final = 0.5
"""The share of the work that the curve and the cards take; the decisions take the rest."""
CURVE_TIME: Final = 0.45
"""The most that they take of the time, where that is short."""
AGAIN_SHARE: Final = 0.6
"""The most that a second look at the decisions takes of the time afterwards."""


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
) -> Iterator[AccountStep]:
    """A record's account, step by step, the same every time; `NoAccount` where there is none.

    With a `budget` it takes no longer than that, if need be by looking less closely. `more` gives the time
    in which it then goes on until the number for skill is sure (`refine.py`); the account comes once again.
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
    book = _Book(record, worlds)
    curve_time = None if budget is None else budget.until(CURVE_TIME)
    for number in range(moves):
        if curve_time is not None:
            book.look_with(curve_time.share(number / moves))
        book.next_move(number)
        yield AccountStep(CURVE_SHARE * number / moves, None, None)
    first = book.account()
    yield AccountStep(CURVE_SHARE, None, first)
    found: list[Trial] = []
    unseen = 0
    time = None if budget is None else budget.until(1.0)
    for number, trial in trials(record, effort, worlds, time):
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
    if time is not None and time.is_short:
        # It was looked at in haste: once more, with time.
        closer: list[Trial] = []
        missed = 0
        again = later.until(AGAIN_SHARE)
        for _number, trial in trials(record, effort, worlds, again):
            if trial is not None:
                closer.append(trial)
            if again.is_over:
                missed += 1
            yield AccountStep(1.0, None, None)
        if missed <= unseen:
            found, unseen = closer, missed
    for _ in refine(found, seats_to_judge(record), later):
        yield AccountStep(1.0, None, None)
    yield AccountStep(1.0, None, _whole(first, found, unseen))


def _whole(first: GameAccount, found: list[Trial], unseen: int) -> GameAccount:
    whole = replace(first, decisions=tuple([trial.decision() for trial in found]), unseen=unseen)
    return whole if found or unseen else whole.without_play()


def luck_of(record: Record, worlds: int = WORLDS, is_shared_out: bool = True) -> GameAccount:
    """The account without the decisions, of a record that is known to be true.

    Without worlds it is quick: each moment is weighed as it stands, and more is left over. Where it is not
    shared out which card brought what, those that came together have all the same part; that is quicker.
    """
    book = _Book(record, worlds, is_shared_out)
    for number in range(len(record.moves)):
        book.next_move(number)
    return book.account()


class _Moment:
    """Where a stretch of a turn began: all that was due had come."""

    def __init__(
        self,
        table: Table,
        hidden: FaceDown,
        move: int,
        turn: int,
        slots: list[Slot],
        weighed: WeighedSlots | None,
    ) -> None:
        self.table = table
        self.hidden = hidden
        self.move = move
        self.turn = turn
        self.seat = table.turn
        self.is_new_turn = False
        self.slots = slots
        self.weighed = weighed
        self.played: list[Move] = []


class _Book:
    """Goes through a game and writes down what the cards change."""

    def __init__(self, record: Record, worlds: int, is_shared_out: bool = True) -> None:
        self._record = record
        self._is_shared_out = is_shared_out
        self._game, self._step = replay(record)
        self._rules: Rules = record.rules
        self._estimate = Estimate(record.rules)
        self._hidden = FaceDown(record.rules)
        self._chance = QuickChance(Random(f"account:{record.seed}").random)
        self._outlook = Outlook(self._estimate, worlds, self._chance) if worlds else None
        self._pending: list[Slot] = []
        self._made = 0
        self._turn = 0
        self._is_new_turn = True
        self._curve: list[Point] = []
        self._cards: list[CameCard] = []
        self._piles: list[CompletedPile] = []
        self._revised: Shares = tuple([0.0] * len(record.rules.teams))
        self._play = self._own_play = self._unsure = self._revised
        self._start: Shares = ()
        if self._outlook is not None:
            self._start = self._outlook.at_the_deal(record.dealer)
        self._expected = self._start
        """The chances before the cards that come next."""
        self._last = self._start
        self._at: _Moment | None = None
        """Where the present stretch began."""
        self._take_in(self._game.opening, False)

    def next_move(self, number: int) -> None:
        """Carry out the record's next move."""
        self._step(self._record.moves[number])
        self._made = number + 1
        if self._at is not None:
            self._at.played.append(self._game.moves[-1])
        events = self._game.events_of_last_move()
        self._take_in(events, any(isinstance(event, TurnBegan) for event in events))

    def look_with(self, share: float) -> None:
        """Look on with this share of the worlds."""
        if self._outlook is not None:
            self._outlook.look_with(share)

    def account(self) -> GameAccount:
        """What was found."""
        rules, table = self._rules, self._game.table
        result = None if table.result is None else self._estimate.of_winners(table.result.winner_seats)
        if result is None and self._at is not None and self._outlook is not None:
            self._close(False)
            self._last = self._expected
        if result is not None:
            self._curve.append(Point(self._made, self._turn, table.turn, result))
        found = GameAccount(
            sides=tuple([rules.team_seats(side) for side in rules.teams]),
            start=self._start,
            end=self._last if result is None else result,
            result=result,
            curve=tuple(self._curve),
            cards=tuple(self._cards),
            piles=tuple(self._piles),
            decisions=None,
            revised=self._revised,
            play=self._play,
            own_play=self._own_play,
            play_error=tuple([1.96 * sqrt(square) for square in self._unsure]),
        )
        if self._outlook is not None:
            return found
        # Without looking on the play is what is left over.
        figures = zip(found.end, found.start, found.luck, strict=True)
        play = tuple([end - start - luck for end, start, luck in figures])
        return replace(found, play=play, own_play=play)

    def _take_in(self, events: tuple[Event, ...], is_end: bool) -> None:
        is_news = False
        for event in events:
            slots = self._hidden.follow(event)
            is_news = is_news or bool(slots)
            self._pending += slots
        table: Table = self._game.table
        if is_news or is_end or table.result is not None:
            self._close(is_end)
        for event in events:
            if isinstance(event, TurnBegan):
                self._turn += 1
                self._is_new_turn = True
            elif isinstance(event, PileCompleted):
                self._piles.append(CompletedPile(self._made, self._turn, event.seat))
        if table.result is None and table.phase != "draw" and self._at is None:
            self._open(table)

    def _open(self, table: Table) -> None:
        """All that was due has come: a stretch begins."""
        slots, self._pending = self._pending, []
        weighed = None
        if slots and not self._is_shared_out:
            weighed = WeighedSlots(self._expected, [self._expected] * len(slots))
        elif slots:
            samples = SAMPLES if self._outlook is None else SAMPLES_LATER
            weighed = Alternatives(self._estimate, table, self._hidden, slots).weigh(self._chance, samples)
        at = _Moment(table, self._hidden, self._made, self._turn, slots, weighed)
        if self._is_new_turn and table.phase != "roll":
            self._is_new_turn = False
            at.is_new_turn = True
        self._at = at
        if self._outlook is not None:
            at.table, at.hidden = table.copy(), self._hidden.copy()
            return
        if weighed is not None:
            self._expected = weighed.before
            self._start = self._start or weighed.before
        self._came(at, self._estimate.chances(table))

    def _close(self, is_end: bool) -> None:
        """A stretch is over: new cards come, or the turn or the game has ended."""
        at, self._at = self._at, None
        if at is None or self._outlook is None:
            return
        weighed = self._outlook.weigh(at.table, at.hidden, at.played, is_end)
        self._came(at, weighed.before)
        changed = [after - before for after, before in zip(weighed.after, weighed.before, strict=True)]
        self._play = tuple([so_far + more for so_far, more in zip(self._play, changed, strict=True)])
        actor = self._rules.team(at.seat)
        figures = enumerate(zip(self._own_play, changed, strict=True))
        self._own_play = tuple([so_far + more * (side == actor) for side, (so_far, more) in figures])
        self._unsure = tuple(
            [so_far + more for so_far, more in zip(self._unsure, weighed.unsure, strict=True)]
        )
        self._revise(weighed.after, weighed.beyond)
        self._expected = weighed.beyond

    def _came(self, at: _Moment, now: Shares) -> None:
        """What the cards that had come at a moment have changed: as a whole, and shared out among them."""
        self._last = now
        if at.weighed is None:
            self._revise(self._expected, now)
        else:
            before = at.weighed.before
            known = zip(now, self._expected, at.weighed.after[-1], before, strict=True)
            # The estimate says which of them was worth what; what looking on adds, all share alike.
            besides = [(is_now - was - end + begin) / len(at.slots) for is_now, was, end, begin in known]
            for slot, after in zip(at.slots, at.weighed.after, strict=True):
                figures = zip(after, before, besides, strict=True)
                luck = tuple([is_now - was + more for is_now, was, more in figures])
                card = None if slot.kind == "roll" else slot.card
                came = CameCard(at.move, at.turn, slot.seat, slot.kind, card, slot.face, luck)
                self._cards.append(came)
                before = after
        if at.is_new_turn:
            self._curve.append(Point(at.move, at.turn, at.seat, now))

    def _revise(self, was: Shares, now: Shares) -> None:
        """Note a change that neither a card nor a move has made; without looking on there is no telling."""
        if self._outlook is not None:
            figures = zip(self._revised, now, was, strict=True)
            self._revised = tuple([so_far + is_now - before for so_far, is_now, before in figures])
