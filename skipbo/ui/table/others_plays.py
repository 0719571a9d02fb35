"""What the others did since somebody’s last turn, in order: plays, and between them what is said in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from skipbo.engine import events as ev
from skipbo.engine.commands import Call, Cheat
from skipbo.engine.view import View
from skipbo.play.client.values import Claim, Glance, NoMove
from skipbo.play.table_host import Step
from skipbo.wording import card_words
from skipbo.wording.claims import denied_words, glance_words
from skipbo.wording.happenings import event_words, no_draw_words, story

Happened = Sequence[Step | NoMove]
"""What has happened at the table, and what people did meanwhile that is no move."""


@dataclass
class Doing:
    """What one player did without a break: plays, the last discard, coins, gifts and the die."""

    seat: int
    count: int | None = None
    """The cards played; None where nothing shows that the player was to play."""
    is_more: bool = False
    """Whether it goes on with a turn of which something was told before."""
    discarded: str = ""
    overdrawn: int = 0
    given: list[int] = field(default_factory=list)
    """Under whose stock a card was put."""
    bought: dict[int, list[int]] = field(default_factory=dict)
    """Each price that was paid for cards, by whom it was paid to."""
    tolls: list[int] = field(default_factory=list)
    laid: int = 0
    """Coins that stood in for cards."""
    has_used_die: bool = False
    last: int = 0
    """The number that was played last."""
    is_unpaid: bool = False
    """Whether the plays ended with a toll that was not paid."""

    def play(self, count: int = 0) -> None:
        """So many cards more were played."""
        self.count = (self.count or 0) + count


Doings = list[Doing | str]
"""What happened, in order: what players did, and between it penalties and claims in words."""


def is_own_move(news: Step | NoMove, seat: int) -> bool:
    """Whether it is the seat's own move: to call somebody is none."""
    return isinstance(news, Step) and news.seat == seat and not isinstance(news.command, Call | Cheat)


def since_own_move(news: Happened, seat: int) -> Happened:
    return news[max((i for i, each in enumerate(news) if is_own_move(each, seat)), default=-1) + 1 :]


def told_of(news: Happened, view: View) -> Doings:
    told: Doings = []
    everybody = [player.name for player in view.players]
    for each in since_own_move(news, view.seat):
        if isinstance(each, Claim):
            told.append(denied_words(each.seat, each.accused, each.witness, everybody))
            continue
        if isinstance(each, Glance):
            told += [glance_words(each.seat, everybody)] if each.seat != view.seat else []
            continue
        if any(isinstance(event, ev.CheatCalled) for event in each.events):
            told += story(each.events, everybody, view.seat)
            continue
        for at, event in enumerate(each.events):
            if isinstance(event, ev.TurnStopped):
                told.append(event_words(event, everybody, view.seat))  # a penalty
            elif isinstance(event, ev.TurnBegan):
                told += _beginning(event, view)
            elif isinstance(event, ev.CoinsMoved):
                is_stand_in = isinstance((*each.events, None)[at + 1], ev.StandInPlaced)
                _note_coins(told, event, is_stand_in)
            else:
                _note(told, event, each.seat)
    return told


def _beginning(event: ev.TurnBegan, view: View) -> list[str]:
    """That a turn begins out of its order, or the viewer's own one without drawing (R12)."""
    everybody = [player.name for player in view.players]
    if event.proper is not None:
        return [event_words(event, everybody, view.seat)]
    is_own = event.seat == view.turn == view.seat
    return [no_draw_words(everybody[view.seat], True)] if is_own and view.seat in view.no_draw else []


def _plays_of(told: Doings, seat: int) -> Doing:
    """What this player is doing; whoever has discarded, or was interrupted by words, begins anew."""
    last = told[-1] if told else None
    if isinstance(last, Doing) and last.seat == seat and not last.discarded:
        return last
    before = next((each for each in reversed(told) if isinstance(each, Doing)), None)
    is_more = before is not None and before.seat == seat and not before.discarded
    told.append(Doing(seat, is_more=is_more))
    return _plays_of(told, seat)


def _note(told: Doings, event: ev.Event, seat: int) -> None:
    """One event more of what this seat's command made happen."""
    if isinstance(event, ev.CardPlayed):
        plays = _plays_of(told, event.seat)
        plays.play(1)
        plays.last = event.number
    elif isinstance(event, ev.CardDiscarded) and not event.extra:
        plays = _plays_of(told, event.seat)
        plays.play()
        plays.discarded = card_words.a_card(event.card)
    elif isinstance(event, ev.StockShuffled):
        _plays_of(told, event.seat).overdrawn += 1
    elif isinstance(event, ev.CardGiven) and event.reason == "die":
        _plays_of(told, seat).given.append(event.seat)
    elif isinstance(event, ev.StandInPlaced) and event.by == "die":
        _plays_of(told, event.seat).has_used_die = True
    elif isinstance(event, ev.TollUnpaid):
        _plays_of(told, event.seat).is_unpaid = True


def _note_coins(told: Doings, event: ev.CoinsMoved, is_stand_in: bool) -> None:
    """Coins paid to a player for a card, or as a toll; those dealt back and those on a pile tell nothing."""
    (source, payer), (target, taker) = event.source, event.target
    if source != "seat":
        return
    plays = _plays_of(told, payer)
    if target == "seat":
        plays.bought.setdefault(taker, []).append(event.count)
    elif is_stand_in:
        plays.laid += event.count
    else:
        plays.tolls.append(event.count)
