"""The fairness page: the seal is really verified, the deck opened, and all kept games are counted."""

from dataclasses import replace

import pygame
import pytest

from build.screenshots import _finished
from skipbo.engine.record import Record, replay, unfinished_result
from skipbo.play.facts import MatchFacts
from skipbo.play.fairness import Count, CountsCards, House, WhatCame
from skipbo.play.kept_game import KeptGame
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from skipbo.store.schema import Values
from skipbo.ui.access.things import Deed
from skipbo.ui.app import make_context
from skipbo.ui.context import Context
from skipbo.ui.scenes.fairness_scene import FairnessScene
from skipbo.ui.scenes.open_deck_scene import OpenDeckScene
from skipbo.ui.widgets.chance_rows import ChanceRow
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.seal import SealPicture, petals_of
from skipbo.wording.fairness_words import house_words, unusual_words

MATCH = _finished(500, games=2, players=2)


def page(context: Context, record: Record | None, kept: int = 0) -> FairnessScene:
    facts = MatchFacts(MATCH)
    documents = [KeptGame.of("", MATCH.records[number % 2].to_json()) for number in range(kept)]
    worker = Worker[House](CountsCards(), start=nowhere)
    scene = FairnessScene(
        context, record, lambda: facts.labels, ["hare", "fox"], lambda: iter(documents), worker
    )
    context.stack.push(scene)
    context.stack.update(0.1)
    context.stack.draw(pygame.Surface(context.size))
    return scene


def seal_of(scene: FairnessScene) -> SealPicture:
    found = scene.group.find("seal")
    assert isinstance(found, SealPicture)
    return found


def test_what_is_unusual_is_told_to_its_end_where_there_is_little_room(context: Context) -> None:
    tally, paint = WhatCame(games=1), Paint(context)
    for number in range(20):
        tally.counts["ones"].add(0.1, number < 6)
    row = ChanceRow(pygame.Rect(0, 0, 520, 190), "Bo", tally)
    row.draw(pygame.Surface((600, 200)), paint)
    assert "so many: one game in" in row.label()
    assert not paint.overflows


def test_verifying_compares_the_seals(context: Context) -> None:
    scene = page(context, MATCH.records[-1])
    assert seal_of(scene).after is None
    scene.group.do("verify", Deed.PRESS, "")
    assert seal_of(scene).is_same
    told = scene.group.find("verified")
    assert told is not None
    assert told.label().startswith("Verified")
    context.stack.draw(pygame.Surface(context.size))


def test_a_game_that_was_given_up_does_not_prove_by_whom(context: Context) -> None:
    record = replace(MATCH.records[-1], moves=MATCH.records[-1].moves[:-1])
    game, carry_out = replay(record)
    for move in record.moves:
        carry_out(move)
    scene = page(context, replace(record, result=unfinished_result(game, 0)))
    scene.verify()
    told = scene.group.find("verified")
    assert told is not None
    assert told.label().startswith("Verified")
    assert "nothing proves who did it" in told.label()
    context.stack.draw(pygame.Surface(context.size))


@pytest.mark.parametrize("spoilt", [{"seed": "another"}, {"commitment": "0" * 64}])
def test_another_deck_is_not_the_sealed_one(context: Context, spoilt: dict[str, str]) -> None:
    scene = page(context, replace(MATCH.records[-1], **spoilt))  # type: ignore[arg-type]
    scene.verify()
    assert not seal_of(scene).is_same
    assert "not the same" in seal_of(scene).label()
    told = scene.group.find("verified")
    assert told is not None
    assert told.label().startswith("This is not the game that was sealed.")
    context.stack.draw(pygame.Surface(context.size))


def test_all_kept_games_are_counted_apart_from_the_picture(context: Context) -> None:
    scene = page(context, MATCH.records[-1], kept=12)
    scene.group.do("all", Deed.PRESS, "")
    assert scene.is_counting
    assert scene.wants_tick
    for _ in range(40):
        context.stack.update(0.02)
    assert not scene.is_counting
    assert scene.house is not None
    assert scene.house.games == 12
    rows = [widget for widget in scene.group.widgets if isinstance(widget, ChanceRow)]
    inside = [each for widget in scene.group.widgets for each in widget.inside()]
    named = {each.name for each in [*rows, *inside] if isinstance(each, ChanceRow)}
    assert {"People", "Computer players"} <= named
    context.stack.draw(pygame.Surface(context.size))


def test_what_was_asked_for_comes_into_sight() -> None:
    """Below this game’s rows, with large words in a low window."""
    pygame.display.init()
    pygame.display.set_mode((1024, 640))
    context = make_context((1024, 640), Values(text_size=200))
    scene = page(context, MATCH.records[-1], kept=12)
    scene.group.do("all", Deed.PRESS, "")
    for _ in range(40):
        context.stack.update(0.02)
    heading, area = scene.group.find("all-games"), scene.group.find("page-scroll")
    assert heading is not None
    assert area is not None
    assert area.rect.contains(heading.rect)


def test_without_a_game_the_kept_ones_are_counted_at_once(context: Context) -> None:
    scene = page(context, None)
    for _ in range(6):
        context.stack.update(0.02)
    assert scene.house is not None
    assert scene.house.games == 0
    assert scene.group.find("seal") is None


def test_the_deck_is_opened(context: Context) -> None:
    scene = page(context, MATCH.records[-1])
    scene.group.do("deck", Deed.PRESS, "")
    deck = context.stack.top
    assert isinstance(deck, OpenDeckScene)
    told = " ".join(thing.name for thing in deck.described().things)
    assert MATCH.records[-1].seed in told
    assert "1–" in told
    context.stack.draw(pygame.Surface(context.size))


@pytest.mark.parametrize("narrow", [False, True])
def test_a_row_says_all_its_numbers(context: Context, narrow: bool) -> None:
    tally = WhatCame(games=1)
    for _ in range(40):
        tally.counts["ones"].add(0.2, False)
    row = ChanceRow(pygame.Rect(0, 0, 600, 600), "Bo", tally, "fox", narrow)
    assert "Ones drawn: 0, chance says 8.0, so few is very rare" in row.label()
    row.draw(pygame.Surface((600, 600)), Paint(context))


def test_seals_differ_and_words_are_exact() -> None:
    assert petals_of("0" * 64) == (0,) * 12
    assert petals_of("f" * 64) != petals_of("e" * 64)
    assert petals_of("no proof") == (0,) * 12
    assert unusual_words(9, True) == "so few: one game in 9"
    assert unusual_words(9, False) == "so many: one game in 9"
    assert unusual_words(5000, False) == "so many is very rare"
    assert unusual_words(0, True) == "nothing unusual"
    assert house_words(0) == "about what chance gives"
    assert house_words(20) == "by chance in one game of 20"
    assert house_words(20000) == "hardly ever by chance"
    assert Count().at_most == 1.0
