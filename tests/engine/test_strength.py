"""How well somebody plays, found from games won and lost; and the grade that fits."""

from math import exp
from random import Random

import pytest

from skipbo.engine.levels import GRADES, LEVELS, USUAL
from skipbo.engine.strength import FULL_STOCK, REMEMBERED, STEP, Evidence, played, standing


def test_a_stranger_is_met_at_the_usual_level() -> None:
    assert round(standing([])) == LEVELS[USUAL].grade


def test_wins_raise_and_losses_lower_and_the_dial_ends() -> None:
    won, lost = Evidence(3, STEP, True), Evidence(3, STEP, False)
    assert standing([won]) > standing([]) > standing([lost])
    assert standing([Evidence(9, STEP, True)] * 30) == len(GRADES)
    assert standing([Evidence(1, STEP, False)] * 30) == 1


def test_the_last_games_count() -> None:
    weak, strong = [Evidence(4, STEP, False)] * 30, [Evidence(4, STEP, True)] * 30
    assert standing([*weak, *strong]) > 6 > 2.5 > standing([*strong, *weak])
    assert standing([*strong, *weak[:1] * REMEMBERED]) == standing(weak[:1] * REMEMBERED)


def test_a_game_tells_by_its_opponents_stock_and_partners() -> None:
    assert played([["hard"]], [], FULL_STOCK, True) == Evidence(5, STEP, True)
    short = played([["hard"]], [], 10, True)
    assert short is not None
    assert short.against == pytest.approx(5)
    assert 0.5 * STEP < short.weight < 0.6 * STEP
    three = played([["hard"], ["hard"], ["hard"]], [], FULL_STOCK, True)
    assert three is not None
    assert three.against == pytest.approx(7, abs=0.01), "one game of four is won among equals"
    pair = played([["hard", "medium"]], ["grade2"], FULL_STOCK, False)
    assert pair is not None
    assert (pair.against, pair.weight) == (pytest.approx(6), STEP / 2)


@pytest.mark.parametrize("others", [[["human"]], [["bot"]], [["random"]], [["easy"], ["human"]], []])
def test_games_with_people_bots_or_the_coin_flipper_tell_nothing(others: list[list[str]]) -> None:
    assert played(others, [], 30, True) is None


@pytest.mark.parametrize("grade", [1, 4, 9])
@pytest.mark.parametrize(("stock", "off"), [(30, 0.05), (10, 0.08)])
def test_after_twelve_games_it_fits(grade: int, stock: int, off: float) -> None:
    """Simulated people of every strength win about half of the further games; short games tell less."""
    random, wins, games = Random(f"{grade}:{stock}"), 0, 0
    for _person in range(90):
        told: list[Evidence] = []
        for number in range(24):
            level = GRADES[round(standing(told)) - 1]
            game = played([[level]], [], stock, False)
            assert game is not None
            has_won = random.random() < 1 / (1 + exp(game.weight * (game.against - grade)))
            told.append(Evidence(game.against, game.weight, has_won))
            if number >= 12:
                wins, games = wins + has_won, games + 1
    assert abs(wins / games - 0.5) < off
