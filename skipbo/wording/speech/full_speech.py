"""Full speech: whole sentences for everything, how things stand once a turn."""

from collections.abc import Iterator, Sequence

from skipbo.engine.cards import LAST_NUMBER
from skipbo.engine.commands import ExtraDiscard
from skipbo.engine.editions import EDITIONS
from skipbo.engine.errors import known
from skipbo.engine.events import CardPlayed, StandInPlaced
from skipbo.engine.kernel.predicates import gives_extra
from skipbo.engine.view import PlayerView, View
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import (
    a_card,
    a_number,
    card_count,
    coin_count,
    die_face,
    die_meaning,
    in_order,
    name,
    names,
    point_count,
)
from skipbo.wording.catalogue_words import rules_words
from skipbo.wording.happenings import story
from skipbo.wording.move_words import command_words, player_names
from skipbo.wording.speech.stretches import (
    After,
    SeatEvents,
    bars_draw,
    of_others,
    others_of,
    stretches,
    with_counts,
)
from skipbo.wording.speech.what_fits import due_first, fitting, only_ends, other_ways


class FullSpeech:
    """Says everything in whole sentences, as somebody who learns the game needs it."""

    is_short = False

    def happened(self, deeds: Sequence[SeatEvents], view: View) -> list[list[str]]:
        """What has just happened, by turns; if it brings the seat's own, how things stand too."""
        seen = iter(with_counts([event for _seat, events in deeds for event in events], view))
        told = [words for _seat, events in deeds for words in _told([next(seen) for _event in events], view)]
        found = stretches(deeds, view)
        if found and found[-1].seat == view.seat == view.turn:
            last = found[-1]
            if last.is_fresh:
                told += self._standing(view)  # that the turn began was told
            elif any(isinstance(after.event, CardPlayed | StandInPlaced) for after in last.events):
                told.append(needs_words(view))
        return [[words] for words in told]

    def others_turns(self, deeds: Sequence[SeatEvents], view: View, wanted: Sequence[int] = ()) -> list[str]:
        """Of what happened, the other players' turns, or those of some of them."""
        return [words for turn in of_others(deeds, view, wanted) for words in _told(turn.events, view)]

    def status(self, view: View) -> list[str]:
        """Whose turn it is, and how things stand for the seat."""
        whose = [_whose_turn(view)] if view.proper is None else []  # out of turn: that was said
        return [*whose, *self._standing(view)]

    def _standing(self, view: View) -> list[str]:
        told = [*bars_draw(view), *self.cards(view)]
        tops = [
            _("discard pile {pile}: {card}").format(pile=number, card=names(pile[-1:]))
            for number, pile in enumerate(view.players[view.seat].discards, 1)
            if pile
        ]
        if tops:
            told.append(_("On top: {tops}.").format(tops=", ".join(tops)))
        told.append(needs_words(view))
        if EDITIONS[view.edition].has_coins:
            told.append(_("You have {coins}.").format(coins=coin_count(view.players[view.seat].coins)))
        if view.die is not None:
            told.append(_die_words(view, view.die))
        return told

    def cards(self, view: View) -> list[str]:
        """The seat's own hand and stock."""
        return [_hand(view), _stock(view)]

    def discards(self, view: View) -> list[str]:
        """The seat's own discard piles, from the top."""
        return list(_discards(view, view.players[view.seat]))

    def piles(self, view: View) -> list[str]:
        """The building piles."""
        return [words for index in range(len(view.building)) for words in _building(view, index)]

    def fits(self, view: View) -> list[str]:
        """Which cards can be played now, and where."""
        if due := due_first(view):
            return [due]
        plays = [play for fit in fitting(view) for play in fit.plays]
        ways = other_ways(view)
        moves = [*plays, *(way for way in ways if not isinstance(way, ExtraDiscard))]
        found = [_("{move}.").format(move=command_words(view, move)) for move in moves]
        if any(isinstance(way, ExtraDiscard) for way in ways):
            found.append(_("You can make an extra discard."))
        return found if plays else [_("No card fits now."), *found]

    def others(self, view: View, seat: int | None = None) -> list[str]:
        """The other players' piles, the partner's first, or those of one player."""
        wanted = [player for player in others_of(view) if seat in (None, player.seat)]
        told = [words for player in wanted for words in _player(view, player)]
        for fit in fitting(view):
            if fit.source.seat is not None and seat in (None, fit.source.seat):
                told += [_("{move}.").format(move=command_words(view, play)) for play in fit.plays[:1]]
        return told

    def turn(self, view: View) -> list[str]:
        """Whose turn it is, and how many cards lie where."""
        told = [_whose_turn(view)]
        for player in (view.players[view.seat], *others_of(view)):
            message = (
                _("You have {stock} in your stock and {hand} in your hand.")
                if player.seat == view.seat
                else _("{name}: {stock} in the stock, {hand} in hand.")
            )
            told.append(
                message.format(
                    name=player.name,
                    stock=card_count(player.stock_count),
                    hand=card_count(player.hand_count),
                )
            )
        return [*told, _draw_pile(view)]

    def extras(self, view: View) -> list[str]:
        """Coins and die."""
        edition = EDITIONS[view.edition]
        if edition.has_coins:
            told = [_("You have {coins}.").format(coins=coin_count(view.players[view.seat].coins))]
            for player in others_of(view):
                told.append(_("{name} has {coins}.").format(name=player.name, coins=coin_count(player.coins)))
            for number, pile in enumerate(view.building, 1):
                if pile.coins:
                    told.append(
                        _("Beside pile {pile}: {coins}.").format(pile=number, coins=coin_count(pile.coins))
                    )
            return told
        if edition.has_die:
            return [
                _die_words(view, view.die) if view.die is not None else _("The die has not been rolled yet.")
            ]
        return [_("No coins and no die in this edition.")]

    def prompt(self, view: View) -> str:
        """What the player is asked for now."""
        if only_ends(view):
            return _("Nothing fits and your hand is empty: end the turn.")
        match view.phase:
            case "roll":
                return _("Roll the die.")
            case "draw":
                return _("Draw a card.")
            case "toll":
                return _("Pay the toll of {coins}?").format(coins=coin_count(view.toll))
            case "follow":
                follow = known(view.follow)
                return _("A card must follow on pile {pile}: {number} or a Skip-Bo.").format(
                    pile=follow + 1, number=a_number(view.building[follow].next)
                )
            case "discard":
                return _("Discard a card.")
        return _("Play or discard.")


