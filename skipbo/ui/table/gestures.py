"""Mouse and fingers at the table: presses, moves and releases become taps, lifts, drops and long looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.ui.drag import TOUCH_THRESHOLD
from skipbo.ui.input import Move, Press, Release
from skipbo.ui.layout import Pose, Rect
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene
    from skipbo.ui.table.intents import Intents
    from skipbo.ui.table.peek import Peek

LONG_PRESS = 0.45


class Gestures:
    """Follows one pointer; what its gestures mean is for `Intents` to say, what it looks at for `Peek`."""

    def __init__(self, scene: TableScene, intents: Intents, peek: Peek) -> None:
        self._scene, self._intents, self._peek = scene, intents, peek
        self.pointer = (-1, -1)
        self.pressed_tool: Spot | None = None
        self._pressed: Spot | None = None
        self._bubble: Bubble | None = None
        self._press_at = (-1, -1)
        self._clicks = 1
        self._touch = False
        self._held_for = 0.0
        self._looks = False
        """A finger has been held down long enough to look and not to play."""
        self._list_at: int | None = None
        """Where a finger holds the list of moves."""

    @property
    def waiting(self) -> bool:
        """Whether a finger is down that may yet be a long press."""
        return self._pressed is not None and self._touch and self._held_for <= LONG_PRESS

    def update(self, seconds: float) -> bool:
        """Let time pass: a finger that stays where it is looks closer."""
        if not self.waiting or self._scene.drag.is_dragging:
            return False
        self._held_for += seconds
        if self._held_for > LONG_PRESS and self._pressed is not None and self._peek.hold(self._pressed):
            self._looks = True
            return True
        return False

    # --- what happens to the pointer

    def move(self, event: Move) -> None:
        """The pointer moved."""
        scene, point = self._scene, (event.x, event.y)
        self.pointer = point
        if not event.held and not event.touch and scene.drag.is_dragging:
            self.let_go()  # the button came up where nobody told us: no place was meant
            return
        if scene.bubble is not None and scene.bubble.hover(point):
            scene.redraw()
        if self._list_at is not None and event.held:
            self._list_at = scene.moves.pull(self._list_at, event.y)
            scene.redraw()
        elif event.held and self._pressed is not None:
            self._pull(point)
        elif not event.touch:
            self._peek.rest_on(self.at(point))

    def _pull(self, point: tuple[int, int]) -> None:
        """The pointer moved while it was down."""
        scene = self._scene
        if self._strayed(point):
            self._held_for = LONG_PRESS + 1.0  # a finger on its way somewhere is no long press
        if scene.drag.move(point):
            self._looks = False
            self._peek.let_go()
            self._intents.lift()
        if scene.drag.is_dragging:
            self._intents.preview(self._over_legal())
            scene.redraw()

    def press(self, event: Press) -> None:
        """The first button or a finger went down."""
        scene, point = self._scene, (event.x, event.y)
        self.pointer = self._press_at = point
        self._touch, self._clicks = event.touch, event.clicks
        self._held_for, self._looks = 0.0, False
        self._pressed = self._list_at = None
        scene.state.focus = None
        if scene.bubble is not None and scene.bubble.press(point):
            self._bubble = scene.bubble
            scene.redraw()
            return
        if scene.moves.covers(point):
            self._list_at = event.y
            return
        if not self._make_way(self.at(point)):
            return
        spot = self._pressed = self.at(point)
        scene.redraw()
        if spot is None:
            return
        if spot.kind == "tool":
            self.pressed_tool = spot
        else:
            liftable = self._intents.can_lift(spot) or self._intents.can_try(spot)
            scene.drag.press(spot, point, self.rest(spot), liftable, event.touch, scene.layout.s)

    def release(self, event: Release) -> None:
        """It went up again."""
        scene, point = self._scene, (event.x, event.y)
        self.pointer = point
        pressed, self._pressed = self._pressed, None
        if self._bubble is not None:
            bubble, self._bubble = self._bubble, None
            bubble.release(point)
            scene.redraw()
        elif self._list_at is not None:
            self._list_at = None
            if all(map(scene.moves.is_cross, (self._press_at, point))):
                scene.context.sound.play("click")
                scene.moves.close()
                scene.redraw()
        elif self.pressed_tool is not None:
            tool, self.pressed_tool = self.pressed_tool, None
            scene.redraw()
            if scene.layout.tools[tool.index].contains(point):
                scene.context.sound.play("click")
                self._intents.use_tool(scene.tool_name(tool))
        elif scene.drag.is_dragging:
            scene.drag.move(point)
            self._drop()
        elif self._looks:
            scene.drag.cancel()
            self._peek.let_go()
        else:
            scene.drag.cancel()
            if pressed is not None and (not self._strayed(point) or self.at(point) == pressed):
                self._intents.tap(pressed, self._clicks >= 2)
            elif pressed is not None:
                self._intents.explain(pressed)
            elif scene.state.selected is not None:
                scene.clear_marks()
                scene.redraw()

    def leave(self, held: bool) -> None:
        """The pointer or the window's focus is gone: nothing may stay stuck that is not `held` on to."""
        if not held:
            self.let_go()
        self._peek.rest_on(None)

    def let_go(self) -> bool:
        """Whatever is held goes home and nothing is pressed any more; True if something was in the hand."""
        scene = self._scene
        self._pressed = self._bubble = self._list_at = None
        if self.pressed_tool is not None:
            self.pressed_tool = None
            scene.redraw()
        if self._looks:
            self._looks = False
            self._peek.let_go()
        source, pose = scene.drag.source, scene.drag.cancel()
        if source is None or pose is None:
            return False
        scene.clear_marks()
        scene.toast.clear()
        scene.glide_back(source, pose)
        return True

    def _drop(self) -> None:
        """What was lifted is let go: the legal place that it covers most takes it."""
        scene, source = self._scene, self._scene.drag.source
        assert source is not None
        self._pressed = None
        every = [spot for spot in self._every_target() if spot != source]
        drop = scene.drag.release(self._areas(list(self._intents.legal(source))), self._areas(every))
        assert drop is not None
        self._intents.drop(drop)

    def _make_way(self, spot: Spot | None) -> bool:
        """What is in the air makes way for a press; True when the press itself still counts."""
        scene = self._scene
        if scene.director.is_idle:
            return True
        is_tool = spot is not None and spot.kind == "tool"
        if scene.session.is_viewers_turn or scene.director.has_only_own or is_tool:
            scene.director.finish()
            scene._settled()
            return True
        scene.director.hurry()
        return scene.view.rules.manners

    def _strayed(self, point: tuple[int, int]) -> bool:
        """Whether the pointer has left the spot where it went down."""
        reach = TOUCH_THRESHOLD * max(self._scene.layout.s, 0.72)
        return abs(point[0] - self._press_at[0]) > reach or abs(point[1] - self._press_at[1]) > reach

    # --- where things are

    def at(self, point: tuple[int, int]) -> Spot | None:
        """What is under a point; an opened pile lies over everything."""
        scene = self._scene
        opened = self._peek.opened_area()
        if opened is not None and opened.contains(point):
            return scene.state.opened
        shape = scene.layout.shape
        found = scene.places.at(point, scene.places.spots(shape.die, shape.coins))
        if found is not None and found.kind == "tool" and not scene.tool_name(found):
            return None
        return found

    def rest(self, spot: Spot) -> Pose:
        """How the thing lies that a press on a place would lift."""
        scene = self._scene
        if spot.kind == "die":
            return Pose(*scene.layout.die, scene.layout.die_size * 1.3)
        if spot.kind == "coins":
            size = scene.places.coin_at(("seat", scene.viewer))[2]
            return Pose(*self.pointer, size * 1.4)
        if spot.kind == "discard" and scene.state.opened == spot:
            count = len(scene.model.seats[spot.seat].discards[spot.index])
            return scene.layout.discard_open(spot.seat, spot.index, count - 1, count)
        if spot.kind in ("hand", "stock", "discard", "draw"):
            return scene.places.lying(spot)
        return Pose(*scene.places.area(spot).centre, scene.places.area(spot).h)

    def _areas(self, spots: list[Spot]) -> list[tuple[Spot, Rect]]:
        margin = 6.0 if self._scene.layout.small else 0.0
        return [(spot, self._scene.places.area(spot).grown(margin)) for spot in spots]

    def _over_legal(self) -> Spot | None:
        """The legal place that would take the thing in the hand now."""
        source = self._scene.drag.source
        legal = self._intents.legal(source) if source is not None else {}
        return self._scene.drag.over(self._areas(list(legal)))

    def _every_target(self) -> list[Spot]:
        scene = self._scene
        spots = [*scene.places.building_spots(), Spot("completed"), Spot("draw")]
        for seat in range(scene.layout.shape.seats):
            spots.append(Spot("stock", seat))
            spots += [Spot("discard", seat, pile) for pile in range(4)]
        return spots
