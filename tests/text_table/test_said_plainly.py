"""What a stranger at the text table took amiss: each sentence means one thing, each question ends in time."""

import pytest

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Discard, play
from skipbo.engine.events import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    DrawPileRebuilt,
    StockTurned,
    TurnBegan,
    TurnEnded,
)
from skipbo.engine.names import folded
from skipbo.engine.places import discard, hand
from skipbo.languages import available, set_language
from skipbo.text_table.misspelt import nearest
from skipbo.text_table.vocabulary import asked_for
from skipbo.wording.deed_words import deed_words
from skipbo.wording.hints import reason_words
from skipbo.wording.luck_words import rating_words
from skipbo.wording.speech import FullSpeech, ShortSpeech
from tests.text_table.scripted import sit_down
from tests.text_table.tables import table
from tests.text_table.test_hearing import laid, match_of, replies

SHORT, FULL = ShortSpeech(is_brief=True), FullSpeech()


# -- One card is not five ------------------------------------------------------------------------------------


def test_a_drawn_5_is_not_five_cards(tmp_path):
    match = match_of(manners=True)
    match.game.table.draw[-1] = 5
    said, _table = replies(tmp_path, match, "draw 1")
    assert said[0].startswith("Drew a 5. Draw 4 cards? >")


def test_others_draws_are_counted_through_a_reshuffle():
    view = table(players=4, edition="classic")
    played = CardPlayed(1, 4, 1, "hand", 0, 0, 4)
    events = [
        TurnBegan(1), played, CardsDrawn(1, (None,)), DrawPileRebuilt("completed", ((),), ()),
        CardsDrawn(1, (None,) * 4), CardDiscarded(1, 9, 0, 0), TurnEnded(1),
    ]  # fmt: skip
    (told,) = [words for words in SHORT.others_turns([(1, events)], view) if "draws" in words]
    assert "draws 5 cards" in told
    assert "draws 1" not in told


# -- Several others ------------------------------------------------------------------------------------------


def test_of_several_others_only_what_changed_is_heard_and_one_letter_tells_the_rest():
    view = table(players=3)
    events = [
        TurnBegan(1), CardPlayed(1, 4, 1, "stock", 0, 0, 4), StockTurned(1, 9), CardDiscarded(1, 11, 0, 0),
        TurnEnded(1),
    ]  # fmt: skip
    left = view.players[1].stock_count
    assert SHORT.happened([(1, events)], view) == [["Bo: stock 9."]]  # how many are left counts near the end
    (whole,) = SHORT.others_turns([(1, events)], view)
    assert whole == f"Bo: pile 1 now 4; stock 9, {left} left; discards 11 on 1."
    quiet = [TurnBegan(1), CardDiscarded(1, 11, 0, 0), TurnEnded(1)]
    assert SHORT.happened([(1, quiet)], view) == [["Bo: discards 11."]]
    assert SHORT.others_turns([(1, quiet)], view) == ["Bo: discards 11 on 1."]


def test_full_speech_says_how_many_cards_the_others_stocks_have_left():
    view = table(players=2)
    events = [TurnBegan(1), CardPlayed(1, 4, 1, "stock", 0, 0, 4), StockTurned(1, 9)]
    told = [words for turn in FULL.happened([(1, events)], view) for words in turn]
    assert f"Bo’s stock now shows a 9, {view.players[1].stock_count} cards in all." in told


# -- Questions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("between", ["i", "frog", "hint please", ""])
def test_a_question_is_asked_again_after_a_line_that_is_no_answer(tmp_path, between):
    match = laid(match_of(), hand=[4, 12, 12], stock=[3, 4], needs=(4, 2, 2, 2))
    said, _table = replies(tmp_path, match, "4", between, "the stock")
    question = "From your hand or your stock? >"
    assert said[0] == question
    assert said[1].endswith(question)
    assert said[2] == "On pile 1, needs 5. Stock now 3, 1 left. >"


def test_the_list_of_all_moves_ends_a_question_and_says_so(tmp_path):
    match = laid(match_of(), hand=[4, 12, 12], stock=[3, 4], needs=(4, 2, 2, 2))
    said, table_ = replies(tmp_path, match, "4", "legal; o", "1")
    assert "Nothing was done." in said[1]
    assert "You have no 1 in your hand." in said[2]
    assert table_.client.host.step_count == 0


def test_whoever_calls_alone_is_asked_whether_it_is_meant(tmp_path):
    said, table_ = replies(tmp_path / "no", match_of(manners=True), "cheat Bo", "", "cheat Bo", "no")
    assert said[0].startswith("Did Bo really cheat? Then Bo gets two cards.")
    assert table_.client.host.step_count == 0
    said, table_ = replies(tmp_path / "yes", match_of(manners=True), "cheat Bo", "yes")
    assert "You call Bo for cheating." in said[1]
    said, _table = replies(tmp_path / "off", match_of(), "cheat Bo")
    assert "part of tabletop manners, which are off" in said[0]


def test_a_word_for_the_game_is_no_name_for_a_saved_match(tmp_path):
    said, _table = replies(tmp_path, match_of(), "save", "coach", "save coach", "yes")
    assert said[1].startswith("Nothing was saved. The coach")
    assert "Saved as “coach”." in said[3]


# -- What can be done ----------------------------------------------------------------------------------------


