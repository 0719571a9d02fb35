"""No level gets better cards: what each seat is dealt and draws agrees with chance, whoever plays there.

A long run compares 20,000 deals, the everyday one fewer, each with the bounds that fit its size.
"""

from math import sqrt

import pytest

from skipbo.engine.cards import SKIP_BO, number
from skipbo.engine.editions import rules_for
from skipbo.engine.events import CardsDrawn
from skipbo.engine.game import Game
from skipbo.engine.view import view
from tests.ai.quick_games import player

LEVELS_AT_TABLE = ("easy", "medium", "hard", "expert")
PLAYS_A_DEAL = 12
"""How many commands of each deal are played: about a turn of everybody, with draws in mid-turn."""


def counted(deals, edition):
    """For each level: Skip-Bos, ones and draws that could be played at once, among all its cards."""
    rules = rules_for(edition, 4)
    seen = {
        level: {"cards": 0, "wilds": 0, "ones": 0, "playable": 0, "draws": 0} for level in LEVELS_AT_TABLE
    }
    for deal in range(deals):
        levels = [LEVELS_AT_TABLE[(seat + deal) % 4] for seat in range(4)]
        game = Game.deal(rules, deal // 4 % 4, f"cards:{edition}:{deal}")
        players = [player("easy" if deal % 20 else level, f"{deal}:{level}") for level in levels]
        for seat, level in enumerate(levels):
            tally = seen[level]
            for card in game.table.stocks[seat]:
                tally["cards"] += 1
                tally["wilds"] += card == SKIP_BO
                tally["ones"] += number(card) == 1
        count(game.opening, levels, seen, game)
        for _ in range(PLAYS_A_DEAL):
            if game.table.result is not None:
                break
            seat = game.table.turn
            count(game.push(players[seat].choose(view(game, seat), game.legal())), levels, seen, game)
    return seen


def count(events, levels, seen, game):
    """Tally what was drawn."""
    for event in events:
        if isinstance(event, CardsDrawn):
            tally = seen[levels[event.seat]]
            for card in event.cards:
                assert card is not None
                tally["cards"] += 1
                tally["wilds"] += card == SKIP_BO
                tally["ones"] += number(card) == 1
                tally["draws"] += 1
                tally["playable"] += card == SKIP_BO or number(card) == 1


def check(deals, edition, wilds, ones):
    """Compare each share with the deck's own, in standard errors; over all levels at once, so 4.5 of them."""
    for level, tally in counted(deals, edition).items():
        for key, expected, of in (
            ("wilds", wilds, "cards"),
            ("ones", ones, "cards"),
            ("playable", wilds + ones, "draws"),
        ):
            size = tally[of]
            error = sqrt(expected * (1 - expected) / size)
            assert abs(tally[key] / size - expected) < 4.5 * error, (level, key, tally)


def test_no_level_gets_better_cards():
    check(400, "classic", 18 / 162, 12 / 162)


@pytest.mark.long
@pytest.mark.parametrize(
    ("edition", "size", "wilds", "ones"), [("classic", 162, 18, 12), ("mod", 112, 16, 8)]
)
def test_no_level_gets_better_cards_in_20000_deals(edition, size, wilds, ones):
    check(20_000, edition, wilds / size, ones / size)
