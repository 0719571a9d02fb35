"""What has happened since a player's last turn: in sentences, for the pill, and where on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from skipbo.engine import events as ev
from skipbo.engine.commands import Call, Cheat
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.client.table_client import TableClient
from skipbo.play.client.values import Claim
from skipbo.play.table_host import Step
from skipbo.ui.table.seam_words import Parts
from skipbo.ui.table_model import Spot
from skipbo.wording import card_words
from skipbo.wording.claims import denied_words
from skipbo.wording.happenings import event_words, overdrawn, story

#: Of more players than these the pill tells the plays alone: the discards lie there to be seen.
TOLD_WHOLE = 2


Happened = Sequence[Step | Claim]
"""What has happened at the table, and the claims of cheating that were denied meanwhile."""


@dataclass
class _Turns:
    """What the others did: penalties in words; plays, the last discard, coins and gifts by seat."""

    told: list[tuple[int, str]] = field(default_factory=list)
    """Penalties and claims in words, with the seat after whose plays they came; -1 before any."""
    plays: dict[int, int] = field(default_factory=dict)
    discarded: dict[int, str] = field(default_factory=dict)
    overdrawn: dict[int, int] = field(default_factory=dict)
    given: list[tuple[int, int]] = field(default_factory=list)
    """Who put a card under whose stock."""
    bought: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    """Who paid whom for cards: each price."""
    tolls: dict[int, list[int]] = field(default_factory=dict)
    """Each toll that was paid."""
    laid: dict[int, int] = field(default_factory=dict)
    """Coins that stood in for cards."""
    die: dict[int, None] = field(default_factory=dict)
    """Who used the die as a card."""
    unpaid: dict[int, str] = field(default_factory=dict)
    """Whose plays ended with a toll that was not paid, in words."""
    last: dict[int, int] = field(default_factory=dict)
    """What each played last."""

    def tell(self, *sentences: str) -> None:
        """Note what is told in words, at its place in the order of play."""
        self.told += [(next(reversed(self.plays), -1), sentence) for sentence in sentences]


def news_since(client: TableClient) -> list[Step | Claim]:
    """What has happened since the seat's own last move, the deal not counted, with the claims denied."""
    steps, first = _steps_since(client)
    found: list[Step | Claim] = list(steps)
    for number, claim in reversed(client.denied):
        if first <= number <= first + len(steps):
            found.insert(number - first, claim)
    return found


def goes_on(client: TableClient) -> bool:
    """Whether the seat is in the middle of its turn: it has moved, and no turn of its own has begun since."""
    steps, first = _steps_since(client)
    begun = [event for step in steps for event in step.events if isinstance(event, ev.TurnBegan)]
    return first > 0 and client.host.turn == client.seat and not begun


def since_when(client: TableClient) -> str:
    """What stands over the news: since when they are."""
    if goes_on(client):
        return _("Meanwhile")
    return _("Since your last turn") if _steps_since(client)[1] else _("So far")


def _steps_since(client: TableClient) -> tuple[list[Step], int]:
    """The steps since the seat's own last move, and the number of the first."""
    host, seat = client.host, client.seat
    found: list[Step] = []
    count = host.step_count
    while count > 0:
        begin = max(0, count - 24)
        steps = host.steps(seat, begin)[: count - begin]
        for at in range(len(steps) - 1, -1, -1):
            if _is_own_move(steps[at], seat):
                return steps[at + 1 :] + found, begin + at + 1
        found, count = steps + found, begin
    return found, 0


def _is_own_move(news: Step | Claim, seat: int) -> bool:
    """Whether it is the seat's own move: to call somebody is none."""
    return isinstance(news, Step) and news.seat == seat and not isinstance(news.command, Call | Cheat)


def _since_own_move(news: Happened, seat: int) -> Happened:
    return news[max((i for i, each in enumerate(news) if _is_own_move(each, seat)), default=-1) + 1 :]


