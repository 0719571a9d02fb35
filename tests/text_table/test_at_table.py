"""At the text table: privacy between people, manners, undo, hints, help, rules and languages."""

import itertools
import random
import re

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.notation import parse
from skipbo.languages import set_language
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.opponents import ThinkingProcess
from skipbo.play.thinking import Thought
from skipbo.play.tournament import Room
from skipbo.store.autosave import Autosave
from skipbo.text_table.terminal import Terminal
from tests.play.coached import better, coach
from tests.positions import position
from tests.text_table.scripted import sit_down


def match_of(edition="classic", people=1, computers=1, seed="table", **options):
    names = ["Ana", "Bo", "Cleo", "Dan", "Eve", "Fay"][: people + computers]
    seats = [Seat(name) if i < people else Seat(name, "easy") for i, name in enumerate(names)]
    options.setdefault("stock", 5)
    rules = rules_for(edition, len(seats), **options)
    return Match.begin(rules, seats, seed=seed, identity="0123456789abcdef")  # the computer players' seed


def players_words(fresh):
    """Whom a prompt is for, at a shared keyboard."""
    last = fresh.rpartition("\n")[2]
    return last.partition(":")[0] if ":" in last else ""


class Chooser:
    """Makes random moves by their numbers, and now and then asks for things."""

    def __init__(self, seed, most=400):
        self.chance = random.Random(seed)
        self.left = most
        self.is_listing = False

    def __call__(self, fresh):
        self.left -= 1
        if self.left < 0:
            return None
        if not fresh.endswith("> "):
            return ""
        if self.is_listing or fresh.endswith("Which number? > "):  # a row may stand for several piles
            self.is_listing = False
            numbers = re.findall(r"^(\d+)\. ", fresh, re.MULTILINE)
            return self.chance.choice(numbers or ["back"])
        if self.chance.random() < 0.25:
            return self.chance.choice(
                ["look", "log", "score", "status", "hint", "help", "proof", "undo", "nonsense"]
            )
        self.is_listing = True
        return "legal"


@pytest.mark.parametrize(
    ("edition", "people", "computers", "options"),
    [
        ("classic", 2, 0, {}),
        ("classic", 4, 0, {"partnership": True}),
        ("masters", 2, 1, {}),
        ("mod", 2, 1, {}),
        ("deluxe", 2, 0, {"manners": True}),
    ],
)
def test_nobody_is_shown_another_s_hand(tmp_path, edition, people, computers, options, monkeypatch):
    """Everything said while one person is at the keyboard, held against what the others drew."""
    monkeypatch.setattr("skipbo.play.thinking.HINT_LEVEL", "easy")
    match = match_of(edition, people, computers, **{"stock": 30, **options})
    script, table, _over = sit_down(tmp_path, match, Chooser(f"{edition}{people}", most=260), "full")
    drawn: dict[str, set[str]] = {}
    for seat in range(people):
        table.client.look_from(seat)
        log = table.telling.log() if match.game else []
        lines = {re.sub(r"^\d+\. ", "", line) for line in log}
        drawn[match.seats[seat].name] = {line for line in lines if line.startswith("You draw")}
    assert match.game is not None
    assert match.number == 1, "the log is to hold the whole story"
    at_keyboard = ""
    hands = 0
    for fresh, _answer in script.said:
        if ready := re.search(r"(\w+), press Enter when you are ready", fresh):
            # What is said up to here was for the one before; the break comes first.
            before, _break, after = fresh.rpartition("\n\n\n")
            assert _break, "a clear break between two people"
            check_segment(before, at_keyboard, drawn)
            assert "Your hand" not in after
            assert "You draw" not in after
            at_keyboard = ready[1]
            hands += 1
        else:
            check_segment(fresh, at_keyboard, drawn)
            asked = players_words(fresh)
            if fresh.endswith("> "):
                assert asked == at_keyboard
    assert hands >= 4


def check_segment(text, who, drawn):
    for line in re.findall(r"^You draw .*?\.$", text.replace("\n ", " "), re.MULTILINE):
        assert line in drawn[who], f"{who} was shown: {line}"
    for other in drawn:
        if other != who:
            assert not re.search(rf"^{other} draws [^0-9]", text, re.MULTILINE)


