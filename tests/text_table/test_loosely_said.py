"""Lines that could be something else than what they do: they ask, or do nothing and say why."""

import pytest

from skipbo.engine.cards import SKIP_BO, make
from skipbo.languages import set_language
from tests.text_table.test_hearing import laid, match_of, replies


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("keep 9", "keep the 9", "I'll keep my 9", "hold that", "keep")),
        *(("es", line) for line in ("conserva el 9", "me quedo con el 9")),
        *(("de", line) for line in ("behalte die 9", "ich behalte die 9", "9 behalten")),
    ],
)
def test_a_card_that_is_kept_saves_nothing(tmp_path, language, typed):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), hand=[2, 9], stock=[3, 4]), typed)
    word = {"en": "“save”", "es": "«guardar»", "de": "„speichern“"}[language]
    assert word in said[0]
    assert not table.store.saves.entries()
    assert table.client.host.step_count == 0


@pytest.mark.parametrize(("language", "typed"), [("en", "save 9"), ("es", "guarda el 9")])
def test_a_name_that_is_a_card_is_asked_about(tmp_path, language, typed):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), hand=[2, 9], stock=[3, 4]), typed, "no", "save match 9")
    assert [entry.name for entry in table.store.saves.entries()] == ["match 9"]


@pytest.mark.parametrize(("language", "typed"), [("en", "back"), ("es", "atrás"), ("de", "zurück")])
def test_back_leaves_questions_and_takes_no_move_back(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), hand=[1, 9, 12], stock=[3, 4])
    said, table = replies(tmp_path, match, "hand:1>b1", typed)
    assert table.client.host.step_count == 1
    undo = {"en": "“undo”", "es": "«deshacer»", "de": "„rückgängig“"}[language]
    assert undo in said[1]


def test_back_between_two_people_takes_nothing_back(tmp_path):
    match = laid(match_of(people=2), hand=[1, 2, 6, 9, 12])
    said, table = replies(tmp_path, match, "", "discard 9 to 1", "back", "")
    assert said[2].startswith("“back” was not heard")
    assert table.client.host.step_count == 1


@pytest.mark.parametrize(
    ("laid_out", "asked"),
    [
        ({"hand": [1, 9], "stock": [3, 1]}, "From your hand or your stock?"),
        ({"hand": [1, 9], "discards": ([1],)}, "From your hand or your discard 1?"),
        ({"hand": [7, 9], "stock": [3, 1], "discards": ([1],)}, "From your stock or your discard 1?"),
        ({"hand": [7, 9], "discards": ([1], [], [1])}, "From your discard 1 or your discard 3?"),
    ],
)
@pytest.mark.parametrize("typed", ["1", "1 on 4", "play the 1 on pile 4"])
def test_a_card_that_lies_in_several_places_asks_which(tmp_path, laid_out, asked, typed):
    said, table = replies(tmp_path, laid(match_of(), needs=(2, 5, 5, 1), **laid_out), typed)
    assert table.client.host.step_count == 0
    assert said[0] == f"{asked} >"


def test_the_last_stock_card_is_played_without_asking(tmp_path):
    match = laid(match_of(), hand=[1, 9], stock=[1], discards=([1],))
    _said, table = replies(tmp_path, match, "1 on 4")
    assert table.facts.records[-1].result.winner_seats == (0,)


@pytest.mark.parametrize(
    ("language", "answer", "played"),
    [
        *(("en", answer, "hand:1>b4") for answer in ("hand", "from my hand", "the first one", "21")),
        *(("en", answer, "stock>b4") for answer in ("stock", "my stock", "22")),
        *(("en", answer, "d2>b4") for answer in ("discard 2", "d2", "2", "from discard pile 2")),
        *(("es", answer, "d2>b4") for answer in ("descarte 2", "de mi descarte 2", "el tercero")),
        *(("de", answer, "d2>b4") for answer in ("Hilfsstapel 2", "von meinem Hilfsstapel 2")),
    ],
)
def test_the_place_that_a_card_comes_from_is_answered(tmp_path, language, answer, played):
    set_language(language)
    match = laid(match_of(), hand=[1, 9], stock=[3, 1], discards=([], [1]), needs=(2, 5, 5, 1))
    _said, table = replies(tmp_path, match, "1", answer)
    assert [str(step.command) for step in table.client.host.steps(0)] == [played]


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [("en", "yes", "Yes to which one?"), ("es", "sí", "¿Sí a cuál?"), ("de", "ja", "Ja zu welchem?")],
)
def test_a_yes_chooses_nothing_of_several(tmp_path, language, typed, told):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 9], stock=[3, 1]), "1", typed)
    assert said[1].startswith(told)
    assert table.client.host.step_count == 0


