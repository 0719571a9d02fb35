"""What holds in every game: conservation, taking back, notation, records, redaction, possible worlds."""

import random
import statistics
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.engine.chance import QuickChance
from skipbo.engine.course import Course
from skipbo.engine.determinize import balanced_worlds, determinize
from skipbo.engine.editions import rules_for
from skipbo.engine.events import (
    CardGiven,
    CardsDrawn,
    DiscardUncovered,
    DrawPileRebuilt,
    Event,
    StockTurned,
    TurnChanged,
)
from skipbo.engine.game import Game
from skipbo.engine.kernel.legal import legal
from skipbo.engine.record import Record, first_fault, record_of
from skipbo.engine.rules import Rules
from skipbo.engine.view import view
from tests.engine.random_games import cards_in_play, hide, misbehave, play, random_rules, table_rules
from tests.play.quick import random_command
from tests.positions import laid, snapshot


def seats_of(rules: Rules) -> list[tuple[str, str]]:
    return [(f"P{seat}", "random") for seat in range(rules.players)]


@settings(max_examples=60)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_cards_and_coins_are_conserved_and_pop_restores_everything(rules: Rules, number: int) -> None:
    play(Game.deal(rules, number % rules.players, f"property {number}"), random.Random(number), most=400)


@settings(max_examples=25)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_all_moves_can_be_taken_back_to_the_deal(rules: Rules, number: int) -> None:
    game = Game.deal(rules, 0, f"back {number}")
    before = snapshot(game)
    play(game, random.Random(number), most=150, checked=0)
    while game.moves:
        game.pop()
    assert snapshot(game) == before


@settings(max_examples=40)
@given(rules=table_rules(), number=st.integers(0, 2**32), most=st.sampled_from([20, 200, 5000]))
def test_every_record_is_true_and_comes_back_from_json(rules: Rules, number: int, most: int) -> None:
    game = Game.deal(rules, number % rules.players, f"record {number}")
    play(game, random.Random(number), most=most, checked=0)
    record = record_of(game, seats_of(rules))
    assert Record.from_json(record.to_json()) == record
    assert first_fault(record) is None


@settings(max_examples=40)
@given(rules=table_rules(), number=st.integers(0, 2**32), moves=st.integers(0, 300))
def test_a_possible_world_looks_just_like_the_view(rules: Rules, number: int, moves: int) -> None:
    chance = random.Random(number)
    game = Game.deal(rules, 0, f"world {number}")
    play(game, chance, most=moves, checked=0)
    for seat in range(0 if game.is_over() else rules.players):
        seen = view(game, seat)
        world = determinize(seen, QuickChance(chance.random))
        assert view(world, seat) == seen
        assert cards_in_play(world) == cards_in_play(game)
        if seat == game.table.turn:
            assert set(legal(world.table)) == set(game.legal())


@settings(max_examples=8)
@given(rules=table_rules(), number=st.integers(0, 2**32), moves=st.integers(0, 100))
def test_balanced_worlds_look_like_the_view_and_put_every_card_everywhere_once(
    rules: Rules, number: int, moves: int
) -> None:
    chance = random.Random(number)
    game = Game.deal(rules, 0, f"worlds {number}")
    play(game, chance, most=moves, checked=0)
    if game.is_over():
        return
    seat = game.table.turn
    seen = view(game, seat)
    possible = balanced_worlds(seen, QuickChance(chance.random))
    places: list[list[int]] = []
    unseen = hidden_cards(game, seat)
    for _ in unseen:
        world = next(possible)
        assert view(world, seat) == seen
        places.append(hidden_cards(world, seat))
    for cards in zip(*places, strict=True):
        assert sorted(cards) == sorted(unseen)
    assert hidden_cards(next(possible), seat) not in places[1:]


def test_balanced_worlds_tell_more_than_others() -> None:
    """Whether an opponent holds a 7: the mean of 60 worlds varies less over balanced ones."""
    game = Game.deal(rules_for("classic", 2, stock=10), 0, "balanced")
    seen = view(game, 0)

    def spread(worlds_of: Callable[[QuickChance], Iterator[Course]]) -> float:
        means = []
        for number in range(40):
            possible = worlds_of(QuickChance(random.Random(number).random))
            means.append(statistics.fmean(7 in next(possible).table.hands[1] for _ in range(60)))
        return statistics.pvariance(means)

    balanced = spread(lambda chance: balanced_worlds(seen, chance))
    loose = spread(lambda chance: (determinize(seen, chance) for _ in range(60)))
    assert balanced < 0.7 * loose


