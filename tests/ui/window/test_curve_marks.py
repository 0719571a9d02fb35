"""The marks of a game's curve: nothing lies over anything else where there is room beside it."""

from __future__ import annotations

from itertools import combinations

import pygame

from skipbo.ui.widgets.curve_marks import MarkRoom

ROOM = pygame.Rect(60, 12, 900, 300)
HEAD, PILL, CARD = (34, 34), (60, 36), (150, 70)
LINE = [(60.0 + 3 * number, 160.0) for number in range(300)]


def test_pins_side_by_side_keep_needles_and_pills_apart() -> None:
    points = [(400.0, 160.0), (440.0, 160.0), (470.0, 160.0)]
    ground = MarkRoom(ROOM, [], LINE, points)
    pins = [ground.pin(point, HEAD, PILL, 1.0) for point in points]
    cards = [ground.card((x, 160.0), CARD, is_above, 34) for x, is_above in ((450.0, True), (480.0, False))]
    boxes = [*(box for pin in pins for box in (pin.head, pin.pill)), *cards]
    assert all(ROOM.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    for pin in pins:
        needle = pin.head.midbottom, pin.point
        assert not any(box.clipline(needle) for box in boxes if box is not pin.head)


def test_a_card_of_luck_lies_on_its_side_of_the_thread_and_on_no_title() -> None:
    title = pygame.Rect(60, 12, 700, 40)
    ground = MarkRoom(ROOM, [title], LINE)
    good, bad = (ground.card((300.0, 160.0), CARD, is_good, 34) for is_good in (True, False))
    assert good.bottom <= 160 <= bad.top
    assert not good.colliderect(title)


def test_at_the_very_top_a_pin_is_as_near_as_it_goes() -> None:
    pin = MarkRoom(ROOM, [], LINE).pin((500.0, 14.0), HEAD, PILL, 1.0)
    assert ROOM.contains(pin.head)
    assert ROOM.contains(pin.pill)
    assert not pin.head.colliderect(pin.pill)
