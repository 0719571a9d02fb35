"""Cards as they are spoken are cards, wherever they stand: "9 toll 2", "Skip-Bo as 7", "8 of discard 2"."""

import pytest

from skipbo.engine.cards import make
from skipbo.languages import set_language
from tests.text_table.test_hearing import laid, match_of, replies

FOUR, FOUR_TOLL = 4, make(4, 1)


def masters(**changes):
    return laid(match_of("masters"), **changes)


@pytest.mark.parametrize(
    ("language", "typed", "asked"),
    [
        ("en", "discard 1 toll 1", "Which one?"),
        ("es", "descarta 1 peaje 1", "¿Cuál?"),
        ("de", "1 maut 1 weglegen", "Welcher Spielzug?"),
    ],
)
def test_a_toll_is_no_discard_pile(tmp_path, language, typed, asked):
    set_language(language)
    match = masters(hand=[make(1, 1), 5, 6, 9, 11], discards=([9], [], [], []))
    said, table = replies(tmp_path, match, typed)
    assert said[0].startswith(asked)
    assert table.client.host.step_count == 0


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "discard 9 toll 2", "You have no 9 (toll 2) in your hand."),
        ("es", "descarta 9 peaje 2", "No tienes ningún 9 (peaje 2) en la mano."),
        ("de", "weglegen 9 maut 2", "Du hast keine 9 (Maut 2) auf der Hand."),
    ],
)
def test_a_card_with_another_toll_is_not_the_plain_one(tmp_path, language, typed, told):
    set_language(language)
    said, table = replies(tmp_path, masters(hand=[5, 6, 9, 11, 0]), typed)
    assert table.client.host.step_count == 0
    assert said[0].startswith(told)


@pytest.mark.parametrize(
    "typed",
    ["4 toll 1 to 2", "4 toll 1 2", "play the 4 with a toll of 1 on pile 2", "4$ to 2", "4 toll to 2"],
)
def test_the_pile_stands_behind_the_toll(tmp_path, typed):
    said, table = replies(tmp_path, masters(hand=[FOUR, FOUR_TOLL, 9], needs=(4, 4, 1, 1)), typed)
    assert said[0] == "On pile 2, needs 5. Pay toll 1? >"
    assert table.client.view.building[0].next == 4


def test_a_card_with_its_toll_alone_asks_onto_which_pile(tmp_path):
    said, table = replies(tmp_path, masters(hand=[FOUR, FOUR_TOLL, 9], needs=(4, 4, 1, 1)), "4 toll 1")
    assert said[0].startswith("Which one? Type its number, or back for none. 21. Play the 4 (toll 1)")
    assert table.client.host.step_count == 0


@pytest.mark.parametrize(
    ("language", "typed", "is_toll"),
    [
        *(
            ("en", typed, True)
            for typed in ("the one with the toll", "4 toll 1", "the toll one", "with toll")
        ),
        *(("en", typed, False) for typed in ("the one without toll", "the plain 4", "the plain one")),
        *(("es", typed, True) for typed in ("el que tiene peaje", "4 peaje 1", "con peaje")),
        *(("es", typed, False) for typed in ("el sin peaje", "el 4 sin peaje")),
        *(("de", typed, True) for typed in ("die mit maut", "4 maut 1")),
        *(("de", typed, False) for typed in ("die ohne maut", "die 4 ohne maut")),
    ],
)
def test_which_one_is_answered_by_its_toll(tmp_path, language, typed, is_toll):
    set_language(language)
    _said, table = replies(tmp_path, masters(hand=[FOUR, FOUR_TOLL, 9], needs=(4, 1, 1, 1)), "4", typed)
    assert table.client.view.building[0].next == 5
    assert (FOUR in table.client.view.hand) == is_toll


@pytest.mark.parametrize("typed", ["the one with the toll", "4 toll 1", "the plain 4"])
def test_what_stands_for_a_listed_card_is_no_move_of_a_1(tmp_path, typed):
    match = masters(hand=[make(1, 1), FOUR, FOUR_TOLL], needs=(4, 1, 1, 1))
    _said, table = replies(tmp_path, match, "4", typed)
    assert table.client.view.building[0].next == 5


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "8 of the discards"),
        ("en", "8 of discard 2"),
        ("en", "8 from discard 2"),
        ("en", "8 of discard 2 to 1"),
        ("es", "8 del descarte 2"),
        ("es", "8 de los descartes"),
        ("de", "8 vom hilfsstapel 2"),
        ("de", "8 vom hilfsstapel 2 auf 1"),
    ],
)
@pytest.mark.parametrize("fits", [True, False])
def test_a_card_of_the_discards_is_never_discarded(tmp_path, language, typed, fits):
    set_language(language)
    match = laid(match_of(), hand=[8, 9], discards=([], [8], [], []), needs=(8 if fits else 1, 1, 1, 1))
    _said, table = replies(tmp_path, match, typed)
    assert len(table.client.view.hand) == 2
    assert table.client.view.players[0].discards[1] == (() if fits else (8,))


