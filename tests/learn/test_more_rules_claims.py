"""More of what the rules' pages say is played, sentence by sentence, as in `test_rules_claims.py`."""

from collections import Counter
from collections.abc import Callable

import pytest

from skipbo.engine.cards import SKIP_BO, number, toll
from skipbo.engine.commands import Cheat
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.game import Game
from skipbo.play.match import Match, Seat
from tests.learn.page_claims import check, one_by_one
from tests.positions import legal, position, refused, say, shown

SPARE = "3 4 5 6 7 8 9 10"
MANY = " ".join([SPARE] * 9)
ELEVEN = "1 2 3 4 5 6 7 8 9 10 11"


def winners(game: Game) -> tuple[int, ...]:
    """Who won a game that is over."""
    assert game.table.result is not None
    return tuple(game.table.result.winner_seats)


# -- A turn ----------------------------------------------------------------------------------------------


def _the_turn_s_end_is_offered() -> None:
    for game, may_help in (
        (position("masters", stocks={0: "9 3"}, building=["1"], coins=[12, 12]), "coins>b1"),
        (position("masters", stocks={1: "9 2"}, building=["1"], coins=[12, 12]), "1.stock>b1"),
        (position("mod", stocks={0: "9 3"}, building=["1"], die="1-4"), "die>b1"),
    ):
        assert {"end", may_help} <= legal(game)
    assert legal(position()) == {"end"}


def _partners_cards_count() -> None:
    game = position(players=4, partnership=True, stocks={0: "9 9", 2: "9 1"})
    assert legal(game) == {f"2.stock>b{pile}" for pile in range(1, 5)}


def _a_toll_counts_but_nothing_bought() -> None:
    assert "end" not in legal(position("masters", stocks={0: "9 1$"}, coins=[0, 0]))
    assert "end" in legal(position("masters", stocks={0: "9 9", 1: "9 1"}, coins=[5, 5]))


def _a_call_ends_a_turn() -> None:
    hands = dict.fromkeys(range(3), "1 6 7 8 9")
    game = position(players=3, manners=True, begun=False, hands=hands, draw=SPARE)
    say(game, "hand:1>b1", seat=2)
    say(game, "call", seat=0)
    assert game.table.turn == 0
    assert game.table.discards[2] == [[], [], [], []]


# -- The piles -------------------------------------------------------------------------------------------


def _one_higher_or_wild() -> None:
    game = position(hands={0: "1 4 5 6 S"}, building=["1 2 3 4"])
    assert {"hand:5>b1", "hand:S>b1", "hand:1>b2", "hand:S>b2"} <= legal(game)
    assert not {"hand:4>b1", "hand:6>b1", "hand:4>b2", "hand:5>b2"} & legal(game)


def _a_wild_stands_for_what_was_needed() -> None:
    game = position(hands={0: "S S 9"}, building=["1 2"])
    say(game, "hand:S>b1", "hand:S>b2")
    assert game.table.needs[:2] == [4, 2]


def _any_of_four_and_only_the_tops() -> None:
    game = position(hands={0: "7 8"}, discards={0: ["1 9"]})
    assert {f"hand:7>d{pile}" for pile in range(1, 5)} <= legal(game)
    assert not any(command.startswith("d1") for command in legal(game)), "the 1 lies under the 9"


def _not_before_a_card_is_needed() -> None:
    game = position(hands={0: "1 9"}, completed=SPARE)
    say(game, "hand:1>b1")
    assert len(game.table.completed) == 8


def _nothing_to_draw_plays_on() -> None:
    game = position(hands={0: "9"}, discards={1: ["1"]})
    say(game, "hand:9>d1")
    assert game.table.turn == 1
    assert game.table.hands[1] == []
    assert "d1>b1" in legal(game)


def _blocked(stocks: dict[int, str], edition: str = "classic", players: int = 2) -> Game:
    game = position(edition, players, stocks=stocks)
    for _turn in range(players + 1):  # before the first a card had moved
        say(game, "end")
    return game


def _blocked_fewest_win() -> None:
    assert winners(_blocked({0: "9 9 9", 1: "9 9"})) == (1,)


