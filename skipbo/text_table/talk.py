"""What a player can ask the text table besides moving: help, hint, undo, save, rules and the rest."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, ExtraDiscard, Play
from skipbo.engine.view import View
from skipbo.help.library import page_now
from skipbo.languages import _, available, name_of, set_language
from skipbo.play.client.table_client import TableClient, last_to_act
from skipbo.play.client.values import Hint
from skipbo.store.errors import StoreError
from skipbo.store.store import Store
from skipbo.text_table import describe
from skipbo.text_table.manual import Manual
from skipbo.text_table.terminal import Leave, Terminal
from skipbo.text_table.vocabulary import concept_of, first_word, plain, talk_of
from skipbo.wording.hints import reason_words
from skipbo.wording.moves import command_words
from skipbo.wording.results import result_words, scores_words
from skipbo.wording.taking_back import why_not_back


class TalkTable(Protocol):
    """What there is to talk about: the table that somebody sits at."""

    terminal: Terminal
    store: Store
    client: TableClient

    def document(self) -> dict[str, Any]:
        """The whole match, to be saved."""

    def try_command(self, command: Command) -> None:
        """Carry a person's command out, or say why not."""

    def act_for(self, seat: int, line: str) -> None:
        """Somebody who is not at the keyboard acts."""

    def hint(self) -> Hint | None:
        """What a good player would do; None if it is not the person's turn."""

    def undo(self) -> Command | None:
        """Take the last command back; None if that can't be."""

    def give_up(self) -> None:
        """Give the game up, after a question."""

    def log(self) -> Iterator[str]:
        """The whole game so far, as the person at the keyboard may see it."""


