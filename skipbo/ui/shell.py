"""Which scene follows which: from the title to every room of the house and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skipbo import __version__, languages
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.title import TitleActions, TitleScene
from skipbo.ui.setup_state import MatchOptions

if TYPE_CHECKING:
    from skipbo.ui.app import App


class Shell:
    """Knows the way between the scenes; the scenes know only their callbacks."""

    def __init__(self, app: App, file: Path | None = None) -> None:
        self.app = app
        self.context = app.context
        self.file = file

    def first_scene(self) -> Scene:
        """The title."""
        return TitleScene(self.context, self._title_actions, self._footer)

    def _footer(self) -> str:
        return f"{__version__} · {languages.name_of(languages.language())}"

    def _title_actions(self) -> TitleActions:
        return TitleActions(new_game=self.new_game, quit=self.app.stop)

    def to_title(self) -> None:
        """Leave everything else and show the title."""
        self.context.stack.replace_all(self.first_scene())

    def new_game(self) -> None:
        """The set-up."""
        from skipbo.ui.scenes.setup import SetupScene  # the first picture needs none of it

        self.context.stack.push(SetupScene(self.context, self.deal, self._close_top))

    def deal(self, options: MatchOptions) -> None:
        """Begin a match."""

    def _close_top(self) -> None:
        top = self.context.stack.top
        if top is not None:
            self.context.stack.remove(top)
