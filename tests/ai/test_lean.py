"""The lean path against the full game: every step it takes is legal there and leads to the same place."""

from random import Random

import pytest

from skipbo.engine import lean
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import DieGift, Discard, EndTurn, ExtraDiscard, Play, Roll
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import FIVE_MORE, GOES_ON, OVER, STOCK_TURNED, TURN_ENDS, LeanTurn
from skipbo.engine.view import view

TABLES = [
    ("classic", 2, {}),
    ("classic", 3, {"no_wild_on_wild": True, "building": 6, "hand": 7}),
    ("classic", 4, {"partnership": True, "stock": 6}),
    ("classic", 2, {"must_play_ones": True, "keep_wilds": True, "stock": 8}),
    ("masters", 2, {}),
    ("masters", 4, {"stock": 6}),
    ("masters", 3, {"harsh_toll": True, "no_wild_on_wild": True, "must_play_ones": True}),
    ("mod", 2, {}),
    ("mod", 4, {"partnership": True, "keep_wilds": True}),
    ("mod", 3, {"must_play_ones": True, "no_wild_on_wild": True}),
    ("tournament", 6, {}),
]


def decoded(turn, state):
    """A state in words, so that states of different turns can be compared."""
    own = turn.seats[turn.seat].discards
    laid = turn.laid_off(state)
    return {
        "needs": turn.needs(state),
        "hand": turn.hand_left(state),
        "tops": [turn.discard_top(state, i) for i in range(4)],
        "counts": [
            (state >> lean.OWN + 5 * i & 31) + sum(pile == i for _, pile in laid) for i in range(len(own))
        ],
        "wild_tops": state >> lean.CLOSED & 63,
        "follow": state >> lean.FOLLOW & 7,
        "die_used": state >> lean.DIE_USED & 1,
        "extra_left": state >> lean.EXTRA & 3,
        "stopped": state >> lean.STOPPED & 1,
        "toll": state >> lean.TOLL & 3,
        "coins": turn.coins(state),
        "pots": state >> lean.POTS & (1 << 42) - 1,
        "others": sorted(
            (seat, i, turn._top(pile, left))
            for place, (seat, i, pile) in enumerate(turn.others)
            if (left := state >> lean.OTHER + 5 * place & 31)
        ),
    }


def kind_of_play(game, command):
    """What a command does, with places that are alike counted as one."""
    if not hasattr(command, "building"):
        return str(command)
    building = command.building
    table = game.table
    pile = table.building[building]
    is_wild = game.rules.no_wild_on_wild and pile[-1:] == [SKIP_BO]
    source = str(command).split(">")[0]
    # Piles that need the same differ by their pots and, with that house rule, by what they show.
    pot = 0 if source == "die" else table.pots[building]
    return (source, table.needs[building], pot, source != "die" and is_wild)


def compare(game):
    """Walk from here through lean and full steps at once."""
    turn = LeanTurn.of_view(view(game, game.table.turn))
    other = LeanTurn.of_table(game.rules, game.table)
    assert decoded(turn, turn.start) == decoded(other, other.start)
    return turn


def walk(game, turn, state, random, depth):
    legal = game.legal()
    steps = turn.steps(state)
    commands = [command for command, _, _ in steps]
    assert len(set(commands)) == len(commands)
    assert set(commands) <= set(legal)
    laid_on = {pile for _, pile in turn.laid_off(state)}
    wanted = {
        kind_of_play(game, command)
        for command in legal
        if not isinstance(command, Discard | EndTurn | DieGift | Roll)
        if not (
            isinstance(command, Play)
            and command.source.kind == "discard"
            and command.source.seat is None
            and command.source.index in laid_on
        )
    }
    assert {kind_of_play(game, command) for command in commands} == wanted
    discards = {command.card for command in legal if isinstance(command, Discard)}
    if turn.may_discard(state):
        assert set(turn.discards(state)) == discards
    else:
        assert not discards
    assert turn.may_end(state) == any(isinstance(command, EndTurn) for command in legal)
    for command, after, kind in steps:
        seat = game.table.turn
        counts = game.table.stock_counts()
        hand = len(game.table.hands[seat])
        game.push(command)
        if kind == OVER:
            assert game.table.result is not None
        elif kind == TURN_ENDS:
            assert game.table.turn != seat
        else:
            assert game.table.result is None
            assert game.table.turn == seat
            new = LeanTurn.of_table(game.rules, game.table)
            told, found = decoded(turn, after), decoded(new, new.start)
            if kind == STOCK_TURNED:
                assert game.table.stock_counts() != counts
            if kind == FIVE_MORE:
                assert not told["hand"]
            if kind != GOES_ON and len(game.table.hands[seat]) >= hand:
                # Cards have come that the lean state can't know.
                told["hand"] = found["hand"]
            if told["follow"]:
                # What lies under a stand-in does not matter: the next card covers it.
                told["wild_tops"] = found["wild_tops"]
            assert told == found
            if kind == GOES_ON and depth and random.random() < 0.5:
                walk(game, turn, after, random, depth - 1)
        game.pop()


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_lean_steps_are_the_games_own(edition, players, options):
    random = Random(f"{edition}{players}{options}")
    rules = rules_for(edition, players, **options)
    compared = 0
    for deal in range(3):
        game = Game.deal(rules, 0, f"lean:{deal}")
        for _ in range(160):
            if game.table.result is not None:
                break
            if game.phase not in ("roll", "draw") and random.random() < 0.25:
                turn = compare(game)
                walk(game, turn, turn.start, random, 2)
                compared += 1
            legal = game.legal()
            others = [command for command in legal if not isinstance(command, Discard)]
            pool = others if others and random.random() < 0.75 else legal
            game.push(random.choice(pool))
    assert compared > 40


def test_extra_discards_are_steps():
    """The die's 2 lays cards off; the lean path does so too, and then leaves those piles alone (R31)."""
    rules = rules_for("mod", 2)
    random = Random(3)
    for deal in range(60):
        game = Game.deal(rules, 0, f"extra:{deal}")
        game.push(game.legal()[0])
        if game.table.die != "2":
            continue
        turn = compare(game)
        extras = [step for step in turn.steps(turn.start) if isinstance(step[0], ExtraDiscard)]
        assert len(extras) == 4 * len(set(game.table.hands[1]))
        walk(game, turn, turn.start, random, 4)
        return
    pytest.fail("no 2 was rolled")
