"""Every word of the table is whole and has its own ground, in any window, at any size of words and cards.

Plates, title block, pills, badges and the die's words are measured with the real fonts against the places
that the layout gives them; questions, hints and sentences on the seam against the window.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from build.screenshots import Nobody
from skipbo import languages
from skipbo.engine.editions import rules_for
from skipbo.engine.errors import known
from skipbo.engine.seats import ANIMALS, NAMES
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.layout import Rect
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.die_label import die_label
from skipbo.ui.table.plate import LEAST_NAME, PlateLook
from skipbo.ui.table_model import Spot
from tests.ui.table.areas import own_areas

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (900, 1400), (2560, 1080)]
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 2, {}),
    ("classic", 3, {"target": 0}),
    ("classic", 4, {"partnership": True, "building": 6, "hand": 7}),
    ("deluxe", 5, {}),
    ("masters", 2, {}),
    ("masters", 4, {}),
    ("masters", 6, {}),
    ("mod", 2, {}),
    ("mod", 4, {"target": 0}),
    ("mod", 6, {}),
    ("tournament", 6, {}),
]
DIE_WORDS = (
    "roll it: press or drag",
    "any number: drag it",
    "drag it to an opponent",
    "extra discards: 2 left",
)
#: Sizes of words and of cards, in per cent.
WISHES = [(100, 100), (125, 100), (150, 100), (175, 100), (200, 100), (100, 200), (200, 200)]


def _scene(
    size: tuple[int, int], edition: str, players: int, options: dict[str, Any], wishes: Values
) -> TableScene:
    languages.set_language(wishes.language)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    names = ["", *(NAMES[face] for face in ANIMALS[1:players])]
    seats = [
        Seat(name, HUMAN if number == 0 else "medium", ANIMALS[number]) for number, name in enumerate(names)
    ]
    match = Match.begin(rules_for(edition, players, **options), seats, seed="words")
    scene = TableScene(make_context(size, wishes), TableClient(Host(match), Nobody()))
    scene.director.finish()
    scene.play.settle()
    return scene


def _plate_faults(scene: TableScene, look: PlateLook, plate: Rect) -> Iterator[str]:
    """Words on a plate that had to be cut, or written smaller than their size."""
    cut: list[str] = []
    text = scene.stage.furniture._context.text
    whole_size = scene.stage.furniture._context.metrics.font(22)
    surface = pygame.Surface((8, 8))
    drawn: list[tuple[str, int, pygame.Rect]] = []

    def watched(
        _surface: pygame.Surface,
        words: str,
        role: str,
        px: int,
        colour: object,
        at: tuple[int, int],
        anchor: str,
    ) -> pygame.Rect:
        box = text.font(role, px).render(words, True, (0, 0, 0)).get_rect(**{anchor: at})
        drawn.append((words, px, box))
        return box

    saved, text.draw = text.draw, watched  # type: ignore[method-assign,assignment]
    try:
        scene.stage.furniture.plate(surface, plate, look)
    finally:
        text.draw = saved  # type: ignore[method-assign]
    ground = pygame.Rect(round(plate.x), round(plate.y) - 2, round(plate.w) + 1, round(plate.h) + 5)
    for words, px, box in drawn:
        if "…" in words or (words == look.name and px < round(whole_size * LEAST_NAME)):
            cut.append(f"“{look.name}” is cut")
        ink = text.font("strong", px).get_height() - px  # the line's own air above and below
        if not ground.contains(box.inflate(0, -ink - 2)):
            cut.append(f"“{words}” {box} leaves its plate {ground} ({look.form})")
    for (a, _pa, one), (b, _pb, other) in itertools.combinations(drawn, 2):
        if one.inflate(0, -round(one.height * 0.42)).colliderect(
            other.inflate(0, -round(other.height * 0.42))
        ):
            cut.append(f"“{a}” lies on “{b}” ({look.form})")
    yield from cut


def _faults(scene: TableScene) -> list[str]:
    layout, furniture, state = scene.stage.layout, scene.stage.furniture, scene.stage.state
    found: list[str] = []
    for seat, look in state.plates.items():
        for active in (False, True):
            shown = replace(look, active=active, coins=28 if look.coins else look.coins)
            found += _plate_faults(scene, shown, layout.seats.plate(seat))
    text, metrics = furniture._context.text, furniture._context.metrics
    area = layout.title_area
    lines = furniture.title_lines(layout, state.line)
    height = text.font("title", metrics.font(26)).get_height()
    for line in lines:
        height += text.font("body", metrics.font(18)).get_height()
        if text.width(line, "body", metrics.font(18)) > area.w + 3:
            found.append(f"“{line}” is wider than the title block")
    if height > area.h + 0.12 * height:
        found.append(f"the title block is {height} high and has {area.h:.0f}")
    first = text.width(state.edition, "title", metrics.font(26))
    if state.wins and layout.wins_beside:
        first += round(12 * layout.t) + furniture.pair_scores_width(len(state.wins), tight=True)
    if first > area.w + 3:
        found.append(f"“{state.edition}” is wider than the title block")
    if furniture.pill_size("", "12")[0] > layout.centre.building(1).x - layout.centre.building(0).x:
        found.append("the numbers under the building piles touch")
    room = layout.tray.words
    if room is not None:
        extra = languages.ngettext("press: {count} extra discard", "press: {count} extra discards", 2)
        reach = languages._("may be {numbers}: drag it").format(numbers="9–12")
        for words in (extra.format(count=2), reach, *map(languages._, DIE_WORDS)):
            state.die_words = words
            label = known(die_label(scene.stage.places, state, furniture))
            covered = [
                area for name, area in own_areas(layout).items() if name[:4] in ("hand", "tool", "disc")
            ]
            hides = any(label.rect.shared_area(area) > 0.12 * label.rect.w * label.rect.h for area in covered)
            if layout.tray.is_small and (hides or label.rect.bottom > layout.height):
                found.append(f"“{words}” {label.rect} lies on cards")
            is_large = not layout.tray.is_small
            foot = layout.seam + 24 * layout.t
            if is_large and (label.rect.w > room.w + 8 or label.rect.bottom > foot):
                found.append(f"“{words}” {label.rect} has {room}")
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages.available())
def test_every_word_of_the_table_is_whole(size: tuple[int, int], language: str) -> None:
    try:
        wishes_here = WISHES if size[0] < 2000 else WISHES[::2]
        for (edition, players, options), (text, cards) in itertools.product(TABLES, wishes_here):
            wishes = Values(language=language, text_size=text, card_size=cards, tempo="instant")
            scene = _scene(size, edition, players, options, wishes)
            assert _faults(scene) == [], f"{edition} {players} words {text} % cards {cards} %"
    finally:
        languages.set_language("en")


@pytest.mark.parametrize("size", [(1024, 640), (900, 1400)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages.available())
def test_questions_and_sentences_stay_inside_the_window(size: tuple[int, int], language: str) -> None:
    try:
        scene = _scene(size, "masters", 4, {}, Values(language=language, text_size=200))
        _ = languages._
        window = pygame.Rect(0, 0, *size)
        for words, answers in (
            (
                _("This {number} has a toll of {coins}").format(number=12, coins=2),
                [_("Pay {coins}, play on"), _("Don’t: only discard")],
            ),
            (_("Your hand is empty and nothing fits."), [_("End the turn")]),
            (
                _("{witness}, is it true that {name} cheated? Then {name} gets two cards.").format(
                    witness="Noroeste", name="Noreste"
                ),
                [_("No"), _("Yes, that’s true")],
            ),
        ):
            bubble = Bubble(
                scene.context,
                words,
                [Answer(answer, lambda: None) for answer in answers],
                scene.stage.layout.status,
            )
            assert window.contains(bubble.rect), words
            for button in bubble.buttons:
                assert bubble.rect.contains(button.rect), words
        scene.overlay.say(
            _("{card} fits nowhere now: the piles need {numbers}.").format(card="Skip-Bo", numbers="1, 2, 3")
        )
        parts = scene.overlay.toast.parts
        width, height = scene.stage.furniture.status_size(parts)
        assert width <= size[0] - 12
        assert height < size[1] / 4
        assert scene.stage.places.area(Spot("hand", scene.client.seat, 0)).h > 60
    finally:
        languages.set_language("en")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("edition", ["classic", "masters"])
def test_a_level_does_not_come_and_go_with_the_cards_in_a_hand(edition: str, size: tuple[int, int]) -> None:
    scene = _scene(size, edition, 6, {}, Values(tempo="instant"))
    stage = scene.stage
    plate, look = stage.layout.seats.plate(3), stage.state.plates[3]
    seen = set()
    for hand, coins in ((0, 9), (1, 12), (2, 9), (5, 12)):
        now = replace(look, hand=hand, coins=None if look.coins is None else coins)
        surface = pygame.Surface(size)
        stage.furniture._plates.paint(surface, plate, now)
        words = pygame.Rect(plate.x, plate.y + plate.h / 2, plate.w * 0.58, plate.h / 2)
        seen.add(pygame.image.tobytes(surface.subsurface(words), "RGB"))
    assert len(seen) == 1
