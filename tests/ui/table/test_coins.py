"""Coins in the hand: what they can buy, what it costs, and which card is owed after them."""

from __future__ import annotations

from typing import Any

import pytest

from skipbo.engine.errors import known
from skipbo.engine.notation import parse
from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.ui.input import PointerMove, Press, Release
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.sprites import badge_height
from skipbo.ui.table import sayings
from skipbo.ui.table.die_label import die_label
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import pile_with_number
from skipbo.ui.table.prices import price_words
from skipbo.ui.table_model import Spot
from tests.positions import position
from tests.ui.table.driver import TableDriver, make_match


def _table(edition: str, **rest: Any) -> TableDriver:
    """A table whose game stands at this position."""
    game = position(edition, **rest)
    match: Match = make_match(edition, game.rules.players)
    match.game = game
    table = TableDriver(host=Host(match))
    table.scene.shown.put()
    table.scene.play.settle()
    table.settle()
    return table


def _words(table: TableDriver) -> str:
    return "".join(words for words, _accent in table.scene.overlay.toast.parts)


def _masters(**rest: Any) -> TableDriver:
    facts: dict[str, Any] = {
        "hands": {0: "9 10 11"},
        "stocks": {1: "12 3$"},
        "discards": {1: ["1", "S", "8"]},
        "building": ["1 2"],
        "coins": [12, 12],
        "draw": "5 5 5 5 5 5",
    }
    return _table("masters", **(facts | rest))


def test_a_coin_held_lights_every_card_that_can_be_bought() -> None:
    table = _masters()
    x, y = table.point("coins")
    table.context.stack.input.handle(Press(x, y))
    table.move((x + 60, y - 60))
    drops = set(table.scene.stage.state.drops)
    assert {Spot("stock", 1), Spot("discard", 1, 0), Spot("discard", 1, 1)} <= drops
    assert Spot("discard", 1, 2) not in drops, "the 8 fits nowhere"


def test_a_coin_let_go_over_a_card_buys_it() -> None:
    table = _masters(building=["1 2", "1", "1", "1"], discards={1: ["3"]})
    table.drag("coins", "1.d1")
    table.settle()
    assert table.host.steps(0)[-1].command == parse("1.d1>b1")
    assert table.client.view.players[0].coins == 11


def test_a_bought_card_that_fits_several_ways_is_asked_about() -> None:
    table = _masters()
    table.drag("coins", "1.d2")
    assert table.host.step_count == 0
    assert table.scene.stage.state.selected == Spot("discard", 1, 1)
    assert "where to?" in _words(table)
    table.click("b1")
    assert table.host.steps(0)[-1].command == parse("1.d2>b1")


@pytest.mark.parametrize("clicks", [True, False])
def test_no_coin_is_spent_before_a_pile_is_chosen(clicks: bool) -> None:
    """Piles that need the same number may yet differ by the coins beside them."""
    table = _masters(building=["1 2", "1 2"], stocks={1: "12 3$"})
    if clicks:
        table.click("coins")
        table.click("1.stock")
    else:
        table.drag("coins", "1.stock")
    assert table.host.step_count == 0
    assert "where to?" in _words(table)
    assert "1 coin, then a toll of 1" in _words(table)
    table.click("b2")
    assert table.host.steps(0)[-1].command == parse("1.stock>b2")


def test_what_a_purchase_showed_is_why_it_stays() -> None:
    table = _masters(building=["1 2", "1", "1", "1"], stocks={1: "12 3"})
    table.drag("coins", "1.stock")
    table.settle()
    table.key("u")
    told = "Your last move showed something new, so it can’t be taken back. Go on from here."
    assert _words(table) == told
    table = _masters(building=["1 2", "1", "1", "1"], discards={1: ["3"]})
    table.drag("coins", "1.d1")
    table.settle()
    table.key("u")
    assert table.host.step_count == 0, "nothing hidden came of it: the coin and the card go back"
    assert table.client.view.players[0].coins == 12


