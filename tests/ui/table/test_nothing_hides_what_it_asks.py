"""Questions and hints hide nothing of what they are about, in any window, at any size of words and cards."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from skipbo import languages
from skipbo.engine.places import DISCARD_PILES
from skipbo.engine.seats import ANIMALS, NAMES
from skipbo.languages import _
from skipbo.play.client.values import Toll
from skipbo.store.schema import Values
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.making_way import areas_of, making_way, numbers, pile_with_number
from skipbo.ui.table.pill_place import things_on
from skipbo.ui.table.seam_questions import question_bubble, whom_bubble
from skipbo.ui.table_model import Spot
from tests.ui.table.test_words_fit import _scene

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 2, {}),
    ("classic", 4, {"partnership": True, "building": 6, "hand": 7}),
    ("deluxe", 5, {}),
    ("masters", 2, {}),
    ("masters", 6, {}),
    ("mod", 6, {}),
    ("tournament", 6, {}),
]


def _faults(scene: TableScene) -> list[str]:
    stage, seat = scene.stage, scene.client.seat
    window = pygame.Rect((0, 0), scene.context.size)
    found: list[str] = []
    players = [(NAMES[face], number) for number, face in enumerate(ANIMALS[: stage.layout.shape.seats])]
    bubble = whom_bubble(stage, "Who broke a rule?", players, lambda _seat: None)
    if not window.contains(bubble.rect):
        found.append("the call leaves the window")
    for _name, other in players:
        if other == seat:
            continue
        if bubble.rect.colliderect(pygame_rect(stage.layout.seats.plate(other))):
            found.append(f"the call hides the plate of {other}")
    piles = range(stage.layout.shape.building)
    if stage.layout.shape.coins:
        for pile in piles:
            view = scene.client.view
            object.__setattr__(view.building[pile], "cards", (28,))
            asked = question_bubble(stage, view, Toll(pile, 2), lambda _agreed: None)
            if asked.tip is not None and asked.tip[1] < pile_with_number(stage.layout, pile).bottom:
                found.append(f"the arrow lies on pile {pile}")
            if asked.rect.colliderect(pile_with_number(stage.layout, pile)):
                found.append(f"the toll hides pile {pile}")
            if not window.contains(asked.rect):
                found.append("the toll leaves the window")
    note = HintNote(
        _("{card} fits nowhere now: the piles need {numbers}.").format(card="Skip-Bo", numbers="1, 2, 3"),
        _("{card} fits nowhere now: the piles need {numbers}.").format(card="Skip-Bo", numbers="4, 5, 6"),
    )
    hand = [Spot("hand", seat, slot) for slot in range(len(stage.model.hand))]
    discards = [Spot("discard", seat, pile) for pile in range(DISCARD_PILES)]
    pairs = [
        (source, Spot("building", -1, pile)) for source in (Spot("stock", seat), *hand) for pile in piles
    ]
    for pair in [*pairs, *((source, pile) for source in hand for pile in discards)]:
        about = areas_of(stage.places, pair)
        _sheet, paper = note.place(scene.context, stage.layout, about)
        if paper.collidelist(about) >= 0:
            found.append(f"the hint hides {pair}")
        if not window.contains(paper):
            found.append(f"the hint leaves the window for {pair}")
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages.available())
@pytest.mark.parametrize("per_cent", [100, 200])
def test_a_paper_hides_nothing_that_it_asks_about(
    size: tuple[int, int], language: str, per_cent: int
) -> None:
    try:
        for edition, players, options in TABLES:
            wishes = Values(language=language, text_size=per_cent, card_size=per_cent, tempo="instant")
            assert _faults(_scene(size, edition, players, options, wishes)) == [], f"{edition} {players}"
    finally:
        languages.set_language("en")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages.available())
def test_a_question_leaves_the_own_cards_in_sight(size: tuple[int, int], language: str) -> None:
    """With large words it lay over the hand's tops and the own discard piles beside bare wood."""
    try:
        for (edition, players), per_cent in itertools.product((("masters", 2), ("masters", 6)), (100, 200)):
            wishes = Values(language=language, text_size=200, card_size=per_cent, tempo="instant")
            scene = _scene(size, edition, players, {}, wishes)
            stage, view = scene.stage, scene.client.view
            own = areas_of(
                stage.places,
                [Spot("hand", scene.client.seat, slot) for slot in range(len(stage.model.hand))]
                + [Spot("stock", scene.client.seat)],
            )
            needs = numbers(stage.layout)
            for pile in range(stage.layout.shape.building):
                object.__setattr__(view.building[pile], "cards", (28,))
                asked = question_bubble(stage, view, Toll(pile, 2), lambda _agreed: None).rect
                hidden = sum(asked.clip(area).w * asked.clip(area).h for area in own)
                assert hidden <= 0.02 * asked.w * asked.h, (players, per_cent, pile, asked)
                assert asked.collidelist(needs) < 0, (players, per_cent, pile, asked)
    finally:
        languages.set_language("en")


def test_a_paper_goes_no_further_than_it_must() -> None:
    window, paper = pygame.Rect(0, 0, 1000, 600), pygame.Rect(300, 250, 300, 100)
    assert making_way(paper, [], window, 8) == paper
    assert making_way(paper, [pygame.Rect(320, 330, 50, 200)], window, 8).topleft == (300, 222)
    everything = making_way(paper, [window], window, 8)
    assert window.contains(everything)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("edition", ["classic", "masters", "mod", "tournament"])
def test_with_six_a_hint_hides_no_plate_and_not_the_draw_pile(edition: str, size: tuple[int, int]) -> None:
    scene = _scene(size, edition, 6, {}, Values(tempo="instant"))
    stage, seat = scene.stage, scene.client.seat
    reason = "It opens the way for your stock: the 8 follows on pile 3, and Bo needs a 9 that you keep."
    shown = [pygame_rect(stage.layout.seats.plate(other)) for other in range(6) if other != seat]
    shown.append(pygame_rect(stage.layout.centre.draw.rect))
    for pile in range(stage.layout.shape.building):
        for slot in (0, len(stage.model.hand) - 1):
            about = areas_of(stage.places, (Spot("hand", seat, slot), Spot("building", -1, pile)))
            note = HintNote("Play the Skip-Bo from your hand as a 3 on pile 1.", reason)
            _sheet, paper = note.place(scene.context, stage.layout, about, others=things_on(stage))
            assert paper.collidelist(about) < 0
            assert paper.collidelist(shown) < 0, f"{paper} for pile {pile}"
