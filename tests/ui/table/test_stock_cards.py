"""Stock cards matter: each has its small reward, the last ones are told, and a stranger's win is theirs."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from skipbo.engine import events as ev
from skipbo.engine.cards import card_of
from skipbo.engine.scoring import Result
from skipbo.play.facts import MatchFacts
from skipbo.ui.scenes.match_end_scene import EndActions, MatchEndScene
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table import sayings
from skipbo.ui.table.stock_reward import StockReward, reward
from skipbo.ui.table.winner import WinnersMoment
from tests.ui.table.driver import TableDriver


def _rewards(driver: TableDriver) -> list[StockReward]:
    return [act for act in driver.scene.stage.effects.running if isinstance(act, StockReward)]


def _heard(driver: TableDriver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    sound = driver.context.sound
    monkeypatch.setattr(sound, "play", lambda name, *_rest, **_more: heard.append(name))
    return heard


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_every_stock_card_has_its_reward_and_the_own_one_is_heard(
    motion: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = TableDriver("classic", 2, motion=motion, stock=8, level="easy")
    heard = _heard(driver, monkeypatch)
    rng, seen, played = random.Random(3), {0: 0, 1: 0}, {0: 0, 1: 0}
    shown: set[int] = set()
    while min(played.values()) < 2:
        count = driver.host.step_count
        if driver.scene.client.is_my_turn and driver.scene.director.is_idle:
            driver.give(choose(rng, driver.scene.client.legal()))
        driver.tick()
        for act in _rewards(driver):
            if id(act) not in shown:
                shown.add(id(act))
                seen[act._seat] += 1
        for step in driver.host.steps(0, count):
            for event in step.events:
                if isinstance(event, ev.CardPlayed) and event.source == "stock":
                    played[event.owner] += 1
    driver.tick(60)
    assert heard.count("stock") == played[0]
    if motion == "full":
        assert min(seen.values()) > 0
    else:
        assert not shown, "nothing leaps where little or nothing may move"


def test_the_reward_holds_nothing_up_and_has_motes_for_the_own_alone() -> None:
    driver = TableDriver("classic", 2)
    driver.settle()
    stage = driver.scene.stage
    areas = []
    for seat in (0, 1):
        reward(stage, seat)
        stage.effects.advance(0.0)
        assert driver.scene.director.is_idle
        [act] = stage.effects.running
        area, tall = act.area(), stage.places.stock_base(seat).height
        assert area is not None
        areas.append(area.height / tall)
        stage.effects.finish()
    assert areas[0] > areas[1]


def test_the_notes_rise_as_the_own_stock_dwindles(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver("classic", 2, stock=20)
    driver.settle()
    stage, takes = driver.scene.stage, []
    monkeypatch.setattr(
        driver.context.sound, "play", lambda name, _volume, variant: takes.append((name, variant))
    )
    for left in (15, 8, 2, 0):
        stage.model.seats[0].stock_count = left
        reward(stage, 0)
    assert takes == [("stock", 0), ("stock", 1), ("stock", 2)]


def test_the_last_cards_of_a_stock_are_told_and_can_be_read() -> None:
    driver = TableDriver("classic", 2, stock=5)
    driver.settle()
    view = driver.scene.client.view
    for left, own, others in (
        (3, "", ""),
        (2, "Your stock: 2 left", "Player 1: 2 left"),
        (1, "Your last stock card!", "Player 1: last card!"),
    ):
        for seat in (0, 1):
            players = list(view.players)
            players[seat] = replace(players[seat], stock_count=left)
            parts = sayings.event_parts(
                ev.StockTurned(seat, card_of("7")), replace(view, players=tuple(players)), 0
            )
            assert "".join(words for words, _accent in parts) == (others if seat else own)


@pytest.mark.parametrize(("winner", "sound"), [(0, "game"), (1, "lost")])
def test_a_strangers_win_is_theirs(winner: int, sound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver("classic", 2)
    driver.settle()
    heard = _heard(driver, monkeypatch)
    result = Result((winner,), "stock", (0, 0), (25, 25))
    moment = WinnersMoment(driver.scene.stage, ev.GameOver(result), 1.0)
    strewn: list[float] = []
    monkeypatch.setattr(moment, "_motes", lambda *_rest: strewn.append(1.0))
    moment.begin()
    moment.step(0.5)
    moment.draw(driver.surface)
    assert heard == [sound]
    assert bool(strewn) == (winner == 0)


def test_the_end_of_a_match_that_others_win_has_no_fanfare(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver("classic", 2)
    heard = _heard(driver, monkeypatch)
    facts = MatchFacts(driver.match)
    for winner, sound in ((0, "match"), (1, "lost")):
        monkeypatch.setattr(MatchFacts, "winner_seats", (winner,))
        scene = MatchEndScene(driver.context, facts, 0, EndActions(lambda: None))
        scene.entered()
        assert heard.pop() == sound


@pytest.mark.parametrize(("motion", "is_seen"), [("full", True), ("reduced", True), ("none", False)])
def test_a_win_is_celebrated_for_a_moment_where_cards_come_at_once(motion: str, is_seen: bool) -> None:
    driver = TableDriver("classic", 2, tempo="instant", motion=motion)
    driver.settle()
    result = Result((0,), "stock", (0, 0), (25, 25))
    moment = WinnersMoment(driver.scene.stage, ev.GameOver(result), 1.6)
    assert (0.5 < moment.seconds < 1.0) == is_seen
    assert bool(moment.seconds) == is_seen


def test_undo_keeps_its_place_while_the_others_play() -> None:
    driver = TableDriver("classic", 2)
    driver.settle()
    names = [name for name, _look in driver.scene.stage.state.tools]
    rng = random.Random(2)
    while driver.scene.client.is_my_turn:
        driver.give(choose(rng, driver.host.legal(0)))
    driver.tick(240)
    assert [name for name, _look in driver.scene.stage.state.tools] == names
    assert "undo" in names
