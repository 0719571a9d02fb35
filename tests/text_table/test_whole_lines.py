"""Lines of several moves, and words that only the table turns into a pile or a card."""

import pytest

from skipbo.engine.cards import SKIP_BO, make
from skipbo.languages import set_language
from skipbo.text_table.several_moves import parts_of
from tests.text_table.tables import table as made_up
from tests.text_table.test_hearing import laid, match_of, replies
from tests.text_table.test_loosely_said import done

PAIRS = {"edition": "deluxe", "players": 4, "options": {"partnership": True}}


@pytest.mark.parametrize(
    ("language", "typed", "parts"),
    [
        ("es", "6 al 1, 7 al 1, principal, 9, 10", ["6 al 1", "7 al 1", "principal", "9", "10"]),
        ("en", "coins on 1, 4", ["coins on 1, 4"]),
        ("en", "coins on 1, 9", ["coins on 1", "9"]),
        ("en", "7 to 2, stock, 8 to 2", ["7 to 2", "stock", "8 to 2"]),
        ("en", "skip-bo, 6 on 2, and the 7 on 3", ["skip-bo to 2", "6 on 2", "the 7 on 3"]),
        ("de", "4 auf zwei, Cleo Stapel, 1 auf drei", ["4 auf zwei", "Cleo Stapel", "1 auf drei"]),
        ("de", "Joker, 6 auf 2, und die 8 von mir auf 2", ["joker auf 2", "6 auf 2", "die 8 von mir auf 2"]),
        ("en", "9 to 2, frog, 8 to 2", ["9 to 2, frog, 8 to 2"]),
        ("en", "discard 9 to 1, 2", ["discard 9 to 1, 2"]),
        ("de", "würfel auf den ersten, 7 auf 2", ["würfel auf den ersten", "7 auf 2"]),
    ],
)
def test_a_line_with_commas_is_its_moves(language, typed, parts):
    set_language(language)
    assert parts_of(typed, made_up(**PAIRS)) == parts


def test_a_card_behind_whole_moves_goes_where_it_fits(tmp_path):
    match = laid(match_of(), hand=[6, 7, 9, 10, 12], stock=[3, 8], needs=(6, 1, 1, 1))
    _said, table = replies(tmp_path, match, "6 to 1, 7 to 1, stock, 9, 10")
    assert done(table) == ["hand:6>b1", "hand:7>b1", "stock>b1", "hand:9>b1", "hand:10>b1"]


def test_the_part_that_means_nothing_is_named(tmp_path):
    match = laid(match_of(), hand=[6, 7, 9], stock=[3, 8], needs=(6, 1, 1, 1))
    said, table = replies(tmp_path, match, "6 to 1, frobnicate, 7 to 1")
    assert said[0].startswith("I don’t understand “frobnicate”.")
    assert done(table) == []


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("Cleo's pile to 1", "pile of Cleo to 1", "partner's pile to 1")),
        *(("de", line) for line in ("Stapel Cleo auf 1", "Stapel vom Partner auf 1", "Cleos Stapel auf 1")),
    ],
)
def test_somebody_s_pile_is_the_stock(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of("deluxe", players=4, partnership=True), hand=[9, 12], needs=(4, 2, 2, 2))
    match.game.table.stocks[2][-1] = 4
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["2.stock>b1"]


TABLE = {
    "hand": [1, 8, 9, SKIP_BO],
    "stock": [3, 12],
    "needs": (5, 5, 1, 1),
    "discards": ([3], [8], [11], []),
}


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [
        *(
            ("en", line, "hand:9>d4")
            for line in ("discard the highest on the empty pile", "discard 9 anywhere")
        ),
        *(
            ("en", line, "hand:9>d4")
            for line in ("discard the 9 on an empty pile", "discard 9 on a new pile")
        ),
        *(("en", line, "hand:1>d4") for line in ("discard the lowest anywhere", "discard the lowest on 4")),
        *(("en", line, "hand:8>d2") for line in ("discard 8 anywhere", "discard the 8 on the second one")),
        *(("en", line, "hand:9>d3") for line in ("discard 9 where the eleven is", "discard the 9 on the 11")),
        *(
            ("en", line, "hand:1>b3")
            for line in ("1 on the empty pile", "1 to the empty one", "1 for pile 3")
        ),
        *(("de", line, "hand:1>b3") for line in ("eins auf den leeren", "1 auf den leeren Stapel")),
        ("de", "die höchste weglegen auf 4", "hand:9>d4"),
        ("es", "descarta el más alto en el 4", "hand:9>d4"),
        ("es", "descarta el 9 encima del 11", "hand:9>d3"),
    ],
)
def test_what_only_the_table_tells(tmp_path, language, typed, move):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), **TABLE), typed)
    assert done(table) == [move]


