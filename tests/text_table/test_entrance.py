"""The first menu, the questions of a new match, lessons and plain terminals."""

import io
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from skipbo import languages
from skipbo.engine.editions import EDITIONS
from skipbo.languages import set_language
from skipbo.learn.lessons import LESSONS
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.disk import REAL
from skipbo.store.paths import Paths
from skipbo.store.records import RecordEntry
from skipbo.store.store import Store
from skipbo.text_table.entrance import Entrance, main
from skipbo.text_table.guided import Lessons
from skipbo.text_table.seating import Back, Seating, why_no_name
from skipbo.text_table.terminal import Leave, Terminal, wrapped
from tests.store.disks import FailingDisk
from tests.store.play_a_while import kept_host, new_match, play, the_match
from tests.text_table.scripted import Script

ROOT = Path(__file__).resolve().parents[2]


def asked(*answers):
    """What the questions of a new match come to."""
    script = Script(list(answers))
    return Seating(Terminal(script, script.output)).ask(), script.text  # type: ignore[arg-type]


def test_enter_all_the_way_is_a_game_of_classic_for_two():
    wanted, text = asked(*[""] * 7)
    assert wanted.rules.edition == "classic"
    assert (wanted.rules.players, wanted.rules.stock, wanted.rules.target) == (2, 30, 500)
    assert [seat.controller for seat in wanted.seats] == ["human", "medium"]
    assert "Classic, 2 players, 30 stock cards each." in text


def test_enter_proposes_the_fewest_players_that_an_edition_takes(monkeypatch):
    monkeypatch.setitem(EDITIONS, "classic", replace(EDITIONS["classic"], players=(3, 4)))
    wanted, text = asked(*[""] * 7)
    assert wanted.rules.players == len(wanted.seats) == 3
    assert "How many players? Enter for 3:" in text


def test_partners_house_rules_and_several_people():
    wanted, _text = asked(
        *("deluxe", "4", "yes", "12", "y"),
        *("6", "5", "100", "yes", "no", "no", "yes", "yes"),
        *("Ana", "2", "Bo", "hard"),
    )
    rules = wanted.rules
    assert (rules.partnership, rules.stock, rules.hand, rules.building, rules.target) == (True, 12, 6, 5, 100)
    assert (rules.must_play_ones, rules.no_wild_on_wild, rules.keep_wilds) == (True, False, False)
    assert (rules.hidden_discards, rules.manners) == (True, True)
    assert [seat.name for seat in wanted.seats] == ["Ana", "Bo", "Oda", "Bruno"]
    assert [seat.controller for seat in wanted.seats] == ["human", "human", "hard", "hard"]


def test_mod_for_six_proposes_the_short_game():
    wanted, _text = asked("mod", "6", "", "", "", "Ana", "1", "easy")
    assert wanted.rules.stock == 10


def test_masters_asks_who_is_the_youngest():
    wanted, _text = asked("masters", "3", "", "", "Ana", "2", "Zoe", "easy", "Zoe")
    assert wanted.youngest == 1


def test_a_tournament_has_no_options_but_tables():
    wanted, text = asked("tournament", "Ana", "1", "easy", "3")
    assert wanted.tables == 3
    assert wanted.rules.players == 6
    assert "How many players" not in text
    assert "Change other rules" not in text


def test_odd_answers_are_asked_again():
    wanted, text = asked(
        "chess",
        "9",
        "help",
        "2",
        "7",
        "some",
        "3",
        "99",
        "10",
        "maybe",
        "no",
        "Ana",
        "0",
        "2",
        "ana",
        "Bo",
        "x",
        "1",
    )
    assert wanted.rules.edition == "deluxe"
    assert wanted.rules.players == 3
    assert "Answer with a number or a word" in text
    assert "Please answer yes or no." in text
    assert "That name is taken already. Choose another one." in text


def test_back_goes_to_the_question_before_and_keeps_the_others():
    wanted, text = asked(
        "deluxe", "3", "back", "4", "yes", "back", "no", "12", "", "Ana", "back", "Bea", "", ""
    )
    assert (wanted.rules.edition, wanted.rules.players, wanted.rules.stock) == ("deluxe", 4, 12)
    assert not wanted.rules.partnership
    assert wanted.seats[0].name == "Bea"
    assert text.count("How many players?") == 2
    assert text.count("Which edition?") == 1