def done(table) -> list[str]:
    """What the person did."""
    return [str(step.command) for step in table.client.host.steps(0) if step.seat == 0]


# -- What ends the turn -------------------------------------------------------------------------------------

TOPS = {"hand": [2, 7, 8, 9, 11], "stock": [3, 12], "needs": (6, 3, 3, 1), "discards": ([3], [8], [], [10])}


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("discard 2 on 1 and buy", "discard 7 with 1")),
        *(("es", line) for line in ("tira 7 al 3", "echa 9 en 2", "9 descarte al monto 2")),
        *(("de", line) for line in ("7 ablegen auf 2", "9 auf 2 ablegen", "2 Hilfsstapel auf Stapel 2")),
    ],
)
def test_a_discard_that_is_not_said_plainly_is_asked_about(tmp_path, language, typed):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), **TOPS), typed, "no" if language != "de" else "nein")
    assert {"en": "Yes or no", "es": "Sí o no", "de": "Ja oder nein"}[language] in said[0]
    assert done(table) == []


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "discard 7 to 3"),
        ("en", "discard the 7 from my hand on discard pile 3, please"),
        ("en", "throw the 7 away on 3"),
        ("en", "put my 7 on discard pile 3"),
        ("en", "7 to discard 3"),
        ("es", "descarta el 7 en el 3"),
        ("es", "7 al descarte 3"),
        ("de", "7 weg auf 3"),
        ("de", "lege die 7 auf Hilfsstapel 3 weg"),
        ("de", "weglegen 7 auf 3"),
    ],
)
def test_a_discard_that_is_said_plainly_is_made(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), **TOPS | {"discards": ([2], [8], [], [10])})
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["hand:7>d3"]


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [("en", "11 discard", "the 2"), ("es", "11 descartar", "el 2"), ("de", "11 weg", "die 2")],
)
def test_another_card_than_the_one_asked_about_is_no_pile(tmp_path, language, first, then):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), **TOPS), first, then, then[-1])
    assert "“pile 2”" in said[1] or "«monto 2»" in said[1] or "„Stapel 2“" in said[1]
    assert done(table) == ["hand:11>d2"], "a figure alone is the pile"


def test_a_discard_at_a_list_of_extra_discards_is_one_of_these(tmp_path):
    match = laid(match_of("mod"), **TOPS)
    match.game.table.die = "2"
    _said, table = replies(tmp_path, match, "extra", "11 away on discard 4")
    assert done(table) == ["extra:11>d4"]


def test_where_a_card_lies_is_no_pile_s_number(tmp_path):
    said, table = replies(tmp_path, laid(match_of(), **TOPS), "discard", "7 on the 3", "7 to pile 3")
    assert "Is that the card or the pile? Say “pile 3”" in said[1]
    assert done(table) == ["hand:7>d3"]


# -- What an older line said --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "2 on 3, skip-bo on it, 4 on it"),
        ("en", "2 on 3 and skip-bo on top; 4 there"),
        ("es", "2 en 3, comodín encima, 4 en el mismo"),
        ("de", "2 auf 3 und Joker drauf, 4 darauf"),
    ],
)
def test_it_is_the_pile_that_was_named_last(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), hand=[2, 4, 7, 9, 0], stock=[3, 12], needs=(6, 2, 2, 1))
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["hand:2>b3", "hand:S>b3", "hand:4>b3"]


def test_it_is_the_pile_of_the_line_before(tmp_path):
    match = laid(match_of(), hand=[2, 3, 7, 9, 0], stock=[3, 12], needs=(6, 2, 2, 1))
    _said, table = replies(tmp_path, match, "2 on 3", "f", "3 on it", "undo", "skip-bo on it")
    assert done(table) == ["hand:2>b3"], "after undo no pile is the last one"


def test_nothing_behind_a_comma_is_taken_for_a_pile(tmp_path):
    match = laid(match_of(), hand=[2, 4, 7, 9, 0], stock=[3, 12], needs=(6, 2, 2, 1))
    _said, table = replies(tmp_path, match, "skip-bo on it, 4 on it")
    assert done(table) == []


