"""Short speech: after a play only what changed, others' turns in one line, how things stand once a turn."""

from collections.abc import Sequence

from skipbo.engine.cards import LAST_NUMBER
from skipbo.engine.commands import CoinsStandIn, DieGift, DieStandIn, ExtraDiscard
from skipbo.engine.editions import EDITIONS
from skipbo.engine.errors import known
from skipbo.engine.kernel.predicates import PRICE, gives_extra
from skipbo.engine.view import PlayerView, View
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import card_count, coin_count, die_face, in_order
from skipbo.wording.happenings import event_words
from skipbo.wording.move_words import player_names
from skipbo.wording.speech.others_turns import FEW, others_turn
from skipbo.wording.speech.own_turn import own_turn
from skipbo.wording.speech.said_cards import all_said, said
from skipbo.wording.speech.stretches import SeatEvents, Stretch, bars_draw, of_others, others_of, stretches
from skipbo.wording.speech.what_fits import Fitting, due_first, fitting, only_ends, other_ways


class ShortSpeech:
    """Says as little as a player who knows the game needs.

    A brief one says of several others only what is not heard with the own turn; one question tells the rest.
    """

    is_short = True

    def __init__(self, is_brief: bool = False) -> None:
        self._is_brief = is_brief

    def happened(self, deeds: Sequence[SeatEvents], view: View) -> list[list[str]]:
        """What has just happened, by turns; if it brings the seat's own, how things stand too."""
        found = stretches(deeds, view)
        is_brief = self._is_brief and len(view.players) > 2
        told = [_stretch(stretch, view, is_brief) for stretch in found]
        if found and found[-1].seat == view.seat == view.turn and found[-1].is_fresh:
            told.append(self.status(view))
        return [sentences for sentences in told if sentences]

    def others_turns(self, deeds: Sequence[SeatEvents], view: View, wanted: Sequence[int] = ()) -> list[str]:
        """Of what happened, the other players' turns, or those of some of them."""
        return [words for stretch in of_others(deeds, view, wanted) for words in _stretch(stretch, view)]

    def status(self, view: View) -> list[str]:
        """Whose turn it is, and how things stand for the seat."""
        told = [_whose_turn(view)] if view.proper is None else []  # out of turn: that was said
        told += [*bars_draw(view), *self._own(view), _needs(view)]
        edition = EDITIONS[view.edition]
        if edition.has_coins:
            told.append(_("{coins}.").format(coins=coin_count(view.players[view.seat].coins)))
            if sold := _for_sale(view):
                told.append(_("Buy for {coins}: {cards}.").format(coins=coin_count(PRICE), cards=sold))
        if view.rules.partnership and not edition.games_at_table:
            partner = view.players[known(view.rules.partner(view.seat))]
            told.append(_partners_stock(partner))
        if view.die is not None:
            told += _die(view, view.die)
        return told

    def cards(self, view: View) -> list[str]:
        """The seat's own hand and stock."""
        me = view.players[view.seat]
        hand = (
            _("Hand {cards}.").format(cards=all_said(in_order(view.hand))) if view.hand else _("Hand empty.")
        )
        if me.stock_top is None:
            return [hand, _("Stock finished.")]
        return [hand, _("Stock {card}, {count} left.").format(card=said(me.stock_top), count=me.stock_count)]

    def _own(self, view: View) -> list[str]:
        """The same at a turn's beginning: among several, cards of the stock are counted when they are few."""
        me, told = view.players[view.seat], self.cards(view)
        if self._is_brief and len(view.players) > 2 and me.stock_top is not None and me.stock_count > FEW:
            return [*told[:1], _("Stock {card}.").format(card=said(me.stock_top))]
        return told

    def discards(self, view: View) -> list[str]:
        """The seat's own discard piles, from the top."""
        filled = _piles_from_top(view.players[view.seat])
        if not filled:
            return [_("Discards empty.")]
        told = [_("Discard {pile}: {cards}.").format(pile=pile, cards=cards) for pile, cards in filled]
        has_order = any(len(pile) > 1 for pile in view.players[view.seat].discards)
        return [_("Top first."), *told] if has_order else told

    def piles(self, view: View) -> list[str]:
        """The building piles."""
        return [_needs(view, with_coins=True)]

    def fits(self, view: View) -> list[str]:
        """Which cards can be played now, and where."""
        if due := due_first(view):
            return [due]
        facts = [_fit(fit, view) for fit in fitting(view)]
        ways = _other_ways(view)
        if not facts:
            facts = [_("No card fits") if ways else _("Nothing fits")]
        told = [_("{facts}.").format(facts="; ".join(facts))]
        return told + ([_("You can use {ways}.").format(ways="; ".join(ways))] if ways else [])

    def others(self, view: View, seat: int | None = None) -> list[str]:
        """The other players' piles, the partner's first, or those of one player."""
        fits = {(fit.source.kind, fit.source.seat, fit.source.index): fit for fit in fitting(view)}
        told = []
        for player in others_of(view):
            if seat is not None and player.seat != seat:
                continue
            words = [_stock(player)]
            if fit := fits.get(("stock", player.seat, 0)):
                words.append(_fits(fit))
            for number, pile in enumerate(player.discards):
                if not pile:
                    continue
                words.append(_("discard {pile}: {card}").format(pile=number + 1, card=all_said(pile[-1:])))
                if fit := fits.get(("discard", player.seat, number)):
                    words.append(_fits(fit))
            if EDITIONS[view.edition].has_coins:
                words.append(coin_count(player.coins))
            if player.hand_count:  # who has not drawn yet has none, which needs no words
                words.append(_("{cards} in hand").format(cards=card_count(player.hand_count)))
            is_partner = view.rules.partner(view.seat) == player.seat
            message = _("{name}, your partner: {facts}.") if is_partner else _("{name}: {facts}.")
            told.append(message.format(name=player.name, facts="; ".join(words)))
        return told

    def turn(self, view: View) -> list[str]:
        """Whose turn it is, and how many cards lie where."""
        stocks = [
            _("{name}: {count}").format(name=player.name, count=player.stock_count)
            for player in others_of(view)
        ]
        return [
            _whose_turn(view),
            _("Stocks: yours {own}, {others}.").format(
                own=view.players[view.seat].stock_count, others=", ".join(stocks)
            ),
            _("Draw pile {draw}, completed {completed}.").format(
                draw=view.draw_count, completed=view.completed_count
            ),
        ]

    def extras(self, view: View) -> list[str]:
        """Coins and die."""
        edition = EDITIONS[view.edition]
        if edition.has_coins:
            own = coin_count(view.players[view.seat].coins)
            others = [
                _("{name}: {count}").format(name=player.name, count=player.coins)
                for player in others_of(view)
            ]
            return [_("{coins}. {others}.").format(coins=own, others=", ".join(others))]
        if edition.has_die:
            return _die(view, view.die) if view.die is not None else [_("The die has not been rolled yet.")]
        return [_("No coins and no die in this edition.")]

    def prompt(self, view: View) -> str:
        """What the player is asked for now; empty where that goes without saying."""
        if only_ends(view):
            return _("Nothing fits: end?")
        match view.phase:
            case "roll":
                return _("Roll?")
            case "draw":
                due = view.rules.hand - len(view.hand)
                return ngettext("Draw {count} card?", "Draw {count} cards?", due).format(count=due)
            case "toll":
                return _("Pay toll {toll}?").format(toll=view.toll)  # every change tells what is left
            case "follow":
                follow = known(view.follow)
                need = view.building[follow].next
                return _("Now {number} or Skip-Bo on pile {pile}.").format(number=need, pile=follow + 1)
            case "discard":
                return _("Discard?")
        return ""


