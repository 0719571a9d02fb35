"""Games that stand at a chosen position, for tests that are about one thing."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from skipbo.engine.cards import card_of, face
from skipbo.engine.chance import Stream
from skipbo.engine.editions import rules_for
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import Event
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.table import Table


def cards(faces: str) -> list[int]:
    """The cards of faces written in a row, from the bottom."""
    return [card_of(text) for text in faces.split()]


def shown(pile: Sequence[int]) -> str:
    """A row of faces, from the bottom."""
    return " ".join(map(face, pile))


def position(
    edition: str = "classic",
    players: int = 2,
    *,
    hands: Mapping[int, str] | None = None,
    stocks: Mapping[int, str] | None = None,
    discards: Mapping[int, Sequence[str]] | None = None,
    building: Sequence[str] = (),
    needs: Sequence[int] | None = None,
    draw: str = "",
    completed: str = "",
    coins: Sequence[int] | None = None,
    pots: Mapping[int, int] | None = None,
    begun: bool = True,
    die: str | None = None,
    dealer: int | None = None,
    **options: Any,
) -> Game:
    """A game with seat 0 to move. Piles are faces from the bottom; `draw` is first drawn first.

    A seat's stock is two 12s unless given; with `begun` the turn stands after its draw, else it begins now.
    """
    rules = rules_for(edition, players, **options)
    table = Table(rules)
    for seat in range(players):
        table.stocks[seat] = cards((stocks or {}).get(seat, "12 12"))
        table.hands[seat] = cards((hands or {}).get(seat, ""))
        for i, faces in enumerate((discards or {}).get(seat, ())):
            table.discards[seat][i] = cards(faces)
    for i, faces in enumerate(building):
        table.building[i] = cards(faces)
        table.needs[i] = len(table.building[i]) + 1
    if needs is not None:
        table.needs[: len(needs)] = list(needs)
    table.draw = cards(draw)[::-1]
    table.completed = cards(completed)
    if coins is not None:
        table.coins = list(coins)
    for pile, count in (pots or {}).items():
        table.pots[pile] = count
    game = Game(rules, table, Stream("a test"))
    game.dealer = players - 1 if dealer is None else dealer
    if begun:
        table.begin_turn(0)
        table.acted = table.active = True
        table.die = die
        table.extra_left = 2 if die == "2" else 0
    else:
        game.course.begin_turn(0)
    return game


def say(game: Game, *texts: str, seat: int | None = None) -> tuple[Event, ...]:
    """Push commands in notation; the events of the last one."""
    events: tuple[Event, ...] = ()
    for text in texts:
        events = game.push(parse(text), seat)
    return events


def legal(game: Game, seat: int | None = None) -> set[str]:
    """The legal list in notation."""
    texts = [str(command) for command in game.legal(seat)]
    assert len(texts) == len(set(texts)), "a command is listed twice"
    return set(texts)


def refused(game: Game, text: str, seat: int | None = None) -> str:
    """The code with which a command is refused; the game must stay as it was."""
    before = snapshot(game)
    with pytest.raises(IllegalCommand) as refusal:
        game.push(parse(text), seat)
    assert snapshot(game) == before
    return refusal.value.code


def laid(at: Table) -> tuple[Any, ...]:
    """Everything about a table, to be compared later."""
    table = at.copy()
    return (
        table.draw,
        table.completed,
        table.building,
        table.needs,
        table.pots,
        table.stocks,
        table.hands,
        table.discards,
        table.coins,
        table.turn_state(),
    )


def snapshot(game: Game) -> tuple[Any, ...]:
    """Everything about a game's state, to be compared later."""
    return (*laid(game.table), game.chance.position, len(game.moves), len(game.reshuffles))


def of_kind(events: Sequence[Event], kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
