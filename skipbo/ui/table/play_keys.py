"""Keys at the table: Tab and arrows go through what may be lifted, Enter picks up and puts down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.controls.actions import PILES, Action
from skipbo.engine.commands import END_TURN, Draw
from skipbo.ui import focus as focus_graph
from skipbo.ui.input import Key, KeyUp
from skipbo.ui.table import sayings
from skipbo.ui.table.fast_forward import FastForward
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot


class _FocusSpot:
    """A spot as the focus graph wants it."""

    def __init__(self, spot: Spot, rect: pygame.Rect) -> None:
        self.spot, self.rect = spot, rect
        self.in_row: pygame.Rect | None = None

    def can_focus(self) -> bool:
        """Always: only what may be chosen gets here."""
        return True


_TOOLS = {
    Action.UNDO: "undo",
    Action.HINT: "hint",
    Action.COACH: "coach",
    Action.MOVES: "list",
    Action.MENU: "menu",
    Action.SCORE_PAD: "score",
}
_ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
#: How far these turn the list of moves, in lines; the beginning is the game's.
_PAGES = {Action.PAGE_UP: 8, Action.PAGE_DOWN: -8, Action.TO_START: 100_000, Action.TO_END: -100_000}
_LETTERS = (Action.ROLL, Action.DRAW, Action.EXTRA, *PILES, Action.STOCK, Action.COINS, Action.END)


class PlayKeys:
    """Keyboard and controller: a focus that says where Enter takes and lays down, and letters."""

    def __init__(
        self,
        stage: Stage,
        overlay: Overlay,
        playing: Playing,
        intents: Intents,
        peek: Peek,
        fast: FastForward,
        escape: Callable[[bool], None],
        on_status: Callable[[], None],
    ) -> None:
        self._stage, self._overlay, self._playing = stage, overlay, playing
        self._intents, self._peek, self._fast, self._escape, self._on_status = (
            intents,
            peek,
            fast,
            escape,
            on_status,
        )
        self._state = stage.state

    def key(self, event: Key) -> None:
        """A key or a button went down."""
        if self._overlay.bubble is not None and self._overlay.bubble.key(event):
            self._stage.redraw()
        elif event.means(Action.NEXT, Action.PREVIOUS):
            if self._playing.make_way():
                self._cycle(1 if event.means(Action.NEXT) else -1)
        elif (way := event.which(*_ARROWS)) is not None:
            if self._playing.make_way():
                self._arrow(way)
        elif self._overlay.moves.is_open and (page := event.which(*_PAGES)) is not None:
            self._overlay.moves.scroll(_PAGES[page])
        elif not event.repeat:  # a key that is held down takes one card, not all
            self._once(event)
        self._playing.refresh()
        self._stage.redraw()

    def _once(self, event: Key) -> None:
        if event.means(Action.BACK):
            self._escape(not event.is_mouse)  # a stray click opens no menu
        elif event.means(Action.TAKE):
            note = self._overlay.note
            if note is not None and note.command is not None:
                self._playing.clear_marks()
                self._intents.submit(note.command)
            elif self._playing.make_way():
                self._enter()
        elif event.means(Action.LOOK):
            self._look()
        elif event.means(Action.STATUS):
            self._on_status()
        elif (tool := event.which(*_TOOLS)) is not None:
            self._intents.use_tool(_TOOLS[tool])
        elif (letter := event.which(*_LETTERS)) is not None:
            self._letter(letter)

    def _look(self) -> None:
        """What lasts as long as the key is held, or, if keys stay down, until it is pressed again."""
        is_sticky = self._stage.context.wishes.sticky_keys
        if is_sticky and (self._fast.release() or self._peek.let_go()):
            return
        if not self._fast.press():
            self._peek.hold_by_key()

    def key_up(self, event: KeyUp) -> None:
        """It came up: what was held is let go."""
        if event.means(Action.LOOK) and not self._stage.context.wishes.sticky_keys:
            self._fast.release()
            self._peek.let_go()

    def _letter(self, asked: Action) -> None:
        playing = self._playing
        if asked is Action.ROLL and playing.choices.can_roll:
            self._intents.roll()
        elif asked is Action.DRAW and playing.view.rules.manners:
            self._intents.submit(Draw())
        elif asked is Action.EXTRA and playing.choices.can_extra:
            playing.arm_extra(not playing.extra_armed)
        elif asked in PILES and self._state.selected is not None:
            self._number(self._state.selected, PILES.index(asked) + 1)
        elif asked is Action.STOCK:
            self._pick(Spot("stock", playing.client.seat))
        elif asked is Action.COINS and self._stage.layout.shape.coins:
            self._pick(Spot("coins", playing.client.seat))
        elif asked is Action.END and playing.choices.can_end:
            self._intents.submit(END_TURN)

    def _pick(self, spot: Spot) -> None:
        if self._playing.choices.can_lift(spot):
            self._state.focus = spot
            self._overlay.toast.clear()  # it may still speak of what was picked up before
            self._intents.select(spot)
        elif spot.kind == "stock":
            self._intents.tap(spot)  # nothing takes it: say why

    def _number(self, selected: Spot, number: int) -> None:
        """A digit sends what is selected to the building pile of that number."""
        spot = Spot("building", -1, number - 1)
        command = self._playing.legal(selected).get(spot)
        if command is not None:
            self._intents.play(selected, command, None)
        else:
            self._intents.refuse(selected, spot)

    # --- the focus

    def _focusable(self) -> list[Spot]:
        """Where the focus may go: what may be lifted, or, with something in the hand, where it may go."""
        if self._state.selected is not None:
            return list(self._playing.legal(self._state.selected))
        spots = list(self._playing.choices.sources)
        if (self._playing.choices.can_roll or self._playing.choices.can_extra) and Spot("die") not in spots:
            spots.append(Spot("die"))
        if self._playing.choices.can_draw:
            spots.insert(0, Spot("draw"))
        shown = self._state.tools
        offset = len(self._stage.layout.tools) - len(shown)
        spots += [Spot("tool", -1, i + offset) for i, (_name, look) in enumerate(shown) if look != "disabled"]
        seats = range(self._stage.layout.shape.seats)
        spots += [Spot("score")] * self._stage.layout.shape.has_score
        spots += [Spot("plate", seat) for seat in seats if self._calls(seat)]
        return spots

    def _calls(self, seat: int) -> bool:
        return self._state.can_call and bool(self._playing.client.charges(seat))

    def _cycle(self, step: int) -> None:
        spots = self._focusable()
        if not spots:
            return
        focus = self._state.focus
        if focus in spots:
            self._state.focus = spots[(spots.index(focus) + step) % len(spots)]
        else:
            self._state.focus = spots[0 if step > 0 else -1]
        self._focused()

    def _arrow(self, direction: str) -> None:
        items = [_FocusSpot(spot, pygame_rect(self._stage.places.area(spot))) for spot in self._focusable()]
        current = next((item for item in items if item.spot == self._state.focus), None)
        found = focus_graph.towards(items, current, direction)
        if found is not None:
            self._state.focus = found.spot
            self._focused()

    def _focused(self) -> None:
        """The focus has moved: with something in the hand, say what Enter would do."""
        selected, focus = self._state.selected, self._state.focus
        if selected is not None and focus is not None:
            command = self._playing.legal(selected).get(focus)
            if command is not None:
                card = self._stage.face_at(selected)[1]
                parts = sayings.preview(selected, card, command, self._playing.view)
                self._overlay.show(parts, about=(selected, focus))

    def _enter(self) -> None:
        """Take, lay down, or press what has the focus."""
        focus, selected = self._state.focus, self._state.selected
        spots = self._focusable()
        if focus is None or focus not in spots:
            if spots and spots[0].kind != "tool":  # a button is never chosen by a hasty Enter
                self._cycle(1)
        elif focus.kind == "tool":
            self._stage.sound("click")
            self._intents.use_tool(self._stage.tool_name(focus))
        elif selected is not None:
            command = self._playing.legal(selected).get(focus)
            if command is not None:
                self._intents.play(selected, command, None)
                self._state.focus = selected if self._playing.choices.can_lift(selected) else None
        elif self._playing.choices.can_lift(focus):
            self._intents.select(focus)
            offered = list(self._playing.legal(focus))
            if offered:
                self._state.focus = min(offered, key=lambda spot: (spot.kind != "building", spot.index))
                self._focused()
        elif focus.kind in ("die", "draw", "plate", "score"):
            self._intents.tap(focus)
