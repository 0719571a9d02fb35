"""A tournament's room: all tables and their pairs' wins, while the other tables finish their games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.rules import Rules
from skipbo.languages import _, ngettext
from skipbo.play.facts import MatchFacts
from skipbo.play.match_course import Comes, MatchCourse
from skipbo.play.sitting import Sitting, Standing
from skipbo.ui.context import Context
from skipbo.ui.faces import draw_medal, seat_face
from skipbo.ui.menu_mat import LIT, draw_mat
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.table.furniture import pair_shape
from skipbo.ui.theme import hexa
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import Widget
from skipbo.wording import card_words
from skipbo.wording.results import shared_win_words
from skipbo.wording.workers import others_stuck_words

#: Above the tables: headline and line; below them: the buttons.
HEAD = 160.0
FOOT = 160.0
GAP = 26.0
LEAST_CARD = 250.0
#: A table's card is no larger than this: as high as its three pairs need.
CARD = (800.0, 432.0)


class RoomScene(MenuScene):
    """The standings of the whole room between two games, and its winners after the last (R40)."""

    default_key = "on"

    def __init__(
        self,
        context: Context,
        room: Sitting,
        go_on: Callable[[], None],
        to_title: Callable[[], None],
        course: MatchCourse | None = None,
        ceremony: Callable[[], None] | None = None,
    ) -> None:
        self._room = room
        super().__init__(context)
        self._course = course
        """How the match goes on; None in the middle of a game: it leads back to the table, nowhere else."""
        self._ceremony = ceremony
        self._go_on, self._to_title = go_on, to_title
        self._comes = Comes.GAME
        self._cards: list[pygame.Rect] = []
        self._head = pygame.Rect(0, 0, 0, 0)
        self._dots = 0.0

    def entered(self) -> None:
        """The other tables play what they are behind the people's table."""
        if self._course is not None:
            self._comes = self._course.what_comes()
        super().entered()

    def left(self) -> None:
        """The room is left: the other tables are no longer waited for."""
        if self._course is not None:
            self._course.leave_others()

    @property
    def _waiting(self) -> bool:
        return self._comes is Comes.OTHER_TABLES

    @property
    def wants_tick(self) -> bool:
        """While the other tables play."""
        return self._waiting or super().wants_tick

    def update(self, dt: float) -> bool:
        """Ask how far the other tables are."""
        changed = super().update(dt)
        if self._course is None or self._comes is not Comes.OTHER_TABLES:
            return changed
        before, played = int(self._dots * 2), self._games_played()
        self._dots += dt
        comes = self._comes = self._course.what_comes()
        if comes is Comes.OTHER_TABLES and self._games_played() == played:
            return changed or int(self._dots * 2) != before
        self._static = None
        self.rebuild()
        if comes is not Comes.OTHER_TABLES:
            self.group.focus_on("on")
        return True

    def _games_played(self) -> int:
        return sum(len(table.records) for table in self._room.tables)

    # --- arrangement

    def least_units(self) -> tuple[float, float]:
        """All tables with their three pairs, above the buttons."""
        rows = 1 if len(self._room.tables) <= 2 else 2
        return 940.0, HEAD + FOOT + rows * LEAST_CARD + (rows - 1) * GAP

    def build(self) -> list[Widget]:
        """One card a table, side by side or in two rows, and the buttons."""
        wide, high = self.unit_size()
        count = len(self._room.tables)
        columns = count if count <= 2 or wide / count > 560 else 2
        rows = -(-count // columns)
        room_w, room_h = wide - (180 if wide > 1500 else 110), high - HEAD - FOOT
        card_w = min(CARD[0], (room_w - GAP * (columns - 1)) / columns)
        card_h = min(CARD[1], (room_h - GAP * (rows - 1)) / rows)
        left = (wide - columns * card_w - GAP * (columns - 1)) / 2
        top = HEAD + max(0.0, (room_h - rows * card_h - GAP * (rows - 1)) / 2)
        self._head = self.rect(60, top - HEAD + 40, wide - 120, HEAD - 40)
        self._cards = [
            self.rect(
                left + (number % columns) * (card_w + GAP),
                top + (number // columns) * (card_h + GAP),
                card_w,
                card_h,
            )
            for number in range(count)
        ]
        foot = top + rows * card_h + GAP * (rows - 1)
        return self._buttons(wide, foot + (min(FOOT, high - foot) - 84) / 2 - 4)

    def _buttons(self, wide: float, y: float) -> list[Widget]:
        """In the middle below the tables."""
        if self._course is None:
            rect = self.rect(wide / 2 - 190, y, 380, 84)
            return [Button(rect, _("Back"), self.close, "amber", "back", key="on", units=27)]
        over = self._comes is Comes.END
        # Where the other tables could not play on there are no winners to be celebrated.
        ceremony = self._ceremony if over and self._room.winners() else None
        words = _("The ceremony") if ceremony else _("Main menu") if over else _("Next game")
        act = ceremony or (self._to_title if over else self._go_on)
        x = wide / 2 - (190 if over else 320)
        if over:
            return [
                Button(self.rect(x, y, 380, 84), words, act, "amber", icon_after="next", key="on", units=27)
            ]
        title = Button(
            self.rect(x, y + 6, 240, 72), _("Main menu"), self._to_title, icon="quit", key="title", units=23
        )
        rect = self.rect(x + 260, y, 380, 84)
        on = Button(rect, words, act, "amber", icon_after="next", key="on", units=27)
        on.enabled = not self._waiting
        return [title, on]

    def back(self) -> None:
        """Escape: to the title, or back to the game under way."""
        if self._course is None:
            self.close()
        else:
            self._to_title()

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """How the room stands, table by table."""
        told = [self._second_line()]
        for number, match in enumerate(self._room.tables):
            told += [_("Table {table}").format(table=number + 1), self._games_of(match)]
            for team in match.rules.teams:
                seats = match.rules.team_seats(team)
                names = card_words.both([match.labels[seat] for seat in seats])
                told.append(f"{names}: {match.scores[seats[0]]}")
        return self._headline(), told

    # --- picture

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table, the headline and a card for each table of the room."""
        draw_mat(surface, self.context, LIT)
        paint, k = self.paint, self.k
        light = self.context.table_top.name == "linen"
        colour = paint.palette.ink if light else paint.palette.cream
        head = pygame.Rect(self._head.left, self._head.top, self._head.width, k(64))
        paint.words(surface, self._headline(), "title", 46, colour, head, "center", may_shorten=True)
        below = pygame.Rect(head.left, head.bottom - k(4), head.width, k(36))
        paint.words(surface, self._second_line(), "body", 23, colour, below, "center", may_shorten=True)
        winners = {(row.table, row.team) for row in self._room.winners()}
        for number, (match, card) in enumerate(zip(self._room.tables, self._cards, strict=True)):
            self._draw_table(surface, match, number, card, winners)

    def _headline(self) -> str:
        winners = self._room.winners()
        if winners:
            names = [card_words.both(row.names) for row in winners]
            if len(names) == 1:
                return _("{names} win the tournament!").format(names=names[0])
            return shared_win_words(len(names))
        played = len(self._room.tables[0].records)
        games = self._room.tables[0].edition.games_at_table or 0
        if not played:
            return _("The room in its first game")
        return _("The room after game {number} of {games}").format(number=played, games=games)

    def _second_line(self) -> str:
        winners = self._room.winners()
        if winners:
            told = ngettext("with {count} win", "with {count} wins", winners[0].wins)
            told = told.format(count=winners[0].wins)
            if len(winners) > 1:
                told = " · ".join(card_words.both(row.names) for row in winners)
            if any(self._is_at_screen(row) for row in winners):
                return told
            return " · ".join(part for part in (told, self._own_standing()) if part)
        if self._waiting:
            return _("The other tables are still playing…")
        if self._comes is Comes.END:
            return others_stuck_words()
        return self._own_standing() or _("The pair with the most wins of the whole room wins the tournament.")

    def _own_standing(self) -> str:
        """How the pair at this screen stands, if one person plays and some game has been won."""
        people = self._room.facts.people
        found = self._room.place_of(people[0]) if len(people) == 1 else None
        if found is None:
            return ""
        words = _("Your pair is in place {place} of {pairs}.")
        if found.is_shared:
            words = _("Your pair shares place {place} of {pairs}.")
        return words.format(place=found.place, pairs=found.pairs)

    def _is_at_screen(self, row: Standing) -> bool:
        match = self._room.tables[row.table]
        return any(match.seats[seat].is_human for seat in match.rules.team_seats(row.team))

    def _games_of(self, match: MatchFacts) -> str:
        return _("{count} of {games} games").format(
            count=len(match.records), games=match.edition.games_at_table
        )

    def _draw_table(
        self,
        surface: pygame.Surface,
        match: MatchFacts,
        number: int,
        card: pygame.Rect,
        winners: set[tuple[int, int]],
    ) -> None:
        paint, k, palette = self.paint, self.k, self.paint.palette
        paint.paper(surface, card, 30, keep=False)
        head = pygame.Rect(card.left + k(30), card.top + k(18), card.width - k(60), k(46))
        paint.words(surface, _("Table {table}").format(table=number + 1), "title", 28, palette.ink, head)
        paint.words(surface, self._games_of(match), "body", 18, palette.hint, head, "right")
        rules = match.rules
        room = card.bottom - k(22) - head.bottom - k(8)
        pitch = min(k(112), room // max(1, len(rules.teams)))
        y = head.bottom + k(8)
        for team in rules.teams:
            row = pygame.Rect(card.left + k(22), y, card.width - k(44), pitch - k(10))
            self._draw_pair(surface, match, rules, team, row, (number, team) in winners)
            y += pitch

    def _draw_pair(
        self, surface: pygame.Surface, match: MatchFacts, rules: Rules, team: int, row: pygame.Rect, won: bool
    ) -> None:
        paint, k, palette = self.paint, self.k, self.paint.palette
        is_at_screen = any(match.seats[seat].is_human for seat in rules.team_seats(team))
        if won:
            paint.chosen(surface, row)
        else:
            paint.field(surface, row, 18, palette.amber_lip if is_at_screen else None)
        mark_size = max(12, k(20))
        colour = hexa(palette.pairs[team % 3])
        mark = self.context.art.drawn(
            ("pair flat", team, colour), pair_shape(team % 3, colour), mark_size, mark_size
        )
        surface.blit(mark, mark.get_rect(midleft=(row.left + k(16), row.centery)))
        x = row.left + k(48)
        size = min(row.height - k(14), k(64))
        for seat in rules.team_seats(team):
            draw_medal(surface, self.context.art, seat_face(match, seat), (x + size // 2, row.centery), size)
            x += round(size * 0.8)
        x += round(size * 0.2) + k(16)
        names = card_words.both([match.labels[seat] for seat in rules.team_seats(team)])
        box = pygame.Rect(x, row.top, row.right - k(76) - x, row.height)
        paint.words(surface, names, "strong", 23, palette.ink, box, may_shorten=True)
        wins = row.inflate(-k(44), 0)
        paint.words(
            surface, str(match.scores[rules.team_seats(team)[0]]), "badge", 34, palette.ink, wins, "right"
        )
