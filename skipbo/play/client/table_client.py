"""Somebody's place at a table: the one way to sit at a match, a replay or a lesson."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from skipbo.engine.cards import Card
from skipbo.engine.commands import (
    CALL,
    DECLINE,
    END_TURN,
    PAY,
    Cheat,
    Command,
    DieGift,
    Discard,
    EndTurn,
    Play,
)
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import DrawPileRebuilt, PileCompleted
from skipbo.engine.kernel.position import may_step_in
from skipbo.engine.kernel.predicates import gives_card
from skipbo.engine.scoring import Result
from skipbo.engine.view import View
from skipbo.play.client import calling
from skipbo.play.client.screen_host import ScreenHost
from skipbo.play.client.values import (
    Advice,
    Awaits,
    Charge,
    Claim,
    Considered,
    GameEnded,
    GiftOfVictory,
    Glance,
    HandOver,
    Hint,
    News,
    NoHint,
    NoMove,
    NothingFits,
    Question,
    Refused,
    Said,
    Toll,
    UngivenCard,
)
from skipbo.play.facts import MatchFacts
from skipbo.play.opponents import Opponents
from skipbo.play.table_host import Step, TableHost

if TYPE_CHECKING:
    from skipbo.play.coaching import Coach


class TableClient:
    """A place at a host's table, and everybody who shares its screen.

    `opponents` think for the computer players and about hints; without them nobody does. `warns_of_gift` says
    whether the player wishes to be asked before a purchase that makes somebody else win (R25). A `coach` is
    asked before a person's turn ends.
    """

    def __init__(
        self,
        host: TableHost,
        opponents: Opponents | None = None,
        warns_of_gift: Callable[[], bool] = lambda: True,
        coach: Coach | None = None,
    ) -> None:
        self._host = host
        self.host = ScreenHost(host)
        """The table, as far as this screen may ask about it."""
        self._opponents = opponents
        self._warns_of_gift = warns_of_gift
        self.coach = coach
        self._sit_down()

    def _sit_down(self) -> None:
        """A game begins, or goes on: the first person to play sits here."""
        people, turn = self.facts.people, self._host.turn
        self.seat = next((seat for seat in people if seat == turn), people[0] if people else 0)
        """Through whose eyes the table is seen."""
        # With several people at the screen nobody's hand lies open before its owner has said so.
        self.is_open = len(people) <= 1
        """Whether the seat's owner has taken it."""
        self.passed_on_by: int | None = None
        """Whose command passed the turn on here, as long as no other hand was shown since (a match that is
        opened again does not know what was seen before)."""
        self.asides: list[tuple[int, NoMove]] = []
        """Claims of cheating that were denied, hands that were opened out of turn: each with how many steps
        the game had then."""
        self.stepped_in_at: int | None = None
        """How many steps the game had when somebody opened their hand to play out of turn (R12)."""
        self.given_up_by: int | None = None
        """Who has given the game up, if anybody has."""
        self._asked: int | None = None
        self._hinting = False
        self._pending: GiftOfVictory | UngivenCard | Claim | Advice | None = None
        self._considered: Command | None = None
        """What ends the turn unless the coach has something to say."""
        self._caller: int | None = None
        self._has_told_end = False
        self._seen_view: tuple[tuple[object, ...], View] | None = None
        self._ready_coach()

    # -- Who sits here, and what they may know --------------------------------------------------------

    @property
    def facts(self) -> MatchFacts:
        """Who plays, by which rules, and how the match stands."""
        return self._host.facts

    @property
    def view(self) -> View:
        """What the seat may know now; the same object until something happens."""
        facts = self.facts
        if self._seen_view is not None and not facts.is_playing:
            return self._seen_view[1]  # a game that is counted lies there to be seen until the next
        now = (facts.number, self._host.step_count, self.seat, facts.names)
        if self._seen_view is None or self._seen_view[0] != now:
            self._seen_view = (now, self._host.view(self.seat))
        return self._seen_view[1]

    @property
    def shows_hand(self) -> bool:
        """Whether the seat's hand lies face up: its owner looks at it, or nothing is a secret any more."""
        if self._host.is_replay:
            return True
        return self.is_open and self.seat in self.facts.people and not self._others_look_on

    @property
    def _others_look_on(self) -> bool:
        """Whether several people watch a computer play, so that whoever played last holds the hand covered.

        With tabletop manners they may want to play out of turn from it (R11), as at a real table.
        """
        facts = self.facts
        is_watched = len(facts.people) > 1 and self._host.turn not in facts.people
        return is_watched and facts.is_playing and not facts.rules.manners

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat plays, and a person sits in it."""
        return self._host.turn == self.seat and self.seat in self.facts.people

    @property
    def can_undo(self) -> bool:
        """Whether the last command can be taken back by whoever gave it."""
        return undoer(self) is not None

    def legal(self) -> list[Command]:
        """What the seat may say; nothing before it is taken, nor for someone who only watches."""
        return self._host.legal(self.seat) if self.is_open and self.seat in self.facts.people else []

    # -- What goes on by itself -----------------------------------------------------------------------

    @property
    def awaits(self) -> Awaits:
        """What the table waits for."""
        turn = self._host.turn
        if not self.facts.is_playing:
            return Awaits.NEXT_GAME
        if turn is None:
            return Awaits.COUNT
        if turn not in self.facts.people:
            return Awaits.COMPUTER
        if turn != self.seat or not self.is_open:
            return Awaits.HAND_OVER
        if self._caller is not None and self.view.proper is not None:
            return Awaits.CALL
        if self._considered is not None:
            return Awaits.COACH
        if self._hinting and self._asked == self._host.step_count:
            return Awaits.HINT
        return Awaits.PERSON

    def go_on(self, may_act: bool = True) -> News | None:
        """What has happened by itself since this was asked last; None while whoever is awaited takes time.

        Until a computer player `may_act` it only thinks.
        """
        awaits, turn = self.awaits, self._host.turn
        if awaits is Awaits.COMPUTER and turn is not None:
            return self._let_think(turn, may_act)
        if awaits is Awaits.HAND_OVER and turn is not None:
            self.look_from(turn, is_open=False)
            return HandOver(turn)
        if awaits is Awaits.CALL and self._caller is not None:
            caller, self._caller = self._caller, None
            return Step(caller, CALL, self._host.submit(caller, CALL, self.seat))
        if awaits is Awaits.COACH:
            return self._consider()
        if awaits is Awaits.PERSON and self.coach is not None:
            self.coach.foresee(self.view, self.legal())
        if awaits is Awaits.COUNT and not self._has_told_end:
            self._has_told_end = True
            return GameEnded()
        return self._found_hint() if awaits is Awaits.HINT else None

    def _let_think(self, turn: int, may_act: bool) -> Step | None:
        """Let the computer player whose turn it is find a move, and make it."""
        if self._opponents is None:
            return None
        if self._asked != self._host.step_count:
            self._asked, self._hinting = self._host.step_count, False
            self._ready_coach()
            self._opponents.ask("move", turn, self._host.view(turn), self._host.legal(turn))
        if not may_act:
            return None
        thought = self._opponents.answer()
        if thought is None:
            return None
        self._asked = None
        return Step(turn, thought.command, self._host.submit(turn, thought.command, self.seat))

    # -- What the person says -------------------------------------------------------------------------

    def say(self, command: Command, seat: int | None = None, is_sure: bool = False) -> Said:
        """Give a command, another person's if a seat is named.

        About some there is a question first, unless whoever says it has answered that and is sure.
        """
        actor = self.seat if seat is None else seat
        question = None if is_sure else self._doubt(actor, command)
        if question is not None:
            self._pending = question
            if isinstance(question, Claim):
                self.is_open = False  # the witness comes to the screen: nobody's hand lies open meanwhile
            return question
        if not is_sure and self._lets_consider(actor, command):
            return Considered(command)
        self._forget()
        try:
            events = self._host.submit(actor, command, self.seat)
        except IllegalCommand as error:
            return Refused(command, error.code, error.values)
        self.passed_on_by = actor if self._host.turn != actor == self.seat else None
        self._caller = calling.caller_of(self._host, self.view, actor)
        return Step(actor, command, events)

    def _ready_coach(self) -> None:
        """A process takes a while to start: it is there before the person's turn ends."""
        if self.coach is not None:
            self.coach.get_ready()

    def _lets_consider(self, actor: int, command: Command) -> bool:
        """Whether the coach thinks about it first: of what is legal, and not all that is."""
        if self.coach is None or actor != self.seat or not self.is_my_turn:
            return False
        legal = self.legal()
        if len(legal) < 2 or command not in legal:
            return False
        self._forget()
        if self.coach.ask(self.view, command):
            self._considered = command
        return self._considered is not None

    def _consider(self) -> Step | Advice | None:
        """End the turn, or offer the card back; None for a moment."""
        judged = self.coach.answer() if self.coach is not None else None
        command = self._considered
        if judged is None or command is None:
            return None
        self._considered = None
        if (found := judged.found) is None:
            done = self.say(command, is_sure=True)
            return done if isinstance(done, Step) else None
        from skipbo.ai.decision import views_along  # only a coach that speaks needs them
        from skipbo.ai.open_ways import left_open

        self._pending = Advice(
            self.seat,
            command,
            found.better,
            tuple(views_along(self.view, found.better)),
            found.reason,
            found.cost,
            left_open(self.view, found.better),
        )
        return self._pending

    @property
    def question(self) -> Question | None:
        """What must be answered before anything else happens."""
        if self._pending is not None or not (self.is_open and self.is_my_turn):
            return self._pending
        legal, view = self.legal(), self.view
        if (PAY in legal or DECLINE in legal) and view.follow is not None:
            return Toll(view.follow, view.toll)
        return NothingFits() if END_TURN in legal else None

    def answer(self, agreed: bool) -> Said | None:
        """Answer the question; None if nothing comes of it."""
        question, self._pending = self.question, None
        if isinstance(question, Claim) and not agreed:
            self.asides.append((self._host.step_count, question))
        if isinstance(question, Toll):
            return self.say(PAY if agreed else DECLINE)
        if isinstance(question, Advice) and not agreed and self.coach is not None:
            self.coach.heed()
        if question is None or not agreed:
            return None
        if isinstance(question, NothingFits):
            return self.say(END_TURN)
        return self.say(question.command, question.seat, is_sure=True)

    def undo(self) -> Command | None:
        """Take the last command back; None if that can't be."""
        seat = undoer(self)
        if seat is None:
            return None
        self._forget()
        command = self._host.undo(seat)
        self._seen_view = None
        # Nobody calls what was taken back (R14), only what was noticed before it.
        self._caller = calling.caller_of(self._host, self.view, self.seat)
        return command

    def _doubt(self, seat: int, command: Command) -> GiftOfVictory | UngivenCard | Claim | None:
        """The question that a command raises before it is carried out."""
        if isinstance(command, Cheat):
            return calling.claim(self.facts, seat, command)
        if isinstance(command, Discard | EndTurn) and gives_card(self.view.die):
            legal = self._host.legal(seat)
            is_lost = command in legal and any(isinstance(other, DieGift) for other in legal)
            return UngivenCard(seat, command) if is_lost else None
        if isinstance(command, Play) and command.source.kind == "stock" and self._warns_of_gift():
            owner = command.source.seat
            if owner is None or owner in (seat, self.facts.rules.partner(seat)):
                return None
            if self.view.players[owner].stock_count == 1 and command in self._host.legal(seat):
                return GiftOfVictory(seat, command, owner)
        return None

    # -- Tabletop manners -----------------------------------------------------------------------------

    @property
    def may_step_in(self) -> bool:
        """Whether nobody has acted in this turn yet, so that others can play as if it were theirs (R12)."""
        return self.facts.is_playing and may_step_in(self.view.position())

    def charges(self, accused: int) -> tuple[Charge, ...]:
        """What the people at this screen may call of a player (R12, R13)."""
        return calling.charges(self.facts, self.view, accused, self.is_open)

    # -- Hints ----------------------------------------------------------------------------------------

    def ask_hint(self) -> bool:
        """Have the seat's move thought about; False if it is not its turn."""
        if self._opponents is None or not self.is_my_turn or not self.is_open:
            return False
        self._asked, self._hinting = self._host.step_count, True
        self._opponents.ask("hint", self.seat, self.view, self.legal())
        return True

    def _found_hint(self) -> Hint | NoHint | None:
        thought = self._opponents.answer() if self._opponents is not None else None
        if thought is None:
            return None
        self._asked, self._hinting = None, False
        return NoHint() if thought.is_stopgap else Hint(thought.command, thought.reason)

    def _forget(self) -> None:
        """What is thought about or asked no longer counts."""
        if self._asked is not None and self._opponents is not None:
            self._opponents.cancel()
        if self._considered is not None and self.coach is not None:
            self.coach.forget()
        self._asked, self._hinting, self._pending, self._considered = None, False, None, None

    # -- From person to person, from game to game -----------------------------------------------------

    def look_from(self, seat: int, is_open: bool = True) -> None:
        """See the table through another seat's eyes, its hand closed as long as it is not taken."""
        self._forget()
        if has_stepped_in(self):
            self.asides.append((self._host.step_count, Glance(self.seat)))
        self.stepped_in_at = None
        self.seat, self.is_open = self.host.own(seat), is_open
        if is_open:
            self.passed_on_by = None

    def take_seat(self) -> None:
        """Whoever the hand belongs to sits here now, and nobody else looks."""
        self.is_open, self.passed_on_by = True, None

    def count_game(self, given_up: bool = False) -> Result:
        """Close the game that is over, or given up by whoever sits here, and add its points."""
        if given_up:
            self.given_up_by = self.seat
        self._forget()
        result = self._host.count_game(self.given_up_by)
        if self._opponents is not None:
            self._opponents.new_game()
        return result

    def next_game(self) -> None:
        """Deal the match's next game and sit down to it."""
        self._host.next_game()
        if self._opponents is not None:
            self._opponents.sit_down(self.facts.seats)
        if self.coach is not None:
            self.coach.new_game()
        self._sit_down()

    def close(self) -> None:
        """Leave the table."""
        self._forget()
        if self._opponents is not None:
            self._opponents.close()
        if self.coach is not None:
            self.coach.close()


