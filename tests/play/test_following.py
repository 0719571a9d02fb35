"""Computer players that fit: before each game they take the grade that the people call for."""

from __future__ import annotations

import random

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.strength import STEP, Evidence
from skipbo.engine.view import view
from skipbo.play.following import changes, following, level_for
from skipbo.play.host import Host
from skipbo.play.match import Match, MatchError, Seat
from skipbo.play.match_course import MatchCourse
from skipbo.play.opponents import ThinkingProcess
from skipbo.play.sitting import Sitting
from skipbo.play.thinking import ThinkAbout, Thinkers, Thought
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from tests.store.play_a_while import scripted_command

SEATS = (Seat("Ana"), Seat("Bo", "medium", "fox", fits=True), Seat("Oda", "hard", "owl"))
STRONG = [Evidence(6, STEP, True)] * 20
WEAK = [Evidence(2, STEP, False)] * 20


class Keeper:
    """Keeps nothing."""

    def begin(self, whole: object) -> None:
        pass

    def would_put_by(self, whole: object) -> bool:
        return False

    def snapshot(self) -> None:
        pass

    def end(self) -> None:
        pass


def test_only_those_who_fit_follow() -> None:
    seats = following(SEATS, lambda name: STRONG if name == "Ana" else ())
    assert [seat.controller for seat in seats][::2] == ["human", "hard"]
    assert seats[1].controller in ("grade7", "grade8", "deep")
    assert changes(SEATS, seats) == [(seats[1], 1)]
    assert changes(seats, following(seats, lambda name: WEAK)) == [
        (following(seats, lambda name: WEAK)[1], -1)
    ]
    assert following(SEATS[::2], lambda name: STRONG) == SEATS[::2]


def test_several_people_meet_in_the_middle() -> None:
    memory = {"Ana": STRONG, "#2": WEAK}
    both = level_for((Seat("Ana"), Seat(""), SEATS[1]), lambda name: memory[name])
    alone = level_for((Seat("Ana"), SEATS[1]), lambda name: memory[name])
    assert alone != both != level_for((Seat("Ana"), SEATS[1]), lambda name: WEAK)


def test_from_game_to_game_the_grade_follows_and_the_record_says_which() -> None:
    match = Match.begin(rules_for("classic", 2, stock=5, target=500), SEATS[:2], seed="follow")
    sitting = Sitting(match)
    opponents = ThinkingProcess(match.seats, "x", Worker(Thinkers(match.seats, "x"), start=nowhere))
    client = sitting.client(lambda entry: None, opponents)
    course = MatchCourse(sitting, client, Keeper(), memory=lambda name: STRONG)
    host, chance = Host(match), random.Random(1)
    while host.turn is not None:
        seat, command = scripted_command(host, chance)
        host.submit(seat, command)
    course.count_game()
    [(who, direction)] = course.next_game()
    assert (who.name, direction) == ("Bo", 1)
    assert match.records[0].seats[1].controller == "medium"
    assert match.seats[1].controller == who.controller
    assert opponents._seats == match.seats
    kept = Match.from_json(match.to_json())
    assert kept.seats == match.seats


def test_the_process_that_thinks_plays_at_the_new_level() -> None:
    rules = rules_for("classic", 2, stock=5)
    thinkers = Thinkers((Seat("Bo", "medium"), Seat("Oda", "medium")), "x")
    game = Game.deal(rules, 1, "level")
    seat = game.table.turn
    question = ThinkAbout(0, "move", seat, view(game, seat), tuple(game.legal()), "hard")
    [thought] = thinkers.answers(question)
    assert isinstance(thought, Thought)
    assert thinkers._players[seat].name == "hard"


def test_a_file_without_it_opens_and_a_false_one_is_refused() -> None:
    match = Match.begin(rules_for("classic", 2, stock=5), SEATS[:2], seed="file")
    document = match.to_json()
    assert "fits" not in document["seats"][0], "earlier versions read it"
    del document["seats"][1]["fits"]
    assert not Match.from_json(document).seats[1].fits
    document["seats"][0]["fits"] = True
    assert not Match.from_json(document).seats[0].fits, "a person follows nobody"
    document["seats"][1]["fits"] = "yes"
    with pytest.raises(MatchError):
        Match.from_json(document)


def test_grades_of_a_file_are_the_levels_that_they_mean() -> None:
    document = Match.begin(rules_for("classic", 2, stock=5), SEATS[:2], seed="file").to_json()
    document["seats"][1]["controller"] = "grade5"
    assert Match.from_json(document).seats[1].controller == "hard"
    document["seats"][1]["controller"] = "grade10"
    with pytest.raises(MatchError):
        Match.from_json(document)
