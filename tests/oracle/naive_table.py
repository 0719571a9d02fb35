"""The naive game's table: piles, draws, turns and the end. See `naive.py`."""

from __future__ import annotations

import copy
from typing import Any, Protocol, Self

PILES = range(1, 5)


class Chance(Protocol):
    """Where reshuffles, rolls and shuffled stocks come from."""

    def reshuffle(self, cards: list[str]) -> list[str]:
        """The new draw pile, first drawn first."""

    def roll(self) -> str:
        """The face of the die."""

    def shuffle_stock(self, cards: list[str]) -> list[str]:
        """Face-down stock cards from just under the top to the bottom."""


class Building:
    """One building place: the real cards from the bottom, the number it needs, the coins next to it."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.next = 1
        self.coins = 0
        self.stand_in_on_top = False


def number_of(face: str) -> int:
    """The number on a card that is no Skip-Bo."""
    return int(face.rstrip("$"))


def toll_of(face: str) -> int:
    """How many coins a card asks for; a Skip-Bo none (R24)."""
    return face.count("$")


def in_view_order(face: str) -> tuple[int, int]:
    """Sorts faces by number, plain before tolls, `S` last."""
    return (13, 0) if face == "S" else (number_of(face), toll_of(face))


class NaiveTable:
    """The table of one game, dealt, with its first turn begun."""

    def __init__(
        self,
        edition: str,
        rules: dict[str, Any],
        seats: int,
        dealer: int,
        deck: list[str],
        chance: Chance,
        *,
        seed: str = "",
        names: list[str] | None = None,
        controllers: list[str] | None = None,
        scores: list[int] | None = None,
    ) -> None:
        self.edition = edition
        self.rules = dict(rules)
        self.seats = seats
        self.dealer = dealer
        self.deck = list(deck)
        self.chance = chance
        self.seed = seed
        self.names = names or [f"Seat {seat}" for seat in range(seats)]
        self.controllers = controllers or ["random"] * seats
        self.scores = scores or [0] * seats

        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stocks: list[list[str]] = [[] for _ in range(seats)]  # bottom first, the face-up card last
        self.discards: list[list[list[str]]] = [[[], [], [], []] for _ in range(seats)]
        self.coins = [12 if edition == "masters" else 0] * seats  # R26
        self.buildings = [Building() for _ in range(rules["building"])]
        self.completed: list[str] = []
        self.draw_pile: list[str] = []  # first drawn first

        self.turn = 0
        self.proper: int | None = None  # whose turn it should be, if the player is out of turn (R12)
        self.acted = False
        self.drawing = False  # manners: cards are due to be drawn (R10)
        self.follow: int | None = None
        self.toll = 0
        self.toll_pile: int | None = None
        self.only_discard = False  # R23
        self.die: str | None = None
        self.die_used = False
        self.extra_left = 0
        self.no_draw: set[int] = set()  # who owes R12's penalty
        self.idle_turns = 0  # R5
        self.card_moved = False
        self.over = False
        self.reason = "unfinished"
        self.winners: list[int] = []
        self.points = [0] * seats

        self.moves: list[list[Any]] = []
        self.reshuffles: list[list[str]] = []
        self.rolled: str | None = None  # for the record's move
        self.stock_shuffled: list[str] | None = None

        # R2: one card at a time from the dealer's left until every stock is full
        cards = list(deck)
        for _ in range(rules["stock"]):
            for step in range(1, seats + 1):
                self.stocks[(dealer + step) % seats].append(cards.pop(0))
        self.draw_pile = cards
        self._begin_turn((dealer + 1) % seats)

    # ---------------------------------------------------------------- who is with whom

    def team(self, seat: int) -> int:
        """The seat, in pairs the smaller seat of the two (R8)."""
        return seat % (self.seats // 2) if self.rules["partnership"] else seat

    def partner(self, seat: int) -> int | None:
        """The partner whose piles this seat may play; in Tournament partners share wins, not piles."""
        if self.rules["partnership"] and self.edition != "tournament":
            return (seat + self.seats // 2) % self.seats
        return None

    # ---------------------------------------------------------------- drawing

    def can_draw(self) -> bool:
        """Whether there is anything to draw, by whatever way (R3)."""
        return bool(self.draw_pile or self.completed or any(len(pile.cards) > 1 for pile in self.buildings))

    def _take_from_draw_pile(self) -> str:
        if not self.draw_pile:
            if self.completed:
                cards = self.completed
                self.completed = []
            else:  # R3: what lies beneath the tops of the building piles
                cards = []
                for pile in self.buildings:
                    cards += pile.cards[:-1]
                    pile.cards = pile.cards[-1:]
            self.draw_pile = list(self.chance.reshuffle(cards))
            self.reshuffles.append(list(self.draw_pile))
        self._a_card_moved()
        return self.draw_pile.pop(0)

    def _fill_hand(self) -> None:
        while len(self.hands[self.turn]) < self.rules["hand"] and self.can_draw():
            self.hands[self.turn].append(self._take_from_draw_pile())

    def _cards_are_due(self) -> None:
        """Draw up to five: at once where the program draws, else one by one by the player (R10)."""
        if self.rules["manners"]:
            self.drawing = True
        else:
            self._fill_hand()

    def _close_drawing(self) -> None:
        """Drawing is over for good when the hand holds five or nothing is left to draw (R10)."""
        if len(self.hands[self.turn]) >= self.rules["hand"] or not self.can_draw():
            self.drawing = False

    # ---------------------------------------------------------------- turns

    def _a_card_moved(self) -> None:
        self.card_moved = True
        self.idle_turns = 0

    def _begin_turn(self, seat: int, proper: int | None = None) -> None:
        self.turn = seat
        self.proper = proper
        self.acted = False
        self.card_moved = False
        self.drawing = False
        self.follow = None
        self.only_discard = False
        self.die = None
        self.die_used = False
        self.extra_left = 0
        if proper is not None or seat not in self.no_draw:  # R12: a turn out of order feels no penalty
            self._cards_are_due()
        self._close_drawing()

    def _end_turn(self) -> None:
        if self.proper is None:
            self.no_draw.discard(self.turn)  # R12: served when the own turn in the proper order has ended
        if not self.card_moved:
            self.idle_turns += 1
        if self.idle_turns >= self.seats:
            self._blocked()
        else:
            self._begin_turn((self.turn + 1) % self.seats)

    # ---------------------------------------------------------------- the end

    def _finish(self, reason: str, winners: list[int]) -> None:
        self.over = True
        self.reason = reason
        self.winners = winners
        self.follow = None
        self.toll = 0
        self.toll_pile = None
        self.drawing = False
        self.only_discard = False
        if winners and self.edition != "tournament":
            team = self.team(winners[0])
            left = sum(len(self.stocks[seat]) for seat in range(self.seats) if self.team(seat) != team)
            for seat in winners:
                self.points[seat] = 25 + 5 * left

    def _seats_of_team(self, team: int) -> list[int]:
        return [seat for seat in range(self.seats) if self.team(seat) == team]

    def _blocked(self) -> None:
        """R5."""
        if self.edition == "tournament":
            fewest = min(len(stock) for stock in self.stocks)
            teams = {self.team(seat) for seat in range(self.seats) if len(self.stocks[seat]) == fewest}
        else:
            left: dict[int, int] = {}
            for seat in range(self.seats):
                left[self.team(seat)] = left.get(self.team(seat), 0) + len(self.stocks[seat])
            teams = {team for team in left if left[team] == min(left.values())}
        self._finish("blocked", self._seats_of_team(teams.pop()) if len(teams) == 1 else [])

    def _winning_team(self) -> int | None:
        """The team whose stocks are finished, if any (R25: the owner wins, whoever played the card)."""
        for seat in range(self.seats):
            team = self._seats_of_team(self.team(seat))
            if self.edition == "tournament":
                team = [seat]
            if all(not self.stocks[member] for member in team):
                return self.team(seat)
        return None

    def _copy(self) -> Self:
        """A copy to try things out on; it shares the source of chance, which must then not be used."""
        world = copy.copy(self)
        world.hands = [list(hand) for hand in self.hands]
        world.stocks = [list(stock) for stock in self.stocks]
        world.discards = [[list(pile) for pile in piles] for piles in self.discards]
        world.coins = list(self.coins)
        world.buildings = [copy.copy(pile) for pile in self.buildings]
        for pile in world.buildings:
            pile.cards = list(pile.cards)
        world.completed = list(self.completed)
        world.draw_pile = list(self.draw_pile)
        world.no_draw = set(self.no_draw)
        world.winners = list(self.winners)
        world.points = list(self.points)
        world.moves = []
        world.reshuffles = []
        return world
