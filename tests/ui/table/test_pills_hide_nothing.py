"""What is said on the seam or beside a place hides nothing of what it speaks of, and can be read whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from build.screenshots import Nobody, played_match
from skipbo import languages
from skipbo.engine.places import DISCARD_PILES
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.store.schema import Values
from skipbo.ui import tempo
from skipbo.ui.app import make_context
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table import sayings
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import areas_of, making_way, numbers
from skipbo.ui.table.pill_place import own_cards, own_places
from skipbo.ui.table.recap import changed_places
from skipbo.ui.table_model import Spot

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 4, {"partnership": True}),
    ("deluxe", 3, {}),
    ("masters", 6, {}),
    ("mod", 4, {}),
    ("tournament", 6, {}),
]
MOVES = 41
_PLAYED: dict[int, Match] = {}


def _scene(number: int, size: tuple[int, int], language: str, text: int) -> TableScene:
    """A table in the middle of its game; the same cards in every language and at every size."""
    edition, players, options = TABLES[number]
    if number not in _PLAYED:
        _PLAYED[number] = played_match(edition, players, MOVES, **options)
    languages.set_language(language)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    context = make_context(size, Values(language=language, text_size=text, tempo="instant"))
    scene = TableScene(context, TableClient(Host(_PLAYED[number]), Nobody()))
    scene.director.finish()
    scene.play.settle()
    return scene


def _sources(scene: TableScene) -> list[Spot]:
    """What a hand may try to play or to pull away."""
    me, shape = scene.client.seat, scene.stage.layout.shape
    found = [Spot("hand", me, slot) for slot in range(len(scene.stage.model.hand))]
    found += [Spot("stock", me), *(Spot("discard", me, pile) for pile in range(DISCARD_PILES))]
    if shape.coins:
        found += [Spot("coins", me), Spot("stock", 1)]
    if shape.die:
        found.append(Spot("die"))
    return found


def _goals(scene: TableScene) -> list[Spot]:
    """Where it may be let go."""
    shape = scene.stage.layout.shape
    found = [Spot("building", -1, pile) for pile in range(shape.building)]
    for seat in (scene.client.seat, 1, shape.seats - 1):
        found += [Spot("stock", seat), *(Spot("discard", seat, pile) for pile in (0, 3))]
    return [*found, Spot("draw"), Spot("completed")]


def _said(scene: TableScene) -> Iterator[tuple[str, tuple[Spot, ...]]]:
    """Says one thing after the other, and what each is about."""
    stage, overlay, view = scene.stage, scene.overlay, scene.client.view
    for source in _sources(scene):
        card = stage.face_at(source)[1] if source.kind not in ("coins", "die") else None
        for goal in _goals(scene):
            if words := sayings.refusal(view, source, card, goal):
                overlay.refuse(source, words, goal)
                yield "refused", (source, goal)
        for goal, command in scene.play.choices.targets(source).items():
            scene.overlay.show(sayings.preview(source, card, command, view), about=(goal,))
            yield "preview", (goal,)
    if scene.shown.tell_recap():
        yield "recap", changed_places(scene.client.host.steps(view.seat, 0), view)


def _faults(scene: TableScene) -> list[str]:
    stage, toast, window = scene.stage, scene.overlay.toast, pygame.Rect((0, 0), scene.context.size)
    found = []
    for kind, about in _said(scene):
        words = "".join(part for part, _accent in toast.parts)
        pill = pygame.Rect((0, 0), toast.size(stage.furniture))
        assert toast.at is not None
        pill.center = round(toast.at[0]), round(toast.at[1])
        if not window.contains(pill):
            found.append(f"{kind} “{words}” {pill} leaves the window")
        own = [Spot("discard", scene.client.seat, pile) for pile in range(DISCARD_PILES)] * (kind == "recap")
        own = [spot for spot in own if stage.model.seats[spot.seat].discards[spot.index]]
        for area in areas_of(stage.places, [*about, *own]):
            if pill.colliderect(area.inflate(-2, -2)):
                found.append(f"{kind} “{words}” {pill} hides {area}")
        drawn = "".join(
            part for line in stage.furniture.status_lines(toast.parts, "", *toast.shape) for part, _ in line
        )
        if "".join(drawn.split()) != "".join(words.split()):
            found.append(f"{kind} “{words}” is cut to “{drawn}”")
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages.available())
def test_a_pill_hides_nothing_that_it_speaks_of(size: tuple[int, int], language: str) -> None:
    try:
        for number in range(len(TABLES)):
            for text in (100, 200) if size == SIZES[0] else (100,):
                assert _faults(_scene(number, size, language, text)) == [], f"{TABLES[number]} {text} %"
    finally:
        languages.set_language("en")


@pytest.mark.parametrize("number", [0, 1, 3, 4])
def test_a_long_summary_hides_neither_numbers_nor_discard_places_in_a_small_window(number: int) -> None:
    scene = _scene(number, (1024, 640), "en", 100)
    told = "Player 1 played nothing and discarded a 10. Player 2 played 2 cards and discarded a 7."
    scene.overlay.show(((told, False),))
    pill = scene.overlay.paper()
    assert pill is not None
    needed = [*numbers(scene.stage.layout), *own_places(scene.stage)]
    assert [area for area in needed if pill.colliderect(area)] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [0, 2, 3])
def test_with_the_largest_words_the_players_own_cards_stay_free(size: tuple[int, int], number: int) -> None:
    scene = _scene(number, size, "de", 200)
    summary = "Gespielte Karten: Bo 1 · Oda 1 · Mino 4 (Maut 1) · Tejo 8 (Maut 2) · Lina 2 (1 gekauft)"
    for told in (summary, "Tejo legt eine 9 (Maut: 1 Münze) weg"):
        scene.overlay.show(((told, False),))
        pill = scene.overlay.paper()
        assert pill is not None
        assert [area for area in own_cards(scene.stage) if pill.colliderect(area)] == [], told


@pytest.mark.parametrize("size", SIZES)
def test_why_not_lies_on_no_button(size: tuple[int, int]) -> None:
    scene = _scene(1, size, "en", 100)
    me, stage = scene.client.seat, scene.stage
    for at in (Spot("stock", me), Spot("discard", me, 3)):
        scene.overlay.refuse(
            Spot("stock", me), "No card can be put on a stock. It fits no building pile now.", at
        )
        pill = scene.overlay.paper()
        assert pill is not None
        buttons = [pygame_rect(area) for area in stage.layout.tools[stage.first_tool :]]
        assert pill.collidelist(buttons) < 0, at


def test_a_long_reason_stays_as_long_as_it_takes_to_read() -> None:
    scene = _scene(0, (1280, 800), "en", 100)
    words = "That card fits no pile now, so it can’t be bought. Choose one that fits."
    scene.overlay.say(words)
    seconds = 0.0
    while scene.overlay.toast.parts:
        scene.overlay.update(0.1)
        seconds += 0.1
    assert seconds >= tempo.reading(words) > tempo.REASON_STAYS


def test_of_other_things_a_paper_hides_a_little_rather_than_to_go_far() -> None:
    window, paper = pygame.Rect(0, 0, 1000, 600), pygame.Rect(300, 250, 300, 40)
    corner = [pygame.Rect(590, 200, 200, 200)]
    assert abs(making_way(paper, [], window, 4, corner).x - paper.x) <= 14
    wall = [pygame.Rect(0, 0, 1000, 262)]
    assert making_way(paper, [], window, 4, wall).top == 266


def test_in_a_tall_window_the_summary_leaves_buttons_and_the_stocks_number_in_sight() -> None:
    """Six at a tournament, 800 wide: it lay over two buttons."""
    scene = _scene(4, (800, 1280), "en", 100)
    assert scene.shown.tell_recap()
    toast, layout = scene.overlay.toast, scene.stage.layout
    assert toast.at is not None
    pill = pygame.Rect((0, 0), toast.size(scene.stage.furniture))
    pill.center = round(toast.at[0]), round(toast.at[1])
    stock = pygame_rect(scene.stage.places.area(Spot("stock", scene.client.seat)))
    number = pygame.Rect(0, 0, stock.width // 3, stock.height // 8)
    number.center = stock.midbottom
    for area in (*map(pygame_rect, layout.tools), number):
        assert not pill.colliderect(area), area
