"""From a line that somebody types at a table to what is done: moves, numbers of a list, letters and words."""

import re
from collections.abc import Sequence
from typing import Protocol

from skipbo.engine.commands import (
    DECLINE,
    DRAW,
    END_TURN,
    ROLL,
    CoinsStandIn,
    Command,
    DieStandIn,
    Discard,
    Draw,
    ExtraDiscard,
    Play,
)
from skipbo.engine.names import folded
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.client.table_client import TableClient
from skipbo.text_table.asked import names_others
from skipbo.text_table.list_answers import MeantMoves, answer_to, has_stand_ins
from skipbo.text_table.listed_moves import FIRST_ROW, Listed, alike, pile_of
from skipbo.text_table.misfits import misfit_words
from skipbo.text_table.one_move import TooMany
from skipbo.text_table.pronouns import with_pile
from skipbo.text_table.seating import is_sure
from skipbo.text_table.several_moves import is_unfinished, parts_of, taken_back, two_cards, without_count
from skipbo.text_table.sureness import is_plain, onto_own_top
from skipbo.text_table.talk import Talk
from skipbo.text_table.telling import give_words
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.typed_moves import Reading, names_another_toll, read, seat_named
from skipbo.text_table.vocabulary import (
    asked_for,
    concept_of,
    first_move_word,
    first_word,
    has_mark,
    is_asking,
    keeps_coins,
    without_person,
)
from skipbo.wording.card_words import a_number, both, coin_count, sentences
from skipbo.wording.move_words import command_words
from skipbo.wording.refusals import why_not, why_not_there


class Hears(Protocol):
    """A table at which moves are typed."""

    terminal: Terminal
    client: TableClient

    @property
    def takes_the_first(self) -> bool:
        """Whether of several moves that fit the words the first will do."""

    def try_command(self, command: Command, is_told: bool = True) -> bool:
        """Carry a person's command out, or say why not; what is not told now is told with the next one."""


