"""The menus round a match: title line, pause, score pad, hand-over, room, saves and settings."""

import random
import warnings
from dataclasses import replace
from pathlib import Path

import pygame
import pygame.mask
import pytest

from build.screenshots import table_shots
from skipbo import languages
from skipbo.engine.editions import rules_for
from skipbo.learn.lessons import LESSONS
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.play.other_tables import OtherTables
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.play.tournament import Room
from skipbo.store.paths import Paths
from skipbo.store.schema import Values
from skipbo.store.statistics import StatRow
from skipbo.store.store import Store
from skipbo.ui.app import App, make_context
from skipbo.ui.faces import face_shown
from skipbo.ui.input import Key
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scenes.ceremony_scene import CeremonyScene
from skipbo.ui.scenes.confirm_scenes import AskNameScene, ConfirmScene, MessageScene
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.scenes.lesson_scene import LessonScene
from skipbo.ui.scenes.match_end_scene import HEAD, PITCH, MatchEndScene
from skipbo.ui.scenes.pause_scene import PauseScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.room_scene import RoomScene
from skipbo.ui.scenes.score_pad_scene import ScorePadScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.statistics_scene import StatisticsScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.scenes.title_scene import TitleScene
from skipbo.ui.score_words import result_words
from skipbo.ui.shell import Shell
from skipbo.ui.widgets.value_controls import Chooser
from skipbo.ui.widgets.win_bar import WinBar

House = tuple[App, Shell, Store]


def press(app: App, *names: str) -> None:
    for name in names:
        app.context.stack.input.handle(Key(name))
        app.step([], 0.02)


def people(count: int, others: int = 0) -> list[Seat]:
    return [Seat(f"P{n}", HUMAN, "hare") for n in range(count)] + [
        Seat(f"C{n}", "easy", "owl") for n in range(others)
    ]


def played_out(match: Match, seed: int = 3) -> Match:
    """The game under way, played by chance up to its last card, not counted."""
    chance = random.Random(seed)
    game = match.game
    assert game is not None
    while not game.is_over():
        legal = list(game.legal())
        stock = [command for command in legal if str(command).startswith("stock>b")]
        plays = [command for command in legal if ">b" in str(command)]
        game.push(chance.choice(stock or plays or legal), game.table.turn)
    return match


def test_the_title_tells_the_scores_after_a_counted_game(house: House) -> None:
    app, shell, store = house
    match = Match.begin(rules_for("classic", 2, stock=5, target=500), people(1, 1), seed="t")
    shell.play(Sitting(match))
    played_out(match)
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    assert shell._flow is not None
    shell._flow.game_over()
    assert isinstance(app.context.stack.top, ScorePadScene)
    press(app, "escape")
    assert isinstance(app.context.stack.top, TitleScene)
    under_way = store.autosave.under_way()
    assert under_way is not None
    assert under_way.scores == tuple(match.scores)
    assert max(under_way.scores) >= 25
    assert under_way.games_played == 1


def test_escape_leads_from_the_settings_back_to_the_pause(house: House) -> None:
    app, shell, _store = house
    shell.play(Sitting(Match.begin(rules_for("classic", 2), people(1, 1))))
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    press(app, "escape")
    pause = app.context.stack.top
    assert isinstance(pause, PauseScene)
    for key in ("settings", "rules", "save", "forfeit"):
        pause.group.focus_on(key)
        press(app, "return")
        assert app.context.stack.top is not pause
        press(app, "escape")
        assert app.context.stack.top is pause
    press(app, "escape")
    assert app.context.stack.top is table


def test_a_game_given_up_says_so_on_the_pad(house: House) -> None:
    app, shell, _store = house
    shell.play(Sitting(Match.begin(rules_for("classic", 3), people(1, 2))))
    press(app, "escape")
    pause = app.context.stack.top
    assert isinstance(pause, PauseScene)
    pause.group.focus_on("forfeit")
    press(app, "return", "tab", "return")
    pad = app.context.stack.top
    assert isinstance(pad, ScorePadScene)
    assert result_words(pad._match, 0, is_given_up=True)[0] == "Given up"
    assert pad._given_up_by == 0
    assert pad._rows()[0][0] == "You gave up."
    review = pad.group.find("review")
    assert review is not None, "the game is offered to be looked at for mistakes"
    review.activate()
    replayed = app.context.stack.top
    assert isinstance(replayed, ReplayScene)
    assert replayed.review is not None
    press(app, "escape")
    assert app.context.stack.top is pad
    pad.update(60.0)  # all is written, and has been seen
    press(app, "return")
    assert isinstance(app.context.stack.top, TableScene)


