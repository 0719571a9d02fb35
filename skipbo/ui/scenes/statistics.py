"""What was won: by edition and level, in numbers and bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.languages import _, pgettext
from skipbo.store.statistics import Row, merged
from skipbo.ui.context import Context
from skipbo.ui.page import PaperPage
from skipbo.ui.scenes.setup import EDITION_ORDER
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.choices import Chooser
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.words import EmptyNote, Label
from skipbo.wording.editions import edition_name, level_name

#: Narrower than this, the choosers stand above the tiles instead of beside the headline.
LEAST_HEAD = 500.0
LEVEL_ORDER = ("easy", "medium", "hard", "expert", "deep", "mixed", "human", "bot", "random")


class StatisticsScene(PaperPage):
    """Choose a player and an edition; the tiles and the bars follow."""

    def __init__(self, context: Context, rows: Sequence[Row], player: str = "") -> None:
        super().__init__(context)
        self._rows = list(rows)
        self._players = sorted({row.player for row in rows})
        self._player = player if player in self._players else (self._players[0] if self._players else "")
        self._edition = ""
        self._head_room = 0.0

    def title(self) -> str:
        """The headline."""
        return _("Statistics")

    def head(self, x: float, y: float, room: float) -> list[Widget]:
        """Whose numbers, and of which box; in the body where the headline leaves no room."""
        self._head_room = room
        return self._choosers(x, y, room) if room >= LEAST_HEAD else []

    def _choosers(self, x: float, y: float, room: float) -> list[Widget]:
        if not self._rows:
            return []
        editions = [
            "",
            *(edition for edition in EDITION_ORDER if any(row.edition == edition for row in self._rows)),
        ]
        wide = min(300.0, (room - 16) / 2)
        chooser = Chooser(
            self.rect(x + room - wide, y, wide, 50),
            [edition_name(edition) if edition else _("All editions") for edition in editions],
            editions.index(self._edition),
            lambda index: self._show(edition=editions[index]),
            key="edition",
            words=_("Edition"),
        )
        if len(self._players) < 2:
            return [chooser]
        who = Chooser(
            self.rect(x + room - 2 * wide - 16, y, wide, 50),
            self._players,
            self._players.index(self._player),
            lambda index: self._show(player=self._players[index]),
            key="player",
            words=_("Player"),
        )
        return [who, chooser]

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """Tiles with the sums, then a bar for each level."""
        rows = [
            row for row in self._rows if row.player == self._player and self._edition in ("", row.edition)
        ]
        if not rows:
            note = _("Finish a game, and it is counted here: games, wins, streaks, points and more.")
            return [EmptyNote(self.rect(x, y, room, self.body_height), note)]
        total = merged(rows)
        widgets: list[Widget] = []
        if self._head_room < LEAST_HEAD:
            widgets += self._choosers(x, y, room)
            y += 66
        tiles = self._tiles(total, x, y, room)
        widgets += tiles
        per_row = self._per_row(room)
        y += -(-len(tiles) // per_row) * 132 + 14
        widgets.append(Label(self.rect(x, y, room, 44), _("Wins by opponents’ level"), "strong", 26))
        y += 54
        levels = sorted({row.level for row in rows}, key=_level_place)
        for level in levels:
            part = merged(row for row in rows if row.level == level)
            widgets.append(WinBar(self.rect(x, y, room, 58), _level_words(level), part.wins, part.games))
            y += 66
        if not self._edition:
            y += 14
            widgets.append(Label(self.rect(x, y, room, 44), _("Wins by edition"), "strong", 26))
            y += 54
            for edition in EDITION_ORDER:
                part = merged(row for row in rows if row.edition == edition)
                if part.games:
                    widgets.append(
                        WinBar(self.rect(x, y, room, 58), edition_name(edition), part.wins, part.games)
                    )
                    y += 66
        return widgets

    def _per_row(self, room: float) -> int:
        return 4 if room > 1000 else 2

    def _tiles(self, total: Row, x: float, y: float, room: float) -> list[Widget]:
        games = max(1, total.games)
        shown = (
            (f"{total.games}", _("games")),
            (_("{percent} %").format(percent=round(100 * total.wins / games)), _("won")),
            (f"{total.streak}", _("wins in a row now")),
            (f"{total.best_streak}", _("most wins in a row")),
            (f"{total.points}", _("points")),
            (_decimal(total.turns / games), _("turns a game")),
            (_decimal(total.stock_left / games), _("stock cards left, a game")),
            (f"{total.skip_bos}", _("Skip-Bos drawn")),
        )
        per_row = self._per_row(room)
        gap = 16.0
        wide = (room - gap * (per_row - 1)) / per_row
        return [
            NumberTile(
                self.rect(x + index % per_row * (wide + gap), y + index // per_row * 132, wide, 116),
                number,
                words,
            )
            for index, (number, words) in enumerate(shown)
        ]

    def _show(self, player: str | None = None, edition: str | None = None) -> None:
        self._player = self._player if player is None else player
        self._edition = self._edition if edition is None else edition
        self.rebuild()


class NumberTile(Widget):
    """A large number with what it counts."""

    def __init__(self, rect: pygame.Rect, number: str, words: str) -> None:
        super().__init__(rect)
        self.number, self.words = number, words

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, number, words."""
        palette, rect = paint.palette, self.rect
        paint.field(surface, rect)
        inner = rect.inflate(-2 * paint.k(14), 0)
        upper = pygame.Rect(
            inner.left, rect.top + rect.height * 10 // 100, inner.width, rect.height * 52 // 100
        )
        lower = pygame.Rect(
            inner.left, rect.top + rect.height * 62 // 100, inner.width, rect.height * 28 // 100
        )
        paint.words(surface, self.number, "badge", 46, palette.accent, upper, "center")
        paint.words(surface, self.words, "body", 19, palette.hint, lower, "center")


