"""What the people at the keyboard are told of a game: each of them all of it, once."""

from collections.abc import Callable, Iterator, Sequence

from skipbo.engine.events import Event, TurnBegan, TurnEnded
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.client.table_client import TableClient, history
from skipbo.play.client.values import Glance
from skipbo.play.table_host import Step
from skipbo.store.settings import Settings
from skipbo.text_table.terminal import Terminal
from skipbo.wording.claims import denied_words, glance_words
from skipbo.wording.happenings import story
from skipbo.wording.speech import SeatEvents, Speech, speech
from skipbo.wording.speech.stretches import others_of, stretches

_NOTHING_YET = -1
"""Not even the deal has been told."""


class Telling:
    """Tells what happens at a table, and remembers how far each person has heard it."""

    def __init__(self, terminal: Terminal, client: TableClient, settings: Settings) -> None:
        self._terminal = terminal
        self._client = client
        self._settings = settings
        self._told: dict[int, int] = {}
        """How many steps of the game under way each person has been told."""
        self._wants_status: set[int] = set()
        """Who has to hear how things stand: the game goes on from before, or a move was taken back."""
        self._explained: set[tuple[int, str]] = set()
        """Who has heard how a face of the die is used, and how to hear what the others did."""
        self._ended: tuple[list[str], list[str]] = ([], [])
        """Of the game that was counted last: the others' last turns, and all of it."""

    @property
    def speech(self) -> Speech:
        """The manner of speaking that is set."""
        return speech(self._settings.now.text_speech, is_brief=True)

    def begin_game(self) -> None:
        """A game begins, or goes on where it was left: of that the last round is enough."""
        client, count = self._client, self._client.host.step_count
        self._told, self._wants_status = {}, set()
        if count:
            people = client.facts.people
            self._told = {seat: _after_own_turn(client.host.steps(seat), seat) for seat in people}
            self._wants_status = set(people)

    def end_game(self) -> None:
        """A game is over and about to be counted: how it was won can be asked until the next one."""
        self._ended = (self.last_round(), self.log())

    def catch_up(self, is_asked: bool = True) -> None:
        """Tell whoever is at the keyboard what has happened since the last time.

        If nobody `is_asked` anything yet, short speech waits for the end of another player's turn.
        """
        client, seat = self._client, self._client.seat
        if not client.facts.is_playing or not client.is_open:
            return
        told = self._told.get(seat, _NOTHING_YET)
        steps = [client.host.opening(seat)] if told == _NOTHING_YET else []
        steps += client.host.steps(seat, max(0, told))
        if not steps or not (is_asked or not self.speech.is_short or steps[-1].rounds_off(seat)):
            return
        self._told[seat] = client.host.step_count
        begun = [event for step in steps for event in step.events if isinstance(event, TurnBegan)]
        if begun and begun[-1].seat == seat and client.is_my_turn:
            if stretches(_deeds(steps), client.view)[-1].is_fresh:
                self._wants_status.discard(seat)  # it is told with the turn's beginning
            if self._settings.now.text_bell:
                self._terminal.ring()
        turns = self.speech.happened(_deeds(steps), client.view)
        for sentences in turns:
            self._terminal.say_together(*sentences)
        if len(turns) > 1:  # besides how things stand there was something of the others
            self._explain_round(steps)
        self._explain_die(client.view)

    def _explain_round(self, steps: Sequence[Step]) -> None:
        """Once, where short speech was brief about several others: how to hear all of it."""
        view = self._client.view
        is_brief = self.speech.is_short and len(view.players) > 2
        has_others = any(step.command is not None and step.seat != view.seat for step in steps)
        if not is_brief or not has_others or view.turn != view.seat:
            return
        if (view.seat, "round") not in self._explained:
            self._explained.add((view.seat, "round"))
            self._terminal.say(_("“g” tells more of what the others did."))

    def _explain_die(self, view: View) -> None:
        """What to type for what the die shows, the first time that it does."""
        die = view.die
        if die is None or view.die_used or view.turn != view.seat:
            return
        use = die if die in ("2", "+1") else "number"
        if (view.seat, use) in self._explained:
            return
        self._explained.add((view.seat, use))
        if use == "2":
            told = _("“extra 9 to 4” makes an extra discard. A plain discard ends your turn.")
        elif use == "+1":
            told = give_words(view)
        else:
            told = _("“die to pile 3” uses it there.")
        self._terminal.say(told)

    def tell_status(self) -> None:
        """How things stand, where whoever is at the keyboard has not heard it otherwise."""
        seat = self._client.seat
        if seat in self._wants_status:
            self._wants_status.discard(seat)
            self._terminal.say_together(*self.speech.status(self._client.view))

    def taken_back(self) -> None:
        """A command was taken back: what was told of it no longer counts."""
        count = self._client.host.step_count
        self._told = {seat: min(told, count) for seat, told in self._told.items()}
        turn = self._client.host.turn
        self._wants_status.add(self._client.seat if turn is None else turn)

    def last_round(self, wanted: Sequence[int] = ()) -> list[str]:
        """What the others, or some of them, did since the seat's own last turn."""
        client, seat = self._client, self._client.seat
        if not client.facts.is_playing:
            return self._ended[0]
        steps = client.host.steps(seat)
        deeds = _deeds(steps[_after_own_turn(steps, seat) :])
        return self.speech.others_turns(deeds, client.view, wanted)

    def turns_in_full(self, wanted: Sequence[int], is_told: Callable[[Event], bool]) -> list[str]:
        """Of the others, or some of them, what they did since the seat's own last turn, a sentence each."""
        client, seat = self._client, self._client.seat
        if not client.facts.is_playing:
            return self._ended[0]
        steps = client.host.steps(seat)
        since = [step for step in steps[_after_own_turn(steps, seat) :] if step.seat != seat]
        done = [step.events for step in since if step.seat in wanted or not wanted]
        return [
            told
            for events in done
            for told in story([event for event in events if is_told(event)], client.facts.names, seat)
        ]

    def log(self) -> list[str]:
        """The whole game so far, or the one that has just ended, as the person at the keyboard may see it."""
        return list(self._story()) if self._client.facts.is_playing else self._ended[1]

    def _story(self) -> Iterator[str]:
        client, seat, names = self._client, self._client.seat, self._client.facts.names
        yield from story(client.host.opening(seat).events, names, seat)
        number = 0
        for told in history(client):
            if isinstance(told, Step):
                number += 1  # a review calls the move by it
                first, *others = story(told.events, names, seat) or [""]
                yield from filter(None, [first and f"{number}. {first}", *others])
            elif isinstance(told, Glance):
                yield glance_words(told.seat, names)
            else:
                yield denied_words(told.seat, told.accused, told.witness, names)


def give_words(view: View) -> str:
    """What to type for the die's +1."""
    name = next(p.name for p in others_of(view) if p.seat != view.rules.partner(view.seat))
    return _("“give {name}” says who gets it.").format(name=name)


def _deeds(steps: Sequence[Step]) -> list[SeatEvents]:
    return [(step.seat, step.events) for step in steps]


def _after_own_turn(steps: Sequence[Step], seat: int) -> int:
    """The number of the step after a seat's own last turn; 0 if it has had none."""
    for number in range(len(steps), 0, -1):
        if any(isinstance(event, TurnEnded) and event.seat == seat for event in steps[number - 1].events):
            return number
    return 0