@pytest.mark.parametrize("typed", ["an empty one", "on an empty one", "a fresh one"])
def test_a_list_of_discards_is_answered_by_the_empty_pile(tmp_path, typed):
    _said, table = replies(tmp_path, laid(match_of(), **TABLE), "discard 9", typed)
    assert done(table) == ["hand:9>d4"]


def test_a_card_goes_onto_one_of_two_tops_that_are_alike(tmp_path):
    match = laid(match_of(), hand=[9, 12], stock=[3, 4], discards=([10], [10]), needs=(1, 1, 1, 1))
    said, table = replies(tmp_path, match, "9 on the 10", "22")
    assert "21. Discard the 9 on discard pile 1." in said[0]
    assert done(table) == ["hand:9>d2"]


@pytest.mark.parametrize("typed", ["discard the toll 7 on 2", "discard toll 7 on 2"])
def test_a_toll_before_a_card_is_the_card_s(tmp_path, typed):
    match = laid(match_of("masters"), hand=[7, make(7, 1)], stock=[3, 12], needs=(5, 5, 5, 5))
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["hand:7$>d2"]


def test_where_only_a_discard_is_left_a_card_and_a_pile_are_one(tmp_path):
    match = laid(match_of("masters"), hand=[make(4, 1), 9, 12], stock=[3, 12], needs=(4, 1, 1, 1))
    _said, table = replies(tmp_path, match, "hand:4$>b1", "no", "12 on 3", "yes")
    assert done(table) == ["hand:4$>b1", "decline", "hand:12>d3"]


def test_cards_that_nobody_can_draw_here_are_not_asked_about(tmp_path):
    match = laid(match_of("masters"), hand=[make(4, 1), 9, 12], stock=[3, 12], needs=(4, 1, 1, 1))
    said, _table = replies(tmp_path, match, "hand:4$>b1", "draw")
    assert "Yes or no" not in said[1]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("discard 9 on the 7", "None of your discard piles shows a 7."),
        ("discard 9 on the other", "Which one?"),
        ("discard 9 there, on 4", "I don’t understand “discard 9 there”. Type help"),
    ],
)
def test_why_a_discard_goes_nowhere_is_said(tmp_path, typed, told):
    said, table = replies(tmp_path, laid(match_of(), **TABLE), typed)
    assert said[0].startswith(told)
    assert done(table) == []


@pytest.mark.parametrize("typed", ["draw the rest", "fill up", "draw up", "draw", "ok", "go on", "I pick up"])
def test_what_is_due_is_drawn_in_many_words(tmp_path, typed):
    _said, table = replies(tmp_path, laid(match_of(manners=True), hand=[3]), typed)
    assert done(table) == ["draw"] * 4


def test_what_is_repeated_keeps_its_accents(tmp_path):
    set_language("de")
    match = laid(match_of("mod"), hand=[4, 9], stock=[3, 12], needs=(1, 4, 1, 1))
    said, _table = replies(tmp_path, match, "würfle mal", "4 auf 2, würfel drauf")
    assert "4 auf 2:" in said[1]
    assert "würfel auf stapel 2:" in said[1]


def test_a_sentence_ends_a_move(tmp_path):
    _said, table = replies(tmp_path, laid(match_of(), hand=[5, 6, 9], needs=(5, 1, 1, 1)), "5 to 1. 6 to 1.")
    assert done(table) == ["hand:5>b1", "hand:6>b1"]


def test_a_play_and_a_discard_are_two_moves(tmp_path):
    match = laid(match_of(), hand=[5, 6, 9], stock=[2, 8], needs=(5, 1, 1, 1))
    _said, table = replies(tmp_path, match, "play the 5, discard 9 to 4")
    assert done(table) == ["hand:5>b1", "hand:9>d4"]


