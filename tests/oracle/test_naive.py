"""The naive game's own tests: rulings on hand-made positions."""

import json
import random

import pytest

from tests.oracle.chance import (
    DIE_FACES,
    SeedChance,
    Stream,
    commitment,
    shuffled_deck,
    standard_deck,
)
from tests.oracle.naive import Building, NaiveGame, Refused
from tests.oracle.scoring import draw_for_deal, judge_draws, next_dealer, play_match, tournament_winners
from tests.oracle.verify import own_stock, rule_problems, verify_record


def rules_of(edition="classic", players=2, **options):
    rules = {
        "edition": edition,
        "players": players,
        "partnership": edition == "tournament",
        "manners": False,
        "stock": own_stock(edition, players),
        "hand": 5,
        "building": 4,
        "must_play_ones": False,
        "no_wild_on_wild": False,
        "keep_wilds": False,
        "hidden_discards": False,
        "harsh_toll": False,
        "target": 500,
    }
    rules.update(options)
    return rules


class Told:
    """Chance that leaves every order as it is and rolls what it is told."""

    def __init__(self):
        self.rolls = []

    def reshuffle(self, cards):
        return list(cards)

    def roll(self):
        return self.rolls.pop(0)

    def shuffle_stock(self, cards):
        return list(reversed(cards))


def table(edition="classic", players=2, **options):
    """A game in which seat 0 begins, stocks of 5 and nothing in the hands that fits by accident."""
    options.setdefault("stock", 5 if edition != "tournament" else 20)
    rules = rules_of(edition, players, **options)
    deck = shuffled_deck(edition, "table")
    game = NaiveGame(edition, rules, players, players - 1, deck, Told(), seed="table")
    for seat in range(players):
        game.stocks[seat] = ["9", "9", "9", "9", "9"]
        game.hands[seat] = []
    game.draw_pile = ["10"] * 30
    game.drawing = False
    game.card_moved = False
    return game


def lay(game, k, cards, needs=None, coins=0):
    pile = Building()
    pile.cards = list(cards)
    pile.next = needs or len(cards) + 1
    pile.coins = coins
    game.buildings[k - 1] = pile


def run(game, *moves):
    for seat, command in moves:
        game.push(seat, command)


def test_decks_and_stream():
    sizes = {edition: len(standard_deck(edition)) for edition in ("classic", "masters", "mod", "tournament")}
    assert sizes == {"classic": 162, "masters": 168, "mod": 112, "tournament": 162}
    assert standard_deck("masters")[:13] == ["1"] * 9 + ["1$", "1$", "1$$", "2"]
    assert standard_deck("deluxe")[-18:] == ["S"] * 18
    stream = Stream("1")
    assert (stream.word(), stream.word()) == (0xA6685F3B, 0x62D57BFC)
    assert sorted(shuffled_deck("mod", "x")) == sorted(standard_deck("mod"))
    assert len(commitment("x", ["1", "S"])) == 64


def test_below_skips_words_at_the_edge():
    stream = Stream("edge")
    stream.words = [2**32 - 1, 2**32 - 4, 7]
    assert stream.below(6) == 7 % 6  # 2**32 mod 6 is 4: the last four words are skipped


def test_r2_the_last_card_dealt_is_the_top():
    deck = shuffled_deck("classic", "deal")
    game = NaiveGame("classic", rules_of(players=3, stock=10), 3, 1, deck, SeedChance("classic", "deal"))
    assert game.turn == 2
    assert game.stocks[2] == deck[0:30:3]
    assert game.stocks[1][-1] == deck[29]
    assert game.hands[2] == deck[30:35]
    assert game.draw_pile == deck[35:]


def test_any_discard_and_play_is_listed_once():
    game = table()
    game.hands[0] = ["7", "7", "1"]
    assert game.legal(0) == {f"hand:{face}>d{d}" for face in ("7", "1") for d in (1, 2, 3, 4)} | {
        f"hand:1>b{k}" for k in (1, 2, 3, 4)
    }
    assert game.legal(1) == set()
    with pytest.raises(Refused):
        game.push(1, "hand:7>d1")
    with pytest.raises(Refused):
        game.push(0, "draw")


