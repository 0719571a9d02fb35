"""The reason beside a mistake is true of the better plan and not of what was played."""

import pytest

from skipbo.ai.explain import Explainer
from skipbo.ai.planner import Plan, Planner
from skipbo.ai.reasons import Reason
from skipbo.ai.review import as_plan
from skipbo.ai.weights import weights_for
from skipbo.ai.why_better import why_better
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.notation import parse
from skipbo.engine.view import view
from tests.positions import position


def held_against(game: Game, best: list[str], played: list[str]) -> Reason:
    """Why the one is better than the other."""
    seen = view(game, 0, ["Ana", "Bo"], [0, 0])
    turn = LeanTurn.of_view(seen)

    def plan(texts: list[str]) -> Plan:
        found = as_plan(turn, [parse(text) for text in texts])
        assert found is not None, texts
        return found

    return why_better(Explainer(turn, Planner(turn, weights_for(seen.rules)).judge), plan(best), plan(played))


def table(**given: object) -> Game:
    """Four piles that need 5; the player holds a 5, a 6, a 9 and two Skip-Bos, the stock is far away."""
    facts = {"hands": {0: "5 6 9 S S"}, "stocks": {0: "12 3", 1: "12 12"}, "needs": [5, 5, 5, 5], **given}
    return position(**facts)  # type: ignore[arg-type]


@pytest.mark.parametrize("discards", [["", "", "", ""], ["6", "2", "2", "2"]])
def test_a_skip_bo_that_was_played_too_early_is_the_reason(discards: list[str]) -> None:
    """Both discard the 6 where it is fine: on an empty pile, or on its like."""
    game = table(discards={0: discards})
    told = held_against(game, ["hand:6>d1"], ["hand:S>b1", "hand:6>d1"])
    assert told == Reason("keeps_wild", {"count": 2})


def test_a_stock_card_in_the_plan_is_the_reason_and_not_yet_to_come() -> None:
    game = table(stocks={0: "12 6", 1: "12 12"})
    told = held_against(game, ["hand:5>b1", "stock>b1"], ["hand:9>d1"])
    assert told == Reason("stock_card", {"number": 6, "left": 1})


def test_cards_that_leave_the_hand_are_no_reason_where_more_of_them_were_played() -> None:
    game = table(hands={0: "5 6 9 8 8"}, discards={0: ["9", "2", "2", "2"]})
    told = held_against(game, ["hand:5>b1", "hand:8>d1"], ["hand:5>b1", "hand:6>b1", "hand:9>d2"])
    assert told == Reason("keeps_card", {"card": 6, "seat": 1, "number": 12}), "the other played it"
    told = held_against(game, ["hand:5>b1", "hand:8>d1"], ["hand:5>b1", "hand:6>b1", "hand:8>d1"])
    assert told == Reason("keeps_card", {"card": 6, "seat": 1, "number": 12}), "not how many cards stay"


def test_what_the_next_player_still_misses_is_a_reason() -> None:
    game = table(hands={0: "5 6 9 8 8"}, stocks={0: "12 3", 1: "12 7"})
    told = held_against(game, ["hand:9>d1"], ["hand:5>b1", "hand:9>d1"])
    assert told == Reason("leaves_short", {"seat": 1, "number": 7, "short": 2})


def test_a_better_discard_has_its_own_reason() -> None:
    game = table(hands={0: "5 6 9 8 8"}, discards={0: ["9", "2", "2", "12"]})
    assert held_against(game, ["hand:8>d1"], ["hand:8>d2"]).code == "builds_run"
    game = table(hands={0: "5 6 9 8 8"}, discards={0: ["", "", "2", "12"]})
    assert held_against(game, ["hand:8>d1"], ["hand:6>d2"]) == Reason("keeps_for_stock", {"stock": 3})


def test_where_nothing_tells_them_apart_no_reason_is_made_up() -> None:
    game = table(hands={0: "5 6 9 8 8"}, discards={0: ["", "", "2", "4"]})
    assert held_against(game, ["hand:8>d4"], ["hand:8>d3"]) == Reason("wins_more")
    assert held_against(game, ["hand:8>d1"], ["hand:8>d2"]) == Reason("wins_more")
