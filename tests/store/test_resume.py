"""Entries of the journal applied to a snapshot: forfeits, deals, and entries that make no sense."""

import random
from typing import Any

import pytest

from skipbo.play.host import Host
from skipbo.play.match import Match, MatchError
from skipbo.play.resume import resume
from skipbo.store import journal_files
from skipbo.store.safe_json import load
from tests.store.play_a_while import kept_host, new_match, open_store, play


def kept_entries(match, moves, after=lambda host: None):
    """A snapshot of a match, what a host hands to its keeper while it is played on, and how it looks then."""
    before = match.to_json()
    entries: list[dict[str, Any]] = []
    host = Host(match, entries.append)
    play(host, moves, random.Random(4))
    after(host)
    return before, entries, match.to_json()


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("loser", [0, 1])
def test_a_forfeit_comes_back(players, loser):
    match = new_match("masters", players, seed="a forfeit")
    before, entries, after = kept_entries(match, 9, lambda host: host.count_game(forfeit_by=loser))
    again, applied = resume(before, entries)
    assert applied == len(entries)
    assert again.to_json() == after
    assert isinstance(again, Match)
    assert again.records[-1].result.reason == "unfinished"


def test_a_story_over_several_games_comes_back_from_its_first_snapshot():
    before, entries, after = kept_entries(new_match("mod", 3, target=1000), 700)
    assert sum("next_game" in entry for entry in entries) > 1
    assert sum("undo" in entry for entry in entries) > 1
    again, applied = resume(before, entries)
    assert applied == len(entries)
    assert again.to_json() == after


BAD_ENTRIES: tuple[Any, ...] = (
    *(None, [], "move", 3, {}, {"move": None}, {"move": []}, {"move": [0]}, {"move": [9, "stock>b1"]}),
    *({"move": [0, "nonsense"]}, {"move": [0, "stock>b9"]}, {"move": ["0", "stock>b1"]}, {"undo": 1}),
    *({"next_game": None}, {"next_game": {"seed": "1", "dealer": 0}}, {"counted": None}, {"counted": {}}),
    {"what": 1},
)


@pytest.mark.parametrize("entry", BAD_ENTRIES)
def test_an_entry_that_makes_no_sense_ends_the_story_before_it(entry):
    match = new_match(seed="3")
    before = match.to_json()
    again, applied = resume(before, [entry, {"undo": 1}])
    assert applied == 0
    assert again.to_json() == before


@pytest.mark.parametrize(
    "told", [None, {}, {"seed": 1, "dealer": 0}, {"seed": "1", "dealer": 7}, {"seed": "1"}]
)
def test_a_deal_that_makes_no_sense_is_refused(told):
    before, entries, _ = kept_entries(new_match(), 300)
    counted = next(n for n, entry in enumerate(entries) if "counted" in entry)
    _, applied = resume(before, [*entries[: counted + 1], {"next_game": told}])
    assert applied == counted + 1
    _, applied = resume(before, [*entries[: counted + 1], entries[0]])
    assert applied == counted + 1, "no move between two games"


def test_no_snapshot_is_an_error():
    for nothing in (None, {}, {"format": "skipbo-room", "version": 1, "tables": []}):
        with pytest.raises(MatchError):
            resume(nothing)


def test_a_match_that_contradicts_itself_is_set_aside(tmp_path):
    """Its checksum is right and its cards are not."""
    store = open_store(tmp_path)
    play(kept_host(store, new_match()), 6)
    store.close()
    [path] = store.paths.autosave.glob("*.json")
    body = load(path)["body"]  # type: ignore[index]
    body["match"]["game"]["deck"][0], body["match"]["game"]["deck"][1] = "S", "S"
    path.write_bytes(journal_files.sealed(body)[0])
    store = open_store(tmp_path)
    assert store.autosave.under_way() is not None
    assert store.autosave.continue_match() is None
    [problem] = store.take_problems()
    assert problem.code == "autosave_lost"
    assert "match.game.deck" in str(problem)
    assert store.autosave.under_way() is None
    assert len(list(store.paths.kept.iterdir())) == 2
    store.close()
