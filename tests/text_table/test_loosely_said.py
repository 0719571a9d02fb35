"""Lines that could be something else than what they do: they ask, or do nothing and say why."""

import pytest

from skipbo.languages import set_language
from tests.text_table.test_hearing import laid, match_of, replies


@pytest.fixture(autouse=True)
def _english():
    set_language("en")
    yield
    set_language("en")


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
