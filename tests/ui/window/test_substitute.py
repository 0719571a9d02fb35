"""A strong player plays a person's cards again: the same deal, the same opponents, and the difference."""

from collections.abc import Iterator

import pygame

from build.screenshots import _finished
from skipbo.engine.record import Record, first_fault
from skipbo.play.facts import MatchFacts
from skipbo.play.substitute import Asked, Going, PlaysInPlace, Substitute
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from skipbo.ui.access.things import Deed
from skipbo.ui.context import Context
from skipbo.ui.scenes.substitute_scene import SubstituteScene

MATCH = _finished(500, players=2)
RECORD = MATCH.records[0]


class Easily(PlaysInPlace):
    """With players that take no time."""

    def answers(self, question: Asked) -> Iterator[Going | None]:
        return super().answers(question._replace(level="easy"))


class Breaks(PlaysInPlace):
    """Comes to nothing."""

    def answers(self, question: Asked) -> Iterator[Going | None]:
        raise ValueError
        yield


def source_with(service: PlaysInPlace) -> Substitute:
    return Substitute(RECORD, 0, Worker[Going](service, start=nowhere))


def test_the_same_deal_is_played_to_its_end() -> None:
    asked = Asked(RECORD, 0, "easy")
    *turns, last = [going for going in PlaysInPlace().answers(asked) if going is not None]
    played = last.record
    assert played is not None
    assert all(going.record is None for going in turns)
    assert played.deck == RECORD.deck
    assert played.dealer == RECORD.dealer
    assert first_fault(played) is None
    assert played.seats[0].controller == "easy"
    assert played.seats[1].controller == RECORD.seats[1].controller


def test_the_difference_is_shown_and_the_game_can_be_watched(context: Context) -> None:
    watched: list[Record] = []
    source = source_with(Easily())
    scene = SubstituteScene(context, source, MatchFacts(MATCH).labels, watched.append)
    context.stack.push(scene)
    assert scene.wants_tick
    assert scene.group.find("watch") is None
    context.stack.update(0.1)
    context.stack.draw(pygame.Surface(context.size))
    while source.played is None:
        context.stack.update(0.1)
    assert not scene.wants_tick
    assert source.leads is not None
    told = " ".join(thing.name for thing in scene.described().things)
    assert "The difference: " in told
    scene.group.do("watch", Deed.PRESS, "")
    assert watched == [source.played]
    context.stack.draw(pygame.Surface(context.size))
    context.stack.close_top()


def test_what_comes_to_nothing_is_said(context: Context) -> None:
    scene = SubstituteScene(context, source_with(Breaks()), ["You", "Bo"], lambda _record: None)
    context.stack.push(scene)
    context.stack.update(0.1)
    assert "could not be played again" in " ".join(thing.name for thing in scene.described().things)
