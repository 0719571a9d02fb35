"""Looking back on a finished game at the text table: what was luck, what was play, in sentences."""

from collections.abc import Callable

from skipbo.engine.record import Record, RecordError, first_fault, seats_to_judge
from skipbo.languages import _
from skipbo.play.account_service import Accounting
from skipbo.play.accounts import Accounts
from skipbo.play.facts import MatchFacts
from skipbo.play.match_play import MatchPlay
from skipbo.record_words import fault_sentence, form_sentence
from skipbo.review_sentences import short_review, whole_review
from skipbo.text_table.seating import is_sure
from skipbo.text_table.terminal import Terminal
from skipbo.wording.luck_words import match_play_awaited_words, match_play_words
from skipbo.wording.review_words import too_long_words

LOOK = 0.05
"""Seconds between two looks for news."""
STEP = 0.25
"""Progress is told each time this share of the work is done."""


class LookingBack:
    """Has a game looked through by a worker, and tells what came of it; a line typed meanwhile stops it."""

    def __init__(
        self,
        terminal: Terminal,
        make: Callable[[Record], Accounting] | None = None,
        look: float = LOOK,
        play_of: Callable[[MatchFacts, Accounts], MatchPlay | None] = MatchPlay.of,
    ) -> None:
        self._terminal, self._look, self._play_of = terminal, look, play_of
        self._accounts = Accounts(make)

    def tell_document(self, document: object, is_ours: bool = False) -> None:
        """The same of what a file holds, or what is wrong with it; `is_ours` if it is of this house."""
        try:
            record = Record.from_json(document)
        except RecordError as error:
            self._terminal.say(form_sentence(error))
            return
        if fault := first_fault(record):
            self._terminal.say(fault_sentence(fault))
        else:
            self.tell(record, is_ours)

    def tell(self, record: Record, is_ours: bool = True) -> bool:
        """Luck, play and mistakes of a game, or one sentence why not; False if the player stopped it."""
        say = self._terminal.say
        if not record.moves:
            say(_("Nobody has moved in this game: there is nothing to review."))
            return True
        source = self._accounts.of(record)
        try:
            if source.is_too_long:
                say(too_long_words(record))
                return True
            say(_("The review takes a while; Enter stops it."))
            if not self._worked_out(source):
                say(_("Stopped."))
                return False
            account = source.account
            if account is None or not source.is_done:
                say(_("What the cards gave could not be worked out for this game."))
                return True
            people = seats_to_judge(record)
            say(*short_review(record, people, account, is_ours))
            if is_sure(self._terminal, _("Do you want all figures and every mistake?")):
                say(*whole_review(record, people, account, is_ours))
            return True
        finally:
            source.close()

    def tell_match(self, facts: MatchFacts) -> None:
        """How people played in a match of several games that is over: one number of all its games."""
        play, say = self._play_of(facts, self._accounts), self._terminal.say
        if play is None:
            return
        try:
            if play.is_working:
                say(match_play_awaited_words(), _("The review takes a while; Enter stops it."))
            while play.is_working:
                if not play.poll() and self._terminal.interrupted(self._look):
                    say(_("Stopped."))
                    return
            say(*[match_play_words(name, one.score, one.band, one.told_error) for name, one in play.told])
        finally:
            play.close()

    def _worked_out(self, source: Accounting) -> bool:
        """Wait until all is known or nothing more can be; False if the player wants no more of it.

        Who waits no longer once all has been looked at hears what is known by then.
        """
        told = STEP
        while True:
            source.poll()
            if source.is_settled:
                return True
            if told < 1 and source.done >= told:
                self._terminal.say(_("{count}%").format(count=round(100 * told)))
                told += STEP
            elif told == 1 and source.is_done:
                self._terminal.say(_("Looking more closely; Enter tells what is known by now."))
                told += STEP
            if self._terminal.interrupted(self._look):
                return source.is_done
