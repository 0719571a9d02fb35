"""What the tool buttons and the plates look like at a moment of the game."""

from __future__ import annotations

from collections.abc import Collection

from skipbo.engine.view import View
from skipbo.play.client.table_client import TableClient
from skipbo.ui.faces import seat_face
from skipbo.ui.layout.plates import others_width
from skipbo.ui.table.captions import Captions
from skipbo.ui.table.plate import PlateLook
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.take_back import may_take_back
from skipbo.ui.table_model import Spot

Tools = tuple[tuple[str, str], ...]
"""The buttons, from the left: a name, and how it looks."""


def tools_of(client: TableClient, stage: Stage, is_list_open: bool) -> Tools:
    """The buttons of whoever sits at the table."""
    names = ["hint", "list", "menu"] if not stage.layout.small else ["hint", "menu"]
    if has_coach(client) and len(stage.layout.tools) > 1 + len(names):
        names.insert(0, "coach")
    can_undo = may_take_back(client, stage)
    if client.facts.people:
        names.insert(0, "undo")
    disabled = {"undo"} if not can_undo else set()
    if not client.is_my_turn:
        disabled.add("hint")
    looks = tool_looks(stage, names, disabled, {"list"} if is_list_open else ())
    if not is_coach_on(client):
        return looks
    return tuple((name, "on" if (name, look) == ("coach", "rest") else look) for name, look in looks)


def has_coach(client: TableClient) -> bool:
    """Whether somebody plays here whom a coach can look on."""
    return client.coach is not None and bool(client.facts.people)


def is_coach_on(client: TableClient) -> bool:
    """Whether a coach looks on."""
    return has_coach(client) and client.coach is not None and client.coach.is_on


def tool_looks(
    stage: Stage, names: list[str], disabled: Collection[str] = (), on: Collection[str] = ()
) -> Tools:
    """How each of these buttons looks; they stand at the right end of the squares."""
    looks = []
    first = len(stage.layout.tools) - len(names)
    for index, name in enumerate(names, start=first):
        spot, look = Spot("tool", -1, index), "rest"
        if name in disabled:
            look = "disabled"
        elif name in on or stage.state.pressed == spot:
            look = "pressed"
        elif stage.state.hover == spot:
            look = "hover"
        looks.append((name, look))
    return tuple(looks)


def plate_looks(
    client: TableClient, stage: Stage, captions: Captions, view: View, is_over: bool
) -> dict[int, PlateLook]:
    """What every player's plate says."""
    facts, layout, model = client.facts, stage.layout, stage.model
    labels = facts.labels
    turn = None if is_over else model.turn
    looks = {}
    for player in model.seats:
        seat = player.seat
        looks[seat] = PlateLook(
            name=labels[seat],
            # Between two people nobody's hand is open, and "your turn" would speak to nobody.
            line=captions.plate_line(view, seat, turn if client.is_open else None),
            face=seat_face(facts, seat),
            hand=player.hand_count,
            coins=player.coins if layout.shape.coins else None,
            active=turn == seat,
            pair=facts.rules.team(seat) if facts.rules.partnership else None,
            own=seat == view.seat,
            focus=stage.state.focus == Spot("plate", seat),
            form=layout.seats.plate_form(seat),
            narrow=seat != view.seat
            and others_width(layout.shape, "one", full=True) * layout.t > layout.seats.plate(seat).w,
        )
    return looks
