"""How the game stands for the person at the table: what may be done, what is asked, hinted and marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.engine.commands import Command, ExtraDiscard, Pay
from skipbo.engine.errors import known
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.client.calling import who_may_step_in
from skipbo.play.client.table_client import has_stepped_in
from skipbo.play.client.values import (
    Advice,
    Awaits,
    Charge,
    Claim,
    GiftOfVictory,
    Hint,
    NothingFits,
    Question,
    Toll,
    UngivenCard,
)
from skipbo.ui.table import sayings
from skipbo.ui.table.choices import Choices
from skipbo.ui.table.prices import is_unpayable, pot_words, price_words
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table.tools import is_coach_on, tools_of
from skipbo.ui.table_model import DRAW, Spot
from skipbo.wording.move_words import command_words

LONGEST_THINKING = 30.0


class Playing:
    """What the person may do now and is asked; `Intents` carries out what they choose."""

    def __init__(self, shown: ShownTable) -> None:
        self._shown = shown
        self.client, self._stage, self._overlay = shown.client, shown.stage, shown.overlay
        self._director = shown.director
        self.on_answer: Callable[[bool], None] = lambda agreed: None
        """Hears the answer to what the game asks."""
        self.on_step_back: Callable[[], None] = lambda: None
        """Hears that whoever opened their hand to play out of turn does not (R12)."""
        self.on_charge: Callable[[Charge], None] = lambda charge: None
        """Hears who is called for what (R12, R13)."""
        self.on_settled: Callable[[], None] = lambda: None
        """Hears that something has been decided."""
        self.choices = Choices(self.client.seat, [], [])
        self.extra_armed = False
        """Whether the next discard is meant as an extra one (MOD)."""
        self._charges: tuple[int, Sequence[Charge]] | None = None
        """Of whom something may be called, and what of it is left to choose from (R12, R13)."""
        self._asks_whom = False
        """Whether it is asked who is to be called."""
        self._asks_stepper: Callable[[int], None] | None = None
        """Hears who wants to play out of turn while no hand is open (R12); None if nobody is asked."""
        self._hint: Hint | None = None
        """What the note on the table says."""

    @property
    def view(self) -> View:
        """What the player may know now."""
        return self.client.view

    # --- what the hand may take up

    def can_lift(self, spot: Spot) -> bool:
        """Whether a drag may start there: a command does, or with tabletop manners an offence."""
        choices = self.choices
        return (
            choices.can_lift(spot)
            or (spot.kind == "die" and choices.can_roll)
            or (spot.kind == "draw" and choices.can_draw)
            or (spot == Spot("coins", self.client.seat) and choices.can_pay)
            or self.may_offend(spot)
        )

    def can_try(self, spot: Spot) -> bool:
        """Whether a drag may start there though nothing takes the thing: where it is let go says why not."""
        view = self.view
        if view.turn != view.seat or self._overlay.bubble or not self.client.is_open:
            return False
        if spot.kind == "die":
            return view.die is not None and not view.die_used
        if spot == Spot("coins", view.seat):
            return view.players[view.seat].coins > 0
        if spot.kind not in ("hand", "stock", "discard"):
            return False
        is_own = spot.seat in (view.seat, view.rules.partner(view.seat))
        return is_own and not self._stage.state.hand_hidden and self._stage.face_at(spot)[1] is not None

    def legal(self, source: Spot) -> dict[Spot, Command]:
        """Where a thing may go, and what that says."""
        choices, pile = self.choices, self.view.follow
        if source.kind == "coins" and choices.can_pay and pile is not None:
            return {Spot("building", -1, pile): Pay()}
        return choices.targets(source)

    def may_offend(self, spot: Spot) -> bool:
        """With tabletop manners anybody may take a card at any time; the others may call it (R11, R12)."""
        view = self.view
        if not view.rules.manners or not self.client.shows_hand:
            return False
        if spot.kind == "draw":
            return True
        is_own = spot.kind in ("hand", "stock", "discard") and spot.seat == view.seat
        return is_own and view.turn != view.seat

    # --- an extra discard

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
            from skipbo.wording.refusals import why_wait

            self._overlay.refuse(None, why_wait(self.view))
            return
        if self.client.awaits is Awaits.COACH:
            return
        note = self._overlay.note
        if note is not None and note.command is not None:  # asked again: its figures, if there are any
            self._overlay.note = note.with_figures()
            self._stage.redraw()
            return
        self._director.finish()
        self.clear_marks()
        self.client.ask_hint()
        self._overlay.say(_("Thinking…"), LONGEST_THINKING)

    def show_hint(self, hint: Hint) -> None:
        """The move glows on the table, a note says why."""
        self._overlay.toast.clear()
        self._stage.context.voice.say(self._lay_hint(hint))

    def _lay_hint(self, hint: Hint) -> str:
        """Mark the move and write the note; what is said of it."""
        from skipbo.ui.table.hint_note import HintNote  # many games are played without a hint
        from skipbo.wording import hints

        self._hint = hint
        self._stage.state.hints = self.choices.spots_of(hint.command, self._stage.model.hand)
        reason = figures = ""
        if hint.reason is not None:
            names = [player.name for player in self.view.players]
            reason = hints.reason_words(hint.reason.code, hint.reason.params, names)
            figures = hints.figure_words(hint.reason.params)
        move = command_words(self.view, hint.command) + "."
        self._overlay.note = HintNote(move, reason, command=hint.command, figures=figures)
        self._stage.redraw()
        return f"{move} {reason}"

    # --- questions

    @property
    def is_asking(self) -> bool:
        """Whether the player is asked what the game itself does not ask."""
        return self._is_calling or isinstance(self.client.question, GiftOfVictory | UngivenCard | Advice)

    @property
    def _is_calling(self) -> bool:
        """Whether it is asked who or what is called, or who plays out of turn."""
        return self._asks_whom or self._charges is not None or self._asks_stepper is not None

    def ask(self) -> None:
        """Put what is asked on the seam, what the game asks once all before it has been seen."""
        self._overlay.bubble = None
        question = self.client.question if self.client.facts.is_playing else None
        if isinstance(question, Advice) and not self._is_calling:
            from skipbo.ui.table.coach_note import CoachNote, coach_wide  # it speaks seldom, or is off

            self._shown.keep_free(coach_wide(self._stage.context))
            self._overlay.bubble = CoachNote(self._stage, self.view, question, self.on_answer)
        else:
            self._shown.keep_free(0)
            self._ask_on_the_seam(question)
        self._stage.redraw()

    def _ask_on_the_seam(self, question: Question | None) -> None:
        is_stepping = has_stepped_in(self.client)
        if question is None and not self.is_asking and not is_stepping:
            return
        if isinstance(question, Claim):
            return  # asked with all hands covered
        from skipbo.ui.table.seam_questions import (  # most games ask nothing
            accusers_bubble,
            charges_bubble,
            question_bubble,
            stepping_bubble,
            whom_bubble,
        )

        is_the_games = isinstance(question, Toll | NothingFits)
        if self._asks_whom:
            whom = [(player.name, player.seat) for player in self.view.players]
            whom = [each for each in whom if self.client.charges(each[1])]
            asked = _("Who broke a rule?")
            self._overlay.bubble = whom_bubble(self._stage, asked, whom, self.ask_about)
        elif self._asks_stepper is not None:
            names = self.client.facts.names
            people = [(names[seat], seat) for seat in who_may_step_in(self.client.facts, self.view)]
            asked = _("Who plays out of turn?")
            self._overlay.bubble = whom_bubble(self._stage, asked, people, self._let_step_in)
        elif self._charges is not None:
            accused, charges = self._charges
            names = [player.name for player in self.view.players]
            if charges == self.client.charges(accused):
                is_computer = not self.client.facts.seats[accused].is_human
                self._overlay.bubble = charges_bubble(
                    self._stage, names[accused], charges, self._choose, is_computer
                )
            else:
                self._overlay.bubble = accusers_bubble(self._stage, names, charges, self._choose)
        elif question is not None and not (is_the_games and not self._director.is_idle):
            self._overlay.bubble = question_bubble(self._stage, self.view, question, self.on_answer)
        elif is_stepping:
            proper = self.client.facts.names[known(self.client.host.turn)]
            self._overlay.bubble = stepping_bubble(self._stage, proper, self.on_step_back)

    def ask_whom(self, steps_in: Callable[[int], None] | None = None) -> None:
        """Ask who is to be called, where tabletop manners are on; or who plays out of turn while no hand is
        open (R12), which `steps_in` hears."""
        self.clear_marks()
        self._asks_whom, self._asks_stepper = steps_in is None, steps_in
        self.ask()

    def _let_step_in(self, seat: int | None) -> None:
        choose = self._asks_stepper
        self.drop_question()
        self.ask()
        if seat is not None and choose is not None:
            choose(seat)

    def ask_about(self, seat: int | None) -> None:
        """Ask what a player has done that may be called, where tabletop manners are on; None for nobody."""
        if seat is None:
            self.drop_question()
            self.ask()
        elif charges := self.client.charges(seat):
            self.clear_marks()
            self._charges = (seat, charges)
            self.ask()

    def _choose(self, left: Sequence[Charge]) -> None:
        """Some of the charges are left: with several it is asked who says so."""
        accused = self._charges[0] if self._charges is not None else -1
        self._charges = (accused, left) if len(left) > 1 else None
        self.ask()
        if len(left) == 1:
            self.on_charge(left[0])

    def drop_question(self) -> None:
        """Whoever was asked does something else."""
        self._charges = self._asks_stepper = None
        self._asks_whom = False
        if isinstance(self.client.question, GiftOfVictory | UngivenCard | Advice):
            self.client.answer(False)

    def clear_marks(
        self, drops_question: bool = True, keeps_hint: bool = False, keeps_call: bool = False
    ) -> None:
        """Nothing is selected, hinted or asked any more; a hint that is kept is written anew.

        With `keeps_call` it is still asked who or what is called.
        """
        state, hint = self._stage.state, self._hint
        state.selected = state.refused = None
        state.hints = state.drops = ()
        state.taker = None
        state.discards = frozenset()
        self._overlay.note = self._hint = None
        if drops_question and not (keeps_call and self._is_calling):
            self.drop_question()
        if keeps_hint and hint is not None:
            self._lay_hint(hint)

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
        self.choices = Choices(
            client.seat, legal, self._stage.model.hand, self.extra_armed, client.facts.edition.has_coins
        )
        self._stage.state.due = self._due() if client.is_my_turn and self._director.is_idle else ()
        self.ask()
        self.refresh()
        self._stage.redraw()
        if client.is_my_turn:
            self._shown.picture.expect_turn(self.choices.sources)
        self.on_settled()

    def _due(self) -> tuple[Spot, ...]:
        """What waits for the player: a draw by hand (R10), an asked toll (R22), the place of an owed card."""
        if self.client.facts.rules.manners and self.choices.can_draw:
            return (DRAW,)
        if isinstance(self.client.question, Toll):
            return (Spot("building", -1, self.client.question.pile),)
        view = self.view
        return (
            (Spot("building", -1, view.follow),) if view.phase == "follow" and view.follow is not None else ()
        )

    def refresh(self) -> None:
        """What the table says of the state is worked out anew."""
        if not self.client.facts.is_playing:
            return
        self._shown.refresh()
        state, choices, is_idle = self._stage.state, self.choices, self._director.is_idle
        can_drag = choices.can_lift(Spot("die"))
        words = (
            sayings.die_words(self.view, choices.can_roll, choices.makes_extra, can_drag) if is_idle else ""
        )
        state.die_words = words
        facts = self.client.facts
        can_call = facts.rules.manners and self.client.host.step_count > 0  # nobody has erred before
        state.can_call = can_call and any(map(self.client.charges, range(facts.rules.players)))
        highlight = self._stage.context.wishes.highlight_playable and is_idle and self.client.is_my_turn
        state.playable = choices.playable() if highlight else frozenset()
        self.refresh_pointed()

    def refresh_pointed(self) -> None:
        """How the buttons look now, and what the card under the pointer or the focus costs."""
        state = self._stage.state
        state.tools = tools_of(self.client, self._stage, self._overlay.moves.is_open)
        state.marks_coach = is_coach_on(self.client) and "coach" not in dict(state.tools)
        looked_at = next((spot for spot in (state.hover, state.focus) if spot and self._costs(spot)), None)
        hover = state.hover
        if not self._director.is_idle or state.lifted is not None:
            state.price = None
        elif looked_at is None:
            coins = self.view.building[hover.index].coins if hover and hover.kind == "building" else 0
            state.price = (hover, pot_words(coins)) if hover and coins else None
        else:
            state.price = looked_at, price_words(self.view, looked_at, self._stage.face_at(looked_at)[1])

    def _costs(self, spot: Spot) -> bool:
        """Whether a price is said of a card that is looked at: to be bought, or with a toll too high."""
        choices = self.choices
        if spot in choices.purchases:
            return True
        is_own = spot.kind in ("hand", "stock", "discard") and choices.can_play(spot)
        return is_own and is_unpayable(self.view, spot, self._stage.face_at(spot)[1])

    def make_way(self) -> bool:
        """What is in the air makes way for the player; True when what was pressed still counts."""
        if self._director.is_idle:
            return True
        if self.client.is_my_turn or self._director.has_only_own:
            self._director.finish()
            self.settle()
            return True
        self._director.skip()
        return False

    # --- while the others play

    @property
    def is_watching(self) -> bool:
        """Whether it is for others to play, or what they have played is still to be seen."""
        is_seen = self._director.is_idle or self._director.has_only_own
        # Another person at this screen plays with their hand open: nobody is hurried then.
        return self.client.facts.is_playing and (self.client.awaits is Awaits.COMPUTER or not is_seen)

    # --- why not

    def why_not(self, spot: Spot) -> str:
        """Why what was pressed can't be lifted now; empty where there is nothing to say."""
        return sayings.nowhere(self.view, spot, self._stage.face_at(spot)[1]) or self._overlay.wanted()
