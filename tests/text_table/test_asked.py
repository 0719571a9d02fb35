"""Questions of one list of words: what lies where, what things cost; a question does nothing."""

import re

import pytest

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.names import folded
from skipbo.languages import _, set_language
from skipbo.text_table.misspelt import nearest
from tests.text_table.test_hearing import laid, match_of, replies


def masters(players=3):
    """Bo's stock shows a 4, Cleo's an 8; Bo's second discard pile is 3, 5; Cleo's first has a Skip-Bo."""
    match = laid(
        match_of("masters", players=players, stock=15),
        hand=[2, 9, 9, 12, 7],
        stock=[3, 11],
        needs=(2, 5, 5, 8),
        discards=([], [6, 12], [], []),
    )
    table = match.game.table
    table.stocks[1][-1], table.discards[1][1][:] = 4, [3, 5]
    if players > 2:
        table.stocks[2][-1], table.discards[2][0][:] = 8, [SKIP_BO]
    return match


WHERE: dict[str, dict[tuple[str, ...], str]] = {
    "en": {
        ("where is the 12", "Where's the 12?"): "A 12: your hand; your discard 2.",
        ("does bo have a 4", "has bo got a 4", "does Bo have a 4?"): "A 4: Bo’s stock.",
        ("do i have a 9", "have I got a 9"): "A 9: 2 in your hand.",
        ("does bo have a 3",): "A 3: Bo’s discard 2, covered.",
        ("does bo have a 7",): "Bo shows no such card. What others hold in their hands is hidden.",
        ("where are the skip-bos", "is there a skip-bo"): "A Skip-Bo: Cleo’s discard 1.",
        ("who has a 4",): "A 4: Bo’s stock; top of pile 2; top of pile 3.",
        ("do i have a 3",): "You have no such card.",
        ("does she have an 8",): "An 8: Cleo’s stock.",
        ("do they have a 12",): "No such card is to be seen.",
    },
    "es": {
        ("¿dónde está el 12?",): "Un 12: tu mano; tu descarte 2.",
        ("¿tiene Bo un 4?", "¿Bo tiene un 4?"): "Un 4: monto principal de Bo.",
        ("¿tengo un 9?",): "Un 9: 2 en tu mano.",
    },
    "de": {
        ("wo ist die 12",): "Eine 12: deine Hand; dein Hilfsstapel 2.",
        ("hat bo eine 4",): "Eine 4: Spielerstapel von Bo.",
        ("habe ich eine 9",): "Eine 9: 2 auf deiner Hand.",
    },
}


@pytest.mark.parametrize("language", WHERE)
def test_where_a_card_can_be_seen(tmp_path, language):
    set_language(language)
    asked = [(line, answer) for lines, answer in WHERE[language].items() for line in lines]
    said, table = replies(tmp_path, masters(), *(line for line, _answer in asked))
    for (line, answer), told in zip(asked, said, strict=True):
        assert told.startswith(answer), line
    assert table.client.host.step_count == 0


ANSWERED: dict[str, dict[tuple[str, ...], str]] = {
    "en": {
        ("what can i buy", "is there anything to buy"): "Buy the 8 from Cleo’s stock for 1 coin",
        ("what does this cost", "how much is bo's stock card"): "Another player’s card costs 1 coin.",
        ("what do the piles need", "what do i need"): "Need 2, 5, 5, 8.",
        ("which pile needs a 5",): "A 5 fits on piles 2, 3.",
        ("why can't i play 9",): "A 9 fits no pile now",
        ("who won", "am i winning", "who is winning"): "Stocks: yours 2, Bo: 15, Cleo: 15.",
        ("how many cards has she left",): "Your turn. Stocks: yours 2",
        ("how many coins are left",): "12 coins.",
        ("who plays after me", "what edition is this"): "Masters. In this order: Ana, Bo, Cleo.",
        ("what is my stock card", "how many cards are in my stock"): "Hand 2, 7, 9, 9, 12. Stock 11, 2 left.",
        ("how do i discard", "how do i play"): "Say a move in words",
        ("what is a toll",): "The rules explain it: type “rules toll”.",
        ("what is on bos discard",): "Bo: stock 4, 15 left; discard 2: 5",
    },
    "es": {
        ("¿qué puedo comprar?",): "Comprar el 8 del monto principal de Cleo por 1 moneda",
        ("¿cuánto cuesta?",): "Una carta de otro jugador cuesta 1 moneda.",
        ("¿quién ganó?",): "Principales: el tuyo 2",
        ("¿por qué no puedo bajar el 9?",): "Un 9 no encaja",
        ("¿cómo descarto?",): "Di una jugada con palabras",
        ("¿qué necesitan los montos?",): "Necesitan 2, 5, 5, 8.",
    },
    "de": {
        ("was kann ich kaufen", "gibt es etwas zu kaufen"): "Kaufe die 8 für 1 Münze",
        ("was kostet das", "wie teuer ist das"): "Eine fremde Karte kostet 1 Münze.",
        ("wer hat gewonnen",): "Spielerstapel: deiner 2",
        ("was liegt auf bos hilfsstapel",): "Bo: Spielerstapel 4",
        ("was brauchen die stapel",): "Gebraucht: 2, 5, 5, 8.",
        ("wie lege ich weg",): "Sag einen Spielzug in Worten",
    },
}


