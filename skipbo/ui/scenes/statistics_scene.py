"""What was won: by edition, level and number of players, in numbers and bars."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame

from skipbo.engine.editions import EDITIONS
from skipbo.languages import _, ngettext
from skipbo.play.history import PlayedGame
from skipbo.player_names import counted
from skipbo.store.statistics import StatRow, merged
from skipbo.store.tournaments import PlayedTournament
from skipbo.ui import menu_words
from skipbo.ui.context import Context
from skipbo.ui.kept_history import KeptHistory
from skipbo.ui.page import NOWHERE, PaperPage
from skipbo.ui.scenes.block_games import ToldGame
from skipbo.ui.scenes.history_pictures import history_widgets
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import EmptyNote, Label
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.value_controls import Chooser
from skipbo.ui.widgets.widget import Widget
from skipbo.ui.widgets.win_bar import WinBar
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.figures import decimal
from skipbo.wording.statistics_words import in_order, opponents

#: Narrower than this for each, the choosers stand above the tiles instead of beside the headline.
LEAST_CHOOSER = 250.0
TILE_PITCH = 120.0
#: From this width on the groups of bars stand side by side, with lower bars; a narrow bar has two lines.
COLUMNS_FROM, COLUMN_GAP = 1150.0, 44.0
BAR_PITCH, SMALL_BAR_PITCH = 66.0, 57.0
SECONDS_BETWEEN_PICTURES = 0.7
LAST = (100, 20, 0)
"""Of how many of the last games the pictures are; 0 for all."""


class _Choice(NamedTuple):
    """One chooser over the figures."""

    key: str
    words: str
    names: list[str]
    chosen: int
    choose: Callable[[int], None]


class StatisticsScene(PaperPage):
    """Choose a player, an edition and a number of players; the tiles and the bars follow."""

    keeps_place = True
    wish_width = 1744.0
    is_high = True

    def __init__(
        self,
        context: Context,
        rows: Sequence[StatRow],
        player: str = "",
        history: KeptHistory | None = None,
        on_fairness: Callable[[], None] | None = None,
        on_csv: Callable[[Sequence[PlayedGame]], None] | None = None,
        on_game: Callable[[object], None] | None = None,
        tournaments: Sequence[PlayedTournament] = (),
    ) -> None:
        super().__init__(context)
        self._tournaments = list(tournaments)
        self._on_game = on_game
        """Gets the record of a game that is to be watched again."""
        self._history, self._on_fairness, self._on_csv = history, on_fairness, on_csv
        self._until_shown = 0.0
        self._rows = list(rows)
        self._players = sorted({row.player for row in rows})
        self._player = player if player in self._players else (self._players[0] if self._players else "")
        self._edition = ""
        self._seats = 0
        self._last = LAST[0]
        self._is_head_roomy = False
        self._has_news = False

    def title(self) -> str:
        """The page's title."""
        return _("Statistics")

    def tabs(self) -> Sequence[str]:
        """The sums, and the pictures of the kept games."""
        return (_("Totals"), _("Pictures")) if self._history is not None and self._rows else ()

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """Whether it is fair, and everything as a table for other programs."""
        asked: list[tuple[str, float, Button]] = []
        if self._on_fairness is not None:
            words = _("Is it fair?")
            asked.append(
                (
                    "right",
                    250.0,
                    Button(NOWHERE, words, self._on_fairness, "plain", "lock", key="fair", units=22),
                )
            )
        if self._on_csv is not None and self.tab == 1:
            words = _("Save as CSV")
            asked.append(
                ("right", 270.0, Button(NOWHERE, words, self._save_csv, "plain", "save", key="csv", units=22))
            )
        return asked

    def _save_csv(self) -> None:
        if self._on_csv is not None and self._history is not None:
            self._on_csv(self._history.games)

    @property
    def wants_tick(self) -> bool:
        """While the kept games are gone through."""
        return (
            self._history is not None and self.tab == 1 and self._history.is_working
        ) or super().wants_tick

    def update(self, dt: float) -> bool:
        """Take in what has been found; the pictures follow now and then."""
        history = self._history
        if history is not None and self.tab == 1:
            history.begin()
            self._until_shown -= dt
            was_working = history.is_working
            if history.poll():
                self._has_news = True
            if self._has_news and (self._until_shown <= 0 or not history.is_working):
                self._has_news, self._until_shown = False, SECONDS_BETWEEN_PICTURES
                self.rebuild()
                return True
            if was_working and not history.is_working:
                self.rebuild()
                return True
        return super().update(dt)

    def left(self) -> None:
        """The page is left: end the work on the kept games."""
        super().left()
        if self._history is not None:
            self._history.close()

    def build(self) -> list[Widget]:
        """In the foot, where there is room, what a press on a block does."""
        widgets = super().build()
        if self.tab != 1 or self._on_game is None:
            return widgets
        words = _("Choose a block to see its games.")
        back = next(widget for widget in widgets if widget.key == "back")
        foot = [widget.rect.left for widget in widgets if widget.key in ("fair", "csv")]
        free = pygame.Rect(back.rect.right + self.k(24), back.rect.top, 0, back.rect.height)
        free.width = min([*foot, self.context.size[0]]) - self.k(24) - free.left
        if self.paint.width(words, "body", 19) <= free.width:
            widgets.append(Label(free, words, "body", 19))
        return widgets

    def head(self, x: float, y: float, room: float) -> list[Widget]:
        """Whose numbers, and of which box; in the body where the headline leaves no room."""
        self._is_head_roomy = room >= LEAST_CHOOSER * len(self._asked())
        return self._choosers(x, y, room) if self._is_head_roomy else []

    def _asked(self) -> list[_Choice]:
        """What can be chosen: whose games, of which box, with how many, and over the pictures how many."""
        editions = [
            "",
            *(edition for edition in EDITIONS if any(row.edition == edition for row in self._rows)),
        ]
        counts = [0, *sorted({row.players for row in self._rows})]
        asked = [
            _Choice(
                "edition",
                _("Edition"),
                [edition_name(edition) if edition else _("All editions") for edition in editions],
                editions.index(self._edition),
                lambda index: self._show(edition=editions[index]),
            ),
            _Choice(
                "seats",
                _("Players"),
                [menu_words.players_words(seats) if seats else _("Any number") for seats in counts],
                counts.index(self._seats),
                lambda index: self._show(seats=counts[index]),
            ),
        ]
        if len(self._players) > 1:
            names = [counted(player) for player in self._players]
            chosen = self._players.index(self._player)
            who = _Choice(
                "player", _("Player"), names, chosen, lambda index: self._show(player=self._players[index])
            )
            asked.insert(0, who)
        if self.tab == 1:
            names = [_last_words(count) for count in LAST]
            chosen = LAST.index(self._last)
            asked.append(
                _Choice("last", _("Games"), names, chosen, lambda index: self._show(last=LAST[index]))
            )
        return asked

    def _choosers(self, x: float, y: float, room: float) -> list[Widget]:
        """One beside the other, right-aligned, in as many rows as it takes."""
        if not self._rows:
            return []
        asked = self._asked()
        count = len(asked)
        per_row = max(1, min(count, int((room + 16) // (LEAST_CHOOSER + 16))))
        wide = (room - 16 * (per_row - 1)) / per_row
        if per_row == count:
            wide = min(300.0, wide)
        choosers: list[Widget] = []
        for number, choice in enumerate(asked):
            row, at = divmod(number, per_row)
            in_row = min(per_row, count - row * per_row)
            left = x + room - (in_row - at) * (wide + 16) + 16
            choosers.append(
                Chooser(
                    self.rect(left, y + row * 66, wide, 50),
                    choice.names,
                    choice.chosen,
                    choice.choose,
                    key=choice.key,
                    words=choice.words,
                )
            )
        return choosers

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """Tiles with the sums, then a bar for each level."""
        rows = [
            row
            for row in self._rows
            if row.player == self._player
            and self._edition in ("", row.edition)
            and self._seats in (0, row.players)
        ]
        if self._rows and not rows:
            chosen = self._choosers(x, y, room) if not self._is_head_roomy else []
            below = 66.0 * len({widget.rect.y for widget in chosen})
            note = _("No game of this kind has been finished yet.")
            return [*chosen, EmptyNote(self.rect(x, y + below, room, self.body_height - below), note)]
        if not rows:
            note = _("Finish a game, and it is counted here: games, wins, streaks, points and more.")
            return [EmptyNote(self.rect(x, y, room, self.body_height), note)]
        total = merged(rows)
        widgets: list[Widget] = []
        if not self._is_head_roomy:
            widgets += self._choosers(x, y, room)
            y += 66 * len({widget.rect.y for widget in widgets})
        if self.tab == 1 and self._history is not None:
            return widgets + self._pictures(x, y, room)
        tiles = self._tiles([*self._told(total), *self._rooms_told()], x, y, room)
        widgets += tiles
        y += -(-len(tiles) // self._per_row(room)) * TILE_PITCH + 14
        return widgets + self._place_groups(self._groups(rows), x, y, room)

    def _pictures(self, x: float, y: float, room: float) -> list[Widget]:
        """How it went over time, of the games that are kept."""
        history = self._history
        every = history.games if history is not None else []
        games = [
            game
            for game in every
            if game.seat_of(self._player) is not None
            and self._edition in ("", game.edition)
            and self._seats in (0, game.players)
        ]
        games = games[-self._last :] if self._last else games
        is_working = history is not None and history.is_working
        if not games:
            note = _("No replay of this kind.")
            if history is not None and (history.is_working or not history.has_begun):
                note = _("The replays are being looked at…")
            return [EmptyNote(self.rect(x, y, room, self.body_height - 66), note)]
        show = self._show_games if self._on_game is not None else None
        return history_widgets(self, every, games, self._player, (x, y, room), is_working, show)

    def _show_games(self, headline: Callable[[], str], games: Callable[[], Sequence[ToldGame]]) -> None:
        """The games that a block tells of."""
        from skipbo.ui.scenes.games_scene import GamesScene

        def replay(game: PlayedGame) -> None:
            if self._on_game is not None and self._history is not None:
                self._on_game(self._history.document_of(game))

        self.context.stack.push(GamesScene(self.context, headline, games, replay))

    def _groups(self, rows: list[StatRow]) -> list[tuple[str, list[tuple[str, StatRow]]]]:
        """What was won, by whatever isn't chosen above: headings, and named parts of the rows."""

        def parts(keys: Iterable[Any], words: Callable[[Any], str], key: str) -> list[tuple[str, StatRow]]:
            chosen = [(words(one), [row for row in rows if getattr(row, key) == one]) for one in keys]
            return [(name, merged(some)) for name, some in chosen if some]

        levels = in_order({row.level for row in rows})
        groups = [(_("Wins by opponents’ level"), parts(levels, opponents, "level"))]
        if not self._edition:
            groups.append((_("Wins by edition"), parts(EDITIONS, edition_name, "edition")))
        if not self._seats:
            counts = sorted({row.players for row in rows})
            groups.append(
                (_("Wins by number of players"), parts(counts, menu_words.players_words, "players"))
            )
        return groups

    def _place_groups(
        self, groups: list[tuple[str, list[tuple[str, StatRow]]]], x: float, y: float, room: float
    ) -> list[Widget]:
        """Side by side where there is room, else one below the other."""
        columns = len(groups) if room >= COLUMNS_FROM else 1
        wide = (room - COLUMN_GAP * (columns - 1)) / columns
        pitch = BAR_PITCH if columns == 1 else SMALL_BAR_PITCH
        units = 26.0  # the same for all headings
        while units > 17 and any(
            self.paint.width(heading, "strong", units) > self.k(wide) for heading, _parts in groups
        ):
            units -= 0.5
        widgets: list[Widget] = []
        for number, (heading, parts) in enumerate(groups):
            left = x + number * (wide + COLUMN_GAP) if columns > 1 else x
            top = y
            widgets.append(Label(self.rect(left, top, wide, 44), heading, "strong", units))
            top += 50
            for name, part in parts:
                widgets.append(WinBar(self.rect(left, top, wide, pitch - 8), name, part.wins, part.games))
                top += pitch
            if columns == 1:
                y = top + 14
        return widgets

    def _per_row(self, room: float) -> int:
        return 4 if room > 1000 else 2

    def _rooms_told(self) -> list[tuple[str, str]]:
        """How many tournaments were finished, and in which places; nothing where others are chosen."""
        rooms = [played.result for played in self._tournaments if played.result.player == self._player]
        boxes = [box for name, box in EDITIONS.items() if box.games_at_table and self._edition in ("", name)]
        is_chosen = any(self._seats in (0, *box.players) for box in boxes)
        if not rooms or not is_chosen:
            return []
        won = sum(room.place == 1 for room in rooms)
        best = min(rooms, key=lambda room: (room.place, -room.pairs))
        mean = sum(room.place for room in rooms) / len(rooms)
        return [
            (f"{len(rooms)}", ngettext("tournament", "tournaments", len(rooms))),
            (f"{won}", ngettext("tournament won", "tournaments won", won)),
            (_("{place} of {pairs}").format(place=best.place, pairs=best.pairs), _("best place")),
            (decimal(mean), _("place on average")),
        ]

    @staticmethod
    def _told(total: StatRow) -> list[tuple[str, str]]:
        """Each sum, and what it counts."""
        games = max(1, total.games)
        return [
            (f"{total.games}", ngettext("game", "games", total.games)),
            (_("{percent}%").format(percent=round(100 * total.wins / games)), _("won")),
            (f"{total.streak}", ngettext("win in a row now", "wins in a row now", total.streak)),
            (f"{total.best_streak}", _("most wins in a row")),
            (f"{total.points}", ngettext("point", "points", total.points)),
            (decimal(total.turns / games), _("own turns per game")),
            (decimal(total.stock_left / games), _("stock cards left per game")),
            (f"{total.skip_bos}", ngettext("Skip-Bo drawn", "Skip-Bos drawn", total.skip_bos)),
        ]

    def _tiles(self, shown: Sequence[tuple[str, str]], x: float, y: float, room: float) -> list[Widget]:
        per_row = self._per_row(room)
        gap = 16.0
        wide = (room - gap * (per_row - 1)) / per_row
        return [
            NumberTile(
                self.rect(
                    x + index % per_row * (wide + gap),
                    y + index // per_row * TILE_PITCH,
                    wide,
                    TILE_PITCH - 16,
                ),
                number,
                told,
            )
            for index, (number, told) in enumerate(shown)
        ]

    def _show(
        self,
        player: str | None = None,
        edition: str | None = None,
        seats: int | None = None,
        last: int | None = None,
    ) -> None:
        self._player = self._player if player is None else player
        self._edition = self._edition if edition is None else edition
        self._seats = self._seats if seats is None else seats
        self._last = self._last if last is None else last
        self.rebuild()


def _last_words(count: int) -> str:
    if not count:
        return _("All games")
    return ngettext("Last {count} game", "Last {count} games", count).format(count=count)


class NumberTile(Widget):
    """A large number with what it counts."""

    def __init__(self, rect: pygame.Rect, number: str, words: str) -> None:
        super().__init__(rect)
        self.number, self.words = number, words

    def label(self) -> str:
        """The number and what it counts."""
        return f"{self.number} {self.words}"

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, number, words."""
        palette, rect = paint.palette, self.rect
        paint.field(surface, rect)
        inner = rect.inflate(-2 * paint.k(14), 0)
        low = max(rect.height * 28 // 100, paint.line_high(self.words, "body", inner.width))
        lower = pygame.Rect(inner.left, rect.top + rect.height * 90 // 100 - low, inner.width, low)
        top = rect.top + rect.height * 10 // 100
        upper = pygame.Rect(inner.left, top, inner.width, lower.top - top)
        paint.words(surface, self.number, "badge", 46, palette.accent, upper, "center")
        paint.words(surface, self.words, "body", 19, palette.hint, lower, "center")
