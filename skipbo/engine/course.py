"""How a game goes on: plays, discards, turns and draws, and the hooks by which an edition's parts join in.

Nothing is judged here: whoever has a command carried out knows that it is legal. A `Game` asks the kernel
first; the searching players, who play possible worlds on, choose from what is legal.
"""

from collections.abc import Callable, Sequence
from typing import Any

from skipbo.engine.cards import LAST_NUMBER, Card
from skipbo.engine.chance import Chance
from skipbo.engine.commands import Call, Cheat, Command, Discard, EndTurn, Play
from skipbo.engine.errors import known
from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    DiscardUncovered,
    DrawPileRebuilt,
    Event,
    GameOver,
    GiftReason,
    PileCompleted,
    StockTurned,
    TurnBegan,
    TurnEnded,
    turn_changed,
)
from skipbo.engine.kernel.predicates import has_won
from skipbo.engine.scoring import EndReason, blocked_winner, result_for
from skipbo.engine.table import Table

Handler = Callable[["Course", int, Any], None]
"""Carries out a seat's command."""


class Part:
    """A part of the rules that not every game has. A course calls only the hooks that a part overrides.

    What is legal is the kernel's alone.
    """

    def handlers(self) -> dict[type, Handler]:
        """How to carry out the commands that this part brings."""
        return {}

    def dealt(self, course: "Course") -> None:
        """The stocks were dealt; nothing has been drawn."""

    def turn_began(self, course: "Course", seat: int) -> bool:
        """A turn began; True if this part sees to the drawing."""
        return False

    def before_play(self, course: "Course", seat: int, owner: int) -> None:
        """A card of `owner` is about to be played by `seat`."""

    def card_played(self, course: "Course", seat: int, card: int, building: int) -> bool:
        """A card was played; True if the play isn't finished yet."""
        return False

    def pile_completed(self, course: "Course", seat: int, building: int) -> None:
        """A building pile was completed and removed."""

    def hand_emptied(self, course: "Course", seat: int) -> bool:
        """A play left the hand empty; True if this part sees to the five more cards."""
        return False


class Wiring:
    """What the parts of some rules add to a course: handlers of commands, and by hook the parts that have it.

    A plain game pays for none of them, and all copies of a course share theirs.
    """

    __slots__ = (
        "before_play",
        "card_played",
        "dealt",
        "hand_emptied",
        "handlers",
        "pile_completed",
        "turn_began",
    )

    def __init__(self, parts: Sequence[Part]) -> None:
        self.handlers: dict[type, Handler] = {}
        for part in parts:
            self.handlers |= part.handlers()
        self.dealt: list[Callable[[Course], None]] = _hooks(parts, "dealt")
        self.turn_began: list[Callable[[Course, int], bool]] = _hooks(parts, "turn_began")
        self.before_play: list[Callable[[Course, int, int], None]] = _hooks(parts, "before_play")
        self.card_played: list[Callable[[Course, int, int, int], bool]] = _hooks(parts, "card_played")
        self.pile_completed: list[Callable[[Course, int, int], None]] = _hooks(parts, "pile_completed")
        self.hand_emptied: list[Callable[[Course, int], bool]] = _hooks(parts, "hand_emptied")


