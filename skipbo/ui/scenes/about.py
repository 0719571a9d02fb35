"""Who made this, what it is not, and whose work it stands on."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

import pygame

from skipbo import __version__, resources
from skipbo.languages import _
from skipbo.ui.page import PaperPage
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.words import Label, Paragraph


class AboutScene(PaperPage):
    """Short paragraphs; what the program stands on; and the licences of all that, word for word."""

    wish_width = 1300.0

    def title(self) -> str:
        """The headline."""
        return _("About")

    def tabs(self) -> Sequence[str]:
        """The page itself, and those of the licences."""
        return (_("About"), _("Other people’s work"), _("Their licences"))

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """One headline and paragraph after another."""
        if self.tab == 0:
            return self._told(self._parts(), x, y, room)
        works, licences = third_party(resources.read_text("third-party.txt"))
        return self._told(works if self.tab == 1 else licences, x, y, room)

    def _parts(self) -> Sequence[tuple[str, str]]:
        version = _("Skip-Bo on a real table, version {version}").format(version=__version__)
        python = ".".join(str(part) for part in sys.version_info[:3])
        sdl = ".".join(str(part) for part in pygame.get_sdl_version())
        return (
            (
                version,
                _(
                    "A fan-made program for people who love the card game. It is free, shows no "
                    "advertisements, collects nothing and never uses the network."
                ),
            ),
            (
                _("Not by Mattel"),
                _(
                    "SKIP-BO is a trademark of Mattel, Inc. This program is neither made nor endorsed by "
                    "Mattel, and has nothing to do with it. Its cards, table, sounds and words are its own."
                ),
            ),
            (
                _("An honest dealer"),
                _(
                    "Every shuffle comes from a secret number that is fixed before the first card is dealt "
                    "and shown when the game is over, so that anybody can check it. Computer players see what"
                    " you would see in their place, and nothing else."
                ),
            ),
            (
                _("Licences"),
                _(
                    "The program is under the MIT licence. The fonts Nunito, Fredoka, Baloo 2 and Caveat are "
                    "under the SIL Open Font License 1.1. Pictures and sounds were made for this game by its "
                    "own scripts. It stands on pygame-ce and SDL (LGPL and zlib licences), platformdirs and "
                    "tomli-w (MIT)."
                ),
            ),
            (
                _("This computer"),
                _("Python {python}, pygame-ce {pygame}, SDL {sdl}").format(
                    python=python, pygame=pygame.version.ver, sdl=sdl
                ),
            ),
        )

    def _told(self, parts: Sequence[tuple[str, str]], x: float, y: float, room: float) -> list[Widget]:
        widgets: list[Widget] = []
        for headline, words in parts:
            if headline:
                widgets.append(Label(self.rect(x, y, room, 40), headline, "strong", 25))
                y += 44
            high = self.paint.paragraph_height(words, "body", 21, self.k(room)) / self.context.metrics.k
            widgets.append(Paragraph(self.rect(x, y, room, high + 8), words))
            y += high + 26
        return widgets


def third_party(page: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The works and the licences of the THIRD-PARTY page, each as headlines and paragraphs."""
    pieces = re.split(r"^={70,}\n", page, flags=re.MULTILINE)
    works = []
    for block in pieces[0].strip().split("\n\n")[2:]:
        name, *lines = block.split("\n")
        works.append((name, " · ".join(line.strip() for line in lines)))
    licences: list[tuple[str, str]] = []
    for title, text in zip(pieces[1::2], pieces[2::2], strict=True):
        headline = title.strip()
        for paragraph in re.split(r"\n\s*\n", text.strip()):
            words = " ".join(paragraph.split())
            if words.strip("-=* "):
                licences.append((headline, words))
                headline = ""
    return works, licences
