"""Random games over editions, players and options, and what must hold after each of their moves."""

import contextlib
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from hypothesis import strategies as st

from skipbo.engine import commands, places
from skipbo.engine.commands import Command
from skipbo.engine.course import Course
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.places import Place
from skipbo.engine.rules import HOUSE_RULES, OPTIONS, Rules
from skipbo.engine.view import View, view
from tests.play.quick import random_command
from tests.positions import snapshot

SWITCHES = tuple(rule.key for rule in HOUSE_RULES if rule.is_switch)


def random_rules(chance: random.Random, edition: str | None = None) -> Rules:
    """Rules of any edition (or this one) for any table, with any options."""
    box = EDITIONS[edition] if edition else chance.choice(list(EDITIONS.values()))
    players = chance.choice(box.players)
    hand = chance.choice(OPTIONS["hand"].allowed)
    choices = box.stock_choices(players, hand)
    options: dict[str, Any] = {switch: chance.random() < 0.3 for switch in SWITCHES}
    options["stock"] = chance.choice(choices[:8] if chance.random() < 0.7 else choices)
    options["manners"] = box.has_manners and chance.random() < 0.4
    if box.partnership == "optional" and players in (4, 6):
        options["partnership"] = chance.random() < 0.6
    return rules_for(box.name, players, hand=hand, building=chance.randint(3, 6), **options)


@st.composite
def table_rules(draw: st.DrawFn) -> Rules:
    """The same for hypothesis."""
    return random_rules(random.Random(draw(st.integers(0, 2**32))))


def every_command(rules: Rules, cards: Iterable[int]) -> Iterator[Command]:
    """All that could be said at a table, sensible or not, with these cards of the hand."""
    own = [places.stock(), *(places.discard(i) for i in range(-1, 6))]
    sources = own + [places.hand(card) for card in cards]
    for seat in range(-1, rules.players + 1):
        sources += [places.stock(seat), *(places.discard(i, seat) for i in range(5))]
    sources.append(Place("hand", 0, 0, 1))
    piles = range(-1, rules.building + 1)
    yield from (commands.play(source, building) for source in sources for building in piles)
    for card in cards:
        for i in range(-1, 5):
            yield commands.discard(card, i)
            yield commands.extra_discard(card, i)
    for building in piles:
        yield commands.coins_stand_in(building)
        yield commands.die_stand_in(building)
    for seat in range(-1, rules.players + 1):
        yield commands.die_gift(seat)
        yield commands.Cheat(seat)
    yield from (commands.PAY, commands.DECLINE, commands.ROLL, commands.END_TURN, commands.DRAW)
    yield commands.CALL


def misbehave(game: Game, chance: random.Random) -> None:
    """Do what tabletop manners take though it is in no list: draw, call, cheat, play out of turn."""
    seat = chance.randrange(game.rules.players)
    text = chance.choice(
        ["draw", "call", f"cheat {chance.randrange(game.rules.players)}", "hand:1>b1", "roll"]
    )
    if text.startswith("cheat") and chance.random() < 0.7:
        return
    with contextlib.suppress(IllegalCommand):
        game.push(parse(text), seat)


def hide(game: Game, seat: int, chance: random.Random) -> None:
    """Shuffle all that a seat can't see among the places where it can't see it."""
    table = game.table
    places = [table.draw]
    places += [hand for other, hand in enumerate(table.hands) if other != seat]
    stocks = [stock for stock in table.stocks if stock]
    unseen = [card for pile in places for card in pile] + [card for stock in stocks for card in stock[:-1]]
    chance.shuffle(unseen)
    for pile in places:
        pile[:] = [unseen.pop() for _ in pile]
    for stock in stocks:
        stock[:-1] = [unseen.pop() for _ in stock[:-1]]


def cards_in_play(game: Game | Course) -> Counter[int]:
    """All cards, wherever they lie."""
    table = game.table
    piles = [table.draw, table.completed, *table.building, *table.stocks, *table.hands]
    piles += [pile for piles_of_seat in table.discards for pile in piles_of_seat]
    return Counter(card for pile in piles for card in pile)


def check_position(game: Game) -> None:
    """Cards and coins are conserved, numbers make sense, views are whole and come back from JSON."""
    table, rules = game.table, game.rules
    assert cards_in_play(game) == Counter(game.deck)
    coins = sum(table.coins) + sum(table.pots)
    assert coins in (0, 12 * rules.players)
    assert all(1 <= need <= 13 for need in table.needs)
    assert all(len(hand) <= rules.hand for hand in table.hands)
    for seat in range(rules.players):
        seen = view(game, seat)
        assert View.from_json(seen.to_json()) == seen
        assert game.legal(seat) == [] or seat == table.turn
    texts = [str(command) for command in game.legal()]
    assert len(texts) == len(set(texts))
    assert [parse(text) for text in texts] == game.legal()
    assert game.is_over() or texts, "nobody may be stuck"


def play(game: Game, chance: random.Random, most: int = 100_000, checked: float = 0.1) -> None:
    """Play a game out, looking closely at a part of its positions and taking moves back."""
    for _ in range(most):
        if game.is_over():
            check_position(game)
            return
        if game.rules.manners and chance.random() < 0.03:
            misbehave(game, chance)
            continue
        command = random_command(game, chance)
        if chance.random() < checked:
            check_position(game)
            before = snapshot(game)
            legal = list(game.legal())
            events = game.push(command)
            after = snapshot(game)
            game.pop()
            assert snapshot(game) == before, f"pop does not restore {command}"
            assert game.legal() == legal
            assert game.push(command) == events
            assert snapshot(game) == after
        else:
            game.push(command)
