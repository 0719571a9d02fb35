"""Lines of people who had only heard the table: each is understood, or refused for the right reason."""

import pytest

from skipbo.engine.cards import make
from skipbo.languages import set_language
from skipbo.play.resume import resume
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.text_table.entrance import Entrance
from skipbo.text_table.manual import Manual
from skipbo.text_table.terminal import Terminal
from skipbo.wording.hints import reason_words
from tests.store.play_a_while import the_match
from tests.text_table.scripted import Script
from tests.text_table.test_entrance import asked
from tests.text_table.test_hearing import laid, match_of, replies


def test_what_came_to_nothing_is_not_repeated(tmp_path):
    match = laid(match_of(), hand=[1, 9, 12], stock=[3, 4])
    said, _table = replies(tmp_path, match, "1 to 1", "9 to 1", "frog", "repeat", "12 to 2", "a")
    assert said[0] == said[3] == said[5] == "On pile 1, needs 2. >"


def test_a_question_is_repeated(tmp_path):
    match = laid(match_of(), hand=[4, 9], stock=[3, 4], needs=(4, 2, 2, 2))
    said, _table = replies(tmp_path, match, "4", "repeat")
    assert said[1].endswith("From your hand or your stock? >")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(
            ("en", line)
            for line in ("keep my coins", "nope", "no thanks", "I don't want to pay", "don't pay")
        ),
        *(("es", line) for line in ("guarda mis monedas", "no gracias", "no quiero pagar")),
        *(("de", line) for line in ("ich will meine Münzen behalten", "nein danke", "ich will nicht zahlen")),
    ],
)
def test_a_toll_is_declined_in_many_words(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of("masters"), hand=[make(4, 1), 9], needs=(4, 1, 1, 1))
    _said, table = replies(tmp_path, match, "hand:4$>b1", typed)
    assert table.client.view.phase == "discard"
    assert table.client.view.players[0].coins == 12
    assert not table.store.saves.entries()


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("partner stock", "my partner's stock to 1", "play partner's stock")),
        *(("es", line) for line in ("principal de mi pareja al 1", "pareja principal")),
        *(("de", line) for line in ("Spielerstapel vom Partner auf 1", "Partner Spielerstapel")),
    ],
)
def test_the_partner_s_cards_are_played_as_the_partner_s(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of("deluxe", players=4, partnership=True), hand=[9, 12], needs=(4, 2, 2, 2))
    match.game.table.stocks[2][-1] = 4
    _said, table = replies(tmp_path, match, typed)
    assert table.client.view.building[0].next == 5


def test_who_plays_with_whom_can_be_asked_and_help_tells_how(tmp_path):
    match = match_of("deluxe", players=4, partnership=True)
    said, _table = replies(tmp_path, match, "who is Dan's partner?", "who is my partner?", "help")
    assert said[0].startswith("Bo and Dan are partners.")
    assert said[1].startswith("Cleo, your partner: stock")
    assert "“Cleo discard 1 to 3”" in said[2]


@pytest.mark.parametrize("typed", ["die as 5 on pile 2", "die 5 to 3", "die on 1", "die to 2"])
def test_a_die_that_was_used_is_said_to_be(tmp_path, typed):
    match = laid(match_of("mod"), hand=[9, 12], needs=(2, 7, 5, 1))
    match.game.table.die, match.game.table.die_used = "1-4", True
    said, _table = replies(tmp_path, match, typed)
    assert said[0].startswith("The die has been used in this turn.")


def test_the_plus_one_says_what_to_type(tmp_path):
    match = laid(match_of("mod"), hand=[9, 12])
    match.game.table.die = "+1"
    said, _table = replies(tmp_path, match, "t", "die on 1")
    assert "Take it to an opponent’s stock." in said[1]
    assert "“give Bo” says who gets it." in said[1]


def test_no_card_that_nobody_named_is_blamed(tmp_path):
    said, _table = replies(tmp_path, laid(match_of(), hand=[7, 9], needs=(4, 1, 1, 1)), "hand to 1")
    assert said[0].startswith("None of your cards goes there: pile 1 needs a 4.")


def test_a_word_said_twice_is_not_done_once(tmp_path):
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 2, 9]), "1 to 1", "2 to 1", "undo undo")
    assert said[2].startswith("Say undo alone")
    assert table.client.view.building[0].next == 3


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "how many cards have I left?", "Hand 1, 9."),
        ("en", "who starts?", "You began this game."),
        ("en", "how many points to win?", "Whoever first has 500 points wins the match."),
        ("es", "¿cuántas cartas tengo?", "Mano 1, 9."),
        ("es", "¿quién empieza?", "Empezaste este juego."),
        ("es", "¿cuántos puntos hay que hacer?", "Gana la partida quien llega primero a 500 puntos."),
        ("de", "wie viele Karten habe ich noch?", "Hand 1, 9."),
        ("de", "wer hat angefangen?", "Du hast dieses Spiel angefangen."),
        ("de", "wie viele Punkte braucht man?", "Wer zuerst 500 Punkte hat"),
        ("es", "pasa", "Todavía tienes 2 cartas en la mano."),
    ],
)
def test_what_else_is_asked(tmp_path, language, typed, told):
    set_language(language)
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 9]), typed)
    assert said[0].startswith(told)
    assert table.client.host.step_count == 0


