"""What is typed at a table, and what is told of it: lists, several moves, letters, misunderstandings."""

import io
import re

import pytest

from skipbo import languages
from skipbo.engine.editions import rules_for
from skipbo.languages import set_language
from skipbo.learn.lessons import LESSONS
from skipbo.play.match import Match, Seat
from skipbo.play.resume import resume
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.text_table.guided import Lessons
from skipbo.text_table.terminal import LONGEST_LINE, Leave, Terminal, wrapped
from tests.store.play_a_while import the_match
from tests.text_table.scripted import Script, sit_down

NAMES = ("Ana", "Bo", "Cleo", "Dan")


def match_of(edition="classic", players=2, people=1, first=0, seed="hearing", **options):
    """A match whose first turn is a seat's; the deal is the seed's."""
    seats = [Seat(name) if i < people else Seat(name, "easy") for i, name in enumerate(NAMES[:players])]
    rules = rules_for(edition, players, **options)
    for number in range(100):
        match = Match.begin(
            rules, seats, seed=f"{seed} {number}", identity="0123456789abcdef", youngest=first
        )
        if match.game is not None and match.game.table.turn == first:
            return match
    raise AssertionError("that seat never begins")


def laid(match, **changes):
    """The match with cards laid as a test wants them: `hand`, `stock`, `needs` and `discards` of seat 0."""
    table = match.game.table
    if "hand" in changes:
        table.hands[0][:] = changes["hand"]
    if "stock" in changes:
        table.stocks[0][:] = changes["stock"]
    for pile, need in enumerate(changes.get("needs", ())):
        table.needs[pile] = need
        table.building[pile][:] = list(range(1, need))
    for pile, cards in enumerate(changes.get("discards", ())):
        table.discards[0][pile][:] = cards
    return match


def replies(tmp_path, match, *answers, speech="short"):
    """What was said after each answer, and the table afterwards."""
    script, table, _over = sit_down(tmp_path, match, list(answers), speech)
    said = [" ".join(fresh.split()) for fresh, _answer in script.said]
    return said[1:], table


# -- Numbers of a list ---------------------------------------------------------------------------------------


def test_the_numbers_of_a_list_end_with_the_next_line(tmp_path):
    match = laid(match_of(), hand=[5, 7, 8, 9, 12], stock=[3, 4])
    said, table = replies(tmp_path, match, "legal", "status", "7", "#2", "legal", "22")
    assert "21. Discard the 5" in said[0]
    assert said[1].startswith("Your turn. Hand 5, 7, 8, 9, 12.")
    assert "A 7 fits no pile now: they need 1, 1, 1, 1." in said[2]
    assert "No move has that number now. legal lists the moves." in said[3]
    assert said[5].startswith("7 discarded on 1.")
    assert table.client.host.step_count >= 1


def test_a_number_beyond_the_list_plays_nothing(tmp_path):
    match = laid(match_of(), hand=[1, 11], stock=[3, 4])
    said, table = replies(tmp_path, match, "legal", "29")
    assert "No move has that number now." in said[1]
    assert table.client.host.step_count == 0


def test_where_it_makes_no_difference_nothing_is_asked(tmp_path):
    """An empty place is as good as another: a menu of one is no question."""
    match = laid(match_of(), hand=[1, 7], stock=[3, 4])
    said, _table = replies(tmp_path, match, "1", "discard 7")
    assert said[0] == "On pile 1, needs 2. >"
    assert said[1].startswith("7 discarded on 1.")


def test_a_list_names_every_place_that_is_as_good(tmp_path):
    match = laid(match_of(), hand=[1, 7], stock=[3, 4])
    said, _table = replies(tmp_path, match, "legal")
    assert "21. Play the 1 from your hand on pile 1; or on 2, 3 or 4." in said[0]
    assert "22. Discard the 1 on discard pile 1; or on 2, 3 or 4." in said[0]


# -- Words that would be left unheard -----------------------------------------------------------------------


@pytest.mark.parametrize("line", ["end 7 to 2", "draw a 7 to 2", "call it a day", "roll 4 to pile 2"])
def test_a_move_with_words_that_mean_nothing_is_not_made(tmp_path, line):
    match = laid(match_of(), hand=[1, 7], stock=[3, 4])
    said, table = replies(tmp_path, match, line)
    assert "I don’t understand" in said[0]
    assert table.client.host.step_count == 0


def test_a_question_with_words_that_mean_nothing_is_not_answered(tmp_path):
    match = laid(match_of(), hand=[1, 7], stock=[3, 4])
    said, _table = replies(tmp_path, match, "undo both", "status please", "look at Bo", "others Bo")
    assert said[0].startswith("Say undo alone: “both” means nothing there.")
    assert said[1].startswith("Your turn.")
    assert said[2].startswith("Bo: stock")
    assert said[3] == said[2]


