"""The table of house rules: what may be agreed, and what each does."""

import pytest

from skipbo.engine.editions import EDITIONS, rules_for, rules_from_json
from skipbo.engine.rules import RulesError
from skipbo.engine.view import view
from tests.positions import legal, position, say


@pytest.mark.parametrize(
    ("edition", "players", "stock"),
    [
        ("classic", 2, 30),
        ("classic", 4, 30),
        ("deluxe", 5, 20),
        ("masters", 6, 15),
        ("mod", 6, 15),
        ("tournament", 6, 20),
    ],
)
def test_official_stocks(edition: str, players: int, stock: int) -> None:
    assert rules_for(edition, players).stock == stock


def test_stock_goes_from_5_to_40_while_the_cards_suffice() -> None:
    assert EDITIONS["classic"].stock_choices(2) == list(range(5, 41))
    assert EDITIONS["classic"].stock_choices(4)[-1] == 35
    assert EDITIONS["mod"].stock_choices(6) == [5, 6, 7, 8, 9, 10, 11, 12, 13, 15]


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("players", {"players": 7}),
        ("players", {"players": 1}),
        ("players", {"players": 10**30}),
        ("wrong_type", {"players": True}),
        ("wrong_type", {"stock": "30"}),
        ("stock", {"stock": 4}),
        ("stock", {"stock": 41}),
        ("stock", {"players": 4, "stock": 36}),
        ("hand", {"hand": 8}),
        ("building", {"building": 2}),
        ("target", {"target": 99}),
        ("target", {"target": -1}),
        ("partnership", {"players": 3, "partnership": True}),
        ("partnership", {"edition": "masters", "players": 4, "partnership": True}),
        ("partnership", {"edition": "tournament", "players": 6, "partnership": False}),
        ("manners", {"edition": "masters", "manners": True}),
        ("players", {"edition": "tournament", "players": 4}),
        ("unknown_edition", {"edition": "junior"}),
        ("unknown_option", {"jokers": 3}),
    ],
)
def test_what_cannot_be_played_is_refused(code: str, options: dict[str, object]) -> None:
    with pytest.raises(RulesError) as error:
        rules_for(**({"edition": "classic", "players": 2} | options))  # type: ignore[arg-type]
    assert error.value.code == code


def test_rules_are_read_back_only_if_every_option_is_written_out() -> None:
    rules = rules_for("mod", 4, partnership=True, manners=True, hand=6)
    assert rules_from_json(rules.to_json()) == rules
    with pytest.raises(RulesError):
        rules_from_json({key: value for key, value in rules.to_json().items() if key != "hand"})


def test_hand_of_seven_at_the_start_and_in_mid_turn() -> None:
    game = position(begun=False, hand=7, draw="1 1 1 1 1 1 1 9 9 9 9 9 9 9 9", building=[])
    assert len(game.table.hands[0]) == 7
    game = position(hand=7, hands={0: "1"}, draw="9 9 9 9 9 9 9 9")
    say(game, "hand:1>b1")
    assert len(game.table.hands[0]) == 7


def test_three_to_six_building_piles() -> None:
    table = position(hands={0: "1"}, building=[], stock=30)
    assert len({text for text in legal(table) if ">b" in text}) == 4
    with pytest.raises(RulesError):
        rules_for("classic", 2, building=7)


def test_must_play_ones() -> None:
    game = position(hands={0: "1 7"}, must_play_ones=True)
    assert not any(">d" in text for text in legal(game))
    full = position(hands={0: "1 7"}, building=["1", "1", "1", "1"], must_play_ones=True)
    assert "hand:7>d1" in legal(full)
    on_stock = position(hands={0: "7"}, stocks={0: "9 1"}, must_play_ones=True)
    assert not any(">d" in text for text in legal(on_stock))
    bought = position("masters", hands={0: "7"}, stocks={1: "9 1"}, coins=[5, 5], must_play_ones=True)
    assert "hand:7>d1" in legal(bought)
    wild = position(hands={0: "S 7"}, must_play_ones=True)
    assert "hand:7>d1" in legal(wild)


def test_no_wild_on_wild() -> None:
    game = position(hands={0: "S 7"}, building=["S", "1"], no_wild_on_wild=True)
    plays = {text for text in legal(game) if text.startswith("hand:S>b")}
    assert plays == {"hand:S>b2", "hand:S>b3", "hand:S>b4"}


def test_keep_wilds() -> None:
    game = position(hands={0: "S 7"}, keep_wilds=True)
    assert {text for text in legal(game) if ">d" in text} == {f"hand:7>d{i}" for i in range(1, 5)}
    only = position(hands={0: "S S"}, keep_wilds=True)
    assert "hand:S>d1" in legal(only)


def test_hidden_discards_hide_the_own_too() -> None:
    game = position(hands={0: "7"}, discards={0: ["3 4 5"], 1: ["8 9"]}, hidden_discards=True)
    seen = view(game, 0).to_json()["players"]
    assert seen[0]["discards"][0] == [None, None, "5"]
    assert seen[1]["discards"][0] == [None, "9"]
