"""The speech by itself, as a window can use it too: events and a view in, sentences out."""

from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsDrawn,
    CoinsMoved,
    DieRolled,
    DrawPileRebuilt,
    PileCompleted,
    StandInPlaced,
    StockTurned,
    TurnBegan,
    TurnEnded,
)
from skipbo.engine.view import View
from skipbo.wording.speech import speech
from tests.text_table.tables import table

SHORT, FULL = speech("short"), speech("full")


def played(seat, number, building, source="hand", owner=None, index=0, card=None):
    return CardPlayed(
        seat,
        number if card is None else card,
        seat if owner is None else owner,
        source,
        index,
        building,
        number,
    )


def test_another_turn_is_one_line_of_how_it_left_the_piles():
    view = table(players=2, hand=("3", "6"))
    events = [
        TurnBegan(1),
        CardsDrawn(1, (None,) * 5),
        played(1, 10, 0),
        played(1, 11, 0, source="stock"),
        StockTurned(1, 4),
        played(1, 12, 0),
        PileCompleted(1, 0, ()),
        played(1, 1, 0),
        played(1, 2, 0),
        played(1, 3, 1),
        CardDiscarded(1, 9, 0, 2),
        TurnEnded(1),
    ]
    left = view.players[1].stock_count
    told = f"Bo: stock 4, {left} left; pile 1 complete, then 2; pile 2 now 3; discards 9 on 3."
    assert SHORT.others_turns([(1, events)], view) == [told]
    assert FULL.others_turns([(1, events)], view)[0] == "Bo plays a 10 from their hand onto pile 1."


def test_counts_are_those_of_the_moment_that_is_told():
    """Two turns in one telling: what came later does not change the count told of the earlier."""
    view = table(players=3, edition="mod", hand=("3",))
    now = view.players[1].stock_count
    deeds = [
        (1, [played(1, 5, 0, source="stock"), StockTurned(1, 8), CardDiscarded(1, 9, 0, 0), TurnEnded(1)]),
        (2, [TurnBegan(2), DieRolled(2, "+1"), CardGiven(1, None, "die"), TurnEnded(2)]),
    ]
    first, second = SHORT.others_turns(deeds, view)
    assert first == f"Bo: pile 1 now 5; stock 8, {now - 1} left; discards 9 on 1."
    assert second == "Cleo: rolls +1; 1 card under Bo’s stock."


def test_what_is_bought_of_the_listener_is_told_with_what_it_left():
    view = table(
        players=2, edition="masters", hand=("3",), discards=[["6"], [], [], []], stock_top="2", coins=13
    )
    deeds = [
        (
            1,
            [
                CoinsMoved(1, ("seat", 1), ("seat", 0)),
                played(1, 4, 0, source="discard", owner=0, index=0),
                TurnEnded(1),
            ],
        )
    ]
    (line,) = SHORT.others_turns(deeds, view)
    assert line.startswith("Bo: pile 1 now 4; buys 4 from your discard 1, now 6;")
    assert line.endswith("1 coin to you.")


def test_the_own_turn_is_what_changed_and_nothing_else():
    view = table(players=2, edition="masters", hand=("3", "6"), stock_top="11", coins=4, needs=(5, 1, 1, 1))
    (told,) = SHORT.happened([(0, [played(0, 4, 0, source="stock"), StockTurned(0, 11)])], view)
    assert told == ["On pile 1, needs 5.", f"Stock now 11, {view.players[0].stock_count} left."]
    moved = CoinsMoved(5, ("seat", 0), ("building", 0))
    (told,) = SHORT.happened([(0, [moved, StandInPlaced(0, 0, 5, "coins")])], view)
    assert told == ["5 coins on pile 1, 4 left."]