@pytest.mark.parametrize(
    ("language", "hint", "ok", "yes"), [("en", "hint", "ok", "yes"), ("es", "pista", "vale", "sí")]
)
def test_an_old_hint_is_asked_about_before_it_is_taken(tmp_path, language, hint, ok, yes):
    set_language(language)
    match = laid(match_of(), hand=[1, 9, 12], stock=[3, 4])
    _said, table = replies(tmp_path, match, hint, "o", ok, "no", hint, yes)
    assert done(table) == ["hand:1>b1"]


def test_leave_it_does_not_leave_unasked(tmp_path):
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 9]), "leave it", "no", "1")
    assert "Leave the match? It is kept." in said[0]
    assert done(table) == ["hand:1>b1"]


def test_a_lone_skip_is_no_card_played_unasked(tmp_path):
    match = laid(match_of(), hand=[0, 9])
    said, table = replies(tmp_path, match, "skip", "no")
    assert "Yes or no" in said[0]
    assert done(table) == []


@pytest.mark.parametrize("line", ["save the skip-bo for later", "save coins", "save it", "save as"])
def test_a_remark_saves_nothing_unasked(tmp_path, line):
    _said, table = replies(tmp_path, laid(match_of(), hand=[0, 9]), line, "no")
    assert not table.store.saves.entries()


def test_a_name_does_not_begin_with_the_command(tmp_path):
    _said, table = replies(tmp_path, laid(match_of(), hand=[0, 9]), "save", "save as karla one")
    assert [entry.name for entry in table.store.saves.entries()] == ["karla one"]


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "it on 4"), ("es", "la al 4"), ("de", "sie auf 4"), ("en", "play it on 4")]
)
def test_a_card_that_nobody_named_is_not_played_unasked(tmp_path, language, typed):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), **TOPS | {"hand": [1, 7, 9]}), "stock", typed)
    assert done(table) == []


def test_onto_it_asks_which_pile_where_nothing_was_played(tmp_path):
    match = laid(match_of(), hand=[2, 7], stock=[9], needs=(2, 5, 5, 5))
    said, table = replies(tmp_path, match, "2 on it")
    assert said[0].startswith("Onto which pile?")
    assert done(table) == []


# -- Questions, ordinals, verbs in two parts ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(
            ("en", line)
            for line in ("discard the 7 on 2?", "discard 7 on 2? please", "discard 7?", "1 on 4?")
        ),
        *(("es", line) for line in ("¿descarto el 7?", "¿1 al 4?")),
        *(("de", line) for line in ("7 auf 2 weglegen?", "1 auf 4?")),
    ],
)
def test_a_question_with_a_mark_is_answered_and_plays_nothing(tmp_path, language, typed):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), **TOPS | {"hand": [1, 7, 9]}), typed)
    assert said[0].startswith({"en": "That can be done.", "es": "Eso se puede.", "de": "Das geht."}[language])
    assert done(table) == []


def test_a_question_at_a_list_chooses_nothing(tmp_path):
    _said, table = replies(tmp_path, laid(match_of(), **TOPS), "discard 7", "on 2?", "the second one?", "22?")
    assert done(table) == []


@pytest.mark.parametrize(
    ("language", "typed", "command"),
    [
        ("en", "1 on the fourth pile", "hand:1>b4"),
        ("en", "1 to the 4th", "hand:1>b4"),
        ("en", "discard 7 on the third discard pile", "hand:7>d3"),
        ("en", "discard 7 to the third", "hand:7>d3"),
        ("es", "1 al cuarto monto", "hand:1>b4"),
        ("es", "1 al monto cuarto", "hand:1>b4"),
        ("es", "descarta el 7 en el tercero", "hand:7>d3"),
        ("de", "1 auf den vierten Stapel", "hand:1>b4"),
        ("de", "weglegen 7 auf den dritten", "hand:7>d3"),
    ],
)
def test_piles_are_counted_out(tmp_path, language, typed, command):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), **TOPS | {"hand": [1, 7, 9]}), typed)
    assert done(table) == [command]


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "third pile", "Pile 3 needs a 3."),
        ("es", "la tercera", "El monto 3 necesita un 3."),
        ("de", "dritter Stapel", "Stapel 3 braucht eine 3."),
    ],
)
def test_a_pile_that_is_counted_out_can_be_asked_for(tmp_path, language, typed, told):
    set_language(language)
    said, _table = replies(tmp_path, laid(match_of(), **TOPS), typed)
    assert said[0].startswith(told)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("7 away on 3", "put the 7 away on 3", "throw away 7 on 3")),
        *(("de", line) for line in ("wirf 7 weg auf 3", "lege die 7 weg auf 3", "7 weg auf den dritten")),
        ("de", "wirf 7 weg auf den dritten Hilfsstapel"),
        ("es", "fuera el 7 en 3"),
    ],
)
def test_a_verb_in_two_parts_discards(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), **TOPS | {"needs": (6, 3, 7, 1)})
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["hand:7>d3"]