@pytest.mark.parametrize(
    ("language", "typed", "row", "move"),
    [
        *(("en", "stock on the 1", *chosen) for chosen in (("21", "stock>b1"), ("22", "stock>b2"))),
        *(("en", "discard 7 on the 3", *chosen) for chosen in (("21", "hand:7>d3"), ("22", "hand:7>d1"))),
        ("de", "Spielerstapel auf die 1", "22", "stock>b2"),
        ("es", "principal en el 1", "22", "stock>b2"),
    ],
)
def test_a_pile_s_number_that_another_pile_shows_is_asked_about(tmp_path, language, typed, row, move):
    """The stock's next card would be turned up, so that nothing could be taken back."""
    set_language(language)
    laid_out = {"hand": [7, 10], "stock": [5, SKIP_BO], "needs": (4, 2, 1, 1), "discards": ([3], [8], [], [])}
    _said, table = replies(tmp_path / "no", laid(match_of(), **laid_out), typed)
    assert done(table) == []
    _said, table = replies(tmp_path / "row", laid(match_of(), **laid_out), typed, row)
    assert done(table) == [move]


@pytest.mark.parametrize("typed", ["stock on 1", "stock to pile 1", "stock on the 4"])
def test_a_pile_that_is_named_plainly_is_not_asked_about(tmp_path, typed):
    laid_out = {"hand": [7, 10], "stock": [5, SKIP_BO], "needs": (4, 2, 1, 1)}
    _said, table = replies(tmp_path, laid(match_of(), **laid_out), typed)
    assert len(done(table)) == 1


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "discard 9 on the pile with the 11"),
        ("en", "discard 9 on the discard pile that shows an eleven"),
        ("de", "lege die 9 auf meinen Hilfsstapel mit der 11"),
        ("es", "descarta el 9 en el monto con el 11"),
    ],
)
def test_a_pile_is_called_by_what_it_shows(tmp_path, language, typed):
    set_language(language)
    yes = {"en": "yes", "de": "ja", "es": "sí"}[language]
    _said, table = replies(tmp_path, laid(match_of(), **TABLE), typed, yes)
    assert done(table) == ["hand:9>d3"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("put the 3 on the 2", "3 on top of the 2", "3 on the two")),
        *(("de", line) for line in ("3 auf die 2", "lege die drei auf die zwei")),
        *(("es", line) for line in ("3 en el 2", "baja el 3 encima del 2")),
    ],
)
def test_a_card_is_played_on_the_pile_that_shows_the_one_before(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), hand=[3, 9], stock=[5, 8], needs=(3, 1, 1, 1))
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["hand:3>b1"]


def test_a_pile_and_an_own_discard_that_show_the_same_are_asked_about(tmp_path):
    match = laid(match_of(), hand=[9, 12], stock=[5, 2], needs=(3, 9, 1, 1), discards=([], [], [8], []))
    said, table = replies(tmp_path, match, "9 on the 8", "22")
    assert "21. Play the 9 from your hand on pile 2. 22. Discard the 9 on discard pile 3." in said[0]
    assert done(table) == ["hand:9>d3"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "Joker auf die 2"),
        ("es", "comodín en el 2"),
        ("en", "skip-bo on the 2"),
        ("en", "wild on top of the 2"),
    ],
)
def test_a_skip_bo_on_the_2_may_be_the_pile_that_shows_it(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), hand=[8, 11, SKIP_BO], stock=[5, 10], needs=(5, 9, 1, 3))
    _said, table = replies(tmp_path, match, typed, "22")
    assert done(table) == ["hand:S>b4"]


def test_on_the_1_is_no_empty_pile_unasked(tmp_path):
    set_language("es")
    match = laid(match_of(), hand=[2, 9, SKIP_BO], stock=[5, 10], needs=(1, 9, 2, 1))
    _said, table = replies(tmp_path, match, "comodín sobre el 1", "22")
    assert done(table) == ["hand:S>b3"]


@pytest.mark.parametrize(
    "typed", ["highest", "the lowest", "new", "empty", "the empty one", "anywhere", "fresh one"]
)
def test_such_a_word_alone_plays_nothing(tmp_path, typed):
    match = laid(match_of(), hand=[1, 2, 12], stock=[5, 2], needs=(12, 2, 1, 1))
    said, table = replies(tmp_path, match, typed)
    assert done(table) == []
    assert "Yes or no" not in said[0]