def _told(events: Sequence[After], view: View) -> list[str]:
    """Some events, and how many stock cards are left where they tell of a stock's next card."""
    stocks = [after.stocks for after in events]
    return story([after.event for after in events], player_names(view), view.seat, stocks)


def whole_table(view: View, is_duplicate: bool = False) -> Iterator[str]:
    """Everything that the player may see, a sentence at a time."""
    yield _("{rules}.").format(rules=rules_words(view.rules, is_duplicate))
    yield _hand(view)
    yield _stock(view)
    yield from _discards(view, view.players[view.seat])
    for index in range(len(view.building)):
        yield from _building(view, index)
    if view.die is not None:
        yield _die_words(view, view.die)
    for player in others_of(view):
        yield from _player(view, player)
    yield _draw_pile(view)
    if EDITIONS[view.edition].has_coins:
        yield _("You have {coins}.").format(coins=coin_count(view.players[view.seat].coins))
    yield from (barred := bars_draw(view))
    for seat in view.no_draw:
        if seat == view.seat and barred:
            continue
        if seat == view.seat:
            yield _("You draw nothing at the start of your next turn.")
        else:
            yield _("{name} does not draw at the start of their next turn.").format(
                name=view.players[seat].name
            )


def needs_words(view: View) -> str:
    """What the building piles need, in their order, in one sentence."""
    numbers = [str(pile.next) if pile.next <= LAST_NUMBER else _("nothing more") for pile in view.building]
    return _("Piles 1 to {last} need {numbers}.").format(last=len(numbers), numbers=", ".join(numbers))


