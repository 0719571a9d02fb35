"""Nobody's name is "you": every sentence about people, live and in a replay, in every form and language.

Told live, a sentence speaks to one of the players; told of somebody else's game, to nobody. Of the player who
has no name "You has given up" was said once.
"""

import itertools
import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import TypeVar

import pytest

from skipbo import languages
from skipbo.engine import events as ev
from skipbo.engine.editions import rules_for
from skipbo.engine.events import Event
from skipbo.engine.names import chosen_name, name_from_file, player_counted
from skipbo.engine.scoring import Result
from skipbo.engine.seats import HUMAN
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match, Seat
from skipbo.player_names import called_all, counted, labels, listed
from skipbo.ui.table import recap, sayings
from skipbo.wording import claims, happenings, questions, refusals, results, review_words, taking_back
from skipbo.wording.results import winner_words
from tests.languages.language_rows import of
from tests.text_table.tables import table

T = TypeVar("T")
SEATS = (0, 1, 2)
GIVEN = ("", "Ben", "Ana")
"""The first has chosen no name."""

WRONG = {
    "en": re.compile(
        r"\bYou (?:has|is|plays|draws|wins|gets|pays|makes|was|does|deals|rolls|calls|gave’s)\b"
        r"|\bYou[’']s\b|(?<=[a-z,;] )You\b|\byou (?:has|is|wins|plays)\b|\{|\bNone\b"
    ),
    "es": re.compile(
        r"(?<=[a-z,;] )Tú\b|\bTú (?:ha|baja|roba|gana|juega|paga|reparte|descarta|abandon[aó]|acusa)\b"
        r"|\b(?:de|a|con|para|por) [Tt]ú\b|\{|\bNone\b"
    ),
    "de": re.compile(
        r"(?<=[a-zäöüß,;] )Du\b|\b[Dd]u (?:hat|ist|wird|muss|(?:spiel|zieh|leg|zahl|gewinn|gib|ruf)e?t)\b"
        r"|\b(?:von|mit|für|an|bei) [Dd]u\b|\b(der|die|das|den|dem|eine?|vom|von) \1\b"
        r"|\b(?:vom|zum|beim|am|im) (?:dein|mein|der|dem|einem)\b"
        r"|\b(?:der|die|das|den|dem) (?:eine?|dein\w*)\b|[’']s\b|\{|\bNone\b"
    ),
}
SPOKEN_TO = {
    "en": re.compile(r"\b[Yy]ou(?:r|rs|rself)?\b"),
    "es": re.compile(r"\b(?:[Tt]ú|[Tt]us?|[Tt]e|ti|contigo|tuy[oa]s?)\b"),
    "de": re.compile(r"\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*|[Ii]hr|[Ee]uch|[Ee]ue?r\w*)\b"),
}


def _every_event() -> list[Event]:
    """Every kind of event that names people, with everybody in every part."""
    told: list[Event] = []
    for one, other in itertools.product(SEATS, SEATS):
        told.append(ev.TurnBegan(one, proper=None if one == other else other))
        told += [
            ev.CardPlayed(one, card, other, kind, 0, 1, n)
            for kind in ("stock", "discard")
            for card in (7, 0)
            for n in (1, 7)
        ]
        if one != other:
            told += [ev.TurnStopped(one, other), ev.CheatCalled(one, other)]
            told.append(ev.CoinsMoved(2, ("seat", one), ("seat", other)))
    for seat in SEATS:
        told += [
            ev.CardsDealt(seat, 10, (1, 2, 3)),
            ev.TurnBegan(seat, afresh=True),
            ev.CardsDrawn(seat, (7,)),
            ev.CardsDrawn(seat, (7, 8)),
            ev.CardPlayed(seat, 7, seat, "hand", 0, 1, 7),
            ev.CardDiscarded(seat, 7, 0, 1),
            ev.CardDiscarded(seat, 7, 0, 1, extra=True),
            ev.StockTurned(seat, 7),
            ev.DiscardUncovered(seat, 1, 7),
            ev.StandInPlaced(seat, 1, 1, "coins"),
            ev.StandInPlaced(seat, 1, 4, "die"),
            ev.CoinsMoved(1, ("seat", seat), ("building", 1)),
            ev.CoinsMoved(1, ("building", 1), ("seat", seat)),
            ev.TollAsked(seat, 1, 1),
            ev.TollUnpaid(seat),
            ev.DieRolled(seat, "2"),
            ev.CardGiven(seat, None, "die"),
            ev.StockShuffled(seat, (None,), (None,)),
        ]
    return told


def _of_events(names: list[str], you: int | None) -> list[str]:
    view = table(players=3)
    told = []
    for event in _every_event():
        seen = event.seen_by(you or 0)
        told += [happenings.event_words(seen, names, you), *happenings.story([seen], names, you)]
        # Three players' stocks: the last card, two left, and more of which nothing is said.
        players = [SimpleNamespace(name=name, stock_count=left) for left, name in enumerate(names, 1)]
        named = SimpleNamespace(players=players, no_draw=SEATS)
        named.seat = view.seat if you is None else you
        told.append("".join(words for words, _bold in sayings.event_parts(seen, named, you)))  # type: ignore[arg-type]
    return told