def test_what_fits_names_coins_and_the_die():
    view = table(edition="masters", hand=("5", "9"), needs=(4, 1, 3, 7), stock_top="12", coins=6)
    assert SHORT.fits(view) == ["No card fits.", "You can use coins on pile 1."]
    assert "Put 4 coins on pile 1 in place of a 4." in FULL.fits(view)
    anywhere = table(edition="masters", hand=("2", "9"), needs=(1, 1, 1, 1), stock_top="12", coins=6)
    assert SHORT.fits(anywhere) == ["No card fits.", "You can use coins anywhere."]
    view = table(edition="mod", die="+1", hand=("9",), needs=(3, 3, 3, 3), stock_top="12")
    assert SHORT.fits(view) == ["No card fits.", "You can use the die’s +1."]
    view = table(edition="mod", die="1-4", hand=("5", "9"), needs=(4, 9, 8, 7), stock_top="12")
    assert SHORT.fits(view) == ["9 on pile 2.", "You can use the die on pile 1."]


def test_own_discards_are_told_from_the_top():
    view = table(discards=[["7", "3"], [], ["5"], []])
    assert SHORT.discards(view) == ["Top first.", "Discard 1: 3, 7.", "Discard 3: 5."]
    assert SHORT.discards(table(discards=[["7"], [], [], []])) == ["Discard 1: 7."]


def test_a_turn_without_drawing_says_so_when_it_begins():
    view = table(options={"manners": True}, no_draw=[0], turn=0, phase="play")
    barred = "You draw nothing this turn: you played out of turn."
    assert SHORT.status(view)[1] == barred
    assert barred in FULL.status(view)
    assert barred not in SHORT.status(table(options={"manners": True}))


def test_a_hint_to_draw_does_not_repeat_itself():
    assert reason_words("draws", {}, []) == "Your hand must be full before you can play."


# -- Words that people type ----------------------------------------------------------------------------------

TYPED = {
    "en": {
        "what's my score?": "score", "whose turn is it": "turn", "quit now": "quit", "partner": "partner",
        "show me my hand": "cards", "what fits?": "fits", "language": "language", "piles, please": "piles",
    },
    "es": {
        "¿a quién le toca?": "turn", "mi pareja": "partner", "¿cuál es el marcador?": "score",
        "idioma": "language",
    },
    "de": {
        "wer ist dran?": "turn", "mein Partner": "partner", "wie ist der Punktestand": "score",
        "Sprache": "language",
    },
}  # fmt: skip


@pytest.mark.parametrize("code", available())
def test_words_that_a_person_would_type_are_known(code):
    set_language(code)
    for typed, talk in TYPED[code].items():
        assert asked_for(folded(typed)) == talk, typed


def test_the_partner_is_told_or_that_there_is_none(tmp_path):
    said, _table = replies(tmp_path / "two", match_of(), "partner")
    assert said[0].startswith("Nobody is your partner in this game.")
    said, _table = replies(tmp_path / "four", match_of(players=4, partnership=True), "partner")
    assert said[0].startswith("Cleo, your partner: stock")


@pytest.mark.parametrize(
    ("typed", "meant"), [("stok", "stock"), ("discrad", "discard"), ("frog", ""), ("fo", "")]
)
def test_a_guess_is_offered_only_where_it_could_be_meant(typed, meant):
    assert nearest(typed) == meant


def test_a_search_for_no_does_not_find_nobody(tmp_path):
    script, _table, _over = sit_down(tmp_path, match_of(), ["rules no"])
    told = script.said[1][0]
    assert " no " in told.lower().replace("\n", " ")
    assert not any(
        "nobody" in line.lower() and " no " not in f" {line.lower()} " for line in told.split(". ")
    )


# -- Looking back --------------------------------------------------------------------------------------------


def test_what_was_played_is_no_request():
    view = table(hand=("7", "S"), needs=(7, 1, 4, 5), discards=[["4"], [], [], []])
    assert deed_words(view, play(hand(7), 0)) == "the 7 from the hand on pile 1"
    assert deed_words(view, play(hand(SKIP_BO), 1)) == "the Skip-Bo from the hand as a 1 on pile 2"
    assert deed_words(view, play(discard(0), 2)) == "the 4 from discard pile 1 on pile 3"
    assert deed_words(view, Discard(7, 0)) == "the 7 discarded on discard pile 1"
    set_language("de")
    assert deed_words(view, play(hand(7), 0)) == "die 7 aus der Hand auf Stapel 1"


def test_german_and_spanish_write_a_decimal_comma():
    set_language("de")
    assert "7,2" in rating_words("Bo", 7.24, "sharp")


# -- Coming back, and out of turn ----------------------------------------------------------------------------


def test_a_game_that_goes_on_says_what_is_played_and_in_which_order(tmp_path):
    match = match_of("masters", players=3)
    sit_down(tmp_path / "first", match, ["legal", "21"])
    script, _table, _over = sit_down(tmp_path / "second", match, [])
    assert "The game goes on where it was left. Masters. In this order: Ana, Bo, Cleo." in " ".join(
        script.text.split()
    )


def test_out_of_turn_too_cards_are_drawn_first(tmp_path):
    match = laid(match_of(manners=True), hand=[3, 5, 7, 9, 11])
    said, _table = replies(tmp_path, match, "discard 3 to 1", "5 to 1")
    assert (
        "It is not your turn: Bo is playing. "
        "Wait for yours, or dare to play out of turn: draw a card before Bo does anything." in said[1]
    )


@pytest.mark.parametrize(("players", "left", "told"), [(2, 9, ", 9 left."), (4, 9, "."), (4, 5, ", 5 left.")])
def test_among_several_the_own_stock_is_counted_when_it_is_low(tmp_path, players, left, told):
    match = laid(match_of(players=players), hand=[9, 12], stock=[*[7] * (left - 1), 8, 1], needs=(1, 3, 3, 3))
    said, _table = replies(tmp_path, match, "stock to 1", "i")
    assert said[0] == f"On pile 1, needs 2. Stock now 8{told} >"
    assert f"Stock 8, {left} left." in said[1]
