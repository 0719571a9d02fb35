"""Places of the table and the pixels they are at: where cards lie, arrive, and what is under a point."""

from __future__ import annotations

from skipbo.ui.layout import Layout, Pose, Rect
from skipbo.ui.sprites import CROWDED, RESTING, Sprites
from skipbo.ui.table_model import Spot, TableModel

COMPLETED_ANGLES = (-6.0, 7.0, -2.5, 4.5, -8.0, 2.0)
TOUCH_MARGIN = 6.0


class Places:
    """Asks the layout, every time anew, so that a resize in mid-flight is no special case."""

    def __init__(self, layout: Layout, model: TableModel, sprites: Sprites) -> None:
        self.layout = layout
        self.model = model
        self._sprites = sprites

    # --- where cards are

    def lying(self, spot: Spot) -> Pose:
        """Where the top card of a place lies now."""
        layout, model = self.layout, self.model
        if spot.kind == "hand":
            if spot.seat == model.viewer:
                count = max(len(model.hand) + model.hand_coming, 1)
                return layout.hand(min(max(spot.index, 0), count - 1), count)
            return self.plate_hand(spot.seat)
        if spot.kind == "stock":
            return self._raised(self.stock_base(spot.seat), model.seats[spot.seat].stock_count)
        if spot.kind == "discard":
            count = max(1, len(model.seats[spot.seat].discards[spot.index]))
            return layout.seats.discard(spot.seat, spot.index, count - 1, count)
        if spot.kind == "building":
            return self._raised(layout.centre.building(spot.index), len(model.building[spot.index].cards))
        if spot.kind == "draw":
            return self._raised(layout.centre.draw, model.draw_count)
        if spot.kind == "completed":
            return self.completed(max(0, model.completed_count - 1))
        return Pose(layout.width / 2, layout.height / 2, layout.hand_height)

    def landing(self, spot: Spot, ahead: int = 0) -> Pose:
        """Where the next card that comes to a place will lie; `ahead` cards are on their way before it."""
        layout, model = self.layout, self.model
        if spot.kind == "hand":
            if spot.seat == model.viewer:
                count = len(model.hand) + max(model.hand_coming, ahead + 1)
                return layout.hand(count - 1, count)
            return self.plate_hand(spot.seat)
        if spot.kind == "stock":
            return self._raised(self.stock_base(spot.seat), model.seats[spot.seat].stock_count + 1)
        if spot.kind == "discard":
            count = len(model.seats[spot.seat].discards[spot.index]) + ahead + 1
            return layout.seats.discard(spot.seat, spot.index, count - 1, count)
        if spot.kind == "building":
            return self._raised(layout.centre.building(spot.index), len(model.building[spot.index].cards) + 1)
        if spot.kind == "completed":
            return self.completed(model.completed_count)
        return self.lying(spot)

    def shadow(self, spot: Spot) -> float:
        """How dark the shadow is of a card that rests there; on a pile it is the pile that has one."""
        if spot.kind == "discard":
            return RESTING if self.layout.seats.fans_open(spot.seat) else CROWDED
        return 0.0 if spot.kind in ("building", "stock", "draw") else RESTING

    def stock_base(self, seat: int) -> Pose:
        """The lowest card of a stock: others' sink a little, so that their tops stay in line."""
        pose = self.layout.seats.stock(seat)
        if self.layout.seats.is_own(seat):
            return pose
        return pose.moved(0, self._sprites.rise(self.model.seats[seat].stock_count) * 0.7)

    def plate_hand(self, seat: int) -> Pose:
        """The little hand on an opponent's plate."""
        plate = self.layout.seats.plate(seat)
        return Pose(plate.right - plate.h * 1.3, plate.y + plate.h / 2, plate.h * 0.9)

    def completed(self, index: int) -> Pose:
        """A card of the completed ones: thrown there, not stacked."""
        pose = self.layout.centre.completed
        angle = COMPLETED_ANGLES[index % len(COMPLETED_ANGLES)]
        shift = ((index * 5) % 7 - 3) * self.layout.s
        return Pose(pose.x + shift, pose.y, pose.height, angle)

    def _raised(self, pose: Pose, count: int) -> Pose:
        return pose.moved(0, -self._sprites.rise(count))

    # --- coins and die

    def coin_at(self, place: tuple[str, int], ahead: int = 0) -> tuple[float, float, float]:
        """Where the last coin of a place lies (ahead 0) or the next one will (ahead 1), and its diameter."""
        kind, index = place
        size = 44 * self.layout.s
        if kind == "building":
            count = max(1, self.model.building[index].coins + ahead)
            x, y = self.layout.centre.building_coins(index, count)[-1]
            return x, y, size
        if index == self.model.viewer:
            count = max(1, self.model.seats[index].coins + ahead)
            x, y = self.layout.own_coins(count)[-1]
            return x, y, size
        plate = self.layout.seats.plate(index)
        return plate.right - plate.h * 2.6, plate.y + plate.h / 2, 26 * self.layout.t

    # --- what is under a point

    def area(self, spot: Spot) -> Rect:
        """The area in which something can be dropped on, or pressed at, a place."""
        layout, model = self.layout, self.model
        if spot.kind == "discard":
            count = len(model.seats[spot.seat].discards[spot.index])
            return layout.seats.discard_rect(spot.seat, spot.index, count)
        if spot.kind == "building":
            return self.lying(spot).rect.union(layout.centre.building(spot.index).rect)
        if spot.kind == "stock":
            return self.lying(spot).rect.union(self.stock_base(spot.seat).rect)
        if spot.kind == "plate":
            return layout.seats.plate(spot.seat)
        if spot.kind == "die":
            x, y = layout.tray.die
            half = layout.tray.die_size * 0.75
            return Rect(x - half, y - half, 2 * half, 2 * half)
        if spot.kind == "tray":
            return layout.tray.area
        if spot.kind == "tool":
            return layout.tools[spot.index]
        if spot.kind == "score":
            return layout.pad if layout.shape.pad else layout.title_area
        if spot.kind == "coins":
            coins = layout.own_coins(max(1, model.seats[spot.seat].coins))
            radius = 22 * layout.s
            rect = Rect(coins[0][0] - radius, coins[0][1] - radius, 2 * radius, 2 * radius)
            for x, y in coins[1:]:
                rect = rect.union(Rect(x - radius, y - radius, 2 * radius, 2 * radius))
            return rect
        return self.lying(spot).rect

    def spots(self, die: bool, coins: bool) -> list[Spot]:
        """Every place that can be pressed, those on top last."""
        layout, model = self.layout, self.model
        seats = range(layout.shape.seats)
        found = [Spot("completed"), Spot("draw")]
        found += [Spot("building", -1, i) for i in range(layout.shape.building)]
        for seat in seats:
            found.append(Spot("plate", seat))
            found.append(Spot("stock", seat))
            found += [Spot("discard", seat, pile) for pile in range(4)]
        if coins:
            found.append(Spot("coins", model.viewer))
        if layout.shape.has_score:
            found.append(Spot("score"))
        if die:
            found += [Spot("tray"), Spot("die")]
        found += [Spot("hand", model.viewer, slot) for slot in range(len(model.hand))]
        found += [Spot("tool", -1, i) for i in range(len(layout.tools))]
        return found

    def building_spots(self) -> list[Spot]:
        """Every building pile's spot."""
        return [Spot("building", -1, index) for index in range(self.layout.shape.building)]

    def at(self, point: tuple[float, float], spots: list[Spot]) -> Spot | None:
        """The topmost place under a point; near misses count where nothing is hit (targets of 32 pixels)."""
        for spot in reversed(spots):
            if self.area(spot).contains(point):
                return spot
        if self.layout.small:
            for spot in reversed(spots):
                if self.area(spot).grown(TOUCH_MARGIN * self.layout.shape.scale).contains(point):
                    return spot
        return None
