"""R31: an extra discard must leave a card in the hand and never brings five more."""

from tests.positions import legal, position, say, shown


def extras(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("extra")}


def test_up_to_two_extra_discards() -> None:
    game = position("mod", hands={0: "6 7 8 9"}, die="2")
    say(game, "extra:6>d1")
    assert (game.table.extra_left, game.table.die_used) == (1, False)
    say(game, "extra:7>d1")
    assert (game.table.extra_left, game.table.die_used) == (0, True)
    assert shown(game.table.discards[0][0]) == "6 7"
    assert not extras(legal(game))
    assert game.table.turn == 0


def test_one_card_must_stay() -> None:
    game = position("mod", hands={0: "6 7"}, die="2", draw="1 2 3 4 5")
    say(game, "extra:6>d1")
    assert len(game.table.hands[0]) == 1
    assert not extras(legal(game))


def test_a_skip_bo_is_kept_with_keep_wilds() -> None:
    game = position("mod", hands={0: "S S 7"}, die="2", keep_wilds=True)
    assert extras(legal(game)) == {f"extra:7>d{i}" for i in range(1, 5)}
    say(game, "extra:7>d1")
    assert extras(legal(game)) == {f"extra:S>d{i}" for i in range(1, 5)}


def test_extra_discards_are_free_of_must_play_ones() -> None:
    game = position("mod", hands={0: "1 7"}, die="2", must_play_ones=True)
    texts = legal(game)
    assert "extra:7>d1" in texts
    assert "hand:7>d1" not in texts
