"""What a player types: the notation, and words in English and Spanish."""

import random

import pytest

from skipbo import languages
from skipbo.engine.commands import Discard, ExtraDiscard, Play
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.view import view
from skipbo.languages import set_language
from skipbo.text_table.typed_moves import Reading, names_another_toll, read
from skipbo.text_table.vocabulary import talk_of
from skipbo.wording.move_words import command_words
from tests.text_table.tables import NAMES, table


def meaning(typed, seen, legal) -> Reading:
    """What typed words come to, where they come to something."""
    reading = read(typed, seen, legal)
    assert reading is not None, typed
    return reading


SEEN = table(
    hand=("7", "3", "S", "8", "7"),
    needs=(8, 1, 4, 3),
    stock_top="11",
    discards=[["9", "4"], ["8"], [], ["12", "12"]],
)
LEGAL = [
    parse(text)
    for text in (
        *("hand:3>b4", "hand:8>b1", "hand:S>b1", "hand:S>b2", "hand:S>b3", "hand:S>b4"),
        *("stock>b4", "d1>b3", "d2>b1"),
        *(f"hand:{face}>d{pile}" for face in ("7", "3", "S", "8") for pile in (1, 2, 3, 4)),
    )
]

ENGLISH = {
    "hand:3>b4": (
        "hand:3>b4",
        "HAND:3 > B4",
        "3 to pile 4",
        "3 to 4",
        "3 on 4",
        "play the 3 on pile 4",
        "three to four",
        "3",
    ),
    "stock>b4": (
        "stock>b4",
        "stock to 4",
        "stock on 4",
        "stock 4",
        "play my stock card onto pile 4",
        "stock",
        "st 4",
    ),
    "d1>b3": (
        "d1>b3",
        "d1 to b3",
        "d1 to 3",
        "discard pile 1 to pile 3",
        "discard pile 1 to building pile 3",
        "from discard 1 to 3",
        "d1",
        "4 to 3",
        "4 from discard 1 to pile 3",
    ),
    "hand:8>b1": ("8 from hand to 1", "hand 8 to pile 1", "hand 8 1"),
    "d2>b1": ("d2 1", "d2 to pile 1", "8 from d2 to 1"),
    "hand:S>b2": ("skip-bo to 2", "Skip-Bo to pile 2.", "wild on 2", "s to 2", "skipbo 2"),
    "hand:7>d2": (
        "discard 7 on 2",
        "discard 7 to discard pile 2",
        "7 to discard 2",
        "discard 7 2",
        "7 to d2",
        "throw the 7 on 2",
        "discard the 7 on pile 2",
    ),
    "hand:S>d4": ("discard skip-bo to 4", "discard s on d4"),
}

SPANISH = {
    "hand:3>b4": (
        "3 al monto 4",
        "3 a 4",
        "3 en 4",
        "baja el 3 en el monto 4",
        "tres al cuatro",
        "juega 3 al monto secundario 4",
    ),
    "stock>b4": ("principal al 4", "monto principal al 4", "mi monto principal al monto 4", "stock to 4"),
    "d1>b3": ("monto para descartar 1 al monto 3", "d1 al 3", "del descarte 1 al 3"),
    "hand:S>b2": (
        "comodín al 2",
        "Skip-Bo al monto 2",
        "un comodín en el monto secundario 2",
        "bajo el comodín en el monto 2",
        "juego mi comodín al 2",
    ),
    "hand:7>d2": ("descarta 7 en 2", "descarta el 7 en el monto para descartar 2", "descartar siete en dos"),
}


GERMAN = {
    "hand:3>b4": (
        "3 auf Stapel 4",
        "3 auf 4",
        "spiele die 3 auf Stapel 4",
        "drei auf vier",
        "lege die 3 auf Ablegestapel 4",
    ),
    "stock>b4": ("Spielerstapel auf 4", "mein Spielerstapel auf Stapel 4", "Stapelkarte auf 4", "stock to 4"),
    "d1>b3": ("Hilfsstapel 1 auf Stapel 3", "d1 auf 3", "vom Hilfsstapel 1 auf 3"),
    "hand:S>b2": ("Joker auf 2", "Skip-Bo auf Stapel 2", "lege die Skip-Bo-Karte auf Ablegestapel 2"),
    "hand:7>d2": (
        "weglegen 7 auf 2",
        "lege die 7 auf Hilfsstapel 2 weg",
        "weg sieben auf zwei",
    ),
}


