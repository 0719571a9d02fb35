"""The dial of strength: nine grades of one player, on which the levels of old are marks."""

from itertools import pairwise
from random import Random

import pytest

from skipbo.ai.dial import MARKS, strength_at
from skipbo.ai.makers import make_player
from skipbo.ai.planned import PlannedPlayer, SearchingPlayer
from skipbo.ai.planner import Planner
from skipbo.ai.search import FAR, NARROW
from skipbo.ai.slips import ABSURD, SlippingPlayer, is_bridge, is_plain_discard, plays_stock, wastes
from skipbo.ai.temperament import TEMPERAMENTS, tempered
from skipbo.ai.weights import HAND_SET, SIMPLE, weights_for
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Discard, Play
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.levels import GRADES, LEVELS, NAMED, OFFERED, level_of
from skipbo.engine.view import View, view
from tests.ai.quick_games import TABLES, play, player

CLASSIC = rules_for("classic", 2, stock=8)
WEAK = ("easy", "grade2", "medium", "grade4")


def test_the_marks_are_the_players_that_they_were() -> None:
    medium, hard = make_player("medium", 1), make_player("hard", 1)
    assert isinstance(medium, PlannedPlayer)
    assert isinstance(hard, PlannedPlayer)
    assert (medium.weights(CLASSIC), medium.nodes) == (SIMPLE, 12)
    assert (hard.weights(CLASSIC), hard.nodes) == (HAND_SET, 30)
    assert type(medium) is type(hard) is PlannedPlayer
    for key, scope in (("expert", NARROW), ("deep", FAR)):
        searching = make_player(key, 1)
        assert isinstance(searching, SearchingPlayer)
        assert searching._scope == scope
        assert searching.weights(CLASSIC) is weights_for(CLASSIC)


def test_nine_grades_and_five_names() -> None:
    assert [LEVELS[key].grade for key in GRADES] == list(range(1, 10))
    assert NAMED == ("easy", "medium", "hard", "expert", "deep")
    assert [level_of(f"grade{number}") for number in range(1, 10)] == list(GRADES)
    assert level_of("grade10") is level_of("grade") is level_of("Easy") is None
    places = [LEVELS[key].grade for key in OFFERED]
    assert places == sorted(places)


def test_no_temperament_keeps_skip_bos_from_its_stock_card() -> None:
    """At any grade and table a hoarder spends two on the stock card rather than keep them."""
    for rules in (CLASSIC, rules_for("classic", 4), rules_for("masters", 2)):
        for grade in range(1, 10):
            weights = strength_at(grade).weights(rules)
            for temperament in TEMPERAMENTS:
                tempers = tempered(weights, temperament, rules.edition == "masters")
                assert 2 * tempers.wild < tempers.stock, (grade, temperament)
            assert tempered(weights, "hoarder").wild > weights.wild


def test_a_grade_and_its_mark_play_the_same() -> None:
    games = [play(CLASSIC, [player(first, 1), player("medium", 2)], "same") for first in ("grade5", "hard")]
    assert games[0].moves == games[1].moves


def test_up_the_dial_everything_grows_and_slips_go() -> None:
    strengths = [strength_at(1 + step / 4) for step in range(33)]
    for low, high in pairwise(strengths):
        assert low.nodes <= high.nodes
        assert low.judgement <= high.judgement
        assert low.slips >= high.slips
    assert [mark for mark in MARKS if mark.scope] == [strength_at(8.5), strength_at(9)]
    assert len({strength.weights(CLASSIC) for strength in strengths}) > 10, "it is one dial"
    assert strength_at(6).weights(CLASSIC) is strength_at(6).weights(CLASSIC)


def middles(count: int, seed: str) -> list[Game]:
    """Games stopped somewhere in the middle, where there is something to decide."""
    random, games = Random(seed), []
    for number in range(count):
        game = Game.deal(rules_for("classic", 2, stock=20), 0, f"{seed}:{number}")
        players = [player("medium", seat) for seat in range(2)]
        for _ in range(random.randrange(20, 120)):
            if game.table.result is not None:
                break
            seat = game.table.turn
            game.push(players[seat].choose(view(game, seat), game.legal()))
        if game.table.result is None and len(game.legal()) > 1:
            games.append(game)
    return games


@pytest.fixture(scope="module")
def errors() -> dict[str, dict[str, int]]:
    """How often each weak grade makes each of a person's mistakes, in the same positions."""
    found = {level: {"bridge": 0, "waste": 0, "bury": 0} for level in ("easy", "grade2", "medium")}
    for game in middles(120, "errors"):
        seen = view(game, game.table.turn)
        for level, counts in found.items():
            weak = make_player(level, 1)
            assert isinstance(weak, PlannedPlayer)
            planner = Planner(LeanTurn.of_view(seen), weak.weights(seen.rules), weak.nodes)
            plans = planner.candidates(200, discards=200)
            decision = weak.decide(seen, None)
            if decision is None:
                continue
            best, made = plans[0], decision[0]
            counts["bridge"] += is_bridge(best) and not is_bridge(made)
            counts["waste"] += wastes(made) and not wastes(best)
            same_place = is_plain_discard(best) and made.state == best.state and made.kind == best.kind
            counts["bury"] += same_place and made.commands[-1] != best.commands[-1]
    return found


