"""A game from its record at the table: play, pause, step, seek, and look from any seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame

from skipbo.engine.record import Record
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.host import Host
from skipbo.play.looking_back import LookingBack, Mistake, seats_to_judge
from skipbo.play.opponents import AtOnce
from skipbo.play.replay import ReplayHost
from skipbo.ui.context import Context
from skipbo.ui.input import InputEvent, Key, KeyUp, Move, Press, Release, Wheel
from skipbo.ui.layout import Layout
from skipbo.ui.scenes.roomy_table import roomy_layout
from skipbo.ui.scenes.table import TableScene
from skipbo.ui.setup_state import FIRST_FACES, PLACES_OF
from skipbo.ui.table import sayings
from skipbo.ui.table.hindsight import Hindsight
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.measures import table_shape
from skipbo.ui.table_model import Spot, TableModel

BUTTONS = ("first", "back", "play", "next", "last")
#: The narrowest bar, in the table's units of words: five buttons, a short slider and the numbers.
LEAST_BAR = 450.0
STEP_PAUSE, LEAST_PAUSE = 0.55, 0.4
"""Between two steps: a replay is there to be followed, even where nothing moves."""


class ReplayScene(TableScene):
    """The table, driven by a record; a bar on the seam takes the place of the status pill."""

    def __init__(
        self,
        context: Context,
        record: Record,
        on_leave: Callable[[], None],
        faces: tuple[str, ...] = (),
        viewer: int | None = None,
        start: int = 0,
        look_back_on: Callable[[Record], LookingBack] = LookingBack,
    ) -> None:
        if (
            not faces and len(record.seats) in PLACES_OF
        ):  # a record keeps none: those that everybody begins with
            faces = tuple(FIRST_FACES[place] for place in PLACES_OF[len(record.seats)])
        self.record = record
        self.replay = ReplayHost(record, faces)
        self.hindsight: Hindsight | None = None
        self.hindsight_note: HintNote | None = None
        self._look_back_on = look_back_on
        self.is_playing = True
        self._waited = 0.0
        self._bar = pygame.Rect(0, 0, 0, 0)
        self._squares: list[pygame.Rect] = []
        self._slider = pygame.Rect(0, 0, 0, 0)
        self._held = ""
        self._hovered = -1
        seat = viewer if viewer is not None else seats_to_judge(record)[0]
        nobody = AtOnce(record.rules, self.replay.match.seats, "")  # it is never asked
        super().__init__(context, cast(Host, self.replay), nobody, on_leave=on_leave)
        if seat != self.viewer:
            self.session.viewer = seat
            self.layout = self._make_layout()
            self._begin_game()
        if start:
            self.seek(start)
            self.is_playing = False

    # --- the game

    def _hides_hand(self) -> bool:
        return False

    def seek(self, step: int) -> None:
        """Go to a step at once."""
        self.director.drop_all()
        order = list(self.model.hand)
        self.replay.seek(step)
        self._set_stage(TableModel.from_view(self.view, order))
        self.moves.clear(self.replay.commitment)
        for past in self.host.steps(self.viewer, 0):
            self.moves.add(past.events, self.view)
        self.session.catch_up()
        self.toast.clear()
        self.is_told_over = False
        self._settled()
        self._note_mistake()
        self.redraw()

    def step_on(self) -> bool:
        """Show the next step; False at the end."""
        self.director.finish()
        if self.replay.step_count >= self.replay.length:
            self.is_playing = False
            return False
        self.replay.seek(self.replay.step_count + 1)
        for step in self.session.news():
            self._show_moves(step.events)
            self.director.submit(step.events)
        self._settled()
        self._note_mistake()
        return True

    def look_round(self, seat: int) -> None:
        """Look from another seat, at the same step."""
        self.session.viewer = seat % self.layout.shape.seats
        self.director.drop_all()
        self.layout = self._make_layout()
        self.picture.forget()
        self.seek(self.replay.step_count)

    # --- looking back

    def look_back(self) -> None:
        """Have the game's mistakes found; once there are any, go to the next one."""
        if self.hindsight is None or self.hindsight.source.has_failed:
            self.hindsight = Hindsight(self, self._look_back_on(self.record))
            # What still moves, and the next move, would say something in the place of this.
            self.is_playing = False
            self.director.finish()
            self._settled()
            self.say(
                _("Looking back: mistakes appear on the bar as they are found; the glass leads to them."), 5.0
            )
            return
        found = self.hindsight.after(self.replay.step_count)
        if found is None:
            self.say(self.hindsight.progress(), 4.0)
            return
        self._go_to(found)

    def _go_to(self, found: Mistake) -> None:
        """Show a mistake, from its player's seat."""
        self.is_playing = False
        self.moves.close()  # its note has no room beside the list
        if self.viewer != found.decision.seat:
            self.look_round(found.decision.seat)
        self.seek(found.decision.move)

    def _note_mistake(self) -> None:
        """Show what had been better, if a mistake is about to be made; who plays it on is stopped there."""
        found = self.hindsight.at(self.replay.step_count) if self.hindsight else None
        if found is None or found.decision.seat != self.viewer:
            self._put_note_away()
            self.hint_spots = ()
            return
        assert self.hindsight is not None
        if self.is_playing:
            self.is_playing = False
            self.moves.close()
        self.toast.clear()
        self.hindsight_note = self.hindsight.note(found)

    def _put_note_away(self) -> None:
        """There is room again for what looking back came to."""
        self.hindsight_note = None
        if self.hindsight is not None:
            self.hindsight.say()

    def update(self, dt: float) -> bool:
        """Let time pass, and take in what looking back has found."""
        has_news = self.hindsight is not None and self.hindsight.update()
        if has_news:
            if self.hindsight_note is not None:
                self._note_mistake()  # it says of how many
            else:
                self._put_note_away()
            self.redraw()
        return super().update(dt) or has_news

    def resized(self, size: tuple[int, int]) -> None:
        """A new size or language: what had been better is told and glows anew."""
        super().resized(size)
        self._note_mistake()

    def left(self) -> None:
        """The replay is left."""
        if self.hindsight is not None:
            self.hindsight.source.close()
        super().left()

    def _go_on(self, dt: float) -> bool:
        if not self.is_playing:
            return False
        self._waited += dt
        if self._waited < max(LEAST_PAUSE, self.stage.tempo.seconds(STEP_PAUSE)):
            return False
        self._waited = 0.0
        self.step_on()
        return True

    def use(self, button: str) -> None:
        """One of the bar's buttons."""
        self.context.sound.play("click")
        if button == "play":
            if not self.is_playing and self.replay.step_count >= self.replay.length:
                self.seek(0)
            self.is_playing = not self.is_playing
        else:
            self.is_playing = False
            if button == "first":
                self.seek(0)
            elif button == "last":
                self.seek(self.replay.length)
            elif button == "back":
                self.seek(self.replay.step_count - 1)
            else:
                self.step_on()
        self.redraw()

    @property
    def wants_tick(self) -> bool:
        """While it plays, anything moves, or mistakes are looked for."""
        is_looking = self.hindsight is not None and self.hindsight.is_looking
        return self.is_playing or is_looking or super().wants_tick

    def _tools(self) -> tuple[tuple[str, str], ...]:
        is_on = {"search": self.hindsight is not None, "list": self.moves.is_open, "cross": False}
        first = len(self.layout.tools) - len(is_on)
        over = self.state.hover
        return tuple(
            (name, "hover" if on or over == Spot("tool", -1, first + index) else "rest")
            for index, (name, on) in enumerate(is_on.items())
        )

    # --- input

    def handle(self, event: InputEvent) -> None:
        """The bar, the plates, the list; cards stay where they are."""
        if isinstance(event, Press) and event.button == 1:
            self._press((event.x, event.y))
        elif isinstance(event, Move):
            self._move((event.x, event.y), event.held)
        elif isinstance(event, Release):
            self._held = ""
            self.redraw()
        elif isinstance(event, Key):
            self._key(event)
        elif isinstance(event, KeyUp):
            self.input.peek.let_go()
        elif isinstance(event, Wheel):
            if self.moves.covers((event.x, event.y)):
                self.moves.scroll(round(event.dy * 2))
            else:
                self.is_playing = False
                self.seek(self.replay.step_count - (1 if event.dy > 0 else -1))
            self.redraw()

    def _press(self, point: tuple[int, int]) -> None:
        for name, square in zip(BUTTONS, self._squares, strict=False):
            if square.collidepoint(point):
                self._held = name
                self.use(name)
                return
        t = self.layout.t
        marked = self.hindsight.mark_at(point, self._slider, t) if self.hindsight else None
        if marked is not None:
            self._go_to(marked)
            return
        if self._slider.inflate(round(20 * t), round(40 * t)).collidepoint(point):
            self._held = "slider"
            self.is_playing = False
            self._slide(point[0])
            return
        spot = self.input.gestures.at(point)
        if spot is None or spot.kind not in ("tool", "plate"):
            self._put_note_away()  # to see what lies beneath
            self.redraw()
            return
        if spot.kind == "tool":
            name = self.tool_name(spot)
            self.context.sound.play("click")
            if name == "list":
                self.moves.toggle()
            elif name == "search":
                self.look_back()
            elif name == "cross":
                self.on_leave()
        elif spot.kind == "plate" and spot.seat != self.viewer:
            self.look_round(spot.seat)
        self.redraw()

    def _slide(self, x: int) -> None:
        share = (x - self._slider.left) / max(1, self._slider.width)
        wanted = round(max(0.0, min(1.0, share)) * self.replay.length)
        if wanted != self.replay.step_count:
            self.seek(wanted)

    def _move(self, point: tuple[int, int], held: bool) -> None:
        if self._held == "slider" and held:
            self._slide(point[0])
            return
        over = next((index for index, square in enumerate(self._squares) if square.collidepoint(point)), -1)
        if over != self._hovered:
            self._hovered = over
            self.redraw()
        spot = self.input.gestures.at(point)
        self.input.peek.rest_on(spot if spot is not None and spot.kind in ("discard", "tool") else None)

    def _key(self, event: Key) -> None:
        name = event.name
        if name == "escape" and not event.repeat:
            if self.moves.is_open:
                self.moves.toggle()
            else:
                self.on_leave()
        elif name in ("space", "return", "p") and not event.repeat:
            self.use("play")
        elif name in ("pad_peek", "o") and not event.repeat:
            self.input.peek.hold_by_key()
        elif name in ("pageup", "pagedown") and self.moves.is_open:
            self.moves.scroll(8 if name == "pageup" else -8)
        elif name in ("left", "right", "home", "end"):
            self.use({"left": "back", "right": "next", "home": "first", "end": "last"}[name])
        elif name in ("up", "down", "tab"):
            self.look_round(self.viewer + (-1 if name == "up" or event.shift else 1))
        elif name in ("l", "pad_y"):
            self.moves.toggle()
        elif name in ("h", "pad_x") and not event.repeat:
            self.look_back()
        self.redraw()

    # --- picture

    def _title(self) -> tuple[str, tuple[int, ...]]:
        """That it is a replay, and whose hand is seen; a record knows nothing of the games before."""
        return _("Replay · seen by {name}").format(name=self.host.match.seats[self.viewer].name), ()

    def plate_line(self, view: View, seat: int) -> str:
        return sayings.level_name(self.host.match.seats[seat].controller)

    def _update_state(self, view: object = None) -> None:
        super()._update_state()
        self.state.hover = self.state.hover if isinstance(self.state.hover, Spot) else None

    def draw(self, surface: pygame.Surface) -> None:
        """The table and the bar."""
        super().draw(surface)
        t = self.layout.t
        x, y = self.layout.status
        height = round(54 * t)
        low, high = self._bar_span(self.layout)
        width = min(round(620 * t), high - low)
        self._bar = pygame.Rect(max(low, min(round(x - width / 2), high - width)), 0, width, height)
        self._bar.top = round(y + 24 * t)
        art, palette = self.context.art, self.context.palette
        shade, _reach = art.shadow(width, height, height // 2, max(3, round(8 * t)), 0.5)
        surface.blit(shade, shade.get_rect(center=(self._bar.centerx, self._bar.centery + round(4 * t))))
        surface.blit(art.rounded(width, height, height // 2, palette.paper, palette.paper_low), self._bar)
        side = round(44 * t)
        self._squares = []
        left = self._bar.left + round(16 * t)
        for index, name in enumerate(BUTTONS):
            square = pygame.Rect(left + index * round(48 * t), 0, side, side)
            square.centery = self._bar.centery
            self._squares.append(square)
            if index == self._hovered or name == self._held:
                surface.blit(art.rounded(side, side, side // 2, palette.selected), square)
            icon = "pause" if name == "play" and self.is_playing else name
            colour = palette.ink if name == "play" else palette.soft
            picture = art.icon(icon, round(25 * t), colour)
            surface.blit(picture, picture.get_rect(center=square.center))
        self._draw_slider(surface, left + len(BUTTONS) * round(48 * t) + round(14 * t))
        if self.hindsight is not None:
            self.hindsight.draw(surface, self._slider, t)
        if self.hindsight_note is not None and not self.moves.is_open:
            tops = [self._bar.top, self.layout.title_area.y, *(tool.y for tool in self.layout.tools)]
            self.hindsight_note.draw(surface, self.context, self.layout, round(min(tops) - 10 * t))

    def _bar_span(self, layout: Layout) -> tuple[int, int]:
        """From where to where the bar may reach: between the title block and the discard piles."""
        foot, t = layout.discard_foot(self.viewer, 0).rect, layout.t
        if layout.shape.left_handed:
            return round(foot.right + 14 * t), round(self.size[0] - 64 * layout.s - 205 * t)
        return round(64 * layout.s + 205 * t), round(foot.x - 14 * t)

    def _make_layout(self) -> Layout:
        """There is room for the bar with all its buttons."""

        def has_room(layout: Layout) -> bool:
            low, high = self._bar_span(layout)
            return high - low >= LEAST_BAR * layout.t

        return roomy_layout(self.size, table_shape(self), has_room)

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The bar lies over everything: all of it is drawn."""
        self.draw(surface)
        return None

    def _draw_slider(self, surface: pygame.Surface, left: int) -> None:
        art, palette, t = self.context.art, self.context.palette, self.layout.t
        words = f"{self.replay.step_count} / {self.replay.length}"
        widest = f"{self.replay.length} / {self.replay.length}"
        size = self.context.metrics.font(19)
        room = max(round(104 * t), self.context.text.width(widest, "strong", size) + round(42 * t))
        groove = max(6, round(9 * t))
        self._slider = pygame.Rect(left, 0, max(10, self._bar.right - left - room), groove)
        self._slider.centery = self._bar.centery
        surface.blit(art.rounded(self._slider.width, groove, groove // 2, palette.groove), self._slider)
        share = self.replay.step_count / max(1, self.replay.length)
        done = round(self._slider.width * share)
        if done > groove:
            surface.blit(
                art.rounded(done, groove, groove // 2, palette.amber, palette.amber_low), self._slider.topleft
            )
        coin = art.coin(round(28 * t))
        surface.blit(coin, coin.get_rect(center=(self._slider.left + done, self._slider.centery)))
        at = (self._bar.right - round(20 * t), self._bar.centery)
        self.furniture.words(surface, words, "strong", 19, palette.soft, at, "midright")
