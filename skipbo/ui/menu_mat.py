"""The table behind a menu: a mat over nearly all of it."""

from __future__ import annotations

import pygame

from skipbo.ui.context import Context
from skipbo.ui.tabletop import DIM_SHARE, Ground

MAT_INSET = 26
#: How dim the table is where cards or a pad lie on it, in menus.
LIT = 0.1


def draw_mat(surface: pygame.Surface, context: Context, dim: float = DIM_SHARE) -> None:
    """The mat; less dim where things lie on the felt itself."""
    inset = context.metrics.u(MAT_INSET)
    mat = pygame.Rect(0, 0, *context.size).inflate(-2 * inset, -2 * inset)
    ground = Ground(mat=(mat.x, mat.y, mat.width, mat.height), dim=dim, rosette=False)
    art, top = context.art, context.table_top
    what = "mat" if dim == DIM_SHARE else f"mat-{round(dim * 100)}"
    surface.blit(
        art.grounds.from_last_time(
            what, context.size, top, lambda: art.grounds.compose(context.size, top, ground)
        ),
        (0, 0),
    )
