"""Which motion an event becomes: a registry from the event's type to the acts that show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame

from skipbo.engine import events as ev
from skipbo.engine.cards import SKIP_BO
from skipbo.ui import tempo
from skipbo.ui.layout import Pose
from skipbo.ui.table.coin_motion import CoinFlight
from skipbo.ui.table.die_motion import DieFlight, DieThrow
from skipbo.ui.table.flights import NOTHING, CardFlight, Pause, TurnOver
from skipbo.ui.table.pile_motion import PileAway, Shuffle
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.stock_reward import RewardBegins, reward
from skipbo.ui.table.take_back import LastChance
from skipbo.ui.table.winner import WinnersMoment
from skipbo.ui.table_model import COMPLETED, DRAW, Spot
from skipbo.ui.tween import Act

# A deal of many cards must not become a test of patience: it takes at most this long at the normal tempo.
LONGEST_DEAL = 2.6


@dataclass
class Cue:
    """How an event came about: by the own hand, dropped from a pose, leaving which place of the hand."""

    own: bool = False
    slot: int = -1
    start: Pose | None = None
    can_be_taken_back: bool = False
    """Whether it is a discard whose turn has ended with it, and that may yet be taken back."""


_E = TypeVar("_E", bound=ev.Event)
_Maker = Callable[[Stage, ev.Event, Cue], list[Act]]
REGISTRY: dict[type[ev.Event], _Maker] = {}


def shows(
    kind: type[_E],
) -> Callable[[Callable[[Stage, _E, Cue], list[Act]]], Callable[[Stage, _E, Cue], list[Act]]]:
    """Register the maker of an event type's acts."""

    def register(maker: Callable[[Stage, _E, Cue], list[Act]]) -> Callable[[Stage, _E, Cue], list[Act]]:
        REGISTRY[kind] = maker  # type: ignore[assignment]
        return maker

    return register


# With reduced motion these are heard, and seen when they have happened; only single cards cross-fade.
STILL_SOUNDS: dict[type[ev.Event], str] = {
    ev.CardsDealt: "shuffle",
    ev.StockTurned: "flip",
    ev.PileCompleted: "completed",
    ev.DrawPileRebuilt: "shuffle",
    ev.StockShuffled: "shuffle",
    ev.CoinsMoved: "coin",
    ev.DieRolled: "die",
    ev.GameOver: "game",
}


def _still_sound(event: ev.Event) -> str:
    """What is heard of an event where nothing moves."""
    if isinstance(event, ev.CardPlayed):
        return "skipbo" if event.card == SKIP_BO else "place"
    if isinstance(event, ev.StockTurned):
        return ""  # with the card that was played off it
    return "discard" if isinstance(event, ev.CardDiscarded) else STILL_SOUNDS.get(type(event), "")


class Still(Act):
    """An event without any motion: its sound, a moment, and the table as it is afterwards."""

    def __init__(self, stage: Stage, event: ev.Event, cue: Cue, sound: str) -> None:
        super().__init__(0.0, stage.tempo.seconds(tempo.FADE.seconds), cue.own)
        self._stage, self._event, self._slot, self._sound = stage, event, cue.slot, sound

    def begin(self) -> None:
        self._stage.sound(self._sound)

    def area(self) -> pygame.Rect | None:
        return NOTHING

    def end(self) -> None:
        self._stage.model.apply(self._event, self._slot)


def acts_for(stage: Stage, event: ev.Event, cue: Cue) -> list[Act]:
    """The acts that show an event; an event that nobody shows is told at once."""
    acts = _moves_for(stage, event, cue)
    if isinstance(event, ev.CardDiscarded):
        end = max((act.total for act in acts), default=0.0)
        if cue.can_be_taken_back:
            acts.append(LastChance(stage, Spot("discard", event.seat, event.pile), end))
        elif event.seat != stage.model.viewer:
            acts.append(Pause(stage, tempo.READ_PAUSE + stage.tempo.unseen, delay=end))
    elif isinstance(event, ev.StockTurned) and _is_nearly_gone(stage, event.seat):
        end = max((act.total for act in acts), default=0.0)
        acts.append(Pause(stage, tempo.READ_PAUSE, delay=end))
    return acts


