"""Who made this, what it is not, and whose work it stands on."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

import pygame

from skipbo import __version__, resources
from skipbo.languages import _
from skipbo.ui.page import PaperPage
from skipbo.ui.widgets.labels import Label, Paragraph
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

#: The picture's width beside the words, and from which width of the page on there is room for it.
PICTURE, PICTURE_FROM = 420.0, 1050.0


class Logo(Widget):
    """The lettering above a Skip-Bo on a round piece of felt, with a coin and the die."""

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """From the top: lettering, then the felt with what lies on it."""
        art, box = paint.art, self.rect
        high = box.width * 30 // 100
        surface.blit(art.svg("textures/logo", box.width, high), box.topleft)
        size = min(box.width * 82 // 100, box.height - high - paint.k(30))
        felt = pygame.Rect(0, 0, size, size)
        felt.midtop = (box.centerx, box.top + high + paint.k(26))
        mat = art.cache.get(
            ("about felt", size, paint.context.table_top.name),
            lambda: art.grounds.felt_strip(size, size, size // 2, paint.context.table_top),
        )
        surface.blit(mat, felt)
        for angle, card in ((16, 12), (-14, 1), (2, 0)):
            turned = art.turned(art.card(card, size * 52 // 100, mini=False), angle)
            aside = -angle * size // 110
            shade, _reach = art.boxes.shadow(
                turned.get_width() * 8 // 10, turned.get_height() * 8 // 10, 9, 9, 0.4
            )
            surface.blit(shade, shade.get_rect(center=(felt.centerx + aside, felt.centery + paint.k(7))))
            surface.blit(turned, turned.get_rect(center=(felt.centerx + aside, felt.centery)))
        coin, die = art.coin(size * 17 // 100), art.svg("parts/cube-9-12", size * 28 // 100, size * 28 // 100)
        surface.blit(coin, coin.get_rect(center=(felt.left + size * 14 // 100, felt.top + size * 80 // 100)))
        surface.blit(die, die.get_rect(center=(felt.left + size * 86 // 100, felt.top + size * 84 // 100)))


class AboutScene(PaperPage):
    """Short paragraphs; what the program stands on; and the licences of all that, word for word."""

    wish_width = 1600.0

    def title(self) -> str:
        """The page's title."""
        return _("About")

    def tabs(self) -> Sequence[str]:
        """The page itself, and those of the licences."""
        return (_("About"), _("Other people’s work"), _("Their licences"))

    def content(self, x: float, y: float, room: float) -> list[Widget]:
        """One headline and paragraph after another."""
        if self.tab == 0:
            if room < PICTURE_FROM:
                return self._told(self._parts(), x, y, room)
            picture = Logo(self.rect(x + room - PICTURE, y, PICTURE, min(self.body_height - 20, 520)))
            return [*self._told(self._parts(), x, y, room - PICTURE - 60), picture]
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
                    "The program is under the MIT licence. The fonts Nunito, Fredoka, Baloo 2, Caveat, "
                    "Atkinson Hyperlegible and OpenDyslexic are under the SIL Open Font License 1.1. "
                    "Pictures and sounds were made for this game by its own scripts. It is built on "
                    "pygame-ce and SDL (LGPL and zlib licences), platformdirs, tomli-w and AccessKit (MIT)."
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
