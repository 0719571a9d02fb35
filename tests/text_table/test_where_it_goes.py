"""Where a card goes, said by what lies there, by "it" or "empty"; what beside a question is not done."""

import pytest

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.editions import EDITIONS
from skipbo.languages import set_language
from skipbo.text_table.seating import Seating
from skipbo.text_table.terminal import Terminal
from tests.text_table.scripted import Script
from tests.text_table.test_hearing import laid, match_of, replies
from tests.text_table.test_loosely_said import done

TOPS = {"hand": [1, 8, 9, 9, 10], "stock": [3, 4], "discards": ([3], [10], [], [8])}


@pytest.mark.parametrize(
    ("language", "typed", "commands"),
    [
        (
            "en",
            "4 on the 3, skip-bo on it, then the 6 on top of that",
            ["hand:4>b1", "hand:S>b1", "hand:6>b1"],
        ),
        ("en", "4 on the 3; skip-bo on it", ["hand:4>b1", "hand:S>b1"]),
        ("en", "2 on an empty pile; skip-bo on it", []),
        ("de", "4 auf die 3, Joker drauf", ["hand:4>b1", "hand:S>b1"]),
        ("es", "4 sobre el 3, comodín encima", ["hand:4>b1", "hand:S>b1"]),
    ],
)
def test_it_is_the_pile_that_was_played_on_and_not_the_card_it_showed(tmp_path, language, typed, commands):
    set_language(language)
    match = laid(match_of(), hand=[2, 4, 6, 8, SKIP_BO], stock=[3, 9], needs=(4, 7, 7, 2))
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == commands


@pytest.mark.parametrize(
    ("typed", "undone"),
    [
        ("4 from my stock isn't any good is it? discard 9 on 3", "Not done: discard 9 on 3."),
        ("5 from stock? no chance. 9 to discard 3", "Not done: 9 to discard 3."),
        ("can I play the 1?", ""),
    ],
)
def test_what_stands_beside_a_question_is_told_as_not_done(tmp_path, typed, undone):
    said, table = replies(tmp_path, laid(match_of(), **TOPS), typed)
    assert undone in said[0] if undone else "Not done" not in said[0]
    assert done(table) == []


@pytest.mark.parametrize(
    ("language", "typed", "yes", "commands"),
    [
        ("de", "die 8 auf die 10 ablegen", "ja", ["hand:8>d2"]),
        ("de", "leg 8 auf die 10 weg", "", ["hand:8>d2"]),
        ("de", "9 auf die 8 legen", "ja", ["hand:9>d4"]),
        ("de", "10 auf einen freien Hilfsstapel", "", ["hand:10>d3"]),
        ("es", "el 9 se descarta sobre el 10", "sí", ["hand:9>d2"]),
        ("es", "descarta el 9 en un hueco", "", ["hand:9>d3"]),
        ("en", "9 on an empty discard pile", "", ["hand:9>d3"]),
        ("en", "now drop a ten onto an empty one", "yes", ["hand:10>d3"]),
        ("en", "9 upon the 10, and that's it", "yes", ["hand:9>d2"]),
    ],
)
def test_a_discard_by_what_lies_there_and_with_its_verb_behind(tmp_path, language, typed, yes, commands):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), **TOPS), typed, *filter(None, [yes]))
    assert done(table) == commands


def test_cards_before_a_discard_are_played_and_never_thrown_away(tmp_path):
    match = laid(match_of(), hand=[1, 1, 6, 9, 10], stock=[3, 4], needs=(4, 1, 1, 1), discards=([10],))
    _said, table = replies(tmp_path, match, "1, 1, 9 on the 10", "yes")
    assert done(table) == ["hand:1>b2", "hand:1>b3", "hand:9>d1"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "use die as 3 on the 2"),
        ("en", "die to the pile that needs 3"),
        ("en", "die to the pile needing a 3"),
        ("de", "würfel als 3 auf die 2"),
    ],
)
def test_the_die_goes_to_what_a_pile_shows_or_needs(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of("mod"), hand=[4, 8, 9, 10, 11], stock=[3, 12], needs=(6, 11, 7, 3))
    match.game.table.die = "1-4"
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["die>b4"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "zuerst die 1 auf 3; dann die 9 auf 1"),
        ("en", "now 1 on 3 also"),
        ("es", "ahora el 1 al 3 y ya"),
    ],
)
def test_small_words_at_the_ends_spoil_no_move(tmp_path, language, typed):
    set_language(language)
    _said, table = replies(tmp_path, laid(match_of(), **TOPS), typed)
    assert done(table) == ["hand:1>b3"]


@pytest.mark.parametrize(
    ("language", "typed", "same"),
    [
        ("en", "only me", "same"),
        ("en", "just me", "leave it"),
        ("de", "nur ich", "so lassen"),
        ("de", "einer", "gleich"),
        ("es", "una", "igual"),
        ("es", "solo yo", "déjalo"),
    ],
)
def test_alone_at_the_keyboard_and_as_it_is_answer_for_numbers(language, typed, same):
    set_language(language)
    script = Script(["classic", "3", same, "", "Ada", typed, "", ""])
    new = Seating(Terminal(script, script.output)).ask()  # type: ignore[arg-type]
    assert [seat.is_human for seat in new.seats] == [True, False, False]
    usual = EDITIONS["classic"].proposed_stock(3)
    assert new.rules.to_json()["stock"] == usual


@pytest.mark.parametrize("typed", ["give Bo", "give Bo one"])
def test_the_die_s_card_is_given_to_who_is_named(tmp_path, typed):
    match = laid(match_of("mod", players=3), **TOPS)
    match.game.table.die = "+1"
    _said, table = replies(tmp_path, match, typed)
    assert done(table) == ["die>1.stock"]