class WinBar(Widget):
    """A name, a bar for the share that was won, and the numbers in words."""

    def __init__(self, rect: pygame.Rect, words: str, wins: int, games: int) -> None:
        super().__init__(rect)
        self.words, self.wins, self.games = words, wins, games

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Name, groove, bar, numbers."""
        palette, rect = paint.palette, self.rect
        name = pygame.Rect(rect.left, rect.top, rect.width * 24 // 100, rect.height)
        paint.words(surface, self.words, "strong", 22, palette.ink, name)
        numbers = pygame.Rect(
            rect.right - rect.width * 20 // 100, rect.top, rect.width * 20 // 100, rect.height
        )
        told = _("{wins} of {games}").format(wins=self.wins, games=self.games)
        paint.words(surface, told, "strong", 21, palette.soft, numbers, "right")
        left = name.right + paint.k(10)
        groove = pygame.Rect(left, rect.centery - paint.k(13), numbers.left - paint.k(16) - left, paint.k(26))
        surface.blit(
            paint.art.rounded(groove.width, groove.height, groove.height // 2, palette.groove), groove
        )
        share = self.wins / max(1, self.games)
        width = round(groove.width * share)
        if width >= groove.height:
            bar = paint.art.rounded(
                width, groove.height, groove.height // 2, palette.amber, palette.amber_low
            )
            surface.blit(bar, groove)


def _decimal(value: float) -> str:
    """One decimal, with the language's own sign."""
    return f"{value:.1f}".replace(".", pgettext("decimal sign", "."))


def _level_place(level: str) -> int:
    return LEVEL_ORDER.index(level) if level in LEVEL_ORDER else len(LEVEL_ORDER)


def _level_words(level: str) -> str:
    if level == "mixed":
        return _("Mixed levels")
    if level == "human":
        return _("People")
    if level == "bot":
        return _("Other programs")
    return level_name(level)