def test_back_before_the_first_question_leaves_them():
    with pytest.raises(Back):
        asked("deluxe", "back", "back")


def test_a_wrong_or_a_doubtful_answer_is_told_what_to_do():
    wanted, text = asked("chess", "m", "mas", *[""] * 7)
    assert wanted.rules.edition == "masters"
    assert "“chess” is none of these. Answer with a name, or a number from 1 to 5." in text
    assert "“m” could be Masters or MOD: type more of it, or its number." in text


def test_answers_may_be_said_as_people_say_them():
    wanted, text = asked(
        "the third",  # Deluxe is second in the list, Masters third
        "what's the difference?",
        "three of us",
        "no thanks",
        "how many?",
        "5 cards",
        "no",
        "my name is Anna",
        "one",
        "2.",
    )
    assert wanted.rules.edition == "masters"
    assert (wanted.rules.players, wanted.rules.stock) == (3, 5)
    assert wanted.seats[0].name == "Anna"
    assert "You are asked for a number: How many players?" in text
    wanted, _text = asked("Classic please", "2", "", "", "I’m Carla", "", "")
    assert (wanted.rules.edition, wanted.seats[0].name) == ("classic", "Carla")
    wanted, text = asked("what is that?", "deluxe for four", "4", "yes, in pairs", *[""] * 5)
    assert (wanted.rules.edition, wanted.rules.partnership) == ("deluxe", True)
    assert "You are asked which one: Classic, Deluxe, Masters, MOD or Tournament." in text


def test_yes_and_no_in_one_answer_are_neither():
    wanted, text = asked("deluxe", "4", "yes no", "no", *[""] * 6)
    assert not wanted.rules.partnership
    assert "Please answer yes or no." in text


@pytest.mark.parametrize(
    ("language", "players", "name"),
    [("de", "zu zweit", "ich heiße Anna"), ("es", "somos dos", "me llamo Anna")],
)
def test_other_languages_are_answered_as_they_are_spoken(language, players, name):
    set_language(language)
    wanted, _text = asked("classic", players, "", "", name, "", "")
    assert wanted.rules.players == 2
    assert wanted.seats[0].name == "Anna"


def test_a_word_for_the_program_is_nobodys_name():
    with pytest.raises(Back):
        asked("classic", "2", "", "", "quit")
    _wanted, text = asked("classic", "2", "", "", "help", "Ana", "", "")
    assert "Enter takes the proposal" in text


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_nobody_is_called_what_can_t_be_read_or_is_typed_to_play(language):
    set_language(language)
    words = {"en": ("stock", "discard"), "es": ("mano", "descarta"), "de": ("spielerstapel", "weglegen")}
    refused = ["!!!", "7", "d2", *words[language]]
    wanted, text = asked("classic", "2", "", "", "?", *refused, "O", "1", "")
    assert wanted.seats[0].name == "O"
    letter = {"en": "at least one letter", "es": "al menos una letra", "de": "mindestens einen Buchstaben"}
    said = " ".join(text.split())
    assert said.count(letter[language]) == 2
    assert all(word in said for word in refused[2:])
    for name in ("Al", "Will", "May", "Bo", "Ña"):
        assert why_no_name(name) == ""


def test_a_saved_match_is_not_told_twice(tmp_path):
    """What its own name says is not said again behind it; the only one without a name is no news either."""
    store = Store(Paths.find(tmp_path), resume, the_match)
    match = new_match()
    for name in ("Classic: Ana, Bo", "Classic: Ana, Bo (2)", "Sunday", "Classic"):
        store.saves.write(name, match.to_json(), "classic", ["Ana", "Bo"])
    store.close()
    text, _store = at_home(tmp_path, "Open a saved match", "back", "quit")
    told = sorted(line.split(". ", 1)[1] for line in text.splitlines() if re.match(r"\d\. (Cl|Su)", line))
    assert told == [
        "Classic. Classic, Ana, Bo.",
        "Classic: Ana, Bo (2).",
        "Classic: Ana, Bo.",
        "Sunday. Classic, Ana, Bo.",
    ]