def hidden_cards(game: Game | Course, seat: int) -> list[int]:
    """The cards in the places that a seat can't see, place by place."""
    table = game.table
    cards = [card for stock in table.stocks for card in stock[:-1]]
    cards += [card for other, hand in enumerate(table.hands) if other != seat for card in hand]
    if game.rules.hidden_discards:
        cards += [card for piles in table.discards for pile in piles for card in pile[:-1]]
    return cards + table.draw


@settings(max_examples=30)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_a_course_without_events_goes_the_same_way(rules: Rules, number: int) -> None:
    chance = random.Random(number)
    full = Game.deal(rules, 0, f"lean {number}")
    quiet = full.course.copy()
    for _ in range(200):
        if full.is_over():
            break
        command = random_command(full, chance)
        assert legal(quiet.table) == full.legal()
        position = full.chance.position
        full.push(command)
        full.chance.position = position
        quiet.carry_out(command)
        assert quiet.take_events() == ()
        assert laid(quiet.table) == laid(full.table)


@pytest.mark.parametrize("number", range(25))
def test_two_games_that_differ_only_in_hidden_cards_look_the_same(number: int) -> None:
    chance = random.Random(number)
    rules = random_rules(chance)
    game = Game.deal(rules, 0, f"hidden {number}")
    play(game, chance, most=chance.randrange(200), checked=0)
    if game.is_over():
        return
    seat = game.table.turn
    twin = Game(rules, game.table.copy(), game.chance)
    hide(twin, seat, chance)
    assert view(twin, seat) == view(game, seat)
    assert twin.legal(seat) == game.legal(seat)
    # A command's events tell the same too, until something hidden comes to light.
    command = random_command(game, chance)
    position = game.chance.position
    events = [event.seen_by((seat + 1) % rules.players) for event in game.push(command)]
    game.chance.position = position
    hidden = [event.seen_by((seat + 1) % rules.players) for event in twin.push(command)]
    for event, other in zip(events, hidden, strict=False):
        if reveals(event):
            break
        assert event == other


def reveals(event: Event) -> bool:
    """Whether the watching seat sees here what was hidden before: a stock card, a discard, its own draw."""
    if isinstance(event, CardsDrawn):
        return None not in event.cards
    return isinstance(event, StockTurned | DiscardUncovered)


@settings(max_examples=30)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_no_event_tells_a_seat_what_it_must_not_see(rules: Rules, number: int) -> None:
    chance = random.Random(number)
    game = Game.deal(rules, 0, f"gate {number}")
    for _ in range(150):
        if game.is_over():
            break
        seat = game.table.turn
        for event in game.push(random_command(game, chance)):
            for watcher in range(rules.players):
                seen = event.seen_by(watcher)
                if isinstance(seen, CardsDrawn) and watcher != seen.seat:
                    assert set(seen.cards) == {None}
                if isinstance(seen, CardGiven):
                    assert seen.card is None
                if isinstance(seen, DrawPileRebuilt):
                    assert set(seen.cards) <= {None}
                    assert seen.gathered == event.seen_by((watcher + 1) % rules.players).gathered  # type: ignore[attr-defined]
        assert seat in range(rules.players)


@settings(max_examples=30)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_how_the_turn_stands_is_told_whenever_it_changes(rules: Rules, number: int) -> None:
    chance = random.Random(number)
    game = Game.deal(rules, 0, f"turn {number}")
    told = TurnChanged(None, False, 0, None, 0)
    for _ in range(250):
        if game.is_over():
            break
        count = len(game.moves)
        if rules.manners and chance.random() < 0.1:
            misbehave(game, chance)
        else:
            game.push(random_command(game, chance))
        table = game.table
        for event in game.events_of_last_move() if len(game.moves) > count else ():
            if isinstance(event, TurnChanged):
                assert event != told, "told again though nothing changed"
                told = event
        now = TurnChanged(table.die, table.die_used, table.extra_left, table.follow, table.toll)
        assert told == now


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_random_games(part: int) -> None:
    """The longer check: a thousand whole games a part, each looked at closely now and then."""
    for number in range(part * 1000, part * 1000 + 1000):
        chance = random.Random(number)
        rules = random_rules(chance)
        game = Game.deal(rules, number % rules.players, f"long {number}")
        play(game, chance, checked=0.01)
        assert first_fault(record_of(game, seats_of(rules))) is None


@pytest.mark.parametrize("part", range(4))
def test_random_games_short_form(part: int) -> None:
    """The short form of the same: forty whole games a part."""
    for number in range(part * 40, part * 40 + 40):
        chance = random.Random(number)
        rules = random_rules(chance)
        game = Game.deal(rules, number % rules.players, f"long {number}")
        play(game, chance, checked=0.02)
        assert first_fault(record_of(game, seats_of(rules))) is None
