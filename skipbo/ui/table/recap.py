"""What has happened since a player's last turn: in sentences, for the pill, and where on the table."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.engine import events as ev
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.client.table_client import TableClient
from skipbo.play.client.values import NoMove
from skipbo.play.table_host import Step
from skipbo.ui.table.others_plays import Doing, Doings, Happened, is_own_move, since_own_move, told_of
from skipbo.ui.table.seam_words import Parts
from skipbo.ui.table_model import Spot
from skipbo.wording import card_words
from skipbo.wording.happenings import overdrawn

#: Of more players than these the pill tells the plays alone: the discards lie there to be seen.
TOLD_WHOLE = 2
#: Of more letters than these only what concerned the viewer's own cards: the list of moves has the rest.
LONGEST_EXTRAS = 150


def news_since(client: TableClient) -> list[Step | NoMove]:
    """What has happened since the seat's own last move, the deal not counted, with what was no move."""
    steps, first = _steps_since(client)
    found: list[Step | NoMove] = list(steps)
    for number, aside in reversed(client.asides):
        if first <= number <= first + len(steps):
            found.insert(number - first, aside)
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
            if is_own_move(steps[at], seat):
                return steps[at + 1 :] + found, begin + at + 1
        found, count = steps + found, begin
    return found, 0


def _extras(plays: Doing, view: View) -> list[str]:
    """One player's gifts by the die, purchases, tolls and cards too many, a sentence each."""
    names = [player.name for player in view.players]
    name, told = names[plays.seat], []
    for taker in plays.given:
        message = (
            _("{name} put a card under your stock.")
            if taker == view.seat
            else _("{name} put a card under {owner}’s stock.")
        )
        told.append(message.format(name=name, owner=names[taker]))
    for seller, prices in plays.bought.items():
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
        told.append(message.format(name=name, owner=names[seller], count=len(prices), coins=coins))
    if tolls := plays.tolls:
        message = (
            _("{name} paid a toll of {coins}.")
            if len(tolls) == 1
            else _("{name} paid {count} tolls, {coins} in all.")
        )
        coins = card_words.coin_count(sum(tolls))
        told.append(message.format(name=name, count=len(tolls), coins=coins))
    if plays.laid:
        message = _("{name} laid {coins} in place of cards.")
        told.append(message.format(name=name, coins=card_words.coin_count(plays.laid)))
    if plays.has_used_die:
        told.append(_("{name} used the die as a card.").format(name=name))
    if plays.is_unpaid:  # with it the plays ended
        message = _("{name} did not pay the toll of the {number} played last.")
        told.append(message.format(name=name, number=plays.last))
    if plays.overdrawn:
        told.append(overdrawn(plays.seat, plays.overdrawn, names, view.seat))
    return told


def _short_extras(plays: Doing, view: View, is_yours: bool) -> str:
    """The same of one player in few words, behind the number of the cards; empty where nothing was.

    With `is_yours` only what concerned the viewer's own cards.
    """
    names = [player.name for player in view.players]
    told = [
        _("a card under your stock")
        if taker == view.seat
        else _("a card under {name}’s stock").format(name=names[taker])
        for taker in plays.given
        if taker == view.seat or not is_yours
    ]
    sold = [prices for seller, prices in plays.bought.items() if seller == view.seat or not is_yours]
    if count := sum(map(len, sold)):
        told.append(ngettext("bought {count} card", "bought {count} cards", count).format(count=count))
    if plays.tolls and not is_yours:
        told.append(_("toll: {coins}").format(coins=card_words.coin_count(sum(plays.tolls))))
    if plays.laid and not is_yours:
        told.append(_("{coins} in place of cards").format(coins=card_words.coin_count(plays.laid)))
    if plays.has_used_die and not is_yours:
        told.append(_("the die as a card"))
    if plays.is_unpaid and not is_yours:
        told.append(_("toll of the {number} not paid").format(number=plays.last))
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
    found: list[str] = []
    for part in _parted(told_of(news, view)):
        found += [part] if isinstance(part, str) else _sentences(part, view)
    return found


def _parted(told: Doings) -> list[list[Doing] | str]:
    """What players did between two things told in words, or before one of them was to play again."""
    parts: list[list[Doing] | str] = []
    for each in told:
        last = parts[-1] if parts else ""
        if isinstance(each, str):
            parts.append(each)
        elif isinstance(last, list) and all(plays.seat != each.seat for plays in last):
            last.append(each)
        else:
            parts.append([each])
    return parts


def _sentences(part: Sequence[Doing], view: View) -> list[str]:
    alike: dict[tuple[object, ...], list[Doing]] = {}
    for plays in part:
        alone = plays.seat if plays.is_more or _extras(plays, view) else None
        alike.setdefault((alone, plays.count, plays.discarded), []).append(plays)
    told = []
    for same in alike.values():
        first, names = same[0], [view.players[plays.seat].name for plays in same]
        if first.is_more and not first.count and first.discarded:
            told.append(_("{name} discarded {card}.").format(name=names[0], card=first.discarded))
        elif first.count is not None:
            told.append(_played(names, first.count, first.discarded))
        told += [sentence for plays in same for sentence in _extras(plays, view)]
    return told


def recap_parts(news: Happened, view: View) -> Parts:
    """The same for the pill at the beginning of a turn, each player's name standing out.

    Where many have played it is a list of how many cards each did, in one line beside the cards.
    """
    told = told_of(news, view)
    players = {each.seat for each in told if isinstance(each, Doing) and each.count is not None}
    names = sorted((player.name for player in view.players), key=len, reverse=True)
    parts: list[tuple[str, bool]] = []
    for part in _parted(told):
        if not isinstance(part, str) and len(players) > TOLD_WHOLE:
            parts += _list_of(part, view, is_first=not parts)
            continue
        for sentence in [part] if isinstance(part, str) else _sentences(part, view):
            name = next((name for name in names if name and sentence.startswith(name)), "")
            parts += [(" ", False)] * bool(parts) + [(name, True)] * bool(name)
            parts.append((sentence[len(name) :], False))
    return tuple(parts)


def _list_of(part: Sequence[Doing], view: View, is_first: bool) -> list[tuple[str, bool]]:
    """How many cards each of these played: "Cards played: Bo 2 · Cleo 1", and what came with it, as far as
    there is room."""
    extras = [_short_extras(plays, view, is_yours=False) for plays in part]
    if sum(map(len, extras)) > LONGEST_EXTRAS:
        extras = [_short_extras(plays, view, is_yours=True) for plays in part]
    parts = [(" ", False)] * (not is_first) + [(_("Cards played:"), False)]
    for number, (plays, extra) in enumerate(zip(part, extras, strict=True)):
        parts += [
            (" · " if number else " ", False),
            (view.players[plays.seat].name, True),
            (f" {plays.count or 0}{extra}", False),
        ]
    return parts


def changed_places(news: Happened, view: View) -> tuple[Spot, ...]:
    """Where something lies that was not there at the viewer's last turn: discards, stocks, building piles."""
    found: dict[Spot, None] = {}
    for each in since_own_move(news, view.seat):
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
