"""From a line that somebody types at a table to what is done: moves, numbers of a list, letters and words."""

import re
from collections.abc import Sequence
from typing import Protocol

from skipbo.engine.commands import (
    DECLINE,
    DRAW,
    END_TURN,
    PAY,
    ROLL,
    Call,
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
from skipbo.text_table.doubts import Instead
from skipbo.text_table.list_answers import MeantMoves, answer_to, other_card
from skipbo.text_table.listed_moves import FIRST_ROW, Listed, alike, pile_of
from skipbo.text_table.misfits import misfit_words
from skipbo.text_table.pronouns import with_last, with_pile
from skipbo.text_table.relative_words import as_numbers
from skipbo.text_table.set_up_answers import agreed
from skipbo.text_table.several_moves import (
    is_unfinished,
    orders_beside,
    parts_of,
    taken_back,
    two_cards,
    without_count,
)
from skipbo.text_table.small_words import corrected, trimmed, without_no
from skipbo.text_table.sureness import by_top, is_plain, onto_nothing, onto_own_tops
from skipbo.text_table.talk import Talk
from skipbo.text_table.telling import give_words
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.tokens import words_of
from skipbo.text_table.typed_moves import Reading, moves_by_top, names_another_toll, read, seat_named
from skipbo.text_table.unclear import no_such_move, not_clear, told_of_the_die, too_many_words
from skipbo.text_table.vocabulary import (
    NO,
    ROLLING,
    any_of,
    asked_for,
    concept_of,
    first_move_word,
    first_word,
    has_mark,
    is_asking,
    keeps_coins,
    talk_of,
    without_person,
)
from skipbo.wording.card_words import a_number, sentences
from skipbo.wording.speech.what_fits import due_first


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
        self._meant = ""
        """What the line before may have meant, if it was asked about."""

    def listen(self, who: str = "") -> None:
        """Ask for a line and do what it asks for; `who` is asked is said where several share the keyboard."""
        prompt = self._talk.prompt
        if who:
            prompt = f"{who}: {prompt}".rstrip()
        self.hear(self._terminal.ask(f"{prompt} >".lstrip()))

    def hear(self, line: str) -> None:
        """Do what a typed line asks for, or another one that is typed in its place at a question."""
        waiting: str | None = line
        while waiting is not None:
            self._talk.doubts.is_heard = True
            try:
                self._hear_line(waiting)
                waiting = None
            except Instead as instead:
                waiting = instead.line
            finally:
                self._talk.doubts.is_heard = False

    def _hear_line(self, line: str) -> None:
        """Do what one line asks for."""
        line = corrected(trimmed(line.replace("’", "'")))
        self._talk.count_line()
        self._meant = self._talk.take_meant()
        if not line:
            if (listed := self._talk.moves.take()) and listed.question:
                self._talk.moves.ask_again(listed)
            return
        is_refused = self._talk.moves.is_asking and without_no(line) != line
        if (word := taken_back(line)) and not is_asking(line) and not is_refused:
            told = _("Nothing was done, because of “{word}” in it. Type only the move you mean.")
            self._terminal.say(told.format(word=word))
            return
        line = with_pile(without_count(line), self._last_pile)
        line = as_numbers(line, self._table.client.view, self._talk.moves.is_for_discard)
        is_one = self._talk.is_plain_talk(line) or is_asking(line) or is_refused
        parts = [line] if is_one else self._parts_of(line)
        if odd := next((part for part in parts[1:] if not self._may_be_done(part)), ""):
            told = _("Nothing was done, because of “{word}” in it. Type only the move you mean.")
            self._terminal.say(told.format(word=with_last(odd, None)))
            return
        client = self._table.client
        undone = orders_beside(line, client.view, client.legal()) if is_one else []
        for done, typed in enumerate(parts, 1):
            part = with_last(typed, self._last_pile if done > 1 else None)
            if len(parts) > 1:  # which of them it is that something is told of
                self._terminal.say(f"{part}:")
            try:
                is_done = self._hear_part(part)
            except Instead:
                self._tell_undone(parts[done:])
                raise
            if not is_done and done == 1 and not self._talk.moves.is_open:
                self._terminal.forget_fresh()
            if not is_done or (done < len(parts) and not self._goes_on()):
                self._tell_undone([*parts[done:], *undone])
                return
        self._tell_undone(undone)

    def _may_be_done(self, part: str) -> bool:
        """Whether a later part of a line can be a move or a wish; "actually" and "wrong one" take back what
        stands before them, so that nothing of their line is begun.
        """
        said = with_last(trimmed(part), 1)
        if self._talk.is_plain_talk(said) or asked_for(folded(said)) or agreed(said):
            return True
        if not said or folded(said).split()[0].strip(".,!") in any_of(NO):
            return False
        client = self._table.client
        reading = read(said, client.view, client.legal())
        is_call = reading is not None and isinstance(reading.command, Call)
        return reading is not None and (client.view.rules.manners or not is_call)

    def _tell_undone(self, moves: Sequence[str]) -> None:
        """Say what of a line was not done."""
        if moves:
            told = "; ".join(with_last(move, None) for move in moves)
            self._terminal.say(_("Not done: {moves}.").format(moves=told))

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
            commands = [step.command for step in steps if step.seat == client.seat and step.command != PAY]
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
        if listed and listed.question and not has_mark(line) and (other := other_card(line, listed)):
            return self._hear_move(other)
        if listed and listed.question:
            line = without_no(line)
        if listed and not has_mark(line) and (answer := answer_to(line, listed)) is not None:
            if (also := self._move_as_well(line, answer)) is not None:
                self._talk.moves.ask(_("Which one?"), view, (*answer.moves, also))
                return False
            return self._answered(listed, answer)
        said = _agreed(line)
        if view.phase == "roll" and " ".join(re.sub(r"[.,!]", " ", folded(line)).split()) in any_of(ROLLING):
            said = True
        if listed and listed.question and said:
            self._terminal.say(_("Yes to which one?"))
            return False
        if said is not None and not (said and talk_of(folded(line)) == "take" and self._talk.was_hinted):
            return self._hear_answer(said, line)
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

    def _hear_answer(self, agreed: bool, line: str) -> bool:
        """Do what a yes or a no means: at a toll, behind a hint or a "did you mean", at what is due."""
        client = self._table.client
        view = client.view
        if view.phase == "toll" and client.is_my_turn:
            return self._try(PAY if agreed else DECLINE)
        if agreed and self._talk.was_hinted:
            self._talk.answer(first_word("take"))
            return True
        if self._meant:
            if agreed:
                raise Instead(self._meant)
            self._terminal.say(_("Nothing was done."))
            return True
        due = _due(view, client.legal())
        if agreed and due is not None:
            return self._try(due, _owed(view) if isinstance(due, Draw) else 1)
        if asked_for(folded(line)):
            self._talk.answer(line)
            return True
        first = due_first(view) if due is not None else ""
        self._terminal.say(
            first or _("There is no question to answer now. Go on with your turn, or type “help”.")
        )
        return False

    def _hear_move(self, line: str) -> bool:
        """Do what one part of a line asks for that is no number of a list and no plain talk."""
        client = self._table.client
        view = client.view
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
            self._terminal.say(too_many_words(too_many))
            return False
        said, onto = line, onto_own_tops(line, view)
        tops = moves_by_top(line, onto, view, client.legal())
        if len(tops) > 1:
            self._talk.moves.ask(_("Which one?"), view, tops)
            return False
        line = onto[0] if onto and not tops else line
        if (unseen := onto_nothing(line, view)) is not None:
            told = _("None of your discard piles shows {number}.")
            self._terminal.say(told.format(number=a_number(unseen)))
            return False
        reading = Reading(tops[0]) if tops else read(line, view, client.legal())
        if reading is None and concept_of(folded(line).strip()) == "cheat":
            name = view.players[(view.seat + 1) % len(view.players)].name
            self._terminal.say(_("Say who did it: “{line} {name}”.").format(line=line, name=name))
            return False
        if reading is None:
            self._talk.answer(line)
            return False
        if self._is_late_die(line, reading):
            self._terminal.say(told_of_the_die(view))
            return False
        if reading.too_many is not None:
            self._terminal.say(too_many_words(reading.too_many))
            return False
        fitting = reading.choices or (reading.command,)
        if is_unfinished(line) and all(command in client.legal() for command in fitting):
            moves = [command for command in fitting if command is not None]
            self._talk.moves.ask(_("Onto which pile?"), view, moves, asks_for_pile=True)
            return False
        if reading.command is None and reading.choices:
            return self._choose(view, reading.choices, line)
        if reading.command is None:
            self._terminal.say(no_such_move(view, reading))
            return False
        if told := misfit_words(line, view, client.legal(), reading):
            self._terminal.say(told)
            return False
        if (meant := self._meant_by(said, reading.command)) is None:
            return False
        if meant != reading.command:
            return self._try(meant)
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
        if len(words_of(line, view)) == 1:  # "draw", "draw the rest"
            times = max(1, due)
        over = times - due
        if over > 0 and view.rules.manners:
            question = ngettext(
                "That is a card too many: it would be shuffled into your stock. Draw it anyway?",
                "That is {count} cards too many: they would be shuffled into your stock. Draw them anyway?",
                over,
            )
            if not self._talk.doubts.is_sure(question.format(count=over), DRAW):
                self._terminal.say(_("Nothing was done."))
                return False
        return self._try(DRAW, times)

    def _try(self, command: Command, times: int = 1) -> bool:
        """Carry a command out so many times, and tell them together."""
        return all(self._table.try_command(command, is_told=time == times) for time in range(1, times + 1))

    def _meant_by(self, line: str, command: Command) -> Command | None:
        """The command, if a line says plainly what can't be taken back; if it does not, what is answered."""
        view, legal = self._table.client.view, self._table.client.legal()
        if command not in legal:
            return command
        if others := by_top(line, command, view, legal):
            self._talk.moves.ask(_("Which one?"), view, [command, *others])
            return None
        if is_plain(line, command, view):
            return command
        meant = self._talk.doubts.meant(command)
        if meant is None:
            self._terminal.say(_("Nothing was done."))
        return meant

    def _choose(self, view: View, choices: Sequence[Command], line: str = "") -> bool:
        """Of several moves that the words fit: where it makes no difference, the first; else it is asked."""
        groups = alike(view, choices)
        if len(groups) == 1 or self._table.takes_the_first:
            first = groups[0][0]
            meant = self._meant_by(line, first) if line else first
            return meant is not None and self._table.try_command(meant)
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
            self._terminal.say(not_clear(listed, answer))
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


def _agreed(line: str) -> bool | None:
    """Whether a line is a yes or a no; to pay is a yes, to refuse a no."""
    told = {"pay": True, "decline": False}.get(concept_of(folded(line).strip(" .!")))
    return agreed(line) if told is None else told


def _due(view: View, legal: Sequence[Command]) -> Command | None:
    """What a yes means where the question is no toll: "Roll?", "Nothing fits: end?"."""
    wanted: Command = END_TURN
    if view.phase in ("roll", "draw"):
        wanted = ROLL if view.phase == "roll" else DRAW
    return wanted if wanted in legal else None


def _owed(view: View) -> int:
    """How many cards are to be drawn, as the question "Draw 5 cards?" says."""
    return max(1, view.rules.hand - len(view.hand))