def check_answers(tmp_path, language, answered):
    """Each line is answered as it should be, and nothing is played."""
    set_language(language)
    asked = [(line, answer) for lines, answer in answered[language].items() for line in lines]
    said, table = replies(tmp_path, masters(), *(line for line, _answer in asked))
    for (line, answer), told in zip(asked, said, strict=True):
        assert told.startswith(answer), line
    assert table.client.host.step_count == 0


@pytest.mark.parametrize("language", ANSWERED)
def test_questions_are_answered_by_what_they_are_about(tmp_path, language):
    check_answers(tmp_path, language, ANSWERED)


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_questions_that_the_help_names_are_answered(tmp_path, language):
    set_language(language)
    named = _("Or ask in your own words: “where is the 12”, “does Bo have a 4”, “who is winning”.")
    questions = re.findall(r"[“«„]([^”»“]+)[”»“]", named)
    assert len(questions) == 3
    said, _table = replies(tmp_path, masters(), *questions, "help")
    unknown = {"en": "I don’t", "es": "No conozco", "de": "Diese Frage kenne ich nicht"}[language]
    assert not any(unknown in told for told in said[:3])
    assert "12" in said[0]
    assert "Bo" in said[1]
    assert questions[0] in said[3]


def test_a_partner_is_asked_about_as_by_name(tmp_path):
    match = laid(match_of("mod", players=4, partnership=True), hand=[2, 9], stock=[3, 11])
    match.game.table.stocks[2][-1] = 4
    asked = "how many cards has my partner", "does my partner have a 4", "what did my partner do"
    said, _table = replies(tmp_path, match, *asked)
    assert said[0].startswith("Cleo, your partner: stock 4")
    assert said[1].startswith("A 4: Cleo’s stock.")
    assert said[2].startswith("Nothing yet.")


def test_nothing_is_for_sale_where_there_are_no_coins(tmp_path):
    said, _table = replies(tmp_path, match_of(), "what can i buy", "what does this cost")
    assert all(told.startswith("There are no coins in Classic.") for told in said)


@pytest.mark.parametrize(
    ("language", "play", "line", "answer"),
    [
        ("en", "2 to 1", "can i take that back", "Say “undo” for that."),
        ("en", "2 to 1", "can I take back my last move?", "Say “undo” for that."),
        ("en", "2 to 1", "how do i quit", "Say “quit” for that."),
        ("es", "2 al 1", "¿puedo deshacer eso?", "Para eso di «deshacer»."),
        ("de", "2 auf 1", "kann ich das zurücknehmen", "Sag dafür „rückgängig“."),
    ],
)
def test_a_question_about_a_command_does_not_carry_it_out(tmp_path, language, play, line, answer):
    set_language(language)
    said, table = replies(tmp_path, masters(), play, line, "f")
    assert said[1].startswith(answer)
    assert table.client.host.step_count == 1


