"""No sentence has two articles where a value brings its own ("baja un un 8"), in any language.

What a card is called in a sentence begins with an article, so a translation must not put one before it. All
that is said of whole games is made in every language and looked through.
"""

import random
import re
from collections.abc import Iterator

import pytest

from skipbo import languages
from skipbo.ai.reasons import CODES
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.kernel.verify import verify
from skipbo.engine.view import view
from skipbo.ui.table import sayings
from skipbo.ui.table_model import Spot
from skipbo.wording import happenings, hints, refusals
from skipbo.wording.move_words import command_words
from skipbo.wording.speech import FullSpeech, ShortSpeech, whole_table
from tests.languages.language_rows import of

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve", "Fay"]
ARTICLES = {
    "en": r"an?|the|no",
    "es": r"un|una|unos|unas|el|la|los|las|del|al|ningún|ninguna",
    "de": r"ein|eine[nmrs]?|der|die|das|den|dem|des|keine?|keinen|zum|zur|beim|vom|im|am",
}
SAMPLES = {"seat": 1, "pile": 1, "building": 2}


def doubled(language: str, sentence: str) -> list[str]:
    """The pairs of articles in a sentence; behind a comma a relative clause may begin."""
    one = of(language, ARTICLES, "ARTICLES in tests/languages/test_articles.py")
    return re.findall(rf"(?<!, )\b((?:{one}) (?:{one}))\b", sentence, re.IGNORECASE)


def _reasons() -> Iterator[str]:
    for code, params in CODES.items():
        for number in (0, 1, 8, 11):
            yield hints.reason_words(code, {name: SAMPLES.get(name, number) for name in params}, NAMES)


def _of_a_game(edition: str, players: int, **options: object) -> Iterator[str]:
    """All that is said while a game is played at random."""
    chance = random.Random(edition)
    game = Game.deal(rules_for(edition, players, **options), 0, "articles")
    tried = []
    for _step in range(90):
        legal = game.legal()
        if not legal:
            return
        seat = game.table.turn
        seen = view(game, seat, NAMES[:players])
        for command in legal:
            yield command_words(seen, command)
        tried += legal
        for command in chance.sample(tried, min(8, len(tried))):
            if (code := verify(seen.position(), command, seat)) is not None:
                yield refusals.why_refused(seen, code.name, code.values).sentence
                here = refusals.why_not_here(seen, command)
                yield here.sentence if here else ""
        for speech in (ShortSpeech(), FullSpeech()):
            yield from (*speech.status(seen), *speech.fits(seen), *speech.others(seen), speech.prompt(seen))
        yield from whole_table(seen)
        yield sayings.nowhere(seen, Spot("stock", seat), seen.players[seat].stock_top)
        for index, card in enumerate(seen.hand):
            yield sayings.nowhere(seen, Spot("hand", seat, index), card)
        events = game.push(chance.choice(legal))
        for you in (seat, None):
            yield from happenings.story(events, NAMES, you)
            for event in events:
                yield "".join(words for words, _bold in sayings.event_parts(event, seen, you))


@pytest.fixture(params=languages.available(), autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    languages.set_language(request.param)
    yield request.param
    languages.set_language("en")


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [("classic", 4, {"partnership": True}), ("masters", 3, {}), ("mod", 3, {"manners": True})],
)
def test_no_sentence_of_a_game_has_two_articles(
    language: str, edition: str, players: int, options: dict[str, object]
) -> None:
    told = list(_of_a_game(edition, players, **options))
    assert len(told) > 2000
    assert not {words for words in told if doubled(language, words)}


def test_no_hint_has_two_articles(language: str) -> None:
    told = list(_reasons())
    assert sum(map(bool, told)) > 100
    assert not {words for words in told if doubled(language, words)}


def test_two_articles_would_be_found() -> None:
    assert doubled("es", "Ana baja un un 8 sobre el 7.") == ["un un"]
    assert doubled("es", "Encaja el un 8.") == ["el un"]
    assert doubled("de", "Hier passt die eine 8.") == ["die eine"]
    assert doubled("en", "Play the a 7.") == ["the a"]
    assert not doubled("es", "Ana baja un 8 sobre el 7.")
    assert not doubled("de", "Das ist der erste Spielzug, den ein Anfänger sieht.")
