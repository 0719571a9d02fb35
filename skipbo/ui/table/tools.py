"""What the tool buttons and the plates look like at a moment of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.engine.seats import FACES
from skipbo.engine.view import View
from skipbo.ui.layout.plates import others_width
from skipbo.ui.table.plate import PlateLook
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene


def table_tools(scene: TableScene) -> tuple[tuple[str, str], ...]:
    """Which buttons there are, from the left, and how each looks."""
    names = []
    if scene.session.is_viewers_turn or scene.session.can_undo:
        names.append("undo")
    if scene.session.opponents is not None:
        names.append("hint")
    if not scene.layout.small:
        names.append("list")
    names.append("menu")
    looks = []
    offset = len(scene.layout.tools) - len(names)
    for index, name in enumerate(names):
        look = "rest"
        spot = Spot("tool", -1, index + offset)
        if (name == "undo" and not scene.session.can_undo) or (
            name == "hint" and not scene.session.is_viewers_turn
        ):
            look = "disabled"
        elif (name == "list" and scene.moves.is_open) or scene.input.pressed_tool == spot:
            look = "pressed"
        elif scene.state.hover == spot:
            look = "hover"
        looks.append((name, look))
    return tuple(looks)


def plate_looks(scene: TableScene, view: View) -> dict[int, PlateLook]:
    """What every player's plate says."""
    match, layout = scene.host.match, scene.layout
    partnership = match.rules.partnership
    looks = {}
    for player in scene.model.seats:
        seat = player.seat
        who = match.seats[seat]
        looks[seat] = PlateLook(
            name=who.name,
            line=scene.plate_line(view, seat),
            face=who.face if who.face in FACES else FACES[seat % len(FACES)],
            hand=player.hand_count,
            coins=player.coins if layout.shape.coins else None,
            active=scene.model.turn == seat and not scene.is_told_over,
            pair=match.rules.team(seat) if partnership else None,
            own=seat == scene.viewer,
            focus=scene.state.focus == Spot("plate", seat),
            form=layout.plate_form(seat),
            narrow=seat != scene.viewer
            and others_width(layout.shape, "one", full=True) * layout.t > layout.plate(seat).w,
        )
    return looks