def test_at_a_shared_keyboard_the_log_is_the_asker_s_own(tmp_path):
    match = match_of(people=2, computers=0)
    answers = iter(["", "discard 1", "", "log", None])
    seen = []

    def script(fresh):
        seen.append(fresh)
        if not fresh.endswith("> "):
            return ""
        return next(answers)

    def play(fresh):
        if not fresh.endswith("> "):
            return ""
        if "Hand " in fresh and "discards" not in fresh and len(log) == 0:
            log.append(1)
            return "legal"
        if re.search(r"^\d+\. Discard", fresh, re.MULTILINE) and len(log) == 1:
            log.append(2)
            return re.findall(r"^(\d+)\. Discard", fresh, re.MULTILINE)[0]
        if len(log) == 2:
            log.append(3)
            return "log"
        return None

    log: list[int] = []
    told, table, _over = sit_down(tmp_path, match, play)
    first, second = (table.client.facts.names[(match.dealer + i) % 2] for i in (1, 2))
    answer = told.said[-1][0]
    assert f"{first} draws 5 cards." in answer
    assert "You draw" in answer
    assert f"{second} draws" not in answer


def test_undo_takes_back_what_showed_nothing(tmp_path):
    match = match_of(seed="undo 3", stock=10)
    state = {"tried": False, "checked": False}

    def play(fresh):
        if not fresh.endswith("> "):
            return ""
        if "Taken back: Play" in fresh:
            assert fresh.count("Your turn.") == fresh.count("Hand ") == 1
            state["checked"] = True
            return None
        if state["tried"]:
            state["tried"] = False
            return "undo"
        plays = re.findall(r"^(\d+)\. Play .* from your hand", fresh, re.MULTILINE)
        if plays:
            state["tried"] = True
            return plays[0]
        others = re.findall(r"^(\d+)\. ", fresh, re.MULTILINE)
        return others[-1] if others else "legal"

    sit_down(tmp_path, match, play)
    assert state["checked"]


def test_what_is_taken_back_is_kept_before_it_is_told(tmp_path, monkeypatch):
    happened = []

    def noted(owner, name, word):
        real = getattr(owner, name)

        def call(*given, **named):
            happened.append(word(given))
            return real(*given, **named)

        monkeypatch.setattr(owner, name, call)

    noted(Host, "undo", lambda given: "undone")
    noted(Autosave, "wait", lambda given: "kept")
    noted(Terminal, "_write", lambda given: given[1])

    tried: list[str] = []

    def play(fresh):
        if not fresh.endswith("> "):
            return ""
        if "undone" in happened or len(happened) > 500:
            return None
        if tried:
            tried.clear()
            return "undo"
        plays = re.findall(r"^(\d+)\. Play .* from your hand", fresh, re.MULTILINE)
        if plays:
            tried.append(plays[0])
            return plays[0]
        others = re.findall(r"^(\d+)\. ", fresh, re.MULTILINE)
        return others[-1] if others else "legal"

    sit_down(tmp_path, match_of(seed="undo 3", stock=10), play)
    after = happened[happened.index("undone") :]
    told = next(n for n, word in enumerate(after) if word.startswith("Taken back"))
    assert "kept" in after[:told]


def test_an_undo_that_is_refused_tells_why(tmp_path):
    script, _table, _over = sit_down(tmp_path, match_of(), ["undo"])
    assert "Nothing to undo yet." in script.text


def test_a_hint_says_why_and_can_be_taken(tmp_path):
    script, _table, _over = sit_down(tmp_path, match_of(seed="hint"), ["take", "hint", "take"])
    assert "There is no hint to take." in script.text
    hint = re.search(r"Hint: (.+?)\. (.+\.)", script.text.replace("\n", " "))
    assert hint
    done = script.text.rpartition("Type take to do that.")[2]
    assert re.search(r"(pile \d, needs|discarded on) \d", done)


