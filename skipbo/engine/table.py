"""The state of a game: where every card and coin lies, and how far the turn has got."""

from operator import attrgetter

from skipbo.engine.cards import Card
from skipbo.engine.editions import EDITIONS, Edition
from skipbo.engine.kernel.predicates import has_supply
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
    """Whether this is the player's own turn, in the proper order, in which R12's penalty is served."""
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

    def __init__(self, rules: Rules, like: "Table | None" = None) -> None:
        """An empty table, or one that is like another."""
        self.rules = rules
        if like is not None:
            self._be_like(like)
            return
        seats = range(rules.players)
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
        return Table(self.rules, self)

    def _be_like(self, other: "Table") -> None:
        self.box = other.box
        self.draw = other.draw.copy()
        self.completed = other.completed.copy()
        self.building = [pile.copy() for pile in other.building]
        self.needs = other.needs.copy()
        self.pots = other.pots.copy()
        self.stocks = [pile.copy() for pile in other.stocks]
        self.hands = [cards.copy() for cards in other.hands]
        self.discards = [[pile.copy() for pile in piles] for piles in other.discards]
        self.coins = other.coins.copy()
        # Written out: a searcher copies thousands of tables a second.
        self.turn = other.turn
        self.proper = other.proper
        self.acted = other.acted
        self.active = other.active
        self.idle_turns = other.idle_turns
        self.due = other.due
        self.barred = other.barred
        self.no_draw = other.no_draw
        self.stopped = other.stopped
        self.toll = other.toll
        self.follow = other.follow
        self.die = other.die
        self.die_used = other.die_used
        self.extra_left = other.extra_left
        self.result = other.result

    @property
    def phase(self) -> str:
        """Where the turn has got to, in the view's words."""
        if self.result is not None:
            return "over"
        if self.toll:
            return "toll"
        if self.follow is not None:
            return "follow"
        if self.stopped:
            return "discard"
        if self.due and self.is_draw_due():
            return "draw"
        # As `is_roll_due` asks it: a call here would cost a tenth of judging a command.
        return "roll" if self.die is None and "die" in self.box.parts else "play"

    def is_draw_due(self) -> bool:
        """Whether the player must draw now (R10)."""
        return self.due and len(self.hands[self.turn]) < self.rules.hand and self.can_draw()

    def can_draw(self) -> bool:
        """Whether there is a card to draw, after a reshuffle if need be (R3)."""
        return bool(self.draw or self.completed) or has_supply(self.building)

    def stock_counts(self) -> tuple[int, ...]:
        """How many cards each stock holds."""
        return tuple(map(len, self.stocks))
