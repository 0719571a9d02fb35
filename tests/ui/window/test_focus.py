"""Where the arrows lead."""

import pygame

from skipbo.ui import focus
from skipbo.ui.context import Context
from skipbo.ui.forms import RowPlace, toggle_row
from skipbo.ui.input import Key
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import Widget


class Spot:
    def __init__(self, x: int, y: int, able: bool = True) -> None:
        self.in_row: pygame.Rect | None = None
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
            self.in_row: pygame.Rect | None = None
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


def test_up_and_down_lead_from_row_to_row_wherever_the_control_of_a_row_is(context: Context) -> None:
    """A switch stands far from the button below its row: the arrows still lead there, not past all rows."""

    class Form(MenuScene):
        def build(self) -> list[Widget]:
            rows = [
                toggle_row(self, RowPlace(40, y, 600, 60), name, "", False, lambda _on: None, name)
                for name, y in (("one", 100), ("two", 170), ("three", 240))
            ]
            tabs = Button(self.rect(40, 20, 200, 50), "Tabs", lambda: None, key="tabs")
            back = Button(self.rect(40, 320, 160, 50), "Back", lambda: None, key="back")
            return [tabs, *(widget for row in rows for widget in row), back]

    form = Form(context)
    context.stack.push(form)
    form.group.focus_on("back")
    seen = []
    for _ in range(4):
        form.handle(Key("up"))
        assert form.group.focused is not None
        seen.append(form.group.focused.key)
    assert seen == ["three", "two", "one", "tabs"]
    two = form.group.find("two")
    assert two is not None
    two.move_by(0, -30)
    assert two.in_row is not None
    assert two.in_row.contains(two.rect), "what is scrolled goes with its row"