def test_what_a_card_of_theirs_costs_is_said_under_the_pointer() -> None:
    table = _masters()
    table.context.stack.input.handle(PointerMove(*table.point("1.stock")))
    table.tick(2)
    price = table.scene.stage.state.price
    assert price == (Spot("stock", 1), "1 coin, then a toll of 1")
    stage = table.scene.stage
    items = table.scene.shown.picture._painter.items(stage.places, stage.state)
    [drawn] = [item for item in items if item.key == ("price",)]
    look: Any = drawn.look
    (words, _x, y), pile = look, stage.places.stock_base(1)
    high = stage.furniture.status_size(((words, True),))[1]
    badge = badge_height(pile.height, stage.layout.t)
    assert y - high / 2 >= pile.rect.bottom + badge / 2, "how many cards are left stays free"
    table.context.stack.input.handle(PointerMove(*table.point("1.d3")))
    table.tick(2)
    assert table.scene.stage.state.price is None


def test_whose_the_coins_beside_a_pile_will_be_is_said_under_the_pointer() -> None:
    table = _masters()
    table.drag("coins", "b1")
    table.settle()
    coins = table.client.view.building[0].coins
    assert coins == 3
    table.context.stack.input.handle(PointerMove(*table.point("b1")))
    table.tick(2)
    words = "3 coins: dealt out in turn when the pile is complete"
    stage = table.scene.stage
    assert stage.state.price == (Spot("building", -1, 0), words)
    items = table.scene.shown.picture._painter.items(stage.places, stage.state)
    [drawn] = [item for item in items if item.key == ("price",)]
    look: Any = drawn.look
    high = stage.furniture.status_size(((words, True),))[1]
    assert look[2] - high / 2 >= pile_with_number(stage.layout, 0).bottom, "the number it needs stays free"
    table.context.stack.input.handle(PointerMove(*table.point("b2")))
    table.tick(2)
    assert table.scene.stage.state.price is None


def test_a_toll_that_cannot_be_paid_is_told_with_the_price() -> None:
    view = _masters(coins=[1, 23]).client.view
    assert (
        price_words(view, Spot("stock", 1), 3 + 16)
        == "1 coin, then a toll of 1 you can’t pay: no more plays this turn"
    )
    assert price_words(view, Spot("hand", 0), 3 + 16) == "a toll of 1"
    assert price_words(view, Spot("hand", 0), 3 + 32) == "a toll of 2 you can’t pay: no more plays this turn"
    assert price_words(view, Spot("hand", 0), 3) == ""


@pytest.mark.parametrize("place", ["hand:3$$", "stock"])
def test_an_own_card_whose_toll_cannot_be_paid_says_so_before_it_is_let_go(place: str) -> None:
    table = _masters(hands={0: "3$$ 9 10"}, stocks={0: "12 3$$", 1: "12 5"}, coins=[1, 23])
    x, y = table.point(place)
    table.context.stack.input.handle(PointerMove(x, y))
    table.tick(3)
    price = table.scene.stage.state.price
    assert price is not None
    assert price[1] == "a toll of 2 you can’t pay: no more plays this turn"
    table.context.stack.input.handle(Press(x, y))
    table.move((x + 60, y - 60))
    assert _words(table).endswith("a toll of 2 you can’t pay: no more plays this turn"), (
        "in the hand, over nothing"
    )
    table.click(place)
    assert "no more plays this turn" in _words(table), "picked up with a click as well"


def test_no_price_is_said_of_an_own_card_whose_toll_can_be_paid_or_that_fits_nowhere() -> None:
    table = _masters(hands={0: "3$$ 9$$ 10"}, coins=[2, 22])
    table.context.stack.input.handle(PointerMove(*table.point("hand:3$$")))
    table.tick(3)
    assert table.scene.stage.state.price is None
    table = _masters(hands={0: "3$$ 9$$ 10"}, coins=[1, 23])
    table.context.stack.input.handle(PointerMove(*table.point("hand:9$$")))
    table.tick(3)
    assert table.scene.stage.state.price is None


