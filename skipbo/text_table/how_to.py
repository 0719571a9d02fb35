"""How moves are typed, in a few sentences."""

from skipbo.engine.editions import EDITIONS
from skipbo.engine.view import View
from skipbo.languages import _


def how_to_move() -> list[str]:
    """What a move is made of, in every edition."""
    return [
        _(
            "Say a move in words: “7 to pile 2”, “stock to 3”, “discard pile 2 to pile 1”, "
            "“discard 9 to 4”. Several in one line: “7 to 2; stock to 2; discard 9 to 4”."
        ),
        _(
            "“Pile” means a building pile. A bare number is any card of yours that fits: in your hand, on "
            "your stock or on a discard pile. If several fit, you are asked which."
        ),
    ]


def how_here(view: View) -> list[str]:
    """What an edition and its manners add to that."""
    told, edition = [], EDITIONS[view.edition]
    if edition.has_die:
        told.append(_("With the die: “roll”, “die to pile 3”, “extra discard 7 to 2”, “give Bo”."))
    if edition.has_coins:
        told.append(_("With coins: “coins to pile 3”, “buy Bo stock to 2”, “pay”, “decline”."))
    partner = view.rules.partner(view.seat)
    if partner is not None and edition.shares_piles:
        told.append(
            _(
                "Your partner’s piles are yours to play: “partner’s stock to 2”, “{name} discard 1 to 3”."
            ).format(name=view.players[partner].name)
        )
    if view.rules.manners:
        other = next(player.name for player in view.players if player.seat != view.seat)
        told.append(
            _(
                "With tabletop manners: “draw”, “draw 4”, “call”, “cheat {name}”; when a computer player "
                "is next, any move of yours is out of turn. With several people here: “for {name} call”."
            ).format(name=other)
        )
    return told
