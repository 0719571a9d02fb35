"""A match from its first deal to its end, as a chain of scenes: table, pause, score, the next game."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from skipbo.engine.errors import known
from skipbo.engine.interned import Value
from skipbo.engine.seats import distinct_faces
from skipbo.engine.strength import Evidence
from skipbo.languages import _
from skipbo.play.coaching import Coach
from skipbo.play.duplicate import comes_again
from skipbo.play.facts import MatchFacts
from skipbo.play.match_course import MatchCourse
from skipbo.play.opponents import ThinkingProcess
from skipbo.play.sitting import Sitting
from skipbo.store.problems import StoreError
from skipbo.store.store import Store
from skipbo.ui import menu_words
from skipbo.ui.context import Context
from skipbo.ui.late_store import LateStore
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.wording.card_words import sentences
from skipbo.wording.catalogue_words import edition_name, rules_words
from skipbo.wording.following_words import follows_words
from skipbo.wording.questions import give_up_words
from skipbo.wording.results import comes_again_words

if TYPE_CHECKING:
    from skipbo.ui.after_game import LookWays

PICTURE_WIDTH = 320
LONGEST_SAVE_NAME = 60


@dataclass(frozen=True, slots=True)
class Ways(Value):
    """Where it goes from a match, and what lies over it."""

    to_title: Callable[[], None]
    settings: Callable[[], None]
    ask_quit: Callable[[], None]
    rules: Callable[[str, str], None]
    """On a page of an edition."""
    play: Callable[[Sitting], None]
    """Another match."""
    looks: LookWays
    """Where it goes from a game that is over."""


class MatchFlow:
    """Runs one match (or a tournament's room, whose first table has the people) in the window."""

    def __init__(
        self, context: Context, store: Store[Sitting] | LateStore, sitting: Sitting, ways: Ways
    ) -> None:
        self.context, self._store, self._sitting, self._ways = context, store, sitting, ways
        facts = sitting.facts
        self.client = sitting.client(
            store.autosave.keep,
            ThinkingProcess(facts.seats, facts.identity),
            lambda: context.wishes.confirm_gift_of_victory,
            Coach(lambda: context.wishes.coach),
        )
        self._course = MatchCourse(
            sitting, self.client, store.autosave, memory=self._memory, keep_room=store.tournaments.keep
        )
        self.table: TableScene | None = None

    def _memory(self, name: str) -> Sequence[Evidence]:
        """What somebody's last games tell of how well they play."""
        return self._store.statistics.played(name)

    @property
    def _facts(self) -> MatchFacts:
        return self._sitting.facts

    def begin(self) -> None:
        """Show the draw for the deal, or the table as it stands; the match is kept from now on."""
        facts, sitting = self._facts, self._sitting
        self._course.begin()
        if not facts.is_playing:
            if sitting.is_room:  # first the other tables play what they are behind
                self.show_room()
                return
            if facts.is_over:
                self.after_game() if facts.is_single else self.match_over()
                return
            self._course.next_game()
        controllers = [seat.controller for seat in facts.seats]
        self._store.log.match(facts.rules, controllers, len(facts.records))
        is_new = not facts.records and self.client.host.step_count == 0
        if is_new and facts.draws and self.context.wishes.tempo != "instant":
            from skipbo.ui.scenes.deal_draw_scene import DealDrawScene

            self.context.stack.replace_all(DealDrawScene(self.context, facts, self.to_table))
        else:
            self.to_table()

    def retell(self) -> None:
        """Another language: names, plates and moves are told in it."""
        if self.table is not None and self._facts.is_playing:
            self.table.show_again()

    def to_table(self) -> None:
        """The table itself; the menus' pictures can go."""
        self.context.art.forget()
        self.table = TableScene(
            self.context,
            self.client,
            on_menu=self.pause,
            on_over=self.game_over,
            table_number=1 if self._sitting.is_room else None,
            on_score=self.look_at_room if self._sitting.is_room else self._open_pad,
            place_of=self._sitting.place_of,
            on_coach=self._turn_coach,
        )
        self.context.stack.replace_all(self.table)

    # ------------------------------------------------------------------ the pause

    def pause(self) -> None:
        """The menu over the table."""
        from skipbo.ui.scenes.pause_scene import PauseActions, PauseScene

        overlay = known(self.table).overlay
        actions = PauseActions(
            save=lambda: self.save_as(),
            # Between two people the list would tell what the next one has drawn.
            move_list=overlay.open_moves if self.client.is_open else None,
            standings=self.look_at_room if self._sitting.is_room else None,
            rules=self.rules,
            about=self.about_game,
            settings=self._ways.settings,
            coach=self._turn_coach if self._facts.people else None,
            has_coach=self.context.wishes.coach,
            forfeit=self.ask_forfeit,
            to_title=self.to_title,
            quit=self._ways.ask_quit,
        )
        self.context.stack.push(PauseScene(self.context, actions))

    def _turn_coach(self) -> None:
        """The coach looks on from now on, or no longer."""
        from skipbo.wording.coach_words import looks_on_words

        is_on = not self.context.wishes.coach
        self.context.change(coach=is_on)
        if self.client.coach is not None:
            self.client.coach.get_ready()
        self.context.toasts.say(looks_on_words(len(self._facts.people)) if is_on else _("The coach is off."))

    def rules(self) -> None:
        """The page that matters now."""
        from skipbo.help.library import page_now

        playing = self.table is not None and self._facts.is_playing
        page = page_now(self.client.view).key if playing else ""
        self._ways.rules(self._facts.rules.edition, page)

    def to_title(self) -> None:
        """Leave the table; the match stays to be continued."""
        self._ways.to_title()

    def about_game(self) -> None:
        """By which rules it is played, and what the shuffle is committed to."""
        from skipbo.ui.scenes.confirm_scenes import MessageScene

        seal = self.client.host.commitment
        groups = " ".join(seal[start : start + 8] for start in range(0, len(seal), 8))
        proof = _("The shuffle’s seal, proof of fair play: {seal}").format(seal=groups)
        told = sentences(f"{rules_words(self._facts.rules, bool(self._facts.duplicate))}.", proof)
        self.context.stack.push(MessageScene(self.context, _("About this game"), told))

    def ask_forfeit(self) -> None:
        """Give the game up, after a question."""
        from skipbo.ui.scenes.confirm_scenes import ConfirmScene

        def answered(yes: bool) -> None:
            if yes and self._facts.is_playing:
                self._course.count_game(given_up=True)
                self.after_game()

        note = give_up_words(self._facts.rules, bool(self._facts.duplicate))
        scene = ConfirmScene(self.context, _("Give up this game?"), note, _("Give up"), answered)
        self.context.stack.push(scene)

    # ------------------------------------------------------------------ saving under a name

    def save_as(self, then: Callable[[], None] = lambda: None) -> None:
        """Ask for a name, keep the match under it, then go on with whatever comes after."""
        from skipbo.ui.scenes.confirm_scenes import AskNameScene

        picture = self._picture()
        edition = edition_name(self._facts.rules.edition)
        name = _("{edition} with {names}").format(
            edition=edition, names=menu_words.names_words(self._facts.names[1:])
        )[:LONGEST_SAVE_NAME]

        def done(chosen: str) -> None:
            self._save(chosen, picture, False, then)

        scene = AskNameScene(self.context, _("Save as…"), name, _("Save"), done, LONGEST_SAVE_NAME)
        self.context.stack.push(scene)

    def _save(self, name: str, picture: bytes | None, replace: bool, then: Callable[[], None]) -> None:
        document = self._sitting.document()
        players = [seat.name for seat in self._facts.seats]
        try:
            self._store.saves.write(name, document, self._facts.rules.edition, players, picture, replace)
            self.context.toasts.say(_("Saved as “{name}”.").format(name=name))
            then()
        except StoreError as error:
            if error.code != "save_exists":
                self.context.toasts.say(error.problem.sentence(_))
                return

            from skipbo.ui.scenes.confirm_scenes import ConfirmScene

            def answered(yes: bool) -> None:
                if yes:
                    self._save(name, picture, True, then)

            note = _("A match is already saved as “{name}”. It would be gone.").format(name=name)
            scene = ConfirmScene(self.context, _("Replace it?"), note, _("Replace"), answered)
            self.context.stack.push(scene)

    def _picture(self) -> bytes | None:
        """A small picture of the mat, without anybody's hand: a save may be seen by everybody."""
        if self.table is None:
            return None
        width, height = self.context.size
        surface = pygame.Surface((width, height))
        # Only what lies on the table: the list of moves, a hint and other words may name a card in a hand.
        self.table.shown.picture.draw_silent(surface)
        mat = self.table.stage.layout.mat
        box = pygame.Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)).clip(surface.get_rect())
        small_height = max(1, round(PICTURE_WIDTH * box.height / max(1, box.width)))
        small = pygame.transform.smoothscale(surface.subsurface(box), (PICTURE_WIDTH, small_height))
        stream = io.BytesIO()
        pygame.image.save(small, stream, "picture.png")
        return stream.getvalue()

    # ------------------------------------------------------------------ the end of a game

    def game_over(self) -> None:
        """The last card was played: count, then the score."""
        self._course.count_game()
        self.after_game()

    def after_game(self) -> None:
        """The score pad, then whatever comes next."""
        from skipbo.ui.after_game import AfterGame  # what comes after a game comes in after it
        from skipbo.ui.scenes.score_pad_scene import PadActions, ScorePadScene

        over, icon = self._facts.is_over, ""
        words_on = (
            _("To the room") if self._sitting.is_room else _("See the result") if over else _("Next game")
        )
        if self._facts.is_single:  # it has no other end than this
            same_cards = self._facts.daily or self._facts.practice
            words_on, icon = _("Play it again") if same_cards else _("Play again"), "replay"
        look = self._look_at_table if self.table is not None else None
        after = AfterGame(self.context, self._facts, self.client.seat, self._ways.looks).actions()
        actions = PadActions(
            self.go_on,
            words_on,
            self.to_title,
            look=look,
            note=sentences(self._comes_again(), self._coached()),
            go_on_icon=icon,
            after=after,
        )
        self.context.stack.push(
            ScorePadScene(self.context, self._facts, self.client.seat, actions, self.client.given_up_by)
        )

    def _comes_again(self) -> str:
        """Why nobody looks back yet, where these cards are still to be played from the other seat."""
        return comes_again_words() if comes_again(self._facts.records, self._facts.duplicate) else ""

    def _coached(self) -> str:
        """How often the coach was needed, if it looked on."""
        coach = self.client.coach
        if coach is None or not (coach.is_on or coach.spoken):
            return ""
        from skipbo.wording.coach_words import needed_words

        return needed_words(coach.spoken, coach.heeded, coach.is_whole, coach.late)

    def go_on(self) -> None:
        """From the pad to the room, the end of the match, or the next game."""
        if self._sitting.is_room:
            self.show_room()
        elif self._facts.is_single:
            self.again()
        elif self._facts.is_over:
            self.match_over()
        else:
            self.next_game()

    def next_game(self) -> None:
        """Back to the table for the next deal."""
        changed = self._course.next_game()
        if self.table is None:
            self.to_table()
            return
        # Whatever lies over the table (the pad, the room) is put away.
        while self.context.stack.top is not self.table and len(self.context.stack) > 1:
            self.context.stack.remove(known(self.context.stack.top))
        self.table.begin_game()
        if changed:
            told = [follows_words(seat.name, direction) for seat, direction in changed]
            self.context.toasts.say(sentences(*told))

    def _open_pad(self) -> None:
        """What is written on the score pad so far."""
        from skipbo.ui.scenes.open_pad_scene import OpenPadScene

        self.context.stack.push(OpenPadScene(self.context, self._facts))

    def _look_at_table(self) -> None:
        """The table as the last card left it."""
        from skipbo.ui.scenes.last_table_scene import LastTableScene

        self.context.stack.push(LastTableScene(self.context, known(self.table)))

    def show_room(self) -> None:
        """All tables' standings, while the others play."""
        from skipbo.ui.scenes.room_scene import RoomScene

        room = RoomScene(
            self.context, self._sitting, self.next_game, self.to_title, self._course, self.ceremony
        )
        self.context.stack.push(room)

    def ceremony(self) -> None:
        """The winners of the room, and its ranking."""
        from skipbo.ui.scenes.ceremony_scene import CeremonyScene

        self.context.stack.push(CeremonyScene(self.context, self._sitting, self.to_title, self.again))

    def look_at_room(self) -> None:
        """The standings in the middle of a game."""
        from skipbo.ui.scenes.room_scene import RoomScene

        room = RoomScene(self.context, self._sitting, self.next_game, self.to_title)
        self.context.stack.push(room)

    def match_over(self) -> None:
        """Who has won the match."""
        from skipbo.play.match_play import MatchPlay
        from skipbo.ui.scenes.match_end_scene import EndActions, MatchEndScene

        review = self._review_game if self._facts.duplicate else None
        play = MatchPlay.of(self._facts, self.context.accounts)
        actions = EndActions(self.to_title, again=self.again, review=review, play=play)
        self.context.stack.push(MatchEndScene(self.context, self._facts, self.client.seat, actions))

    def _review_game(self, number: int) -> None:
        """Look back on a game of the match, from 0."""
        faces = distinct_faces([who.face for who in self._facts.seats])
        self._ways.looks.review(self._facts.records[number], faces)

    def again(self) -> None:
        """A new match with the same people and rules, on the same day's cards if it was a daily deal."""
        self._ways.play(self._sitting.again(self._memory))