def test_clicked_coins_ask_where_to_with_what_it_takes() -> None:
    table = _masters(hands={0: "2 4 10"})
    table.click("coins")
    assert "where to?" in _words(table)
    assert "1 coin as a 1, 3 coins as a 3 or 1 coin for another player’s card" in _words(table)


def test_a_coin_on_what_cannot_be_bought_says_why() -> None:
    table = _masters()
    table.drag("coins", "1.d3")
    assert "fits no pile" in _words(table)
    table = _masters()
    table.drag("coins", "draw")
    assert "building pile" in _words(table)


def test_the_owed_card_is_asked_for_on_its_place_until_it_lies_there() -> None:
    table = _masters(hands={0: "4 10 11"})
    table.drag("coins", "b1")
    table.settle()
    table.tick(60)
    assert table.client.view.phase == "follow"
    assert Spot("building", -1, 0) in table.scene.stage.state.targets
    assert _words(table) == "now a 4 or a Skip-Bo"
    table.tick(600)
    assert _words(table) == "now a 4 or a Skip-Bo"
    table.drag("hand:4", "b1")
    table.settle()
    table.tick(30)
    assert "Skip-Bo" not in _words(table)
    assert not table.scene.stage.state.due


def test_after_a_twelve_the_emptied_place_asks_for_a_one() -> None:
    table = _masters(
        hands={0: "1 10 11"}, building=["1 2 3 4 5 6 7 8 9 10 11"], stocks={1: "12 3"}, discards={}
    )
    table.drag("coins", "b1")
    table.settle()
    table.tick(30)
    assert Spot("building", -1, 0) in table.scene.stage.state.targets
    assert _words(table) == "now a 1 or a Skip-Bo"


def test_after_the_die_the_owed_card_is_asked_for() -> None:
    table = _table("mod", hands={0: "4 10 11"}, building=["1 2"], die="1-4", draw="5 5 5 5 5 5")
    table.drag("die", "b1")
    table.settle()
    table.tick(30)
    assert _words(table) == "now a 4 or a Skip-Bo"


def test_the_dies_label_says_only_what_can_be_done() -> None:
    one = _table("mod", hands={0: "10"}, die="2")
    assert sayings.die_words(one.client.view, False) == "", "the last card ends the turn (R31)"
    two = _table("mod", hands={0: "10 11"}, die="2")
    assert one.scene.stage.state.die_words == ""
    assert two.scene.stage.state.die_words == "press: 1 extra discard"
    stands_in = _table("mod", hands={0: "4 10"}, building=["1 2"], die="1-4")
    assert stands_in.scene.stage.state.die_words == "may be 1–4: drag it"


def test_the_die_is_labelled_at_every_table_and_the_label_is_the_die() -> None:
    for players in (2, 3, 4, 5, 6):
        for size in ((1280, 720), (1920, 1080), (1280, 800), (900, 1200), (640, 480)):
            table = TableDriver("mod", players, size=size, tempo="instant")
            table.settle()
            if not table.scene.play.choices.can_roll:
                continue
            stage = table.scene.stage
            label = known(die_label(stage.places, stage.state, stage.furniture))
            rect = label.rect
            assert rect.x >= 0
            assert rect.right <= size[0]
            assert rect.bottom <= size[1]
            before = table.host.step_count
            x, y = map(round, rect.centre)
            table.context.stack.input.handle(Press(x, y))
            table.context.stack.input.handle(Release(x, y))
            assert table.host.step_count == before + 1


def test_the_drawn_table_has_room_for_the_die_with_four_to_six() -> None:
    for players in (4, 5, 6):
        for size in ((1280, 800), (1366, 768), (1920, 1080), (3840, 2160)):
            layout = TableDriver("mod", players, size=size).scene.stage.layout
            tray = layout.tray.area
            assert layout.seats.stock(0).x > size[0] * 0.9, "as it was drawn: the own stock in the corner"
            assert not layout.wins_beside
            assert tray.bottom < layout.seam, "on the felt, beside the piles"
            assert tray.w >= 60


