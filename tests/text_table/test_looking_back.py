"""The review at the text table: sentences between two games and of kept ones, or one sentence why not."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.record import Record
from skipbo.play.account_service import Accountant, Accounting
from skipbo.play.match import Match, Seat
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from skipbo.text_table.looking_back import LookingBack
from skipbo.text_table.terminal import Terminal
from tests.text_table.scripted import sit_down


def at_once(record: Record) -> Accounting:
    """An account made here, quickly and roughly."""
    return Accounting(record, worker=Worker(Accountant(60, 2, None), start=nowhere))


def told(act: Callable[[LookingBack], object], answer: str = "yes") -> str:
    out = io.StringIO()
    act(LookingBack(Terminal(io.StringIO(f"{answer}\n"), out), at_once, look=0))
    return out.getvalue()


@pytest.fixture(scope="module")
def record(root: Path) -> Record:
    return Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))


def test_a_finished_game_is_told_in_sentences(record: Record) -> None:
    said = told(lambda back: back.tell(record))
    assert "at the start, the cards" in said
    assert "Luckiest card:" in said
    assert "decision" in said


def test_a_few_plain_sentences_come_first_and_figures_on_request(record: Record) -> None:
    short, whole = told(lambda back: back.tell(record), "no"), told(lambda back: back.tell(record))
    assert whole.startswith(short.rpartition("Do you want all figures")[0])
    assert "at the start" not in short
    assert re.search(r"\d+ mistakes?\.|no mistake\.", short)
    assert len(short.split()) < len(whole.split()) / 2


def test_what_came_and_to_whom_is_told_and_you_are_you(record: Record) -> None:
    """Without a name the only person is "you" in a game of this house, and in a stranger's file is not."""
    first, second = record.seats
    ours = replace(
        record, seats=(replace(first, name="", controller="human"), replace(second, controller="easy"))
    )
    said = " ".join(told(lambda back: back.tell(ours)).split())
    assert re.search(r"Unluckiest card: You, move \d+: (your stock turned up|you drew|\w+) ", said)
    assert "Player 1" not in said
    stranger = " ".join(told(lambda back: back.tell_document(ours.to_json())).split())
    assert "Unluckiest card: Player 1" in stranger


@pytest.mark.parametrize(
    "change",
    [
        lambda data: {"format": "another program"},
        lambda data: {**data, "deck": data["deck"][::-1]},
        lambda data: [],
    ],
)
def test_what_is_no_true_record_gets_one_sentence(
    record: Record, change: Callable[[dict[str, Any]], object]
) -> None:
    text = told(lambda back: back.tell_document(change(json.loads(json.dumps(record.to_json())))))
    assert len(text.strip().splitlines()) == 1
    assert "at the start" not in text


def test_a_game_without_a_move_has_nothing_to_review(record: Record) -> None:
    said = told(lambda back: back.tell(replace(record, moves=())))
    assert said.strip() == "Nobody has moved in this game: there is nothing to review."


def test_between_two_games_the_word_review_tells_the_last_one(tmp_path: Path) -> None:
    seats = [Seat("Ana"), Seat("Bo", "easy")]
    match = Match.begin(rules_for("classic", 2, stock=5), seats, seed="review", identity="0")
    answers = ["review", "give up", "yes", "review", "review 1", "review 2", "review Bo", None]
    reviewed: list[Record] = []

    class Noted(LookingBack):
        def tell(self, record: Record, is_ours: bool = True) -> bool:
            reviewed.append(record)
            return True

    noted = Noted(Terminal(io.StringIO(), io.StringIO()))
    script, _table, _ended = sit_down(tmp_path, match, answers, looking_back=noted)
    assert "The review is for when the game is over." in script.text
    assert [len(each.seats) for each in reviewed] == [2, 2]
    assert script.text.count("1 game of this match can be reviewed: say its number.") == 1
    assert "Say review alone: “Bo” means nothing there." in script.text


def test_after_the_last_game_the_review_is_a_word_away(tmp_path: Path) -> None:
    seats = [Seat("Ana"), Seat("Bo", "easy")]
    match = Match.begin(replace(rules_for("classic", 2, stock=5), target=0), seats, seed="last", identity="0")
    script, table, is_over = sit_down(
        tmp_path, match, ["7 to 1", "give up", "yes", "review", "", "", "not asked"]
    )
    assert is_over
    table.offer_review()
    assert "say review: was it luck?" in script.text
    assert [answer for _prompt, answer in script.said][-3:] == ["review", "", ""]


def test_a_deal_that_comes_again_is_not_looked_back_on(tmp_path: Path) -> None:
    seats = [Seat("Ana"), Seat("Bo", "easy")]
    match = Match.begin(rules_for("classic", 2, stock=5), seats, seed="twice", identity="0", duplicate=1)
    script, _table, _over = sit_down(tmp_path, match, ["give up", "yes", "review", "quit"])
    assert "These cards come again" in script.text
    assert "at the start" not in script.text