class Course:
    """Carries out commands on a table, with the parts of its rules.

    One that `is_told` keeps the events; a possible world's keeps none, and is copied instead of taken back.
    """

    __slots__ = (
        "_events",
        "_wiring",
        "chance",
        "is_told",
        "reshuffles",
        "rolled",
        "rules",
        "shuffled",
        "table",
    )

    def __init__(self, table: Table, chance: Chance, wiring: Wiring, *, is_told: bool = False) -> None:
        self.rules = table.rules
        self.table = table
        self.chance = chance
        self.is_told = is_told
        self.reshuffles: list[tuple[Card, ...]] = []
        """Every new draw pile, first card first, if it is told."""
        self.rolled: str | None = None
        """The face that the die has shown in this move."""
        self.shuffled: tuple[str, ...] | None = None
        """Likewise a stock's face-down cards after R11, from just under the top."""
        self._events: list[Event] = []
        self._wiring = wiring

    def copy(self) -> "Course":
        """A possible world of its own in the same state, sharing all that never changes, and the chance."""
        return Course(self.table.copy(), self.chance, self._wiring)

    # -- What happens -----------------------------------------------------------------------------

    def deal(self, deck: Sequence[Card], dealer: int) -> None:
        """Deal a shuffled deck, first card first (R2), and begin the first turn."""
        table, players, stock = self.table, self.rules.players, self.rules.stock
        dealt = players * stock
        for i, card in enumerate(deck[:dealt]):
            table.stocks[(dealer + 1 + i) % players].append(card)
        table.draw = list(reversed(deck[dealt:]))
        for hook in self._wiring.dealt:
            hook(self)
        self.tell(CardsDealt, dealer, stock, tuple(pile[-1] for pile in table.stocks))
        self.begin_turn((dealer + 1) % players)

    def carry_out(self, command: Command, seat: int | None = None) -> None:
        """Carry out a legal command of a seat, or of the player whose turn it is."""
        turn = self.table.turn
        if seat is None:
            seat = turn
        elif seat != turn and not isinstance(command, Call | Cheat):
            self.begin_turn(seat, proper=turn)
        if isinstance(command, Play):
            self._perform_play(seat, command)
        elif isinstance(command, Discard):
            self._perform_discard(seat, command)
        elif isinstance(command, EndTurn):
            self.end_turn(seat)
        else:
            self._wiring.handlers[type(command)](self, seat, command)

    def begin_move(self) -> None:
        """Forget the chance of the move before."""
        self.rolled = None
        self.shuffled = None

    def take_events(self) -> tuple[Event, ...]:
        """What has happened since this was asked last."""
        events = tuple(self._events)
        self._events = []
        return events

    def happen(self, kind: type[Event], *facts: Any) -> None:
        """Let an event happen: it changes the table and, if the course is told, kept."""
        kind.change(self.table, *facts)
        if self.is_told:
            self._events.append(kind(*facts))

    def tell(self, kind: type[Event], *facts: Any) -> None:
        """Tell an event that changes neither cards nor coins."""
        if self.is_told:
            self._events.append(kind(*facts))

    def tell_turn(self) -> None:
        """Tell how the turn stands, after something about it has changed."""
        if self.is_told:
            table = self.table
            now = turn_changed(table.die, table.die_used, table.extra_left, table.follow, table.toll)
            self._events.append(now)

    # -- Plays and discards ------------------------------------------------------------------------

    def _perform_play(self, seat: int, command: Play) -> None:
        table, source = self.table, command.source
        building = command.building
        owner = seat if source.seat is None else source.seat
        for hook in self._wiring.before_play:
            hook(self, seat, owner)
        index = source.index
        if source.kind == "hand":
            card = known(source.card)
            index = table.hands[seat].index(card)
        elif source.kind == "stock":
            card = table.stocks[owner][-1]
        else:
            card = table.discards[owner][index][-1]
        kind, need = source.kind, table.needs[building]
        # The commonest events happen without the detour over `happen`: searchers carry out millions.
        CardPlayed.change(table, seat, card, owner, kind, index, building, need)
        if self.is_told:
            self._events.append(CardPlayed(seat, card, owner, kind, index, building, need))
        self.card_moved()
        if table.follow is not None:
            table.follow = None
            self.tell_turn()
        if source.kind == "stock":
            if table.stocks[owner]:
                self.tell(StockTurned, owner, table.stocks[owner][-1])
            elif has_won(self.rules, owner, table.stock_counts()):
                self._end_game(self.rules.team(owner), "stock")
                return
        elif source.kind == "discard" and self.rules.hidden_discards and table.discards[owner][index]:
            self.tell(DiscardUncovered, owner, index, table.discards[owner][index][-1])
        for takes_over in self._wiring.card_played:
            if takes_over(self, seat, card, building):
                return
        self.finish_play(seat, building)

    def card_moved(self) -> None:
        """Note that the player has played or discarded a card."""
        table = self.table
        table.acted = table.active = True
        table.due = False

    def stand_in_placed(self, seat: int, building: int) -> None:
        """Coins or the die stand on a pile: a real card must follow; if it was a 12, after clearing (R21)."""
        table = self.table
        table.acted = True
        table.due = False
        table.follow = building
        self.tell_turn()
        self.clear_if_complete(seat, building)

    def finish_play(self, seat: int, building: int) -> None:
        """What follows a play once nothing more is asked for it: clearing the pile, five more cards."""
        self.clear_if_complete(seat, building)
        if self.table.hands[seat]:
            return
        for hook in self._wiring.hand_emptied:
            if hook(self, seat):
                return
        self.draw_cards(seat, self.rules.hand)

    def clear_if_complete(self, seat: int, building: int) -> None:
        """Remove a building pile that has reached twelve."""
        table = self.table
        if table.needs[building] > LAST_NUMBER:
            self.happen(PileCompleted, seat, building, tuple(table.building[building]))
            for hook in self._wiring.pile_completed:
                hook(self, seat, building)

    def _perform_discard(self, seat: int, command: Discard) -> None:
        slot = self.table.hands[seat].index(command.card)
        CardDiscarded.change(self.table, seat, command.card, slot, command.pile, False)
        if self.is_told:
            self._events.append(CardDiscarded(seat, command.card, slot, command.pile, False))
        self.card_moved()
        self.end_turn(seat)

    # -- Turns ------------------------------------------------------------------------------------

    def begin_turn(self, seat: int, proper: int | None = None, afresh: bool = False) -> None:
        """Begin a seat's turn; where the program draws, it draws now."""
        if self.table.active:
            # R5: what moved in a turn that R12 stopped or passed by breaks the row of idle turns too.
            self.table.idle_turns = 0
        was_at_rest = self.table.die is None and self.table.follow is None
        self.table.begin_turn(seat, proper)
        self.tell(TurnBegan, seat, proper, afresh)
        if not was_at_rest:
            self.tell_turn()
        for hook in self._wiring.turn_began:
            if hook(self, seat):
                return
        self.draw_cards(seat, self.rules.hand - len(self.table.hands[seat]))

    def end_turn(self, seat: int) -> None:
        """End a turn; the left neighbour's begins, unless the game is blocked (R5)."""
        table = self.table
        if table.barred:
            # R12: the penalty is served when such a turn has ended.
            table.no_draw = tuple(other for other in table.no_draw if other != seat)
        table.idle_turns = 0 if table.active else table.idle_turns + 1
        self.tell(TurnEnded, seat)
        if table.idle_turns == self.rules.players:
            self._end_game(blocked_winner(self.rules, table.stock_counts()), "blocked")
        else:
            self.begin_turn((seat + 1) % self.rules.players)

    def _end_game(self, winner: int | None, reason: EndReason) -> None:
        table = self.table
        table.result = result_for(self.rules, table.stock_counts(), winner, reason)
        table.follow = None
        self.tell(GameOver, table.result)

    # -- The draw pile ----------------------------------------------------------------------------

    def draw_cards(self, seat: int, count: int) -> None:
        """Draw up to this many cards into a seat's hand, reshuffling when a card is needed (R3)."""
        table = self.table
        while count > 0 and (table.draw or self._rebuild_draw_pile()):
            taken = tuple(table.draw[: -count - 1 : -1])
            CardsDrawn.change(table, seat, taken)
            if self.is_told:
                self._events.append(CardsDrawn(seat, taken))
            table.active = True
            count -= len(taken)

    def give_card(self, seat: int, reason: GiftReason) -> None:
        """Put the draw pile's top card, unseen, under a seat's stock."""
        table = self.table
        if not table.draw:
            self._rebuild_draw_pile()
        self.happen(CardGiven, seat, table.draw[-1], reason)
        table.active = True
        if len(table.stocks[seat]) == 1:
            # R13: a finished stock is open again, its first such card the top.
            self.tell(StockTurned, seat, table.stocks[seat][-1])

    def _rebuild_draw_pile(self) -> bool:
        """Make a new draw pile of the completed cards, or of those beneath the building piles' tops (R3)."""
        table = self.table
        gathered: tuple[tuple[Card, ...], ...]
        if table.completed:
            origin, gathered = "completed", (tuple(table.completed),)
        elif table.can_draw():
            origin, gathered = "building", tuple(tuple(pile[:-1]) for pile in table.building)
        else:
            return False
        cards = self.chance.rebuild([card for pile in gathered for card in pile])
        if self.is_told:
            self.reshuffles.append(tuple(cards))
        self.happen(DrawPileRebuilt, origin, gathered, tuple(cards))
        return True


def _hooks(parts: Sequence[Part], name: str) -> list[Any]:
    """The hook of this name of all the parts that override it."""
    return [getattr(part, name) for part in parts if getattr(type(part), name) is not getattr(Part, name)]