def _of_results(names: list[str], you: int | None) -> list[str]:
    rules, pairs = rules_for("classic", 3), rules_for("tournament", 6)
    six = [*names, "Lina", "Oda", "Tejo"]
    told = []
    for reason in ("stock", "blocked", "unfinished"):
        for winners in ((), (0,), (1,)):
            points = tuple(30 if seat in winners else 0 for seat in SEATS)
            told.append(results.result_words(Result(winners, reason, (1, 1, 1), points), names, rules, you))
        for pair in ((0, 3), (1, 4)):
            result = Result(pair, reason, (1,) * 6, (0,) * 6)
            told.append(results.result_words(result, six, pairs, you))
    told += [results.match_words(rules, names, winners, you) for winners in ((), (0,), (1,))]
    told += [results.match_words(pairs, six, winners, you) for winners in ((0, 3), (1, 4))]
    told += [results.scores_words(rules, names, (5, 25, 30)), results.scores_words(pairs, six, (1, 0, 3) * 2)]
    return told


def _of_others(names: list[str], you: int | None) -> list[str]:
    """Sentences in which somebody is named to somebody else."""
    told = [taking_back.why_not_back(last, you or 0, names) for last in SEATS if last != you]
    told += [questions.gift_words(names[seat]) for seat in SEATS if seat != you]
    told += [review_words.summary_words(name, 3, mistakes, 20) for name in names for mistakes in (0, 1, 2)]
    told += [
        recap._played(who, n, card)
        for who in (["Bo"], ["Bo", "Ana"])
        for n in (0, 1, 2)
        for card in ("", "un 7")
    ]
    for seat in SEATS:
        if seat != you:
            told.append(refusals.refusal_words("not_your_turn", {"seat": seat}, names))
            told.append(refusals.refusal_words("stock_empty", {"seat": seat}, names))
    return told


YOU = {"en": "You", "es": "Tú", "de": "Du"}
YOU_WON = {"en": "you won", "es": "ganaste", "de": "du hast gewonnen"}


def _row(language: str, table: Mapping[str, T], name: str) -> T:
    return of(language, table, f"{name} in tests/languages/test_people_in_sentences.py")


@pytest.fixture(params=languages.available(), autouse=True)
def language(request: pytest.FixtureRequest):
    languages.set_language(request.param)
    yield request.param
    languages.set_language("en")


@pytest.mark.parametrize("you", [*SEATS, None], ids=["nameless", "Ben", "Ana", "replay"])
def test_every_sentence_in_every_form(language: str, you: int | None) -> None:
    names = called_all(GIVEN)
    told = [*_of_events(names, you), *_of_results(names, you), *_of_others(names, you)]
    assert len(told) > 200
    assert not [words for words in told if _row(language, WRONG, "WRONG").search(words)]


@pytest.mark.parametrize("you", SEATS)
def test_whoever_is_spoken_to_is_not_named(you: int) -> None:
    """Live: "you", and never your own name beside it."""
    names = called_all(GIVEN)
    ended = _of_results(names, you)[:-2]
    assert not [words for words in (*_of_events(names, you), *ended) if names[you] in words]


def test_a_replay_speaks_to_nobody(language: str) -> None:
    """Somebody else's game: whoever looks from a seat did not sit there."""
    told = [*_of_events(called_all(GIVEN), None), *_of_results(called_all(GIVEN), None)]
    assert not [words for words in told if _row(language, SPOKEN_TO, "SPOKEN_TO").search(words)]


def test_claims_speak_to_their_witness(language: str) -> None:
    names = called_all(GIVEN)
    told = [claims.claim_words(accused, witness, names) for accused in SEATS for witness in SEATS]
    assert not [words for words in told if _row(language, WRONG, "WRONG").search(words)]


def test_lists_call_only_the_sole_nameless_person_you(language: str) -> None:
    you = _row(language, YOU, "YOU")
    assert listed(["", "Bo"]) == [you, "Bo"]
    assert you not in listed(["", "Bo", ""])
    assert labels(GIVEN, 0)[0] == you
    assert you not in labels(GIVEN, None)
    assert winner_words(["", "Bo"], ["Player 1", "Bo"], [HUMAN, "easy"], [0]) == _row(
        language, YOU_WON, "YOU_WON"
    )
    assert (
        you.lower()
        not in winner_words(["", "Bo"], called_all(["", "Bo"]), [HUMAN, HUMAN], [0]).lower().split()
    )


def test_what_older_versions_kept_is_no_name() -> None:
    assert [name_from_file(name) for name in ("You", "Tú", " You ", "Youssef", "West")] == [
        "",
        "",
        "",
        "Youssef",
        "West",
    ]
    assert chosen_name(" Tú ") == ""
    assert [player_counted(name) for name in ("You", "Tú", "Player 2", "Jugador 2", "Ana")] == [
        "",
        "",
        "#2",
        "#2",
        "Ana",
    ]
    assert counted("#2") == called_all(["", ""])[1]


def test_a_match_keeps_no_name_that_nobody_has_chosen() -> None:
    match = Match.begin(
        rules_for("classic", 2), [Seat("", HUMAN, "hare"), Seat("Bo", "easy", "fox")], seed="no name"
    )
    document = match.to_json()
    assert document["seats"][0]["name"] == ""
    document["seats"][0]["name"] = "Tú"
    again = Match.from_json(document)
    assert again.seats[0].name == ""
    assert "Tú" not in MatchFacts(again).names
    assert MatchFacts(again).you == 0
    assert MatchFacts(again, is_ours=False).you is None
