"""Whoever only hears what the window announces knows the table: the log is compared with the truth."""

from __future__ import annotations

import re

import pytest

from skipbo.ai.makers import make_player
from skipbo.engine.view import View, view
from skipbo.play.match import Match
from skipbo.store.schema import Values
from skipbo.wording.speech.said_cards import said
from tests.ui.table.driver import TableDriver, make_match

OWN_STOCK = re.compile(r"(?:^|\. )Stock (?:now )?([^.,]+), (\d+) left\.|(Stock finished)\.")
ALL_NEEDS = re.compile(r"Need ([^.]+)\.")
ONE_NEED = re.compile(r"[Oo]n pile (\d), needs (\d+)|Pile (\d) (complete)\.")
TURN = re.compile(r"(Player \d)(?:, your partner)?: ((?:[^.]|\.(?! ))+)\.")
STOCK = re.compile(r"(?:^|; )stock ([^;,]+), (\d+) left|(?:^|; )(stock finished)")
MORE_UNDER = re.compile(r"\d+ cards? under (your|[^;,]+’s) stock, (\d+) in all")
COINS = re.compile(r"(\d+) coins?\.(?: |$)|(?:Paid|pile \d), (\d+) left|(\d+) coins? left|back, now (\d+)\.")
DISCARDS = re.compile(r"(?:^|; )discards ([^;]+)")
ON_PILE = re.compile(r"(?:^|, )([^,]+) on (\d)")
UNCOVERED = re.compile(r"(?:^|; )(?:(Player \d)’s |own )?discard (\d):? (?:now )?([^;]+)")
BOUGHT = re.compile(r"from (?:your|(Player \d)’s) discard (\d), now ([^;]+)")
BOUGHT_STOCK = re.compile(r"of (?:your|(Player \d)’s) stock, now ([^;,]+), (\d+) left")
OWN_DISCARDS = re.compile(r"(?:^|\. )([^.:;,]+) discarded on (\d)\.|Extra discard: ([^.]+) on (\d)\.")
OWN_UNCOVERED = re.compile(r"(?:(Player \d)’s d|\bD)iscard (\d) (?:now )?([^.:]+)\.")
GIVEN = re.compile(r"(Player \d) now has (\d+) stock cards")


class Ear:
    """Keeps in mind what was announced."""

    def __init__(self) -> None:
        self.needs: list[int] = []
        self.stocks: dict[str, tuple[str, int]] = {}
        self.tops: dict[tuple[str, int], str] = {}
        """The upper cards of everybody's discard piles."""
        self.hand: list[str] = []
        self.coins = -1

    def hear(self, told: str) -> None:
        """Take in an announcement, sentence by sentence."""
        for name, did in TURN.findall(told):
            for top, left, finished in STOCK.findall(did):
                self.stocks[name] = ("", 0) if finished else (top, int(left))
            for owner, count in MORE_UNDER.findall(did):
                whose = "" if owner == "your" else owner.removesuffix("’s")
                self.stocks[whose] = (self.stocks[whose][0], int(count))
            self._hear_discards(name, did)
        for card, pile, extra, extra_pile in OWN_DISCARDS.findall(told):
            self.tops["", int(pile or extra_pile)] = card or extra
        for owner, pile, card in OWN_UNCOVERED.findall(told):
            self.tops[owner, int(pile)] = card
        for name, count in GIVEN.findall(told):
            self.stocks[name] = (self.stocks[name][0], int(count))
        for top, left, finished in OWN_STOCK.findall(told):
            self.stocks[""] = ("", 0) if finished else (top, int(left))
        for every in ALL_NEEDS.findall(told):
            self.needs = [13 if need == "nothing" else int(need) for need in every.split(", ")]
        for pile, need, complete, _word in ONE_NEED.findall(told):
            self.needs[int(pile or complete) - 1] = int(need or 1)
        if hand := re.search(r"Hand ([^.]+)\.", told):
            self.hand = [] if hand[1] == "empty" else hand[1].split(", ")
        for found in COINS.findall(told):
            self.coins = int(next(count for count in found if count))

    def _hear_discards(self, name: str, did: str) -> None:
        for owner, pile, card in UNCOVERED.findall(did):
            self.tops[owner or name, int(pile)] = card
        for owner, pile, card in BOUGHT.findall(did):
            self.tops[owner, int(pile)] = card
        for owner, card, left in BOUGHT_STOCK.findall(did):
            self.stocks[owner] = (card, int(left))
        for cards in DISCARDS.findall(did):
            for card, pile in ON_PILE.findall(cards):
                self.tops[name, int(pile)] = card

    def errors(self, truth: View, is_new_turn: bool) -> list[str]:
        """What is believed of the table and isn't so."""
        wrong = []
        if self.needs != (needs := [pile.next for pile in truth.building]) and truth.follow is None:
            wrong.append(f"needs {self.needs}, really {needs}")
        for player in truth.players:
            name = "" if player.seat == truth.seat else player.name
            really = ("", 0) if player.stock_top is None else (said(player.stock_top), player.stock_count)
            if self.stocks.get(name) != really:
                wrong.append(f"{name or 'own'} stock {self.stocks.get(name)}, really {really}")
            for pile, cards in enumerate(player.discards, 1):
                top = said(cards[-1]) if cards else "empty"
                if (heard := self.tops.get((name, pile), "empty")) != top:
                    wrong.append(f"{name or 'own'} discard pile {pile}: {heard}, really {top}")
        if is_new_turn and sorted(self.hand) != sorted(said(card) for card in truth.hand):
            wrong.append(f"hand {self.hand}")
        if self.coins >= 0 and self.coins != truth.players[truth.seat].coins:
            wrong.append(f"{self.coins} coins, really {truth.players[truth.seat].coins}")
        return wrong


def seen(match: Match) -> View:
    assert match.game is not None
    return view(match.game, 0, [seat.name for seat in match.seats], match.scores)


@pytest.mark.parametrize(
    ("edition", "players"), [("classic", 4), ("deluxe", 2), ("masters", 3), ("mod", 2), ("tournament", 6)]
)
def test_at_every_own_move_the_table_is_known_by_ear(edition: str, players: int) -> None:
    options: dict[str, object] = {} if edition == "tournament" else {"stock": 6}
    match = make_match(edition, players, level="medium", seed="ear", **options)  # type: ignore[arg-type]
    table = TableDriver(edition, match=match, wishes=Values(tempo="instant", motion="none"))
    table.context.voice.is_heard = True
    table.settle()
    ear, own, moves = Ear(), make_player("medium", 0), 0
    while not table.is_over and moves < 60:
        table.tick(3)
        table.scene.described()  # as a reader has it done, ten times a second
        told = " ".join(one.words for one in table.context.voice.take())
        ear.hear(told)
        truth = seen(match)
        assert ear.errors(truth, "Your turn." in told) == [], told
        assert match.game is not None
        table.give(own.choose(truth, match.game.legal()))
        table.settle()
        moves += 1
    assert moves > 8
