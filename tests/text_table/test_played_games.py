"""How many games everybody here has played and won, told at the text table as the window's page has it."""

from types import SimpleNamespace

import pytest

from skipbo.languages import set_language
from skipbo.store.statistics import StatRow
from skipbo.text_table.entrance import main
from skipbo.text_table.played_games import played_games
from skipbo.text_table.terminal import Terminal
from tests.text_table.scripted import Script

ROWS = [
    StatRow("", "classic", "hard", 2, games=1, wins=1, streak=1, best_streak=1),
    StatRow("", "masters", "easy", 4, games=3, wins=1, streak=0, best_streak=1),
    StatRow("Ana", "classic", "human", 2, games=7, wins=3, streak=2, best_streak=3),
]


def test_each_person_s_games_are_told_with_the_most_played_first():
    told = played_games(SimpleNamespace(rows=lambda: ROWS))  # type: ignore[arg-type]
    assert told == [
        "Ana’s games:",
        "7 games, 3 won: 43%.",
        "Wins in a row: 2 now, 3 at best.",
        "Classic: 7 games, 3 won.",
        "Against People: 7 games, 3 won.",
        "Your games:",
        "4 games, 2 won: 50%.",
        "Wins in a row: 1 now, 1 at best.",
        "Classic: 1 game, 1 won.",
        "Masters: 3 games, 1 won.",
        "Against Grade 1, Easy: 3 games, 1 won.",
        "Against Grade 5, Hard: 1 game, 1 won.",
    ]


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "stats", "No game has been finished yet."),
        ("es", "estadísticas", "Todavía no se terminó ningún juego."),
        ("de", "Statistik", "Noch wurde kein Spiel zu Ende gespielt."),
    ],
)
def test_they_are_a_word_away_at_the_table(tmp_path, monkeypatch, language, typed, told):
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    script = Script(["1", *[""] * 7, typed, "q"])
    assert main(["--language", language], Terminal(script, script.output)) == 0  # type: ignore[arg-type]
    set_language("en")
    assert told in script.text
