"""Where a card can be seen: in the own hand, on a stock, among the discards, on a building pile."""

from collections.abc import Iterator, Sequence

from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, Card, number
from skipbo.engine.view import PlayerView, View
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import a_card, sentences
from skipbo.wording.speech.stretches import others_of


def whereabouts(card: Card, view: View, seats: Sequence[int] = ()) -> str:
    """Where a card of that number lies, as far as the seat sees; of some players, or of everybody."""
    me = view.players[view.seat]
    places = list(_own(card, view, me)) if not seats or view.seat in seats else []
    for player in others_of(view):
        if not seats or player.seat in seats:
            places += _theirs(card, player)
    if not seats:
        places += [
            _("top of pile {pile}").format(pile=at)
            for at, pile in enumerate(view.building, 1)
            if card != SKIP_BO and 1 < pile.next <= LAST_NUMBER + 1 and pile.next - 1 == card
        ]
    if places:
        told = _("{card}: {places}.").format(card=a_card(card), places="; ".join(places))
        return told[:1].upper() + told[1:]
    if seats == (view.seat,):
        return _("You have no such card.")
    if len(seats) == 1:
        name = view.players[seats[0]].name
        return sentences(
            _("{name} shows no such card.").format(name=name), _("What others hold in their hands is hidden.")
        )
    return sentences(_("No such card is to be seen."), _("What others hold in their hands is hidden."))


def _own(card: Card, view: View, me: PlayerView) -> Iterator[str]:
    if held := sum(number(other) == card for other in view.hand):
        yield ngettext("your hand", "{count} in your hand", held).format(count=held)
    if me.stock_top is not None and number(me.stock_top) == card:
        yield _("your stock")
    for at, pile in enumerate(me.discards, 1):
        if (depth := _depth(card, pile)) is not None:
            message = _("your discard {pile}, covered") if depth else _("your discard {pile}")
            yield message.format(pile=at)


def _theirs(card: Card, player: PlayerView) -> Iterator[str]:
    if player.stock_top is not None and number(player.stock_top) == card:
        yield _("{name}’s stock").format(name=player.name)
    for at, pile in enumerate(player.discards, 1):
        if (depth := _depth(card, pile)) is not None:
            message = _("{name}’s discard {pile}, covered") if depth else _("{name}’s discard {pile}")
            yield message.format(name=player.name, pile=at)


def _depth(card: Card, pile: Sequence[Card | None]) -> int | None:
    """How many cards lie on the uppermost such card of a pile; None if none of them can be seen."""
    seen = [other is not None and number(other) == card for other in reversed(pile)]
    return seen.index(True) if True in seen else None
