"""A match at the text table: asking people, letting computer players play, telling what happened."""

from collections.abc import Iterator, Sequence
from typing import Any

from skipbo.engine.commands import Call, Cheat, Command, Draw, Roll
from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.play.client.values import (
    Awaits,
    Claim,
    GameEnded,
    GiftOfVictory,
    HandOver,
    Hint,
    News,
    Refused,
    Said,
)
from skipbo.play.facts import MatchFacts
from skipbo.play.match_course import Comes, MatchCourse
from skipbo.play.opponents import Opponents, ThinkingProcess
from skipbo.play.other_tables import OtherTables
from skipbo.play.sitting import Sitting
from skipbo.play.table_host import Step
from skipbo.play.worker.notice import notice
from skipbo.store.store import Store
from skipbo.text_table import describe
from skipbo.text_table.seating import Back, Seating
from skipbo.text_table.talk import Talk
from skipbo.text_table.terminal import Leave, Terminal
from skipbo.text_table.typed_moves import read
from skipbo.text_table.vocabulary import first_word, plain, talk_of
from skipbo.wording import cards
from skipbo.wording.claims import claim_words
from skipbo.wording.events import story
from skipbo.wording.questions import gift_words, give_up_words
from skipbo.wording.refusals import why_refused
from skipbo.wording.results import match_words, result_words, scores_words
from skipbo.wording.workers import others_stuck_words, thinks_here_words

_FIRST_LOOK, _LAST_LOOK = 0.001, 0.03
"""How often it is looked whether an answer is there: at once for the quick, seldom for the deep."""