class Hearing:
    """Hears one line after the other."""

    def __init__(self, table: Hears, talk: Talk) -> None:
        self._table = table
        self._terminal = table.terminal
        self._talk = talk
        self._last_pile: int | None = None
        """The building pile, from 1, that was played on last in this turn."""

    def listen(self, who: str = "") -> None:
        """Ask for a line and do what it asks for; `who` is asked is said where several share the keyboard."""
        prompt = self._talk.prompt
        if who:
            prompt = f"{who}: {prompt}".rstrip()
        self.hear(self._terminal.ask(f"{prompt} >".lstrip()))

    def hear(self, line: str) -> None:
        """Do what a typed line asks for."""
        line = line.replace("’", "'")
        self._talk.count_line()
        if not line:
            if (listed := self._talk.moves.take()) and listed.question:
                self._talk.moves.ask_again(listed)
            return
        if (word := taken_back(line)) and not is_asking(line):
            told = _("Nothing was done, because of “{word}” in the middle. Type only the move you mean.")
            self._terminal.say(told.format(word=word))
            return
        line = with_pile(without_count(line), self._last_pile)
        is_one = self._talk.is_plain_talk(line) or is_asking(line)
        parts = [line] if is_one else self._parts_of(line)
        for done, part in enumerate(parts, 1):
            if len(parts) > 1:  # which of them it is that something is told of
                self._terminal.say(f"{part}:")
            is_done = self._hear_part(part)
            if not is_done and done == 1 and not self._talk.moves.is_open:
                self._terminal.forget_fresh()
            if not is_done or (done < len(parts) and not self._goes_on()):
                if rest := parts[done:]:
                    self._terminal.say(_("Not done: {moves}.").format(moves="; ".join(rest)))
                return

    def _hear_part(self, line: str) -> bool:
        """Do what one part of a line asks for; False if it came to nothing.

        A list's numbers end with it, whatever it is: a later number never answers an older question.
        """
        listed = self._talk.moves.take()
        before = self._table.client.host.step_count
        done = self._hear_with(listed, line)
        self._remember_pile(before)
        if listed and listed.question and not self._is_settled(listed, line, before):
            self._talk.moves.ask_again(listed)
        return done

    def _remember_pile(self, before: int) -> None:
        """What "on it" means in the next line: the pile of the last move, if there was one."""
        client = self._table.client
        if client.host.step_count != before:
            steps = client.host.steps(client.seat, min(before, client.host.step_count))
            commands = [step.command for step in steps if step.seat == client.seat]
            last = commands[-1] if commands else None
            onto = isinstance(last, Play | CoinsStandIn | DieStandIn)
            self._last_pile = pile_of(last) + 1 if last is not None and onto else None

    def _is_settled(self, listed: Listed, line: str, before: int) -> bool:
        """Whether a question needs no answer any more: it was left, something was done, or else was asked."""
        answer = None if has_mark(line) else answer_to(line, listed)
        is_left = asked_for(folded(line)) == "undo" or (answer is not None and answer.is_none)
        is_same = self._table.client.host.step_count == before and self._goes_on()
        return is_left or not is_same or self._talk.moves.is_open

    def _hear_with(self, listed: Listed | None, line: str) -> bool:
        view = self._table.client.view
        if view.phase == "toll" and keeps_coins(line):
            return self._try(DECLINE)
        if listed and asked_for(folded(line)) == "undo":
            told = sentences(_("Nothing was done."), self._talk.why_no_undo())
            if self._table.client.can_undo:
                again = _("Nothing was done. Say “{undo}” once more to take back your last move.")
                told = again.format(undo=first_word("undo"))
            self._terminal.say(told)
            return True
        if listed and not has_mark(line) and (answer := answer_to(line, listed)) is not None:
            if (also := self._move_as_well(line, answer)) is not None:
                self._talk.moves.ask(_("Which one?"), view, (*answer.moves, also))
                return False
            return self._answered(listed, answer)
        if listed and listed.question and concept_of(folded(line).strip(" .!")) == "pay":
            self._terminal.say(_("Yes to which one?"))
            return False
        if chosen := re.fullmatch(r"#?\s*(\d+)", line):
            called = int(chosen[1])
            if listed and (moves := listed.row(called)):
                return self._choose(listed.view, moves)
            if line.startswith("#") or called >= FIRST_ROW:
                self._terminal.say(
                    _("No move has that number now. {legal} lists the moves.").format(
                        legal=first_word("legal")
                    )
                )
                return False
        if self._talk.is_plain_talk(line) or is_asking(line) or names_others(line, view):
            if listed and listed.question and asked_for(folded(line)) == "legal":
                self._terminal.say(_("Nothing was done."))  # the list of all moves takes the question's place
            self._talk.answer(line)
            return True
        return self._hear_move(without_person(line))

    def _parts_of(self, line: str) -> list[str]:
        return parts_of(without_person(line), self._table.client.view)

    def _goes_on(self) -> bool:
        client = self._table.client
        return client.facts.is_playing and client.is_my_turn and client.is_open

    def _hear_move(self, line: str) -> bool:
        """Do what one part of a line asks for that is no number of a list and no plain talk."""
        client = self._table.client
        view = client.view
        answers = concept_of(folded(line).strip())
        if answers in ("pay", "decline") and view.phase != "toll":
            if answers == "pay" and self._talk.was_hinted:
                self._talk.answer(first_word("take"))
                return True
            if answers == "pay" and (due := _due(view, client.legal())) is not None:
                return self._try(due, _owed(view) if isinstance(due, Draw) else 1)
            self._terminal.say(_("There is no question to answer now. Go on with your turn, or type “help”."))
            return False
        seat = seat_named(line, view)
        if seat is not None:
            self._terminal.say_together(*self._talk.about(seat))
            return True
        if view.phase == "toll" and names_another_toll(line, view):
            told = ngettext(
                "The toll is {count} coin. Say only “{pay}” or “{decline}”.",
                "The toll is {count} coins. Say only “{pay}” or “{decline}”.",
                view.toll,
            )
            pay, decline = first_move_word("pay"), first_move_word("decline")
            self._terminal.say(told.format(count=view.toll, pay=pay, decline=decline))
            return False
        if (too_many := two_cards(line, view)) is not None:
            self._terminal.say(_too_many_words(too_many))
            return False
        said, line = line, onto_own_top(line, view) or line
        reading = read(line, view, client.legal())
        if reading is None and answers == "cheat":
            name = view.players[(view.seat + 1) % len(view.players)].name
            self._terminal.say(_("Say who did it: “{line} {name}”.").format(line=line, name=name))
            return False
        if reading is None:
            self._talk.answer(line)
            return False
        if self._is_late_die(line, reading):
            self._terminal.say(_told_of_the_die(view))
            return False
        if reading.too_many is not None:
            self._terminal.say(_too_many_words(reading.too_many))
            return False
        fitting = reading.choices or (reading.command,)
        if is_unfinished(line) and all(command in client.legal() for command in fitting):
            moves = [command for command in fitting if command is not None]
            self._talk.moves.ask(_("Onto which pile?"), view, moves, asks_for_pile=True)
            return False
        if reading.command is None and reading.choices:
            return self._choose(view, reading.choices, line)
        if reading.command is None:
            self._terminal.say(_no_such_move(view, reading))
            return False
        if told := misfit_words(line, view, client.legal(), reading):
            self._terminal.say(told)
            return False
        if not self._is_meant(said, reading.command):
            return False
        if isinstance(reading.command, Draw) and view.turn == view.seat:
            return self._draw(line, reading.times)
        is_done = self._try(reading.command, reading.times)
        if isinstance(reading.command, DieStandIn) and view.die == "+1" and not view.die_used and not is_done:
            self._terminal.say(give_words(view))
        return is_done

    def _is_late_die(self, line: str, reading: Reading) -> bool:
        """Whether somebody wants to use the die that has been used, whatever else is wrong with the words."""
        concepts = {concept_of(word) for word in folded(line).split()}
        is_die = isinstance(reading.command or reading.misnamed, DieStandIn) or reading.too_many is not None
        return self._table.client.view.die_used and "die" in concepts and is_die

    def _draw(self, line: str, times: int) -> bool:
        """Draw what is due, or as many cards as are named; whether it may be too many is asked."""
        view = self._table.client.view
        due = _owed(view) if view.phase == "draw" else 0
        if len(line.split()) == 1:
            times = max(1, due)
        over = times - due
        if over > 0:
            question = ngettext(
                "That is a card too many: it would be shuffled into your stock. Draw it anyway?",
                "That is {count} cards too many: they would be shuffled into your stock. Draw them anyway?",
                over,
            )
            if not is_sure(self._terminal, question.format(count=over)):
                self._terminal.say(_("Nothing was done."))
                return False
        return self._try(DRAW, times)

    def _try(self, command: Command, times: int = 1) -> bool:
        """Carry a command out so many times, and tell them together."""
        return all(self._table.try_command(command, is_told=time == times) for time in range(1, times + 1))

    def _is_meant(self, line: str, command: Command) -> bool:
        """Whether a line says plainly what can't be taken back; if not, it is asked."""
        view, legal = self._table.client.view, self._table.client.legal()
        if command not in legal or is_plain(line, command, view):
            return True
        asked = _("{move}?").format(move=command_words(view, command))
        if not is_sure(self._terminal, asked):
            self._terminal.say(_("Nothing was done."))
            return False
        return True

    def _choose(self, view: View, choices: Sequence[Command], line: str = "") -> bool:
        """Of several moves that the words fit: where it makes no difference, the first; else it is asked."""
        groups = alike(view, choices)
        if len(groups) == 1 or self._table.takes_the_first:
            if line and not self._is_meant(line, groups[0][0]):
                return False
            return self._table.try_command(groups[0][0])
        self._terminal.forget_ahead()  # what was typed before the question can't be meant for it
        self._talk.moves.ask(_("Which one?"), view, choices)
        return False

    def _move_as_well(self, line: str, answer: MeantMoves) -> Command | None:
        """What an answer to a list of discards means as a move: "1 to 1" of the 1 that fits pile 1."""
        is_discard = bool(answer.moves) and all(isinstance(m, Discard | ExtraDiscard) for m in answer.moves)
        words = [concept for word in folded(line).split() if (concept := concept_of(word)) != "nothing"]
        if not is_discard or "to" not in words[1:]:
            return None  # "on 2" names no card: it can only be the list's
        legal = self._table.client.legal()
        reading = read(line, self._table.client.view, legal)
        command = reading.command if reading is not None else None
        is_other = command in legal and not isinstance(command, Discard | ExtraDiscard)
        return command if is_other else None

    def _answered(self, listed: Listed, answer: MeantMoves) -> bool:
        """Do what was answered to a list; nothing is discarded by a card where there was more to choose."""
        if answer.unclear is not None or answer.stray is not None:
            self._terminal.say(_not_clear(listed, answer))
            self._talk.moves.keep(listed)
            return False
        if not answer.moves:
            self._terminal.say(_("Nothing was done."))
            return True
        is_discard = isinstance(answer.moves[0], Discard | ExtraDiscard)
        if is_discard and len(listed.cards) > 1 and not listed.is_discarding():
            self._talk.moves.ask(_("Which one?"), listed.view, answer.moves)
            return False
        return self._choose(listed.view, answer.moves)