# -- A bare number -------------------------------------------------------------------------------------------


def test_a_bare_number_asks_where_hand_and_stock_both_fit(tmp_path):
    match = laid(match_of(), hand=[4, 9], stock=[3, 4], needs=(4, 2, 2, 2))
    said, _table = replies(tmp_path, match, "4", "22")
    assert said[0] == "From your hand or your stock? >"
    assert said[1] == "On pile 1, needs 5. Stock now 3, 1 left. >"


def test_a_bare_number_never_misses_a_win(tmp_path):
    match = laid(match_of(stock=5), hand=[4, 9], stock=[4], needs=(4, 2, 2, 2))
    said, table = replies(tmp_path, match, "4")
    assert "You win the game." in said[0] or "Ana wins the game." in said[0]
    assert table.facts.records[0].result.winner_seats == (0,)


@pytest.mark.parametrize(("language", "typed"), [("en", "buy bo"), ("es", "compra bo")])
def test_to_buy_is_not_to_give(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of("masters"), hand=[4, 9])
    match.game.table.stocks[1][-1] = 1
    said, table = replies(tmp_path, match, typed)
    assert table.client.view.building[0].next == 2
    assert table.client.view.players[0].coins == 11
    assert said[0].startswith("On pile 1, needs 2." if language == "en" else "Monto 1: necesita 2.")


def test_nothing_of_somebody_s_that_fits(tmp_path):
    match = laid(match_of("masters"), hand=[4, 9])
    match.game.table.stocks[1][-1] = 8
    said, _table = replies(tmp_path, match, "buy bo", "buy bo 3", "give bo")
    assert said[0].startswith("None of Bo’s cards fits a pile now.")
    assert said[1].startswith("There is no such card there, or no such pile.")
    assert said[2].startswith("There is no die in Masters.")


# -- Several at once -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    ["1 to 1; 2 to 1; stock to 1", "1 to 1, 2 to 1, stock to 1", "1 to 1 then 2 to 1, then stock to pile 1"],
)
def test_several_moves_stand_in_one_line(tmp_path, line):
    match = laid(match_of(), hand=[1, 2, 9], stock=[8, 3])
    said, _table = replies(tmp_path, match, line)
    last = "stock to pile 1" if "pile" in line else "stock to 1"
    assert said[0] == (
        "1 to 1: On pile 1, needs 2. 2 to 1: On pile 1, needs 3. "
        f"{last}: On pile 1, needs 4. Stock now 8, 1 left. >"
    )


def test_after_a_refused_move_the_rest_is_left_and_named(tmp_path):
    match = laid(match_of(), hand=[1, 2, 9], stock=[8, 3])
    said, table = replies(tmp_path, match, "1 to 1; 9 to 1; discard 2 to 1", "discard 9, 1")
    assert "A 9 can’t go on a 1" in said[0]
    assert "Not done: discard 2 to 1." in said[0]
    assert table.client.view.players[0].discards[0] == (9,)


def test_draw_4_draws_four_and_never_too_many(tmp_path):
    match = match_of(players=2, people=1, manners=True)
    said, table = replies(tmp_path, match, "draw 4", "draw 4", "no", "draw", "yes")
    assert re.match(r"Drew [^.]*(, [^.]*){3}\. Draw 1 card\? >$", said[0]), "all four in one sentence"
    assert said[1].startswith(
        "That is 3 cards too many: they would be shuffled into your stock. Draw them anyway?"
    )
    assert said[2].startswith("Nothing was done.")
    assert said[3].count("Drew") == 1
    assert "There is no question to answer now. Go on with your turn, or type “help”." in said[4]
    assert table.client.view.players[0].stock_count == 30


@pytest.mark.parametrize(("language", "typed"), [("en", "draw"), ("es", "robar"), ("de", "ziehen")])
def test_to_draw_is_to_draw_all_that_is_due(tmp_path, language, typed):
    set_language(language)
    _said, table = replies(tmp_path, match_of(manners=True), typed)
    assert len(table.client.view.hand) == 5


def test_cards_drawn_too_many_are_asked_about_and_told_in_one_sentence(tmp_path):
    match = laid(match_of(people=2, manners=True), hand=[9])
    said, table = replies(tmp_path, match, "", "draw", "draw 5", "yes", "discard 9 1", "")
    told = "You drew 5 cards too many: they are shuffled into your stock. Stock now"
    assert said[2].startswith(
        "That is 5 cards too many: they would be shuffled into your stock. Draw them anyway? Yes or no"
    )
    assert said[3].startswith(told)
    assert said[3].count("too many") == 1
    assert said[5].count("Ana drew 5 cards too many: they are shuffled into the stock.") == 1
    assert table.client.host.view(0).players[0].stock_count == 35


