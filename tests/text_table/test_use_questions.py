"""Questions about coins, tolls, die and stock card are answered about these, and about nothing else."""

import pytest

from skipbo.engine.cards import make
from skipbo.languages import set_language
from tests.text_table.test_hearing import laid, match_of, replies


def masters(**changes):
    cards = {"hand": [make(3, 1), 2, 9, 11, 12], "stock": [5, 1], "needs": [5, 1, 1, 8]}
    return laid(match_of("masters"), **(cards | changes))


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "what do coins do", "Another player’s card costs 1 coin."),
        ("es", "qué hacen las monedas", "Una carta de otro jugador cuesta 1 moneda."),
        ("de", "was machen Münzen", "Eine fremde Karte kostet 1 Münze."),
        ("en", "do I have to pay for the 3", "Your 3 toll 1 costs 1 coin when you play it."),
        ("en", "how much is the 9 of my hand", "Your 9 costs nothing."),
        ("es", "¿tengo que pagar por el 3?", "Tu 3 peaje 1 cuesta 1 moneda cuando lo bajas."),
        ("de", "muss ich für die 3 zahlen", "Deine 3 Maut 1 kostet 1 Münze, wenn du sie spielst."),
        ("en", "how much money does Bo have", "Bo has 12 coins."),
        ("en", "Bo's coins", "Bo has 12 coins."),
        ("es", "las monedas de Bo", "Bo tiene 12 monedas."),
        ("de", "wie viel Geld hat Bo", "Bo hat 12 Münzen."),
        ("en", "who has the most coins", "12 coins. Bo: 12."),
        ("en", "how many coins do I have", "12 coins. Bo: 12."),
        ("en", "which is the best discard", "“hint” tells what a good player would do."),
        ("es", "cuál es el mejor descarte", "«pista» dice qué haría"),
        ("de", "was lege ich am besten weg", "„tipp“ sagt, was"),
        ("en", "how many piles are there", "There are 4 building piles; everybody has 4 discard piles and a"),
        ("en", "does stock fit on 3", "Stock 1, 2 left. A 1 fits on piles 2, 3."),
        ("es", "a dónde va el principal", "Principal 1, en total 2. Un 1 va en los montos 2, 3."),
        ("de", "wohin passt der Spielerstapel", "Spielerstapel 1, noch 2. Eine 1 passt auf die Stapel 2, 3."),
        ("en", "how many discard piles are there", "There are 4 building piles;"),
        ("en", "does Bo need a 5", "Bo: stock"),
        ("de", "braucht Bo eine 5", "Bo: Spielerstapel"),
        ("en", "which 7s are out", "A 7:"),
        ("en", "whose stock is shortest", "Stocks: yours 2, Bo:"),
        ("es", "¿quién tiene menos cartas en su principal?", "Principales: el tuyo 2, Bo:"),
        ("de", "wer hat den kleinsten Spielerstapel", "Spielerstapel: deiner 2, Bo:"),
        ("en", "what shall I discard", "“hint” tells what a good player would do."),
        ("en", "9 on discard 1, 12", "One move goes to one pile, not 1 and 12. Say “9 to discard 1”"),
        ("es", "para qué sirven las monedas", "Una carta de otro jugador cuesta 1 moneda."),
        ("de", "wofür sind Münzen gut", "Eine fremde Karte kostet 1 Münze."),
        ("en", "who bought what", "There was nothing like that."),
        ("de", "wer hat was gekauft", "Nichts dergleichen."),
        ("en", "where are my coins", "12 coins. Bo: 12."),
        ("en", "when is my turn", "Your turn. Masters. In this order: Ana, Bo."),
        ("es", "¿cuándo es mi turno?", "Tu turno. Masters. En este orden: Ana, Bo."),
        ("de", "wann bin ich dran", "Du bist dran. Masters. In dieser Reihenfolge: Ana, Bo."),
        ("en", "when do I get coins back", "The rules explain it: type “rules coins”."),
        ("en", "why is 3 not possible", "A 3 fits no pile now: they need 5, 1, 1, 8."),
        ("en", "why", "“fits” tells what fits now;"),
    ],
)  # fmt: skip
def test_the_answer_is_about_what_was_asked(tmp_path, language, line, answer):
    set_language(language)
    said, table = replies(tmp_path, masters(), line)
    assert said[0].startswith(answer)
    assert table.client.host.step_count == 0


def test_what_lies_beside_a_pile_is_told_with_it(tmp_path):
    match = masters()
    match.game.table.pots[0] = 7
    said, _table = replies(tmp_path, match, "what is beside pile 1")
    assert said[0].startswith("Pile 1 needs a 5. Beside it: 7 coins.")


def test_at_a_toll_it_is_told_why_and_what_the_turn_has_left(tmp_path):
    said, table = replies(tmp_path, masters(needs=[3, 1, 1, 8]), "3 on 1", "why do I have to pay", "no")
    assert said[1].startswith("The card that you played asks a toll of 1 coin.")
    assert said[2].startswith("Toll not paid: you only discard now.")
    assert table.client.view.phase == "discard"


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "what does the roll do", "The die helps you in this turn:"),
        ("es", "qué hace el dado", "El dado te ayuda en este turno:"),
        ("de", "was macht der Würfel", "Der Würfel hilft dir in diesem Zug:"),
        ("en", "how long is the match", "This is game 1. The match goes on until a side has 500 points."),
        ("de", "wie lange geht das Match", "Das ist Spiel 1."),
        ("en", "discards of my partner", "Cleo, your partner: stock"),
        ("en", "Bo's discards", "Bo: stock"),
    ],
)
def test_before_the_roll_the_die_and_the_others_are_told_of(tmp_path, language, line, answer):
    set_language(language)
    said, table = replies(tmp_path, match_of("mod", players=4, partnership=True), line)
    assert said[0].startswith(answer)
    assert table.client.view.phase == "roll"


@pytest.mark.parametrize(
    ("hidden", "answer"),
    [
        (False, "Bo’s discard 2, top first: 7, 4."),
        (True, "Only the tops of discard piles can be seen. “log”"),
    ],
)
def test_what_lies_under_a_top_is_told_where_it_can_be_seen(tmp_path, hidden, answer):
    match = match_of(hidden_discards=hidden)
    match.game.table.discards[1][1][:] = [4, 7]
    said, _table = replies(tmp_path, match, "what's under Bo's discard 2")
    assert said[0].startswith(answer)
