"""Whatever is pulled at either goes somewhere or says why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from skipbo.engine.commands import Discard, ExtraDiscard
from skipbo.engine.notation import parse
from skipbo.play.host import Host
from skipbo.ui.input import Press, Release
from skipbo.ui.table import sayings
from skipbo.ui.table.choices import Choices
from skipbo.ui.table_model import Spot
from tests.positions import position
from tests.ui.table.driver import TableDriver, make_match


def _stuck_stock() -> TableDriver:
    """A table at which the player's turn begins with a stock card that fits nowhere."""
    for seed in range(60):
        table = TableDriver("classic", 2, tempo="normal", seed=f"hand {seed}", stock=10)
        table.settle()
        if table.host.step_count == 0 and not table.scene.play.choices.can_lift(Spot("stock", 0)):
            return table
    raise AssertionError("no such deal")


def _words(table: TableDriver) -> str:
    return "".join(words for words, _accent in table.scene.overlay.toast.parts)


def test_a_stock_card_that_fits_nowhere_can_be_tried_and_the_place_says_why() -> None:
    table = _stuck_stock()
    before = table.host.step_count
    table.drag("stock", "b1")
    assert not table.scene.stage.effects.is_empty  # it glides home
    assert "can’t" in _words(table)
    assert table.scene.stage.state.refused == Spot("stock", 0), "it wears the border and the cross"
    area = table.scene.stage.places.area(table.spot("b1"))
    assert table.scene.overlay.toast.at is not None
    assert abs(table.scene.overlay.toast.at[0] - area.centre[0]) < 1
    table.settle()
    assert table.scene.stage.state.lifted is None
    assert table.host.step_count == before


def test_pulling_at_a_card_in_anothers_turn_says_whose_turn_it_is() -> None:
    table = _stuck_stock()
    table.scene.intents.submit(
        next(command for command in table.host.legal(0) if isinstance(command, Discard))
    )
    table.scene.director.finish()
    assert not table.scene.client.is_my_turn
    table.drag("stock", "b1")
    assert not table.scene.drag.is_dragging
    assert "not your turn" in _words(table)


def test_the_question_where_to_goes_when_it_is_answered() -> None:
    table = _stuck_stock()
    card = table.scene.stage.model.hand[0]
    table.click(f"hand:{card & 15}")
    assert "where to?" in _words(table)
    table.click("d3")
    table.scene.overlay.toast.update(0.3)
    assert "where to?" not in _words(table)


def test_coins_that_can_stand_in_nowhere_can_be_tried_and_the_pile_says_why() -> None:
    for seed in range(200):
        table = TableDriver("masters", 2, tempo="normal", seed=f"coins {seed}", stock=10)
        table.settle()
        if table.host.view(0).turn == 0 and not table.scene.play.choices.can_lift(Spot("coins", 0)):
            break
    before = table.host.step_count
    area = table.scene.stage.places.area(Spot("coins", 0))
    x, y = round(area.x + area.w * 0.3), round(area.y + area.h * 0.3)
    goal = table.point("b1")
    table.context.stack.input.handle(Press(x, y))
    table.move((x + 40, y - 40))
    assert table.scene.drag.is_dragging
    table.move(goal)
    table.context.stack.input.handle(Release(*goal))
    assert _words(table)
    table.settle()
    assert table.host.step_count == before
    assert table.scene.stage.state.coins_lifted == 0


def test_a_discard_is_an_extra_one_where_the_turn_may_not_end() -> None:
    extra = [parse("extra:9>d1"), parse("extra:9>d2")]
    choices = Choices(0, extra, [9, 4])
    assert choices.targets(Spot("hand", 0, 0))[Spot("discard", 0, 1)] == ExtraDiscard(9, 1)
    both = Choices(0, [*extra, parse("hand:9>d1")], [9, 4])
    assert both.targets(Spot("hand", 0, 0)) == {Spot("discard", 0, 0): Discard(9, 0)}
    assert not both.makes_extra


