"""A reason for every command of a plan, from what the plan leads to and how the evaluation sees it."""

from collections.abc import Iterator, Sequence
from typing import Any

from skipbo.ai.evaluation import Judge
from skipbo.ai.planner import Plan
from skipbo.ai.reasons import Reason
from skipbo.ai.terms import MOST_MISSING
from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, number
from skipbo.engine.commands import (
    CoinsStandIn,
    Command,
    Decline,
    DieStandIn,
    Discard,
    EndTurn,
    ExtraDiscard,
    Pay,
    Play,
)
from skipbo.engine.errors import known
from skipbo.engine.kernel.predicates import need_after, need_before
from skipbo.engine.lean import FIVE_MORE, OVER, Branch, Cards, LeanTurn


class Explainer:
    """Explains the plans of one turn."""

    def __init__(self, turn: LeanTurn, judge: Judge) -> None:
        self.turn = turn
        self.judge = judge
        self._rival = self._next_rival()

    def _next_rival(self) -> int | None:
        """The next opponent with a stock card."""
        turn, team = self.turn, self.turn.rules.team
        for distance in range(1, turn.rules.players):
            seat = (turn.seat + distance) % turn.rules.players
            stock = turn.seats[seat].stock_top
            if team(seat) != team(turn.seat) and stock is not None and number(stock):
                return seat
        return None

    def reasons(self, plan: Plan) -> list[Reason]:
        """One reason for each command of the plan."""
        found = []
        state = self.turn.start
        for i, command in enumerate(plan.commands):
            step = self._step(state, command)
            found.append(self._reason(plan, i, command, state, step))
            if step is not None:
                state = step[1]
        return found

    def _step(self, state: int, command: Command) -> Branch | None:
        return next((step for step in self.turn.steps(state) if step[0] == command), None)

    def _reason(self, plan: Plan, i: int, command: Command, state: int, step: Branch | None) -> Reason:
        turn = self.turn
        if isinstance(command, Pay | Decline):
            toll = turn.toll(state)
            if isinstance(command, Decline):
                return Reason("saves_coins", {"coins": toll})
            if ends_with_stock(plan):
                return Reason("pays_for_stock", {"coins": toll, "number": self._stock_number(plan)})
            return Reason("pays_toll", {"coins": toll})
        if isinstance(command, Discard):
            return next(self.of_discard(command, state))
        if isinstance(command, EndTurn):
            return Reason("must_play")
        if isinstance(command, ExtraDiscard):
            return Reason("extra_discard", {"number": number(command.card)})
        if plan.kind == OVER and step is not None and step[2] == OVER:
            return Reason("wins")
        if isinstance(command, CoinsStandIn | DieStandIn):
            return self._of_stand_in(plan, i, command, state)
        command = _play(command)
        if command.source.kind == "stock":
            return self._of_stock(plan, i, command, state)
        if command.source.seat is not None and command.source.seat != turn.partner:
            return self._of_purchase(plan, i, command, state, self._card_of(command, state))
        if self._makes_way(plan, i, state):
            follow = plan.commands[i + 1 :]
            are_cards = all(isinstance(one, Play) for one in follow)
            params = {"number": self._stock_number(plan), "steps": len(follow)}
            return Reason("on_the_way" if are_cards else "moves_on_the_way", params)
        if plan.kind == FIVE_MORE:
            left = len(plan.commands) - i
            return Reason("refill_now") if left == 1 else Reason("refill", {"plays": left})
        return self._of_play(command, state, step)

    def _stock_number(self, plan: Plan) -> int:
        """The number on the stock card at the end of a plan, 0 for a Skip-Bo."""
        last = _play(plan.commands[-1])
        return self._on_stock(self.turn.seat, need_before(self.turn.need(plan.state, last.building)))

    def _on_stock(self, seat: int, stands_for: int) -> int:
        """The number on a seat's stock card that is played for another: a Skip-Bo keeps its name."""
        return 0 if self.turn.seats[seat].stock_top == SKIP_BO else stands_for

    def _makes_way(self, plan: Plan, i: int, state: int) -> bool:
        """Whether a command is on the way to the player's stock card, which fits only at the plan's end."""
        if not ends_with_stock(plan):
            return False
        before = self._states(plan.commands[i:-1], state)[: len(plan.commands) - 1 - i]
        return not any(map(self._stock_fits, before))

    def _states(self, commands: Sequence[Command], state: int) -> list[int]:
        """The states before each of these commands and after the last, as far as their steps are known."""
        states = [state]
        for command in commands:
            step = self._step(state, command)
            if step is None:
                break
            state = step[1]
            states.append(state)
        return states

    def _stock_fits(self, state: int) -> bool:
        """Whether a pile needs the player's stock card."""
        stock = self.turn.seats[self.turn.seat].stock_top
        return stock is not None and (stock == SKIP_BO or number(stock) in self.turn.needs(state))

    def _of_stock(self, plan: Plan, i: int, command: Play, state: int) -> Reason:
        seat = command.source.seat
        need = self.turn.need(state, command.building)
        if seat is None:
            left = self.turn.seats[self.turn.seat].count - 1
            return Reason("stock_card", {"number": need, "left": left})
        number_on_it = self._on_stock(seat, need)
        if seat == self.turn.partner:
            return Reason("partner_stock", {"seat": seat, "number": number_on_it})
        return self._of_purchase(plan, i, command, state, number_on_it)

    def _of_purchase(self, plan: Plan, i: int, command: Play, state: int, card: int) -> Reason:
        """A card bought from another player: what it is good for."""
        params: dict[str, Any] = {"seat": command.source.seat, "number": card}
        if self._makes_way(plan, i, state):
            return Reason("buys_for_stock", {**params, "stock": self._stock_number(plan)})
        return Reason("buys", {**params, "following": self._following(state, command.building)})

    def _following(self, state: int, building: int) -> int:
        """The number that a pile needs after the one that it needs now."""
        return need_after(self.turn.need(state, building))

    def _of_stand_in(self, plan: Plan, i: int, command: CoinsStandIn | DieStandIn, state: int) -> Reason:
        need = self.turn.need(state, command.building)
        kind = "coins" if isinstance(command, CoinsStandIn) else "die"
        params: dict[str, Any] = {"coins": need} if kind == "coins" else {}
        if self._makes_way(plan, i, state):
            return Reason(f"{kind}_for_stock", {**params, "number": self._stock_number(plan)})
        following = self._following(state, command.building)
        return Reason(f"{kind}_stand_in", {**params, "number": need, "following": following})

    def _card_of(self, command: Play, state: int) -> int:
        """The number printed on a card of another player's discard pile."""
        pile = self.turn.seats[known(command.source.seat)].discards[command.source.index]
        return 0 if not pile or pile[-1] is None else number(pile[-1])

    def short(self, state: int) -> dict[str, Any] | None:
        """Who plays next, the stock card there, and how many cards are missing for it."""
        if self._rival is None:
            return None
        turn = self.turn
        there = turn.seats[self._rival]
        target = number(known(there.stock_top))
        left = [len(pile) for pile in there.discards]
        short = min([still_missing(need, target, there.discards, left) for need in turn.needs(state)])
        return {"seat": self._rival, "number": target, "short": short}

    def _of_play(self, command: Play, state: int, step: Branch | None) -> Reason:
        """A play that leads to no stock card yet."""
        after = state if step is None else step[1]
        if self.turn.need(state, command.building) == LAST_NUMBER:
            return Reason("clears_pile", {"building": command.building})
        before, now = self.short(state), self.short(after)
        if before and now and now["short"] > before["short"] and now["short"] <= MOST_MISSING:
            return Reason("blocks", now)
        stock = self.turn.seats[self.turn.seat].stock_top
        if stock is not None and number(stock) and not self._stock_fits(state):
            short = self.judge.missing_here(after, command.building)
            if short < self.judge.missing_here(state, command.building) and short < MOST_MISSING:
                return Reason("towards_stock", {"number": number(stock), "short": short})
        if command.source.kind == "discard" and command.source.seat is None:
            under = self.turn.discard_top(after, command.source.index)
            if under is not None:
                return Reason("opens_discard", {"pile": command.source.index, "number": number(under)})
            return Reason("empties_discard", {"pile": command.source.index})
        if command.source.seat is not None:
            return Reason("on_pile", {"following": self._following(state, command.building)})
        return Reason("frees_hand", {"left": len(self.turn.hand_left(after))})

    def of_discard(self, command: Discard, state: int) -> Iterator[Reason]:
        """All that can be said for the discard that ends the turn, what matters most first; never nothing."""
        turn = self.turn
        spot = {"number": number(command.card), "pile": command.pile}
        now, at_start = self.short(state), self.short(turn.start)
        if now and at_start and now["short"] > at_start["short"]:
            yield Reason("leaves_short", now)
        if now and (card := self._kept_from(now, command, state)):
            yield Reason("keeps_card", {"card": card, "seat": now["seat"], "number": now["number"]})
        top = turn.discard_top(state, command.pile)
        if top is not None and command.card != SKIP_BO:
            if number(top) == number(command.card):
                yield Reason("stacks_same", spot)
            if number(top) == number(command.card) + 1:
                yield Reason("builds_run", spot)
        kept = self._kept(state, command)
        if now and now["short"] <= 1 and number(turn.seats[turn.seat].stock_top or 0):
            yield Reason("gives_chance", now)
        stock = turn.seats[turn.seat].stock_top
        if (
            stock is not None
            and number(stock)
            and not self._stock_fits(state)
            and self.judge.waits_for(state, [number(card) for card in kept])
            and not self._gives_up(command, state)
        ):
            yield Reason("keeps_for_stock", {"stock": number(stock)})
        if top is None:
            yield Reason("fresh_pile", spot)
        if wilds := kept.count(SKIP_BO):
            yield Reason("keeps_wild", {"count": wilds})
        if top is not None:
            yield Reason("buries_least", {"top": number(top), "pile": command.pile})

    def gives_up_a_way(self, plan: Plan) -> bool:
        """Whether a plan ends with the discard of a number that the own stock card waits for."""
        last = plan.commands[-1]
        if not isinstance(last, Discard):
            return False
        return self.knows(plan) and self._gives_up(last, plan.state)

    def knows(self, plan: Plan) -> bool:
        """Whether the lean path has each step of a plan: a player may use the other of two like piles."""
        return len(self._states(plan.commands[:-1], self.turn.start)) == len(plan.commands)

    def _gives_up(self, command: Discard, state: int) -> bool:
        """Whether a discard leads to the own stock card, and no card like it stays in the hand."""
        is_kept = command.card in self._kept(state, command)
        return not is_kept and self.judge.waits_for(state, [number(command.card)])

    def _kept_from(self, now: dict[str, Any], discard: Discard, state: int) -> int:
        """A number of the hand that fits, but would bring the next opponent nearer; 0 if there is none."""
        for command, after, _kind in self.turn.steps(state):
            if not (isinstance(command, Play) and command.source.kind == "hand"):
                continue
            card = command.source.card
            if card is None or card in (SKIP_BO, discard.card):
                continue
            then = self.short(after)
            if then and then["short"] < now["short"]:
                return number(card)
        return 0

    def _kept(self, state: int, command: Discard) -> list[int]:
        """The hand after the discard."""
        kept = self.turn.hand_left(state)
        kept.remove(command.card)
        return kept


