"""Events in words: the log, the announcer and the text table.

`you` is the seat that is spoken to as "you"; None names everybody, as a log that several people read must.
"""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CheatCalled,
    CoinsMoved,
    DieRolled,
    DiscardUncovered,
    DrawPileRebuilt,
    Event,
    GameOver,
    PileCompleted,
    StandInPlaced,
    StandInTakenBack,
    StockShuffled,
    StockTurned,
    TollAsked,
    TollUnpaid,
    TurnBegan,
    TurnChanged,
    TurnEnded,
    TurnStopped,
)
from skipbo.languages import _, ngettext
from skipbo.wording import card_words
from skipbo.wording.plays import played


def event_words(event: Event, names: Sequence[str], you: int | None = None) -> str:
    """What an event says, as one sentence; empty where there is nothing worth a sentence."""
    teller = _TELLERS.get(type(event))
    return teller(event, names, you) if teller else ""


def story(
    events: Sequence[Event],
    names: Sequence[str],
    you: int | None = None,
    stocks: Sequence[Sequence[int]] = (),
) -> list[str]:
    """What several events say, a sentence each; coins dealt back one by one are told together.

    `stocks` are the players' counts of stock cards after each event, for whoever can't see them.
    """
    told: list[str] = []
    payment = ""
    dealt: dict[tuple[int, int], int] = {}  # (building, seat) -> coins
    given = 0
    for event, following, left in zip_longest(events, events[1:], stocks):
        if isinstance(event, CoinsMoved) and isinstance(following, StandInPlaced):
            continue  # the stand-in's own sentence names its coins
        if isinstance(event, CoinsMoved) and isinstance(following, CardPlayed):
            payment = event_words(event, names, you)  # told after the purchase that it is for
            continue
        if isinstance(event, CoinsMoved) and event.source[0] == "building" and event.target[0] == "seat":
            key = (event.source[1], event.target[1])
            dealt[key] = dealt.get(key, 0) + event.count
            continue
        if dealt:
            told.append(_dealt_back(dealt, names, you))
            dealt = {}
        if isinstance(event, CardGiven):
            if isinstance(following, StockShuffled):
                continue  # the shuffle that follows tells it (R11)
            given += 1
            if isinstance(following, CardGiven) and following.seat == event.seat:
                continue
            told.append(_cards_given(event.seat, given, names, you))
            given = 0
            continue
        if isinstance(event, StockTurned) and left is not None:
            told.append(_stock_shows(event, left[event.seat], names, you))
            continue
        told += filter(None, (event_words(event, names, you), payment))
        payment = ""
    if dealt:
        told.append(_dealt_back(dealt, names, you))
    return told


def _dealt_back(dealt: dict[tuple[int, int], int], names: Sequence[str], you: int | None) -> str:
    shares = []
    for (_building, seat), count in dealt.items():
        if seat == you:
            shares.append(ngettext("{count} coin to you", "{count} coins to you", count).format(count=count))
        else:
            message = ngettext("{count} coin to {name}", "{count} coins to {name}", count)
            shares.append(message.format(count=count, name=names[seat]))
    return _("The pile’s coins are dealt back: {shares}.").format(shares=card_words.both(shares))


def _cards_dealt(event: CardsDealt, names: Sequence[str], you: int | None) -> str:
    each = ngettext(
        "Each player gets {count} stock card.", "Each player gets {count} stock cards.", event.stock_count
    ).format(count=event.stock_count)
    dealer = _("You deal.") if event.dealer == you else _("{name} deals.").format(name=names[event.dealer])
    return card_words.sentences(dealer, each)


def _turn_began(event: TurnBegan, names: Sequence[str], you: int | None) -> str:
    name = names[event.seat]
    if event.proper is not None:
        if event.seat == you:
            return _("You play out of turn: it is {name}’s turn.").format(name=names[event.proper])
        if event.proper == you:
            return _("{name} plays out of turn: it should be your turn.").format(name=name)
        return _("{name} plays out of turn: it should be {proper}’s turn.").format(
            name=name, proper=names[event.proper]
        )
    if event.afresh:
        if event.seat == you:
            return _("Your turn starts again.")
        return _("{name}’s turn starts again.").format(name=name)
    return _("It is your turn.") if event.seat == you else _("It is {name}’s turn.").format(name=name)


def _cards_drawn(event: CardsDrawn, names: Sequence[str], you: int | None) -> str:
    count = len(event.cards)
    if event.seat == you:
        return ngettext("You draw {count} card: {cards}.", "You draw {count} cards: {cards}.", count).format(
            count=count, cards=card_words.names(event.cards)
        )
    return ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count).format(
        name=names[event.seat], count=count
    )


