"""What a search in the rules finds: whole sentences with the words marked; Escape leaves the search first."""

from __future__ import annotations

import pygame

from skipbo.ui.context import Context
from skipbo.ui.input import Key
from skipbo.ui.scenes.rules_scene import RulesScene
from skipbo.ui.widgets.found_row import FoundRow, marks, shown_lines
from skipbo.ui.widgets.labels import Paragraph


def searched(context: Context, query: str) -> RulesScene:
    scene = RulesScene(context)
    context.stack.push(scene)
    scene._search(query)
    context.stack.draw(pygame.Surface(context.size))
    return scene


def inside(scene: RulesScene) -> list[object]:
    area = scene.group.find("rules-nav")
    assert area is not None
    return list(area.children)  # type: ignore[attr-defined]


def test_each_page_is_named_once_and_its_sentences_stand_below(context: Context) -> None:
    scene = searched(context, "wild")
    titles = [one.words for one in inside(scene) if isinstance(one, Paragraph)]
    assert len(titles) == len(set(titles)) > 1
    rows = [one for one in inside(scene) if isinstance(one, FoundRow)]
    assert len({row.label() for row in rows}) == len(rows) > 3
    for row in rows:
        lines = shown_lines(scene.paint, row.sentence, row.rect.width)
        assert any(marks(line, row.words) for line in lines), row.sentence
        assert sum(map(len, lines)) > 60 or len(lines) < 4


def test_marks_find_words_whatever_their_capitals_and_accents() -> None:
    assert marks("A Wild card, wild.", ["wild"]) == [(2, 6), (13, 17)]
    assert marks("Comodín", ["comodin"]) == [(0, 7)]
    assert marks("Straße groß", ["gross"]) == [(7, 11)]
    assert marks("nothing", ["wild", ""]) == []


def test_escape_leaves_the_search_before_the_rules(context: Context) -> None:
    scene = searched(context, "wild")
    context.stack.input.handle(Key("escape"))
    assert context.stack.top is scene
    assert scene.group.find("hit-0") is None
    assert scene.group.find("page-turn") is not None
    context.stack.input.handle(Key("escape"))
    assert context.stack.top is not scene
