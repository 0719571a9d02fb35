"""What is asked with a yes or a no, what answers it, and what takes its place."""

import pytest

from skipbo.engine.cards import SKIP_BO, make
from skipbo.languages import set_language
from tests.text_table.test_hearing import laid, match_of, replies
from tests.text_table.test_loosely_said import TOPS, done

YES = [
    *(("en", line) for line in ("ok", "sure", "please", "yes please", "go on", "Yes, please do.")),
    *(("es", line) for line in ("sí, por favor", "dale", "ok", "claro que sí")),
    *(("de", line) for line in ("ja bitte", "klar", "ok", "bitte")),
]
NO = [
    *(("en", line) for line in ("nope", "no thanks", "don't", "rather not")),
    *(("es", line) for line in ("no gracias", "mejor no")),
    *(("de", line) for line in ("nein danke", "lieber nicht")),
]


@pytest.mark.parametrize(("language", "typed"), YES)
def test_a_yes_pays_rolls_and_discards(tmp_path, language, typed):
    set_language(language)
    toll = laid(match_of("masters"), hand=[make(4, 1), 9], needs=(4, 1, 1, 1))
    _said, table = replies(tmp_path / "toll", toll, "hand:4$>b1", typed)
    assert done(table) == ["hand:4$>b1", "pay"]
    _said, table = replies(tmp_path / "die", match_of("mod"), typed)
    assert done(table)[:1] == ["roll"]
    _said, table = replies(tmp_path / "asked", laid(match_of(), **TOPS), "8 dis 3", typed)
    assert done(table) == ["hand:8>d3"]


@pytest.mark.parametrize(("language", "typed"), NO)
def test_a_no_pays_and_discards_nothing(tmp_path, language, typed):
    set_language(language)
    toll = laid(match_of("masters"), hand=[make(4, 1), 9], needs=(4, 1, 1, 1))
    _said, table = replies(tmp_path / "toll", toll, "hand:4$>b1", typed)
    assert done(table) == ["hand:4$>b1", "decline"]
    _said, table = replies(tmp_path / "asked", laid(match_of(), **TOPS), "8 dis 3", typed)
    assert done(table) == []


@pytest.mark.parametrize(
    ("language", "typed", "pile"),
    [
        *(("en", line, 3) for line in ("discard 8 on 3", "on the third", "to 3", "pile 3")),
        *(("en", line, 2) for line in ("on the second", "2", "discard it on 2", "no, discard 8 on 2")),
        *(("de", line, 2) for line in ("auf die zweite", "auf den zweiten")),
        *(("es", line, 3) for line in ("al tercero", "en el monto 3")),
    ],
)
def test_a_place_answers_whether_a_discard_is_meant(tmp_path, language, typed, pile):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), **TOPS), "8 dis 3", typed)
    assert done(table) == [f"hand:8>d{pile}"]


def test_another_move_takes_the_place_of_the_question(tmp_path):
    match = laid(match_of(), hand=[1, 2, 8, 9], stock=[3, 12], needs=(1, 6, 6, 6))
    _said, table = replies(tmp_path, match, "8 dis 3", "no, 1 to 1; 2 to 1")
    assert done(table) == ["hand:1>b1", "hand:2>b1"]


def test_a_question_is_answered_and_asked_again(tmp_path):
    match = laid(match_of(), **TOPS)
    said, table = replies(tmp_path, match, "8 dis 3", "what does Bo have?", "i", "frog", "back")
    assert said[1].startswith("Bo: stock")
    assert said[2].startswith("Hand 2, 7, 8, 9, 11.")
    assert "Please answer yes or no." in said[3]
    assert all("Discard the 8 on discard pile 3? Yes or no" in told for told in said[:4])
    assert done(table) == []


def test_many_questions_in_a_row_do_not_pile_up(tmp_path):
    _said, table = replies(tmp_path, laid(match_of(), **TOPS), *["8 dis 3", "7 dis 2"] * 600, "yes")
    assert done(table) == ["hand:7>d2"]


@pytest.mark.parametrize(
    ("language", "typed", "yes", "move"),
    [
        ("en", "discrad 8 to 2", "yes", "hand:8>d2"),
        ("en", "dicsard 8 to 2", "sure", "hand:8>d2"),
        ("de", "weglgen 8 auf 2", "ja", "hand:8>d2"),
        ("es", "descatar 8 en 2", "sí", "hand:8>d2"),
    ],
)
def test_a_slip_of_the_fingers_is_mended_by_a_yes(tmp_path, language, typed, yes, move):
    set_language(language)
    _said, table = replies(tmp_path / "yes", laid(match_of(), **TOPS), typed, yes, "yes")
    assert done(table) == [move]
    _said, table = replies(tmp_path / "later", laid(match_of(), **TOPS), typed, "i", yes)
    assert done(table) == []


