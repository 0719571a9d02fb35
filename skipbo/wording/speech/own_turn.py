"""The seat's own plays in short speech: only what changed, in the order in which it came about."""

from collections.abc import Collection, Sequence
from itertools import zip_longest

from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, Card
from skipbo.engine.errors import known
from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsDrawn,
    CoinsMoved,
    DieRolled,
    DrawPileRebuilt,
    Event,
    PileCompleted,
    StandInPlaced,
    StockShuffled,
    StockTurned,
    TollAsked,
    TollUnpaid,
)
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import coin_count, die_face, die_meaning, in_order
from skipbo.wording.happenings import event_words, overdrawn
from skipbo.wording.move_words import player_names
from skipbo.wording.speech.others_turns import FEW
from skipbo.wording.speech.said_cards import all_said, drew_words, said
from skipbo.wording.speech.stretches import After, Stretch


def own_turn(stretch: Stretch, view: View, is_brief: bool = False) -> list[str]:
    """What the seat’s own commands came to; if `is_brief`, among several only a low stock is counted."""
    told: list[str] = []
    back, has_bought, overdrawn_cards = 0, False, 0
    drawn: tuple[Card | None, ...] = ()
    event: Event | None = None
    completed = {a.event.building for a in stretch.events if isinstance(a.event, PileCompleted)}
    for after, following in zip_longest(stretch.events, stretch.events[1:]):
        last, event, next_event = event, after.event, following.event if following else None
        if isinstance(event, CoinsMoved) and isinstance(next_event, StandInPlaced):
            continue  # the stand-in's own sentence names its coins
        if isinstance(event, CoinsMoved) and event.source[0] == "building":
            back += event.count if event.target[1] == view.seat else 0
            continue
        if isinstance(event, CoinsMoved) and event.target[0] == "seat":
            has_bought = True
            continue
        if isinstance(event, PileCompleted) and isinstance(last, CardPlayed):
            continue  # the play's own sentence has said it
        if isinstance(event, CardsDrawn):
            drawn += event.cards
            if not isinstance(next_event, CardsDrawn):
                told += _drawn(drawn, view)
                drawn = ()
            continue
        if isinstance(event, StockShuffled):
            overdrawn_cards += 1
            if not isinstance(next_event, StockShuffled):
                told += _overdrawn(event.seat, overdrawn_cards, after, view)
                overdrawn_cards = 0
            continue
        told += _event(after, next_event, view, completed, is_brief and len(view.players) > 2)
    if has_bought and not back:  # else what came back tells how many there are
        told.append(_("{coins} left.").format(coins=coin_count(view.players[view.seat].coins)))
    if back:
        told.append(
            _("{coins} back, now {count}.").format(
                coins=coin_count(back), count=view.players[view.seat].coins
            )
        )
    return told


