"""A match at the text table: asking people, letting computer players play, telling what happened."""

from collections.abc import Iterator
from typing import Any

from skipbo.engine.commands import Call, Cheat, Command, Draw, Roll
from skipbo.engine.names import folded
from skipbo.engine.record import Record
from skipbo.languages import _
from skipbo.play.client.values import (
    Advice,
    Awaits,
    Claim,
    Considered,
    GameEnded,
    GiftOfVictory,
    HandOver,
    Hint,
    News,
    NoHint,
    Refused,
    Said,
    UngivenCard,
)
from skipbo.play.coaching import Coach
from skipbo.play.duplicate import deals_of
from skipbo.play.facts import MatchFacts
from skipbo.play.match_course import Comes, MatchCourse
from skipbo.play.opponents import Opponents, ThinkingProcess
from skipbo.play.other_tables import OtherTables
from skipbo.play.sitting import Sitting
from skipbo.play.table_host import Step
from skipbo.play.worker.notice import notice
from skipbo.store.store import Store
from skipbo.text_table.doubts import Instead
from skipbo.text_table.hearing import Hearing
from skipbo.text_table.looking_back import LookingBack
from skipbo.text_table.seating import is_sure
from skipbo.text_table.talk import Talk
from skipbo.text_table.telling import Telling, give_words
from skipbo.text_table.terminal import Leave, Terminal
from skipbo.text_table.typed_moves import read
from skipbo.text_table.vocabulary import asked_for, first_word, talk_of
from skipbo.wording import card_words, coach_words
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.claims import claim_words, denied_words, sure_words
from skipbo.wording.following_words import follows_words
from skipbo.wording.questions import gift_words, give_up_words, ungiven_words
from skipbo.wording.refusals import why_not, why_refused
from skipbo.wording.results import (
    deal_words,
    deals_words,
    duplicate_words,
    match_words,
    result_words,
    scores_words,
    side_name,
)
from skipbo.wording.workers import others_stuck_words, thinks_here_words

_FIRST_LOOK, _LAST_LOOK = 0.001, 0.03
"""Seconds between two looks for an answer: short at first, for quick players; longer for those who search."""


