"""The state of a game: where every card and coin lies, and how far the turn has got."""

from operator import attrgetter

from skipbo.engine.cards import Card
from skipbo.engine.editions import EDITIONS, Edition
from skipbo.engine.kernel.predicates import supply
from skipbo.engine.places import DISCARD_PILES
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import Result

TurnState = tuple[object, ...]
"""The turn's bookkeeping as one value, to be put back."""


_PLACES = ("draw", "completed", "building", "needs", "pots", "stocks", "hands", "discards", "coins")
_TURN = (
    "turn",
    "proper",
    "acted",
    "active",
    "idle_turns",
    "due",
    "barred",
    "no_draw",
    "stopped",
    "toll",
    "follow",
    "die",
    "die_used",
    "extra_left",
    "result",
)
_turn_state = attrgetter(*_TURN)


class Table:
    """Cards and coins by place (they change through events alone) and the turn's bookkeeping beside them.

    Lists of cards run from the bottom to the top; the draw pile's last card is drawn first. To the kernel of
    rules it is a `Position`.
    """

    __slots__ = ("box", "rules", *_PLACES, *_TURN)

    rules: Rules
    box: Edition
    draw: list[Card]
    completed: list[Card]
    building: list[list[Card]]
    needs: list[int]
    """What each building pile needs next. Kept apart from its cards: reshuffles (R3) make them differ."""
    pots: list[int]
    """Coins beside each building pile."""
    stocks: list[list[Card]]
    hands: list[list[Card]]
    discards: list[list[list[Card]]]
    coins: list[int]

    turn: int
    """Who plays."""
    proper: int | None
    """Whose turn it should be, if somebody plays out of turn (R12)."""
    acted: bool
    """Whether the player has drawn, rolled, played or discarded in this turn (R12)."""
    active: bool
    """Whether any card was drawn, played or discarded in this turn (R5)."""
    idle_turns: int
    """How many turns in succession have ended without one (R5)."""
    due: bool
    """Tabletop manners: whether the player still has cards to draw (R10)."""
    barred: bool
    """Whether this is the own turn, in the proper order, in which R12's penalty is served."""
    no_draw: tuple[int, ...]
    """Seats that owe R12's penalty."""
    stopped: bool
    """Whether only the turn's discard is left after an unpaid toll (R23)."""
    toll: int
    """The coins that are asked for the card on pile `follow`."""
    follow: int | None
    """The building pile that a card must follow on, or whose toll is open."""
    die: str | None
    die_used: bool
    extra_left: int
    result: Result | None

    def __init__(self, rules: Rules) -> None:
        seats = range(rules.players)
        self.rules = rules
        self.box = EDITIONS[rules.edition]
        self.draw = []
        self.completed = []
        self.building = [[] for _ in range(rules.building)]
        self.needs = [1] * rules.building
        self.pots = [0] * rules.building
        self.stocks = [[] for _ in seats]
        self.hands = [[] for _ in seats]
        self.discards = [[[] for _ in range(DISCARD_PILES)] for _ in seats]
        self.coins = [0] * rules.players
        self.idle_turns = 0
        self.no_draw = ()
        self.result = None
        self.begin_turn(0)

    def begin_turn(self, seat: int, proper: int | None = None) -> None:
        """Set the bookkeeping for a new turn."""
        self.turn = seat
        self.proper = self.follow = self.die = None
        self.acted = self.active = self.due = self.stopped = self.die_used = False
        self.toll = self.extra_left = 0
        # R12: only a turn in the proper order feels the penalty, and serves it.
        self.barred = proper is None and seat in self.no_draw
        if proper is not None:
            self.proper = proper

    def turn_state(self) -> TurnState:
        """The bookkeeping, to be put back later."""
        return _turn_state(self)

    def put_back(self, state: TurnState) -> None:
        """Put the bookkeeping back as it was."""
        for name, value in zip(_TURN, state, strict=True):
            setattr(self, name, value)

    def copy(self) -> "Table":
        """A table of its own with the same state."""
        twin = Table.__new__(Table)
        twin.rules = self.rules
        twin.box = self.box
        twin.draw = self.draw.copy()
        twin.completed = self.completed.copy()
        twin.building = [pile.copy() for pile in self.building]
        twin.needs = self.needs.copy()
        twin.pots = self.pots.copy()
        twin.stocks = [pile.copy() for pile in self.stocks]
        twin.hands = [cards.copy() for cards in self.hands]
        twin.discards = [[pile.copy() for pile in piles] for piles in self.discards]
        twin.coins = self.coins.copy()
        # Written out: a searcher copies thousands of tables a second.
        twin.turn = self.turn
        twin.proper = self.proper
        twin.acted = self.acted
        twin.active = self.active
        twin.idle_turns = self.idle_turns
        twin.due = self.due
        twin.barred = self.barred
        twin.no_draw = self.no_draw
        twin.stopped = self.stopped
        twin.toll = self.toll
        twin.follow = self.follow
        twin.die = self.die
        twin.die_used = self.die_used
        twin.extra_left = self.extra_left
        twin.result = self.result
        return twin

    def can_draw(self) -> bool:
        """Whether there is a card to draw, after a reshuffle if need be (R3)."""
        return bool(self.draw or self.completed) or supply(0, 0, self.building) > 0

    def taken_by(self, seat: int) -> "Table | None":
        """The turn that another seat would have by playing out of turn (R12); None where it can't."""
        if not self.rules.manners or self.proper is not None or self.acted:
            return None
        twin = self.copy()
        twin.begin_turn(seat, self.turn)
        twin.due = not twin.barred
        return twin

    def stock_counts(self) -> tuple[int, ...]:
        """How many cards each stock holds."""
        return tuple(map(len, self.stocks))
