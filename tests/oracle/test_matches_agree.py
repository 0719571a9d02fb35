"""Matches and tournaments against the naive counting: draw, dealers, scores, winners (R1, R6, R7, R40)."""

import json
import random
from collections import Counter

import pytest

from skipbo.engine.cards import face
from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat, draw_for_deal
from skipbo.play.tournament import Room
from tests.oracle.chance import standard_deck
from tests.oracle.scoring import judge_draws, next_dealer, play_match, tournament_winners
from tests.oracle.verify import verify_record

TABLES = [
    ("classic", 2, {"stock": 5, "target": 200}),
    ("classic", 4, {"stock": 8, "target": 300, "partnership": True}),
    ("deluxe", 6, {"stock": 5, "target": 250, "partnership": True}),
    ("classic", 3, {"stock": 5, "target": 0}),
    ("masters", 3, {"stock": 5, "target": 200}),
    ("mod", 5, {"stock": 5, "target": 150}),
]


@pytest.mark.parametrize(
    ("edition", "players"), [("classic", 6), ("mod", 2), ("masters", 5), ("tournament", 6)]
)
def test_the_draw_for_the_deal(edition, players):
    rounds_seen = set()
    for number in range(150):
        rounds, dealer = draw_for_deal(rules_for(edition, players), f"draw {number}")
        drawn = [(seat, face(card)) for one in rounds for seat, card in one]
        assert judge_draws(drawn, players) == dealer
        assert not Counter(card for _, card in drawn) - Counter(standard_deck(edition))
        rounds_seen.add(len(rounds))
    assert rounds_seen > {1}


def play_game(match: Match, rng: random.Random) -> None:
    """The match's next game by a random player who mostly plays when there is a play."""
    game = match.game
    assert game is not None
    while not game.is_over():
        legal = game.legal()
        plays = [command for command in legal if ">b" in str(command)]
        game.push(rng.choice(plays if plays and rng.random() < 0.8 else legal), game.table.turn)
    match.count_game()


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_a_match_is_counted_as_the_rules_say(edition, players, options):
    rng = random.Random(f"{edition} {players}")
    seats = [Seat(f"Seat {seat}", "random") for seat in range(players)]
    match = Match.begin(rules_for(edition, players, **options), seats, seed=f"match {edition}", youngest=1)
    if edition == "masters":
        assert match.dealer == 0
    dealer = match.dealer
    dealers = []
    for number in range(40):
        play_game(match, rng)
        records = [json.loads(json.dumps(record.to_json())) for record in match.records]
        assert verify_record(records[-1]) == []
        dealers.append(records[-1]["dealer"])
        scores, winners, games = play_match(
            [record["result"] for record in records], players, options["target"]
        )
        assert list(match.scores) == scores
        assert games == number + 1
        assert match.is_over == (bool(winners) or options["target"] == 0)
        assert list(match.winner_seats) == (winners if match.is_over else [])
        match = Match.from_json(json.loads(json.dumps(match.to_json())))
        if match.is_over:
            break
        match.next_game()
    assert match.is_over
    expected = [dealer]
    while len(expected) < len(dealers):
        expected.append(next_dealer(edition, expected[-1], players))
    assert dealers == expected
    assert len({json.dumps(record.to_json()["deck"]) for record in match.records}) == len(dealers)


def test_a_tournament_room():
    rng = random.Random("room")
    seatings = [[Seat(f"{table}.{seat}", "random") for seat in range(6)] for table in range(2)]
    room = Room.begin(rules_for("tournament", 6), seatings, seed="room")
    wins: dict[str, int] = {}
    for number, match in enumerate(room.tables):
        for team in range(3):
            wins[f"{number}.{team}"] = 0
        while True:
            play_game(match, rng)
            if match.is_over:
                break
            match.next_game()
        assert len(match.records) == 4
        dealers = [record.dealer for record in match.records]
        assert dealers == [(dealers[0] + i) % 6 for i in range(4)]
        for record in match.records:
            document = json.loads(json.dumps(record.to_json()))
            assert verify_record(document) == []
            for seat in document["result"]["winner_seats"][:1]:
                wins[f"{number}.{seat % 3}"] += 1
    assert room.is_over
    assert sorted(f"{one.table}.{one.team}" for one in room.winners()) == tournament_winners(wins)
    assert {f"{one.table}.{one.team}": one.wins for one in room.standings()} == wins
