"""Which cards fit where, put together by card: what a player asks first."""

from dataclasses import dataclass

from skipbo.engine.cards import SKIP_BO, Card, number, toll
from skipbo.engine.commands import END_TURN, CoinsStandIn, DieGift, DieStandIn, ExtraDiscard, Play
from skipbo.engine.interned import Value
from skipbo.engine.kernel.legal import legal
from skipbo.engine.places import Place
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.wording.move_words import source_card

OtherWay = CoinsStandIn | DieStandIn | DieGift | ExtraDiscard


@dataclass(frozen=True, slots=True)
class Fitting(Value):
    """One card that can be played, and the plays of it."""

    card: Card
    source: Place
    plays: tuple[Play, ...]
    is_anywhere: bool
    """Whether every building pile takes it."""
    brings_stock: bool
    """Whether the seat's own stock's card fits on it."""

    @property
    def piles(self) -> list[int]:
        """The building piles that take it, from 0."""
        return [play.building for play in self.plays]


def fitting(view: View) -> list[Fitting]:
    """The cards that can be played now: the seat's own stock's first, then the hand's, the discards',
    others'.
    """
    if view.turn != view.seat:
        return []
    places: dict[Place, list[Play]] = {}
    for command in legal(view.position()):
        if isinstance(command, Play):
            places.setdefault(command.source, []).append(command)
    found = []
    for source, plays in places.items():
        card = source_card(view, source)
        if card is not None:
            everywhere = len(plays) == len(view.building) > 1
            found.append(Fitting(card, source, tuple(plays), everywhere, _brings_stock(view, source, card)))
    return sorted(found, key=lambda fit: (fit.source.seat is not None, _ORDER[fit.source.kind]))


def other_ways(view: View) -> list[OtherWay]:
    """What can be done besides playing a card and ending the turn: coins, the die, extra discards."""
    if view.turn != view.seat:
        return []
    kinds = (CoinsStandIn, DieStandIn, DieGift, ExtraDiscard)
    return [command for command in legal(view.position()) if isinstance(command, kinds)]


def due_first(view: View) -> str:
    """What must be done before any card can be played; empty where nothing must."""
    if view.turn != view.seat:
        return ""
    match view.phase:
        case "roll":
            return _("First roll the die.")
        case "draw":
            return _("First draw your cards.")
        case "toll":
            return _("First pay the toll, or don’t.")
    return ""


def only_ends(view: View) -> bool:
    """Whether nothing is left to the player but to end the turn without a discard (R4)."""
    return view.turn == view.seat and not view.hand and legal(view.position()) == [END_TURN]


_ORDER = {"stock": 0, "hand": 1, "discard": 2}


def _brings_stock(view: View, source: Place, card: Card) -> bool:
    stock = view.players[view.seat].stock_top
    if stock is None or stock == SKIP_BO or card == SKIP_BO or toll(card) or source == Place("stock"):
        return False
    return number(stock) == number(card) % 12 + 1
