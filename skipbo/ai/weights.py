"""What the planner's terms are worth: one vector of weights for each situation, in units of about a
thirtieth stock card.

The vectors were tuned by self-play with the evolution strategy of `build/tune.py`, which prints them in this
form; `coin`, `scarce` and `later` were set by hand afterwards.
"""

from dataclasses import dataclass, replace
from typing import Final

from skipbo.engine.interned import Value
from skipbo.engine.rules import Rules


@dataclass(frozen=True, slots=True, eq=False)
class Weights(Value):
    """The worth of every term of the evaluation; what costs is negative.

    A vector is one object for good: what is worked out from it is kept by that object, not by its numbers.
    """

    stock: float = 30.0
    """An own stock card played."""
    refill: float = 4.0
    """The hand emptied by playing, so that five more cards come."""
    wild: float = 7.4
    """A Skip-Bo kept in the hand."""
    hold: float = -0.7
    """Any other card kept: one fresh card less."""
    hold_need: float = -0.2
    """A card kept that the player's own stock card waits for."""
    twin: float = -0.3
    """A second card of the same number kept."""
    dplay: float = -0.5
    """A card played from one of the player's own discard piles."""
    own0: float = 6.0
    """How many cards are missing before the player's own stock card can follow: none (but a Skip-Bo or two) …
    """
    own1: float = 3.0
    own2: float = 1.5
    own3: float = 0.7
    own4: float = 0.3
    own_end: float = 0.5
    """How much more these count when the player's own stock is nearly finished."""
    opp0: float = -22.0
    """The same for the next opponent's stock card, hand unseen: nothing is missing …"""
    opp1: float = -12.0
    opp2: float = -6.0
    opp3: float = -3.0
    opp4: float = -1.5
    opp_top: float = -0.3
    """A discard top that the next opponent can play at once."""
    opp_end: float = 0.5
    """How much more threats count against a stock that is nearly finished."""
    mid_threat: float = 0.5
    """How much of the threat counts while the turn goes on."""
    mid: float = 0.0
    """A turn that goes on with the stock's next card, whatever it is."""
    mid_wild: float = 0.0
    """A Skip-Bo in the hand then, more than at the turn's end."""
    mid_hold: float = 1.0
    """A card in the hand while the turn goes on: one more to play."""
    mid_own: float = 0.5
    """How much of the player's own stock card's prospects counts when five more cards come."""
    mid_reach: float = 0.5
    """A number that the stock's next card could have and be played at once."""
    open: float = 0.0
    """A discard on an empty place …"""
    open_high: float = 0.5
    """… and how much a 12 is better there than a middling number, a 1 worse."""
    same: float = 1.5
    """Neighbours in a discard pile: two of the same number …"""
    run: float = 2.0
    """… the upper one less by one, so that they can be played in a row …"""
    down2: float = 0.5
    """… by two …"""
    down3: float = 0.0
    """… by three or four …"""
    down5: float = -0.8
    """… by more …"""
    up1: float = -2.0
    """… or the upper one greater by one or two …"""
    up3: float = -2.5
    """… by three to five …"""
    up6: float = -3.0
    """… by more."""
    bury_run: float = -0.7
    """Each card more of a row at the top of a pile that is covered by something else."""
    bury_need: float = -2.0
    """A card covered that the player's own stock card waits for."""
    lay_need: float = -0.5
    """A card discarded that the player's own stock card waits for."""
    scarce: float = -6.0
    """A card kept when nobody can draw, and less of it the more there is to draw (R3 to R5)."""
    later: float = 0.5
    """How much less each later opponent's threat counts than the one before."""
    partner: float = 0.5
    """The partner's prospects."""
    pair_more: float = 0.4
    """How much more a stock card of the pair's larger stock counts."""
    coin: float = 0.8
    """A coin kept (Masters)."""
    sold: float = -30.0
    """A stock card bought from an opponent: it brings them nearer to winning (Masters)."""
    stopped: float = -1.0
    """The turn stopped by an unpaid toll (Masters)."""
    die: float = 0.5
    """The die not used (MOD)."""


HAND_SET: Final = Weights()
"""What a good human would say: the weights that everything started from."""

DUEL: Final = Weights(
    stock=30.0,
    refill=5.97,
    wild=4.43,
    hold=-1.88,
    hold_need=-0.23,
    twin=-2.29,
    dplay=-0.71,
    own0=20.56,
    own1=11.77,
    own2=2.96,
    own3=3.46,
    own4=1.43,
    own_end=-0.71,
    opp0=-34.85,
    opp1=-26.81,
    opp2=-15.87,
    opp3=-9.77,
    opp4=-7.01,
    opp_top=-0.18,
    opp_end=-0.06,
    mid_threat=0.85,
    mid=-3.19,
    mid_wild=12.36,
    mid_hold=0.26,
    mid_own=1.2,
    mid_reach=3.2,
    open=1.62,
    open_high=0.27,
    same=1.87,
    run=0.75,
    down2=0.93,
    down3=-0.36,
    down5=-0.37,
    up1=-2.7,
    up3=-2.49,
    up6=-2.14,
    bury_run=-1.09,
    bury_need=-2.0,
    lay_need=-0.86,
    scarce=-6.0,
    later=0.5,
    partner=0.5,
    pair_more=0.4,
    coin=3.5,
    sold=-30.0,
    stopped=-1.0,
    die=0.5,
)
TABLE: Final = Weights(
    stock=30.0,
    refill=6.17,
    wild=5.61,
    hold=-1.24,
    hold_need=-0.01,
    twin=-2.51,
    dplay=-0.9,
    own0=12.12,
    own1=9.32,
    own2=1.85,
    own3=4.07,
    own4=1.55,
    own_end=-0.83,
    opp0=-32.73,
    opp1=-23.69,
    opp2=-18.11,
    opp3=-10.67,
    opp4=-4.83,
    opp_top=-0.48,
    opp_end=-0.37,
    mid_threat=0.72,
    mid=-5.62,
    mid_wild=14.35,
    mid_hold=0.17,
    mid_own=1.79,
    mid_reach=2.75,
    open=1.16,
    open_high=0.11,
    same=1.58,
    run=0.76,
    down2=0.98,
    down3=-0.54,
    down5=-0.08,
    up1=-3.13,
    up3=-3.14,
    up6=-1.67,
    bury_run=-1.03,
    bury_need=-1.67,
    lay_need=-1.04,
    scarce=-6.0,
    later=0.4,
    partner=0.5,
    pair_more=0.4,
    coin=3.5,
    sold=-30.0,
    stopped=-1.0,
    die=0.5,
)
PAIRS: Final = DUEL
SIMPLE: Final = replace(
    HAND_SET, wild=3.0, opp0=0.0, opp1=0.0, opp2=0.0, opp3=0.0, opp4=0.0, opp_top=0.0, hold=-2.0
)


def weights_for(rules: Rules) -> Weights:
    """The tuned weights for a table."""
    if rules.partnership:
        return PAIRS
    return DUEL if rules.players == 2 else TABLE


def hand_set_for(rules: Rules) -> Weights:
    """The weights of a good human."""
    return HAND_SET


def simple_for(rules: Rules) -> Weights:
    """The weights of somebody who looks at their own cards only."""
    return SIMPLE