def _card_discarded(event: CardDiscarded, names: Sequence[str], you: int | None) -> str:
    facts = {"name": names[event.seat], "card": card_words.a_card(event.card), "pile": event.pile + 1}
    if event.extra:
        message = (
            _("You make an extra discard: {card} on discard pile {pile}.")
            if event.seat == you
            else _("{name} makes an extra discard: {card} on discard pile {pile}.")
        )
    else:
        message = (
            _("You discard {card} on discard pile {pile}.")
            if event.seat == you
            else _("{name} discards {card} on discard pile {pile}.")
        )
    return message.format(**facts)


def _stock_turned(event: StockTurned, names: Sequence[str], you: int | None) -> str:
    card = card_words.a_card(event.card)
    if event.seat == you:
        return _("Your next stock card is {card}.").format(card=card)
    return _("{name}’s next stock card is {card}.").format(name=names[event.seat], card=card)


def _stock_shows(event: StockTurned, left: int, names: Sequence[str], you: int | None) -> str:
    """A stock's next card, and how many it still has."""
    facts = {"card": card_words.a_card(event.card), "cards": card_words.card_count(left)}
    if event.seat == you:
        return _("Your stock now shows {card}, {cards} in all.").format(**facts)
    return _("{name}’s stock now shows {card}, {cards} in all.").format(name=names[event.seat], **facts)


def _discard_uncovered(event: DiscardUncovered, names: Sequence[str], you: int | None) -> str:
    facts = {"pile": event.pile + 1, "card": card_words.a_card(event.card)}
    if event.seat == you:
        return _("Your discard pile {pile} now shows {card}.").format(**facts)
    return _("{name}’s discard pile {pile} now shows {card}.").format(name=names[event.seat], **facts)


def _pile_completed(event: PileCompleted, names: Sequence[str], you: int | None) -> str:
    return _("Pile {pile} is complete and is cleared away.").format(pile=event.building + 1)


def _draw_pile_rebuilt(event: DrawPileRebuilt, names: Sequence[str], you: int | None) -> str:
    count = len(event.cards)
    if event.origin == "completed":
        return ngettext(
            "The draw pile was empty: {count} card of the completed piles is shuffled into a new one.",
            "The draw pile was empty: {count} cards of the completed piles are shuffled into a new one.",
            count,
        ).format(count=count)
    return ngettext(
        "Nothing was left to draw: {count} card from under the building piles’ tops becomes the draw pile.",
        "Nothing was left to draw: {count} cards from under the building piles’ tops become the draw pile.",
        count,
    ).format(count=count)


def _stand_in_placed(event: StandInPlaced, names: Sequence[str], you: int | None) -> str:
    facts = {
        "name": names[event.seat],
        "number": card_words.a_number(event.number),
        "pile": event.building + 1,
        "coins": card_words.coin_count(event.number),
    }
    if event.by == "coins":
        message = (
            _("You put {coins} on pile {pile} in place of {number}.")
            if event.seat == you
            else _("{name} puts {coins} on pile {pile} in place of {number}.")
        )
    else:
        message = (
            _("You use the die as {number} on pile {pile}.")
            if event.seat == you
            else _("{name} uses the die as {number} on pile {pile}.")
        )
    return message.format(**facts)


def _stand_in_taken_back(event: StandInTakenBack, names: Sequence[str], you: int | None) -> str:
    return _("The stand-in on pile {pile} is taken back: the pile needs {number} again.").format(
        pile=event.building + 1, number=card_words.a_number(event.number)
    )


def _coins_moved(event: CoinsMoved, names: Sequence[str], you: int | None) -> str:
    (source_kind, source), (target_kind, target) = event.source, event.target
    if source_kind == "seat" and target_kind == "building":
        coins = card_words.coin_count(event.count)
        if source == you:
            return _("You lay {coins} beside pile {pile}.").format(coins=coins, pile=target + 1)
        return _("{name} lays {coins} beside pile {pile}.").format(
            name=names[source], coins=coins, pile=target + 1
        )
    if source_kind == "seat":
        facts = {"coins": card_words.coin_count(event.count), "buyer": names[source], "seller": names[target]}
        if source == you:
            return _("You pay {seller} {coins}.").format(**facts)
        if target == you:
            return _("{buyer} pays you {coins}.").format(**facts)
        return _("{buyer} pays {seller} {coins}.").format(**facts)
    return _dealt_back({(source, target): event.count}, names, you)


