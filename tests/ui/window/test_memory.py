"""What the window's process keeps, and what it lets go."""

import gc
import weakref
from collections.abc import Callable

import pytest

from skipbo.ui.context import Context
from skipbo.ui.memory import let_go
from skipbo.ui.scene import Scene
from skipbo.ui.scene_stack import SceneStack


class Tangled(Scene):
    """A scene that a part of it knows, as most scenes have one."""

    def __init__(self, context: Context, modal: bool = False) -> None:
        super().__init__(context)
        self.part = [self]
        self.modal = modal


@pytest.mark.parametrize(
    "leave",
    [
        lambda stack, context: stack.replace(Tangled(context)),
        lambda stack, context: stack.replace_all(Tangled(context)),
        lambda stack, _context: stack.remove(stack.top),
        lambda stack, _context: stack.clear(),
    ],
)
def test_a_scene_that_is_gone_leaves_nothing_behind(
    context: Context, leave: Callable[[SceneStack, Context], None]
) -> None:
    stack = SceneStack()
    stack.push(Tangled(context))
    gone = weakref.ref(stack.all()[0])
    let_go()  # set aside with everything else that stays
    leave(stack, context)
    assert stack.has_let_go
    let_go()
    assert gone() is None
    gc.unfreeze()


@pytest.mark.parametrize("modal", [False, True])
def test_only_a_whole_scene_is_worth_a_look(context: Context, modal: bool) -> None:
    stack = SceneStack()
    stack.push(Tangled(context))
    top = Tangled(context, modal)
    stack.push(top)
    stack.remove(top)
    assert stack.has_let_go is not modal
