"""Questions about turns, the match and the rules in force are answered for what they ask."""

import pytest

from skipbo.languages import set_language
from tests.text_table.test_asked import check_answers, masters
from tests.text_table.test_hearing import laid, match_of, replies

DISCARD_IS_DUE = {
    "en": "Yes: your turn ends with a discard. You may make it now",
    "es": "Sí: tu turno termina con un descarte.",
    "de": "Ja: Dein Zug endet mit dem Weglegen.",
}
ANSWERED: dict[str, dict[tuple[str, ...], str]] = {
    "en": {
        (
            "how many skip-bos are left",
            "how many skip-bos are there",
        ): "A Skip-Bo: Cleo’s discard 1. How many",
        ("how many 9s do i have", "how many nines do I have"): "A 9: 2 in your hand.",
        ("how many 4s does bo have",): "A 4: Bo’s stock. How many of them lie face down, nobody can know.",
        ("which discard pile has a 3",): "A 3: Bo’s discard 2, covered.",
        ("do i have to discard", "must i discard"): DISCARD_IS_DUE["en"],
        ("what happened to my stock",): "The others have left your stock alone since your last turn.",
        ("did i win", "did i lose"): "Stocks: yours 2, Bo: 15, Cleo: 15.",
        ("how do i win",): "The game is won by whoever is first to play the last card of their own stock.",
        (
            "who goes next",
            "who is next",
            "who’s next",
        ): "Bo plays next. Masters. In this order: Ana, Bo, Cleo.",
        ("who is first", "who started"): "You began this game.",
        ("is the draw pile empty",): "No: there are ",
        ("who am I", "what’s my name"): "You are Ana.",
        ("who am i playing against",): "Masters. In this order: Ana, Bo, Cleo.",
        (
            "when do I draw",
            "do i have to draw",
        ): "You need not draw: when your turn begins",
        ("how many games",): "This is game 1. The match goes on until a side has 500 points.",
        ("where can i play a 5",): "A 5 fits on piles 2, 3.",
    },
    "es": {
        ("¿cuántos skip-bos quedan?",): "Un Skip-Bo: descarte 1 de Cleo. Cuántas hay cara abajo",
        ("¿cuántos 9 tengo?",): "Un 9: 2 en tu mano.",
        ("¿qué descarte tiene un 3?",): "Un 3: descarte 2 de Bo",
        ("¿tengo que descartar?", "¿debo descartar?"): DISCARD_IS_DUE["es"],
        ("¿qué pasó con mi monto principal?",): "Desde tu último turno nadie tocó tu monto principal.",
        ("¿gané?", "¿perdí?"): "Principales: el tuyo 2",
        ("¿cómo se gana?",): "Gana el juego quien primero baja",
        ("¿quién sigue?",): "Después juega Bo.",
        ("¿quién empezó?", "¿quién es el primero?"): "Empezaste este juego.",
        ("¿está vacío el monto para robar?",): "No: el monto para robar tiene ",
        ("¿quién soy?",): "Eres Ana.",
        ("¿cuándo robo?",): "No tienes que robar",
        ("¿cuántos juegos son?",): "Este es el juego 1.",
    },
    "de": {
        ("wie viele skip-bos gibt es noch",): "Eine Skip-Bo-Karte: Hilfsstapel 1 von Cleo. Wie viele",
        ("wie viele 9er habe ich",): "Eine 9: 2 auf deiner Hand.",
        ("welcher hilfsstapel hat eine 3",): "Eine 3: Hilfsstapel 2 von Bo",
        ("muss ich weglegen",): DISCARD_IS_DUE["de"],
        ("was ist mit meinem spielerstapel passiert",): "Seit deinem letzten Zug hat niemand",
        ("habe ich gewonnen", "habe ich verloren"): "Spielerstapel: deiner 2",
        ("wie gewinne ich",): "Das Spiel gewinnt, wer zuerst",
        ("wer ist als nächstes dran",): "Danach spielt Bo.",
        ("wer hat angefangen",): "Du hast dieses Spiel angefangen.",
        ("ist der kartenstock leer",): "Nein: Im Kartenstock",
        ("wer bin ich",): "Du bist Ana.",
        ("wann ziehe ich",): "Du musst nicht ziehen",
        ("wie viele spiele sind es",): "Das ist Spiel 1.",
    },
}


