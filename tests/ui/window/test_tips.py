"""An icon says what it does, in words beside it, where the pointer or the focus rests."""

from __future__ import annotations

import pygame

from skipbo.ui.context import Context
from skipbo.ui.input import Key, PointerMove, Press, Release
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.widgets.button import IconButton
from skipbo.ui.widgets.widget import Widget


class _Icons(MenuScene):
    """Two icons, the second by the window's edge."""

    def build(self) -> list[Widget]:
        return [
            IconButton(self.rect(300, 300, 48, 48), "back", "Rename", lambda: None, key="one"),
            IconButton(self.rect(0, 0, 48, 48), "back", "Delete", lambda: None, key="two"),
        ]


def _picture(scene: MenuScene) -> bytes:
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_tip_is_drawn_under_the_pointer_and_by_the_focus(context: Context) -> None:
    scene = _Icons(context)
    context.stack.push(scene)
    bare = _picture(scene)
    assert scene.group.tipped() is None
    one = scene.group.find("one")
    assert one is not None
    scene.handle(PointerMove(*one.rect.center))
    assert scene.group.tipped() is one
    hovered = _picture(scene)
    assert hovered != bare
    scene.handle(PointerMove(1, scene.size[1] - 1))
    scene.handle(Key("tab"))
    scene.handle(Key("tab"))
    tipped = scene.group.tipped()
    assert tipped is not None, "the keyboard's focus has its tip as well"
    assert _picture(scene) != bare


def test_back_from_another_page_no_old_tip_is_there_and_the_focus_is_seen_by_keys(context: Context) -> None:
    scene = _Icons(context)
    context.stack.push(scene)
    one = scene.group.find("one")
    assert one is not None
    scene.handle(PointerMove(*one.rect.center))
    scene.handle(Press(*one.rect.center))
    scene.handle(Release(*one.rect.center))
    assert scene.group.tipped() is one
    assert not scene.group.shows_ring
    context.stack.push(_Icons(context))
    context.stack.close_top()
    assert scene.group.tipped() is None, "nobody knows where the pointer is"
    assert not scene.group.shows_ring, "whoever works by mouse needs no ring"
    context.by_keys = True
    context.stack.push(page := _Icons(context))
    assert page.group.shows_ring
    context.stack.close_top()
    assert scene.group.shows_ring
    scene.handle(Key("tab"))
    assert scene.group.tipped() is not None