# -- What is told of what came before ------------------------------------------------------------------------


@pytest.mark.parametrize("speech", ["short", "full"])
def test_what_happened_before_the_first_command_is_told(tmp_path, speech):
    match = match_of(first=1)
    script, _table, _over = sit_down(tmp_path, match, [], speech)
    told = " ".join(script.text.split())
    assert "Each player gets 30 stock cards." in told
    assert re.search(r"Bo: .*discards \d+|Bo discards", told)
    assert told.index("Each player gets") < told.index("Bo: pile" if speech == "short" else "Bo discards")


def test_each_person_hears_everything_once(tmp_path):
    match = laid(match_of(people=2), hand=[5, 7], stock=[3, 4])
    said, _table = replies(tmp_path, match, "", "discard 7 to 1", "", "t", "status")
    assert "Each player gets" in said[0]
    assert "Ana: discards 7 on 1." in said[2]
    assert "Each player gets" in said[2]
    assert not re.search("discards|Each player gets", " ".join(said[3:]))


def test_a_discard_pile_names_its_owner(tmp_path):
    match = match_of(players=3)
    match.game.table.discards[1][0][:] = [9]
    match.game.table.discards[2][3][:] = [8, 11]
    said, _table = replies(tmp_path, match, "look", "o", "bo")
    assert "Bo’s discard pile 1: 9." in said[0]
    assert "Cleo’s discard pile 4, from the top: 11, 8." in said[0]
    assert not re.search(r"(?<!’s )(?<!Your )[Dd]iscard pile \d", said[0])
    assert "Cleo: stock" in said[1]
    assert "discard 4: 11" in said[1]
    assert "Cleo" not in said[2]


def test_a_purchase_is_told_before_its_price(tmp_path):
    match = laid(match_of("masters"), hand=[4, 9])
    match.game.table.stocks[1][-1] = 1
    said, _table = replies(tmp_path, match, "buy bo stock to 1", speech="full")
    assert said[0].index("You play a 1 from Bo’s stock") < said[0].index("You pay Bo 1 coin.")


# -- Letters -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages.available())
def test_every_letter_has_an_answer_and_does_nothing(tmp_path, language):
    set_language(language)
    match = laid(match_of("masters", players=3), hand=[1, 2, 9], stock=[8, 3], discards=([6], [], [5, 12]))
    letters = "ibfoptwghlav"
    said, table = replies(tmp_path, match, *letters)
    assert table.client.host.step_count == 0
    assert all(len(reply.split()) > 2 for reply in said), said
    if language == "en":
        answers = dict(zip(letters, said, strict=True))
        assert answers["i"].startswith("Hand 1, 2, 9. Stock 3, 2 left.")
        assert answers["b"].startswith("Need 1, 1, 1, 1.")
        assert answers["f"].startswith("1 anywhere")
        assert answers["p"].startswith("Top first. Discard 1: 6. Discard 3: 12, 5.")
        assert answers["w"].startswith("12 coins. Bo: 12, Cleo: 12.")
        assert answers["a"] == answers["l"]
        assert answers["v"].startswith("Full sentences from now on.")


@pytest.mark.parametrize(
    ("word", "letter"), [("piles", "b"), ("tops", "o"), ("repeat", "a"), ("hand", "i"), ("what fits?", "f")]
)
def test_words_for_the_letters(tmp_path, word, letter):
    match = laid(match_of(), hand=[1, 2, 9])
    said, _table = replies(tmp_path, match, "t", word, "t", letter)
    assert said[1] == said[3]


def test_what_is_misspelt_is_asked_about(tmp_path):
    match = laid(match_of(), hand=[1, 2, 9], stock=[8, 1])
    said, table = replies(tmp_path, match, "stok to 1", "s to 1", "discrad 9")
    assert said[0].startswith("I don’t understand “stok to 1”. Did you mean “stock”?")
    assert said[1].startswith("You have no Skip-Bo. Did you mean your stock?")
    assert "Did you mean “discard”?" in said[2]
    assert table.client.host.step_count == 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("discard stock", "A stock card can’t be discarded"),
        ("discard 9 on bo", "That discard pile is Bo’s."),
        ("stock", "fits no pile now: they need 1, 1, 1, 1."),
        ("no", "There is no question to answer now. Go on with your turn, or type “help”."),
        ("continue", "Your turn. Hand"),
    ],
)
def test_odd_words_get_a_fitting_answer(tmp_path, typed, told):
    match = laid(match_of(), hand=[2, 9], stock=[3, 8])
    said, table = replies(tmp_path, match, typed)
    assert told in said[0]
    assert table.client.host.step_count == 0


