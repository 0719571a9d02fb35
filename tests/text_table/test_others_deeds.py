"""What is told of others: whose pile it was, what was bought, which cards, and that they played at all."""

from dataclasses import replace

import pytest

from skipbo.engine.cards import SKIP_BO, make, number
from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardsDrawn,
    CheatCalled,
    CoinsMoved,
    DieRolled,
    StandInPlaced,
    StockShuffled,
    StockTurned,
    TurnBegan,
    TurnEnded,
)
from skipbo.languages import set_language
from skipbo.wording.speech import ShortSpeech, whole_table
from tests.text_table.tables import table
from tests.text_table.test_hearing import laid, match_of, replies
from tests.text_table.test_speech import played

BRIEF, WHOLE = ShortSpeech(is_brief=True), ShortSpeech()


def masters(**changes):
    return table(edition="masters", players=3, **changes)


def bought(owner, card, source="discard"):
    paid = CoinsMoved(1, ("seat", 1), ("seat", owner))
    return [paid, played(1, number(card), 0, source=source, owner=owner, card=card)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "buys 9 from your discard 1, now 9 toll 2; own discard 1 empty; discards 11 on 2."),
        (
            "es",
            "compra 9 de tu descarte 1, ahora 9 peaje 2; su propio descarte 1 vacío; descarta 11 en 2.",
        ),
        (
            "de",
            "kauft 9 von deinem Hilfsstapel 1, jetzt 9 Maut 2; eigener Hilfsstapel 1 leer",
        ),
    ],
)
def test_a_pile_that_follows_somebody_else_s_is_called_one_s_own(language, told):
    set_language(language)
    view = masters(discards=[["9$$"], [], [], []])
    own = played(1, 10, 1, source="discard")
    done = [*bought(0, 9), own, CardDiscarded(1, 11, 0, 1), TurnEnded(1)]
    (line,) = BRIEF.others_turns([(1, done)], view)
    for words in told.removesuffix(".").split("; "):
        assert words in line, line


def test_a_purchase_from_somebody_else_is_told_as_one():
    view = masters()
    (line,) = WHOLE.others_turns([(1, [*bought(2, 9), TurnEnded(1)])], view)
    assert "buys 9 from Cleo’s discard 1, now empty" in line
    (line,) = WHOLE.others_turns([(1, [*bought(0, 9, "stock"), StockTurned(0, 7), TurnEnded(1)])], view)
    assert "buys 9 from your stock, now 7, 15 left" in line


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ([played(1, 4, 2)], "Bo: 4 on 3."),
        (
            [CoinsMoved(3, ("seat", 1), ("building", 0)), StandInPlaced(1, 0, 3, "coins"), played(1, 4, 2)],
            "Bo: 3 on 1, 4 on 3.",
        ),
        ([played(1, 4, 2), CardDiscarded(1, 6, 0, 0)], "Bo: discards 6."),
        ([CardDiscarded(1, 4, 0, 0)], "Bo: discards 4."),
        ([DieRolled(1, "2"), CardDiscarded(1, 4, 0, 0)], "Bo: discards 4."),
        ([], "Bo: no card."),
    ],
)
def test_no_turn_among_several_is_wholly_unsaid(done, told):
    view = masters()
    assert BRIEF.happened([(1, [TurnBegan(1), *done, TurnEnded(1)])], view) == [[told]]


def test_one_letter_tells_the_roll_the_skip_bos_and_the_toll():
    wilds = [played(1, number, 2, source="stock", card=SKIP_BO) for number in (1, 2, 3)]
    done = [TurnBegan(1), DieRolled(1, "9-12"), *wilds, CardDiscarded(1, 8, 0, 0), TurnEnded(1)]
    view = table(edition="mod", players=3)
    assert WHOLE.others_turns([(1, done)], view)[0].startswith("Bo: rolls 9 to 12;")
    assert "plays 3 Skip-Bos" in WHOLE.others_turns([(1, done)], view)[0]
    paid = [TurnBegan(1), played(1, 4, 2), CoinsMoved(2, ("seat", 1), ("building", 2)), TurnEnded(1)]
    assert WHOLE.others_turns([(1, paid)], masters()) == ["Bo: pile 3 now 4; pays toll 2."]
    stands = [CoinsMoved(3, ("seat", 1), ("building", 0)), StandInPlaced(1, 0, 3, "coins"), TurnEnded(1)]
    assert WHOLE.others_turns([(1, stands)], masters()) == ["Bo: 3 coins on pile 1."]