@pytest.mark.parametrize(("meant", "typed"), [(m, t) for m, several in GERMAN.items() for t in several])
def test_german_words(meant, typed):
    set_language("de")
    assert str(meaning(typed, SEEN, LEGAL).command) == meant


@pytest.mark.parametrize(("meant", "typed"), [(m, t) for m, several in ENGLISH.items() for t in several])
def test_english_words(meant, typed):
    assert str(meaning(typed, SEEN, LEGAL).command) == meant


@pytest.mark.parametrize(("meant", "typed"), [(m, t) for m, several in SPANISH.items() for t in several])
def test_spanish_words(meant, typed):
    set_language("es")
    assert str(meaning(typed, SEEN, LEGAL).command) == meant


def test_every_legal_notation_is_read_as_itself():
    for edition, players in (("classic", 2), ("masters", 3), ("mod", 4)):
        game = Game.deal(rules_for(edition, players), 0, "typed")
        chance = random.Random(edition)
        for _step in range(120):
            legal = game.legal()
            if not legal:
                break
            seen = view(game, game.table.turn)
            for command in legal:
                assert meaning(str(command), seen, legal).command == command
            game.push(chance.choice(legal))


@pytest.mark.parametrize("language", languages.available())
def test_what_the_game_says_of_a_move_can_be_typed(language):
    """Every legal command's own words are read as that command."""
    set_language(language)
    for edition, players, options in (
        ("classic", 4, {"partnership": True}),
        ("masters", 3, {}),
        ("mod", 3, {"manners": True}),
    ):
        game = Game.deal(rules_for(edition, players, **options), 0, "said")
        chance = random.Random(edition)
        for _step in range(150):
            legal = game.legal()
            if not legal:
                break
            seen = view(game, game.table.turn, NAMES)
            for command in legal:
                reading = meaning(command_words(seen, command), seen, legal)
                assert command == reading.command or command in reading.choices, command_words(seen, command)
            game.push(chance.choice(legal))


def test_what_fits_several_moves_is_asked():
    reading = meaning("skip-bo", SEEN, LEGAL)
    assert [str(c) for c in reading.choices] == ["hand:S>b1", "hand:S>b2", "hand:S>b3", "hand:S>b4"]
    reading = meaning("discard 7", SEEN, LEGAL)
    assert [str(c) for c in reading.choices] == [f"hand:7>d{pile}" for pile in (1, 2, 3, 4)]
    assert all(isinstance(command, Discard) for command in reading.choices)
    both = meaning(
        "discard 3 to pile 1",
        table(discards=[[], [], ["8"], []], hand=("3", "7"), needs=(8, 1, 1, 1)),
        [parse("d3>b1"), parse("hand:3>d1")],
    )
    assert {str(c) for c in both.choices} == {"d3>b1", "hand:3>d1"}


def test_what_is_not_legal_is_still_understood_so_that_it_can_be_refused():
    for typed, meant in {
        "7 to pile 1": "hand:7>b1",
        "5 to pile 1": "hand:5>b1",
        "stock to 1": "stock>b1",
        "stock to 9": "stock>b9",
        "d3 to 1": "d3>b1",
        "bo stock to 2": "1.stock>b2",
        "Bo’s discard 2 to pile 1": "1.d2>b1",
        "coins to pile 1": "coins>b1",
        "die to 2": "die>b2",
        "discard 5 to 2": "hand:5>d2",
        "give Bo": "die>1.stock",
        "die to bo": "die>1.stock",
    }.items():
        assert str(meaning(typed, SEEN, LEGAL).command) == meant, typed