def _whose_turn(view: View) -> str:
    if view.turn == view.seat:
        return _("It is your turn.")
    return _("It is {name}’s turn.").format(name=view.players[view.turn].name)


def _hand(view: View) -> str:
    if not view.hand:
        return _("Your hand is empty.")
    return _("Your hand: {cards}.").format(cards=names(in_order(view.hand)))


def _stock(view: View) -> str:
    me = view.players[view.seat]
    if me.stock_top is None:
        return _("Your stock is finished.")
    return _("Your stock: {card}, {cards} in all.").format(
        card=name(me.stock_top), cards=card_count(me.stock_count)
    )


def _die_words(view: View, die: str) -> str:
    """What the die shows, and whether it can still be used."""
    if view.die_used:
        return _("The die shows {face} and has been used.").format(face=die_face(die))
    if gives_extra(die):
        return ngettext(
            "The die shows 2: {count} extra discard is left.",
            "The die shows 2: {count} extra discards are left.",
            view.extra_left,
        ).format(count=view.extra_left)
    return _("The die shows {face}. {meaning}").format(face=die_face(die), meaning=die_meaning(die))


def _building(view: View, index: int) -> Iterator[str]:
    pile = view.building[index]
    if pile.next == 1:
        yield _("Pile {pile} is empty and needs a 1.").format(pile=index + 1)
    elif pile.next > LAST_NUMBER:
        yield _("Pile {pile} is complete.").format(pile=index + 1)
    else:
        yield _("Pile {pile} stands at {top} and needs {need}.").format(
            pile=index + 1, top=pile.next - 1, need=a_number(pile.next)
        )
    if pile.coins:
        yield _("Beside it: {coins}.").format(coins=coin_count(pile.coins))


def _discards(view: View, player: PlayerView) -> Iterator[str]:
    """A player's discard piles; every sentence says whose they are."""
    own = player.seat == view.seat
    if not any(player.discards):
        if own:
            yield _("Your discard piles are empty.")
        else:
            yield _("{name}’s discard piles are empty.").format(name=player.name)
        return
    for number, pile in enumerate(player.discards, 1):
        if not pile:
            continue
        if len(pile) == 1:
            message = (
                _("Your discard pile {pile}: {cards}.")
                if own
                else _("{name}’s discard pile {pile}: {cards}.")
            )
        else:
            message = (
                _("Your discard pile {pile}, from the top: {cards}.")
                if own
                else _("{name}’s discard pile {pile}, from the top: {cards}.")
            )
        yield message.format(name=player.name, pile=number, cards=names(reversed(pile)))


def _player(view: View, player: PlayerView) -> Iterator[str]:
    facts = {"name": player.name, "hand": card_count(player.hand_count)}
    if player.stock_top is None:
        yield _("{name}: the stock is finished, {hand} in hand.").format(**facts)
    else:
        yield _("{name}: the stock shows {card}, {stock} in all; {hand} in hand.").format(
            card=a_card(player.stock_top), stock=card_count(player.stock_count), **facts
        )
    if view.rules.partner(view.seat) == player.seat:
        yield _("This is your partner.")
    if EDITIONS[view.edition].has_coins:
        yield _("{name} has {coins}.").format(name=player.name, coins=coin_count(player.coins))
    if player.score:
        yield _("{name} has {points}.").format(name=player.name, points=point_count(player.score))
    yield from _discards(view, player)


def _draw_pile(view: View) -> str:
    return _("Draw pile: {draw}. Completed: {completed}.").format(
        draw=card_count(view.draw_count), completed=card_count(view.completed_count)
    )
