"""Whole games of every edition, played by drags and by keys alone, on a fake clock."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.rules import RulesError
from skipbo.ui.simulated_hand import choose
from tests.ui.table.driver import TableDriver

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 2, {"stock": 10}),
    ("classic", 4, {"stock": 5, "partnership": True}),
    ("classic", 5, {"stock": 5, "building": 6, "hand": 7}),
    ("deluxe", 3, {"stock": 5, "hidden_discards": True, "no_wild_on_wild": True, "keep_wilds": True}),
    ("masters", 2, {"stock": 5}),
    ("masters", 4, {"stock": 5, "harsh_toll": True}),
    ("mod", 2, {"stock": 5}),
    ("mod", 4, {"stock": 5, "partnership": True}),
    ("tournament", 6, {}),
    ("classic", 2, {"stock": 5, "manners": True}),
    ("mod", 3, {"stock": 5, "manners": True}),
]


def play(driver: TableDriver, seed: int, by_keys: bool = False, limit: int = 100_000) -> int:
    """Play until the game is over; every command given must be the one that the table understood."""
    rng = random.Random(seed)
    given = 0
    while given < limit:
        driver.settle()
        if driver.is_over:
            break
        command = choose(rng, driver.host.legal(driver.scene.client.seat))
        before = driver.host.step_count
        (driver.give_by_keys if by_keys else driver.give)(command)
        assert driver.match.game is not None
        moves = driver.match.game.moves
        assert len(moves) > before, f"{command} was not understood: {driver.scene.overlay.toast.parts}"
        assert str(moves[before].command) == str(command)
        given += 1
    return given


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
@pytest.mark.parametrize("by_keys", [False, True], ids=["drags", "keys"])
def test_a_whole_game(edition: str, players: int, options: dict[str, Any], by_keys: bool) -> None:
    driver = TableDriver(edition, players, tempo="instant", **options)
    play(driver, 1, by_keys)
    assert driver.is_over
    assert driver.host.result is not None
    assert driver.host.result.reason in ("stock", "blocked")


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
@pytest.mark.parametrize(("tempo", "motion"), [("quick", "full"), ("normal", "reduced")])
def test_with_motion_the_picture_ends_where_the_view_is(
    edition: str, players: int, options: dict[str, Any], tempo: str, motion: str
) -> None:
    driver = TableDriver(edition, players, tempo=tempo, motion=motion, **options)
    play(driver, 2, limit=14)
    driver.settle()
    assert driver.settles > 10


@pytest.mark.parametrize("edition", ["classic", "masters", "mod"])
def test_a_resize_in_mid_flight_changes_nothing_but_the_places(edition: str) -> None:
    driver = TableDriver(edition, 3, tempo="normal", draws=True, stock=5, size=(1024, 640))
    rng = random.Random(3)
    sizes = [(1600, 700), (1024, 1000), (1280, 720), (1024, 640)]
    driver.tick(40)
    driver.resize(sizes[0])
    for number in range(5):
        driver.settle()
        if driver.is_over:
            break
        driver.give(choose(rng, driver.host.legal(0)))
        driver.tick(5)
        driver.resize(sizes[number % len(sizes)])
    driver.settle()


@pytest.mark.parametrize("busy", range(1, 21))
def test_the_end_is_told_whenever_the_disk_gets_ready(busy: int) -> None:
    """A move may reach the disk between any two questions: the game's end must be seen all the same."""
    driver, asked = TableDriver(stock=5, tempo="instant"), [0, 0]

    def is_kept() -> bool:
        steps, times = asked
        asked[:] = [driver.host.step_count, 0 if driver.host.step_count != steps else times + 1]
        return asked[1] >= busy

    driver.context.is_kept = is_kept
    play(driver, 1)
    assert driver.is_over
    driver.tick(10)
    assert driver.ends == 1


def any_table(number: int) -> tuple[str, int, dict[str, Any]]:
    """A table with rules of its own: every edition in turn, every house rule now and then."""
    chance = random.Random(f"table {number}")
    while True:
        edition = ("classic", "deluxe", "masters", "mod", "tournament")[number % 5]
        players = 6 if edition == "tournament" else chance.randint(2, 6)
        options: dict[str, Any] = {}
        if edition != "tournament":
            options = {"stock": chance.choice((5, 10)), "building": chance.choice((3, 4, 4, 5, 6))}
            options |= {"hand": chance.choice((5, 5, 6, 7)), "partnership": chance.random() < 0.3}
            flags = ("must_play_ones", "no_wild_on_wild", "keep_wilds", "hidden_discards", "harsh_toll")
            options |= {flag: chance.random() < 0.2 for flag in flags}
        options["manners"] = chance.random() < 0.25
        try:
            rules_for(edition, players, **options)
        except RulesError:
            continue
        return edition, players, options


@pytest.mark.parametrize(
    "number", [*range(10), *(pytest.param(n, marks=pytest.mark.long) for n in range(10, 200))]
)
def test_two_hundred_games_at_the_instant_tempo(number: int) -> None:
    edition, players, options = any_table(number)
    level = ("random", "easy", "random")[number % 3]
    driver = TableDriver(edition, players, tempo="instant", level=level, seed=f"long {number}", **options)
    play(driver, number, by_keys=number % 4 == 0)
    assert driver.is_over
    assert driver.host.result is not None
    assert driver.host.result.reason in ("stock", "blocked")