def _stretch(stretch: Stretch, view: View, is_brief: bool = False) -> list[str]:
    """What happened in one player's turn."""
    tell = own_turn if stretch.seat == view.seat else others_turn
    told = tell(stretch, view, is_brief)
    begins = stretch.begins
    if begins is not None and (begins.afresh or begins.proper is not None):
        return [event_words(begins, player_names(view), view.seat), *told]
    return told


# -- How things stand ------------------------------------------------------------------------------------


def _whose_turn(view: View) -> str:
    if view.turn == view.seat:
        return _("Your turn.")
    return _("{name}’s turn.").format(name=view.players[view.turn].name)


def _needs(view: View, with_coins: bool = False) -> str:
    told = []
    for pile in view.building:
        need = str(pile.next) if pile.next <= LAST_NUMBER else _("nothing")
        if with_coins and pile.coins:
            need = _("{number} beside {coins}").format(number=need, coins=coin_count(pile.coins))
        told.append(need)
    return _("Need {numbers}.").format(numbers=", ".join(told))


def _stock(player: PlayerView) -> str:
    if player.stock_top is None:
        return _("stock finished")
    return _("stock {card}, {count} left").format(card=said(player.stock_top), count=player.stock_count)


def _partners_stock(partner: PlayerView) -> str:
    """What the partner's stock shows: how it is, in other words than what the partner has just done."""
    if partner.stock_top is None:
        return _("Your partner’s stock is finished.")
    facts = {"card": said(partner.stock_top), "count": partner.stock_count}
    return _("Your partner’s stock: {card}, {count} left.").format(**facts)