def _turns(news: Happened, view: View) -> _Turns:
    turns = _Turns()
    everybody = [player.name for player in view.players]
    for each in _since_own_move(news, view.seat):
        if isinstance(each, Claim):
            turns.tell(denied_words(each.seat, each.accused, each.witness, everybody))
            continue
        if any(isinstance(event, ev.CheatCalled) for event in each.events):
            turns.tell(*story(each.events, everybody, view.seat))
            continue
        for at, event in enumerate(each.events):
            if isinstance(event, ev.CardPlayed):
                turns.plays[event.seat] = turns.plays.get(event.seat, 0) + 1
                turns.last[event.seat] = event.number
            elif isinstance(event, ev.CardDiscarded) and not event.extra:
                turns.plays.setdefault(event.seat, 0)
                turns.discarded[event.seat] = card_words.a_card(event.card)
            elif isinstance(event, ev.StockShuffled):
                turns.overdrawn[event.seat] = turns.overdrawn.get(event.seat, 0) + 1
            elif isinstance(event, ev.CardGiven) and event.reason == "die":
                turns.given.append((each.seat, event.seat))
            elif isinstance(event, ev.CoinsMoved):
                is_stand_in = isinstance((*each.events, None)[at + 1], ev.StandInPlaced)
                _coins(turns, event, is_stand_in)
            elif isinstance(event, ev.StandInPlaced) and event.by == "die":
                turns.die[event.seat] = None
            elif isinstance(event, ev.TollUnpaid):
                words = _("{name} did not pay the toll of the {number} played last.")
                number = turns.last.get(event.seat, 0)
                turns.unpaid[event.seat] = words.format(name=everybody[event.seat], number=number)
            elif isinstance(event, ev.TurnStopped):
                turns.tell(event_words(event, everybody, view.seat))  # a penalty
    for seat, count in turns.overdrawn.items():
        turns.told.append((seat, overdrawn(seat, count, everybody, view.seat)))
    return turns


def _coins(turns: _Turns, event: ev.CoinsMoved, is_stand_in: bool) -> None:
    """Coins paid to a player for a card, or as a toll; those dealt back and those on a pile tell nothing."""
    (source, payer), (target, taker) = event.source, event.target
    if source == target == "seat":
        turns.bought.setdefault((payer, taker), []).append(event.count)
    elif source == "seat" and is_stand_in:
        turns.laid[payer] = turns.laid.get(payer, 0) + event.count
    elif source == "seat":
        turns.tolls.setdefault(payer, []).append(event.count)


def _extras(turns: _Turns, view: View, seat: int) -> list[str]:
    """One player's gifts by the die, purchases and tolls, a sentence each."""
    names = [player.name for player in view.players]
    told = []
    for taker in [taker for giver, taker in turns.given if giver == seat]:
        is_yours = taker == view.seat
        message = (
            _("{name} put a card under your stock.")
            if is_yours
            else _("{name} put a card under {owner}’s stock.")
        )
        told.append(message.format(name=names[seat], owner=names[taker]))
    for seller, prices in [(seller, paid) for (buyer, seller), paid in turns.bought.items() if buyer == seat]:
        if seller == view.seat:
            message = ngettext(
                "{name} bought {count} card from you for {coins}.",
                "{name} bought {count} cards from you for {coins}.",
                len(prices),
            )
        else:
            message = ngettext(
                "{name} bought {count} card from {owner} for {coins}.",
                "{name} bought {count} cards from {owner} for {coins}.",
                len(prices),
            )
        coins = card_words.coin_count(sum(prices))
        facts = {"name": names[seat], "owner": names[seller], "count": len(prices), "coins": coins}
        told.append(message.format(**facts))
    if tolls := turns.tolls.get(seat):
        message = (
            _("{name} paid a toll of {coins}.")
            if len(tolls) == 1
            else _("{name} paid {count} tolls, {coins} in all.")
        )
        coins = card_words.coin_count(sum(tolls))
        told.append(message.format(name=names[seat], count=len(tolls), coins=coins))
    if laid := turns.laid.get(seat):
        message = _("{name} laid {coins} in place of cards.")
        told.append(message.format(name=names[seat], coins=card_words.coin_count(laid)))
    if seat in turns.die:
        told.append(_("{name} used the die as a card.").format(name=names[seat]))
    return told


def _short_extras(turns: _Turns, view: View, seat: int) -> str:
    """The same of one player in the fewest words, behind the number of the cards; empty where nothing was."""
    names = [player.name for player in view.players]
    told = [
        _("+1 for you") if taker == view.seat else _("+1 for {name}").format(name=names[taker])
        for giver, taker in turns.given
        if giver == seat
    ]
    prices = [price for (buyer, _seller), paid in turns.bought.items() if buyer == seat for price in paid]
    if prices:
        told.append(_("bought {count}").format(count=len(prices)))
    if tolls := turns.tolls.get(seat):
        told.append(_("toll {count}").format(count=sum(tolls)))
    if laid := turns.laid.get(seat):
        told.append(_("as cards: {coins}").format(coins=card_words.coin_count(laid)))
    if seat in turns.die:
        told.append(_("the die"))
    return f" ({', '.join(told)})" if told else ""