def _blocked_tie() -> None:
    game = _blocked({0: "9 9", 1: "9 9"})
    assert winners(game) == ()
    assert game.table.result is not None
    assert not any(game.table.result.points)


def _blocked_tournament() -> None:
    stocks = dict.fromkeys(range(6), "9 9 9") | {0: "9", 3: "9"}
    assert winners(_blocked(stocks, "tournament", 6)) == (0, 3)


# -- Winning and dealing ---------------------------------------------------------------------------------


def _nobody_else_scores() -> None:
    game = position(players=3, hands={0: "9"}, stocks={0: "1"})
    say(game, "stock>b1")
    assert game.table.result is not None
    assert list(game.table.result.points[1:]) == [0, 0]


def _a_pair_scores_as_one() -> None:
    stocks = {0: "1", 1: "9 9", 2: "2", 3: "9"}
    game = position(players=4, partnership=True, hands={0: "9"}, stocks=stocks)
    say(game, "stock>b1", "2.stock>b1")
    assert game.table.result is not None
    assert set(game.table.result.points) == {25 + 5 * 3, 0}


def _begun(edition: str, youngest: int = 0) -> Match:
    seats = [Seat(name, "easy", "fox") for name in ("Ana", "Bo", "Cleo")]
    return Match.begin(rules_for(edition, 3, stock=5), seats, seed="who begins", youngest=youngest)


def _left_of_the_dealer_starts() -> None:
    match = _begun("classic")
    assert match.game is not None
    assert match.game.table.turn == (match.dealer + 1) % 3


def _the_youngest_starts_masters() -> None:
    for seat in range(3):
        match = _begun("masters", youngest=seat)
        assert match.game is not None
        assert match.game.table.turn == seat


# -- Partnership -----------------------------------------------------------------------------------------


def _never_from_the_partner_s_hand() -> None:
    game = position(players=4, partnership=True, hands={0: "9", 2: "1"})
    assert not any("2.hand" in command for command in legal(game))


def _one_s_own_discard_piles() -> None:
    game = position(players=4, partnership=True, hands={0: "9"})
    assert legal(game) == {f"hand:9>d{pile}" for pile in range(1, 5)}


def _a_finished_player_plays_on() -> None:
    game = position(players=4, partnership=True, hands={0: "9"}, stocks={0: "1"}, draw=MANY)
    say(game, "stock>b1", "hand:9>d1")
    for _turn in range(3):
        assert game.table.turn != 0
        say(game, next(command for command in sorted(legal(game)) if ">d" in command))
    assert game.table.turn == 0


# -- Masters ---------------------------------------------------------------------------------------------


def _no_coins_after_coins() -> None:
    game = position("masters", hands={0: "2 4 9"}, coins=[12, 0])
    say(game, "coins>b1")
    assert refused(game, "coins>b1") == "must_follow"
    say(game, "hand:2>b1")
    assert "coins>b1" in legal(game), "after the card they may be used anew"


def _no_coins_without_a_card() -> None:
    assert refused(position("masters", hands={0: "9"}, coins=[12, 0]), "coins>b1")


def _coins_as_a_12() -> None:
    game = position("masters", hands={0: "1 9"}, building=[ELEVEN], coins=[12, 0], pots={0: 2})
    say(game, "coins>b1")
    assert game.table.building[0] == []
    assert legal(game) == {"hand:1>b1"}
    assert sum(game.table.coins) == 14, "the 12 and the 2 beside the pile are dealt back first"
    assert game.table.coins[0] == 7, "one at a time, first to whoever completed it"


def _a_purchase_is_paid_to_the_owner() -> None:
    game = position("masters", hands={0: "9"}, stocks={1: "9 1"}, coins=[3, 3])
    say(game, "1.stock>b1")
    assert list(game.table.coins) == [2, 4]


def _unpaid_leaves_the_discard() -> None:
    game = position("masters", hands={0: "1$ 2 9"}, coins=[1, 0])
    say(game, "hand:1$>b1", "decline")
    assert all(">d" in command for command in legal(game))


def _who_cannot_pay_is_not_asked() -> None:
    game = position("masters", hands={0: "1$$ 9"}, coins=[1, 0])
    say(game, "hand:1$$>b1")
    assert game.phase == "discard"


