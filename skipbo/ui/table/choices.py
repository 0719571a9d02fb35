"""The legal list as things to pick up and places to put them; mouse, keys and fingers choose from here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from skipbo.engine.cards import Card
from skipbo.engine.commands import (
    CoinsStandIn,
    Command,
    DieGift,
    DieStandIn,
    Discard,
    Draw,
    EndTurn,
    ExtraDiscard,
    Pay,
    Play,
    Roll,
)
from skipbo.engine.errors import known
from skipbo.engine.places import Place
from skipbo.ui.table_model import Spot


def building_spot(index: int) -> Spot:
    """The spot of a building pile."""
    return Spot("building", -1, index)


class Choices:
    """What a seat may do now, by the spot it starts from and the spot it leads to.

    Coins held over another player's card buy it: `buys`, as in Masters. `extra` says that hand cards dropped
    on the player's own discard piles are meant as extra discards (MOD); they always are where the turn's own
    discard is not legal.
    """

    def __init__(
        self,
        seat: int,
        legal: Sequence[Command],
        hand: Sequence[Card],
        extra: bool = False,
        buys: bool = False,
    ) -> None:
        self.seat, self._buys = seat, buys
        self.legal = tuple(legal)
        self._targets: dict[Spot, dict[Spot, Command]] = {}
        self.can_roll = any(isinstance(command, Roll) for command in legal)
        self.can_draw = any(isinstance(command, Draw) for command in legal)
        self.can_end = any(isinstance(command, EndTurn) for command in legal)
        self.can_pay = any(isinstance(command, Pay) for command in legal)
        self.can_extra = any(isinstance(command, ExtraDiscard) for command in legal)
        self.makes_extra = self.can_extra and (
            extra or not any(isinstance(command, Discard) for command in legal)
        )
        for command in legal:
            for source, target in self._places(command, hand, self.makes_extra):
                self._targets.setdefault(source, {}).setdefault(target, command)
        self.purchases = tuple(
            spot for spot in self._targets if buys and spot.kind in ("stock", "discard") and spot.seat != seat
        )
        """The cards of others that can be bought now."""

    def _places(self, command: Command, hand: Sequence[Card], extra: bool) -> Iterable[tuple[Spot, Spot]]:
        seat = self.seat
        if isinstance(command, Play):
            target = building_spot(command.building)
            sources = self._sources(command.source, hand)
            bought = [(Spot("coins", seat), spot) for spot in sources if self._buys and spot.seat != seat]
            return [(source, target) for source in sources] + bought
        if isinstance(command, Discard):
            if extra:
                return []
            return [
                (source, Spot("discard", seat, command.pile)) for source in self._slots(command.card, hand)
            ]
        if isinstance(command, ExtraDiscard):
            if not extra:
                return []
            return [
                (source, Spot("discard", seat, command.pile)) for source in self._slots(command.card, hand)
            ]
        if isinstance(command, CoinsStandIn):
            return [(Spot("coins", seat), building_spot(command.building))]
        if isinstance(command, DieStandIn):
            return [(Spot("die"), building_spot(command.building))]
        if isinstance(command, DieGift):
            return [(Spot("die"), Spot("stock", command.seat)), (Spot("die"), Spot("plate", command.seat))]
        return []

    def _sources(self, place: Place, hand: Sequence[Card]) -> list[Spot]:
        owner = self.seat if place.seat is None else place.seat
        if place.kind == "hand":
            return self._slots(known(place.card), hand)
        if place.kind == "stock":
            return [Spot("stock", owner)]
        return [Spot("discard", owner, place.index)]

    def _slots(self, card: Card, hand: Sequence[Card]) -> list[Spot]:
        return [Spot("hand", self.seat, slot) for slot, other in enumerate(hand) if other == card]

    def targets(self, source: Spot) -> dict[Spot, Command]:
        """Where a thing may go, and what that says; empty for what may not be lifted."""
        return self._targets.get(source, {})

    @property
    def sources(self) -> list[Spot]:
        """Everything that may be lifted, in a stable order for the keyboard."""
        order = {"hand": 0, "stock": 1, "discard": 2, "die": 3, "coins": 4}
        return sorted(
            self._targets,
            key=lambda spot: (spot.seat != self.seat and spot.seat >= 0, order[spot.kind], spot),
        )

    def spots_of(self, command: Command, hand: Sequence[Card]) -> tuple[Spot, ...]:
        """The spots that a command is about: where it starts and where it leads."""
        if isinstance(command, ExtraDiscard):
            slots = self._slots(command.card, hand)[:1]
            return (*slots, Spot("discard", self.seat, command.pile))
        places = list(self._places(command, hand, False))
        return places[0] if places else ()

    def can_lift(self, source: Spot) -> bool:
        """Whether a legal command starts there."""
        return source in self._targets

    def playable(self) -> frozenset[Spot]:
        """The things that fit on a building pile now."""
        return frozenset(filter(self.can_play, self._targets))

    def can_play(self, source: Spot) -> bool:
        """Whether this is a card that fits on a building pile now."""
        plays = any(isinstance(command, Play) for command in self.targets(source).values())
        return plays and source.kind != "coins"

    def obvious(self, source: Spot) -> tuple[Spot, Command] | None:
        """What a double click means: the one play of this thing, or the first of plays on equal piles."""
        plays = [(spot, command) for spot, command in self.targets(source).items() if spot.kind == "building"]
        if not plays:
            return None
        return min(plays, key=lambda each: each[0].index)

    def is_clear(self, source: Spot, needs: Sequence[int]) -> bool:
        """Whether all piles that take the thing need the same number, so that one is as good as another."""
        wanted = {needs[spot.index] for spot in self.targets(source) if spot.kind == "building"}
        return len(wanted) == 1
