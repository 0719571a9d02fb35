"""The coach in the window: the card is offered back on a paper, and the table never waits for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skipbo.ai.reasons import Reason
from skipbo.engine.notation import parse
from skipbo.languages import set_language
from skipbo.play.client.values import Advice, Awaits
from skipbo.play.coaching import PATIENCE, Judged
from skipbo.store.schema import Values
from skipbo.ui.access.things import Deed
from skipbo.ui.table.coach_note import CoachNote
from skipbo.ui.table.pill_place import things_on
from skipbo.wording.coach_words import better_words, looks_on_words
from tests.play.client.client_places import place
from tests.play.coached import better, coach
from tests.ui.table.driver import TableDriver


def table(
    *answers: Judged | None, size: tuple[int, int] = (1280, 800), wishes: Values | None = None
) -> tuple[TableDriver, list[float]]:
    _client, host, _ = place(
        people=(0,),
        hands={0: "8 5 9", 1: "2"},
        stocks={0: "3 10", 1: "3 8"},
        building=("", "1 2 3 4 5 6 7"),
        draw="1 2 3 4 5 6 7 8 9 10",
    )
    driver = TableDriver(host=host, size=size, wishes=wishes or Values())
    driver.client.coach, _worker, clock = coach(*answers)
    driver.scene.shown.put()
    driver.scene.play.settle()
    driver.settle()
    return driver, clock


ADVICE = better(parse("hand:8>b2"), parse("hand:9>b2"), parse("stock>b2"), cost=0.12)


def test_a_dragged_card_comes_back_with_the_reason_and_its_place_is_free_again() -> None:
    driver, _clock = table(None, None, ADVICE)
    driver.drag("hand:5", "d1")
    driver.tick(30)
    note = driver.scene.overlay.bubble
    assert isinstance(note, CoachNote)
    assert "Play the 8 first?" in note.words
    assert "A pile waits for an 8, and P1’s stock card is an 8." in note.words
    assert len(driver.client.view.hand) == 3, "nothing has been done"
    things = driver.scene.described().things
    assert [thing.name for thing in things if thing.key.startswith("answer")] == [
        "Take it back",
        "Discard anyway",
    ]
    driver.answer(0)
    driver.tick(30)
    assert driver.scene.overlay.bubble is None
    assert driver.client.awaits is Awaits.PERSON
    assert driver.scene.stage.state.lifted is None
    driver.drag("hand:8", "b2")
    driver.settle()
    assert 8 not in driver.client.view.hand


def test_whoever_means_it_discards_all_the_same_and_so_does_a_key() -> None:
    driver, _clock = table(ADVICE)
    driver.click("hand:5")
    driver.click("d1")
    driver.tick(5)
    assert isinstance(driver.scene.overlay.bubble, CoachNote)
    driver.key("right", "return")
    driver.tick(2)
    assert driver.client.view.players[0].discards[0] == (5,)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1280, 720), (1024, 640)])
def test_a_button_and_a_key_at_the_table_turn_it_on_and_off(size: tuple[int, int]) -> None:
    driver, _clock = table(size=size)
    driver.scene.shown.lay_out()
    driver.scene.play.refresh()
    pressed: list[str] = []
    driver.scene.intents._on_coach = lambda: pressed.append("coach")
    looks = dict(driver.scene.stage.state.tools)
    assert looks.get("coach") == ("on" if size != (1024, 640) else None), "a small table has it in the menu"
    assert driver.scene.stage.state.marks_coach == ("coach" not in looks), "seen to be on at every size"
    names = [thing.name for thing in driver.scene.described().things]
    assert ("Hint · Coach: on" in names) == ("coach" not in looks)
    if "coach" in looks:
        thing = next(thing for thing in driver.scene.described().things if thing.name == "Coach")
        assert thing.is_on
        driver.scene.do(thing.key, Deed.PRESS, "")
    driver.key("g")
    assert pressed == ["coach"] * (1 + ("coach" in looks))


def test_the_turn_goes_on_by_itself_when_nothing_comes() -> None:
    driver, clock = table()
    driver.drag("hand:5", "d1")
    driver.tick(3)
    assert driver.client.awaits is Awaits.COACH
    driver.drag("hand:9", "d2")  # too early: the card before is still in the air
    assert driver.client.awaits is Awaits.COACH
    clock[0] = PATIENCE
    driver.tick(2)
    assert driver.client.view.players[0].discards[0] == (5,)


@pytest.mark.parametrize("language", ["en", "es", "de"])
@pytest.mark.parametrize(
    ("size", "wishes"),
    [
        ((1024, 640), Values()),
        ((1024, 640), Values(text_size=200)),
        ((1280, 800), Values(text_size=200, contrast="high")),
        ((1920, 1080), Values(left_handed=True)),
    ],
)
def test_the_paper_fits_and_hides_nothing_of_what_it_speaks(
    language: str, size: tuple[int, int], wishes: Values
) -> None:
    set_language(language)
    try:
        driver, _clock = table(ADVICE, size=size, wishes=wishes)
        driver.resize(size)
        driver.drag("hand:5", "d1")
        driver.tick(30)
        note = driver.scene.overlay.bubble
        assert isinstance(note, CoachNote)
        assert driver.surface.get_rect().contains(note.rect)
        assert all(note.rect.contains(button.rect) for button in note.buttons)
        driver.context.stack.draw(driver.surface)
    finally:
        set_language("en")


def test_the_plan_that_plays_the_stock_card_does_not_say_that_it_fits_then() -> None:
    driver, _clock = table(ADVICE)
    view = driver.client.view
    reason = Reason("on_the_way", {"number": 8, "steps": 1})
    plan = (parse("hand:8>b2"), parse("stock>b1"))
    advice = Advice(0, parse("hand:9>d1"), plan, (view, view), reason, 0.1, None)
    assert "Then your stock card" not in better_words(advice)
    assert "from your stock" in better_words(advice)
    assert "Then your stock card" in better_words(replace(advice, better=plan[:1], views=(view,)))


def test_it_is_said_what_the_coach_does_and_for_whom() -> None:
    assert "seen in time" in looks_on_words(1)
    assert "for all at this screen" in looks_on_words(2)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_table_makes_room_for_the_paper_and_takes_it_back(size: tuple[int, int]) -> None:
    driver, _clock = table(ADVICE, size=size)
    stage = driver.scene.stage
    before = stage.layout.centre.building(0)
    driver.drag("hand:5", "d1")
    driver.tick(30)
    note = driver.scene.overlay.bubble
    assert isinstance(note, CoachNote)
    assert stage.layout.has_aside
    assert note.rect.bottom <= stage.layout.seam
    assert note.rect.collidelist(things_on(stage)) < 0, "it covers nothing"
    driver.answer(0)
    driver.tick(30)
    assert stage.layout.centre.building(0) == before