def test_the_die_says_that_extra_discards_need_a_press() -> None:
    for seed in range(200):
        table = TableDriver("mod", 2, seed=f"extra {seed}", stock=10)
        table.settle()
        if table.host.view(0).turn == 0 and table.scene.play.choices.can_roll:
            table.click("die")
            table.settle()
            if table.scene.client.view.die == "2":
                break
    assert table.scene.stage.state.die_words == "press: 2 extra discards"
    table.click("die")
    assert table.scene.stage.state.die_words == "extra discards: 2 left"
    view = table.scene.client.view
    once = replace(view, extra_left=1)
    assert sayings.die_words(once, False, makes_extra=True) == "extra discard: 1 left"
    assert sayings.die_words(view, False) != sayings.die_words(view, False, makes_extra=True)
    assert sayings.die_words(replace(view, phase="over"), False) == "", "a finished game asks for nothing"


def _pull(table: TableDriver, name: str) -> str:
    """Pull at a thing that can't be lifted, and let go beside it; what is said then."""
    x, y = table.point(name)
    table.context.stack.input.handle(Press(x, y))
    table.move((x + 90, y + 60))
    table.context.stack.input.handle(Release(x + 90, y + 60))
    return _words(table)


def test_what_nobody_can_pull_away_says_why_and_what_to_do() -> None:
    table = _stuck_stock()
    assert "from your own piles" in _pull(table, "1.stock")
    assert "drawn for you" in _pull(table, "draw")
    table = _stuck_stock()
    state = table.match.game.table  # type: ignore[union-attr]
    state.completed = [12, 11, 10]
    table.scene.shown.put()
    table.scene.play.settle()
    assert "nothing is played from them" in _pull(table, "completed")


def test_in_anothers_turn_everything_pulled_at_says_whose_it_is() -> None:
    for edition, things in (("mod", ("die", "draw")), ("masters", ("coins", "1.stock"))):
        table = TableDriver(edition, 2, tempo="normal", seed="whose", stock=10)
        table.settle()
        while table.scene.client.is_my_turn:
            ends = [command for command in table.host.legal(0) if isinstance(command, Discard)]
            table.scene.intents.submit(ends[0] if ends else table.host.legal(0)[0])
            table.scene.director.finish()
        for thing in things:
            table.scene.overlay.toast.parts = ()
            table.scene.intents.explain(table.spot(thing))
            assert "not your turn" in _words(table), thing


def _in_masters(**rest: Any) -> TableDriver:
    game = position("masters", 2, coins=[12, 12], draw="5 5 5 5 5 5", **rest)
    match = make_match("masters", 2)
    match.game = game
    table = TableDriver(host=Host(match), draws=True)
    table.scene.shown.put()
    table.scene.play.settle()
    table.settle()
    return table


def test_while_a_toll_is_asked_another_card_says_why_it_must_wait() -> None:
    table = _in_masters(hands={0: "3$ 9 10"}, building=["1 2"])
    table.drag("hand:3$", "b1")
    table.settle()
    bubble = table.scene.overlay.bubble
    assert bubble is not None
    assert table.scene.stage.state.due == (Spot("building", -1, 0),), "the pile of the toll glows"
    without = table.surface.copy()
    table.drag("hand:9", "b1")
    table.tick(30)
    assert "toll" in _words(table)
    [_question, pill] = table.scene.overlay.areas() or []
    toast = table.scene.overlay.toast.at
    assert toast is not None
    assert not bubble.rect.collidepoint(toast)
    assert table.surface.subsurface(pill.clip(table.surface.get_rect())).copy().get_buffer().raw != (
        without.subsurface(pill.clip(table.surface.get_rect())).copy().get_buffer().raw
    ), "it is to be seen beside the question"


def test_another_players_card_says_that_it_can_be_bought() -> None:
    table = _in_masters(hands={0: "9 10 11"}, discards={1: ["3", "8"]}, building=["1 2"])
    table.drag("1.d1", "d1")
    buys = "You can buy it for 1 coin: play it on a building pile."
    assert _words(table) == f"Another player’s card can’t go onto your piles. {buys}"
    table.settle()
    table.drag("1.d1", "hand:10")
    assert _words(table) == f"Cards on the table can’t be taken into the hand. {buys}"
