"""A game: commands in, events out. The rules that all editions share; parts add the rest."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from skipbo.engine.cards import LAST_NUMBER, Card, faces
from skipbo.engine.chance import Chance, Stream, commitment
from skipbo.engine.commands import Call, Cheat, Command, Discard, EndTurn, Play
from skipbo.engine.decks import deck_list
from skipbo.engine.errors import IllegalCommand, known
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
    TurnChanged,
    TurnEnded,
)
from skipbo.engine.kernel.legal import legal
from skipbo.engine.kernel.position import phase_of
from skipbo.engine.kernel.predicates import has_won
from skipbo.engine.kernel.verify import verify
from skipbo.engine.parts import parts_for
from skipbo.engine.parts.base import HOOKS, Part
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import Reason, blocked_winner, result_for
from skipbo.engine.table import Table, TurnState

Handler = Callable[["Game", int, Any], None]


class Move(NamedTuple):
    """What a seat said, and the chance that came of it."""

    seat: int
    command: Command
    rolled: str | None = None
    """The die's face."""
    shuffled: tuple[str, ...] | None = None
    """A stock's face-down cards after R11, from just under the top."""


class _Frame(NamedTuple):
    """What `pop` needs besides the events."""

    turn: TurnState
    chance: int
    reshuffles: int
    events: tuple[Event, ...]


