"""A computer player's reasons in words: what a hint says besides the move.

The codes and their numbers are those of `skipbo.ai.reasons`; a code that is not known here gives no sentence.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from skipbo.engine.cards import SKIP_BO
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import a_card, a_number, coin_count

Params = Mapping[str, Any]
_Teller = Callable[[Params, Sequence[str]], str]


def reason_words(code: str, params: Params, names: Sequence[str]) -> str:
    """A reason as a sentence; `names` are the players' by seat. Empty for an unknown code."""
    teller = _TELLERS.get(code)
    return teller(params, names) if teller else ""


def figure_words(params: Params) -> str:
    """What a search found for the move, in figures; empty where none was made."""
    if "chance" not in params:
        return ""
    chance, better = round(params["chance"]), round(params["better"])
    if better < 1:
        return _("A winning chance of about {chance}%; other moves are as good.").format(chance=chance)
    return _("A winning chance of about {chance}%, the next best {other}%.").format(
        chance=chance, other=chance - better
    )


def no_hint_words() -> str:
    """That nobody could think about a hint."""
    return _("No hint can be given just now. Play what you think best, or ask again later.")


def _card(number: int) -> str:
    """A number, or a Skip-Bo for 0."""
    return a_number(number) if number else a_card(SKIP_BO)


def _plain(sentence: Callable[[], str]) -> _Teller:
    return lambda params, names: sentence()


def _stock_card(params: Params, names: Sequence[str]) -> str:
    if not params["left"]:
        return _("It plays your last stock card.")
    return ngettext(
        "One stock card less: {count} card is left.",
        "One stock card less: {count} cards are left.",
        params["left"],
    ).format(count=params["left"])


def _on_the_way(params: Params, names: Sequence[str]) -> str:
    more = params["steps"] - 1
    if not more:
        return _("Then your stock card, {number}, fits.").format(number=_card(params["number"]))
    message = ngettext(
        "{count} more card, then your stock card, {number}, fits.",
        "{count} more cards, then your stock card, {number}, fits.",
        more,
    )
    return message.format(count=more, number=_card(params["number"]))


def _moves_on_the_way(params: Params, names: Sequence[str]) -> str:
    more = params["steps"] - 1
    return ngettext(
        "{count} more move, then your stock card, {number}, fits.",
        "{count} more moves, then your stock card, {number}, fits.",
        more,
    ).format(count=more, number=_card(params["number"]))


def _refill(params: Params, names: Sequence[str]) -> str:
    return ngettext(
        "{count} play empties your hand, and you draw a new hand.",
        "{count} plays empty your hand, and you draw a new hand.",
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
        "count": params["short"],
    }


def _blocks(params: Params, names: Sequence[str]) -> str:
    message = ngettext(
        "It blocks {name}, who then needs {count} more card to play {number} from the stock.",
        "It blocks {name}, who then needs {count} more cards to play {number} from the stock.",
        params["short"],
    )
    return message.format(**_short_words(params, names))


def _frees_hand(params: Params, names: Sequence[str]) -> str:
    if not params["left"]:
        return _("It plays the last card of your hand.")
    return ngettext(
        "It leaves {count} card in your hand; once it is empty, you draw a new hand.",
        "It leaves {count} cards in your hand; once it is empty, you draw a new hand.",
        params["left"],
    ).format(count=params["left"])


def _empties_discard(params: Params, names: Sequence[str]) -> str:
    return _("It empties your discard pile {pile}, which can then take any card.").format(
        pile=params["pile"] + 1
    )


def _on_pile(params: Params, names: Sequence[str]) -> str:
    return _("It costs no card of your hand, and then the pile needs {number}.").format(
        number=_card(params["following"])
    )


def _opens_discard(params: Params, names: Sequence[str]) -> str:
    return _("It uncovers {number} on your discard pile {pile}.").format(
        number=_card(params["number"]), pile=params["pile"] + 1
    )


def _clears_pile(params: Params, names: Sequence[str]) -> str:
    return _("It completes pile {pile} and makes room for a new one.").format(pile=params["building"] + 1)


