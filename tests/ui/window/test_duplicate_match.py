"""A duplicate match in the window: chosen in the set-up, told on the table and on the score pad."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from skipbo.play.duplicate import MOST_DEALS, deals_of
from skipbo.play.facts import MatchFacts
from skipbo.store.paths import Paths
from skipbo.store.records import Records
from skipbo.store.schema import Values
from skipbo.ui.after_game import AfterGame, LookWays
from skipbo.ui.app import make_context
from skipbo.ui.scenes.match_end_scene import EndActions, MatchEndScene
from skipbo.ui.scenes.records_scene import RecordsScene
from skipbo.ui.scenes.score_pad_scene import PadActions, ScorePadScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.score_words import compared, result_words
from skipbo.ui.setup_state import MatchOptions
from skipbo.ui.table import sayings
from skipbo.ui.widgets.value_controls import Chooser
from skipbo.wording.figures import signed
from tests.play.test_duplicate import begun, played


def test_it_is_chosen_in_the_set_up_for_two_and_kept_for_the_next_time() -> None:
    context = make_context((1920, 1080), Values())
    dealt: list[MatchOptions] = []
    scene = SetupScene(context, dealt.append, lambda: None)
    context.stack.push(scene)
    row = scene.group.find("duplicate")
    assert isinstance(row, Chooser)
    row.adjust(1)
    row.adjust(1)
    deal = scene.group.find("deal")
    assert deal is not None
    deal.activate()
    assert dealt[0].duplicate == 2
    context.wishes = context.wishes._replace(last_setup=scene.state.to_table())
    assert SetupScene(context, dealt.append, lambda: None).state.duplicate == 2
    scene.change(lambda: scene.state.agreement.choose_players(4))
    row = scene.group.find("duplicate")
    assert isinstance(row, Chooser), "the row keeps its place, so that no other moves"
    assert not row.can_focus()
    assert row.index == 0
    assert scene.state.options([""] * 4).duplicate == 0


def test_with_a_duplicate_match_there_is_no_number_of_points_to_choose() -> None:
    context = make_context((1920, 1080), Values())
    scene = SetupScene(context, lambda _options: None, lambda: None)
    context.stack.push(scene)
    target = scene.group.find("target")
    assert target is not None
    assert target.can_focus()
    scene.set_option("duplicate", 1)
    target = scene.group.find("target")
    assert target is not None
    assert not target.can_focus()


def test_the_table_and_the_pad_tell_the_deal_and_the_comparison() -> None:
    facts = MatchFacts(begun())
    assert sayings.title_line(facts) == "Duplicate · deal 1 of 2"
    match = played(begun(), 3)
    facts = MatchFacts(match)
    assert "deal 1 of 2, seats swapped" in result_words(facts, 0, False)[1].lower()
    mine, theirs = compared(facts, 0), compared(facts, 1)
    assert mine is not None
    assert theirs == (-mine[0], -mine[1])
    context = make_context((1920, 1080), Values())
    actions = PadActions(lambda: None, "On", lambda: None, note="The coach had nothing to say.")
    scene = ScorePadScene(context, facts, 0, actions)
    context.stack.push(scene)
    heard = " ".join(thing.name for thing in scene.described().things)
    assert "From the other seat" in heard
    assert "The coach had nothing to say." in heard
    match.next_game()
    assert sayings.title_line(MatchFacts(match)) == "Duplicate · deal 2 of 2, seats swapped"


def test_what_lay_hidden_is_shown_only_when_the_cards_have_been_played_twice() -> None:
    context = make_context((1920, 1080), Values())
    nothing = LookWays(lambda *_: None, lambda *_: None, lambda *_: None, lambda *_: None)
    match = played(begun(), 2)
    for games in (2, 3):
        assert len(match.records) == games
        after = AfterGame(context, MatchFacts(match), 0, nothing).actions()
        shown = (after.review, after.fairness, after.moment, after.substitute)
        assert all(way is None for way in shown) == (games == 2)
        played(match, 1)


def test_the_first_time_with_the_same_cards_can_be_reviewed_after_the_second() -> None:
    context, looked_at = make_context((1920, 1080), Values()), []
    ways = LookWays(lambda record, _faces: looked_at.append(record), *[lambda *_: None] * 3)
    match = played(begun(), 2)
    assert AfterGame(context, MatchFacts(match), 0, ways).actions().first_time is None, "they come again"
    for first in (0, 1):
        played(match, 1)
        actions = PadActions(lambda: None, "On", lambda: None)
        after = AfterGame(context, MatchFacts(match), 0, ways).actions()
        scene = ScorePadScene(context, MatchFacts(match), 0, replace(actions, after=after))
        context.stack.push(scene)
        button = scene.group.find("first")
        assert button is not None
        button.activate()
        assert looked_at.pop() is match.records[first]


@pytest.mark.parametrize("deals", [1, MOST_DEALS])
def test_the_end_of_the_match_compares_every_deal_and_leads_to_every_review(deals: int) -> None:
    context = make_context((1024, 640), Values(text_size=200))
    looked_at: list[int] = []
    match = played(begun(deals=deals), 2 * deals)
    actions = EndActions(lambda: None, lambda: None, looked_at.append)
    for viewer in (0, 1):
        scene = MatchEndScene(context, MatchFacts(match), viewer, actions)
        context.stack.push(scene)
        for number in range(2 * deals):
            button = scene.group.find(f"game {number + 1}")
            assert button is not None
            button.activate()
            assert looked_at.pop() == number
            again = scene.group.find("again")
            assert again is not None
            assert button.rect.bottom <= again.rect.top
        heard = " ".join(thing.name for thing in scene.described().things)
        lead = sum(compared_of) if (compared_of := compared(MatchFacts(match), viewer)) else 0
        assert f"Deal {deals}: first game" in heard
        assert f"together {signed(lead)}" in heard
        assert "All games are among the replays, none in the statistics." in heard


def test_the_comparison_can_be_found_again_among_the_replays(tmp_path: Path) -> None:
    context = make_context((1280, 800), Values())
    records = Records(Paths.find(tmp_path))
    match = played(begun(deals=2), 4)
    for number, record in enumerate(match.records, 1):
        records.add(f"{match.identity}-{number}-uncounted", record.to_json())
    context.stack.push(scene := RecordsScene(context, records, lambda _entry: None))
    listed = [thing.name for thing in scene.described().things if thing.key.startswith("record-")]
    assert len(listed) == 4
    for deal in deals_of(match.records, 2):
        figures = f"first game {signed(deal.first)}, other seat {signed(deal.second)}, "
        told = f"Ana: {figures}together {signed(deal.together)} · not in the statistics"
        assert sum(told in words for words in listed) == 2
    assert all("Classic · Duplicate" in words for words in listed)
    assert sorted(words.count("first game") - words.count("other seat") for words in listed) == [-1, -1, 1, 1]
