"""Goes through a game and writes down what its cards and its decisions change (`account.py`)."""

from dataclasses import replace
from math import sqrt
from random import Random
from typing import Final

from skipbo.ai.estimate import Estimate
from skipbo.ai.game_account import CameCard, CompletedPile, GameAccount, Point, Shares
from skipbo.ai.luck import SAMPLES, SAMPLES_LATER, Alternatives, FaceDown, Slot, WeighedSlots
from skipbo.ai.outlook import Outlook
from skipbo.engine.chance import QuickChance
from skipbo.engine.events import Event, PileCompleted, TurnBegan
from skipbo.engine.game import Move
from skipbo.engine.record import Record, replay
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table

LEAST_CHANCE: Final = 0.006
"""What every side's chance is at least before the end: that it won in every world tried proves nothing."""


def _not_sure(chances: Shares) -> Shares:
    """These chances as they are shown while the game goes on: nobody has won or lost for sure."""
    count = len(chances)
    return tuple([LEAST_CHANCE + (1 - count * LEAST_CHANCE) * chance for chance in chances])


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


class GameBook:
    """Goes through a game and writes down what the cards change."""

    def __init__(self, record: Record, worlds: int, is_shared_out: bool = True, since: int = 0) -> None:
        self._record = record
        self._is_shared_out, self._since = is_shared_out, since
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
        if self._made == self._since:
            self._begin_here()

    def _begin_here(self) -> None:
        """What was before is another game's: this one starts with the chances as they are."""
        self._close(False)
        self._curve, self._cards, self._piles = [], [], []
        self._revised = tuple([0.0] * len(self._start))
        self._play = self._own_play = self._unsure = self._revised
        self._start = ()  # as the next look has it
        self._is_new_turn = True
        table: Table = self._game.table
        if table.result is None and table.phase != "draw":
            self._open(table)

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
        if not self._start:
            self._start = self._expected = now if at.weighed is None else at.weighed.before
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
            shown = now if self._outlook is None else _not_sure(now)
            self._curve.append(Point(at.move, at.turn, at.seat, shown))

    def _revise(self, was: Shares, now: Shares) -> None:
        """Note a change that neither a card nor a move has made; without looking on there is no telling."""
        if self._outlook is not None:
            figures = zip(self._revised, now, was, strict=True)
            self._revised = tuple([so_far + is_now - before for so_far, is_now, before in figures])
