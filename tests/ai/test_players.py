"""Every level at every kind of table: legal, reasoned, repeatable, and blind to what is hidden."""

import json
from random import Random
from time import process_time

import pytest

from skipbo.ai.makers import make_player
from skipbo.ai.planned import SearchingPlayer
from skipbo.ai.planner import Planner
from skipbo.ai.reasons import CODES, FIGURES, Reason
from skipbo.ai.rollout import Rollouts, direct_way
from skipbo.ai.search import FAR, GLANCE, search
from skipbo.ai.weights import weights_for
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import Discard
from skipbo.engine.determinize import determinize
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.kernel.legal import legal
from skipbo.engine.lean import LeanTurn
from skipbo.engine.levels import LEVELS
from skipbo.engine.moves import HAND_ROWS
from skipbo.engine.view import View, view
from tests.ai.quick_games import TABLES, play, player

THINKERS = [level for level in LEVELS if level != "random"]


@pytest.mark.parametrize("table", TABLES)
def test_every_level_plays_every_table_to_its_end(table):
    """The levels sit at one table; each command is legal and comes with a reason of the list."""
    rules = TABLES[table]
    for shift in range(0, 4 if rules.players < 4 else 2, 2):
        levels = [THINKERS[(seat + shift) % len(THINKERS)] for seat in range(rules.players)]
        players = [player(level, seat) for seat, level in enumerate(levels)]

        def watch(seen, legal, command, mover):
            assert command in legal
            reason = mover.reason
            assert reason is not None
            assert set(reason.params) - set(FIGURES) == set(CODES[reason.code])
            assert Reason.from_json(json.loads(json.dumps(reason.to_json()))) == reason

        game = play(rules, players, f"levels:{shift}", watch=watch)
        assert game.table.result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_plays_one_game(level):
    rules = TABLES["classic"]
    games = [play(rules, [player(level, f"{seed}:{seat}") for seat in (0, 1)], "once") for seed in (1, 1, 2)]
    first, second, third = ([str(move.command) for move in game.moves] for game in games)
    assert first == second
    if level in ("random", "easy"):
        assert first != third


def test_a_forgetful_player_starts_anew():
    """After `forget` a player of plans goes by no old plan."""
    rules = TABLES["classic"]
    one = player("hard", 1)
    play(rules, [one, player("easy", 1)], "first", most=3)
    one.forget()
    assert one.reason is None
    play(rules, [one, player("easy", 1)], "second")


def test_a_purchase_does_not_bring_a_turn_new_effort():
    """Cards taken from the others' piles (Masters, pairs) do not start another turn."""
    expert = make_player("expert", 1)
    assert isinstance(expert, SearchingPlayer)
    expert._decided = expert_saw = (80, 3, 0, 2, 0, 12)
    assert expert._is_same_turn(expert_saw, 5)
    assert expert._is_same_turn((80, 2, 0, 2, 0, 12), 5), "bought from a discard pile"
    assert expert._is_same_turn((75, 3, 0, 2, 0, 11), 5), "bought the stock card, then drew five more"
    assert not expert._is_same_turn((77, 2, 0, 2, 0, 11), 5), "the others have drawn"
    assert not expert._is_same_turn((80, 4, 0, 2, 0, 12), 5), "the others have discarded"
    expert.forget()
    assert not expert._is_same_turn(expert_saw, 5)


def positions(rules, count, seed):
    """Games stopped somewhere in the middle."""
    random = Random(seed)
    for number in range(count):
        game = Game.deal(rules, 0, f"{seed}:{number}")
        players = [player("easy", seat) for seat in range(rules.players)]
        for _ in range(random.randrange(4, 60)):
            if game.table.result is not None:
                break
            seat = game.table.turn
            game.push(players[seat].choose(view(game, seat), game.legal()))
        if game.table.result is None:
            yield game


