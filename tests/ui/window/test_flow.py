"""From the title through a whole match and back, and every room of the house on the way."""

import random
import time
from operator import attrgetter

import pygame
import pytest

from skipbo.engine.rules import OPTIONS
from skipbo.learn.lessons import LESSONS
from skipbo.play.client.values import Awaits
from skipbo.play.match import HUMAN
from skipbo.store.autosave import Kept
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.input import Key, PointerMove, Press, Quit, Release
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.lesson_scene import LessonScene
from skipbo.ui.scenes.match_end_scene import MatchEndScene
from skipbo.ui.scenes.records_scene import RecordsScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.rules_scene import RulesScene
from skipbo.ui.scenes.score_pad_scene import ScorePadScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.scenes.title_scene import TitleScene
from skipbo.ui.shell import Shell
from skipbo.ui.table_model import Spot
from tests.patience import PATIENCE
from tests.store.play_a_while import new_match

House = tuple[App, Shell, Store]


def press(app: App, *names: str) -> None:
    """Press keys; each has been heard when this returns."""
    for name in names:
        app.step([Key(name)], 0.02)
        until = time.monotonic() + PATIENCE
        while app._held and time.monotonic() < until:  # input waits until the last move is on the disk
            time.sleep(0.002)
            app.step([], 0.02)
        app.step([], 0.02)


def play_until(app: App, kind: type, chance: random.Random) -> None:
    """Let the player at the lower edge make legal moves until a scene of this kind is on top."""
    progress, since = -1, time.monotonic()
    while time.monotonic() - since < PATIENCE:
        app.step([], 0.02)
        if not app.context.is_kept():
            time.sleep(0.002)  # the disk has its own pace too
        top = app.context.stack.top
        if isinstance(top, kind):
            return
        if not isinstance(top, TableScene):
            raise AssertionError(f"{top} came in between")
        if top.client.host.step_count != progress:
            progress, since = top.client.host.step_count, time.monotonic()
        if top.client.awaits is Awaits.COMPUTER:
            time.sleep(0.002)  # it thinks in another process, at its own pace
        if (
            top.client.facts.is_playing is False
            or top.client.host.turn != top.client.seat
            or not top.director.is_idle
        ):
            continue
        legal = top.client.host.legal(top.client.seat)
        best = [command for command in legal if str(command).startswith("stock>b")]
        plays = [command for command in legal if ">b" in str(command)]
        if legal:
            top.intents.submit(chance.choice(best or plays or legal))
    raise AssertionError(f"never came to {kind}")


def to_title(house: House) -> None:
    """Back to the title, which knows what can be continued once the disk has it."""
    _app, shell, store = house
    assert store.autosave.wait(PATIENCE)
    shell.to_title()


def test_a_match_from_the_title_to_its_end_and_its_replay(house: House) -> None:
    app, shell, store = house
    stack = app.context.stack
    shell.new_game()
    assert isinstance(stack.top, SetupScene)
    for key, value in (("stock", 5), ("target", 100)):
        stack.top.state.agreement.choose(OPTIONS[key], value)
    stack.top.rebuild()
    press(app, "return")
    assert isinstance(stack.top, TableScene)
    match = stack.top.client.facts
    chance = random.Random(7)
    while not isinstance(stack.top, MatchEndScene):
        play_until(app, ScorePadScene, chance)
        press(app, "return")
    press(app, "escape")
    assert isinstance(stack.top, TitleScene)
    assert store.autosave.under_way() is None
    assert store.autosave.wait(PATIENCE)
    assert len(store.records.names()) == len(match.records) >= 1
    shell.kept.replays()
    assert isinstance(stack.top, RecordsScene)
    press(app, "return")
    assert isinstance(stack.top, ReplayScene)
    press(app, "escape", "escape")
    assert isinstance(stack.top, TitleScene)


def test_a_match_left_at_the_table_is_continued(house: House) -> None:
    app, shell, store = house
    stack = app.context.stack
    shell.new_game()
    press(app, "return")
    table = stack.top
    assert isinstance(table, TableScene)
    identity, step = table.client.facts.identity, table.client.host.step_count
    to_title(house)
    title = stack.top
    assert isinstance(title, TitleScene)
    assert title.group.focused is not None
    assert title.group.focused.key == "continue"
    press(app, "return")
    again = stack.top
    assert isinstance(again, TableScene)
    assert again.client.facts.identity == identity
    assert again.client.host.step_count >= step
    assert store.autosave.under_way() is not None