def test_a_language_that_is_not_there_is_refused(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--language", "xx"])
    assert ended.value.code == 2
    assert "'xx'" in capsys.readouterr().err


def test_questions_can_be_left():
    with pytest.raises(Back):
        asked("classic", "quit")
    with pytest.raises(Leave):
        asked("classic")


def test_no_window_is_needed():
    """The text table never loads pygame, so it runs where there is none."""
    code = "import skipbo.text_table.entrance, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_the_menu_leads_to_rules_and_lessons_and_out(tmp_path, monkeypatch):
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    script = Script(["rules", "toll", "", "learn", "quit", "new", "back", "help", "4"])
    assert main(["--language", "en"], Terminal(script, script.output)) == 0  # type: ignore[arg-type]
    assert "Pages of the rules:" in script.text
    assert "Which lesson?" in script.text
    assert script.text.count("What would you like to do?") == 4
    assert script.text.rstrip().endswith("See you soon.")


def test_a_new_match_asks_before_the_old_one_is_put_by(tmp_path, monkeypatch):
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    script = Script(["new", *[""] * 7, "quit"])
    main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]
    assert "Game 1." in script.text
    script = Script(["new", "no", "load", "go", "quit"])
    main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]
    assert "A match is under way. It goes to the saved matches. Begin a new one?" in script.text
    assert "Go on with the match: Classic, You, Bo" in script.text
    assert "Your turn." in script.text


def test_the_menus_know_continue_and_back(tmp_path, monkeypatch):
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    script = Script(["back", "new", *["continue"] * 4, "Ana", *["continue"] * 2, "i", "quit"])
    main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]
    assert "This is the main menu: there is nothing before it. quit leaves." in script.text
    assert "Hand " in script.said[-1][0]
    script = Script(["continue", "quit"])
    main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]
    assert script.text.count("Your turn.") == 1


def test_a_match_that_can_t_be_kept_is_played_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path / "file"))
    script = Script(["new", *[""] * 7, "status", "quit"])
    assert main(["--language", "en"], Terminal(script, script.output)) == 0  # type: ignore[arg-type]
    assert script.text.count("Your turn.") == 2
    assert "This match could not be kept." in script.text


def test_a_fault_keeps_the_match_and_says_where_the_log_is(tmp_path, monkeypatch):
    """The log is the same whatever cards the error quotes."""
    logs = []
    for hand in ("1 2 3", "7 8 9"):
        paths = Paths.find(tmp_path / hand.replace(" ", "-"))
        monkeypatch.setenv("SKIPBO_HOME", str(paths.data.parent))

        def fails(view, hand=hand):
            raise KeyError(hand)

        script = Script(["new", *[""] * 7, "look"])
        with monkeypatch.context() as patch:
            patch.setattr("skipbo.text_table.talk.whole_table", fails)
            assert main(["--language", "en"], Terminal(script, script.output)) == 1  # type: ignore[arg-type]
        logs.append(re.sub(r"^[\d:-]+ [\d:]+ ", "", paths.log.read_text("utf-8"), flags=re.MULTILINE))
        words = " ".join(script.text.split())
        assert "A fault in the program (KeyError) has stopped this; your match is kept" in words
        assert str(paths.log) in words
    assert logs[0] == logs[1]
    assert "match edition=classic" in logs[0]


def test_the_command_line_s_own_help_speaks_the_language(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--language", "es", "--help"])
    assert ended.value.code == 0
    assert "con frases sencillas" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["--nonsense"])
    assert ended.value.code == 2


@pytest.mark.parametrize("key", list(LESSONS))
@pytest.mark.parametrize("language", languages.available())
def test_a_lesson_is_followed_by_its_own_hints(tmp_path, key, language):
    """Whoever types what `hint` says word by word, gets to the end."""
    set_language(language)
    was_told = [False]
    left = iter(range(150))

    def follow(fresh):
        if next(left, None) is None:
            return None
        if not fresh.endswith("> "):
            return ""
        if not was_told[0]:
            was_told[0] = True
            return "hint"
        was_told[0] = False
        said = re.search(r"(?:Hint|Pista|Tipp): (.+?)\.", fresh.replace("\n", " "))
        assert said
        return said[1]

    script = Script(follow)
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    Lessons(Terminal(script, script.output), store).play(LESSONS[key])  # type: ignore[arg-type]
    store.close()
    assert languages._("The lesson is over.") in script.text


def test_a_terminal_that_knows_no_real_quotes_gets_plain_ones():
    target = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    terminal = Terminal(Script([]), target)  # type: ignore[arg-type]
    terminal.say("It is Bo’s turn – “really” …")
    target.flush()
    assert target.buffer.getvalue() == b'It is Bo\'s turn - "really" ...\n'


