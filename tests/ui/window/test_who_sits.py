"""Who sits down: six animals, a dial of grades, and who fits the player; by mouse, keys and screen reader."""

from __future__ import annotations

import math

import pygame
import pytest

from skipbo.engine.levels import GRADES, LEVELS
from skipbo.engine.seats import HUMAN, NAMES
from skipbo.engine.strength import STEP, Evidence
from skipbo.store.schema import Values
from skipbo.ui.access.things import Deed, Kind
from skipbo.ui.app import make_context
from skipbo.ui.input import Key
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.who_sits_scene import WhoSitsScene
from skipbo.ui.setup_state import PLACES, MatchOptions, SetupState
from skipbo.ui.widgets.grade_dial import AnimalCard, GradeButton, GradeDial, angle_of
from skipbo.ui.widgets.people_buttons import PersonButton
from skipbo.wording.temperament_words import temperament_words

STRONG = [Evidence(6, STEP, True)] * 20


class SetUp:
    """A set-up that nobody sees, asked who sits at North."""

    def __init__(
        self, players: int = 4, size: tuple[int, int] = (1920, 1080), kept: dict[str, object] | None = None
    ) -> None:
        self.context = make_context(size, Values(last_setup=kept or {}))
        self.dealt: list[MatchOptions] = []
        self.setup = SetupScene(
            self.context,
            self.dealt.append,
            lambda: None,
            lambda name: STRONG if name == "" else (),
            lambda: [("Marta", 12), ("Luis", 1)],
        )
        self.context.stack.push(self.setup)
        self.setup.change(lambda: self.setup.state.agreement.choose_players(players))
        self.place = self.state.places[-1 if players != 4 else 2]
        self.open(self.place)

    @property
    def state(self) -> SetupState:
        return self.setup.state

    def open(self, place: str) -> WhoSitsScene:
        """Ask who sits there."""
        button = self.setup.group.find(f"level-{place}")
        assert isinstance(button, GradeButton)
        button.activate()
        scene = self.context.stack.top
        assert isinstance(scene, WhoSitsScene)
        self.scene = scene
        return scene

    def press(self, key: str) -> None:
        """Press a widget of the scene."""
        widget = self.scene.group.find(key)
        assert widget is not None, key
        widget.activate()

    def dial(self) -> GradeDial:
        """The dial of whoever is chosen."""
        dial = self.scene.group.find("grade")
        assert isinstance(dial, GradeDial)
        return dial

    def card(self, face: str) -> AnimalCard:
        """An animal's card."""
        card = self.scene.group.find(f"animal-{face}")
        assert isinstance(card, AnimalCard)
        return card


def test_somebody_else_sits_down_with_a_grade_of_their_own() -> None:
    table = SetUp()
    table.press("animal-badger")
    assert table.scene.level == "grade7", "the grade at which Tejo is met first"
    table.dial().adjust(-1)
    table.press("sit")
    assert table.context.stack.top is table.setup
    who = table.state.table["north"]
    assert (who.face, who.controller, who.fits) == ("badger", "grade6", False)
    assert table.setup.name_of("north") == "Tejo"
    assert len({table.state.table[place].face for place in table.state.places}) == 4
    kept = SetupState.from_table(table.state.to_table())
    assert kept == table.state
    assert kept.animals["badger"] == "grade6", "and is remembered with Tejo"


def test_back_leaves_everything_as_it_was() -> None:
    table = SetUp()
    before = table.state.to_table()
    table.press("animal-badger")
    table.dial().adjust(1)
    table.context.stack.input.handle(Key("escape"))
    assert table.context.stack.top is table.setup
    assert table.state.to_table() == before


def test_who_sits_here_already_can_not_sit_down_again() -> None:
    table = SetUp()
    seated = {table.state.table[place].face for place in table.state.places if place != "north"}
    for face in NAMES:
        card = table.card(face)
        assert card.can_focus() == (face not in seated)
        card.activate()
    assert table.scene.face not in seated
    lina = table.card("hare").thing()
    assert lina is not None
    assert not lina.is_enabled
    assert "a player has this face" in lina.name, "Lina herself sits nowhere"
    fox = table.card("fox").thing()
    assert fox is not None
    assert ("sits here already" in fox.name) == ("fox" in seated)


@pytest.mark.usefixtures("context")
def test_the_dial_takes_pips_marks_steps_and_the_wheel_of_grades() -> None:
    table = SetUp()
    dial = table.dial()
    table.context.stack.draw(pygame.Surface((1920, 1080)))
    (x, y), radius = dial._middle()
    for grade in (1, 4, 9):
        angle = angle_of(grade)
        dial = table.dial()
        dial.release((round(x + radius * 0.8 * math.cos(angle)), round(y + radius * 0.8 * math.sin(angle))))
        assert table.scene.level == GRADES[grade - 1]
    dial = table.dial()
    table.context.stack.draw(pygame.Surface((1920, 1080)))
    expert = next(box for box, level in dial._marks if level == "expert")
    dial.release(expert.center)
    assert table.scene.level == "expert", "between two grades lies a mark"
    table.dial().adjust(1)
    assert table.scene.level == "deep"
    table.press("grade")
    assert table.scene.level == "easy", "round and round"
    table.dial().adjust(-1)
    assert table.scene.level == "easy"
    pill = table.dial()._pill()
    table.dial().release((pill.right - 5, pill.centery))
    assert table.scene.level == "grade2"


