"""Who sits at a table, and a newcomer's first minutes: faces, names, levels, the lesson, the daily deal."""

from __future__ import annotations

from datetime import date

import pygame

from skipbo.engine.editions import MOST_TABLES
from skipbo.engine.notation import parse
from skipbo.engine.rules import OPTIONS
from skipbo.engine.seats import ANIMALS, NAMES, RELATIVES, SPARE_NAMES, distinct_faces
from skipbo.learn.guide import Guide
from skipbo.learn.lessons import LESSONS
from skipbo.play.client.values import Refused
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match
from skipbo.play.seat import Seat, other_tables
from skipbo.play.sitting import Sitting
from skipbo.store.store import Store
from skipbo.ui.app import App, make_context
from skipbo.ui.faces import seat_face
from skipbo.ui.input import Key
from skipbo.ui.menu_words import standing_words
from skipbo.ui.people import choose_face, daily_options, own_face
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.lesson_scene import LessonScene
from skipbo.ui.scenes.records_scene import RecordsScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.scenes.title_scene import TitleScene
from skipbo.ui.setup_state import PLACES, SetupState
from skipbo.ui.shell import Shell
from skipbo.ui.widgets.list_row import ListRow
from skipbo.ui.widgets.picture_choices import FaceButton
from skipbo.wording.taking_back import why_not_back

House = tuple[App, Shell, Store]
OWL = {"seats": {"south": {"name": "", "controller": "human", "face": "owl"}}}


def test_a_face_taken_while_two_play_is_free_for_nobody_when_four_do() -> None:
    state = SetupState()
    choose_face(state, "south", "owl")
    state.agreement.choose_players(4)
    assert len({state.table[place].face for place in state.places}) == 4
    assert state.table["south"].face == "owl"


def test_a_kept_set_up_with_one_face_twice_seats_everybody_with_their_own() -> None:
    state = SetupState.from_table(OWL)
    assert sorted(state.table[place].face for place in PLACES) == sorted(ANIMALS)
    assert state.table["south"].face == "owl"


def test_a_file_with_one_face_twice_shows_two() -> None:
    assert distinct_faces(["owl", "owl", "dragon", "fox"]) == ("owl", "hare", "bear", "fox")
    options = daily_options(date(2026, 11, 19))
    document = Match.begin(options.rules, options.seats, seed=options.seed).to_json()
    for seat in document["seats"]:
        seat["face"] = "owl"
    match = Match.from_json(document)
    assert [seat_face(MatchFacts(match), seat) for seat in (0, 1)] == ["owl-person", "hare"]


def test_computer_players_are_called_as_their_animals_are(house: House) -> None:
    app, shell, _store = house
    shell.new_game()
    scene = app.context.stack.top
    assert isinstance(scene, SetupScene)
    scene.change(lambda: scene.state.agreement.choose_players(6))
    names = [scene.name_of(place) for place in scene.state.places]
    assert names == ["You", *(NAMES[scene.state.table[place].face] for place in PLACES[1:])]
    fox = next(place for place in scene.state.places if scene.state.table[place].face == "fox")
    scene.state.table["south"].name = "Bo"
    assert scene.name_of(fox) == NAMES[scene.state.table["south"].face], "somebody is called Bo already"


def test_the_chosen_face_is_used_in_lessons_and_in_the_daily_deal(house: House) -> None:
    app, shell, _store = house
    app.context.change(last_setup={"seats": {"south": {"controller": "human", "face": "fox"}}})
    assert own_face(app.context.wishes.last_setup) == "fox"
    shell.daily_deal()
    asked = app.context.stack.top
    assert isinstance(asked, ConfirmScene)
    assert asked.title().startswith("Daily deal: ")
    asked.handle(Key("return"))
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    assert [seat.face for seat in table.client.facts.seats] == ["fox", "hare"]
    assert table.client.facts.names[1] == "Lina"
    shell.to_title()
    shell.lessons.begin(LESSONS["partnership"])
    lesson = app.context.stack.top
    assert isinstance(lesson, LessonScene)
    assert [seat.face for seat in lesson.guide.client.facts.seats] == ["fox", "hare", "owl", "cat"]


def test_the_daily_deal_says_so_and_of_which_day_it_is(house: House) -> None:
    options = daily_options(date(2026, 11, 19))
    match = Match.begin(options.rules, options.seats, seed=options.seed)
    assert MatchFacts(match).daily == date(2026, 11, 19)
    assert MatchFacts(Match.from_json(match.to_json())).daily == date(2026, 11, 19)
    assert MatchFacts(Match.begin(options.rules, options.seats, seed="daily-today")).daily is None
    app, shell, _store = house
    shell.play(Sitting(match))
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    assert table.stage.state.edition == "Daily deal"
    assert table.stage.state.line == "19 Nov 2026"


