"""The whole game a second time: naive, obvious and slow, on notation strings and plain lists of faces.

Written from the rules and the protocol alone, importing nothing of the program, so that the engine can be
compared with it. Where the words leave room, READINGS.md beside this file says which reading was taken.
"""

from __future__ import annotations

from typing import Any

from tests.oracle.chance import commitment
from tests.oracle.naive_acts import NaiveActs
from tests.oracle.naive_table import PILES, Building, in_view_order, number_of

__all__ = ["Building", "NaiveGame", "Refused", "in_view_order", "number_of"]


class Refused(Exception):
    """The command is neither in the list nor one that manners let the game take; nothing changed."""


class NaiveGame(NaiveActs):
    """One game from the deal to its result."""

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
        """The phase that a view names."""
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

    # ---------------------------------------------------------------- commands

    def push(self, seat: int, command: str) -> None:
        """Carry out a command that the seat says; `Refused` if the game does not take it."""
        self.rolled = None
        self.stock_shuffled = None
        if command in self.legal(seat):
            self.acted = self.acted or command != "end"  # to end a turn is no act in it
            self._perform(command)
        elif command in self.offences(seat):
            if command.startswith("cheat "):
                self._cheat(int(command[6:]))
            elif command == "call":
                self._call()
            else:
                if seat != self.turn:
                    self._begin_turn(seat, proper=self.turn)
                self.acted = command != "end"
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

    # ---------------------------------------------------------------- what a player may know, and the record

    def view(self, seat: int) -> dict[str, Any]:
        """The view object of the seat, as docs/protocol.md has it."""

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
            "acted": self.acted,
            "no_draw": sorted(self.no_draw),
            "rules": dict(self.rules),
        }

    @property
    def result(self) -> dict[str, Any]:
        """The result object of docs/protocol.md; `unfinished` while the game goes on."""
        return {
            "winner_seats": list(self.winners),
            "reason": self.reason,
            "stock_counts": [len(stock) for stock in self.stocks],
            "points": list(self.points),
        }

    def record(self) -> dict[str, Any]:
        """The record object of docs/protocol.md."""
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