def test_what_came_first_is_told_first():
    """A call before its penalty, cards drawn too many before the discard (R11, R13)."""
    view = table(players=3, options={"manners": True})
    given = [CardGiven(1, None, "cheat")] * 2
    called = [CheatCalled(1, 0), *given, CardDiscarded(1, 12, 0, 1), TurnEnded(1)]
    told = WHOLE.others_turns([(1, [TurnBegan(1), *called])], view)
    assert told == [
        "You call Bo for cheating.",
        "Bo: 2 cards under Bo’s stock; discards 12 on 2.",
    ]
    drawn = [CardsDrawn(1, (None,)), CardGiven(1, None, "overdraw"), StockShuffled(1, (), ())] * 3
    over = [TurnBegan(1), *drawn, CardDiscarded(1, 11, 0, 1), TurnEnded(1)]
    assert WHOLE.others_turns([(1, over)], view) == [
        "Bo drew 3 cards too many: they are shuffled into the stock.",
        "Bo: discards 11 on 2.",
    ]


def test_how_the_partner_stands_is_no_report_of_a_turn():
    pair = table(players=4, edition="mod", options={"partnership": True})
    partner = pair.players[2]
    told = WHOLE.status(pair)
    assert any(sentence.startswith("Your partner’s stock: ") for sentence in told)
    assert not any(sentence.startswith(f"{partner.name}: ") for sentence in told)


def test_the_stock_cards_of_others_are_counted_when_they_are_few():
    done = [TurnBegan(1), played(1, 4, 2, source="stock"), StockTurned(1, 9), TurnEnded(1)]
    view = masters()
    assert BRIEF.happened([(1, done)], view) == [["Bo: stock 9."]]
    players = [replace(p, stock_count=5) if p.seat == 1 else p for p in view.players]
    assert BRIEF.happened([(1, done)], replace(view, players=tuple(players))) == [["Bo: stock 9, 5 left."]]


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_which_cards_somebody_played_is_told_card_by_card(tmp_path, language):
    set_language(language)
    asked = {
        "en": ["which cards did Bo play?", "what did Bo discard?", "what did Bo buy?"],
        "es": ["¿qué cartas jugó Bo?", "¿qué descartó Bo?", "¿qué compró Bo?"],
        "de": ["welche Karten hat Bo gespielt?", "was hat Bo abgelegt?", "was hat Bo gekauft?"],
    }[language]
    match = laid(match_of("masters", stock=5), hand=[5, 6, 9, 11, 12])
    game = match.game.table
    game.hands[1][:] = [SKIP_BO, 2, 12, 12, 12]
    game.stocks[1][:] = [12, 12, 12, 12, 12]
    said, _table = replies(tmp_path, match, "hand:12>d1", *asked)
    skip_bo = {"en": "a Skip-Bo", "es": "un Skip-Bo", "de": "Skip-Bo"}[language]
    assert skip_bo in said[1]
    assert said[1].count(".") > 1
    assert " 12 " in said[2]
    assert skip_bo not in said[2]
    nothing = {"en": "There was nothing like that.", "es": "Nada de eso.", "de": "Nichts dergleichen."}[
        language
    ]
    assert said[3].startswith(nothing)


def test_what_was_rolled_is_told(tmp_path):
    said, _table = replies(tmp_path, match_of("mod", first=1), "what did Bo roll?")
    assert said[0].startswith("Bo rolls ")


def test_no_duplicate_match_is_a_single_game():
    view = table(players=2, options={"target": 0})
    assert "single game" in next(iter(whole_table(view)))
    assert "single game" not in next(iter(whole_table(view, is_duplicate=True)))


def test_a_toll_card_bought_keeps_its_toll():
    view = masters(discards=[[], [], [], []])
    (line,) = BRIEF.others_turns([(1, [*bought(0, make(9, 1)), TurnEnded(1)])], view)
    assert "buys 9 toll 1 from your discard 1, now empty" in line
