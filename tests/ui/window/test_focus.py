"""Where the arrows lead."""

import pygame

from skipbo.ui import focus


class Spot:
    def __init__(self, x: int, y: int, able: bool = True) -> None:
        self.rect = pygame.Rect(x, y, 100, 40)
        self.able = able

    def can_focus(self) -> bool:
        return self.able


def test_arrows_take_the_nearest_that_way() -> None:
    grid = [Spot(x * 120, y * 60) for y in range(3) for x in range(3)]
    assert focus.towards(grid, grid[4], "left") is grid[3]
    assert focus.towards(grid, grid[4], "up") is grid[1]
    assert focus.towards(grid, grid[4], "right") is grid[5]
    assert focus.towards(grid, grid[4], "down") is grid[7]
    assert focus.towards(grid, grid[0], "left") is grid[0]


def test_down_from_a_wide_button_leads_to_the_one_that_is_read_first() -> None:
    class Item:
        def __init__(self, *rect: int) -> None:
            self.rect = pygame.Rect(*rect)

        def can_focus(self) -> bool:
            return True

    wide, left, right = Item(0, 0, 361, 50), Item(0, 60, 176, 50), Item(184, 60, 177, 50)
    assert focus.towards([wide, left, right], wide, "down") is left
    assert focus.towards([wide, right, left], wide, "down") is left


def test_what_cannot_be_focused_is_passed_over() -> None:
    row = [Spot(0, 0), Spot(120, 0, able=False), Spot(240, 0)]
    assert focus.towards(row, row[0], "right") is row[2]
    assert focus.in_order(row, row[0], 1) is row[2]
    assert focus.in_order(row, row[0], -1) is row[2]