def test_the_list_of_replays_says_which_day_was_dealt(house: House) -> None:
    app, shell, store = house
    options = daily_options(date(2026, 11, 19))
    for number, seed in enumerate((options.seed, "daily-today")):
        match = Match.begin(options.rules, options.seats, seed=seed)
        match.count_game(forfeit_by=0)
        store.records.add(f"0123456789abcdef-{number}", match.records[0].to_json())
    shell.kept.replays()
    page = app.context.stack.top
    assert isinstance(page, RecordsScene)
    rows = [widget.words for widget in page.group.focus_chain() if isinstance(widget, ListRow)]
    assert sorted(rows) == ["Classic", "Daily deal · 19 Nov 2026"]


def test_nobody_sits_at_two_tables_of_a_room() -> None:
    own = [Seat("leo"), *(Seat(NAMES[face], "easy", face) for face in ANIMALS[1:])]
    seatings = other_tables(own, MOST_TABLES, ("easy", "hard"))
    names = [seat.name.casefold() for seats in (own, *seatings) for seat in seats]
    assert len(names) == 6 * MOST_TABLES == len(set(names))
    pairs = []
    for seats in seatings:
        assert {seat.face for seat in seats} == set(ANIMALS)
        assert {seat.controller for seat in seats} == {"easy", "hard"}
        pairs += [frozenset((seats[seat].face, seats[seat + 3].face)) for seat in range(3)]
    assert len(set(pairs)) == 12


def test_people_with_the_strangers_names_leave_names_for_them_all() -> None:
    for wanted in ([*RELATIVES["fox"], "Nora", "Zoe"], list(SPARE_NAMES)):
        own = [Seat(name) for name in wanted]
        names = [seat.name for seats in (own, *other_tables(own, MOST_TABLES)) for seat in seats]
        assert len(names) == len(set(names))


def test_a_level_stands_on_the_plate_in_a_match_too(house: House) -> None:
    app, shell, _store = house
    shell.new_game()
    scene = app.context.stack.top
    assert isinstance(scene, SetupScene)
    scene.state.agreement.choose(OPTIONS["target"], 500)
    shell.deal(scene.state.options(["You", "Bo"]))
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    assert table.stage.state.plates[1].line == "0 points · Grade 3"
    assert table.stage.state.plates[0].line == "0 points"


# --- the first minutes


def lead(app: App) -> str:
    """What the title's amber button says."""
    title = app.context.stack.top
    assert isinstance(title, TitleScene)
    assert title.default_key is not None
    button = title.group.find(title.default_key)
    assert button is not None
    return button.label()


def test_the_first_start_leads_to_the_lesson_and_then_to_a_game(house: House) -> None:
    app, shell, _store = house
    assert lead(app).startswith("Learn to play")
    app.context.change(lesson_played=True)
    shell.to_title()
    assert lead(app).startswith("Play a game now")
    title = app.context.stack.top
    assert isinstance(title, TitleScene)
    button = title.group.find("first")
    assert button is not None
    button.activate()
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    facts = table.client.facts
    assert (facts.rules.stock, facts.rules.target) == (10, 0)
    assert facts.seats[1].controller == "easy"
    shell.to_title()
    assert lead(app).startswith("Continue")


def test_whoever_has_set_a_game_up_begins_with_a_new_one(house: House) -> None:
    app, shell, _store = house
    app.context.change(last_setup=SetupState().to_table())
    shell.to_title()
    assert lead(app) == "New match"


# --- the free end of the first lesson


def free_part(pile: str = "*", face: str = "hare") -> Guide:
    """The first lesson where the player is free, the first 1 on this pile."""
    guide = Guide(LESSONS["classic"], face=face)
    while guide.step is not None and not guide.step.is_free:
        if guide.step.is_reading:
            guide.go_on()
        elif guide.is_watching:
            guide.client.go_on()
        else:
            wanted = [move for move in guide.allowed() if str(move) == f"hand:1>b{pile}"]
            guide.client.say((wanted or guide.allowed())[0])
    return guide


def test_a_lesson_speaks_of_the_pile_that_was_used() -> None:
    for pile in "1234":
        guide = Guide(LESSONS["classic"])
        while "shows an 8" not in guide.text():
            if guide.step is not None and guide.step.is_reading:
                guide.go_on()
            elif guide.is_watching:
                guide.client.go_on()
            else:
                wanted = [move for move in guide.allowed() if str(move) == f"hand:1>b{pile}"]
                guide.client.say((wanted or guide.allowed())[0])
        assert f"Pile {pile} needs a 7." in guide.text()
        assert "Bo’s stock" in guide.text()