def test_a_verb_for_discarding_that_is_like_one_for_playing_is_asked_about(tmp_path):
    set_language("de")
    _said, table = replies(
        tmp_path, laid(match_of(), **TOPS), "lege 7 ab auf 2", "nein", "lege 7 ab auf 2", "ja"
    )
    assert done(table) == ["hand:7>d2"]


@pytest.mark.parametrize(
    ("rules", "typed", "told"),
    [
        ({}, "what happens if I don't pay", "Then you pay nothing and play no more cards in this turn"),
        ({}, "what if I pay?", "Then you pay 1 coin and play on."),
        (
            {"harsh_toll": True},
            "what if I don't pay?",
            "Then you pay nothing, and your turn is over",
        ),
    ],
)
def test_what_comes_of_a_toll_can_be_asked(tmp_path, rules, typed, told):
    match = laid(match_of("masters", **rules), hand=[make(4, 1), 9], needs=(4, 1, 1, 1))
    said, table = replies(tmp_path, match, "hand:4$>b1", typed)
    assert said[1].startswith(told)
    assert table.client.view.phase == "toll"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("coin as 2 on 3", "Pile 3 needs 5 coins."),
        ("coins as 9", "No pile needs a 9 now: they need 1, 4, 5, 2."),
        ("skip-bo as 8", "No pile needs an 8 now: they need 1, 4, 5, 2."),
    ],
)
def test_what_stands_for_a_number_that_no_pile_needs(tmp_path, typed, told):
    match = laid(match_of("masters"), hand=[0, 7, 9], stock=[3, 12], needs=(1, 4, 5, 2))
    said, table = replies(tmp_path, match, typed)
    assert said[0].startswith(told)
    assert done(table) == []


# -- Lists and reports --------------------------------------------------------------------------------------


def test_a_list_of_all_moves_has_one_row_for_a_card_s_discards(tmp_path):
    match = laid(match_of("mod"), **TOPS)
    match.game.table.die = "2"
    said, table = replies(tmp_path, match, "legal", "24", "pile 4")
    assert said[0].count("Extra discard") == 5
    assert said[0].count("Discard the 7 on") == 1
    assert "Extra discard: the 7 on discard pile 1; or on 2, 3 or 4." in said[0]
    assert "24. Extra discard: the 7" in said[0]
    assert said[1].startswith("Which one?")
    assert done(table) == ["extra:7>d4"]


def test_to_buy_where_nothing_fits_blames_nobody(tmp_path):
    match = laid(match_of("masters", players=3), hand=[4, 7], needs=(8, 4, 5, 2))
    for seat in (1, 2):
        match.game.table.stocks[seat][-1] = 12
    said, _table = replies(tmp_path, match, "buy")
    assert said[0].startswith("Nothing that can be bought fits now.")


def test_the_log_numbers_moves_as_a_review_does(tmp_path):
    match = laid(match_of(), hand=[1, 2, 9], stock=[3, 4])
    said, _table = replies(tmp_path, match, "1 to 1", "2 to 1", "log")
    assert "1. You play the 1" in said[2] or "1. You play a 1" in said[2]
    assert "2. You play" in said[2]


