"""Everything that lies on the table as a list of items, from the bottom up: the resting picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from skipbo.languages import _
from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.context import Context
from skipbo.ui.layout import Pose, Rect
from skipbo.ui.sprites import BACK, CROWDED, Sprites, badge_reach, face_of
from skipbo.ui.table.equipment import Equipment
from skipbo.ui.table.furniture import ICON_PILL, SOFT_UNITS, Furniture, PlateLook, pygame_rect
from skipbo.ui.table.layer import Item
from skipbo.ui.table.rings import Marks
from skipbo.ui.table.spots import Places
from skipbo.ui.table.state import TableState
from skipbo.ui.table_model import DRAW, Spot

HOVER_RISE = 14.0
#: What the pills among the items are called.
PILLS = ("draw pill", "next", "completed pill")
NEXT_UNITS = (SOFT_UNITS, 16.0, 14.0, 12.0)
"""How large the word under a building pile may be: as large as there is room for."""


class Painter:
    """Turns model and state into items; each paints itself with cached pictures."""

    def __init__(self, context: Context, sprites: Sprites, furniture: Furniture) -> None:
        self._context = context
        self._sprites = sprites
        self._furniture = furniture
        self._equipment = Equipment(context, sprites, furniture)
        self._marks = Marks(context, sprites, furniture)
        self._seats: dict[int, tuple[object, list[Item]]] = {}
        """Each seat's items, and all that they were made of."""

    def warm_rings(self, places: Places, surface: pygame.Surface) -> None:
        """Have the rings and outlines that a card in the hand brings: round a pile, round an empty place."""
        own = places.layout.seats.discard_foot(places.model.viewer, 0)
        for pose in (places.layout.centre.building(0), own):
            self._marks.taker(pose, surface)
            self._sprites.ring(surface, pose)
        self._sprites.dashes(surface, own)
        self._sprites.empty_place(surface, places.layout.centre.building(0))

    def items(self, places: Places, state: TableState) -> list[Item]:
        """The whole table, lowest first."""
        model = places.model
        made: list[Item] = []
        self._middle(made, places, state)
        for seat in range(len(model.seats)):
            if seat != model.viewer:
                made += self._seat_again(places, state, seat)
        self._equipment.add_under_cards(made, places, state)
        made += self._seat_again(places, state, model.viewer)
        self._equipment.add_over_piles(made, places, state)
        self._hand(made, places, state)
        self._marks.add(made, places, state, self._count_over_ring)
        self._opened(made, places, state)
        self._price(made, places, state)
        return made

    def targets(self, places: Places, state: TableState) -> list[Item]:
        """Only what glows, as it is among the items."""
        made: list[Item] = []
        self._marks.add_targets(made, places, state)
        return made

    def pills(self, places: Places) -> list[Item]:
        """What stands under the piles in the middle, to be drawn over something else once more."""
        made: list[Item] = []
        self._middle(made, places, TableState())
        return [item for item in made if isinstance(item.key, tuple) and item.key[0] in PILLS]

    def counts(self, places: Places, spots: Sequence[Spot]) -> list[Item]:
        """The counts of these places once more, over rings round them."""
        made: list[Item] = []
        for spot in spots:
            self._count_over_ring(made, places, TableState(), spot)
        return made

    # --- the middle

    def _middle(self, made: list[Item], places: Places, state: TableState) -> None:
        layout, model = places.layout, places.model
        resting = 0 if (DRAW, True) in state.away else model.draw_count
        self._pile(made, ("draw",), BACK, layout.centre.draw, resting, self._context.art.card_back)
        self._pill(made, ("draw pill",), layout.centre.pill("draw"), "", str(model.draw_count))
        word, room = _("next"), layout.centre.pill_room
        # A smaller word, or a sign at least: the bare number would be taken for the card's.
        units = next((u for u in NEXT_UNITS if self._furniture.pill_size(word, "12", u)[0] <= room), None)
        for index, pile in enumerate(model.building):
            pose = layout.centre.building(index)
            if pile.top is None:
                ghost = str(pile.next) if pile.next <= 12 and not pile.stand_in else ""
                self._empty(made, ("building", index), pose, ghost)
            else:
                self._pile(
                    made, ("building", index), face_of(pile.top, pile.top_number), pose, len(pile.cards)
                )
            if pile.stand_in:
                self._stand_in(made, places, index)
            if pile.next <= 12:
                centre, key, number = layout.centre.pill("building", index), ("next", index), str(pile.next)
                if units is not None:
                    self._pill(made, key, centre, word, number, units)
                elif ICON_PILL * layout.t <= room:
                    self._icon_pill(made, key, centre, number, "next")
                else:
                    self._pill(made, key, centre, "", number)
        self._completed(made, places)

    def _completed(self, made: list[Item], places: Places) -> None:
        layout, model = places.layout, places.model
        if not model.completed:
            self._empty(made, ("completed",), layout.centre.completed, "")
        shown = list(enumerate(model.completed))[-3:]
        looks = tuple((index, card) for index, card in shown)
        if shown:
            poses = [places.completed(index) for index, _card in shown]
            rect = self._sprites.card_rect(poses[0]).unionall(
                [self._sprites.card_rect(pose) for pose in poses]
            )

            def paint(surface: pygame.Surface) -> None:
                # A completed pile's last card is its twelve, a Skip-Bo among them stood for one.
                for (_index, card), pose in zip(shown, poses, strict=True):
                    self._sprites.card(surface, face_of(card, 12), pose)

            made.append(Item(("completed",), (looks, tuple(poses)), rect, paint))
        told = _("completed")
        wide = self._furniture.pill_size(told, str(model.completed_count))[0]
        if layout.centre.side_piles_above or layout.small or wide > layout.centre.completed_room:
            centre = layout.centre.pill("completed")
            self._icon_pill(made, ("completed pill",), centre, str(model.completed_count), "check")
        else:
            words = str(model.completed_count)
            self._pill(made, ("completed pill",), layout.centre.pill("completed"), told, words)

    def _icon_pill(
        self, made: list[Item], key: tuple[object, ...], centre: tuple[float, float], words: str, icon: str
    ) -> None:
        t = self._context.metrics.t
        rect = pygame_rect(Rect(centre[0] - 45 * t, centre[1] - 20 * t, 90 * t, 40 * t))

        def paint(surface: pygame.Surface) -> None:
            self._furniture.icon_pill(surface, centre, words, icon)

        made.append(Item(key, (centre, words), rect, paint))

    def _stand_in(self, made: list[Item], places: Places, index: int) -> None:
        """Coins or the die lie on the pile and say which number they are."""
        pile = places.model.building[index]
        pose = places.lying(Spot("building", -1, index))
        layout = places.layout
        number = str(pile.next - 1)
        size = layout.tray.die_size if pile.stand_in == "die" else 44 * layout.s
        size = min(size, pose.height * 0.42)
        die = places.model.die
        rect = pygame_rect(pose.rect.grown(8 * layout.s))

        def paint(surface: pygame.Surface) -> None:
            veil = self._context.art.boxes.rounded(
                round(pose.width), round(pose.height), round(pose.height * 0.066), (26, 14, 8), None, 120
            )
            surface.blit(veil, veil.get_rect(center=(round(pose.x), round(pose.y))))
            if pile.stand_in == "die" and die is not None:
                self._furniture.cube(surface, (pose.x, pose.y - pose.height * 0.13), size, DIE_PICTURES[die])
            else:
                self._sprites.coin(surface, (pose.x, pose.y - pose.height * 0.16), size * 1.2)
            self._sprites.stock_badge(
                surface, number, (pose.x, pose.y + pose.height * 0.24), False, pose.height
            )

        made.append(Item(("stand-in", index), (pile.stand_in, number, pose, die), rect, paint))

    # --- piles

    def _pile(
        self,
        made: list[Item],
        key: tuple[object, ...],
        face: object,
        pose: Pose,
        count: int,
        extra: object = None,
    ) -> None:
        if count <= 0:
            self._empty(made, key, pose, "")
            return
        layers = self._sprites.layers(count)
        rect = self._sprites.pile_rect(pose, count)

        def paint(surface: pygame.Surface) -> None:
            self._sprites.pile(surface, face, pose, count)  # type: ignore[arg-type]

        made.append(Item(key, (face, layers, pose, extra), rect, paint))

    def _empty(
        self, made: list[Item], key: tuple[object, ...], pose: Pose, ghost: str, wood: bool = False
    ) -> None:
        rect = pygame_rect(pose.rect.grown(3))

        def paint(surface: pygame.Surface) -> None:
            self._sprites.empty_place(surface, pose, ghost, wood)

        made.append(Item(key, ("empty", pose, ghost), rect, paint))

    def _pill(
        self,
        made: list[Item],
        key: tuple[object, ...],
        centre: tuple[float, float],
        words: str,
        strong: str,
        units: float = SOFT_UNITS,
    ) -> None:
        width, height = self._furniture.pill_size(words, strong, units)
        rect = pygame_rect(Rect(centre[0] - width / 2 - 2, centre[1] - height / 2 - 2, width + 4, height + 4))

        def paint(surface: pygame.Surface) -> None:
            self._furniture.pill(surface, centre, words, strong, units)

        made.append(Item(key, (centre, words, strong, units), rect, paint))

    # --- a seat

    def _seat_again(self, places: Places, state: TableState, seat: int) -> list[Item]:
        """A seat's items; where nothing about it has changed, as they were made before."""
        model, player = places.model, places.model.seats[seat]
        lifted, pointed = state.lifted, None
        if seat == model.viewer:
            pointed = (state.hover, state.opened)
        elif lifted is not None and lifted.seat != seat:
            lifted = None
        made_of = (
            places,
            (state.plates.get(seat), self._context.art.card_back),
            (player.stock_count, player.stock_top, model.turn >= 0),
            tuple(tuple(pile) for pile in player.discards),
            (lifted, pointed),
            tuple(away for away in state.away if away[0].seat == seat),
        )
        before = self._seats.get(seat)
        if before is None or before[0] != made_of:
            items: list[Item] = []
            self._seat(items, places, state, seat)
            before = self._seats[seat] = (made_of, items)
        return before[1]

    def _seat(self, made: list[Item], places: Places, state: TableState, seat: int) -> None:
        layout, model = places.layout, places.model
        own = seat == model.viewer
        player = model.seats[seat]
        look = state.plates.get(seat)
        if look is not None:
            plate = layout.seats.plate(seat)
            rect = self._furniture.plate_rect(plate, look)
            paint_plate = partial(self._plate, plate, look)
            made.append(Item(("plate", seat), (plate, look, self._context.art.card_back), rect, paint_plate))
        self._stock(made, places, state, seat)
        counts: list[Item] = []
        """Over all cards: where piles lie close together, one's count reaches over the next."""
        for pile in range(4):
            spot = Spot("discard", seat, pile)
            cards = tuple(player.discards[pile])
            if state.lifted == spot:
                cards = cards[:-1]
            if not cards:
                self._empty(
                    made, ("discard", seat, pile), layout.seats.discard_foot(seat, pile), "", wood=own
                )
                continue
            count = len(cards)
            poses = tuple(layout.seats.discard(seat, pile, level, count) for level in range(count))
            if own and state.hover == spot and state.lifted is None and state.opened is None:
                poses = (*poses[:-1], poses[-1].moved(0, -HOVER_RISE * 0.4 * layout.s))
            if layout.seats.fans_open(seat):
                self._fan(made, places, seat, pile, cards, poses)
            else:
                self._closed(made, seat, pile, cards, poses)
                self._pile_count(counts, places, ("count", seat, pile), poses[-1], count)
        made += counts

    def _plate(self, plate: Rect, look: PlateLook, surface: pygame.Surface) -> None:
        self._furniture.plate(surface, plate, look)

    def _stock(self, made: list[Item], places: Places, state: TableState, seat: int) -> None:
        player = places.model.seats[seat]
        spot = Spot("stock", seat)
        pose, count = places.stock_base(seat), player.stock_count
        lifted = state.lifted == spot or (spot, False) in state.away
        shown = 0 if (spot, True) in state.away else count - 1 if lifted else count
        if shown <= 0:
            self._empty(made, ("stock", seat), pose, "", wood=seat == places.model.viewer)
            if count <= 0:
                if places.model.turn >= 0:
                    self._seal(made, seat, pose)
                return
        else:
            face = BACK if lifted else face_of(player.stock_top)
            hover = state.hover == spot and seat == places.model.viewer and not lifted
            self._pile(made, ("stock", seat), face, pose, shown, (hover, self._context.art.card_back))
        self._badge(made, places, seat, "badge")

    def _seal(self, made: list[Item], seat: int, pose: Pose) -> None:
        """A stock that is finished is a sealed place."""
        size = round(pose.height * 0.4)

        def paint(surface: pygame.Surface) -> None:
            art, palette = self._context.art, self._context.palette
            wax = art.boxes.rounded(size, size, size // 2, palette.gold, None, 255, palette.gold_line, 2)
            tick = art.icon("check", round(size * 0.56), palette.ink)
            for picture in (wax, tick):
                surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

        rect = pygame_rect(Rect(pose.x - size / 2, pose.y - size / 2, size, size).grown(2))
        made.append(Item(("sealed", seat), pose, rect, paint))

    def _badge(self, made: list[Item], places: Places, seat: int, key: str) -> None:
        """How many cards a stock still has, on its lower edge."""
        layout = places.layout
        pose, count = places.stock_base(seat), places.model.seats[seat].stock_count
        last = count == 1
        centre = (pose.x, pose.rect.bottom - 1 * layout.s)
        t = layout.t
        rect = pygame_rect(Rect(centre[0] - 50 * t, centre[1] - 24 * t, 100 * t, 64 * t))

        def paint(surface: pygame.Surface) -> None:
            self._sprites.stock_badge(surface, str(count), centre, last, pose.height)

        made.append(Item((key, seat), (count, centre), rect, paint))

    def _fan(
        self,
        made: list[Item],
        places: Places,
        seat: int,
        pile: int,
        cards: tuple[int | None, ...],
        poses: tuple[Pose, ...],
    ) -> None:
        layout = places.layout
        hidden = max(0, len(cards) - layout.seats.fan_limit(seat))
        rect = self._sprites.card_rect(poses[0]).union(self._sprites.card_rect(poses[-1]))
        rect.inflate_ip(round(20 * layout.t), 0)

        def paint(surface: pygame.Surface) -> None:
            self._sprites.fan(surface, cards, poses, hidden)
            if hidden:
                head = poses[hidden].rect
                self._sprites.small_badge(
                    surface, f"+{hidden}", (head.right - 4 * layout.s, head.y + 2 * layout.s)
                )

        made.append(Item(("discard", seat, pile), (cards, poses, hidden), rect, paint))

    def _closed(
        self, made: list[Item], seat: int, pile: int, cards: tuple[int | None, ...], poses: tuple[Pose, ...]
    ) -> None:
        rect = self._sprites.card_rect(poses[0]).union(self._sprites.card_rect(poses[-1]))

        def paint(surface: pygame.Surface) -> None:
            for card, pose in list(zip(cards, poses, strict=True))[-3:]:
                self._sprites.card(surface, face_of(card), pose, CROWDED)

        made.append(Item(("discard", seat, pile), (cards[-3:], poses[-3:]), rect, paint))

    def _pile_count(
        self, made: list[Item], places: Places, key: tuple[object, ...], top: Pose, count: int
    ) -> None:
        """How many cards a closed discard pile has, at the corner of its top one."""
        if count < 2:
            return
        layout = places.layout
        lower = max(0.0, 12.5 * layout.t - 0.22 * top.height)
        centre = (top.rect.right - 3 * layout.s, top.rect.bottom - 1 * layout.s + lower)
        rect = pygame_rect(Rect(*centre, 0, 0).grown(26 * layout.t))

        def paint(surface: pygame.Surface) -> None:
            self._sprites.small_badge(surface, str(count), centre)

        made.append(Item(key, (count, centre), rect, paint))

    def _count_over_ring(self, made: list[Item], places: Places, state: TableState, spot: Spot) -> None:
        """A pile's count, or its coins, once more, over the ring round the pile."""
        if spot.kind == "building":
            self._equipment.add_pot(made, places, spot.index, "pot over its ring")
            return
        player = places.model.seats[spot.seat]
        if spot.kind == "stock" and player.stock_count:
            self._badge(made, places, spot.seat, "badge over its ring")
        elif spot.kind == "discard" and not places.layout.seats.fans_open(spot.seat):
            count = len(player.discards[spot.index]) - (state.lifted == spot)
            top = places.layout.seats.discard(spot.seat, spot.index, max(0, count - 1), max(1, count))
            self._pile_count(made, places, ("count over its ring", spot.seat, spot.index), top, count)

    # --- the player's own side

    def _hand(self, made: list[Item], places: Places, state: TableState) -> None:
        model, layout = places.model, places.layout
        count = len(model.hand)
        for slot, (card, identity) in enumerate(zip(model.hand, model.hand_ids, strict=True)):
            spot = Spot("hand", model.viewer, slot)
            if state.lifted == spot:
                continue
            pose = state.own_poses.get(identity) or layout.hand(slot, count)
            if state.selected == spot:
                pose = pose.moved(0, -HOVER_RISE * 1.6 * layout.s)
            elif state.hover == spot or state.focus == spot:
                pose = pose.moved(0, -HOVER_RISE * layout.s)
            face = BACK if state.hand_hidden else face_of(card)
            deep = state.hover == spot or state.selected == spot
            rect = self._sprites.card_rect(pose)
            if deep:
                rect.inflate_ip(round(40 * layout.s), round(60 * layout.s))
            bar = spot in state.playable and not state.hand_hidden

            def paint(
                surface: pygame.Surface,
                face: object = face,
                pose: Pose = pose,
                deep: bool = deep,
                bar: bool = bar,
            ) -> None:
                if deep:
                    self._sprites.lifted_shadow(surface, pose, 0.5)
                self._sprites.card(surface, face, pose)  # type: ignore[arg-type]
                if bar:
                    self._marks.bar(surface, pose)

            look = (face, pose, deep, bar, self._context.art.card_back)
            made.append(Item(("hand", identity), look, rect.inflate(0, round(30 * layout.s)), paint))
            self._marks.add_in_hand(made, state, spot, identity, pose)

    def _opened(self, made: list[Item], places: Places, state: TableState) -> None:
        """A discard pile opened as a full column, over everything else."""
        spot = state.opened
        if spot is None:
            return
        cards = tuple(places.model.seats[spot.seat].discards[spot.index])
        if not cards:
            return
        layout, count = places.layout, len(cards)
        poses = tuple(
            layout.seats.discard_open(spot.seat, spot.index, level, count) for level in range(count)
        )
        area = poses[0].rect.union(poses[-1].rect).grown(14 * layout.s)
        rect = pygame_rect(area)

        def paint(surface: pygame.Surface) -> None:
            radius = round(16 * layout.s)
            back = self._context.art.boxes.rounded(rect.width, rect.height, radius, (24, 14, 10), None, 215)
            surface.blit(back, rect)
            for card, pose in zip(cards, poses, strict=True):
                self._sprites.card(surface, face_of(card), pose)

        made.append(Item(("opened",), (cards, poses), rect.inflate(4, 4), paint))

    def _price(self, made: list[Item], places: Places, state: TableState) -> None:
        """What the card that is looked at costs, beneath it."""
        if state.price is None:
            return
        spot, words = state.price
        layout, parts = places.layout, ((words, True),)
        card = places.lying(spot)
        foot = places.area(spot).bottom + badge_reach(card.height, layout.t)
        if spot.kind == "building":  # its number stays free
            foot = layout.centre.pill("building", spot.index)[1] + layout.centre.pill_height / 2
        if state.opened == spot:
            count = len(places.model.seats[spot.seat].discards[spot.index])
            foot = (
                layout.seats.discard_open(spot.seat, spot.index, count - 1, count).rect.bottom + 14 * layout.s
            )
        width, height = self._furniture.status_size(parts)
        middle, y = places.area(spot).centre[0], foot + height / 2 + 4 * layout.t
        if spot.kind == "hand":  # beneath it the window ends, and beside it stands whose table it is
            middle = places.area(spot).x + width / 2
            y = places.area(spot).y - 1.6 * HOVER_RISE * layout.s - height / 2 - 4 * layout.t
        x = min(max(middle, width / 2 + 6), layout.width - width / 2 - 6)
        y = min(y, layout.height - height / 2 - 6)
        margin = 24 * layout.t
        rect = pygame_rect(Rect(x - width / 2, y - height / 2, width, height).grown(margin))

        def paint(surface: pygame.Surface) -> None:
            self._furniture.status(surface, (x, y), parts)

        made.append(Item(("price",), (words, x, y), rect, paint))
