"""The lean path against the full game: every step it takes is legal there and leads to the same place."""

from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.engine import lean
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import DieGift, Discard, EndTurn, ExtraDiscard, Play, Roll
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import FIVE_MORE, GOES_ON, OVER, STOCK_TURNED, TURN_ENDS, LeanTurn
from skipbo.engine.view import view
from tests.engine.random_games import misbehave, random_rules


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
        "closed": state >> lean.CLOSED & 63,
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


LASTING = ("needs", "hand", "tops", "counts", "closed", "coins", "pots", "others")
"""What stays as the player left it when the turn has ended."""


def compare(game):
    """Walk from here through lean and full steps at once."""
    turn = LeanTurn.of_view(view(game, game.table.turn))
    other = LeanTurn.of_table(game.rules, game.table)
    assert decoded(turn, turn.start) == decoded(other, other.start)
    return turn


def walk(game, turn, state, random, depth, met):
    """Hold every step that a state allows against the game, and some of those that follow on it."""
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
    seat = game.table.turn
    for command, after, kind in steps:
        counts = game.table.stock_counts()
        hand = len(game.table.hands[seat])
        game.push(command)
        met.add(kind)
        table = game.table
        told = decoded(turn, after)
        # Another's turn is looked at through the eyes of the player who has ended theirs.
        found = decoded(new := LeanTurn.of_view(view(game, seat)), new.start)
        assert (table.result is not None) == (kind == OVER)
        if kind == OVER:
            # The table freezes: a pile that the last card completed is not cleared.
            found["needs"] = [1 if need == 13 else need for need in found["needs"]]
        elif kind == TURN_ENDS:
            assert table.turn != seat
            told, found = ({key: state[key] for key in LASTING} for state in (told, found))
        else:
            assert table.turn == seat
            assert (kind == STOCK_TURNED) == (table.stock_counts() != counts)
            if kind == FIVE_MORE:
                assert not told["hand"]
            if kind != GOES_ON and len(table.hands[seat]) >= hand:
                # Cards have come that the lean state can't know.
                told["hand"] = found["hand"]
        if told.get("follow"):
            # What lies under a stand-in does not matter: the next card covers it.
            told["closed"] = found["closed"]
        if game.rules.hidden_discards:
            look_under(told, found)
        assert told == found, str(command)
        # A card that `hidden_discards` shows only now can't have been counted on.
        if kind == GOES_ON and depth and not game.rules.hidden_discards and random.random() < 0.5:
            walk(game, turn, after, random, depth - 1, met)
        game.pop()
    for command in legal:
        if isinstance(command, Discard | EndTurn):
            game.push(command)
            assert game.table.turn != seat or game.is_over()
            game.pop()


def look_under(told, found):
    """Put in what a play has uncovered, which nobody knew before."""
    told["tops"] = [
        true if top is None and count else top
        for top, true, count in zip(told["tops"], found["tops"], told["counts"], strict=True)
    ]
    true_tops = {(seat, i): top for seat, i, top in found["others"]}
    told["others"] = sorted(
        (seat, i, true_tops.get((seat, i)) if top is None else top) for seat, i, top in told["others"]
    )


def walks(rules, number, met, most=120, depth=2):
    """A random game with walks from some of its moments; how many."""
    random = Random(number)
    game = Game.deal(rules, number % rules.players, f"lean:{number}")
    walked = 0
    for _ in range(most):
        if game.is_over():
            break
        if game.phase not in ("roll", "draw") and random.random() < 0.2:
            turn = compare(game)
            walk(game, turn, turn.start, random, depth, met)
            walked += 1
        if rules.manners and random.random() < 0.05:
            misbehave(game, random)
            continue
        legal = game.legal()
        others = [command for command in legal if not isinstance(command, Discard)]
        pool = others if others and random.random() < 0.75 else legal
        game.push(random.choice(pool))
    return walked


@settings(max_examples=40)
@given(table=st.integers(0, 2**32), number=st.integers(0, 2**32))
def test_lean_steps_are_the_games_own_at_any_table(table, number):
    walks(random_rules(Random(table)), number, set())


@pytest.mark.parametrize("edition", EDITIONS)
def test_lean_steps_of_every_edition_and_kind(edition):
    """Tables of each edition until every kind of step has been met there, the end of a turn included."""
    met: set[int] = set()
    walked = 0
    wanted = {GOES_ON, STOCK_TURNED, FIVE_MORE, OVER} | (
        {TURN_ENDS} if EDITIONS[edition].has_coins else set()
    )
    for number in range(60):
        rules = random_rules(Random(f"{edition}:{number}"), edition)
        walked += walks(rules, number, met, most=250, depth=1)
        if met >= wanted and walked > 60:
            return
    pytest.fail(f"met {met}, walked {walked}")


def test_what_turns_share_stays_small():
    """What was found about many tables is forgotten in time, and found again."""
    game = Game.deal(rules_for("classic", 2, building=6), 0, "many tables")
    turn = LeanTurn.of_table(game.rules, game.table)
    shared = lean._SHARED_FITS[6]
    for needs in islice(product(range(1, 13), repeat=6), 0, None, 139):
        state = sum(need << 4 * building for building, need in enumerate(needs))
        taking, piles = turn._fitting(state)
        assert len(shared) <= lean.MOST_FITS
        assert [needs[building] for building in piles] == list(dict.fromkeys(needs))
        assert all(taking[needs[building]] == (building,) for building in piles)


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
        walk(game, turn, turn.start, random, 4, set())
        return
    pytest.fail("no 2 was rolled")
