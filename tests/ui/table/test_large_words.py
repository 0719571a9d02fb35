"""With words twice as large a crowded table still says what its numbers are, and its buttons have grown."""

from __future__ import annotations

from build.screenshots import opened, table_shots
from skipbo.ui.scenes.table_scene import TableScene

SMALL = (1280, 800)


def table_at(text_size: int) -> TableScene:
    shot = next(shot for shot in table_shots() if shot.name == "table-tournament-6")
    _context, scenes = opened(shot, SMALL, "en", {"text_size": text_size})
    scene = scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def test_six_players_with_words_twice_as_large() -> None:
    usual, large = table_at(100), table_at(200)
    grown = large.stage.layout.tools[0].w / usual.stage.layout.tools[0].w
    assert grown > 1.4, f"the buttons are {grown:.2f} times as large"
    layout, furniture = large.stage.layout, large.stage.furniture
    items = large.shown.picture._painter.items(large.stage.places, large.stage.state)
    pills = [item for item in items if isinstance(item.key, tuple) and item.key[0] == "next"]
    assert len(pills) == 4
    for item in pills:
        assert isinstance(item.look, tuple)
        assert "next" in item.look
        assert item.rect.width <= layout.centre.building(1).x - layout.centre.building(0).x
    full = furniture.pill_size("next", "12")[0]
    assert full > layout.centre.pill_room, "the full word has no room here"