def test_a_match_can_be_saved_before_another_begins(house: House) -> None:
    app, shell, store = house
    shell.daily_deal()
    press(app, "return")
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    first = table.client.facts.identity
    shell.to_title()
    shell.daily_deal()
    press(app, "return")
    press(app, "tab", "return")
    assert isinstance(app.context.stack.top, AskNameScene)
    press(app, "return")
    top = app.context.stack.top
    assert isinstance(top, TableScene)
    assert top.client.facts.identity != first
    [save] = store.saves.entries()
    assert store.load_save(save).facts.identity == first


def test_with_two_people_nobody_is_called_you(house: House) -> None:
    app, shell, _store = house
    shell.new_game()
    scene = app.context.stack.top
    assert isinstance(scene, SetupScene)
    assert scene.name_of("south") == "You"
    scene.state.swap(0, 1)
    names = [scene.name_of(place) for place in scene.state.places]
    assert names == ["Bo", "You"], "a computer player is never called You"
    scene.state.swap(0, 1)
    scene.change(lambda: setattr(scene.state.table["north"], "controller", HUMAN))
    assert [scene.name_of(place) for place in scene.state.places] == ["Player 1", "Player 2"]


def test_escape_on_the_hand_over_opens_the_menu_and_no_hand(house: House) -> None:
    app, shell, _store = house
    shell.play(Sitting(Match.begin(rules_for("classic", 2), people(2))))
    table = app.context.stack.all()[0]
    assert isinstance(table, TableScene)
    for _ in range(10):
        app.step([], 0.1)
    panel = app.context.stack.top
    assert isinstance(panel, HandoverScene)
    press(app, "escape")
    pause = app.context.stack.top
    assert isinstance(pause, PauseScene)
    assert pause.group.find("moves") is None
    assert not table.client.is_open
    pause.group.focus_on("settings")
    press(app, "return")
    assert isinstance(app.context.stack.top, SettingsScene)
    press(app, "escape", "escape")
    assert app.context.stack.all()[-1] is panel
    assert not table.client.is_open


def room_of_two() -> Room:
    rules = rules_for("tournament", 6)
    seatings = [people(1, 5), [Seat(f"R{n}", "easy", "owl") for n in range(6)]]
    return Room.begin(rules, seatings, "room")


def give_up(shell: Shell) -> None:
    """The game at the people's table ends at once."""
    flow = shell._flow
    assert flow is not None
    flow.client.count_game(given_up=True)
    flow.after_game()


def test_the_room_opens_from_the_table_and_leads_back_to_it(house: House) -> None:
    app, shell, _store = house
    shell.play(Sitting(room_of_two()))
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    press(app, "p")
    assert isinstance(app.context.stack.top, RoomScene)
    press(app, "return")
    assert app.context.stack.top is table
    assert table.client.is_open


