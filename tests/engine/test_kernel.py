"""The kernel of rules: reasons and legal lists agree, rest on what one player may see, and can be told."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import languages
from skipbo.engine.cards import ALL_CARDS
from skipbo.engine.commands import Call, Cheat, Command, Draw
from skipbo.engine.errors import Code, CodeName, IllegalCommand
from skipbo.engine.events import TurnBegan
from skipbo.engine.game import Game
from skipbo.engine.kernel.legal import legal
from skipbo.engine.kernel.position import may_step_in
from skipbo.engine.kernel.verify import verify
from skipbo.engine.rules import Rules
from skipbo.engine.view import view
from skipbo.languages import set_language
from skipbo.wording.refusals import refusal_words
from tests.engine.random_games import every_command, hide, misbehave, random_rules, table_rules
from tests.play.quick import random_command
from tests.positions import position, snapshot

OFFENCES = (Draw, Call, Cheat)
"""What the game takes although it is in no list (R11 to R13)."""


def moments(rules: Rules, number: int, most: int = 200, share: float = 0.15) -> Iterator[Game]:
    """A game at some of its moments, those of tabletop manners among them."""
    chance = random.Random(number)
    game = Game.deal(rules, number % rules.players, f"kernel {number}")
    for _ in range(most):
        if chance.random() < share or game.phase in ("toll", "follow", "discard", "over"):
            yield game
        if game.is_over():
            return
        if rules.manners and chance.random() < 0.1:
            misbehave(game, chance)
        else:
            game.push(random_command(game, chance))


def sayable(game: Game, seat: int | None = None) -> list[Command]:
    """What could be said at a moment, with the cards of a hand (of whoever plays, unless told) and others."""
    hand = game.table.hands[game.table.turn if seat is None else seat]
    return list(every_command(game.rules, sorted({*hand, 0, 1, 7, ALL_CARDS[-1]})))


@settings(max_examples=40)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_a_reason_exactly_where_the_list_has_no_command(rules: Rules, number: int) -> None:
    for game in moments(rules, number):
        listed = legal(game.table)
        assert [command for command in listed if verify(game.table, command)] == []
        for command in sayable(game):
            if not isinstance(command, OFFENCES):
                refused = verify(game.table, command)
                assert (refused is None) == (command in listed), (str(command), refused)


@settings(max_examples=40)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_a_view_gives_the_same_reasons_and_the_same_list(rules: Rules, number: int) -> None:
    for game in moments(rules, number, share=0.05):
        seat = game.table.turn
        seen = view(game, seat)
        seen_table = seen.position()
        assert seen_table.phase == seen.phase == game.phase
        assert legal(seen_table) == legal(game.table)
        for command in sayable(game):
            assert verify(seen_table, command, seat) == verify(game.table, command, seat)


@settings(max_examples=20)
@given(rules=table_rules().filter(lambda rules: rules.manners), number=st.integers(0, 2**32))
def test_out_of_turn_too_a_view_gives_the_same_reasons(rules: Rules, number: int) -> None:
    for game in moments(rules, number, share=0.03):
        seat = (game.table.turn + 1) % rules.players
        seen_table = view(game, seat).position()
        for command in sayable(game, seat):
            assert verify(seen_table, command, seat) == verify(game.table, command, seat)


@settings(max_examples=20)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_others_may_step_in_as_long_as_nobody_has_acted(rules: Rules, number: int) -> None:
    for game in moments(rules, number):
        assert may_step_in(game.table) == (rules.manners and not game.is_over() and is_untouched(game))


def is_untouched(game: Game) -> bool:
    """Whether a turn in the proper order has begun and nobody has acted in it; a claim is no act."""
    for move, events in reversed(game.history()):
        began = [event for event in events if isinstance(event, TurnBegan)]
        if began:
            return began[-1].proper is None
        if not isinstance(move.command, Cheat):
            return False
    return True


@settings(max_examples=30)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_hidden_cards_change_no_reason(rules: Rules, number: int) -> None:
    chance = random.Random(number)
    for game in moments(rules, number, share=0.05):
        twin = Game(rules, game.table.copy(), game.chance)
        hide(twin, game.table.turn, chance)
        for command in sayable(game):
            assert verify(twin.table, command) == verify(game.table, command)


@settings(max_examples=30)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_the_game_refuses_with_the_kernels_reason_and_stays_as_it_was(rules: Rules, number: int) -> None:
    chance = random.Random(number)
    for game in moments(rules, number, share=0.03):
        before = snapshot(game)
        for command in sayable(game):
            seat = chance.choice([game.table.turn, chance.randrange(rules.players)])
            refused = verify(game.table, command, seat)
            if refused is None:
                game.push(command, seat)
                game.pop()
            else:
                with pytest.raises(IllegalCommand) as refusal:
                    game.push(command, seat)
                assert (refusal.value.code, refusal.value.values) == (refused.name, refused.values)
            assert snapshot(game) == before


def rare_moments() -> Iterator[Game]:
    """What random games hardly meet."""
    yield position(hands={0: ""}, stocks={0: "9 1"})
    yield position(manners=True, hands={0: "5"})
    yield position("mod", hands={0: "5"}, die="2")
    yield position("mod", 6, partnership=True, hands={0: "5 6"}, stocks={1: ""}, die="+1", draw="1 2")


def test_every_reason_comes_up_and_has_its_sentence() -> None:
    found: dict[str, Code] = {}
    games = (moments(random_rules(random.Random(number)), number, 300, share=0.03) for number in range(60))
    for game in chain(*games, rare_moments()):
        for command in sayable(game):
            for seat in range(2):
                if code := verify(game.table, command, seat):
                    found[code.name] = code
    assert set(found) == set(get_args(CodeName))
    names = ["Ana", "Bo", "Cleo", "Dan", "Eve", "Fay"]
    for language in languages.available():
        set_language(language)
        try:
            told = {code.name: refusal_words(code.name, code.values, names) for code in found.values()}
        finally:
            set_language("en")
        for sentence in told.values():
            assert sentence[0].isupper()
            assert sentence[-1] == "."
            assert "{" not in sentence
        assert refusal_words("anything else", {}, names) not in told.values()
        # Where two reasons share their words, the players could not tell what is the matter.
        assert len(set(told.values())) == len(told)


def test_a_seat_that_is_not_at_the_table_says_nothing() -> None:
    game = next(moments(random_rules(random.Random(1)), 1, share=1))
    for seat in (-1, game.rules.players):
        for command in sayable(game):
            refused = verify(game.table, command, seat)
            assert refused is not None
            assert refused.name == "no_such_player"
