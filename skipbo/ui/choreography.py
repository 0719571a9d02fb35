"""Events become motion: a registry from an event's type to its acts, and who has them shown in turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import pygame

from skipbo.engine import events as ev
from skipbo.engine.cards import SKIP_BO
from skipbo.play.table_host import Step
from skipbo.ui import tempo
from skipbo.ui.layout import Pose
from skipbo.ui.table.flights import NOTHING, CardFlight, Pause, TurnOver
from skipbo.ui.table.pile_motion import PileAway, Shuffle
from skipbo.ui.table.stage import Stage
from skipbo.ui.table.stock_reward import RewardBegins, reward
from skipbo.ui.table.take_back import LastChance
from skipbo.ui.table_model import COMPLETED, DRAW, Spot
from skipbo.ui.tween import Act, Timeline

# A deal of many cards must not become a test of patience: it takes at most this long at the normal tempo.
LONGEST_DEAL = 2.6
# However many coins come back from a pile, at the normal tempo they take no longer than this.
LONGEST_DEALING_BACK = 2.4


@dataclass
class Cue:
    """How an event came about: by the player's own hand, dropped from a pose, leaving which place of the
    hand.
    """

    own: bool = False
    slot: int = -1
    start: Pose | None = None
    can_be_taken_back: bool = False
    """Whether it is a discard whose turn has ended with it, and that may yet be taken back."""
    coin_held: bool = False
    """Whether what was let go at `start` is not a card but the coin that buys one."""


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
    from skipbo.ui.table.coin_motion import CoinFlight  # most boxes have no coins

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
    from skipbo.ui.table.die_motion import DieFlight  # nor a die

    start = (cue.start.x, cue.start.y) if cue.start is not None else None
    motion = tempo.SNAP if cue.start is not None else tempo.PLAY
    return [DieFlight(stage, event, motion, cue.own, start)]


@shows(ev.DieRolled)
def _roll(stage: Stage, event: ev.DieRolled, cue: Cue) -> list[Act]:
    from skipbo.ui.table.die_motion import DieThrow

    start = (cue.start.x, cue.start.y) if cue.start is not None else None
    return [DieThrow(stage, event, cue.own, start)]


@shows(ev.TurnBegan)
def _turn(stage: Stage, event: ev.TurnBegan, cue: Cue) -> list[Act]:
    sound = "turn" if event.seat == stage.model.viewer else ""
    # The moment in which a discard can be taken back is the next turn's pause already.
    return [Pause(stage, 0.0 if cue.can_be_taken_back else tempo.TURN_PAUSE, event, sound)]


@shows(ev.GameOver)
def _over(stage: Stage, event: ev.GameOver, cue: Cue) -> list[Act]:
    from skipbo.ui.table.winner import WinnersMoment  # a game may end much later, or never

    return [WinnersMoment(stage, event, tempo.WINNER.seconds)]


class Director:
    """Plays steps on a stage, one event after the other; the rules are finished long before.

    `hear` hears of each step at once, and whether it is the player's own; `watch` of each event when its
    showing begins.
    """

    def __init__(
        self, stage: Stage, hear: Callable[[Step, bool], None], watch: Callable[[ev.Event], None]
    ) -> None:
        self.stage = stage
        self._queue: deque[tuple[ev.Event, Cue]] = deque()
        self._timeline = Timeline()
        self.is_fast = False
        """Whether the player lets it all go by faster, for as long as that is wished."""
        self.is_impatient = False
        """Whether the player does not wish to wait for the next card."""
        self.is_held = False
        """Whether the player is about to take back what was done last: until then time stands still."""
        self.spare = 0.0
        """How much of the last time that passed came after the end of what was shown."""
        self.turn_speed = 1.0
        """How fast the turn under way is played: long ones go faster and faster."""
        self._hear, self._watch = hear, watch
        self._to_tell: list[ev.Event] = []
        """Said when it has been seen, the face of a tumbling die, or when what was before has been read."""

    @property
    def is_idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._queue and self._timeline.is_empty

    @property
    def has_only_own(self) -> bool:
        """Whether all that is still to be seen follows from the player's own moves."""
        return all(cue.own for _event, cue in self._queue) and all(act.own for act in self._timeline.running)

    def show(self, step: Step, cue: Cue | None = None) -> None:
        """Show what this step made happen after what was before."""
        cue = Cue() if cue is None else cue
        self._hear(step, cue.own)
        moves_card = any(isinstance(event, ev.CardPlayed | ev.CardDiscarded) for event in step.events)
        for event in step.events:
            if moves_card and not cue.coin_held and isinstance(event, ev.CoinsMoved):
                # A bought card was in the hand, its price was not: that comes from the buyer's coins.
                self._queue.append((event, Cue(cue.own)))
                continue
            self._queue.append((event, cue))
            if isinstance(
                event, (ev.CardPlayed, ev.CardDiscarded, ev.DieRolled, ev.CoinsMoved, ev.StandInPlaced)
            ):
                cue = replace(cue, slot=-1, start=None)  # only the first movement starts at the pointer
        self._next()

    def update(self, seconds: float) -> bool:
        """Let time pass; True while anything moves."""
        self.spare = seconds
        if self.is_idle:
            return False
        if not self.is_held:
            chances = [act for act in self._timeline.running if isinstance(act, LastChance)]
            counted = min((act.counted(seconds) for act in chances), default=seconds)
            self._next(self._timeline.advance(counted * self.speed))
        return True

    def catch_up(self, seconds: float) -> None:
        """Set what has just begun forward by the seconds since it was due, which lay between two pictures."""
        self._next(self._timeline.advance(seconds))

    @property
    def speed(self) -> float:
        """How fast time passes for what others do; for the player's own doings it never hurries."""
        if self.has_only_own and not self.is_idle:
            return 1.0
        return max(tempo.FAST if self.is_fast else 1.0, self.turn_speed)

    def skip(self) -> None:
        """What others have in the air lands at once; where nothing is, the next card need not wait."""
        if self.is_idle:
            self.is_impatient = True
        elif not self.has_only_own:  # the player's own discard may yet be taken back
            self._timeline.finish()
            self._next()

    def finish(self) -> None:
        """Show the end of everything now."""
        self._timeline.finish()
        self._tell_seen()
        while self._queue:
            event, cue = self._queue.popleft()
            self._watch(event)
            self.stage.model.apply(event, cue.slot)
            self.stage.model.hand_coming = 0

    def drop_all(self) -> None:
        """Forget everything that was to be shown (the model is about to be made anew)."""
        self._queue.clear()
        self._timeline = Timeline()
        self._to_tell.clear()

    @property
    def running(self) -> list[Act]:
        """What is in the air."""
        return self._timeline.running

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in the air."""
        for act in self._timeline.running:
            act.draw(surface)

    def _next(self, spare: float = 0.0) -> None:
        """Begin the next event when the stage is free, as long ago as time was to spare: no time is lost
        between one and the next, however few pictures there are."""
        while self._timeline.is_empty:
            self._tell_seen()
            if not self._queue:
                break
            event, cue = self._queue.popleft()
            is_die = isinstance(event, ev.DieRolled) and not self.stage.tempo.is_instant
            if is_die or isinstance(event, ev.TurnBegan):
                self._to_tell.append(event)
            else:
                self._watch(event)
            acts = acts_for(self.stage, event, cue)
            if isinstance(event, ev.CoinsMoved) and not self.stage.tempo.is_instant:
                acts += self._more_coins(event, len(acts)) + self._bought_card()
            self._timeline.add(acts)
            spare = self._timeline.advance(spare)
        self.spare = spare / self.speed

    def _more_coins(self, first: ev.CoinsMoved, count: int) -> list[Act]:
        """The coins that are dealt back next: each starts while the one before is still in the air."""
        following: list[Act] = []
        while self._queue:
            event, cue = self._queue[0]
            if not isinstance(event, ev.CoinsMoved) or event.source != first.source:
                break
            self._queue.popleft()
            self._watch(event)
            following += acts_for(self.stage, event, cue)
        pause = self.stage.tempo.seconds
        stagger = min(pause(tempo.COIN.stagger), pause(LONGEST_DEALING_BACK) / max(1, len(following) + count))
        for number, act in enumerate(following):
            act.delay = (count + number) * stagger
        return following

    def _bought_card(self) -> list[Act]:
        """The card that was just paid for: it does not go back to its place to wait for the coin."""
        if not self._queue or not isinstance(self._queue[0][0], ev.CardPlayed):
            return []
        event, cue = self._queue.popleft()
        self._watch(event)
        return acts_for(self.stage, event, cue)

    def _tell_seen(self) -> None:
        """The stage is at rest: now it may be said what was seen on it."""
        while self._to_tell:
            self._watch(self._to_tell.pop(0))
