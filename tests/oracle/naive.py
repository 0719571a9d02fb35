"""The whole game a second time: naive, obvious and slow, on notation strings and plain lists of faces.

Written from the rules and the protocol alone, importing nothing of the program, so that the engine can be
compared with it. Where the words leave room, READINGS.md beside this file says which reading was taken.
"""

from __future__ import annotations

import copy
from typing import Any, Protocol

from tests.oracle.chance import commitment

PILES = range(1, 5)


class Chance(Protocol):
    """Where reshuffles, rolls and shuffled stocks come from."""

    def reshuffle(self, cards: list[str]) -> list[str]:
        """The new draw pile, first drawn first."""

    def roll(self) -> str:
        """The face of the die."""

    def shuffle_stock(self, cards: list[str]) -> list[str]:
        """Face-down stock cards from just under the top to the bottom."""


class Refused(Exception):
    """The command is neither in the list nor one that manners let the game take; nothing changed."""


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


class NaiveGame:
    """One game from the deal to its result."""

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
        if seat not in self.no_draw:
            self._cards_are_due()
        self._close_drawing()

    def _end_turn(self) -> None:
        self.no_draw.discard(self.turn)  # served (R12)
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

    # ---------------------------------------------------------------- what fits

    def _fits(self, face: str, k: int) -> bool:
        pile = self.buildings[k - 1]
        if pile.next > 12:
            return False
        if face == "S":
            directly_on_wild = bool(pile.cards) and pile.cards[-1] == "S" and not pile.stand_in_on_top
            return not (self.rules["no_wild_on_wild"] and directly_on_wild)
        return number_of(face) == pile.next

    def _free_cards(self, seat: int) -> list[tuple[str, str]]:
        """(place, face) of all that the seat may play for nothing, the partner's included."""
        places = [(f"hand:{face}", face) for face in self.hands[seat]]
        places += self._tops(seat, "")
        partner = self.partner(seat)
        if partner is not None:
            places += self._tops(partner, f"{partner}.")
        return places

    def _tops(self, seat: int, prefix: str) -> list[tuple[str, str]]:
        tops = []
        if self.stocks[seat]:
            tops.append((f"{prefix}stock", self.stocks[seat][-1]))
        for d in PILES:
            if self.discards[seat][d - 1]:
                tops.append((f"{prefix}d{d}", self.discards[seat][d - 1][-1]))
        return tops

    def _for_sale(self, seat: int) -> list[tuple[str, str]]:
        """(place, face) of all that the seat can buy (Masters)."""
        if self.edition != "masters" or self.coins[seat] < 1:
            return []
        places = []
        for other in range(self.seats):
            if other != seat:
                places += self._tops(other, f"{other}.")
        return places

    def _card_plays(self, piles: list[int]) -> set[str]:
        cards = self._free_cards(self.turn) + self._for_sale(self.turn)
        return {f"{place}>b{k}" for k in piles for place, face in cards if self._fits(face, k)}

    def _all_piles(self) -> list[int]:
        return list(range(1, len(self.buildings) + 1))

    def _a_free_card_fits(self) -> bool:
        return any(self._fits(face, k) for k in self._all_piles() for _, face in self._free_cards(self.turn))

    def _a_one_must_be_played(self) -> bool:
        if not self.rules["must_play_ones"]:
            return False
        empty_place = any(pile.next == 1 for pile in self.buildings)
        return empty_place and any(
            face != "S" and number_of(face) == 1 for _, face in self._free_cards(self.turn)
        )

    def _discardable(self) -> set[str]:
        hand = self.hands[self.turn]
        if self.rules["keep_wilds"] and any(face != "S" for face in hand):
            return {face for face in hand if face != "S"}
        return set(hand)

    # ---------------------------------------------------------------- lists

    def phase(self) -> str:
        """PROTOCOL's phase."""
        if self.over:
            return "over"
        if self.toll:
            return "toll"
        if self.follow is not None:
            return "follow"
        if self.only_discard:
            return "discard"
        if self.drawing:
            return "draw"
        if self.edition == "mod" and self.die is None:
            return "roll"
        return "play"

    def legal(self, seat: int) -> set[str]:
        """The seat's list of legal commands; empty when it is not its turn."""
        if seat != self.turn:
            return set()
        phase = self.phase()
        if phase == "over":
            return set()
        if phase == "toll":
            return {"pay", "decline"}
        if phase == "follow":
            assert self.follow is not None
            return self._card_plays([self.follow])
        if phase == "draw":
            return {"draw", "roll"} if self.edition == "mod" and self.die is None else {"draw"}
        if phase == "roll":
            return {"roll"}
        discards = {f"hand:{face}>d{d}" for face in self._discardable() for d in PILES}
        if phase == "discard":
            return discards
        commands = self._card_plays(self._all_piles()) | self._coin_commands() | self._die_commands()
        if not self._a_one_must_be_played():
            commands |= discards
        if not self.hands[seat] and not self._a_free_card_fits():  # R4
            commands.add("end")
        return commands

    def _coin_commands(self) -> set[str]:
        """R20, R21: simply tried out on a copy."""
        commands = set()
        if self.edition == "masters":
            for k in self._all_piles():
                if self.coins[self.turn] >= self.buildings[k - 1].next:
                    world = self._copy()
                    world._coins_stand_in(k)
                    if world._card_plays([k]):
                        commands.add(f"coins>b{k}")
        return commands

    def _die_commands(self) -> set[str]:
        commands: set[str] = set()
        if self.edition != "mod" or self.die_used or self.die is None:
            return commands
        if self.die == "2":
            if len(self.hands[self.turn]) >= 2:  # R31
                commands = {f"extra:{face}>d{d}" for face in self._discardable() for d in PILES}
        elif self.die == "+1":
            for other in range(self.seats):
                if self.team(other) != self.team(self.turn) and self.stocks[other] and self.can_draw():  # R32
                    commands.add(f"die>{other}.stock")
        else:
            numbers = {"1-4": range(1, 5), "5-8": range(5, 9), "9-12": range(9, 13), "S": range(1, 13)}[
                self.die
            ]
            for k in self._all_piles():
                if self.buildings[k - 1].next in numbers:
                    world = self._copy()
                    world._die_stands_in(k)
                    if world._card_plays([k]):  # R30
                        commands.add(f"die>b{k}")
        return commands

    def offences(self, seat: int) -> set[str]:
        """Manners: what the game takes from the seat though it is in no list (R11, R12, R13)."""
        if not self.rules["manners"] or self.over:
            return set()
        commands = {f"cheat {other}" for other in range(self.seats)}
        if self.proper is not None and seat != self.turn:
            commands.add("call")
        if seat == self.turn:
            if "draw" not in self.legal(seat) and self.can_draw():
                commands.add("draw")
        elif self.proper is None and not self.acted:
            commands |= self._out_of_turn(seat)
        return commands

    def _out_of_turn(self, seat: int) -> set[str]:
        """What would be legal, or an offence, in a turn of the seat's own."""
        world = self._copy()
        world._begin_turn(seat, proper=self.turn)
        commands = world.legal(seat)
        if world.can_draw():
            commands.add("draw")
        return commands

    def _copy(self) -> NaiveGame:
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

    # ---------------------------------------------------------------- commands

    def push(self, seat: int, command: str) -> None:
        """Carry out a command that the seat says; `Refused` if the game does not take it."""
        self.rolled = None
        self.stock_shuffled = None
        if command in self.legal(seat):
            self.acted = True
            self._perform(command)
        elif command in self.offences(seat):
            if command.startswith("cheat "):
                self._cheat(int(command[6:]))
            elif command == "call":
                self._call()
            else:
                if seat != self.turn:
                    self._begin_turn(seat, proper=self.turn)
                self.acted = True
                if command in self.legal(seat):
                    self._perform(command)
                else:
                    self._overdraw()
        else:
            raise Refused(f"{seat} {command}")
        if not self.over:
            self._close_drawing()
        move: list[Any] = [seat, command]
        if self.rolled is not None:
            move.append(self.rolled)
        if self.stock_shuffled is not None:
            move += [None, self.stock_shuffled]
        self.moves.append(move)

    def _perform(self, command: str) -> None:
        if command == "draw":
            self.hands[self.turn].append(self._take_from_draw_pile())
        elif command == "roll":
            self.die = self.rolled = self.chance.roll()
            self.extra_left = 2 if self.die == "2" else 0
        elif command == "end":
            self._end_turn()
        elif command == "pay":
            self._answer_toll(True)
        elif command == "decline":
            self._answer_toll(False)
        else:
            source, target = command.split(">")
            if source == "coins":
                self._coins_stand_in(int(target[1:]))
            elif source == "die" and target.startswith("b"):
                self._die_stands_in(int(target[1:]))
            elif source == "die":
                self._give_card(int(target.split(".")[0]))
                self.die_used = True
            elif source.startswith("extra:"):
                self._discard(source[6:], int(target[1:]))
                self.extra_left -= 1
                self.die_used = self.extra_left == 0
            elif target.startswith("d"):
                self._discard(source[5:], int(target[1:]))
                self._end_turn()
            else:
                self._play(source, int(target[1:]))

    def _discard(self, face: str, d: int) -> None:
        self.hands[self.turn].remove(face)
        self.discards[self.turn][d - 1].append(face)
        self._a_card_moved()

    def _play(self, source: str, k: int) -> None:
        owner = self.turn
        place = source
        if "." in source:
            owner = int(source.split(".")[0])
            place = source.split(".")[1]
            if self.edition == "masters":  # buying
                self.coins[self.turn] -= 1
                self.coins[owner] += 1
        if place == "stock":
            face = self.stocks[owner].pop()
        elif place.startswith("hand:"):
            face = place[5:]
            self.hands[owner].remove(face)
        else:
            face = self.discards[owner][int(place[1:]) - 1].pop()
        pile = self.buildings[k - 1]
        pile.cards.append(face)
        pile.next += 1
        pile.stand_in_on_top = False
        self.follow = None
        self._a_card_moved()

        winning = self._winning_team() if place == "stock" else None
        if winning is not None:
            self._finish("stock", self._seats_of_team(winning))  # a completed pile stays lying: reading 1
        elif toll_of(face) > self.coins[self.turn]:
            self._unpaid(k)  # R23: not asked
        elif toll_of(face) > 0:
            self.toll = toll_of(face)
            self.toll_pile = k
        else:
            self._clear_if_complete(k)
            self._five_more()

    def _five_more(self) -> None:
        if not self.hands[self.turn]:
            self._cards_are_due()

    def _clear_if_complete(self, k: int) -> None:
        pile = self.buildings[k - 1]
        if pile.next == 13:
            self.completed += pile.cards
            for i in range(pile.coins):
                self.coins[(self.turn + i) % self.seats] += 1
            self.buildings[k - 1] = Building()

    # ---------------------------------------------------------------- Masters

    def _answer_toll(self, paid: bool) -> None:
        k = self.toll_pile
        assert k is not None
        toll = self.toll
        self.toll = 0
        self.toll_pile = None
        if paid:
            self.coins[self.turn] -= toll
            self.buildings[k - 1].coins += toll
            self._clear_if_complete(k)  # R22
            self._five_more()
        else:
            self._unpaid(k)

    def _unpaid(self, k: int) -> None:
        """R23: only the discard is left; with an empty hand (or when harsh) the turn ends by itself."""
        self._clear_if_complete(k)
        if self.hands[self.turn] and not self.rules["harsh_toll"]:
            self.only_discard = True
        else:
            self._end_turn()

    def _coins_stand_in(self, k: int) -> None:
        pile = self.buildings[k - 1]
        self.coins[self.turn] -= pile.next
        pile.coins += pile.next
        self._stand_in(k)

    # ---------------------------------------------------------------- MOD

    def _die_stands_in(self, k: int) -> None:
        self.die_used = True
        self._stand_in(k)

    def _stand_in(self, k: int) -> None:
        pile = self.buildings[k - 1]
        pile.next += 1
        pile.stand_in_on_top = True
        self._clear_if_complete(k)  # R21: cleared first, the card follows on the same place
        self.follow = k

    def _give_card(self, seat: int) -> None:
        """The draw pile's top card under the seat's stock."""
        self.stocks[seat].insert(0, self._take_from_draw_pile())

    # ---------------------------------------------------------------- manners

    def _overdraw(self) -> None:
        """R11."""
        stock = self.stocks[self.turn]
        drawn = self._take_from_draw_pile()
        if not stock:
            stock.append(drawn)  # R13: open again, the card its top
        else:
            face_down = stock[-2::-1] if len(stock) > 1 else []  # from just under the top to the bottom
            self.stock_shuffled = list(self.chance.shuffle_stock([*face_down, drawn]))
            self.stocks[self.turn] = [*reversed(self.stock_shuffled), stock[-1]]

    def _cheat(self, offender: int) -> None:
        """R13: two cards, or what there is, one after the other under the stock."""
        for _ in range(2):
            if self.can_draw():
                self._give_card(offender)

    def _call(self) -> None:
        """R12: the turn stops at once and the proper player's begins afresh."""
        self.no_draw.add(self.turn)
        if self.follow is not None:
            pile = self.buildings[self.follow - 1]
            if pile.stand_in_on_top:  # else it cleared its pile
                pile.stand_in_on_top = False
                pile.next -= 1
        assert self.proper is not None
        self._begin_turn(self.proper)

    # ---------------------------------------------------------------- what a player may know, and the record

    def view(self, seat: int) -> dict[str, Any]:
        """PROTOCOL's view object of the seat."""

        def shown(pile: list[str]) -> list[str | None]:
            if self.rules["hidden_discards"] and pile:
                return [None] * (len(pile) - 1) + [pile[-1]]
            return list(pile)

        follow = self.toll_pile if self.toll else self.follow
        return {
            "edition": self.edition,
            "seat": seat,
            "turn": self.turn,
            "phase": self.phase(),
            "hand": list(self.hands[seat]),
            "building": [
                {"cards": list(pile.cards), "next": pile.next, "coins": pile.coins} for pile in self.buildings
            ],
            "players": [
                {
                    "seat": other,
                    "name": self.names[other],
                    "team": self.team(other),
                    "stock_top": self.stocks[other][-1] if self.stocks[other] else None,
                    "stock_count": len(self.stocks[other]),
                    "hand_count": len(self.hands[other]),
                    "discards": [shown(pile) for pile in self.discards[other]],
                    "coins": self.coins[other],
                    "score": self.scores[other],
                }
                for other in range(self.seats)
            ],
            "draw_count": len(self.draw_pile),
            "completed_count": len(self.completed),
            "completed": sorted(self.completed, key=in_view_order),
            "die": self.die,
            "die_used": self.die_used,
            "extra_left": self.extra_left,
            "follow": follow,
            "toll": self.toll,
            "proper": self.proper,
            "no_draw": sorted(self.no_draw),
            "rules": dict(self.rules),
        }

    @property
    def result(self) -> dict[str, Any]:
        """PROTOCOL's result object; `unfinished` while the game goes on."""
        return {
            "winner_seats": list(self.winners),
            "reason": self.reason,
            "stock_counts": [len(stock) for stock in self.stocks],
            "points": list(self.points),
        }

    def record(self) -> dict[str, Any]:
        """PROTOCOL's record object."""
        return {
            "format": "skipbo-record",
            "version": 1,
            "edition": self.edition,
            "rules": dict(self.rules),
            "seed": self.seed,
            "commitment": commitment(self.seed, self.deck),
            "seats": [
                {"name": self.names[seat], "controller": self.controllers[seat], "team": self.team(seat)}
                for seat in range(self.seats)
            ],
            "dealer": self.dealer,
            "deck": list(self.deck),
            "moves": [list(move) for move in self.moves],
            "reshuffles": [list(pile) for pile in self.reshuffles],
            "result": self.result,
        }
