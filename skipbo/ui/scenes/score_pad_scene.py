"""The score pad after a game: the pencil writes what was won, and a ring goes round the winner's sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from skipbo.engine.interned import Value
from skipbo.languages import _
from skipbo.play.account_service import Accounting
from skipbo.play.facts import MatchFacts
from skipbo.play.review_service import GameReview
from skipbo.play.substitute import LEVEL as SUBSTITUTE_LEVEL
from skipbo.play.told_account import ToldAccount, reviewed
from skipbo.ui.context import Context
from skipbo.ui.faces import draw_medal, seat_face
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.layout import Pose
from skipbo.ui.menu_mat import LIT, draw_mat
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scenes.pad_page import PAD, PageWriter
from skipbo.ui.scenes.pad_picture import PadPicture
from skipbo.ui.scenes.pad_ways import HIGH, LOW, UNITS, Way, buttons, height_of, longest_word
from skipbo.ui.score_words import compared, game_numbers, in_one_line, result_words, sums, with_unit
from skipbo.ui.sprites import Sprites, face_of
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.game_numbers import GameNumbers, numbers_height
from skipbo.ui.widgets.labels import Label, Paragraph
from skipbo.ui.widgets.luck_panel import Working, adds_up, headlines, performance
from skipbo.ui.widgets.luck_picture import GameCurve, stitching_seconds
from skipbo.ui.widgets.paint import SMALLEST_UNITS
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import level_in_words

#: A panel lower than this has a smaller head: so high at least.
LOW_PANEL, LEAST_HEAD = 520.0, 96.0
#: In a tall window the pad has at least so much above the panel.
PAD_ABOVE = 280.0
#: From one sum to the next at least.
PITCH = 38.0
#: How long a word may be on one of three buttons side by side.
THIRD = 104.0
#: From this height on it has room for a row more.
ROOMY = 560.0
#: From this size of the window on, in menu units, the game's picture stands beside the pad.
PICTURE_FROM = (1330.0, 920.0)
#: What the strip needs that tells how far the account is.
WORKING = 150.0


@dataclass(frozen=True, slots=True)
class Afterwards(Value):
    """What can be asked about the game; a button is shown only for what is given."""

    review: Callable[[], None] | None = None
    first_time: Callable[[], None] | None = None
    """In a duplicate match: a review of the game in which these cards were played from the other seat."""
    other_seat: Callable[[], None] | None = None
    """The same cards again, from the other seat."""
    account: Callable[[], Accounting] | None = None
    """Begins to work out what the cards gave and the play cost."""
    moment: Callable[[int, GameReview | None], None] | None = None
    """The table at a move, with the mistakes where they are known."""
    fairness: Callable[[], None] | None = None
    """The sealed deck, and what the cards gave against chance."""
    substitute: Callable[[], None] | None = None
    """A strong player of ours plays the viewer's cards."""


@dataclass(frozen=True, slots=True)
class PadActions(Value):
    """Where it goes on from the pad; a button is shown only for what is given."""

    go_on: Callable[[], None]
    go_on_words: str
    to_title: Callable[[], None]
    replay: Callable[[], None] | None = None
    look: Callable[[], None] | None = None
    """Back to the table as it lies."""
    note: str = ""
    """What is said besides: how often the coach was needed, that these cards come again."""
    go_on_icon: str = ""
    """Before the words, where it goes on with something new."""
    after: Afterwards = Afterwards()


