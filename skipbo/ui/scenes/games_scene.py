"""The games that a block of the statistics tells of; each leads to its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from skipbo.engine.seats import HUMAN
from skipbo.languages import ngettext
from skipbo.play.history import PlayedGame
from skipbo.player_names import counted
from skipbo.ui.context import Context
from skipbo.ui.menu_words import names_words
from skipbo.ui.page import PaperPage
from skipbo.ui.scenes.block_games import ToldGame
from skipbo.ui.scenes.setup_scene import edition_picture
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.list_row import ListRow
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.moments import moment_words

ROW, PITCH, PICTURE = 98.0, 108.0, 74.0
PAGE = 24


class GamesScene(PaperPage):
    """A list; `on_replay` gets the game that is chosen.

    Its words are asked for with each rebuild, so that they are of the language of then.
    """

    def __init__(
        self,
        context: Context,
        headline: Callable[[], str],
        games: Callable[[], Sequence[ToldGame]],
        on_replay: Callable[[PlayedGame], None],
    ) -> None:
        super().__init__(context)
        self._block, self._games, self._on_replay = headline, games, on_replay
        self._shown = PAGE

    def title(self) -> str:
        """The block's headline."""
        return self._block()

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """A row for each."""
        widgets: list[Widget] = []
        games = self._games()
        for number, told in enumerate(games[: self._shown]):
            game = told.game
            names = [counted(seat.player) if seat.controller == HUMAN else seat.player for seat in game.seats]
            line = " · ".join(part for part in (_when(game.finished), names_words(names)) if part)
            widgets.append(
                ListRow(
                    self.rect(x, y + number * PITCH, room, ROW),
                    edition_name(game.edition),
                    line,
                    lambda game=game: self._on_replay(game),  # type: ignore[misc]
                    key=f"game-{number}",
                    side_words=told.words,
                    picture=edition_picture(game.edition),
                    picture_width=PICTURE,
                )
            )
        if (left := len(games) - self._shown) > 0:
            count = min(PAGE, left)
            more = ngettext("{count} more", "{count} more", count).format(count=count)
            rect = self.rect(x, y + self._shown * PITCH + 6, 280, 60)
            widgets.append(Button(rect, more, self._more, "plain", "down", key="more"))
        return widgets

    def _more(self) -> None:
        first = self._shown
        self._shown += PAGE
        self.rebuild()
        self.group.focus_on(f"game-{first}")


def _when(finished: str) -> str:
    """When a game was finished, as the history has it."""
    try:
        return moment_words(datetime.strptime(finished, "%Y-%m-%d %H:%M:%S"))
    except ValueError:
        return finished