def _toll_asked(event: TollAsked, names: Sequence[str], you: int | None) -> str:
    coins = card_words.coin_count(event.coins)
    if event.seat == you:
        return _("That card asks you for a toll of {coins}.").format(coins=coins)
    return _("That card asks {name} for a toll of {coins}.").format(name=names[event.seat], coins=coins)


def _toll_unpaid(event: TollUnpaid, names: Sequence[str], you: int | None) -> str:
    if event.seat == you:
        return _("The toll is not paid: your turn is over but for the discard.")
    return _("{name} does not pay the toll.").format(name=names[event.seat])


def _die_rolled(event: DieRolled, names: Sequence[str], you: int | None) -> str:
    facts = {
        "name": names[event.seat],
        "face": card_words.die_face(event.face),
        "meaning": card_words.die_meaning(event.face),
    }
    if event.seat == you:
        return _("You roll {face}. {meaning}").format(**facts)
    return _("{name} rolls {face}.").format(**facts)


def _card_given(event: CardGiven, names: Sequence[str], you: int | None) -> str:
    return _cards_given(event.seat, 1, names, you)


def _cards_given(seat: int, count: int, names: Sequence[str], you: int | None) -> str:
    """How many cards of the draw pile went under a stock (R13, MOD's +1)."""
    if seat == you:
        return ngettext(
            "A card goes face down under your stock.", "{count} cards go face down under your stock.", count
        ).format(count=count)
    return ngettext(
        "A card goes face down under {name}’s stock.",
        "{count} cards go face down under {name}’s stock.",
        count,
    ).format(name=names[seat], count=count)


def _stock_shuffled(event: StockShuffled, names: Sequence[str], you: int | None) -> str:
    return overdrawn(event.seat, 1, names, you)


def overdrawn(seat: int, count: int, names: Sequence[str], you: int | None) -> str:
    """That somebody drew this many cards too many in one turn, and where they went (R11)."""
    if seat == you:
        message = ngettext(
            "You drew a card too many: it is shuffled into your stock.",
            "You drew {count} cards too many: they are shuffled into your stock.",
            count,
        )
    else:
        message = ngettext(
            "{name} drew a card too many: it is shuffled into the stock.",
            "{name} drew {count} cards too many: they are shuffled into the stock.",
            count,
        )
    return message.format(name=names[seat], count=count)


def no_draw_words(name: str, is_you: bool) -> str:
    """That a turn begins without drawing, for having played out of turn (R12)."""
    if is_you:
        return _("You draw nothing this turn: you played out of turn.")
    return _("{name} draws nothing this turn: the penalty for playing out of turn.").format(name=name)


def _turn_stopped(event: TurnStopped, names: Sequence[str], you: int | None) -> str:
    facts = {"name": names[event.seat], "caller": names[event.caller]}
    if event.caller == you:
        return _("You call it: {name} played out of turn and must stop.").format(**facts)
    if event.seat == you:
        return _("{caller} calls it: you played out of turn and must stop.").format(**facts)
    return _("{caller} calls it: {name} played out of turn and must stop.").format(**facts)


def _cheat_called(event: CheatCalled, names: Sequence[str], you: int | None) -> str:
    facts = {"name": names[event.seat], "caller": names[event.caller]}
    if event.caller == you:
        return _("You call {name} for cheating.").format(**facts)
    if event.seat == you:
        return _("{caller} calls you for cheating.").format(**facts)
    return _("{caller} calls {name} for cheating.").format(**facts)


def _nothing(event: TurnChanged | TurnEnded | GameOver, names: Sequence[str], you: int | None) -> str:
    """What came before, the next turn's beginning, or the result's own sentences say it already."""
    return ""


_TELLERS: dict[type, Callable[[Any, Sequence[str], int | None], str]] = {
    CardsDealt: _cards_dealt,
    TurnBegan: _turn_began,
    CardsDrawn: _cards_drawn,
    CardPlayed: played,
    CardDiscarded: _card_discarded,
    StockTurned: _stock_turned,
    DiscardUncovered: _discard_uncovered,
    PileCompleted: _pile_completed,
    DrawPileRebuilt: _draw_pile_rebuilt,
    StandInPlaced: _stand_in_placed,
    StandInTakenBack: _stand_in_taken_back,
    CoinsMoved: _coins_moved,
    TollAsked: _toll_asked,
    TollUnpaid: _toll_unpaid,
    DieRolled: _die_rolled,
    CardGiven: _card_given,
    StockShuffled: _stock_shuffled,
    TurnStopped: _turn_stopped,
    CheatCalled: _cheat_called,
    TurnChanged: _nothing,
    TurnEnded: _nothing,
    GameOver: _nothing,
}
