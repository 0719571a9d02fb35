"""There is a sentence for everything that can be wrong with a record or with rules."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

import skipbo.engine as engine
from skipbo.engine.errors import CodeName
from skipbo.engine.record import Fault, Record, RecordError
from skipbo.engine.rules import FIELDS, OPTIONS, RulesError
from skipbo.record_words import fault_sentence, form_sentence, rules_sentence

SOURCES = {path: path.read_text(encoding="utf-8") for path in Path(engine.__path__[0]).rglob("*.py")}

GOLDEN = Path(__file__).parents[1] / "golden" / "records"


def codes(pattern: str) -> set[str]:
    """All codes in the engine that follow a pattern."""
    return {code for text in SOURCES.values() for code in re.findall(pattern + r'\(\s*"(\w+)"', text)}


def test_every_false_thing_has_a_sentence() -> None:
    found = codes("Fault") - {"move"}
    assert len(found) > 10
    for code in found:
        assert "{" not in fault_sentence(Fault(code, 3, "x"))


def test_every_refusal_has_one() -> None:
    for code in get_args(CodeName):
        assert "Move 7 " in fault_sentence(Fault("move", 7, code))


def test_every_fault_of_form_has_one() -> None:
    found = codes("RecordError")
    assert len(found) > 12
    details = dict.fromkeys(
        (
            "version",
            "problem",
            "edition",
            "cards",
            "size",
            "seats",
            "players",
            "most",
            "value",
            "least",
            "face",
        ),
        1,
    )
    for code in found:
        error = RecordError(code, "moves[3]", **details, command="x", reason="y", controller="z")
        assert "{" not in form_sentence(error)


def test_every_refused_rule_has_one() -> None:
    found = codes("RulesError") | {key for key, option in OPTIONS.items() if not option.is_switch}
    assert len(found) > 8
    details = dict.fromkeys((*FIELDS, "option", "value"), 1)
    for code in found:
        assert "{" not in rules_sentence(RulesError(code, **details))


def test_a_number_out_of_range_is_told_with_its_range() -> None:
    told = {code: rules_sentence(RulesError(code, **{code: 2})) for code in ("hand", "target")}
    assert told["hand"] == "“Cards in the hand” can’t be 2; it is 5 to 7"
    assert told["target"] == "“Points for the match” can’t be 2; it is 0, or 100 to 1000"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"edition": []}, "edition can’t be []"),
        ({"stock": 10**17}, "a stock of 100000000000000000 isn’t possible at this table"),
        ({"stock": 10**90}, f"a stock of 1{'0' * 59}… isn’t possible at this table"),
        ({"target": 10**90}, f"“Points for the match” can’t be 1{'0' * 59}…; it is 0, or 100 to 1000"),
    ],
)
def test_bad_rules_in_a_record_are_told_in_words(wrong: dict[str, object], told: str) -> None:
    document = json.loads(next(GOLDEN.glob("*.skipbo.json")).read_text(encoding="utf-8"))
    document["rules"].update(wrong)
    with pytest.raises(RecordError) as refused:
        Record.from_json(document)
    assert form_sentence(refused.value) == f"The rules in “rules” can’t be played: {told}."
