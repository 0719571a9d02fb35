"""What the hand let go stays there: a bought card, whose coin comes from the buyer's own, or the coin."""

from __future__ import annotations

import pytest

from skipbo.engine import events as ev
from skipbo.play.host import Host
from skipbo.play.table_host import Step
from skipbo.ui.choreography import Cue
from skipbo.ui.layout import Pose
from skipbo.ui.table.coin_motion import CoinFlight
from skipbo.ui.table.flights import CardFlight
from skipbo.ui.table_model import Spot
from tests.positions import position
from tests.ui.table.driver import TableDriver, make_match


def test_the_bought_card_starts_where_it_was_let_go_and_the_coin_with_the_buyer() -> None:
    table = TableDriver("masters", 2, seed="bought", stock=10)
    table.settle()
    director, stage = table.scene.director, table.scene.stage
    top = stage.model.seats[1].stock_top
    assert top is not None
    start = Pose(400.0, 300.0, 150.0)
    coins = stage.places.coin_at(("seat", 0))
    paid = ev.CoinsMoved(1, ("seat", 0), ("seat", 1))
    played = ev.CardPlayed(0, top, 1, "stock", 0, 0, 1)
    director.show(Step(0, None, (paid, played)), Cue(True, start=start))
    coin = next(act for act in director.running if isinstance(act, CoinFlight))
    card = next(act for act in director.running if isinstance(act, CardFlight))
    assert coin._now()[:2] == pytest.approx(coins[:2], abs=1)
    pose = card.pose()
    assert (pose.x, pose.y) == pytest.approx((start.x, start.y), abs=2)


def test_a_coin_let_go_on_a_card_starts_there_and_the_card_where_it_lay() -> None:
    game = position(
        "masters",
        hands={0: "9 10 11"},
        discards={1: ["3", "8"]},
        building=["1 2", "1", "1", "1"],
        coins=[12, 12],
        draw="5 5 5",
    )
    match = make_match("masters", 2)
    match.game = game
    table = TableDriver(host=Host(match))
    table.scene.shown.put()
    table.scene.play.settle()
    table.settle()
    stage = table.scene.stage
    lies, goal = stage.places.lying(Spot("discard", 1, 0)), table.point("1.d1")
    table.drag("coins", "1.d1")
    coin = next(act for act in table.scene.director.running if isinstance(act, CoinFlight))
    card = next(act for act in table.scene.director.running if isinstance(act, CardFlight))
    assert (coin._from[0] * stage.layout.width, coin._from[1] * stage.layout.height) == pytest.approx(
        goal, abs=3
    )
    assert (card.pose().x, card.pose().y) == pytest.approx((lies.x, lies.y), abs=12)
