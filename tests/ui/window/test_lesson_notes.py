"""What a guided game says, and when."""

from __future__ import annotations

import pygame
import pytest

from skipbo import languages
from skipbo.engine.commands import ExtraDiscard
from skipbo.learn.guide import Guide
from skipbo.learn.lessons import LESSONS
from skipbo.store.lesson_place import LessonPlaces
from skipbo.store.store import Store
from skipbo.ui.app import App, take_over
from skipbo.ui.input import PointerMove, Press, Release
from skipbo.ui.scenes.lesson_scene import LessonScene
from skipbo.ui.scenes.lessons_scene import LessonsScene
from skipbo.ui.shell import Shell
from skipbo.ui.table_model import Spot

House = tuple[App, Shell, Store]


def _lesson(house: House, key: str, tempo: str = "instant") -> tuple[App, LessonScene]:
    app, shell, _store = house
    app.context.wishes = app.context.wishes._replace(tempo=tempo, motion="full")
    shell.lessons.begin(LESSONS[key])
    scene = app.context.stack.top
    assert isinstance(scene, LessonScene)
    return app, scene


def _go_on(app: App, scene: LessonScene) -> None:
    """One step of the lesson, if the player is asked for one."""
    app.step([], 0.05)
    step = scene.guide.step
    if step is not None and step.is_reading:
        scene._read_on()
    elif scene.table.client.is_my_turn and scene.table.director.is_idle and scene.guide.allowed():
        scene.table.intents.submit(scene.guide.allowed()[0])


def test_the_extra_discard_that_the_die_lesson_wants_is_made_by_a_drag(house: House) -> None:
    app, scene = _lesson(house, "die")
    for _ in range(2000):
        allowed = scene.guide.allowed()
        if allowed and isinstance(allowed[0], ExtraDiscard) and scene.table.director.is_idle:
            break
        _go_on(app, scene)
    app.step([], 0.05)
    wanted = scene.guide.allowed()[0]
    assert isinstance(wanted, ExtraDiscard)
    before = scene.table.client.host.step_count
    lying = scene.table.stage.places.lying(
        Spot("hand", scene.table.client.seat, scene.table.stage.model.hand.index(wanted.card))
    )
    start = (round(lying.x - lying.width * 0.3), round(lying.y))
    goal = scene.table.stage.places.area(Spot("discard", scene.table.client.seat, wanted.pile)).centre
    for event in (
        Press(*start),
        PointerMove(start[0] + 40, start[1] - 20, held=True),
        PointerMove(round(goal[0]), round(goal[1]), held=True),
        Release(round(goal[0]), round(goal[1])),
    ):
        scene.handle(event)
    assert scene.table.client.host.step_count == before + 1


def test_a_note_waits_until_what_it_speaks_of_has_been_seen(house: House) -> None:
    app, scene = _lesson(house, "die", tempo="normal")
    for _ in range(400):
        app.step([], 0.05)
        if scene.table.director.is_idle and scene.guide_note is not None:
            break
    assert scene.guide_note is not None
    assert "Roll it" in scene.guide_note.words
    scene.table.intents.submit(scene.guide.allowed()[0])
    app.step([], 0.05)
    assert not scene.table.director.is_idle  # the die tumbles
    assert "Roll it" in scene.guide_note.words
    assert not scene.table.stage.state.guided
    for _ in range(100):
        app.step([], 0.05)
    assert scene.guide_note is not None
    assert "1–4" in scene.guide_note.words
    assert scene.table.stage.state.guided


def test_only_steps_that_say_something_are_counted() -> None:
    for lesson in LESSONS.values():
        guide = Guide(lesson)
        numbers = []
        for number, step in enumerate(lesson.steps):
            guide._number = number
            if step.text:
                numbers.append(guide.progress)
        assert [number for number, _of in numbers] == list(range(1, len(numbers) + 1))
        assert {of for _number, of in numbers} == {len(numbers)}


def test_nobody_is_told_that_it_is_their_turn_when_the_game_is_over(house: House) -> None:
    app, scene = _lesson(house, "classic")
    for _ in range(3000):
        if scene.table.client.host.result is not None:
            break
        _go_on(app, scene)
    assert scene.table.stage.state.plates[scene.table.client.seat].line != "your turn"


def test_a_note_hides_no_cards_of_the_partnership_lesson(house: House) -> None:
    app, scene = _lesson(house, "partnership")
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        take_over(app.context, size)
        assert scene.guide_note is not None
        for seat in range(4):
            area = scene.table.stage.places.area(Spot("stock", seat))
            box = (round(area.x), round(area.y), round(area.w), round(area.h))
            assert not scene.guide_note.rect.colliderect(box), (size, seat)


@pytest.mark.parametrize("key", list(LESSONS))
@pytest.mark.parametrize(("text_size", "card_size"), [(200, 100), (100, 200), (150, 150)])
def test_with_large_words_or_cards_the_note_lies_below_the_table(
    house: House, key: str, text_size: int, card_size: int
) -> None:
    app, scene = _lesson(house, key)
    app.context.wishes = app.context.wishes._replace(text_size=text_size, card_size=card_size)
    for size in ((1024, 640), (1920, 1080)):
        take_over(app.context, size)
        assert scene.guide_note is not None
        places = scene.table.stage.places
        lowest = [places.area(Spot("stock", 0)).bottom]
        lowest += [places.lying(Spot("hand", 0, slot)).rect.bottom for slot in range(5)]
        assert scene.guide_note.rect.top >= max(lowest)