def test_the_speech_and_the_bell_are_remembered(tmp_path):
    match = laid(match_of(), hand=[2, 9])
    script, table, _over = sit_down(tmp_path, match, ["full", "bell", "discard 9 to 1"], "short")
    assert table.store.settings.now.text_speech == "full"
    assert table.store.settings.now.text_bell
    assert script.text.count("\a") == 2  # once to hear it, once for the turn
    assert "Your hand: " in script.text


# -- Lessons -------------------------------------------------------------------------------------------------


def test_a_lesson_answers_as_the_table_does(tmp_path):
    lines = ["7 to 1", "hand", "", "", "repeat", "hand", "undo", "what fits?", "save x", "help", "quit"]
    script = Script(lines)
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    Lessons(Terminal(script, script.output), store).play(LESSONS["classic"])  # type: ignore[arg-type]
    store.close()
    said = [" ".join(fresh.split()) for fresh, _answer in script.said][1:]
    assert said[0].startswith("Read on first.")
    assert said[1].startswith("Hand 1, 3, 7, 10, Skip-Bo. Stock 2, 5 left.")
    assert "play the 1 onto an empty place" in said[4]
    assert said[5].startswith("Hand 1, 3, 7, 10, Skip-Bo.")
    assert said[6].startswith("Nothing to undo yet.")
    assert said[7].startswith("1 anywhere, then stock; Skip-Bo anywhere.")
    assert said[8].startswith("“save” doesn’t work in a lesson.")
    assert "One letter asks" in said[9]


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "next"), ("es", "hecho"), ("es", "siguiente"), ("de", "weiter")]
)
def test_a_lesson_goes_on_by_a_word(tmp_path, language, typed):
    set_language(language)
    script = Script([typed, typed, "undo", "quit"])
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    Lessons(Terminal(script, script.output), store).play(LESSONS["classic"])  # type: ignore[arg-type]
    store.close()
    assert script.said[1][0] != script.said[2][0], "it has gone on"
    assert f"“{typed}”" not in script.text
    assert f"«{typed}»" not in script.text


def test_the_table_is_told_before_what_the_lesson_says_of_it(tmp_path):
    script = Script([])
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    with pytest.raises(Leave):
        Lessons(Terminal(script, script.output), store).play(LESSONS["coins"])  # type: ignore[arg-type]
    store.close()
    assert script.text.index("Your turn. Hand") < script.text.index("In Masters each player has 12 coins")


# -- Lines ---------------------------------------------------------------------------------------------------


def test_lines_end_where_phrases_do():
    text = "Bo: pile 1 now 11; stock 4, 17 left; discards 9. Your turn. Drew 6, 8. Hand 3, 6, 8, 8, Skip-Bo."
    assert wrapped(text, 60) == [
        "Bo: pile 1 now 11; stock 4, 17 left; discards 9. Your turn.",
        "Drew 6, 8. Hand 3, 6, 8, 8, Skip-Bo.",
    ]
    assert wrapped("none of these words makes a phrase of its own at all", 20)[0] == "none of these words"
    assert wrapped("A 12 fits no pile now: they need 4, 1, 1, 1.", 30)[1] == "they need 4, 1, 1, 1."


