"""A list of moves, one of which the next line may choose: by its row's number, by its card or its pile."""

from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.cards import Card, number
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, ExtraDiscard, Play
from skipbo.engine.interned import Value
from skipbo.engine.places import Place
from skipbo.engine.view import View
from skipbo.languages import _, pgettext
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.vocabulary import first_word
from skipbo.wording.card_words import either
from skipbo.wording.move_words import command_words, source_card

FIRST_ROW = 21
"""What the first row is called: no card and no pile has such a number, so none is taken for a row."""


@dataclass(frozen=True, slots=True)
class Listed(Value):
    """What was listed: the moves of the rows, and every move that a row stands for."""

    view: View
    rows: tuple[Command, ...] = ()
    moves: tuple[Command, ...] = ()
    question: str = ""
    """What was asked with it; empty if the list was only asked for."""
    asks_for_pile: bool = False
    """Whether the question was onto which pile, so that a number can be nothing else."""

    def row(self, called: int) -> list[Command]:
        """The moves of the row with that number: several if they differ only in their pile."""
        at = called - FIRST_ROW
        return rows_of(self.view, self.moves, self.question)[at] if 0 <= at < len(self.rows) else []

    @property
    def cards(self) -> set[int]:
        """The numbers of the cards that these moves move."""
        return {self.card_number(command) for command in self.moves}

    def card(self, command: Command) -> Card | None:
        """The card that a move moves; None for one that moves none."""
        if isinstance(command, Play):
            return source_card(self.view, command.source)
        return command.card if isinstance(command, Discard | ExtraDiscard) else None

    def card_number(self, command: Command) -> int:
        """The number of that card; -1 for a move that moves none."""
        card = self.card(command)
        return -1 if card is None else number(card)

    def moves_of(self, card: int) -> list[Command]:
        """The moves of a card, plays before discards."""
        found = [command for command in self.moves if self.card_number(command) == card]
        return [c for c in found if not isinstance(c, Discard | ExtraDiscard)] or found

    def moves_on(self, pile: int) -> list[Command]:
        """The moves onto a pile; piles count from 1."""
        return [command for command in self.moves if pile_of(command) + 1 == pile]

    @property
    def sources(self) -> list[Place]:
        """What is asked, if it is only from where a card is to be played; empty if it is something else."""
        plays = [
            command for command in self.rows if isinstance(command, Play) and command.source.seat is None
        ]
        found = list(dict.fromkeys(command.source for command in plays))
        is_one_card = len({self.card(command) for command in plays}) == 1
        is_asked = bool(self.question) and not self.asks_for_pile and len(found) > 1
        return found if is_asked and is_one_card and len(found) == len(self.rows) else []

    def is_discarding(self) -> bool:
        """Whether there is nothing but discards to choose from."""
        return all(isinstance(command, Discard | ExtraDiscard) for command in self.moves)

    def is_of_one_card(self) -> bool:
        """Whether there is nothing but discards of one card to choose from."""
        return self.is_discarding() and len(self.cards) == 1

    def is_extra(self) -> bool:
        """Whether whatever is discarded here is an extra discard, and ends no turn."""
        return not any(isinstance(command, Discard) for command in self.moves)


class NumberedMoves:
    """The list that was said last, until the line that follows it."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._listed: Listed | None = None

    def show(self, view: View, moves: Sequence[Command]) -> None:
        """List moves with numbers, one of which the next line may be."""
        self._tell(Listed(view, tuple(group[0] for group in rows_of(view, moves)), tuple(moves)))

    def ask(self, question: str, view: View, moves: Sequence[Command], asks_for_pile: bool = False) -> None:
        """Ask which of several moves is meant, and say how to leave the question."""
        rows = tuple(group[0] for group in rows_of(view, moves, question))
        self._tell(Listed(view, rows, tuple(moves), question, asks_for_pile))

    def ask_again(self, listed: Listed) -> None:
        """Ask a question once more, after something else was answered."""
        self._tell(listed)

    def _tell(self, listed: Listed) -> None:
        self._listed = listed
        if listed.sources:  # a short question: it stands in the prompt
            return
        if listed.question:
            how = _("Type its number, or {back} for none.").format(back=first_word("back"))
            self._terminal.say_together(listed.question, how)
        groups = rows_of(listed.view, listed.moves, listed.question)
        for row, group in enumerate(groups, FIRST_ROW):
            words = command_words(listed.view, group[0])
            if len(group) > 1:
                others = either([str(pile_of(command) + 1) for command in group[1:]])
                words = _("{move}; or on {piles}").format(move=words, piles=others)
            self._terminal.say(f"{row}. {words}.")

    @property
    def prompt(self) -> str:
        """What the open list asks for."""
        places = [_place_words(place) for place in self._listed.sources] if self._listed else []
        return _("From {places}?").format(places=either(places)) if places else _("Which number?")

    @property
    def is_open(self) -> bool:
        """Whether the next line may choose a move of the list."""
        return self._listed is not None

    @property
    def is_asking(self) -> bool:
        """Whether it is asked which of them is meant."""
        return self._listed is not None and bool(self._listed.question)

    @property
    def is_for_discard(self) -> bool:
        """Whether there is nothing but discards to choose from."""
        return self._listed is not None and self._listed.is_discarding()

    def keep(self, listed: Listed) -> None:
        """The list still waits for its answer."""
        self._listed = listed

    def take(self) -> Listed | None:
        """What was listed just now; with the line that follows, its numbers end."""
        listed, self._listed = self._listed, None
        return listed


def rows_of(view: View, moves: Sequence[Command], question: str = "") -> list[list[Command]]:
    """The moves of each row; where nothing is asked, a card is discarded in one."""
    if question:
        return alike(view, moves)
    found: dict[tuple[object, ...], list[Command]] = {}
    for group in alike(view, moves):
        first = group[0]
        key: tuple[object, ...] = (first,)
        if isinstance(first, Discard | ExtraDiscard):
            key = (type(first), first.card)
        found.setdefault(key, []).extend(group)
    return list(found.values())


def _place_words(place: Place) -> str:
    match place.kind:
        case "hand":
            return pgettext("from where", "your hand")
        case "stock":
            return pgettext("from where", "your stock")
    return pgettext("from where", "your discard {pile}").format(pile=place.index + 1)


def pile_of(command: Command) -> int:
    """The pile that a move puts something on; 0 for one that has none."""
    if isinstance(command, Play | CoinsStandIn | DieStandIn):
        return command.building
    return command.pile if isinstance(command, Discard | ExtraDiscard) else 0


def alike(view: View, moves: Sequence[Command]) -> list[list[Command]]:
    """The moves, together those that differ only by the empty place that they use."""
    found: dict[tuple[object, ...], list[Command]] = {}
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
        found.setdefault(key, []).append(command)
    return list(found.values())