def test_a_new_match_asks_before_it_replaces_another(house: House) -> None:
    app, shell, _store = house
    stack = app.context.stack
    shell.daily_deal()
    press(app, "return")
    assert isinstance(stack.top, TableScene)
    first = stack.top.client.facts.identity
    to_title(house)
    shell.daily_deal()
    press(app, "return")
    assert not isinstance(stack.top, TableScene)
    press(app, "escape")
    assert isinstance(stack.top, TitleScene)
    shell.daily_deal()
    press(app, "return")
    press(app, "return")
    assert isinstance(stack.top, TitleScene)  # Enter is the safe answer
    shell.daily_deal()
    press(app, "return")
    press(app, "tab", "tab", "return")
    assert isinstance(stack.top, TableScene)
    assert stack.top.client.facts.identity != first


def test_the_daily_deal_is_the_same_for_everybody(house: House) -> None:
    from datetime import date

    from skipbo.play.match import Match
    from skipbo.ui.people import daily_options

    decks = []
    for name in ("", "Ana"):
        options = daily_options(date(2026, 11, 18), name)
        match = Match.begin(options.rules, options.seats, seed=options.seed)
        assert match.game is not None
        decks.append(match.game.deck)
        assert match.seats[0].controller == HUMAN
    assert decks[0] == decks[1]


def test_a_save_is_written_listed_and_played_on(house: House) -> None:
    from skipbo.ui.scenes.saves_scene import SavesScene

    app, shell, store = house
    stack = app.context.stack
    shell.new_game()
    press(app, "return", "escape")
    assert stack.top is not None
    press(app, "down", "return")  # "Save as …"
    press(app, "return")
    saved = store.saves.entries()
    assert len(saved) == 1
    assert saved[0].picture is not None
    to_title(house)
    shell.kept.saves()
    press(app, "return")
    assert isinstance(stack.top, TableScene), "it is the match under way as it stands: nothing to ask"
    to_title(house)
    store.autosave.begin(new_match())
    shell.kept.saves()
    assert isinstance(stack.top, SavesScene)
    press(app, "return")
    assert isinstance(stack.top, ConfirmScene)  # the match under way would be put by
    assert stack.top.buttons()[-1][2].words == "Open"  # "Play on" might be that match
    press(app, "escape")
    assert isinstance(stack.top, SavesScene)
    press(app, "return", "tab", "tab", "return")
    assert isinstance(stack.top, TableScene)
    assert len(store.saves.entries()) == 2, "the other one is among the saves now"


def test_large_saves_come_one_after_the_other(house: House) -> None:
    """The list is there with the first of them, and no picture waits for all."""
    from skipbo.ui.scenes.saves_scene import SavesScene

    app, shell, store = house
    for number in range(4):
        store.saves.write(f"large {number}", {"filler": "x" * 900_000}, "classic", ["Ana"])
    shell.kept.saves()
    top = app.context.stack.top
    assert isinstance(top, SavesScene)
    shown: list[int] = []
    while top.wants_tick and len(shown) < 50:
        shown.append(sum(widget.key.startswith("save-") for widget in top.content(0, 0, 1000)))
        app.step([], 0.02)
    assert shown[0] == 1
    assert sorted(set(shown)) == [1, 2, 3, 4]
    assert sum(widget.key.startswith("save-") for widget in top.content(0, 0, 1000)) == 4


@pytest.mark.parametrize("key", list(LESSONS))
def test_a_lesson_leads_to_its_end(house: House, key: str) -> None:
    app, shell, store = house
    shell.lessons.begin(LESSONS[key])
    scene = app.context.stack.top
    assert isinstance(scene, LessonScene)
    for _ in range(3000):
        app.step([], 0.05)
        if app.context.stack.top is not scene:
            break
        step = scene.guide.step
        if step is not None and step.is_reading:
            press(app, "return")
        elif scene.table.client.is_my_turn and scene.table.director.is_idle and scene.guide.allowed():
            assert (
                step is None
                or step.is_free
                or not step.marks
                or scene.table.stage.state.guided
                or scene.ringed_here
            )
            scene.table.intents.submit(scene.guide.allowed()[0])
    assert isinstance(app.context.stack.top, ConfirmScene)
    press(app, "escape")
    assert isinstance(app.context.stack.top, TitleScene)
    assert store.records.names() == []
    assert store.autosave.under_way() is None


