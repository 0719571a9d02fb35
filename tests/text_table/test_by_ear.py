"""Played by ear: the spoken text alone is enough to play by, and there is little of it."""

import statistics

import pytest

from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat
from tests.text_table.listener import Listener
from tests.text_table.scripted import sit_down

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay")

FEW_AND_MANY = ((10, ()), (20, pytest.mark.long))
"""Games of four, which take their time: in the everyday run, and among the long tests."""


def listen(tmp_path, edition, players, seed, **options):
    """One game of a listener at the text table; the listener, and whether the game was played to its end."""
    rules = rules_for(edition, players, **options)
    seats = [Seat(NAMES[0]), *(Seat(name, "easy") for name in NAMES[1:players])]
    match = Match.begin(rules, seats, seed=seed, identity="0123456789abcdef")
    partner = rules.partner(0) if rules.partnership and edition != "tournament" else None
    opponents = tuple(name for seat, name in enumerate(NAMES[:players]) if seat not in (0, partner))
    listener = Listener(opponents, "" if partner is None else NAMES[partner])
    sit_down(tmp_path, match, listener)
    return listener, len(match.records) == 1


@pytest.mark.parametrize(
    ("edition", "players", "stock", "most", "games"),
    [
        ("classic", 2, 30, 45, 20),
        ("masters", 2, 15, 90, 20),
        *(pytest.param("classic", 4, 10, 45, games, marks=marks) for games, marks in FEW_AND_MANY),
        *(pytest.param("masters", 4, 15, 75, games, marks=marks) for games, marks in FEW_AND_MANY),
    ],
)
def test_few_words_are_heard_in_a_turn(tmp_path, edition, players, stock, most, games):
    """All that is said from one discard to the next: others' turns, how things stand, own plays."""
    heard: list[int] = []
    for game in range(games):
        listener, is_over = listen(tmp_path / str(game), edition, players, f"ear {game}", stock=stock)
        assert listener.stumbles == []
        assert is_over
        heard += listener.words
    assert len(heard) > games * stock / 4
    assert statistics.median(heard) <= most


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("classic", 6, {}),
        ("classic", 4, {"partnership": True}),
        ("classic", 2, {"manners": True}),
        ("classic", 3, {"hidden_discards": True, "building": 6, "hand": 7}),
        ("deluxe", 4, {"partnership": True}),
        ("masters", 4, {}),
        ("masters", 3, {"harsh_toll": True}),
        ("mod", 2, {}),
        ("mod", 4, {"partnership": True}),
        ("mod", 3, {"manners": True}),
        ("tournament", 6, {}),
    ],
)
def test_whoever_only_listens_plays_to_the_end(tmp_path, edition, players, options):
    """No move is refused: what was said was enough to know what lies where."""
    for game in range(2):
        listener, is_over = listen(tmp_path / str(game), edition, players, f"{edition} {game}", **options)
        assert listener.stumbles == []
        assert is_over
        assert listener.turns > 2