def test_a_hint_that_failed_is_told_and_cannot_be_taken(tmp_path, monkeypatch):
    match = match_of(seed="hint")
    failed = Thought(match.game.legal(0)[0], is_stopgap=True)
    monkeypatch.setattr(ThinkingProcess, "answer", lambda _self: failed)
    script, _table, _over = sit_down(tmp_path, match, ["hint", "take"])
    assert "No hint can be given just now." in script.text
    assert "There is no hint to take." in script.text


def test_a_refused_move_says_why(tmp_path):
    script, _table, _over = sit_down(
        tmp_path, match_of(seed="refuse"), ["hand:12>b9", "12 to pile 1", "stock to discard 1"]
    )
    assert re.search(r"You have no 12 in your hand|A 12 can’t start a pile", script.text)


def test_the_rules_are_within_reach(tmp_path):
    script, _table, _over = sit_down(
        tmp_path,
        match_of("masters"),
        ["rules toll", "rules R21", "rules", "", "1", "coins", "", "rules xylophone"],
    )
    assert "Some cards of Masters show one or two coins: a toll." in script.text.replace("\n", " ")
    assert "R21. Coins used as a 12 complete the pile." in script.text.replace("\n", " ")
    assert "1. What it is about" in script.text
    assert "Enter for “A turn”:" in script.text  # the page that matters now
    assert "First: draw until you hold five cards." in script.text
    assert "The rules say nothing about “xylophone”." in script.text


def test_the_language_is_switched_at_once_and_remembered(tmp_path):
    script, table, _over = sit_down(
        tmp_path, match_of(), ["language", "language es", "ayuda", "xyz", "idioma en", "help"]
    )
    assert "en (English), de (Deutsch), es (Español)" in script.text
    assert "Desde ahora hablo español." in script.text
    assert "No entiendo “xyz”" in script.text or "No entiendo «xyz»" in script.text
    assert "From now on I speak English." in script.text
    assert table.store.settings.now.language == "en"


def test_manners_let_people_err_and_be_called(tmp_path):
    """Bo draws out of turn at Ana's keyboard, Ana calls it; Bo owes the penalty (R12)."""
    match = match_of(people=2, computers=0, manners=True)
    first, second = ((match.dealer + i) % 2 for i in (1, 2))
    names = [seat.name for seat in match.seats]
    script, table, _over = sit_down(
        tmp_path,
        match,
        [
            *("", f"for {names[second]} 7 to 1", f"for {names[second]} draw"),
            *("", f"for {names[first]} call"),
            *("", "look"),
        ],
    )
    assert "For somebody else you can only say “draw”, “roll”, “call” or “cheat”." in script.text
    view = table.client.host.view(first)
    assert view.proper is None
    assert view.turn == first
    assert view.no_draw == (second,)
    assert f"{names[second]} does not draw at the start of their next turn." in script.text


def test_cheating_is_confirmed_by_somebody_else(tmp_path):
    match = match_of(people=3, computers=0, manners=True)
    _first, second, third = ((match.dealer + i) % 3 for i in (1, 2, 3))
    names = [seat.name for seat in match.seats]
    answers = ["", f"cheat {names[second]}", "no", "", f"cheat {names[second]}", "yes", ""]
    script, table, _over = sit_down(tmp_path, match, answers)
    assert f"{names[third]}, is it true that {names[second]} cheated?" in script.text.replace("\n", " ")
    assert f"You call {names[second]} for cheating." in script.text
    assert [player.stock_count for player in table.client.host.view(0).players][second] == 7


def test_a_sharp_computer_player_notices(tmp_path):
    """With manners a person alone can act before a computer player does, and may be called for it (R14)."""
    seats = [Seat("Ana"), *(Seat(name, "deep") for name in ("Bo", "Cleo", "Dan", "Eve"))]
    match = Match.begin(rules_for("classic", 5, manners=True, stock=5), seats, seed="sharp 4")
    answers = ["draw"] * 5
    script, table, _over = sit_down(tmp_path, match, answers)
    assert "Ana is next" not in script.text
    assert "is next. Press Enter to let" in script.text
    assert "calls it: you played out of turn and must stop." in script.text
    assert 0 in table.client.host.view(0).no_draw