def test_what_is_asked_at_once_is_not_said_twice():
    """Masters: the pile that coins lie on, the 12 that ends a pile, coins that come back after a purchase."""
    view = table(edition="masters", coins=4, needs=(6, 1, 1, 1), phase="follow", follow=1)
    moved = CoinsMoved(5, ("seat", 0), ("building", 0))
    (told,) = SHORT.happened([(0, [moved, StandInPlaced(0, 0, 5, "coins")])], view)
    assert [*told, SHORT.prompt(view)] == ["4 coins left.", "Now 6 or Skip-Bo on pile 1."]
    view = table(edition="masters", coins=4, needs=(1, 1, 1, 1), stock_top="9")
    ended = [played(0, 12, 0, source="stock"), StockTurned(0, 9), PileCompleted(0, 0, ())]
    (told,) = SHORT.happened([(0, ended)], view)
    assert told == [f"Stock now 9, {view.players[0].stock_count} left.", "Pile 1 complete."]
    bought = [
        CoinsMoved(1, ("seat", 0), ("seat", 1)),
        played(0, 12, 0, source="discard", owner=1),
        PileCompleted(0, 0, ()),
        CoinsMoved(2, ("building", 0), ("seat", 0)),
    ]
    (told,) = SHORT.happened([(0, bought)], view)
    assert told == ["Pile 1 complete.", "Bo’s discard 1 empty.", "2 coins back, now 4."]


def test_what_can_be_bought_names_its_price():
    view = table(edition="masters", hand=("9",), needs=(3, 1, 1, 1), coins=4, stock_top="9")
    data = view.to_json()
    data["players"][1]["stock_top"] = "3$"
    view = View.from_json(data)
    assert "Buy for 1 coin: Bo’s stock: 3 toll 1." in SHORT.status(view)
    assert "Buy the 3 (toll 1) from Bo’s stock for 1 coin and play it on pile 1." in FULL.fits(view)


def test_of_several_others_the_coins_are_told_as_one_number():
    """Brief speech: what came from each of them is heard with “g”, the whole when the turn begins."""
    view = table(players=3, edition="masters", hand=("3",), coins=15, turn=0)
    deeds = [
        (1, [played(1, 12, 0), CoinsMoved(3, ("building", 0), ("seat", 0)), TurnEnded(1)]),
        (2, [TurnBegan(2), TurnEnded(2)]),
    ]
    deeds.append((2, [TurnBegan(0)]))
    told = [sentence for turn in speech("short", is_brief=True).happened(deeds, view) for sentence in turn]
    assert "15 coins." in told
    assert not any("to you" in sentence for sentence in told)
    assert SHORT.others_turns(deeds, view)[0].endswith("3 coins to you.")


def test_the_turn_s_beginning_says_how_things_stand():
    view = table(players=2, hand=("3", "6", "6", "8", "S"), needs=(3, 1, 7, 1), stock_top="4")
    began = [TurnBegan(0), DrawPileRebuilt("completed", ((),), ()), CardsDrawn(0, (6, 8))]
    *_before, told = SHORT.happened([(1, began)], view)
    count = view.players[0].stock_count
    assert told == [
        "Your turn.",
        "Hand 3, 6, 6, 8, Skip-Bo.",
        f"Stock 4, {count} left.",
        "Need 3, 1, 7, 1.",
    ]
    whole = [sentence for sentences in FULL.happened([(1, began)], view) for sentence in sentences]
    assert "Your hand: 3, 6, 6, 8, Skip-Bo." in whole
    assert "Piles 1 to 4 need 3, 1, 7, 1." in whole


def test_what_fits_comes_with_what_it_leads_to():
    view = table(
        players=2, hand=("3", "6", "S"), needs=(3, 1, 7, 1), stock_top="4", discards=[[], ["7"], [], []]
    )
    assert SHORT.fits(view) == ["3 on pile 1, then stock; Skip-Bo anywhere; 7 from discard 2 on pile 3."]
    assert SHORT.fits(table(players=2, hand=("9",), needs=(3, 3, 7, 2), stock_top="4")) == ["Nothing fits."]