def test_no_line_is_broken_behind_the_number_of_a_row():
    row = "21. Buy the 3 (toll 2) from Ana’s discard pile 1 for 1 coin, and play it on pile 2."
    assert all(len(line.split()) > 1 for line in wrapped(row, 40))


def test_lines_are_broken_between_words():
    script = Script([])
    Terminal(script, script.output).say("word " * 60)  # type: ignore[arg-type]
    assert all(len(line) <= 100 and not line.endswith(" ") for line in script.text.splitlines())
    assert script.text.split() == ["word"] * 60


def at_home(tmp_path, *answers, file=None, disk=REAL):
    """What is said to these answers by an entrance to the store in a folder, and the store, closed."""
    script = Script(list(answers))
    store = Store(Paths.find(tmp_path), resume, Sitting, disk)
    try:
        Entrance(Terminal(script, script.output), store).enter(file)  # type: ignore[arg-type]
    finally:
        store.close()
    return script.text, store


def left_under_way(tmp_path):
    """A match under way and a save of another: its document, and the save's file."""
    store = Store(Paths.find(tmp_path), resume, the_match)
    match, other = new_match(), new_match("mod", 3)
    play(kept_host(store, match), 7)
    saved = store.saves.write("Sunday", other.to_json(), "mod", ["Ana", "Bo", "Cleo"])
    store.close()
    return match.to_json(), saved.path


@pytest.mark.parametrize("is_file", [True, False])
def test_opening_a_match_asks_and_keeps_the_one_under_way(tmp_path, is_file):
    before, path = left_under_way(tmp_path)
    opening = [] if is_file else ["Open a saved match", "1"]
    file = path if is_file else None
    question = "A match is under way. It goes to the saved matches. Open this one?"
    text, _ = at_home(tmp_path, *opening, "no", "quit", file=file)
    assert question in text
    assert "Your turn." not in text
    store = Store(Paths.find(tmp_path), resume, the_match)
    kept = store.autosave.continue_match()
    assert kept is not None
    assert kept.to_json() == before
    store.close()
    text, _ = at_home(tmp_path, *opening, "yes", "quit", file=file)
    assert question in text
    told = " ".join(text.split())  # the lines are broken where the terminal ends
    assert "The match that was under way is now among the saved matches: “Classic: Ana, Bo”" in told
    store = Store(Paths.find(tmp_path), resume, the_match)
    under_way = store.autosave.under_way()
    assert under_way is not None
    assert under_way.edition == "mod"
    [put_by] = [save for save in store.saves.entries() if save.name != "Sunday"]
    assert store.load_save(put_by).to_json() == before
    store.close()


def test_without_the_question_the_one_under_way_is_kept_all_the_same(tmp_path):
    before, path = left_under_way(tmp_path)
    store = Store(Paths.find(tmp_path), resume, the_match)
    store.settings.change(confirm_new_match=False)
    store.close()
    text, store = at_home(tmp_path, "quit", file=path)
    assert "Open this one?" not in text
    assert before in [store.load_save(save).document() for save in store.saves.entries()]


def test_the_farewell_says_up_to_where_a_match_is_kept(tmp_path):
    disk = FailingDisk()
    store = Store(Paths.find(tmp_path), resume, Sitting, disk)
    match = new_match(controllers=["human"])  # nobody moves but by the script
    store.autosave.begin(match)
    assert store.autosave.wait()

    answers = iter(("1", "", "legal", "discard"))

    def answer(said):
        """One discard while the disk is full."""
        wanted = next(answers, None)
        if wanted == "legal":
            disk.fails = lambda call: True
        if wanted == "discard":
            return re.findall(r"^(\d+)\. .*Discard", said, re.MULTILINE)[-1]
        return wanted

    script = Script(answer)
    Entrance(Terminal(script, script.output), store).enter(None)  # type: ignore[arg-type]
    store.close()
    last = script.text.rstrip().splitlines()[-1]
    assert last == "The match is kept, but for its last move. See you soon."


def test_the_language_is_changed_in_the_first_menu(tmp_path):
    script = Script(["language", "deutsch", "verlassen"])
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    Entrance(Terminal(script, script.output), store).enter(None)  # type: ignore[arg-type]
    assert store.settings.now.language == "de"
    assert "Ab jetzt" in script.text
    assert "Was möchtest du tun?" in script.text
    store.close()


