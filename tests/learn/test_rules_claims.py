"""What the rules' pages say is played: each claim by the sentence that makes it."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Cheat
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.game import Game
from skipbo.engine.levels import GRADES, NAMED
from skipbo.engine.seats import NAMES
from skipbo.engine.view import view
from skipbo.help import library
from skipbo.play import daily
from tests.learn.page_claims import check, one_by_one
from tests.positions import legal, position, refused, say, shown

NINE = "1 2 3 4 5 6 7 8 9"
ELEVEN = "1 2 3 4 5 6 7 8 9 10 11"
SPARE = "3 4 5 6 7 8 9 10"
NOT_PLAYED = {"access", "controls"}
"""Pages about the window: its own tests press what they name."""


def _last_stock_card_wins() -> None:
    game = position(hands={0: "9"}, stocks={0: "1"})
    say(game, "stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (0,)


def _a_pair_needs_both() -> None:
    game = position(players=4, partnership=True, hands={0: "9"}, stocks={0: "1", 2: "12 2"})
    say(game, "stock>b1")
    assert game.table.result is None, "the partner's stock is not finished"
    say(game, "2.stock>b1")
    assert game.table.result is None
    game = position(players=4, partnership=True, hands={0: "9"}, stocks={0: "1", 2: "2"})
    say(game, "stock>b1", "2.stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (0, 2)


def _stocks_as_said() -> None:
    for edition, players, stock in (
        ("classic", 4, 30),
        ("classic", 6, 20),
        ("deluxe", 2, 30),
        ("masters", 3, 15),
        ("mod", 5, 15),
        ("tournament", 6, 20),
    ):
        assert EDITIONS[edition].official_stock(players) == stock


def _everybody_sees_counts() -> None:
    game = Game.deal(rules_for("classic", 3), 0, "counts")
    seen = view(game, 0)
    assert [player.stock_count for player in seen.players] == [30, 30, 30]
    assert seen.players[1].hand_count == len(game.table.hands[1])


def _five_more() -> None:
    game = position(hands={0: "1"}, draw=SPARE)
    say(game, "hand:1>b1")
    assert len(game.table.hands[0]) == 5
    game = position(hands={0: "9"}, draw=SPARE)
    say(game, "hand:9>d1")
    assert game.table.turn == 1, "a discard ends the turn instead"
    assert game.table.hands[0] == []


def _no_play_is_compulsory() -> None:
    game = position(hands={0: "1 9"})
    assert {"hand:1>d1", "hand:9>d1"} <= legal(game)


def _but_a_card_follows_coins() -> None:
    game = position("masters", hands={0: "2 9"}, coins=[3, 0])
    say(game, "coins>b1")
    assert legal(game) == {"hand:2>b1"}


def _but_a_house_rule_wants_the_1() -> None:
    game = position(hands={0: "1 9"}, must_play_ones=True)
    assert refused(game, "hand:9>d1") == "must_play_ones"


def _empty_hand_plays_on() -> None:
    assert legal(position(discards={0: ["1"]})) == {f"d1>b{i}" for i in range(1, 5)}
    assert legal(position(discards={0: ["7"]})) == {"end"}


def _unpaid_toll_with_an_empty_hand() -> None:
    game = position("masters", hands={0: "1$"}, coins=[1, 0], draw=SPARE)
    say(game, "hand:1$>b1", "decline")
    assert game.table.turn == 1
    assert game.table.discards[0] == [[], [], [], []]


def _harsh_toll_ends_it() -> None:
    game = position("masters", hands={0: "1$ 9"}, coins=[1, 0], harsh_toll=True)
    say(game, "hand:1$>b1", "decline")
    assert game.table.turn == 1


def _wild_on_wild() -> None:
    assert "hand:S>b1" in legal(position(hands={0: "S 9"}, building=["S"], needs=[2]))
    assert refused(position(hands={0: "S 9"}, building=["S"], needs=[2], no_wild_on_wild=True), "hand:S>b1")


def _a_12_completes() -> None:
    game = position(hands={0: "12 9"}, building=[ELEVEN])
    say(game, "hand:12>b1")
    assert game.table.building[0] == []
    assert len(game.table.completed) == 12


def _hidden_discards() -> None:
    game = position(discards={0: ["2 7"]})
    assert view(game, 1).players[0].discards[0] == (2, 7)
    game = position(discards={0: ["2 7"]}, hidden_discards=True)
    assert [view(game, seat).players[0].discards[0] for seat in (0, 1)] == [(None, 7), (None, 7)]


def _completed_become_the_draw_pile() -> None:
    game = position(hands={0: "1"}, completed=SPARE)
    say(game, "hand:1>b1")
    assert len(game.table.hands[0]) == 5
    assert game.table.completed == []


def _tops_stay_when_nothing_is_completed() -> None:
    game = position(hands={0: "1"}, building=["", NINE])
    say(game, "hand:1>b1")
    assert shown(game.table.building[1]) == "9"
    assert len(game.table.hands[0]) == 5


def _points() -> None:
    game = position(hands={0: "9"}, stocks={0: "1", 1: "12 12 12"})
    say(game, "stock>b1")
    assert game.table.result is not None
    assert game.table.result.points[0] == 25 + 5 * 3


def _coins_stand_in() -> None:
    game = position("masters", hands={0: "9"}, stocks={0: "9 5"}, building=["1 2 3"], coins=[12, 12])
    say(game, "coins>b1", "stock>b1")
    assert game.table.coins[0] == 8
    assert game.table.needs[0] == 6


def _buying_a_last_card_gives_the_game_away() -> None:
    game = position("masters", hands={0: "9"}, stocks={1: "1"}, coins=[2, 0])
    say(game, "1.stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (1,)


def _a_wild_has_no_toll() -> None:
    game = position("masters", hands={0: "S 9"}, coins=[0, 0])
    say(game, "hand:S>b1")
    assert game.phase == "play"


def _two_extra_discards() -> None:
    game = position("mod", hands={0: "7 8 9"}, die="2")
    say(game, "extra:7>d1", "extra:8>d2")
    assert game.table.turn == 0
    say(game, "hand:9>d3")
    assert game.table.turn == 1


def _plus_one() -> None:
    game = position("mod", hands={0: "9"}, die="+1", draw="4")
    say(game, "die>1.stock")
    assert shown(game.table.stocks[1]) == "4 12 12"


def _tournament_shares_wins_only() -> None:
    game = position("tournament", 6, hands={0: "9"}, stocks={0: "1", 3: "9 1"})
    assert refused(game, "3.stock>b1") == "not_shared"
    say(game, "stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (0, 3)


def _drawn_too_many() -> None:
    hands = dict.fromkeys(range(2), "1 6 7 8 9")
    game = position(manners=True, begun=False, hands=hands, draw=SPARE)
    say(game, "draw", seat=0)
    assert len(game.table.stocks[0]) == 3
    assert shown(game.table.stocks[0][-1:]) == "12"


def _called_out_of_turn() -> None:
    hands = dict.fromkeys(range(3), "1 6 7 8 9")
    game = position(players=3, manners=True, begun=False, hands=hands, draw=SPARE)
    say(game, "hand:1>b1", seat=2)
    assert refused(game, "hand:1>b2", seat=0) == "not_your_turn"
    say(game, "call", seat=1)
    assert (game.table.turn, game.table.proper) == (0, None)
    assert shown(game.table.building[0]) == "1", "what was played stays so"
    assert game.table.no_draw == (2,)


def _cheating_costs_two() -> None:
    game = position(manners=True, hands={0: "9"}, draw="4 5 6")
    game.push(Cheat(1), 0)
    assert len(game.table.stocks[1]) == 4


def _six_animals_nine_grades() -> None:
    assert len(NAMES) == 6
    assert len(GRADES) == 9
    assert (NAMED[0], NAMED[-1]) == (GRADES[0], GRADES[-1]) == ("easy", "deep")


def _daily_is_short_classic() -> None:
    assert (daily.RULES.edition, daily.RULES.stock, daily.RULES.target) == ("classic", 10, 0)


def _house_rules_are_off_by_the_book() -> None:
    for edition, box in EDITIONS.items():
        rules = rules_for(edition, box.players[-1])
        assert not any(getattr(rules, key) for key in ("must_play_ones", "no_wild_on_wild", "keep_wilds"))


def _wild_draws_again() -> None:
    from skipbo.play.match import draw_for_deal

    for seed in range(40):
        rounds, dealer = draw_for_deal(rules_for("classic", 6), f"draw {seed}")
        for drawn, again in pairwise(rounds):
            wild = {seat for seat, card in drawn if card == SKIP_BO}
            assert not wild or wild == {seat for seat, _card in again}
        assert dealer in range(6)


CLAIMS: dict[str, list[tuple[str, Callable[[], None]]]] = {
    "goal": [
        ("Whoever is first to play the last card of their stock wins the game", _last_stock_card_wins),
        ("in partnership both stocks of a pair must be finished", _a_pair_needs_both),
    ],
    "piles": [
        ("30 each with two to four players, 20 with five or six", _stocks_as_said),
        ("how many cards each pile and each hand holds", _everybody_sees_counts),
    ],
    "turn": [
        ("you draw five cards at once and go on", _five_more),
        ("you need not play one", _no_play_is_compulsory),
        ("after coins or the die a real card has to follow", _but_a_card_follows_coins),
        ("makes you play a 1 that fits", _but_a_house_rule_wants_the_1),
        ("With an empty hand you must play on as long as a card fits", _empty_hand_plays_on),
        ("after an unpaid toll, if the hand is empty", _unpaid_toll_with_an_empty_hand),
        ("or a house rule says so", _harsh_toll_ends_it),
    ],
    "building": [
        ("a house rule can forbid it directly on another Skip-Bo", _wild_on_wild),
        ("With the 12 a pile is complete", _a_12_completes),
    ],
    "discarding": [("unless a house rule hides what lies under the tops", _hidden_discards)],
    "drawing": [
        ("shuffled and become the new draw pile", _completed_become_the_draw_pile),
        ("each pile keeps its top card and its number", _tops_stay_when_nothing_is_completed),
    ],
    "winning": [
        ("in partnership, when both stocks of a pair are finished", _a_pair_needs_both),
        ("And 5 points for each card left in the opponents’ stocks", _points),
    ],
    "dealer": [("Skip-Bos don’t count: whoever draws one draws again", _wild_draws_again)],
    "company": [
        ("six animals, each at one of nine grades", _six_animals_nine_grades),
        ("The daily deal is a short game of Classic", _daily_is_short_classic),
    ],
    "partnership": [("you may also play the top of your partner’s stock", _a_pair_needs_both)],
    "coins": [
        ("as many coins as its number", _coins_stand_in),
        (
            "Buying the last card of another player’s stock ends the game",
            _buying_a_last_card_gives_the_game_away,
        ),
    ],
    "tolls": [("A Skip-Bo has no toll", _a_wild_has_no_toll)],
    "die": [("up to two extra discards", _two_extra_discards), ("+1: an opponent of your choice", _plus_one)],
    "tournament": [("Partners share wins, not piles", _tournament_shares_wins_only)],
    "house-rules": [("Where none is set, the rules of the book apply", _house_rules_are_off_by_the_book)],
    "manners": [
        ("goes into your own stock", _drawn_too_many),
        ("What was drawn and played stays so", _called_out_of_turn),
        ("gets two cards of the draw pile, unseen, under the stock", _cheating_costs_two),
    ],
}


def test_every_page_makes_a_claim_that_is_played() -> None:
    assert set(CLAIMS) | NOT_PLAYED == {page.key for page in library.PAGES}


@pytest.mark.parametrize(
    ("key", "sentence", "play"),
    one_by_one(CLAIMS),
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_a_page_says_is_what_is_played(key: str, sentence: str, play: Callable[[], None]) -> None:
    check(key, sentence, play)