@pytest.mark.parametrize("key", list(LESSONS))
@pytest.mark.parametrize("language", languages.available())
def test_no_note_hides_what_it_points_at(house: House, key: str, language: str) -> None:
    languages.set_language(language)
    try:
        app, scene = _lesson(house, key)
        take_over(app.context, (1024, 640))
        _play_through(app, scene)
    finally:
        languages.set_language("en")


def _play_through(app: App, scene: LessonScene) -> None:
    """Play a lesson to its end, and look at every note on the way."""
    for _ in range(3000):
        if scene.table.client.host.result is not None or app.context.stack.top is not scene:
            break
        if scene.guide_note is not None and scene.table.director.is_idle:
            for spot in (*scene.table.stage.state.guided, *scene.ringed_here):
                area = scene.table.stage.places.area(spot)
                box = pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h))
                assert not scene.guide_note.rect.colliderect(box), (scene.guide_note.words, spot)
        _go_on(app, scene)


@pytest.mark.parametrize("key", list(LESSONS))
@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 100), ((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 100)]
)
def test_the_button_to_read_on_stays_under_the_pointer(
    house: House, key: str, size: tuple[int, int], text: int
) -> None:
    for language in languages.available():
        app, scene = _lesson(house, key)
        languages.set_language(language)
        try:
            app.context.wishes = app.context.wishes._replace(text_size=text)
            take_over(app.context, size)
            before = None
            for _ in range(600):
                if scene.guide.step is None or scene.guide.step.is_free:
                    break
                note = scene.guide_note
                if note is None or note.button is None:
                    before = None if scene.guide.step.do else before
                elif scene.table.director.is_idle:
                    if before is not None:
                        assert note.button.rect.collidepoint(before), (language, note.progress)
                    before = note.button.rect.center
                _go_on(app, scene)
        finally:
            languages.set_language("en")


def _until_asked(app: App, scene: LessonScene, moves: int) -> None:
    """Play on until so many moves were made and the lesson says what is next."""
    for _ in range(600):
        if len(scene.guide.place[1]) >= moves and scene.table.director.is_idle and scene.guide_note:
            return
        _go_on(app, scene)
    raise AssertionError("the lesson did not come so far")


@pytest.mark.parametrize("key", list(LESSONS))
def test_a_lesson_goes_on_where_it_was_left(house: House, key: str) -> None:
    app, scene = _lesson(house, key)
    _until_asked(app, scene, 5)
    view, words = scene.guide.client.view, scene.guide_note and scene.guide_note.words
    place = scene.guide.place
    _app, shell, _store = house
    shell.to_title()
    shell.lessons.choose()
    list_of_lessons = app.context.stack.top
    assert isinstance(list_of_lessons, LessonsScene)
    assert list_of_lessons.default_key == "go-on"
    go_on = list_of_lessons.group.find("go-on")
    assert go_on is not None
    go_on.activate()
    again = app.context.stack.top
    assert isinstance(again, LessonScene)
    assert again.guide.place == place
    assert again.guide.client.view == view
    assert again.guide_note is not None
    assert again.guide_note.words == words
    _until_asked(app, again, len(place[1]) + 1)  # and it goes on from there


def test_a_lesson_that_was_finished_is_not_continued(house: House) -> None:
    app, scene = _lesson(house, "classic")
    _until_asked(app, scene, 3)
    _app, shell, store = house
    assert LessonPlaces(store.paths).read() is not None
    shell.lessons._over(LESSONS["classic"])
    assert LessonPlaces(store.paths).read() is None
    assert not store.paths.lesson.exists()


@pytest.mark.parametrize(
    "written",
    [
        b"",
        b"[]",
        b'{"version":1}',
        b'{"version":2,"lesson":"classic","step":3,"moves":[]}',
        b'{"version":1,"lesson":"nobody","step":3,"moves":[]}',
        b'{"version":1,"lesson":"classic","step":999,"moves":[]}',
        b'{"version":1,"lesson":"classic","step":-1,"moves":[]}',
        b'{"version":1,"lesson":"classic","step":3,"moves":[7]}',
        b'{"version":1,"lesson":"classic","step":3,"moves":["nonsense"]}',
        b'{"version":1,"lesson":"classic","step":3,"moves":["hand:12>b1"]}',
        b'{"version":1,"lesson":"classic","step":40,"moves":[]}',
    ],
)
def test_a_place_that_makes_no_sense_begins_the_lesson_anew(house: House, written: bytes) -> None:
    app, shell, store = house
    store.paths.lesson.parent.mkdir(parents=True, exist_ok=True)
    store.paths.lesson.write_bytes(written)
    shell.to_title()
    shell.lessons.choose()
    shell.lessons.go_on()
    scene = app.context.stack.top
    assert isinstance(scene, LessonScene)
    assert scene.guide.place == (0, ())
    assert scene.guide.lesson.key == "classic"


def test_while_the_win_is_seen_the_lesson_asks_for_nothing(house: House) -> None:
    app, scene = _lesson(house, "classic", tempo="normal")
    for _ in range(4000):
        if scene.guide.host.result is not None:
            break
        scene.table.director.finish()
        _go_on(app, scene)
    assert scene.guide.host.result is not None
    shown = []
    while not scene.table.director.is_idle:
        app.step([], 0.02)
        shown.append(scene.guide_note)
    assert len(shown) > 50
    assert set(shown[:-5]) == {None}
