"""The log for those who report faults: small, never in the way, and without a card in it."""

import os
import sys
import threading
import time

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.rules import RulesError
from skipbo.store.disk import Disk
from skipbo.store.log import LARGEST, Log
from skipbo.store.paths import Paths


@pytest.fixture
def log(tmp_path):
    return Log(Paths.find(tmp_path), now=lambda: time.gmtime(0))


def test_a_line_is_a_moment_a_word_and_facts(log):
    log.write("begin", version="1.0", system="A B\nC")
    log.match(rules_for("masters", 3, keep_wilds=True, stock=10), ["human", "easy", "deep"], 2)
    assert log.path.read_text("utf-8").splitlines() == [
        "1970-01-01 00:00:00 begin version=1.0 system=A_B_C",
        "1970-01-01 00:00:00 match edition=masters players=3 stock=10 keep_wilds=True"
        " seats=human,easy,deep games=2",
    ]
    assert log.path.is_relative_to(Paths.find(log.path.parents[2]).data)


def test_it_begins_anew_when_it_is_full_and_keeps_the_one_before(log):
    for number in range(3 * LARGEST // 100):
        log.write("line", number=number, filling="x" * 60)
    older = log.path.with_name("skipbo-older.log")
    assert sorted(log.path.parent.iterdir()) == [older, log.path]
    assert 0 < log.path.stat().st_size <= LARGEST
    assert LARGEST - 200 < older.stat().st_size <= LARGEST
    lines = [*older.read_text("utf-8").splitlines(), *log.path.read_text("utf-8").splitlines()]
    assert f"number={number} " in lines[-1]
    assert [int(line.split("number=")[1].split()[0]) for line in lines] == list(
        range(number - len(lines) + 1, number + 1)
    )


class _Broken(Disk):
    def open_to_append(self, path):
        raise OSError(28, "full")


@pytest.mark.parametrize("trouble", ["disk", "folder", "link", "directory"])
def test_a_log_that_can_t_be_written_is_no_reason_to_stop(tmp_path, trouble):
    paths = Paths.find(tmp_path)
    log = Log(paths, _Broken() if trouble == "disk" else Disk())
    kept = tmp_path / "kept"
    kept.write_text("mine", encoding="utf-8")
    if trouble == "folder":
        paths.log.parent.parent.mkdir(parents=True)
        paths.log.parent.write_text("in the way", encoding="utf-8")
    elif trouble != "disk":
        paths.log.parent.mkdir(parents=True)
        if trouble == "link":
            os.symlink(kept, paths.log)
        else:
            paths.log.mkdir()
    log.write("begin")
    log.error(ValueError())
    assert kept.read_text("utf-8") == "mine"


def _wrong(hand):
    """A fault that quotes a hand wherever an error can quote something."""
    cards = {card: card for card in hand}
    try:
        try:
            cards["no such card"]
        except KeyError as error:
            error.add_note(f"the hand is {hand}")
            raise ValueError(f"not in {hand}") from error
    except ValueError:
        raise type(f"{'Odd'}Error", (Exception,), {})(hand)  # noqa: B904 - what comes before it is told as well


def test_worlds_that_differ_only_in_hidden_cards_have_the_same_log(tmp_path):
    told = []
    for number, hand in enumerate(([1, 2, 3], [7, 11, 12])):
        log = Log(Paths.find(tmp_path / str(number)), now=lambda: time.gmtime(0))
        log.match(rules_for("classic", 2), ["human", "easy"], 0)
        with pytest.raises(Exception, match=str(hand[0])) as caught:
            _wrong(hand)
        log.error(caught.value, scenes="TableScene")
        told.append(log.path.read_text("utf-8"))
    assert told[0] == told[1]
    assert "error scenes=TableScene\n    OddError\n" in told[0]
    assert "    after ValueError\n" in told[0]
    assert "    after KeyError\n" in told[0]
    assert "test_log.py:" in told[0]
    assert str(tmp_path) not in told[0]


def test_of_a_failed_call_the_system_s_number_is_told_and_no_path(log):
    try:
        (log.path.parent / "Ana's secret").read_bytes()
    except OSError as error:
        log.error(error)
    told = log.path.read_text("utf-8")
    assert "FileNotFoundError 2" in told
    assert "Ana" not in told


def test_our_own_places_have_their_folder_others_only_a_name(log):
    try:
        rules_for("classic", 2, stock=99)
    except RulesError as error:
        log.error(error)
    told = log.path.read_text("utf-8")
    assert "  test_log.py:" in told
    assert "  skipbo/engine/editions.py:" in told


def test_a_circle_of_causes_ends(log):
    one, other = ValueError(), KeyError()
    one.__cause__, other.__cause__ = other, one
    log.error(one)
    assert log.path.read_text("utf-8").count("ValueError") == 1


def test_what_nobody_catches_is_in_it_in_any_thread(log, capsys):
    def fails():
        raise ZeroDivisionError("7 of hearts")

    before = sys.excepthook, threading.excepthook
    threading.excepthook = lambda told: None
    with log.watching():
        thread = threading.Thread(target=fails, name="writer")
        thread.start()
        thread.join()
        try:
            fails()
        except ZeroDivisionError as error:
            sys.excepthook(type(error), error, error.__traceback__)
    assert sys.excepthook is before[0]
    threading.excepthook = before[1]
    told = log.path.read_text("utf-8")
    assert "error thread=writer\n    ZeroDivisionError\n" in told
    assert told.count("ZeroDivisionError") == 2
    assert "7 of hearts" not in told
    assert "7 of hearts" in capsys.readouterr().err  # as ever, for whoever sits at a terminal