# -- Words of the menus --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        *(("en", line, "Which lesson?") for line in ("lesson", "tutorial", "first game")),
        ("es", "lección", "¿Qué lección?"),
        *(("es", line, "1. English") for line in ("english", "language", "idioma", "inglés")),
        ("de", "english", "1. English"),
        ("en", "f", "“f” is none of these."),
    ],
)
def test_the_first_menu_knows_what_things_are_called(tmp_path, language, line, told):
    set_language(language)
    text, _store = at_home(tmp_path, line, "quit", "quit")
    assert told in text


@pytest.mark.parametrize(("line", "code"), [("spanish", "es"), ("español", "es"), ("de", "de")])
def test_a_language_is_known_by_its_english_name(tmp_path, line, code):
    at_home(tmp_path, "language", line, "quit")
    assert languages.language() == code


def test_a_lesson_is_known_by_its_words(tmp_path):
    text, _store = at_home(tmp_path, "lessons", "first game", "quit", "quit")
    assert "Say a move in words" in text


def test_the_daily_deal_is_the_day_s(tmp_path, monkeypatch):
    class OneDay(date):
        @classmethod
        def today(cls):
            return cls(2026, 5, 4)

    monkeypatch.setattr("skipbo.text_table.entrance.date", OneDay)
    text, _store = at_home(tmp_path, "daily", "quit")
    assert "One short game of Classic against Bo." in text.replace("\n", " ")
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=Sitting)
    whole = store.autosave.continue_match()
    store.close()
    assert whole is not None
    assert whole.facts.daily == date(2026, 5, 4)


def test_a_number_of_the_house_rules_says_how_far_it_goes():
    _wanted, text = asked("deluxe", "2", "", "yes", *[""] * 30)
    assert "0, or 100 to 1000. Enter for 500:" in " ".join(text.split())


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "3 players deluxe stock 6"),
        ("en", "Deluxe for three people, 6 stock cards"),
        ("es", "Deluxe, 3 jugadores, 6 cartas del monto"),
        ("de", "Deluxe, 3 Spieler, Stapel 6"),
    ],
)
def test_what_the_first_line_says_is_not_asked_again(line, language):
    set_language(language)
    script = Script([""] * 4)
    wanted = Seating(Terminal(script, script.output), wish=line).ask()  # type: ignore[arg-type]
    assert (wanted.rules.edition, wanted.rules.players, wanted.rules.stock) == ("deluxe", 3, 6)
    assert len(script.said) == 4


def test_what_the_first_line_says_can_be_taken_back():
    script = Script(["back", "12", *[""] * 5])
    seating = Seating(Terminal(script, script.output), wish="3 players deluxe stock 6")  # type: ignore[arg-type]
    wanted = seating.ask()
    assert (wanted.rules.edition, wanted.rules.players, wanted.rules.stock) == ("deluxe", 3, 12)


@pytest.mark.parametrize(("line", "stock"), [("a short one", 10), ("short", 10), ("the book", 30)])
def test_a_stock_is_called_as_the_question_calls_it(line, stock):
    wanted, _text = asked("classic", "two people, Ann and Bob", line, *[""] * 5)
    assert (wanted.rules.players, wanted.rules.stock) == (2, stock)


def test_words_of_an_explanation_choose_nothing(tmp_path):
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    script = Script(["short speech", "quit"])
    Entrance(Terminal(script, script.output), store).enter(None)  # type: ignore[arg-type]
    store.close()
    assert "“short speech” is none of these." in script.text


def test_kept_games_are_told_apart_by_their_end(tmp_path, monkeypatch):
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    entries = [
        RecordEntry(
            tmp_path / f"2026112{day}-101530-9f3c01aa55d0e1b2-1.skipbo.json",
            datetime(2026, 11, 20 + day, 10, 15),
            edition="classic",
            players=("", "Bo"),
            controllers=("human", "easy"),
            winners=(day,),
        )
        for day in (0, 1)
    ]
    monkeypatch.setattr("skipbo.store.records.Records.entries", lambda records, start, count: entries)
    monkeypatch.setattr("skipbo.store.records.Records.names", lambda records: ["a", "b"])
    script = Script(["review", "back", "quit"])
    main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]
    assert "1. 20 Nov 2026, 10:15: Classic, You, Bo (you won)." in script.text
    assert "2. 21 Nov 2026, 10:15: Classic, You, Bo (Bo won)." in script.text