def _event(
    after: After, following: Event | None, view: View, completed: Collection[int], is_brief: bool
) -> list[str]:
    event, seat = after.event, view.seat
    match event:
        case CardPlayed():
            return _played(event, following, after, view, is_ending=event.building in completed)
        case PileCompleted():
            return [_completed(event)]
        case StockTurned(seat=owner, card=card):
            facts = {"card": said(card), "count": after.stocks[owner]}
            if owner == seat and is_brief and after.stocks[owner] > FEW:
                return [_("Stock now {card}.").format(**facts)]
            if owner == seat:
                return [_("Stock now {card}, {count} left.").format(**facts)]
            owner_name = view.players[owner].name
            return [_("{name}’s stock now {card}, {count} left.").format(name=owner_name, **facts)]
        case CardDiscarded(card=card, pile=pile, extra=is_extra):
            message = _("Extra discard: {card} on {pile}.") if is_extra else _("{card} discarded on {pile}.")
            return [message.format(card=said(card), pile=pile + 1)]
        case StandInPlaced(by="coins") if following is None and view.phase == "follow":
            # What they stand for, and where, is in what is asked at once: "Now 4 or Skip-Bo on pile 2."
            return [_("{coins} left.").format(coins=coin_count(after.coins[seat]))]
        case StandInPlaced(by="coins"):
            facts = {"coins": coin_count(event.number), "pile": event.building + 1}
            return [_("{coins} on pile {pile}, {left} left.").format(left=after.coins[seat], **facts)]
        case StandInPlaced():
            return [_("Die as {number} on pile {pile}.").format(number=event.number, pile=event.building + 1)]
        case CoinsMoved():
            return [_("Paid, {left} left.").format(left=after.coins[seat])]
        case TollUnpaid():
            only_ends = view.turn == seat and view.phase == "discard"
            return [_("Toll not paid: you only discard now.") if only_ends else _("Toll not paid.")]
        case DieRolled(face=face):
            return [_("Rolled {face}. {meaning}").format(face=die_face(face), meaning=die_meaning(face))]
        case CardGiven(seat=given) if isinstance(following, CardGiven) and following.seat == given:
            return []  # the last of them tells how many there are
        case CardGiven(seat=given) if given != seat:
            count = after.stocks[given]
            now = ngettext("{name} now has {count} stock card.", "{name} now has {count} stock cards.", count)
            return [now.format(name=view.players[given].name, count=count)]
        case DrawPileRebuilt():
            return [_("Reshuffled.")]
        case TollAsked():
            return []  # the question says it
    return [words] if (words := event_words(event, player_names(view), seat)) else []


def _overdrawn(seat: int, count: int, after: After, view: View) -> list[str]:
    """How many cards were drawn too many, and the stock that they went into."""
    facts = {"card": said(known(view.players[seat].stock_top)), "count": after.stocks[seat]}
    told = overdrawn(seat, count, player_names(view), view.seat)
    return [told, _("Stock now {card}, {count} left.").format(**facts)]


def _drawn(cards: Sequence[Card | None], view: View) -> list[str]:
    """What was drawn; once the hand is full, all of it (with manners it is drawn card by card)."""
    drawn = drew_words([known(card) for card in cards])
    if not view.rules.manners or view.phase == "draw":
        return [drawn]
    return [drawn, _("Hand {cards}.").format(cards=all_said(in_order(view.hand)))]


def _played(
    event: CardPlayed, following: Event | None, after: After, view: View, is_ending: bool
) -> list[str]:
    told = []
    if isinstance(following, PileCompleted):
        told.append(_completed(following))
    elif event.number < LAST_NUMBER or not is_ending:  # else that the pile is complete says it
        facts = {"pile": event.building + 1, "number": event.number, "need": event.number + 1}
        if event.number == LAST_NUMBER and event.card == SKIP_BO:
            told.append(_("Skip-Bo as {number} on pile {pile}.").format(**facts))
        elif event.number == LAST_NUMBER:  # its toll is asked first (R22), or it is the last of all
            told.append(_("{number} on pile {pile}.").format(**facts))
        elif event.card == SKIP_BO:
            told.append(_("Skip-Bo on pile {pile}, needs {need}.").format(**facts))
        else:
            told.append(_("On pile {pile}, needs {need}.").format(**facts))
    if event.source == "discard":
        told.append(_uncovered(event, view))
    elif event.source == "stock" and not after.stocks[event.owner]:
        if event.owner == view.seat:
            told.append(_("Stock finished."))
        else:
            told.append(_("{name}’s stock finished.").format(name=view.players[event.owner].name))
    return told


def _completed(event: PileCompleted) -> str:
    return _("Pile {pile} complete.").format(pile=event.building + 1)


def _uncovered(event: CardPlayed, view: View) -> str:
    """What a play from a discard pile has left there."""
    owner = view.players[event.owner]
    pile = owner.discards[event.index]
    facts = {"name": owner.name, "pile": event.index + 1, "card": all_said(pile[-1:])}
    if event.owner == view.seat:
        return (_("Discard {pile} now {card}.") if pile else _("Discard {pile} empty.")).format(**facts)
    message = _("{name}’s discard {pile} now {card}.") if pile else _("{name}’s discard {pile} empty.")
    return message.format(**facts)
