"""The players' faces as the menus show them: whose is which, and a round picture in a ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from skipbo.engine.seats import HUMAN, distinct_faces
from skipbo.ui.theme import Colour

if TYPE_CHECKING:
    from skipbo.play.facts import MatchFacts
    from skipbo.ui.art import Art

#: How much of the medal's width is ring, on each side.
RING_SHARE = 0.047
#: The plain ring round a face that is one of many.
PLAIN_RING: Colour = (201, 150, 90)


def seat_face(match: MatchFacts, seat: int) -> str:
    """The face that a player has chosen; a free one where a file names none of ours, or one twice."""
    return face_shown(distinct_faces([who.face for who in match.seats])[seat], match.seats[seat].controller)


def face_shown(face: str, controller: str) -> str:
    """The picture of a face: people's are on a disc of another colour with a stitched rim."""
    return f"{face}-person" if controller == HUMAN else face


def draw_medal(
    surface: pygame.Surface,
    art: Art,
    face: str,
    centre: tuple[int, int],
    size: int,
    ring: Colour = PLAIN_RING,
    share: float = RING_SHARE,
) -> None:
    """A face in a ring of this colour, `size` pixels across, with a soft shadow."""
    shade, _reach = art.boxes.shadow(size, size, size // 2, max(2, size // 24), 0.36)
    surface.blit(shade, shade.get_rect(center=(centre[0], centre[1] + max(1, size // 32))))
    disc = art.boxes.rounded(size, size, size // 2, ring)
    surface.blit(disc, disc.get_rect(center=centre))
    picture = art.face(face, size - 2 * max(1, round(size * share)))
    surface.blit(picture, picture.get_rect(center=centre))


def draw_side(
    surface: pygame.Surface,
    art: Art,
    faces: Sequence[str],
    centre: tuple[int, int],
    size: int,
    rise: int = 0,
) -> None:
    """A side's medal, or a pair's smaller two with the first on top, the second so much higher."""
    shown = faces[:2]
    small = size if len(shown) == 1 else size * 3 // 4
    for index, face in reversed(list(enumerate(shown))):
        draw_medal(surface, art, face, (centre[0] + index * size // 3, centre[1] - index * rise), small)
