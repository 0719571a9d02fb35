"""R32: +1 goes to an opponent with an unfinished stock, if there is a card to draw."""

from tests.positions import legal, position, say, shown


def gifts(texts: set[str]) -> set[str]:
    return {text for text in texts if text.endswith(".stock")}


def test_the_draw_piles_top_card_goes_under_the_stock() -> None:
    game = position("mod", 3, hands={0: "6"}, stocks={2: "4 5"}, die="+1", draw="8 9")
    assert gifts(legal(game)) == {"die>1.stock", "die>2.stock"}
    say(game, "die>2.stock")
    assert shown(game.table.stocks[2]) == "8 4 5"
    assert not gifts(legal(game))


def test_a_finished_stock_and_a_partner_get_none() -> None:
    game = position("mod", 4, partnership=True, hands={0: "6"}, stocks={1: ""}, die="+1", draw="8 9")
    assert gifts(legal(game)) == {"die>3.stock"}


def test_with_nothing_to_draw_it_cannot_be_used() -> None:
    assert not gifts(legal(position("mod", hands={0: "6"}, die="+1")))
    assert gifts(legal(position("mod", hands={0: "6"}, die="+1", building=["1 2"])))


def test_it_reshuffles_if_need_be() -> None:
    game = position("mod", hands={0: "6"}, die="+1", completed="9 10")
    say(game, "die>1.stock")
    assert len(game.reshuffles) == 1