@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_never_change_a_move(table):
    """Paired worlds: equal views, other hidden cards: every level chooses the same."""
    rules = TABLES[table]
    compared = 0
    for game in positions(rules, 5, f"pairs:{table}"):
        seat = game.table.turn
        seen = view(game, seat)
        worlds = [determinize(seen, QuickChance(Random(i).random)) for i in (1, 2)]
        stocks = [[*world.table.stocks, world.table.draw] for world in worlds]
        assert stocks[0] != stocks[1], "the worlds should differ in what is hidden"
        for world in worlds:
            assert view(world, seat) == seen
            assert set(legal(world.table)) == set(game.legal())
        for level in LEVELS:
            made = {
                str(player(level, "pair").choose(view(world, seat), game.legal()))
                for world in [game, *worlds]
            }
            assert len(made) == 1, level
            compared += 1
    assert compared >= 12


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_view_from_a_file_chooses_the_same(level):
    """Nothing but the view's own facts counts: one that went through JSON gives the same command."""
    for game in positions(TABLES["masters"], 3, "json"):
        seat = game.table.turn
        seen = view(game, seat)
        copied = View.from_json(json.loads(json.dumps(seen.to_json())))
        assert player(level, 1).choose(seen, game.legal()) == player(level, 1).choose(copied, game.legal())


def test_a_deadline_is_kept():
    """Deep would think for seconds; asked for a quarter of one it answers in time."""
    rules = rules_for("classic", 2)
    for game in positions(rules, 3, "deadline"):
        seen, legal = view(game, game.table.turn), game.legal()
        begun = process_time()
        assert make_player("deep", 1).choose(seen, legal, 0.25) in legal
        # Processor time, for a machine with busy cores may stop us; the search itself stops at four fifths.
        assert process_time() - begun < 0.5


def where_plans_differ():
    """A moment of a game with at least four plans."""
    return next(
        seen
        for game in positions(rules_for("classic", 2), 20, "late")
        for seen in [view(game, game.table.turn)]
        if len(Planner(LeanTurn.of_view(seen), weights_for(seen.rules)).candidates(12)) >= 4
    )


def ticking():
    """A clock that is a second further whenever it is asked, and how often that was."""
    asked = []

    def clock():
        asked.append(1)
        return float(len(asked))

    return clock, asked


def test_a_late_search_asks_the_clock_after_every_plan():
    """Once the deadline has passed not one more plan is tried."""
    seen = where_plans_differ()
    clock, asked = ticking()
    planner = Planner(LeanTurn.of_view(seen), weights_for(seen.rules))
    found, _ = search(seen, planner, Random(1), 100_000, deadline=4.5, clock=clock)
    assert found
    assert len(asked) == 5


def test_a_slow_machine_compares_the_last_plans_as_well():
    """Where time is up before the effort is spent, the worse plans are dropped all the same on the way."""
    seen = where_plans_differ()
    clock, asked = ticking()
    planner = Planner(LeanTurn.of_view(seen), weights_for(seen.rules))
    found, _ = search(seen, planner, Random(1), 10_000_000, FAR, deadline=400.5, clock=clock)
    assert len(asked) == 401
    assert len(found) > 8
    worlds = [one.worlds for one in found]
    assert worlds[0] == worlds[1] == max(worlds) > 3 * min(worlds)
    assert min(worlds) > 0
    assert len(set(worlds)) >= 4, "a round for each half that is dropped"


@pytest.mark.parametrize("table", ["classic", "pairs", "house rules", "masters", "mod"])
def test_the_search_can_lay_off_another_card_than_the_planner(table):
    """In each place where the turn can end its best discards are plans of their own, all of them legal."""
    rules = TABLES[table]
    others = 0
    for game in positions(rules, 12, f"discards:{table}"):
        if len(game.legal()) == 1 or game.phase in ("roll", "draw"):
            continue
        seen = view(game, game.table.turn)
        planner = Planner(LeanTurn.of_view(seen), weights_for(rules))
        first, wide = planner.candidates(8), planner.candidates(40, discards=3)
        assert [plan.value for plan in wide] == sorted((plan.value for plan in wide), reverse=True)
        assert wide[0] == first[0]
        for state in {plan.state for plan in wide}:
            lasts = [
                plan.commands[-1]
                for plan in wide
                if plan.state == state and isinstance(plan.commands[-1], Discard)
            ]
            assert len(lasts) == len(set(lasts)) <= 3
            others += max(0, len(lasts) - 1)
        for plan in wide:
            world = determinize(seen, QuickChance(Random(1).random))
            for command in plan.commands:
                assert command in legal(world.table)
                world.carry_out(command)
    assert others > 10


