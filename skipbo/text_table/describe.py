"""The table in sentences: what `look` and the short line before each move say."""

from collections.abc import Iterator, Sequence

from skipbo.engine.cards import LAST_NUMBER, Card, shown_order
from skipbo.engine.editions import EDITIONS
from skipbo.engine.errors import known
from skipbo.engine.view import PlayerView, View
from skipbo.languages import _, ngettext
from skipbo.wording.cards import (
    a_card,
    a_number,
    card_count,
    coin_count,
    die_face,
    die_meaning,
    name,
    names,
    point_count,
)
from skipbo.wording.editions import rules_words


def hand_words(view: View) -> str:
    """The hand, lowest first."""
    if not view.hand:
        return _("Your hand is empty.")
    return _("Your hand: {cards}.").format(cards=names(in_order(view.hand)))


def in_order(cards: Sequence[Card]) -> list[Card]:
    """Cards as people sort them: by number, Skip-Bos last."""
    return sorted(cards, key=shown_order)


def stock_words(view: View) -> str:
    """The own stock: its top and how many there are."""
    me = view.players[view.seat]
    if me.stock_top is None:
        return _("Your stock is finished.")
    return _("Your stock: {card}, {cards} in all.").format(
        card=name(me.stock_top), cards=card_count(me.stock_count)
    )


def needs_words(view: View) -> str:
    """What the building piles need, in their order, in one short sentence."""
    numbers = [str(pile.next) if pile.next <= LAST_NUMBER else _("nothing more") for pile in view.building]
    return _("Piles 1 to {last} need {numbers}.").format(last=len(numbers), numbers=", ".join(numbers))


def brief(view: View) -> Iterator[str]:
    """The lines before each move: hand, stock and discards, piles, and what the edition adds."""
    yield hand_words(view)
    yield stock_words(view)
    tops = [
        _("discard pile {pile}: {card}").format(pile=number, card=name(pile[-1]))
        for number, pile in enumerate(view.players[view.seat].discards, 1)
        if pile and pile[-1] is not None
    ]
    if tops:
        yield _sentence(", ".join(tops))
    yield needs_words(view)
    if EDITIONS[view.edition].has_coins:
        yield _("You have {coins}.").format(coins=coin_count(view.players[view.seat].coins))
    if view.die is not None:
        yield die_words(view, view.die)


def die_words(view: View, die: str) -> str:
    """What the die shows, and whether it can still be used."""
    if view.die_used:
        return _("The die shows {face} and has been used.").format(face=die_face(die))
    if die == "2":
        return ngettext(
            "The die shows 2: {count} extra discard is left.",
            "The die shows 2: {count} extra discards are left.",
            view.extra_left,
        ).format(count=view.extra_left)
    return _("The die shows {face}. {meaning}").format(face=die_face(die), meaning=die_meaning(die))


def whole_table(view: View) -> Iterator[str]:
    """Everything that the player may see, a sentence at a time."""
    yield rules_words(view.rules) + "."
    yield hand_words(view)
    yield stock_words(view)
    yield from _discards(view.players[view.seat], own=True)
    for index in range(len(view.building)):
        yield _building(view, index)
    if view.die is not None:
        yield die_words(view, view.die)
    for player in view.players:
        if player.seat != view.seat:
            yield from _player(view, player)
    yield _piles(view)
    if EDITIONS[view.edition].has_coins:
        yield _("You have {coins}.").format(coins=coin_count(view.players[view.seat].coins))
    for seat in view.no_draw:
        yield _("{name} does not draw at the start of the next turn.").format(name=view.players[seat].name)


def _building(view: View, index: int) -> str:
    pile = view.building[index]
    if pile.next == 1:
        words = _("Pile {pile} is empty and needs a 1.").format(pile=index + 1)
    elif pile.next > 12:
        words = _("Pile {pile} is complete.").format(pile=index + 1)
    else:
        words = _("Pile {pile} stands at {top} and needs {need}.").format(
            pile=index + 1, top=pile.next - 1, need=a_number(pile.next)
        )
    if pile.coins:
        words += " " + _("Beside it: {coins}.").format(coins=coin_count(pile.coins))
    return words


def _discards(player: PlayerView, own: bool) -> Iterator[str]:
    filled = [(number, pile) for number, pile in enumerate(player.discards, 1) if pile]
    if not filled:
        yield _("Your discard piles are empty.") if own else _("Discard piles: empty.")
        return
    for number, pile in filled:
        cards = names(reversed(pile))
        if len(pile) == 1:
            message = _("Your discard pile {pile}: {cards}.") if own else _("Discard pile {pile}: {cards}.")
        else:
            message = (
                _("Your discard pile {pile}, from the top: {cards}.")
                if own
                else _("Discard pile {pile}, from the top: {cards}.")
            )
        yield message.format(pile=number, cards=cards)


def _player(view: View, player: PlayerView) -> Iterator[str]:
    facts = {"name": player.name, "hand": card_count(player.hand_count)}
    if player.stock_top is None:
        words = _("{name}: the stock is finished, {hand} in the hand.").format(**facts)
    else:
        words = _("{name}: the stock shows {card}, {stock} in all; {hand} in the hand.").format(
            card=a_card(player.stock_top), stock=card_count(player.stock_count), **facts
        )
    if view.rules.partner(view.seat) == player.seat:
        words += " " + _("This is your partner.")
    if EDITIONS[view.edition].has_coins:
        words += " " + _("{name} has {coins}.").format(name=player.name, coins=coin_count(player.coins))
    if player.score:
        words += " " + _("{name} has {points}.").format(name=player.name, points=point_count(player.score))
    yield words
    yield from _discards(player, own=False)


def _piles(view: View) -> str:
    return _("Draw pile: {draw}. Completed: {completed}.").format(
        draw=card_count(view.draw_count), completed=card_count(view.completed_count)
    )


def what_now(view: View) -> str:
    """What the player is asked for in this moment."""
    match view.phase:
        case "roll":
            return _("Roll the die.")
        case "draw":
            return _("Draw a card.")
        case "toll":
            return _("Pay the toll of {coins}?").format(coins=coin_count(view.toll))
        case "follow":
            follow = known(view.follow)
            need = view.building[follow].next
            return _("A card must follow on pile {pile}: {number} or a Skip-Bo.").format(
                pile=follow + 1, number=a_number(need)
            )
        case "discard":
            return _("Discard a card.")
    return _("Play or discard.")


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."