def _is_nearly_gone(stage: Stage, seat: int) -> bool:
    """Whether somebody else's stock has so few cards left that it is said."""
    return seat != stage.model.viewer and stage.model.seats[seat].stock_count <= tempo.FEW_LEFT


def _moves_for(stage: Stage, event: ev.Event, cue: Cue) -> list[Act]:
    if stage.tempo.is_instant and not isinstance(event, ev.TurnBegan):
        if stage.tempo.pause(1.0) and (sound := _still_sound(event)):
            stage.sound(sound)
        stage.model.apply(event, cue.slot)
        stage.model.hand_coming = 0
        if isinstance(event, ev.CardPlayed) and event.source == "stock" and stage.tempo.pause(1.0):
            reward(stage, event.owner)
        return []
    if stage.tempo.is_reduced and type(event) in STILL_SOUNDS:
        return [Still(stage, event, cue, STILL_SOUNDS[type(event)])]
    maker = REGISTRY.get(type(event))
    acts = maker(stage, event, cue) if maker is not None else []
    if not acts:
        stage.model.apply(event, cue.slot)
    return acts


class Tell(Act):
    """Takes over the rest of what an event says when its flights have ended."""

    def __init__(self, stage: Stage, event: ev.Event, after: Sequence[Act]) -> None:
        super().__init__(max((act.total for act in after), default=0.0), 0.0)
        self._stage, self._event = stage, event

    def area(self) -> pygame.Rect | None:
        return NOTHING

    def end(self) -> None:
        self._stage.model.tell(self._event)


def _with_tell(stage: Stage, event: ev.Event, acts: list[Act]) -> list[Act]:
    return [*acts, Tell(stage, event, acts)]


@shows(ev.CardsDealt)
def _deal(stage: Stage, event: ev.CardsDealt, cue: Cue) -> list[Act]:
    moves = stage.model.moves(event)
    seconds = stage.tempo.seconds
    stagger = min(seconds(tempo.DEAL.stagger), seconds(LONGEST_DEAL) / max(1, len(moves)))
    shuffle = Shuffle(stage, DRAW, [], ev.TurnEnded(0), tempo.SHUFFLE.seconds)
    acts: list[Act] = [shuffle]
    every = max(1, round(0.05 / max(stagger, 0.001)))
    for i, move in enumerate(moves):
        sound = "deal" if i % every == 0 else ""
        acts.append(
            CardFlight(
                stage,
                move,
                tempo.DEAL,
                shuffle.total + i * stagger,
                sound=sound,
                loudness=0.7 + 0.1 * (i % 4),
            )
        )
    return _with_tell(stage, event, acts)


@shows(ev.CardsDrawn)
def _draw(stage: Stage, event: ev.CardsDrawn, cue: Cue) -> list[Act]:
    model = stage.model
    stagger = stage.tempo.seconds(tempo.DRAW.stagger)
    acts: list[Act] = []
    mine = event.seat == model.viewer
    base = len(model.hand) + model.hand_coming
    total = base + len(event.cards)
    if mine:
        model.hand_coming += len(event.cards)
    for i, move in enumerate(model.moves(event)):

        def landing(slot: int = base + i) -> Pose:
            return stage.places.layout.hand(slot, max(total, len(model.hand) + model.hand_coming))

        own_landing = landing if mine else None
        acts.append(
            CardFlight(
                stage, move, tempo.DRAW, i * stagger, cue.own, landing=own_landing, sound="deal", loudness=0.9
            )
        )
    return _with_tell(stage, event, acts)


@shows(ev.CardPlayed)
def _play(stage: Stage, event: ev.CardPlayed, cue: Cue) -> list[Act]:
    sound = "skipbo" if event.card == SKIP_BO else "place"
    acts = _one_card(stage, event, cue, sound)
    if event.source == "stock":
        end = max(act.total for act in acts)
        acts.append(RewardBegins(stage, event.owner, end, event.owner == stage.model.viewer))
    return acts