def _a_toll_before_the_pile_goes() -> None:
    game = position("masters", hands={0: "12$ 9"}, building=[ELEVEN], coins=[0, 0], pots={0: 4})
    say(game, "hand:12$>b1")
    assert game.phase == "discard", "the 4 coins come back too late to pay"


def _a_bought_card_s_toll() -> None:
    game = position("masters", hands={0: "9"}, stocks={1: "9 1$"}, coins=[3, 3])
    say(game, "1.stock>b1")
    assert game.phase == "toll"
    say(game, "pay")
    assert list(game.table.coins) == [1, 4]


def _the_deck(edition: str, each: int, wild: int) -> Callable[[], None]:
    def play() -> None:
        deck = deck_list(edition).cards()
        counts = Counter(number(card) for card in deck if card != SKIP_BO)
        assert set(counts.values()) == {each}
        assert len(deck) - sum(counts.values()) == wild
        if EDITIONS[edition].has_coins:
            tolls = Counter((number(card), toll(card)) for card in deck if card != SKIP_BO and toll(card))
            assert tolls == {(face, coins): 3 - coins for face in range(1, 13) for coins in (1, 2)}

    return play


# -- MOD -------------------------------------------------------------------------------------------------


def _the_die_s_ranges() -> None:
    for face, inside, outside in (("1-4", 4, 5), ("5-8", 8, 9), ("9-12", 9, 8)):
        for needed, may in ((inside, True), (outside, False)):
            follow = f"{needed % 12 + 1} 9"
            row = " ".join(map(str, range(1, needed)))
            game = position("mod", hands={0: follow}, building=[row], die=face)
            assert ("die>b1" in legal(game)) == may


def _after_the_die_a_real_card() -> None:
    game = position("mod", hands={0: "2 9"}, die="1-4")
    say(game, "die>b1")
    assert legal(game) == {"hand:2>b1"}
    assert refused(position("mod", hands={0: "9"}, die="1-4"), "die>b1")


def _an_extra_discard_leaves_a_card() -> None:
    assert refused(position("mod", hands={0: "9"}, die="2"), "extra:9>d1")


def _plus_one_for_an_opponent_with_a_stock() -> None:
    stocks = {1: "", 2: "9 9", 3: "9 9"}
    game = position(
        "mod", 4, partnership=True, hands={0: "9"}, stocks=stocks, discards={1: ["5"]}, die="+1", draw="4"
    )
    gifts = {command for command in legal(game) if command.startswith("die")}
    assert gifts == {"die>3.stock"}, "neither the finished stock nor the partner's"
    assert refused(position("mod", hands={0: "9"}, die="+1"), "die>1.stock"), "nothing to draw"


# -- Tabletop manners ------------------------------------------------------------------------------------


def manners(**more: object) -> Game:
    """Seat 0's turn begins among three; nobody has acted."""
    hands = dict.fromkeys(range(3), "1 6 7 8")
    return position(players=3, manners=True, begun=False, hands=hands, draw=MANY, **more)  # type: ignore[arg-type]


def _one_card_at_a_time_first() -> None:
    game = manners()
    assert legal(game) == {"draw"}
    say(game, "draw")
    assert "hand:1>b1" in legal(game)


def _only_whoever_began() -> None:
    game = manners()
    say(game, "draw", seat=2)
    for seat in (0, 1):
        assert refused(game, "draw", seat=seat) == "not_your_turn"
    say(game, "hand:1>b1", seat=2)


def _the_die_is_taken_back() -> None:
    hands = dict.fromkeys(range(3), "2 6 7 8 9")
    game = position("mod", 3, manners=True, begun=False, hands=hands, draw=MANY)
    say(game, "roll", seat=2)
    game.table.die = "1-4"
    game._legal = None
    say(game, "die>b1", seat=2)
    assert game.table.needs[0] == 2
    say(game, "call", seat=1)
    assert game.table.needs[0] == 1


def _uncalled_it_counts() -> None:
    game = manners()
    say(game, "draw", "hand:1>b1", "hand:6>d1", seat=1)
    assert game.table.turn == 2, "the player on the left of whoever played"
    assert game.table.no_draw == ()


