"""All settings, in force at once: play, look, access, sound and language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from skipbo import languages
from skipbo.controls.actions import Action
from skipbo.controls.words import first_name
from skipbo.languages import _
from skipbo.ui import menu_words
from skipbo.ui.art import smoothly_turned
from skipbo.ui.context import Context
from skipbo.ui.forms import RowPlace, chooser_row, segmented_row, slider_row, toggle_row
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.page import NOWHERE, PaperPage
from skipbo.ui.theme import CARD_BACKS, TABLE_TOPS
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Label
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.picture_choices import PictureCard
from skipbo.ui.widgets.widget import Widget

TEMPOS = ("relaxed", "normal", "quick", "instant")
MOTIONS = ("full", "reduced", "none")
FRAMES = ("screen", "60", "30")
SPEECHES = ("short", "full")
LETTERS = ("usual", "hyperlegible", "dyslexic")
ROW, PITCH, MOST_PITCH = 66.0, 74.0, 90.0
#: A group's heading with the space below it; between two columns; from which width on there are two.
HEADING, COLUMN_GAP, TWO_COLUMNS = 52.0, 48.0, 1150.0
PICTURE_GAP = 18.0
#: Cards that are so much larger have grown.
GROWN = 1.02
RECORD_LIMITS = (100, 500, 1000)
RowMaker = Callable[[RowPlace], list[Widget]]
Group = tuple[str, Sequence[RowMaker]]
"""A heading and the rows below it."""


class SettingsScene(PaperPage):
    """Changes the settings through the context; every change shows at once."""

    wish_width = 1744.0
    keeps_place = True

    def __init__(
        self,
        context: Context,
        on_reset: Callable[[], None] | None = None,
        on_close: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self._on_reset = on_reset
        self._on_close = on_close

    def show_row(self, key: str) -> None:
        """Open the page that has the row of this key, with the focus on it."""
        for tab in range(len(self.tabs())):
            self.turn_to(tab)
            if self.group.find(key) is not None:
                self.group.focus_on(key)
                return

    def least_units(self) -> tuple[float, float]:
        """The words of a setting beside its control."""
        return 700.0, 0.0

    def title(self) -> str:
        """The page's title."""
        return _("Settings")

    def tabs(self) -> Sequence[str]:
        """Three groups."""
        return [_("Play"), _("Look"), _("Sound and access")]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """To the keys; all as shipped."""
        keys = Button(NOWHERE, _("Keys and buttons"), self._open_keys, "plain", key="keys", units=23)
        if self._on_reset is None:
            return (("right", 300.0, keys),)
        reset = Button(NOWHERE, _("Reset all"), self._ask_reset, "plain", "undo", key="reset", units=23)
        return (("right", 300.0, keys), ("right", 260.0, reset))

    def _open_keys(self) -> None:
        from skipbo.ui.scenes.keys_scene import KeysScene

        self.context.stack.push(KeysScene(self.context))

    def _ask_reset(self) -> None:
        """All as shipped, after a question."""
        from skipbo.ui.scenes.confirm_scenes import ConfirmScene

        def answered(yes: bool) -> None:
            if yes and self._on_reset is not None:
                self._on_reset()

        note = _(
            "Everything on all three pages goes back to what it was at first. Language, window, names and "
            "games stay as they are."
        )
        scene = ConfirmScene(self.context, _("Reset all settings?"), note, _("Reset"), answered)
        self.context.stack.push(scene)

    def back(self) -> None:
        """Escape."""
        self.close()
        if self._on_close is not None:
            self._on_close()

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The rows of the chosen tab."""
        if self.tab == 1:
            return self._look(x, y, room)
        return self._groups(x, y, room, self._play() if self.tab == 0 else self._senses())

    # ------------------------------------------------------------------ tabs

    def _groups(self, x: float, y: float, room: float, groups: Sequence[Group]) -> list[Widget]:
        """Groups of rows under their headings: side by side where there is room, else one below the other."""
        aside = room >= TWO_COLUMNS
        width = (room - COLUMN_GAP) / 2 if aside else room
        longest = max(len(rows) for _heading, rows in groups)
        pitch = max(PITCH + 10, min(MOST_PITCH, (self.body_height - HEADING) / longest)) if aside else PITCH
        widgets: list[Widget] = []
        top = y
        for heading, rows in groups:
            widgets.append(Label(self.rect(x, top, width, 40), heading, "strong", 26))
            for index, row in enumerate(rows):
                widgets += row(RowPlace(x, top + HEADING + index * pitch, width, pitch - 8))
            if aside:
                x += width + COLUMN_GAP
            else:
                top += HEADING + len(rows) * pitch + 14
        return widgets

    def _play(self) -> Sequence[Group]:
        at_table = (
            self._choice(
                "tempo",
                _("Tempo"),
                _("how fast cards move"),
                TEMPOS,
                [menu_words.tempo_name(one) for one in TEMPOS],
            ),
            self._switch(
                "highlight_playable", _("Show what can be played"), _("a golden bar under the card")
            ),
            self._switch("sort_hand", _("Sort the hand"), _("by number, Skip-Bos last")),
            self._switch("left_handed", _("Left-handed"), _("your side of the table is mirrored")),
            self._switch("coach", _("Coach"), _("lets you take a clear mistake back, if seen in time")),
            self._switch(
                "confirm_gift_of_victory",
                _("Warn before I give a win away"),
                _("a card bought that makes its owner win"),
            ),
        )
        questions = (
            self._switch("confirm_new_match", _("Ask before a new match"), _("while another is under way")),
            self._switch("confirm_delete", _("Ask before deleting"), _("saved matches and replays")),
            self._switch("confirm_quit", _("Ask before quitting"), _("in the middle of a match")),
            self._records,
        )
        return ((_("At the table"), at_table), (_("Questions and replays"), questions))

    def _senses(self) -> Sequence[Group]:
        sound = (
            self._slider("volume_master", _("All sounds"), 0, 5, audible=True),
            self._slider("volume_effects", _("Cards, coins and die"), 0, 5, audible=True),
            self._switch(
                "ambience", _("Room sounds"), _("a quiet murmur, and the rustle of cards now and then")
            ),
            self._language,
            self._choice(
                "speech",
                _("A screen reader says"),
                _("about what happens at the table"),
                SPEECHES,
                [_("only what changed"), _("everything")],
                340,
            ),
            self._switch("only_pointed", _("Read only what I point at"), _("by a screen reader")),
        )
        access = (
            self._slider("text_size", _("Size of words"), 100, 10),
            self._slider("card_size", _("Size of the cards"), 100, 10),
            self._choice(
                "letters",
                _("Letters"),
                _("clear, or for dyslexia"),
                LETTERS,
                [menu_words.letters_name(one) for one in LETTERS],
                430,
            ),
            self._switch("big_copy", _("Large copy of a card"), _("where the pointer rests")),
            self._high_contrast,
            self._choice(
                "motion",
                _("Motion"),
                _("reduced: fades, no flights"),
                MOTIONS,
                [menu_words.motion_name(one) for one in MOTIONS],
                380,
            ),
        )
        return ((_("Sound and language"), sound), (_("Easier to see"), access))

    def _look(self, x: float, y: float, room: float) -> list[Widget]:
        """Pictures of the table tops and of the backs, and the whole screen."""
        per_row = 4 if room >= 760 else 2
        wide = (room - PICTURE_GAP * (per_row - 1)) / per_row
        spare = (self.body_height - PITCH) / 2 - HEADING - 34
        high = min(max(150.0, spare), wide * 0.62, 220.0) if per_row == 4 else min(176.0, wide * 0.62)
        tops = [(name, menu_words.table_top_name(name), _table_picture(name), 0.0) for name in TABLE_TOPS]
        backs = [(name, menu_words.card_back_name(name), _back_picture(name), 6.0) for name in CARD_BACKS]
        widgets: list[Widget] = []
        for heading, setting, offered in (
            (_("Table top"), "table_top", tops),
            (_("Backs of the cards"), "card_back", backs),
        ):
            widgets.append(Label(self.rect(x, y, room, 40), heading, "strong", 26))
            y += HEADING
            for index, (name, title, picture, tilt) in enumerate(offered):
                left = x + index % per_row * (wide + PICTURE_GAP)
                place = self.rect(left, y + index // per_row * (high + 20), wide, high)
                widgets.append(
                    PictureCard(
                        place,
                        title,
                        "",
                        picture,
                        getattr(self.context.wishes, setting) == name,
                        lambda setting=setting, name=name: self._set(**{setting: name}),  # type: ignore[misc]
                        key=f"{setting}-{name}",
                        tilt=tilt,
                        above=True,
                    )
                )
            y += -(-len(offered) // per_row) * (high + 20) + 8
        key = first_name(Action.FULL_SCREEN, self.context.device)
        row = self._switch("fullscreen", _("Full screen"), _("or {key}").format(key=key) if key else "")
        frames = self._choice(
            "frames",
            _("Pictures a second"),
            _("fewer save power"),
            FRAMES,
            [menu_words.frames_name(one) for one in FRAMES],
            380,
        )
        if room < TWO_COLUMNS:
            return widgets + row(RowPlace(x, y, room, ROW)) + frames(RowPlace(x, y + PITCH, room, ROW))
        half = (room - COLUMN_GAP) / 2
        beside = RowPlace(x + half + COLUMN_GAP, y, half, ROW)
        return widgets + row(RowPlace(x, y, half, ROW)) + frames(beside)

    # ------------------------------------------------------------------ rows

    def _switch(self, name: str, title: str, note: str) -> RowMaker:
        value = bool(getattr(self.context.wishes, name))
        return lambda place: toggle_row(
            self, place, title, note, value, lambda on: self._set(**{name: on}), name
        )

    def _high_contrast(self, place: RowPlace) -> list[Widget]:
        return toggle_row(
            self,
            place,
            _("High contrast"),
            _("black on white, strong edges"),
            self.context.wishes.contrast == "high",
            lambda on: self._set(contrast="high" if on else "normal"),
            "contrast",
        )

    def _slider(self, name: str, title: str, low: int, step: int, audible: bool = False) -> RowMaker:
        """A percentage; a volume is heard at once, a size is only told when the coin is let go."""
        now = int(getattr(self.context.wishes, name))
        note = _("{percent}%").format(percent=now) if now else _("off")
        if name == "card_size" and now > 100:
            # Hand, stock, discards and building piles grow as far as they fit; the others' stay as they are.
            words = _("{percent}%, as far as they fit")
            if not self._has_room_for_cards():
                words = _("{percent}%: no room beside such large words")
            note = words.format(percent=now)

        def change(value: int) -> None:
            self._set(**{name: value})
            if audible:
                self.context.sound.play("place")

        return lambda place: slider_row(
            self, place, title, note, now, low, low + 100, change, name, step, _control(place), live=audible
        )

    def _has_room_for_cards(self) -> bool:
        """Whether cards can grow in this window, beside words of this size, at least with two players."""
        metrics, wished = self.context.metrics, self.context.wishes.card_size / 100
        usual = TableShape(text=max(1.0, metrics.text_size), scale=metrics.scale)
        heights = [
            (layout.hand_height, layout.centre.building(0).height)
            for layout in (Layout(*self.size, replace(usual, cards=cards)) for cards in (1.0, wished))
        ]
        return any(large >= GROWN * small for small, large in zip(*heights, strict=True))

    def _choice(
        self,
        name: str,
        title: str,
        note: str,
        values: Sequence[str],
        shown: Sequence[str],
        control: float = 450.0,
    ) -> RowMaker:
        index = values.index(getattr(self.context.wishes, name))
        return lambda place: segmented_row(
            self,
            place,
            title,
            note,
            shown,
            index,
            lambda chosen: self._set(**{name: values[chosen]}),
            name,
            control,
        )

    def _language(self, place: RowPlace) -> list[Widget]:
        now = self.context.wishes.language
        codes = ["system", *languages.available()]
        return chooser_row(
            self,
            place,
            _("Language"),
            "" if now != "system" else languages.name_of(languages.language()),
            [_("The computer’s"), *(languages.name_of(code) for code in codes[1:])],
            codes.index(now) if now in codes else 0,
            lambda chosen: self._set(language=codes[chosen]),
            "language",
            wraps=True,
            control=_control(place),
        )

    def _records(self, place: RowPlace) -> list[Widget]:
        """How many finished games are kept; a number from the settings file stays until another is chosen."""
        now = self.context.wishes.records_limit
        limits = [*sorted({*RECORD_LIMITS, now} - {0}), 0]
        return chooser_row(
            self,
            place,
            _("Keep replays"),
            _("none is deleted without asking you"),
            [f"{limit}" if limit else _("all of them") for limit in limits],
            limits.index(now),
            lambda index: self._set(records_limit=limits[index]),
            "records-limit",
        )

    # ------------------------------------------------------------------ changes

    def _set(self, **values: Any) -> None:
        self.context.change(**values)
        self.rebuild()


def _control(place: RowPlace) -> float:
    """How wide a slider or chooser is in such a row."""
    return 300.0 if place.width > 700 else 240.0


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
    table = paint.art.grounds.compose(
        (wide, high), TABLE_TOPS[name], Ground(mat=mat, rosette=False, radius=high // 7)
    )
    card_high = round(high * 0.56)
    for step, card in enumerate((7, 0)):
        turned = smoothly_turned(paint.art.card(card, card_high, mini=False), 6 - 10 * step)
        table.blit(turned, turned.get_rect(center=(wide * (40 + 20 * step) // 100, high // 2)))
    corners = shapes.rounded_mask(wide, high, high // 9)
    rounded = shapes.blank(wide, high)
    rounded.blit(table, (0, 0))
    rounded.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rounded


def _back_picture(name: str) -> Callable[[Paint, int], pygame.Surface]:
    return lambda paint, high: paint.art.back(high, name)