def test_five_more_also_after_a_play_from_elsewhere_by_an_empty_hand():
    game = table()
    game.stocks[0][-1] = "3"
    lay(game, 1, ["1", "2"])
    game.draw_pile = ["4"]
    run(game, (0, "stock>b1"))
    assert game.hands[0] == ["4", "1", "2"]
    assert game.buildings[0].cards == ["3"]  # R3 took the 1 and the 2 from beneath
    assert game.reshuffles == [["1", "2"]]


def test_r3_prefers_the_completed_cards_and_waits_for_the_need():
    game = table()
    game.hands[0] = ["12", "5"]
    game.hands[1] = ["6", "6", "6"]
    lay(game, 1, [str(n) for n in range(1, 12)])
    game.draw_pile = []
    run(game, (0, "hand:12>b1"))
    assert len(game.completed) == 12
    assert game.reshuffles == []
    run(game, (0, "hand:5>d1"))
    assert len(game.draw_pile) == 10
    assert game.hands[1] == ["6", "6", "6", "1", "2"]


def test_r4_end_only_for_an_empty_hand_without_a_play():
    game = table()
    game.draw_pile = []
    assert game.legal(0) == {"end"}
    game.discards[0][2] = ["1"]
    assert game.legal(0) == {"d3>b1", "d3>b2", "d3>b3", "d3>b4"}


def test_r4_a_card_to_be_bought_does_not_count():
    game = table("masters")
    game.draw_pile = []
    game.discards[1][0] = ["1"]
    assert game.legal(0) == {"end", *(f"1.d1>b{k}" for k in (1, 2, 3, 4))}


def test_r5_blocked_game():
    game = table(players=3)
    game.draw_pile = []
    game.stocks[1] = ["9"]
    run(game, (0, "end"), (1, "end"))
    assert not game.over
    run(game, (2, "end"))
    assert game.result == {
        "winner_seats": [1],
        "reason": "blocked",
        "stock_counts": [5, 1, 5],
        "points": [0, 75, 0],
    }
    assert game.turn == 2


def test_r5_counts_only_turns_that_were_idle_throughout():
    game = table()
    game.draw_pile = []
    game.hands[0] = ["7"]
    run(game, (0, "hand:7>d1"), (1, "end"))
    assert not game.over
    run(game, (0, "end"))
    assert game.reason == "blocked"
    assert game.winners == []
    assert game.points == [0, 0]


def test_r5_tournament_compares_single_players():
    game = table("tournament", 6)
    game.draw_pile = []
    game.stocks[1] = ["9"] * 2
    game.stocks[4] = ["9"] * 2
    game.stocks[0] = ["9"]
    game.stocks[2] = ["9"]
    run(game, *((seat, "end") for seat in range(6)))
    assert game.winners == []
    game = table("tournament", 6)
    game.draw_pile = []
    game.stocks[1] = ["9"] * 2
    game.stocks[4] = ["9"] * 2
    run(game, *((seat, "end") for seat in range(6)))
    assert game.winners == [1, 4]
    assert game.points == [0] * 6


def test_a_win_ends_everything_at_once():
    game = table()
    game.stocks[0] = ["12"]
    lay(game, 1, [str(n) for n in range(1, 12)])
    run(game, (0, "stock>b1"))
    assert game.phase() == "over"
    assert game.hands[0] == []  # no five more
    assert game.result["points"] == [50, 0]
    assert game.legal(0) == set()
    assert game.buildings[0].next == 13  # nothing after that counts: the pile stays lying


def test_r6_r8_partnership_plays_the_partners_piles_and_needs_both_stocks():
    game = table(players=4, partnership=True)
    game.hands[0] = ["7", "7"]
    game.stocks[0] = ["1"]
    game.stocks[2] = ["2"]
    game.discards[2][1] = ["4", "3"]
    game.discards[1][0] = ["1"]
    run(game, (0, "stock>b3"))
    assert not game.over
    assert "2.stock>b3" in game.legal(0)
    assert "1.d1>b1" not in game.legal(0)
    run(game, (0, "2.stock>b3"))
    assert game.winners == [0, 2]
    assert game.points == [75, 0, 75, 0]


