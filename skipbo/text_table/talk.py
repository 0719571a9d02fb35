"""What a player can ask the text table besides moving: help, hint, undo, save, rules and the rest."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, ExtraDiscard, Play
from skipbo.engine.view import View
from skipbo.help.library import page_now
from skipbo.languages import _, available, name_of, set_language
from skipbo.store.errors import StoreError
from skipbo.text_table import describe
from skipbo.text_table.manual import Manual
from skipbo.text_table.terminal import Leave
from skipbo.text_table.vocabulary import concept_of, first_word, plain, talk_of
from skipbo.wording.hints import reason_words
from skipbo.wording.moves import command_words
from skipbo.wording.results import result_words, scores_words

if TYPE_CHECKING:
    from skipbo.text_table.at_table import AtTable


class Talk:
    """Answers everything that is no move. `seat` is who asks; None between two games."""

    def __init__(self, table: "AtTable") -> None:
        self._table = table
        self._terminal = table.terminal
        self._numbered: tuple[Command, ...] = ()
        self._answers: dict[str, Callable[[int | None, str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "take": self._take,
            "undo": self._undo,
            "save": self._save,
            "rules": self._rules,
            "look": self._look,
            "status": self._status,
            "legal": self._legal,
            "log": self._log,
            "score": self._score,
            "language": self._language,
            "proof": self._proof,
            "quit": self._quit,
            "acting": self._acting,
        }

    def is_plain_talk(self, line: str) -> bool:
        """Whether a line can only be meant for the program: its first word is, and is no word of a move."""
        word = plain(line).split()[0]
        if _asks_for_hand(line):
            return True
        return bool(talk_of(word)) and not (concept_of(word) and len(line.split()) > 1)

    def answer(self, line: str, seat: int | None) -> None:
        """Answer a line that is no move."""
        word, _space, rest = line.partition(" ")
        answer = self._status if _asks_for_hand(line) else self._answers.get(talk_of(plain(word)))
        if answer is None:
            self._terminal.say(
                _("I don’t understand “{line}”. Type {help} for what you can say.").format(
                    line=line, help=first_word("help")
                )
            )
            return
        answer(seat, rest)

    # -- Numbered moves -------------------------------------------------------------------------------------

    def list_moves(self, view: View, moves: Sequence[Command]) -> None:
        """List moves with numbers, which can be typed from now on until one is made."""
        self._numbered = tuple(_distinct(view, moves))
        for number, command in enumerate(self._numbered, 1):
            self._terminal.say(f"{number}. {command_words(view, command)}.")

    def offers(self, number: int) -> bool:
        """Whether a number by itself means one of the moves just listed."""
        return 1 <= number <= len(self._numbered)

    def numbered(self, digits: str) -> Command | None:
        """The listed move with a number."""
        if digits.strip().isdecimal() and self.offers(int(digits)):
            return self._numbered[int(digits) - 1]
        self._terminal.say(_("There is no move with that number."))
        return None

    def forget(self) -> None:
        """A move was made: the numbers mean nothing any more."""
        self._numbered = ()

    # -- The answers ----------------------------------------------------------------------------------------

    def _help(self, seat: int | None, rest: str) -> None:
        words = {concept: first_word(concept) for concept in self._answers}
        self._terminal.say(
            _(
                "Say a move in words: “7 to pile 2”, “stock to 3”, “discard pile 2 to pile 1”, "
                "“discard 9 to 4”."
            ),
            _("“Pile” means a building pile. A bare number means a card of your hand."),
            _("The notation works too: hand:7>b2, stock>b3, d2>b1, hand:9>d4."),
        )
        if seat is not None:
            view = self._table.host.view(seat)
            if self._table.match.edition.has_die:
                self._terminal.say(
                    _("With the die: “roll”, “die to pile 3”, “extra discard 7 to 2”, “give Bo”.")
                )
            if self._table.match.edition.has_coins:
                self._terminal.say(_("With coins: “coins to pile 3”, “Bo stock to 2”, “pay”, “decline”."))
            if view.rules.manners:
                self._terminal.say(_("With manners: “draw”, “call”, “cheat Bo”."))
        self._terminal.say(
            _("{look}: the whole table. {status}: your cards and the piles.").format(**words),
            _("{legal}: every move you can make, numbered; type a number to make it.").format(**words),
            _("{hint}: what a good player would do. {take}: do that.").format(**words),
            _("{undo}: take your last move back, as long as nothing new was seen.").format(**words),
            _("{log}: the game so far. {score}: the points. {proof}: the deal’s commitment.").format(**words),
            _("{rules}: the rules; a word behind it searches them.").format(**words),
            _("{save}: keep the match under a name. {language}: change the language.").format(**words),
            _("{quit}: leave; the match is kept, and you can go on later.").format(**words),
        )

    def _hint(self, seat: int | None, rest: str) -> None:
        if seat is None:
            return self._no_game()
        table = self._table
        view = table.host.view(seat)
        if not table.host.legal(seat):
            self._terminal.say(_("It is not your turn."))
            return None
        thought = table.think("hint", seat)
        assert thought.command is not None
        table.hint = thought.command
        words = command_words(view, table.hint)
        reason = thought.reason and reason_words(thought.reason.code, thought.reason.params, table.names)
        self._terminal.say(_("Hint: {move}.").format(move=words) + (f" {reason}" if reason else ""))
        self._terminal.say(_("Type {take} to do that.").format(take=first_word("take")))
        return None

    def _take(self, seat: int | None, rest: str) -> None:
        if seat is None or self._table.hint is None:
            self._terminal.say(
                _("There is no hint to take. Ask for one with {hint}.").format(hint=first_word("hint"))
            )
        else:
            self._table.try_command(seat, self._table.hint)

    def _undo(self, seat: int | None, rest: str) -> None:
        if seat is None:
            return self._no_game()
        table = self._table
        if not table.host.can_undo(seat):
            self._terminal.say(_("Nothing can be taken back: your last move showed something new."))
            return None
        command = table.host.undo(seat)
        table.undone(seat)
        self.forget()
        table.hint = None
        view = table.host.view(seat)
        self._terminal.say(_("Taken back: {move}.").format(move=command_words(view, command)))
        return None

    def _save(self, seat: int | None, rest: str) -> None:
        name = rest or self._terminal.ask(_("Under which name? Enter to leave it."))
        if not name:
            return
        table = self._table
        document, edition = table.whole.to_json(), table.match.rules.edition
        try:
            table.store.saves.write(name, document, edition, table.names)
        except StoreError as error:
            if error.code != "save_exists":
                self._terminal.say(error.problem.sentence(_))
                return
            answer = self._terminal.ask(_("There is such a match already. Replace it? Yes or no:"))
            if concept_of(plain(answer)) != "pay":
                self._terminal.say(_("Nothing was saved."))
                return
            try:
                table.store.saves.write(name, document, edition, table.names, replace=True)
            except StoreError as second:
                self._terminal.say(second.problem.sentence(_))
                return
        self._terminal.say(_("Saved as “{name}”.").format(name=name))

    def _rules(self, seat: int | None, rest: str) -> None:
        now = None if seat is None else page_now(self._table.host.view(seat))
        Manual(self._terminal).open(self._table.match.rules.edition, rest, now)

    def _look(self, seat: int | None, rest: str) -> None:
        if seat is None:
            return self._no_game()
        self._terminal.say(*describe.whole_table(self._table.host.view(seat)))
        return None

    def _status(self, seat: int | None, rest: str) -> None:
        if seat is None:
            return self._no_game()
        self._terminal.say(*describe.brief(self._table.host.view(seat)))
        return None

    def _legal(self, seat: int | None, rest: str) -> None:
        if seat is None:
            return self._no_game()
        legal = self._table.host.legal(seat)
        if not legal:
            self._terminal.say(_("It is not your turn."))
        self.list_moves(self._table.host.view(seat), legal)
        return None

    def _log(self, seat: int | None, rest: str) -> None:
        if seat is None:
            return self._no_game()
        self._terminal.say(*self._table.log(seat))
        return None

    def _score(self, seat: int | None, rest: str) -> None:
        match = self._table.match
        for number, record in enumerate(match.records, 1):
            told = result_words(record.result, self._table.names, match.rules)
            self._terminal.say(_("Game {number}: {result}").format(number=number, result=told))
        self._terminal.say(scores_words(match.rules, self._table.names, match.scores))

    def _proof(self, seat: int | None, rest: str) -> None:
        self._terminal.say(
            _("The deal is committed to this number; the record of the finished game proves it:"),
            self._table.host.commitment,
        )

    def _language(self, seat: int | None, rest: str) -> None:
        codes = available()
        wanted = plain(rest)
        found = [
            code for code in codes if wanted and (code == wanted or plain(name_of(code)).startswith(wanted))
        ]
        if len(found) != 1:
            known = ", ".join(f"{code} ({name_of(code)})" for code in codes)
            self._terminal.say(
                _("Say {language} and one of these: {known}.").format(
                    language=first_word("language"), known=known
                )
            )
            return
        set_language(found[0])
        self._table.store.settings.change(language=found[0])
        self._terminal.say(_("From now on I speak English."))

    def _acting(self, seat: int | None, rest: str) -> None:
        """ "for Bo call": with manners and several people, somebody else at the table acts."""
        table = self._table
        name, _space, line = rest.partition(" ")
        found = [i for i, other in enumerate(table.names) if plain(other).split()[:1] == [plain(name)]]
        if seat is None or not table.match.rules.manners or not found or not line:
            self._terminal.say(
                _("With tabletop manners, “{word} {name} call” lets {name} act.").format(
                    word=first_word("acting"), name=table.names[-1]
                )
            )
        elif not table.match.seats[found[0]].is_human:
            self._terminal.say(_("{name} is played by the computer.").format(name=table.names[found[0]]))
        else:
            table.act_for(found[0], line)

    def _quit(self, seat: int | None, rest: str) -> None:
        raise Leave

    def _no_game(self) -> None:
        self._terminal.say(_("No game is under way now."))


def _asks_for_hand(line: str) -> bool:
    """Whether the line is the word for the hand and no more: to see it, not to play whatever fits."""
    return concept_of(plain(line).strip()) == "hand"


def _distinct(view: View, moves: Sequence[Command]) -> Iterator[Command]:
    """The moves without those that differ from one before only by the empty place that they use."""
    seen: set[tuple[object, ...]] = set()
    for command in moves:
        key: tuple[object, ...] = (command,)
        if isinstance(command, Play | CoinsStandIn | DieStandIn):
            pile = view.building[command.building]
            if pile.next == 1 and not pile.coins:
                key = (type(command), getattr(command, "source", None))
        elif (
            isinstance(command, Discard | ExtraDiscard) and not view.players[view.seat].discards[command.pile]
        ):
            key = (type(command), command.card)
        if key not in seen:
            seen.add(key)
            yield command
