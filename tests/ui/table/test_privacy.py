"""Pass-and-play: nothing of a person's hand is on the screen before they say so."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from skipbo import languages
from skipbo.engine.commands import Discard
from skipbo.engine.events import CardsDrawn
from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.store.schema import Values
from skipbo.ui.input import InputEvent, Key, KeyUp, PointerLeft, PointerMove, Press, Release, Wheel
from skipbo.ui.match_flow import MatchFlow
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.table_model import Spot
from tests.play.quick import random_command
from tests.ui.table.driver import TableDriver, make_match
from tests.ui.table.worlds import OtherWorld

Story = Callable[[TableDriver, int], Iterator[None]]


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
            match.game.push(random_command(match.game, chance), match.game.table.turn)
        assert match.game.table.hands[match.game.table.turn]
        again = Match.from_json(match.to_json())
        pictures.append(frames(other_hand(again) if change else again, "normal"))
    assert pictures[0] == pictures[1]


def test_the_hand_shows_once_its_owner_says_so() -> None:
    driver = TableDriver(match=make_match("classic", 2, humans=(0, 1), stock=5), tempo="instant", draws=True)
    driver.settle()
    driver.tick(5)
    assert isinstance(driver.context.stack.top, HandoverScene)
    assert not driver.scene.client.is_open
    driver.key("return")
    driver.tick(30)
    assert driver.context.stack.top is driver.scene
    assert driver.scene.client.is_open


# ------------------------------------------------------------------ two worlds, one picture


def pictures(story: Story, other_world: bool, seats: int = 2, **wishes: object) -> list[bytes]:
    """What is on the screen at each moment of a story, in one of two worlds: one person holds other cards."""
    languages.set_language("en")
    people = (0, 1) if seats == 2 else (0, 2)
    options = wishes.pop("options", {})
    match = make_match("classic", seats, people, seed="two worlds", stock=8, **options)  # type: ignore[arg-type]
    assert match.game is not None
    chance = random.Random(7)
    for _ in range(40):  # both have drawn, played and discarded
        match.game.push(random_command(match.game, chance), match.game.table.turn)
    while match.game.table.turn not in people or not _discards(Host(match)):
        match.game.push(random_command(match.game, chance), match.game.table.turn)
    first = match.game.table.turn
    second = next(seat for seat in people if seat != first)
    host = OtherWorld(match, second) if other_world else Host(match)
    values = Values(tempo="instant")._replace(**wishes)  # type: ignore[arg-type]
    driver = TableDriver(host=host, draws=True, size=(1024, 640), wishes=values)
    shown = []
    for _moment in story(driver, second):
        driver.tick()
        driver.context.stack.dirty = driver.context.stack.whole = True
        driver.context.stack.draw(driver.surface)
        shown.append(pygame.image.tobytes(driver.surface, "RGB"))
    return shown


def _discards(host: Host) -> list[Discard]:
    assert host.turn is not None
    return [command for command in host.legal(host.turn) if isinstance(command, Discard)]


def until_hand_over(driver: TableDriver) -> Iterator[None]:
    for _ in range(900):
        if isinstance(driver.context.stack.top, HandoverScene):
            return
        yield
    raise AssertionError("nobody was asked to take the mouse")


def first_ends_the_turn(driver: TableDriver) -> None:
    assert driver.scene.client.is_open
    driver.scene.intents.submit(_discards(driver.host)[0])


def the_list_was_left_open(driver: TableDriver, second: int) -> Iterator[None]:
    yield from until_hand_over(driver)
    driver.key("return", "l")
    assert driver.scene.overlay.moves.is_open
    yield
    first_ends_the_turn(driver)
    yield from until_hand_over(driver)
    for _ in range(3):
        yield


def a_hint_was_left_open(driver: TableDriver, second: int) -> Iterator[None]:
    yield from until_hand_over(driver)
    driver.key("return")
    driver.tick(3)
    driver.key("h")
    driver.tick(3)
    assert driver.scene.overlay.note is not None
    yield
    first_ends_the_turn(driver)
    yield from until_hand_over(driver)
    assert driver.scene.overlay.note is None
    assert driver.scene.stage.state.hints == ()
    yield


def the_window_changes_meanwhile(driver: TableDriver, second: int) -> Iterator[None]:
    yield from until_hand_over(driver)
    driver.key("return")
    first_ends_the_turn(driver)
    yield from until_hand_over(driver)
    for size in ((1280, 720), (1024, 640)):
        driver.resize(size)
        yield
    languages.set_language("es")
    driver.resize((1024, 640))
    yield
    languages.set_language("en")
    driver.resize((1024, 640))
    yield


def the_pointer_rests_on_the_hand(driver: TableDriver, second: int) -> Iterator[None]:
    yield from until_hand_over(driver)
    driver.key("return")
    point = driver.scene.stage.places.area(Spot("hand", driver.scene.client.seat, 0)).centre
    move = PointerMove(round(point[0]), round(point[1]))
    driver.context.stack.input.handle(move)
    driver.tick(40)
    yield
    first_ends_the_turn(driver)
    for _ in range(5):
        driver.context.stack.input.handle(move)
        yield
    yield from until_hand_over(driver)
    driver.context.stack.input.handle(move)
    driver.tick(40)
    yield


def a_move_is_taken_back(driver: TableDriver, second: int) -> Iterator[None]:
    """Undo says nothing of the other, and after the hand-over nothing of it is left."""
    yield from until_hand_over(driver)
    driver.key("return")
    for _ in range(3):
        driver.key("u")
        yield
    first_ends_the_turn(driver)
    driver.key("u")
    yield from until_hand_over(driver)
    driver.key("u")
    yield


STORIES: list[Story] = [
    the_list_was_left_open,
    a_hint_was_left_open,
    the_window_changes_meanwhile,
    the_pointer_rests_on_the_hand,
    a_move_is_taken_back,
]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: str(story.__name__))
def test_nobody_sees_what_another_person_holds(story: Story) -> None:
    assert pictures(story, False, card_size=200) == pictures(story, True, card_size=200)


def a_card_is_in_the_hand_when_the_turn_comes(driver: TableDriver, second: int) -> Iterator[None]:
    """With tabletop manners somebody may drag a card while others play, and never let it go."""
    yield from until_hand_over(driver)
    driver.key("return")
    first = driver.scene.client.seat
    while driver.host.turn == first:
        legal = driver.host.legal(first)
        driver.scene.intents.submit(next((each for each in legal if isinstance(each, Discard)), legal[0]))
    for _ in range(4000):
        if driver.host.step_count and driver.host.steps(first)[-1].seat not in (first, second):
            break  # the computer player between has begun, and waits for nobody any more
        driver.tick()
    point = driver.scene.stage.places.area(Spot("hand", first, 1)).centre
    x, y = round(point[0]) - 12, round(point[1])
    driver.context.stack.input.handle(Press(x, y))
    driver.context.stack.input.handle(PointerMove(x, y - 120, held=True))
    assert driver.scene.drag.is_dragging
    yield
    yield from until_hand_over(driver)
    assert not driver.scene.drag.is_dragging
    driver.context.stack.input.handle(PointerMove(x, y - 130, held=True))
    yield
    driver.context.stack.input.handle(Release(x, y - 130))
    yield


def test_a_drag_under_way_shows_no_card_of_the_next_person() -> None:
    story, options = a_card_is_in_the_hand_when_the_turn_comes, {"manners": True}
    assert pictures(story, False, 3, options=options) == pictures(story, True, 3, options=options)


def a_wild_hand(seed: int) -> Story:
    """Whatever anybody does while a hand lies face down (all but saying that it is theirs)."""

    def story(driver: TableDriver, second: int) -> Iterator[None]:
        chance = random.Random(seed)
        yield from until_hand_over(driver)
        driver.key("return")
        first_ends_the_turn(driver)
        for _ in range(60):
            modal = isinstance(driver.context.stack.top, HandoverScene)
            driver.context.stack.input.handle(_wild(driver, chance, modal))
            yield
        # The same at the table itself, as if no hand-over lay over it.
        scene = driver.scene
        scene.client.look_from(second, is_open=False)
        scene.show_again()
        for _ in range(60):
            scene.input.handle(_wild(driver, chance, False))
            scene.update(0.2)
            yield

    return story


def _wild(driver: TableDriver, chance: random.Random, modal: bool) -> InputEvent:
    size = driver.scene.size
    x, y = chance.randrange(size[0]), chance.randrange(size[1])
    if chance.random() < 0.5:  # at the own cards, mostly
        x, y = round(size[0] * (0.3 + 0.4 * chance.random())), round(size[1] * (0.8 + 0.18 * chance.random()))
    key = chance.choice(("tab", "left", "up", "space", "u", "h", "l", "s", "1", "d", "pageup", "escape"))
    if modal:
        return chance.choice((PointerMove(x, y), Key("tab"), Key("u"), Key("h"), Key("l"), Wheel(x, y, 0, 1)))
    if not driver.scene.client.is_open and chance.random() < 0.1:
        key = "return"
    events = (
        PointerMove(x, y),
        PointerMove(x, y, held=True),
        Press(x, y, clicks=chance.choice((1, 2))),
        Release(x, y),
        Key(key),
        KeyUp("space"),
        Wheel(x, y, 0, 1),
        PointerLeft(),
    )
    return chance.choice(events)


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))]
)
def test_whatever_is_tried_a_hidden_hand_stays_hidden(seed: int) -> None:
    story = a_wild_hand(seed)
    assert pictures(story, False, card_size=150) == pictures(story, True, card_size=150)


def test_a_continued_match_tells_nothing_while_the_computer_plays() -> None:
    """On Continue nobody has said yet who sits there: neither list nor words tell of anybody's cards."""

    def story(driver: TableDriver, second: int) -> Iterator[None]:
        scene = driver.scene
        scene.client.look_from(second, is_open=False)  # whoever it would be
        scene.show_again()
        for event in (Key("l"), Key("h"), Key("tab"), Key("s"), Press(500, 600), Release(500, 600)):
            scene.input.handle(event)
            yield
        assert not scene.overlay.moves.is_open

    assert pictures(story, False) == pictures(story, True)


@pytest.mark.parametrize("with_list", [False, True])
def test_a_saved_games_picture_shows_nobodys_cards(with_list: bool) -> None:
    found = []
    for other_world in (False, True):
        match = make_match("classic", 2, (0, 1), seed="preview", stock=8)
        assert match.game is not None
        chance = random.Random(7)
        for _ in range(31):
            match.game.push(random_command(match.game, chance), match.game.table.turn)
        first = match.game.table.turn
        host = OtherWorld(match, first) if other_world else Host(match)
        driver = TableDriver(host=host, draws=True, size=(1024, 640), tempo="instant")
        for _moment in until_hand_over(driver):
            driver.tick()
        driver.key("return")
        driver.tick(30)
        assert driver.scene.client.is_open
        if with_list:
            driver.key("l")
            assert driver.scene.overlay.moves.is_open
        flow = MatchFlow.__new__(MatchFlow)
        flow.context, flow.table = driver.context, driver.scene
        found.append(flow._picture())
    assert found[0] is not None
    assert found[0] == found[1]
