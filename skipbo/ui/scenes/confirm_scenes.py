"""A question before something that can't be taken back, and a message that only wants to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.languages import _
from skipbo.ui.context import Context
from skipbo.ui.dialog import Dialog
from skipbo.ui.page import NOWHERE
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Paragraph
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.widget import Widget


class ConfirmScene(Dialog):
    """Asks; `on_answer` gets True or False once the question is closed. An answer that loses something never
    has the focus first.

    `other` is a third way out, between no and yes: its words and what it does.
    """

    wish_width = 760.0
    default_key = "no"

    def __init__(
        self,
        context: Context,
        question: str,
        words: str,
        yes: str,
        on_answer: Callable[[bool], None],
        danger: bool = True,
        no: str = "",
        other: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(context)
        self._other = other
        self._question, self._words, self._yes, self._no = question, words, yes, no
        self._on_answer = on_answer
        self._danger = danger
        if not danger:
            self.default_key = "yes"

    def title(self) -> str:
        """The question."""
        return self._question

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """What will happen."""
        high = self.paint.paragraph_height(self._words, "body", 22, self.k(room)) / self.context.metrics.k
        return [Paragraph(self.rect(x, y, room, high + 12), self._words, "body", 22)]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """No on the left, yes on the right."""
        no = Button(NOWHERE, self._no or _("Cancel"), self.back, "plain", key="no")
        kind = "danger" if self._danger else "amber"
        yes = Button(NOWHERE, self._yes, lambda: self._answer(True), kind, key="yes")
        if self._other is None:
            return (("left", 240.0, no), ("right", 300.0, yes))
        words, act = self._other

        def instead() -> None:
            self.close()
            act()

        other = Button(NOWHERE, words, instead, "plain", key="other")
        return (("left", 190.0, no), ("right", 210.0, other), ("right", 240.0, yes))

    def back(self) -> None:
        """Escape: no."""
        self._answer(False)

    def _answer(self, answer: bool) -> None:
        self.close()
        self._on_answer(answer)


class WitnessScene(ConfirmScene):
    """Asks another person than the one who had the mouse and the keys."""

    for_another = True


class MessageScene(Dialog):
    """Something to read; closes by any of the usual ways."""

    wish_width = 760.0
    default_key = "ok"

    def __init__(
        self,
        context: Context,
        headline: str,
        words: str,
        on_close: Callable[[], None] | None = None,
        details: str = "",
    ) -> None:
        super().__init__(context)
        self._headline, self._words, self._on_close = headline, words, on_close
        self._details = details

    def title(self) -> str:
        """The panel's title."""
        return self._headline

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """The words."""
        high = self.paint.paragraph_height(self._words, "body", 22, self.k(room)) / self.context.metrics.k
        return [Paragraph(self.rect(x, y, room, high + 12), self._words, "body", 22)]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """One, and one for the details where there are any."""
        ok = ("right", 220.0, Button(NOWHERE, _("All right"), self.back, "amber", "check", key="ok"))
        if not self._details:
            return (ok,)
        return (
            ("left", 200.0, Button(NOWHERE, _("Details"), self._tell_details, "plain", key="details")),
            ok,
        )

    def _tell_details(self) -> None:
        self._words, self._details = self._details, ""
        self.rebuild()

    def back(self) -> None:
        """Read."""
        self.close()
        if self._on_close is not None:
            self._on_close()


class AskNameScene(Dialog):
    """Asks for a name; `on_done` gets it, never empty."""

    wish_width = 760.0
    default_key = "name"

    def __init__(
        self,
        context: Context,
        headline: str,
        name: str,
        yes: str,
        on_done: Callable[[str], None],
        longest: int = 40,
    ) -> None:
        super().__init__(context)
        self._headline, self._name, self._yes, self._on_done = headline, name, yes, on_done
        self._longest = longest

    def entered(self) -> None:
        """The whole name is selected: typing replaces it."""
        super().entered()
        line = self.group.find("name")
        if isinstance(line, TextLine):
            line.select_all()

    def title(self) -> str:
        """The panel's title."""
        return self._headline

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """A line to type into."""
        line = TextLine(
            self.rect(x + 4, y + 6, room - 8, 60),
            self._name,
            self._take,
            key="name",
            words=_("Name"),
            longest=self._longest,
            on_enter=self._done,
        )
        return [line]

    def buttons(self) -> Sequence[tuple[str, float, Button]]:
        """Cancel, and what it is for."""
        return (
            ("left", 220.0, Button(NOWHERE, _("Cancel"), self.close, "plain", key="cancel")),
            ("right", 260.0, Button(NOWHERE, self._yes, self._done, "amber", "check", key="done")),
        )

    def _take(self, value: str) -> None:
        self._name = value

    def _done(self) -> None:
        if self._name.strip():
            self.close()
            self._on_done(self._name.strip())
