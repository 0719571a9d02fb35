"""Several people at one screen: each hand stays hidden until whoever it belongs to has come to it.

The next player takes the seat, somebody plays out of turn (R12), a witness answers (R13): meanwhile a cover
lies over the table, on which the others are offered what they may do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.languages import _
from skipbo.play.client.calling import who_may_step_in
from skipbo.play.client.table_client import step_in, undoer
from skipbo.play.client.values import Claim
from skipbo.ui.context import Context
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.recap import goes_on, news_since, since_last_turn, since_when
from skipbo.ui.table.shown import ShownTable
from skipbo.wording.claims import claim_words, denied_words

Offers = Sequence[tuple[str, str, Callable[[], None]]]
"""What others at the screen may do before a hand is shown: words, icon, and what comes of it."""


class HandingOver:
    """Who sits at the screen, and whether their hand lies open."""

    def __init__(
        self,
        context: Context,
        shown: ShownTable,
        play: Playing,
        intents: Intents,
        show_again: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        self._shown, self._play, self._intents = shown, play, intents
        self._show_again, self._on_menu = show_again, on_menu
        self._context, self._client = context, shown.client
        #: Somebody has taken the seat whose turn it is not.
        self.on_stepped_in: Callable[[], None] = lambda: None
        intents.on_claim = self._ask_witness
        play.on_step_back = self._step_back
        self.begin_game()

    def begin_game(self) -> None:
        """A game begins, or is opened again, with the hand open or not."""
        self._is_taken = self._client.is_open
        """Whether the hand that the client shows lies open: its owner has come to the screen."""

    def hand_over(self) -> None:
        """The client has turned to another person, whose hand stays hidden until it is asked for."""
        self._show_again()
        client = self._client
        self._shown.overlay.toast.clear(at_once=True)
        last, take_back = undoer(client), None
        if last is not None and last != client.seat:
            take_back = client.facts.names[last], self.take_back
        self._is_taken = False
        self._cover(
            client.seat,
            _("{name}, your turn goes on") if goes_on(client) else "",
            self._take_seat,
            since_last_turn(news_since(client), client.view),
            since_when(client),
            self._manners(),
            take_back,
        )

    def _cover(
        self,
        seat: int,
        title: str,
        accepted: Callable[[], None],
        news: Sequence[str] = (),
        since: str = "",
        manners: Offers = (),
        take_back: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """Ask whoever has this seat to take it, by a title with their name."""
        from skipbo.ui.scenes.handover_scene import HandoverScene  # most tables have one person

        plate = self._shown.stage.state.plates[seat]
        name, face, title = plate.name, plate.face, title.format(name=plate.name)
        self._context.stack.push(
            HandoverScene(
                self._context, name, face, news, accepted, self._on_menu, take_back, title, since, manners
            )
        )

    def _take_seat(self) -> None:
        self._is_taken = True
        self._client.take_seat()
        self._shown.tell_recap()
        self._play.settle()

    def take_back(self) -> None:
        """Whoever has just discarded takes the card back, before the next hand was opened."""
        self._client.undo()
        self._show_again()

    # --- out of turn

    def _manners(self) -> Offers:
        """What the others at the screen may do before the hand is shown (R12, R13)."""
        client, ask_whom = self._client, self._play.ask_whom
        if not client.facts.rules.manners:
            return []
        found: list[tuple[str, str, Callable[[], None]]] = []
        if who_may_step_in(client.facts, client.view):
            found.append((_("Play out of turn…"), "hand", lambda: ask_whom(self._offer_seat)))
        if client.host.step_count:
            found.append((_("Call…"), "speaker", ask_whom))
        return found

    def _offer_seat(self, seat: int) -> None:
        """Somebody wants to play out of turn: their hand as well stays hidden until they ask for it."""
        self._cover(
            seat,
            _("{name}, you play out of turn"),
            lambda: self._step_in(seat),
            manners=[(_("Never mind"), "", self.hand_over)],
        )

    def _step_in(self, seat: int) -> None:
        """Somebody takes the seat whose turn it is not; without a card played it goes to the next again."""
        turn = self._client.host.turn
        step_in(self._client, seat)
        self.on_stepped_in()
        self._show_again()
        if turn is not None:
            words = _("It’s {name}’s turn, but you can draw and play now.")
            self._context.voice.say(words.format(name=self._client.facts.names[turn]), urgent=True)

    def _step_back(self) -> None:
        """They don't play after all: the hand is covered, and the table goes to whoever's turn it is."""
        turn = self._client.host.turn
        if turn is not None:
            self._client.look_from(turn, is_open=False)
            self.hand_over()

    # --- a claim of cheating

    def _ask_witness(self, claim: Claim) -> None:
        """Another person is to confirm it, with every hand covered (R13)."""
        from skipbo.ui.scenes.confirm_scenes import WitnessScene  # only tabletop manners ask

        self._show_again()
        names = self._client.facts.names

        def answered(agreed: bool) -> None:
            self._intents.answer(agreed)
            if not agreed:
                self._shown.tell_denied(claim)
                # To be read it stands on the card that comes now: a pill would lie behind that.
                denied = denied_words(claim.seat, claim.accused, claim.witness, names)
                self._context.voice.say(denied, urgent=True)
            self._give_back()

        question = _("{name}, please answer").format(name=names[claim.witness])
        asked = claim_words(claim.accused, claim.witness, names)
        scene = WitnessScene(self._context, question, asked, _("Yes, that’s true"), answered, no=_("No"))
        self._context.stack.push(scene)

    def _give_back(self) -> None:
        """Whoever sat here takes the seat again; in their own turn they have seen all but the answer."""
        client = self._client
        if not client.facts.is_playing or client.host.turn is None or not self._is_taken:
            return  # where nobody had taken the seat yet, it is handed over as before
        is_own_turn, news = client.host.turn == client.seat, news_since(client)
        self._cover(
            client.seat,
            _("{name}, take your seat again"),
            self._take_seat,
            since_last_turn(news[-1:] if is_own_turn else news, client.view),
            _("Meanwhile") if is_own_turn else since_when(client),
        )