@shows(ev.CardDiscarded)
def _discard(stage: Stage, event: ev.CardDiscarded, cue: Cue) -> list[Act]:
    return _one_card(stage, event, cue, "discard")


def _one_card(stage: Stage, event: ev.Event, cue: Cue, sound: str) -> list[Act]:
    motion = tempo.SNAP if cue.start is not None else tempo.PLAY
    move = stage.model.moves(event, cue.slot)[0]
    lift = "" if cue.start is not None else "lift"
    flight = CardFlight(stage, move, motion, 0.0, cue.own, start=cue.start, sound=sound, sound_at_start=lift)
    return _with_tell(stage, event, [flight])


@shows(ev.StockTurned)
def _turn_over(stage: Stage, event: ev.StockTurned, cue: Cue) -> list[Act]:
    return [TurnOver(stage, event, tempo.TURN_UP, cue.own)]


@shows(ev.PileCompleted)
def _complete(stage: Stage, event: ev.PileCompleted, cue: Cue) -> list[Act]:
    lighting = tempo.PIP.seconds * 12
    return [PileAway(stage, event, (lighting, tempo.FLASH.seconds, tempo.AWAY.seconds), cue.own)]


@shows(ev.DrawPileRebuilt)
def _rebuild(stage: Stage, event: ev.DrawPileRebuilt, cue: Cue) -> list[Act]:
    if event.origin == "completed":
        origins = [COMPLETED]
    else:
        origins = [Spot("building", -1, i) for i, cards in enumerate(event.gathered) if cards]
    return [Shuffle(stage, DRAW, origins, event, tempo.SHUFFLE.seconds * 1.4)]


@shows(ev.StockShuffled)
def _wash(stage: Stage, event: ev.StockShuffled, cue: Cue) -> list[Act]:
    return [Shuffle(stage, Spot("stock", event.seat), [], event, tempo.SHUFFLE.seconds)]


@shows(ev.CardGiven)
def _give(stage: Stage, event: ev.CardGiven, cue: Cue) -> list[Act]:
    move = stage.model.moves(event)[0]
    return _with_tell(stage, event, [CardFlight(stage, move, tempo.PLAY, 0.0, cue.own, sound="discard")])


@shows(ev.CoinsMoved)
def _coins(stage: Stage, event: ev.CoinsMoved, cue: Cue) -> list[Act]:
    stagger = stage.tempo.seconds(tempo.COIN.stagger)
    start = (cue.start.x, cue.start.y) if cue.start is not None else None
    return [
        CoinFlight(
            stage, event.source, event.target, tempo.COIN, i * stagger, cue.own, start if i == 0 else None
        )
        for i in range(event.count)
    ]


@shows(ev.StandInPlaced)
def _stand_in(stage: Stage, event: ev.StandInPlaced, cue: Cue) -> list[Act]:
    if event.by != "die" or stage.tempo.is_reduced:
        return []
    start = (cue.start.x, cue.start.y) if cue.start is not None else None
    motion = tempo.SNAP if cue.start is not None else tempo.PLAY
    return [DieFlight(stage, event, motion, cue.own, start)]


@shows(ev.DieRolled)
def _roll(stage: Stage, event: ev.DieRolled, cue: Cue) -> list[Act]:
    start = (cue.start.x, cue.start.y) if cue.start is not None else None
    return [DieThrow(stage, event, cue.own, start)]


@shows(ev.TurnBegan)
def _turn(stage: Stage, event: ev.TurnBegan, cue: Cue) -> list[Act]:
    sound = "turn" if event.seat == stage.model.viewer else ""
    # The moment in which a discard can be taken back is the next turn's pause already.
    return [Pause(stage, 0.0 if cue.can_be_taken_back else tempo.TURN_PAUSE, event, sound)]


@shows(ev.GameOver)
def _over(stage: Stage, event: ev.GameOver, cue: Cue) -> list[Act]:
    return [WinnersMoment(stage, event, tempo.WINNER.seconds)]
