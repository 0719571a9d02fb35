"""Calling among people: who may be called, who must witness, who notices (R12 to R14)."""

from __future__ import annotations

from random import Random

from skipbo.engine.commands import CALL, Cheat
from skipbo.engine.kernel.position import may_step_in
from skipbo.engine.view import View
from skipbo.play.alertness import who_notices
from skipbo.play.client.values import Charge, Claim
from skipbo.play.facts import MatchFacts
from skipbo.play.table_host import TableHost


def who_may_step_in(facts: MatchFacts, view: View) -> tuple[int, ...]:
    """The people who may play as if the turn were theirs: nobody has acted in it yet (R12)."""
    if not facts.is_playing or not may_step_in(view.position()):
        return ()
    return tuple(seat for seat in facts.people if seat != view.turn)


def charges(facts: MatchFacts, view: View, accused: int, is_open: bool = True) -> tuple[Charge, ...]:
    """What whoever sits here may call of others, and any other person of whoever sits here (R12, R13).

    While no hand is open, all the people stand round the screen: any of them may call.
    """
    if not facts.rules.manners or view.seat not in facts.people:
        return ()
    accusers = facts.people if accused == view.seat or not is_open else (view.seat,)
    is_out_of_turn = view.proper is not None and view.turn == accused
    commands = (CALL, Cheat(accused)) if is_out_of_turn else (Cheat(accused),)
    return tuple(Charge(seat, command) for command in commands for seat in accusers if seat != accused)


def claim(facts: MatchFacts, accuser: int, command: Cheat) -> Claim | None:
    """The question whether somebody has cheated, and which other person is asked (R13).

    None if the accuser is the only person: nobody clicks for a computer, so the claim stands.
    """
    rules, accused = facts.rules, command.seat
    others = [seat for seat in facts.people if seat != accuser]
    if not rules.manners or accused >= rules.players or not others:
        return None
    return Claim(accuser, command, accused, min(others, key=lambda seat: seat == accused))


def caller_of(host: TableHost, view: View, offender: int) -> int | None:
    """The computer player who saw that somebody plays out of turn, if one did (R14)."""
    if view.proper is None or view.turn != offender:
        return None
    facts = host.facts
    # The same at every replay of the same moves, and no business of the game's own chance.
    chance = Random(f"{facts.identity}:{facts.number}:{host.step_count}")
    return who_notices(facts.rules, [seat.controller for seat in facts.seats], offender, chance)
