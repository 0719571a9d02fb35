"""A card bought with a coin stays where it was let go, while the coin comes from the buyer's own."""

from __future__ import annotations

import pytest

from skipbo.engine import events as ev
from skipbo.ui.layout import Pose
from skipbo.ui.table.coin_motion import CoinFlight
from skipbo.ui.table.flights import CardFlight
from tests.ui.table.driver import TableDriver


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
    director.submit((paid, played), own=True, start=start)
    coin = next(act for act in director.running if isinstance(act, CoinFlight))
    card = next(act for act in director.running if isinstance(act, CardFlight))
    assert coin._now()[:2] == pytest.approx(coins[:2], abs=1)
    pose = card.pose()
    assert (pose.x, pose.y) == pytest.approx((start.x, start.y), abs=2)