def test_drawing_too_much_is_an_offence_the_game_takes(tmp_path):
    match = match_of(people=2, computers=0, manners=True)
    script, table, _over = sit_down(tmp_path, match, ["", "draw", "draw", "yes"])
    words = " ".join(script.text.split())
    assert "You drew a card too many: it is shuffled into your stock. Stock now" in words
    assert "face down under your stock" not in words
    assert max(player.stock_count for player in table.client.host.view(0).players) == 6


def test_a_match_is_played_to_its_target(tmp_path):
    match = match_of(target=100, seed="target")
    chooser = Chooser("target", most=20000)
    asked = itertools.cycle(["score", ""])
    script, table, over = sit_down(
        tmp_path, match, lambda fresh: next(asked) if "next game" in fresh[-60:] else chooser(fresh)
    )
    assert over
    assert max(match.scores) >= 100
    assert "wins the match." in script.text
    assert re.search(r"Game 1: \w+ wins the game\.", script.text), "what score tells of games played"
    assert table.store.autosave.under_way() is None


@pytest.mark.long
def test_a_tournament_in_a_room_of_two_tables(tmp_path, monkeypatch):
    """Four games at the own table, the other table keeping step, and the best pair of the room (R40)."""
    monkeypatch.setattr("skipbo.play.thinking.HINT_LEVEL", "easy")
    rules = rules_for("tournament", 6)
    seats = [Seat("Ana"), *(Seat(name, "easy") for name in ("Bo", "Cleo", "Dan", "Eve", "Fay"))]
    others = [Seat(f"{letter}2", "easy") for letter in "ABCDEF"]
    room = Room.begin(rules, [seats, others], seed="room")
    wishes = itertools.cycle(["hint", "take"])
    script, table, over = sit_down(tmp_path, room, lambda fresh: next(wishes) if fresh.endswith("> ") else "")
    assert over
    assert room.is_over
    assert [len(match.records) for match in room.tables] == [4, 4]
    assert re.search(r"wins? the tournament[.!]\n", script.text)
    assert script.text.count("Table 1:") == 3
    assert script.text.count("Table 2:") == 3
    assert table.store.autosave.under_way() is None


def test_a_resumed_game_tells_only_the_last_round(tmp_path):
    match = match_of(seed="resumed", stock=10)
    sit_down(tmp_path, match, Chooser("resumed", most=60))
    again = Match.from_json(match.to_json())
    script, table, _over = sit_down(tmp_path / "again", again, ["status"])
    assert "The game goes on where it was left." in script.text
    assert "Game 1." not in script.text
    assert script.text.count("It is your turn.") <= 3
    whole = list(table.telling.log())
    assert len(whole) > 20


def test_a_gift_of_victory_is_asked_about(tmp_path):
    match = match_of("masters", seed="gift")
    assert match.game is not None
    giver = match.game.table.turn
    owner = 1 - giver
    match = Match.begin(match.rules, [Seat("Ana"), Seat("Bo")], seed="gift", identity="0123456789abcdef")
    assert match.game is not None
    match.game.table.stocks[owner][:] = [1]
    owners = match.seats[owner].name
    answers = ["", f"{owners} stock to pile 1", "no", "status", f"{owners} stock to pile 1", "yes"]
    script, _table, _over = sit_down(tmp_path, match, answers)
    told = f"That is {owners}’s last stock card: buying it makes {owners} win."
    assert script.text.count(told) == 2
    assert f"{owners} wins the game." in script.text


def test_the_word_hand_shows_the_hand_and_plays_nothing(tmp_path):
    for seed in range(20):
        script, table, _over = sit_down(tmp_path / str(seed), match_of(seed=f"hand {seed}"), ["hand"])
        answer = script.said[-1][0]
        assert answer.startswith("Hand ")
        assert list(table.telling.log())[-1].startswith("You draw")