class Endless(io.StringIO):
    """A source that is never asked for more than a piece of a line."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        assert 0 < size <= 100_000
        return super().readline(size)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "That line is too long: a line has at most 4000 characters. Nothing was done."),
        ("es", "Esa línea es demasiado larga: una línea tiene como máximo 4000 caracteres. No se hizo nada."),
        ("de", "Diese Zeile ist zu lang: Eine Zeile hat höchstens 4000 Zeichen. Nichts ist passiert."),
    ],
)
def test_of_a_line_that_is_too_long_nothing_is_heard(language, told):
    set_language(language)
    long, out = "1 to 1; " * 50_000 + "quit", io.StringIO()
    terminal = Terminal(Endless(f"{long}\n{'x' * LONGEST_LINE}\n{'x' * LONGEST_LINE}y\nhint\n{long}"), out)
    assert terminal.ask("?") == "x" * LONGEST_LINE, "the longest line that is heard"
    assert " ".join(out.getvalue().split()) == f"? {told} ?"
    assert terminal.ask("?") == "hint"
    with pytest.raises(Leave):
        terminal.ask("?")
    assert " ".join(out.getvalue().split()).count(told) == 3


def test_a_long_line_of_moves_is_heard_soon(tmp_path):
    said, table = replies(tmp_path, laid(match_of(), hand=[1, 7]), "1 2 " * (LONGEST_LINE // 4), "9" * 4000)
    assert table.client.host.step_count <= 1
    assert "No move has that number now." in said[1]


def test_what_is_no_letter_is_no_end_of_the_line():
    source = io.TextIOWrapper(io.BytesIO(b"7 to \xff 2\nhint\n"), encoding="utf-8")
    terminal = Terminal(source, io.StringIO())
    assert terminal.ask("?") == "7 to \ufffd 2"
    assert terminal.ask("?") == "hint"


# -- A move has one card and one pile ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", line) for line in ("discard 3 6 2", "discard 6 12 1", "discard 12 on 1 2", "2 to 1, 3")),
        *(("en", line) for line in ("discard 2 and 3 to 1", "2 to 1 stock", "stock 3 2 to 1", "7 7 7 to to")),
        *(("en", line) for line in ("discard 3 2 2 1", "skip-bo as 5 to 1", "s to pile 1 2")),
        *(("en", line) for line in ("bo 3 d2", "discard bo 3 d2", "discard s as 1 4")),
        *(("es", line) for line in ("descarta 3 6 2", "descarta el 12 en 1 2", "descarta 2 y 3 en 1")),
        *(("de", line) for line in ("weg 3 6 2", "lege die 12 auf Hilfsstapel 1 2 weg")),
    ],
)
def test_what_is_over_in_a_move_is_never_dropped(tmp_path, language, line):
    set_language(language)
    match = laid(match_of(), hand=[2, 3, 6, 12, 0], stock=[3, 11], needs=(2, 2, 2, 1))
    _said, table = replies(tmp_path, match, line)
    assert table.client.host.step_count == 0


def test_what_is_over_is_named(tmp_path):
    match = laid(match_of(), hand=[2, 3, 6, 12, 0], stock=[3, 11])
    said, _table = replies(tmp_path, match, "discard 3 6 2", "discard 12 on 1 2", "2 to 1 stock")
    assert said[0].startswith("You discard one card, not 3, 6 and 2. Say “discard 3” for that one.")
    assert said[1].startswith("One move goes to one pile, not 1 and 2. Say “discard 12 to 1”")
    assert said[2].startswith("Nothing is played: “stock” doesn’t belong there.")


@pytest.mark.parametrize("line", ["coin 2 2", "3 coins to 2", "coins stock to 1", "coins die to 1"])
def test_coins_and_something_else_are_not_paid(tmp_path, line):
    match = laid(match_of("masters"), hand=[2, 9], stock=[3, 11], needs=(2, 2, 2, 1))
    _said, table = replies(tmp_path, match, line, "2 coins to 2")
    assert table.client.view.building[1].next == 3
    assert table.client.host.step_count == 1


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", line) for line in ("2 1 3 1", "2 and 3 to 1", "play 2, 3 to 1", "2,3 on 1", "2 1 and 3 1")),
        *(("es", line) for line in ("2 1 3 1", "2 y 3 en 1", "baja el 2 en 1 y el 3 en 1")),
        *(("de", line) for line in ("2 1 3 1", "2 und 3 auf 1", "lege 2 auf 1 und 3 auf 1")),
    ],
)
def test_several_moves_that_are_plainly_written_are_played_in_order(tmp_path, language, line):
    set_language(language)
    match = laid(match_of(), hand=[2, 3, 6, 12, 0], stock=[3, 11], needs=(2, 2, 2, 1))
    _said, table = replies(tmp_path, match, line)
    assert table.client.view.building[0].next == 4


def test_what_follows_a_move_that_fails_is_told(tmp_path):
    match = laid(match_of(), hand=[2, 3, 6, 12, 0], stock=[3, 11], needs=(2, 2, 2, 1))
    said, table = replies(tmp_path, match, "2 1 skip-bo 1 6 1 3 2", "roll and 2 to 1")
    assert table.client.view.building[0].next == 4
    assert said[0].startswith("2 1: On pile 1, needs 3. skip-bo 1: Skip-Bo on pile 1, needs 4. 6 1: A 6")
    assert "Not done: 3 2." in said[0]


# -- A number that is a card is never a row ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed", "the"),
    [("en", "discard", "the"), ("es", "descartar", "la"), ("de", "weglegen", "die")],
)
def test_a_figure_that_could_be_a_place_in_the_list_is_asked_about(tmp_path, language, typed, the):
    """Two strangers meant the first row, and a discard can't be taken back."""
    set_language(language)
    match = laid(match_of(people=2), hand=[2, 1, 7, 8], stock=[3, 4])
    said, table = replies(tmp_path, match, "", typed, "1")
    assert "21" in said[-1]
    assert not table.client.host.view(0).players[0].discards[0]
    _said, table = replies(tmp_path, match, "", typed, "1", f"{the} 1")
    assert table.client.host.view(0).players[0].discards[0] == (1,)
    match = laid(match_of(people=2), hand=[2, 1, 7, 8], stock=[3, 4])
    _said, table = replies(tmp_path, match, "", typed, "8")
    assert table.client.host.view(0).players[0].discards[0] == (8,), "no place in the list has that number"


