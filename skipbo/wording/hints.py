"""A computer player's reasons in words: what a hint says besides the move.

The codes and their numbers are those of `skipbo.ai.reasons`; a code that is not known here gives no sentence.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from skipbo.engine.cards import SKIP_BO
from skipbo.languages import _, ngettext
from skipbo.wording.cards import a_card, a_number, card_count, coin_count

Params = Mapping[str, Any]
_Teller = Callable[[Params, Sequence[str]], str]


def reason_words(code: str, params: Params, names: Sequence[str]) -> str:
    """A reason as a sentence; `names` are the players' by seat. Empty for an unknown code."""
    teller = _TELLERS.get(code)
    return teller(params, names) if teller else ""


def _card(number: int) -> str:
    """A number, or a Skip-Bo for 0."""
    return a_number(number) if number else a_card(SKIP_BO)


def _plain(sentence: Callable[[], str]) -> _Teller:
    return lambda params, names: sentence()


def _stock_card(params: Params, names: Sequence[str]) -> str:
    if not params["left"]:
        return _("It plays your last stock card.")
    return ngettext(
        "It plays your stock card, and {count} card is left to get rid of.",
        "It plays your stock card, and {count} cards are left to get rid of.",
        params["left"],
    ).format(count=params["left"])


def _on_the_way(params: Params, names: Sequence[str]) -> str:
    message = ngettext(
        "With {count} play your stock card, {number}, gets its place.",
        "With {count} plays your stock card, {number}, gets its place.",
        params["steps"],
    )
    return message.format(count=params["steps"], number=_card(params["number"]))


def _refill(params: Params, names: Sequence[str]) -> str:
    return ngettext(
        "{count} play empties your hand, and you draw a new one.",
        "{count} plays empty your hand, and you draw a new one.",
        params["plays"],
    ).format(count=params["plays"])


def _partner_stock(params: Params, names: Sequence[str]) -> str:
    return _("It plays {name}’s stock card, {number}: your pair needs both stocks finished.").format(
        name=names[params["seat"]], number=_card(params["number"])
    )


def _short_words(params: Params, names: Sequence[str]) -> dict[str, object]:
    return {
        "name": names[params["seat"]] if "seat" in params else "",
        "number": _card(params["number"]),
        "cards": card_count(params["short"]),
    }


def _blocks(params: Params, names: Sequence[str]) -> str:
    message = _("It blocks {name}, who is still {cards} short of playing the stock card, {number}.")
    return message.format(**_short_words(params, names))


def _frees_hand(params: Params, names: Sequence[str]) -> str:
    if not params["left"]:
        return _("It plays the last card of your hand.")
    return ngettext(
        "It leaves {count} card in your hand; once it is empty, you draw a new one.",
        "It leaves {count} cards in your hand; once it is empty, you draw a new one.",
        params["left"],
    ).format(count=params["left"])


def _empties_discard(params: Params, names: Sequence[str]) -> str:
    return _("It empties your discard pile {pile}, which can then take any card.").format(
        pile=params["pile"] + 1
    )


def _on_pile(params: Params, names: Sequence[str]) -> str:
    return _("It costs nothing of your hand, and the pile then needs {number}.").format(
        number=_card(params["following"])
    )


def _opens_discard(params: Params, names: Sequence[str]) -> str:
    return _("It uncovers {number} on your discard pile {pile}.").format(
        number=_card(params["number"]), pile=params["pile"] + 1
    )


def _clears_pile(params: Params, names: Sequence[str]) -> str:
    return _("It completes pile {pile} and makes room for a new one.").format(pile=params["building"] + 1)


def _towards_stock(params: Params, names: Sequence[str]) -> str:
    message = _("It brings a pile nearer to your stock card, {number}; {cards} will still be missing.")
    return message.format(**_short_words(params, names))


def _keeps_wild(params: Params, names: Sequence[str]) -> str:
    return ngettext(
        "It keeps the Skip-Bo in your hand.", "It keeps the {count} Skip-Bos in your hand.", params["count"]
    ).format(count=params["count"])


def _leaves_short(params: Params, names: Sequence[str]) -> str:
    message = _("It leaves {name} {cards} short of playing the stock card, {number}.")
    return message.format(**_short_words(params, names))


def _gives_chance(params: Params, names: Sequence[str]) -> str:
    if not params["short"]:
        message = _("Mind {name}: the stock card there, {number}, fits already. There is nothing better.")
        return message.format(**_short_words(params, names))
    message = _(
        "Mind {name}: only {cards} short of playing the stock card, {number}. There is nothing better."
    )
    return message.format(**_short_words(params, names))


def _pile_words(params: Params) -> dict[str, object]:
    return {"number": _card(params["number"]), "pile": params["pile"] + 1}


def _stacks_same(params: Params, names: Sequence[str]) -> str:
    return _("It lies on an equal card, so discard pile {pile} loses nothing.").format(**_pile_words(params))


def _builds_run(params: Params, names: Sequence[str]) -> str:
    message = _("On discard pile {pile} it makes a run downwards, to be played in one go later.")
    return message.format(**_pile_words(params))