def _piles_from_top(player: PlayerView) -> list[tuple[int, str]]:
    return [(number, all_said(reversed(pile))) for number, pile in enumerate(player.discards, 1) if pile]


def _die(view: View, die: str) -> list[str]:
    if view.die_used:
        return [_("Die {face}, used.").format(face=die_face(die))]
    if gives_extra(die):
        return [
            ngettext("{count} extra discard.", "{count} extra discards.", view.extra_left).format(
                count=view.extra_left
            )
        ]
    return [_("Die {face}.").format(face=die_face(die))]


def _for_sale(view: View) -> str:
    """What can be bought now; of equal cards of one player, one."""
    told = []
    for fit in fitting(view):
        if fit.source.seat is not None:
            message = _("{name}’s stock: {card}") if fit.source.kind == "stock" else _("{name}: {card}")
            told.append(message.format(name=view.players[fit.source.seat].name, card=said(fit.card)))
    return ", ".join(dict.fromkeys(told))


def _fit(fit: Fitting, view: View) -> str:
    """A card that fits, and where."""
    count, is_stock = len(fit.piles), fit.source.kind == "stock"
    if fit.source.seat is not None and is_stock:
        message = (
            _("{name}’s stock {card} anywhere")
            if fit.is_anywhere
            else ngettext(
                "{name}’s stock {card} on pile {piles}", "{name}’s stock {card} on piles {piles}", count
            )
        )
    elif fit.source.seat is not None:
        message = (
            _("{card} from {name}’s discard {pile} anywhere")
            if fit.is_anywhere
            else ngettext(
                "{card} from {name}’s discard {pile} on pile {piles}",
                "{card} from {name}’s discard {pile} on piles {piles}",
                count,
            )
        )
    elif is_stock:
        message = (
            _("stock {card} anywhere")
            if fit.is_anywhere
            else ngettext("stock {card} on pile {piles}", "stock {card} on piles {piles}", count)
        )
    elif fit.source.kind == "discard":
        message = (
            _("{card} from discard {pile} anywhere")
            if fit.is_anywhere
            else ngettext(
                "{card} from discard {pile} on pile {piles}",
                "{card} from discard {pile} on piles {piles}",
                count,
            )
        )
    else:
        message = (
            _("{card} anywhere")
            if fit.is_anywhere
            else ngettext("{card} on pile {piles}", "{card} on piles {piles}", count)
        )
    told = message.format(
        card=said(fit.card),
        piles=_numbers(fit),
        pile=fit.source.index + 1,
        name="" if fit.source.seat is None else view.players[fit.source.seat].name,
    )
    return told if not fit.brings_stock else _("{play}, then stock").format(play=told)


def _other_ways(view: View) -> list[str]:
    """Where coins and die can be used, in a few words."""
    ways = other_ways(view)
    told = []
    if piles := [str(way.building + 1) for way in ways if isinstance(way, CoinsStandIn)]:
        message = ngettext("coins on pile {piles}", "coins on piles {piles}", len(piles))
        is_anywhere = len(piles) == len(view.building) > 1
        told.append(_("coins anywhere") if is_anywhere else message.format(piles=", ".join(piles)))
    if piles := [str(way.building + 1) for way in ways if isinstance(way, DieStandIn)]:
        message = ngettext("the die on pile {piles}", "the die on piles {piles}", len(piles))
        told.append(message.format(piles=", ".join(piles)))
    if any(isinstance(way, DieGift) for way in ways):
        told.append(_("the die’s +1"))
    if any(isinstance(way, ExtraDiscard) for way in ways):
        told.append(_("an extra discard"))
    return told


def _fits(fit: Fitting) -> str:
    """Where a card fits that was just named."""
    if fit.is_anywhere:
        return _("fits anywhere")
    message = ngettext("fits on pile {piles}", "fits on piles {piles}", len(fit.piles))
    return message.format(piles=_numbers(fit))


def _numbers(fit: Fitting) -> str:
    return ", ".join(str(pile + 1) for pile in fit.piles)
