"""Deluxe is itself: pad and pencil lie on the wood, can be opened in play, and are written on."""

from __future__ import annotations

import itertools

import pygame
import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.seats import HUMAN
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match, Seat
from skipbo.store.schema import Values
from skipbo.ui.access.things import Deed
from skipbo.ui.scenes.open_pad_scene import OpenPadScene
from skipbo.ui.scenes.pad_page import PadPage, PageWriter
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.read_aloud import key_of
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver


def _with_pad(edition: str = "deluxe", players: int = 2, **options: object) -> tuple[TableDriver, list[int]]:
    driver = TableDriver(edition, players, **options)  # type: ignore[arg-type]
    opened: list[int] = []
    number = 2 if edition == "tournament" else None
    scene = TableScene(driver.context, driver.client, table_number=number, on_score=lambda: opened.append(1))
    driver.context.stack.remove(driver.scene)
    driver.context.stack.push(scene)
    driver.scene = scene
    driver.settle()
    return driver, opened


def test_only_deluxe_has_a_pad() -> None:
    for edition, players in (("classic", 2), ("deluxe", 2), ("masters", 2), ("mod", 2), ("tournament", 6)):
        layout = TableDriver(edition, players).scene.stage.layout
        assert layout.shape.pad == (edition == "deluxe")


def test_it_opens_by_a_click_a_key_and_the_focus() -> None:
    driver, opened = _with_pad()
    driver.click("score")
    assert len(opened) == 1
    driver.key("p")
    assert len(opened) == 2
    for _ in range(30):
        driver.key("tab")
        if driver.scene.stage.state.focus == Spot("score"):
            break
    driver.key("return")
    assert len(opened) == 3


def test_in_other_editions_the_key_does_nothing() -> None:
    driver = TableDriver("classic", 2)
    driver.settle()
    driver.key("p")
    assert driver.context.stack.top is driver.scene


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 800), (1920, 1080)])
def test_it_lies_where_nothing_else_does(size: tuple[int, int], players: int, text_size: int) -> None:
    wishes = Values(tempo="instant", text_size=text_size)
    driver = TableDriver("deluxe", players, size=size, wishes=wishes)
    driver.settle()
    stage = driver.scene.stage
    layout = stage.layout
    hand = [stage.places.area(Spot("hand", 0, slot)) for slot in range(5)]
    others = [layout.seats.plate(0), *hand, *(layout.seats.discard_rect(0, pile, 1) for pile in range(4))]
    pad = layout.pad
    for other in others:
        assert not (
            pad.x < other.right - 1
            and other.x < pad.right - 1
            and pad.y < other.bottom - 1
            and other.y < pad.bottom - 1
        ), (pad, other)
    assert pad.h >= 32
    assert pygame.Rect(0, 0, *size).contains(
        pygame.Rect(round(pad.x), round(pad.y), round(pad.w), round(pad.h))
    )


def test_every_game_leaves_its_line_on_the_pad_that_lies_there() -> None:
    driver, _opened = _with_pad(draws=True)
    stage = driver.scene.stage
    pictures = []
    for games in (0, 1, 2):
        stage.state.games_written = games
        surface = pygame.Surface((120, 120))
        stage.furniture.pad(surface, pygame.Rect(10, 10, 98, 98), games, False)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert all(one != other for one, other in itertools.pairwise(pictures))


def test_before_the_first_game_is_over_the_pad_has_names_and_the_goal() -> None:
    driver = TableDriver("deluxe", 2)
    facts = MatchFacts(driver.match)
    page = PageWriter(facts, driver.context.text, driver.context.palette).write(is_fresh=False)
    words = [piece.words for piece in page.pieces]
    assert "Player 1" in words
    assert "to 500!" in words
    assert not page.rings
    assert not any(piece.fresh for piece in page.pieces)


def test_the_opened_pad_closes_by_escape_and_by_a_press_beside_it() -> None:
    from skipbo.ui.input import Key, Press

    driver = TableDriver("deluxe", 2, size=(1280, 800))
    for event in (Key("escape"), Press(8, 400)):
        scene = OpenPadScene(driver.context, driver.client.facts)
        driver.context.stack.push(scene)
        driver.context.stack.draw(driver.surface)
        driver.context.stack.input.handle(event)
        assert driver.context.stack.top is driver.scene


def test_who_leads_alone_is_ringed_and_a_match_that_is_won_has_no_goal_any_more() -> None:
    seats = [Seat("Ana", HUMAN), Seat("Bo", "easy"), Seat("Oda", "easy")]
    driver = TableDriver("deluxe", 2)

    def page_of(scores: list[int], target: int) -> PadPage:
        match = Match.begin(rules_for("deluxe", 3, target=target, stock=5), seats, seed="sums")
        match.count_game(0)
        match.scores[:] = scores
        return PageWriter(MatchFacts(match), driver.context.text, driver.context.palette).write()

    tied = page_of([0, 60, 60], 100)
    assert not tied.rings, "two rings would look as if both had won"
    assert len(page_of([0, 60, 25], 100).rings) == 1
    assert len(page_of([0, 110, 110], 100).rings) == 2, "these have won together"
    assert "to 100!" in [piece.words for piece in tied.pieces]
    won = page_of([110, 0, 25], 100)
    assert len(won.rings) == 1
    words = [piece.words for piece in won.pieces]
    assert "won with 110!" in words
    assert "to 100!" not in words


def test_the_standings_of_a_tournament_open_by_a_click_a_key_the_focus_and_by_ear() -> None:
    driver, opened = _with_pad("tournament", 6)
    driver.settle()
    driver.click("score")
    assert len(opened) == 1
    driver.key("p")
    assert len(opened) == 2
    for _ in range(30):
        driver.key("tab")
        if driver.scene.stage.state.focus == Spot("score"):
            break
    driver.key("return")
    assert len(opened) == 3
    thing = next(thing for thing in driver.scene.described().things if thing.key == key_of(Spot("score")))
    assert thing.name.startswith("The room")
    driver.scene.do(thing.key, Deed.PRESS, "")
    assert len(opened) == 4
    alone = TableDriver("tournament", 6)
    assert not alone.scene.stage.layout.shape.has_score, "one table is no room"
