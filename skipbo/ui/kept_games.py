"""The games that were kept: saved ones, records to watch again, and files from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.languages import _, ngettext
from skipbo.store.atomic import write_atomic
from skipbo.store.problems import Problem, StoreError
from skipbo.store.records import moment_of
from skipbo.ui.message import tell

if TYPE_CHECKING:
    from skipbo.engine.record import Record
    from skipbo.play.history import PlayedGame
    from skipbo.play.kept_game import KeptGame
    from skipbo.play.practice import Practice
    from skipbo.play.review_service import GameReview
    from skipbo.play.sitting import Sitting
    from skipbo.store.kept_luck import KeptLuck
    from skipbo.store.records import RecordEntry
    from skipbo.store.saves import Save
    from skipbo.store.store import Store
    from skipbo.ui.context import Context
    from skipbo.ui.kept_history import KeptHistory
    from skipbo.ui.late_store import LateStore
    from skipbo.ui.same_cards import SameCards
    from skipbo.ui.scenes.replay_scene import ReplayScene


class KeptGames:
    """Shows them, and opens them: a match by `play`, a record as a replay over whatever is there."""

    def __init__(
        self,
        context: Context,
        store: Store[Sitting] | LateStore,
        play: Callable[[Sitting], None],
        practise: Callable[[Practice, tuple[str, ...]], None],
    ) -> None:
        self._context, self._store, self._play, self._practise = context, store, play, practise
        self._has_asked_to_drop = False

    @cached_property
    def luck(self) -> KeptLuck:
        """What the cards brought in games that were looked back on."""
        from skipbo.store.kept_luck import KeptLuck

        return KeptLuck(self._store.paths)

    def saves(self) -> None:
        """The saved games."""
        from skipbo.ui.scenes.saves_scene import SavesScene

        self._context.stack.push(SavesScene(self._context, self._store.saves, self._load_save))

    def replays(self) -> None:
        """The records of finished games; first, once, the question whether the oldest may go."""
        surplus = self._store.records.surplus(self._context.wishes.records_limit)
        if surplus and not self._has_asked_to_drop:
            self._has_asked_to_drop = True
            self._ask_to_drop(surplus)
        else:
            self._show_records()

    def _show_records(self) -> None:
        from skipbo.ui.scenes.records_scene import CardsAgain, RecordsScene

        again = CardsAgain(self._other_seat, self._substitute)
        self._context.stack.push(RecordsScene(self._context, self._store.records, self._replay_entry, again))

    def _ask_to_drop(self, names: list[str]) -> None:
        from skipbo.ui.scenes.confirm_scenes import ConfirmScene

        def answered(yes: bool) -> None:
            if yes:
                try:
                    self._store.records.drop(names)
                except StoreError as error:
                    self._context.toasts.say(error.problem.sentence(_))
            self._show_records()

        note = ngettext(
            "You have {count} replay more than you want to keep. Deleting it doesn’t change the statistics.",
            "You have {count} more replays than you want to keep. Deleting them doesn’t change the "
            "statistics.",
            len(names),
        ).format(count=len(names))
        question = _("Delete the oldest replays?")
        self._context.stack.push(ConfirmScene(self._context, question, note, _("Delete"), answered))

    def _replay_entry(self, entry: RecordEntry) -> None:
        if entry.problem is not None:
            self._refuse(_("This replay can’t be opened"), entry.problem)
            return
        record = self._read(entry)
        if record is not None:
            self.replay(record)

    def _other_seat(self, entry: RecordEntry) -> None:
        if cards := self._cards_of(entry):
            cards.other_seat()

    def _substitute(self, entry: RecordEntry) -> None:
        from skipbo.player_names import listed

        if cards := self._cards_of(entry):
            cards.substitute(listed(entry.players))

    def _cards_of(self, entry: RecordEntry) -> SameCards | None:
        """The cards of an entry's record, for the person who played them."""
        from skipbo.engine.record import seats_to_judge
        from skipbo.ui.same_cards import SameCards
        from skipbo.ui.setup_state import recorded_faces

        record = self._read(entry)
        if record is None:
            return None
        seat, faces = seats_to_judge(record)[0], recorded_faces(record)
        return SameCards(self._context, record, seat, faces, self._practise, self.moment)

    def _read(self, entry: RecordEntry) -> Record | None:
        """The record of an entry, if it is one and true; else it is said what is wrong with it."""
        try:
            document = self._store.records.load(entry.name)
        except StoreError as error:
            self._refuse(_("This replay can’t be opened"), error.problem)
            return None
        return self._true_record(document)

    def _true_record(self, document: object) -> Record | None:
        from skipbo.engine.record import Record, RecordError, first_fault
        from skipbo.record_words import fault_sentence, form_sentence

        try:
            record = Record.from_json(document)
        except RecordError as error:
            self._store.log.problem(Problem(f"record_{error.code}", {"place": error.where}).places())
            tell(self._context, _("This replay can’t be opened"), _("It is damaged."), form_sentence(error))
            return None
        if fault := first_fault(record):
            self._store.log.problem(Problem(f"record_{fault.code}", {"place": fault.number}).places())
            words = _("It was changed after the game, or it is damaged.")
            tell(self._context, _("This replay is not genuine"), words, fault_sentence(fault))
            return None
        return record

    def replay_document(self, document: object) -> None:
        """A record as it was read for the statistics, if it is still a true one."""
        record = self._true_record(document)
        if record is not None:
            self.replay(record)

    def replay(self, record: Record, faces: tuple[str, ...] = (), is_ours: bool = True) -> ReplayScene:
        """Watch a game again; leaving it comes back to what is beneath. `is_ours`: it was played here."""
        from skipbo.ui.scenes.replay_scene import ReplayScene

        leave = self._context.stack.close_top
        scene = ReplayScene(self._context, record, leave, faces, take_over=self._practise, is_ours=is_ours)
        self._context.stack.push(scene)
        return scene

    def moment(
        self,
        record: Record,
        faces: tuple[str, ...],
        viewer: int,
        move: int,
        known: GameReview | None = None,
    ) -> None:
        """A game at one of its moves, as a seat saw it; what is known of its mistakes shows at once."""
        from skipbo.ui.scenes.replay_scene import ReplayScene

        leave = self._context.stack.close_top
        scene = ReplayScene(
            self._context, record, leave, faces, viewer, take_over=self._practise, found=known, is_ours=True
        )
        self._context.stack.push(scene)
        scene.is_playing = False
        scene.seek(move)

    def fairness(
        self,
        record: Record | None = None,
        labels: Callable[[], Sequence[str]] = tuple,
        faces: Sequence[str] = (),
    ) -> None:
        """The sealed deck of a game, if one is given, and what the cards gave in all that are kept."""
        from skipbo.ui.scenes.fairness_scene import FairnessScene

        scene = FairnessScene(self._context, record, labels, faces, self._kept_games)
        self._context.stack.push(scene)

    def history(self) -> KeptHistory:
        """What the kept games tell over time."""
        from skipbo.ui.kept_history import KeptHistory

        return KeptHistory(self._kept_games, keep=self.luck.keep)

    def save_csv(self, games: Sequence[PlayedGame]) -> None:
        """All games as a table for other programs, beside the statistics; tournaments as another one."""
        from skipbo.play.history import rooms_to_csv, to_csv

        folder, rooms = self._store.paths.statistics, self._store.tournaments.played()
        tables = {"games.csv": to_csv(games)}
        if rooms:
            tables["tournaments.csv"] = rooms_to_csv((room.finished, room.result) for room in rooms)
        try:
            for name, table in tables.items():
                write_atomic(folder / name, table.encode())
        except StoreError as error:
            self._context.toasts.say(error.problem.sentence(_))
            return
        for name in tables:
            self._context.toasts.say(_("Saved as “{name}”.").format(name=folder / name))

    def _kept_games(self) -> Iterator[KeptGame]:
        """The kept games that count, the newest first, read as they are asked for."""
        from skipbo.play.kept_game import KeptGame

        for name in self._store.records.counted():
            try:
                document = self._store.records.load(name)
            except StoreError:
                continue
            finished = moment_of(name)
            moment = f"{finished:%Y-%m-%d %H:%M:%S}" if finished else ""
            yield KeptGame.of(moment, document, self.luck.of(document))

    def review(self, record: Record, faces: tuple[str, ...] = ()) -> None:
        """The same, with its mistakes looked for from the start."""
        self.replay(record, faces).find_mistakes()

    def _load_save(self, save: Save) -> None:
        if save.problem is not None:
            self._refuse(_("This file can’t be opened"), save.problem)
            return
        try:
            sitting = self._store.load_save(save)
        except StoreError as error:
            self._refuse(_("This file can’t be opened"), error.problem)
            return
        self._play(sitting)

    def open_file(self, path: Path) -> None:
        """A file from the desktop or the command line."""
        try:
            opened = self._store.open_file(path)
        except StoreError as error:
            self._refuse(_("This file can’t be opened"), error.problem)
            return
        if opened.kind == "save":
            self._play(opened.content)
        else:
            record = self._true_record(opened.content)
            if record is not None:
                self.replay(record, is_ours=False)

    def _refuse(self, headline: str, problem: Problem) -> None:
        """Says why a file can't be used: one sentence, the reason behind “details” and in the log."""
        self._store.log.problem(problem.places())
        tell(self._context, headline, problem.sentence(_), problem.details(_))