def test_who_fits_takes_the_grade_that_the_games_call_for_and_can_be_fixed_there() -> None:
    table = SetUp()
    table.press("fits")
    level = table.scene.level
    assert LEVELS[level].grade >= 7
    assert table.scene.fits
    table.press("sit")
    assert table.state.table["north"].fits
    button = table.setup.group.find("level-north")
    assert button is not None
    assert "fits you" in button.label()
    table.setup.do("deal", Deed.PRESS, "")
    assert [seat.fits for seat in table.dealt[0].seats] == [False, False, True, False]
    table.open("north")
    table.press("fits")
    assert (table.scene.level, table.scene.fits) == (level, False), "fixed where it is"
    table.press("sit")
    assert not table.state.table["north"].fits
    assert table.state.table["north"].controller == level


def test_it_says_that_somebody_plays_stronger_today() -> None:
    kept = SetupState()
    kept.table["north"].controller, kept.table["north"].fits = "grade4", True
    table = SetUp(players=2, kept=kept.to_table())
    told = [thing.name for thing in table.scene.described().things]
    assert "a little stronger today" in told
    assert LEVELS[table.state.table["north"].controller].grade > 4


def test_people_of_this_house_and_somebody_new() -> None:
    table = SetUp()
    shown = [widget for widget in table.scene.group.widgets if isinstance(widget, PersonButton)]
    others = [who.face for place, who in table.state.table.items() if place in ("south", "west", "east")]
    assert len({*others, *(button.face for button in shown)}) == len(others) + len(shown)
    face = shown[0].face
    table.press("person-0")
    who = table.state.table["north"]
    assert (who.controller, who.name, who.face) == (HUMAN, "Marta", face)
    table.open("west")
    assert [name for name, _games in table.scene._house] == ["Luis"], "Marta sits here already"
    table.press("person-new")
    assert (table.state.table["west"].controller, table.state.table["west"].name) == (HUMAN, "")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nobody_leaves_everybody_else_at_the_table(players: int) -> None:
    table = SetUp(players=players)
    place = table.place
    others = [table.state.table[other].face for other in table.state.places if other != place]
    table.press("nobody")
    assert table.state.agreement.seat_count == players - 1
    assert [table.state.table[other].face for other in table.state.places] == others
    assert len({table.state.table[other].face for other in PLACES}) == len(PLACES)


def test_two_can_not_become_one() -> None:
    table = SetUp(players=2)
    nobody = table.scene.group.find("nobody")
    assert nobody is not None
    assert not nobody.can_focus()


def test_anybody_is_somebody_who_is_free() -> None:
    table = SetUp()
    seated = {table.state.table[place].face for place in table.state.places if place != "north"}
    for _ in range(8):
        before = table.scene.face
        table.press("anybody")
        assert table.scene.face != before
        assert table.scene.face not in seated


def test_another_place_is_looked_at_and_what_was_chosen_stays() -> None:
    table = SetUp()
    table.press("animal-badger")
    table.press("chip-west")
    assert table.scene.place == "west"
    assert table.state.table["north"].face == "badger"
    you = table.scene.group.find("chip-south")
    assert you is not None
    assert not you.can_focus(), "a person chooses in the set-up"


def test_a_screen_reader_finds_all_of_it() -> None:
    table = SetUp()
    described = table.scene.described()
    assert described.title == "Who sits down?"
    things = {thing.key: thing for thing in described.things}
    for face, name in NAMES.items():
        thing = things[f"animal-{face}"]
        assert thing.kind is Kind.OPTION
        card = table.card(face)
        assert thing.name.startswith(f"{name}. {temperament_words(face, card.level)}")
        assert "Grade" in thing.name
    dial = things["grade"]
    assert (dial.kind, dial.value) == (Kind.CHOICE, "Grade 3, Medium")
    assert "Expert 8.5" in dial.more
    table.scene.do("grade", Deed.MORE, "")
    assert table.scene.level == "grade4"
    assert things["fits"].kind is Kind.SWITCH
    table.scene.do("fits", Deed.PRESS, "")
    assert table.scene.fits
    table.scene.do("sit", Deed.PRESS, "")
    assert table.context.stack.top is table.setup


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (720, 1000)])
def test_the_keyboard_reaches_everything(size: tuple[int, int]) -> None:
    table = SetUp(size=size)
    reached = {widget.key for widget in table.scene.group.focus_chain()}
    seated = {table.state.table[place].face for place in table.state.places if place != table.place}
    wanted = {f"animal-{face}" for face in NAMES if face not in seated}
    wanted |= {"grade", "fits", "sit", "anybody", "nobody", "person-new", "back"}
    assert len(wanted) == 10
    assert wanted <= reached


@pytest.mark.parametrize(
    "animals", [3, {"fox": "human"}, {"fox": ["deep"]}, {"dragon": "deep"}, {"fox": "grade10"}]
)
def test_a_kept_set_up_with_other_animals_is_not_trusted(animals: object) -> None:
    state = SetupState.from_table(
        {"animals": animals, "seats": {"north": {"controller": "grade5", "fits": "yes"}}}
    )
    assert state.animals == SetupState().animals
    assert (state.table["north"].controller, state.table["north"].fits) == ("hard", False)


def test_an_animal_s_sentence_is_said_only_where_its_play_bears_it_out() -> None:
    """A cat that does not look at the others' stocks yet is not said to watch them."""
    table = SetUp(2)
    table.press("animal-cat")
    assert table.scene.face == "cat"
    told = {}
    for grade in (1, 3, 4, 5, 9):
        table.scene._choose_level(GRADES[grade - 1])
        told[grade] = table.card("cat").sentence
    assert told[1] == told[3] == told[4] != told[5] == told[9]
    assert told[5].startswith("Watches your stock")
    assert temperament_words("badger", "easy") == "Still learning the game."
    assert temperament_words("hare", "easy").startswith("Plays fast")
    assert temperament_words("nobody", "easy") == ""
