"""Who made this, what it is not, and whose work it stands on."""

from __future__ import annotations

import sys

import pygame

from skipbo import __version__
from skipbo.languages import _
from skipbo.ui.page import PaperPage
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.words import Label, Paragraph


class AboutScene(PaperPage):
    """Short paragraphs."""

    wish_width = 1300.0

    def title(self) -> str:
        """The headline."""
        return _("About")

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """One headline and paragraph after another."""
        version = _("Skip-Bo on a real table, version {version}").format(version=__version__)
        python = ".".join(str(part) for part in sys.version_info[:3])
        sdl = ".".join(str(part) for part in pygame.get_sdl_version())
        parts = (
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
        widgets: list[Widget] = []
        for headline, words in parts:
            widgets.append(Label(self.rect(x, y, room, 40), headline, "strong", 25))
            high = self.paint.paragraph_height(words, "body", 21, self.k(room)) / self.context.metrics.k
            widgets.append(Paragraph(self.rect(x, y + 44, room, high + 8), words))
            y += 44 + high + 26
        return widgets
