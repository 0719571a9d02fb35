"""A match from its first deal to its end, as a chain of scenes: table, pause, score, the next game."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pygame

from skipbo.languages import _
from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.play.tournament import Room
from skipbo.store.errors import StoreError
from skipbo.ui import words
from skipbo.ui.scenes.confirm import AskNameScene, ConfirmScene
from skipbo.ui.scenes.pause import PauseActions, PauseScene
from skipbo.ui.scenes.table import TableScene
from skipbo.wording.editions import edition_name

if TYPE_CHECKING:
    from skipbo.ui.shell import Shell

PICTURE_WIDTH = 240
LONGEST_SAVE_NAME = 60


class MatchFlow:
    """Runs one match (or a tournament's room, whose first table has the people) in the window."""

    def __init__(self, shell: Shell, whole: Match | Room) -> None:
        self.shell = shell
        self.context = shell.context
        self.store = shell.app.store
        self.whole = whole
        self.match = whole.tables[0] if isinstance(whole, Room) else whole
        self.host = Host(self.match, self.store.autosave.keep)
        self.table: TableScene | None = None

    def begin(self) -> None:
        """Show the table; the match is kept from now on."""
        if self.match.game is None and not self.match.is_over:
            self.match.next_game()
        self.store.autosave.begin(self.whole)
        self.table = TableScene(
            self.context,
            self.host,
            on_leave=self.to_title,
            on_menu=self.pause,
            on_over=self.game_over,
            table_number=1 if isinstance(self.whole, Room) and len(self.whole.tables) > 1 else None,
        )
        self.context.stack.replace_all(self.table)

    # ------------------------------------------------------------------ the pause

    def pause(self, table: TableScene) -> None:
        """The menu over the table."""
        actions = PauseActions(
            save=self.save_as,
            rules=self.rules,
            settings=self.shell.settings,
            forfeit=self.ask_forfeit,
            to_title=self.to_title,
            quit=self.shell.ask_quit,
        )
        self.context.stack.push(PauseScene(self.context, actions))

    def rules(self) -> None:
        """The page that matters now."""
        from skipbo.help.library import page_now

        assert self.table is not None
        page = page_now(self.table.view).key if self.match.game is not None else ""
        self.shell.rules(self.match.rules.edition, page)

    def to_title(self) -> None:
        """Leave the table; the match stays to be continued."""
        self.shell.to_title()

    def ask_forfeit(self) -> None:
        """Give the game up, after a question."""

        def answered(yes: bool) -> None:
            if yes and self.match.game is not None:
                assert self.table is not None
                self.host.count_game(self.table.viewer)
                self.after_game()

        note = _("This game ends without points for you, and the match goes on with the next.")
        scene = ConfirmScene(self.context, _("Give up this game?"), note, _("Give up"), answered)
        self.context.stack.push(scene)

    # ------------------------------------------------------------------ saving under a name

    def save_as(self) -> None:
        """Ask for a name, then keep the match under it."""
        picture = self._picture()
        edition = edition_name(self.match.rules.edition)
        name = _("{edition} with {names}").format(
            edition=edition, names=words.names_words([seat.name for seat in self.match.seats[1:]])
        )[:LONGEST_SAVE_NAME]

        def done(chosen: str) -> None:
            self._save(chosen, picture, replace=False)

        scene = AskNameScene(self.context, _("Save as …"), name, _("Save"), done, LONGEST_SAVE_NAME)
        self.context.stack.push(scene)

    def _save(self, name: str, picture: bytes | None, replace: bool) -> None:
        document: dict[str, Any] = self.whole.to_json()
        players = [seat.name for seat in self.match.seats]
        try:
            self.store.saves.write(name, document, self.match.rules.edition, players, picture, replace)
            self.context.toasts.say(_("Saved as “{name}”.").format(name=name))
        except StoreError as error:
            if error.code != "save_exists":
                self.context.toasts.say(error.problem.sentence(_))
                return

            def answered(yes: bool) -> None:
                if yes:
                    self._save(name, picture, replace=True)

            note = _("A game is already saved as “{name}”. It would be gone.").format(name=name)
            scene = ConfirmScene(self.context, _("Replace it?"), note, _("Replace"), answered)
            self.context.stack.push(scene)

    def _picture(self) -> bytes | None:
        """A small picture of the mat, without anybody's hand: a save may be seen by everybody."""
        if self.table is None:
            return None
        width, height = self.context.size
        surface = pygame.Surface((width, height))
        self.table.draw(surface)
        mat = self.table.layout.mat
        box = pygame.Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)).clip(surface.get_rect())
        small_height = max(1, round(PICTURE_WIDTH * box.height / max(1, box.width)))
        small = pygame.transform.smoothscale(surface.subsurface(box), (PICTURE_WIDTH, small_height))
        stream = io.BytesIO()
        pygame.image.save(small, stream, "picture.png")
        return stream.getvalue()

    # ------------------------------------------------------------------ the end of a game

    def game_over(self, table: TableScene) -> None:
        """The last card was played: count, then the score."""
        self.host.count_game()
        self.after_game()

    def after_game(self) -> None:
        """On to the next game, or home when the match is over."""
        if self.match.is_over:
            self.store.autosave.end()
            self.shell.to_title()
        else:
            assert self.table is not None
            self.table.next_game()
