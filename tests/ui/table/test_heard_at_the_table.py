"""What a screen reader hears where something was silent before: the list, the draw pile, the own points."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skipbo.controls.bindings import obey
from skipbo.engine.commands import Discard
from skipbo.play.facts import MatchFacts
from skipbo.store.schema import Values
from skipbo.ui.access.things import Deed
from skipbo.ui.input import Key
from skipbo.ui.scenes.pad_page import PageWriter
from tests.play.quick import play_out
from tests.ui.table.driver import TableDriver, make_match

QUIET = Values(tempo="instant", motion="none")


@pytest.fixture(autouse=True)
def as_shipped() -> Iterator[None]:
    """What a test puts in force is not in force for the next."""
    yield
    obey({})


def heard_table(edition: str = "classic", **wishes: object) -> TableDriver:
    table = TableDriver(edition, wishes=QUIET._replace(**wishes))  # type: ignore[arg-type]
    table.context.voice.is_heard = True
    table.settle()
    told(table)
    return table


def told(table: TableDriver) -> str:
    table.tick(3)
    table.scene.described()  # as a reader has it done, ten times a second
    return " ".join(said.words for said in table.context.voice.take())


def test_the_list_of_moves_says_that_it_opens_and_what_came_last() -> None:
    table = heard_table()
    table.context.stack.input.handle(Key("l"))
    assert "List of moves" in told(table)
    table.context.stack.input.handle(Key("l"))
    assert "closed" in told(table)


def test_the_draw_pile_says_what_it_is() -> None:
    table = heard_table()
    table.scene.do("spot draw -1 0", Deed.PRESS, "")
    assert "Draw pile:" in told(table)


def test_asked_how_things_stand_it_says_so_short_or_in_full() -> None:
    said = {}
    for manner in ("short", "full"):
        table = heard_table(speech=manner)
        table.context.stack.input.handle(Key("t"))
        said[manner] = told(table)
        assert "and" in said[manner]
    assert len(said["full"]) > len(said["short"])


@pytest.mark.parametrize("manner", ["short", "full"])
def test_asked_while_another_plays_it_says_who(manner: str) -> None:
    table = TableDriver("classic", 2, wishes=Values(tempo="slow", motion="full", speech=manner))
    table.context.voice.is_heard = True
    table.settle()
    table.give(next(command for command in table.scene.client.legal() if isinstance(command, Discard)))
    told(table)
    assert not table.scene.client.is_my_turn
    table.context.stack.input.handle(Key("t"))
    said = told(table)
    assert "Player 1’s turn." in said
    assert "our turn" not in said


def test_the_first_turn_says_what_is_asked_for_too() -> None:
    table = TableDriver("mod", wishes=QUIET)
    table.context.voice.is_heard = True
    table.settle()
    assert "Roll?" in told(table)


def test_the_own_points_are_there() -> None:
    table = heard_table("mod")
    names = [thing.name for thing in table.scene.described().things if thing.key == "own points"]
    assert len(names) == 1
    assert "point" in names[0]


def test_the_score_pad_is_told_with_the_heads_of_its_columns() -> None:
    match = make_match("deluxe", 2, stock=5)
    play_out(match)
    table = TableDriver("deluxe", 2)
    facts = MatchFacts(match)
    page = PageWriter(facts, table.context.text, table.context.palette).write()
    game = next(line for line in page.said if line.startswith("Game 1:"))
    assert all(name in game for name in facts.labels)
    assert any(line.startswith("Together:") for line in page.said)