@pytest.mark.parametrize(
    ("language", "typed"),
    [("es", "descarte 2 al 1"), ("de", "Hilfsstapel 2 auf 1"), ("en", "discard 4 of discard 2")],
)
@pytest.mark.parametrize("fits", [True, False])
def test_the_name_of_a_discard_pile_discards_nothing(tmp_path, language, typed, fits):
    set_language(language)
    match = laid(match_of(), hand=[2, 4, 9], discards=([], [4], [], []), needs=(4 if fits else 7, 1, 1, 1))
    _said, table = replies(tmp_path, match, typed)
    is_played = fits and language != "en"
    assert len(table.client.view.hand) == 3
    assert table.client.view.players[0].discards[1] == (() if is_played else (4,))


@pytest.mark.parametrize(
    ("language", "typed"), [("de", "4 mit einer Maut von 1 auf 2"), ("es", "4 con un peaje de 1 al 2")]
)
def test_a_toll_may_be_told_in_a_phrase(tmp_path, language, typed):
    set_language(language)
    _said, table = replies(tmp_path, masters(hand=[FOUR, FOUR_TOLL, 9], needs=(4, 4, 1, 1)), typed)
    assert table.client.view.building[1].next == 5
    assert FOUR_TOLL not in table.client.view.hand


@pytest.mark.parametrize("typed", ["Skip-Bo as 7 1", "Skip-Bo as 7 on pile 1", "Skip-Bo as 7"])
def test_what_a_skip_bo_stands_for_is_no_pile(tmp_path, typed):
    match = laid(match_of(), hand=[0, 9], needs=(7, 1, 1, 1))
    _said, table = replies(tmp_path, match, typed)
    assert table.client.view.building[0].next == 8


@pytest.mark.parametrize(
    ("typed", "told"), [("1 2", "Is that pile 2"), ("1, 2", "One move"), ("1 and 2", "One")]
)
def test_two_cards_of_the_hand_are_no_card_and_its_pile(tmp_path, typed, told):
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 2, 6]), typed, "1; 2")
    assert said[0].startswith(told)
    assert "“1; 2”" in said[0]
    assert "to 1”" not in said[0]
    assert table.client.view.hand == (6,)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", typed) for typed in ("1 2 6", "1, 2, 6", "1 and 2 and 6")),
        *(("es", typed) for typed in ("1 2 6", "1 y 2 y 6")),
        *(("de", typed) for typed in ("1 2 6", "1 und 2 und 6")),
    ],
)
def test_of_several_cards_none_is_left_out_of_the_advice(tmp_path, language, typed):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 2, 6]), typed)
    assert "1; 2; 6" in said[0]
    assert table.client.host.step_count == 0


@pytest.mark.parametrize("typed", ["skipbo, 6", "6 6", "skip-bo 6"])
def test_what_no_pile_is_called_is_a_card(tmp_path, typed):
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 6, 0]), typed)
    assert said[0].startswith("One move plays one card, not ")
    assert table.client.host.step_count == 0


# -- A question that waits ----------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["i", "f", "b", "hint", "who deals?", "6 to 3", "nonsense", "v"])
def test_a_question_is_asked_again_after_anything_else(tmp_path, typed):
    match = laid(match_of(), hand=[0, 1, 2, 6, 9], discards=([4], [3], [], []))
    said, table = replies(tmp_path, match, "skip to 4", "discard 9", typed, "back")
    assert "Which one? Type its number, or back for none. 21. Discard the 9" in said[2]
    assert said[3].startswith("Nothing was done.")
    assert table.client.view.building[3].next == 2, "the Skip-Bo stays played"


def test_a_question_ends_with_a_move(tmp_path):
    match = laid(match_of(), hand=[0, 1, 2, 6, 9], discards=([4], [3], [], []))
    said, _table = replies(tmp_path, match, "discard 9", "1 to 1")
    assert said[1] == "On pile 1, needs 2. >"


# -- Between two people -------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["undo", "back", "next", "done", "hand", "1 to 2", "hint"])
def test_a_hand_waits_for_its_owner_s_enter(tmp_path, typed):
    match = laid(match_of(people=2), hand=[1, 2, 6, 9, 12])
    said, _table = replies(tmp_path, match, typed, typed, "")
    for answer in said[:2]:
        assert answer.endswith("Ana, press Enter when you are ready.")
        assert "Hand" not in answer
    assert "Hand 1, 2, 6, 9, 12." in said[2]


def test_only_the_last_turn_comes_back_before_a_hand_is_shown(tmp_path):
    match = laid(match_of(people=2), hand=[1, 2, 6, 9, 12])
    said, table = replies(tmp_path, match, "", "1 to 2", "discard 9 to 1", "undo", "undo", "")
    assert said[3].startswith("Taken back: Discard the 9")
    assert said[3].endswith("Ana, press Enter when you are ready.")
    assert said[4].startswith("“undo” was not heard")
    assert "Hand 2, 6, 9, 12." in said[5], "whoever sits down again hears how things stand"
    assert table.client.host.step_count == 1


@pytest.mark.parametrize("typed", ["skip bo to 2", "Skip Bo on pile 2", "play a skip bo on 2", "skip bo 2"])
def test_a_skip_bo_in_two_words_is_no_card_of_bo(tmp_path, typed):
    match = laid(match_of("classic"), hand=[0, 5, 6, 9, 11], needs=(1, 7, 1, 1))
    assert "Bo" in [seat.name for seat in match.seats]
    said, table = replies(tmp_path, match, typed)
    assert table.client.host.step_count == 1
    assert said[0].startswith("Skip-Bo on pile 2, needs 8.")
