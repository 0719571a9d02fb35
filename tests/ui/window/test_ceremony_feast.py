"""A tournament's ceremony is a feast: light behind the winners, and a ranking whose places stand apart."""

import pygame
import pytest

from build.screenshots import table_shots
from skipbo.engine.seats import ANIMALS
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.faces import seat_face
from skipbo.ui.scenes.ceremony_scene import CeremonyScene

Drawn = tuple[CeremonyScene, pygame.Surface]


def drawn(size: tuple[int, int]) -> Drawn:
    pygame.display.init()
    pygame.display.set_mode(size)
    context = make_context(size, Values(tempo="instant"))
    [shot] = [shot for shot in table_shots() if shot.name == "ceremony"]
    [scene] = shot.make(context)
    assert isinstance(scene, CeremonyScene)
    context.stack.push(scene)
    surface = pygame.Surface(size)
    context.stack.draw(surface)
    return scene, surface


def test_light_goes_out_from_the_winners_and_stays_on_the_felt() -> None:
    scene, _surface = drawn((1280, 800))
    x, y, unit = scene._stage()
    bare, lit = (pygame.Surface((1280, 800)) for _ in range(2))
    for surface in (bare, lit):
        surface.fill((40, 80, 70))
    scene._rays(lit, x, y - 110 * unit, unit)
    row = [lit.get_at((round(x + far * unit), round(y - 300 * unit)))[0] for far in range(-120, 120, 6)]
    assert max(row) - min(row) > 15, "rays, not a glow"
    panel = scene._panel
    beside = pygame.transform.average_color(lit, panel.inflate(-20, -20))
    assert beside[:3] == (40, 80, 70)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_places_stand_apart_and_the_head_tells_how_many_play(size: tuple[int, int]) -> None:
    scene, surface = drawn(size)
    line = scene.paint.palette.line[:3]
    k, panel = scene.k, scene._panel
    x = panel.left + k(24) + k(12) + 2
    between = [y for y in range(panel.top, panel.bottom) if surface.get_at((x, y))[:3] == line]
    changes = sum(later.wins != row.wins for row, later in zip(scene._rows, scene._rows[1:], strict=False))
    assert changes >= 1
    assert between, "a line between two places"
    assert not scene.paint.overflows


def test_a_person_among_the_winners_has_the_stitched_rim() -> None:
    scene, _surface = drawn((1280, 800))
    match = scene._table(scene._winners[0])
    faces = [seat_face(match, seat) for seat in scene._seats(scene._winners[0])]
    assert [face.endswith("-person") for face in faces] == [True, False]
    art = scene.context.art
    for animal in ANIMALS:
        one, other = (art.face(name, 98) for name in (animal, f"{animal}-person"))
        assert one.get_at((49, 49)) == other.get_at((49, 49)), "the same animal"
        assert one.get_at((49, 2)) != other.get_at((49, 2)), "on another disc"


def test_the_drum_is_lit_from_the_left() -> None:
    scene, surface = drawn((1920, 1080))
    x, y, unit = scene._stage()
    left, right = (
        pygame.transform.average_color(surface, pygame.Rect(x + side * unit, y + 70 * unit, 24, 60))
        for side in (-285, 270)
    )
    assert sum(left[:3]) > 1.4 * sum(right[:3])
