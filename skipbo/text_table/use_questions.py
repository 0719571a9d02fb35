"""Questions about coins, tolls, die and the stock card: what they are good for, and what they cost."""

from collections.abc import Sequence

from skipbo.engine.cards import Card, number, toll
from skipbo.engine.editions import EDITIONS
from skipbo.engine.errors import known
from skipbo.engine.kernel.predicates import PRICE
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.text_table.asked import AskedAbout
from skipbo.text_table.how_to import how_here
from skipbo.text_table.misfits import where_it_fits
from skipbo.text_table.vocabulary import first_move_word, first_word, may_ask, talk_of
from skipbo.wording.card_words import coin_count, die_face, die_meaning
from skipbo.wording.refusals import why_refused
from skipbo.wording.speech import Speech
from skipbo.wording.speech.said_cards import all_said, said


def about_use(asked: AskedAbout, words: Sequence[str], view: View, speech: Speech) -> list[str]:
    """What is asked about coins, tolls, the die, piles and the stock card; empty if it is something else."""
    edition = EDITIONS[view.edition]
    if asked.has("why") and len(words) == 1:
        facts = {"fits": first_word("fits"), "rules": first_word("rules")}
        return [_("“{fits}” tells what fits now; “{rules}” with a word after it tells why.").format(**facts)]
    is_advice = asked.has("what") and may_ask(words) and "discard" in asked.concepts
    if asked.has("best") or "hint" in map(talk_of, words) or (is_advice and not asked.cards):
        return [_("“{hint}” tells what a good player would do.").format(hint=first_word("hint"))]
    if asked.has("many") and not (asked.cards or asked.seats) and _is_of_piles(asked):
        return [_pile_counts(view)]
    if asked.has("size") and "stock" in asked.concepts:
        return list(speech.turn(view))[1:2]
    if {"under", "discard"} <= asked.concepts and (told := _under(asked, view)):
        return told
    if asked.has("goes") and "stock" in asked.concepts and not asked.seats:
        return _own_stock(view)
    if edition.has_coins:
        return _about_coins(asked, view, speech)
    if edition.has_die and asked.has("doing") and asked.about & {"rolled"}:
        return _about_die(view)
    return []


def _is_of_piles(asked: AskedAbout) -> bool:
    """Whether piles are counted, and not what lies on them."""
    things = {"stock", "hand", "coins", "die", "toll"}
    return "pile" in asked.concepts and asked.concepts.isdisjoint(things) and not asked.has("cards")


def _under(asked: AskedAbout, view: View) -> list[str]:
    """What lies in somebody's discard piles, or that nobody can look; empty where there is nothing."""
    if view.rules.hidden_discards:
        return [_("Only the tops of discard piles can be seen. “{log}” tells what was played.").format(
            log=first_word("log")
        )]  # fmt: skip
    if len(asked.seats) != 1:
        return []
    player = view.players[asked.seats[0]]
    message = _("{name}’s discard {pile}, top first: {cards}.")
    return [
        message.format(name=player.name, pile=i, cards=all_said(reversed(pile)))
        for i, pile in enumerate(player.discards, 1)
        if pile
    ]


def _pile_counts(view: View) -> str:
    me = view.players[view.seat]
    told = _("There are {count} building piles; everybody has {discards} discard piles and a stock.")
    return told.format(count=len(view.building), discards=len(me.discards))


def _own_stock(view: View) -> list[str]:
    """Where the card on the own stock goes, whichever pile was named."""
    me = view.players[view.seat]
    if me.stock_top is None:
        return [_("Stock finished.")]
    stock = _("Stock {card}, {count} left.").format(card=said(me.stock_top), count=me.stock_count)
    return [stock, where_it_fits(number(me.stock_top), view)]


def _about_coins(asked: AskedAbout, view: View, speech: Speech) -> list[str]:
    """What coins are for, what a card costs, and how many somebody has."""
    is_paid = asked.has("bought") or asked.has("price") or bool(asked.concepts & {"toll", "pay"})
    if asked.has("money", "when"):
        told = _("The rules explain it: type “{rules} {word}”.")
        return [told.format(rules=first_word("rules"), word=first_move_word("coins"))]
    if asked.has("money", "doing") and not (asked.seats or asked.about & {"many", "has"}):
        return [costs_words(), *how_here(view)[:1]]
    if is_paid and len(asked.cards) == 1 and not asked.seats and not asked.has("sale"):
        return _own_tolls(asked.cards[0], view)
    if asked.has("why") and is_paid:
        if view.phase == "toll" and view.turn == view.seat:
            return [why_refused(view, "toll_open", {"coins": known(view.toll)}).sentence, costs_words()]
        return [costs_words()]
    if asked.has("money") and not asked.cards and asked.seats:
        return [
            _("{name} has {coins}.").format(
                name=view.players[seat].name, coins=coin_count(view.players[seat].coins)
            )
            for seat in asked.seats
        ]
    is_counted = asked.has("has") or asked.has("own", "lies")
    if asked.has("money") and is_counted and not asked.cards and not asked.has("sale"):
        return speech.extras(view)
    return []


def costs_words() -> str:
    """What coins buy in Masters."""
    return _(
        "Another player’s card costs {coins}. A card with a toll costs its toll as well. In place of a "
        "card you can put as many coins as its number."
    ).format(coins=coin_count(PRICE))


def _own_tolls(wanted: Card, view: View) -> list[str]:
    """What it costs to play an own card of this number; empty if there is none."""
    me = view.players[view.seat]
    tops = [pile[-1] for pile in me.discards if pile]
    own = [*view.hand, *([] if me.stock_top is None else [me.stock_top]), *tops]
    found = sorted({card for card in own if card is not None and number(card) == wanted})
    told = []
    for card in found:
        if toll(card):
            message = _("Your {card} costs {coins} when you play it.")
        else:
            message = _("Your {card} costs nothing.")
        told.append(message.format(card=said(card), coins=coin_count(toll(card))))
    return told


def _about_die(view: View) -> list[str]:
    """What the die can show, or what the face that it shows is good for."""
    if view.die is None:
        return [
            _(
                "The die helps you in this turn: a number or a Skip-Bo stands in for a card, 2 gives up to "
                "two extra discards, +1 puts a card under an opponent’s stock."
            )
        ]
    shown = _("Die {face}.").format(face=die_face(view.die))
    return [shown, die_meaning(view.die), *how_here(view)[:1]]