def test_who_won_can_be_asked_between_two_games(tmp_path):
    match = laid(match_of("masters", stock=5), hand=[12, 9, 8], stock=[1])
    said, _table = replies(tmp_path, match, "stock to 1", "who won", "who is winning?", "what can i buy")
    assert "Press Enter for the next game" in said[0]
    assert said[1].startswith("Game 1: You win the game.")
    assert said[2].startswith("Game 1: You win the game.")
    assert said[3].startswith("No game is under way now.")


# -- Moves and lists ---------------------------------------------------------------------------------------


def test_coins_and_a_number_mean_the_same_in_either_order(tmp_path):
    """A pile, or how many: where both can be, it is asked."""
    match = laid(match_of("masters"), hand=[2, 4, 6, 8], stock=[3, 11], needs=(3, 1, 1, 1))
    for line in ("coins 3", "3 coins", "put 3 coins"):
        said, table = replies(tmp_path / folded(line).replace(" ", "-"), match, line, "cancel")
        assert said[0].startswith("Which one?"), line
        assert "Put 1 coin on pile 3" in said[0]
        assert "Put 3 coins on pile 1" in said[0]
        assert table.client.host.step_count == 0
    said, _table = replies(tmp_path / "clear", match, "coins to 1", "undo", "3 coins to 1")
    assert "9 coins left." in said[0]
    assert "9 coins left." in said[2]


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "coin on 2", "Pile 2 needs 5 coins."),
        ("es", "moneda al 2", "El monto 2 pide 5 monedas."),
        ("de", "münze auf 2", "Stapel 2 braucht 5 Münzen."),
    ],
)
def test_a_single_coin_is_never_several(tmp_path, language, typed, told):
    set_language(language)
    said, table = replies(tmp_path, masters(), typed)
    assert said[0].startswith(told)
    assert table.client.host.step_count == 0


@pytest.mark.parametrize(("language", "word"), [("en", "undo"), ("es", "deshacer"), ("de", "rückgängig")])
def test_undo_at_a_list_only_closes_it(tmp_path, language, word):
    set_language(language)
    first, second = {"en": ("7 to 1", "9"), "es": ("7 al 1", "9"), "de": ("7 auf 1", "9")}[language]
    match = laid(match_of(), hand=[7, 9, 9], stock=[3, 9], needs=(7, 9, 9, 1))
    said, table = replies(tmp_path, match, first, second, word, word)
    assert {"en": "Which one?", "es": "¿Cuál?", "de": "Welcher Spielzug?"}[language] in said[1], "the list"
    assert table.client.host.step_count == 0  # only the second one took the 7 back
    assert {"en": "Nothing was done.", "es": "No se hizo nada.", "de": "Nichts ist passiert."}[
        language
    ] in said[2]
    assert {"en": "Taken back", "es": "Deshecho", "de": "Zurückgenommen"}[language] in said[3]


@pytest.mark.parametrize(
    ("language", "undo", "told"),
    [
        ("en", "undo", "Nothing was done. Nothing to undo yet."),
        ("es", "deshacer", "No se hizo nada. Todavía no hay nada que deshacer."),
        ("de", "rückgängig", "Nichts ist passiert. Noch gibt es nichts rückgängig zu machen."),
    ],
)
def test_undo_at_a_list_promises_no_move_that_can_not_be_taken_back(tmp_path, language, undo, told):
    set_language(language)
    match = laid(match_of(), hand=[7, 9, 9], stock=[3, 9], needs=(7, 9, 9, 1))
    said, _table = replies(tmp_path, match, "9", undo)
    assert said[1].startswith(told)


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "nice", ""),
        ("en", "mine", ""),
        ("en", "hard", ""),
        ("en", "sell", ""),
        ("en", "cheers", ""),
        ("en", "stok", "stock"),
        ("en", "dsicard", "discard"),
        ("en", "hnad", "hand"),
        ("en", "undoo", "undo"),
        ("es", "mazo", ""),
        ("es", "barajar", ""),
        ("es", "descatar", "descartar"),
        ("de", "nee", ""),
        ("de", "hilf", "hilfe"),
        ("de", "rückganig", "rückgängig"),
        ("de", "weglgen", "weglegen"),
    ],
)
def test_only_a_slip_of_the_fingers_is_a_misspelt_word(language, typed, meant):
    set_language(language)
    assert nearest(folded(typed)) == meant