class Game:
    """One game from the deal to its end, the authority over its own legality.

    With `lean` it keeps no events, moves or frames: quicker for searchers, who copy instead of taking back.
    """

    def __init__(self, rules: Rules, table: Table, chance: Chance, *, lean: bool = False) -> None:
        self.rules = rules
        self.table = table
        self.chance = chance
        self.lean = lean
        self.seed = ""
        self.dealer = rules.players - 1
        self.deck: tuple[Card, ...] = ()
        self.opening: tuple[Event, ...] = ()
        """What happened from the deal to the first command."""
        self.moves: list[Move] = []
        self.reshuffles: list[tuple[Card, ...]] = []
        self._frames: list[_Frame] = []
        self._events: list[Event] = []
        self._rolled: str | None = None
        self._shuffled: tuple[str, ...] | None = None
        self._legal: list[Command] | None = None
        self._parts = parts_for(rules)
        self._handlers: dict[type, Handler] = {
            Play: Game._perform_play,
            Discard: Game._perform_discard,
            EndTurn: Game._perform_end,
        }
        self._hooks: dict[str, list[Any]] = {}
        self._wire()

    def _wire(self) -> None:
        """Collect for each hook the parts that have it, so that a plain game pays for none."""
        for part in self._parts:
            self._handlers |= part.handlers()
        for hook in HOOKS:
            self._hooks[hook] = [
                getattr(part, hook)
                for part in self._parts
                if getattr(type(part), hook) is not getattr(Part, hook)
            ]
        self._before_play = self._hooks["before_play"]
        self._card_played = self._hooks["card_played"]
        self._hand_emptied = self._hooks["hand_emptied"]
        self._turn_began = self._hooks["turn_began"]

    # -- From the deal to the first command -------------------------------------------------------

    @classmethod
    def deal(cls, rules: Rules, dealer: int, seed: str) -> Self:
        """Shuffle by the seed's own chance and deal (R2)."""
        chance = Stream(seed)
        deck = deck_list(rules.edition).cards()
        chance.shuffle(deck)
        return cls.from_deck(rules, dealer, seed, deck, chance)

    @classmethod
    def from_deck(cls, rules: Rules, dealer: int, seed: str, deck: Sequence[Card], chance: Chance) -> Self:
        """Deal a shuffled deck, first card first, and begin the first turn."""
        game = cls(rules, Table(rules), chance)
        game.seed, game.dealer, game.deck = seed, dealer, tuple(deck)
        game._deal_out()
        return game

    def _deal_out(self) -> None:
        table, players = self.table, self.rules.players
        dealt = players * self.rules.stock
        for i, card in enumerate(self.deck[:dealt]):
            table.stocks[(self.dealer + 1 + i) % players].append(card)
        table.draw = list(reversed(self.deck[dealt:]))
        for hook in self._hooks["dealt"]:
            hook(self)
        self.tell(CardsDealt, self.dealer, self.rules.stock, tuple(stock[-1] for stock in table.stocks))
        self.begin_turn((self.dealer + 1) % players)
        self.opening = tuple(self._events)
        self._events = []

    @property
    def commitment(self) -> str:
        """What is shown at the deal and proved by the record."""
        return commitment(self.seed, self.deck)

    # -- What the outside asks --------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Where the turn has got to, in the view's words."""
        return phase_of(self.table)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.result is not None

    def legal(self, seat: int | None = None) -> list[Command]:
        """The legal commands of a seat, without repeats; empty for all but the player whose turn it is."""
        if seat is not None and seat != self.table.turn:
            return []
        if self._legal is None:
            self._legal = legal(self.table)
        return self._legal

    def push(self, command: Command, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out a command and say what happened; `IllegalCommand`, with nothing changed, if not legal."""
        table = self.table
        if seat is None:
            seat = table.turn
        # What stands in the list that was just made needs no second look.
        is_listed = self._legal is not None and seat == table.turn and command in self._legal
        if not is_listed and (refused := verify(table, command, seat)):
            raise IllegalCommand(refused.name, **refused.values)
        if self.lean:
            self._carry_out(command, seat)
            return ()
        frame = (table.turn_state(), self.chance.position, len(self.reshuffles))
        self._carry_out(command, seat)
        events = tuple(self._events)
        self._events = []
        self._frames.append(_Frame(*frame, events))
        self.moves.append(Move(seat, command, self._rolled, self._shuffled))
        self._rolled = self._shuffled = None
        return events

    def pop(self) -> Move:
        """Take the last command back: cards, coins, turn and chance are as before it."""
        move, frame = self.moves.pop(), self._frames.pop()
        self._take_back(frame.events, frame.turn)
        self.chance.position = frame.chance
        del self.reshuffles[frame.reshuffles :]
        return move

    def events_of_last_move(self) -> tuple[Event, ...]:
        """What the last command made happen."""
        return self._frames[-1].events if self._frames else ()

    def history(self, since: int = 0) -> list[tuple[Move, tuple[Event, ...]]]:
        """Every command from the one numbered `since` on, with what it made happen."""
        return [
            (move, frame.events) for move, frame in zip(self.moves[since:], self._frames[since:], strict=True)
        ]

    # -- Carrying out -----------------------------------------------------------------------------

    def happen(self, kind: type[Event], *facts: Any) -> None:
        """Let an event happen: it changes the table and, unless lean, is told."""
        kind.change(self.table, *facts)
        if not self.lean:
            self._events.append(kind(*facts))

    def tell(self, kind: type[Event], *facts: Any) -> None:
        """Tell an event that changes neither cards nor coins."""
        if not self.lean:
            self._events.append(kind(*facts))

    def tell_turn(self) -> None:
        """Tell how the turn stands, after something about it has changed."""
        if not self.lean:
            table = self.table
            now = TurnChanged(table.die, table.die_used, table.extra_left, table.follow, table.toll)
            self._events.append(now)

    def _take_back(self, events: Sequence[Event], turn: TurnState) -> None:
        for event in reversed(events):
            event.revert(self.table)
        self.table.put_back(turn)
        self._legal = None

    def _carry_out(self, command: Command, seat: int) -> None:
        self._legal = None
        if seat != self.table.turn and not isinstance(command, Call | Cheat):
            self.begin_turn(seat, proper=self.table.turn)
        self._handlers[type(command)](self, seat, command)

    def _perform_play(self, seat: int, command: Play) -> None:
        table, source = self.table, command.source
        building = command.building
        owner = seat if source.seat is None else source.seat
        for hook in self._before_play:
            hook(self, seat, owner)
        index = source.index
        if source.kind == "hand":
            card = known(source.card)
            index = table.hands[seat].index(card)
        elif source.kind == "stock":
            card = table.stocks[owner][-1]
        else:
            card = table.discards[owner][index][-1]
        self.happen(CardPlayed, seat, card, owner, source.kind, index, building, table.needs[building])
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
        for hook in self._card_played:
            if hook(self, seat, card, building):
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
        for hook in self._hand_emptied:
            if hook(self, seat):
                return
        self.draw_cards(seat, self.rules.hand)

    def clear_if_complete(self, seat: int, building: int) -> None:
        """Remove a building pile that has reached twelve."""
        table = self.table
        if table.needs[building] > LAST_NUMBER:
            self.happen(PileCompleted, seat, building, tuple(table.building[building]))
            for hook in self._hooks["pile_completed"]:
                hook(self, seat, building)

    def _perform_discard(self, seat: int, command: Discard) -> None:
        slot = self.table.hands[seat].index(command.card)
        self.happen(CardDiscarded, seat, command.card, slot, command.pile, False)
        self.card_moved()
        self.end_turn(seat)

    def _perform_end(self, seat: int, command: EndTurn) -> None:
        self.end_turn(seat)

    # -- Turns ------------------------------------------------------------------------------------

    def begin_turn(self, seat: int, proper: int | None = None, afresh: bool = False) -> None:
        """Begin a seat's turn; where the program draws, it draws now."""
        self._legal = None
        if self.table.active:
            # R5: what moved in a turn that R12 stopped or passed by breaks the row of idle turns too.
            self.table.idle_turns = 0
        was_at_rest = self.table.die is None and self.table.follow is None
        self.table.begin_turn(seat, proper)
        self.tell(TurnBegan, seat, proper, afresh)
        if not was_at_rest:
            self.tell_turn()
        for hook in self._turn_began:
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

    def _end_game(self, winner: int | None, reason: Reason) -> None:
        table = self.table
        table.result = result_for(self.rules, table.stock_counts(), winner, reason)
        table.follow = None
        self.tell(GameOver, table.result)

    # -- The draw pile ----------------------------------------------------------------------------

    def draw_cards(self, seat: int, count: int) -> None:
        """Draw up to so many cards into a seat's hand, reshuffling when a card is needed (R3)."""
        table = self.table
        while count > 0 and (table.draw or self._rebuild_draw_pile()):
            taken = tuple(table.draw[: -count - 1 : -1])
            self.happen(CardsDrawn, seat, taken)
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
        if not self.lean:
            self.reshuffles.append(tuple(cards))
        self.happen(DrawPileRebuilt, origin, gathered, tuple(cards))
        return True

    # -- Notes for the record ---------------------------------------------------------------------

    def note_roll(self, face: str) -> None:
        """Keep the face that came up for the record."""
        self._rolled = face

    def note_stock_shuffle(self, cards: list[Card]) -> None:
        """Keep a stock's new order for the record."""
        self._shuffled = tuple(faces(cards))
