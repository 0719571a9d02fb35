"""What a hand means at the table: taps, lifts, drops and keys become commands, which are given and shown."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.engine.cards import Card
from skipbo.engine.commands import (
    CoinsStandIn,
    Command,
    Decline,
    DieStandIn,
    Discard,
    Draw,
    Pay,
    Play,
    Roll,
)
from skipbo.engine.errors import known
from skipbo.engine.places import Place
from skipbo.languages import _
from skipbo.play.client.table_client import last_to_act
from skipbo.play.client.values import (
    Advice,
    Awaits,
    Charge,
    Claim,
    Considered,
    GiftOfVictory,
    Refused,
    Said,
    UngivenCard,
)
from skipbo.play.table_host import Step
from skipbo.ui.choreography import Cue
from skipbo.ui.drag import Drop
from skipbo.ui.layout import Pose
from skipbo.ui.table import sayings
from skipbo.ui.table.glide import glide_back, hold_up
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.prices import coins_words, price_words
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table.take_back import TakeBack, may_take_back
from skipbo.ui.table.tools import has_coach
from skipbo.ui.table_model import Spot
from skipbo.wording.refusals import why_refused
from skipbo.wording.taking_back import why_not_back

#: The code of a refusal that is a lesson's, not the rules'.
LESSON = "lesson"
TOLD = 3
"""How many of the last moves are said when their list is opened."""


class Intents:
    """Pointer and keyboard say what is wanted; here it becomes a command, a question, or a reason why not.

    A command is given to the client, which has finished with the rules before anything moves.
    """

    def __init__(
        self,
        shown: ShownTable,
        playing: Playing,
        on_menu: Callable[[], None],
        on_score: Callable[[], None] = lambda: None,
        on_coach: Callable[[], None] = lambda: None,
    ) -> None:
        self._shown, self._playing, self.client = shown, playing, shown.client
        self._stage, self._overlay, self._drag = shown.stage, shown.overlay, shown.drag
        self._state, self._director = self._stage.state, shown.director
        self._on_menu, self._on_score, self._on_coach = on_menu, on_score, on_coach
        playing.on_answer, playing.on_charge = self.answer, self._call
        self.on_claim: Callable[[Claim], None] = lambda claim: None
        """Hears of a claim of cheating, which another person is to confirm (R13)."""
        self._thrown: tuple[int, Pose | None] = (-1, None)
        """From where in the hand the card comes that the coach looks at, and where it was let go."""
        self._orders: dict[int, list[Card]] = {}
        """How the hand lay before each own move, by the step's number: taken back, it lies so again."""
        self.dared_at = -1
        """The game's step at which somebody was told how to play out of turn (R12)."""
        self._warned_at = -1
        """The game's step at which it was said that drawing costs a card."""

    def _card(self, spot: Spot) -> Card | None:
        return self._stage.face_at(spot)[1]

    @property
    def _viewer(self) -> int:
        return self.client.seat

    # --- picking up

    def lift(self) -> None:
        """Something is in the hand: what takes it glows."""
        source = known(self._drag.source)
        # A card in the hand is no answer: what is asked about the others stays until one is laid.
        self._playing.clear_marks(keeps_call=True)
        self._state.lifted = source
        self._state.hover = self._state.opened = None
        if source.kind == "die":
            self._state.die_shown = False
        self._stage.sound("lift")
        self._mark_targets(source)

    def select(self, spot: Spot) -> None:
        """Pick something up by a tap or a key: its targets glow and wait for the second one."""
        self._playing.clear_marks()
        self._state.selected = spot
        self._stage.sound("lift")
        self._mark_targets(spot)
        view = self._playing.view
        words, cost = sayings.source_words(spot, self._card(spot), view), ""
        if spot.kind == "coins":
            words, cost = _("Your coins"), coins_words(view, self._playing.legal(spot).values())
        elif spot.kind != "die":
            cost = price_words(view, spot, self._card(spot))
        message = _("[{card}] – where to? {price}") if cost else _("[{card}] – where to?")
        parts = sayings.emphasised(message, card=words, price=cost)
        self._overlay.show(parts, 4.0, about=(spot, *self._state.drops, *self._state.discards))
        self._stage.context.voice.say("".join(part for part, _strong in parts))

    def _mark_targets(self, source: Spot) -> None:
        targets = self._playing.legal(source)
        self._state.drops = tuple(
            spot for spot in targets if spot.kind in ("building", "stock") or source.kind == "coins"
        )
        self._state.discards = frozenset(
            spot for spot in targets if spot.kind == "discard" and source.kind != "coins"
        )
        self._stage.redraw()

    def preview(self, over: Spot | None) -> None:
        """Say what letting go over this would do, and lift as many coins as that takes."""
        source, view = self._drag.source, self._playing.view
        if source is None:
            return
        self._state.taker = over
        if source.kind == "coins":
            is_pile = over is not None and over.kind == "building"
            self._state.coins_lifted = view.building[over.index].next if over is not None and is_pile else 1
            if self._playing.choices.can_pay:
                self._state.coins_lifted = view.toll
        card = self._card(source)
        if over is not None:
            parts = sayings.preview(source, card, self._playing.legal(source)[over], view)
            self._overlay.show(parts, about=(over,))
        elif words := sayings.source_words(source, card, view):
            cost = price_words(view, source, card) if self._playing.choices.can_play(source) else ""
            message = _("[{card}] for {price}") if cost else "[{card}]"
            self._overlay.show(sayings.emphasised(message, card=words, price=cost))

    # --- putting down

    def drop(self, drop: Drop) -> None:
        """Something was let go: on a place that takes it, or it goes back with a reason."""
        source, choices, state = drop.source, self._playing.choices, self._state
        self._overlay.toast.clear()
        state.drops, state.taker = (), None
        state.discards = frozenset()
        self._stage.redraw()
        if source.kind == "die" and choices.can_roll:
            state.lifted = None
            state.die_shown = True  # the throw hides it as long as it tumbles, if it does
            self.roll((drop.pose.x, drop.pose.y))
        elif source.kind == "draw":
            self._drop_drawn(drop.pose)
        elif drop.target is not None:
            self.play(source, self._playing.legal(source)[drop.target], drop.pose)
        elif source.kind == "die" and choices.can_extra:
            self._playing.arm_extra(not self._playing.extra_armed)
            glide_back(self._stage, source, drop.pose)
        elif not self._offends(drop):
            words, at = sayings.refusal(self._playing.view, source, self._card(source), drop.over), drop.over
            if not words and not self._playing.can_lift(source) and source.kind not in ("die", "coins"):
                words, at = self._playing.why_not(source), source
            glide_back(self._stage, source, drop.pose)
            if words:
                self._overlay.refuse(source, words, at)

    def _drop_drawn(self, pose: Pose) -> None:
        """A card dragged off the draw pile: drawn if it was let go on the player's own side."""
        layout = self._stage.layout
        if pose.y > layout.seam - layout.centre.draw.height * 0.4 and not self._warns_of_penalty():
            self._state.lifted = None
            self.submit(Draw(), start=pose)
        else:
            glide_back(self._stage, Spot("draw"), pose)

    def _warns_of_penalty(self) -> bool:
        """In a turn without drawing the first reach for the draw pile is warned of, the next one costs."""
        view, now = self._playing.view, self.client.host.step_count
        is_barred = view.turn == view.seat and view.seat in view.no_draw
        if not is_barred or self._playing.choices.can_draw or self._warned_at == now:
            return False
        self._warned_at = now
        words = _("You draw nothing this turn. If you draw all the same, the card goes into your stock.")
        self._overlay.refuse(None, words, Spot("draw"))
        return True

    # --- tabletop manners

    def _offends(self, drop: Drop) -> bool:
        """Play out of turn, where tabletop manners let whoever dares (R12); the game says if it can't be."""
        source, over = drop.source, drop.over
        if over is None or not self._playing.may_offend(source):
            return False
        card = self._card(source) if source.kind == "hand" else None
        command: Command | None = None
        if over.kind == "building":
            index = source.index if source.kind == "discard" else 0
            command = Play(Place(source.kind, None, index, card), over.index)  # type: ignore[arg-type]
        elif over.kind == "discard" and over.seat == self._viewer and card is not None:
            command = Discard(card, over.index)
        if command is None:
            return False
        self._state.lifted = None
        slot = source.index if source.kind == "hand" else -1
        said = self.submit(command, slot, drop.pose)
        if isinstance(said, Refused):
            if "count" in said.values:  # a draw would begin it, as is said now
                self.dared_at = self.client.host.step_count
            glide_back(self._stage, source, drop.pose)
        return True

    # --- taps

    def tap(self, spot: Spot, twice: bool = False) -> None:
        """A click, a finger's tap or Enter on a place."""
        choices, selected = self._playing.choices, self._state.selected
        if selected is not None and spot in self._playing.legal(selected):
            self.play(selected, self._playing.legal(selected)[spot], None)
            return
        if selected is not None and self._tap_second(selected, spot, twice):
            return
        if twice and self._double(spot):
            return
        if spot.kind in ("die", "tray") and choices.can_roll:
            self.roll()
        elif spot.kind == "die" and choices.can_extra:
            self._playing.arm_extra(not self._playing.extra_armed)
        elif spot.kind == "draw" and (choices.can_draw or self._playing.may_offend(spot)):
            if not self._warns_of_penalty():
                self.submit(Draw())
        elif spot.kind == "coins" and choices.can_pay:
            self.submit(Pay())
        elif spot.kind == "score":
            self.use_tool("score")
        elif spot.kind == "plate" and self._playing.view.rules.manners:
            self._playing.ask_about(spot.seat)
        elif spot.kind == "call":
            self._playing.ask_whom()
        elif choices.can_lift(spot):
            self.select(spot)
        elif spot.kind in ("hand", "stock", "discard"):
            self._refuse_tap(spot)
        else:
            self._playing.clear_marks()
            self._stage.redraw()

    def _tap_second(self, selected: Spot, spot: Spot, twice: bool) -> bool:
        """With something picked up: put it back, or say why not; False for another first tap."""
        if spot == selected and not twice:
            self._playing.clear_marks()
            self._stage.redraw()
        elif not self._playing.choices.can_lift(spot) and spot.kind in ("building", "discard"):
            self.refuse(selected, spot)
        else:
            return False
        return True

    def explain(self, spot: Spot) -> None:
        """Something was pulled at that can't be lifted: say why, and what can be done."""
        if self._playing.can_lift(spot) or not self.client.is_open:
            return
        if spot.kind in ("hand", "stock", "discard") and self._card(spot) is not None:
            self._refuse_tap(spot, is_pulled=True)
        elif words := sayings.stays(self._playing.view, spot):
            self._overlay.refuse(None, words, spot)

    def _refuse_tap(self, spot: Spot, is_pulled: bool = False) -> None:
        self._playing.clear_marks()
        if spot.kind == "hand" and self._state.hand_hidden:
            return  # a reason would name the card
        words = self._playing.why_not(spot)
        if words and (is_pulled or self._viewer in (spot.seat, self._playing.view.turn)):
            self._overlay.refuse(spot, words)

    def refuse(self, source: Spot, over: Spot) -> None:
        """Say why the thing can't go there."""
        words = sayings.refusal(self._playing.view, source, self._card(source), over)
        self._overlay.refuse(source, words, over)

    def _double(self, spot: Spot) -> bool:
        """The obvious play of what was tapped twice."""
        choices = self._playing.choices
        obvious = choices.obvious(spot)
        needs = [pile.next for pile in self._playing.view.building]
        if obvious is None or not choices.is_clear(spot, needs):
            return False
        self.play(spot, obvious[1], None)
        return True

    # --- commands

    def play(self, source: Spot, command: Command, pose: Pose | None) -> None:
        """Give the command that a drag or two taps mean; `pose`: where it was let go."""
        self._overlay.toast.clear()  # "where to?" has its answer
        lifted = self._state.lifted
        self._state.put_down()
        if source.kind == "coins" and isinstance(command, Play):
            self._buy(source, command, pose)
            return
        if pose is None and isinstance(command, (CoinsStandIn, DieStandIn)):
            self.submit(command)
            return
        said = self.submit(command, source.index if source.kind == "hand" else -1, pose)
        if isinstance(said, GiftOfVictory | UngivenCard) and pose is not None:
            self._state.lifted = lifted
            glide_back(self._stage, source, pose)
        elif isinstance(said, Considered) and pose is not None:
            from skipbo.play.coaching import PATIENCE  # where a coach is, it is there already

            self._state.lifted = lifted
            hold_up(self._stage, source, pose, 2 * PATIENCE)

    def _buy(self, coins: Spot, command: Play, pose: Pose | None) -> None:
        """A coin was laid on another player's card: it is played; where it fits on several piles, it is asked
        on which, with the price: no coin is spent on a pile that nobody chose."""
        owner = known(command.source.seat)
        card = Spot(
            command.source.kind, owner, command.source.index if command.source.kind == "discard" else 0
        )
        if len(self._playing.legal(card)) == 1:
            said = self.submit(command, start=pose, coin_held=True)
            if not isinstance(said, GiftOfVictory):
                return
        else:
            self.select(card)
        if pose is not None:
            glide_back(self._stage, coins, pose)

    def roll(self, start: tuple[float, float] | None = None) -> None:
        """Throw the die, from where it was let go if it was dragged."""
        pose = None if start is None else Pose(*start, self._stage.layout.tray.die_size)
        self.submit(Roll(), start=pose)

    def submit(
        self,
        command: Command,
        slot: int = -1,
        start: Pose | None = None,
        seat: int | None = None,
        coin_held: bool = False,
    ) -> Said:
        """Give a command, another person's if a seat is named; the rules are finished before anything moves.

        `slot` and `start` tell where in the hand a card lay, and where it was let go; with `coin_held` that
        was the coin that buys a card.
        """
        if self.client.awaits is Awaits.COACH:
            return Considered(command)  # for a moment the card before is still in the air
        self._director.finish()
        number, order = self.client.host.step_count, list(self._stage.model.hand)
        said = self.client.say(command, seat)
        if isinstance(said, Considered):
            self._thrown = slot, start
        elif isinstance(said, Claim):
            self.on_claim(said)
        elif isinstance(said, GiftOfVictory | UngivenCard):
            self._playing.ask()
        else:
            self._orders[number] = order
            self._show(said, slot, start, coin_held)
        return said

    def take_in(self, said: Step | Advice) -> None:
        """The coach has thought: the turn ends as it was meant, or the card is offered back."""
        slot, start = self._thrown
        self._thrown = -1, None
        self._stage.effects.finish()
        self._state.put_down()
        if isinstance(said, Step):
            self._orders[self.client.host.step_count - 1] = list(self._stage.model.hand)
            self._show(said, slot, start)
            return
        if start is not None:
            source = Spot("hand", self._viewer, slot)
            self._state.lifted = source
            glide_back(self._stage, source, start)
        self._stage.context.sound.play("lift")
        self._state.hints = self._playing.choices.spots_of(said.better[0], self._stage.model.hand)
        self._playing.ask()
        bubble = self._overlay.bubble
        if bubble is not None:
            self._stage.context.voice.say(bubble.words, urgent=True)

    def answer(self, agreed: bool) -> None:
        """Answer what the client asks."""
        number, order = self.client.host.step_count, list(self._stage.model.hand)
        said = self.client.answer(agreed)
        if isinstance(said, Step | Refused):
            self._director.finish()
            self._orders[number] = order
            self._show(said)
        else:
            self._playing.ask()

    def _show(
        self, said: Step | Refused, slot: int = -1, start: Pose | None = None, coin_held: bool = False
    ) -> None:
        self._playing.clear_marks()
        if isinstance(said, Refused):
            is_lessons = said.code == LESSON
            why = "" if is_lessons else why_refused(self._playing.view, said.code, said.values).sentence
            self._overlay.refuse(None, why)
        else:
            if isinstance(said.command, (Pay, Decline)):
                self._overlay.toast.clear()  # the toll is no longer asked
            last_chance = isinstance(said.command, Discard) and self.client.can_undo
            self._director.show(said, Cue(True, slot, start, last_chance, coin_held))
        self._playing.settle()

    def undo(self, in_time: bool = False) -> None:
        """Take the last move back, if nothing hidden came of it; `in_time`: asked for before the draw."""
        if not (may_take_back(self.client, self._stage) or (in_time and self.client.can_undo)):
            client = self.client
            why = why_not_back(
                last_to_act(client),
                client.seat,
                client.facts.names,
                None if client.is_my_turn else client.host.turn,
            )
            self._overlay.refuse(None, why)
            return
        self._director.finish()
        self._overlay.toast.clear()  # whatever it says of what is taken back
        order, past = list(self._stage.model.hand), TakeBack(self._stage)
        self.client.undo()
        self._shown.write_moves()
        self._shown.put(self._orders.get(self.client.host.step_count, order))
        self._playing.clear_marks()
        past.show()
        self._stage.context.sound.play("flip")
        self._playing.settle()

    def forget_orders(self) -> None:
        """Another game begins."""
        self._orders.clear()

    def _call(self, charge: Charge) -> None:
        """Somebody at this screen calls a player for something (R12, R13)."""
        self.submit(charge.command, seat=charge.seat)

    # --- the buttons by the stock

    def use_tool(self, name: str) -> None:
        """What the tool buttons do."""
        moves = self._overlay.moves
        if name == "undo":
            self.undo()
        elif name == "hint":
            self._playing.ask_hint()
        elif name == "coach" and has_coach(self.client):
            self._on_coach()
            self._playing.refresh_pointed()
        elif name == "list" and (self.client.is_open or moves.is_open):
            # Between two people it would tell what somebody has drawn.
            moves.toggle()
            told = (
                [_("List of moves"), *moves.lines()[-TOLD:]] if moves.is_open else [_("The list is closed.")]
            )
            self._stage.context.voice.say(". ".join(told))
            self._stage.redraw()
        elif name == "score" and self._stage.layout.shape.has_score:
            self._stage.sound("lift" if self._stage.layout.shape.pad else "click")
            self._on_score()
        elif name == "menu":
            self._on_menu()
