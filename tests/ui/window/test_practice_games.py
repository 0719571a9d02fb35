"""A game goes on from a replay, or from its cards in the other seat: asked first, never counted."""

import random

from skipbo.engine.editions import rules_for
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.play.practice import OTHER_SEAT, TAKEN_OVER
from skipbo.play.sitting import Sitting
from skipbo.store.store import Store
from skipbo.ui.access.things import Deed
from skipbo.ui.app import App
from skipbo.ui.input import Key
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.records_scene import RecordsScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.score_pad_scene import ScorePadScene
from skipbo.ui.scenes.substitute_scene import SubstituteScene
from skipbo.ui.shell import Shell
from skipbo.wording.figures import signed
from tests.play.quick import play_out

House = tuple[App, Shell, Store]
SEATS = (Seat("", HUMAN, "hare"), Seat("Bo", "easy", "fox"))


def a_match(target: int = 0) -> Match:
    return Match.begin(rules_for("classic", 2, stock=5, target=target), SEATS, seed="one")


def pad_of(house: House, match: Match) -> ScorePadScene:
    app, shell, _store = house
    shell.play(Sitting(match))
    finish(house, match)
    assert isinstance(app.context.stack.top, ScorePadScene)
    return app.context.stack.top


def finish(house: House, match: Match) -> None:
    _app, shell, _store = house
    chance = random.Random(3)
    game = match.game
    assert game is not None
    while not game.is_over():
        legal = list(game.legal())
        plays = [command for command in legal if ">b" in str(command)]
        game.push(chance.choice(plays or legal), game.table.turn)
    assert shell._flow is not None
    shell._flow.game_over()


def the_match(shell: Shell) -> Match:
    assert shell._flow is not None
    match = shell._flow._sitting._whole
    assert isinstance(match, Match)
    return match


def press(app: App, *names: str) -> None:
    for name in names:
        app.context.stack.input.handle(Key(name))
        app.step([], 0.02)


def test_the_same_cards_from_the_other_seat_are_compared_and_not_counted(house: House) -> None:
    app, shell, store = house
    first = a_match(target=500)
    pad = pad_of(house, first)
    pad.group.do("swap", Deed.PRESS, "")
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    assert "isn’t counted" in question._words
    assert "saved matches" in question._words, "a match to 500 is under way"
    press(app, "return")
    second = the_match(shell)
    assert second.practice is not None
    assert second.practice.kind == OTHER_SEAT
    assert second.dealer != first.records[0].dealer
    assert len(store.saves.entries()) == 1, "the match that made way is among the saves"
    store.autosave.wait()
    games = store.statistics.rows()[0].games
    finish(house, second)
    top = app.context.stack.top
    assert isinstance(top, ScorePadScene)
    rows = top._rows()
    one, two = (
        record.result.stock_counts[1] - record.result.stock_counts[0]
        for record in (first.records[0], second.records[0])
    )
    assert [value for _words, value, _strong in rows] == [signed(one), signed(two), signed(one + two)]
    heard = [thing.name for thing in top.described().things]
    assert any("Practice game" in name for name in heard), heard
    store.autosave.wait()
    assert store.statistics.rows()[0].games == games
    assert len(store.records.names()) == 1
    press(app, "return")
    assert the_match(shell).practice == second.practice, "played again, it is the same cards again"


def test_the_cards_of_a_finished_game_are_played_again_from_the_list_of_replays(house: House) -> None:
    app, shell, store = house
    pad_of(house, a_match())
    press(app, "escape")
    store.autosave.wait()
    stack = app.context.stack
    shell.kept.replays()
    page = stack.top
    assert isinstance(page, RecordsScene)
    page.group.do("robot-0", Deed.PRESS, "")
    substitute = stack.top
    assert isinstance(substitute, SubstituteScene)
    assert substitute._source.seat == 0
    substitute.back()
    page.group.do("shuffle-0", Deed.PRESS, "")
    assert isinstance(stack.top, ConfirmScene)
    press(app, "return")
    practice = the_match(shell).practice
    assert practice is not None
    assert (practice.kind, practice.seat) == (OTHER_SEAT, 0)


def a_replay(house: House) -> ReplayScene:
    app, shell, _store = house
    match = a_match()
    play_out(match, random.Random(3))
    scene = shell.kept.replay(match.records[0], ("hare", "fox"))
    app.step([], 0.02)
    return scene


def test_from_a_moment_of_a_replay_a_game_goes_on(house: House) -> None:
    app, shell, _store = house
    scene = a_replay(house)
    scene.seek(9)
    scene.do("hand", Deed.PRESS, "")
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    press(app, "return")
    match = the_match(shell)
    assert match.practice is not None
    assert (match.practice.kind, match.practice.step, match.practice.anew) == (TAKEN_OVER, 9, "")
    assert match.game is not None
    assert len(match.game.moves) == 9


def test_the_hidden_cards_may_lie_anew(house: House) -> None:
    app, shell, _store = house
    scene = a_replay(house)
    scene.seek(9)
    scene.handle(Key("t"))
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    question.group.do("other", Deed.PRESS, "")
    practice = the_match(shell).practice
    assert practice is not None
    assert practice.anew


def test_at_its_end_nothing_goes_on(house: House) -> None:
    app, _shell, _store = house
    scene = a_replay(house)
    scene.seek(scene.replay.length)
    scene.use("hand")
    assert app.context.stack.top is scene