def _played(names: Sequence[str], count: int, card: str = "") -> str:
    """What several players did alike: this many cards played by each, and one discarded, if any."""
    several = len(names) > 1
    if not card and not count:
        message = ngettext("{names} played nothing.", "{names} played nothing.", len(names))
    elif not count:
        message = (
            _("{names} played nothing and discarded {card} each.")
            if several
            else _("{names} played nothing and discarded {card}.")
        )
    elif not card:
        message = (
            ngettext("{names} played {count} card each.", "{names} played {count} cards each.", count)
            if several
            else ngettext("{names} played {count} card.", "{names} played {count} cards.", count)
        )
    elif several:
        message = ngettext(
            "{names} played {count} card each and discarded {card}.",
            "{names} played {count} cards each and discarded {card}.",
            count,
        )
    else:
        message = ngettext(
            "{names} played {count} card and discarded {card}.",
            "{names} played {count} cards and discarded {card}.",
            count,
        )
    return message.format(names=card_words.both(names), count=count, card=card)


def since_last_turn(news: Happened, view: View) -> list[str]:
    """What the others have done since the viewer's last move, a short sentence each, in the order of play;
    those who played alike, and no more than that, are told together."""
    turns = _turns(news, view)
    after = {seat: _extras(turns, view, seat) for seat in range(len(view.players))}
    for seat, unpaid in turns.unpaid.items():
        after[seat].append(unpaid)  # with it the plays ended
    for seat, sentence in turns.told:
        after.setdefault(seat, []).append(sentence)
    told, alike = after.pop(-1, []), dict[tuple[int, int, str], list[int]]()
    for seat, count in turns.plays.items():
        alone = seat if after[seat] else -1
        alike.setdefault((alone, count, turns.discarded.get(seat, "")), []).append(seat)
    for (_alone, count, card), seats in alike.items():
        told.append(_played([view.players[seat].name for seat in seats], count, card))
        told += [sentence for seat in seats for sentence in after.pop(seat)]
    return [*told, *(sentence for rest in after.values() for sentence in rest)]


def recap_parts(news: Happened, view: View) -> Parts:
    """The same for the pill at the beginning of a turn, each player's name standing out.

    Where many have played it is a list of how many cards each did, in one line beside the cards.
    """
    turns = _turns(news, view)
    is_list = len(turns.plays) > TOLD_WHOLE
    apart = [sentence for _seat, sentence in turns.told]
    sentences = [*apart, *turns.unpaid.values()] if is_list else since_last_turn(news, view)
    names = sorted((player.name for player in view.players), key=len, reverse=True)
    parts: list[tuple[str, bool]] = []
    for number, sentence in enumerate(sentences):
        name = next((name for name in names if name and sentence.startswith(name)), "")
        parts += [(" ", False)] * bool(number) + [(name, True)] * bool(name)
        parts.append((sentence[len(name) :], False))
    if is_list:
        parts.append((f" {_('Cards played:')}" if parts else _("Cards played:"), False))
        for seat, count in turns.plays.items():
            between = " · " if seat != next(iter(turns.plays)) else " "
            parts += [
                (between, False),
                (view.players[seat].name, True),
                (f" {count}{_short_extras(turns, view, seat)}", False),
            ]
    return tuple(parts)


def changed_places(news: Happened, view: View) -> tuple[Spot, ...]:
    """Where something lies that was not there at the viewer's last turn: discards, stocks, building piles."""
    found: dict[Spot, None] = {}
    for each in _since_own_move(news, view.seat):
        for event in each.events if isinstance(each, Step) else ():
            found |= dict.fromkeys(places_of(event))
            if isinstance(event, ev.PileCompleted):
                found.pop(Spot("building", -1, event.building), None)
    return tuple(found)


def places_of(event: ev.Event) -> tuple[Spot, ...]:
    """Where a card lies that was played or discarded, and whose stock it came from."""
    if isinstance(event, ev.CardPlayed):
        stock = (Spot("stock", event.owner),) if event.source == "stock" else ()
        return (Spot("building", -1, event.building), *stock)
    if isinstance(event, ev.CardDiscarded):
        return (Spot("discard", event.seat, event.pile),)
    return ()
