"""That the others can be let play faster stands on the table, and so does that they do."""

from __future__ import annotations

import random

import pygame
import pytest

from skipbo.store.schema import Values
from skipbo.ui.input import Key, KeyUp
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table.fast_forward import SECONDS_TO_TELL
from skipbo.ui.table.fast_sign import FastSign, fast_area, stock_with_count
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver


def _watching() -> TableDriver:
    """A table at which the others play, for longer than a moment."""
    for seed in range(60):
        table = TableDriver("classic", 4, seed=f"fast {seed}", stock=10, tempo="relaxed")
        if table.host.turn == 1:
            return table
    raise AssertionError("the one to the left never began")


def test_after_a_while_of_watching_it_is_said_how_and_then_that_it_is_so() -> None:
    table = _watching()
    overlay = table.scene.overlay
    table.tick(2)
    assert overlay.fast_sign is FastSign.NONE, "a short turn needs no words"
    table.tick(round(SECONDS_TO_TELL * 60) + 5)
    assert overlay.fast_sign is FastSign.OFFERED
    table.context.stack.input.handle(Key("space"))
    table.tick(20)
    assert overlay.fast_sign is FastSign.ON
    table.context.stack.input.handle(KeyUp("space"))
    table.tick()
    assert overlay.fast_sign is FastSign.OFFERED
    model = table.scene.stage.model
    while not (table.scene.client.is_my_turn and table.scene.director.is_idle):
        was = model.turn
        table.tick()
        assert was != 0 or overlay.fast_sign is FastSign.NONE, "the own cards come: it is the own turn"
    table.tick()
    assert overlay.fast_sign is FastSign.NONE, "it is the player's own turn"


def test_it_makes_way_for_a_buttons_words_and_for_whatever_covers_the_table() -> None:
    table = _watching()
    overlay, state = table.scene.overlay, table.scene.stage.state
    table.tick(round(SECONDS_TO_TELL * 60) + 5)
    overlay.toast.parts = ()
    shown = overlay.areas()
    state.hover = Spot("tool", -1, len(table.scene.stage.layout.tools) - 1)
    assert shown
    assert overlay.areas() == shown[:-1], "where the button says what it does nothing else is said"
    state.hover = None
    assert overlay.areas() == shown
    table.scene.covered()
    assert overlay.fast_sign is FastSign.NONE


@pytest.mark.parametrize("edition", ["classic", "masters", "mod"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_it_lies_on_nobodys_cards(edition: str, size: tuple[int, int], text_size: int) -> None:
    for players in (2, 4, 6):
        table = TableDriver(edition, players, size=size, wishes=Values(text_size=text_size))
        stage = table.scene.stage
        for sign in (FastSign.OFFERED, FastSign.ON):
            area = fast_area(stage.layout, stage.furniture, sign)
            assert area is not None
            for seat in range(1, players):
                stock = stock_with_count(stage.layout, seat)
                feet = [stage.layout.seats.discard_foot(seat, pile).rect for pile in range(4)]
                for cards in (stock, *feet):
                    assert not area.colliderect(pygame_rect(cards)), (players, sign)
            assert not area.colliderect(pygame_rect(stage.layout.seats.stock(0).rect))


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 1280)])
def test_it_lies_on_no_number_under_a_pile_however_large_the_words(
    size: tuple[int, int], text_size: int
) -> None:
    wishes = Values(text_size=text_size, card_size=text_size, letters="dyslexic")
    for players in (2, 4, 6):
        stage = TableDriver("classic", players, size=size, wishes=wishes).scene.stage
        area = fast_area(stage.layout, stage.furniture, FastSign.OFFERED)
        assert area is not None
        for kind in ("building", "completed", "draw"):
            x, y = stage.layout.centre.pill(kind)
            assert not area.colliderect(pygame.Rect(round(x) - 20, round(y) - 8, 40, 16)), (players, kind)


def test_after_the_end_nothing_is_said_of_others_who_would_play() -> None:
    table, rng = TableDriver("classic", 2, seed="end", stock=5, tempo="instant"), random.Random(1)
    table.settle()
    while not table.is_over:
        table.scene.intents.submit(choose(rng, table.scene.client.legal()))
        table.settle()
    table.tick(round(SECONDS_TO_TELL * 60) + 10)
    assert table.scene.overlay.fast_sign is FastSign.NONE


def test_a_buttons_words_do_not_stay_under_what_it_opens() -> None:
    table = _watching()
    state = table.scene.stage.state
    state.hover = Spot("tool", -1, 0)
    table.scene.covered()
    assert state.hover is None