@pytest.mark.parametrize("games", [2, 4])
def test_a_room_left_while_the_others_played_catches_up(tmp_path, games):
    """`quit` while the other tables play leaves them behind; whoever comes back still sees a winner."""
    rules = rules_for("tournament", 6)
    seats = [Seat("Ana"), *(Seat(name, "easy") for name in ("Bo", "Cleo", "Dan", "Eve", "Fay"))]
    room = Room.begin(rules, [seats, [Seat(f"{letter}2", "easy") for letter in "ABCDEF"]], seed="room")
    for number in range(games):
        if number:
            room.tables[0].next_game()
        room.tables[0].count_game(forfeit_by=0)
    script, table, over = sit_down(tmp_path, room, ["quit"])
    assert [len(match.records) for match in room.tables] == [games, games]
    if games == 4:
        assert over
        assert [room.result.player for room in table.store.tournaments.played()] == ["Ana"]
        assert re.search(r"wins? the tournament[.!]\n", script.text)
        assert table.store.autosave.under_way() is None
    else:
        assert over is None
        assert "Press Enter for the next game" in script.text


@pytest.mark.parametrize("sure", ["no", "yes"])
def test_a_game_is_given_up_after_a_question(tmp_path, sure):
    script, table, over = sit_down(tmp_path, match_of(target=100), ["give up", sure, "score", "quit"])
    assert over is None
    assert "You score nothing, and the match goes on with the next game." in script.text
    assert "Give up this game?" in script.text
    assert len(table.facts.records) == (sure == "yes")
    assert ("Press Enter for the next game" in script.text) == (sure == "yes")
    assert table.facts.scores[0] == 0


def test_a_single_game_given_up_is_over(tmp_path):
    script, table, over = sit_down(tmp_path, match_of(target=0), ["help", "forfeit", "yes"])
    assert over
    assert "give up: give the game up (you are asked first)." in script.text
    assert "It is a single game" in script.text
    assert table.store.autosave.under_way() is None


def test_a_game_is_given_up_in_spanish(tmp_path):
    set_language("es")
    script, table, _over = sit_down(tmp_path, match_of(target=100), ["me rindo", "si", "salir"])
    assert "¿Abandonar este juego?" in script.text
    assert len(table.facts.records) == 1


def test_a_discard_is_taken_back_until_the_next_person_is_ready(tmp_path):
    said = []

    def play(fresh):
        if "Taken back" in fresh:
            said.append(fresh)
            return None if len(said) > 1 else ""
        if not fresh.endswith("> "):
            return "undo" if "press Enter" in fresh and "You discard" in "".join(seen) else ""
        seen.append(fresh)
        others = re.findall(r"^(\d+)\. Discard", fresh, re.MULTILINE)
        if others:
            seen.append("You discard")
            return others[-1]
        return "legal"

    seen = []
    _script, table, _over = sit_down(tmp_path, match_of(people=2, computers=0), play)
    assert said
    assert "Taken back: Discard" in said[0]
    assert table.client.host.step_count < 3


def test_a_claim_that_is_denied_is_told_and_stays_in_the_log(tmp_path):
    lines = iter(["cheat {other}", "log"])

    def play(fresh):
        if "is it true" in fresh:
            return "no"
        other = "Bo" if players_words(fresh) == "Cleo" else "Cleo"
        return next(lines, "quit").format(other=other) if fresh.endswith("> ") else ""

    script, table, _over = sit_down(tmp_path, match_of(people=3, computers=0, manners=True), play)
    assert table.client.asides
    assert script.text.replace("\n", " ").count("does not confirm it, so nobody gets a card.") == 2
    assert table.client.is_open


@pytest.mark.parametrize("speech", ["short", "full"])
def test_who_was_stopped_out_of_turn_hears_the_penalty_and_is_warned_before_drawing(tmp_path, speech):
    """Two people at one keyboard, R12: `g` tells of the call, too."""
    typed = ["draw", "discard 7 to 1", "for Ana draw", "for Bo call", "draw", "discard 5 to 1", "g", "draw"]
    lines = iter(["v"] * (speech == "full") + [*typed, "no"])

    def play(fresh):
        return "" if "ready" in fresh.rpartition("\n")[2] else next(lines, None)

    script, table, _over = sit_down(tmp_path, match_of(people=2, computers=0, manners=True), play)
    text = script.text.replace("\n", " ")
    last_turn = text.rpartition("It is Ana’s turn.")[2]
    assert "You draw nothing this turn: you played out of turn." in last_turn
    assert "Bo calls it: you played out of turn and must stop." in last_turn
    assert "That is a card too many: it would be shuffled into your stock. Draw it anyway?" in last_turn
    assert table.client.view.players[0].stock_count == 5