def ends_with_stock(plan: Plan) -> bool:
    """Whether a plan leads to the player's own stock card."""
    last = plan.commands[-1]
    return isinstance(last, Play) and last.source.kind == "stock" and last.source.seat is None


def still_missing(need: int, target: int, piles: Sequence[Cards], left: Sequence[int]) -> int:
    """How many cards a building pile needs until a number follows, besides those that these discard piles can
    give one after the other; of each as many lie there as `left` says.
    """
    if need > LAST_NUMBER:
        need = 1  # a full pile, while its toll is open
    missing = 0
    left = list(left)
    while need != target:
        giving = []
        for i, pile in enumerate(piles):
            top = pile[left[i] - 1] if left[i] else None
            if top is not None and number(top) == need:
                giving.append(i)
        if len(giving) > 1:
            # Which of them gives its card decides what lies open after it.
            following = need_after(need)
            ways = [[count - (i == place) for i, count in enumerate(left)] for place in giving]
            return missing + min([still_missing(following, target, piles, way) for way in ways])
        if giving:
            left[giving[0]] -= 1
        else:
            missing += 1
        need = need_after(need)
    return missing


def searched(reason: Reason, chances: Sequence[float]) -> Reason:
    """The reason of the first command after a search, with its figures."""
    if len(chances) < 2:
        return reason
    chance, other = 100 * chances[0], 100 * chances[1]
    figures = {"chance": round(chance, 1), "better": round(chance - other, 1)}
    return Reason(reason.code, {**reason.params, **figures})


def _play(command: Command) -> Play:
    """The command, which can only be a play here."""
    if not isinstance(command, Play):
        raise TypeError(f"{command} plays no card")
    return command
