"""Both manners of speech say something true of their form at any moment of any table, in both languages."""

import random

import pytest

from skipbo import languages
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.view import view
from skipbo.wording.speech import speech

TABLES = [
    ("classic", 2, {"stock": 5}),
    ("classic", 4, {"stock": 5, "partnership": True}),
    ("masters", 3, {"stock": 5}),
    ("mod", 4, {"stock": 5, "partnership": True}),
    ("tournament", 6, {}),
]
MOVES = 60


@pytest.fixture(params=languages.available())
def language(request):
    languages.set_language(request.param)
    yield request.param
    languages.set_language("en")


@pytest.mark.parametrize("manner", ["short", "full"])
@pytest.mark.parametrize(("edition", "players", "wishes"), TABLES)
def test_every_question_has_whole_sentences_for_an_answer(edition, players, wishes, manner, language):
    chance = random.Random(f"{edition} {players}")
    game = Game.deal(rules_for(edition, players, **wishes), 0, "7")
    speaks = speech(manner)
    said: list[str] = []
    for move in range(MOVES):
        if game.table.result is not None:
            break
        events = game.push(chance.choice(game.legal()))
        seat = move % players
        seen = view(game, seat)
        said += [words for turn in speaks.happened([(game.table.turn, events)], seen) for words in turn]
        said += speaks.others_turns([(game.table.turn, events)], seen)
        for answer in (
            speaks.status(seen),
            speaks.cards(seen),
            speaks.discards(seen),
            speaks.piles(seen),
            speaks.fits(seen),
            speaks.others(seen),
            speaks.others(seen, (seat + 1) % players),
            speaks.turn(seen),
            speaks.extras(seen),
        ):
            said += answer
        said.append(speaks.prompt(seen))
        assert speaks.cards(seen)
        assert speaks.others(seen)
    assert len(said) > MOVES
    for words in [each for each in said if each]:
        assert "{" not in words, words
        assert "  " not in words, words
        assert words == words.strip(), words