def test_nothing_is_proposed_that_means_nothing(tmp_path):
    said, _table = replies(tmp_path, laid(match_of(), **TOPS), "8 on the othrr of the frog")
    assert "Did you mean" not in said[0]


# -- Nothing is played by a misreading --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("skipbo, 4", "1, 2", "stock, 3", "1, 4")),
        *(("es", line) for line in ("skipbo, 4", "1, 2")),
        *(("de", line) for line in ("Joker, 4", "1, 2")),
    ],
)
def test_a_comma_between_a_card_and_a_number_plays_nothing_unasked(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), hand=[1, 9, 11, SKIP_BO], stock=[2, 1])
    said, table = replies(tmp_path, match, typed)
    assert done(table) == []
    assert "Nothing" in said[0] or "?" in said[0] or "¿" in said[0]


@pytest.mark.parametrize("typed", ["1 2", "1 on 2", "1 to pile 2", "1 to 2, please", "1, on 2"])
def test_a_card_and_its_pile_are_played_at_once(tmp_path, typed):
    _said, table = replies(tmp_path, laid(match_of(), hand=[1, 9, 11], stock=[2, 8]), typed)
    assert done(table) == ["hand:1>b2"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("9 off to one", "9 off", "off with the 9", "9 gone", "put down the 9")),
        *(("en", line) for line in ("get rid of the 9", "put the 9 aside")),
        *(("es", line) for line in ("quita el 9", "fuera con el 9", "me deshago del 9")),
        *(("de", line) for line in ("weg mit der 9", "9 loswerden", "raus mit der 9")),
    ],
)
def test_to_be_rid_of_a_card_is_to_discard_it_after_a_question(tmp_path, language, typed):
    set_language(language)
    yes = {"en": "yes", "es": "sí", "de": "ja"}[language]
    match = laid(match_of(), hand=[5, 9, 12], stock=[2, 8], needs=(9, 9, 9, 9), discards=([3], [], [], []))
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == []
    match = laid(match_of(), hand=[9, 12], stock=[2, 8], needs=(9, 9, 9, 9))
    _said, table = replies(tmp_path / "yes", match, typed, yes)
    assert done(table) == ["hand:9>d1"]


@pytest.mark.parametrize(
    ("typed", "move"), [("9 off my stock to 1", "stock>b1"), ("9 off discard 2", "d2>b1")]
)
def test_off_a_place_is_from_there(tmp_path, typed, move):
    laid_out = {"hand": [5, 12], "stock": [2, 9], "needs": (9, 1, 1, 1), "discards": ([3], [9], [], [])}
    _said, table = replies(tmp_path, laid(match_of(), **laid_out), typed)
    assert done(table) == [move]


# -- The die's +1 -----------------------------------------------------------------------------------------


def plus_one(players=2):
    match = laid(match_of("mod", players=players), hand=[5, 8, 12], stock=[2, 8], needs=(4, 4, 4, 4))
    match.game.table.die = "+1"
    return match


@pytest.mark.parametrize("players", [2, 3])
def test_a_plus_one_that_nobody_has_is_not_lost_unasked(tmp_path, players):
    said, table = replies(tmp_path, plus_one(players), "discard 8 to 1", "no", "give Bo", "discard 8 to 1")
    assert said[0].startswith("Nobody has got your +1 yet.")
    assert "“give Bo” says who gets it." in said[0]
    assert "End your turn anyway? Yes or no" in said[0]
    assert done(table) == ["die>1.stock", "hand:8>d1"]


@pytest.mark.parametrize("typed", ["give it", "give Bo"])
def test_it_can_be_given_at_the_question(tmp_path, typed):
    _said, table = replies(tmp_path, plus_one(), "discard 8 to 1", typed)
    assert done(table) == ["die>1.stock"]


@pytest.mark.parametrize("typed", ["yes", "discard 8 to 1"])
def test_it_can_be_left(tmp_path, typed):
    _said, table = replies(tmp_path, plus_one(), "discard 8 to 1", typed)
    assert done(table) == ["hand:8>d1"]


@pytest.mark.parametrize("die", ["2", "1-4", "S"])
def test_no_other_face_is_asked_about(tmp_path, die):
    match = plus_one()
    match.game.table.die = die
    _said, table = replies(tmp_path, match, "discard 8 to 1")
    assert done(table) == ["hand:8>d1"]


# -- Answers to a list of discards --------------------------------------------------------------------------