def _fresh_pile(params: Params, names: Sequence[str]) -> str:
    return _("Discard pile {pile} is empty, so nothing is buried.").format(**_pile_words(params))


def _buries_least(params: Params, names: Sequence[str]) -> str:
    return _("On discard pile {pile} it covers {card}, which you will miss less than the other tops.").format(
        pile=params["pile"] + 1, card=_card(params["top"])
    )


def _keeps_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("It keeps the cards that lead to your stock card, {stock}.").format(stock=_card(params["stock"]))


def _coins_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("Spending {coins} makes way for your stock card, {number}.").format(
        coins=coin_count(params["coins"]), number=_card(params["number"])
    )


def _coins_stand_in(params: Params, names: Sequence[str]) -> str:
    return _("{coins} stand in for {number}, so that you can play {following} on the pile.").format(
        coins=coin_count(params["coins"]),
        number=_card(params["number"]),
        following=_card(params["following"]),
    )


def _buys(params: Params, names: Sequence[str]) -> str:
    return _("For 1 coin {name} gives you {number}, and the pile then needs {following}.").format(
        number=_card(params["number"]),
        name=names[params["seat"]],
        following=_card(params["following"]),
    )


def _buys_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("For 1 coin {name} gives you {number}, which makes way for your stock card, {stock}.").format(
        number=_card(params["number"]), name=names[params["seat"]], stock=_card(params["stock"])
    )


def _pays_toll(params: Params, names: Sequence[str]) -> str:
    return _("For {coins} your turn goes on; unpaid, nothing more can be played.").format(
        coins=coin_count(params["coins"])
    )


def _pays_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("For {coins} your turn goes on, and your stock card, {number}, can be played in it.").format(
        coins=coin_count(params["coins"]), number=_card(params["number"])
    )


def _saves_coins(params: Params, names: Sequence[str]) -> str:
    return _("There is little left to do in this turn: it saves {coins}.").format(
        coins=coin_count(params["coins"])
    )


def _die_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("The die makes way for your stock card, {number}.").format(number=_card(params["number"]))


def _die_stand_in(params: Params, names: Sequence[str]) -> str:
    return _("The die stands in for {number}, so that you can play {following} on the pile.").format(
        number=_card(params["number"]), following=_card(params["following"])
    )


def _extra_discard(params: Params, names: Sequence[str]) -> str:
    if not params["number"]:
        return _("A Skip-Bo is what you can best do without here.")
    return _("{number} is of little use to you: better draw a new card.").format(
        number=_card(params["number"]).capitalize()
    )


def _hits_leader(params: Params, names: Sequence[str]) -> str:
    message = ngettext(
        "{name} is nearest to winning, with {count} stock card.",
        "{name} is nearest to winning, with {count} stock cards.",
        params["stock"],
    )
    return message.format(name=names[params["seat"]], count=params["stock"])


def _searched(params: Params, names: Sequence[str]) -> str:
    facts = {"chance": round(params["chance"]), "better": round(params["better"])}
    if facts["better"] < 1:
        return _("Played out many times, it wins about {chance} per cent; others are as good.").format(
            **facts
        )
    return _(
        "Played out many times, it wins about {chance} per cent, {better} more than the next best."
    ).format(**facts)


_TELLERS: dict[str, _Teller] = {
    "wins": _plain(lambda: _("It wins the game.")),
    "stock_card": _stock_card,
    "on_the_way": _on_the_way,
    "refill": _refill,
    "refill_now": _plain(lambda: _("It empties your hand, and you draw a new one at once.")),
    "partner_stock": _partner_stock,
    "only_move": _plain(lambda: _("It is all that can be done.")),
    "must_play": _plain(lambda: _("Nothing else is possible now.")),
    "blocks": _blocks,
    "frees_hand": _frees_hand,
    "opens_discard": _opens_discard,
    "empties_discard": _empties_discard,
    "on_pile": _on_pile,
    "clears_pile": _clears_pile,
    "towards_stock": _towards_stock,
    "quick_choice": _plain(lambda: _("It is the first move that a beginner sees.")),
    "keeps_wild": _keeps_wild,
    "leaves_short": _leaves_short,
    "gives_chance": _gives_chance,
    "stacks_same": _stacks_same,
    "builds_run": _builds_run,
    "fresh_pile": _fresh_pile,
    "buries_least": _buries_least,
    "keeps_for_stock": _keeps_for_stock,
    "coins_for_stock": _coins_for_stock,
    "coins_stand_in": _coins_stand_in,
    "buys": _buys,
    "buys_for_stock": _buys_for_stock,
    "pays_toll": _pays_toll,
    "pays_for_stock": _pays_for_stock,
    "saves_coins": _saves_coins,
    "rolls": _plain(lambda: _("Every turn begins with the die.")),
    "die_for_stock": _die_for_stock,
    "die_stand_in": _die_stand_in,
    "extra_discard": _extra_discard,
    "hits_leader": _hits_leader,
    "draws": _plain(lambda: _("You have cards to draw first.")),
    "searched": _searched,
}