def test_a_lesson_names_whoever_sits_there_instead() -> None:
    guide = free_part(face="fox")
    assert guide.client.facts.names[1] == "Lina"


def test_the_free_part_has_undo_hints_and_reacts_to_mistakes() -> None:
    guide = free_part()
    assert not guide.client.can_undo, "what the lesson asked for stays done"
    assert not isinstance(guide.client.say(parse("hand:S>b3")), Refused), "as the 1 that is held as well"
    assert guide.text().startswith("You hold a 1 for that place")
    assert guide.client.undo() is not None
    assert "Skip-Bo back" not in guide.text()
    hint = guide.hint()
    assert hint is not None
    assert hint.command in guide.allowed()
    assert hint.reason is not None


def test_a_discard_that_forgets_the_stock_is_told() -> None:
    guide = free_part()
    for text in ("hand:1>b3", "hand:S>b3", "hand:3>b3", "hand:4>b3", "hand:5>b3"):
        assert not isinstance(guide.client.say(parse(text)), Refused), text
    assert guide.text() == "Now your stock card fits: play it!"
    discard = next(move for move in guide.allowed() if str(move).startswith("hand:") and ">d" in str(move))
    guide.client.say(discard)
    assert guide.text().startswith("Your stock’s 6 would have fitted!")


# --- words


def test_what_can_not_be_taken_back_is_told_for_its_true_reason() -> None:
    names = ["You", "Bo"]
    assert "Nothing to undo yet" in why_not_back(None, 0, names)
    assert why_not_back(1, 0, names).startswith("Bo has played since")
    assert "something new" in why_not_back(0, 0, names)


def test_reset_all_asks_first(house: House) -> None:
    app, shell, _store = house
    app.context.change(sort_hand=True)
    shell.settings()
    scene = app.context.stack.top
    assert isinstance(scene, SettingsScene)
    reset = scene.group.find("reset")
    assert reset is not None
    reset.activate()
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    question.back()
    assert app.context.wishes.sort_hand
    reset.activate()
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    question.buttons()[-1][2].activate()
    assert not app.context.wishes.sort_hand


def test_pairs_show_beside_every_face_in_the_set_up(house: House) -> None:
    app, shell, _store = house
    shell.new_game()
    scene = app.context.stack.top
    assert isinstance(scene, SetupScene)
    scene.change(lambda: scene.state.agreement.choose_players(4))

    def pairs() -> list[int | None]:
        buttons = [scene.group.find(f"face-{place}") for place in scene.state.places]
        return [button.pair for button in buttons if isinstance(button, FaceButton)]

    assert pairs() == [None] * 4
    scene.change(lambda: scene.state.agreement.choose(OPTIONS["partnership"], True))
    assert pairs() == [0, 1, 0, 1]


# --- the tournament


def test_the_ceremony_ranks_the_whole_room_and_names_its_winners() -> None:
    from build.screenshots import _ceremony, _ended_room

    pygame.display.init()
    pygame.display.set_mode((1024, 640))
    room = _ended_room()
    for size in ((1024, 640), (1920, 1080)):
        context = make_context(size)
        scene = _ceremony(context, room)
        context.stack.push(scene)
        context.stack.draw(pygame.Surface(size))
        buttons = [scene.group.find(key) for key in ("title", "again")]
        window = pygame.Rect(0, 0, *size)
        assert all(button is not None and window.contains(button.rect) for button in buttons)
    assert scene._headline() == "Your pair wins the tournament!"
    assert scene._sign_words() == ("You and Bruno", "2 of 4 games won at table 1")
    assert [row.wins for row in scene._rows] == sorted((row.wins for row in scene._rows), reverse=True)
    assert len(scene._rows) == 12


def test_who_finds_no_place_in_a_line_is_counted() -> None:
    six = ("", "Bo", "Oda", "Cy", "Di", "Eli")
    assert standing_words(six, (0,) * 6, 3) == "You, Bo, Oda and 3 more"
    assert standing_words(six, (40, 0, 5, 0, 0, 0), 3) == "You: 40, Bo: 0, Oda: 5 and 3 more"
    assert standing_words(("", "", "Oda"), ()) == "Player 1, Player 2, Oda"
    assert standing_words(("Ana", "Bo"), (1, 2), 3) == "Ana: 1, Bo: 2"
