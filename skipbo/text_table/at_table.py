"""A match at the text table: asking people, letting computer players play, telling what happened."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from skipbo.engine.commands import CALL, Call, Cheat, Command, Draw, Play, Roll
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.alertness import who_notices
from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.play.opponents import Opponents
from skipbo.play.thinking import ThinkingProcess, Thought
from skipbo.play.tournament import Room
from skipbo.store.store import Store
from skipbo.text_table import describe
from skipbo.text_table.seating import Back, Seating
from skipbo.text_table.talk import Talk
from skipbo.text_table.terminal import Leave, Terminal
from skipbo.text_table.typed_moves import read
from skipbo.text_table.vocabulary import first_word, plain, talk_of
from skipbo.wording import cards
from skipbo.wording.events import story
from skipbo.wording.refusals import why_refused
from skipbo.wording.results import match_words, result_words, scores_words

_FIRST_LOOK, _LAST_LOOK = 0.001, 0.03
"""How often it is looked whether an answer is there: at once for the quick, seldom for the deep."""


class AtTable:
    """One match from where it stands to its end, or until the player leaves."""

    def __init__(
        self, terminal: Terminal, store: Store, whole: Match | Room, opponents: Opponents | None = None
    ) -> None:
        self.terminal = terminal
        self.store = store
        self.whole = whole
        self.match = whole.tables[0] if isinstance(whole, Room) else whole
        store.autosave.begin(whole)
        self.host = Host(self.match, store.autosave.keep)
        self.hint: Command | None = None
        self._people = [i for i, seat in enumerate(self.match.seats) if seat.is_human]
        match = self.match
        self._opponents = opponents or ThinkingProcess(match.rules, match.seats, match.identity)
        self._told: dict[int, int] = {}
        """How many steps of the game under way each person has been told."""
        self._at_keyboard: int | None = self._people[0] if len(self._people) == 1 else None
        self._talk = Talk(self)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.match.seats]

    @property
    def is_shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self._people) > 1

    # -- From game to game ----------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the match is over (True) or the player leaves it for later (False)."""
        try:
            while self._play_game():
                self.host.next_game()
        finally:
            self._opponents.close()
        if not self.match.is_over:
            return False
        self._tell_end()
        self.store.autosave.end()
        return True

    def _play_game(self) -> bool:
        """Play the game under way to its end; whether another one shall be dealt."""
        if self.match.game is None:
            return not self.match.is_over and self._another_game()
        self._begin_game()
        while (turn := self.host.turn) is not None:
            self.terminal.check()
            self._tell_problems()
            if self.match.seats[turn].is_human:
                self._persons_turn(turn)
            else:
                self._computers_turn(turn)
        return self._count()

    def _begin_game(self) -> None:
        self._told = {}
        number = self.match.number
        if self.host.step_count == 0:
            self.terminal.say("", _("Game {number}.").format(number=number))
            if number == 1:
                self.terminal.say(*self._draw_for_deal())
            message = _("The deal’s commitment begins with {digits}; {proof} tells all of it.")
            digits, proof = self.host.commitment[:8], first_word("proof")
            self.terminal.say(message.format(digits=digits, proof=proof))
        else:
            self.terminal.say("", _("The game goes on where it was left."))

    def _draw_for_deal(self) -> Iterator[str]:
        """Who drew what for the deal, round by round (R1)."""
        for number, drawn in enumerate(self.match.draws):
            told = ", ".join(f"{self.names[seat]} {cards.a_card(card)}" for seat, card in drawn)
            message = _("The draw for the deal: {drawn}.") if number == 0 else _("Drawn again: {drawn}.")
            yield message.format(drawn=told)

    def _count(self) -> bool:
        """Close the game that is over and tell how it ended."""
        you = self._people[0] if len(self._people) == 1 else None
        if you is not None:
            self.catch_up(you)
        result = self.host.count_game()
        rules = self.match.rules
        self.terminal.say("", result_words(result, self.names, rules, you))
        self._opponents.new_game(result.to_json())
        if isinstance(self.whole, Room):
            self._other_tables(self.whole)
        if rules.target or self.match.edition.games_at_table:
            self.terminal.say(scores_words(rules, self.names, self.match.scores))
        return not self.match.is_over and self._another_game()

    def _another_game(self) -> bool:
        while True:
            answer = self.terminal.ask(_("Press Enter for the next game, or say save or quit."))
            if not answer:
                return True
            self._talk.answer(answer, None)

    def _other_tables(self, room: Room) -> None:
        """The other tables of a tournament play a game too."""
        if len(room.tables) < 2:
            return
        self.terminal.say(_("The other tables play their game."))
        for table in range(1, len(room.tables)):
            self.terminal.check()
            if len(room.tables[table].records) < len(self.match.records):
                room.play_game(table)
                self.store.autosave.snapshot()

    def _tell_end(self) -> None:
        winners = self.match.winner_seats
        if self.match.rules.target or self.match.edition.games_at_table:
            self.terminal.say(match_words(self.match.rules, self.names, winners))
        if isinstance(self.whole, Room) and len(self.whole.tables) > 1:
            for standing in self.whole.standings():
                self.terminal.say(
                    _("Table {table}: {first} and {second}, wins: {wins}.").format(
                        table=standing.table + 1,
                        first=standing.names[0],
                        second=standing.names[1],
                        wins=standing.wins,
                    )
                )
            for standing in self.whole.winners():
                self.terminal.say(
                    _("{first} and {second} win the tournament.").format(
                        first=standing.names[0], second=standing.names[1]
                    )
                )

    # -- A computer player's turn -------------------------------------------------------------------------

    def _computers_turn(self, seat: int) -> None:
        """One command of a computer player."""
        if self.match.rules.manners and not self._people_let(seat):
            return
        thought = self.think("move", seat)
        self._submit(seat, thought.command)
        if self._at_keyboard is not None:
            self.catch_up(self._at_keyboard)

    def think(self, kind: str, seat: int) -> Thought:
        """A computer player's move, or a hint for a person; to leave needs no patience meanwhile."""
        self._opponents.ask(kind, seat, self.host.view(seat), self.host.legal(seat))
        wait = _FIRST_LOOK
        while (thought := self._opponents.answer()) is None:
            typed = self.terminal.overhear(wait)
            if typed and talk_of(plain(typed)) == "quit":
                raise Leave
            self.terminal.check()
            wait = min(2 * wait, _LAST_LOOK)
        return thought

    def _people_let(self, seat: int) -> bool:
        """With tabletop manners a person may act before another player does (R12); Enter lets it play."""
        if self._at_keyboard is None:
            return True
        last = self.host.steps(self._at_keyboard, max(0, self.host.step_count - 1))
        if last and last[-1].seat == seat:
            return True  # it has begun already
        name = self.names[seat]
        answer = self.terminal.ask(_("{name} is next. Press Enter to let {name} play.").format(name=name))
        if not answer:
            return True
        before = self.host.step_count
        self._hear(self._at_keyboard, answer)
        return self.host.step_count == before and self.host.turn == seat

    # -- A person's turn ------------------------------------------------------------------------------------

    def _persons_turn(self, seat: int) -> None:
        """Hear one line of the player whose turn it is."""
        self._hand_over(seat)
        self.catch_up(seat)
        view = self.host.view(seat)
        self.terminal.say(*describe.brief(view))
        while self.host.turn == seat:
            before = self.host.step_count
            prompt = describe.what_now(self.host.view(seat))
            if self.is_shared:
                prompt = f"{self.names[seat]}: {prompt}"
            self._hear(seat, self.terminal.ask(f"{prompt} >"))
            if self.host.step_count != before:
                return

    def _hand_over(self, seat: int) -> None:
        """Between two people at one keyboard: nobody sees the other's cards."""
        if not self.is_shared or self._at_keyboard == seat:
            return
        self._at_keyboard = None
        self.hint = None
        self.terminal.break_off()
        name = self.names[seat]
        self.terminal.say(_("It is {name}’s turn. Everybody else looks away now.").format(name=name))
        self.terminal.ask(_("{name}, press Enter when you are ready.").format(name=name))
        self._at_keyboard = seat

    def _hear(self, seat: int, line: str) -> None:
        """Do what a typed line asks for."""
        if not line:
            return
        view = self.host.view(seat)
        if line.startswith("#") or (line.isdecimal() and self._talk.offers(int(line))):
            if command := self._talk.numbered(line.lstrip("#")):
                self.try_command(seat, command)
            return
        reading = None if self._talk.is_plain_talk(line) else read(line, view, self.host.legal(seat))
        if reading is None:
            self._talk.answer(line, seat)
        elif reading.command is not None:
            self.try_command(seat, reading.command)
        else:
            self.terminal.say(_("That can mean several moves. Type the number of yours:"))
            self._talk.list_moves(view, reading.choices)

    def try_command(self, seat: int, command: Command) -> None:
        """Carry a person's command out, or say why not."""
        view = self.host.view(seat)
        if isinstance(command, Cheat) and not self._is_confirmed(seat, command):
            return
        if (
            isinstance(command, Play)
            and command in self.host.legal(seat)
            and not self._is_meant(view, command)
        ):
            return
        try:
            self._submit(seat, command)
        except IllegalCommand as problem:
            self.terminal.say(why_refused(view, command, problem.code).sentence)
            return
        self.hint = None
        self._talk.forget()
        self.catch_up(seat)
        self._notice(seat)

    def _is_meant(self, view: View, command: Play) -> bool:
        """Whether a card shall be bought although that makes its owner win (R25)."""
        source = command.source
        if source.seat is None or source.kind != "stock" or view.rules.partnership:
            return True
        owner = view.players[source.seat]
        if owner.stock_count > 1 or not self.store.settings.now.confirm_gift_of_victory:
            return True
        words = _("That is {name}’s last stock card: buying it makes {name} win.").format(name=owner.name)
        self.terminal.say(words)
        try:
            return Seating(self.terminal).yes_or_no(_("Buy it all the same?"), False)
        except Back:
            return False

    def _is_confirmed(self, caller: int, command: Cheat) -> bool:
        """Whether somebody else at the table says that it is true (R13)."""
        if not self.match.rules.manners or command.seat >= self.match.rules.players:
            return True  # the rules refuse it
        name = self.names[command.seat]
        others = [other for i, other in enumerate(self.names) if i not in (caller, command.seat)]
        question = _("{witness}, is it true that {name} cheated? It costs two cards.")
        words = question.format(witness=others[0] if others else name, name=name)
        try:
            return Seating(self.terminal).yes_or_no(words, False)
        except Back:
            return False

    def _notice(self, seat: int) -> None:
        """A computer player may call a person who plays out of turn (R14)."""
        if self.host.turn != seat or self.host.view(seat).proper is None:
            return
        controllers = [other.controller for other in self.match.seats]
        chance = Random(f"{self.match.identity}:{self.match.number}:{self.host.step_count}")
        caller = who_notices(self.match.rules, controllers, seat, chance)
        if caller is not None:
            self._submit(caller, CALL)
            self.catch_up(seat)

    def act_for(self, seat: int, line: str) -> None:
        """Somebody who is not at the keyboard acts; nothing is shown of what that player holds."""
        view = self.host.view(seat)
        reading = read(line, view, ())
        command = reading.command if reading else None
        if not isinstance(command, Draw | Roll | Call | Cheat):
            self.terminal.say(_("For somebody else only draw, roll, call and cheat can be said."))
            return
        if isinstance(command, Cheat) and not self._is_confirmed(seat, command):
            return
        try:
            self._submit(seat, command)
        except IllegalCommand as problem:
            self.terminal.say(why_refused(view, command, problem.code).sentence)
            return
        if self._at_keyboard is not None:
            self.catch_up(self._at_keyboard)

    def _submit(self, seat: int, command: Command) -> None:
        self.host.submit(seat, command)
        self.store.autosave.wait()

    # -- Telling --------------------------------------------------------------------------------------------

    def catch_up(self, seat: int) -> None:
        """Tell a person what has happened since the last time, as that person may see it."""
        if self.host.result is not None and self.match.game is None:
            return
        told = self._told.get(seat)
        if told is None:
            told = 0
            if self.host.step_count == 0:
                self.terminal.say(*self._told_steps(self.host.opening(seat).events, seat))
            else:  # a match that was resumed: the last round is enough
                told = max(0, self.host.step_count - 2 * self.match.rules.players)
        for step in self.host.steps(seat, told):
            self.terminal.say(*self._told_steps(step.events, seat))
        self._told[seat] = self.host.step_count

    def undone(self, seat: int) -> None:
        """A step was taken back."""
        self._told[seat] = min(self._told.get(seat, 0), self.host.step_count)

    def log(self, seat: int) -> Iterator[str]:
        """The whole game so far, as a person may see it."""
        yield from self._told_steps(self.host.opening(seat).events, seat)
        for step in self.host.steps(seat):
            yield from self._told_steps(step.events, seat)

    def _told_steps(self, events: Sequence[Any], seat: int) -> list[str]:
        return story(events, self.names, seat)

    def _tell_problems(self) -> None:
        for problem in self.store.take_problems():
            self.terminal.say(problem.sentence(_))
