"""All settings, in force at once: play, look, access, sound and language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from skipbo import languages
from skipbo.languages import _
from skipbo.ui import words
from skipbo.ui.context import Context
from skipbo.ui.forms import Place, chooser_row, segmented_row, slider_row, toggle_row
from skipbo.ui.page import NOWHERE, PaperPage
from skipbo.ui.theme import CARD_BACKS, TABLE_TOPS
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.cards import PictureCard
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.words import Label

TEMPOS = ("relaxed", "normal", "quick", "instant")
MOTIONS = ("full", "reduced", "none")
ROW, PITCH = 66.0, 74.0
RECORD_LIMITS = (100, 500, 1000)


class SettingsScene(PaperPage):
    """Changes the settings through the context; every change shows at once."""

    wish_width = 1400.0

    def __init__(
        self,
        context: Context,
        on_reset: Callable[[], None] | None = None,
        on_close: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self._on_reset = on_reset
        self._on_close = on_close

    def title(self) -> str:
        """The headline."""
        return _("Settings")

    def tabs(self) -> Sequence[str]:
        """Three groups."""
        return [_("Play"), _("Look"), _("Sound and access")]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """All as shipped."""
        if self._on_reset is None:
            return ()
        reset = Button(NOWHERE, _("As shipped"), self._on_reset, "plain", "undo", key="reset", units=23)
        return (("right", 260.0, reset),)

    def back(self) -> None:
        """Escape."""
        self.close()
        if self._on_close is not None:
            self._on_close()

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The rows of the chosen tab."""
        return (self._play, self._look, self._senses)[self.tab](x, y, room)

    # ------------------------------------------------------------------ tabs

    def _play(self, x: float, y: float, room: float) -> list[Widget]:
        now = self.context.wishes
        rows = segmented_row(
            self,
            Place(x, y, room, ROW),
            _("Tempo"),
            _("how fast cards move"),
            [words.tempo_name(tempo) for tempo in TEMPOS],
            TEMPOS.index(now.tempo),
            lambda index: self._set(tempo=TEMPOS[index]),
            "tempo",
        )
        switches = (
            ("highlight_playable", _("Show what can be played"), _("a golden bar under the card")),
            ("sort_hand", _("Sort the hand"), _("by number, Skip-Bos last")),
            ("left_handed", _("Left-handed"), _("your side of the table is mirrored")),
            ("confirm_gift_of_victory", _("Warn before a gift"), _("a card bought that makes its owner win")),
            ("confirm_new_match", _("Ask before a new match"), _("while another is under way")),
            ("confirm_delete", _("Ask before deleting"), _("saved games and records")),
            ("confirm_quit", _("Ask before quitting"), _("in the middle of a match")),
        )
        for index, (name, title, note) in enumerate(switches, 1):
            rows += self._switch(Place(x, y + PITCH * index, room, ROW), name, title, note)
        return rows + self._records(Place(x, y + PITCH * (len(switches) + 1), room, ROW))

    def _records(self, place: Place) -> list[Widget]:
        """How many finished games are kept; a number from the settings file stays until another is chosen."""
        now = self.context.wishes.records_limit
        limits = [*sorted({*RECORD_LIMITS, now} - {0}), 0]
        return chooser_row(
            self,
            place,
            _("Keep records"),
            _("none is dropped unasked"),
            [f"{limit}" if limit else _("all of them") for limit in limits],
            limits.index(now),
            lambda index: self._set(records_limit=limits[index]),
            "records-limit",
        )

    def _look(self, x: float, y: float, room: float) -> list[Widget]:
        now = self.context.wishes
        gap = 18.0
        per_row = 4 if room >= 760 else 2
        wide = (room - gap * (per_row - 1)) / per_row
        high = min(176.0, wide * 0.62)
        widgets: list[Widget] = [Label(self.rect(x, y, room, 40), _("Table top"), "strong", 24)]
        y += 46
        for index, name in enumerate(TABLE_TOPS):
            place = self.rect(
                x + index % per_row * (wide + gap), y + index // per_row * (high + 20), wide, high
            )
            widgets.append(
                PictureCard(
                    place,
                    words.table_top_name(name),
                    "",
                    _table_picture(name),
                    now.table_top == name,
                    lambda name=name: self._set(table_top=name),  # type: ignore[misc]
                    key=f"top-{name}",
                    tilt=0,
                    above=True,
                )
            )
        y += (4 // per_row) * (high + 20) + 8
        widgets.append(Label(self.rect(x, y, room, 40), _("Backs of the cards"), "strong", 24))
        y += 46
        for index, name in enumerate(CARD_BACKS):
            place = self.rect(
                x + index % per_row * (wide + gap), y + index // per_row * (high + 20), wide, high
            )
            widgets.append(
                PictureCard(
                    place,
                    words.card_back_name(name),
                    "",
                    _back_picture(name),
                    now.card_back == name,
                    lambda name=name: self._set(card_back=name),  # type: ignore[misc]
                    key=f"back-{name}",
                    above=True,
                )
            )
        y += (4 // per_row) * (high + 20) + 8
        return widgets + self._switch(Place(x, y, room, ROW), "fullscreen", _("Full screen"), _("or F11"))

    def _senses(self, x: float, y: float, room: float) -> list[Widget]:
        return self._sound(x, y, room) + self._access(x, y + 3 * PITCH, room)

    def _access(self, x: float, y: float, room: float) -> list[Widget]:
        now = self.context.wishes
        rows = slider_row(
            self,
            Place(x, y, room, ROW),
            _("Size of words"),
            _("{percent}%").format(percent=now.text_size),
            now.text_size,
            100,
            200,
            lambda value: self._set(text_size=value),
            "text-size",
            10,
            300,
            live=False,
        )
        rows += slider_row(
            self,
            Place(x, y + PITCH, room, ROW),
            _("Size of the cards"),
            _("{percent}%").format(percent=now.card_size),
            now.card_size,
            100,
            200,
            lambda value: self._set(card_size=value),
            "card-size",
            10,
            300,
            live=False,
        )
        rows += toggle_row(
            self,
            Place(x, y + 2 * PITCH, room, ROW),
            _("High contrast"),
            _("black on white, strong edges"),
            now.contrast == "high",
            lambda on: self._set(contrast="high" if on else "normal"),
            "contrast",
        )
        rows += segmented_row(
            self,
            Place(x, y + 3 * PITCH, room, ROW),
            _("Motion"),
            _("reduced: things fade instead of flying"),
            [words.motion_name(motion) for motion in MOTIONS],
            MOTIONS.index(now.motion),
            lambda index: self._set(motion=MOTIONS[index]),
            "motion",
            420,
        )
        return rows

    def _sound(self, x: float, y: float, room: float) -> list[Widget]:
        now = self.context.wishes
        rows = slider_row(
            self,
            Place(x, y, room, ROW),
            _("All sounds"),
            _("off") if now.volume_master == 0 else _("{percent}%").format(percent=now.volume_master),
            now.volume_master,
            0,
            100,
            lambda value: self._volume(volume_master=value),
            "volume",
            5,
            300,
        )
        rows += slider_row(
            self,
            Place(x, y + PITCH, room, ROW),
            _("Cards, coins and die"),
            _("off") if now.volume_effects == 0 else _("{percent}%").format(percent=now.volume_effects),
            now.volume_effects,
            0,
            100,
            lambda value: self._volume(volume_effects=value),
            "effects",
            5,
            300,
        )
        codes = ["system", *languages.available()]
        names = [_("The computer’s"), *(languages.name_of(code) for code in codes[1:])]
        index = codes.index(now.language) if now.language in codes else 0
        rows += chooser_row(
            self,
            Place(x, y + 2 * PITCH, room, ROW),
            _("Language"),
            "" if now.language != "system" else languages.name_of(languages.language()),
            names,
            index,
            lambda chosen: self._set(language=codes[chosen]),
            "language",
            wraps=True,
            control=300,
        )
        return rows

    def _switch(self, place: Place, name: str, title: str, note: str) -> list[Widget]:
        value = bool(getattr(self.context.wishes, name))
        return toggle_row(self, place, title, note, value, lambda on: self._set(**{name: on}), name)

    # ------------------------------------------------------------------ changes

    def _set(self, **values: Any) -> None:
        self.context.change(**values)
        self.rebuild()

    def _volume(self, **values: Any) -> None:
        self._set(**values)
        self.context.sound.play("place")


def _table_picture(name: str) -> Callable[[Paint, int], pygame.Surface]:
    """A small table with two cards on it."""

    def picture(paint: Paint, high: int) -> pygame.Surface:
        return paint.art.cache.get(("table-top", name, high), lambda: _small_table(paint, name, high))

    return picture


def _small_table(paint: Paint, name: str, high: int) -> pygame.Surface:
    from skipbo.ui import shapes
    from skipbo.ui.tabletop import Ground

    wide = round(high * 1.62)
    inset = max(4, high // 14)
    mat = (inset, inset, wide - 2 * inset, high - 2 * inset)
    table = paint.art.compose(
        (wide, high), TABLE_TOPS[name], Ground(mat=mat, rosette=False, radius=high // 7)
    )
    card_high = round(high * 0.56)
    for step, card in enumerate((7, 0)):
        turned = pygame.transform.rotozoom(paint.art.card(card, card_high, mini=False), 6 - 10 * step, 1)
        table.blit(turned, turned.get_rect(center=(wide * (40 + 20 * step) // 100, high // 2)))
    corners = shapes.rounded_mask(wide, high, high // 9)
    rounded = shapes.blank(wide, high)
    rounded.blit(table, (0, 0))
    rounded.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rounded


def _back_picture(name: str) -> Callable[[Paint, int], pygame.Surface]:
    return lambda paint, high: paint.art.back(high, name)
