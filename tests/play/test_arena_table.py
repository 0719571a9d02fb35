"""The table that the arena prints, where there is little room."""

import pytest

from skipbo import arena_command, languages
from skipbo.languages import set_language
from skipbo.play.forfeits import Misconduct

LONG = "bot:python3 bots/a_very_long_name_of_a_bot.py --with=options"


def contestant(name):
    figures = {"wins": 12345, "rate": 0.501, "interval": (0.441, 0.559)}
    return {"name": name, **figures, "think_ms": {"p50": 123.45, "p99": 2345.67}, "forfeits": []}


@pytest.mark.parametrize("language", languages.available())
def test_nothing_is_cut_at_80_columns(capsys, monkeypatch, language):
    monkeypatch.setenv("COLUMNS", "80")
    set_language(language)
    rules = {"edition": "classic", "players": 2, "stock": 30}
    counts = {"games": 1, "blocked": 0, "unfinished": 0, "commands_per_second": 1.0}
    rows = [contestant("Deep"), contestant(LONG)]
    arena_command._print_report({"rules": rules, **counts, "contestants": rows})
    set_language("en")
    lines = capsys.readouterr().out.splitlines()
    assert all(len(line.rstrip()) <= 80 for line in lines)
    assert "…" not in "".join(lines)
    edge = min(line.index("12345") for line in lines if "12345" in line)
    assert LONG.replace(" ", "") in "".join("".join(line[:edge].split()) for line in lines)
    last = {"en": "forfeits", "es": "faltas", "de": "Ausfälle"}[language]
    assert sum(last in line for line in lines) == 1
    figures = ("12345", "50.1%", "44.1–55.9", "123.45 ms", "2345.67 ms")
    for figure in figures if language == "en" else (text.replace(".", ",") for text in figures):
        assert sum(figure.removesuffix("%") in line for line in lines) == 2


def test_why_a_bot_lost_is_said_in_the_language_and_in_english_to_programs(capsys):
    """The table once said it in English to everybody, and the edition by its key."""
    told = {"edition": "classic", "players": 2, "stock": 30}
    report = {"rules": told, "edition": "classic", "games": 1, "blocked": 0, "unfinished": 1}
    report |= {"commands_per_second": 1.0, "contestants": [contestant("Bad"), contestant("Easy")]}
    why = Misconduct("not_started", {"problem": "there is no such file or folder"})
    set_language("es")
    arena_command._print_report(report, [[why], []])
    set_language("en")
    said = " ".join(capsys.readouterr().out.split())
    assert "Bad: no se puede iniciar: no existe ese archivo o carpeta" in said
    assert "Clásico, 2 jugadores" in said
    assert str(why) == "it can’t be started: there is no such file or folder"
