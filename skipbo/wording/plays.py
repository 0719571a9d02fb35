"""Plays in whole sentences: one for each place that a card can come from, so that no phrase is filled in."""

from collections.abc import Sequence

from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.events import CardPlayed
from skipbo.engine.kernel.predicates import PRICE
from skipbo.engine.marks import N_
from skipbo.engine.places import Place
from skipbo.languages import _
from skipbo.wording.card_words import a_card, a_number, coin_count, the_card

_YOU_PLAY = {
    "hand": N_("You play {card} from your hand on pile {pile}."),
    "stock": N_("You play {card} from your stock on pile {pile}."),
    "discard": N_("You play {card} from your discard pile {discard} on pile {pile}."),
    "their stock": N_("You play {card} from {owner}’s stock on pile {pile}."),
    "their discard": N_("You play {card} from {owner}’s discard pile {discard} on pile {pile}."),
}
"""What you played."""
_YOU_PLAY_WILD = {
    "hand": N_("You play {card} from your hand as {number} on pile {pile}."),
    "stock": N_("You play {card} from your stock as {number} on pile {pile}."),
    "discard": N_("You play {card} from your discard pile {discard} as {number} on pile {pile}."),
    "their stock": N_("You play {card} from {owner}’s stock as {number} on pile {pile}."),
    "their discard": N_("You play {card} from {owner}’s discard pile {discard} as {number} on pile {pile}."),
}
_OTHERS_PLAY = {
    "hand": N_("{name} plays {card} from their hand onto pile {pile}."),
    "stock": N_("{name} plays {card} from their stock onto pile {pile}."),
    "discard": N_("{name} plays {card} from discard pile {discard} on pile {pile}."),
    "your stock": N_("{name} plays {card} from your stock on pile {pile}."),
    "your discard": N_("{name} plays {card} from your discard pile {discard} on pile {pile}."),
    "their stock": N_("{name} plays {card} from {owner}’s stock on pile {pile}."),
    "their discard": N_("{name} plays {card} from {owner}’s discard pile {discard} on pile {pile}."),
}
"""What somebody else played; "your" is the listener’s."""
_OTHERS_PLAY_WILD = {
    "hand": N_("{name} plays {card} from their hand as {number} onto pile {pile}."),
    "stock": N_("{name} plays {card} from their stock as {number} onto pile {pile}."),
    "discard": N_("{name} plays {card} from discard pile {discard} as {number} on pile {pile}."),
    "your stock": N_("{name} plays {card} from your stock as {number} on pile {pile}."),
    "your discard": N_("{name} plays {card} from your discard pile {discard} as {number} on pile {pile}."),
    "their stock": N_("{name} plays {card} from {owner}’s stock as {number} on pile {pile}."),
    "their discard": N_(
        "{name} plays {card} from {owner}’s discard pile {discard} as {number} on pile {pile}."
    ),
}
_PLAY = {
    "hand": N_("Play {card} from your hand on pile {pile}"),
    "stock": N_("Play {card} from your stock on pile {pile}"),
    "discard": N_("Play {card} from your discard pile {discard} on pile {pile}"),
    "their stock": N_("Play {card} from {owner}’s stock on pile {pile}"),
    "their discard": N_("Play {card} from {owner}’s discard pile {discard} on pile {pile}"),
}
"""What may be played."""
_PLAY_WILD = {
    "hand": N_("Play {card} from your hand as {number} on pile {pile}"),
    "stock": N_("Play {card} from your stock as {number} on pile {pile}"),
    "discard": N_("Play {card} from your discard pile {discard} as {number} on pile {pile}"),
    "their stock": N_("Play {card} from {owner}’s stock as {number} on pile {pile}"),
    "their discard": N_("Play {card} from {owner}’s discard pile {discard} as {number} on pile {pile}"),
}
_BUY = {
    "their stock": N_("Buy {card} from {owner}’s stock for {coins} and play it on pile {pile}"),
    "their discard": N_(
        "Buy {card} from {owner}’s discard pile {discard} for {coins} and play it on pile {pile}"
    ),
}
"""What may be bought."""
_BUY_WILD = {
    "their stock": N_("Buy {card} from {owner}’s stock for {coins} and play it as {number} on pile {pile}"),
    "their discard": N_(
        "Buy {card} from {owner}’s discard pile {discard} for {coins} and play it as {number} on pile {pile}"
    ),
}
PLAY_WHAT_FITS = {
    "hand": N_("Play {the_card} from your hand on pile {pile}."),
    "stock": N_("Play {the_card} from your stock on pile {pile}."),
    "discard": N_("Play {the_card} from your discard pile {discard} on pile {pile}."),
    "their stock": N_("Play {the_card} from {owner}’s stock on pile {pile}."),
    "their discard": N_("Play {the_card} from {owner}’s discard pile {discard} on pile {pile}."),
}
"""What must be played with an empty hand (R4), by where it lies."""
PLAY_THE_ONE = {
    "hand": N_("Play the 1 from your hand."),
    "stock": N_("Play the 1 from your stock."),
    "discard": N_("Play the 1 from your discard pile {discard}."),
    "their stock": N_("Play the 1 from {owner}’s stock."),
    "their discard": N_("Play the 1 from {owner}’s discard pile {discard}."),
}
"""What the house rule asks for, by where it lies."""
_HELD = {
    "hand": N_("{card} from the hand"),
    "stock": N_("{card} from the stock"),
    "discard": N_("{card} from discard pile {discard}"),
    "their stock": N_("{card} from {owner}’s stock"),
    "their discard": N_("{card} from {owner}’s discard pile {discard}"),
}
"""A card in the air, and where it comes from."""


def source_key(place: Place) -> str:
    """Which of a table's sentences is meant: a card of one's own, or of another player's pile."""
    return place.kind if place.seat is None else f"their {place.kind}"


def played(event: CardPlayed, names: Sequence[str], you: int | None) -> str:
    """A card was played, told to the player `you`."""
    is_wild = event.card == SKIP_BO
    if event.seat == you:
        table = _YOU_PLAY_WILD if is_wild else _YOU_PLAY
        whose = "" if event.owner == you else "their "
    else:
        table = _OTHERS_PLAY_WILD if is_wild else _OTHERS_PLAY
        whose = "" if event.owner == event.seat else "your " if event.owner == you else "their "
    return _(table[f"{whose}{event.source}"]).format(
        name=names[event.seat],
        owner=names[event.owner],
        card=a_card(event.card),
        discard=event.index + 1,
        number=a_number(event.number),
        pile=event.building + 1,
    )


def to_play(
    card: Card | None, place: Place, names: Sequence[str], pile: int, need: int, is_bought: bool
) -> str:
    """A card that may be played on building pile `pile` (from 0), which needs a number."""
    if is_bought:
        table = _BUY_WILD if card == SKIP_BO else _BUY
    else:
        table = _PLAY_WILD if card == SKIP_BO else _PLAY
    return _(table[source_key(place)]).format(
        card="" if card is None else the_card(card),
        owner="" if place.seat is None else names[place.seat],
        discard=place.index + 1,
        number=a_number(need),
        pile=pile + 1,
        coins=coin_count(PRICE),
    )


def held(card: str, place: Place, names: Sequence[str]) -> str:
    """A card in the air and where it comes from: "7 from the hand"."""
    owner = "" if place.seat is None else names[place.seat]
    return _(_HELD[source_key(place)]).format(card=card, owner=owner, discard=place.index + 1)