def test_a_room_is_kept_while_and_after_the_others_play(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from skipbo.play import match_course

    monkeypatch.setattr(match_course, "OtherTables", OtherTables.at_once)
    app, shell, store = house
    room = room_of_two()
    shell.play(Sitting(room))
    stack = app.context.stack
    for game in range(1, 5):
        table = stack.all()[0]
        assert isinstance(table, TableScene)
        give_up(shell)
        assert isinstance(stack.top, ScorePadScene)
        stack.top.update(60.0)  # all is written, and has been seen
        press(app, "return")
        assert isinstance(stack.top, RoomScene)
        if len(room.tables[1].records) < game:
            kept = _on_the_disk(store)
            assert len(kept.tables[0].records) == game, "even in the last game, while the others play"
        for _ in range(5):
            app.step([], 0.1)
        assert len(room.tables[1].records) == game
        if game < 4:
            kept = _on_the_disk(store)
            assert [len(one.records) for one in kept.tables] == [game, game]
            press(app, "return")
    assert room.is_over
    [told] = store.tournaments.played()
    assert (told.result.pairs, told.result.tables) == (6, 2), "the statistics know it"
    assert store.autosave.wait()
    assert store.autosave.under_way() is None
    press(app, "return")
    ceremony = stack.top
    assert isinstance(ceremony, CeremonyScene)
    app.step([], 0.1)
    assert ceremony.wants_tick or not app.context.moves
    ceremony.update(1.0)  # it has been seen
    press(app, "return")
    assert isinstance(stack.top, TableScene), "another tournament"
    assert shell._flow is not None
    assert len(shell._flow._sitting.tables) == 2, "with as many tables"


def test_a_room_left_between_two_games_comes_back_to_the_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from skipbo.play import match_course

    monkeypatch.setattr(match_course, "OtherTables", OtherTables.at_once)
    app, shell, _store = house
    stack = app.context.stack
    shell.play(Sitting(room_of_two()))
    table = stack.top
    assert isinstance(table, TableScene)
    give_up(shell)
    press(app, "return", "escape")
    assert isinstance(stack.top, TitleScene)
    shell.continue_game()
    scene = stack.top
    assert isinstance(scene, RoomScene)
    for _ in range(5):
        app.step([], 0.1)
    press(app, "return")
    table = stack.top
    assert isinstance(table, TableScene)
    assert table.client.facts.number == 2
    press(app, "escape")
    pause = stack.top
    assert isinstance(pause, PauseScene)
    pause.group.focus_on("standings")
    press(app, "return")
    assert isinstance(stack.top, RoomScene)
    press(app, "escape")
    assert stack.top is pause


def _on_the_disk(store: Store) -> Room:
    assert store.autosave.wait()
    recovery = store.autosave._journal.recover()
    assert recovery is not None
    whole, applied = resume(recovery.snapshot["match"], recovery.entries)
    assert applied == len(recovery.entries)
    assert isinstance(whole, Room)
    return whole


def test_a_desktop_with_its_own_idea_of_the_size_is_no_warning(
    house: House, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    app, _shell, _store = house
    real = pygame.display.set_mode

    def with_a_warning(size: tuple[int, int], flags: int) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=2)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", with_a_warning)
    app.step([Key("f11")], 0.02)
    app.step([Key("f11")], 0.02)
    assert not [warning for warning in recwarn if "resized" in str(warning.message)]


def test_what_is_said_at_the_table_covers_no_card(house: House) -> None:
    app, shell, _store = house
    shell.play(Sitting(Match.begin(rules_for("classic", 2), people(1, 1))))
    table = app.context.stack.top
    assert isinstance(table, TableScene)
    for _ in range(10):
        app.step([], 0.1)
    before = app.display.surface.copy()
    app.context.toasts.say("Saved as “Saturday evening”.")
    app.step([], 0.1)
    app.step([], 0.1)
    changed = pygame.mask.from_threshold(app.display.surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    [said] = [box for box in changed.get_bounding_rects() if box.width > 200]
    for seat in (0, 1):
        assert not said.colliderect(_around(table, seat))


def _around(table: TableScene, seat: int) -> pygame.Rect:
    """A stock's card."""
    pose = table.stage.places.stock_base(seat)
    box = pygame.Rect(0, 0, round(pose.height * 5 / 7), round(pose.height))
    box.center = (round(pose.x), round(pose.y))
    return box


def test_the_statistics_are_told_by_number_of_players(house: House) -> None:
    app, _shell, _store = house
    rows = [
        StatRow("Ana", "classic", "easy", 2, games=3, wins=2),
        StatRow("Ana", "classic", "easy", 4, games=5, wins=1),
        StatRow("Ana", "masters", "hard", 4, games=7, wins=4),
    ]
    scene = StatisticsScene(app.context, rows, "Ana")
    app.context.stack.push(scene)
    assert _bars(scene) >= {("2 players", 2, 3), ("4 players", 5, 12)}
    scene.group.focus_on("seats")
    press(app, "right", "right")
    assert _bars(scene) == {
        ("Grade 1, Easy", 1, 5),
        ("Grade 5, Hard", 4, 7),
        ("Classic", 1, 5),
        ("Masters", 4, 7),
    }
    scene.group.focus_on("edition")
    press(app, "right")
    assert _bars(scene) == {("Grade 1, Easy", 1, 5)}
    scene.group.focus_on("seats")
    press(app, "left")
    assert _bars(scene) == {("Grade 1, Easy", 2, 3)}


def _bars(scene: StatisticsScene) -> set[tuple[str, int, int]]:
    widgets = [inner for widget in scene.group.widgets for inner in widget.inside()]
    return {(bar.words, bar.wins, bar.games) for bar in widgets if isinstance(bar, WinBar)}


def test_how_many_records_are_kept_is_chosen_in_the_settings(house: House) -> None:
    app, shell, store = house
    store.settings.change(records_limit=250)
    app.context.change(records_limit=250)
    shell.settings()
    scene = app.context.stack.top
    assert isinstance(scene, SettingsScene)
    chooser = scene.group.find("records-limit")
    assert isinstance(chooser, Chooser)
    assert chooser.options == ["100", "250", "500", "1000", "all of them"]
    scene.group.focus_on("records-limit")
    press(app, "left")
    assert store.settings.now.records_limit == 100
    press(app, "right", "right", "right")
    assert store.settings.now.records_limit == 0


def test_all_settings_are_reset_after_a_question(house: House) -> None:
    app, shell, store = house
    app.context.change(card_size=120, volume_master=0)
    shell.settings()
    for key in ("reset", "yes"):
        scene = app.context.stack.top
        assert isinstance(scene, SettingsScene | ConfirmScene)
        scene.group.focus_on(key)
        press(app, "return")
    assert isinstance(app.context.stack.top, SettingsScene)
    for wishes in (app.context.wishes, store.settings.now):
        assert (wishes.card_size, wishes.volume_master, wishes.language) == (100, 80, "en")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("key", list(LESSONS))
def test_a_lessons_note_is_whole_with_the_largest_words(key: str, size: tuple[int, int]) -> None:
    languages.set_language("es")
    try:
        pygame.display.init()
        pygame.display.set_mode(size)
        context = make_context(size, Values()._replace(text_size=200, language="es"))
        lesson = LESSONS[key]
        scene = LessonScene(context, lesson, "Ana", "hare", lambda: None, lambda _lesson: None)
        context.stack.push(scene)
        foot = scene.table.stage.layout.shape.foot
        room = pygame.Rect(0, size[1] - foot, size[0], foot)  # below the table: it hides nothing
        for step in lesson.steps:
            if not step.text:
                continue
            reading = languages._("Next") if step.is_reading else ""
            note = scene._fitting_note(languages._(step.text), reading)
            assert note.is_whole, step.text
            assert room.contains(note.rect), step.text
            assert note.button is None or note.rect.contains(note.button.rect)
    finally:
        languages.set_language("en")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("name", ["handover", "room", "match-end", "scorepad"])
def test_what_cannot_be_scrolled_fits_with_the_largest_words(name: str, size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.display.set_mode(size)
    [shot] = [shot for shot in table_shots() if shot.name == name]
    languages.set_language("es")
    try:
        context = make_context(size, Values()._replace(text_size=200, language="es"))
        for scene in shot.make(context):
            context.stack.push(scene)
        top = context.stack.top
        assert isinstance(top, MenuScene)
        context.stack.draw(pygame.Surface(size))
        assert not top.paint.overflows
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(widget.rect) for widget in top.group.widgets)
        for card in getattr(top, "_cards", []):
            assert card.height >= top.k(240)
        if isinstance(top, MatchEndScene):
            last_row = top._panel.top + top.k(HEAD + PITCH * 4)
            assert last_row <= top.group.widgets[0].rect.top
    finally:
        languages.set_language("en")


def test_a_slip_in_the_settings_file_is_told_in_a_message_that_waits(tmp_path: Path) -> None:
    paths = Paths.find(str(tmp_path))
    paths.config.mkdir(parents=True)
    text = '[general]\nlanguage = "en"\n[play]\ntempi = "quick"\n[look]\ntext_size = 900\n'
    paths.settings.write_text(text, encoding="utf-8")
    store = Store.open(paths, resume=resume, hand_out=Sitting)
    app = App(store, (1280, 800))
    shell = Shell(app)
    app.context.stack.push(shell.first_scene())
    try:
        shell._tell_problems()
        message = app.context.stack.top
        assert isinstance(message, MessageScene)
        for part in ("play.tempi (perhaps play.tempo", "look.text_size (it may be 100 to 200)"):
            assert part in message._words
        press(app, "return")
        assert isinstance(app.context.stack.top, TitleScene)
        shell._tell_problems()
        assert isinstance(app.context.stack.top, TitleScene), "told once"
        assert [path.read_text(encoding="utf-8") for path in paths.kept.iterdir()] == [text]
    finally:
        app.display.close()
        app.context.stack.clear()
        store.close()


def test_when_nobody_wins_the_pad_shows_the_viewers_own_face() -> None:
    [shot] = [shot for shot in table_shots() if shot.name == "scorepad"]
    context = make_context((1280, 800), Values())
    [scene] = shot.make(context)
    assert isinstance(scene, ScorePadScene)
    match = scene._match._match
    drawn = replace(match.records[-1], result=replace(match.records[-1].result, winner_seats=()))
    match.records[-1] = drawn
    match.seats = tuple(
        replace(seat, face=face)
        for seat, face in zip(match.seats, ("owl", "bear", "cat", "fox"), strict=True)
    )
    for seat, face in enumerate(("owl", "bear", "cat", "fox")):
        shown = face_shown(face, match.seats[seat].controller)
        assert result_words(scene._match, seat, is_given_up=False)[2] == (shown,)