def test_tournament_partners_share_no_piles_and_one_stock_wins():
    game = table("tournament", 6)
    game.hands[0] = ["7"]
    game.stocks[0] = ["1"]
    game.stocks[3] = ["1", "1"]
    assert not any("." in command for command in game.legal(0))
    run(game, (0, "stock>b1"))
    assert game.winners == [0, 3]
    assert game.points == [0] * 6


def test_r20_coins_only_with_a_card_to_follow():
    game = table("masters")
    game.hands[0] = ["3$$", "8"]
    assert "coins>b1" not in game.legal(0)
    lay(game, 1, ["1"])
    assert "coins>b1" in game.legal(0)
    run(game, (0, "coins>b1"))
    assert game.coins == [10, 12]
    assert game.buildings[0].coins == 2
    assert game.legal(0) == {"hand:3$$>b1"}
    assert game.view(0)["follow"] == 1
    run(game, (0, "hand:3$$>b1"))
    assert game.legal(0) == {"pay", "decline"}
    assert (game.view(0)["toll"], game.view(0)["follow"]) == (2, 1)
    run(game, (0, "pay"))
    assert game.coins == [8, 12]
    assert game.buildings[0].coins == 4


def test_r20_a_bought_card_needs_a_coin_left():
    game = table("masters")
    game.hands[0] = ["8"]
    game.stocks[1][-1] = "3"
    lay(game, 1, ["1"])
    game.coins = [2, 22]
    assert "coins>b1" not in game.legal(0)
    game.coins = [3, 21]
    run(game, (0, "coins>b1"))
    assert game.legal(0) == {"1.stock>b1"}
    run(game, (0, "1.stock>b1"))
    assert game.coins == [0, 22]


def test_r21_coins_as_a_twelve_deal_back_before_the_card_is_bought():
    game = table("masters")
    game.hands[0] = ["8", "8"]
    game.stocks[1][-1] = "S"
    lay(game, 2, [str(n) for n in range(1, 12)])
    game.coins = [12, 12]
    run(game, (0, "coins>b2"))
    assert game.coins == [6, 18]
    assert len(game.completed) == 11
    assert game.legal(0) == {"1.stock>b2"}
    run(game, (0, "1.stock>b2"))
    assert game.buildings[1].cards == ["S"]
    assert game.coins == [5, 19]


def test_r22_the_toll_of_a_twelfth_card_is_settled_before_the_pile_is_cleared():
    game = table("masters")
    game.hands[0] = ["12$$", "8"]
    game.coins = [2, 12]
    lay(game, 1, [str(n) for n in range(1, 12)], coins=7)
    run(game, (0, "hand:12$$>b1"))
    assert game.view(1)["building"][0]["next"] == 13
    assert game.phase() == "toll"
    run(game, (0, "pay"))
    assert game.coins == [5, 16]  # nine coins: five and four
    assert game.phase() == "play"


def test_r22_coins_about_to_come_back_cannot_pay():
    game = table("masters")
    game.hands[0] = ["12$$", "8"]
    game.coins = [1, 12]
    lay(game, 1, [str(n) for n in range(1, 12)], coins=8)
    run(game, (0, "hand:12$$>b1"))
    assert game.coins == [5, 16]
    assert game.phase() == "discard"
    assert game.legal(0) == {"hand:8>d1", "hand:8>d2", "hand:8>d3", "hand:8>d4"}


def test_r23_an_unpaid_toll_with_an_empty_hand_ends_the_turn_without_five_more():
    game = table("masters")
    game.hands[0] = ["1$"]
    run(game, (0, "hand:1$>b1"), (0, "decline"))
    assert game.turn == 1
    assert game.hands[0] == []


def test_harsh_toll_ends_the_turn_with_cards_in_the_hand():
    game = table("masters", harsh_toll=True)
    game.hands[0] = ["1$", "7"]
    run(game, (0, "hand:1$>b1"), (0, "decline"))
    assert game.turn == 1
    assert game.hands[0] == ["7"]


def test_r25_buying_the_last_stock_card_lets_its_owner_win():
    game = table("masters")
    game.stocks[1] = ["1$$"]
    game.hands[0] = ["7"]
    run(game, (0, "1.stock>b1"))
    assert game.winners == [1]
    assert game.points == [0, 50]
    assert game.toll == 0


