"""Is it fair? The sealed deck of a game, verified, and what the cards gave everybody against chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from skipbo.engine.chance import commitment
from skipbo.engine.record import Fault, Record, first_fault
from skipbo.languages import _, ngettext
from skipbo.play.fairness import CountsCards, House, tallies
from skipbo.play.kept_game import KeptGame
from skipbo.play.worker.worker import Worker
from skipbo.record_words import fault_sentence
from skipbo.ui.context import Context
from skipbo.ui.kept_reading import KeptReading
from skipbo.ui.page import NOWHERE, PaperPage
from skipbo.ui.scenes.open_deck_scene import OpenDeckScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.chance_rows import NARROW_PART, ROW, ChanceRow
from skipbo.ui.widgets.labels import Label, Paragraph
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.seal import SealPicture
from skipbo.ui.widgets.widget import Widget

#: From this room on the seal stands beside the hills; from the second one hills stand side by side.
BESIDE, HILLS_BESIDE = 1180.0, 700.0
SEAL_WIDTH, SEAL_HEIGHT = 470.0, 420.0
ALL_GAMES = "all-games"
"""The key of the heading over what all kept games come to."""
MOST_GAMES = 200


class FairnessScene(PaperPage):
    """A game's page; without a game only what the kept games came to. `kept` gives those one by one.

    The players' labels are asked for at each writing: the language may change.
    """

    wish_width = 1744.0

    def __init__(
        self,
        context: Context,
        record: Record | None,
        labels: Callable[[], Sequence[str]],
        faces: Sequence[str],
        kept: Callable[[], Iterator[KeptGame]] | None = None,
        worker: Worker[House] | None = None,
    ) -> None:
        super().__init__(context)
        self._record, self._labels, self._faces = record, labels, faces
        self._tallies = tallies(record) if record is not None else []
        self._proof: str | None = None
        self._fault: Fault | None = None
        self._kept = kept
        self._reading: KeptReading | None = None
        self._worker = worker or Worker[House](CountsCards())
        self.house: House | None = None
        if record is None:
            self._count_all()

    def title(self) -> str:
        """The page's title."""
        return _("Is it fair?")

    # --- the kept games

    def _count_all(self) -> None:
        """Begin with the kept games: they are read a few at a time, and counted elsewhere."""
        if self._kept is not None and self._reading is None and self.house is None:
            self._reading = KeptReading(self._kept(), MOST_GAMES)

    @property
    def is_counting(self) -> bool:
        """Whether the kept games are still being counted."""
        return self._reading is not None or self._worker.is_busy

    @property
    def wants_tick(self) -> bool:
        """While the kept games are counted."""
        return self.is_counting or super().wants_tick

    def update(self, dt: float) -> bool:
        """Read on, and take in what was counted."""
        changed = False
        if self._reading is not None:
            if not self._reading.go_on():
                self._worker.ask(self._reading.read)
                self._reading = None
        elif self._worker.is_busy:
            for found in self._worker.take():
                self.house = found
                changed = True
            if changed or not self._worker.is_busy:
                self.rebuild()
                self._show_all_games()
        return super().update(dt) or changed

    def left(self) -> None:
        """The page is left: end the count."""
        super().left()
        self._worker.close()

    # --- this game

    def verify(self) -> None:
        """Shuffle the deck again from its seed, play every move again, and compare the seals."""
        if self._record is not None:
            self._fault = first_fault(self._record)
            self._proof = commitment(self._record.seed, self._record.deck)
            self.rebuild()

    def _show_deck(self) -> None:
        if self._record is not None:
            self.context.stack.push(OpenDeckScene(self.context, self._record))

    # --- arrangement

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """Seal and words, then the hills of every seat and of all games."""
        if self._record is None:
            return self._hills(x, y, room)
        if room < BESIDE:
            seal, used = self._seal(self._record, x, y, min(room, 640.0), SEAL_HEIGHT)
            return [*seal, *self._hills(x, y + used + 24, room)]
        seal, _used = self._seal(self._record, x, y, SEAL_WIDTH, max(SEAL_HEIGHT, self.body_height - 236))
        return [*seal, *self._hills(x + SEAL_WIDTH + 34, y, room - SEAL_WIDTH - 34)]

    def _seal(
        self, record: Record, x: float, y: float, wide: float, high: float
    ) -> tuple[list[Widget], float]:
        told = _(
            "The deck was shuffled and sealed before the first card was dealt. Nobody could change it "
            "afterwards."
        )
        words, used = self._paragraph(told, x, y, wide)
        top = y + used + 12
        picture = SealPicture(self.rect(x, top, wide, high), record.commitment, self._proof)
        top += high + 16
        if self._proof is None:
            button = Button(
                self.rect(x, top, wide, 68), _("Verify this game"), self.verify, "plain", "lock", key="verify"
            )
            return [words, picture, button], top + 68 - y
        if self._fault is None and self._proof == record.commitment:
            note = _("Verified: this is the sealed deck, and every move follows the rules.")
            if record.result.reason == "unfinished":
                more = _(
                    "It was not played to its end: giving up is not a move, so nothing proves who did it."
                )
                note = f"{note} {more}"
        else:
            note = _("This is not the game that was sealed.")
            if self._fault is not None:
                note = f"{note} {fault_sentence(self._fault)}"
        label, tall = self._paragraph(note, x, top, wide, "strong")
        label.key = "verified"
        return [words, picture, label], top + tall - y

    def _hills(self, x: float, y: float, room: float) -> list[Widget]:
        narrow = room < HILLS_BESIDE
        high = ROW if not narrow else 64.0 + 3 * NARROW_PART
        widgets: list[Widget] = [
            Label(self.rect(x, y, room, 40), _("What the cards brought, compared with chance"), "strong", 24)
        ]
        y += 50
        for seat, tally in enumerate(self._tallies):
            row = ChanceRow(
                self.rect(x, y, room, high),
                self._labels()[seat],
                tally,
                self._faces[seat],
                narrow,
                f"seat {seat}",
            )
            widgets.append(row)
            y += high + 14
        if self.house is not None and self.house.games:
            count = self.house.games
            told = ngettext("{count} replay", "{count} replays together", count)
            widgets.append(Label(self.rect(x, y, room, 40), told.format(count=count), "strong", 22))
            widgets[-1].key = ALL_GAMES
            y += 48
            for name, tally in (
                (_("People"), self.house.people),
                (_("Computer players"), self.house.computers),
            ):
                if tally.games:
                    widgets.append(ChanceRow(self.rect(x, y, room, high), name, tally, narrow=narrow))
                    y += high + 14
        elif self.is_counting:
            widgets.append(Label(self.rect(x, y, room, 40), _("The replays are being counted…"), "body", 20))
            widgets[-1].key = ALL_GAMES
            y += 48
        elif self._record is None:
            note = _("Finish a game, and what the cards gave is counted here.")
            widgets.append(Label(self.rect(x, y, room, 40), note, "body", 20))
            y += 48
        told = _(
            "The computer players see what you see of the others: never another hand, a face-down stock or "
            "the draw pile. Each gets a copy of that view alone, and nothing else of the game."
        )
        words, _used = self._paragraph(told, x, y, room)
        return [*widgets, words]

    def _paragraph(
        self, words: str, x: float, y: float, wide: float, role: str = "body"
    ) -> tuple[Paragraph, float]:
        high = self.paint.paragraph_height(words, role, 20, self.k(wide)) / self.context.metrics.k + 8
        return Paragraph(self.rect(x, y, wide, high), words, role, 20), high

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """The open deck, and all kept games."""
        if self._record is None:
            return ()
        deck = Button(NOWHERE, _("Show the open deck"), self._show_deck, "plain", "eye", key="deck", units=22)
        asked = [("right", 330.0, deck)]
        if self._kept is not None and self.house is None and not self.is_counting:
            words = _("All replays")
            asked.append(
                ("right", 300.0, Button(NOWHERE, words, self._ask_all, "plain", "chart", key="all", units=22))
            )
        return asked

    def _ask_all(self) -> None:
        self._count_all()
        self.rebuild()
        self._show_all_games()

    def _show_all_games(self) -> None:
        """Scroll to what was asked for: below this game's rows it may lie out of sight."""
        area, heading = self.group.find("page-scroll"), self.group.find(ALL_GAMES)
        if self._record is not None and isinstance(area, ScrollArea) and heading is not None:
            area.scroll_to(area.offset + heading.rect.top - area.rect.top)
