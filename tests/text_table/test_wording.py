"""Events, commands, hints and results in words."""

import random
import re

import pytest

from skipbo import languages
from skipbo.ai.reasons import CODES
from skipbo.engine import events as engine_events
from skipbo.engine.cards import card_of
from skipbo.engine.editions import rules_for
from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsDrawn,
    CoinsMoved,
    DrawPileRebuilt,
    PileCompleted,
    StandInPlaced,
    TurnBegan,
    TurnStopped,
)
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.scoring import Result
from skipbo.engine.view import view
from skipbo.languages import set_language
from skipbo.wording import card_words, happenings, hints, results
from skipbo.wording.catalogue_words import edition_name, level_name, rule_explained, rule_name, rules_words
from skipbo.wording.move_words import command_words
from tests.text_table.tables import NAMES, table

ANA, BO = 0, 1


def test_every_event_has_its_words_or_is_silent_on_purpose():
    kinds = {
        kind
        for kind in vars(engine_events).values()
        if isinstance(kind, type)
        and issubclass(kind, engine_events.Event)
        and kind is not engine_events.Event
    }
    assert set(happenings._TELLERS) == kinds


@pytest.mark.parametrize(
    ("event", "to_ana", "to_bo"),
    [
        (
            CardPlayed(ANA, card_of("7"), ANA, "hand", 0, 1, 7),
            "You play a 7 from your hand on pile 2.",
            "Ana plays a 7 from their hand onto pile 2.",
        ),
        (
            CardPlayed(ANA, card_of("S"), ANA, "stock", 0, 0, 8),
            "You play a Skip-Bo from your stock as an 8 on pile 1.",
            "Ana plays a Skip-Bo from their stock as an 8 onto pile 1.",
        ),
        (
            CardPlayed(ANA, card_of("8$"), BO, "discard", 2, 0, 8),
            "You play an 8 with a toll of 1 coin from Bo’s discard pile 3 on pile 1.",
            "Ana plays an 8 with a toll of 1 coin from your discard pile 3 on pile 1.",
        ),
        (CardsDrawn(ANA, (7, 0)), "You draw 2 cards: 7, Skip-Bo.", "Ana draws 2 cards."),
        (CardsDrawn(ANA, (7,)), "You draw 1 card: 7.", "Ana draws 1 card."),
        (
            CardDiscarded(BO, card_of("11"), 0, 3, False),
            "Bo discards an 11 on discard pile 4.",
            "You discard an 11 on discard pile 4.",
        ),
        (TurnBegan(BO), "It is Bo’s turn.", "It is your turn."),
        (
            TurnBegan(BO, proper=ANA),
            "Bo plays out of turn: it should be your turn.",
            "You play out of turn: it is Ana’s turn.",
        ),
        (
            TurnStopped(BO, ANA),
            "You call it: Bo played out of turn and must stop.",
            "Ana calls it: you played out of turn and must stop.",
        ),
        (
            StandInPlaced(ANA, 1, 4, "coins"),
            "You put 4 coins on pile 2 in place of a 4.",
            "Ana puts 4 coins on pile 2 in place of a 4.",
        ),
        (
            CardGiven(BO, None, "die"),
            "A card goes face down under Bo’s stock.",
            "A card goes face down under your stock.",
        ),
        (
            PileCompleted(ANA, 2, ()),
            "Pile 3 is complete and is cleared away.",
            "Pile 3 is complete and is cleared away.",
        ),
    ],
)
def test_events_in_words(event, to_ana, to_bo):
    assert happenings.event_words(event.seen_by(ANA), NAMES, ANA) == to_ana
    assert happenings.event_words(event.seen_by(BO), NAMES, BO) == to_bo


def test_coins_dealt_back_one_by_one_are_told_together():
    moved = [CoinsMoved(1, ("building", 1), ("seat", seat % 3)) for seat in range(5)]
    told = happenings.story([PileCompleted(ANA, 1, ()), *moved], NAMES, ANA)
    assert told[1:] == ["The pile’s coins are dealt back: 2 coins to you, 2 coins to Bo and 1 coin to Cleo."]


