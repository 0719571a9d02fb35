"""The notation: every command there and back, and nothing else taken."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.engine import commands, places
from skipbo.engine.cards import ALL_CARDS, card_of, face, is_face, shown_order
from skipbo.engine.commands import Cheat, Command, Discard, Play
from skipbo.engine.moves import DISCARD_ROWS_OF, DISCARDS, EXTRA_DISCARDS, HAND_ROWS, STOCK_ROW, STOCK_ROWS_OF
from skipbo.engine.notation import NotationError, parse
from skipbo.engine.places import Place


def every_command() -> list[Command]:
    found: list[Command] = [commands.PAY, commands.DECLINE, commands.ROLL, commands.END_TURN, commands.DRAW]
    found += [commands.CALL, *STOCK_ROW]
    for seat in range(6):
        found += [commands.die_gift(seat), Cheat(seat), *STOCK_ROWS_OF[seat]]
        found += [play for row in DISCARD_ROWS_OF[seat] for play in row]
    for card in ALL_CARDS:
        found += [*HAND_ROWS[card], *DISCARDS[card], *EXTRA_DISCARDS[card]]
    for building in range(6):
        found += [commands.coins_stand_in(building), commands.die_stand_in(building)]
        found += [commands.play(places.discard(index), building) for index in range(4)]
    return found


def test_every_command_comes_back_and_no_two_read_alike() -> None:
    found = every_command()
    assert [parse(str(command)) for command in found] == found
    assert len({str(command) for command in found}) == len(found)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("stock>b1", Play(Place("stock"), 0)),
        ("hand:7$$>b2", Play(Place("hand", card=card_of("7$$")), 1)),
        ("d3>b1", Play(Place("discard", index=2), 0)),
        ("2.d1>b4", Play(Place("discard", 2, 0), 3)),
        ("hand:S>d2", Discard(0, 1)),
        ("cheat 2", Cheat(2)),
    ],
)
def test_examples_from_the_protocol(text: str, command: Command) -> None:
    assert parse(text) == command
    assert str(command) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "stock",
        "stock>b0",
        "stock>b7",
        "stock>d1",
        "d5>b1",
        "d0>b1",
        "d1>d2",
        "hand:0>b1",
        "hand:13>b1",
        "hand:07>b1",
        "hand:7$$$>b1",
        "hand:S$>b1",
        "hand:>b1",
        "hand:7>d5",
        "2.hand:7>b1",
        "2.hand:7>d1",
        "6.stock>b1",
        "-1.stock>b1",
        "coins>d1",
        "2.coins>b1",
        "2.die>b1",
        "2.die>3.stock",
        "coins>2.stock",
        "die>6.stock",
        "extra:7>b1",
        "cheat",
        "cheat 6",
        "cheat  2",
        "PAY",
        "pay ",
        " pay",
        "stock>b1\n",
        "stock > b1",
        "stock>b\u0661",
    ],
)
def test_what_is_no_command(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


@given(st.text())
def test_any_text_is_a_command_or_refused(text: str) -> None:
    try:
        command = parse(text)
    except NotationError:
        return
    assert str(command) == text


@given(
    st.from_regex(
        r"([0-9]\.)?(stock|d[0-9]|hand:[0-9S$]{1,4}|extra:[0-9S$]{1,4}|coins|die)>[bd]?[0-9](\.stock)?"
    )
)
def test_texts_that_look_like_commands(text: str) -> None:
    try:
        command = parse(text)
    except NotationError:
        return
    assert str(command) == text.rstrip("\n")


def test_there_is_one_object_for_each_command_however_it_is_made() -> None:
    command = Play(Place("stock", None, 0), 2)
    assert command is STOCK_ROW[2]
    assert command is Play(building=2, source=Place(kind="stock"))
    assert pickle.loads(pickle.dumps(command)) is command
    assert copy.deepcopy(command) is command
    assert copy.copy(command) is command
    assert len({command, Play(Place("stock"), 2)}) == 1


def test_faces() -> None:
    assert [face(card_of(text)) for text in ("1", "12", "S", "7$", "7$$")] == ["1", "12", "S", "7$", "7$$"]
    assert not any(map(is_face, ("0", "13", "s", "7$$$", "", None, 7, ["7"])))
    assert sorted(map(card_of, ("S", "2$", "2", "11", "2$$")), key=shown_order) == [
        card_of(text) for text in ("2", "2$", "2$$", "11", "S")
    ]
