"""What has happened since a player's last turn: in sentences, for the pill, and where on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from skipbo.engine import events as ev
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.client.screen_host import ScreenHost
from skipbo.play.table_host import Step
from skipbo.ui.table.seam_words import Parts
from skipbo.ui.table_model import Spot
from skipbo.wording import card_words
from skipbo.wording.happenings import event_words, overdrawn

#: Of more players than these the pill tells the plays alone: the discards lie there to be seen.
TOLD_WHOLE = 2


@dataclass
class _Turns:
    """What the others did: penalties in words, plays and the last discard by seat."""

    told: list[str] = field(default_factory=list)
    plays: dict[int, int] = field(default_factory=dict)
    discarded: dict[int, str] = field(default_factory=dict)
    overdrawn: dict[int, int] = field(default_factory=dict)


def steps_since(host: ScreenHost, seat: int) -> list[Step]:
    """The others' steps since the seat's own last one, the deal not counted."""
    found: list[Step] = []
    count = host.step_count
    while count > 0:
        begin = max(0, count - 24)
        steps = host.steps(seat, begin)[: count - begin]
        for at in range(len(steps) - 1, -1, -1):
            if steps[at].seat == seat:
                return steps[at + 1 :] + found
        found, count = steps + found, begin
    return found


def _turns(steps: Sequence[Step], view: View) -> _Turns:
    begun = max((i for i, step in enumerate(steps) if step.seat == view.seat), default=-1) + 1
    turns = _Turns()
    everybody = [player.name for player in view.players]
    for step in steps[begun:]:
        for event in step.events:
            if isinstance(event, ev.CardPlayed):
                turns.plays[event.seat] = turns.plays.get(event.seat, 0) + 1
            elif isinstance(event, ev.CardDiscarded) and not event.extra:
                turns.plays.setdefault(event.seat, 0)
                turns.discarded[event.seat] = card_words.a_card(event.card)
            elif isinstance(event, ev.StockShuffled):
                turns.overdrawn[event.seat] = turns.overdrawn.get(event.seat, 0) + 1
            elif isinstance(event, ev.TurnStopped | ev.CheatCalled):
                turns.told.append(event_words(event, everybody, view.seat))  # a penalty
    turns.told += [overdrawn(seat, count, everybody, view.seat) for seat, count in turns.overdrawn.items()]
    return turns


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


def since_last_turn(steps: Sequence[Step], view: View) -> list[str]:
    """What the others have done since the viewer's last move, a short sentence each; alike ones together."""
    turns = _turns(steps, view)
    told = list(turns.told)
    alike: dict[tuple[int, str], list[str]] = {}
    for seat, count in turns.plays.items():
        card = turns.discarded.get(seat, "")
        alike.setdefault((count, card), []).append(view.players[seat].name)
    return [*told, *(_played(names, count, card) for (count, card), names in alike.items())]


def recap_parts(steps: Sequence[Step], view: View) -> Parts:
    """The same for the pill at the beginning of a turn, each player's name standing out.

    Where many have played it is a list of how many cards each did, in one line beside the cards.
    """
    turns = _turns(steps, view)
    is_list = len(turns.plays) > TOLD_WHOLE
    sentences = turns.told if is_list else since_last_turn(steps, view)
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
            parts += [(between, False), (view.players[seat].name, True), (f" {count}", False)]
    return tuple(parts)


def changed_places(steps: Sequence[Step], view: View) -> tuple[Spot, ...]:
    """Where something lies that was not there at the viewer's last turn: discards, stocks, building piles."""
    begun = max((i for i, step in enumerate(steps) if step.seat == view.seat), default=-1) + 1
    found: dict[Spot, None] = {}
    for step in steps[begun:]:
        for event in step.events:
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