class ScorePadScene(MenuScene):
    """The pad on the left, the game's result with its buttons on the right."""

    default_key = "on"
    unhurried = 0.7

    def __init__(
        self,
        context: Context,
        match: MatchFacts,
        viewer: int,
        actions: PadActions,
        given_up_by: int | None = None,
    ) -> None:
        self._given_up_by = given_up_by
        self._match, self._viewer, self._actions = match, viewer, actions
        super().__init__(context)
        self._sprites = Sprites(context)
        self._age = 0.0
        self._pad = PadPicture(context)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._sums_end = 0.0
        """How far down the sums may reach, in menu units."""
        self._accounting: Accounting | None = None
        self._told: ToldAccount | None = None
        #: What stands on the pad.
        self.page = PageWriter(match, context.text, context.palette).write()

    # --- arrangement

    def entered(self) -> None:
        """The work on the game's account begins; nobody waits for it."""
        if self._actions.after.account is not None:
            self._accounting = self._actions.after.account()
        super().entered()
        if self._actions.note and not (self._has_picture or self._shows_note):
            self.context.toasts.say(self._actions.note)

    def left(self) -> None:
        """The pad is left: end the work on the game's account."""
        super().left()
        if self._accounting is not None:
            self._accounting.close()

    def least_units(self) -> tuple[float, float]:
        """The winner, a sum and every button with its words; in a tall window some of the pad above."""
        panel = LEAST_HEAD + PITCH + 132.0 + height_of(len(self._ways(has_luck=True)), 2, LOW)
        return (560.0, panel + PAD_ABOVE + 60) if self.size[0] < self.size[1] else (880.0, panel)

    @property
    def _has_picture(self) -> bool:
        """Whether the game's picture stands beside the pad; else it has a page of its own."""
        wide, high = self.unit_size()
        return self._accounting is not None and wide >= PICTURE_FROM[0] and high >= PICTURE_FROM[1]

    def build(self) -> list[Widget]:
        """The panel's buttons; pad and panel are drawn round them."""
        return self._build_with_picture() if self._has_picture else self._build_alone()

    def _build_with_picture(self) -> list[Widget]:
        """Pad on the left; result, sentence, picture, sums and buttons on the right."""
        wide, high = self.unit_size()
        panel_width = max(820.0, min(1180.0, wide * 0.58))
        tall = min(high - 60, 1010.0)
        margin, actions, scale = 30.0, self._actions, self.context.metrics.k
        x, top = wide - margin - panel_width, (high - tall) / 2
        room = x - 2 * margin
        share = min(1.0, room / (PAD[0] + 30), (high - 130) / (PAD[1] + 40))
        self.page = PageWriter(self._match, self.context.text, self.context.palette).write()
        self._pad.place(self.page, (self.k(margin + room / 2), self.k(high / 2)), share * scale)
        self._panel = self.rect(x, top, panel_width, tall)
        inner, width = x + 38, panel_width - 76
        y = top + 20
        headline, line, _faces = result_words(self._match, self._viewer, self._given_up_by is not None)
        widgets: list[Widget] = [Label(self.rect(inner, y, width, 54), headline, "title", 44)]
        y += 54
        told = in_one_line([line, *self._details()])
        high = self.paint.paragraph_height(told, "body", 20, self.k(width)) / scale
        soft = self.paint.palette.soft
        widgets.append(Paragraph(self.rect(inner, y, width, high + 4), told, "body", 20, soft))
        y += high + 8
        ways = self._ways(has_luck=False)
        grid = height_of(len(ways), 3)
        foot = top + tall - 30 - max(76.0, grid)
        account, source = self._told, self._accounting
        if source is None or account is None:
            widgets += self._meanwhile(inner, y, width, foot - y - 20)
        else:
            you = self._match.you == self._viewer
            lines = headlines(account, "" if you else account.names[account.own])
            told = " ".join(lines)
            high = self.paint.paragraph_height(told, "strong", 25, self.k(width)) / scale
            widgets.append(Paragraph(self.rect(inner, y, width, high + 4), told, "strong", 25, soft))
            y += high + 12
            sums = 226.0
            curve = GameCurve(
                self.rect(inner, y, width, foot - y - sums - 36),
                account,
                self._to_moment,
                seconds=stitching_seconds(self.context),
            )
            y = foot - sums - 18
            dial = 300.0 if width > 900 else 250.0
            widgets += [
                curve,
                adds_up(self.rect(inner, y, width - dial - 40, sums), account),
                performance(self.rect(inner + width - dial, y, dial, sums), account, you),
            ]
        on = min(width * 0.32, self.paint.width(actions.go_on_words, "strong", 27) / scale + 96)
        middle = foot + max(76.0, grid) / 2
        widgets.append(self._amber(self.rect(inner, middle - 38, on, 76)))
        aside = inner + on + 20, middle - grid / 2, width - on - 20
        return widgets + buttons(ways, 3, aside, self.rect, self._words_width)

    def _meanwhile(self, x: float, y: float, width: float, room: float) -> list[Widget]:
        """The game in numbers, there at once; under them how far the account is."""
        rows = game_numbers(self._match)
        under = WORKING if self._accounting is not None else 0.0
        tall = numbers_height(len(rows), room - under)
        box = self.rect(x, y + 8, width, tall)
        widgets: list[Widget] = [GameNumbers(box, rows, self._match.records[-1].result.winner_seats)]
        if self._accounting is not None:
            left = room - tall - 8
            widgets.append(Working(self.rect(x, y + 8 + tall, width, left), self._accounting))
        return widgets

    def _details(self) -> list[str]:
        """What the line under the headline tells besides: what the pad doesn’t show, and the note."""
        rows = sums(self._match, self._viewer, self._given_up_by) if self._says_more else []
        told = [f"{words}: {with_unit(self._match, value)}" if value else words for words, value, _ in rows]
        return [*told, self._actions.note]

    def _words_width(self, words: str) -> float:
        return self.paint.width(words, "strong", UNITS) / self.context.metrics.k

    def _amber(self, box: pygame.Rect) -> Button:
        """On."""
        words, icon = self._actions.go_on_words, self._actions.go_on_icon
        after = "" if icon else "next"
        return Button(box, words, self._actions.go_on, "amber", icon, icon_after=after, key="on", units=27)

    @property
    def _says_more(self) -> bool:
        """Whether there is more to say than the pad shows."""
        return self._given_up_by is not None or compared(self._match, self._viewer) is not None

    def _to_moment(self, move: int) -> None:
        if self._actions.after.moment is None or self._told is None:
            return
        account = self._told.account
        known = reviewed(self._match.records[-1], account) if account.decisions is not None else None
        self._actions.after.moment(move, known)

    def _take_in_account(self) -> bool:
        """What has been worked out since; whether something looks different."""
        source = self._accounting
        if source is None or not (source.poll() or self._told is None):
            return False
        account = source.account
        if account is not None and (self._told is None or self._told.account is not account):
            faces = [seat_face(self._match, seat) for seat in range(self._match.rules.players)]
            self._told = ToldAccount.of(account, self._viewer, self._match.labels, faces)
            self.rebuild()
        return True

    def _ways(self, has_luck: bool) -> list[Way]:
        """The ways aside; to the game's picture where it has a page of its own."""
        actions, after = self._actions, self._actions.after
        ways: list[Way] = []
        if after.account is not None and has_luck:
            ways.append(Way("luck", _("Was it luck?"), "chart", self._show_luck))
        if after.review is not None:
            ways.append(Way("review", _("Review"), "search", after.review))
        if after.first_time is not None:
            ways.append(Way("first", _("Review the first game"), "shuffle", after.first_time))
        if after.review is None and actions.replay is not None:
            ways.append(Way("replay", _("Replay"), "replay", actions.replay))
        if actions.look is not None:
            ways.append(Way("look", _("The table"), "eye", actions.look))
        if after.other_seat is not None:
            ways.append(Way("swap", _("Same cards, other seat"), "shuffle", after.other_seat))
        if after.substitute is not None:
            words = _("{level} plays your cards").format(level=level_in_words(SUBSTITUTE_LEVEL))
            ways.append(Way("substitute", words, "robot", after.substitute))
        if after.fairness is not None:
            ways.append(Way("fair", _("Is it fair?"), "lock", after.fairness))
        ways.append(Way("title", _("Main menu"), "quit", actions.to_title))
        return ways

    def _show_luck(self) -> None:
        """The game's picture on a page of its own."""
        from skipbo.ui.scenes.luck_scene import LuckScene

        if self._accounting is not None:
            name = "" if self._match.you == self._viewer else self._match.labels[self._viewer]
            page = LuckScene(self.context, self._accounting, lambda: self._told, self._take_in_account, name)
            page.on_moment = self._to_moment
            self.context.stack.push(page)

    def _build_alone(self) -> list[Widget]:
        """The panel's buttons; pad and panel are drawn round them."""
        wide, high = self.unit_size()
        ways = self._ways(has_luck=True)
        columns = 3 if len(ways) <= 3 and longest_word(ways, self._words_width) <= THIRD else 2
        # Large words in a small window: lower buttons, and the sums that have room above them.
        most = high - 32 if wide >= high else high - PAD_ABOVE - 60
        lower = [units for units in (HIGH, LOW) if height_of(len(ways), columns, units) + 546 <= most]
        each, on, foot = (lower[0], 88.0, 40.0) if lower else (LOW, 64.0, 24.0)
        panel_width = 560.0
        grid = height_of(len(ways), columns, each)
        tall = min(546.0 + grid, most)
        if wide < high:  # the pad above, the panel below
            panel_width = min(panel_width, wide - 80)
            x, top = (wide - panel_width) / 2, high - tall - 60
            scale = min(1.0, (wide - 90) / (PAD[0] + 30), (top - 70) / (PAD[1] + 40))
            centre = (self.k(wide / 2), self.k((top + 30) / 2))
        else:
            room = wide - panel_width - 3 * 60
            if room < 420:
                panel_width = min(panel_width, wide * (0.46 if lower else 0.56))
                room = max(200.0, wide - panel_width - 3 * 24)
            scale = min(1.0, room / (PAD[0] + 30), (high - 90) / (PAD[1] + 40))
            room = min(room, (PAD[0] + 30) * scale)
            middle = (wide - panel_width - room) / 3
            centre = (self.k(middle + room / 2), self.k(high / 2 + 2))
            x = wide - middle - panel_width
            top = max(16.0, min(150.0, (high - tall) / 2 - 40))
        self.page = PageWriter(self._match, self.context.text, self.context.palette).write()
        self._pad.place(self.page, centre, scale * self.paint.context.metrics.k)
        self._panel = self.rect(x, top, panel_width, tall)
        inner, width = x + 36, panel_width - 72
        bottom = top + tall - foot - grid
        self._sums_end = bottom - on - 0.7 * foot
        amber = self._amber(self.rect(inner, bottom - on - foot / 2, width, on))
        return [amber, *buttons(ways, columns, (inner, bottom, width), self.rect, self._words_width, each)]

    def back(self) -> None:
        """Escape: to the title."""
        self._actions.to_title()

    def _read_aloud(self) -> tuple[str, Sequence[str]]:
        """Who has won, the sum, and what stands on the pad."""
        headline, line, _faces = result_words(self._match, self._viewer, self._given_up_by is not None)
        if self._has_picture:
            return headline, self.page.said
        told = [f"{words}: {value}" if value else words for words, value, _strong in self._rows()]
        return headline, [line, *told, *self.page.said]

    # --- time

    @property
    def wants_tick(self) -> bool:
        """While the pencil writes, or the account is made."""
        source = self._accounting
        is_working = source is not None and not source.is_settled
        return self._age < self._pad.ends or is_working or super().wants_tick

    def update(self, dt: float) -> bool:
        """Let the pencil write on."""
        before = self._age
        self._age = min(self._age + dt, self._pad.ends)
        has_news = self._take_in_account()
        return super().update(dt) or has_news or self._age != before

    def handle(self, event: InputEvent) -> None:
        """Any press or key finishes the writing; a press counts for the buttons all the same."""
        if isinstance(event, Press | Key) and self._age < self._pad.ends:
            self._age = self._pad.ends
            self.redraw()
            if self.group.is_unasked(event):
                return  # on it goes with the next one
        super().handle(event)

    # --- picture

    def draw_static(self, surface: pygame.Surface) -> None:
        """The table, the pad with everything written before this game, and the panel."""
        draw_mat(surface, self.context, LIT)
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
        if self._has_picture:
            return
        headline, line, faces = result_words(self._match, self._viewer, self._given_up_by is not None)
        rows = self._rows()
        # A low panel (large words, a small window) has a smaller head: the sums stay above the buttons.
        tall = panel.height / paint.context.metrics.k
        last = self._sums_end - panel.top / paint.context.metrics.k
        least = LEAST_HEAD if tall < LOW_PANEL else 118.0
        # The last row is what they come to.
        rows = rows[-max(1, int((last - least) / PITCH)) :]
        head = max(least, min(208, last - 8 - 58 * len(rows)))
        pitch = min(58.0, (last - head) / len(rows))
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
            figure = k(70) if value else 0
            room = pygame.Rect(box.left, box.top, box.width - figure, box.height - k(4))
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
        """What stands on the panel: the sums, and what is said besides."""
        note = [(self._actions.note, "", False)] if self._shows_note else []
        return [*note, *sums(self._match, self._viewer, self._given_up_by)]

    @property
    def _shows_note(self) -> bool:
        """Whether the panel has room for what is said besides; else it is said for a moment."""
        return bool(self._actions.note) and self._panel.height / self.paint.context.metrics.k >= ROOMY

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """Three cards below the panel, as they were left."""
        if self._has_picture:
            return
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