SHOWN = {"hand": [6, 8, 12], "stock": [3, 12], "needs": (3, 3, 3, 3), "discards": ([5], [9], [11], [])}


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [
        *(
            ("en", line, "hand:8>d2")
            for line in ("on the nine", "onto the 9", "the one with the 9", "8 on 9")
        ),
        *(("en", line, "hand:8>d3") for line in ("8 to disc 3", "on the third", "to 3", "onto the 11")),
        *(("es", line, "hand:8>d3") for line in ("en el tercero", "encima del 11", "al 11")),
        *(("de", line, "hand:8>d3") for line in ("auf die elf", "auf den dritten")),
    ],
)
def test_a_list_of_discards_is_answered_by_what_a_pile_shows(tmp_path, language, typed, move):
    set_language(language)
    verb = {"en": "discard 8", "es": "descarta 8", "de": "8 weglegen"}[language]
    said, table = replies(tmp_path, laid(match_of(), **SHOWN), verb, typed)
    assert "24." in said[0]
    assert done(table) == [move]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("not that, the 6 instead", "the 6", "no, the six", "never mind, 6")),
        *(("de", line) for line in ("nicht die, lieber die 6", "die 6")),
        ("es", "ese no, el 6"),
    ],
)
def test_another_card_is_discarded_in_place_of_the_one_that_was_asked_about(tmp_path, language, typed):
    set_language(language)
    verb = {"en": "discard 8", "es": "descarta 8", "de": "8 weglegen"}[language]
    said, table = replies(tmp_path, laid(match_of(), **SHOWN), verb, typed, "22")
    assert "21." in said[1]
    assert done(table) == ["hand:6>d2"]


def test_no_pile_is_advised_that_is_not_there(tmp_path):
    said, _table = replies(tmp_path, laid(match_of(), **SHOWN), "discard 8", "on the 10", "the 10", "on 7")
    assert not any("pile 10" in told or "pile 7" in told for told in said[1:])


def test_a_card_with_a_toll_is_a_pile_s_number_as_well(tmp_path):
    match = laid(match_of("masters"), hand=[6, 8, 12], stock=[3, 12], needs=(3, 3, 3, 3))
    laid(match, discards=([5], [make(7, 1)], [11], []))
    _said, table = replies(tmp_path, match, "discard 6 on 7")
    assert done(table) == ["hand:6>d2"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "1 on 1, never mind"),
        ("en", "1 on 1 ... no, nothing at all"),
        ("de", "1 auf 1 und die 9... nein, gar nichts"),
        ("es", "1 al 1… no, nada"),
        ("en", "discard 9 on 1! no!"),
        ("en", "discard 9 on 3. Or better, the 3"),
        ("en", "discard 9 on 1. Stop, wrong one!"),
        ("en", "discard 9 on 1. No, leave that."),
        ("en", "discard 9 on 3. Actually, the 3"),
        ("en", "discard 9 on 2... hmm, rather the 3"),
        ("en", "9 away on 2. Oh no, the 3!"),
        ("en", "9 away on 4. Nope. 3 on 4."),
        ("en", "9 away on 2. Hmm, on 3 rather"),
        ("de", "9 auf Hilfsstapel 4. Ach nein, lass."),
        ("de", "9 auf Hilfsstapel 1. Falsch, die 3"),
        ("de", "1 auf den ersten, stopp, nicht die 1"),
        ("es", "descarta el 9 en 1... mejor el 3 en 1"),
        ("es", "9 al descarte 2. No, el 3 al 2"),
    ],
)
def test_what_is_taken_back_at_the_end_of_a_line_is_not_played(tmp_path, language, typed):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), hand=[1, 3, 9], stock=[2, 11]), typed)
    assert table.client.host.step_count == 0


@pytest.mark.parametrize(
    ("language", "instead", "place"),
    [("en", "no, the 9", "on 2"), ("de", "nein, die 9", "auf 2"), ("es", "no, el 9", "en el 2")],
)
def test_another_card_at_a_discard_s_question_is_discarded(tmp_path, language, instead, place):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), **TOPS), "8 dis 3", instead, place, "yes")
    assert done(table) == ["hand:9>d2"], said


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "let's roll!"),
        ("en", "roll that dice"),
        ("de", "Würfel"),
        ("de", "ja, würfel"),
        ("es", "sí, tira"),
    ],
)
def test_the_die_s_word_rolls_where_a_roll_is_asked_about(tmp_path, language, typed):
    set_language(language)
    _said, table = replies(tmp_path, match_of("mod"), typed)
    assert done(table)[:1] == ["roll"]
