"""What is finished stays to be seen: the pile completed last on top, a finished stock as a sealed place."""

from __future__ import annotations

from skipbo.engine.notation import parse
from skipbo.play.host import Host
from skipbo.play.match import Match
from tests.positions import position
from tests.ui.table.driver import TableDriver, make_match


def _table(players: int, **rest: object) -> TableDriver:
    game = position("classic", players, **rest)  # type: ignore[arg-type]
    match: Match = make_match("classic", players)
    match.game = game
    match.rules = game.rules
    table = TableDriver(host=Host(match), tempo="instant")
    table.scene.shown.put()
    table.scene.play.settle()
    return table


def test_what_was_played_last_lies_on_top_of_the_completed_cards_also_later() -> None:
    table = _table(
        2,
        hands={0: "12 5 6"},
        building=["S 2 S 4 5 6 7 8 9 10 11"],
        completed="1 S 3 4 5 6 7 8 9 10 11 S",
        draw="7 7 7 7 7 7",
    )
    table.drag("hand:12", "b1")
    table.settle()
    seen = list(table.scene.stage.model.completed)
    assert seen[-2:] == [11, 12]
    table.scene.shown.put()  # as after Continue, a hand-over, in a replay
    assert table.scene.stage.model.completed[-12:] == seen[-12:]
    assert table.scene.stage.model.differences(table.client.view) == []


def test_a_finished_stock_is_a_sealed_place_and_told() -> None:
    table = _table(
        4, hands={0: "5 6 7"}, stocks={0: "1", 1: "9", 2: "9 8", 3: "9"}, draw="7 7 7 7 7 7", partnership=True
    )
    shown = table.scene.shown

    def keys() -> set[object]:
        return {
            item.key
            for item in shown.picture._painter.items(table.scene.stage.places, table.scene.stage.state)
        }

    assert ("sealed", 0) not in keys()
    table.drag("stock", "b1")
    assert table.host.steps(0)[-1].command == parse("stock>b1")
    said = "".join(words for words, _accent in table.scene.overlay.toast.parts)
    assert "stock is finished" in said
    table.settle()
    assert ("sealed", 0) in keys()
