"""What a computer player says of its move is so."""

from dataclasses import replace
from typing import Any

import pytest

from skipbo.ai.explain import Explainer, still_missing
from skipbo.ai.makers import make_planner
from skipbo.ai.planned import PlannedPlayer, easily_understood
from skipbo.ai.planner import Plan, Planner
from skipbo.ai.reasons import FIGURES, Reason
from skipbo.ai.search import Found
from skipbo.ai.weights import weights_for
from skipbo.engine import commands, places
from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, Card, number
from skipbo.engine.commands import Command, Discard, ExtraDiscard, Play
from skipbo.engine.editions import rules_for
from skipbo.engine.lean import STOCK_TURNED, LeanTurn
from skipbo.engine.notation import parse
from skipbo.engine.view import View
from skipbo.engine.view import view as view_of
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from tests.positions import position


def missing(need: int, target: int, piles: list[tuple[Card | None, ...]]) -> int:
    """How many cards from elsewhere a pile needs up to a number, counted out with these discard piles."""
    if need == target:
        return 0
    following = need % LAST_NUMBER + 1
    fewest = 1 + missing(following, target, piles)
    for i, pile in enumerate(piles):
        if pile and pile[-1] is not None and number(pile[-1]) == need:
            fewest = min(fewest, missing(following, target, [*piles[:i], pile[:-1], *piles[i + 1 :]]))
    return fewest


def short(view: View, facts: dict[str, Any], played: int = -1) -> int:
    """How many cards the player of a reason misses for the stock card, once one has come onto a pile."""
    needs = [pile.next for pile in view.building]
    if played >= 0:
        needs[played] = needs[played] % LAST_NUMBER + 1
    piles = list(view.players[facts["seat"]].discards)
    return min(missing(need, facts["number"], piles) for need in needs)


def stock_fits(view: View) -> bool:
    """Whether a pile needs the player's stock card already."""
    top = view.players[view.seat].stock_top
    return top is not None and (top == SKIP_BO or number(top) in [pile.next for pile in view.building])