def roll(game, face, seat=0):
    game.chance.rolls = [face]
    game.push(seat, "roll")


def test_r30_the_die_needs_a_card_to_follow():
    game = table("mod")
    game.hands[0] = ["6", "2"]
    assert game.legal(0) == {"roll"}
    roll(game, "5-8")
    assert not any(command.startswith("die") for command in game.legal(0))
    lay(game, 1, ["1", "2", "3", "4"])
    assert "die>b1" in game.legal(0)
    run(game, (0, "die>b1"))
    assert game.legal(0) == {"hand:6>b1"}
    run(game, (0, "hand:6>b1"))
    assert game.buildings[0].cards == ["1", "2", "3", "4", "6"]
    assert game.buildings[0].next == 7
    assert game.view(0)["die_used"] is True


def test_the_die_as_a_twelve():
    game = table("mod")
    game.hands[0] = ["1", "7"]
    lay(game, 4, [str(n) for n in range(1, 12)])
    roll(game, "9-12")
    run(game, (0, "die>b4"))
    assert len(game.completed) == 11
    assert game.legal(0) == {"hand:1>b4"}


def test_r31_extra_discards_leave_a_card_and_bring_none():
    game = table("mod", keep_wilds=True)
    game.hands[0] = ["7", "7", "S"]
    roll(game, "2")
    assert game.extra_left == 2
    assert not any("S>d" in command for command in game.legal(0))
    run(game, (0, "extra:7>d1"))
    assert (game.extra_left, game.die_used) == (1, False)
    run(game, (0, "extra:7>d1"))
    assert (game.extra_left, game.die_used) == (0, True)
    assert {command for command in game.legal(0) if ">d" in command} == {f"hand:S>d{d}" for d in (1, 2, 3, 4)}
    game.die_used = False
    assert not any(command.startswith("extra") for command in game.legal(0))


def test_r32_plus_one():
    game = table("mod", 4, partnership=True)
    game.hands[0] = ["7"]
    game.stocks[3] = []
    roll(game, "+1")
    assert {command for command in game.legal(0) if command.startswith("die")} == {"die>1.stock"}
    game.draw_pile = []
    assert not any(command.startswith("die") for command in game.legal(0))
    lay(game, 1, ["1", "2"])
    run(game, (0, "die>1.stock"))
    assert game.stocks[1] == ["1", "9", "9", "9", "9", "9"]
    assert game.buildings[0].cards == ["2"]


def test_must_play_ones():
    game = table(must_play_ones=True)
    game.hands[0] = ["7"]
    game.discards[0][0] = ["1"]
    assert game.legal(0) == {f"d1>b{k}" for k in (1, 2, 3, 4)}
    for k in (1, 2, 3, 4):
        lay(game, k, ["1"])
    assert game.legal(0) == {f"hand:7>d{d}" for d in (1, 2, 3, 4)}


def test_no_wild_on_wild_counts_a_stand_in_as_a_card():
    game = table("mod", no_wild_on_wild=True)
    game.hands[0] = ["S", "7"]
    lay(game, 1, ["S"])
    for k in (2, 3, 4):
        lay(game, k, ["1", "2"])
    roll(game, "1-4")
    assert "hand:S>b1" not in game.legal(0)
    run(game, (0, "die>b1"))
    assert game.legal(0) == {"hand:S>b1"}


def manners(edition="classic", players=3, **options):
    return table(edition, players, manners=True, **options)


def fresh(game, seat=0):
    game._begin_turn(seat)
    return game


def test_r10_r33_draws_and_the_roll_in_any_order():
    game = fresh(manners("mod", 2))
    assert game.legal(0) == {"draw", "roll"}
    run(game, (0, "draw"))
    roll(game, "5-8")
    assert game.legal(0) == {"draw"}
    run(game, *[(0, "draw")] * 4)
    assert game.phase() == "play"


