"""What the pages on house rules, penalties and a game's end say is played, as in `test_rules_claims.py`."""

from collections.abc import Callable

import pytest

from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.rules import OPTIONS, RulesError
from tests.learn.page_claims import check, one_by_one
from tests.positions import legal, position, refused, say

MANY = " ".join(["3 4 5 6 7 8 9 10"] * 9)
ELEVEN = "1 2 3 4 5 6 7 8 9 10 11"


def _between(key: str, least: int, most: int, none: bool = False) -> Callable[[], None]:
    """An option has just these numbers, and games are dealt with the least and the most."""

    def play() -> None:
        option = OPTIONS[key]
        assert list(option.allowed) == list(range(least, most + 1, option.allowed[1] - option.allowed[0]))
        for wrong in (least - 1, most + 1):
            with pytest.raises(RulesError):
                rules_for("classic", 2, **{key: wrong})
        for right in (least, most, *([0] if none else [])):
            assert getattr(rules_for("classic", 2, **{key: right}), key) == right

    return play


def _free_discards_beside_a_1() -> None:
    extra = position("mod", hands={0: "1 7 9"}, die="2", must_play_ones=True)
    assert refused(extra, "hand:9>d1") == "must_play_ones"
    say(extra, "extra:7>d1")
    unpaid = position("masters", hands={0: "1$ 1 9"}, coins=[1, 0], must_play_ones=True)
    say(unpaid, "hand:1$>b1", "decline", "hand:9>d1")
    assert unpaid.table.turn == 1


def _wilds_are_kept() -> None:
    assert refused(position(hands={0: "S 9"}, keep_wilds=True), "hand:S>d1") == "keep_wilds"
    say(position(hands={0: "S S"}, needs=[13] * 4, keep_wilds=True), "hand:S>d1")


def _wilds_are_kept_in_extra_discards() -> None:
    assert (
        refused(position("mod", hands={0: "S 8 9"}, die="2", keep_wilds=True), "extra:S>d1") == "keep_wilds"
    )


def _a_stand_in_between_two_wilds() -> None:
    game = position("mod", hands={0: "S 9"}, building=["S"], needs=[2], die="1-4", no_wild_on_wild=True)
    assert refused(game, "hand:S>b1") == "wild_on_wild"
    say(game, "die>b1", "hand:S>b1")


def _nothing_counts_after_the_last_card() -> None:
    game = position("masters", hands={0: ""}, stocks={0: "12$"}, building=[ELEVEN], coins=[0, 0], draw=MANY)
    say(game, "stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (0,)
    assert legal(game) == set(), "no toll is asked"
    assert game.table.hands[0] == [], "no new cards"


def _the_die_brings_no_new_cards() -> None:
    game = position("mod", hands={0: "9"}, stocks={0: "12 2"}, die="1-4", draw=MANY)
    say(game, "die>b1", "stock>b1")
    assert len(game.table.hands[0]) == 1


def _nothing_is_drawn_by_whoever_was_called() -> None:
    hands = dict.fromkeys(range(3), "1 6 7 8")
    game = position(players=3, manners=True, begun=False, hands=hands, draw=MANY)
    say(game, "draw", seat=2)
    say(game, "call", seat=0)
    assert game.table.no_draw == (2,)
    for seat in (0, 1):
        say(game, "draw", "hand:6>d1", seat=seat)
    assert game.table.turn == 2
    game.table.hands[2][:] = [1, 6]
    game._legal = None
    assert "hand:6>d1" in legal(game), "with two cards, and nothing is drawn"
    say(game, "hand:6>d1", seat=2)
    assert game.table.no_draw == (), "after that turn the penalty is over"


def _five_more_are_drawn_all_the_same() -> None:
    hands = {0: "1 6 7 8 9", 1: "1 6 7 8 9", 2: "1"}
    game = position(players=3, manners=True, begun=False, hands=hands, draw=MANY)
    say(game, "draw", seat=2)
    say(game, "call", seat=0)
    for seat in (0, 1):
        say(game, "hand:6>d1", seat=seat)
    game.table.hands[2][:] = [1]
    game._legal = None
    say(game, "hand:1>b1", seat=2)
    say(game, "draw", seat=2)


def _a_second_time_makes_no_difference() -> None:
    hands = dict.fromkeys(range(3), "1 6 7 8")
    game = position(players=3, manners=True, begun=False, hands=hands, draw=MANY)
    for _time in range(2):
        say(game, "draw", seat=2)
        say(game, "call", seat=0)
    assert game.table.no_draw == (2,)


CLAIMS: dict[str, list[tuple[str, Callable[[], None]]]] = {
    "house-rules": [
        ("Stock cards for each player: 5 to 40.", _between("stock", 5, 40)),
        ("Cards in the hand: 5 to 7.", _between("hand", 5, 7)),
        ("Building piles: 3 to 6.", _between("building", 3, 6)),
        ("Points for the match: 100 to 1000.", _between("target", 100, 1000, none=True)),
        (
            "This doesn’t hold for extra discards and for the discard after an unpaid toll.",
            _free_discards_beside_a_1,
        ),
        ("A Skip-Bo may be discarded only if you hold nothing else.", _wilds_are_kept),
        ("That goes for extra discards too.", _wilds_are_kept_in_extra_discards),
        ("A stand-in between them counts as a card.", _a_stand_in_between_two_wilds),
    ],
    "winning": [
        (
            "Nothing after that counts: no new cards, no toll, no discard.",
            _nothing_counts_after_the_last_card,
        ),
    ],
    "die": [("It never brings five new cards.", _the_die_brings_no_new_cards)],
    "manners": [
        (
            "Whoever was called draws nothing at the start of their next turn.",
            _nothing_is_drawn_by_whoever_was_called,
        ),
        ("Five more for a hand that was played out are still drawn.", _five_more_are_drawn_all_the_same),
        ("Playing out of turn once more before then changes nothing.", _a_second_time_makes_no_difference),
    ],
}


@pytest.mark.parametrize(
    ("key", "sentence", "play"),
    one_by_one(CLAIMS),
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_a_page_says_is_what_is_played(key: str, sentence: str, play: Callable[[], None]) -> None:
    check(key, sentence, play)


def test_only_one_edition_has_each_of_coins_die_and_pairs_by_the_book() -> None:
    """The pages of an edition are offered for it alone: what they claim must not be true elsewhere."""
    assert [name for name, edition in EDITIONS.items() if edition.has_coins] == ["masters"]
    assert [name for name, edition in EDITIONS.items() if edition.has_die] == ["mod"]
    assert [name for name, edition in EDITIONS.items() if edition.games_at_table] == ["tournament"]
