"""What people say round a move, and what they take back, changes nothing of what they mean."""

import pytest

from skipbo.languages import set_language
from skipbo.text_table.small_words import corrected, trimmed, without_no


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "discard the 5 pls", "discard the 5"),
        ("en", "hmm 3 away then", "3 away"),
        ("en", "coins 3 on 1 and then", "coins 3 on 1"),
        ("en", "then", "then"),
        ("en", "what fits then?", "what fits then?"),
        ("de", "würfle mal", "würfle"),
        ("es", "da igual, lanza", "lanza"),
        ("es", "lanza, porfa", "lanza"),
    ],
)
def test_small_words_at_the_ends_are_left_out(language, typed, meant):
    set_language(language)
    assert trimmed(typed) == meant


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "discard 12 on 1 no wait 10 on 1", "discard 10 on 1"),
        ("en", "8 on top of the other 8 I mean discard 8 on 1", "discard 8 on 1"),
        ("en", "6 on 1, 7 on 1, no wait, 7 on 2", "6 on 1, 7 on 2"),
        ("en", "6 on 1; 7 on 1 sorry 7 on 2; 8 on 2", "6 on 1; 7 on 2; 8 on 2"),
        ("en", "discard 12, I mean play 10 on 1", "play 10 on 1"),
        ("en", "wait", "wait"),
        ("en", "6 on 1, no", "6 on 1, no"),
        ("de", "12 auf 1, nein warte, 10 auf 1", "10 auf 1"),
        ("es", "12 al 1, no espera, 10 al 1", "10 al 1"),
    ],
)
def test_what_is_said_last_counts(language, typed, meant):
    set_language(language)
    assert corrected(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"), [("no, 6 on 2", "6 on 2"), ("not that, the 6 instead", "the 6"), ("no", "no")]
)
def test_behind_a_no_stands_what_is_wanted(typed, meant):
    assert without_no(typed) == meant
