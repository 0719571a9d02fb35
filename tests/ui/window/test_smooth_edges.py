"""What lies a little askew has soft edges, not steps."""

import pygame

from skipbo.ui.art import smoothly_turned


def _soft(turned: pygame.Surface) -> int:
    """How many pixels of the picture's left edge are neither there nor not there."""
    count = 0
    for y in range(20, turned.get_height() - 20):
        alphas = [turned.get_at((x, y)).a for x in range(16)]
        count += any(8 < alpha < 247 for alpha in alphas)
    return count


def test_a_page_that_lies_askew_has_no_steps_at_its_edge() -> None:
    page = pygame.Surface((120, 200), pygame.SRCALPHA)
    page.fill((251, 241, 216))
    stepped = pygame.transform.rotozoom(page, 1.6, 1.0)
    smooth = smoothly_turned(page, 1.6)
    assert _soft(smooth) > 4 * max(1, _soft(stepped))