@pytest.mark.parametrize("figure", ["2", "5", "3", "9"])
def test_a_figure_at_a_list_of_stand_ins_never_plays_a_card(tmp_path, figure):
    """It could be a pile, what the Skip-Bo stands for, or a card of the hand."""
    match = laid(match_of(), hand=[3, 9], stock=[3, 0], needs=(5, 4, 1, 1))
    said, table = replies(tmp_path, match, "stock", figure, "pile 2")
    assert f"pile {figure}" in said[1] or f"{figure} is none of these" in said[1]
    assert table.client.view.building[1].cards[-1] == 0, "the question is still open"
    assert sorted(table.client.view.hand) == [3, 9]


def test_at_a_question_a_number_is_an_answer_or_nothing(tmp_path):
    """A card of a discard pile was played, because it was none of those that could be discarded."""
    match = laid(match_of(), hand=[2, 12, 7], stock=[3, 4], discards=[[11]], needs=(11, 1, 1, 1))
    said, table = replies(tmp_path, match, "discard", "11")
    assert "11 is none of these. Type a number from 21 to" in said[1]
    assert table.client.view.players[0].discards[0] == (11,)


@pytest.mark.parametrize("line", ["1 and 3", "1, 3", "discard 3 and 1", "discard 3, 1"])
def test_two_cards_are_no_card_and_its_pile(tmp_path, line):
    match = laid(match_of(), hand=[1, 3, 9], stock=[3, 4], needs=(2, 3, 1, 1))
    said, table = replies(tmp_path, match, line)
    assert ("You discard one card" if "discard" in line else "One move plays one card") in said[0]
    assert len(table.client.view.hand) == 3


def test_a_card_s_number_behind_all_moves_is_played_or_asked_about(tmp_path):
    match = laid(match_of(), hand=[1, 11, 12], stock=[3, 4])
    said, table = replies(tmp_path, match, "legal", "12", "back", "legal", "1")
    assert said[1].startswith("Which one? Type its number, or back for none. 21. Discard the 12")
    assert table.client.view.building[0].next == 2
    assert table.client.host.step_count == 1


def test_a_pile_s_number_behind_places_for_one_card_is_that_pile(tmp_path):
    match = laid(match_of(), hand=[4, 9], stock=[3, 11], needs=(2, 4, 2, 4))
    said, table = replies(tmp_path, match, "4", "2")
    assert said[0].startswith("Which one?")
    assert [pile.next for pile in table.client.view.building] == [2, 5, 2, 4]


# -- A question never makes a move ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "asks"),
    [
        *(("en", line) for line in ("what can I do", "what can I take?", "what can i play")),
        *(("de", line) for line in ("was kann ich tun", "was kann ich machen?", "Was kann ich spielen?")),
        *(("es", line) for line in ("¿qué puedo hacer?", "que puedo tomar", "qué puedo jugar")),
    ],
)
def test_what_can_be_done_is_told_and_no_hint_taken(tmp_path, language, asks):
    set_language(language)
    match = laid(match_of(), hand=[2, 9], stock=[3, 11], needs=(2, 5, 5, 5))
    said, table = replies(tmp_path, match, "hint", asks)
    assert table.client.host.step_count == 0
    assert said[1] == replies(tmp_path / "f", match, "f")[0][0]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("can I discard 9", "That can be done. Say it without asking: “discard 9”."),
        ("2 to 1?", "That can be done. Say it without asking: “2 to 1”."),
        ("skip-bo to 3?", "You have no Skip-Bo"),
        ("why is that so", "I don’t know that question. f: what fits."),
        ("how many coins has Bo", "Bo: stock"),
        ("what is my stock", "Hand 2, 9. Stock 11"),
        ("what happened", "Nothing yet."),
        ("what should i do?", "Hint:"),
    ],
)
def test_questions_are_answered(tmp_path, line, answer):
    match = laid(match_of(), hand=[2, 9], stock=[3, 11], needs=(2, 5, 5, 5))
    said, table = replies(tmp_path, match, line)
    assert said[0].startswith(answer)
    assert table.client.host.step_count == 0


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "i play 2 on 1"),
        ("en", "I want to play 2 on 1"),
        ("de", "ich spiele 2 auf 1"),
        ("es", "yo juego 2 en 1"),
    ],
)
def test_who_plays_may_be_said(tmp_path, language, line):
    set_language(language)
    match = laid(match_of(), hand=[2, 9], stock=[3, 11], needs=(2, 5, 5, 5))
    _said, table = replies(tmp_path, match, line)
    assert table.client.view.building[0].next == 3


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", line) for line in ("take back", "take it back", "undo that")),
        *(("de", line) for line in ("mach das rückgängig", "nimm das zurück", "zurücknehmen")),
        *(("es", line) for line in ("deshazlo", "deshacer")),
    ],
)
def test_to_take_back_is_not_to_take_the_hint(tmp_path, language, line):
    set_language(language)
    match = laid(match_of(), hand=[2, 9], stock=[3, 11], needs=(2, 5, 5, 5))
    _said, table = replies(tmp_path, match, "2 1", "hint", line)
    assert table.client.view.building[0].next == 2