def _towards_stock(params: Params, names: Sequence[str]) -> str:
    if not params["short"]:
        return _("Then your stock card, {number}, fits.").format(**_short_words(params, names))
    message = ngettext(
        "It brings a pile nearer to your stock card, {number}: {count} card is still missing.",
        "It brings a pile nearer to your stock card, {number}: {count} cards are still missing.",
        params["short"],
    )
    return message.format(**_short_words(params, names))


def _keeps_wild(params: Params, names: Sequence[str]) -> str:
    return ngettext(
        "It keeps the Skip-Bo in your hand.", "It keeps the {count} Skip-Bos in your hand.", params["count"]
    ).format(count=params["count"])


def _leaves_short(params: Params, names: Sequence[str]) -> str:
    message = ngettext(
        "{name} then needs {count} more card before {number} from the stock fits.",
        "{name} then needs {count} more cards before {number} from the stock fits.",
        params["short"],
    )
    return message.format(**_short_words(params, names))


def _gives_chance(params: Params, names: Sequence[str]) -> str:
    if not params["short"]:
        message = _("Careful: {name} can play {number} from the stock next. There is nothing better.")
    else:
        message = ngettext(
            "Careful: {name} needs only {count} more card to play {number} from the stock. "
            "There is nothing better.",
            "Careful: {name} needs only {count} more cards to play {number} from the stock. "
            "There is nothing better.",
            params["short"],
        )
    return message.format(**_short_words(params, names))


def _keeps_card(params: Params, names: Sequence[str]) -> str:
    card, facts = params["card"], {"name": names[params["seat"]], "number": _card(params["number"])}
    if card == 1:
        return _("It keeps the 1: opening a pile would help {name}, who needs {number}.").format(**facts)
    return _("It keeps the {card}: played, it would help {name}, who needs {number}.").format(
        card=card, **facts
    )


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
    return _("It covers {card} on discard pile {pile}: the top that you will miss least.").format(
        pile=params["pile"] + 1, card=_card(params["top"])
    )


def _keeps_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("It keeps the cards that lead to your stock card, {stock}.").format(stock=_card(params["stock"]))


def _coins_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("Spending {coins} makes way for your stock card, {number}.").format(
        coins=coin_count(params["coins"]), number=_card(params["number"])
    )


def _coins_stand_in(params: Params, names: Sequence[str]) -> str:
    message = ngettext(
        "{count} coin stands in for {number}, so that you can play {following} on the pile.",
        "{count} coins stand in for {number}, so that you can play {following} on the pile.",
        params["coins"],
    )
    return message.format(
        count=params["coins"], number=_card(params["number"]), following=_card(params["following"])
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
    return _("Your turn goes on; without paying you can only discard.")


def _pays_for_stock(params: Params, names: Sequence[str]) -> str:
    return _("Your turn goes on, and your stock card, {number}, can still be played.").format(
        number=_card(params["number"])
    )


def _saves_coins(params: Params, names: Sequence[str]) -> str:
    return _("There is little left to do in this turn, so save the {coins}.").format(
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
        return _("A Skip-Bo is what you need least here.")
    return _("You have little use for {number}: better draw a new card.").format(
        number=_card(params["number"])
    )


def _hits_leader(params: Params, names: Sequence[str]) -> str:
    message = ngettext(
        "{name} is nearest to winning, with {count} stock card.",
        "{name} is nearest to winning, with {count} stock cards.",
        params["stock"],
    )
    return message.format(name=names[params["seat"]], count=params["stock"])


_TELLERS: dict[str, _Teller] = {
    "wins": _plain(lambda: _("It wins the game.")),
    "stock_card": _stock_card,
    "on_the_way": _on_the_way,
    "moves_on_the_way": _moves_on_the_way,
    "refill": _refill,
    "refill_now": _plain(lambda: _("It empties your hand, and you draw a new hand at once.")),
    "partner_stock": _partner_stock,
    "only_move": _plain(lambda: _("It is the only move.")),
    "must_play": _plain(lambda: _("There is no choice now.")),
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
    "keeps_card": _keeps_card,
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
    "wins_more": _plain(lambda: _("Tried out with the hidden cards lying in many ways, it wins more often.")),
    "draws": _plain(lambda: _("Your hand must be full before you can play.")),
}
