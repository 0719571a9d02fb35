"""All finished games, to be watched again."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.engine.seats import HUMAN
from skipbo.languages import _, ngettext
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
from skipbo.wording.card_words import both
from skipbo.wording.catalogue_words import edition_name

ROW, PITCH = 98.0, 108.0
#: All names begin at the same place, whatever their picture.
PICTURE = 74.0
#: Each record is read when it is listed: a page at a time.
PAGE = 24


class RecordsScene(PaperPage):
    """A list of records, the newest first; `on_replay` gets the one that is chosen."""

    keeps_place = True

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
        line = " · ".join(
            (menu_words.moment_words(entry.finished), menu_words.names_words(listed(entry.players)))
        )
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


def winner_words(entry: RecordEntry) -> str:
    """Who won a recorded game."""
    winners = [seat for seat in entry.winners if seat < len(entry.players)]
    if not winners:
        return _("nobody won")
    people = [seat for seat, controller in enumerate(entry.controllers) if controller == HUMAN]
    if people == winners and not entry.players[people[0]]:
        return _("you won")
    if len(people) == 1 and people[0] in winners and not entry.players[people[0]]:
        return _("your pair won")
    names = called_all(entry.players)
    return ngettext("{names} won", "{names} won", len(winners)).format(
        names=both([names[seat] for seat in winners])
    )
