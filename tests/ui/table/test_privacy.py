"""Pass-and-play: nothing of a person's hand is on the screen before they say so."""

import random
from dataclasses import replace

import pygame
import pytest

from skipbo.engine.events import CardsDrawn
from skipbo.play.match import Match
from skipbo.ui.input import Key
from skipbo.ui.scenes.handover import HandoverScene
from tests.play.quick import random_command
from tests.ui.table.driver import TableDriver, make_match


def other_hand(match: Match) -> Match:
    """The same match with other cards in the hand of the player whose turn it is."""
    game = match.game
    assert game is not None
    table = game.table
    hand = table.hands[table.turn]
    hand[:] = [number % 12 + 1 if number else 5 for number in hand]
    return match


def frames(match: Match, tempo: str) -> list[bytes]:
    """Every picture from the first one until the hand-over waits."""
    driver = TableDriver(match=match, tempo=tempo, draws=True, size=(1024, 640))
    shown = []
    for _ in range(1500):
        driver.tick()
        shown.append(pygame.image.tobytes(driver.surface, "RGB"))
        if isinstance(driver.context.stack.top, HandoverScene):
            driver.tick(3)
            shown.append(pygame.image.tobytes(driver.surface, "RGB"))
            return shown
    raise AssertionError("nobody was asked to take the mouse")


@pytest.mark.parametrize("tempo", ["quick", "instant"])
def test_from_the_deal_to_the_hand_over_the_pictures_do_not_depend_on_the_hand(tempo: str) -> None:
    deal = {"edition": "classic", "players": 2, "humans": (0, 1), "stock": 5}
    first = make_match(**deal)  # type: ignore[arg-type]
    second = make_match(**deal)  # type: ignore[arg-type]
    assert second.game is not None
    # The deal's own events tell the drawn cards: they must change with the hand.
    turn = second.game.table.turn
    other_hand(second)
    second.game.opening = tuple(
        replace(event, cards=tuple(second.game.table.hands[turn])) if isinstance(event, CardsDrawn) else event
        for event in second.game.opening
    )
    assert frames(first, tempo) == frames(second, tempo)


def test_a_match_that_is_continued_asks_before_it_shows_a_hand() -> None:
    pictures = []
    for change in (False, True):
        match = make_match("classic", 2, humans=(0, 1), stock=8)
        assert match.game is not None
        chance = random.Random(4)
        for _ in range(21):
            match.push(random_command(match.game, chance), match.game.table.turn)
        assert match.game.table.hands[match.game.table.turn]
        again = Match.from_json(match.to_json())
        pictures.append(frames(other_hand(again) if change else again, "normal"))
    assert pictures[0] == pictures[1]


def test_the_hand_shows_once_its_owner_says_so() -> None:
    driver = TableDriver(match=make_match("classic", 2, humans=(0, 1), stock=5), tempo="instant", draws=True)
    driver.settle()
    driver.tick(5)
    assert isinstance(driver.context.stack.top, HandoverScene)
    assert not driver.scene.hand_shown
    driver.context.stack.handle(Key("return"))
    driver.tick(30)
    assert driver.context.stack.top is driver.scene
    assert driver.scene.hand_shown
