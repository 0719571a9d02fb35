"""What a player hears who does the wrong thing first, or does not know yet how something is done."""

import pytest

from skipbo.engine.commands import Discard, ExtraDiscard
from skipbo.languages import _, set_language
from skipbo.learn.lessons import LESSONS
from skipbo.play.resume import resume
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.text_table.guided import Lessons
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.typed_moves import read
from skipbo.wording.hints import reason_words
from tests.store.play_a_while import the_match
from tests.text_table.scripted import Script, sit_down
from tests.text_table.tables import table
from tests.text_table.test_hearing import laid, match_of, replies


@pytest.mark.parametrize("speech", ["short", "full"])
def test_what_fits_says_first_what_must_be_done_first(tmp_path, speech):
    said, _table = replies(tmp_path / "die", match_of("mod"), "f", speech=speech)
    assert said[0].startswith("First roll the die.")
    said, _table = replies(tmp_path / "draw", match_of(manners=True), "f", speech=speech)
    assert said[0].startswith("First draw your cards.")


def test_back_leaves_a_list_and_takes_nothing_back(tmp_path):
    match = laid(match_of(), hand=[4, 4, 9], stock=[3, 5], needs=(4, 2, 2, 2))
    said, table = replies(tmp_path, match, "4", "legal", "back", "legal", "undo", "undo")
    assert said[2].endswith(">")
    assert "Which number?" not in said[2]
    assert "Which number?" not in said[4]
    assert table.client.view.building[0].next == 4  # undone by the last "undo", which met no list
    assert said[5].startswith("Taken back: Play the 4")


def test_what_the_die_is_used_by_is_told_once(tmp_path):
    match = match_of("mod", seed="extra")
    match.game.table.die = "2"
    script, _table, _over = sit_down(tmp_path, match, ["extra 5", "t"], "short")
    told = " ".join(script.text.split())
    assert told.count("“extra 9 to 4” makes an extra discard. A plain discard ends your turn.") == 1


@pytest.mark.parametrize("code", ["en", "es", "de"])
def test_the_words_it_names_are_understood(code):
    set_language(code)
    seen = table(edition="mod", die="2", hand=("9", "3"), extra_left=2)
    words = _("“extra 9 to 4” makes an extra discard. A plain discard ends your turn.")
    reading = read(words[1:].partition("”" if code == "en" else "»" if code == "es" else "“")[0], seen, ())
    assert reading is not None
    assert reading.command == ExtraDiscard(9, 3)


def test_a_lesson_says_why_its_moves_stay_done(tmp_path):
    script = Script(["", "", "1", "undo", "quit"])
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    Lessons(Terminal(script, script.output), store).play(LESSONS["classic"])  # type: ignore[arg-type]
    store.close()
    assert "A move that the lesson asked for stays done." in " ".join(script.text.split())


def test_a_stock_card_that_fits_next_is_not_nought_cards_away():
    assert reason_words("towards_stock", {"number": 8, "short": 0}, ["Ana"]) == (
        "Then your stock card, an 8, fits."
    )


@pytest.mark.parametrize("typed", ["11 weglegen", "lege die 11 weg", "11 weg", "11 ablegen", "weglegen 11"])
def test_german_has_its_verb_at_the_end(typed):
    set_language("de")
    seen = table(hand=("11", "3"))
    reading = read(typed, seen, tuple(Discard(11, pile) for pile in range(4)))
    assert reading is not None
    meant = reading.choices or (reading.command,)
    assert {command.card if isinstance(command, Discard) else None for command in meant} == {11}