def test_yes_draws_all_that_is_asked_for(tmp_path):
    match = match_of(manners=True)
    _said, table = replies(tmp_path, match, "yes")
    assert "Draw 5 cards?" in tail_of(tmp_path / "x", match_of(manners=True))
    assert len(table.client.view.hand) == 5


def tail_of(tmp_path, match):
    script, _table, _over = sit_down(tmp_path, match, [])
    return script.text


@pytest.mark.parametrize(("language", "typed"), [("en", "6 to"), ("es", "6 en"), ("de", "6 auf")])
def test_an_unfinished_move_asks_for_its_pile(tmp_path, language, typed):
    set_language(language)
    match = laid(match_of(), hand=[6, 9], stock=[3, 11], needs=(2, 6, 5, 5))
    said, table = replies(tmp_path, match, typed, "2")
    assert said[0].startswith(languages._("Onto which pile?"))
    assert table.client.view.building[1].next == 7


def test_a_question_is_no_name_of_a_save(tmp_path):
    match = laid(match_of(), hand=[6, 9], stock=[3, 11])
    said, _table = replies(tmp_path, match, "save", "what does Bo have?")
    assert said[1].startswith("Nothing was saved. Bo: stock")
    assert not list(Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match).saves.entries())


def test_a_yes_or_no_says_what_is_asked(tmp_path):
    match = laid(match_of(), hand=[6, 9], stock=[3, 11])
    said, _table = replies(tmp_path, match, "give up", "hint", "what", "g", "no")
    assert "The question is: Give up this game? Yes means do it, no means don’t." in said[2]
    assert said[1].startswith("Hint: ")
    assert all("Give up this game? Yes or no" in answer for answer in said[:4])


def test_what_is_typed_before_somebody_sits_down_is_said_to_be_unheard(tmp_path):
    said, table = replies(tmp_path, match_of(people=2), "2 to 1", "")
    assert said[0].startswith("“2 to 1” was not heard: only Enter counts here.")
    assert "Hand" not in said[0]
    assert table.client.host.step_count == 0


def test_what_was_rolled_says_what_it_is_for(tmp_path):
    for number in range(20):
        said, table = replies(tmp_path / str(number), match_of("mod", seed=f"die {number}"), "roll")
        if table.client.view.die not in ("2", "+1"):
            assert "The die stands in for" in said[0]
            return
    raise AssertionError("no stand-in was rolled")


def test_among_three_one_sentence_says_once_how_to_hear_what_the_others_did(tmp_path):
    match = laid(match_of(players=3), hand=[6, 9, 12], stock=[3, 11])
    said, _table = replies(tmp_path, match, "discard 12 1", "discard 9 2", "g")
    told = "“g” tells more of what the others did."
    assert told in said[0]
    assert told not in said[1]
    assert "Bo:" in said[2]
    assert "Cleo:" in said[2]


def test_a_match_left_between_two_games_begins_with_who_plays_and_the_scores(tmp_path):
    match = laid(match_of(stock=5, target=500), hand=[4, 9], stock=[4], needs=(4, 2, 2, 2))
    replies(tmp_path / "first", match, "4")
    script, _table, _over = sit_down(tmp_path / "second", match, [])
    words = " ".join(script.text.split())
    assert words.startswith("Classic. In this order: Ana, Bo.")
    assert words.index("Ana: 50 points, Bo: 0 points.") < words.index("Press Enter for the next game")


# -- Which one? ----------------------------------------------------------------------------------------------


def asked_about_the_stock(tmp_path, *answers):
    """A Skip-Bo on the stock fits everywhere: as a 5, a 4, and twice as a 1; a 4 is in the hand besides."""
    match = laid(match_of(), hand=[4, 9], stock=[3, 0], needs=(5, 4, 1, 1))
    return replies(tmp_path, match, "stock", *answers)