class AtTable:
    """One match from where it stands to its end, or until the player leaves."""

    def __init__(
        self,
        terminal: Terminal,
        store: Store,
        sitting: Sitting,
        opponents: Opponents | None = None,
        others: OtherTables | None = None,
    ) -> None:
        self.terminal = terminal
        self.store = store
        self._sitting, facts = sitting, sitting.facts
        opponents = opponents or ThinkingProcess(facts.seats, facts.identity)
        self.client = TableClient(
            sitting.host(store.autosave.keep),
            opponents,
            lambda: store.settings.now.confirm_gift_of_victory,
        )
        self._course = MatchCourse(sitting, self.client, store.autosave, others)
        self._course.begin()
        self._told: dict[int, int] = {}
        """How many steps of the game under way each person has been told."""
        self._talk = Talk(self)

    @property
    def facts(self) -> MatchFacts:
        """Who plays, by which rules, and how the match stands."""
        return self.client.facts

    def document(self) -> dict[str, Any]:
        """The whole match, to be saved."""
        return self._sitting.document()

    @property
    def is_shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.facts.people) > 1

    # -- From game to game ----------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the match is over (True); whoever leaves it for later raises `Leave`."""
        try:
            while (comes := self._course.what_comes()) is not Comes.END:
                if comes is Comes.GAME:
                    self._play_game()
                elif comes is Comes.OTHER_TABLES:
                    self._let_others_play()
                else:
                    self._another_game()
        finally:
            self.client.close()
            self._course.leave_others()
        self._tell_end()
        return True

    def _play_game(self) -> None:
        """Play the game under way until it is counted."""
        self._begin_game()
        while self.facts.is_playing:
            self.terminal.check()
            self._tell_problems()
            awaits = self.client.awaits
            if awaits is Awaits.PERSON:
                self._persons_turn()
            elif awaits is not Awaits.COMPUTER or self._people_let():
                news = self.next_news()
                if isinstance(news, GameEnded):
                    self._count()
                else:
                    self._tell(news)

    def next_news(self) -> News:
        """What happens next by itself."""
        moments = self._moments()
        while (news := self.client.go_on()) is None:
            next(moments)
        return news

    def _moments(self) -> Iterator[None]:
        """While somebody else takes time: short waits, in which to leave needs no patience."""
        wait = _FIRST_LOOK
        while True:
            typed = self.terminal.overhear(wait)
            if typed and talk_of(plain(typed)) == "quit":
                raise Leave
            self.terminal.check()
            wait = min(2 * wait, _LAST_LOOK)
            yield

    def _tell(self, news: News) -> None:
        if isinstance(news, HandOver):
            self._hand_over(self.facts.names[news.seat])
        elif isinstance(news, Step):
            self._happened(news)

    def _begin_game(self) -> None:
        self._told = {}
        number = self.facts.number
        if self.client.host.step_count == 0:
            self.terminal.say("", _("Game {number}.").format(number=number))
            if number == 1:
                self.terminal.say(*self._draw_for_deal())
            message = _("The deal’s commitment begins with {digits}; {proof} tells all of it.")
            digits, proof = self.client.host.commitment[:8], first_word("proof")
            self.terminal.say(message.format(digits=digits, proof=proof))
        else:
            self.terminal.say("", _("The game goes on where it was left."))

    def _draw_for_deal(self) -> Iterator[str]:
        """Who drew what for the deal, round by round (R1)."""
        for number, drawn in enumerate(self.facts.draws):
            told = ", ".join(f"{self.facts.names[seat]} {cards.a_card(card)}" for seat, card in drawn)
            message = _("The draw for the deal: {drawn}.") if number == 0 else _("Drawn again: {drawn}.")
            yield message.format(drawn=told)

    def _count(self, given_up: bool = False) -> None:
        """Close the game that is over and tell how it ended."""
        people = self.facts.people
        you = people[0] if len(people) == 1 else None
        if you is not None:
            self.catch_up()
        result = self._course.count_game(given_up)
        rules = self.facts.rules
        self.terminal.say("", result_words(result, self.facts.names, rules, you))
        if rules.target or self.facts.edition.games_at_table:
            self.terminal.say(scores_words(rules, self.facts.names, self.facts.scores))

    def _another_game(self) -> None:
        """Deal the next game once whoever sits here wishes it."""
        while answer := self.terminal.ask(_("Press Enter for the next game, or say save or quit.")):
            self._talk.answer(answer)
        self._course.next_game()

    def _let_others_play(self) -> None:
        """The other tables of a tournament play what they are behind."""
        self.terminal.say(_("The other tables play their game."))
        moments = self._moments()
        while self._course.what_comes() is Comes.OTHER_TABLES:
            next(moments)

    def _tell_end(self) -> None:
        winners = self.facts.winner_seats
        if self.facts.rules.target or self.facts.edition.games_at_table:
            self.terminal.say(match_words(self.facts.rules, self.facts.names, winners))
        if self._sitting.is_room:
            for standing in self._sitting.standings():
                self.terminal.say(
                    _("Table {table}: {first} and {second}, wins: {wins}.").format(
                        table=standing.table + 1,
                        first=standing.names[0],
                        second=standing.names[1],
                        wins=standing.wins,
                    )
                )
            for standing in self._sitting.winners():
                self.terminal.say(
                    _("{first} and {second} win the tournament.").format(
                        first=standing.names[0], second=standing.names[1]
                    )
                )
            if not self._sitting.is_over:
                self.terminal.say(others_stuck_words())

    # -- A computer player's turn -------------------------------------------------------------------------

    def _people_let(self) -> bool:
        """With tabletop manners a person may act before another player does (R12); Enter lets it play."""
        client, turn = self.client, self.client.host.turn
        if turn is None or not client.is_open or not client.may_step_in:
            return True
        name = self.facts.names[turn]
        answer = self.terminal.ask(_("{name} is next. Press Enter to let {name} play.").format(name=name))
        if not answer:
            return True
        before = client.host.step_count
        self._hear(answer)
        return client.host.step_count == before and client.host.turn == turn

    # -- A person's turn ------------------------------------------------------------------------------------

    def _persons_turn(self) -> None:
        """Hear the player whose turn it is until something has happened."""
        client = self.client
        self.catch_up()
        self.terminal.say(*describe.brief(client.view))
        before = client.host.step_count
        while self.facts.is_playing and client.host.step_count == before:
            prompt = describe.what_now(client.view)
            if self.is_shared:
                prompt = f"{self.facts.names[client.seat]}: {prompt}"
            self._hear(self.terminal.ask(f"{prompt} >"))

    def _hand_over(self, name: str) -> None:
        """Between two people at one keyboard: nobody sees the other's cards."""
        self._talk.forget()
        self.terminal.break_off()
        self.terminal.say(_("It is {name}’s turn. Everybody else looks away now.").format(name=name))
        self.terminal.ask(_("{name}, press Enter when you are ready.").format(name=name))
        self.client.take_seat()

    def _hear(self, line: str) -> None:
        """Do what a typed line asks for."""
        if not line:
            return
        if line.startswith("#") or (line.isdecimal() and self._talk.offers(int(line))):
            if command := self._talk.numbered(line.lstrip("#")):
                self.try_command(command)
            return
        client = self.client
        reading = None if self._talk.is_plain_talk(line) else read(line, client.view, client.legal())
        if reading is None:
            self._talk.answer(line)
        elif reading.command is not None:
            self.try_command(reading.command)
        else:
            self.terminal.say(_("That can mean several moves. Type the number of yours:"))
            self._talk.list_moves(client.view, reading.choices)

    def try_command(self, command: Command) -> None:
        """Carry a person's command out, or say why not."""
        if step := self._done(self.client.say(command), self.client.seat):
            self._talk.forget()
            self._happened(step)

    def act_for(self, seat: int, line: str) -> None:
        """Somebody who is not at the keyboard acts; nothing is shown of what that player holds."""
        reading = read(line, self.client.host.view(seat), ())
        command = reading.command if reading else None
        if not isinstance(command, Draw | Roll | Call | Cheat):
            self.terminal.say(_("For somebody else only draw, roll, call and cheat can be said."))
        elif step := self._done(self.client.say(command, seat), seat):
            self._happened(step)

    def _done(self, said: Said | None, seat: int) -> Step | None:
        """What came of what a person said, once all was asked; None, and it is told why, if nothing did."""
        if isinstance(said, GiftOfVictory | Claim):
            said = self.client.answer(self._agrees(said))
        if isinstance(said, Refused):
            view = self.client.host.view(seat)
            self.terminal.say(why_refused(view, said.code, said.values).sentence)
        return said if isinstance(said, Step) else None

    def _happened(self, step: Step) -> None:
        """A command has been carried out: it is on the disk before it is told."""
        self.store.autosave.wait()
        self.catch_up(step)

    def _agrees(self, question: GiftOfVictory | Claim) -> bool:
        """Ask a person whether something is meant (R25), or true (R13)."""
        names = self.facts.names
        if isinstance(question, GiftOfVictory):
            self.terminal.say(gift_words(names[question.owner]))
            asked = _("Buy it all the same?")
        else:
            asked = claim_words(question.accused, question.witness, names)
        try:
            return Seating(self.terminal).yes_or_no(asked, False)
        except Back:
            return False

    def hint(self) -> Hint | None:
        """What a good player would do, once it is found; None if it is not the person's turn."""
        if not self.client.ask_hint():
            return None
        news = self.next_news()
        return news if isinstance(news, Hint) else None

    def undo(self) -> Command | None:
        """Take the last command back; None if that can't be."""
        command = self.client.undo()
        if command is not None:
            seat = self.client.seat
            self._told[seat] = min(self._told.get(seat, 0), self.client.host.step_count)
        return command

    def give_up(self) -> None:
        """Give the game up, after a question."""
        self.terminal.say(give_up_words(self.facts.rules))
        try:
            is_sure = Seating(self.terminal).yes_or_no(_("Give up this game?"), False)
        except Back:
            is_sure = False
        if is_sure:
            self._talk.forget()
            self._count(given_up=True)

    # -- Telling --------------------------------------------------------------------------------------------

    def catch_up(self, last: Step | None = None) -> None:
        """Tell whoever is at the keyboard what has happened since the last time; `last` is the newest."""
        client, seat = self.client, self.client.seat
        if not self.facts.is_playing or not client.is_open:
            return
        count, told = client.host.step_count, self._told.get(seat)
        if told is None:
            told = 0
            if count == 0:
                self.terminal.say(*self._told_steps(client.host.opening(seat).events))
            else:  # a match that was resumed: the last round is enough
                told = max(0, count - 2 * self.facts.rules.players)
        steps = [last] if last is not None and told == count - 1 else client.host.steps(seat, told)
        for step in steps:
            self.terminal.say(*self._told_steps(step.events))
        self._told[seat] = count

    def log(self) -> Iterator[str]:
        """The whole game so far, as the person at the keyboard may see it."""
        host, seat = self.client.host, self.client.seat
        yield from self._told_steps(host.opening(seat).events)
        for step in host.steps(seat):
            yield from self._told_steps(step.events)

    def _told_steps(self, events: Sequence[Any]) -> list[str]:
        return story(events, self.facts.names, self.client.seat)

    def _tell_problems(self) -> None:
        for problem in self.store.take_problems():
            self.terminal.say(problem.sentence(_))
        if notice.take():
            self.terminal.say(thinks_here_words())