def _told_of_the_die(view: View) -> str:
    """Why the die, which was used, is used for nothing more."""
    refusal = why_not(view, DieStandIn(0))
    return "" if refusal is None else refusal.sentence


def _due(view: View, legal: Sequence[Command]) -> Command | None:
    """What a yes means where the question is no toll: "Roll?", "Nothing fits: end?"."""
    wanted: Command = END_TURN
    if view.phase in ("roll", "draw"):
        wanted = ROLL if view.phase == "roll" else DRAW
    return wanted if wanted in legal else None


def _owed(view: View) -> int:
    """How many cards are to be drawn, as the question "Draw 5 cards?" says."""
    return max(1, view.rules.hand - len(view.hand))


def _no_such_move(view: View, reading: Reading) -> str:
    """What is wrong with words that name no card and no place of this table."""
    if reading.misnamed:
        return _needs_words(view, reading.misnamed)
    if reading.unneeded is not None:
        needs = ", ".join(str(pile.next) for pile in view.building)
        told = _("No pile needs {number} now: they need {numbers}.")
        return told.format(number=a_number(reading.unneeded), numbers=needs)
    if reading.astray and (refusal := why_not_there(view, *reading.astray)):
        return refusal.sentence
    return _("There is no such card there, or no such pile. {legal} lists the moves.").format(
        legal=first_word("legal")
    )