def test_coins_for_a_stand_in_are_told_once():
    told = happenings.story(
        [CoinsMoved(4, ("seat", 0), ("building", 1)), StandInPlaced(0, 1, 4, "coins")], NAMES, 0
    )
    assert told == ["You put 4 coins on pile 2 in place of a 4."]
    assert happenings.story([CoinsMoved(2, ("seat", 0), ("building", 1))], NAMES, 1) == [
        "Ana lays 2 coins beside pile 2."
    ]


def test_a_new_draw_pile_is_told_with_its_plural():
    one = DrawPileRebuilt("completed", ((7,),), (7,))
    assert happenings.event_words(one, NAMES) == (
        "The draw pile was empty: 1 card of the completed piles is shuffled into a new one."
    )


@pytest.mark.parametrize("language", languages.available())
def test_whole_games_are_told_without_a_gap(language):
    """Nothing of a whole game is without words, and nobody is told another's cards."""
    set_language(language)
    for edition, players in (("classic", 2), ("masters", 3), ("mod", 2)):
        game = Game.deal(rules_for(edition, players, stock=5), 0, f"told {edition}")
        chance = random.Random(edition)
        for _step in range(400):
            legal = game.legal()
            if not legal:
                break
            seen = view(game, game.table.turn, NAMES)
            for command in legal:
                words = command_words(seen, command)
                assert words
                assert "{" not in words
                assert "None" not in words
            for event in game.push(chance.choice(legal)):
                for viewer in (None, *range(players)):
                    told = happenings.event_words(event.seen_by(viewer or 0), NAMES, viewer)
                    assert "{" not in told
                    assert "None" not in told
                    assert told == "" or told[-1] in ".?!"


@pytest.mark.parametrize("language", languages.available())
def test_every_reason_of_a_hint_has_its_words(language):
    set_language(language)
    numbers = {
        "seat": 1,
        "pile": 2,
        "building": 1,
        "number": 8,
        "stock": 3,
        "short": 2,
        "count": 2,
        "coins": 3,
    }
    for code, names in CODES.items():
        params = {name: numbers.get(name, 2) for name in names}
        sentence = hints.reason_words(code, params, NAMES)
        assert sentence, code
        assert "{" not in sentence
        assert sentence[-1] == "."
    for code, names in CODES.items():  # a Skip-Bo is 0, and nothing may be missing any more
        sentence = hints.reason_words(code, dict.fromkeys(names, 0), NAMES)
        assert not re.search(r"\ban? 0\b" if language == "en" else r"\bun 0\b", sentence), sentence
        assert not re.search(r"\b0 (?:cards|cartas)", sentence) or code in (
            "blocks",
            "leaves_short",
            "hits_leader",
            "towards_stock",
        )
    assert hints.reason_words("nonsense", {}, NAMES) == ""


def test_spanish_and_and_or_change_before_their_own_sound():
    assert card_words.either(["7", "8"]) == "7 or 8"
    assert card_words.both(["Ana", "Inés"]) == "Ana and Inés"
    set_language("es")
    assert [card_words.either(["7", last]) for last in ("8", "11", "1", "10", "12")] == [
        "7 u 8",
        "7 u 11",
        "7 o 1",
        "7 o 10",
        "7 o 12",
    ]
    assert card_words.both(["Ana", "Bo", "Inés"]) == "Ana, Bo e Inés"
    assert [
        card_words.both(["Ana", last]) for last in ("Hilda", "Iván", "Íñigo", "Iara", "Yolanda", "Bo")
    ] == [
        "Ana e Hilda",
        "Ana e Iván",
        "Ana e Íñigo",
        "Ana y Iara",
        "Ana y Yolanda",
        "Ana y Bo",
    ]