def test_the_search_looks_further_near_the_end():
    """A third round of imagined turns, once three cards are left in a stock."""
    rounds = {}
    game = Game.deal(rules_for("classic", 2, stock=5), 0, "near")
    for stock in (4, 3):
        del game.table.stocks[1][: len(game.table.stocks[1]) - stock]
        rounds[stock] = FAR.rounds_from(view(game, 0)), GLANCE.rounds_from(view(game, 0))
    assert rounds == {3: (3, 1), 4: (2, 1)}


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_winning_play_is_made(level):
    """With one stock card left that can be played, even by way of others, the game is won."""
    rules = rules_for("classic", 2, stock=5)
    won = 0
    for number in range(30):
        game = Game.deal(rules, 0, f"win:{number}")
        table = game.table
        seat = table.turn
        top = table.stocks[seat][-1]
        if not 3 <= top <= 6:
            continue
        table.stocks[seat][:] = [top]
        table.hands[seat][:] = [12, *range(1, top)]
        table.needs[:] = [1, 8, 8, 8]
        game._legal = None
        mover = player(level, number)
        while game.table.result is None and game.table.turn == seat:
            command = mover.choose(view(game, seat), game.legal())
            assert not isinstance(command, Discard)
            game.push(command)
        assert game.table.result is not None
        assert game.table.result.winner_seats == (seat,)
        won += 1
    assert won >= 5


def test_the_last_card_of_an_opponent_is_never_bought():
    """Buying it would end the game for them (R25)."""
    rules = rules_for("masters", 2)
    tried = 0
    for game in positions(rules, 30, "buy"):
        seat = game.table.turn
        other = 1 - seat
        game.table.stocks[other] = game.table.stocks[other][-1:]
        game._legal = None
        if not any(str(command).startswith(f"{other}.stock") for command in game.legal()):
            continue
        for level in ("easy", "medium", "hard", "expert"):
            command = player(level, 1).choose(view(game, seat), game.legal())
            assert not str(command).startswith(f"{other}.stock")
        tried += 1
    assert tried >= 2


def test_unknown_levels_are_refused():
    with pytest.raises(ValueError, match="no such level"):
        make_player("genius", 1)


def test_the_direct_way_is_legal_and_reaches_the_stock_card():
    """The rollouts' short cut: legal plays, the last of the stock card or of the last hand card."""
    found = 0
    for game in positions(rules_for("classic", 2, stock=12), 60, "direct"):
        seat = game.table.turn
        before = len(game.table.stocks[seat])
        way = direct_way(game.table)
        for i, command in enumerate(way):
            assert command in game.legal()
            held = len(game.table.hands[seat])
            game.push(command)
            if i == len(way) - 1:
                reached = len(game.table.stocks[seat]) < before
                assert reached or (held == 1 and str(command).startswith("hand"))
        found += bool(way)
    assert found > 10


def test_over_two_rounds_a_plan_does_not_change_what_the_others_draw():
    """Whether the own player draws five cards more or none, the next one draws the same in one world."""
    game = Game.deal(rules_for("classic", 2), 0, "piles")
    seat = game.table.turn
    game.table.hands[seat][:] = [1, 2, 3, 4, 5]
    game._legal = None
    world = determinize(view(game, seat), QuickChance(Random(3).random))
    stays = [Discard(5, 0)]
    draws = [HAND_ROWS[card][0] for card in (1, 2, 3, 4, 5)]
    draws_and_stays = [*draws, Discard(world.table.draw[-1], 0)]

    def hand_of_the_next(rounds, plan):
        imagined = world.copy()
        Rollouts(game.rules, seat, 10, rounds).follow(imagined, plan)
        assert imagined.table.turn != seat
        return imagined.table.hands[1 - seat]

    assert hand_of_the_next(2, stays) == hand_of_the_next(2, draws_and_stays)
    assert hand_of_the_next(1, stays) != hand_of_the_next(1, draws_and_stays)
