"""Short messages, one after the other."""

from collections.abc import Sequence

import pygame
import pytest

from skipbo.store.schema import Values
from skipbo.ui import tempo
from skipbo.ui.app import make_context
from skipbo.ui.context import Context
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.toast import ToastPlace, Toasts
from tests.ui.table.driver import TableDriver


def test_toasts_come_one_after_the_other_and_go(context: Context) -> None:
    toasts = Toasts()
    toasts.say("One.")
    toasts.say("Two.")
    toasts.say("Two.")
    seen: list[str] = []
    for _ in range(400):
        toasts.update(0.05)
        if toasts.shown and (not seen or seen[-1] != toasts.shown):
            seen.append(toasts.shown)
            toasts.draw(pygame.Surface(context.size), context)
    assert seen == ["One.", "Two."]
    assert not toasts.moving


SAVED = "“A long evening with everybody” is too large to be opened. It stays where it is, unchanged."


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_over_a_table_a_toast_leaves_the_pill_free(size: tuple[int, int], text: int) -> None:
    for edition, players in (("classic", 2), ("masters", 6), ("mod", 4)):
        table = TableDriver(edition, players, size=size, wishes=Values(tempo="instant", text_size=text))
        table.settle()
        stage, overlay = table.scene.stage, table.scene.overlay
        overlay.say("It is your turn", None)
        assert overlay.toast.at is not None
        pill = pygame.Rect((0, 0), overlay.toast.size(stage.furniture))
        pill.center = round(overlay.toast.at[0]), round(overlay.toast.at[1])
        places: list[pygame.Rect] = []

        def found(
            wanted: Sequence[tuple[int, int]],
            places: list[pygame.Rect] = places,
            scene: TableScene = table.scene,
        ) -> ToastPlace | None:
            found = scene.toast_place(wanted)
            assert found is not None
            places.append(pygame.Rect((0, 0), wanted[found[0]]))
            places[-1].center = found[1]
            return found

        toasts = Toasts()
        toasts.say(SAVED)
        toasts.update(0.1)
        toasts.draw(table.surface, table.context, found)
        assert table.surface.get_rect().contains(places[0])
        assert not places[0].colliderect(pill)


def test_a_long_toast_stays_until_it_is_read() -> None:
    toasts, seconds = Toasts(), 0.0
    toasts.say(SAVED)
    toasts.update(0.0)
    while toasts.shown:
        toasts.update(0.1)
        seconds += 0.1
    assert seconds >= tempo.reading(SAVED)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_between_two_people_a_toast_hides_no_face_and_not_whose_turn_it_is(
    size: tuple[int, int], text: int
) -> None:
    """It lay across the face of whoever's turn it was."""
    context = make_context(size, Values(text_size=text))
    scene = HandoverScene(context, "Ana", "hare", ["Bo played 3 cards."], lambda: None)
    context.stack.push(scene)
    toasts, places = Toasts(), []

    def found(wanted: Sequence[tuple[int, int]]) -> ToastPlace:
        found = scene.toast_place(wanted)
        places.append(pygame.Rect((0, 0), wanted[found[0]]))
        places[-1].center = found[1]
        return found

    toasts.say(SAVED)
    toasts.update(0.1)
    toasts.draw(pygame.Surface(size), context, found)
    whose = scene._whose()
    button = scene.group.find("show")
    assert button is not None
    for seen in (whose, button.rect):
        assert not places[0].colliderect(seen)