class AtTable:
    """One match from where it stands to its end, or until the player leaves."""

    left_out: frozenset[str] = frozenset()
    is_lesson = False
    takes_the_first = False

    def __init__(
        self,
        terminal: Terminal,
        store: Store[Sitting],
        sitting: Sitting,
        opponents: Opponents | None = None,
        others: OtherTables | None = None,
        coach: Coach | None = None,
        looking_back: LookingBack | None = None,
    ) -> None:
        self.terminal = terminal
        self.store = store
        self._sitting, facts = sitting, sitting.facts
        opponents = opponents or ThinkingProcess(facts.seats, facts.identity)
        self.client = sitting.client(
            store.autosave.keep,
            opponents,
            lambda: store.settings.now.confirm_gift_of_victory,
            coach or Coach(lambda: store.settings.now.coach),
        )
        self._course = MatchCourse(
            sitting, self.client, store.autosave, others, store.statistics.played, store.tournaments.keep
        )
        self._course.begin()
        self.telling = Telling(terminal, self.client, store.settings)
        self._talk = Talk(self)
        self._hearing = Hearing(self, self._talk)
        self._looking_back = looking_back or LookingBack(terminal)

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
        if self._course.what_comes() not in (
            Comes.GAME,
            Comes.END,
        ):  # a match that was left between two games
            self._tell_order()
            self._tell_scores()
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
            if typed and talk_of(folded(typed)) == "quit":
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
        self.telling.begin_game()
        number = self.facts.number
        if self.client.host.step_count == 0:
            self.terminal.say("", _("Game {number}.").format(number=number))
            if deals := self.facts.duplicate:
                told = duplicate_words(number, deals)
                self.terminal.say(_("A duplicate match: {deal}.").format(deal=told))
            if number == 1:
                self.terminal.say(*self._draw_for_deal())
            message = _("The shuffle’s seal begins with {digits}; “{proof}” tells all of it.")
            digits, proof = self.client.host.commitment[:8], first_word("proof")
            self.terminal.say(message.format(digits=digits, proof=proof))
        else:
            self.terminal.say("", _("The game goes on where it was left."))
            self._tell_order()
            if self.facts.records:
                self._tell_scores()
        self._tell_partners()

    def _tell_order(self) -> None:
        """What is played and by whom, one after the other, for whoever comes back to it."""
        told = _("{edition}. In this order: {names}.")
        self.terminal.say(
            told.format(edition=edition_name(self.facts.rules.edition), names=", ".join(self.facts.labels))
        )

    def _tell_scores(self) -> None:
        facts = self.facts
        if facts.duplicate:
            if len(facts.records) > facts.duplicate:
                self.terminal.say(deals_words(facts.labels, facts.scores))
        elif facts.rules.target or facts.edition.games_at_table:
            self.terminal.say(scores_words(facts.rules, facts.labels, facts.scores))

    def _tell_partners(self) -> None:
        """Who plays with whom: nobody sees who sits opposite."""
        rules, names, you = self.facts.rules, self.facts.names, self.facts.you
        if not rules.partnership:
            return
        partner = None if you is None else rules.partner(you)
        if partner is not None:
            self.terminal.say(_("{name} is your partner.").format(name=names[partner]))
        else:
            pairs = "; ".join(side_name(rules, names, team) for team in rules.teams)
            self.terminal.say(_("The pairs: {pairs}.").format(pairs=pairs))

    def _draw_for_deal(self) -> Iterator[str]:
        """Who drew what for the deal, round by round (R1)."""
        for number, drawn in enumerate(self.facts.draws):
            told = "; ".join(
                _("{name}: {card}").format(name=self.facts.labels[seat], card=card_words.name(card))
                for seat, card in drawn
            )
            message = _("The draw for the deal: {drawn}.") if number == 0 else _("Drawn again: {drawn}.")
            yield message.format(drawn=told)

    def _count(self, given_up: bool = False) -> None:
        """Close the game that is over and tell how it ended."""
        you = self.facts.you
        if you is not None:
            self.telling.catch_up()
        self.telling.end_game()
        result = self._course.count_game(given_up)
        self.terminal.say("", result_words(result, self.facts.names, self.facts.rules, you))
        if deals := deals_of(self.facts.records, self.facts.duplicate) if self.facts.duplicate else []:
            self.terminal.say(deal_words(self.facts.names, *deals[-1]))
        self._tell_scores()
        coach = self.client.coach
        if coach is not None and (coach.is_on or coach.spoken):
            count = coach.spoken, coach.heeded, coach.is_whole, coach.late
            self.terminal.say(coach_words.needed_words(*count))

    def _another_game(self) -> None:
        """Deal the next game once whoever sits here wishes it."""
        prompt = _("Press Enter for the next game, or say review, save or quit.")
        while (answer := self.terminal.ask(prompt)) and talk_of(folded(answer)) != "continue":
            self._talk.answer(answer)
        for seat, direction in self._course.next_game():
            self.terminal.say(follows_words(seat.name, direction))

    def _let_others_play(self) -> None:
        """The other tables of a tournament play what they are behind."""
        self.terminal.say(_("The other tables play their game."))
        moments = self._moments()
        while self._course.what_comes() is Comes.OTHER_TABLES:
            next(moments)

    def _tell_end(self) -> None:
        winners = self.facts.winner_seats
        if self.facts.duplicate or self.facts.rules.target or self.facts.edition.games_at_table:
            self.terminal.say(match_words(self.facts.rules, self.facts.names, winners, self.facts.you))
        if self._sitting.is_room:
            for standing in self._sitting.standings():
                first, second = standing.names
                if self._is_yours(standing.table, standing.team):
                    first, second = (
                        self.facts.labels[seat] for seat in self.facts.rules.team_seats(standing.team)
                    )
                self.terminal.say(
                    _("Table {table}: {first} and {second}, wins: {wins}.").format(
                        table=standing.table + 1, first=first, second=second, wins=standing.wins
                    )
                )
            for standing in self._sitting.winners():
                if self._is_yours(standing.table, standing.team):
                    self.terminal.say(_("Your pair wins the tournament!"))
                    continue
                self.terminal.say(
                    _("{first} and {second} win the tournament.").format(
                        first=standing.names[0], second=standing.names[1]
                    )
                )
            if not self._sitting.is_over:
                self.terminal.say(others_stuck_words())

    def offer_review(self) -> None:
        """After the last game its review is a word away."""
        prompt = _("Press Enter for the menu, or say review: was it luck?")
        while self.facts.records and (answer := self.terminal.ask(prompt)):
            self._talk.answer(answer)

    def _is_yours(self, table: int, team: int) -> bool:
        """Whether it is the pair of the only person at the keyboard, who plays at the first table."""
        you = self.facts.you
        return you is not None and table == 0 and you in self.facts.rules.team_seats(team)

    # -- A computer player's turn -------------------------------------------------------------------------

    def _people_let(self) -> bool:
        """With tabletop manners a person may act before another player does (R12); Enter lets it play."""
        client, turn = self.client, self.client.host.turn
        if turn is None or not client.is_open or not client.may_step_in:
            return True
        name = self.facts.names[turn]
        self.telling.catch_up()
        before = client.host.step_count
        while client.host.step_count == before and self.facts.is_playing:
            prompt = _("{name} is next. Press Enter to let {name} play.").format(name=name)
            answer = self.terminal.ask(prompt)
            if not answer:
                return True
            self._hearing.hear(answer)
        return False

    # -- A person's turn ------------------------------------------------------------------------------------

    def _persons_turn(self) -> None:
        """Hear the player whose turn it is until something has happened."""
        client = self.client
        self.telling.catch_up()
        before = client.host.step_count
        while self.facts.is_playing and client.host.step_count == before:
            self.telling.tell_status()
            client.go_on()  # the coach, where there is one, thinks while the player does
            self._hearing.listen(self.facts.names[client.seat] if self.is_shared else "")

    def _hand_over(self, name: str) -> None:
        """Between two people at one keyboard: nobody sees the other's cards."""
        self._talk.forget()
        self.terminal.break_off()
        self.terminal.say(_("It is {name}’s turn. Everybody else looks away now.").format(name=name))
        self._wait_for(name)
        if self.client.host.turn == self.client.seat:  # else the turn has just come back to somebody else
            self.client.take_seat()

    def try_command(self, command: Command, is_told: bool = True) -> bool:
        """Carry a person's command out, or say why not."""
        if isinstance(command, Cheat) and not self._means(command):
            return False
        if step := self._done(self.client.say(command), self.client.seat):
            self._talk.forget()
            if is_told:
                self._happened(step)
        return step is not None

    def act_for(self, seat: int, line: str) -> None:
        """Somebody who is not at the keyboard acts; nothing is shown of what that player holds."""
        reading = read(line, self.client.host.view(seat), ())
        command = reading.command if reading else None
        if not isinstance(command, Draw | Roll | Call | Cheat):
            self.terminal.say(_("For somebody else you can only say “draw”, “roll”, “call” or “cheat”."))
        elif step := self._done(self.client.say(command, seat), seat):
            self._happened(step)

    def _done(self, said: Said | None, seat: int) -> Step | None:
        """What came of what a person said, once all was asked; None, and it is told why, if nothing did."""
        if isinstance(said, Considered):
            said = self._considered()
        elif isinstance(said, Claim):
            said = self._witnessed(said)
        elif isinstance(said, GiftOfVictory | UngivenCard):
            said = self.client.answer(self._agrees(said))
        if isinstance(said, Refused):
            view = self.client.host.view(seat)
            self.terminal.say(why_refused(view, said.code, said.values).sentence)
        return said if isinstance(said, Step) else None

    def _happened(self, step: Step) -> None:
        """A command has been carried out: it is on the disk before it is told."""
        self.store.autosave.wait()
        self.telling.catch_up(is_asked=False)

    def _considered(self) -> Said | None:
        """The coach thinks for a moment; what it offers back is asked about."""
        news = self.next_news()
        if isinstance(news, Step):
            return news
        if not isinstance(news, Advice):
            return None
        told = coach_words.whole_words(news)
        self.terminal.say(_("The coach: {question}").format(question=told[0]), *told[1:])
        return self.client.answer(self._is_sure(_("End your turn like that anyway?"), news.command))

    def _witnessed(self, claim: Claim) -> Said | None:
        """Let another person confirm a claim, with nobody's cards in sight (R13); the seat is taken again."""
        client, names = self.client, self.facts.names
        self.terminal.break_off()
        agreed = self._agrees(claim)
        said = client.answer(agreed)
        if not agreed:
            self.terminal.say(denied_words(claim.seat, claim.accused, claim.witness, names))
        self._wait_for(names[client.seat], may_undo=False)
        client.take_seat()
        return said

    def _wait_for(self, name: str, may_undo: bool = True) -> None:
        """Wait until somebody is ready to sit down; whatever is typed until then is said to be unheard."""
        asked = _("{name}, press Enter when you are ready.").format(name=name)
        while said := self.terminal.ask(asked):
            if talk_of(folded(said)) == "quit":
                raise Leave
            if asked_for(folded(said)) == "undo" and may_undo and self._was_passed_on():
                self._talk.answer(said)  # the last discard comes back to whoever made it, and presses Enter
                if not self._was_passed_on():
                    return
                continue
            self.terminal.say(_("“{line}” was not heard: only Enter counts here.").format(line=said))

    def _was_passed_on(self) -> bool:
        """Whether the turn of whoever is to sit down came from another person, who may want it back."""
        client = self.client
        return client.host.turn == client.seat and client.passed_on_by not in (None, client.seat)

    def _means(self, claim: Cheat) -> bool:
        """Whether the only person here means to call somebody; with others one of them is asked (R13)."""
        view = self.client.view
        if self.is_shared or why_not(view, claim) is not None:
            return True
        return self._talk.doubts.is_sure(sure_words(view.players[claim.seat].name), claim)

    def _is_sure(self, question: str, command: Command) -> bool:
        """Whether a command is meant; if another line is typed in its place, it is not."""
        try:
            return self._talk.doubts.is_sure(question, command)
        except Instead:
            self.client.answer(False)
            raise

    def _agrees(self, question: GiftOfVictory | UngivenCard | Claim) -> bool:
        """Ask a person whether something is meant (R25, R32), or true (R13)."""
        names = self.facts.names
        if isinstance(question, UngivenCard):
            self.terminal.say_together(ungiven_words(), give_words(self.client.view))
            return self._is_sure(_("End your turn anyway?"), question.command)
        if isinstance(question, GiftOfVictory):
            self.terminal.say(gift_words(names[question.owner]))
            return self._is_sure(_("Buy it all the same?"), question.command)
        return is_sure(self.terminal, claim_words(question.accused, question.witness, names))

    def hint(self) -> Hint | NoHint | None:
        """What a good player would do, once it is found; None if it is not the person's turn."""
        if not self.client.ask_hint():
            return None
        news = self.next_news()
        return news if isinstance(news, Hint | NoHint) else None

    def undo(self) -> Command | None:
        """Take the last command back; None if that can't be."""
        return self.client.undo()

    def look_back(self, record: Record) -> None:
        """Tell what was luck and what was play in a game that is over; at last, in the match as well."""
        is_told = self._looking_back.tell(record)
        if is_told and self.facts.is_over and not self._sitting.is_room:
            self._looking_back.tell_match(self.facts)

    def give_up(self) -> None:
        """Give the game up, after a question."""
        self.terminal.say(give_up_words(self.facts.rules, bool(self.facts.duplicate)))
        if self._talk.doubts.is_sure(_("Give up this game?")):
            self._talk.forget()
            self._count(given_up=True)

    def _tell_problems(self) -> None:
        for problem in self.store.take_problems():
            self.store.log.problem(problem.places())
            self.terminal.say(problem.sentence(_))
        if notice.take():
            self.terminal.say(thinks_here_words())
