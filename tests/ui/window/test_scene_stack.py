"""Scenes over scenes: who is told, who is drawn, what fades."""

import pygame

from skipbo.ui.context import Context
from skipbo.ui.scene import Scene
from skipbo.ui.scene_stack import SceneStack


class Note(Scene):
    def __init__(self, context: Context, log: list[str], name: str, modal: bool = False) -> None:
        super().__init__(context)
        self.log, self.name, self.modal = log, name, modal

    def entered(self) -> None:
        self.log.append(f"{self.name} in")

    def left(self) -> None:
        self.log.append(f"{self.name} out")

    def covered(self) -> None:
        self.log.append(f"{self.name} covered")

    def uncovered(self) -> None:
        self.log.append(f"{self.name} free")

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} drawn")


def test_a_modal_keeps_what_is_beneath_and_draws_it_once(context: Context) -> None:
    log: list[str] = []
    stack = SceneStack()
    below, modal = Note(context, log, "below"), Note(context, log, "modal", True)
    stack.push(below)
    stack.push(modal)
    surface = pygame.Surface(context.size)
    stack.draw(surface)
    stack.draw(surface)
    assert log == ["below in", "modal in", "below drawn", "modal drawn", "modal drawn"]
    log.clear()
    stack.remove(modal)
    stack.remove(modal)
    assert log == ["modal out", "below free"]
    assert stack.top is below


def test_removing_a_scene_takes_what_lies_over_it(context: Context) -> None:
    log: list[str] = []
    stack = SceneStack()
    scenes = [Note(context, log, str(number)) for number in range(3)]
    for scene in scenes:
        stack.push(scene)
    stack.remove(scenes[1])
    assert stack.all() == (scenes[0],)


class Plain(Scene):
    """One colour."""

    fades_in = True

    def __init__(self, context: Context, colour: tuple[int, int, int]) -> None:
        super().__init__(context)
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def test_a_scene_fades_in_over_the_one_before_and_then_rests(context: Context) -> None:
    stack, surface = context.stack, pygame.Surface((8, 8))
    stack.may_fade = lambda: True
    stack.push(Plain(context, (200, 0, 0)))
    stack.draw(surface)
    assert surface.get_at((1, 1))[0] == 200, "the first scene is there at once"
    assert not stack.wants_tick
    stack.push(Plain(context, (0, 0, 200)))
    stack.draw(surface)
    assert surface.get_at((1, 1))[0] > 190
    shares: list[int] = []
    while stack.wants_tick:
        stack.update(0.5)
        assert stack.dirty
        stack.draw(surface)
        shares.append(surface.get_at((1, 1))[2])
    assert len(shares) > 3, "however long the first picture took, some of it is seen"
    assert shares == sorted(shares)
    assert surface.get_at((1, 1))[:3] == (0, 0, 200)
    assert not stack.dirty


def test_without_motion_or_at_a_table_nothing_fades(context: Context) -> None:
    stack, surface = context.stack, pygame.Surface((8, 8))
    stack.push(Plain(context, (200, 0, 0)))
    stack.draw(surface)
    stack.push(Plain(context, (0, 0, 200)))
    stack.draw(surface)
    assert surface.get_at((1, 1))[:3] == (0, 0, 200)
    stack.may_fade = lambda: True
    table = Plain(context, (0, 200, 0))
    table.fades_in = False
    stack.push(table)
    stack.draw(surface)
    assert surface.get_at((1, 1))[:3] == (0, 200, 0)
    assert not stack.wants_tick


def test_a_press_just_after_a_button_has_gone_by_itself_does_nothing(context: Context) -> None:
    stack = SceneStack()
    scene = Note(context, [], "table")
    stack.push(scene)
    stack.take_no_input()
    assert stack.input is not scene
    assert stack.wants_tick
    stack.update(0.4)
    assert stack.input is not scene
    stack.update(0.3)
    assert stack.input is scene.input
