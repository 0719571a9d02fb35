"""What is said before a player does what can cost a game, at the window and at the terminal alike."""

from skipbo.engine.editions import EDITIONS
from skipbo.engine.rules import Rules
from skipbo.languages import _


def gift_words(name: str) -> str:
    """That a purchase takes the last stock card of somebody, who wins by it (R25)."""
    return _("That is {name}’s last stock card: buying it makes {name} win.").format(name=name)


def ungiven_words() -> str:
    """That the turn would end with the die's +1 in nobody's stock (R32)."""
    return _("Nobody has got your +1 yet. It is lost when your turn ends.")


def give_up_words(rules: Rules, is_duplicate: bool = False) -> str:
    """What it costs to give a game up."""
    if is_duplicate:
        return _("The cards left in your stock count against you in this deal, and the match goes on.")
    if EDITIONS[rules.edition].games_at_table:
        return _("This game ends without a win for your pair, and the tournament goes on.")
    if rules.target == 0:
        return _("It is a single game: you score nothing, and it counts as not won.")
    return _("You score nothing, and the match goes on with the next game.")
