"""A save's picture may have any shape; the list shows its middle."""

import io

import pygame
import pytest

from skipbo.store.small_picture import is_small_picture
from skipbo.ui.context import Context
from skipbo.ui.scenes.saves_scene import thumbnail


@pytest.mark.parametrize("size", [(1, 2048), (2048, 1), (3, 2), (320, 160)])
def test_a_thin_picture_is_cut_before_it_is_made_larger(
    size: tuple[int, int], context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made as wide as the list first, a line of 2,048 points would be as high as a house."""
    asked = []
    real = pygame.transform.smoothscale

    def watched(picture: pygame.Surface, wanted: tuple[int, int]) -> pygame.Surface:
        asked.append(wanted)
        return real(picture, wanted)

    line, file = pygame.Surface(size, depth=24), io.BytesIO()
    line.fill((64, 128, 192))
    pygame.image.save(line, file, "line.png")
    assert is_small_picture(file.getvalue())
    monkeypatch.setattr(pygame.transform, "smoothscale", watched)
    shown = thumbnail(file.getvalue(), 40)
    assert max(wide * high for wide, high in asked) <= 80 * 40
    assert shown.get_at((40, 20))[:3] == (64, 128, 192)