@pytest.mark.parametrize("number", ["4", "1", "four"])
def test_a_number_that_could_be_two_things_of_a_list_is_asked_about(tmp_path, number):
    said, table = asked_about_the_stock(tmp_path, number, f"as a {number}")
    assert said[0].startswith("Which one? Type its number, or back for none.")
    assert said[1].startswith("Is that pile")
    assert said[1].endswith("Which number? >")
    pile = 1 if number != "1" else 2
    assert table.client.view.building[pile].cards[-1] == 0
    assert table.client.host.step_count == 1


@pytest.mark.parametrize(
    ("language", "line", "pile"),
    [
        *(("en", line, 1) for line in ("as a 4", "pile 2", "on 2", "the second", "second one", "22")),
        *(("en", line, 0) for line in ("first one", "the first", "as 5 on pile 1")),
        *(("es", line, 1) for line in ("como un 4", "monto 2", "el segundo", "la segunda", "en 2")),
        *(("de", line, 1) for line in ("als 4", "als eine 4", "Stapel 2", "die zweite", "auf 2")),
    ],
)
def test_an_answer_may_be_said_as_the_offer_says_it(tmp_path, language, line, pile):
    set_language(language)
    typed = {"en": "stock", "es": "principal", "de": "spielerstapel"}[language]
    match = laid(match_of(), hand=[4, 9], stock=[3, 0], needs=(5, 4, 1, 1))
    _said, table = replies(tmp_path, match, typed, line)
    assert table.client.view.building[pile].cards[-1] == 0


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", line) for line in ("cancel", "none", "none of them", "back", "no", "never mind")),
        *(("es", line) for line in ("cancelar", "ninguno", "ninguna", "no")),
        *(("de", line) for line in ("abbrechen", "keine", "nein", "zurück")),
    ],
)
def test_a_question_can_be_left(tmp_path, language, line):
    set_language(language)
    typed = {"en": "stock", "es": "principal", "de": "spielerstapel"}[language]
    match = laid(match_of(), hand=[4, 9], stock=[3, 0], needs=(5, 4, 1, 1))
    said, table = replies(tmp_path, match, typed, line, "4")
    assert said[1] == languages._("Nothing was done.") + " >"
    assert table.client.view.building[1].cards[-1] == 4  # the list is gone: now a 4 is the card


def test_a_card_s_number_behind_piles_for_that_card_is_asked_about(tmp_path):
    match = laid(match_of(), hand=[4, 9], stock=[3, 11], needs=(2, 4, 2, 4))
    said, table = replies(tmp_path, match, "4", "4", "pile 4")
    assert said[1].startswith("Is that the card or the pile? Say “pile 4”, or a number from 21 on.")
    assert [pile.next for pile in table.client.view.building] == [2, 4, 2, 5]


# -- What is said of a card that fits can be typed -----------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_stock_may_be_named_with_its_card(tmp_path, language):
    set_language(language)
    typed = {"en": "stock 7", "es": "principal 7", "de": "spielerstapel 7"}[language]
    match = laid(match_of(), hand=[4, 9], stock=[3, 7], needs=(2, 7, 5, 1))
    _said, table = replies(tmp_path, match, typed)
    assert table.client.view.building[1].next == 8


def test_a_stock_card_that_fits_nowhere_is_no_pile(tmp_path):
    match = laid(match_of(), hand=[4, 9], stock=[3, 7], needs=(2, 3, 5, 1))
    said, _table = replies(tmp_path, match, "stock 7", "stock 2")
    assert said[0].startswith("A 7 fits no pile now: they need 2, 3, 5, 1.")
    assert said[1].startswith("A 7 can’t go on a 2. Pile 2 needs a 3")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("2 coins on pile 1", "Pile 1 needs 4 coins."),
        ("skip-bo as 7 on pile 1", "Pile 1 needs a 4."),
        ("1 on piles 2, 3", "One move goes to one pile, not 2 and 3. Say “1 to 2”"),
    ],
)
def test_what_is_wrong_with_a_pile_is_said(tmp_path, line, told):
    match = laid(match_of("masters"), hand=[1, 9, 0], stock=[3, 7], needs=(4, 1, 1, 1))
    said, table = replies(tmp_path, match, line)
    assert said[0].startswith(told)
    assert table.client.host.step_count == 0


def test_a_winning_skip_bo_is_called_by_its_name(tmp_path):
    match = laid(match_of(stock=5), hand=[4, 9], stock=[0], needs=(12, 2, 2, 2))
    said, _table = replies(tmp_path, match, "stock to 1")
    assert said[0].startswith("Skip-Bo as 12 on pile 1.")


def test_r_rolls(tmp_path):
    _said, table = replies(tmp_path, match_of("mod"), "r")
    assert table.client.view.die is not None
