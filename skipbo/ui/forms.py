"""Rows of forms: a field with a name, a note, and a control at its right end; all sizes in menu units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.widgets.labels import Row
from skipbo.ui.widgets.paint import SMALLEST_UNITS
from skipbo.ui.widgets.value_controls import Chooser, Segmented, Slider, Toggle
from skipbo.ui.widgets.widget import Widget

CONTROL_WIDTH = 230.0
LEAST_CONTROL = 200.0


class RowPlace(NamedTuple):
    """Where a row lies, in menu units."""

    x: float
    y: float
    width: float
    height: float


def toggle_row(
    scene: MenuScene,
    place: RowPlace,
    name: str,
    note: str,
    value: bool,
    on_change: Callable[[bool], None],
    key: str,
    enabled: bool = True,
) -> list[Widget]:
    """A row with a switch."""
    x, y, width, height = place
    switch = Toggle(
        scene.rect(x + width - 92, y + (height - 36) / 2, 66, 36),
        value,
        on_change,
        key,
        name,
        scene.context.moves,
    )
    switch.enabled = enabled
    return _in_row(scene, place, name, note, 84, switch)


def chooser_row(
    scene: MenuScene,
    place: RowPlace,
    name: str,
    note: str,
    options: Sequence[str],
    index: int,
    on_change: Callable[[int], None],
    key: str,
    wraps: bool = False,
    control: float = CONTROL_WIDTH,
    enabled: bool = True,
) -> list[Widget]:
    """A row with a value between arrows, which gets narrower where the row's words need the room."""
    x, y, width, height = place
    control = min(control, max(LEAST_CONTROL, _free(scene, width, name, note)))
    box = scene.rect(x + width - control - 22, y + (height - 46) / 2, control, 46)
    chooser = Chooser(box, options, index, on_change, key, name, wraps)
    chooser.enabled = enabled
    return _in_row(scene, place, name, note, control + 14, chooser)


def slider_row(
    scene: MenuScene,
    place: RowPlace,
    name: str,
    note: str,
    value: int,
    low: int,
    high: int,
    on_change: Callable[[int], None],
    key: str,
    step: int = 1,
    control: float = CONTROL_WIDTH,
    live: bool = True,
) -> list[Widget]:
    """A row with a coin on a line."""
    x, y, width, height = place
    box = scene.rect(x + width - control - 22, y + (height - 44) / 2, control, 44)
    slider = Slider(box, value, low, high, on_change, step, key, name, live)
    return _in_row(scene, place, name, note, control + 14, slider)


def segmented_row(
    scene: MenuScene,
    place: RowPlace,
    name: str,
    note: str,
    options: Sequence[str],
    index: int,
    on_change: Callable[[int], None],
    key: str,
    control: float = 480.0,
) -> list[Widget]:
    """A row with a few values side by side; a chooser where there is too little room for them."""
    x, y, width, height = place
    box = scene.rect(x + width - control - 16, y + (height - 50) / 2, control, 50)
    choice = Segmented(box, options, index, on_change, key, name)
    if control > min(width - 260, _free(scene, width, name, note)) or not choice.is_whole(scene.paint):
        return chooser_row(scene, place, name, note, options, index, on_change, key, wraps=False)
    return _in_row(scene, place, name, note, control + 14, choice)


def _in_row(
    scene: MenuScene, place: RowPlace, name: str, note: str, taken: float, control: Widget
) -> list[Widget]:
    """The row with its control, which takes so much of it at its end."""
    row = Row(scene.rect(*place), name, note, scene.k(taken))
    control.in_row = row.rect
    return [row, control]


def _free(scene: MenuScene, width: float, name: str, note: str) -> float:
    """How wide a control may be, so that the row's words need not break."""
    paint = scene.paint
    words = max(paint.width(name, "strong", SMALLEST_UNITS), paint.width(note, "body", SMALLEST_UNITS))
    return width - 64 - words / scene.context.metrics.k
