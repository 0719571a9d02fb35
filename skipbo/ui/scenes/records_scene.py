"""All finished games, to be watched again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from skipbo.engine.interned import Value
from skipbo.engine.seats import HUMAN
from skipbo.languages import _, ngettext
from skipbo.play.daily import day_of
from skipbo.play.substitute import LEVEL as SUBSTITUTE_LEVEL
from skipbo.player_names import called_all, listed
from skipbo.store.problems import StoreError
from skipbo.store.records import RecordEntry, Records
from skipbo.ui import menu_words
from skipbo.ui.context import Context
from skipbo.ui.page import PaperPage
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.setup_scene import edition_picture
from skipbo.ui.widgets.button import Button, IconButton
from skipbo.ui.widgets.labels import EmptyNote
from skipbo.ui.widgets.list_row import ListRow
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import edition_name, level_in_words
from skipbo.wording.figures import signed
from skipbo.wording.moments import day_words, moment_words
from skipbo.wording.results import winner_words

ROW, PITCH = 98.0, 108.0
#: All names begin at the same place, whatever their picture.
PICTURE = 74.0
#: Each record is read when it is listed: a page at a time.
PAGE = 24
#: How long a match's own number is, with which its games' numbers begin.
MATCH = 16
#: The buttons at a row's end: the margin, and each.
SIDE, PITCH_ASIDE = 70.0, 56.0

Aside = tuple[str, str, Callable[[RecordEntry], None]]


@dataclass(frozen=True, slots=True)
class CardsAgain(Value):
    """What can be made once more of a finished game's cards."""

    other_seat: Callable[[RecordEntry], None]
    """They are dealt to the other of two players."""
    substitute: Callable[[RecordEntry], None]
    """A strong player of ours plays them in the person's place."""


class RecordsScene(PaperPage):
    """A list of records, the newest first; `on_replay` gets the one that is chosen."""

    keeps_place = True

    def __init__(
        self,
        context: Context,
        records: Records,
        on_replay: Callable[[RecordEntry], None],
        again: CardsAgain | None = None,
    ) -> None:
        super().__init__(context)
        self._again = again
        self._records = records
        self._on_replay = on_replay
        self._entries = records.entries(0, PAGE)
        self._total = len(records.names())
        self.default_key = "record-0" if self._entries else "back"

    def title(self) -> str:
        """The page's title."""
        return _("Replays")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """A row for each record, and a button for more."""
        if not self._entries:
            note = _("Every game that you finish is kept here, to be watched again move by move.")
            return [EmptyNote(self.rect(x, y, room, self.body_height), note)]
        widgets: list[Widget] = []
        for index, entry in enumerate(self._entries):
            top = y + index * PITCH
            ways = self._ways(entry)
            widgets.append(self._row(entry, index, x, top, room, SIDE + PITCH_ASIDE * (len(ways) - 1)))
            for place, (icon, words, act) in enumerate(reversed(ways)):
                box = self.rect(x + room - SIDE - PITCH_ASIDE * place + 4, top + (ROW - 48) / 2, 48, 48)
                press = partial(act, entry)
                widgets.append(IconButton(box, icon, words, press, key=f"{icon}-{index}"))
        if self._total > len(self._entries):
            count = min(PAGE, self._total - len(self._entries))
            more = ngettext("{count} more", "{count} more", count).format(count=count)
            rect = self.rect(x, y + len(self._entries) * PITCH + 6, 280, 60)
            widgets.append(Button(rect, more, self._more, "plain", "down", key="more"))
        return widgets

    def _ways(self, entry: RecordEntry) -> list[Aside]:
        """What can be done with a game besides watching it."""
        ways: list[Aside] = []
        people = sum(controller == HUMAN for controller in entry.controllers)
        if self._again is not None and entry.problem is None and people == 1:
            if len(entry.players) == 2:
                ways.append(("shuffle", _("Same cards, other seat"), self._again.other_seat))
            level = level_in_words(SUBSTITUTE_LEVEL)
            words = _("{level} plays your cards").format(level=level)
            ways.append(("robot", words, self._again.substitute))
        return [*ways, ("trash", _("Delete"), self._delete)]

    def _row(self, entry: RecordEntry, index: int, x: float, top: float, room: float, aside: float) -> Widget:
        if entry.problem is not None:
            return ListRow(
                self.rect(x, top, room, ROW),
                entry.name,
                entry.problem.sentence(_),
                lambda: self._on_replay(entry),
                key=f"record-{index}",
                right=aside,
                warn=True,
            )
        told = [moment_words(entry.finished), menu_words.names_words(listed(entry.players))]
        if not entry.is_counted:
            told += [self._compared(entry), _("not in the statistics")]
        line = " · ".join(part for part in told if part)
        return ListRow(
            self.rect(x, top, room, ROW),
            _title(entry),
            line,
            lambda: self._on_replay(entry),
            key=f"record-{index}",
            side_words=winner_words(
                entry.players, called_all(entry.players), entry.controllers, entry.winners
            ),
            picture=edition_picture(entry.edition),
            picture_width=PICTURE,
            right=aside,
        )

    def _compared(self, entry: RecordEntry) -> str:
        """What was made of the same cards from both seats, by the only person or else by the first seat."""
        pair = [
            other
            for other in self._entries
            if not other.is_counted and (other.game[:MATCH], other.seed) == (entry.game[:MATCH], entry.seed)
        ]
        if len(pair) != 2:
            return ""
        people = [seat for seat, controller in enumerate(entry.controllers) if controller == HUMAN]
        seat = people[0] if len(people) == 1 else 0
        pair.sort(key=_number)
        first, second = (other.lead if seat == 0 else -other.lead for other in pair)
        told = _("{name}: first game {first}, other seat {second}, together {together}")
        name = listed(entry.players)[seat]
        return told.format(
            name=name, first=signed(first), second=signed(second), together=signed(first + second)
        )

    def _more(self) -> None:
        start = len(self._entries)
        self._entries += self._records.entries(start, PAGE)
        self.rebuild()
        self.group.focus_on(f"record-{start}")

    def _delete(self, entry: RecordEntry) -> None:
        def answered(yes: bool) -> None:
            if not yes:
                return
            try:
                self._records.drop([entry.name])
            except StoreError as error:
                self.context.toasts.say(error.problem.sentence(_))
            self._entries = [other for other in self._entries if other.name != entry.name]
            self._total = len(self._records.names())
            self.rebuild()

        if not self.context.wishes.confirm_delete:
            answered(True)
            return
        note = _("This replay will be gone for good. The statistics keep counting the game.")
        question = _("Delete this replay?")
        self.context.stack.push(ConfirmScene(self.context, question, note, _("Delete"), answered))


def _number(entry: RecordEntry) -> int:
    """Which game of its match it was."""
    return int(entry.game[MATCH:].split("-")[1])


def _title(entry: RecordEntry) -> str:
    """What was played: the edition, or which day's deal."""
    day = None if entry.rules is None else day_of(entry.rules, entry.seed)
    if not entry.is_counted:
        is_first = _number(entry) % 2 == 1
        which = _("first game") if is_first else _("other seat")
        return f"{edition_name(entry.edition)} · {_('Duplicate')} · {which}"
    if day is None:
        return edition_name(entry.edition)
    return f"{_('Daily deal')} · {day_words(day)}"