def last_to_act(client: TableClient) -> int | None:
    """Whose command was the last one in this game; None where nobody has said anything yet."""
    steps = client.host.steps(client.seat, max(0, client.host.step_count - 1))
    return steps[-1].seat if steps else None


def undoer(client: TableClient) -> int | None:
    """Who can take the last command back: the client's seat, or whoever has just passed the turn on.

    For until the next hand is shown, nobody has seen what its owner drew.
    """
    seat = last_to_act(client)
    if seat not in client.facts.people or seat not in (client.seat, client.passed_on_by):
        return None
    return seat if client._host.can_undo(seat) else None


def step_in(client: TableClient, seat: int) -> None:
    """Open the hand of somebody who wants to play out of turn (R12)."""
    client.look_from(seat)
    client.stepped_in_at = client.host.step_count


def has_stepped_in(client: TableClient) -> bool:
    """Whether somebody has opened their hand to play out of turn and has not played yet."""
    is_now = client.stepped_in_at == client.host.step_count and client.awaits is Awaits.HAND_OVER
    return is_now and client.is_open and client.may_step_in


def history(client: TableClient) -> Iterator[Step | NoMove]:
    """Every step of the game as the seat may see it, and between them what people did besides (R12, R13)."""
    asides = deque(client.asides)
    for number, step in enumerate(client.host.steps(client.seat)):
        while asides and asides[0][0] <= number:
            yield asides.popleft()[1]
        yield step
    for _number, aside in asides:
        yield aside


def last_completed(client: TableClient) -> tuple[Card, ...]:
    """The cards of the pile that was completed last and still lies there; a view tells them without order."""
    for step in reversed(client.host.steps(client.seat)):
        for event in reversed(step.events):
            if isinstance(event, DrawPileRebuilt) and event.origin == "completed":
                return ()
            if isinstance(event, PileCompleted):
                return event.cards
    return ()