@pytest.mark.parametrize("typed", ["3, 4 and 5 on pile 3", "stock, 4 and 5 on 3", "stock and 4 on 3; 5 on 3"])
def test_cards_with_commas_between_them_are_no_card_and_pile(tmp_path, typed):
    match = laid(match_of(), hand=[4, 5, 9], stock=[2, 3], needs=(8, 7, 3, 3))
    _said, table = replies(tmp_path, match, typed)
    assert [pile.next for pile in table.client.view.building] == [8, 7, 6, 3]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "stock on 1, no, hand 1 on 1"),
        ("en", "discard 3 on 2, no, discard 9 on 2"),
        ("en", "1 on 1; no"),
        ("en", "discard 3 on 2, no discard the 9"),
        ("es", "1 en 1, no, 1 en 2"),
        ("de", "1 auf 1, nein, 1 auf 2"),
    ],
)
def test_a_no_in_the_middle_takes_the_line_back(tmp_path, language, typed):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 3, 9], stock=[2, 1]), typed)
    assert table.client.host.step_count == 0
    told = {"en": "Nothing was done, because", "es": "no se hizo nada", "de": "ist nichts passiert"}[language]
    assert told in said[0]


@pytest.mark.parametrize("typed", ["1 to pile 2; 2, 3 and 4 on it", "1 on 2, then 2, 3 and 4 on it"])
def test_a_list_goes_on_the_pile_that_was_named_last(tmp_path, typed):
    match = laid(match_of(), hand=[1, 2, 3, 4, 9], stock=[2, 12])
    _said, table = replies(tmp_path, match, typed)
    assert [pile.next for pile in table.client.view.building] == [1, 5, 1, 1]


def test_the_german_article_is_no_die(tmp_path):
    set_language("de")
    match = laid(match_of(), hand=[1, 2, 9], stock=[2, 12])
    _said, table = replies(tmp_path, match, "die 1 auf 2, dann die 2 drauf")
    assert [pile.next for pile in table.client.view.building] == [1, 3, 1, 1]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("8 on the 11", "8 on top of the 11", "put the 8 on 11")),
        *(("de", line) for line in ("8 auf die 11", "lege die 8 auf die 11")),
        ("es", "8 en el 11"),
    ],
)
def test_a_card_goes_on_the_own_pile_that_shows_a_number_after_a_question(tmp_path, language, typed):
    set_language(language)
    yes = {"en": "yes", "de": "ja", "es": "sí"}[language]
    for answer, count in ((yes, 1), ("no", 0)):
        match = laid(match_of(), hand=[5, 8], stock=[2, 12], discards=([], [11]), needs=(3, 3, 3, 3))
        said, table = replies(tmp_path / answer, match, typed, answer)
        assert said[0].count("2") == 1, "the pile is named in the question"
        assert bool(table.client.host.step_count) is bool(count)


def test_where_two_piles_show_the_number_none_is_guessed(tmp_path):
    match = laid(match_of(), hand=[5, 8], stock=[2, 12], discards=([11], [11]), needs=(3, 3, 3, 3))
    _said, table = replies(tmp_path, match, "8 on the 11")
    assert table.client.host.step_count == 0


def test_one_before_a_card_is_no_card(tmp_path):
    match = laid(match_of(), hand=[1, 6, 9, 11, SKIP_BO], stock=[2, 12], needs=(6, 3, 1, 1))
    _said, table = replies(tmp_path, match, "one skip-bo on 3")
    assert [pile.next for pile in table.client.view.building] == [6, 3, 2, 1]
    assert table.client.host.step_count == 1


@pytest.mark.parametrize(
    "typed", ["two skip-bos on 1", "two skip-bos and the 9 on 1", "stock 7 on 1", "stock 3 on 1"]
)
def test_a_number_before_a_card_plays_no_card_of_its_own(tmp_path, typed):
    match = laid(match_of(), hand=[2, 6, 9, SKIP_BO, SKIP_BO], stock=[5, 3], needs=(2, 1, 1, 1))
    _said, table = replies(tmp_path, match, typed)
    assert [pile.next for pile in table.client.view.building] == [2, 1, 1, 1]


@pytest.mark.parametrize(
    ("typed", "answer", "pile"), [("8 on the 11", "yes", 3), ("discard 8 on the 4", "22", 2)]
)
def test_a_card_with_a_toll_on_a_discard_pile_is_called_by_its_number(tmp_path, typed, answer, pile):
    """A card that is compared as it is, toll and all, would be no 11 and no 4."""
    match = laid(match_of("masters"), hand=[8, 12], stock=[2, 12], needs=(3, 3, 3, 3))
    laid(match, discards=([5], [make(4, 2)], [make(11, 2)], []))
    _said, table = replies(tmp_path, match, typed, answer)
    assert done(table) == [f"hand:8>d{pile}"]