def open_lesson(house: House) -> tuple[App, LessonScene]:
    """The first lesson, just begun."""
    app, shell, _store = house
    shell.lessons.begin(LESSONS["classic"])
    scene = app.context.stack.top
    assert isinstance(scene, LessonScene)
    return app, scene


def test_a_lesson_says_what_it_wants(house: House) -> None:
    app, scene = open_lesson(house)
    for _ in range(20):
        app.step([], 0.05)
    before = scene.guide.progress
    scene.table.overlay.refuse(None, "")
    assert scene.table.overlay.toast.parts[0][0] == "Read on first."
    press(app, "return", "return")
    assert scene.guide.progress[0] == before[0] + 2
    scene.table.overlay.refuse(None, "")
    assert "The lesson asks" in scene.table.overlay.toast.parts[0][0]


def test_a_card_that_the_lesson_does_not_want_says_why(house: House) -> None:
    app, scene = open_lesson(house)
    unwanted: Spot | None = None
    for _ in range(600):
        app.step([], 0.05)
        step = scene.guide.step
        if step is not None and step.is_reading:
            press(app, "return")
        elif scene.table.client.is_my_turn and scene.table.director.is_idle and scene.guide.allowed():
            slots = [
                Spot("hand", scene.table.client.seat, slot)
                for slot in range(len(scene.table.stage.model.hand))
            ]
            unwanted = next((spot for spot in slots if not scene.table.play.choices.can_lift(spot)), None)
            if unwanted is not None:
                break
            scene.table.intents.submit(scene.guide.allowed()[0])
    assert unwanted is not None
    scene.table.intents.tap(unwanted)
    assert scene.table.stage.state.refused == unwanted
    assert "The lesson asks" in scene.table.overlay.toast.parts[0][0]


def test_the_lessons_third_step_names_no_pile_that_its_text_leaves_open(house: House) -> None:
    app, scene = open_lesson(house)
    for _ in range(20):
        app.step([], 0.05)
    press(app, "return", "return")
    scene.table.overlay.refuse(None, "")
    said = scene.table.overlay.toast.parts[0][0]
    assert said == "The lesson asks for this: Play the 1 from your hand on an empty place."


def test_a_wrong_card_in_a_lesson_lights_no_pile_and_is_told_the_rules_own_reason(house: House) -> None:
    app, scene = open_lesson(house)
    for _ in range(20):
        app.step([], 0.05)
    press(app, "return", "return")
    for _ in range(120):
        app.step([], 0.05)
    stage, table = scene.table.stage, scene.table
    assert any(spot.kind == "building" for spot in stage.state.targets)
    slot = next(slot for slot, card in enumerate(stage.model.hand) if card & 15 > 1)
    wrong = Spot("hand", table.client.seat, slot)
    pose = stage.places.lying(wrong)
    start, goal = (round(pose.x), round(pose.y)), stage.places.area(Spot("building", -1, 0)).centre
    app.context.stack.input.handle(Press(*start))
    app.context.stack.input.handle(PointerMove(start[0] + 40, start[1] - 40, held=True))
    assert table.drag.is_dragging
    assert not [spot for spot in stage.state.targets if spot.kind == "building"]
    app.context.stack.input.handle(PointerMove(round(goal[0]), round(goal[1]), held=True))
    app.context.stack.input.handle(Release(round(goal[0]), round(goal[1])))
    assert "can’t start a pile" in table.overlay.toast.parts[0][0]


def test_a_lessons_last_words_are_read_before_it_is_over(house: House) -> None:
    app, scene = open_lesson(house)
    for _ in range(3000):
        app.step([], 0.05)
        step = scene.guide.step
        if scene.table.shown.is_told_over:
            break
        if step is not None and step.is_reading:
            press(app, "return")
        elif scene.table.client.is_my_turn and scene.table.director.is_idle and scene.guide.allowed():
            scene.table.intents.submit(scene.guide.allowed()[0])
    for _ in range(60):
        app.step([], 0.05)
    assert app.context.stack.top is scene
    assert scene.guide_note is not None
    press(app, "return")
    assert isinstance(app.context.stack.top, ConfirmScene)