def test_everybody_is_told_who_plays_with_whom(tmp_path):
    alone, _table, _over = sit_down(tmp_path / "a", match_of(people=1, computers=3, partnership=True), [])
    assert "\nCleo is your partner.\n" in alone.text
    shared, _table, _over = sit_down(tmp_path / "b", match_of(people=2, computers=2, partnership=True), [])
    assert "\nThe pairs: Ana and Cleo; Bo and Dan.\n" in shared.text
    nobody, _table, _over = sit_down(tmp_path / "c", match_of(people=1, computers=1), [])
    assert "partner" not in nobody.text


def test_whoever_goes_on_hears_how_the_match_stands(tmp_path):
    """A match in its second game: the points, and then how things lie."""
    match = match_of(people=1, computers=1, target=500)
    sit_down(tmp_path / "first", match, ["give up", "yes", "", "discard 1", "hint", "take"])
    assert match.records
    assert match.game is not None
    assert match.game.moves
    again, _table, _over = sit_down(tmp_path / "again", match, [])
    told = again.text.split("The game goes on where it was left.\n")[1]
    assert re.match(r"Classic\. In this order: Ana, Bo\.\nBo: \d+ points, Ana: 0 points\.\n", told)
    assert told.count("Your turn. Hand ") == 1, "also in mid-turn"


def test_out_of_turn_nobody_hears_that_it_is_their_turn(tmp_path):
    """And a question asked before another player moves is answered, without that player moving on."""
    match = match_of(people=1, computers=2, manners=True, seed="turns 0")
    script, _table, _over = sit_down(tmp_path, match, ["i", "o", "draw"])
    said = [" ".join(fresh.split()) for fresh, _answer in script.said]
    prompt = re.search(r"(Bo|Cleo) is next\. Press Enter to let \1 play\.$", said[0])
    assert prompt
    assert re.fullmatch(rf"Hand empty\. Stock [\w-]+, 5 left\. {prompt[0]}", said[1])
    assert said[2].startswith("Bo: stock")
    assert said[2].endswith(prompt[0])
    assert said[3].startswith(f"You play out of turn: it is {prompt[1]}’s turn. Hand ")


def test_two_cards_for_cheating_are_told_once(tmp_path):
    match = match_of(people=1, computers=1, manners=True)
    script, _table, _over = sit_down(tmp_path, match, ["cheat Bo", "yes", ""])
    assert "You call Bo for cheating. Bo now has 7 stock cards." in script.text.replace("\n", " ")
    assert "6 stock cards" not in script.text


def test_a_call_for_cheating_without_a_name_is_told_how(tmp_path):
    match = match_of(people=1, computers=1, manners=True)
    script, _table, _over = sit_down(tmp_path, match, ["cheat", "trick Bo"])
    assert "Say who did it: “cheat Bo”." in script.text


# -- The coach -----------------------------------------------------------------------------------------------


def test_the_coach_offers_a_card_back_in_sentences_and_says_afterwards_how_often(tmp_path):
    given = position(
        hands={0: "8 5 9", 1: "2"},
        stocks={0: "3 10", 1: "3 8"},
        building=("", "1 2 3 4 5 6 7"),
        draw="1 2 3 4 5 6 7 8 9 10",
    )
    match = Match.begin(given.rules, [Seat("Ana"), Seat("Bo", "easy")], seed="coach", identity="0")
    match.game = given
    advice = better(parse("hand:8>b2"), parse("hand:9>b2"), parse("stock>b2"), cost=0.12)
    made, worker, _clock = coach(advice)
    answers = ["coach", "discard 5 to 1", "no", "8 to 2", "give up", "yes", None]
    script, table, _ended = sit_down(tmp_path, match, answers, speech="full", coach=made)
    assert "The coach looks on." in script.text
    assert "The coach: Play the 8 first?" in script.text
    assert "A pile waits for an 8, and Bo’s stock card is an 8." in script.text
    assert "It is worth about 12 points of winning chance." in script.text
    assert "The coach spoke up 1 time. You took 1 card back." in script.text
    assert len(worker.asked) == 1
    assert table.store.settings.now.coach