def test_r11_an_overdrawn_card_is_shuffled_under_the_top():
    game = manners()
    game.stocks[0] = ["2", "3", "4", "5"]
    game.hands[0] = ["7"] * 5
    game.draw_pile = ["11", "12"]
    assert "draw" in game.offences(0)
    run(game, (0, "draw"))
    assert game.stocks[0] == ["4", "3", "2", "11", "5"]  # told chance turns the order round
    assert game.moves[-1] == [0, "draw", None, ["11", "2", "3", "4"]]
    run(game, (0, "draw"))
    with pytest.raises(Refused):
        run(game, (0, "draw"))


def test_r12_out_of_turn_called():
    game = fresh(manners())
    run(game, (2, "draw"))
    assert (game.turn, game.proper) == (2, 0)
    with pytest.raises(Refused):
        run(game, (0, "draw"))
    assert "call" not in game.offences(2)
    run(game, (0, "call"))
    assert (game.turn, game.proper, game.no_draw) == (0, None, {2})
    assert game.hands[2] == ["10"]
    run(game, *[(0, "draw")] * 5, (0, "hand:10>d1"), *[(1, "draw")] * 5, (1, "hand:10>d1"))
    assert game.phase() == "play"
    assert game.view(1)["no_draw"] == [2]
    run(game, (2, "draw"))  # barred: into the stock
    assert len(game.stocks[2]) == 6
    run(game, (2, "hand:10>d1"))
    assert game.no_draw == set()


def test_r12_another_turn_out_of_order_neither_feels_nor_serves_the_penalty():
    game = fresh(manners())
    run(game, (2, "draw"), (0, "call"))
    run(game, *[(2, "draw")] * 4)
    assert (len(game.hands[2]), len(game.stocks[2])) == (5, 5)
    run(game, (2, "hand:10>d1"))
    assert (game.turn, game.no_draw) == (0, {2})
    run(game, *[(0, "draw")] * 5, (0, "hand:10>d1"), *[(1, "draw")] * 5, (1, "hand:10>d1"))
    assert game.phase() == "play"
    run(game, (2, "hand:10>d1"))
    assert game.no_draw == set()


def test_r12_five_more_is_still_allowed_in_the_penalty_turn():
    game = manners()
    game.no_draw = {0}
    game.hands[0] = ["1"]
    fresh(game)
    assert game.phase() == "play"
    run(game, (0, "hand:1>b1"))
    assert game.legal(0) == {"draw"}


def test_r12_uncalled_the_turn_counts():
    game = fresh(manners(players=4))
    run(game, *[(1, "draw")] * 5, (1, "hand:10>d1"))
    assert (game.turn, game.proper) == (2, None)
    run(game, (2, "draw"))
    assert "draw" not in game.offences(3)
    assert "call" not in game.offences(3)


def test_r12_a_stand_in_without_its_card_is_taken_back_unless_it_cleared():
    game = manners("mod", 2)
    game.hands[1] = ["2", "7", "7", "7", "7"]
    fresh(game)
    roll(game, "1-4", 1)
    run(game, (1, "die>b1"), (0, "call"))
    assert game.buildings[0].next == 1
    game = manners("mod", 2)
    game.hands[1] = ["1", "7", "7", "7", "7"]
    lay(game, 1, [str(n) for n in range(1, 12)])
    fresh(game)
    roll(game, "9-12", 1)
    run(game, (1, "die>b1"), (0, "call"))
    assert game.buildings[0].next == 1
    assert len(game.completed) == 11


def test_r13_cheating():
    game = fresh(manners(players=4, partnership=True))
    game.stocks[2] = []
    game.draw_pile = ["3", "4", "5"]
    run(game, (1, "cheat 2"))
    assert game.stocks[2] == ["4", "3"]
    assert game.view(0)["players"][2]["stock_top"] == "3"
    assert game.turn == 0
    assert not game.acted
    run(game, (3, "cheat 0"))
    assert game.stocks[0][0] == "5"
    assert len(game.stocks[0]) == 6
    assert game.phase() == "play"  # nothing is left to draw


def test_view_hides_what_lies_beneath():
    game = table(hidden_discards=True)
    game.discards[0][1] = ["4", "5", "6"]
    assert game.view(0)["players"][0]["discards"][1] == [None, None, "6"]
    game.completed = ["S", "12", "2", "2"]
    assert game.view(0)["completed"] == ["2", "2", "12", "S"]