def _needs_words(view: View, command: Command) -> str:
    """What a pile needs, where the words name another number for it: "2 coins on pile 1"."""
    building = pile_of(command)
    need = view.building[building].next
    if isinstance(command, CoinsStandIn):
        return _("Pile {pile} needs {coins}.").format(pile=building + 1, coins=coin_count(need))
    return _("Pile {pile} needs {number}.").format(pile=building + 1, number=a_number(need))


def _not_clear(listed: Listed, answer: MeantMoves) -> str:
    """Why a number is no answer to a list, and what would be one."""
    if listed.sources:
        return _("Say which, or “{back}” for none.").format(back=first_word("back"))
    number, last = answer.unclear or answer.stray or 0, FIRST_ROW + len(listed.rows) - 1
    if answer.unclear is None:
        told = _("{number} is none of these. Type a number from {row} to {last}, or {back} for none.")
    elif len(listed.cards) > 1 and not answer.is_pile:
        told = _("Is that the card {number}? Say “the {number}”, or {place} for its place in the list.")
    elif has_stand_ins(listed):
        told = _("Is that pile {number}, or as {number}? Say “pile {number}” or “as {number}”.")
    else:
        told = _("Is that the card or the pile? Say “pile {number}”, or a number from {row} on.")
    place, back = FIRST_ROW + number - 1, first_word("back")
    return told.format(number=number, row=FIRST_ROW, last=last, place=place, back=back)


def _too_many_words(too_many: TooMany) -> str:
    """That a move has no room for so many words, and how it is written."""
    words = too_many.words
    facts = {"cards": both(words), "first": words[0], "last": words[-1], "moves": "; ".join(words)}
    match too_many.what:
        case "cards":
            return _("One move plays one card, not {cards}. Put “;” between two moves: “{moves}”.").format(
                **facts
            )
        case "discards":
            return _("You discard one card, not {cards}. Say “discard {first}” for that one.").format(**facts)
        case "card or pile":
            return _(
                "Is that pile {last} or the card {last}? Say “{first} to {last}” for the pile, or "
                "“{first}; {last}” for both cards."
            ).format(**facts)
        case "discard or pile":
            return _(
                "Is that pile {last} or the card {last}? Say “discard {first} to {last}” for the pile."
            ).format(**facts)
    if too_many.what in ("piles", "discard piles"):
        kind = f"{first_move_word('discard')} " if too_many.what == "discard piles" else ""
        return _(
            "One move goes to one pile, not {piles}. Say “{card} to {first}”, with “;” between two moves."
        ).format(piles=both(words), card=too_many.card or "9", first=f"{kind}{words[0]}")
    if too_many.what == "coins":
        return _(
            "Nothing is played: “{words}” doesn’t belong there. Say only the pile: “{coins} to 3”."
        ).format(words=" ".join(words), coins=first_move_word("coins"))
    return _(
        "Nothing is played: “{words}” doesn’t belong there. Say one card and one pile: “9 to 4”."
    ).format(words=" ".join(words))