def _a_finished_stock_is_open_again() -> None:
    game = position(players=4, partnership=True, manners=True, hands={0: "9"}, stocks={2: ""}, draw="4 5 6 7")
    game.push(Cheat(2), 1)
    assert shown(game.table.stocks[2]) == "5 4", "the first such card is its top"


CLAIMS: dict[str, list[tuple[str, Callable[[], None]]]] = {
    "turn": [
        ("When none fits, you may end your turn without a discard", _the_turn_s_end_is_offered),
        ("In partnership your partner’s cards count as yours", _partners_cards_count),
        (
            "a card with a toll counts too, one that you would have to buy doesn’t",
            _a_toll_counts_but_nothing_bought,
        ),
        ("when somebody is called for playing out of turn", _a_call_ends_a_turn),
    ],
    "building": [
        (
            "An empty place takes a 1 or a Skip-Bo. After that each card must be one higher",
            _one_higher_or_wild,
        ),
        ("A Skip-Bo stands for the number that was needed", _a_wild_stands_for_what_was_needed),
    ],
    "discarding": [("any of your four discard piles", _any_of_four_and_only_the_tops)],
    "drawing": [
        ("That happens when a card is needed, not earlier", _not_before_a_card_is_needed),
        ("play on with fewer cards, even with none", _nothing_to_draw_plays_on),
        ("Whoever has the fewest stock cards wins it", _blocked_fewest_win),
        ("On a tie nobody wins and nobody scores", _blocked_tie),
        ("a tie inside one pair is that pair’s win", _blocked_tournament),
    ],
    "winning": [
        ("Nobody else gets points", _nobody_else_scores),
        ("In partnership a pair scores as one", _a_pair_scores_as_one),
    ],
    "dealer": [
        ("The player on the dealer’s left starts", _left_of_the_dealer_starts),
        ("the youngest player starts every game", _the_youngest_starts_masters),
    ],
    "partnership": [
        ("You can’t play from your partner’s hand", _never_from_the_partner_s_hand),
        ("Your discard goes onto your own discard piles", _one_s_own_discard_piles),
        ("A player whose stock is finished goes on taking turns", _a_finished_player_plays_on),
    ],
    "coins": [
        ("It may not be coins again; after that card you may use coins again", _no_coins_after_coins),
        ("Without such a card, coins can’t be put down", _no_coins_without_a_card),
        ("Coins used as a 12 complete the pile", _coins_as_a_12),
        ("For 1 coin, paid to its owner", _a_purchase_is_paid_to_the_owner),
    ],
    "tolls": [
        ("If you don’t pay, all you can do is discard", _unpaid_leaves_the_discard),
        ("A player who can’t pay isn’t asked", _who_cannot_pay_is_not_asked),
        ("comes before the pile is cleared", _a_toll_before_the_pile_goes),
        ("The toll of a bought card is the buyer’s", _a_bought_card_s_toll),
        ("12 of each number and 24 Skip-Bos", _the_deck("masters", 12, 24)),
    ],
    "die": [
        ("the die stands in for one number of that range", _the_die_s_ranges),
        ("a real card of the next number or a Skip-Bo must follow", _after_the_die_a_real_card),
        ("An extra discard must leave you a card", _an_extra_discard_leaves_a_card),
        ("A finished stock can’t be given a card", _plus_one_for_an_opponent_with_a_stock),
        ("8 of each number and 16 Skip-Bos", _the_deck("mod", 8, 16)),
    ],
    "manners": [
        ("You draw one card at a time, before your first play", _one_card_at_a_time_first),
        ("From then on only whoever began can move", _only_whoever_began),
        ("If no card has followed the die yet, the die is taken back", _the_die_is_taken_back),
        ("If nobody calls it, the turn counts, and the player on the left is next", _uncalled_it_counts),
        ("A finished stock that gets a card is open again", _a_finished_stock_is_open_again),
    ],
}


@pytest.mark.parametrize(
    ("key", "sentence", "play"),
    one_by_one(CLAIMS),
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_a_page_says_is_what_is_played(key: str, sentence: str, play: Callable[[], None]) -> None:
    check(key, sentence, play)