def test_r1_draw_for_the_deal():
    assert draw_for_deal(["3", "S", "9", "9", "2", "5"], 3) == (
        2,
        [(0, "3"), (1, "S"), (1, "9"), (2, "9"), (1, "2"), (2, "5")],
    )
    assert next_dealer("classic", 3, 4) == 0
    assert next_dealer("masters", 3, 4) == 3


def test_r1_a_draw_is_judged():
    drawn = [(0, "3"), (1, "S"), (2, "9"), (1, "9"), (2, "5"), (1, "2")]
    assert judge_draws(drawn, 3) == 2
    with pytest.raises(ValueError, match="unduly"):
        judge_draws([*drawn[:4], (0, "5")], 3)
    with pytest.raises(ValueError, match="decided"):
        judge_draws(drawn[:4], 3)
    with pytest.raises(ValueError, match="decided"):
        judge_draws([*drawn, (2, "2")], 3)


def test_r7_matches_and_r40():
    results = [
        {"winner_seats": [0], "points": [300, 0]},
        {"winner_seats": [], "points": [0, 0]},
        {"winner_seats": [1], "points": [0, 480]},
        {"winner_seats": [0], "points": [205, 0]},
    ]
    assert play_match(results, 2, 500) == ([505, 480], [0], 4)
    assert play_match(results, 2, 0) == ([300, 0], [0], 1)
    assert tournament_winners({"a": 3, "b": 1, "c": 3}) == ["a", "c"]


def random_record(rules, seed):
    rng = random.Random(seed)
    chance = SeedChance(rules["edition"], seed)
    game = NaiveGame(rules["edition"], rules, rules["players"], 0, chance.deck, chance, seed=seed)
    for _ in range(3000):
        if game.over:
            break
        seat = rng.randrange(game.seats)
        offences = sorted(game.offences(seat))
        if offences and rng.random() < 0.1:
            game.push(seat, rng.choice(offences))
            continue
        legal = sorted(game.legal(game.turn))
        plays = [command for command in legal if ">b" in command]
        game.push(game.turn, rng.choice(plays if plays and rng.random() < 0.7 else legal))
    return json.loads(json.dumps(game.record()))


@pytest.mark.parametrize(
    "rules",
    [
        rules_of("classic", 2, stock=10),
        rules_of("masters", 3, stock=5),
        rules_of("mod", 4, stock=5, partnership=True, manners=True),
        rules_of("tournament", 6, manners=True),
    ],
    ids=lambda rules: rules["edition"],
)
def test_its_own_records_are_true_and_altered_ones_are_not(rules):
    record = random_record(rules, "1f")
    assert verify_record(record) == []
    false = json.loads(json.dumps(record))
    false["result"]["points"][0] += 5
    assert any("points" in problem for problem in verify_record(false))
    false = json.loads(json.dumps(record))
    false["deck"][0], false["deck"][-1] = false["deck"][-1], false["deck"][0]
    assert any("seed" in problem or "commitment" in problem for problem in verify_record(false))
    false = json.loads(json.dumps(record))
    false["moves"][len(false["moves"]) // 2][1] = "hand:13>b1"
    assert any("not legal" in problem for problem in verify_record(false))
    if record["reshuffles"]:
        false = json.loads(json.dumps(record))
        false["reshuffles"][0].reverse()
        assert any("reshuffle 1" in problem for problem in verify_record(false))
    rolls = [move for move in false["moves"] if move[1] == "roll"]
    if rolls:
        false = json.loads(json.dumps(record))
        move = next(move for move in false["moves"] if move[1] == "roll")
        move[2] = DIE_FACES[(DIE_FACES.index(move[2]) + 1) % 6]
        assert any("roll" in problem for problem in verify_record(false))


def test_rules_out_of_range():
    assert rule_problems(rules_of("mod", 6)) == []
    assert rule_problems(rules_of("masters", 4, partnership=True))
    assert rule_problems(rules_of("classic", 6, stock=23))
    assert rule_problems(rules_of("classic", 6, stock=22)) == []
    assert rule_problems(rules_of("tournament", 4))
