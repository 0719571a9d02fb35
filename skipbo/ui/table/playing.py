"""What the person at the table does: it goes to the client, and what comes of it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.engine.cards import Card
from skipbo.engine.commands import Command, Decline, ExtraDiscard, Pay
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.client.table_client import last_to_act
from skipbo.play.client.values import Charge, Claim, GiftOfVictory, Hint, NothingFits, Refused, Said, Toll
from skipbo.play.table_host import Step
from skipbo.ui.layout import Pose
from skipbo.ui.table import sayings
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.questions import accusers_bubble, charges_bubble, question_bubble
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table.take_back import TakeBack
from skipbo.ui.table.tools import tools_of
from skipbo.ui.table_model import DRAW, Spot
from skipbo.wording import hints
from skipbo.wording.moves import command_words
from skipbo.wording.refusals import why_refused
from skipbo.wording.taking_back import why_not_back

LONGEST_THINKING = 30.0


class Playing:
    """One person's hand in the game: commands, undo, hints and answers."""

    def __init__(self, shown: ShownTable) -> None:
        self._shown = shown
        self.client, self._stage, self._overlay = shown.client, shown.stage, shown.overlay
        self._director = shown.director
        self.on_settled: Callable[[], None] = lambda: None
        """Hears that something has been decided."""
        self.choices = Choices(self.client.seat, [], [])
        self.extra_armed = False
        """Whether the next discard is meant as an extra one (MOD)."""
        self._charges: tuple[int, Sequence[Charge]] | None = None
        """Of whom something may be called, and what of it is left to choose from (R12, R13)."""
        self._orders: dict[int, list[Card]] = {}
        """How the hand lay before each own move, by the step's number: taken back, it lies so again."""

    @property
    def view(self) -> View:
        """What the player may know now."""
        return self.client.view

    # --- commands

    def submit(
        self, command: Command, slot: int = -1, start: Pose | None = None, seat: int | None = None
    ) -> Said:
        """Give a command, another person's if a seat is named; the rules are finished before anything moves.

        `slot` and `start` tell where in the hand a card lay, and where it was let go.
        """
        self._director.finish()
        number, order = self.client.host.step_count, list(self._stage.model.hand)
        said = self.client.say(command, seat)
        if isinstance(said, GiftOfVictory | Claim):
            self.ask()
        else:
            self._orders[number] = order
            self._show(said, slot, start)
        return said

    def answer(self, agreed: bool) -> None:
        """Answer what the client asks."""
        number, order = self.client.host.step_count, list(self._stage.model.hand)
        said = self.client.answer(agreed)
        if isinstance(said, Step | Refused):
            self._director.finish()
            self._orders[number] = order
            self._show(said)
        else:
            self.ask()

    def _show(self, said: Step | Refused, slot: int = -1, start: Pose | None = None) -> None:
        self.clear_marks()
        if isinstance(said, Refused):
            self._overlay.refuse(None, why_refused(self.view, said.code, said.values).sentence)
        else:
            if isinstance(said.command, (Pay, Decline)):
                self._overlay.toast.clear()  # the toll is no longer asked
            self._shown.show(said, own=True, slot=slot, start=start)
        self.settle()

    def undo(self) -> None:
        """Take the last move back, if nothing hidden came of it."""
        if not self.client.can_undo:
            client = self.client
            why = why_not_back(last_to_act(client), client.seat, client.facts.names)
            self._overlay.refuse(None, why)
            return
        self._director.finish()
        order, past = list(self._stage.model.hand), TakeBack(self._stage)
        self.client.undo()
        self._overlay.moves.drop_last()
        self._shown.put(self._orders.get(self.client.host.step_count, order))
        self.clear_marks()
        past.show()
        self._stage.context.sound.play("flip")
        self.settle()

    def forget_orders(self) -> None:
        """Another game begins."""
        self._orders.clear()

    def arm_extra(self, on: bool) -> None:
        """Let the next discard be an extra one, or not (MOD)."""
        self.extra_armed = on
        self.settle()
        if on:
            self._overlay.say(_("The next card you discard is an extra one."), 4.0)
        else:
            self._overlay.say(_("The next card you discard ends your turn."))

    # --- hints

    def ask_hint(self) -> None:
        """Have the player's move thought about; nothing waits for it."""
        if not self.client.is_my_turn or not self.client.is_open:
            self._overlay.refuse(None, _("It is not your turn."))
            return
        self._director.finish()
        self.clear_marks()
        self.client.ask_hint()
        self._overlay.say(_("Thinking…"), LONGEST_THINKING)

    def show_hint(self, hint: Hint) -> None:
        """The move glows on the table, a note says why."""
        self._overlay.toast.clear()
        self._stage.state.hints = self.choices.spots_of(hint.command, self._stage.model.hand)
        reason = ""
        if hint.reason is not None:
            names = [player.name for player in self.view.players]
            reason = hints.reason_words(hint.reason.code, hint.reason.params, names)
        self._overlay.note = HintNote(command_words(self.view, hint.command) + ".", reason)
        self._stage.redraw()

    # --- questions

    @property
    def is_asking(self) -> bool:
        """Whether the player is asked what the game itself does not ask."""
        return self._charges is not None or isinstance(self.client.question, GiftOfVictory | Claim)

    def ask(self) -> None:
        """Put what is asked on the seam, what the game asks once all before it has been seen."""
        self._overlay.bubble = None
        question = self.client.question if self.client.facts.is_playing else None
        is_the_games = isinstance(question, Toll | NothingFits)
        if self._charges is not None:
            accused, charges = self._charges
            names = [player.name for player in self.view.players]
            if charges == self.client.charges(accused):
                self._overlay.bubble = charges_bubble(self._stage, names[accused], charges, self._choose)
            else:
                self._overlay.bubble = accusers_bubble(self._stage, names, charges, self._choose)
        elif question is not None and not (is_the_games and not self._director.is_idle):
            self._overlay.bubble = question_bubble(self._stage, self.view, question, self.answer)
        self._stage.redraw()

    def ask_about(self, seat: int) -> None:
        """Ask what a player has done that may be called, where tabletop manners are on."""
        if charges := self.client.charges(seat):
            self.clear_marks()
            self._charges = (seat, charges)
            self.ask()

    def _choose(self, left: Sequence[Charge]) -> None:
        """Some of the charges are left: with several it is asked who says so."""
        accused = self._charges[0] if self._charges is not None else -1
        self._charges = (accused, left) if len(left) > 1 else None
        self.ask()
        if len(left) == 1:
            self.submit(left[0].command, seat=left[0].seat)

    def drop_question(self) -> None:
        """Whoever was asked does something else."""
        self._charges = None
        if isinstance(self.client.question, GiftOfVictory | Claim):
            self.client.answer(False)

    def clear_marks(self) -> None:
        """Nothing is selected, hinted or asked any more."""
        state = self._stage.state
        state.selected = state.refused = None
        state.hints = state.drops = ()
        state.taker = None
        state.discards = frozenset()
        self._overlay.note = None
        self.drop_question()

    # --- the state after a change

    def settle(self) -> None:
        """Something has been decided: what may be done, and what the plates say, is worked out anew."""
        client = self.client
        if not client.facts.is_playing:
            return
        legal = client.legal()
        if self.extra_armed and not any(isinstance(command, ExtraDiscard) for command in legal):
            self.extra_armed = False
        self._shown.sort_hand()
        self.choices = Choices(client.seat, legal, self._stage.model.hand, self.extra_armed)
        is_due = client.facts.rules.manners and self.choices.can_draw and client.is_my_turn
        self._stage.state.due = (DRAW,) if is_due and self._director.is_idle else ()
        self.ask()
        self.refresh()
        self._stage.redraw()
        self.on_settled()

    def refresh(self) -> None:
        """What the table says of the state is worked out anew."""
        if not self.client.facts.is_playing:
            return
        self._shown.refresh()
        state, choices, is_idle = self._stage.state, self.choices, self._director.is_idle
        words = sayings.die_words(self.view, choices.can_roll, choices.makes_extra) if is_idle else ""
        state.die_words = words
        highlight = self._stage.context.wishes.highlight_playable and is_idle and self.client.is_my_turn
        state.playable = choices.playable() if highlight else frozenset()
        self.refresh_tools()

    def refresh_tools(self) -> None:
        """How the buttons look now."""
        self._stage.state.tools = tools_of(self.client, self._stage, self._overlay.moves.is_open)

    def make_way(self, is_tool: bool = False) -> bool:
        """What is in the air makes way for the player; True when what was pressed still counts."""
        if self._director.is_idle:
            return True
        if self.client.is_my_turn or self._director.has_only_own or is_tool:
            self._director.finish()
            self.settle()
            return True
        self._director.hurry()
        return False

    # --- why not

    def why_not(self, spot: Spot) -> str:
        """Why what was pressed can't be lifted now; empty where there is nothing to say."""
        return self._overlay.wanted() or sayings.nowhere(self.view, spot, self._stage.face_at(spot)[1])
