"""What the naive game's commands do, once they are taken. See `naive.py`."""

from __future__ import annotations

from tests.oracle.naive_table import Building, NaiveTable, toll_of


class NaiveActs(NaiveTable):
    """The table with everything that can be done at it; nothing here asks whether it may be done."""

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
            self._finish(
                "stock", self._seats_of_team(winning)
            )  # a completed pile stays lying: READINGS.md, 1
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
