"""The command line speaks the language of whoever types at it, Python's own reader included."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import skipbo
from skipbo.arena_command import main
from skipbo.command_line import TEXTS


def _said(language: str, *given: str) -> str:
    environment = {**os.environ, "LC_ALL": language, "LANGUAGE": ""}
    run = subprocess.run(
        [sys.executable, "-m", "skipbo", *given], capture_output=True, text=True, env=environment, check=False
    )
    return run.stdout + run.stderr


def test_help_and_refusals_are_spoken_in_spanish() -> None:
    told = _said("es_MX.UTF-8", "replay", "--help")
    assert told.startswith("uso: skipbo replay")
    assert "mostrar esta ayuda y terminar" in told
    assert not re.search(r"\b(?:usage|options|show this)\b", told)
    assert _said("es_MX.UTF-8", "replay") == "skipbo: faltan estos argumentos: file\n"


def test_english_stays_english() -> None:
    assert _said("C", "replay") == "skipbo: the following arguments are required: file\n"


@pytest.mark.parametrize("text", TEXTS)
def test_the_texts_are_those_of_python_s_own_reader(text: str) -> None:
    """What a newer Python says otherwise would stay English, and is found here."""
    import argparse
    import inspect

    assert text in re.sub(r"'\s*\n\s*'", "", inspect.getsource(argparse)).replace("\\'", "'")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--games", "1e3"], "argument --games: “1e3” is not a whole number from 1 to 10000000"),
        (["--games", "0"], "argument --games: “0” is not a whole number from 1 to 10000000"),
        (["--jobs", "x"], "argument --jobs: “x” is not a whole number from 1 to 10000000"),
        (["--players", "two"], "argument --players: “two” is not a whole number"),
        (["--stock", "9" * 5000], f"argument --stock: “{'9' * 60}…” is not a whole number"),
        (["--seconds", "nan"], "argument --seconds: “nan” is not a number from 0.001 to 3600"),
        (["--" + "x" * 100], f"unrecognized arguments: --{'x' * 78}…"),
    ],
)
def test_a_number_that_is_none_is_refused_in_words(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(given)
    assert capsys.readouterr().err == f"skipbo: {told}\n"


def test_what_is_unrecognized_is_not_told_without_end(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["x"] * 5000)
    assert len(capsys.readouterr().err) < 450


def test_every_argument_is_read_by_what_refuses_in_words() -> None:
    """Python's own `int` and `float` refuse with the name of a function."""
    for path in Path(skipbo.__path__[0]).rglob("*.py"):
        text = path.read_text("utf-8")
        if "add_argument(" in text:  # elsewhere "type=" means something else, as on the session bus
            assert not re.search(r"\btype=(?!Path\b|whole_number\(|number\()", text), path