def test_f1_opens_the_page_that_matters_and_escape_goes_on_playing(house: House) -> None:
    app, shell, _store = house
    shell.daily_deal()
    press(app, "return")
    table = app.context.stack.top
    press(app, "f1")
    assert isinstance(app.context.stack.top, RulesScene)
    press(app, "f1")
    assert len([scene for scene in app.context.stack.all() if isinstance(scene, RulesScene)]) == 1
    press(app, "escape")
    assert app.context.stack.top is table


@pytest.mark.parametrize("room", ["settings", "lessons.choose", "rules", "statistics", "about", "new_game"])
def test_every_room_opens_and_escape_leads_back(house: House, room: str) -> None:
    app, shell, _store = house
    attrgetter(room)(shell)()
    app.step([], 0.02)
    assert not isinstance(app.context.stack.top, TitleScene)
    press(app, "escape")
    assert isinstance(app.context.stack.top, TitleScene)


def test_settings_are_kept_and_in_force_at_once(house: House) -> None:
    app, _shell, store = house
    app.context.change(table_top="night", card_back="oat", text_size=150, language="es", contrast="high")
    assert store.settings.now.table_top == "night"
    assert app.context.art.card_back == "oat"
    assert app.context.metrics.text_size == 1.5
    from skipbo import languages
    from skipbo.ui.theme import HIGH_CONTRAST

    assert languages.language() == "es"
    assert app.context.palette is HIGH_CONTRAST
    app.step([], 0.02)
    app.context.change(language="en")


def test_closing_the_window_asks_when_not_all_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell, store = house
    shell.new_game()
    press(app, "return")
    for kept, words in (
        (Kept(True, 3), "The match is kept, but for its last 3 moves. What isn’t kept would be lost."),
        (Kept(False), "This match could not be kept. What isn’t kept would be lost."),
    ):
        monkeypatch.setattr(store.autosave, "kept", lambda seconds, kept=kept: kept)
        app.step([Quit()], 0.02)
        assert app.running
        question = app.context.stack.top
        assert isinstance(question, ConfirmScene)
        assert question._words == words
        press(app, "escape")
    monkeypatch.undo()
    app.step([Quit()], 0.02)
    assert not app.running


def test_closing_the_window_ends_the_loop_and_asks_only_if_wished(house: House) -> None:
    app, shell, _store = house
    shell.new_game()
    press(app, "return")
    app.context.change(confirm_quit=True)
    app.step([Quit()], 0.02)
    assert app.running
    press(app, "escape")
    app.context.change(confirm_quit=False)
    app.step([Quit()], 0.02)
    assert not app.running


def test_closing_the_window_asks_nothing_where_no_match_is_under_way(house: House) -> None:
    app, shell, store = house
    app.context.change(confirm_quit=True)
    shell.new_game()
    press(app, "return")
    assert shell._is_in_match()
    store.autosave.end()  # as after the last game: there is nothing to continue
    assert store.autosave.wait(PATIENCE)
    assert store.autosave.under_way() is None
    app.step([Quit()], 0.02)
    assert not app.running


def test_f11_fills_the_screen_and_comes_back(house: House) -> None:
    app, _shell, store = house
    app.step([Key("f11")], 0.02)
    assert store.settings.now.fullscreen
    app.step([Key("f11")], 0.02)
    assert not store.settings.now.fullscreen


def test_after_a_while_of_stillness_the_sound_rests_until_the_next_move(house: House) -> None:
    from skipbo.ui.app import SECONDS_TO_REST
    from skipbo.ui.input import PointerMove

    app, _shell, _store = house
    app.context.sound.start()
    for _ in range(round(SECONDS_TO_REST / 0.1) + 30):
        app.step([], 0.1)
    assert not pygame.mixer.get_init()
    app.context.sound.play("click")
    assert not pygame.mixer.get_init(), "the picture waits for the device"
    app.step([PointerMove(5, 5)], 0.1)
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_busy(), "what was to be heard meanwhile is lost"


def test_ctrl_f_leads_to_the_search_of_the_rules(house: House) -> None:
    app, _shell, _store = house
    press(app, "f1")
    rules = app.context.stack.top
    assert isinstance(rules, RulesScene)
    app.context.stack.input.handle(Key("f", ctrl=True))
    assert rules.group.focused is rules.group.find("search")
    press(app, "escape")
    press(app, "f1")
    rules = app.context.stack.top
    assert isinstance(rules, RulesScene)
    app.context.stack.input.handle(Key("f"))
    assert rules.group.focused is not rules.group.find("search")