@pytest.mark.parametrize("language", ANSWERED)
def test_questions_about_turns_and_rules_are_answered(tmp_path, language):
    check_answers(tmp_path, language, ANSWERED)


@pytest.mark.parametrize(
    ("cards", "rules", "answer"),
    [
        ({"hand": [], "needs": (5, 5, 5, 5)}, {}, "No: your hand is empty and nothing fits"),
        (
            {"hand": [], "needs": (3, 5, 5, 5)},
            {},
            "Not now: your hand is empty, and there is a card to play.",
        ),
        (
            {"hand": [1, 7], "needs": (1, 5, 5, 5)},
            {"must_play_ones": True},
            "Not yet: first you must play the 1",
        ),
        (
            {"hand": [2, 7], "needs": (1, 5, 5, 5)},
            {"must_play_ones": True},
            "Yes: your turn ends with a discard",
        ),
    ],
)
def test_whether_to_discard_is_told_by_the_rules_in_force(tmp_path, cards, rules, answer):
    said, _table = replies(tmp_path, laid(match_of(**rules), stock=[9, 3], **cards), "do i have to discard?")
    assert said[0].startswith(answer)


def test_what_others_do_with_a_stock_is_told_to_its_owner(tmp_path):
    match = laid(match_of("masters"), hand=[12, 9, 8, 7, 6], stock=[3, 1], needs=(1, 1, 1, 1))
    match.game.table.hands[1][:] = [12, 12, 12, 12, 12]
    match.game.table.stocks[1][:] = [12, 12, 12]
    said, _table = replies(tmp_path, match, "discard 12 1", "what happened to my stock")
    assert "stock" in said[1]
    assert not said[1].startswith("Hand")


def test_an_empty_draw_pile_is_told_with_what_comes_of_it(tmp_path):
    match = laid(match_of(), hand=[2, 9], stock=[3, 11])
    match.game.table.completed[:] = match.game.table.draw[:12]
    match.game.table.draw[:] = []
    said, _table = replies(tmp_path, match, "is the draw pile empty?")
    assert said[0].startswith(
        "Yes. When a card is needed, the cards of the completed piles are shuffled: 12 cards."
    )


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can i discard 9 first", "I don’t know"),
        ("what's next", "Your turn."),
        ("what can i do first", ""),
    ],
)
def test_who_is_first_is_not_told_to_whoever_asks_for_a_move(tmp_path, question, answer):
    said, _table = replies(tmp_path, masters(), question)
    assert said[0].startswith(answer)
    assert "began this game" not in said[0]
    assert "plays next" not in said[0]


@pytest.mark.parametrize(
    ("language", "play", "question", "nothing", "does"),
    [
        ("en", "2 to 1", "what happens if I undo?", "Nothing to undo yet.", "undo: take your last move back"),
        ("es", "2 al 1", "¿qué pasa si uso deshacer?", "Todavía no hay nada", "deshacer: "),
        ("de", "2 auf 1", "was passiert, wenn ich rückgängig mache", "Noch gibt es nichts", "rückgängig: "),
    ],
)
def test_what_would_come_of_undo_is_told_and_not_done(tmp_path, language, play, question, nothing, does):
    set_language(language)
    said, table = replies(tmp_path, masters(), question, play, question)
    assert said[0].startswith(nothing)
    assert said[2].startswith(does)
    assert table.client.host.step_count == 1


def test_what_would_come_of_a_move_is_whether_it_can_be_made(tmp_path):
    said, table = replies(tmp_path, masters(), "what happens if i play 2 on 1", "what if I play 9 on 1?")
    assert said[0].startswith("That can be done. Say it without asking: “play 2 on 1”.")
    assert said[1].startswith("A 9")
    assert table.client.host.step_count == 0
