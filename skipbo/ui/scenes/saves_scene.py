"""The saved games: play on, rename, delete."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial

import pygame

from skipbo.engine.editions import EDITIONS
from skipbo.languages import _
from skipbo.store.problems import StoreError
from skipbo.store.saves import Save, Saves, newest_first
from skipbo.ui import felt, menu_words, shapes
from skipbo.ui.context import Context
from skipbo.ui.page import PaperPage
from skipbo.ui.scenes.confirm_scenes import AskNameScene, ConfirmScene
from skipbo.ui.scenes.setup_scene import edition_picture
from skipbo.ui.widgets.button import IconButton
from skipbo.ui.widgets.labels import EmptyNote
from skipbo.ui.widgets.list_row import ListRow
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.keeping import save_name
from skipbo.wording.moments import moment_words

ROW, PITCH = 116.0, 128.0
#: All names begin at the same place, whatever their picture.
PICTURE = 200.0
#: Narrower than this, the words need the room of the saves' own pictures.
PICTURES_FROM = 860.0


class SavesScene(PaperPage):
    """A list of named saves, the newest first; `on_load` gets the one that is chosen."""

    keeps_place = True

    def __init__(self, context: Context, saves: Saves, on_load: Callable[[Save], None]) -> None:
        super().__init__(context)
        self._saves = saves
        self._on_load = on_load
        self._reading = saves.reading()
        self._entries: list[Save] = []
        self._read_on()
        self.default_key = f"save-{self._entries[0].path.name}" if self._entries else "back"

    def title(self) -> str:
        """The page's title."""
        return _("Saved matches")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """A row for each save, with a pencil and a bin."""
        if not self._entries:
            note = _(
                "Nothing is saved yet. At the table the menu has “Save as…”; the match under way is kept "
                "anyway."
            )
            return [EmptyNote(self.rect(x, y, room, self.body_height), note)]
        is_roomy = room >= PICTURES_FROM
        widgets: list[Widget] = []
        for index, save in enumerate(self._entries):
            top = y + index * PITCH
            line = self._line(save)
            widgets.append(
                ListRow(
                    self.rect(x, top, room, ROW),
                    save_name(save.name, save.edition),
                    line,
                    partial(self._on_load, save),
                    key=f"save-{save.path.name}",
                    picture=_save_picture(save) if is_roomy else edition_picture(save.edition),
                    picture_width=PICTURE if is_roomy else 90,
                    right=136,
                    warn=save.problem is not None,
                )
            )
            for step, (icon, tip, action) in enumerate(
                (("pencil", _("Rename"), self._rename), ("trash", _("Delete"), self._delete))
            ):
                rect = self.rect(x + room - 132 + step * 62, top + (ROW - 50) / 2, 50, 50)
                key = f"{icon}-{save.path.name}"
                label = f"{tip}: {save_name(save.name, save.edition)}"
                button = IconButton(rect, icon, label, self._bound(action, save), key=key)
                button.enabled = save.problem is None or icon == "trash"
                widgets.append(button)
        return widgets

    def _line(self, save: Save) -> str:
        if save.problem is not None:
            return save.problem.sentence(_)
        edition = edition_name(save.edition) if save.edition in EDITIONS else ""
        standing = menu_words.standing_words(save.players, save.scores)
        far = _("game {number}").format(number=save.games_played + 1)
        if save.moves:
            far = _("game {number}, move {move}").format(number=save.games_played + 1, move=save.moves)
        parts = (moment_words(save.saved), edition, standing, far)
        return " · ".join(part for part in parts if part)

    def _bound(self, action: Callable[[Save], None], save: Save) -> Callable[[], None]:
        return lambda: action(save)

    def _rename(self, save: Save) -> None:
        now = save_name(save.name, save.edition)

        def done(name: str) -> None:
            if name == now:
                return
            try:
                self._saves.rename(save, name)
            except StoreError as error:
                self.context.toasts.say(error.problem.sentence(_))
            self._refresh()

        self.context.stack.push(AskNameScene(self.context, _("Rename"), now, _("Rename"), done, 60))

    def _delete(self, save: Save) -> None:
        def answered(yes: bool) -> None:
            if not yes:
                return
            try:
                self._saves.delete(save)
            except StoreError as error:
                self.context.toasts.say(error.problem.sentence(_))
            self._refresh()

        if not self.context.wishes.confirm_delete:
            answered(True)
            return
        note = _("“{name}” will be gone for good.").format(name=save_name(save.name, save.edition))
        self.context.stack.push(
            ConfirmScene(self.context, _("Delete this saved match?"), note, _("Delete"), answered)
        )

    def _refresh(self) -> None:
        self._reading, self._entries = iter(()), self._saves.entries()  # what was read is known
        self.rebuild()

    def _read_on(self) -> bool:
        """Read the next saves; False if all are read."""
        batch = next(self._reading, None)
        self._entries = newest_first([*self._entries, *(batch or ())])
        self._has_more = batch is not None
        return self._has_more

    @property
    def wants_tick(self) -> bool:
        """Until all saves are read."""
        return self._has_more or super().wants_tick

    def update(self, dt: float) -> bool:
        """Read on: many large saves come one after the other, and the picture never stands still for all."""
        if self._has_more and self._read_on():
            self.rebuild()
            return True
        return super().update(dt)


def _save_picture(save: Save) -> Callable[[Paint, int], pygame.Surface]:
    """The save's own small picture; one that was put by has none, and gets a small table drawn."""

    def picture(paint: Paint, high: int) -> pygame.Surface:
        if save.picture:
            key = ("save-picture", save.path.name, save.saved, high)
            return paint.art.cache.get(key, lambda: thumbnail(save.picture or b"", high))
        table = ("save-table", save.edition, len(save.players), high)
        return felt.kept(paint, table, lambda: _small_table(paint, save, high))

    return picture


def _small_table(paint: Paint, save: Save, high: int) -> pygame.Surface:
    """Felt with a draw pile, what the edition's box shows, and a card's back for each of the others."""
    wide = 2 * high
    mat = felt.strip(paint, (wide, high), 8)
    others = max(1, len(save.players) - 1)
    small = paint.art.back(round(high * 0.28))
    for number in range(others):
        mat.blit(small, small.get_rect(center=(round(wide * (number + 1) / (others + 1)), round(high * 0.2))))
    pile, shown = paint.art.back(round(high * 0.54)), edition_picture(save.edition)(paint, round(high * 0.54))
    gap, middle = round(high * 0.05), round(high * 0.64)
    mat.blit(pile, pile.get_rect(midright=(wide // 2 - gap, middle)))
    mat.blit(shown, shown.get_rect(midleft=(wide // 2 + gap, middle)))
    return mat


def thumbnail(data: bytes, high: int) -> pygame.Surface:
    """The middle of the picture, twice as wide as high, with rounded corners."""
    wide = 2 * high
    framed = shapes.blank(wide, high)
    try:
        picture = pygame.image.load(io.BytesIO(data)).convert()
    except pygame.error:
        return framed
    # Cut first: a picture may be a thousand times as high as wide, and would be as many times too large.
    shown = pygame.Rect(0, 0, 2, 1).fit(picture.get_rect())
    shown.size = (max(1, shown.width), max(1, shown.height))
    framed.blit(pygame.transform.smoothscale(picture.subsurface(shown), (wide, high)), (0, 0))
    framed.blit(shapes.rounded_mask(wide, high, high // 9), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return framed
