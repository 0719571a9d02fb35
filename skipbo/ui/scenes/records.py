"""All finished games, to be watched again."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.languages import _, ngettext
from skipbo.store.errors import StoreError
from skipbo.store.records import RecordEntry, Records
from skipbo.ui import words
from skipbo.ui.context import Context
from skipbo.ui.page import PaperPage
from skipbo.ui.scenes.confirm import ConfirmScene
from skipbo.ui.scenes.setup import edition_picture
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import Button, IconButton
from skipbo.ui.widgets.rows import ListRow
from skipbo.ui.widgets.words import EmptyNote
from skipbo.wording.cards import both
from skipbo.wording.editions import edition_name

ROW, PITCH = 98.0, 108.0
#: All names begin at the same place, whatever their picture.
PICTURE = 74.0
#: Each record is read when it is listed: a page at a time.
PAGE = 24


class RecordsScene(PaperPage):
    """A list of records, the newest first; `on_replay` gets the one that is chosen."""

    def __init__(self, context: Context, records: Records, on_replay: Callable[[RecordEntry], None]) -> None:
        super().__init__(context)
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
            widgets.append(self._row(entry, index, x, top, room))
            widgets.append(
                IconButton(
                    self.rect(x + room - 66, top + (ROW - 48) / 2, 48, 48),
                    "trash",
                    _("Delete"),
                    lambda entry=entry: self._delete(entry),  # type: ignore[misc]
                    key=f"trash-{index}",
                )
            )
        if self._total > len(self._entries):
            count = min(PAGE, self._total - len(self._entries))
            more = ngettext("{count} more", "{count} more", count).format(count=count)
            rect = self.rect(x, y + len(self._entries) * PITCH + 6, 280, 60)
            widgets.append(Button(rect, more, self._more, "plain", "down", key="more"))
        return widgets

    def _row(self, entry: RecordEntry, index: int, x: float, top: float, room: float) -> Widget:
        if entry.problem is not None:
            return ListRow(
                self.rect(x, top, room, ROW),
                entry.name,
                entry.problem.sentence(_),
                None,
                key=f"record-{index}",
                right=70,
                warn=True,
            )
        line = " · ".join((words.moment_words(entry.finished), words.names_words(entry.players)))
        return ListRow(
            self.rect(x, top, room, ROW),
            edition_name(entry.edition),
            line,
            lambda: self._on_replay(entry),
            key=f"record-{index}",
            side_words=winner_words(entry),
            picture=edition_picture(entry.edition),
            picture_width=PICTURE,
            right=70,
        )

    def _more(self) -> None:
        start = len(self._entries)
        self._entries += self._records.entries(start, PAGE)
        self.rebuild()
        self.focus_on(f"record-{start}")

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
        note = _("The record of this game will be gone for good. The statistics keep counting it.")
        question = _("Delete this record?")
        self.context.stack.push(ConfirmScene(self.context, question, note, _("Delete"), answered))


def winner_words(entry: RecordEntry) -> str:
    """Who won a recorded game."""
    names = [entry.players[seat] for seat in entry.winners if seat < len(entry.players)]
    if not names:
        return _("nobody won")
    if names == [words.place_name("south")]:
        return _("you won")
    return _("{names} won").format(names=both(names))