@pytest.mark.parametrize("kind", ["bridge", "waste", "bury"])
def test_weak_grades_err_as_people_do(errors: dict[str, dict[str, int]], kind: str) -> None:
    """They overlook a bridge through the discard piles, waste a Skip-Bo, bury what they need: ever less."""
    assert errors["easy"][kind] > errors["grade2"][kind] > 0
    assert errors["medium"][kind] == 0, "from there on they do what they see, and see little"


def test_they_see_less_than_the_strong() -> None:
    """Medium overlooks ways too: those that are long."""
    ways = {12: 0, 300: 0}
    for game in middles(200, "long"):
        turn = LeanTurn.of_view(view(game, game.table.turn))
        for nodes in ways:
            ways[nodes] += len(Planner(turn, SIMPLE, nodes).candidates(200))
    assert ways[12] < ways[300]


@pytest.mark.parametrize("level", WEAK)
@pytest.mark.parametrize("table", ["classic", "deluxe, three", "pairs", "mod"])
def test_no_weak_grade_refuses_a_stock_card_that_it_sees(level: str, table: str) -> None:
    """A turn never ends while the own stock card fits, and the card goes before anything worse."""
    rules = TABLES[table]
    ended = []

    def watch(seen, legal, command, mover):
        stock = [one for one in legal if isinstance(one, Play) and str(one.source) == "stock"]
        if stock and isinstance(command, Discard):
            ended.append(str(command))

    for deal in range(3):
        play(rules, [player(level, seat) for seat in range(rules.players)], f"stock:{deal}", watch=watch)
    assert ended == []


def test_nothing_absurd_is_done() -> None:
    """No slip costs more than a bound, and no Skip-Bo is laid off while there is another card."""
    weak = make_player("easy", 3)
    assert isinstance(weak, SlippingPlayer)
    laid = []

    def watch(seen, legal, command, mover):
        if isinstance(command, Discard) and command.card == SKIP_BO and set(seen.hand) != {SKIP_BO}:
            laid.append(command)

    for deal in range(4):
        play(CLASSIC, [player("easy", deal), player("grade2", deal)], f"absurd:{deal}", watch=watch)
    assert laid == []
    for game in middles(60, "absurd"):
        seen = view(game, game.table.turn)
        planner = Planner(LeanTurn.of_view(seen), weak.weights(seen.rules), weak.nodes)
        best = planner.candidates(200, discards=200)[0]
        decision = weak.decide(seen, None)
        assert decision is not None
        assert plays_stock(decision[0]) or decision[0].value >= best.value - ABSURD


@pytest.fixture(scope="module")
def with_skip_bos() -> list[View]:
    """What is seen in the middle of games, by whoever holds a Skip-Bo."""
    seen = [view(game, game.table.turn) for game in middles(80, "thrifty")]
    return [one for one in seen if SKIP_BO in one.hand]


@pytest.mark.parametrize("level", [*WEAK, "hard"])
def test_no_skip_bo_stands_for_a_number_that_stays_in_the_hand(with_skip_bos: list[View], level: str) -> None:
    """The weak overlook ways, never a card that they hold: they play the 11 itself and keep the Skip-Bo."""
    weak, spent = make_player(level, 1), 0
    assert isinstance(weak, PlannedPlayer)
    for seen in with_skip_bos:
        turn = LeanTurn.of_view(seen)
        decision = weak.decide(seen, None)
        assert decision is not None
        kept, state, stood_for = list(seen.hand), turn.start, []
        for command in decision[0].commands:
            card = command.card if isinstance(command, Discard) else None
            if isinstance(command, Play) and command.source.kind == "hand":
                card = command.source.card
                if card == SKIP_BO:
                    stood_for.append(turn.need(state, command.building))
            if card is not None:
                kept.remove(card)
            state = next((step[1] for step in turn.steps(state) if step[0] == command), state)
        spent += len(stood_for)
        assert not set(stood_for) & set(kept), (seen.hand, [str(one) for one in decision[0].commands])
    assert spent > 5


def test_asked_again_a_slipping_player_answers_the_same() -> None:
    for game in middles(20, "again"):
        seen, legal = view(game, game.table.turn), game.legal()
        assert make_player("easy", 1).choose(seen, legal) == make_player("easy", 1).choose(seen, legal)