def test_no_ghost_number_shows_behind_coins_on_an_empty_place() -> None:
    table = _masters(hands={0: "2 10 11"}, building=[], discards={}, stocks={1: "12 3"})
    table.drag("coins", "b1")
    table.settle()
    assert table.scene.stage.model.building[0].stand_in == "coins"
    stage = table.scene.stage
    items = {item.key: item for item in table.scene.shown.picture._painter.items(stage.places, stage.state)}
    look = items[("building", 0)].look
    assert isinstance(look, tuple)
    assert look[-1] == "", "no number beneath the coin"


def test_the_toll_is_asked_for_below_the_numbers_of_the_piles() -> None:
    for players in (2, 4, 6):
        for size in ((1280, 800), (1920, 1080), (3840, 2160)):
            game = position("masters", players, hands={0: "3$ 9"}, building=["1 2"], coins=[12] * players)
            match = make_match("masters", players)
            match.game = game
            table = TableDriver(host=Host(match), size=size, tempo="instant")
            table.scene.shown.put()
            table.scene.play.settle()
            table.drag("hand:3$", "b1")
            table.settle()
            bubble, layout = table.scene.overlay.bubble, table.scene.stage.layout
            assert bubble is not None
            numbers = layout.centre.pill("building")[1] + layout.centre.pill_height / 2
            assert bubble.rect.top >= numbers, (players, size)
            feet = [layout.seats.discard_foot(0, pile).rect for pile in range(4)]
            for foot in feet:
                assert not bubble.rect.colliderect(pygame_rect(foot)), (players, size)


def test_other_questions_cover_no_pile_number_either() -> None:
    for players in (2, 4, 6):
        for size in ((1280, 800), (1920, 1080), (3840, 2160)):
            table = TableDriver("classic", players, size=size, tempo="instant", manners=True)
            table.settle()
            table.scene.play.ask_whom()
            bubble, layout = table.scene.overlay.bubble, table.scene.stage.layout
            assert bubble is not None
            numbers = layout.centre.pill("building")[1] + layout.centre.pill_height / 2
            assert bubble.rect.top >= numbers, (players, size)


def test_both_answers_to_a_toll_say_what_comes_of_them() -> None:
    for rest, unpaid in (({}, "only discard"), ({"hands": {0: "3$"}}, "the turn ends")):
        table = _masters(**({"hands": {0: "3$ 9"}, "building": ["1 2"]} | rest))
        table.drag("hand:3$", "b1")
        table.settle()
        bubble = table.scene.overlay.bubble
        assert bubble is not None
        assert [answer.words for answer in bubble.answers] == ["Pay 1, play on", f"Don’t: {unpaid}"]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_heap_of_coins_leaves_the_number_in_the_corner_to_be_read(
    size: tuple[int, int], text: float
) -> None:
    layout = Layout(*size, TableShape(seats=4, coins=True, text=text))
    radius, card = 22 * layout.s, layout.centre.building(1).rect
    for count in range(1, 25):
        coins = layout.centre.building_coins(1, count)
        assert len(coins) == count
        assert min(y for _x, y in coins) - radius >= card.y + 0.25 * card.h, count
        assert max(y for _x, y in coins) + radius <= card.bottom, count


def test_a_heaps_number_lies_over_the_ring_that_asks_for_its_pile() -> None:
    table = _masters()
    stage = table.scene.stage
    stage.model.building[0].coins = 13
    stage.state.drops = (Spot("building", -1, 0),)
    keys = [item.key for item in table.scene.shown.picture._painter.items(stage.places, stage.state)]
    assert keys.index(("target", 0)) < keys.index(("pot over its ring", 0))