def test_commands_in_words():
    masters = table(edition="masters", needs=(10, 1, 4, 5), players=3, toll=2)
    for text, words in {
        "hand:7>b2": "Play the 7 from your hand on pile 2",
        "hand:S>b1": "Play the Skip-Bo from your hand as a 10 on pile 1",
        "hand:3>d4": "Discard the 3 on discard pile 4",
        "coins>b3": "Put 4 coins on pile 3 in place of a 4",
        "pay": "Pay the toll of 2 coins",
        "decline": "Don’t pay the toll",
        "end": "End the turn without a discard",
    }.items():
        assert command_words(masters, parse(text)) == words
    bought = command_words(masters, parse("1.stock>b1"))
    assert bought.startswith("Buy the ")
    assert "from Bo’s stock" in bought
    mod = table(edition="mod")
    assert command_words(mod, parse("die>b3")) == "Use the die on pile 3 as a 4"
    assert command_words(mod, parse("die>1.stock")) == "Put a card under Bo’s stock"
    assert command_words(mod, parse("extra:7>d1")) == "Extra discard: the 7 on discard pile 1"


def test_results_in_words():
    rules = rules_for("classic", 3)
    won = Result((1,), "stock", (1, 0, 0), (0, 30, 0))
    assert results.result_words(won, NAMES, rules) == (
        "Bo wins the game. That is 30 points: 25, and 5 for the 1 card left in the opponents’ stocks."
    )
    of_two = Result((1,), "stock", (6, 0), (0, 55))
    assert results.result_words(of_two, NAMES, rules_for("classic", 2)).endswith(
        "25, and 5 for each of the 6 cards left in the opponent’s stock."
    )
    assert results.result_words(won, NAMES, rules, you=1).startswith("You win the game.")
    tie = Result((), "blocked", (3, 3, 4), (0, 0, 0))
    assert "nobody wins" in results.result_words(tie, NAMES, rules)
    pairs = rules_for("classic", 4, partnership=True)
    won = Result((0, 2), "stock", (0, 3, 0, 2), (50, 0, 50, 0))
    assert results.result_words(won, NAMES, pairs) == (
        "Ana and Cleo win the game. "
        "That is 50 points: 25, and 5 for each of the 5 cards left in the opponents’ stocks."
    )
    assert (
        results.scores_words(pairs, NAMES, [50, 0, 50, 0]) == "Ana and Cleo: 50 points, Bo and Dan: 0 points."
    )
    assert results.match_words(rules, NAMES, (2,)) == "Cleo wins the match."
    assert results.match_words(rules, NAMES, ()) == "The match is over; nobody has won it."
    room = rules_for("tournament", 6)
    assert results.match_words(room, NAMES, (0, 3)) == "Ana and Dan win at this table."
    assert results.scores_words(room, NAMES, [1, 0, 3, 1, 0, 3]).startswith("Cleo and Fay: 3 wins, ")


@pytest.mark.parametrize("language", languages.available())
def test_editions_and_options_have_names(language):
    set_language(language)
    rules = rules_for("deluxe", 4, partnership=True, manners=True, keep_wilds=True, hand=6)
    for key in rules.to_json():
        if key not in ("edition", "players"):
            assert rule_name(key)
            assert rule_explained(key)[-1] == "."
    line = rules_words(rules)
    assert edition_name("deluxe") in line
    assert rule_name("keep_wilds") in line
    for level in ("human", "easy", "medium", "hard", "expert", "deep"):
        assert level_name(level) != level
    assert level_name("bot") == "Bot"


def test_rules_that_are_sentences_are_kept_apart():
    set_language("de")
    rules = rules_for("classic", 2, must_play_ones=True)
    try:
        told = rules_words(rules)
    finally:
        set_language("en")
    assert "; Eine 1, die passt, muss gespielt werden" in told
    assert rules_words(rules_for("classic", 2)) == "Classic, 2 players, 30 stock cards each"