def test_whole_commands():
    for typed, meant in {
        "roll": "roll",
        "roll the die": "roll",
        "throw the die": "roll",
        "pay": "pay",
        "yes": "pay",
        "decline": "decline",
        "no": "decline",
        "end": "end",
        "pass": "end",
        "draw": "draw",
        "draw a card": "draw",
        "call": "call",
        "cheat bo": "cheat 1",
        "cheat 1": "cheat 1",
    }.items():
        assert str(meaning(typed, SEEN, LEGAL).command) == meant, typed
    set_language("es")
    for typed, meant in {
        "lanza el dado": "roll",
        "tira el dado": "roll",
        "sí": "pay",
        "no": "decline",
        "roba una carta": "draw",
        "señala": "call",
    }.items():
        assert str(meaning(typed, SEEN, LEGAL).command) == meant, typed
    set_language("de")
    for typed, meant in {
        "würfle": "roll",
        "wuerfeln": "roll",
        "ja": "pay",
        "zahle nicht": "decline",
        "zieh eine Karte": "draw",
        "Halt!": "call",
        "geschummelt Bo": "cheat 1",
    }.items():
        assert str(meaning(typed, SEEN, LEGAL).command) == meant, typed


def test_to_throw_is_to_roll_where_that_is_due():
    mod = table(edition="mod", hand=("7", "5"))
    assert str(meaning("throw", mod, [parse("roll")]).command) == "roll"
    legal = [parse("hand:7>d1"), parse("hand:5>d1")]
    assert str(meaning("throw 7 in d1", mod, legal).command) == "hand:7>d1"


@pytest.mark.parametrize(
    ("line", "is_other"),
    [
        ("pay", False),
        ("pay 2", False),
        ("pay 2 coins", False),
        ("pay and 10", True),
        ("pay 1", True),
        ("10", False),
    ],
)
def test_a_number_behind_pay_is_the_toll_or_refused(line, is_other):
    """Words beyond a move are never dropped: “pay and 10” paid, and the 10 was not played."""
    assert names_another_toll(line, table(edition="masters", toll=2)) == is_other


def test_coin_alone_asks_and_puts_none_anywhere():
    assert talk_of("coin") == talk_of("coins") != ""


def test_tolls_and_extra_discards():
    seen = table(edition="masters", hand=("7$", "7", "5"), needs=(7, 1, 1, 1))
    legal = [parse("hand:7>b1"), parse("hand:7$>b1")]
    assert str(meaning("7$ to 1", seen, legal).command) == "hand:7$>b1"
    assert str(meaning("7 toll 1 to 1", seen, legal).command) == "hand:7$>b1"
    assert len(meaning("7 to 1", seen, legal).choices) == 2
    die = table(edition="mod", die="2", extra_left=2)
    legal = [parse("extra:7>d2"), parse("hand:7>d2")]
    assert isinstance(meaning("extra discard 7 to 2", die, legal).command, ExtraDiscard)
    assert isinstance(meaning("extra 7 to d2", die, legal).command, ExtraDiscard)
    assert isinstance(meaning("discard 7 to 2", die, legal).command, Discard)


@pytest.mark.parametrize(
    "typed",
    ["xyzzy", "to", "the", "", "7 7 7 to to", "pile 2", "?", "¿?", ">", "hand:99>b1", "💥", "a" * 5000],
)
def test_nonsense_is_no_move(typed):
    reading = read(typed, SEEN, LEGAL)
    assert reading is None or reading.command is None or not isinstance(reading.command, Play) or "7" in typed


def test_any_typing_is_survived():
    chance = random.Random(7)
    words = ["7", "to", "pile", "discard", "d1", "b9", "stock", "hand", "coins", "die", "extra", "bo", "ana"]
    words += ["2.stock", ">", ":", "$", "no", "yes", "cheat", "skip-bo", "from", "toll", "13", "0", "-1", "é"]
    for _try in range(1500):
        read(" ".join(chance.choices(words, k=chance.randint(0, 6))), SEEN, LEGAL)