class Talk:
    """Answers everything that is no move; between two games some of it means nothing."""

    def __init__(self, table: TalkTable) -> None:
        self._table = table
        self._terminal = table.terminal
        self._numbered: tuple[Command, ...] = ()
        self._hinted: Command | None = None
        self._answers: dict[str, Callable[[str], None]] = {
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
            "forfeit": self._forfeit,
            "quit": self._quit,
            "acting": self._acting,
        }

    def is_plain_talk(self, line: str) -> bool:
        """Whether a line can only be meant for the program: its first word is, and is no word of a move."""
        word = plain(line).split()[0]
        if _asks_for_hand(line) or _whole_line(line):
            return True
        return bool(talk_of(word)) and not (concept_of(word) and len(line.split()) > 1)

    def answer(self, line: str) -> None:
        """Answer a line that is no move."""
        word, _space, rest = line.partition(" ")
        answer = (
            self._status
            if _asks_for_hand(line)
            else self._answers.get(_whole_line(line) or talk_of(plain(word)))
        )
        if answer is None:
            self._terminal.say(
                _("I don’t understand “{line}”. Type {help} for what you can say.").format(
                    line=line, help=first_word("help")
                )
            )
            return
        answer(rest)

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
        """A move was made, or somebody else sits here: numbers and hint mean nothing any more."""
        self._numbered, self._hinted = (), None

    @property
    def _is_playing(self) -> bool:
        return self._table.client.facts.is_playing

    def _view(self) -> View:
        return self._table.client.view

    # -- The answers ----------------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        words = {concept: first_word(concept) for concept in self._answers}
        self._terminal.say(
            _(
                "Say a move in words: “7 to pile 2”, “stock to 3”, “discard pile 2 to pile 1”, "
                "“discard 9 to 4”."
            ),
            _("“Pile” means a building pile. A bare number means a card of your hand."),
            _("The notation works too: hand:7>b2, stock>b3, d2>b1, hand:9>d4."),
        )
        if self._is_playing:
            edition = self._table.client.facts.edition
            if edition.has_die:
                self._terminal.say(
                    _("With the die: “roll”, “die to pile 3”, “extra discard 7 to 2”, “give Bo”.")
                )
            if edition.has_coins:
                self._terminal.say(_("With coins: “coins to pile 3”, “Bo stock to 2”, “pay”, “decline”."))
            if self._view().rules.manners:
                self._terminal.say(_("With manners: “draw”, “call”, “cheat Bo”."))
        self._terminal.say(
            _("{look}: the whole table. {status}: your cards and the piles.").format(**words),
            _("{legal}: every move you can make, numbered; type a number to make it.").format(**words),
            _("{hint}: what a good player would do. {take}: do that.").format(**words),
            _("{undo}: take your last move back, as long as nothing new was seen.").format(**words),
            _("{log}: the game so far. {score}: the points. {proof}: the deal’s commitment.").format(**words),
            _("{rules}: the rules; a word behind it searches them.").format(**words),
            _("{save}: keep the match under a name. {language}: change the language.").format(**words),
            _("{forfeit}: give the game up, after a question.").format(**words),
            _("{quit}: leave; the match is kept, and you can go on later.").format(**words),
        )

    def _hint(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        hint = self._table.hint()
        if hint is None:
            self._terminal.say(_("It is not your turn."))
            return None
        self._hinted = hint.command
        words = command_words(self._view(), hint.command)
        names = self._table.client.facts.names
        reason = hint.reason and reason_words(hint.reason.code, hint.reason.params, names)
        self._terminal.say(_("Hint: {move}.").format(move=words) + (f" {reason}" if reason else ""))
        self._terminal.say(_("Type {take} to do that.").format(take=first_word("take")))
        return None

    def _take(self, rest: str) -> None:
        if not self._is_playing or self._hinted is None:
            self._terminal.say(
                _("There is no hint to take. Ask for one with {hint}.").format(hint=first_word("hint"))
            )
        else:
            self._table.try_command(self._hinted)

    def _undo(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        command = self._table.undo()
        if command is None:
            client = self._table.client
            self._terminal.say(why_not_back(last_to_act(client), client.seat, client.facts.names))
            return None
        self.forget()
        self._terminal.say(_("Taken back: {move}.").format(move=command_words(self._view(), command)))
        return None

    def _save(self, rest: str) -> None:
        name = rest or self._terminal.ask(_("Under which name? Enter to leave it."))
        if not name:
            return
        table = self._table
        facts, document = table.client.facts, table.document()
        edition, names = facts.rules.edition, facts.names
        try:
            table.store.saves.write(name, document, edition, names)
        except StoreError as error:
            if error.code != "save_exists":
                self._terminal.say(error.problem.sentence(_))
                return
            answer = self._terminal.ask(_("There is such a match already. Replace it? Yes or no:"))
            if concept_of(plain(answer)) != "pay":
                self._terminal.say(_("Nothing was saved."))
                return
            try:
                table.store.saves.write(name, document, edition, names, replace=True)
            except StoreError as second:
                self._terminal.say(second.problem.sentence(_))
                return
        self._terminal.say(_("Saved as “{name}”.").format(name=name))

    def _rules(self, rest: str) -> None:
        now = page_now(self._view()) if self._is_playing else None
        Manual(self._terminal).open(self._table.client.facts.rules.edition, rest, now)

    def _look(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        self._terminal.say(*describe.whole_table(self._view()))
        return None

    def _status(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        self._terminal.say(*describe.brief(self._view()))
        return None

    def _legal(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        legal = self._table.client.legal()
        if not legal:
            self._terminal.say(_("It is not your turn."))
        self.list_moves(self._view(), legal)
        return None

    def _log(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        self._terminal.say(*self._table.log())
        return None

    def _score(self, rest: str) -> None:
        facts = self._table.client.facts
        for number, record in enumerate(facts.records, 1):
            told = result_words(record.result, facts.names, facts.rules)
            self._terminal.say(_("Game {number}: {result}").format(number=number, result=told))
        self._terminal.say(scores_words(facts.rules, facts.names, facts.scores))

    def _proof(self, rest: str) -> None:
        self._terminal.say(
            _("The deal is committed to this number; the record of the finished game proves it:"),
            self._table.client.host.commitment,
        )

    def _language(self, rest: str) -> None:
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

    def _acting(self, rest: str) -> None:
        """ "for Bo call": with manners and several people, somebody else at the table acts."""
        facts = self._table.client.facts
        name, _space, line = rest.partition(" ")
        found = [i for i, other in enumerate(facts.names) if plain(other).split()[:1] == [plain(name)]]
        if not self._is_playing or not facts.rules.manners or not found or not line:
            self._terminal.say(
                _("With tabletop manners, “{word} {name} call” lets {name} act.").format(
                    word=first_word("acting"), name=facts.names[-1]
                )
            )
        elif found[0] not in facts.people:
            self._terminal.say(_("{name} is played by the computer.").format(name=facts.names[found[0]]))
        else:
            self._table.act_for(found[0], line)

    def _forfeit(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        return self._table.give_up()

    def _quit(self, rest: str) -> None:
        raise Leave

    def _no_game(self) -> None:
        self._terminal.say(_("No game is under way now."))


def _whole_line(line: str) -> str:
    """What the program is told by all of a line, such as “give up”, which begins as a move does."""
    return talk_of(" ".join(plain(line).split())) if " " in line.strip() else ""


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
