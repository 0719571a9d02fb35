"""A game's mistakes are its account's: there is no second search that could say something else."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from skipbo.ai.decision import parted
from skipbo.engine.record import Record, replay
from skipbo.engine.view import view
from skipbo.play.account_service import Accountant, Accounting
from skipbo.play.accounts import MOST_KEPT, Accounts
from skipbo.play.review_service import GameReview
from tests.play.worker.fakes import House

EFFORT, WORLDS = 300, 10


@pytest.fixture(scope="module")
def record(root: Path) -> Record:
    """A game in which the second seat is a person's."""
    found = Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))
    first, second = found.seats
    return replace(found, seats=(first, replace(second, controller="human")))


def making(record: Record, house: House | None = None) -> Accounting:
    return Accounting(record, worker=(house or House(room=0)).worker(Accountant(EFFORT, WORLDS, None)))


def test_its_mistakes_are_the_accounts(record: Record) -> None:
    source = GameReview(making(record))
    told = [source.move]
    while not source.is_done:
        source.poll()
        told.append(source.move)
    assert source.account is not None
    own = [found for found in source.account.decisions or () if found.seat == 1]
    assert source.seats == (1,)
    assert source.decisions == {1: len(own)}
    mistakes = [found for found in own if found.is_mistake]
    assert [found.decision for found in source.mistakes] == [parted(found) for found in mistakes]
    for mistake, whole in zip(source.mistakes, mistakes, strict=True):
        one = mistake.decision
        assert one.played[0] != one.better[0], "a note is of where the plans part"
        same = len(whole.played) - len(one.played)
        assert (whole.played[:same], whole.played[same:]) == (whole.better[:same], one.played)
        assert one.move == whole.move + same
        at_table, step = replay(record)
        for move in record.moves[: one.move]:
            step(move)
        assert [pile.next for pile in one.view.building] == [
            pile.next for pile in view(at_table, 1, ["", ""], [0, 0]).building
        ]
    assert source.mistakes
    for found in source.mistakes:
        assert len(found.views) == len(found.decision.better)
        assert found.views[0].hand == found.decision.view.hand
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, len(record.moves))
    assert not source.has_failed
    assert not source.poll(), "nothing more is new"


def test_another_one_of_the_same_account_knows_all_of_it(record: Record) -> None:
    source = making(record)
    while not source.is_done:
        source.poll()
    first, second = GameReview(source), GameReview(source)
    assert first.poll()
    assert second.poll()
    assert first.mistakes == second.mistakes
    assert not second.poll()


def test_what_ends_early_is_told(record: Record) -> None:
    forged = GameReview(making(replace(record, moves=record.moves[1:])))
    assert forged.poll()
    assert forged.has_failed
    assert not forged.is_done
    endless = GameReview(making(replace(record, moves=record.moves * 40)))
    assert endless.is_too_long
    assert endless.has_failed


def test_a_game_has_one_account_wherever_it_is_looked_back_on_from(record: Record) -> None:
    made: list[Accounting] = []

    def make(game: Record) -> Accounting:
        made.append(making(game))
        return made[-1]

    accounts = Accounts(make)
    first, again = accounts.of(record), accounts.of(replace(record))
    assert first is again
    other = accounts.of(replace(record, dealer=1 - record.dealer))
    assert other is not first
    again.close()
    first.poll()
    assert not first.has_failed, "somebody else still looks at it"
    first.close()
    assert first.has_failed
    assert accounts.of(record) is not first, "one that came to nothing begins anew"
    for number in range(MOST_KEPT):
        accounts.of(replace(record, seed=str(number)))
    count = len(made)
    accounts.of(record)
    assert len(made) == count + 1, "the oldest are forgotten"