def check(view: View, command: Command, reason: Reason) -> None:
    """Hold the facts of a reason against the table."""
    me = view.players[view.seat]
    facts = {name: value for name, value in reason.params.items() if name not in FIGURES}
    if "seat" in facts and "number" in facts and not isinstance(command, Play):
        top = view.players[facts["seat"]].stock_top
        assert top is not None
        assert facts["number"] == number(top), "whose stock card is spoken of"
    if reason.code == "stock_card":
        assert isinstance(command, Play)
        assert (command.source.kind, command.source.seat) == ("stock", None)
        assert facts == {"number": view.building[command.building].next, "left": me.stock_count - 1}
    elif reason.code == "partner_stock":
        there = view.players[facts["seat"]].stock_top
        assert there is not None
        assert facts["number"] == number(there), "a Skip-Bo keeps its name"
    elif reason.code in ("on_the_way", "moves_on_the_way"):
        assert facts["number"] == number(me.stock_top or 0)
        assert not stock_fits(view), "it fits at once"
    elif reason.code == "frees_hand":
        assert isinstance(command, Play)
        assert command.source.kind == "hand"
        assert facts == {"left": len(view.hand) - 1}
    elif reason.code == "empties_discard":
        assert isinstance(command, Play)
        assert command.source.index == facts["pile"]
        assert len(me.discards[facts["pile"]]) == 1 or view.rules.hidden_discards
    elif reason.code == "opens_discard":
        under = me.discards[facts["pile"]][-2]
        assert under is not None
        assert facts["number"] == number(under)
    elif reason.code in ("coins_stand_in", "die_stand_in"):
        need = view.building[command.building].next  # type: ignore[union-attr]
        assert (facts["number"], facts["following"]) == (need, need % 12 + 1)
    elif reason.code in ("coins_for_stock", "die_for_stock"):
        assert not stock_fits(view), "it fits at once"
    elif reason.code in ("buys", "buys_for_stock"):
        assert isinstance(command, Play)
        assert reason.code == "buys" or not stock_fits(view), "it fits at once"
        assert command.source.seat == facts["seat"]
    elif reason.code in ("pays_toll", "pays_for_stock", "saves_coins"):
        assert facts["coins"] == view.toll
    elif reason.code == "buries_least":
        assert isinstance(command, Discard)
        top = me.discards[facts["pile"]][-1]
        assert top is not None
        assert facts == {"top": number(top), "pile": command.pile}
    elif reason.code == "fresh_pile":
        assert me.discards[facts["pile"]] == ()
    elif reason.code == "stacks_same":
        top = me.discards[facts["pile"]][-1]
        assert top is not None
        assert number(top) == facts["number"]
    elif reason.code == "keeps_wild":
        assert view.hand.count(SKIP_BO) == facts["count"]
    elif reason.code == "keeps_card":
        assert isinstance(command, Discard)
        assert number(command.card) != facts["card"], "what is kept is not what is discarded"
        assert facts["card"] in [number(card) for card in view.hand]
        assert facts["card"] in [pile.next for pile in view.building], "it would fit"
        [would_take, *_] = [i for i, pile in enumerate(view.building) if pile.next == facts["card"]]
        assert short(view, facts, would_take) < short(view, facts), "played, it would help"
    elif reason.code in ("blocks", "leaves_short", "gives_chance"):
        played = command.building if isinstance(command, Play) else -1
        assert facts["short"] == short(view, facts, played)
        assert reason.code != "blocks" or facts["short"] > short(view, facts), "it was fewer before"
    elif reason.code == "towards_stock":
        assert isinstance(command, Play)
        assert not stock_fits(view), "it fits at once"
        need = view.building[command.building].next % LAST_NUMBER + 1
        assert facts["short"] == (facts["number"] - need) % LAST_NUMBER
    elif reason.code == "keeps_for_stock":
        assert isinstance(command, Discard)
        kept = list(view.hand)
        kept.remove(command.card)
        ways = [(pile.next, (facts["stock"] - pile.next) % LAST_NUMBER) for pile in view.building]
        assert any((number(card) - need) % LAST_NUMBER < way for card in kept if card for need, way in ways)
    elif reason.code == "builds_run":
        top = me.discards[facts["pile"]][-1]
        assert top is not None
        assert number(top) == facts["number"] + 1
    elif reason.code == "clears_pile":
        assert view.building[facts["building"]].next == LAST_NUMBER
    elif reason.code == "on_pile":
        assert isinstance(command, Play)
        assert command.source.kind != "hand"
        assert facts["following"] == view.building[command.building].next % LAST_NUMBER + 1
    elif reason.code == "extra_discard":
        assert isinstance(command, ExtraDiscard)
        assert facts == {"number": number(command.card)}
    elif reason.code == "hits_leader":
        assert facts["stock"] == min(one.stock_count for one in view.players if one.seat != view.seat)
    elif reason.code == "refill_now":
        assert len(view.hand) <= 1


def test_a_card_that_lies_under_another_does_not_count_as_given() -> None:
    """A 6 under a 5 is no help to a pile that needs the 6; two tops alike are tried both."""
    assert still_missing(6, 7, [[6, 5]], [2]) == 1
    assert still_missing(5, 7, [[6, 5]], [2]) == 0
    assert still_missing(5, 8, [[5], [7, 5], [6]], [1, 2, 1]) == 0
    assert still_missing(13, 2, [[1]], [1]) == 0
    assert still_missing(11, 3, [[None, 12], []], [2, 0]) == 3


def test_a_card_that_fits_all_along_is_not_what_others_make_way_for() -> None:
    """A 9 and the die go before a stock card, a 7, which pile 2 has needed from the beginning."""
    building = ["1 2 3 4 5 6 7 8", "1 2 3 4 5 6", "1 2 3", ""]
    hands, stocks = {0: "1 8 9 12 S"}, {0: "3 5 6 10 7", 1: "3 4 8 9 5"}
    game = position("mod", hands=hands, stocks=stocks, building=building, die="1-4", draw="1 2 3 4 5 6")
    turn = LeanTurn.of_view(view_of(game, 0, ["Ana", "Bo"]))
    planner = Planner(turn, weights_for(game.rules))
    ends = [commands.play(places.stock(), 1)]
    plays = [parse("hand:9>b1"), parse("die>b3"), parse("hand:S>b3")]
    plan = Plan(0.0, (*plays, *ends), STOCK_TURNED, _after(turn, plays))
    told = [reason.code for reason in Explainer(turn, planner.judge).reasons(plan)]
    assert told == ["frees_hand", "die_stand_in", "blocks", "stock_card"]


