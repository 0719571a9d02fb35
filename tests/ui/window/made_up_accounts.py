"""Accounts of games that nobody played, for pictures: threads, mistakes and cards where they are wanted."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import Any

from skipbo.ai.decision import Decision
from skipbo.ai.game_account import CameCard, CompletedPile, GameAccount, Point
from skipbo.play.told_account import ToldAccount

NAMES = ("You", "Bo", "Oda", "Mino", "Lina", "Tejo")
FACES = ("hare-person", "fox", "owl", "cat", "bear", "badger")


@cache
def made_up(players: int, seed: int, turns: int = 30) -> ToldAccount:
    """A game whose chances wander from an equal start to the end, with two mistakes, luck, and piles."""
    chance = random.Random(seed)
    weights = [1.0] * players
    curve = []
    for turn in range(turns):
        total = sum(weights)
        shares = tuple([weight / total for weight in weights])
        curve.append(Point(4 * turn, turn + 1, turn % players, shares))
        weights = [max(0.02, weight * chance.uniform(0.6, 1.6)) for weight in weights]
    winner = chance.randrange(players)
    end = tuple([float(side == winner) for side in range(players)])
    curve.append(Point(4 * turns, turns, winner, end))
    mistakes = tuple([_mistake(chance.randrange(4 * turns), 0.3 - number / 10) for number in range(2)])
    cards = []
    for card, luck in ((0, 0.31), (12, -0.27), (5, 0.02)):
        rest = tuple([-luck / (players - 1)] * (players - 1))
        move = chance.randrange(4 * turns)
        cards.append(CameCard(move, move // 4 + 1, 0, "draw", card, None, (luck, *rest)))
    piles = tuple([CompletedPile(one.move, one.turn, one.seat) for one, _other in pairwise(curve[4::5])])
    start = curve[0].chances
    nothing = (0.0,) * players
    account = GameAccount(
        tuple([(seat,) for seat in range(players)]), start, end, end, tuple(curve), tuple(cards), piles,
        mistakes, nothing, nothing, nothing, nothing,
    )  # fmt: skip
    return ToldAccount.of(account, 0, NAMES[:players], FACES[:players])


def _mistake(move: int, cost: float) -> Decision:
    view: Any = None
    return Decision(move, 0, view, (), (), 0.2, cost, 0.01, None)
