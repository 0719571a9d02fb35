"""The score pad after a game: the pencil writes what was won, and a ring goes round the winner's sum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from skipbo.engine.scoring import POINTS_A_CARD, POINTS_FOR_WINNING
from skipbo.languages import _, ngettext
from skipbo.play.facts import MatchFacts
from skipbo.ui.context import Context
from skipbo.ui.faces import draw_medal
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.layout import Pose
from skipbo.ui.menu_scene import LIT, MenuScene
from skipbo.ui.scenes.pad_page import PAD, PageWriter, columns_of
from skipbo.ui.scenes.pad_picture import PadPicture
from skipbo.ui.score_words import result_words
from skipbo.ui.sprites import Sprites, face_of
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import SMALLEST_UNITS

#: A panel lower than this has lower buttons as well.
LOW = 480.0


@dataclass(frozen=True)
class PadActions:
    """Where it goes on from the pad; a button is shown only for what is given."""

    go_on: Callable[[], None]
    go_on_words: str
    to_title: Callable[[], None]
    review: Callable[[], None] | None = None
    replay: Callable[[], None] | None = None


class ScorePadScene(MenuScene):
    """The pad on the left, the game's result with its buttons on the right."""

    default_key = "on"

    def __init__(
        self,
        context: Context,
        match: MatchFacts,
        viewer: int,
        actions: PadActions,
        given_up_by: int | None = None,
    ) -> None:
        super().__init__(context)
        self._given_up_by = given_up_by
        self._match, self._viewer, self._actions = match, viewer, actions
        self._sprites = Sprites(context)
        self._age = 0.0
        self._pad = PadPicture(context)
        self._panel = pygame.Rect(0, 0, 0, 0)
        #: What stands on the pad.
        self.page = PageWriter(match, context.text, context.palette).write()

    # --- arrangement

    def build(self) -> list[Widget]:
        """The panel's buttons; pad and panel are drawn round them."""
        wide, high = self.unit_size()
        panel_width, panel_height = 560.0, 612.0
        room = wide - panel_width - 3 * 60
        if room < 420:
            panel_width = min(panel_width, wide * 0.46)
            room = max(200.0, wide - panel_width - 3 * 24)
        scale = min(1.0, room / (PAD[0] + 30), (high - 90) / (PAD[1] + 40))
        room = min(room, (PAD[0] + 30) * scale)
        middle = (wide - panel_width - room) / 3
        self.page = PageWriter(self._match, self.context.text, self.context.palette).write()
        centre = (self.k(middle + room / 2), self.k(high / 2 + 2))
        self._pad.place(self.page, centre, scale * self.context.metrics.k)
        x = wide - middle - panel_width
        tall = min(panel_height, high - 40)
        top = max(16.0, min(150.0, (high - tall) / 2 - 40))
        self._panel = self.rect(x, top, panel_width, tall)
        inner, width = x + 36, panel_width - 72
        y = top + tall
        actions = self._actions
        small: list[tuple[str, str, str, Callable[[], None]]] = []
        if actions.review is not None:
            small.append(("review", _("Review"), "chart", actions.review))
        elif actions.replay is not None:
            small.append(("replay", _("Replay"), "replay", actions.replay))
        small.append(("title", _("To title"), "quit", actions.to_title))
        # Each as wide as its words ask for.
        needs = [
            self.paint.width(words, "strong", 22) / self.context.metrics.k + 90 for _k, words, *_r in small
        ]
        free = width - 16 * (len(small) - 1)
        if sum(needs) > free:  # the words before the pictures
            small = [(key, words, "", act) for key, words, _icon, act in small]
            needs = [need - 44 for need in needs]
        low = tall < LOW
        widgets: list[Widget] = [
            Button(
                self.rect(inner, y - 162, width, 70) if low else self.rect(inner, y - 214, width, 88),
                actions.go_on_words,
                actions.go_on,
                "amber",
                icon_after="next",
                key="on",
                units=27,
            )
        ]
        at = inner
        for (key, words, icon, act), need in zip(small, needs, strict=True):
            each = free * need / sum(needs)
            rect = self.rect(at, y - 80, each, 58) if low else self.rect(at, y - 106, each, 66)
            widgets.append(Button(rect, words, act, icon=icon, key=key, units=22))
            at += each + 16
        return widgets

    def back(self) -> None:
        """Escape: to the title."""
        self._actions.to_title()

    # --- time

    @property
    def wants_tick(self) -> bool:
        """While the pencil writes."""
        return self._age < self._pad.ends or super().wants_tick

    def update(self, dt: float) -> bool:
        """Let the pencil write on."""
        before = self._age
        self._age = min(self._age + dt, self._pad.ends)
        return super().update(dt) or self._age != before

    def handle(self, event: InputEvent) -> None:
        """Any press or key finishes the writing; it counts for the buttons all the same."""
        if isinstance(event, Press | Key) and self._age < self._pad.ends:
            self._age = self._pad.ends
            self.redraw()
        super().handle(event)

    # --- picture

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table, the pad with everything written before this game, and the panel."""
        self.draw_mat(surface, LIT)
        self._pad.draw_still(surface)
        self._draw_cards(surface)
        self._draw_panel(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What the pencil has written so far, the ring, and the pencil."""
        self._pad.draw_written(surface, self._age)

    # --- the panel

    def _draw_panel(self, surface: pygame.Surface) -> None:
        paint, palette, panel = self.paint, self.paint.palette, self._panel
        k = paint.k
        paint.paper(surface, panel, keep=False)
        headline, line, faces = result_words(self._match, self._viewer, self._given_up_by is not None)
        rows = self._rows()
        # A low panel (large words, a small window) has a smaller head: the sums stay above the buttons.
        tall = panel.height / self.context.metrics.k
        buttons = 170 if tall < LOW else 222
        head = max(96 if tall < LOW else 118, min(208, tall - buttons - 8 - 58 * len(rows)))
        pitch = min(58.0, (tall - buttons - head) / len(rows))
        size = k(146 * head / 208)
        centre = (panel.left + k(33) + size // 2, panel.top + k(106 * head / 208))
        self._draw_winners(surface, faces, centre, size)
        left = centre[0] + size // 2 + k(23)
        width = panel.right - k(30) - left
        paint.words(
            surface,
            headline,
            "title",
            46 if head > 150 else 36,
            palette.ink,
            pygame.Rect(left, panel.top + k(46 * head / 208), width, k(70 * head / 208)),
            may_shorten=True,
        )
        paint.words(
            surface,
            line,
            "body",
            23,
            palette.soft,
            pygame.Rect(left, panel.top + k(114 * head / 208), width, k(36)),
            may_shorten=True,
        )
        y = panel.top + k(head)
        for index, (words, value, strong) in enumerate(rows):
            box = pygame.Rect(panel.left + k(44), y, panel.width - k(88), k(pitch - 2))
            if strong and index:
                pygame.draw.line(
                    surface,
                    palette.line,
                    (box.left, box.top - k(2)),
                    (box.right, box.top - k(2)),
                    max(1, k(2)),
                )
            role, units = ("strong", 28) if strong else ("strong", 23)
            colour = palette.ink if strong else palette.soft
            room = pygame.Rect(box.left, box.top, box.width - k(70), box.height)
            if paint.width(words, role, SMALLEST_UNITS) > room.width:
                two_lines = min(paint.paragraph_height(words, role, SMALLEST_UNITS, room.width), room.height)
                room.update(room.left, room.centery - two_lines // 2, room.width, two_lines)
                paint.paragraph(surface, words, role, SMALLEST_UNITS, colour, room)
            else:
                paint.words(surface, words, role, units, colour, room, may_shorten=True)
            paint.words(surface, value, "strong", units, palette.ink, box, "right")
            y += k(pitch)

    def _draw_winners(
        self, surface: pygame.Surface, faces: tuple[str, ...], centre: tuple[int, int], size: int
    ) -> None:
        """Who has won, in gold; of a pair the second stands behind the first, in the same room."""
        gold, art = self.paint.palette.gold, self.context.art
        if len(faces) == 1:
            draw_medal(surface, art, faces[0], centre, size, gold)
            return
        side = round(size * 0.66)
        aside = (size - side) // 2
        for face, way in ((faces[1], 1), (faces[0], -1)):
            at = (centre[0] + way * aside, centre[1] - way * aside)
            draw_medal(surface, art, face, at, side, gold)

    def _rows(self) -> list[tuple[str, str, bool]]:
        match, result = self._match, self._match.records[-1].result
        given_up = []
        if self._given_up_by is not None:
            name = match.seats[self._given_up_by].name
            given_up = [(_("{name} has given up.").format(name=name), "", False)]
        if not result.winner_seats:
            return given_up or [(_("The stocks are equal: no points."), "", False)]
        if given_up and match.edition.is_scored:
            points = result.points[result.winner_seats[0]]
            return [*given_up, (_("This game"), str(points), True)]
        if not match.edition.is_scored:
            columns = columns_of(self._match)
            return given_up + [
                (name, str(match.scores[seats[0]]), seats[0] in result.winner_seats)
                for seats, name in columns
            ]
        left = sum(count for seat, count in enumerate(result.stock_counts) if seat not in result.winner_seats)
        points = result.points[result.winner_seats[0]]
        counted = ngettext(
            "{count} card left in the stocks", "{count} cards left in the stocks", left
        ).format(count=left)
        return [
            (_("For winning"), str(POINTS_FOR_WINNING), False),
            (counted, str(POINTS_A_CARD * left), False),
            (_("This game"), str(points), True),
        ]

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """Three cards below the panel, as they were left."""
        below = self.size[1] - self._panel.bottom
        height = min(self.k(196), below - self.k(44))
        if height < self.k(90):
            return
        y = self._panel.bottom + (below - height) / 2 + height / 2 - self.k(4)
        x = self._panel.centerx
        for index, face in enumerate((face_of(12), face_of(0, 12), face_of(1))):
            pose = Pose(
                x + (index - 1) * height * 0.58,
                y + (6 if index == 1 else 0),
                height,
                (-12.0, 3.0, 15.0)[index],
            )
            self._sprites.card(surface, face, pose, 0.4)