def _after(turn: LeanTurn, plays: list[Command]) -> int:
    state = turn.start
    for play in plays:
        [state] = [after for command, after, _kind in turn.steps(state) if command == play]
    return state


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("classic", 2, {}),
        ("classic", 4, {"partnership": True}),
        ("masters", 3, {}),
        ("mod", 2, {}),
        ("deluxe", 3, {"keep_wilds": True, "hidden_discards": True}),
    ],
)
@pytest.mark.parametrize("level", ["easy", "hard", "expert"])
def test_reasons_are_true(level: str, edition: str, players: int, options: dict[str, bool]) -> None:
    seats = [Seat(f"P{seat}") for seat in range(players)]
    host = Host(Match.begin(rules_for(edition, players, stock=8, **options), seats, seed="reasons"))
    thinker = make_planner(level, "reasons")
    told = set()
    promised = 0
    """How many cards, this one included, come before the stock card that a reason has spoken of."""
    for _ in range(250):
        turn = host.turn
        if turn is None:
            break
        view = host.view(turn)
        command = thinker.choose(view, host.legal(turn))
        assert thinker.reason is not None
        check(view, command, thinker.reason)
        told.add(thinker.reason.code)
        if promised:
            assert isinstance(command, Play), "it was cards that were promised"
            promised -= 1
            assert (command.source.kind == "stock") == (not promised)
        if thinker.reason.code == "on_the_way":
            assert promised in (0, thinker.reason.params["steps"])
            promised = thinker.reason.params["steps"]
        host.submit(turn, command)
    assert len(told) >= (2 if level == "easy" else 8)


def _before_a_discard(hand: tuple[Card, ...]) -> View:
    """The first turn with this hand, an 11 on the stock and four empty places."""
    host = Host(Match.begin(rules_for("classic", 2), [Seat("Ana"), Seat("Bo")], seed="discard"))
    view = host.view(0)
    players = tuple(replace(player, stock_top=11) for player in view.players)
    return replace(view, hand=hand, players=players)


def test_a_discard_that_leads_to_the_stock_card_is_not_said_to_keep_what_does() -> None:
    view = _before_a_discard((11, 7, 8, 9, 10))
    adviser = make_planner("expert", "discard")
    assert isinstance(adviser, PlannedPlayer)
    told = {card: adviser.reason_for(view, Discard(card, 0)) for card in (10, 11)}
    assert told[10] is not None
    assert told[10].code != "keeps_for_stock", "the 10 leads to the 11"
    assert told[11] is not None
    assert told[11].code == "keeps_for_stock"
    twice = adviser.reason_for(_before_a_discard((11, 7, 8, 10, 10)), Discard(10, 0))
    assert twice is not None
    assert twice.code == "keeps_for_stock", "the other 10 stays"


def test_of_plans_as_good_a_hint_takes_one_that_gives_up_no_way_to_the_stock_card() -> None:
    view = _before_a_discard((11, 7, 8, 9, 10))
    planner = Planner(LeanTurn.of_view(view), weights_for(view.rules))
    plans = {plan.commands[-1]: plan for plan in planner.candidates(200, 200)}
    explainer = Explainer(planner.turn, planner.judge)
    ten, eleven = plans[Discard(10, 0)], plans[Discard(11, 0)]
    assert easily_understood([Found(ten, 0.503), Found(eleven, 0.5)], explainer)[0].plan == eleven
    assert easily_understood([Found(ten, 0.52), Found(eleven, 0.5)], explainer)[0].plan == ten
