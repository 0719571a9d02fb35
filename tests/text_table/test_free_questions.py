"""Questions in a player's own words get the answer that was asked for."""

import pytest

from skipbo.languages import set_language
from tests.text_table.test_hearing import laid, match_of, replies


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", line) for line in ("what did bo do", "What did they do?", "what did the others do")),
        *(("es", line) for line in ("qué hizo bo", "¿qué hicieron?")),
        *(("de", line) for line in ("was hat bo gemacht", "was haben sie gemacht?")),
    ],
)
def test_what_somebody_did_is_their_last_turn(tmp_path, language, line):
    set_language(language)
    match = laid(match_of(), hand=[12, 9, 8], stock=[3, 11])
    discard = {"en": "discard 12 1", "es": "descarta 12 1", "de": "weg 12 1"}[language]
    said, _table = replies(tmp_path, match, discard, "g", line)
    assert "Bo" in said[1]
    assert said[2] == said[1]


def test_of_several_only_the_one_is_told_that_was_asked_for(tmp_path):
    match = laid(match_of(players=3), hand=[12, 9, 8], stock=[3, 11])
    said, _table = replies(tmp_path, match, "discard 12 1", "what did Cleo do", "what did my partner do")
    assert said[1].startswith("Cleo: ")
    assert "Bo:" not in said[1]
    assert said[2].startswith("Nobody is your partner in this game.")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", line) for line in ("who has how many cards", "how many cards in the draw pile")),
        *(
            ("es", line)
            for line in ("quién tiene cuántas cartas", "¿cuántas cartas hay en el monto para robar?")
        ),
        *(("de", line) for line in ("wer hat wie viele Karten", "wie viele Karten sind im Kartenstock")),
    ],
)
def test_how_many_cards_lie_where(tmp_path, language, line):
    set_language(language)
    match = laid(match_of(), hand=[2, 9], stock=[3, 11])
    said, table = replies(tmp_path, match, line)
    view = table.client.view
    for count in (view.draw_count, view.players[1].stock_count, view.players[1].hand_count):
        assert str(count) in said[0]


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "who is winning", "Stocks: yours 2, Bo: 30."),
        ("es", "¿quién va ganando?", "Principales: el tuyo 2, Bo: 30."),
        ("de", "wer gewinnt", "Spielerstapel: deiner 2, Bo: 30."),
        ("en", "where does the 5 go", "A 5 fits on piles 2, 3."),
        ("en", "does the 3 fit", "A 3 fits no pile now: they need 2, 5, 5, 8."),
        ("en", "does the 3 fit on pile 2", "A 3 fits no pile now: they need 2, 5, 5, 8."),
        ("es", "a dónde va el 5", "Un 5 va en los montos 2, 3."),
        ("de", "wohin geht die 5", "Eine 5 passt auf die Stapel 2, 3."),
        ("de", "passt die 8", "Eine 8 passt auf Stapel 4."),
        ("en", "what is in my discard", "Discard 2: 6."),
        ("de", "was liegt auf meinem Hilfsstapel", "Hilfsstapel 2: 6."),
        ("en", "pile 1", "Pile 1 needs a 2."),
        ("en", "what's on pile 2", "Pile 2 needs a 5."),
        ("es", "monto 4", "El monto 4 necesita un 8."),
        ("de", "was liegt auf Stapel 2", "Stapel 2 braucht eine 5."),
        ("en", "who deals", "Bo dealt this game."),
        ("es", "quién reparte", "Bo repartió este juego."),
        ("de", "wer gibt", "In diesem Spiel hat Bo gegeben."),
        ("en", "can I play 3", "A 3 fits no pile now: they need 2, 5, 5, 8."),
        ("en", "how many cards do I have", "Hand 2, 9."),
        ("en", "what should I discard", "“hint” tells what a good player would do."),
    ],
)
def test_a_question_is_answered_as_it_was_asked(tmp_path, language, line, answer):
    set_language(language)
    hand = [2, 9, 3] if line == "can I play 3" else [2, 9]
    match = laid(match_of(stock=30), hand=hand, stock=[3, 11], needs=(2, 5, 5, 8), discards=([], [6], [], []))
    said, table = replies(tmp_path, match, line)
    assert said[0].startswith(answer)
    assert table.client.host.step_count == 0


def test_two_players_may_be_asked_about_together(tmp_path):
    match = laid(match_of(players=3), hand=[2, 9], stock=[3, 11])
    said, _table = replies(tmp_path, match, "how many cards do bo and cleo have")
    assert said[0].startswith("Bo: stock")
    assert "Cleo: stock" in said[0]


def test_how_a_game_was_won_can_be_asked_after_it(tmp_path):
    match = laid(match_of(stock=5), hand=[12, 9, 8], stock=[3, 4])
    match.game.table.stocks[1][:] = [1]
    said, _table = replies(tmp_path, match, "discard 12 1", "g", "log", "what did bo do?")
    assert "Bo wins the game." in said[0]
    assert said[1].startswith("Bo: pile 1")
    assert "stock finished" in said[1]
    assert "You discard a 12" in said[2]
    assert "Bo plays a 1 from their stock" in said[2]
    assert said[3].startswith("Bo: pile 1")
