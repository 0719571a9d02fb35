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
    ("laid_out", "choices"),
    [
        ({"hand": [1, 9], "stock": [3, 1]}, ("from your hand", "from your stock")),
        ({"hand": [1, 9], "discards": ([1],)}, ("from your hand", "discard pile 1")),
        ({"hand": [7, 9], "stock": [3, 1], "discards": ([1],)}, ("from your stock", "discard pile 1")),
        ({"hand": [7, 9], "discards": ([1], [], [1])}, ("discard pile 1", "discard pile 3")),
    ],
)
@pytest.mark.parametrize("typed", ["1", "1 on 4", "play the 1 on pile 4"])
def test_a_card_that_lies_in_several_places_asks_which(tmp_path, laid_out, choices, typed):
    said, table = replies(tmp_path, laid(match_of(), needs=(2, 5, 5, 1), **laid_out), typed)
    assert table.client.host.step_count == 0
    assert said[0].startswith("Which one?")
    assert all(choice in said[0] for choice in choices)


def test_the_last_stock_card_is_played_without_asking(tmp_path):
    match = laid(match_of(), hand=[1, 9], stock=[1], discards=([1],))
    _said, table = replies(tmp_path, match, "1 on 4")
    assert table.facts.records[-1].result.winner_seats == (0,)