def test_a_page_is_opened_by_its_number_and_left_by_back():
    script = Script(["back"])
    manual = Manual(Terminal(script, script.output))  # type: ignore[arg-type]
    manual.open("classic")
    assert "say nothing" not in script.text
    title = script.text.split("11. ")[1].split("\n")[0]
    manual.open("classic", "11")
    assert f"\n{title}.\n" in script.text


def test_what_stands_below_a_picture_is_an_example():
    script = Script([])
    Manual(Terminal(script, script.output)).open("deluxe", "partnership")  # type: ignore[arg-type]
    assert "An example: A pile needs a 6" in " ".join(script.text.split())


@pytest.mark.parametrize("answer", ["3 players", "three people", "3"])
def test_a_number_may_have_its_noun(answer):
    wanted, text = asked("classic", answer, *[""] * 8)
    assert wanted.rules.players == 3
    assert "Please answer" not in text


def test_a_hint_says_what_is_drawn():
    assert reason_words("frees_hand", {"left": 2}, ["Ana"]).endswith("once it is empty, you draw a new hand.")


@pytest.mark.parametrize(
    ("answer", "asked_next"),
    [(answer, "Which edition?") for answer in ("new game", "new")]
    + [(answer, "How many players?") for answer in ("Masters", "deluxe")],
)
def test_the_first_menu_knows_a_new_game(answer, asked_next, tmp_path):
    script = Script([answer, "quit"])
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    Entrance(Terminal(script, script.output), store).enter(None)  # type: ignore[arg-type]
    store.close()
    assert asked_next in script.text
    assert (asked_next == "Which edition?") is ("Which edition?" in script.text)


def test_a_page_of_other_editions_says_so():
    script = Script([])
    Manual(Terminal(script, script.output)).open("tournament", "partnership")  # type: ignore[arg-type]
    told = " ".join(script.text.split())
    assert told.startswith("This page is not about Tournament, but about other editions. Partnership.")


@pytest.mark.parametrize(("language", "typed"), [("en", "for sale"), ("de", "für kaufen")])
def test_what_is_for_sale_is_no_call(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of("masters"), hand=[4, 9])
    match.game.table.stocks[1][-1] = 1
    said, table = replies(tmp_path, match, typed)
    assert "Bo" in said[0]
    assert "1" in said[0]
    assert "call" not in said[0]
    assert table.client.host.step_count == 0


def test_where_only_a_discard_is_left_a_card_alone_is_the_answer(tmp_path):
    match = laid(match_of("masters"), hand=[make(4, 2), 5, 6, 9, 11], needs=(4, 1, 1, 1))
    said, _table = replies(tmp_path, match, "4 toll 2 to 1", "no", "9 to 2", "no", "9")
    assert "Discard?" in said[1]
    assert said[2].startswith("Discard the 9 on discard pile 2? Yes or no"), "it may be another pile"
    assert said[4].startswith("9 discarded on 1.")


@pytest.mark.parametrize(
    ("typed", "told"),
    [("where's the 4", "A 4: your hand."), ("how do tolls work", "The rules explain it: type “rules toll”.")],
)
def test_questions_in_short_forms(tmp_path, typed, told):
    said, _table = replies(tmp_path, laid(match_of("masters"), hand=[4, 5, 6, 9, 11]), typed)
    assert said[0].startswith(told)


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "my discard 2", "Discard 1: 9. Discard 2: 8."),
        ("de", "meine Ablage 2", "Hilfsstapel 1: 9. Hilfsstapel 2: 8."),
        ("es", "mi descarte 2", "Descarte 1: 9. Descarte 2: 8."),
        ("en", "what is on my discard 2", "Discard 1: 9. Discard 2: 8."),
        ("en", "what does Bo have on discard 1", "Bo: stock "),
        ("de", "was hat Bo auf Hilfsstapel 1", "Bo: Spielerstapel "),
        ("es", "qué tiene Bo en el descarte 1", "Bo: principal "),
        ("en", "my discard 2 to pile 1", "An 8 can’t go on a 3."),
        ("es", "mi descarte 2 al 1", "Un 8 no puede ir sobre un 3."),
    ],
)
def test_a_discard_pile_of_ones_own_is_a_place_and_no_deed(tmp_path, language, typed, told):
    set_language(language)
    match = laid(match_of("masters"), hand=[2, 4, 5, 9, 11], needs=(4, 1, 1, 1), discards=([9], [8], [], []))
    said, table = replies(tmp_path, match, typed)
    assert table.client.host.step_count == 0
    assert said[0].startswith(told)


@pytest.mark.parametrize(
    ("language", "asks", "typed"), [("en", "discard", "1 to 1"), ("de", "weglegen", "1 auf 1")]
)
def test_a_move_at_an_open_list_of_discards_is_asked_about(tmp_path, language, asks, typed):
    set_language(language)
    match = laid(match_of("masters"), hand=[1, 4, 5, 9, 11], needs=(1, 7, 7, 7))
    said, table = replies(tmp_path, match, asks, typed, "22")
    assert table.client.host.step_count == 1
    assert "21." in said[1]
    assert "22." in said[1]
