"""House rules in a panel of their own, and the number that a deal is made from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.options import Option
from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.dialog import Dialog
from skipbo.ui.forms import RowPlace
from skipbo.ui.setup_state import SEED_LENGTH, SetupState
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Paragraph, Row
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.value_controls import Chooser, Toggle
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.catalogue_words import number_words, rule_explained, rule_name

NOWHERE = pygame.Rect(0, 0, 0, 0)


class HouseRulesScene(Dialog):
    """Changes the set-up's house rules in place; `on_close` is called when it is done."""

    wish_width = 1120.0
    default_key = "done"

    def __init__(self, context: Context, state: SetupState, on_close: Callable[[], None]) -> None:
        super().__init__(context)
        self.state = state
        self._on_close = on_close

    def title(self) -> str:
        """The panel's title."""
        return _("House rules")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """A row for each rule, and the deal's number."""
        widgets: list[Widget] = []
        for rule in self.state.agreement.house_rules():
            beside = 90.0 if rule.is_switch else 240.0
            high = self._row_height(rule_name(rule.key), rule_explained(rule.key), room - beside)
            widgets += self._rule_row(rule, RowPlace(x, y, room, high))
            y += high + 8
        note = _("The same number deals the same cards again; leave it empty for a secret shuffle.")
        high = self._row_height(_("Deal by number"), note, room - 310)
        widgets.append(_RuleRow(self.rect(x, y, room, high), _("Deal by number"), note, self.k(310)))
        widgets.append(self._seed_line(self.rect(x + room - 302, y + (high - 48) / 2, 280, 48)))
        return widgets

    def _rule_row(self, rule: Option, place: RowPlace) -> list[Widget]:
        """A rule with what changes it: a switch, or a chooser of its numbers."""
        x, y, room, high = place
        name, value = rule_name(rule.key), self.state.agreement.value_of(rule)
        control: Widget
        if rule.is_switch:
            control = Toggle(
                self.rect(x + room - 92, y + (high - 36) / 2, 66, 36),
                bool(value),
                lambda on: self._choose(rule, on),
                f"house-{rule.key}",
                name,
                self.context.moves,
            )
        else:
            control = Chooser(
                self.rect(x + room - 222, y + (high - 46) / 2, 200, 46),
                [number_words(rule.key, choice) for choice in rule.choices],
                rule.choices.index(value),
                lambda index: self._choose(rule, rule.choices[index]),
                key=f"house-{rule.key}",
                words=name,
                round_robin=False,
            )
        beside = self.k(90 if rule.is_switch else 240)
        row = _RuleRow(self.rect(x, y, room, high), name, rule_explained(rule.key), beside)
        return [row, control]

    def _row_height(self, name: str, note: str, room: float) -> float:
        wide, k = self.k(room - 44), self.context.metrics.k
        lines = self.paint.paragraph_height(note, "body", 18, wide) / k
        return max(76.0, 20.0 + _name_high(self.paint, name, wide) / k + lines)

    def _seed_line(self, rect: pygame.Rect) -> TextLine:
        return TextLine(
            rect,
            self.state.seed,
            self._seed,
            key="seed",
            words=_("Deal by number"),
            longest=SEED_LENGTH,
            allowed=lambda character: character.isalnum() or character in "-_",
            hint=_("secret"),
        )

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """All official, done."""
        official = Button(
            NOWHERE, _("All official"), self._official, "plain", "undo", key="official", units=23
        )
        official.enabled = self.state.agreement.own_count() > 0
        done = Button(NOWHERE, _("Done"), self.back, "amber", "check", key="done", units=26)
        return (("left", 260.0, official), ("right", 240.0, done))

    def _choose(self, rule: Option, value: int) -> None:
        self.state.agreement.choose(rule, value)
        if not rule.is_switch:
            self.rebuild()
            return
        official = self.group.find("official")
        if official is not None:
            official.enabled = self.state.agreement.own_count() > 0
        self.redraw()

    def _seed(self, value: str) -> None:
        self.state.seed = value

    def _official(self) -> None:
        self.state.agreement.make_official()
        self.rebuild()

    def back(self) -> None:
        """Escape and "done"."""
        self.close()
        self._on_close()


class _RuleRow(Row):
    """A row with its explanation in full below the name."""

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, name and wrapped explanation."""
        paint.field(surface, self.rect)
        left, pad = self.rect.left + paint.k(22), paint.k(8)
        room = self.rect.right - paint.k(20) - self.control_width - left
        name = pygame.Rect(left, self.rect.top + pad, room, _name_high(paint, self.words, room))
        paint.words(surface, self.words, "strong", 23, paint.palette.ink, name)
        note = pygame.Rect(left, name.bottom, room, self.rect.bottom - name.bottom)
        paint.paragraph(surface, self.note, "body", 18, paint.palette.hint, note)


def _name_high(paint: Paint, name: str, room: int) -> int:
    """How much of a row its name takes, in pixels."""
    return max(paint.k(34), paint.line_high(name, "strong", room))


class NumberDialog(Dialog):
    """Asks for the number that the deal is made from; `on_done` gets it, empty for a secret one."""

    wish_width = 720.0
    default_key = "seed"

    def __init__(self, context: Context, seed: str, on_done: Callable[[str], None]) -> None:
        super().__init__(context)
        self._seed = seed
        self._on_done = on_done

    def title(self) -> str:
        """The panel's title."""
        return _("Deal by number")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """An explanation and a line to type into."""
        note = _("The same number deals the same cards again; leave it empty for a secret shuffle.")
        high = self.paint.paragraph_height(note, "body", 21, self.k(room)) / self.context.metrics.k
        line = TextLine(
            self.rect(x + 4, y + high + 20, room - 8, 56),
            self._seed,
            self._take,
            key="seed",
            words=_("Deal by number"),
            longest=SEED_LENGTH,
            allowed=lambda character: character.isalnum() or character in "-_",
            hint=_("secret"),
            on_enter=self._done,
        )
        return [Paragraph(self.rect(x, y, room, high + 8), note), line]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """Cancel, done."""
        return (
            ("left", 200.0, Button(NOWHERE, _("Cancel"), self.close, "plain", key="cancel")),
            ("right", 220.0, Button(NOWHERE, _("Done"), self._done, "amber", "check", key="done", units=26)),
        )

    def _take(self, value: str) -> None:
        self._seed = value

    def _done(self) -> None:
        self.close()
        self._on_done(self._seed)
